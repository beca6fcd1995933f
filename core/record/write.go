package record

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/core/access"
	"evops/core/idempotency"
)

// Saved is the result of a write: the id and version of the row, and the replies of hooks.
type Saved struct {
	ID      int64
	Version int64
	Answer  map[string]any
}

// writable refuses callers who lack the permission, view as another role, or are read-only.
func writable(who *access.Caller, permission string) error {
	if err := who.Require(permission); err != nil {
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
	return e.write(ctx, Mutation{Engine: e, Caller: who, Verb: "add", table: t, act: t.Action("add"), body: in, variant: addition})
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
	read, kind := in["version"], t.takeVersionKind(in)
	delete(in, "id")
	delete(in, "version")
	return e.write(ctx, Mutation{Engine: e, Caller: who, Verb: "edit", Reason: reason, table: t, act: act, id: id, readVersion: read, comparesVersion: true, version: versionWrite{kind: kind}, body: in, variant: edit})
}

// prepare checks the permission and parses the body.
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

// write runs a write on one row in a transaction, unless an earlier request with the same idempotency key has done it.
func (e *Engine) write(ctx context.Context, request Mutation) (saved Saved, err error) {
	t, verb, id := request.table, request.Verb, request.id
	if prior, before := idempotency.Prior(ctx, t.Name, verb, id); before {
		return Saved(prior), nil
	}
	err = e.transaction(ctx, func(ctx context.Context, tx bun.Tx) error {
		a := request // the transaction may run again
		a.Tx = tx
		if err := a.run(ctx); err != nil {
			return err
		}
		if a.new.IsZero() {
			return idempotency.Save(ctx, tx, t.Name, verb, idempotency.Result{ID: id})
		}
		saved = Saved{t.IDOf(a.new), t.VersionOf(a.new), a.Answer}
		return idempotency.Save(ctx, tx, t.Name, verb, idempotency.Result(saved))
	})
	return saved, err
}

// run is the steps of every write on one row, after the permission and before the commit. The first error ends it.
func (a *Mutation) run(ctx context.Context) error {
	return inOrder(ctx, a.begin, a.load, a.checkVersion, a.guard, a.decode, a.validate, a.hook, a.save, a.audit)
}

// variant is the steps in which the kinds of write differ.
type variant struct {
	decode   step // the body into the row, or the input of the action
	validate step // by the declared rules
	hook     step // of features
	save     step
	audit    step
}

type step = func(*Mutation, context.Context) error

var (
	addition = variant{(*Mutation).decodeNew, (*Mutation).validateRow, (*Mutation).completeRow, (*Mutation).saveRow, (*Mutation).auditChange}
	edit     = variant{(*Mutation).decodeEdit, (*Mutation).validateRow, (*Mutation).completeRow, (*Mutation).saveRow, (*Mutation).auditChange}
	declared = variant{(*Mutation).decodeInput, (*Mutation).validateAction, (*Mutation).runAction, (*Mutation).saveRow, (*Mutation).auditChange}
	deletion = variant{none, (*Mutation).validateDeletion, (*Mutation).beforeDelete, (*Mutation).deleteRow, (*Mutation).auditChange}
)

func none(*Mutation, context.Context) error { return nil }

func (a *Mutation) decode(ctx context.Context) error   { return a.variant.decode(a, ctx) }
func (a *Mutation) validate(ctx context.Context) error { return a.variant.validate(a, ctx) }
func (a *Mutation) hook(ctx context.Context) error     { return a.variant.hook(a, ctx) }
func (a *Mutation) save(ctx context.Context) error     { return a.variant.save(a, ctx) }
func (a *Mutation) audit(ctx context.Context) error    { return a.variant.audit(a, ctx) }

// inOrder runs steps up to the first error.
func inOrder(ctx context.Context, steps ...func(context.Context) error) error {
	for _, run := range steps {
		if err := run(ctx); err != nil {
			return err
		}
	}
	return nil
}

// begin waits for the preceding write of a serialised resource.
func (a *Mutation) begin(ctx context.Context) error { return a.table.begin(ctx, a.Tx) }

// load reads and locks the row in the scope of the action's permission; a new row has its default values.
func (a *Mutation) load(ctx context.Context) error {
	t := a.table
	if a.id == 0 {
		a.new = t.WithDefaults()
		return nil
	}
	old, err := a.Reader().load(ctx, t, a.Caller, t.grant(a.Caller, a.act), a.id, true)
	if refused := (*fault.Error)(nil); a.act.ByOwner && errors.As(err, &refused) {
		err = cmp.Or(a.Caller.Require(t.PermissionFor(a.act.PermissionVerb())), err) // rows of other accounts require the permission
	}
	if err != nil {
		return err
	}
	a.old, a.new = old, t.Copy(old)
	return nil
}

// checkVersion refuses a write that knows a former version of the row.
func (a *Mutation) checkVersion(ctx context.Context) error {
	if !a.comparesVersion {
		return nil
	}
	return a.Reader().sameVersion(ctx, a.table, a.Caller, a.old, a.readVersion)
}
