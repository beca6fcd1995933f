package command

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	feature "evops/core/equipment"
)

// SendAsSystem queues a command of the system. The caller must have validated args. Errors are VEHICLE_STATE and COMMAND_NOT_SUPPORTED.
func (s *Service) SendAsSystem(ctx context.Context, tx bun.Tx, vehicle int64, code string, args map[string]any) (*equipment.RemoteCommand, error) {
	state, offered, err := feature.CommandState(ctx, s.Engine.InTx(tx), vehicle)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(offered, func(d *equipment.CommandDef) bool { return d.Code == code })
	switch {
	case state.Vehicle.Status == equipment.Scrapped:
		return nil, fault.VehicleState.With()
	case i < 0 || state.Vehicle.TboxSN == "":
		return nil, fault.CommandNotSupported.With()
	}
	text, err := json.Marshal(args)
	if err != nil {
		return nil, err
	}
	d := offered[i]
	c := &equipment.RemoteCommand{
		VehicleID: vehicle, DealerID: state.Vehicle.DealerID, DefCode: d.ID, Args: text, RiskLevel: d.RiskLevel, Source: equipment.CommandBySystem,
	}
	return c, s.queue(ctx, tx, c, d, s.Clock())
}

// OnEnded registers a hook for the end of every command, in the transaction that stores it. It must be called before the first command is
// sent.
func (s *Service) OnEnded(work func(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand) error) {
	s.ended = append(s.ended, work)
}

// notifyEnded runs the hooks for the end of a command.
func (s *Service) notifyEnded(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand) error {
	for _, work := range s.ended {
		if err := work(ctx, tx, c); err != nil {
			return err
		}
	}
	return nil
}
