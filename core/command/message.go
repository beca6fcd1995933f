package command

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/downlink"
	"evops/core/devicelink/protocol"
	feature "evops/core/equipment"
)

// encode marks a command as sent and returns its message for the terminal; none if the command is not ready.
func (s *Service) encode(ctx context.Context, tx bun.Tx, rows []*equipment.RemoteCommand, now value.Time) (out downlink.Message, err error) {
	c := rows[0]
	d, err := s.definition(ctx, tx, c)
	if err != nil {
		return out, err
	}
	if ready, err := s.ready(ctx, tx, c, d, now); err != nil || !ready {
		return out, err
	}
	m := protocol.CommandMessage{No: c.CommandNo, Code: d.Code, Args: map[string]any{}, Exp: c.ExpireAt.Milli(), RunS: d.ExecTimeoutS}
	if len(c.Args) > 0 {
		if err := json.Unmarshal(c.Args, &m.Args); err != nil {
			return out, err
		}
	}
	step(c, equipment.CommandDispatched, d, now)
	return downlink.Message{Body: m, Expires: time.Duration(c.ExpireAt.Milli()-now.Milli()) * time.Millisecond}, nil
}

// ready reports whether a queued command may be sent now: its preconditions are met by a report that is at most a minute old. If the report
// is older, it requests a new one first. A command that is not ready waits until it expires.
func (s *Service) ready(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand, d *equipment.CommandDef, now value.Time) (bool, error) {
	state, offered, err := feature.CommandState(ctx, s.Engine.InTx(tx), c.VehicleID)
	if err != nil {
		return false, err
	}
	unmet, known := state.Satisfies(d, now)
	if known {
		return unmet == nil, nil
	}
	at := slices.IndexFunc(offered, func(d *equipment.CommandDef) bool { return d.Code == equipment.LocateCommand })
	if at < 0 {
		return true, nil // the terminal cannot be asked and checks itself
	}
	return false, s.sendLocate(ctx, tx, c, offered[at], now)
}

// sendLocate requests a report, unless one was requested within the last minute.
func (s *Service) sendLocate(ctx context.Context, tx bun.Tx, of *equipment.RemoteCommand, d *equipment.CommandDef, now value.Time) error {
	recent, err := tx.NewSelect().Table("remote_command").Where("vehicle_id = ? AND def_code = ? AND queued_at > ?", of.VehicleID, d.ID, now.Add(-time.Minute)).Exists(ctx)
	if err != nil || recent {
		return err
	}
	return s.queue(ctx, tx, &equipment.RemoteCommand{
		VehicleID: of.VehicleID, DealerID: of.DealerID, DefCode: d.ID, Args: noArgs, RiskLevel: d.RiskLevel, Source: equipment.CommandBySystem,
	}, d, now)
}
