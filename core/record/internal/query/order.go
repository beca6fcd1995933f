package query

import (
	"context"
	"encoding/json"
	"math"
	"slices"
	"strings"

	"evops/contracts/fault"
	"evops/core/record/internal/rowcodec"
)

// parseOrder parses 'createdAt desc, vin' or an array of such terms. The id closes every order in the direction of the first term.
func (q *Query) parseOrder(raw json.RawMessage) error {
	var terms []string
	if values, ok := scalars(raw); ok {
		for _, v := range values {
			terms = append(terms, strings.Split(v.text, ",")...)
		}
	} else {
		return fault.QueryOrderInvalid.With("field", "orderBy")
	}
	for _, text := range terms {
		parts := strings.Fields(text)
		if len(parts) == 0 {
			continue
		}
		name := parts[0]
		if to, old := aliases[name]; old {
			name = to
		}
		c := q.Table.ByName[name]
		direction := ""
		if len(parts) > 1 {
			direction = strings.ToLower(parts[1])
		}
		if c == nil || !c.Orderable() || len(parts) > 2 || direction != "" && direction != "asc" && direction != "desc" || len(q.Order) >= 3 {
			return fault.QueryOrderInvalid.With("field", text)
		}
		q.Order = append(q.Order, Term{Column: c, Desc: direction == "desc"})
	}
	if len(q.Order) == 0 {
		q.Order = q.Table.DefaultOrder
		return nil
	}
	return q.completeOrder()
}

// completeOrder completes an order by a field without an index of its own for it: the index of the field's filter ends with the default
// order of the list, so the order does too, in the direction in which the index is read. Such a field must be the only term, since no index
// covers further ones.
func (q *Query) completeOrder() error {
	if !slices.ContainsFunc(q.Order, func(o Term) bool { return o.Column.SortsByIndex }) {
		return nil
	}
	if len(q.Order) > 1 {
		return fault.QueryOrderInvalid.With("field", q.Order[0].Column.Name)
	}
	term := &q.Order[0]
	col := term.Column
	if col.Source != nil {
		col = col.Source
	}
	// Rows without a value come last in both directions; a unique index excludes them.
	q.split = col.IsUnique || !term.Desc && !col.IsRequired && absence(col, "x") != "1 = 0"
	if col.IsUnique {
		term.single = true
		return nil
	}
	desc := term.Desc
	for _, o := range q.Table.closed() {
		q.Order = append(q.Order, Term{Column: o.Column, Desc: o.Desc != desc})
	}
	return nil
}

// closed returns the default order with the id as last term.
func (t *Table) closed() []Term {
	if slices.ContainsFunc(t.DefaultOrder, func(o Term) bool { return o.Column == t.ID }) {
		return t.DefaultOrder
	}
	return append(slices.Clone(t.DefaultOrder), Term{Column: t.ID, Desc: t.DefaultOrder[0].Desc})
}

// parts returns two queries of a split query: the rows with a value of the field they are ordered by, and those without one, which come
// last.
func (q *Query) parts() (present, absent *Query) {
	with, without := *q, *q
	c := Condition{Column: q.Order[0].Column, Op: IsNull}
	if c.Column.Source != nil {
		c.Column, c.onCompanion = c.Column.Source, true
	}
	with.split, with.Conditions = false, append(slices.Clone(q.Conditions), c)
	c.Null = true
	without.split, without.Conditions, without.Order = false, append(slices.Clone(q.Conditions), c), q.Table.DefaultOrder
	without.strategy, without.fewCondition, without.combined = driveMain, 0, false
	return &with, &without
}

// HasKeyset reports whether a page can continue after the last row of the one before, see KeysetAfter.
func (q *Query) HasKeyset() bool { return !q.split && !q.ordersByCompanion() && !q.ordersByPeriod() }

// readParts reads a page of a split query.
func (v Reader) readParts(ctx context.Context, q *Query, limit Scope, size, offset int) ([]rowcodec.Row, error) {
	present, absent := q.parts()
	rows, err := v.Read(ctx, present, limit, size, offset)
	if err != nil || len(rows) == size || q.Order[0].Column.IsRequired {
		return rows, err
	}
	if len(rows) == 0 && offset > 0 {
		b := v.Statement()
		b.Raw("SELECT count(*) FROM ", q.Table.Quoted)
		present.Where(b, limit)
		var before int
		if err := v.Scalar(ctx, b, &before); err != nil {
			return nil, MarkTimeout(ctx, err)
		}
		offset -= before
	} else {
		offset = 0
	}
	if err := v.ChooseStrategy(ctx, absent, limit); err != nil {
		return nil, err
	}
	more, err := v.Read(ctx, absent, limit, size-len(rows), offset)
	return append(rows, more...), err
}

// AllIDs returns the ids of all rows of a query, in its order.
func (v Reader) AllIDs(ctx context.Context, q *Query, limit Scope) ([]any, error) {
	if q.split {
		present, absent := q.parts()
		first, err := v.AllIDs(ctx, present, limit)
		if err != nil || q.Order[0].Column.IsRequired {
			return first, err
		}
		if err := v.ChooseStrategy(ctx, absent, limit); err != nil {
			return nil, err
		}
		rest, err := v.AllIDs(ctx, absent, limit)
		return append(first, rest...), err
	}
	b := v.begin(q)
	if q.strategy.throughCompanion() {
		selectViaCompanion(b, q, limit, math.MaxInt32, 0)
	} else {
		b.Raw(`SELECT "id" FROM `, q.Table.Quoted)
		q.Where(b, limit)
		OrderBy(b, q.Order)
	}
	return v.IDs(ctx, b, 0)
}

func (q *Query) parseFields(raw json.RawMessage) error {
	values, ok := scalars(raw)
	if !ok || len(values) == 0 {
		return nil
	}
	q.Fields = map[string]bool{"id": true, "version": true}
	for _, v := range values {
		for _, name := range strings.Split(v.text, ",") {
			if q.Table.ByName[name] == nil {
				return fault.QueryFieldUnknown.With("field", name)
			}
			q.Fields[name] = true
		}
	}
	return nil
}
