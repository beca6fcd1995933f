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
	return s.Answer(ctx, tx, m.VehicleID, &equipment.DebugCommands.Row.CommandNo, r.No, func(c *equipment.DebugCommand) error {
		if equipment.DebugLifecycle.IsFinal(c.State) {
			// A late reply does not change the state; it is stored and marked as late.
			if c.State == equipment.CommandTimedOut && (!c.Late || len(r.Bytes) > 0) {
				c.Late = true
				addReply(c, r)
			}
			return nil
		}
		if !step(c, e, m.At) {
			return nil
		}
		addReply(c, r)
		if e != equipment.CommandReceived {
			c.ResultCode = lifecycle.ResultOf(r.Stage, r.Code)
			c.Matched = e == equipment.CommandDone && matches(c)
		}
		return nil
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

// continueScript releases the next step of a script, or cancels it if the last one did not match, which cancels the one after it.
func (s *Service) continueScript(ctx context.Context, tx bun.Tx, c *equipment.DebugCommand) error {
	all, err := record.Find(ctx, s.Engine.InTx(tx), equipment.DebugCommands, &equipment.DebugCommands.Row.ScriptNo, c.ScriptNo)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(all, func(one *equipment.DebugCommand) bool { return one.Step == c.Step+1 })
	if i < 0 {
		return nil
	}
	return s.Change(ctx, tx, all[i].ID, func(next *equipment.DebugCommand) error {
		switch now := s.Clock(); {
		case next.State != equipment.CommandQueued:
		case c.Matched:
			next.ExpireAt = now.Add(queueTTLS * time.Second)
			next.DueAt = next.ExpireAt
		default:
			step(next, equipment.CommandSkipped, now)
		}
		return nil
	})
}

// cancel cancels a queued command. The engine checks permission and state before, and stores and audits afterwards.
func (s *Service) cancel(ctx context.Context, c *record.Change[equipment.DebugCommand], _ *struct{}) error {
	to := c.New.State
	c.New.State = c.Old.State
	stateOf(c.New).Enter(to, timeoutsOf(c.New), s.Clock())
	s.notify(ctx, c.New)
	if c.New.ScriptNo == "" {
		return nil
	}
	return s.continueScript(ctx, c.Tx, c.New)
}
