package query

import (
	"context"
	"slices"

	"evops/contracts/field"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store"
)

// Read runs the query and scans its rows.
func (v Reader) Read(ctx context.Context, q *Query, limit Scope, size, offset int) ([]rowcodec.Row, error) {
	if q.split {
		return v.readParts(ctx, q, limit, size, offset)
	}
	if q.strategy.throughCompanion() {
		return v.readInOrder(ctx, q.Table, v.PageStatement(q, limit, size, offset), size)
	}
	if rows, found, err := v.readRecentWindow(ctx, q, limit, size, offset); found || err != nil {
		return rows, err
	}
	return v.Scan(ctx, q.Table, v.PageStatement(q, limit, size, offset), size)
}

// PageStatement returns the statement that reads one page: its rows, or their ids if the companion table finds them. Of a split query it is the
// one of the rows that come first.
func (v Reader) PageStatement(q *Query, limit Scope, size, offset int) *sqlb.Builder {
	if q.split {
		q, _ = q.parts()
	}
	b := v.begin(q)
	if q.strategy.throughCompanion() {
		selectViaCompanion(b, q, limit, size, offset)
	} else {
		selectPage(b, q, limit, size, offset)
	}
	return b
}

// selectPage writes the query of one page. For a large offset it selects the ids by the index alone first.
func selectPage(b *sqlb.Builder, q *Query, limit Scope, size, offset int) {
	t := q.Table
	branches := q.branches(limit, b.Dialect())
	switch {
	case branches != nil:
		b.Raw("SELECT ", t.Selects, " FROM (")
		for i, one := range branches {
			if i > 0 {
				b.Raw(" UNION ALL ")
			}
			b.Raw("(SELECT ", t.Selects, " FROM ", t.Quoted)
			one.q.Where(b, one.limit)
			OrderBy(b, q.Order).Raw(" LIMIT ").Arg(size + offset).Raw(")")
		}
		b.Raw(") AS branches")
	case offset > 500 || t.Report != nil && t.Report.Lazy:
		b.Raw("SELECT ", t.Selects, " FROM ", t.Quoted, ` WHERE "id" IN (SELECT "id" FROM `, t.Quoted)
		q.Where(b, limit)
		OrderBy(b, q.Order).Limit(size).Raw(" OFFSET ").Arg(offset).Raw(")")
		OrderBy(b, q.Order)
		return
	default:
		b.Raw("SELECT ", t.Selects, " FROM ", t.Quoted)
		q.Where(b, limit)
	}
	OrderBy(b, q.Order).Limit(size)
	if offset > 0 {
		b.Raw(" OFFSET ").Arg(offset)
	}
}

// branch is a query and a scope for one of several values.
type branch struct {
	q     *Query
	limit Scope
}

// branches splits a query into parts that each have an index in the order of the list: one for each dealer in scope, or for each value of
// the only filter. It returns nil if the database is faster without.
func (q *Query) branches(limit Scope, dialect store.Dialect) (out []branch) {
	if limit.by == nil && dialect.PrefersUnionAll(len(limit.ids)) {
		for i := range limit.ids {
			one := limit
			one.ids = limit.ids[i : i+1]
			out = append(out, branch{q, one})
		}
		return out
	}
	if len(q.Conditions) != 1 || q.Keyword != "" || !limit.unrestricted() {
		return nil
	}
	c := q.Conditions[0]
	single := slices.Contains(indexed, c.Column.Kind) && c.Op == In && c.Table == nil && !c.onCompanion && !c.Null
	if !single {
		return nil
	}
	for i, value := range c.Values {
		if slices.Contains(c.Values[:i], value) {
			continue
		}
		one, only := *q, c
		only.Values = []any{value}
		one.Conditions = []Condition{only}
		out = append(out, branch{&one, limit})
	}
	if !dialect.PrefersUnionAll(len(out)) {
		return nil
	}
	return out
}

// indexed lists the kinds of field whose index, for a single value, is in the order of the list.
var indexed = []field.Kind{field.KindRef, field.KindEnum, field.KindDict, field.KindText, field.KindInt}
