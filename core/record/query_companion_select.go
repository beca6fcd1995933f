package record

import (
	"slices"

	"evops/contracts/field"
	"evops/core/store/schema"
)

// selectViaCompanion writes the query for the ids of one page by the chosen join strategy.
func (b *builder) selectViaCompanion(q *Query, limit scopeFilter, size, offset int) {
	companion := q.table.companion
	switch {
	case q.strategy == driveMainFew:
		b.raw(`WITH few AS MATERIALIZED (SELECT "id" AS matching FROM `, q.table.name)
		q.writeMain(q.table.notDeleted(b), limit)
		// PostgreSQL would scan the companion table and join it; OFFSET 0 makes it look up one row for each of the few.
		lateral := b.dialect.PrefersLateral()
		if lateral {
			b.raw(`) SELECT found."id" FROM few CROSS JOIN LATERAL (SELECT * FROM `, companion.name)
		} else {
			b.raw(") SELECT ", companion.name, `."id" FROM few CROSS JOIN `, companion.name)
		}
		w := companion.notDeleted(b)
		w.and().raw(companion.name, `."id" = few.matching`)
		q.writeCompanionValues(w)
		if lateral {
			b.raw(" OFFSET 0) AS found")
		}
		b.orderBy(q.companionOrder())
	case q.strategy == driveCompanion && q.ordersByCompanion():
		b.raw(`SELECT "id" FROM `, companion.name)
		w := companion.notDeleted(b)
		for _, c := range q.Conditions {
			if c.onCompanion {
				c.noIndex = c.col != q.Order[0].col.source
				w.and().condition(c, companion)
			}
		}
		q.writeMainExists(w, limit, true)
		b.orderBy(q.companionOrder())
	case q.strategy == driveCompanionFew && !q.byDefault() && !q.ordersByCompanion():
		// PostgreSQL would read the list in order and look up the values of each row; SQLite joins in the order of the cross join.
		b.raw(`WITH few AS MATERIALIZED (SELECT "id" AS matching FROM `, companion.name)
		q.writeCompanionValues(companion.notDeleted(b))
		b.raw(") SELECT ", q.table.name, `."id" FROM few CROSS JOIN `, q.table.name)
		w := q.table.notDeleted(b)
		w.and().raw(q.table.name, `."id" = few.matching`)
		q.writeMain(w, limit)
		b.orderBy(q.Order)
	case q.strategy == driveCompanionFew:
		b.raw(`SELECT "id" FROM `, companion.name)
		w := companion.notDeleted(b)
		for i, c := range q.Conditions {
			if c.onCompanion {
				c.noIndex = i != q.fewCondition
				w.and().condition(c, companion)
			}
		}
		q.writeMainExists(w, limit, false)
		b.sortBy(q.companionOrder())
	default:
		b.walkCompanion(q, limit, size+offset)
	}
	b.limit(size)
	if offset > 0 {
		b.raw(" OFFSET ").arg(offset)
	}
}

// walkCompanion reads the companion table in order: by one condition whose values each have an index in that order, else all of it.
func (b *builder) walkCompanion(q *Query, limit scopeFilter, rows int) {
	companion := q.table.companion
	indexedCondition := slices.IndexFunc(q.Conditions, func(c Condition) bool { return c.onCompanion && !q.combined && len(c.spread()) > 0 })
	var values []any
	if indexedCondition >= 0 {
		values = q.Conditions[indexedCondition].spread()
	}
	rest := func(w *where) {
		for i, c := range q.Conditions {
			if c.onCompanion && i != indexedCondition {
				c.noIndex = true
				w.and().condition(c, companion)
			}
		}
		q.writeMainExists(w, limit, false)
	}
	if len(values) < 2 || !b.dialect.PrefersLateral() {
		b.raw(`SELECT "id" FROM `, companion.name)
		w := companion.notDeleted(b)
		if indexedCondition >= 0 {
			w.and().in(schema.Quote(firstName(q.Conditions[indexedCondition].col)), values)
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
	b.raw(`) AS one("value") CROSS JOIN LATERAL (SELECT * FROM `, companion.name)
	w := companion.notDeleted(b)
	w.and().raw(schema.Quote(firstName(q.Conditions[indexedCondition].col)), ` = one."value"`)
	rest(w)
	b.orderBy(q.Order).raw(" LIMIT ").arg(rows).raw(") AS found")
	b.orderBy(q.Order)
}

// sqlType returns the SQL type of a bound value, for databases that cannot infer it.
func sqlType(v any) string {
	switch v.(type) {
	case int64:
		return "bigint"
	case bool:
		return "boolean"
	}
	return "text"
}

// sortBy writes an order without using an index.
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

// unindexed returns an expression of the column's value that cannot use an index.
func unindexed(c *column, name string) string {
	switch c.Kind {
	case field.KindInt, field.KindDecimal, field.KindMoney, field.KindEnum, field.KindRef, field.KindTime:
		return "(" + name + " + 0)"
	case field.KindBool:
		return name
	}
	return "(" + name + " || '')"
}
