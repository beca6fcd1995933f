package query

import (
	"encoding/json"

	"evops/contracts/fault"
	"evops/core/record/internal/rowcodec"
)

// importedBy filters a list to the rows that one import added or changed, as the audit log has them. The data scope of the
// list still applies.
func (r *Resources) importedBy(t *Table, raw json.RawMessage) (Condition, bool, error) {
	trace := rowcodec.Unquote(raw)
	if t.Action("import") == nil {
		return Condition{}, false, fault.QueryFieldUnknown.With("field", string(Imported))
	}
	ids := r.importedIDs(t.Name, trace)
	return Condition{Column: t.ID, Op: Imported, Values: []any{trace}, ids: &ids}, trace != "", nil
}
