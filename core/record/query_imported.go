package record

import (
	"encoding/json"

	"evops/contracts/fault"
	"evops/contracts/system"
)

// importedBy filters a list to the rows that one import added or changed. They are found in the audit log by the import's trace: that of
// the request, or the job number of a long import. The data scope of the list still applies.
func (t *table) importedBy(raw json.RawMessage) (Condition, bool, error) {
	trace := unquote(raw)
	if t.Action("import") == nil {
		return Condition{}, false, fault.QueryFieldUnknown.With("field", string(imported))
	}
	return Condition{col: t.id, op: imported, values: []any{trace}}, trace != "", nil
}

// imported writes the condition of importedBy.
func (b *builder) imported(c Condition, t *table) {
	b.raw(`"id" IN (SELECT CAST(NULLIF("target_id", '') AS bigint) FROM "audit_log" WHERE "deleted_at" = 0 AND "trace_id" = `).arg(c.values[0])
	b.raw(` AND "module" = `).arg(t.Name).raw(` AND "action" = 'import' AND "result" = `).arg(int64(system.Succeeded)).raw(")")
}
