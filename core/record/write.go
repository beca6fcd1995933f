package record

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"unsafe"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/idempotency"
	"evops/core/validate"
)

// Saved is the result of a write: the id and version of the row, and the replies of hooks.
type Saved struct {
	ID      int64
	Version int64
	Answer  map[string]any
}

// writable refuses callers who lack the permission, view as another role, or are read-only.
func writable(who *access.Caller, permission string) error {
	if err := require(who, permission); err != nil {
		return err
	}
	if who.ViewedRole != 0 {
		return fault.ViewOnly.With()
	}
	if who.ReadOnly {
		return fault.DealerReadOnly.With()
	}
	return nil
}

// grant returns the permission under which the caller runs an action: the action's own, or, if owners may act on their rows without it, the
// one that every account has for its own rows.
func (t *table) grant(who *access.Caller, act *action.Action) string {
	permission := t.PermissionFor(act.PermissionVerb())
	if act.ByOwner && !who.Can(permission) {
		return resource.Own + act.Verb
	}
	return permission
}

func object(body []byte) (map[string]json.RawMessage, error) {
	body = bytes.TrimSpace(body)
	in := map[string]json.RawMessage{}
	if len(body) > 0 && body[0] == '[' {
		return nil, fault.ValidationFailed.With()
	}
	if len(body) > 0 && json.Unmarshal(body, &in) != nil {
		return nil, fault.BadJSON.With()
	}
	return in, nil
}

// Save adds or edits a row from its wire format: it adds without an id (legacy-api C.2).
func (e *Engine) Save(ctx context.Context, name string, who *access.Caller, body []byte) (Saved, error) {
	in, err := object(body)
	if err != nil {
		return Saved{}, err
	}
	t, err := e.table(name)
	if err != nil {
		return Saved{}, err
	}
	id, ok := WholeNumber(in["id"])
	if !ok && string(in["id"]) != "null" {
		return Saved{}, fault.IDMissing.With()
	}
	edits := id > 0
	if t.ExternalIDs && edits {
		edits = t.Action("add") == nil
	}
	if edits {
		return e.Edit(ctx, name, who, body)
	}
	return e.Add(ctx, name, who, body)
}

// Add stores a new row.
func (e *Engine) Add(ctx context.Context, name string, who *access.Caller, body []byte) (Saved, error) {
	t, in, err := e.prepare(name, who, "add", body)
	if err != nil {
		return Saved{}, err
	}
	delete(in, "id")
	delete(in, "version")
	if saved, before := idempotency.Prior(ctx, t.Name, "add", 0); before {
		return Saved(saved), nil
	}
	var saved Saved
	err = e.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := t.begin(ctx, tx); err != nil {
			return err
		}
		a := &Mutation{Engine: e, Tx: tx, Caller: who, Verb: "add", table: t, new: t.newRow()}
		if err := a.guarded(ctx); err != nil {
			return err
		}
		a.applyBody(in, field.AddForm)
		a.checkRequired(in)
		if err := a.readChildren(ctx, in); err != nil {
			return err
		}
		a.unnumbered = t.ManualOrder != nil && omitted(in, t.ManualOrder.Field)
		if err := a.save(ctx); err != nil {
			return err
		}
		saved = Saved{t.idOf(a.new), t.versionOf(a.new), a.Answer}
		return idempotency.Save(ctx, tx, t.Name, "add", idempotency.Result(saved))
	})
	return saved, err
}

// Edit changes the fields in body, if the caller knows the current version.
func (e *Engine) Edit(ctx context.Context, name string, who *access.Caller, body []byte) (Saved, error) {
	t, in, err := e.prepare(name, who, "edit", body)
	if err != nil {
		return Saved{}, err
	}
	id, ok := WholeNumber(in["id"])
	if !ok || id <= 0 {
		return Saved{}, fault.IDMissing.With()
	}
	act := t.Action("edit")
	reason := ""
	if act.NeedsReason { // without NeedsReason, reason may be a field of the resource
		if reason, err = reasonOf(act, in, who.Language); err != nil {
			return Saved{}, err
		}
		delete(in, "reason")
	}
	if saved, before := idempotency.Prior(ctx, t.Name, "edit", id); before {
		return Saved(saved), nil
	}
	version := in["version"]
	delete(in, "id")
	delete(in, "version")
	var saved Saved
	err = e.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		a, err := e.attempt(ctx, tx, t, act, who, id, reason)
		if err != nil {
			return err
		}
		if err := a.sameVersion(ctx, version); err != nil {
			return err
		}
		if err := a.edit(ctx, in); err != nil {
			return err
		}
		saved = Saved{t.idOf(a.new), t.versionOf(a.new), a.Answer}
		return idempotency.Save(ctx, tx, t.Name, "edit", idempotency.Result(saved))
	})
	return saved, err
}

func (e *Engine) prepare(name string, who *access.Caller, verb string, body []byte) (*table, map[string]json.RawMessage, error) {
	t, err := e.table(name)
	if err != nil {
		return nil, nil, err
	}
	act := t.Action(verb)
	if act == nil || !t.Serves(act) {
		return nil, nil, fault.MethodNotAllowed.With()
	}
	if err := writable(who, t.grant(who, act)); err != nil {
		return nil, nil, err
	}
	in, err := object(body)
	return t, in, err
}

// newRow returns a new row with its default values.
func (t *table) newRow() unsafe.Pointer {
	row := t.row()
	for _, c := range t.stored {
		switch v := c.DefaultValue.(type) {
		case int64:
			*ptr[int64](c.at(row)) = v
		case string:
			*ptr[string](c.at(row)) = v
		case bool:
			*ptr[bool](c.at(row)) = v
		}
	}
	return row
}

// sameVersion compares the version with the current one. The VERSION_CONFLICT fault has the last editor and the current row.
func (v Reader) sameVersion(ctx context.Context, t *table, who *access.Caller, row unsafe.Pointer, raw json.RawMessage) error {
	if t.Log {
		return nil
	}
	version, ok := WholeNumber(raw)
	if !ok || version == 0 {
		return fault.VersionRequired.With()
	}
	if version == t.versionOf(row) {
		return nil
	}
	return v.versionConflict(ctx, t, who, row)
}

// versionConflict returns the fault of a write that knows a former version of the row.
func (v Reader) versionConflict(ctx context.Context, t *table, who *access.Caller, row unsafe.Pointer) error {
	current, err := v.encodeRows(ctx, t, who, []unsafe.Pointer{row}, nil, nil, nil)
	if err != nil {
		return err
	}
	by := *ptr[int64](t.byName["updatedBy"].at(row))
	names, err := v.labelsOf(ctx, v.e.tables[t.byName["updatedBy"].RefTo], map[int64]struct{}{by: {}})
	if err != nil {
		return err
	}
	user := names[by].In(who.Language)
	if user == "" {
		user = "system"
	}
	return fault.VersionConflict.With("user", user, "time", ptr[value.Time](t.byName["updatedAt"].at(row)).String(), "current", json.RawMessage(current))
}

// applyBody decodes the fields of a body into the new row, and clears those that the form does not have with these values. Only fields of the form are accepted (mass assignment, legacy-api A.8); a
// read-only field with its current value is ignored, since clients send back what they read.
func (a *Mutation) applyBody(in map[string]json.RawMessage, form field.Form) {
	t := a.table
	for name, raw := range in {
		c := t.byName[name]
		switch {
		case c != nil && c.Kind == field.KindChildren: // see readChildren
		case c == nil:
			if !t.isLabel(name) {
				a.AddError(name, "UNKNOWN", "没有此字段", "No such field")
			}
		case !c.Stored || c.Form != field.Both && c.Form != form:
			if !a.echoed(c, raw) {
				a.AddError(name, fault.FieldReadOnly.Name, "不可修改", "Read-only")
			}
		default:
			if f := decode(c.Field, raw, c.at(a.new), a.Caller.Language); f != nil {
				a.faults = append(a.faults, *f)
			}
		}
	}
	a.faults = clearHidden(t.Fields, a.new, a.faults)
}

// checkRequired refuses a new row without a required field whose zero would be a value.
func (a *Mutation) checkRequired(in map[string]json.RawMessage) {
	for _, c := range a.table.stored {
		if _, present := in[c.Name]; !present && c.IsRequired && c.zero && c.DefaultValue == nil && (c.Form == field.Both || c.Form == field.AddForm) && !a.table.hides(c, a.new) {
			switch c.Kind {
			case field.KindInt, field.KindDecimal, field.KindMoney, field.KindEnum:
				a.AddError(c.Name, "REQUIRED", "请填写"+c.ZH, c.EN+" is required")
			}
		}
	}
}

// omitted reports whether a body has no value for a field.
func omitted(in map[string]json.RawMessage, name string) bool {
	raw, present := in[name]
	text := string(bytes.TrimSpace(raw))
	return !present || text == "null" || text == `""`
}

func (t *table) isLabel(name string) bool {
	for _, c := range t.columns {
		if c.LabelKey == name {
			return true
		}
	}
	return false
}

// echoed reports whether raw is the current value of the field, as returned to the caller.
func (a *Mutation) echoed(c *column, raw json.RawMessage) bool {
	if !c.Stored || a.old == nil {
		return !c.Stored || string(bytes.TrimSpace(raw)) == "null"
	}
	probe := a.table.copy(a.old)
	if decode(c.Field, raw, c.at(probe), a.Caller.Language) != nil {
		return false
	}
	return string(c.encode(nil, probe, true)) == string(c.encode(nil, a.old, true))
}

// save validates the new row, runs the hooks, stores the row and audits it, within the transaction of the attempt. Children are validated
// with it and stored after it.
func (a *Mutation) save(ctx context.Context) error {
	if err := a.check(ctx); err != nil {
		return err
	}
	if err := a.checkUnique(ctx); err != nil {
		return err
	}
	if err := a.checkPeriods(ctx); err != nil {
		return err
	}
	if err := a.checkChildren(ctx); err != nil {
		return err
	}
	if err := refusal(a.faults, a.Caller.Language); err != nil {
		return err
	}
	return a.storeAndAudit(ctx)
}

// check validates the new row and runs the hooks before it is stored.
func (a *Mutation) check(ctx context.Context) error {
	if err := a.requireNotEnded(); err != nil {
		return err
	}
	t := a.table
	mode := validate.Edit
	if a.old == nil {
		mode = validate.Add
	}
	for _, f := range validate.Check(t.Fields, mode, value.Now(), func(f *field.Field) any { return valueAt(f, unsafe.Add(a.new, f.Offset())) }) {
		if c := t.byName[rootOf(f.Path)]; c != nil && a.unchanged(c) {
			continue // values stored under older rules are accepted until they change
		}
		a.AddError(f.Path, f.Rule, f.ZH, f.EN)
	}
	if err := a.checkRefs(ctx); err != nil {
		return err
	}
	if err := a.checkFiles(ctx, t.Fields, a.old, a.new); err != nil {
		return err
	}
	if err := a.readDurations(ctx, t, a.old, a.new); err != nil {
		return err
	}
	for _, work := range t.hooks.save {
		if err := work(ctx, a); err != nil {
			return err
		}
	}
	return nil
}

// storeAndAudit stores the row and its children, runs the hooks afterwards and audits the change.
func (a *Mutation) storeAndAudit(ctx context.Context) error {
	if err := a.store(ctx); err != nil {
		return err
	}
	if err := a.storeChildren(ctx); err != nil {
		return err
	}
	for _, work := range a.table.hooks.saved {
		if err := work(ctx, a); err != nil {
			return err
		}
	}
	return a.auditChange(ctx)
}

func (a *Mutation) store(ctx context.Context) error {
	err := a.placeLast(ctx)
	switch {
	case err != nil:
	case a.old == nil:
		err = a.Engine.insert(ctx, a.Tx, a.table, a.new, a.Caller)
	default:
		err = a.Engine.update(ctx, a.Tx, a.table, a.old, a.new, a.Caller)
	}
	// Two concurrent writers of one value both pass the check before either has committed; the unique index decides.
	if c := a.Engine.duplicate(a.table, err); err != nil && c != nil {
		a.refuseDuplicate(c)
		return refusal(a.faults, a.Caller.Language)
	}
	if errors.Is(err, errStaleVersion) {
		return fault.VersionConflict.With("user", "-", "time", value.Now().String())
	}
	return err
}

func rootOf(path string) string {
	for i := range path {
		if path[i] == '[' || path[i] == '.' {
			return path[:i]
		}
	}
	return path
}

func (a *Mutation) unchanged(c *column) bool {
	return a.old != nil && c.Stored && string(c.encode(nil, a.old, true)) == string(c.encode(nil, a.new, true))
}
