package record

import (
	"context"
	"encoding/json"
	"unsafe"

	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
)

// sameVersion compares the version with the current one. The VERSION_CONFLICT fault has the last editor and the current row.
func (v Reader) sameVersion(ctx context.Context, t *table, who *access.Caller, row unsafe.Pointer, raw json.RawMessage) error {
	if t.Log {
		return nil
	}
	version, ok := WholeNumber(raw)
	if !ok || version == 0 {
		return fault.VersionRequired.With()
	}
	if version == t.versionOf(row) {
		return nil
	}
	return v.versionConflict(ctx, t, who, row)
}

// versionConflict returns the fault of a write that knows a former version of the row.
func (v Reader) versionConflict(ctx context.Context, t *table, who *access.Caller, row unsafe.Pointer) error {
	current, err := v.encodeRows(ctx, t, who, []unsafe.Pointer{row}, nil, nil, nil)
	if err != nil {
		return err
	}
	by := *ptr[int64](t.byName["updatedBy"].at(row))
	names, err := v.labelsOf(ctx, v.e.tables[t.byName["updatedBy"].RefTo], map[int64]struct{}{by: {}})
	if err != nil {
		return err
	}
	user := names[by].In(who.Language)
	if user == "" {
		user = "system"
	}
	return fault.VersionConflict.With("user", user, "time", ptr[value.Time](t.byName["updatedAt"].at(row)).String(), "current", json.RawMessage(current))
}
