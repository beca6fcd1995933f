package command

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
)

// refreshTimeout is how long a caller waits for a vehicle to report (equipment catalogue, vehicleShadow).
const refreshTimeout = 8 * time.Second

// Refresh requests a report from a vehicle the caller sees and waits for the result or the timeout. Errors are NOT_FOUND_OR_DENIED,
// VEHICLE_OFFLINE and COMMAND_NOT_SUPPORTED.
func (s *Service) Refresh(ctx context.Context, who *access.Caller, vin string) (c *equipment.RemoteCommand, err error) {
	vehicle, err := s.vehicle(ctx, vin)
	if err != nil {
		return nil, err
	}
	if err := s.Engine.Read().RequireView(ctx, equipment.Vehicles.Name, who, vehicle); err != nil {
		return nil, err
	}
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		c, err = s.sendOnce(ctx, tx, who, vehicle, equipment.LocateCommand, checkOnline)
		return err
	})
	if err != nil {
		return nil, err
	}
	return s.await(ctx, c, refreshTimeout)
}

// vehicle returns the id of the vehicle with a VIN.
func (s *Service) vehicle(ctx context.Context, vin string) (int64, error) {
	found, err := record.Find(ctx, s.Engine.Read(), equipment.Vehicles, &equipment.Vehicles.Row.VIN, vin)
	if err != nil {
		return 0, err
	}
	if len(found) == 0 {
		return 0, fault.NotFoundOrDenied.With()
	}
	return found[0].ID, nil
}

// checkOnline refuses a vehicle that is not online.
func checkOnline(state *feature.State, _ *equipment.CommandDef) *fault.Error {
	switch {
	case state.Shadow == nil:
		return fault.VehicleOffline.With("at", "")
	case state.Shadow.OnlineStatus != equipment.Online:
		return fault.VehicleOffline.With("at", state.Shadow.LastSeenAt.String())
	}
	return nil
}

// sendOnce returns the open command with the code if there is one, or queues a new one.
func (s *Service) sendOnce(ctx context.Context, tx bun.Tx, who *access.Caller, vehicle int64, code string, refuses func(*feature.State, *equipment.CommandDef) *fault.Error) (*equipment.RemoteCommand, error) {
	v := s.Engine.InTx(tx)
	if _, err := record.LockAll(ctx, v, equipment.VehicleShadows, &equipment.VehicleShadows.Row.ID, vehicle); err != nil {
		return nil, err
	}
	state, offered, err := feature.CommandState(ctx, v, vehicle)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(offered, func(d *equipment.CommandDef) bool { return d.Code == code })
	if i < 0 {
		return nil, fault.CommandNotSupported.With()
	}
	d := offered[i]
	if refused := refuses(state, d); refused != nil {
		return nil, refused
	}
	var running []int64
	if err := tx.NewSelect().Table("remote_command").Column("id").Where("vehicle_id = ? AND def_code = ? AND state IN (?)", vehicle, d.ID, bun.List(open)).Scan(ctx, &running); err != nil {
		return nil, err
	}
	if len(running) > 0 {
		return record.Get(ctx, v, equipment.RemoteCommands, running[0])
	}
	if code != equipment.LocateCommand {
		if err := checkRate(ctx, tx, who, vehicle, s.Clock()); err != nil {
			return nil, err
		}
	}
	c := &equipment.RemoteCommand{
		VehicleID: vehicle, DealerID: state.Vehicle.DealerID, DefCode: d.ID, Args: noArgs, RiskLevel: d.RiskLevel, Source: equipment.CommandByConsole, OperatorID: who.UserID,
	}
	if err := s.queue(ctx, tx, c, d, s.Clock()); err != nil || code == equipment.LocateCommand {
		return c, err
	}
	return c, s.Engine.Audit(ctx, tx, who, record.Entry{
		Module: equipment.RemoteCommands.Name, Action: "send", TargetID: fmt.Sprint(c.ID), TargetLabel: state.Vehicle.VIN, Summary: d.Name.In(who.Language),
	})
}
