package record

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
)

// Sort moves a row of a manual order, named by id and optionally version, directly behind the row `after`, or before the row `before` if
// after is absent. With items [{id, sortNo, version}] it sets the numbers of several rows instead, like legacy clients.
func (e *Engine) Sort(ctx context.Context, name string, who *access.Caller, body []byte) (Saved, *Batch, error) {
	t, in, err := e.prepare(name, who, resource.SortVerb, body)
	if err != nil {
		return Saved{}, nil, err
	}
	if raw, present := in["items"]; present {
		batch, err := e.setNumbers(ctx, t, who, raw)
		return Saved{}, batch, err
	}
	id, ok := WholeNumber(in["id"])
	after, okAfter := WholeNumber(in["after"])
	before, okBefore := WholeNumber(in["before"])
	if !ok || id <= 0 || !okAfter && string(in["after"]) != "null" || !okBefore && string(in["before"]) != "null" || after == 0 && before == 0 {
		return Saved{}, nil, fault.IDMissing.With()
	}
	request := Mutation{Engine: e, Caller: who, Verb: resource.SortVerb, table: t, act: t.Action(resource.SortVerb), id: id, readVersion: in["version"], variant: move(after, before)}
	_, request.comparesVersion = in["version"]
	saved, err := e.write(ctx, request)
	return saved, nil, err
}

// move is the variant that moves a row between others. Each moved row is stored and audited on its own.
func move(after, before int64) variant {
	save := func(a *Mutation, ctx context.Context) error {
		if err := a.moveBetween(ctx, after, before); err != nil {
			return err
		}
		a.Answer = map[string]any{a.table.ManualOrder.Field: *rowcodec.At[int64](a.table.number(), a.new)}
		return nil
	}
	return variant{decode: none, validate: none, hook: none, save: save, audit: none}
}

// number returns the column of the manual order.
func (t *table) number() *rowcodec.Column { return t.ByName[t.ManualOrder.Field] }

// setNumbers is an edit of the number of each item.
func (e *Engine) setNumbers(ctx context.Context, t *table, who *access.Caller, raw json.RawMessage) (*Batch, error) {
	var items []map[string]json.RawMessage
	if json.Unmarshal(raw, &items) != nil || len(items) == 0 {
		return nil, fault.IDMissing.With()
	}
	if len(items) > query.MaxInValues {
		return nil, fault.BatchTooLarge.With("max", query.MaxInValues)
	}
	result := &Batch{Success: []int64{}, Failed: []Failure{}}
	for _, item := range items {
		id, ok := WholeNumber(item["id"])
		if !ok || id <= 0 {
			return nil, fault.IDMissing.With()
		}
		body, err := json.Marshal(map[string]json.RawMessage{"id": item["id"], "version": item["version"], t.ManualOrder.Field: item[t.ManualOrder.Field]})
		if err != nil {
			return nil, fault.BadJSON.With()
		}
		if _, err = e.Edit(ctx, t.Name, who, body); err != nil {
			var refused *fault.Error
			if !errors.As(err, &refused) {
				return nil, err
			}
			result.Failed = append(result.Failed, Failure{id, refused})
			continue
		}
		result.Success, result.Answers = append(result.Success, id), append(result.Answers, nil)
	}
	return result, nil
}

// moveBetween moves the row to its new neighbours. Rows that became their neighbours meanwhile do not matter; a neighbour that was moved to
// the other side of the row does.
func (a *Mutation) moveBetween(ctx context.Context, after, before int64) error {
	t := a.table
	for _, id := range []int64{after, before} {
		if id == 0 {
			continue
		}
		if _, err := a.Reader().load(ctx, t, a.Caller, t.PermissionFor("view"), id, false); err != nil {
			return err
		}
	}
	group, err := a.group(ctx)
	if err != nil {
		return err
	}
	id := t.IDOf(a.old)
	was := slices.IndexFunc(group, func(row rowcodec.Row) bool { return t.IDOf(row) == id })
	others := slices.Delete(slices.Clone(group), was, was+1)
	at := func(id int64) int {
		return slices.IndexFunc(others, func(row rowcodec.Row) bool { return t.IDOf(row) == id })
	}
	above, below := at(after), at(before)
	switch {
	case after != 0 && above < 0 || before != 0 && below < 0:
		return fault.ValidationFailed.With()
	case after != 0 && before != 0 && above > below:
		return fault.VersionConflict.With("user", "-", "time", value.Now().String())
	}
	index := below
	if after != 0 {
		index = above + 1
	}
	if index == was {
		return nil
	}
	number := t.number()
	numbers := make([]int64, len(others))
	for i, row := range others {
		numbers[i] = *rowcodec.At[int64](number, row)
	}
	to, all, ok := t.ManualOrder.Place(numbers, index)
	switch {
	case !ok:
		return fmt.Errorf("record: no number is left in the order of %s", t.Name)
	case all != nil:
		return a.renumber(ctx, slices.Insert(others, index, group[was]), all)
	}
	*rowcodec.At[int64](number, a.new) = to
	return inOrder(ctx, a.saveRow, a.auditChange)
}

// group returns the rows with the group of this one, in list order, with their ids and numbers only. Deleted rows are excluded, rows out of
// the caller's scope are not.
func (a *Mutation) group(ctx context.Context) ([]rowcodec.Row, error) {
	t := a.table
	b := sqlb.New(a.Engine.db.Dialect)
	b.Raw(`SELECT "id", `, t.number().Quoted, " FROM ", t.Quoted)
	w := t.Undeleted(b)
	for _, name := range t.ManualOrder.Group {
		c := t.ByName[name]
		w.And().Raw(c.Quoted, " = ").Arg(c.Bind(nil, a.new)[0])
	}
	query.OrderBy(b, t.DefaultOrder)
	return a.Reader().query.ScanColumns(ctx, t.Table, []*rowcodec.Column{t.ID, t.number()}, b, 128)
}

// renumber stores new numbers for the rows of a group, this one among them. Other rows change their version too: the form of somebody who
// edits one of them would otherwise restore its former number.
func (a *Mutation) renumber(ctx context.Context, rows []rowcodec.Row, numbers []int64) error {
	t := a.table
	to := make(map[int64]int64, len(rows))
	var ids []int64
	for i, row := range rows {
		if *rowcodec.At[int64](t.number(), row) != numbers[i] || t.IDOf(row) == t.IDOf(a.old) {
			ids, to[t.IDOf(row)] = append(ids, t.IDOf(row)), numbers[i]
		}
	}
	slices.Sort(ids) // rows are locked in the order of their ids
	for _, id := range ids {
		moved := a
		if id != t.IDOf(a.old) {
			old, err := a.Reader().load(ctx, t, access.System(), "", id, true)
			if err != nil {
				return err
			}
			moved = &Mutation{Engine: a.Engine, Tx: a.Tx, Caller: a.Caller, Verb: a.Verb, table: t, old: old, new: t.Copy(old)}
		}
		*rowcodec.At[int64](t.number(), moved.new) = to[id]
		if err := inOrder(ctx, moved.saveRow, moved.auditChange); err != nil {
			return err
		}
	}
	return nil
}

// placeLast gives a row whose number is left empty the last one of its group.
func (a *Mutation) placeLast(ctx context.Context) error {
	if !a.unnumbered {
		return nil
	}
	group, err := a.group(ctx)
	if err != nil {
		return err
	}
	group = slices.DeleteFunc(group, func(row rowcodec.Row) bool { return a.table.IDOf(row) == a.table.IDOf(a.new) })
	var last int64
	for _, row := range group {
		last = max(last, *rowcodec.At[int64](a.table.number(), row))
	}
	*rowcodec.At[int64](a.table.number(), a.new) = a.table.ManualOrder.Last(last, len(group) > 0)
	return nil
}
