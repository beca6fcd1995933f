package command

import (
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/command/lifecycle"
)

// stateEvent is an event in the lifecycle of a command.
type stateEvent = lifecycle.Event

const (
	approved   = lifecycle.Approved
	declined   = lifecycle.Declined
	withdrawn  = lifecycle.Withdrawn
	sent       = lifecycle.Sent
	unanswered = lifecycle.Unanswered
	over       = lifecycle.Over
	received   = lifecycle.Received
	done       = lifecycle.Done
	failed     = lifecycle.Failed
)

// open are the states that are not final.
var open = lifecycle.Open

// final reports whether a state is final.
func final(s equipment.CommandState) bool { return lifecycle.IsFinal(s) }

func stateOf(c *equipment.RemoteCommand) lifecycle.State {
	return lifecycle.State{
		State: &c.State, Attempt: &c.Attempt, Channel: &c.Channel, QueuedAt: &c.QueuedAt, SentAt: &c.SentAt, AckedAt: &c.AckedAt, FinishedAt: &c.FinishedAt,
		Ends: &c.ExpireAt, Due: &c.DueAt, Result: &c.ResultCode, LatencyMs: &c.LatencyMs,
	}
}

// timeoutsOf returns the timeouts in a command's definition.
func timeoutsOf(d *equipment.CommandDef) lifecycle.Timeouts {
	return lifecycle.Timeouts{TTLS: d.TTLS, AckS: d.AckTimeoutS, ExecS: d.ExecTimeoutS, MaxAttempts: d.MaxAttempts}
}

// step applies an event to a command and sets its deadlines; ok is false if the state ignores the event.
func step(c *equipment.RemoteCommand, e stateEvent, d *equipment.CommandDef, now value.Time) (ok bool) {
	return stateOf(c).Step(e, timeoutsOf(d), now)
}

// timeout returns the event for a command whose state has expired.
func timeout(c *equipment.RemoteCommand, d *equipment.CommandDef, now value.Time) stateEvent {
	return stateOf(c).Timeout(timeoutsOf(d), now)
}
