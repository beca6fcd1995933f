package resource

import (
	"errors"
	"fmt"
	"slices"

	"evops/contracts/action"
	"evops/contracts/scope"
)

func (p *Plan) bindActions(name func(string, any) string) error {
	var errs []error
	for _, a := range p.Actions {
		a.StateName = name("state of "+a.Verb, a.State())
		if a.InputErr != nil {
			errs = append(errs, fmt.Errorf("action %s: %w", a.Verb, a.InputErr))
		}
		for _, unknown := range a.UnknownInputs() {
			errs = append(errs, fmt.Errorf("action %s: its input has no field %q", a.Verb, unknown))
		}
		if a.ByOwner && p.Scope != scope.Account {
			errs = append(errs, fmt.Errorf("action %s: rows belong to no account", a.Verb))
		}
		if err := p.checkUndo(a); err != nil {
			errs = append(errs, fmt.Errorf("action %s: %w", a.Verb, err))
		}
	}
	return errors.Join(errs...)
}

// Undoes is the action that an action only undoes; nil for an action of its own.
func (p *Plan) Undoes(a *action.Action) *action.Action {
	if i := slices.IndexFunc(p.Actions, func(other *action.Action) bool { return a.UndoWithin > 0 && other.Undo == a.Verb }); i >= 0 {
		return p.Actions[i]
	}
	return nil
}

// checkUndo demands of an action that undoes another one what a button without questions needs: no input, no reason, as many rows at once, and to start
// from where the other one leads to.
func (p *Plan) checkUndo(a *action.Action) error {
	if a.UndoWithin > 0 && p.Undoes(a) == nil {
		return errors.New("it undoes an action that does not exist")
	}
	if a.Undo == "" {
		return nil
	}
	undo := p.Action(a.Undo)
	switch {
	case undo == nil:
		return fmt.Errorf("it is undone by %q, which does not exist", a.Undo)
	case undo.Standard || undo.Background || undo.NeedsReason || len(undo.Input) > 0:
		return fmt.Errorf("it is undone by %s, which asks for something first", a.Undo)
	case a.Done.ZH == "" || a.Done.EN == "":
		return errors.New("it needs a label in both languages for what it has done")
	case max(undo.MaxRows, 1) < max(a.MaxRows, 1):
		return fmt.Errorf("it is undone by %s, which takes fewer rows at once", a.Undo)
	case a.To != nil && (undo.State() != a.State() || !undo.Allows(*a.To)):
		return fmt.Errorf("it is undone by %s, which does not start where it leads to", a.Undo)
	}
	return nil
}
