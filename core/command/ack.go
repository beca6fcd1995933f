package command

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/command/lifecycle"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/ecu"
	feature "evops/core/equipment"
	"evops/core/record"
)

// mostText bounds what is kept of a terminal's own words.
const mostText = 200

// HandleAck takes what a terminal says of a command, in the transaction that stores the message. Said twice it is known; of another vehicle's command, or of
// none, it is nothing but a message.
func (s *Service) HandleAck(ctx context.Context, tx bun.Tx, m devicelink.Message) error {
	_, a, err := protocol.Read[protocol.AckBody](m.Kind, m.Payload, m.ContentType)
	e, known := lifecycle.EventOf(a.Stage)
	if err != nil || !known {
		slog.WarnContext(ctx, "an answer says nothing", "terminal", m.SN, "error", err)
		return nil
	}
	found, err := record.Find(ctx, s.Engine.InTx(tx), equipment.RemoteCommands, "commandNo", a.No)
	if err != nil || len(found) == 0 || found[0].VehicleID != m.VehicleID {
		return err
	}
	return s.change(ctx, tx, found[0].ID, func(c *equipment.RemoteCommand, d *equipment.CommandDef) (bool, error) {
		ended := final(c.State)
		if ended && (c.State == equipment.CommandSucceeded || c.State == equipment.CommandFailed || e == received || late(c)) {
			return false, nil // said before
		}
		if ended {
			// The state does not move, and the live state stays the truth; what came too late is shown beside.
			text, err := json.Marshal(map[string]any{"lateResult": map[string]any{
				"state": map[stateEvent]equipment.CommandState{done: equipment.CommandSucceeded, failed: equipment.CommandFailed}[e], "resultCode": lifecycle.ResultOf(a.Stage, a.Code).Name(), "resultText": a.Text, "resultValue": a.Value, "at": m.At,
			}})
			slog.InfoContext(ctx, "a result came too late", "command", c.CommandNo, "state", c.State)
			if err != nil {
				return false, err
			}
			c.ResultValue = text
			return true, s.learn(ctx, tx, c, d, a, m.At)
		}
		if !step(c, e, d, m.At) {
			return false, nil
		}
		if e == received {
			return true, nil
		}
		c.ResultCode, c.ResultText = lifecycle.ResultOf(a.Stage, a.Code), value.Cut(a.Text, mostText)
		if len(a.Value) > 0 {
			text, err := json.Marshal(a.Value)
			if err != nil {
				return false, err
			}
			c.ResultValue = text
		}
		return true, s.learn(ctx, tx, c, d, a, m.At)
	})
}

// late reports whether a result came when the command was over.
func late(c *equipment.RemoteCommand) bool {
	var kept struct{ LateResult json.RawMessage }
	return json.Unmarshal(c.ResultValue, &kept) == nil && kept.LateResult != nil
}

// learn has what a result tells of the vehicle's controllers be known, also where it came too late: it is true all the same.
func (s *Service) learn(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand, d *equipment.CommandDef, a protocol.AckBody, at value.Time) error {
	return ecu.HandleResult(ctx, s.Engine, tx, d.Code, ecu.Result{Command: c, Code: lifecycle.ResultOf(a.Stage, a.Code), Value: a.Value, At: at})
}

// mostOverdue bounds how many commands one round of Lapse deals with.
const mostOverdue = 1_000

// Timeout ends what has run out of time, however long ago that was, and gives back to the queue what nobody acknowledged. Any process may run it at any time.
func (s *Service) Timeout(ctx context.Context) error {
	var ids []int64
	err := s.Engine.DB().Read().NewSelect().Table("remote_command").Column("id").Where("state IN (?) AND due_at <= ?", bun.List(open), s.Clock()).
		OrderExpr("due_at, id").Limit(mostOverdue).Scan(ctx, &ids)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return s.timeoutOne(ctx, tx, id) }); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) timeoutOne(ctx context.Context, tx bun.Tx, id int64) error {
	return s.change(ctx, tx, id, func(c *equipment.RemoteCommand, d *equipment.CommandDef) (bool, error) {
		now := s.Clock()
		if final(c.State) || c.DueAt.Milli() > now.Milli() {
			return false, nil // somebody was first
		}
		if c.State == equipment.CommandQueued {
			if err := s.because(ctx, tx, c, d, now); err != nil {
				return false, err
			}
		}
		return step(c, timeout(c, d, now), d, now), nil
	})
}

// because notes what a command waited for in vain, where its vehicle was there and not as it must be.
func (s *Service) because(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand, d *equipment.CommandDef, now value.Time) error {
	state, _, err := feature.CommandState(ctx, s.Engine.InTx(tx), c.VehicleID)
	if err != nil {
		return err
	}
	if unmet, _ := state.Satisfies(d, now); unmet != nil {
		c.ResultValue, err = json.Marshal(map[string]any{"waitedFor": unmet.Code.Name, "params": unmet.Params})
	}
	return err
}

// kept is how long commands stay.
const kept = 365 * 24 * time.Hour

// Purge deletes commands that are too old.
func (s *Service) Purge(ctx context.Context) error {
	return s.Engine.DB().Purge(ctx, "DELETE FROM remote_command WHERE id IN (SELECT id FROM remote_command WHERE queued_at < ? ORDER BY queued_at LIMIT ?)", s.Clock().Add(-kept))
}
