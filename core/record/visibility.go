package record

import (
	"context"
	"errors"

	"evops/contracts/fault"
	"evops/core/access"
)

// CanAct reports whether a row lives within the caller's reach with a permission, which the caller is taken to hold.
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

// RequireAct refuses with NOT_FOUND_OR_DENIED unless the caller reaches a row with a permission. A database failure stays what it is.
func (v Reader) RequireAct(ctx context.Context, name string, who *access.Caller, permission string, id int64) error {
	return found(v.CanAct(ctx, name, who, permission, id))
}

// RequireView refuses with NOT_FOUND_OR_DENIED unless the caller sees a row. A database failure stays what it is.
func (v Reader) RequireView(ctx context.Context, name string, who *access.Caller, id int64) error {
	return found(v.CanView(ctx, name, who, id))
}

func found(is bool, err error) error {
	if err == nil && !is {
		return fault.NotFoundOrDenied.With()
	}
	return err
}

// State is what the state field of a row holds, whoever asks.
func (v Reader) State(ctx context.Context, name, stateField string, id int64) (int64, error) {
	t, err := v.e.table(name)
	if err != nil {
		return 0, err
	}
	row, err := v.load(ctx, t, access.System(), "", id, false)
	if err != nil {
		return 0, err
	}
	return stateOf(t.byName[stateField], row), nil
}
