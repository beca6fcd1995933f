package record

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"unsafe"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/store"
	"evops/core/validate"
)

// Change is one write in progress, as a feature's function sees it: the row before, the row after, and a place to refuse.
type Change[T any] struct {
	*Mutation
	Old *T // nil when the row is new
	New *T
}

// Mutation is what every change has, whatever its type.
type Mutation struct {
	Engine *Engine
	Tx     bun.Tx
	Caller *access.Caller
	// Verb is the action under way: add, edit, delete, import or a declared one.
	Verb   string
	Reason string
	// Risk is the least risk at which the change stands in the audit log; zero leaves it to the verb.
	Risk system.AuditRisk

	part     *action.Action // the action of another row that this change is part of
	table    *table
	old, new unsafe.Pointer
	faults   []validate.Fault
	warnings []validate.Fault
	// Answer is merged into what the caller gets back, such as a temporary password.
	Answer map[string]any
}

// AddError marks a field as wrong; the write goes no further and everything refused comes back together.
func (a *Mutation) AddError(path, name, zh, en string) {
	for _, f := range a.faults {
		if f.Path == path {
			return
		}
	}
	a.faults = append(a.faults, validate.Fault{Path: path, Rule: name, ZH: zh, EN: en})
}

// AddFault marks a field as wrong with the sentence of a registered fault.
func (a *Mutation) AddFault(path string, e *fault.Error) {
	a.AddError(path, e.Code.Name, e.In("zh"), e.In("en"))
}

// At is err, unless rows of an import are judged: there a fault stands at path, beside everything else that is wrong with its row.
func (a *Mutation) At(path string, err error) error {
	var refused *fault.Error
	if a.Verb == "import" && errors.As(err, &refused) {
		a.AddFault(path, refused)
		return nil
	}
	return err
}

// Warn says that a field is unlikely to be right. The write goes on, and its answer carries the sentence under `warnings` by path.
func (a *Mutation) Warn(path, name, zh, en string) {
	a.warnings = append(a.warnings, validate.Fault{Path: path, Rule: name, ZH: zh, EN: en})
	said, _ := a.Answer["warnings"].(map[string]string)
	if said == nil {
		said = map[string]string{}
	}
	if said[path] = zh; a.Caller.Language == "en" {
		said[path] = en
	}
	a.SetReply("warnings", said)
}

// HasError reports whether path, or anything at all for an empty path, was refused.
func (a *Mutation) HasError(path string) bool {
	for _, f := range a.faults {
		if path == "" || f.Path == path {
			return true
		}
	}
	return false
}

// SetReply adds something to the answer.
func (a *Mutation) SetReply(name string, v any) {
	if a.Answer == nil {
		a.Answer = map[string]any{}
	}
	a.Answer[name] = v
}

// Changed is the names of the fields that differ from the stored row; of a new row all that hold something.
func (a *Mutation) Changed() []string {
	var names []string
	for _, d := range a.table.differences(a.old, a.new) {
		names = append(names, d.Field)
	}
	return names
}

// Reader reads inside the change's transaction.
func (a *Mutation) Reader() Reader { return a.Engine.InTx(a.Tx) }

// hooks are the functions features add to a resource.
type hooks struct {
	save    []func(context.Context, *Mutation) error
	saved   []func(context.Context, *Mutation) error
	remove  []func(context.Context, *Mutation) error
	actions map[string]func(context.Context, *Mutation, unsafe.Pointer) error
	missing map[string]func(context.Context, *Mutation, unsafe.Pointer) error // by ref: makes the row an import names
	guards  []guard
	choices map[string]func(context.Context, Reader) (map[string]any, error) // conditions of the rows that forms offer
	ready   func(ctx context.Context, n int, progress func(done int) error) (context.Context, error)
	serial  bool
	listed  func(context.Context, ListQuery) error
}

func typed[T any](a *Mutation) *Change[T] {
	return &Change[T]{Mutation: a, Old: (*T)(a.old), New: (*T)(a.new)}
}

// BeforeSave adds a function that runs before a row is stored, after the declared rules: it derives values and refuses what rules cannot tell.
func BeforeSave[T any](e *Engine, r resource.Resource[T], work func(context.Context, *Change[T]) error) {
	h := &e.tables[r.Name].hooks
	h.save = append(h.save, func(ctx context.Context, a *Mutation) error { return work(ctx, typed[T](a)) })
}

// AfterSave adds a function that runs after a row is stored, in the same transaction.
func AfterSave[T any](e *Engine, r resource.Resource[T], work func(context.Context, *Change[T]) error) {
	h := &e.tables[r.Name].hooks
	h.saved = append(h.saved, func(ctx context.Context, a *Mutation) error { return work(ctx, typed[T](a)) })
}

// OnChoice says which rows of a resource forms offer for a choice: those that match the conditions, written as in the body of a list.
func OnChoice[T any](e *Engine, r resource.Resource[T], choice string, conditions func(context.Context, Reader) (map[string]any, error)) {
	h := &e.tables[r.Name].hooks
	if h.choices == nil {
		h.choices = map[string]func(context.Context, Reader) (map[string]any, error){}
	}
	h.choices[choice] = conditions
}

// ListQuery is what a list is asked for.
type ListQuery struct{ q *Query }

// Equal is the values one of which a field has in every row of the list; nil where the list does not ask for that.
func (l ListQuery) Equal(name string) []any {
	for _, c := range l.q.Conditions {
		if c.table == nil && c.col.Name == name && (c.op == Eq || c.op == In) {
			return c.values
		}
	}
	return nil
}

// OnList sets the function that runs before a list, an export or a total of a resource is read, for whoever has the permission to view it. It may store rows, which
// the list then has.
func OnList[T any](e *Engine, r resource.Resource[T], work func(context.Context, ListQuery) error) {
	e.tables[r.Name].hooks.listed = work
}

// prepareList runs that function. Within a transaction of the caller nothing is stored.
func (v Reader) prepareList(ctx context.Context, q *Query) error {
	if q.table.hooks.listed == nil || v.tx != nil {
		return nil
	}
	return q.table.hooks.listed(ctx, ListQuery{q})
}

// BeforeDelete adds a function that may refuse a deletion.
func BeforeDelete[T any](e *Engine, r resource.Resource[T], work func(context.Context, *Change[T]) error) {
	h := &e.tables[r.Name].hooks
	h.remove = append(h.remove, func(ctx context.Context, a *Mutation) error { return work(ctx, typed[T](a)) })
}

// Serial lets the writes of a resource follow one another, each seeing all that was written before: for rules about several rows at once, such as that
// a tree has no circle. It takes effect before a row is locked, so that such writes never wait for each other both ways.
func Serial[T any](e *Engine, r resource.Resource[T]) { e.tables[r.Name].hooks.serial = true }

// begin waits for the write before, where writes follow one another.
func (t *table) begin(ctx context.Context, tx bun.Tx) error {
	if !t.hooks.serial {
		return nil
	}
	return store.IncrementVersion(ctx, tx, t.Name)
}

// OnAction registers the function of a declared action. It changes c.New; the engine moves the state, stores and audits.
// In is the action's input; struct{} where it has none.
func OnAction[T, In any](e *Engine, r resource.Resource[T], verb string, work func(context.Context, *Change[T], *In) error) {
	t := e.tables[r.Name]
	if t.Action(verb) == nil {
		panic("record: " + r.Name + " declares no action " + verb)
	}
	if t.hooks.actions == nil {
		t.hooks.actions = map[string]func(context.Context, *Mutation, unsafe.Pointer) error{}
	}
	t.hooks.actions[verb] = func(ctx context.Context, a *Mutation, in unsafe.Pointer) error {
		return work(ctx, typed[T](a), (*In)(in))
	}
}

// attempt takes a row that the caller reaches with an action's permission, to change it.
func (e *Engine) attempt(ctx context.Context, tx bun.Tx, t *table, act *action.Action, who *access.Caller, id int64, reason string) (*Mutation, error) {
	if err := t.begin(ctx, tx); err != nil {
		return nil, err
	}
	old, err := e.InTx(tx).load(ctx, t, who, t.grant(who, act), id, true)
	if unreached := (*fault.Error)(nil); act.ByOwner && errors.As(err, &unreached) {
		err = cmp.Or(require(who, t.PermissionFor(act.PermissionVerb())), err) // of others it takes the permission
	}
	if err != nil {
		return nil, err
	}
	return &Mutation{Engine: e, Tx: tx, Caller: who, Verb: act.Verb, Reason: reason, table: t, old: old, new: t.copy(old)}, nil
}

func (a *Mutation) sameVersion(ctx context.Context, version json.RawMessage) error {
	return a.Reader().sameVersion(ctx, a.table, a.Caller, a.old, version)
}

// edit gives the row the fields of a body.
func (a *Mutation) edit(ctx context.Context, in map[string]json.RawMessage) error {
	if err := a.guarded(ctx); err != nil {
		return err
	}
	a.applyBody(in, field.EditForm)
	return a.save(ctx)
}

// refusal turns faults into the one error that names them all.
func refusal(faults []validate.Fault, language string) error {
	if len(faults) == 0 {
		return nil
	}
	e := fault.ValidationFailed.With()
	e.Details = make(map[string]string, len(faults))
	e.Rules = make(map[string][]string, len(faults))
	for _, f := range faults {
		if language == "en" {
			e.Details[f.Path] = f.EN
		} else {
			e.Details[f.Path] = f.ZH
		}
		e.Rules[f.Path] = append(e.Rules[f.Path], f.Rule)
	}
	return e
}

// inputOf reads the input of an action and checks it by its declared rules.
func inputOf(list field.List, row unsafe.Pointer, body map[string]json.RawMessage, language string) []validate.Fault {
	var faults []validate.Fault
	for _, f := range list {
		raw, given := body[f.Name]
		if !given {
			continue
		}
		if fault := decode(f, raw, unsafe.Add(row, f.Offset()), language); fault != nil {
			faults = append(faults, *fault)
		}
	}
	return faults
}
