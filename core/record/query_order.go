package record

import (
	"context"
	"encoding/json"
	"math"
	"slices"
	"strings"

	"evops/contracts/fault"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
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
		c := q.table.ByName[name]
		direction := ""
		if len(parts) > 1 {
			direction = strings.ToLower(parts[1])
		}
		if c == nil || !c.Orderable() || len(parts) > 2 || direction != "" && direction != "asc" && direction != "desc" || len(q.Order) >= 3 {
			return fault.QueryOrderInvalid.With("field", text)
		}
		q.Order = append(q.Order, Term{col: c, desc: direction == "desc"})
	}
	if len(q.Order) == 0 {
		q.Order = q.table.order
		return nil
	}
	return q.completeOrder()
}

// completeOrder completes an order by a field without an index of its own for it: the index of the field's filter ends with the default
// order of the list, so the order does too, in the direction in which the index is read. Such a field must be the only term, since no index
// covers further ones.
func (q *Query) completeOrder() error {
	if !slices.ContainsFunc(q.Order, func(o Term) bool { return o.col.SortsByIndex }) {
		return nil
	}
	if len(q.Order) > 1 {
		return fault.QueryOrderInvalid.With("field", q.Order[0].col.Name)
	}
	term := &q.Order[0]
	col := term.col
	if col.Source != nil {
		col = col.Source
	}
	// Rows without a value come last in both directions; a unique index excludes them.
	q.split = col.IsUnique || !term.desc && !col.IsRequired && absence(col, "x") != "1 = 0"
	if col.IsUnique {
		term.single = true
		return nil
	}
	desc := term.desc
	for _, o := range q.table.closed() {
		q.Order = append(q.Order, Term{col: o.col, desc: o.desc != desc})
	}
	return nil
}

// closed returns the default order with the id as last term.
func (t *table) closed() []Term {
	if slices.ContainsFunc(t.order, func(o Term) bool { return o.col == t.ID }) {
		return t.order
	}
	return append(slices.Clone(t.order), Term{col: t.ID, desc: t.order[0].desc})
}

// parts returns two queries of a split query: the rows with a value of the field they are ordered by, and those without one, which come
// last.
func (q *Query) parts() (present, absent *Query) {
	with, without := *q, *q
	c := Condition{col: q.Order[0].col, op: IsNull}
	if c.col.Source != nil {
		c.col, c.onCompanion = c.col.Source, true
	}
	with.split, with.Conditions = false, append(slices.Clone(q.Conditions), c)
	c.null = true
	without.split, without.Conditions, without.Order = false, append(slices.Clone(q.Conditions), c), q.table.order
	without.strategy, without.fewCondition, without.combined = driveMain, 0, false
	return &with, &without
}

// readParts reads a page of a split query.
func (v Reader) readParts(ctx context.Context, q *Query, limit scopeFilter, size, offset int) ([]rowcodec.Row, error) {
	present, absent := q.parts()
	rows, err := v.read(ctx, present, limit, size, offset)
	if err != nil || len(rows) == size || q.Order[0].col.IsRequired {
		return rows, err
	}
	if len(rows) == 0 && offset > 0 {
		b := sqlb.New(v.e.db.Dialect)
		b.Raw("SELECT count(*) FROM ", q.table.Quoted)
		present.where(b, limit)
		var before int
		if err := v.scalar(ctx, b, &before); err != nil {
			return nil, queryFault(ctx, err)
		}
		offset -= before
	} else {
		offset = 0
	}
	if err := v.chooseStrategy(ctx, absent, limit); err != nil {
		return nil, err
	}
	more, err := v.read(ctx, absent, limit, size-len(rows), offset)
	return append(rows, more...), err
}

// allIDs returns the ids of all rows of a query, in its order.
func (v Reader) allIDs(ctx context.Context, q *Query, limit scopeFilter) ([]any, error) {
	if q.split {
		present, absent := q.parts()
		first, err := v.allIDs(ctx, present, limit)
		if err != nil || q.Order[0].col.IsRequired {
			return first, err
		}
		if err := v.chooseStrategy(ctx, absent, limit); err != nil {
			return nil, err
		}
		rest, err := v.allIDs(ctx, absent, limit)
		return append(first, rest...), err
	}
	b := v.statement(q)
	if q.strategy.throughCompanion() {
		selectViaCompanion(b, q, limit, math.MaxInt32, 0)
	} else {
		b.Raw(`SELECT "id" FROM `, q.table.Quoted)
		q.where(b, limit)
		orderBy(b, q.Order)
	}
	return v.ids(ctx, b, exportBatch)
}

func (q *Query) parseFields(raw json.RawMessage) error {
	values, ok := scalars(raw)
	if !ok || len(values) == 0 {
		return nil
	}
	q.Fields = map[string]bool{"id": true, "version": true}
	for _, v := range values {
		for _, name := range strings.Split(v.text, ",") {
			if q.table.ByName[name] == nil {
				return fault.QueryFieldUnknown.With("field", name)
			}
			q.Fields[name] = true
		}
	}
	return nil
}
