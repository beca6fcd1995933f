package command

import (
	"context"
	"encoding/json"
	"log/slog"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/downlink"
	"evops/core/devicelink/protocol"
	feature "evops/core/equipment"
)

const (
	// pollInterval is how often queued commands are checked without a wakeup.
	pollInterval = time.Second
	// maxPerRound bounds one round; the rest follows in the next one.
	maxPerRound = 500
)

// Dispatch publishes queued commands until ctx ends.
func (s *Service) Dispatch(ctx context.Context, publisher downlink.Publisher) {
	s.Run(ctx, func(ctx context.Context, vehicles []int64) error { return s.dispatchAll(ctx, publisher, vehicles) })
}

// dispatchAll publishes the queued commands of the online vehicles: of the given ones, or of all if vehicles is nil.
func (s *Service) dispatchAll(ctx context.Context, publisher downlink.Publisher, vehicles []int64) error {
	query := s.Engine.DB().Read().NewSelect().ColumnExpr("c.id, v.tbox_sn AS sn").TableExpr("remote_command AS c").
		Join("JOIN vehicle_shadow AS s ON s.id = c.vehicle_id").Join("JOIN vehicle AS v ON v.id = c.vehicle_id").
		Where("c.state = ? AND c.due_at > ? AND s.online_status = ?", equipment.CommandQueued, s.Clock(), equipment.Online).
		OrderExpr("c.due_at, c.id").Limit(maxPerRound)
	if vehicles != nil {
		query = query.Where("c.vehicle_id IN (?)", bun.List(vehicles))
	}
	return downlink.ForEachDue(ctx, publisher, query, func(ctx context.Context, id int64, sn string) error { return s.dispatchOne(ctx, publisher, id, sn) })
}

// dispatchOne moves a command to sent in the database, then publishes it. A crash in between leaves a sent command that is never
// acknowledged, so its timeout retries it.
func (s *Service) dispatchOne(ctx context.Context, publisher downlink.Publisher, id int64, sn string) error {
	var payload []byte
	var expires time.Duration
	err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		payload = nil
		return s.change(ctx, tx, id, func(c *equipment.RemoteCommand, d *equipment.CommandDef) (bool, error) {
			now := s.Clock()
			expires = time.Duration(c.ExpireAt.Milli()-now.Milli()) * time.Millisecond
			if c.State != equipment.CommandQueued || expires <= 0 {
				return false, nil
			}
			if ready, err := s.ready(ctx, tx, c, d, now); err != nil || !ready {
				return false, err
			}
			step(c, sent, d, now)
			text, err := encode(c, d, now)
			if err != nil {
				return false, err
			}
			payload = text
			return true, downlink.LogMessage(ctx, s.Engine, tx, c.VehicleID, sn, protocol.Command, text, now)
		})
	})
	if err != nil || payload == nil {
		return err
	}
	if err := publisher.Publish(ctx, sn, protocol.Command, payload, expires); err != nil {
		slog.WarnContext(ctx, "command publish failed, will retry", "terminal", sn, "error", err)
	}
	return nil
}

// encode returns the message of a command for the terminal.
func encode(c *equipment.RemoteCommand, d *equipment.CommandDef, now value.Time) ([]byte, error) {
	m := protocol.CommandMessage{No: c.CommandNo, Code: d.Code, Args: map[string]any{}, Exp: c.ExpireAt.Milli(), RunS: d.ExecTimeoutS}
	if len(c.Args) > 0 {
		if err := json.Unmarshal(c.Args, &m.Args); err != nil {
			return nil, err
		}
	}
	return protocol.Write(protocol.Header{TS: now.Milli()}, m)
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
	at := slices.IndexFunc(offered, func(d *equipment.CommandDef) bool { return d.Code == locate })
	if at < 0 {
		return true, nil // the terminal cannot be asked and checks itself
	}
	return false, s.sendLocate(ctx, tx, c, offered[at], now)
}

// locate is the command that makes a vehicle report its state.
const locate = "locate"

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
