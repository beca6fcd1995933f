package record

import (
	"bytes"
	"context"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"unsafe"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/core/access"
)

// maxChildren is the maximum number of rows of a children field.
const maxChildren = 500

// childRows are the rows of a children field in a write of their parent.
type childRows struct {
	*column
	stored []unsafe.Pointer // in list order, limited to what the caller may view
	rows   []*Mutation      // the rows of the body in its order, nil for one that does not exist; nil if the body has none
	gone   []unsafe.Pointer // stored rows that the body leaves out
}

// readChildren reads the children of the row, and those of a body if it has any (legacy-api C.2): with an id = edit, without = add,
// missing = delete. The struct of the row then has them, for hooks.
func (a *Mutation) readChildren(ctx context.Context, in map[string]json.RawMessage) error {
	for _, c := range a.table.children {
		one := &childRows{column: c}
		if a.old != nil {
			of, err := a.Reader().childrenOf(ctx, c, a.Caller, []any{a.table.idOf(a.old)})
			if err != nil {
				return err
			}
			one.stored = of
		}
		a.children = append(a.children, one)
		if a.old != nil {
			one.fill(a.old, one.stored)
		}
		after := one.stored
		if raw, sent := in[c.Name]; sent {
			if err := a.readRows(ctx, one, raw); err != nil {
				return err
			}
			after = nil
			for _, row := range one.rows {
				if row == nil {
					after = append(after, nil)
				} else {
					after = append(after, row.new)
				}
			}
		}
		one.fill(a.new, after)
	}
	return nil
}

// fill copies children into the field of their parent.
func (c *childRows) fill(parent unsafe.Pointer, rows []unsafe.Pointer) {
	list := reflect.MakeSlice(c.Type(), len(rows), len(rows))
	for i, row := range rows {
		if row == nil {
			continue
		}
		list.Index(i).Set(reflect.NewAt(c.child.Type, row).Elem())
	}
	reflect.NewAt(c.Type(), c.at(parent)).Elem().Set(list)
}

// path is the path of a field of a child in faults: skus[2].price.
func (c *childRows) path(i int, name string) string {
	return c.Name + "[" + strconv.Itoa(i) + "]." + name
}

// readRows decodes the children of a body.
func (a *Mutation) readRows(ctx context.Context, one *childRows, raw json.RawMessage) error {
	t := one.child
	if err := a.Caller.Require(t.PermissionFor("view")); err != nil {
		return err
	}
	var body []map[string]json.RawMessage
	if json.Unmarshal(raw, &body) != nil || len(body) > maxChildren {
		a.AddError(one.Name, "TYPE", "应为明细列表", "Must be a list of rows")
		return nil
	}
	byID := map[int64]unsafe.Pointer{}
	for _, row := range one.stored {
		byID[t.idOf(row)] = row
	}
	one.rows = make([]*Mutation, 0, len(body))
	for i, in := range body {
		id, ok := WholeNumber(in["id"])
		old := byID[id]
		if delete(byID, id); id != 0 && old == nil || !ok && string(bytes.TrimSpace(in["id"])) != "null" {
			a.AddError(one.path(i, "id"), fault.RefNotFound.Name, t.ZH+"不存在", t.EN+" not found")
			one.rows = append(one.rows, nil)
			continue
		}
		row, err := a.readRow(ctx, one, old, in)
		if err != nil {
			return err
		}
		one.take(a, i, row)
		one.rows = append(one.rows, row)
	}
	one.gone = slices.DeleteFunc(slices.Clone(one.stored), func(row unsafe.Pointer) bool { return byID[t.idOf(row)] == nil })
	if !slices.Contains(one.rows, nil) {
		one.number()
	}
	return nil
}

// readRow decodes one child. A changed row must name its current version, and the caller needs the right to change it.
func (a *Mutation) readRow(ctx context.Context, one *childRows, old unsafe.Pointer, in map[string]json.RawMessage) (*Mutation, error) {
	t, version := one.child, in["version"]
	for _, name := range []string{"id", "version", one.parent.Name} {
		delete(in, name)
	}
	row := &Mutation{Engine: a.Engine, Tx: a.Tx, Caller: a.Caller, Verb: "add", Reason: a.Reason, table: t, old: old, parent: a}
	form := field.AddForm
	if old == nil {
		row.new = t.newRow()
		row.unnumbered = t.ManualOrder != nil && omitted(in, t.ManualOrder.Field)
	} else {
		row.Verb, row.new, form = "edit", t.copy(old), field.EditForm
	}
	row.applyBody(in, form)
	if old == nil {
		*ptr[int64](one.parent.at(row.new)) = a.table.idOf(a.new)
		row.checkRequired(in)
	}
	if !row.writes() {
		return row, nil
	}
	if err := a.childRight(row); err != nil {
		return nil, err
	}
	if old == nil {
		return row, nil
	}
	switch n, ok := WholeNumber(version); {
	case !ok || n == 0:
		row.AddFault("version", fault.VersionRequired.With())
	case n != t.versionOf(old):
		return nil, a.Reader().versionConflict(ctx, a.table, a.Caller, a.old)
	}
	return row, nil
}

// writes reports whether a child is new or changed.
func (a *Mutation) writes() bool {
	return a != nil && (a.old == nil || len(a.faults) > 0 || len(a.table.differences(a.old, a.new)) > 0)
}

// childRight refuses callers who may not add, edit or delete the children.
func (a *Mutation) childRight(row *Mutation) error {
	act := row.table.Action(row.Verb)
	if act == nil {
		return fault.MethodNotAllowed.With()
	}
	return writable(a.Caller, row.table.grant(a.Caller, act))
}

// take moves the faults of a child to its parent.
func (c *childRows) take(parent *Mutation, i int, row *Mutation) {
	for _, f := range row.faults {
		// A new child refers to its parent only when that is stored.
		if f.Path != c.parent.Name {
			f.Path = c.path(i, f.Path)
			parent.faults = append(parent.faults, f)
		}
	}
	row.faults = nil
}

// number makes the numbers of a manual order follow the order of the rows. They change only where they do not already.
func (c *childRows) number() {
	m := c.child.ManualOrder
	if m == nil {
		return
	}
	at := func(row *Mutation) *int64 { return ptr[int64](c.child.number().at(row.new)) }
	previous, ascending := int64(0), true
	for i, row := range c.rows {
		if row.unnumbered {
			*at(row), row.unnumbered = m.Last(previous, i > 0), false
		}
		ascending = ascending && (i == 0 || *at(row) > previous)
		previous = *at(row)
	}
	for i, row := range c.rows {
		if !ascending {
			*at(row) = m.Nth(i, len(c.rows))
		}
	}
}

// checkChildren validates the children that are added or changed, by the rules of their own resource.
func (a *Mutation) checkChildren(ctx context.Context) error {
	for _, one := range a.children {
		for i, row := range one.rows {
			if !row.writes() {
				continue
			}
			if err := a.childRight(row); err != nil { // reordering may have changed a row that the body does not
				return err
			}
			if err := inOrder(ctx, row.guard, row.validateRow, row.beforeSave); err != nil {
				return err
			}
			one.take(a, i, row)
		}
	}
	return nil
}

// storeChildren deletes, adds and edits the children after their parent is stored. Uniqueness is checked here, among children of the same
// body too.
func (a *Mutation) storeChildren(ctx context.Context) error {
	for _, one := range a.children {
		if err := a.deleteChildren(ctx, one.child, one.gone); err != nil {
			return err
		}
		for i, row := range one.rows {
			if !row.writes() {
				continue
			}
			row.changed = true
			*ptr[int64](one.parent.at(row.new)) = a.table.idOf(a.new)
			err := inOrder(ctx, row.checkUnique, row.checkPeriods)
			if err == nil && !row.HasError("") {
				err = inOrder(ctx, row.saveRow, row.auditChange)
			}
			failed := row.HasError("")
			one.take(a, i, row)
			switch {
			case failed && err != nil: // the transaction cannot continue after a unique index has refused a row
				return refusal(a.faults, a.Caller.Language)
			case err != nil:
				return err
			}
		}
	}
	if err := refusal(a.faults, a.Caller.Language); err != nil {
		return err
	}
	return a.replyChildren(ctx)
}

// replyChildren adds the sent children to the response, with the ids and versions that they have now.
func (a *Mutation) replyChildren(ctx context.Context) error {
	for _, one := range a.children {
		if one.rows == nil {
			continue
		}
		stored := make([]unsafe.Pointer, len(one.rows))
		for i, row := range one.rows {
			stored[i] = row.new
		}
		text, err := a.Reader().encodeRows(ctx, one.child, a.Caller, stored, nil, nil, []byte{'['})
		if err != nil {
			return err
		}
		a.SetReply(one.Name, json.RawMessage(append(text, ']')))
	}
	return nil
}

// removeChildren deletes the children of a row that is about to be deleted.
func (a *Mutation) removeChildren(ctx context.Context) error {
	for _, c := range a.table.children {
		rows, err := a.Reader().childrenOf(ctx, c, access.System(), []any{a.table.idOf(a.old)})
		if err != nil {
			return err
		}
		if err := a.deleteChildren(ctx, c.child, rows); err != nil {
			return err
		}
	}
	return nil
}

func (a *Mutation) deleteChildren(ctx context.Context, t *table, rows []unsafe.Pointer) error {
	for _, old := range rows {
		row := &Mutation{Engine: a.Engine, Tx: a.Tx, Caller: a.Caller, Verb: "delete", Reason: a.Reason, table: t, old: old, new: t.copy(old), parent: a}
		if a.Verb != "delete" { // the right to delete a row includes its children
			if err := a.childRight(row); err != nil {
				return err
			}
		}
		if err := inOrder(ctx, row.guard, row.requireNotEnded, row.validateDeletion, row.beforeDelete, row.deleteRow, row.auditChange); err != nil {
			return err
		}
	}
	return nil
}

// childDifferences are the changes of children as the audit entry of their parent shows them: the former and new state of the changed rows.
func (a *Mutation) childDifferences() (out []difference) {
	for _, one := range a.children {
		var from, to [][]byte
		for _, row := range one.gone {
			from = append(from, one.child.appendMembers(row))
		}
		for _, row := range one.rows {
			if row == nil || !row.changed {
				continue
			}
			if row.old != nil {
				from = append(from, one.child.appendMembers(row.old))
			}
			to = append(to, one.child.appendMembers(row.new))
		}
		if len(from)+len(to) > 0 {
			out = append(out, difference{one.Name, jsonList(from), jsonList(to)})
		}
	}
	return out
}

// appendMembers encodes the stored fields of a row as an object, personal data masked.
func (t *table) appendMembers(row unsafe.Pointer) []byte {
	dst := []byte{'{'}
	for _, c := range t.stored {
		if c.IsInternal || c.Kind == field.KindSecret || slices.Contains(auditColumns, c.Name) {
			continue
		}
		key := c.key
		if len(dst) == 1 {
			key = key[1:]
		}
		dst = c.encode(append(dst, key...), row, false)
	}
	return append(dst, '}')
}

func jsonList(of [][]byte) json.RawMessage {
	return append(append([]byte{'['}, bytes.Join(of, []byte{','})...), ']')
}
