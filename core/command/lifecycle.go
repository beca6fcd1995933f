package command

import (
	"evops/contracts/equipment"
	contract "evops/contracts/lifecycle"
	"evops/contracts/value"
	"evops/core/command/lifecycle"
)

// open are the states that are not final.
var open = equipment.CommandLifecycle.Open()

// final reports whether a state is final.
func final(s equipment.CommandState) bool { return equipment.CommandLifecycle.IsFinal(s) }

func stateOf(c *equipment.RemoteCommand) lifecycle.State {
	return lifecycle.State{
		Lifecycle: equipment.CommandLifecycle, State: &c.State, Attempt: &c.Attempt, Channel: &c.Channel, QueuedAt: &c.QueuedAt, SentAt: &c.SentAt, AckedAt: &c.AckedAt, FinishedAt: &c.FinishedAt,
		Ends: &c.ExpireAt, Due: &c.DueAt, Result: &c.ResultCode, LatencyMs: &c.LatencyMs,
	}
}

// timeoutsOf returns the timeouts in a command's definition.
func timeoutsOf(d *equipment.CommandDef) lifecycle.Timeouts {
	return lifecycle.Timeouts{TTLS: d.TTLS, AckS: d.AckTimeoutS, ExecS: d.ExecTimeoutS, MaxAttempts: d.MaxAttempts}
}

// step applies an event to a command and sets its deadlines; ok is false if the state ignores the event.
func step(c *equipment.RemoteCommand, e *contract.Event, d *equipment.CommandDef, now value.Time) (ok bool) {
	return stateOf(c).Step(e, timeoutsOf(d), now)
}

// timeout returns the event for a command whose state has expired.
func timeout(c *equipment.RemoteCommand, d *equipment.CommandDef, now value.Time) *contract.Event {
	return stateOf(c).Timeout(timeoutsOf(d), now)
}

// enter moves a command to the state that an action leads to and sets its deadline.
func enter(c *equipment.RemoteCommand, to equipment.CommandState, d *equipment.CommandDef, now value.Time) {
	stateOf(c).Enter(to, timeoutsOf(d), now)
}
