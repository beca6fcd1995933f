package record

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/store"
	"evops/core/validate"
)

// Change is a write in progress, as a feature's hook sees it: the row before and after, with methods to refuse it.
type Change[T any] struct {
	*Mutation
	Old *T // nil when the row is new
	New *T
}

// Mutation is the part of a Change that does not depend on its type.
type Mutation struct {
	Engine *Engine
	Tx     bun.Tx
	Caller *access.Caller
	// Verb is the running action: add, edit, delete, import or a declared one.
	Verb   string
	Reason string
	// Risk is the minimum risk of the change in the audit log; zero uses the risk of the verb.
	Risk system.AuditRisk

	part            *action.Action // the action on another row that this change is part of
	caseWork        bool           // part of a change of a case
	table           *table
	act             *action.Action
	id              int64           // 0 for a new row
	readVersion     json.RawMessage // the version that the caller has read
	comparesVersion bool
	body            map[string]json.RawMessage
	input           rowcodec.Row // the input of a declared action
	variant         variant
	old, new        rowcodec.Row
	// unnumbered marks a row of a manual order whose number was left empty.
	unnumbered bool
	faults     []validate.Fault
	warnings   []validate.Fault
	children   []*childRows
	parent     *Mutation // the write of the parent that this row is saved with; nil otherwise
	changed    bool      // of a child: whether it is stored
	version    versionWrite
	// Answer is merged into the response, such as a temporary password.
	Answer map[string]any
}

// AddError marks a field as invalid. The write fails, and its response lists all invalid fields.
func (a *Mutation) AddError(path, name, zh, en string) {
	for _, f := range a.faults {
		if f.Path == path {
			return
		}
	}
	a.faults = append(a.faults, validate.Fault{Path: path, Rule: name, ZH: zh, EN: en})
}

// AddFault marks a field as invalid with the message of a registered fault.
func (a *Mutation) AddFault(path string, e *fault.Error) {
	a.AddError(path, e.Code.Name, e.In("zh"), e.In("en"))
}

// At returns err, except during an import: there a fault is added at path, together with all other errors of the row.
func (a *Mutation) At(path string, err error) error {
	var refused *fault.Error
	if a.Verb == "import" && errors.As(err, &refused) {
		a.AddFault(path, refused)
		return nil
	}
	return err
}

// Warn reports that a field is probably wrong. The write succeeds, and its response has the message by path in `warnings`.
func (a *Mutation) Warn(path, name, zh, en string) {
	a.warnings = append(a.warnings, validate.Fault{Path: path, Rule: name, ZH: zh, EN: en})
	texts, _ := a.Answer["warnings"].(map[string]string)
	if texts == nil {
		texts = map[string]string{}
	}
	texts[path] = value.Text(a.Caller.Language, zh, en)
	a.SetReply("warnings", texts)
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

// SetReply adds a member to the response.
func (a *Mutation) SetReply(name string, v any) {
	if a.Answer == nil {
		a.Answer = map[string]any{}
	}
	a.Answer[name] = v
}

// Changed returns the names of the fields that differ from the stored row; for a new row, all fields with a value.
func (a *Mutation) Changed() []string {
	var names []string
	for _, d := range a.table.differences(a.old, a.new) {
		names = append(names, d.Field)
	}
	return names
}

// Reader reads within the transaction of the change.
func (a *Mutation) Reader() Reader { return a.Engine.InTx(a.Tx) }

// hooks are the functions that features register for a resource.
type hooks struct {
	save    []func(context.Context, *Mutation) error
	saved   []func(context.Context, *Mutation) error
	remove  []func(context.Context, *Mutation) error
	actions map[string]func(context.Context, *Mutation, rowcodec.Row) error
	missing map[string]func(context.Context, *Mutation, rowcodec.Row) error // by ref: creates a missing row named by an import
	guards  []guardFunc
	choices map[string]func(context.Context, Reader) ([]filter.Condition, error) // of the rows offered by forms
	ready   func(ctx context.Context, n int, progress func(done int) error) (context.Context, error)
	serial  bool
	listed  func(context.Context, ListQuery) error
}

func typed[T any](a *Mutation) *Change[T] {
	return &Change[T]{Mutation: a, Old: rowcodec.As[T](a.old), New: rowcodec.As[T](a.new)}
}

// BeforeSave registers a function that runs before a row is stored, after the declared rules. It computes values and refuses what rules
// cannot express.
func BeforeSave[T any](e *Engine, r resource.Resource[T], work func(context.Context, *Change[T]) error) {
	h := &e.tables[r.Name].hooks
	h.save = append(h.save, func(ctx context.Context, a *Mutation) error { return work(ctx, typed[T](a)) })
}

// AfterSave registers a function that runs after a row is stored, in the same transaction.
func AfterSave[T any](e *Engine, r resource.Resource[T], work func(context.Context, *Change[T]) error) {
	h := &e.tables[r.Name].hooks
	h.saved = append(h.saved, func(ctx context.Context, a *Mutation) error { return work(ctx, typed[T](a)) })
}

// OnChoice registers the conditions of the rows that forms offer for a choice.
func OnChoice[T any](e *Engine, r resource.Resource[T], choice string, conditions func(context.Context, Reader) ([]filter.Condition, error)) {
	h := &e.tables[r.Name].hooks
	if h.choices == nil {
		h.choices = map[string]func(context.Context, Reader) ([]filter.Condition, error){}
	}
	h.choices[choice] = conditions
}

// ListQuery is the query of a list, passed to the hook of OnList.
type ListQuery struct{ q *query.Query }

// Equal returns the stored values to which the list restricts the field at an address by equality; nil if it does not.
func (l ListQuery) Equal(at any) []any {
	f := l.q.Table.Plan.At(at)
	for _, c := range l.q.Conditions {
		if c.Table == nil && c.Column.Field == f && (c.Op == Eq || c.Op == In) {
			return c.Values
		}
	}
	return nil
}

// OnList registers a function that runs before a list, an export or a total of a resource is read by a caller with the view permission. It
// may store rows, which the list then includes.
func OnList[T any](e *Engine, r resource.Resource[T], work func(context.Context, ListQuery) error) {
	e.tables[r.Name].hooks.listed = work
}

// prepareList runs the OnList hook, except within a transaction of the caller.
func (v Reader) prepareList(ctx context.Context, t *table, q *query.Query) error {
	if t.hooks.listed == nil || v.tx != nil {
		return nil
	}
	return t.hooks.listed(ctx, ListQuery{q})
}

// BeforeDelete registers a function that may refuse a deletion.
func BeforeDelete[T any](e *Engine, r resource.Resource[T], work func(context.Context, *Change[T]) error) {
	h := &e.tables[r.Name].hooks
	h.remove = append(h.remove, func(ctx context.Context, a *Mutation) error { return work(ctx, typed[T](a)) })
}

// Serial serialises the writes of a resource, so that each sees all earlier ones: for rules about several rows, such as a tree without
// cycles. The lock is taken before any row lock, so such writes cannot deadlock.
func Serial[T any](e *Engine, r resource.Resource[T]) { e.tables[r.Name].hooks.serial = true }

// begin waits for the preceding write of a serialised resource.
func (t *table) begin(ctx context.Context, tx bun.Tx) error {
	for _, c := range t.children {
		if err := c.of.begin(ctx, tx); err != nil {
			return err
		}
	}
	if !t.serial() {
		return nil
	}
	return store.IncrementVersion(ctx, tx, t.Name)
}

// OnAction registers the function of a declared action. It changes c.New; the engine moves the state, stores and audits.
func OnAction[T, In any](e *Engine, r resource.Resource[T], h action.Handle[T, In], work func(context.Context, *Change[T], *In) error) {
	t, verb := e.tables[r.Name], h.Verb
	if a := t.Action(verb); a == nil || a.InputType != nil && a.InputType != reflect.TypeFor[In]() {
		panic("record: " + r.Name + " declares no action " + verb + " with this input")
	}
	t.onAction(verb, func(ctx context.Context, a *Mutation, in rowcodec.Row) error {
		return work(ctx, typed[T](a), rowcodec.As[In](in))
	})
}

func (t *table) onAction(verb string, work func(context.Context, *Mutation, rowcodec.Row) error) {
	if t.hooks.actions == nil {
		t.hooks.actions = map[string]func(context.Context, *Mutation, rowcodec.Row) error{}
	}
	t.hooks.actions[verb] = work
}

// refusal combines faults into one error with all of them; nil if there are none.
func refusal(faults []validate.Fault, language string) error {
	if len(faults) == 0 {
		return nil
	}
	e := fault.ValidationFailed.With()
	for _, f := range faults {
		e.Field(language, f.Path, f.Rule, f.ZH, f.EN)
	}
	return e
}
