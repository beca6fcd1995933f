// Package lifecycle applies the declared lifecycles of remote commands and debug commands (equipment.CommandLifecycle and DebugLifecycle) to
// their rows: deadlines, times, attempts and results. Both share the states and have their own timeouts.
package lifecycle

import (
	"strconv"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/lifecycle"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
)

// Timeouts are the timeouts of a command in seconds, and how often it is sent.
type Timeouts struct {
	TTLS, AckS, ExecS, MaxAttempts int64
}

// State points to the lifecycle fields within the row of a command.
type State struct {
	Lifecycle                                        lifecycle.Lifecycle[equipment.CommandState]
	State                                            *equipment.CommandState
	Attempt                                          *int64
	Channel                                          *equipment.LinkChannel
	QueuedAt, SentAt, AckedAt, FinishedAt, Ends, Due *value.Time
	Result                                           *equipment.CommandResult
	LatencyMs                                        *int64
}

// Step applies an event at a time; ok is false if the state ignores the event.
func (c State) Step(e *lifecycle.Event, t Timeouts, now value.Time) (ok bool) {
	to, ok := c.Lifecycle.Next(*c.State, e)
	if ok {
		c.Enter(to, t, now)
	}
	return ok
}

// Enter moves to a state and sets its deadline.
func (c State) Enter(to equipment.CommandState, t Timeouts, now value.Time) {
	from := *c.State
	*c.State = to
	seconds := func(n int64) value.Time { return now.Add(time.Duration(n) * time.Second) }
	switch {
	case to == equipment.CommandQueued:
		if from == equipment.CommandAwaiting {
			*c.Ends = seconds(t.TTLS)
		}
		*c.Due = *c.Ends
	case to == equipment.CommandSent:
		*c.SentAt, *c.Due = now, seconds(t.AckS)
		*c.Attempt++
		*c.Channel = equipment.OverMQTT
	case to == equipment.CommandAcked && c.AckedAt.IsZero():
		*c.AckedAt, *c.Due = now, seconds(t.ExecS)
	case c.Lifecycle.IsFinal(to):
		*c.FinishedAt, *c.Due, *c.LatencyMs = now, value.Time{}, max(1, now.Milli()-c.QueuedAt.Milli())
		if to == equipment.CommandTimedOut {
			*c.Result = timeoutResults[from]
		}
	}
}

// timeoutResults maps a state to the result when it expires.
var timeoutResults = map[equipment.CommandState]equipment.CommandResult{
	equipment.CommandQueued: equipment.ResultTTL, equipment.CommandSent: equipment.ResultNoAck, equipment.CommandAcked: equipment.ResultNoEnd,
}

// Timeout returns the event for an expired state: a command that was not acknowledged is retried while it has attempts left and has not
// expired.
func (c State) Timeout(t Timeouts, now value.Time) *lifecycle.Event {
	if *c.State == equipment.CommandSent && *c.Attempt < t.MaxAttempts && now.Milli() < c.Ends.Milli() {
		return equipment.CommandUnanswered
	}
	return equipment.CommandExpired
}

// stages maps the stages that a terminal reports to events.
var stages = map[protocol.Stage]*lifecycle.Event{
	protocol.Received: equipment.CommandReceived, protocol.Running: equipment.CommandReceived, protocol.Done: equipment.CommandDone,
	protocol.Failed: equipment.CommandRejected, protocol.Refused: equipment.CommandRejected,
}

// EventOf returns the event of a stage; ok is false for an unknown stage.
func EventOf(stage protocol.Stage) (e *lifecycle.Event, ok bool) {
	e, ok = stages[stage]
	return e, ok
}

// ResultOf converts a terminal's result number to a result code; an unknown number is ResultOther.
func ResultOf(stage protocol.Stage, number int64) equipment.CommandResult {
	code := equipment.CommandResult(strconv.FormatInt(number, 10))
	if code.Name() == "" || stage != protocol.Done && code == equipment.ResultOK {
		return equipment.ResultOther
	}
	return code
}
