package record

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
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

// AddError marks a field as invalid; the first error of a field counts. The write fails, and its response lists all invalid fields.
//
// at is the address of the field in the row or in the input of the action, also of a part of it: &c.New.EndAt, &in.Items[2].Qty,
// &c.New.Title.EN, and &c.Reason is the reason. It may also be the field of the declaration, by its address (&Vehicles.Row.VIN) or as a
// *field.Field, or a fault.Path.
func (a *Mutation) AddError(at any, rule, zh, en string) { a.addError(a.path(at), rule, zh, en) }

// AddFault marks a field as invalid with the message of a registered fault.
func (a *Mutation) AddFault(at any, e *fault.Error) { a.addFault(a.path(at), e) }

// Invalid is the error that refuses the write for one field at once; see AddError.
func (a *Mutation) Invalid(at any, rule, zh, en string) error {
	return refusal([]validate.Fault{{Path: a.path(at), Rule: rule, ZH: zh, EN: en}}, a.Caller.Language)
}

// At returns err, except during an import: there a fault is added to a field, together with all other errors of the row.
func (a *Mutation) At(at any, err error) error { return a.collect(a.path(at), err) }

// Warn reports that a field is probably wrong. The write succeeds, and its response has the message by path in `warnings`.
func (a *Mutation) Warn(at any, rule, zh, en string) {
	path := a.path(at)
	a.warnings = append(a.warnings, validate.Fault{Path: path, Rule: rule, ZH: zh, EN: en})
	texts, _ := a.Answer["warnings"].(map[string]string)
	if texts == nil {
		texts = map[string]string{}
	}
	texts[path] = value.Text(a.Caller.Language, zh, en)
	a.SetReply("warnings", texts)
}

// HasError reports whether a field was refused.
func (a *Mutation) HasError(at any) bool { return a.HasErrors() && a.hasError(a.path(at)) }

// HasErrors reports whether any field was refused.
func (a *Mutation) HasErrors() bool { return len(a.faults) > 0 }

// path is the path of the field at an address. Rows and inputs are structs of the declared types, so their tags are the names on the wire.
func (a *Mutation) path(at any) string {
	switch at := at.(type) {
	case *field.Field:
		return at.Name
	case fault.Path:
		return at.String()
	}
	if at == any(&a.Reason) {
		return "reason"
	}
	structs := []any{a.new.Interface(a.table.Type), a.old.Interface(a.table.Type)}
	if a.act != nil && a.act.InputType != nil {
		structs = append(structs, a.input.Interface(a.act.InputType))
	}
	for _, in := range structs {
		if path, found := fault.Find(in, at); found {
			return path.String()
		}
	}
	if f := a.table.Plan.At(at); f != nil {
		return f.Name
	}
	panic(fmt.Sprintf("record: a %T is no field of %s or of the input of %s", at, a.table.Name, a.Verb))
}

func (a *Mutation) addError(path, rule, zh, en string) {
	if !a.hasError(path) {
		a.faults = append(a.faults, validate.Fault{Path: path, Rule: rule, ZH: zh, EN: en})
	}
}

func (a *Mutation) addFault(path string, e *fault.Error) {
	a.addError(path, e.Code.Name, e.In("zh"), e.In("en"))
}

func (a *Mutation) hasError(path string) bool {
	return slices.ContainsFunc(a.faults, func(f validate.Fault) bool { return f.Path == path })
}

// collect is At by path; none is the whole row.
func (a *Mutation) collect(path string, err error) error {
	var refused *fault.Error
	if a.Verb == "import" && errors.As(err, &refused) {
		a.addFault(path, refused)
		return nil
	}
	return err
}

// SetReply adds a member to the response.
func (a *Mutation) SetReply(name string, v any) {
	if a.Answer == nil {
		a.Answer = map[string]any{}
	}
	a.Answer[name] = v
}

// Changed returns those of the fields at addresses that differ from the stored row; for a new row, those with a value.
func (a *Mutation) Changed(among ...any) []*field.Field {
	return a.changes(func(name string) bool {
		return slices.ContainsFunc(among, func(at any) bool { return a.path(at) == name })
	})
}

// ChangedExcept is Changed for all other fields.
func (a *Mutation) ChangedExcept(others ...any) []*field.Field {
	return a.changes(func(name string) bool {
		return !slices.ContainsFunc(others, func(at any) bool { return a.path(at) == name })
	})
}

func (a *Mutation) changes(in func(name string) bool) (changed []*field.Field) {
	for _, d := range a.table.differences(a.old, a.new) {
		if in(d.Field) {
			changed = append(changed, a.table.Field(d.Field))
		}
	}
	return changed
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
	choices map[string]offered // of the rows offered by forms
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
	e.offer(r.Name, choice, offered{conditions: func(ctx context.Context, v Reader, _ int64) ([]filter.Condition, error) { return conditions(ctx, v) }})
}

// OnChoiceFor registers the conditions of the rows that a form about a row of another resource offers. The row is 0 for a new one.
func OnChoiceFor[T, F any](e *Engine, r resource.Resource[T], of resource.Resource[F], choice string, conditions func(ctx context.Context, v Reader, row int64) ([]filter.Condition, error)) {
	e.offer(r.Name, choice, offered{of.Name, conditions})
}

// offered is the conditions of the rows that forms offer for a choice; of is the resource whose row they depend on, if they do.
type offered struct {
	of         string
	conditions func(ctx context.Context, v Reader, row int64) ([]filter.Condition, error)
}

func (e *Engine) offer(name, choice string, o offered) {
	h := &e.tables[name].hooks
	if h.choices == nil {
		h.choices = map[string]offered{}
	}
	h.choices[choice] = o
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
	e.Details, e.Rules = map[string]string{}, map[string][]string{}
	for _, f := range faults {
		e.Details[f.Path] = value.Text(language, f.ZH, f.EN)
		e.Rules[f.Path] = append(e.Rules[f.Path], f.Rule)
	}
	return e
}
