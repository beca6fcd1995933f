package record

import (
	"context"
	"encoding/json"

	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
)

// sameVersion compares the version with the current one. The VERSION_CONFLICT fault has the last editor and the current row.
func (v Reader) sameVersion(ctx context.Context, t *table, who *access.Caller, row rowcodec.Row, raw json.RawMessage) error {
	if t.Log {
		return nil
	}
	version, ok := WholeNumber(raw)
	if !ok || version == 0 {
		return fault.VersionRequired.With()
	}
	if version == t.VersionOf(row) {
		return nil
	}
	return v.versionConflict(ctx, t, who, row)
}

// versionConflict returns the fault of a write that knows a former version of the row.
func (v Reader) versionConflict(ctx context.Context, t *table, who *access.Caller, row rowcodec.Row) error {
	current, err := v.encodeRows(ctx, t, who, []rowcodec.Row{row}, nil, nil, nil)
	if err != nil {
		return err
	}
	by := *rowcodec.At[int64](t.ByName["updatedBy"], row)
	names, err := v.labelsOf(ctx, v.e.tables[t.ByName["updatedBy"].RefTo], map[int64]struct{}{by: {}})
	if err != nil {
		return err
	}
	user := names[by].In(who.Language)
	if user == "" {
		user = "system"
	}
	return fault.VersionConflict.With("user", user, "time", rowcodec.At[value.Time](t.ByName["updatedAt"], row).String(), "current", json.RawMessage(current))
}
