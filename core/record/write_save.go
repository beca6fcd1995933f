package record

import (
	"context"
	"errors"

	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/record/internal/rowcodec"
	"evops/core/validate"
)

// validateRow checks the row by the declared rules, its refs and its files.
func (a *Mutation) validateRow(ctx context.Context) error {
	if err := a.requireNotEnded(ctx); err != nil {
		return err
	}
	t := a.table
	mode := validate.Edit
	if a.old.IsZero() {
		mode = validate.Add
	}
	for _, f := range validate.Check(t.Fields, mode, value.Now(), a.new.Value) {
		if c := t.ByName[rootOf(f.Path)]; c != nil && a.unchanged(c) {
			continue // values stored under older rules are accepted until they change
		}
		a.addError(f.Path, f.Rule, f.ZH, f.EN)
	}
	if err := a.checkRefs(ctx); err != nil {
		return err
	}
	if err := a.checkAudiences(); err != nil {
		return err
	}
	if err := a.checkFiles(ctx, t.Fields, a.old, a.new); err != nil {
		return err
	}
	return a.readDurations(ctx, t, a.old, a.new)
}

// completeRow runs the hooks, and afterwards the checks of what they complete: unique values, periods and children.
func (a *Mutation) completeRow(ctx context.Context) error {
	return inOrder(ctx, a.beforeSave, a.checkUnique, a.checkPeriods, a.checkChildren)
}

func (a *Mutation) beforeSave(ctx context.Context) error { return a.call(ctx, a.table.hooks.save) }

func (a *Mutation) beforeDelete(ctx context.Context) error { return a.call(ctx, a.table.hooks.remove) }

func (a *Mutation) afterSave(ctx context.Context) error { return a.call(ctx, a.table.hooks.saved) }

// call runs hooks in the order of their registration.
func (a *Mutation) call(ctx context.Context, hooks []func(context.Context, *Mutation) error) error {
	for _, work := range hooks {
		if err := work(ctx, a); err != nil {
			return err
		}
	}
	return nil
}

// refuse returns the collected faults as one error; nil if there are none.
func (a *Mutation) refuse(context.Context) error { return refusal(a.faults, a.Caller.Language) }

// saveRow refuses the row if any step has found a fault, else stores it and its children and runs the hooks afterwards.
func (a *Mutation) saveRow(ctx context.Context) error {
	return inOrder(ctx, a.refuse, a.prepareVersion, a.store, a.storeVersion, a.storeChildren, a.afterSave)
}

func (a *Mutation) store(ctx context.Context) error {
	err := a.placeLast(ctx)
	switch {
	case err != nil:
	case a.old.IsZero():
		err = a.Engine.insert(ctx, a.Tx, a.table, a.new, a.Caller)
	case a.act != nil && a.act.Reverts:
		err = a.Engine.overwrite(ctx, a.Tx, a.table, a.old, a.new, a.Caller)
	default:
		err = a.Engine.update(ctx, a.Tx, a.table, a.old, a.new, a.Caller)
	}
	// Two concurrent writers of one value both pass the check before either has committed; the unique index decides.
	if c := a.Engine.duplicate(a.table, err); err != nil && c != nil {
		a.refuseDuplicate(c)
		return refusal(a.faults, a.Caller.Language)
	}
	if errors.Is(err, errStaleVersion) {
		return fault.VersionConflict.With("user", "-", "time", value.Now().String())
	}
	return err
}

func rootOf(path string) string {
	for i := range path {
		if path[i] == '[' || path[i] == '.' {
			return path[:i]
		}
	}
	return path
}

func (a *Mutation) unchanged(c *rowcodec.Column) bool {
	return !a.old.IsZero() && c.Stored && c.Same(a.old, a.new)
}
