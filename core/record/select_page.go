package record

import (
	"slices"

	"evops/contracts/field"
	"evops/core/store/schema"
)

// selectViaCompanion writes the query for the ids of one page.
func (b *builder) selectViaCompanion(q *Query, limit scopeFilter, size, offset int) {
	beside := q.table.beside
	switch {
	case q.lead == fewOwn:
		b.raw(`WITH few AS MATERIALIZED (SELECT "id" AS matching FROM `, q.table.name)
		q.own(q.table.notDeleted(b), limit)
		// PostgreSQL would rather read the whole table beside and join it; with an offset it looks up one row for each of the few.
		lateral := b.dialect.PrefersLateral()
		if lateral {
			b.raw(`) SELECT found."id" FROM few CROSS JOIN LATERAL (SELECT * FROM `, beside.name)
		} else {
			b.raw(") SELECT ", beside.name, `."id" FROM few CROSS JOIN `, beside.name)
		}
		w := beside.notDeleted(b)
		w.and().raw(beside.name, `."id" = few.matching`)
		q.values(w)
		if lateral {
			b.raw(" OFFSET 0) AS found")
		}
		b.orderBy(q.companionOrder())
	case q.lead == besideLeads && q.ordersByCompanion():
		b.raw(`SELECT "id" FROM `, beside.name)
		w := beside.notDeleted(b)
		for _, c := range q.Conditions {
			if c.beside {
				c.aside = c.col != q.Order[0].col.source
				w.and().condition(c, beside)
			}
		}
		q.around(w, limit, true)
		b.orderBy(q.companionOrder())
	case q.lead == fewBeside && !q.byDefault() && !q.ordersByCompanion():
		// PostgreSQL would rather read the list in order, looking up each row's values; the order of a cross join is the order in which SQLite goes.
		b.raw(`WITH few AS MATERIALIZED (SELECT "id" AS matching FROM `, beside.name)
		q.values(beside.notDeleted(b))
		b.raw(") SELECT ", q.table.name, `."id" FROM few CROSS JOIN `, q.table.name)
		w := q.table.notDeleted(b)
		w.and().raw(q.table.name, `."id" = few.matching`)
		q.own(w, limit)
		b.orderBy(q.Order)
	case q.lead == fewBeside:
		b.raw(`SELECT "id" FROM `, beside.name)
		w := beside.notDeleted(b)
		for i, c := range q.Conditions {
			if c.beside {
				c.aside = i != q.few
				w.and().condition(c, beside)
			}
		}
		q.around(w, limit, false)
		b.sortBy(q.companionOrder())
	default:
		b.walkCompanion(q, limit, size+offset)
	}
	b.limit(size)
	if offset > 0 {
		b.raw(" OFFSET ").arg(offset)
	}
}

// walkCompanion reads the table beside in order: by a single condition, whose values each have an index in that order, else all of it.
func (b *builder) walkCompanion(q *Query, limit scopeFilter, most int) {
	beside := q.table.beside
	led := slices.IndexFunc(q.Conditions, func(c Condition) bool { return c.beside && !q.together && len(c.spread()) > 0 })
	var values []any
	if led >= 0 {
		values = q.Conditions[led].spread()
	}
	rest := func(w *where) {
		for i, c := range q.Conditions {
			if c.beside && i != led {
				c.aside = true
				w.and().condition(c, beside)
			}
		}
		q.around(w, limit, false)
	}
	if len(values) < 2 || !b.dialect.PrefersLateral() {
		b.raw(`SELECT "id" FROM `, beside.name)
		w := beside.notDeleted(b)
		if led >= 0 {
			w.and().in(schema.Quote(firstName(q.Conditions[led].col)), values)
		}
		rest(w)
		b.orderBy(q.Order)
		return
	}
	b.raw(`SELECT "id" FROM (VALUES `)
	for i, value := range values {
		if i > 0 {
			b.raw(", ")
		}
		b.raw("(CAST(").arg(value).raw(" AS ", sqlType(value), "))")
	}
	b.raw(`) AS one("value") CROSS JOIN LATERAL (SELECT * FROM `, beside.name)
	w := beside.notDeleted(b)
	w.and().raw(schema.Quote(firstName(q.Conditions[led].col)), ` = one."value"`)
	rest(w)
	b.orderBy(q.Order).raw(" LIMIT ").arg(most).raw(") AS found")
	b.orderBy(q.Order)
}

// sqlType names the type of a bound value for a database that cannot guess it.
func sqlType(v any) string {
	switch v.(type) {
	case int64:
		return "bigint"
	case bool:
		return "boolean"
	}
	return "text"
}

// sortBy writes an order that no index is read in.
func (b *builder) sortBy(order []Term) {
	b.raw(" ORDER BY ")
	closed := false
	for i, term := range order {
		if i > 0 {
			b.raw(", ")
		}
		closed = closed || term.col.Name == "id"
		b.raw(unindexed(term.col, schema.Quote(firstName(term.col))))
		if term.desc {
			b.raw(" DESC")
		}
	}
	if closed {
		return
	}
	b.raw(`, "id"`)
	if order[0].desc {
		b.raw(" DESC")
	}
}

// unindexed is the value of a column as a planner finds no index for.
func unindexed(c *column, name string) string {
	switch c.Kind {
	case field.KindInt, field.KindDecimal, field.KindEnum, field.KindRef, field.KindTime:
		return "(" + name + " + 0)"
	case field.KindBool:
		return name
	}
	return "(" + name + " || '')"
}
