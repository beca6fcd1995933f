package command

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/access"
	"evops/core/ecu"
	feature "evops/core/equipment"
	"evops/core/record"
)

// Read sends a command without arguments that reads data from a vehicle. It needs its own permission instead of the one to send commands. A
// command already in progress is returned instead of a new one; a sleeping vehicle is woken. Errors are NO_PERMISSION, NOT_FOUND_OR_DENIED,
// VEHICLE_OFFLINE, VEHICLE_STATE, VEHICLE_STOPPED, COMMAND_NOT_SUPPORTED and RATE_LIMITED.
func (s *Service) Read(ctx context.Context, who *access.Caller, permission, vin, code string) (c *equipment.RemoteCommand, err error) {
	if err := who.Require(permission); err != nil {
		return nil, err
	}
	vehicle, err := s.vehicle(ctx, vin)
	if err != nil {
		return nil, err
	}
	if err := s.Engine.Read().RequireActOrCase(ctx, equipment.Vehicles.Name, who, permission, vehicle); err != nil {
		return nil, err
	}
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		c, err = s.ReadIn(ctx, tx, who, vehicle, code)
		return err
	})
	return c, err
}

// ReadIn is Read within a transaction of a caller that has checked permission and scope.
func (s *Service) ReadIn(ctx context.Context, tx bun.Tx, who *access.Caller, vehicle int64, code string) (*equipment.RemoteCommand, error) {
	return s.sendOnce(ctx, tx, who, vehicle, code, checkReadable)
}

// checkReadable refuses a vehicle that cannot be read. A sleeping one is accepted if the command may wake it.
func checkReadable(state *feature.State, d *equipment.CommandDef) *fault.Error {
	if refused := state.Accepts(d); refused != nil {
		return refused
	}
	if state.Shadow != nil && state.Shadow.OnlineStatus == equipment.Sleeping && d.WakeAllowed {
		return nil
	}
	return checkOnline(state, d)
}

// Status returns the status of a command for a vehicle. The caller must check the data scope; permission is the one the command needs.
func (s *Service) Status(ctx context.Context, who *access.Caller, permission string, vehicle int64, code string) (*ecu.ReadStatus, error) {
	v := s.Engine.Read()
	state, offered, err := feature.CommandState(ctx, v, vehicle)
	if err != nil {
		return nil, err
	}
	out := &ecu.ReadStatus{}
	refused := fault.CommandNotSupported.With()
	for _, d := range offered {
		if d.Code != code {
			continue
		}
		if refused = checkReadable(state, d); refused == nil && !who.Can(permission) {
			refused = fault.NoPermission.With("permission", permission)
		}
		if out.Last, err = s.lastResult(ctx, vehicle, d); err != nil {
			return nil, err
		}
	}
	if out.Allowed = refused == nil; !out.Allowed {
		text := refused.In(who.Language)
		out.Reason, out.ReasonText = &refused.Code.Name, &text
	}
	return out, nil
}

func (s *Service) lastResult(ctx context.Context, vehicle int64, d *equipment.CommandDef) (*ecu.LastRead, error) {
	var ids []int64
	err := s.Engine.DB().Read().NewSelect().Table("remote_command").Column("id").Where("vehicle_id = ? AND def_code = ?", vehicle, d.ID).OrderExpr("queued_at DESC, id DESC").Limit(1).Scan(ctx, &ids)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	c, err := record.Get(ctx, s.Engine.Read(), equipment.RemoteCommands, ids[0])
	if err != nil {
		return nil, err
	}
	return &ecu.LastRead{ID: c.ID, CommandNo: c.CommandNo, State: c.State, QueuedAt: c.QueuedAt, FinishedAt: c.FinishedAt, ResultCode: c.ResultCode, ResultText: c.ResultText}, nil
}
