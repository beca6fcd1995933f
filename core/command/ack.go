package command

import (
	"context"
	"encoding/json"
	"log/slog"

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

// maxText bounds the stored text of a terminal's result.
const maxText = 200

// HandleAck applies an acknowledgement or result of a command, in the transaction that stores the message. Duplicates, unknown numbers and
// commands of other vehicles are ignored.
func (s *Service) HandleAck(ctx context.Context, tx bun.Tx, m devicelink.Message) error {
	_, a, err := protocol.Read[protocol.AckBody](m.Kind, m.Payload, m.ContentType)
	e, known := lifecycle.EventOf(a.Stage)
	if err != nil || !known {
		slog.WarnContext(ctx, "invalid acknowledgement", "terminal", m.SN, "error", err)
		return nil
	}
	found, err := record.Find(ctx, s.Engine.InTx(tx), equipment.RemoteCommands, "commandNo", a.No)
	if err != nil || len(found) == 0 || found[0].VehicleID != m.VehicleID {
		return err
	}
	return s.change(ctx, tx, found[0].ID, func(c *equipment.RemoteCommand, d *equipment.CommandDef) (bool, error) {
		ended := final(c.State)
		if ended && (c.State == equipment.CommandSucceeded || c.State == equipment.CommandFailed || e == received || hasLateResult(c)) {
			return false, nil // duplicate
		}
		if ended {
			// A late result does not change the state; it is stored as lateResult.
			text, err := json.Marshal(map[string]any{"lateResult": map[string]any{
				"state": map[stateEvent]equipment.CommandState{done: equipment.CommandSucceeded, failed: equipment.CommandFailed}[e], "resultCode": lifecycle.ResultOf(a.Stage, a.Code).Name(), "resultText": a.Text, "resultValue": a.Value, "at": m.At,
			}})
			slog.InfoContext(ctx, "late command result", "command", c.CommandNo, "state", c.State)
			if err != nil {
				return false, err
			}
			c.ResultValue = text
			return true, s.applyResult(ctx, tx, c, d, a, m.At)
		}
		if !step(c, e, d, m.At) {
			return false, nil
		}
		if e == received {
			return true, nil
		}
		c.ResultCode, c.ResultText = lifecycle.ResultOf(a.Stage, a.Code), value.Cut(a.Text, maxText)
		if len(a.Value) > 0 {
			text, err := json.Marshal(a.Value)
			if err != nil {
				return false, err
			}
			c.ResultValue = text
		}
		return true, s.applyResult(ctx, tx, c, d, a, m.At)
	})
}

// hasLateResult reports whether a late result is stored already.
func hasLateResult(c *equipment.RemoteCommand) bool {
	var stored struct{ LateResult json.RawMessage }
	return json.Unmarshal(c.ResultValue, &stored) == nil && stored.LateResult != nil
}

// applyResult passes the result to the ECU inventory, also a late one: it is still valid.
func (s *Service) applyResult(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand, d *equipment.CommandDef, a protocol.AckBody, at value.Time) error {
	return ecu.HandleResult(ctx, s.Engine, tx, d.Code, ecu.Result{Command: c, Code: lifecycle.ResultOf(a.Stage, a.Code), Value: a.Value, At: at})
}

// timeoutBatch bounds how many commands one run of Timeout handles.
const timeoutBatch = 1_000

// Timeout moves every command whose state has expired: it ends it, or requeues it if it was not acknowledged and has attempts left. It may
// run in several processes.
func (s *Service) Timeout(ctx context.Context) error {
	var ids []int64
	err := s.Engine.DB().Read().NewSelect().Table("remote_command").Column("id").Where("state IN (?) AND due_at <= ?", bun.List(open), s.Clock()).
		OrderExpr("due_at, id").Limit(timeoutBatch).Scan(ctx, &ids)
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
			return false, nil // another process changed it first
		}
		if c.State == equipment.CommandQueued {
			if err := s.recordUnmet(ctx, tx, c, d, now); err != nil {
				return false, err
			}
		}
		return step(c, timeout(c, d, now), d, now), nil
	})
}

// recordUnmet stores the precondition that was not met while the vehicle was online.
func (s *Service) recordUnmet(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand, d *equipment.CommandDef, now value.Time) error {
	state, _, err := feature.CommandState(ctx, s.Engine.InTx(tx), c.VehicleID)
	if err != nil {
		return err
	}
	if unmet, _ := state.Satisfies(d, now); unmet != nil {
		c.ResultValue, err = json.Marshal(map[string]any{"waitedFor": unmet.Code.Name, "params": unmet.Params})
	}
	return err
}
