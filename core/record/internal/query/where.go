package query

import (
	"fmt"

	"evops/core/record/internal/sqlb"
)

// Where writes all conditions of the query: not deleted, scope, filters, keyword.
func (q *Query) Where(b *sqlb.Builder, limit Scope) *sqlb.Where {
	w := q.Table.Undeleted(b)
	q.writeMain(w, limit)
	if q.usesCompanion() {
		q.writeCompanion(w)
	}
	return w
}

// writeMain writes the conditions on the main table.
func (q *Query) writeMain(w *sqlb.Where, limit Scope) {
	limit.Write(w)
	for _, c := range q.Conditions {
		if !c.onCompanion {
			q.write(w.And(), c)
		}
	}
	q.writeExclusion(w)
	q.writeKeyword(w, q.filterOnly)
}

// write writes a condition on the main table, or on a row that it refers to.
func (q *Query) write(b *sqlb.Builder, c Condition) {
	if c.Table == nil {
		c.Write(b, q.Table)
		return
	}
	if other, negative := c.negated(); negative {
		b.Raw(c.Via.Quoted, ` NOT IN (SELECT "id" FROM `, c.Table.Quoted, " WHERE ")
		if c.Table.Living != "" {
			b.Raw(c.Table.Living, " AND ")
		}
		other.Write(b, c.Table)
		b.Raw(")")
		return
	}
	if c.Via.IsUnique { // a unique index excludes absent values; planners use it only if the query does too
		b.Raw(c.Via.Quoted, " <> 0 AND ")
	}
	within, end := ` IN (`, ")"
	if c.Op == ends && b.Dialect().PrefersLateral() {
		// PostgreSQL overestimates the matches of four digits and scans the list with a lookup of each owner; it evaluates an array first.
		within, end = " = ANY(ARRAY(", "))"
	}
	b.Raw(c.Via.Quoted, within, `SELECT "id" FROM `, c.Table.Quoted, " WHERE ")
	if c.Table.Living != "" {
		b.Raw(c.Table.Living, " AND ")
	}
	c.Write(b, c.Table)
	c.scope.Write(b.Further())
	b.Raw(end)
}

// negated returns, for a condition that a shown field does not have a value, the condition that it has it. The rows to leave out are few
// where nearly all rows meet the condition, and rows that refer to nothing have no value. The scope of the other resource is no matter,
// since the list shows the field.
func (c Condition) negated() (Condition, bool) {
	switch {
	case !c.shown || c.Null || c.onCompanion || len(c.Values) != 1:
		return c, false
	case c.Op == Ne:
		c.Op = Eq
		return c, true
	case c.Op == Eq && c.Values[0] == false:
		c.Values = []any{true}
		return c, true
	}
	return c, false
}

// Match writes the conditions for one row of the main table, as in CASE WHEN. Values of other tables cannot be compared there.
func (q *Query) Match(w *sqlb.Where) error {
	for _, c := range q.Conditions {
		if c.onCompanion || c.Table != nil {
			return fmt.Errorf("query: %s is not stored in %s", c.Column.Name, q.Table.Name)
		}
		c.Write(w.And(), q.Table)
	}
	return nil
}
