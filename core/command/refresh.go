package command

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
)

// refreshes is how long a caller waits for a vehicle to say how it is (equipment catalogue, vehicleShadow).
const refreshes = 8 * time.Second

// Refresh has a vehicle that the caller sees say how it is, and waits until it has, or does not. Refusals are NOT_FOUND_OR_DENIED, VEHICLE_OFFLINE and
// COMMAND_NOT_SUPPORTED.
func (s *Service) Refresh(ctx context.Context, who *access.Caller, vin string) (c *equipment.RemoteCommand, err error) {
	found, err := record.Find(ctx, s.Engine.Latest(), equipment.Vehicles, "vin", vin)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, fault.NotFoundOrDenied.With()
	}
	if seen, err := s.Engine.Latest().Sees(ctx, equipment.Vehicles.Name, who, found[0].ID); err != nil || !seen {
		return nil, errors.Join(err, fault.NotFoundOrDenied.With())
	}
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		c, err = s.look(ctx, tx, who, found[0].ID)
		return err
	})
	for until := time.Now().Add(refreshes); err == nil && !final(c.State) && time.Now().Before(until); {
		select {
		case <-time.After(glance):
			c, err = record.Get(ctx, s.Engine.Latest(), equipment.RemoteCommands, c.ID)
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	return c, err
}

// look is the command under way that has a vehicle say how it is, or a new one.
func (s *Service) look(ctx context.Context, tx bun.Tx, who *access.Caller, vehicle int64) (*equipment.RemoteCommand, error) {
	v := s.Engine.Within(tx)
	if _, err := record.LockAll(ctx, v, equipment.VehicleShadows, "id", vehicle); err != nil {
		return nil, err
	}
	state, offered, err := feature.Board(ctx, v, vehicle)
	if err != nil {
		return nil, err
	}
	if state.Shadow == nil || state.Shadow.OnlineStatus != equipment.Online {
		at := ""
		if state.Shadow != nil {
			at = state.Shadow.LastSeenAt.String()
		}
		return nil, fault.VehicleOffline.With("at", at)
	}
	for _, d := range offered {
		if d.Code != locate {
			continue
		}
		var running []int64
		if err := tx.NewSelect().Table("remote_command").Column("id").Where("vehicle_id = ? AND def_code = ? AND state IN (?)", vehicle, d.ID, bun.List(open)).Scan(ctx, &running); err != nil {
			return nil, err
		}
		if len(running) > 0 {
			return record.Get(ctx, v, equipment.RemoteCommands, running[0])
		}
		c := &equipment.RemoteCommand{
			VehicleID: vehicle, DealerID: state.Vehicle.DealerID, DefCode: d.ID, Args: nothing, RiskLevel: d.RiskLevel, Source: equipment.CommandByConsole, OperatorID: who.UserID,
		}
		return c, s.queue(ctx, tx, c, d, s.Clock())
	}
	return nil, fault.CommandNotSupported.With()
}
