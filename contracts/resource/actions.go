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
	p.Actions = slices.Clone(p.Actions).WithReverts()
	for _, a := range p.Actions {
		a.StateName = name("state of "+a.Verb, a.State())
		if a.InputErr != nil {
			errs = append(errs, fmt.Errorf("action %s: %w", a.Verb, a.InputErr))
		}
		for _, unknown := range a.UnknownInputs() {
			errs = append(errs, fmt.Errorf("action %s: its input has no field %q", a.Verb, unknown))
		}
		if a.ByOwner && p.Scope != scope.Account {
			errs = append(errs, fmt.Errorf("action %s: OwnerAllowed needs the scope of accounts", a.Verb))
		}
		if err := p.checkUndo(a); err != nil {
			errs = append(errs, fmt.Errorf("action %s: %w", a.Verb, err))
		}
	}
	return errors.Join(errs...)
}

// Undoes returns the action that a undoes; nil if a is an independent action.
func (p *Plan) Undoes(a *action.Action) *action.Action {
	if i := slices.IndexFunc(p.Actions, func(other *action.Action) bool { return a.UndoWithin > 0 && other.Undo == a.Verb }); i >= 0 {
		return p.Actions[i]
	}
	return nil
}

// checkUndo requires that the undo of an action runs at the press of a button: no input, no reason, at least as many rows, and it starts
// from the state that the action leads to.
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
		return fmt.Errorf("its undo %q does not exist", a.Undo)
	case undo.Standard || undo.Background || undo.NeedsReason || len(undo.Input) > 0:
		return fmt.Errorf("its undo %s needs input or a reason", a.Undo)
	case a.Done.ZH == "" || a.Done.EN == "":
		return errors.New("its done text needs both languages")
	case max(undo.MaxRows, 1) < max(a.MaxRows, 1):
		return fmt.Errorf("its undo %s allows fewer rows at once", a.Undo)
	case a.To != nil && !undo.Reverts && (undo.State() != a.State() || !undo.Allows(*a.To)):
		return fmt.Errorf("its undo %s does not start from the state it leads to", a.Undo)
	}
	return nil
}
