package query

import (
	"context"
	"slices"

	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
)

// joinStrategy selects which table drives a list with companion values. A list shows values that change often, such as the online status of
// a vehicle, from a companion table (field.From), and can filter and order by them. The choice is made by counting, not left to planners:
// SQLite has no statistics, and PostgreSQL trusts them too much.
// The side with few matches goes first. If both have many, the companion table is read in the order of the list until the page is full.
// Values that are common each may be rare together, so that the page never fills; then one index that contains all of them is read, which
// needs no row lookups.
type joinStrategy int

const (
	driveMain         joinStrategy = iota // main table rows, filtered by their companion values
	driveMainOrdered                      // same, because only the main table has the requested order
	driveMainFew                          // few main table rows, sorted by the companion table's order
	driveCompanionFew                     // few companion rows, sorted
	driveCompanion                        // companion rows in the order of the list
)

// fewRows is up to how many rows are gathered and sorted rather than read in order: sorting them costs about as much as reading past the
// others.
const fewRows = CountCap

// throughCompanion reports whether the rows of a page are found by a statement that includes the companion table.
func (l joinStrategy) throughCompanion() bool { return l >= driveMainFew }

// usesCompanion reports whether the query has conditions on companion values.
func (q *Query) usesCompanion() bool { return q.companionTerms() > 0 }

// companionTerms returns the number of conditions on companion values.
func (q *Query) companionTerms() (n int) {
	for _, c := range q.Conditions {
		if c.onCompanion {
			n++
		}
	}
	return n
}

// ordersByCompanion reports whether the list is ordered by a companion value.
func (q *Query) ordersByCompanion() bool { return q.Order[0].Column.Source != nil }

// companionOrder returns the order in columns of the companion table.
func (q *Query) companionOrder() []Term {
	order := slices.Clone(q.Order)
	for i := range order {
		if order[i].Column = q.Table.Companion.ByName[order[i].Column.Name]; i == 0 && q.ordersByCompanion() {
			order[i].Column = q.Order[i].Column.Source
		}
	}
	return order
}

// plain reports whether the query has no keyword and no conditions on the main table.
func (q *Query) plain() bool {
	return q.Keyword == "" && len(q.Excluded) == 0 && !slices.ContainsFunc(q.Conditions, func(c Condition) bool { return !c.onCompanion })
}

// byDefault reports whether the order is the default one, which both tables have, in either direction.
func (q *Query) byDefault() bool {
	if len(q.Order) != len(q.Table.DefaultOrder) {
		return false
	}
	for i, term := range q.Order {
		if term.Column != q.Table.DefaultOrder[i].Column || (term.Desc == q.Order[0].Desc) != (q.Table.DefaultOrder[i].Desc == q.Table.DefaultOrder[0].Desc) {
			return false
		}
	}
	return true
}

// ChooseStrategy sets the join strategy.
func (v Reader) ChooseStrategy(ctx context.Context, q *Query, limit Scope) error {
	ordered := q.ordersByCompanion()
	if !q.usesCompanion() && !ordered {
		return nil
	}
	if !limit.All || !q.plain() {
		few, err := v.atMost(ctx, q.Table, fewRows, func(w *sqlb.Where) { q.writeMain(w, limit) })
		if few && ordered {
			q.strategy = driveMainFew
		}
		if few || err != nil {
			return err
		}
	}
	for i, c := range q.Conditions {
		if !c.onCompanion || ordered && c.Column == q.Order[0].Column.Source {
			continue // the index that gives the order also applies a condition on the same field
		}
		few, err := v.atMost(ctx, q.Table.Companion, fewRows, func(w *sqlb.Where) { c.Write(w.And(), q.Table.Companion) })
		if err != nil {
			return err
		}
		if few {
			q.strategy, q.fewCondition = driveCompanionFew, i
			return nil
		}
	}
	q.combined = q.companionTerms() > 1
	if q.byDefault() || ordered {
		q.strategy = driveCompanion
		return nil
	}
	q.strategy = driveMainOrdered
	if q.combined {
		few, err := v.atMost(ctx, q.Table.Companion, fewRows, q.writeCompanionValues)
		if few {
			q.strategy = driveCompanionFew
		}
		return err
	}
	return nil
}

// atMost reports whether at most maxRows undeleted rows of a table meet the conditions.
func (v Reader) atMost(ctx context.Context, t *Table, maxRows int, conditions func(*sqlb.Where)) (bool, error) {
	b := v.Statement()
	b.Raw("SELECT count(*) FROM (SELECT 1 FROM ", t.Quoted)
	w := t.Undeleted(b)
	conditions(w)
	b.Limit(maxRows + 1).Raw(") AS counted")
	var n int
	err := v.Scalar(ctx, b, &n)
	return n <= maxRows, MarkTimeout(ctx, err)
}

// writeCompanion writes the companion conditions for rows of the main table: a lookup for each row, a subquery of the few matching ids, or,
// for counts of many rows, a subquery that the main table's scan is compared with.
func (q *Query) writeCompanion(w *sqlb.Where) {
	companion := q.Table.Companion
	b := w.And()
	if q.strategy == driveCompanionFew {
		b.Raw(`"id" IN (SELECT "id" FROM `, companion.Quoted)
		q.writeCompanionValues(companion.Undeleted(b))
		b.Raw(")")
		return
	}
	if q.gatherCompanion {
		b.Raw(`("id" + 0) IN (SELECT "id" FROM `, companion.Quoted)
		q.writeCompanionValues(companion.Undeleted(b))
		b.Raw(")")
		return
	}
	b.Raw("EXISTS (SELECT 1 FROM ", companion.Quoted)
	inner := companion.Undeleted(b)
	inner.And().Raw(companion.Quoted, `."id" = `, q.Table.Quoted, `."id"`)
	q.writeCompanionValues(inner)
	b.Raw(")")
}

// writeCompanionValues writes the conditions on companion values.
func (q *Query) writeCompanionValues(w *sqlb.Where) {
	for _, c := range q.Conditions {
		if c.onCompanion {
			c.noIndex = q.combined
			c.Write(w.And(), q.Table.Companion)
		}
	}
}

// WhereCompanion writes all conditions of the query for rows of the companion table.
func (q *Query) WhereCompanion(b *sqlb.Builder, limit Scope) *sqlb.Where {
	w := q.Table.Companion.Undeleted(b)
	q.writeCompanionValues(w)
	q.writeMainExists(w, limit, false)
	return w
}

// writeMainExists writes the scope, which both tables have the columns for, and the conditions on the main table as a subquery. oneByOne
// keeps it a lookup for each row, for pages read in the order of an index.
func (q *Query) writeMainExists(w *sqlb.Where, limit Scope, oneByOne bool) {
	limit.Write(w)
	if q.plain() {
		return
	}
	b := w.And()
	b.Raw("EXISTS (SELECT 1 FROM ", q.Table.Quoted)
	inner := q.Table.Undeleted(b)
	inner.And().Raw(q.Table.Quoted, `."id" = `, q.Table.Companion.Quoted, `."id"`)
	q.writeMain(inner, Scope{All: true})
	if oneByOne {
		// PostgreSQL would join both tables and sort all matches; with a limit it looks up each row.
		b.Raw(" LIMIT 1 OFFSET 0")
	}
	b.Raw(")")
}

// readInOrder reads the rows whose ids a statement returns, in its order.
func (v Reader) readInOrder(ctx context.Context, t *Table, b *sqlb.Builder, sizeHint int) ([]rowcodec.Row, error) {
	ids, err := v.IDs(ctx, b, sizeHint)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	read := v.Statement()
	read.Raw("SELECT ", t.Selects, " FROM ", t.Quoted, " WHERE ").In(`"id"`, ids)
	rows, err := v.Scan(ctx, t, read, len(ids))
	if err != nil {
		return nil, err
	}
	return t.InOrder(rows, ids), nil
}
