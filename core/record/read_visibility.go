package record

import (
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
	var refused *fault.Error
	if errors.As(err, &refused) && refused.Code == fault.NotFoundOrDenied {
		return false, nil
	}
	return err == nil, err
}

// RequireAct returns NOT_FOUND_OR_DENIED if a row is not in the caller's scope under a permission. Database errors are returned unchanged.
func (v Reader) RequireAct(ctx context.Context, name string, who *access.Caller, permission string, id int64) error {
	return found(v.CanAct(ctx, name, who, permission, id))
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
