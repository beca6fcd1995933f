package record

import (
	"cmp"
	"context"
	"errors"

	"evops/contracts/fault"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
)

// CanAct reports whether a row is in the caller's scope under a permission. It does not check that the caller has the permission.
func (v Reader) CanAct(ctx context.Context, name string, who *access.Caller, permission string, id int64) (bool, error) {
	t, err := v.e.table(name)
	if err != nil {
		return false, err
	}
	_, err = v.load(ctx, t, who, permission, id, false)
	if denied(err) {
		return false, nil
	}
	return err == nil, err
}

// CanView reports whether the caller may view a record, by permission and data scope, or by an open case.
func (v Reader) CanView(ctx context.Context, name string, who *access.Caller, id int64) (bool, error) {
	t, err := v.e.table(name)
	if err != nil || !who.Can(t.PermissionFor("view")) {
		return false, err
	}
	_, _, err = v.loadVisible(ctx, t, who, id)
	if denied(err) {
		return false, nil
	}
	return err == nil, err
}

// InCase reports whether the caller, who may view the resource, sees an open case about a row of it.
func (v Reader) InCase(ctx context.Context, name string, who *access.Caller, id int64) (bool, error) {
	t, err := v.e.table(name)
	if err != nil || !who.Can(t.PermissionFor("view")) {
		return false, err
	}
	return v.query.InCase(ctx, t.Table, who, id)
}

// loadVisible reads one row that the caller, who has the view permission, may view: in the data scope, or by an open case. byCase is true
// if only the case makes it visible, so that the caller may change nothing.
func (v Reader) loadVisible(ctx context.Context, t *table, who *access.Caller, id int64) (row rowcodec.Row, byCase bool, err error) {
	row, err = v.load(ctx, t, who, t.PermissionFor("view"), id, false)
	if t.CaseField == "" || !denied(err) {
		return row, false, err
	}
	found, hidden := v.loadWithin(ctx, t, t.ScopeByCase(who), id, false)
	if hidden != nil {
		return found, false, hidden
	}
	byCase, failed := v.query.InCase(ctx, t.Table, who, t.SubjectOf(found))
	if failed != nil || !byCase {
		return row, false, cmp.Or(failed, err)
	}
	return found, true, nil
}

func denied(err error) bool {
	var refused *fault.Error
	return errors.As(err, &refused) && refused.Code == fault.NotFoundOrDenied
}

// RequireAct returns NOT_FOUND_OR_DENIED if a row is not in the caller's scope under a permission. Database errors are returned unchanged.
func (v Reader) RequireAct(ctx context.Context, name string, who *access.Caller, permission string, id int64) error {
	return found(v.CanAct(ctx, name, who, permission, id))
}

// RequireActOrCase is RequireAct for what an open case also allows with a row: to read it, and diagnostics.
func (v Reader) RequireActOrCase(ctx context.Context, name string, who *access.Caller, permission string, id int64) error {
	within, err := v.CanAct(ctx, name, who, permission, id)
	if err == nil && !within {
		within, err = v.InCase(ctx, name, who, id)
	}
	return found(within, err)
}

// RequireView returns NOT_FOUND_OR_DENIED if the caller may not view a row. Database errors are returned unchanged.
func (v Reader) RequireView(ctx context.Context, name string, who *access.Caller, id int64) error {
	return found(v.CanView(ctx, name, who, id))
}

func found(is bool, err error) error {
	if err == nil && !is {
		return fault.NotFoundOrDenied.With()
	}
	return err
}

// State returns the value of the state field of a row, without a scope.
func (v Reader) State(ctx context.Context, name, stateField string, id int64) (int64, error) {
	t, err := v.e.table(name)
	if err != nil {
		return 0, err
	}
	row, err := v.load(ctx, t, access.System(), "", id, false)
	if err != nil {
		return 0, err
	}
	return t.ByName[stateField].State(row), nil
}

// ReachableIDs returns the ids of the rows in the caller's scope under a permission, deleted rows excluded.
func (v Reader) ReachableIDs(ctx context.Context, name string, who *access.Caller, permission string) ([]int64, error) {
	t, err := v.e.table(name)
	if err != nil {
		return nil, err
	}
	if err := who.Require(permission); err != nil {
		return nil, err
	}
	limit, err := v.query.ScopeOf(ctx, t.Table, who, permission)
	if err != nil {
		return nil, err
	}
	b := v.query.Statement()
	b.Raw(`SELECT "id" FROM `, t.Quoted)
	w := t.Undeleted(b)
	limit.Write(w)
	b.Raw(` ORDER BY "id"`)
	rows, err := v.query.ScanColumns(ctx, t.Table, []*rowcodec.Column{t.ID}, b, t.Volume)
	if err != nil {
		return nil, err
	}
	ids := make([]int64, len(rows))
	for i, row := range rows {
		ids[i] = t.IDOf(row)
	}
	return ids, nil
}
