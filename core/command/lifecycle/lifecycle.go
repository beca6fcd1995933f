// Package life is what becomes of whatever a terminal is told to do, from the moment it is wanted to its end (equipment catalogue, remoteCommand): remote
// commands and debug commands have one life, each with its own terms.
package lifecycle

import (
	"strconv"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
)

// Event is what may happen to a command.
type Event int

// The turns.
const (
	Approved   Event = iota
	Declined         // by the second person
	Withdrawn        // by whoever may send it
	Sent             // on its way to the terminal
	Unanswered       // no acknowledgement in time, and it may be said again
	Over             // the time of the state has run out
	Received         // the terminal has it, or is at it
	Done
	Failed // or refused by the terminal
)

// table is what becomes of a command in a state when something happens to it; what is not listed does not happen, or changes nothing. The answer to one
// that waits to be said again is as good as to one just said.
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

// IsFinal reports whether nothing happens to a command any more.
func IsFinal(s equipment.CommandState) bool { return table[s] == nil }

// Timeouts is how long anything about a command may take, in seconds, and how often it is said.
type Timeouts struct {
	TTLS, AckS, ExecS, Most int64
}

// State is how far a command is, within the row that keeps it.
type State struct {
	State                                            *equipment.CommandState
	Attempt                                          *int64
	Channel                                          *equipment.LinkChannel
	QueuedAt, SentAt, AckedAt, FinishedAt, Ends, Due *value.Time
	Result                                           *equipment.CommandResult
	LatencyMs                                        *int64
}

// Step moves a command by an event at a moment, with its deadlines; ok is false where the event does not happen in its state.
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
			*c.Result = overdue[from]
		}
	}
	return true
}

// overdue is what a command ends with when the time of its state has run out.
var overdue = map[equipment.CommandState]equipment.CommandResult{
	equipment.CommandQueued: equipment.ResultTTL, equipment.CommandSent: equipment.ResultNoAck, equipment.CommandAcked: equipment.ResultNoEnd,
}

// Timeout is what happens to a command whose state has run out: one nobody acknowledged is said again, as often as its terms allow and as long as it lives.
func (c State) Timeout(t Timeouts, now value.Time) Event {
	if *c.State == equipment.CommandSent && *c.Attempt < t.Most && now.Milli() < c.Ends.Milli() {
		return Unanswered
	}
	return Over
}

// stages are what the stages a terminal tells of are in the life of a command.
var stages = map[protocol.Stage]Event{protocol.Received: Received, protocol.Running: Received, protocol.Done: Done, protocol.Failed: Failed, protocol.Refused: Failed}

// EventOf is the turn a terminal tells of; ok is false for a stage nobody knows.
func EventOf(stage protocol.Stage) (e Event, ok bool) {
	e, ok = stages[stage]
	return e, ok
}

// ResultOf is a terminal's result; one the dictionary does not know is some other.
func ResultOf(stage protocol.Stage, number int64) equipment.CommandResult {
	code := equipment.CommandResult(strconv.FormatInt(number, 10))
	if code.Name() == "" || stage != protocol.Done && code == equipment.ResultOK {
		return equipment.ResultOther
	}
	return code
}
