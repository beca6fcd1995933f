package resource

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"evops/contracts/field"
	"evops/contracts/lifecycle"
)

// Lifecycle is the lifecycle of a state field: every transition that no action declares with Transition. The engine refuses other changes.
type Lifecycle struct {
	State any
	*lifecycle.Plan
}

// LifecycleFor declares the lifecycle of a state field.
func LifecycleFor[S ~int64](state *S, l lifecycle.Lifecycle[S]) Lifecycle {
	return Lifecycle{state, l.Plan}
}

// LifecycleOf is the complete lifecycle of a field. If it is Declared, nothing else changes the field; otherwise it is what the actions say.
type LifecycleOf struct {
	Field    string
	Declared bool
	lifecycle.Plan
}

// VerbTo returns the action of people that leads from one state to another; empty if there is none.
func (l LifecycleOf) VerbTo(from, to int64) string {
	for _, t := range l.Transitions {
		if t.To == to && slices.Contains(t.From, from) && t.Event.Verb != "" {
			return t.Event.Verb
		}
	}
	return ""
}

// LifecycleAt returns the lifecycle of a state, which is named by its address.
func (p *Plan) LifecycleAt(state any) LifecycleOf {
	f := p.At(state)
	return p.Lifecycles[slices.IndexFunc(p.Lifecycles, func(l LifecycleOf) bool { return l.Field == f.Name })]
}

// bindLifecycles compiles the lifecycles: the declared ones, and those of other fields that actions change.
func (p *Plan) bindLifecycles(declared []Lifecycle, name func(string, any) string) error {
	var errs []error
	for _, l := range declared {
		one := LifecycleOf{Field: name("Lifecycles", l.State), Declared: true, Plan: lifecycle.Plan{Starts: l.Starts}}
		for _, t := range l.Transitions {
			if t.Event.Verb != "" {
				a := p.Action(t.Event.Verb)
				if a == nil || a.To != nil && a.StateName == one.Field {
					errs = append(errs, fmt.Errorf("lifecycle of %s: %q is not an action without a transition", one.Field, t.Event.Verb))
					continue
				}
				t.Event = &lifecycle.Event{Label: a.Label, By: lifecycle.User, Verb: a.Verb}
			}
			one.Transitions = append(one.Transitions, t)
		}
		p.Lifecycles = append(p.Lifecycles, one)
	}
	for _, a := range p.Actions {
		if a.To == nil {
			continue
		}
		i := slices.IndexFunc(p.Lifecycles, func(l LifecycleOf) bool { return l.Field == a.StateName })
		if i < 0 {
			p.Lifecycles = append(p.Lifecycles, LifecycleOf{Field: a.StateName})
			i = len(p.Lifecycles) - 1
		}
		event := &lifecycle.Event{Label: a.Label, By: lifecycle.User, Verb: a.Verb}
		p.Lifecycles[i].Transitions = append(p.Lifecycles[i].Transitions, lifecycle.Transition{Event: event, From: a.From, To: *a.To})
	}
	for _, l := range p.Lifecycles {
		errs = append(errs, l.check(p.Field(l.Field)))
	}
	return errors.Join(errs...)
}

// check requires that a lifecycle names states of its field, and that each state it leads from is a start or reached.
func (l LifecycleOf) check(f *field.Field) error {
	if f == nil || f.Dictionary == nil {
		return nil
	}
	known := func(state int64) bool {
		return slices.ContainsFunc(f.Dictionary.Codes, func(c field.Code) bool { return c.Code == strconv.FormatInt(state, 10) })
	}
	reached := slices.Clone(l.Starts)
	for _, t := range l.Transitions {
		reached = append(reached, t.To)
	}
	for _, t := range l.Transitions {
		for _, s := range append(slices.Clone(t.From), t.To) {
			if !known(s) {
				return fmt.Errorf("lifecycle of %s: %d is no state", l.Field, s)
			}
			if l.Declared && !slices.Contains(reached, s) {
				return fmt.Errorf("lifecycle of %s: state %d is never reached", l.Field, s)
			}
		}
	}
	return nil
}
