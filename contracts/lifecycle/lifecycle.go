// Package lifecycle declares how the state of a row changes: the transitions between states, the event of each, and who triggers it. Core
// asks the declaration for the next state, the record engine refuses every change that is not declared, and the help draws it.
package lifecycle

import (
	"fmt"
	"slices"
	"time"

	"evops/contracts/field"
)

// Actor is who or what triggers an event.
type Actor string

// The actors: an account, the terminal of a vehicle, the platform itself, or a timeout.
const (
	User     Actor = "user"
	Terminal Actor = "terminal"
	System   Actor = "system"
	Timer    Actor = "timer"
)

// Event is what moves a row from one state to another.
type Event struct {
	field.Label
	By Actor
	// Verb is the action of the resource that causes the event, whose label is that of the event; empty for other causes.
	Verb string
}

// By declares an event that no action causes.
func By(actor Actor, zh, en string) *Event {
	return &Event{Label: field.Label{ZH: zh, EN: en}, By: actor}
}

// OnAction declares the event of an action that does not name the state it leads to. Actions with a transition need no event.
func OnAction(verb string) *Event { return &Event{By: User, Verb: verb} }

// Transition is what an event does in some states.
type Transition struct {
	Event *Event
	From  []int64
	To    int64
	// After is the timeout that triggers the transition, or the time within which it is possible; empty if there is none.
	After field.Label
}

// Move declares that an event leads to a state from the given ones.
func Move[S ~int64](e *Event, to S, from ...S) Transition {
	t := Transition{Event: e, To: int64(to)}
	for _, s := range from {
		t.From = append(t.From, int64(s))
	}
	return t
}

// In sets the time of the transition.
func (t Transition) In(d time.Duration) Transition {
	units := []struct {
		of     time.Duration
		zh, en string
	}{{24 * time.Hour, "天", "days"}, {time.Hour, "小时", "hours"}, {time.Minute, "分钟", "minutes"}, {time.Second, "秒", "seconds"}}
	for _, u := range units {
		if n := d / u.of; d%u.of == 0 && n > 1 || u.of == time.Second {
			return t.Within(fmt.Sprintf("%d %s", n, u.zh), fmt.Sprintf("%d %s", n, u.en))
		}
	}
	return t
}

// Within describes the time of the transition if it differs from row to row.
func (t Transition) Within(zh, en string) Transition { t.After = field.Label{ZH: zh, EN: en}; return t }

// Plan is a lifecycle independent of the type of its states: the states in which rows begin, and the transitions.
type Plan struct {
	Starts      []int64
	Transitions []Transition
}

// Lifecycle is the lifecycle of a state of type S.
type Lifecycle[S ~int64] struct{ *Plan }

// Of declares a lifecycle that begins in one of the given states. It panics if an event leads from one state to two others.
func Of[S ~int64](starts []S, transitions ...Transition) Lifecycle[S] {
	p := &Plan{Transitions: transitions}
	for _, s := range starts {
		p.Starts = append(p.Starts, int64(s))
	}
	for i, t := range transitions {
		for _, other := range transitions[:i] {
			if other.Event == t.Event && other.To != t.To && slices.ContainsFunc(t.From, func(s int64) bool { return slices.Contains(other.From, s) }) {
				panic(fmt.Sprintf("lifecycle: %q leads from one state to both %d and %d", t.Event.EN, other.To, t.To))
			}
		}
	}
	return Lifecycle[S]{p}
}

// Next returns the state that an event leads to; ok is false if the state ignores it.
func (l Lifecycle[S]) Next(from S, e *Event) (to S, ok bool) {
	for _, t := range l.Transitions {
		if t.Event == e && slices.Contains(t.From, int64(from)) {
			return S(t.To), true
		}
	}
	return from, false
}

// IsFinal reports whether no transition leads from a state.
func (l Lifecycle[S]) IsFinal(s S) bool { return !slices.Contains(l.Open(), s) }

// Open returns the states that are not final.
func (l Lifecycle[S]) Open() (open []S) {
	for _, t := range l.Transitions {
		for _, s := range t.From {
			if !slices.Contains(open, S(s)) {
				open = append(open, S(s))
			}
		}
	}
	return open
}

// Allows reports whether some event leads from one state to another.
func (p *Plan) Allows(from, to int64) bool {
	return from == to || slices.ContainsFunc(p.Transitions, func(t Transition) bool { return t.To == to && slices.Contains(t.From, from) })
}
