package query

import (
	"slices"

	"evops/contracts/field"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
)

// selectViaCompanion writes the query for the ids of one page by the chosen join strategy.
func selectViaCompanion(b *sqlb.Builder, q *Query, limit Scope, size, offset int) {
	companion := q.Table.Companion
	switch {
	case q.strategy == driveMainFew:
		b.Raw(`WITH few AS MATERIALIZED (SELECT "id" AS matching FROM `, q.Table.Quoted)
		q.writeMain(q.Table.Undeleted(b), limit)
		// PostgreSQL would scan the companion table and join it; OFFSET 0 makes it look up one row for each of the few.
		lateral := b.Dialect().PrefersLateral()
		if lateral {
			b.Raw(`) SELECT found."id" FROM few CROSS JOIN LATERAL (SELECT * FROM `, companion.Quoted)
		} else {
			b.Raw(") SELECT ", companion.Quoted, `."id" FROM few CROSS JOIN `, companion.Quoted)
		}
		w := companion.Undeleted(b)
		w.And().Raw(companion.Quoted, `."id" = few.matching`)
		q.writeCompanionValues(w)
		if lateral {
			b.Raw(" OFFSET 0) AS found")
		}
		OrderBy(b, q.companionOrder())
	case q.strategy == driveCompanion && q.ordersByCompanion():
		b.Raw(`SELECT "id" FROM `, companion.Quoted)
		w := companion.Undeleted(b)
		for _, c := range q.Conditions {
			if c.onCompanion {
				c.noIndex = c.Column != q.Order[0].Column.Source
				c.Write(w.And(), companion)
			}
		}
		q.writeMainExists(w, limit, true)
		OrderBy(b, q.companionOrder())
	case q.strategy == driveCompanionFew && !q.byDefault() && !q.ordersByCompanion():
		// PostgreSQL would read the list in order and look up the values of each row; SQLite joins in the order of the cross join.
		b.Raw(`WITH few AS MATERIALIZED (SELECT "id" AS matching FROM `, companion.Quoted)
		q.writeCompanionValues(companion.Undeleted(b))
		b.Raw(") SELECT ", q.Table.Quoted, `."id" FROM few CROSS JOIN `, q.Table.Quoted)
		w := q.Table.Undeleted(b)
		w.And().Raw(q.Table.Quoted, `."id" = few.matching`)
		q.writeMain(w, limit)
		OrderBy(b, q.Order)
	case q.strategy == driveCompanionFew:
		b.Raw(`SELECT "id" FROM `, companion.Quoted)
		w := companion.Undeleted(b)
		for i, c := range q.Conditions {
			if c.onCompanion {
				c.noIndex = i != q.fewCondition
				c.Write(w.And(), companion)
			}
		}
		q.writeMainExists(w, limit, false)
		sortBy(b, q.companionOrder())
	default:
		walkCompanion(b, q, limit, size+offset)
	}
	b.Limit(size)
	if offset > 0 {
		b.Raw(" OFFSET ").Arg(offset)
	}
}

// walkCompanion reads the companion table in order: by one condition whose values each have an index in that order, else all of it.
func walkCompanion(b *sqlb.Builder, q *Query, limit Scope, rows int) {
	companion := q.Table.Companion
	indexedCondition := slices.IndexFunc(q.Conditions, func(c Condition) bool { return c.onCompanion && !q.combined && len(c.spread()) > 0 })
	var values []any
	if indexedCondition >= 0 {
		values = q.Conditions[indexedCondition].spread()
	}
	rest := func(w *sqlb.Where) {
		for i, c := range q.Conditions {
			if c.onCompanion && i != indexedCondition {
				c.noIndex = true
				c.Write(w.And(), companion)
			}
		}
		q.writeMainExists(w, limit, false)
	}
	if len(values) < 2 || !b.Dialect().PrefersLateral() {
		b.Raw(`SELECT "id" FROM `, companion.Quoted)
		w := companion.Undeleted(b)
		if indexedCondition >= 0 {
			w.And().In(q.Conditions[indexedCondition].Column.Quoted, values)
		}
		rest(w)
		OrderBy(b, q.Order)
		return
	}
	b.Raw(`SELECT "id" FROM (VALUES `)
	for i, value := range values {
		if i > 0 {
			b.Raw(", ")
		}
		b.Raw("(CAST(").Arg(value).Raw(" AS ", sqlType(value), "))")
	}
	b.Raw(`) AS one("value") CROSS JOIN LATERAL (SELECT * FROM `, companion.Quoted)
	w := companion.Undeleted(b)
	w.And().Raw(q.Conditions[indexedCondition].Column.Quoted, ` = one."value"`)
	rest(w)
	OrderBy(b, q.Order).Raw(" LIMIT ").Arg(rows).Raw(") AS found")
	OrderBy(b, q.Order)
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
func sortBy(b *sqlb.Builder, order []Term) {
	b.Raw(" ORDER BY ")
	closed := false
	for i, term := range order {
		if i > 0 {
			b.Raw(", ")
		}
		closed = closed || term.Column.Name == "id"
		b.Raw(unindexed(term.Column, term.Column.Quoted))
		if term.Desc {
			b.Raw(" DESC")
		}
	}
	if closed {
		return
	}
	b.Raw(`, "id"`)
	if order[0].Desc {
		b.Raw(" DESC")
	}
}

// unindexed returns an expression of the column's value that cannot use an index.
func unindexed(c *rowcodec.Column, name string) string {
	switch c.Kind {
	case field.KindInt, field.KindDecimal, field.KindMoney, field.KindEnum, field.KindRef, field.KindTime:
		return "(" + name + " + 0)"
	case field.KindBool:
		return name
	}
	return "(" + name + " || '')"
}
