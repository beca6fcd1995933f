package command

import (
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

// turn is what may happen to a command.
type turn int

const (
	approved   turn = iota
	declined        // by the second person
	withdrawn       // by whoever may send it
	sent            // on its way to the terminal
	unanswered      // no acknowledgement in time, and it may be said again
	over            // the time of the state has run out
	received        // the terminal has it, or is at it
	done
	failed // or refused by the terminal
)

// life is what becomes of a command in a state when something happens to it; what is not listed does not happen, or changes nothing (equipment catalogue,
// remoteCommand). The answer to one that waits to be said again is as good as to one just said.
var life = map[equipment.CommandState]map[turn]equipment.CommandState{
	equipment.CommandAwaiting: {
		approved: equipment.CommandQueued, declined: equipment.CommandCancelled, withdrawn: equipment.CommandCancelled, over: equipment.CommandCancelled,
	},
	equipment.CommandQueued: {
		sent: equipment.CommandSent, withdrawn: equipment.CommandCancelled, over: equipment.CommandTimedOut,
		received: equipment.CommandAcked, done: equipment.CommandSucceeded, failed: equipment.CommandFailed,
	},
	equipment.CommandSent: {
		unanswered: equipment.CommandQueued, over: equipment.CommandTimedOut,
		received: equipment.CommandAcked, done: equipment.CommandSucceeded, failed: equipment.CommandFailed,
	},
	equipment.CommandAcked: {
		over:     equipment.CommandTimedOut,
		received: equipment.CommandAcked, done: equipment.CommandSucceeded, failed: equipment.CommandFailed,
	},
}

// open are the states that are not final.
var open = []equipment.CommandState{equipment.CommandAwaiting, equipment.CommandQueued, equipment.CommandSent, equipment.CommandAcked}

// final reports whether nothing happens to a command any more.
func final(s equipment.CommandState) bool { return life[s] == nil }

// step moves a command by an event at a moment, with its deadlines; ok is false where the event does not happen in its state.
func step(c *equipment.RemoteCommand, e turn, d *equipment.CommandDef, now value.Time) (ok bool) {
	to, ok := life[c.State][e]
	if !ok {
		return false
	}
	from := c.State
	c.State = to
	seconds := func(n int64) value.Time { return now.Add(time.Duration(n) * time.Second) }
	switch {
	case to == equipment.CommandQueued:
		if e == approved {
			c.ExpireAt = seconds(d.TTLS)
		}
		c.DueAt = c.ExpireAt
	case to == equipment.CommandSent:
		c.Attempt, c.SentAt, c.Channel, c.DueAt = c.Attempt+1, now, equipment.OverMQTT, seconds(d.AckTimeoutS)
	case to == equipment.CommandAcked && c.AckedAt.IsZero():
		c.AckedAt, c.DueAt = now, seconds(d.ExecTimeoutS)
	case final(to):
		c.FinishedAt, c.DueAt, c.LatencyMs = now, value.Time{}, max(1, now.Milli()-c.QueuedAt.Milli())
		if e == over {
			c.ResultCode = overdue[from]
		}
	}
	return true
}

// overdue is what a command ends with when the time of its state has run out.
var overdue = map[equipment.CommandState]equipment.CommandResult{
	equipment.CommandQueued: equipment.ResultTTL, equipment.CommandSent: equipment.ResultNoAck, equipment.CommandAcked: equipment.ResultNoEnd,
}

// lapse is what happens to a command whose state has run out: one nobody acknowledged is said again, as often as its definition allows and as long as it lives.
func lapse(c *equipment.RemoteCommand, d *equipment.CommandDef, now value.Time) turn {
	if c.State == equipment.CommandSent && c.Attempt < d.MaxAttempts && now.Milli() < c.ExpireAt.Milli() {
		return unanswered
	}
	return over
}
