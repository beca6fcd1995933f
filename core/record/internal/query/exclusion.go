package query

import (
	"encoding/json"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/core/record/internal/sqlb"
)

// parseExclusion parses `exclude` of a list body: conditions that each remove rows. Personal data is refused, since the total would reveal
// which value a row has, and so is a text so short that only the newest rows would be searched for it.
func (q *Query) parseExclusion(r *Resources, raw json.RawMessage) error {
	if len(raw) == 0 || string(raw) == "null" {
		return nil
	}
	filters := map[string]json.RawMessage{}
	if json.Unmarshal(raw, &filters) != nil {
		return fault.BadJSON.With()
	}
	excluded, err := r.Conditions(q.Table, filters)
	if err != nil {
		return err
	}
	for _, c := range excluded.Conditions {
		if c.Column.Kind == field.KindMasked {
			return fault.QueryFieldUnknown.With("field", c.Column.Name)
		}
	}
	if excluded.Bounded() {
		return fault.QueryTooComplex.With()
	}
	q.Excluded = excluded.Conditions
	return nil
}

// writeExclusion writes that a row meets none of the excluded conditions. No column is NULL, so all other rows meet the negation of a
// condition.
func (q *Query) writeExclusion(w *sqlb.Where) {
	for _, c := range q.Excluded {
		b := w.And()
		if !c.onCompanion {
			b.Raw("NOT (")
			q.write(b, c)
			b.Raw(")")
			continue
		}
		companion := q.Table.Companion
		b.Raw("NOT EXISTS (SELECT 1 FROM ", companion.Quoted)
		inner := companion.Undeleted(b)
		inner.And().Raw(companion.Quoted, `."id" = `, q.Table.Quoted, `."id"`)
		c.Write(inner.And(), companion)
		b.Raw(")")
	}
}
