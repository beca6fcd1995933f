package record

import (
	"context"
	"strconv"
	"unsafe"

	"evops/contracts/field"
)

// The index of a day tells which rows lie in a span of days, and nothing of the order of the list: all of them are sorted for a page of twenty. But where
// many rows match, those that the list begins with mostly do too. So these are looked through first, and only where they do not fill the page is everything
// that matches sorted. PostgreSQL chooses by its statistics; SQLite has none.

const (
	// sortedAtOnce is how many matching rows are sorted without looking through any: that costs no more.
	sortedAtOnce = 2_000
	// lookedThrough is how many rows are looked through, about a millisecond at most.
	lookedThrough = 2_000
)

// spans reports whether nothing but spans of days narrows the query, in an order that one index of the table has.
func (q *Query) spans() bool {
	first := q.Order[0]
	if q.Keyword != "" || len(q.Conditions) == 0 || len(q.Order) > 1 || nullable(first.col) && !first.desc {
		return false
	}
	for _, c := range q.Conditions {
		days := c.col.Kind == field.KindDate || c.col.Kind == field.KindTime
		if c.table != nil || c.beside || !days || c.col == first.col {
			return false
		}
		switch c.op {
		case Between, Gt, Ge, Lt, Le:
		default:
			return false
		}
	}
	return true
}

// newest reads a page from the rows that the list begins with. It is not found where they do not fill it, and where there is no need to look.
func (v View) newest(ctx context.Context, q *Query, limit reach, size, offset int) (rows []unsafe.Pointer, found bool, err error) {
	t := q.table
	if v.e.db.Dialect.Weighs() || !limit.all || limit.only != "" || t.view != nil || offset+size > lookedThrough/2 || !q.spans() {
		return nil, false, nil
	}
	few, err := v.few(ctx, t, sortedAtOnce, func(w *conjunction) { q.own(w, limit) })
	if few || err != nil {
		return nil, false, err
	}
	b := v.statement(q)
	b.selectNewest(q, size, offset)
	rows, err = v.scan(ctx, t, b, size)
	return rows, len(rows) == size, err
}

// selectNewest writes the query of a page among the rows looked through.
func (b *builder) selectNewest(q *Query, size, offset int) {
	t := q.table
	b.raw("SELECT ", t.selects, " FROM ", t.name)
	w := t.alive(b)
	for _, c := range q.Conditions {
		c.aside = true
		w.next().condition(c, t)
	}
	place, from := firstName(q.Order[0].col), " <= "
	if q.Order[0].desc {
		from = " >= "
	}
	columns := `"` + place + `", "id"`
	w.next().raw("(", columns, ")", from, "(SELECT ", columns, " FROM ", t.name)
	t.alive(b)
	b.orderBy(q.Order).raw(" LIMIT 1 OFFSET ", strconv.Itoa(lookedThrough), ")")
	b.orderBy(q.Order).most(size)
	if offset > 0 {
		b.raw(" OFFSET ").arg(offset)
	}
}
