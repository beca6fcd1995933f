package record

import (
	"encoding/json"

	"evops/contracts/fault"
	"evops/core/record/internal/rowcodec"
)

// importedBy filters a list to the rows that one import added or changed, as the audit log has them. The data scope of the
// list still applies.
func (e *Engine) importedBy(t *table, raw json.RawMessage) (Condition, bool, error) {
	trace := rowcodec.Unquote(raw)
	if t.Action("import") == nil {
		return Condition{}, false, fault.QueryFieldUnknown.With("field", string(imported))
	}
	ids := e.log.ImportedIDs(t.Name, trace)
	return Condition{col: t.ID, op: imported, values: []any{trace}, ids: &ids}, trace != "", nil
}
