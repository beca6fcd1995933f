package record

import (
	"context"
	"slices"
	"strconv"
	"unsafe"

	"evops/contracts/field"
)

// The index of a day tells which rows lie in a span of days, and that of trigrams which hold a part of a text, but neither knows the order of the list: all
// of them are sorted for a page of twenty. But where many rows match, those that the list begins with mostly do too. So these are looked through first, and
// only where they do not fill the page is everything that matches sorted. PostgreSQL chooses by its statistics; SQLite has none.

const (
	// sortedAtOnce is how many matching rows are sorted without looking through any: that costs no more.
	sortedAtOnce = 2_000
	// lookedThrough is how many rows are looked through, about a millisecond at most.
	lookedThrough = 2_000
)

// scattered reports whether nothing but spans of days and parts of texts narrows the query, in an order that one index of the table has.
func (q *Query) scattered() bool {
	first := q.Order[0]
	if q.Keyword == "" && len(q.Conditions) == 0 || len(q.table.findRefs) > 0 && q.Keyword != "" || len(q.Order) > 1 || first.col.SortsByIndex || nullable(first.col) && !first.desc {
		return false
	}
	for _, c := range q.Conditions {
		if c.table != nil || c.beside || c.col == first.col || !c.spans() && !q.held(c) {
			return false
		}
	}
	return true
}

// spans reports whether the condition is a span of days.
func (c Condition) spans() bool {
	if c.col.Kind != field.KindDate && c.col.Kind != field.KindTime {
		return false
	}
	switch c.op {
	case Between, Gt, Ge, Lt, Le:
		return true
	}
	return false
}

// held reports whether trigrams find the rows of a condition.
func (q *Query) held(c Condition) bool {
	_, grams := q.trigramsFor(c)
	return len(grams) > 0
}

// fewMatch reports whether so few rows match that they are sorted at once. What trigrams find is counted without a look at the rows.
func (v Reader) fewMatch(ctx context.Context, q *Query, limit scopeFilter) (bool, error) {
	days := false
	for _, c := range q.Conditions {
		if c.pinned != nil {
			return true, nil
		}
		in, grams := q.trigramsFor(c)
		if len(grams) == 0 {
			days = true
			continue
		}
		if few, err := v.fewRowsWith(ctx, in, grams, sortedAtOnce); few || err != nil {
			return few, err
		}
	}
	if days {
		few, err := v.atMost(ctx, q.table, sortedAtOnce, func(w *where) { q.without(q.held).own(w, limit) })
		if few || err != nil {
			return few, err
		}
	}
	if q.Keyword == "" || q.pinned != nil {
		return q.pinned != nil, nil
	}
	if len(q.wholes) > 0 {
		return true, nil
	}
	for _, c := range q.find {
		grams := q.table.gramsOf(c.search, q.Keyword)
		if len(grams) == 0 {
			return true, nil
		}
		few, err := v.fewRowsWith(ctx, q.table.trigrams(c.search), grams, sortedAtOnce)
		if !few || err != nil {
			return few, err
		}
	}
	return true, nil
}

// without is the query without keyword and some of its conditions.
func (q *Query) without(left func(Condition) bool) *Query {
	rest := *q
	rest.Keyword = ""
	rest.Conditions = slices.DeleteFunc(slices.Clone(q.Conditions), left)
	return &rest
}

// readRecentWindow reads a page from the rows that the list begins with. It is not found where they do not fill it, and where there is no need to look.
func (v Reader) readRecentWindow(ctx context.Context, q *Query, limit scopeFilter, size, offset int) (rows []unsafe.Pointer, found bool, err error) {
	t := q.table
	if v.e.db.Dialect.HasStatistics() || q.compared || !limit.whole() || t.view != nil || offset+size > lookedThrough/2 || !q.scattered() {
		return nil, false, nil
	}
	few, err := v.fewMatch(ctx, q, limit)
	if few || err != nil {
		return nil, false, err
	}
	b := v.statement(q)
	b.selectRecentWindow(q, size, offset)
	rows, err = v.scan(ctx, t, b, size)
	return rows, len(rows) == size, err
}

// selectRecentWindow writes the query of a page among the rows looked through.
func (b *builder) selectRecentWindow(q *Query, size, offset int) {
	t := q.table
	b.raw("SELECT ", t.selects, " FROM ", t.name)
	w := t.notDeleted(b)
	for _, c := range q.Conditions {
		c.aside = true
		w.and().condition(c, t)
	}
	q.writeKeyword(w, true)
	place, from := firstName(q.Order[0].col), " <= "
	if q.Order[0].desc {
		from = " >= "
	}
	columns := `"` + place + `", "id"`
	w.and().raw("(", columns, ")", from, "(SELECT ", columns, " FROM ", t.name)
	t.notDeleted(b)
	b.orderBy(q.Order).raw(" LIMIT 1 OFFSET ", strconv.Itoa(lookedThrough), ")")
	b.orderBy(q.Order).limit(size)
	if offset > 0 {
		b.raw(" OFFSET ").arg(offset)
	}
}
