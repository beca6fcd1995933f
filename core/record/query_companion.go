package record

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
const fewRows = countCap

// throughCompanion reports whether the rows of a page are found by a statement that includes the companion table.
func (l joinStrategy) throughCompanion() bool { return l >= driveMainFew }

// link resolves the companion columns of fields.
func (t *table) link(e *Engine) {
	t.linkSearch(e)
	t.companionColumns = nil
	for _, c := range t.children {
		c.of = e.tables[c.ChildOfRes]
		c.parent = c.of.ByName[c.ChildBy]
	}
	for _, c := range t.Columns {
		if c.CompanionOf != "" {
			t.companion = e.tables[c.CompanionOf]
			c.Source = t.companion.ByName[c.CompanionField]
			t.companionColumns = append(t.companionColumns, c)
		}
	}
}

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
func (q *Query) ordersByCompanion() bool { return q.Order[0].col.Source != nil }

// companionOrder returns the order in columns of the companion table.
func (q *Query) companionOrder() []Term {
	order := slices.Clone(q.Order)
	for i := range order {
		if order[i].col = q.table.companion.ByName[order[i].col.Name]; i == 0 && q.ordersByCompanion() {
			order[i].col = q.Order[i].col.Source
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
	if len(q.Order) != len(q.table.order) {
		return false
	}
	for i, term := range q.Order {
		if term.col != q.table.order[i].col || (term.desc == q.Order[0].desc) != (q.table.order[i].desc == q.table.order[0].desc) {
			return false
		}
	}
	return true
}

// chooseStrategy sets the join strategy.
func (v Reader) chooseStrategy(ctx context.Context, q *Query, limit scopeFilter) error {
	ordered := q.ordersByCompanion()
	if !q.usesCompanion() && !ordered {
		return nil
	}
	if !limit.all || !q.plain() {
		few, err := v.atMost(ctx, q.table, fewRows, func(w *sqlb.Where) { q.writeMain(w, limit) })
		if few && ordered {
			q.strategy = driveMainFew
		}
		if few || err != nil {
			return err
		}
	}
	for i, c := range q.Conditions {
		if !c.onCompanion || ordered && c.col == q.Order[0].col.Source {
			continue // the index that gives the order also applies a condition on the same field
		}
		few, err := v.atMost(ctx, q.table.companion, fewRows, func(w *sqlb.Where) { c.write(w.And(), q.table.companion) })
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
		few, err := v.atMost(ctx, q.table.companion, fewRows, q.writeCompanionValues)
		if few {
			q.strategy = driveCompanionFew
		}
		return err
	}
	return nil
}

// atMost reports whether at most maxRows undeleted rows of a table meet the conditions.
func (v Reader) atMost(ctx context.Context, t *table, maxRows int, conditions func(*sqlb.Where)) (bool, error) {
	b := sqlb.New(v.e.db.Dialect)
	b.Raw("SELECT count(*) FROM (SELECT 1 FROM ", t.Quoted)
	w := t.notDeleted(b)
	conditions(w)
	b.Limit(maxRows + 1).Raw(") AS counted")
	var n int
	err := v.scalar(ctx, b, &n)
	return n <= maxRows, queryFault(ctx, err)
}

// notDeleted starts the conditions of a query on rows that are not deleted.
func (t *table) notDeleted(b *sqlb.Builder) *sqlb.Where {
	w := b.Where()
	if t.Living != "" {
		w.And().Raw(t.Living)
	}
	return w
}

// writeCompanion writes the companion conditions for rows of the main table: a lookup for each row, a subquery of the few matching ids, or,
// for counts of many rows, a subquery that the main table's scan is compared with.
func (q *Query) writeCompanion(w *sqlb.Where) {
	companion := q.table.companion
	b := w.And()
	if q.strategy == driveCompanionFew {
		b.Raw(`"id" IN (SELECT "id" FROM `, companion.Quoted)
		q.writeCompanionValues(companion.notDeleted(b))
		b.Raw(")")
		return
	}
	if q.gatherCompanion {
		b.Raw(`("id" + 0) IN (SELECT "id" FROM `, companion.Quoted)
		q.writeCompanionValues(companion.notDeleted(b))
		b.Raw(")")
		return
	}
	b.Raw("EXISTS (SELECT 1 FROM ", companion.Quoted)
	inner := companion.notDeleted(b)
	inner.And().Raw(companion.Quoted, `."id" = `, q.table.Quoted, `."id"`)
	q.writeCompanionValues(inner)
	b.Raw(")")
}

// writeCompanionValues writes the conditions on companion values.
func (q *Query) writeCompanionValues(w *sqlb.Where) {
	for _, c := range q.Conditions {
		if c.onCompanion {
			c.noIndex = q.combined
			c.write(w.And(), q.table.companion)
		}
	}
}

// whereCompanion writes all conditions of the query for rows of the companion table.
func (q *Query) whereCompanion(b *sqlb.Builder, limit scopeFilter) *sqlb.Where {
	w := q.table.companion.notDeleted(b)
	q.writeCompanionValues(w)
	q.writeMainExists(w, limit, false)
	return w
}

// writeMainExists writes the scope, which both tables have the columns for, and the conditions on the main table as a subquery. oneByOne
// keeps it a lookup for each row, for pages read in the order of an index.
func (q *Query) writeMainExists(w *sqlb.Where, limit scopeFilter, oneByOne bool) {
	limit.limit(w)
	if q.plain() {
		return
	}
	b := w.And()
	b.Raw("EXISTS (SELECT 1 FROM ", q.table.Quoted)
	inner := q.table.notDeleted(b)
	inner.And().Raw(q.table.Quoted, `."id" = `, q.table.companion.Quoted, `."id"`)
	q.writeMain(inner, scopeFilter{all: true})
	if oneByOne {
		// PostgreSQL would join both tables and sort all matches; with a limit it looks up each row.
		b.Raw(" LIMIT 1 OFFSET 0")
	}
	b.Raw(")")
}

// readInOrder reads the rows whose ids a statement returns, in its order.
func (v Reader) readInOrder(ctx context.Context, t *table, b *sqlb.Builder, sizeHint int) ([]rowcodec.Row, error) {
	ids, err := v.ids(ctx, b, sizeHint)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	read := sqlb.New(v.e.db.Dialect)
	read.Raw("SELECT ", t.Selects, " FROM ", t.Quoted, " WHERE ").In(`"id"`, ids)
	rows, err := v.scan(ctx, t, read, len(ids))
	if err != nil {
		return nil, err
	}
	return t.InOrder(rows, ids), nil
}

// ids returns the ids of a statement, in its order.
func (v Reader) ids(ctx context.Context, b *sqlb.Builder, sizeHint int) ([]any, error) {
	found, err := v.query(ctx, b)
	if err != nil {
		return nil, queryFault(ctx, err)
	}
	defer found.Close()
	ids := make([]any, 0, sizeHint)
	for found.Next() {
		var id int64
		if err := found.Scan(&id); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, queryFault(ctx, found.Err())
}
