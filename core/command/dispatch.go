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
	// round is how often what is queued is looked through, whoever spoke or not.
	round = time.Second
	// mostInRound bounds one look; what is left is next.
	mostInRound = 500
)

// Dispatch sends what is queued down the line until ctx ends.
func (s *Service) Dispatch(ctx context.Context, line downlink.Publisher) {
	s.Run(ctx, func(ctx context.Context, vehicles []int64) error { return s.dispatchAll(ctx, line, vehicles) })
}

// dispatchAll sends what is queued for vehicles on the line: for some, or for all where none are named.
func (s *Service) dispatchAll(ctx context.Context, line downlink.Publisher, vehicles []int64) error {
	query := s.Engine.DB().Read().NewSelect().ColumnExpr("c.id, v.tbox_sn AS sn").TableExpr("remote_command AS c").
		Join("JOIN vehicle_shadow AS s ON s.id = c.vehicle_id").Join("JOIN vehicle AS v ON v.id = c.vehicle_id").
		Where("c.state = ? AND c.due_at > ? AND s.online_status = ?", equipment.CommandQueued, s.Clock(), equipment.Online).
		OrderExpr("c.due_at, c.id").Limit(mostInRound)
	if vehicles != nil {
		query = query.Where("c.vehicle_id IN (?)", bun.List(vehicles))
	}
	return downlink.ForEachDue(ctx, line, query, func(ctx context.Context, id int64, sn string) error { return s.dispatchOne(ctx, line, id, sn) })
}

// dispatchOne takes a command for itself in the database, and then says it. Whoever dies in between leaves one that seems sent and that nobody acknowledges.
func (s *Service) dispatchOne(ctx context.Context, line downlink.Publisher, id int64, sn string) error {
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
			text, err := written(c, d, now)
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
	if err := line.Publish(ctx, sn, protocol.Command, payload, expires); err != nil {
		slog.WarnContext(ctx, "a command did not go out; it is said again", "terminal", sn, "error", err)
	}
	return nil
}

// written is a command as the terminal reads it.
func written(c *equipment.RemoteCommand, d *equipment.CommandDef, now value.Time) ([]byte, error) {
	order := protocol.CommandMessage{No: c.CommandNo, Code: d.Code, Args: map[string]any{}, Exp: c.ExpireAt.Milli(), RunS: d.ExecTimeoutS}
	if len(c.Args) > 0 {
		if err := json.Unmarshal(c.Args, &order.Args); err != nil {
			return nil, err
		}
	}
	return protocol.Write(protocol.Header{TS: now.Milli()}, order)
}

// ready reports whether a queued command may go out now: its vehicle is as it must be, by a word that is not older than a minute. Where the last one is, the
// vehicle is asked for another first. A command that may not go yet waits as long as it lives.
func (s *Service) ready(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand, d *equipment.CommandDef, now value.Time) (bool, error) {
	state, offered, err := feature.CommandState(ctx, s.Engine.InTx(tx), c.VehicleID)
	if err != nil {
		return false, err
	}
	unmet, known := state.Satisfies(d, now)
	if known {
		return unmet == nil, nil
	}
	asks := slices.IndexFunc(offered, func(d *equipment.CommandDef) bool { return d.Code == locate })
	if asks < 0 {
		return true, nil // its terminal cannot be asked, and judges by itself
	}
	return false, s.ask(ctx, tx, c, offered[asks], now)
}

// locate is the command that has a vehicle say how it is.
const locate = "locate"

// ask has a vehicle say how it is, unless it was asked within the last minute.
func (s *Service) ask(ctx context.Context, tx bun.Tx, of *equipment.RemoteCommand, d *equipment.CommandDef, now value.Time) error {
	asked, err := tx.NewSelect().Table("remote_command").Where("vehicle_id = ? AND def_code = ? AND queued_at > ?", of.VehicleID, d.ID, now.Add(-time.Minute)).Exists(ctx)
	if err != nil || asked {
		return err
	}
	return s.queue(ctx, tx, &equipment.RemoteCommand{
		VehicleID: of.VehicleID, DealerID: of.DealerID, DefCode: d.ID, Args: nothing, RiskLevel: d.RiskLevel, Source: equipment.CommandBySystem,
	}, d, now)
}
