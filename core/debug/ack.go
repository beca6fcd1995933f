package debug

import (
	"context"
	"log/slog"
	"regexp"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/command/lifecycle"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
	"evops/core/store"
)

// maxText bounds the stored text of a terminal's reply.
const maxText = 200

// HandleReply applies a terminal's reply to a debug command, in the transaction that stores the message. Partial replies are joined;
// replies with an unknown number or from another vehicle are ignored.
func (s *Service) HandleReply(ctx context.Context, tx bun.Tx, m devicelink.Message) error {
	_, r, err := protocol.Read[protocol.DebugReply](m.Kind, m.Payload, m.ContentType)
	e, known := lifecycle.EventOf(r.Stage)
	if err != nil || !known || r.No == "" {
		slog.WarnContext(ctx, "invalid debug reply", "terminal", m.SN, "error", err)
		return nil
	}
	found, err := record.Find(ctx, s.Engine.InTx(tx), equipment.DebugCommands, "commandNo", r.No)
	if err != nil || len(found) == 0 || found[0].VehicleID != m.VehicleID {
		return err
	}
	return s.change(ctx, tx, found[0].ID, func(c *equipment.DebugCommand) (bool, error) {
		if lifecycle.IsFinal(c.State) {
			// A late reply does not change the state; it is stored and marked as late.
			if c.State != equipment.CommandTimedOut || c.Late && len(r.Bytes) == 0 {
				return false, nil
			}
			c.Late = true
			addReply(c, r)
			return true, nil
		}
		if !step(c, e, m.At) {
			return false, nil
		}
		addReply(c, r)
		if e == lifecycle.Received {
			return true, nil
		}
		c.ResultCode = lifecycle.ResultOf(r.Stage, r.Code)
		c.Matched = e == lifecycle.Done && matches(c)
		return true, nil
	})
}

// addReply appends a reply to the stored response.
func addReply(c *equipment.DebugCommand, r protocol.DebugReply) {
	if r.Text != "" {
		c.ResultText = value.Cut(r.Text, maxText)
	}
	limit := equipment.MaxDebugReply
	if c.Encoding == equipment.InHex {
		limit *= 2 // two digits per byte
	}
	c.Response += encode(c.Encoding, r.Bytes)
	if len(c.Response) > limit {
		c.Response = value.Cut(c.Response, limit)
	}
}

// matches compares the response with the expectation. Without one, every response matches except a negative UDS response.
func matches(c *equipment.DebugCommand) bool {
	if c.Expect == "" {
		b, _ := fromHex(c.Response)
		return c.Kind != equipment.DebugUDS || !isNegative(b)
	}
	expected, err := expectation(c.Encoding, c.Expect)
	return err == nil && expected.MatchString(c.Response)
}

// expectation compiles the regular expression for a response. Hexadecimal digits are compared without spaces and case.
func expectation(encoding equipment.DebugEncoding, text string) (*regexp.Regexp, error) {
	if encoding == equipment.InHex {
		text = "(?i)" + blanks.ReplaceAllString(text, "")
	}
	return regexp.Compile(text)
}

var blanks = regexp.MustCompile(`\s+`)

// continueScript releases the next step of a script, or cancels the remaining steps if the last one did not match.
func (s *Service) continueScript(ctx context.Context, tx bun.Tx, c *equipment.DebugCommand) error {
	v, now := s.Engine.InTx(tx), s.Clock()
	all, err := record.Find(ctx, v, equipment.DebugCommands, "scriptNo", c.ScriptNo)
	if err != nil {
		return err
	}
	slices.SortFunc(all, func(a, b *equipment.DebugCommand) int { return int(a.Step - b.Step) })
	for _, one := range all {
		if one.Step <= c.Step || c.Matched && one.Step > c.Step+1 {
			continue
		}
		old, err := record.Lock(ctx, v, equipment.DebugCommands, one.ID)
		if err != nil {
			return err
		}
		next := *old
		if next.State != equipment.CommandQueued {
			continue
		}
		if c.Matched {
			next.ExpireAt = now.Add(queueTTLS * time.Second)
			next.DueAt = next.ExpireAt
		} else {
			step(&next, lifecycle.Withdrawn, now)
		}
		if err := record.Update(ctx, s.Engine, tx, equipment.DebugCommands, old, &next); err != nil {
			return err
		}
		s.notify(ctx, &next)
	}
	store.AfterCommit(ctx, func() { s.Notify([]int64{c.VehicleID}) })
	return nil
}

// timeoutBatch bounds how many commands one run of Timeout handles.
const timeoutBatch = 500

// Timeout ends commands whose state has expired. It may run in several processes.
func (s *Service) Timeout(ctx context.Context) error {
	var ids []int64
	err := s.Engine.DB().Read().NewSelect().Table("debug_command").Column("id").Where("state IN (?) AND due_at <= ?", bun.List(lifecycle.Open), s.Clock()).
		OrderExpr("due_at, id").Limit(timeoutBatch).Scan(ctx, &ids)
	if err != nil {
		return err
	}
	for _, id := range ids {
		err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			return s.change(ctx, tx, id, func(c *equipment.DebugCommand) (bool, error) {
				now := s.Clock()
				if lifecycle.IsFinal(c.State) || c.DueAt.Milli() > now.Milli() {
					return false, nil // another process changed it first
				}
				return step(c, stateOf(c).Timeout(timeoutsOf(c), now), now), nil
			})
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// cancel cancels a queued command. The engine checks permission and state before, and stores and audits afterwards.
func (s *Service) cancel(ctx context.Context, c *record.Change[equipment.DebugCommand], _ *struct{}) error {
	c.New.State = c.Old.State
	step(c.New, lifecycle.Withdrawn, s.Clock())
	s.notify(ctx, c.New)
	if c.New.ScriptNo == "" {
		return nil
	}
	return s.continueScript(ctx, c.Tx, c.New)
}
