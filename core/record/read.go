package record

import (
	"context"
	"slices"

	"evops/contracts/field"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store"
)

// read runs the query and scans its rows.
func (v Reader) read(ctx context.Context, q *Query, limit scopeFilter, size, offset int) ([]rowcodec.Row, error) {
	if q.split {
		return v.readParts(ctx, q, limit, size, offset)
	}
	b := v.statement(q)
	if q.strategy.throughCompanion() {
		selectViaCompanion(b, q, limit, size, offset)
		return v.readInOrder(ctx, q.table, b, size)
	}
	if rows, found, err := v.readRecentWindow(ctx, q, limit, size, offset); found || err != nil {
		return rows, err
	}
	v.selectPage(b, q, limit, size, offset)
	return v.scan(ctx, q.table, b, size)
}

// selectPage writes the query of one page. For a large offset it selects the ids by the index alone first.
func (v Reader) selectPage(b *sqlb.Builder, q *Query, limit scopeFilter, size, offset int) {
	t := q.table
	branches := q.branches(limit, b.Dialect())
	switch {
	case branches != nil:
		b.Raw("SELECT ", t.Selects, " FROM (")
		for i, one := range branches {
			if i > 0 {
				b.Raw(" UNION ALL ")
			}
			b.Raw("(SELECT ", t.Selects, " FROM ", t.Quoted)
			one.q.where(b, one.limit)
			orderBy(b, q.Order).Raw(" LIMIT ").Arg(size + offset).Raw(")")
		}
		b.Raw(") AS branches")
	case offset > 500 || t.view != nil && t.view.Lazy:
		b.Raw("SELECT ", t.Selects, " FROM ", t.Quoted, ` WHERE "id" IN (SELECT "id" FROM `, t.Quoted)
		q.where(b, limit)
		orderBy(b, q.Order).Limit(size).Raw(" OFFSET ").Arg(offset).Raw(")")
		orderBy(b, q.Order)
		return
	default:
		b.Raw("SELECT ", t.Selects, " FROM ", t.Quoted)
		q.where(b, limit)
	}
	orderBy(b, q.Order).Limit(size)
	if offset > 0 {
		b.Raw(" OFFSET ").Arg(offset)
	}
}

// branch is a query and a scope for one of several values.
type branch struct {
	q     *Query
	limit scopeFilter
}

// branches splits a query into parts that each have an index in the order of the list: one for each dealer in scope, or for each value of
// the only filter. It returns nil if the database is faster without.
func (q *Query) branches(limit scopeFilter, dialect store.Dialect) (out []branch) {
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
	single := slices.Contains(indexed, c.col.Kind) && c.op == In && c.table == nil && !c.onCompanion && !c.null
	if !single {
		return nil
	}
	for i, value := range c.values {
		if slices.Contains(c.values[:i], value) {
			continue
		}
		one, only := *q, c
		only.values = []any{value}
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

// scan reads the rows of a statement; sizeHint is the expected number of rows.
func (v Reader) scan(ctx context.Context, t *table, b *sqlb.Builder, sizeHint int) ([]rowcodec.Row, error) {
	return v.scanColumns(ctx, t, t.Stored, b, sizeHint)
}

// scanColumns scans a statement that selects only some columns.
func (v Reader) scanColumns(ctx context.Context, t *table, columns []*rowcodec.Column, b *sqlb.Builder, sizeHint int) ([]rowcodec.Row, error) {
	found, err := v.query(ctx, b)
	if err != nil {
		return nil, queryFault(ctx, err)
	}
	defer found.Close()
	rows, err := t.Scan(found, columns, sizeHint)
	return rows, queryFault(ctx, err)
}
