// Package action declares what can be done to a record beyond storing it. An action carries its permission, the states it starts from and
// its input; core registers the function that does the work.
package action

import (
	"reflect"
	"slices"
	"strings"
	"time"

	"evops/contracts/fault"
	"evops/contracts/field"
)

// List is the actions of a resource in display order.
type List []*Action

// Action is one declared action.
type Action struct {
	Verb string
	field.Label
	// Permission is the verb of the permission `resource:verb`; empty means Verb.
	Permission string
	// Standard actions (add, edit, delete, export, import) are implemented by the record engine.
	Standard bool
	// StateName is the field that must hold one of From; To is its value afterwards.
	StateName string
	From      []int64
	To        *int64
	// FaultByState are the faults returned in states that the action does not start from; other states get the general fault.
	FaultByState map[int64]*fault.Code
	NeedsReason  bool // requires a reason of 5–200 characters (audit+ in the catalogue)
	MaxRows      int  // rows at once; 0 = exactly one
	Dangerous    bool
	IsInline     bool // shown on the row instead of in the menu
	// Background actions run as one job for all their rows; the call returns the job.
	Background bool
	// OnAll actions can be called without rows; they then apply to every row the caller can act on.
	OnAll bool
	// ByOwner actions need no permission on rows that belong to the caller's account.
	ByOwner bool
	// Effect describes the result in the confirmation dialog; empty if the verb is clear enough.
	Effect field.Label
	// Done is the message after success: "Assigned {rows} to {dealerId}". {rows} becomes the name of the row or the count of rows, an input
	// field or a member of the reply in braces its value. Empty: a general message with the label of the action.
	Done field.Label
	// Undo is the verb of the action that reverses this one; the console offers it for a few seconds afterwards.
	Undo string
	// UndoWithin marks an action that only undoes another one. It is available for this long after the other action, to the account that
	// ran it, as long as the row has not changed since. Zero means an independent action.
	UndoWithin time.Duration
	// Reverts marks an undo that the engine does: it sets back what the other action changed.
	Reverts bool
	Input   field.List
	// Directions are the two directions of an action that switches a state under one verb.
	Directions []Direction
	// InputType is the struct the input is read into; nil without input.
	InputType reflect.Type
	// InputErr is the error in the declaration of the input.
	InputErr error

	state any
}

// Direction is one direction of an action: its label for a row in the state From, the value To of the input field By, and the input fields
// Without that it does not ask for.
type Direction struct {
	From int64
	field.Label
	By      string
	To      int64
	Without []string
	// IsHarmless exempts this direction of a dangerous action from the danger style.
	IsHarmless bool
}

// The standard actions.
var (
	Add    = &Action{Verb: "add", Label: field.Label{ZH: "新增", EN: "Add"}, Standard: true}
	Edit   = &Action{Verb: "edit", Label: field.Label{ZH: "编辑", EN: "Edit"}, Standard: true, IsInline: true}
	Delete = &Action{Verb: "delete", Label: field.Label{ZH: "删除", EN: "Delete"}, Done: field.Label{ZH: "已删除{rows}", EN: "Deleted {rows}"}, Standard: true, Dangerous: true, MaxRows: 200}
	Export = &Action{Verb: "export", Label: field.Label{ZH: "导出", EN: "Export"}, Standard: true}
	Import = &Action{Verb: "import", Label: field.Label{ZH: "导入", EN: "Import"}, Standard: true}
)

// AddWithPermission is Add under the permission of another verb.
func AddWithPermission(verb string) *Action { return standard(*Add, verb) }

// EditWithPermission is Edit under the permission of another verb.
func EditWithPermission(verb string) *Action { return standard(*Edit, verb) }

// DeleteWithPermission is Delete under the permission of another verb.
func DeleteWithPermission(verb string) *Action { return standard(*Delete, verb) }

// ExportWithPermission is Export under the permission of another verb.
func ExportWithPermission(verb string) *Action { return standard(*Export, verb) }

// ImportWithPermission is Import under the permission of another verb.
func ImportWithPermission(verb string) *Action { return standard(*Import, verb) }

func standard(a Action, verb string) *Action { return a.WithPermission(verb) }

// Do declares an action that only changes a state. One that core has a function for is declared by its Handle.
func Do(verb, zh, en string) *Action {
	return &Action{Verb: verb, Label: field.Label{ZH: zh, EN: en}}
}

// NoInput is the input type of an action without input.
type NoInput = struct{}

// Handle names an action of a resource of Row and the type of its input, so that core registers a function for it without writing the verb
// again.
type Handle[Row, In any] struct{ Verb string }

// Reference is the Handle of an action, whatever its row and input.
type Reference interface{ verb() string }

func (h Handle[Row, In]) verb() string { return h.Verb }

// Verbs returns the verbs of actions.
func Verbs(actions ...Reference) []string {
	verbs := make([]string, len(actions))
	for i, a := range actions {
		verbs[i] = a.verb()
	}
	return verbs
}

// For returns the handle of an action.
func For[Row, In any](verb string) Handle[Row, In] { return Handle[Row, In]{verb} }

// Enable is the handle of the first action of Switch.
func Enable[Row any]() Handle[Row, NoInput] { return For[Row, NoInput]("enable") }

// Disable is the handle of the second action of Switch.
func Disable[Row any]() Handle[Row, NoInput] { return For[Row, NoInput]("disable") }

// Do declares the action without input.
func (h Handle[Row, In]) Do(zh, en string) *Action { return Do(h.Verb, zh, en) }

// WithInput declares the action with input. Input fields are bound by address, like the fields of a resource.
func (h Handle[Row, In]) WithInput(zh, en string, input func(*In) field.List) *Action {
	a := Do(h.Verb, zh, en)
	probe := new(In)
	a.Input = input(probe)
	a.InputType = reflect.TypeFor[In]()
	a.InputErr = field.Bind(probe, a.Input)
	return a
}

// Switch returns the actions enable and disable for a state that is 1 or 0, for up to 200 rows at once, under one permission.
func Switch(state any, permission string) List {
	on, off := Enable[any](), Disable[any]()
	return List{
		on.Do("启用", "Enable").Transition(state, int64(1), int64(0)).WithPermission(permission).Batch(200).UndoneBy(off, "已启用{rows}", "Enabled {rows}"),
		off.Do("停用", "Disable").Transition(state, int64(0), int64(1)).WithPermission(permission).Batch(200).Danger().UndoneBy(on, "已停用{rows}", "Disabled {rows}"),
	}
}

// And appends more actions.
func (l List) And(more List) List { return append(l, more...) }

// Transition sets state to a value; the action starts only from the given states.
func (a *Action) Transition(state any, to any, from ...any) *Action {
	value := number(to)
	a.To = &value
	return a.AllowedIn(state, from...)
}

// AllowedIn allows the action only in the given states.
func (a *Action) AllowedIn(state any, from ...any) *Action {
	a.state = state
	for _, f := range from {
		a.From = append(a.From, number(f))
	}
	return a
}

// Direction returns a direction of the action: its label for a row in the state from, and the input field `by` that is then set to `to` instead
// of asked for. It does not ask for the fields without either.
func (h Handle[Row, In]) Direction(from any, zh, en string, by func(*In) any, to any, without ...func(*In) any) Direction {
	probe := new(In)
	name := func(of func(*In) any) string {
		m, _ := field.Find(probe, field.Members(reflect.TypeFor[In]()), of(probe))
		return m.Name
	}
	d := Direction{From: number(from), Label: field.Label{ZH: zh, EN: en}, By: name(by), To: number(to)}
	for _, of := range without {
		d.Without = append(d.Without, name(of))
	}
	return d
}

// Harmless marks the direction as not dangerous.
func (d Direction) Harmless() Direction { d.IsHarmless = true; return d }

// Directed adds the directions of an action with input.
func (a *Action) Directed(directions ...Direction) *Action {
	a.Directions = append(a.Directions, directions...)
	return a
}

// UnknownInputs returns fields that directions name but the input does not have.
func (a *Action) UnknownInputs() (unknown []string) {
	for _, w := range a.Directions {
		for _, name := range append([]string{w.By}, w.Without...) {
			if !slices.ContainsFunc(a.Input, func(f *field.Field) bool { return f.Name == name }) {
				unknown = append(unknown, name)
			}
		}
	}
	return unknown
}

// RefuseAs sets the fault returned in the given states, from which the action does not start.
func (a *Action) RefuseAs(code *fault.Code, states ...any) *Action {
	if a.FaultByState == nil {
		a.FaultByState = map[int64]*fault.Code{}
	}
	for _, s := range states {
		a.FaultByState[number(s)] = code
	}
	return a
}

// WithPermission puts the action under the permission of another verb.
func (a *Action) WithPermission(verb string) *Action { a.Permission = verb; return a }

// RequireReason requires a reason.
func (a *Action) RequireReason() *Action { a.NeedsReason = true; return a }

// Batch allows up to n rows at once.
func (a *Action) Batch(n int) *Action { a.MaxRows = n; return a }

// Danger marks the action as dangerous.
func (a *Action) Danger() *Action { a.Dangerous = true; return a }

// Inline shows the action on the row.
func (a *Action) Inline() *Action { a.IsInline = true; return a }

// InBackground runs the action as one job for all rows of the call.
func (a *Action) InBackground() *Action { a.Background = true; return a }

// All allows the action without rows, on every row the caller can act on. It runs in the background.
func (a *Action) All() *Action { a.OnAll = true; return a.InBackground() }

// ConfirmText sets the description of the result in the confirmation dialog.
func (a *Action) ConfirmText(zh, en string) *Action { a.Effect = field.Label{ZH: zh, EN: en}; return a }

// DoneText sets the message after success; see Done.
func (a *Action) DoneText(zh, en string) *Action { a.Done = field.Label{ZH: zh, EN: en}; return a }

// UndoneBy sets the action that reverses this one, and the message after this one.
func (a *Action) UndoneBy(undo Reference, zh, en string) *Action {
	a.Undo = undo.verb()
	return a.DoneText(zh, en)
}

// UndoOnly makes the action available only as the undo of the one that names it, for the given time (see UndoWithin).
func (a *Action) UndoOnly(within time.Duration) *Action { a.UndoWithin = within; return a }

// RevertWithin is how long an action can be undone by the engine.
const RevertWithin = time.Minute

// Revertible lets the action be undone by the engine, which sets the fields back that it changed. The resource gets the action RevertOf for
// it, under the same permission.
func (a *Action) Revertible() *Action { a.Undo = RevertOf(a.Verb); return a }

// RevertOf is the verb of the undo of a revertible action.
func RevertOf(verb string) string { return "undo" + strings.ToUpper(verb[:1]) + verb[1:] }

// WithReverts adds the undo of each revertible action.
func (l List) WithReverts() List {
	for _, a := range l {
		if a.Undo == "" || a.Undo != RevertOf(a.Verb) {
			continue
		}
		l = append(l, Do(a.Undo, "撤销"+a.ZH, "Undo "+strings.ToLower(a.EN[:1])+a.EN[1:]).WithPermission(a.PermissionVerb()).Batch(a.MaxRows).UndoOnly(RevertWithin).reverts())
	}
	return l
}

func (a *Action) reverts() *Action { a.Reverts = true; return a }

// OwnerAllowed allows the owner of a row to run the action without the permission. The resource must have the scope of accounts.
func (a *Action) OwnerAllowed() *Action { a.ByOwner = true; return a }

// State is the pointer to the field whose states the action depends on.
func (a *Action) State() any { return a.state }

// PermissionVerb is the verb of the permission that the action needs.
func (a *Action) PermissionVerb() string {
	if a.Permission != "" {
		return a.Permission
	}
	return a.Verb
}

// Allows reports whether the action can start from a state.
func (a *Action) Allows(state int64) bool {
	if len(a.From) == 0 {
		return true
	}
	for _, f := range a.From {
		if f == state {
			return true
		}
	}
	return false
}

func number(v any) int64 {
	r := reflect.ValueOf(v)
	if r.Kind() == reflect.Bool {
		if r.Bool() {
			return 1
		}
		return 0
	}
	return r.Int()
}

// Bulk reports whether the action can run as a bulk job, separately on each of many rows.
func (a *Action) Bulk() bool { return !a.Background && (a.Verb == Edit.Verb || a.MaxRows > 1) }
