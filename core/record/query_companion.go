package record

import (
	"context"
	"slices"
	"unsafe"
)

// A list shows values that change all the time, such as whether a vehicle is online, from the table beside it (field.Beside), and can be searched by
// them. Which table finds the rows is decided by asking, not left to planners: one of them has no statistics, and the other trusts them too far.
// The side that few rows match goes first. Where both match many, the table beside is read in the order of the list, until the page is full. Values that
// many rows have each may be rare together: then the page never fills, so what is read is one index that holds all of them, and no row is looked up in vain.
type joinStrategy int

const (
	ownLeads    joinStrategy = iota // rows are found here, and those whose values beside do not match are left out
	orderLeads                      // so too, because only the table itself has the order asked for
	fewOwn                          // the few that match here are found and put in an order that the table beside knows
	fewBeside                       // the few that match beside are found there and put in order
	besideLeads                     // rows are read beside, in order
)

// fewRows is how many rows are gathered and sorted rather than read in order: sorting this many costs about what reading past the others does.
const fewRows = countCap

// throughCompanion reports whether the rows of a page are found in the table beside.
func (l joinStrategy) throughCompanion() bool { return l >= fewOwn }

// link finds the columns that fields of another table stand for.
func (t *table) link(e *Engine) {
	t.linkSearch(e)
	t.sided = nil
	for _, c := range t.columns {
		if c.CompanionOf != "" {
			t.beside = e.tables[c.CompanionOf]
			c.source = t.beside.byName[c.CompanionField]
			t.sided = append(t.sided, c)
		}
	}
}

// usesCompanion reports whether the query asks for values beside.
func (q *Query) usesCompanion() bool { return q.companionTerms() > 0 }

// companionTerms is for how many values beside the query asks.
func (q *Query) companionTerms() (n int) {
	for _, c := range q.Conditions {
		if c.beside {
			n++
		}
	}
	return n
}

// ordersByCompanion reports whether rows come in the order of a value beside.
func (q *Query) ordersByCompanion() bool { return q.Order[0].col.source != nil }

// companionOrder is the order in the columns of the table beside.
func (q *Query) companionOrder() []Term {
	order := slices.Clone(q.Order)
	for i := range order {
		if order[i].col = q.table.beside.byName[order[i].col.Name]; i == 0 && q.ordersByCompanion() {
			order[i].col = q.Order[i].col.source
		}
	}
	return order
}

// plain reports whether it asks for nothing else.
func (q *Query) plain() bool {
	return q.Keyword == "" && !slices.ContainsFunc(q.Conditions, func(c Condition) bool { return !c.beside })
}

// byDefault reports whether rows come in the order that both tables have, in either direction.
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

// chooseStrategy decides which side leads.
func (v Reader) chooseStrategy(ctx context.Context, q *Query, limit scopeFilter) error {
	ordered := q.ordersByCompanion()
	if !q.usesCompanion() && !ordered {
		return nil
	}
	if !limit.all || !q.plain() {
		few, err := v.atMost(ctx, q.table, fewRows, func(w *where) { q.own(w, limit) })
		if few && ordered {
			q.lead = fewOwn
		}
		if few || err != nil {
			return err
		}
	}
	for i, c := range q.Conditions {
		if !c.beside || ordered && c.col == q.Order[0].col.source {
			continue // the index that the list is read in begins and ends at a condition on the same field
		}
		few, err := v.atMost(ctx, q.table.beside, fewRows, func(w *where) { w.and().condition(c, q.table.beside) })
		if err != nil {
			return err
		}
		if few {
			q.lead, q.few = fewBeside, i
			return nil
		}
	}
	q.together = q.companionTerms() > 1
	if q.byDefault() || ordered {
		q.lead = besideLeads
		return nil
	}
	q.lead = orderLeads
	if q.together {
		few, err := v.atMost(ctx, q.table.beside, fewRows, q.values)
		if few {
			q.lead = fewBeside
		}
		return err
	}
	return nil
}

// atMost reports whether no more than some living rows of a table meet conditions.
func (v Reader) atMost(ctx context.Context, t *table, most int, conditions func(*where)) (bool, error) {
	b := &builder{dialect: v.e.db.Dialect}
	b.raw("SELECT count(*) FROM (SELECT 1 FROM ", t.name)
	w := t.notDeleted(b)
	conditions(w)
	b.limit(most + 1).raw(") AS counted")
	var n int
	err := v.scalar(ctx, b, &n)
	return n <= most, queryFault(ctx, err)
}

// notDeleted opens the conditions of a query on living rows.
func (t *table) notDeleted(b *builder) *where {
	w := &where{b: b}
	if t.living != "" {
		w.and().raw(t.living)
	}
	return w
}

// writeCompanion narrows rows of the table itself to those whose values beside match: looked up one by one, gathered first where they are few, or gathered
// and met by a walk where all are counted.
func (q *Query) writeCompanion(w *where) {
	beside := q.table.beside
	b := w.and()
	if q.lead == fewBeside {
		b.raw(`"id" IN (SELECT "id" FROM `, beside.name)
		q.values(beside.notDeleted(b))
		b.raw(")")
		return
	}
	if q.crowds {
		b.raw(`("id" + 0) IN (SELECT "id" FROM `, beside.name)
		q.values(beside.notDeleted(b))
		b.raw(")")
		return
	}
	b.raw("EXISTS (SELECT 1 FROM ", beside.name)
	inner := beside.notDeleted(b)
	inner.and().raw(beside.name, `."id" = `, q.table.name, `."id"`)
	q.values(inner)
	b.raw(")")
}

// values writes the conditions on values beside.
func (q *Query) values(w *where) {
	for _, c := range q.Conditions {
		if c.beside {
			c.aside = q.together
			w.and().condition(c, q.table.beside)
		}
	}
}

// whereCompanion narrows rows of the table beside by everything the query says.
func (q *Query) whereCompanion(b *builder, limit scopeFilter) *where {
	w := q.table.beside.notDeleted(b)
	q.values(w)
	q.around(w, limit, false)
	return w
}

// around writes what the query says besides values: the reach, which both tables can tell, and conditions that only the table itself can. Where a page is
// read in the order of an index, each row is looked up as it comes.
func (q *Query) around(w *where, limit scopeFilter, oneByOne bool) {
	limit.limit(w)
	if q.plain() {
		return
	}
	b := w.and()
	b.raw("EXISTS (SELECT 1 FROM ", q.table.name)
	inner := q.table.notDeleted(b)
	inner.and().raw(q.table.name, `."id" = `, q.table.beside.name, `."id"`)
	q.own(inner, scopeFilter{all: true})
	if oneByOne {
		// PostgreSQL would rather join both tables and sort all that match; with a limit it asks for each row that it comes by.
		b.raw(" LIMIT 1 OFFSET 0")
	}
	b.raw(")")
}

// readInOrder reads the rows whose ids a statement answers, as it orders them.
func (v Reader) readInOrder(ctx context.Context, t *table, b *builder, about int) ([]unsafe.Pointer, error) {
	ids, err := v.ids(ctx, b, about)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	read := &builder{dialect: v.e.db.Dialect}
	read.raw("SELECT ", t.selects, " FROM ", t.name, " WHERE ").in(`"id"`, ids)
	rows, err := v.scan(ctx, t, read, len(ids))
	if err != nil {
		return nil, err
	}
	return t.inOrder(rows, ids), nil
}

// ids are the ids that a statement answers, in its order.
func (v Reader) ids(ctx context.Context, b *builder, about int) ([]any, error) {
	found, err := v.e.db.Query(ctx, v.tx, b.text, b.args...)
	if err != nil {
		return nil, queryFault(ctx, err)
	}
	defer found.Close()
	ids := make([]any, 0, about)
	for found.Next() {
		var id int64
		if err := found.Scan(&id); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, queryFault(ctx, found.Err())
}

// inOrder are rows in the order of their ids.
func (t *table) inOrder(rows []unsafe.Pointer, ids []any) []unsafe.Pointer {
	byID := make(map[int64]unsafe.Pointer, len(rows))
	for _, row := range rows {
		byID[t.idOf(row)] = row
	}
	ordered := rows[:0]
	for _, id := range ids {
		if row := byID[id.(int64)]; row != nil {
			ordered = append(ordered, row)
		}
	}
	return ordered
}
