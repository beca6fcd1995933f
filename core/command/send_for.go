package command

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
)

// Order is a command that an account requests by an action on another record, such as locking a leased battery.
type Order struct {
	Vehicle int64
	Code    string
	Args    map[string]any
	Reason  string
	// Waits queues the command although the vehicle moves: it is sent when the vehicle stands.
	Waits bool
	// ByApp marks a command that somebody sends by the app, who has no account of the console.
	ByApp bool
}

// SendFor queues a command in the transaction of an action whose permission the caller has. The caller must have validated the arguments. A
// dangerous one waits for a second person. Errors are those of a vehicle that cannot execute it, VEHICLE_MOVING and COMMAND_BUSY.
func (s *Service) SendFor(ctx context.Context, tx bun.Tx, who *access.Caller, o Order) (*equipment.RemoteCommand, error) {
	v, now := s.Engine.InTx(tx), s.Clock()
	// The lock serialises requests for one vehicle.
	if _, err := record.LockAll(ctx, v, equipment.VehicleShadows, &equipment.VehicleShadows.Row.ID, o.Vehicle); err != nil {
		return nil, err
	}
	state, offered, err := feature.CommandState(ctx, v, o.Vehicle)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(offered, func(d *equipment.CommandDef) bool { return d.Code == o.Code })
	if i < 0 {
		return nil, fault.CommandNotSupported.With()
	}
	d := offered[i]
	if refused := state.Accepts(d); refused != nil {
		return nil, refused
	}
	if unmet, known := state.Satisfies(d, now); known && unmet != nil && !o.Waits {
		return nil, unmet
	}
	switch busy, err := s.busy(ctx, tx, o.Vehicle, d); {
	case err != nil:
		return nil, err
	case busy:
		return nil, fault.CommandBusy.With()
	}
	args, err := json.Marshal(o.Args)
	if err != nil {
		return nil, err
	}
	var second approval
	if d.RiskLevel == equipment.DangerousRisk {
		if second, err = s.approval(ctx, who, o.Vehicle, ""); err != nil {
			return nil, err
		}
	}
	c := &equipment.RemoteCommand{
		VehicleID: o.Vehicle, DealerID: state.Vehicle.DealerID, DefCode: d.ID, Args: args, RiskLevel: d.RiskLevel,
		Source: equipment.CommandByConsole, OperatorID: who.UserID, Reason: o.Reason,
	}
	if o.ByApp {
		c.Source = equipment.CommandByApp
	}
	if err := s.queue(ctx, tx, c, d, now); err != nil {
		return nil, err
	}
	return c, s.notifyApprovers(ctx, tx, c, d, state.Vehicle.VIN, second.approvers)
}
