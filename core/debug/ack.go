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

// mostText bounds what is kept of a terminal's own words.
const mostText = 200

// HandleReply takes what a terminal says of a debug command, in the transaction that stores the message. What comes in parts is put together; what is of another
// vehicle's command, or of none, is nothing but a message.
func (s *Service) HandleReply(ctx context.Context, tx bun.Tx, m devicelink.Message) error {
	_, r, err := protocol.Read[protocol.DebugReply](m.Kind, m.Payload, m.ContentType)
	e, known := lifecycle.EventOf(r.Stage)
	if err != nil || !known || r.No == "" {
		slog.WarnContext(ctx, "a debug reply says nothing", "terminal", m.SN, "error", err)
		return nil
	}
	found, err := record.Find(ctx, s.Engine.InTx(tx), equipment.DebugCommands, "commandNo", r.No)
	if err != nil || len(found) == 0 || found[0].VehicleID != m.VehicleID {
		return err
	}
	return s.change(ctx, tx, found[0].ID, func(c *equipment.DebugCommand) (bool, error) {
		if lifecycle.IsFinal(c.State) {
			// The state does not move; what came too late is shown beside.
			if c.State != equipment.CommandTimedOut || c.Late && len(r.Bytes) == 0 {
				return false, nil
			}
			c.Late = true
			take(c, r)
			return true, nil
		}
		if !step(c, e, m.At) {
			return false, nil
		}
		take(c, r)
		if e == lifecycle.Received {
			return true, nil
		}
		c.ResultCode = lifecycle.ResultOf(r.Stage, r.Code)
		c.Matched = e == lifecycle.Done && matches(c)
		return true, nil
	})
}

// take adds what a reply brings to what there is of it.
func take(c *equipment.DebugCommand, r protocol.DebugReply) {
	if r.Text != "" {
		c.ResultText = value.Cut(r.Text, mostText)
	}
	most := equipment.MostDebugReply
	if c.Encoding == equipment.InHex {
		most *= 2 // digits
	}
	c.Response += written(c.Encoding, r.Bytes)
	if len(c.Response) > most {
		c.Response = value.Cut(c.Response, most)
	}
}

// matches holds a reply to what was expected of it; where nothing was, a controller that did not refuse has answered as it should.
func matches(c *equipment.DebugCommand) bool {
	if c.Expect == "" {
		b, _ := fromHex(c.Response)
		return c.Kind != equipment.DebugUDS || !refused(b)
	}
	expected, err := expectation(c.Encoding, c.Expect)
	return err == nil && expected.MatchString(c.Response)
}

// expectation is the regular expression a reply is held to. Hexadecimal digits are compared without spaces, in either case.
func expectation(encoding equipment.DebugEncoding, text string) (*regexp.Regexp, error) {
	if encoding == equipment.InHex {
		text = "(?i)" + blanks.ReplaceAllString(text, "")
	}
	return regexp.Compile(text)
}

var blanks = regexp.MustCompile(`\s+`)

// goOn lets the next step of a script go out, or stops the script where the last step did not come out as expected.
func (s *Service) goOn(ctx context.Context, tx bun.Tx, c *equipment.DebugCommand) error {
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
			next.ExpireAt = now.Add(waits * time.Second)
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

// mostOverdue bounds how many commands one round of Lapse deals with.
const mostOverdue = 500

// Timeout ends what has run out of time. Any process may run it at any time.
func (s *Service) Timeout(ctx context.Context) error {
	var ids []int64
	err := s.Engine.DB().Read().NewSelect().Table("debug_command").Column("id").Where("state IN (?) AND due_at <= ?", bun.List(lifecycle.Open), s.Clock()).
		OrderExpr("due_at, id").Limit(mostOverdue).Scan(ctx, &ids)
	if err != nil {
		return err
	}
	for _, id := range ids {
		err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			return s.change(ctx, tx, id, func(c *equipment.DebugCommand) (bool, error) {
				now := s.Clock()
				if lifecycle.IsFinal(c.State) || c.DueAt.Milli() > now.Milli() {
					return false, nil // somebody was first
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

// cancel takes back a command that has not gone out. The engine has checked permission and state, and stores and audits after.
func (s *Service) cancel(ctx context.Context, c *record.Change[equipment.DebugCommand], _ *struct{}) error {
	c.New.State = c.Old.State
	step(c.New, lifecycle.Withdrawn, s.Clock())
	s.notify(ctx, c.New)
	if c.New.ScriptNo == "" {
		return nil
	}
	return s.goOn(ctx, c.Tx, c.New)
}

// kept is how long debug commands stay (equipment catalogue, debugCommand).
const kept = 90 * 24 * time.Hour

// Purge deletes commands that are too old.
func (s *Service) Purge(ctx context.Context) error {
	return s.Engine.DB().Purge(ctx, "DELETE FROM debug_command WHERE id IN (SELECT id FROM debug_command WHERE queued_at < ? ORDER BY queued_at LIMIT ?)", s.Clock().Add(-kept))
}
