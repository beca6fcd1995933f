// Package lifecycle is the state machine of remote commands and debug commands (equipment catalogue, remoteCommand). Both share the states
// and transitions and have their own timeouts.
package lifecycle

import (
	"strconv"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
)

// Event is an input of the state machine.
type Event int

// Events.
const (
	Approved   Event = iota
	Declined         // by the second person
	Withdrawn        // by an account that may send it
	Sent             // published to the terminal
	Unanswered       // no acknowledgement in time, attempts left
	Over             // the state has expired
	Received         // the terminal has received it or is running it
	Done
	Failed // or refused by the terminal
)

// table is the transition table: next state by current state and event. Events that are not listed are ignored. A requeued command still
// accepts answers to its earlier attempt.
var table = map[equipment.CommandState]map[Event]equipment.CommandState{
	equipment.CommandAwaiting: {
		Approved: equipment.CommandQueued, Declined: equipment.CommandCancelled, Withdrawn: equipment.CommandCancelled, Over: equipment.CommandCancelled,
	},
	equipment.CommandQueued: {
		Sent: equipment.CommandSent, Withdrawn: equipment.CommandCancelled, Over: equipment.CommandTimedOut,
		Received: equipment.CommandAcked, Done: equipment.CommandSucceeded, Failed: equipment.CommandFailed,
	},
	equipment.CommandSent: {
		Unanswered: equipment.CommandQueued, Over: equipment.CommandTimedOut,
		Received: equipment.CommandAcked, Done: equipment.CommandSucceeded, Failed: equipment.CommandFailed,
	},
	equipment.CommandAcked: {
		Over:     equipment.CommandTimedOut,
		Received: equipment.CommandAcked, Done: equipment.CommandSucceeded, Failed: equipment.CommandFailed,
	},
}

// Open are the states that are not final.
var Open = []equipment.CommandState{equipment.CommandAwaiting, equipment.CommandQueued, equipment.CommandSent, equipment.CommandAcked}

// IsFinal reports whether a state is final.
func IsFinal(s equipment.CommandState) bool { return table[s] == nil }

// Timeouts are the timeouts of a command in seconds, and how often it is sent.
type Timeouts struct {
	TTLS, AckS, ExecS, MaxAttempts int64
}

// State points to the lifecycle fields within the row of a command.
type State struct {
	State                                            *equipment.CommandState
	Attempt                                          *int64
	Channel                                          *equipment.LinkChannel
	QueuedAt, SentAt, AckedAt, FinishedAt, Ends, Due *value.Time
	Result                                           *equipment.CommandResult
	LatencyMs                                        *int64
}

// Step applies an event at a time and sets the deadlines; ok is false if the state ignores the event.
func (c State) Step(e Event, t Timeouts, now value.Time) (ok bool) {
	from := *c.State
	to, ok := table[from][e]
	if !ok {
		return false
	}
	*c.State = to
	seconds := func(n int64) value.Time { return now.Add(time.Duration(n) * time.Second) }
	switch {
	case to == equipment.CommandQueued:
		if e == Approved {
			*c.Ends = seconds(t.TTLS)
		}
		*c.Due = *c.Ends
	case to == equipment.CommandSent:
		*c.SentAt, *c.Due = now, seconds(t.AckS)
		*c.Attempt++
		*c.Channel = equipment.OverMQTT
	case to == equipment.CommandAcked && c.AckedAt.IsZero():
		*c.AckedAt, *c.Due = now, seconds(t.ExecS)
	case IsFinal(to):
		*c.FinishedAt, *c.Due, *c.LatencyMs = now, value.Time{}, max(1, now.Milli()-c.QueuedAt.Milli())
		if e == Over {
			*c.Result = timeoutResults[from]
		}
	}
	return true
}

// timeoutResults maps a state to the result when it expires.
var timeoutResults = map[equipment.CommandState]equipment.CommandResult{
	equipment.CommandQueued: equipment.ResultTTL, equipment.CommandSent: equipment.ResultNoAck, equipment.CommandAcked: equipment.ResultNoEnd,
}

// Timeout returns the event for an expired state: a command that was not acknowledged is retried while it has attempts left and has not
// expired.
func (c State) Timeout(t Timeouts, now value.Time) Event {
	if *c.State == equipment.CommandSent && *c.Attempt < t.MaxAttempts && now.Milli() < c.Ends.Milli() {
		return Unanswered
	}
	return Over
}

// stages maps the stages that a terminal reports to events.
var stages = map[protocol.Stage]Event{protocol.Received: Received, protocol.Running: Received, protocol.Done: Done, protocol.Failed: Failed, protocol.Refused: Failed}

// EventOf returns the event of a stage; ok is false for an unknown stage.
func EventOf(stage protocol.Stage) (e Event, ok bool) {
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
