package command

import (
	"context"
	"encoding/json"
	"log/slog"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	contract "evops/contracts/lifecycle"
	"evops/contracts/value"
	"evops/core/command/lifecycle"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/ecu"
	feature "evops/core/equipment"
)

// maxText bounds the stored text of a terminal's result.
const maxText = 200

// HandleAck applies an acknowledgement or result of a command, in the transaction that stores the message.
func (s *Service) HandleAck(ctx context.Context, tx bun.Tx, m devicelink.Message) error {
	_, a, err := protocol.Read[protocol.AckBody](m.Kind, m.Payload, m.ContentType)
	e, known := lifecycle.EventOf(a.Stage)
	if err != nil || !known {
		slog.WarnContext(ctx, "invalid acknowledgement", "terminal", m.SN, "error", err)
		return nil
	}
	return s.Answer(ctx, tx, m.VehicleID, &equipment.RemoteCommands.Row.CommandNo, a.No, func(c *equipment.RemoteCommand) error {
		d, err := s.definition(ctx, tx, c)
		if err != nil {
			return err
		}
		if final(c.State) {
			if c.State == equipment.CommandSucceeded || c.State == equipment.CommandFailed || e == equipment.CommandReceived || hasLateResult(c) {
				return nil // duplicate
			}
			if err := storeLateResult(ctx, c, e, a, m.At); err != nil {
				return err
			}
			return s.applyResult(ctx, tx, c, d, a, m.At)
		}
		if !step(c, e, d, m.At) || e == equipment.CommandReceived {
			return nil
		}
		c.ResultCode, c.ResultText = lifecycle.ResultOf(a.Stage, a.Code), value.Cut(a.Text, maxText)
		if len(a.Value) > 0 {
			if c.ResultValue, err = json.Marshal(a.Value); err != nil {
				return err
			}
		}
		return s.applyResult(ctx, tx, c, d, a, m.At)
	})
}

// storeLateResult stores a result that came after the end. It does not change the state.
func storeLateResult(ctx context.Context, c *equipment.RemoteCommand, e *contract.Event, a protocol.AckBody, at value.Time) (err error) {
	slog.InfoContext(ctx, "late command result", "command", c.CommandNo, "state", c.State)
	c.ResultValue, err = json.Marshal(map[string]any{"lateResult": map[string]any{
		"state":      map[*contract.Event]equipment.CommandState{equipment.CommandDone: equipment.CommandSucceeded, equipment.CommandRejected: equipment.CommandFailed}[e],
		"resultCode": lifecycle.ResultOf(a.Stage, a.Code).Name(), "resultText": a.Text, "resultValue": a.Value, "at": at,
	}})
	return err
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

// expire ends a command whose state has expired, or requeues it if it was not acknowledged and has attempts left.
func (s *Service) expire(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand, now value.Time) error {
	d, err := s.definition(ctx, tx, c)
	if err != nil {
		return err
	}
	if c.State == equipment.CommandQueued {
		if err := s.recordUnmet(ctx, tx, c, d, now); err != nil {
			return err
		}
	}
	step(c, timeout(c, d, now), d, now)
	return nil
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
