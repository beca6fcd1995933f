package record

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"strconv"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
)

// maxChildren is the maximum number of rows of a children field.
const maxChildren = 500

// childRows are the rows of a children field in a write of their parent.
type childRows struct {
	*childField
	stored []rowcodec.Row // in list order, limited to what the caller may view
	rows   []*Mutation    // the rows of the body in its order, nil for one that does not exist; nil if the body has none
	gone   []rowcodec.Row // stored rows that the body leaves out
}

// readChildren reads the children of the row, and those of a body if it has any (legacy-api C.2): with an id = edit, without = add,
// missing = delete. The struct of the row then has them, for hooks.
func (a *Mutation) readChildren(ctx context.Context, in map[string]json.RawMessage) error {
	for _, c := range a.table.children {
		one := &childRows{childField: c}
		if !a.old.IsZero() {
			of, err := a.Reader().childrenOf(ctx, c, a.Caller, []any{a.table.IDOf(a.old)})
			if err != nil {
				return err
			}
			one.stored = of
		}
		a.children = append(a.children, one)
		if !a.old.IsZero() {
			a.old.SetChildren(c.Field, one.stored)
		}
		after := one.stored
		if raw, sent := in[c.Name]; sent {
			if err := a.readRows(ctx, one, raw); err != nil {
				return err
			}
			after = nil
			for _, row := range one.rows {
				if row == nil {
					after = append(after, rowcodec.Row{})
				} else {
					after = append(after, row.new)
				}
			}
		}
		a.new.SetChildren(c.Field, after)
	}
	return nil
}

// path is the path of a field of a child in faults: skus[2].price.
func (c *childRows) path(i int, name string) string {
	return c.Name + "[" + strconv.Itoa(i) + "]." + name
}

// readRows decodes the children of a body.
func (a *Mutation) readRows(ctx context.Context, one *childRows, raw json.RawMessage) error {
	t := one.of
	if err := a.Caller.Require(t.PermissionFor("view")); err != nil {
		return err
	}
	var body []map[string]json.RawMessage
	if json.Unmarshal(raw, &body) != nil || len(body) > maxChildren {
		a.addError(one.Name, "TYPE", "应为明细列表", "Must be a list of rows")
		return nil
	}
	byID := map[int64]rowcodec.Row{}
	for _, row := range one.stored {
		byID[t.IDOf(row)] = row
	}
	one.rows = make([]*Mutation, 0, len(body))
	for i, in := range body {
		id, ok := WholeNumber(in["id"])
		old := byID[id]
		if delete(byID, id); id != 0 && old.IsZero() || !ok && string(bytes.TrimSpace(in["id"])) != "null" {
			a.addError(one.path(i, "id"), fault.RefNotFound.Name, t.ZH+"不存在", t.EN+" not found")
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
	one.gone = slices.DeleteFunc(slices.Clone(one.stored), func(row rowcodec.Row) bool { return byID[t.IDOf(row)].IsZero() })
	if !slices.Contains(one.rows, nil) {
		one.number()
	}
	return nil
}

// readRow decodes one child. A changed row must name its current version, and the caller needs the right to change it.
func (a *Mutation) readRow(ctx context.Context, one *childRows, old rowcodec.Row, in map[string]json.RawMessage) (*Mutation, error) {
	t, version := one.of, in["version"]
	for _, name := range []string{"id", "version", one.parent.Name} {
		delete(in, name)
	}
	row := &Mutation{Engine: a.Engine, Tx: a.Tx, Caller: a.Caller, Verb: "add", Reason: a.Reason, table: t, old: old, parent: a}
	form := field.AddForm
	if old.IsZero() {
		row.new = t.WithDefaults()
		row.unnumbered = t.ManualOrder != nil && omitted(in, t.ManualOrder.Field)
	} else {
		row.Verb, row.new, form = "edit", t.Copy(old), field.EditForm
	}
	row.applyBody(in, form)
	if old.IsZero() {
		*rowcodec.At[int64](one.parent, row.new) = a.table.IDOf(a.new)
		row.checkRequired(in)
	}
	if !row.writes() {
		return row, nil
	}
	if err := a.childRight(row); err != nil {
		return nil, err
	}
	if old.IsZero() {
		return row, nil
	}
	switch n, ok := WholeNumber(version); {
	case !ok || n == 0:
		row.addFault("version", fault.VersionRequired.With())
	case n != t.VersionOf(old):
		return nil, a.Reader().versionConflict(ctx, a.table, a.Caller, a.old)
	}
	return row, nil
}

// writes reports whether a child is new or changed.
func (a *Mutation) writes() bool {
	return a != nil && (a.old.IsZero() || len(a.faults) > 0 || len(a.table.differences(a.old, a.new)) > 0)
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
	m := c.of.ManualOrder
	if m == nil {
		return
	}
	at := func(row *Mutation) *int64 { return rowcodec.At[int64](c.of.number(), row.new) }
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
		if err := a.deleteChildren(ctx, one.of, one.gone); err != nil {
			return err
		}
		for i, row := range one.rows {
			if !row.writes() {
				continue
			}
			row.changed = true
			*rowcodec.At[int64](one.parent, row.new) = a.table.IDOf(a.new)
			err := inOrder(ctx, row.checkUnique, row.checkPeriods)
			if err == nil && !row.HasErrors() {
				err = inOrder(ctx, row.saveRow, row.auditChange)
			}
			failed := row.HasErrors()
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
		stored := make([]rowcodec.Row, len(one.rows))
		for i, row := range one.rows {
			stored[i] = row.new
		}
		text, err := a.Reader().encodeRows(ctx, one.of, a.Caller, stored, nil, nil, []byte{'['})
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
		rows, err := a.Reader().childrenOf(ctx, c, access.System(), []any{a.table.IDOf(a.old)})
		if err != nil {
			return err
		}
		if err := a.deleteChildren(ctx, c.of, rows); err != nil {
			return err
		}
	}
	return nil
}

func (a *Mutation) deleteChildren(ctx context.Context, t *table, rows []rowcodec.Row) error {
	for _, old := range rows {
		row := &Mutation{Engine: a.Engine, Tx: a.Tx, Caller: a.Caller, Verb: "delete", Reason: a.Reason, table: t, old: old, new: t.Copy(old), parent: a}
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
			from = append(from, one.of.appendMembers(row))
		}
		for _, row := range one.rows {
			if row == nil || !row.changed {
				continue
			}
			if !row.old.IsZero() {
				from = append(from, one.of.appendMembers(row.old))
			}
			to = append(to, one.of.appendMembers(row.new))
		}
		if len(from)+len(to) > 0 {
			out = append(out, difference{one.Name, jsonList(from), jsonList(to)})
		}
	}
	return out
}

// appendMembers encodes the stored fields of a row as an object, personal data masked.
func (t *table) appendMembers(row rowcodec.Row) []byte {
	dst := []byte{'{'}
	for _, c := range t.Stored {
		if !auditsValue(c) || slices.Contains(auditColumns, c.Name) {
			continue
		}
		key := c.Key
		if len(dst) == 1 {
			key = key[1:]
		}
		dst = c.Encode(append(dst, key...), row, false)
	}
	return append(dst, '}')
}

func jsonList(of [][]byte) json.RawMessage {
	return append(append([]byte{'['}, bytes.Join(of, []byte{','})...), ']')
}
