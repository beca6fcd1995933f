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
