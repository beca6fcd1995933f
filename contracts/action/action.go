// Package action has the words for what can be done to a record beyond storing it.
// An action carries its permission, the states it starts from and its input; core registers the function that does the work.
package action

import (
	"reflect"
	"slices"
	"time"

	"evops/contracts/fault"
	"evops/contracts/field"
)

// List is the actions of a resource in the order people see them.
type List []*Action

// Action is one declared action.
type Action struct {
	Verb string
	field.Label
	// Permission is the verb of the permission `resource:verb`; empty means the verb itself.
	Permission string
	// Standard actions (add, edit, delete, export, import) are done by the record engine itself.
	Standard bool
	// StateName is the field that must hold one of From; To is what it holds afterwards.
	StateName string
	From      []int64
	To        *int64
	// FaultByState are the faults that name the refusal in a state the action does not start from; the general one where none stands.
	FaultByState map[int64]*fault.Code
	NeedsReason  bool // asks for a reason of 5–200 characters (audit+ in the catalogue)
	MaxRows      int  // rows at once; 0 = exactly one
	Dangerous    bool
	IsInline     bool // on the row itself rather than in the menu
	// Background actions are done by one job for all their rows; the call answers the job.
	Background bool
	// OnAll actions may be asked for without rows, about everything the caller reaches.
	OnAll bool
	// ByOwner actions need no permission where the row is of the caller's own account.
	ByOwner bool
	// Effect tells whoever is asked to confirm what will have happened; empty where the verb says it all.
	Effect field.Label
	// Undo is the verb of the action that reverses this one; the console offers it for a few seconds after this one. Done says what has happened then.
	Undo string
	Done field.Label
	// UndoWithin marks an action that does nothing but undo another: it is open for so long after that one, and only to the account that did it, as
	// long as nobody has changed the row since. Zero means an action of its own.
	UndoWithin time.Duration
	Input      field.List
	// Directions are the directions of an action that leads out of one state and back under one verb.
	Directions []Direction
	// InputType is the struct the input is read into; nil without input.
	InputType reflect.Type
	// InputErr is what was wrong with the declaration of the input.
	InputErr error

	state any
}

// Direction is one direction of an action: what the action is called for a row in the state From, the value of the input field By that says so, and the fields of
// the input that this direction does not ask for.
type Direction struct {
	From int64
	field.Label
	By      string
	To      int64
	Without []string
	// IsHarmless says that this direction of a dangerous action is none.
	IsHarmless bool
}

// The standard actions.
var (
	Add    = &Action{Verb: "add", Label: field.Label{ZH: "新增", EN: "Add"}, Standard: true}
	Edit   = &Action{Verb: "edit", Label: field.Label{ZH: "编辑", EN: "Edit"}, Standard: true, IsInline: true}
	Delete = &Action{Verb: "delete", Label: field.Label{ZH: "删除", EN: "Delete"}, Standard: true, Dangerous: true, MaxRows: 200}
	Export = &Action{Verb: "export", Label: field.Label{ZH: "导出", EN: "Export"}, Standard: true}
	Import = &Action{Verb: "import", Label: field.Label{ZH: "导入", EN: "Import"}, Standard: true}
)

// AddWithPermission is Add for whoever holds another verb's permission.
func AddWithPermission(verb string) *Action { return standard(*Add, verb) }

// DeleteWithPermission is Delete for whoever holds another verb's permission.
func DeleteWithPermission(verb string) *Action { return standard(*Delete, verb) }

// ExportWithPermission is Export for whoever holds another verb's permission.
func ExportWithPermission(verb string) *Action { return standard(*Export, verb) }

// ImportWithPermission is Import for whoever holds another verb's permission.
func ImportWithPermission(verb string) *Action { return standard(*Import, verb) }

func standard(a Action, verb string) *Action { return a.WithPermission(verb) }

// Do declares an action without input.
func Do(verb, zh, en string) *Action {
	return &Action{Verb: verb, Label: field.Label{ZH: zh, EN: en}}
}

// WithInput declares an action with input, bound by address like the fields of a resource.
func WithInput[In any](verb, zh, en string, input func(*In) field.List) *Action {
	a := Do(verb, zh, en)
	probe := new(In)
	a.Input = input(probe)
	a.InputType = reflect.TypeFor[In]()
	a.InputErr = field.Bind(probe, a.Input)
	return a
}

// Switch is the pair enable and disable of a state that is 1 or 0, for up to 200 rows at once, both under one permission.
func Switch(state any, permission string) List {
	return List{
		Do("enable", "启用", "Enable").Transition(state, int64(1), int64(0)).WithPermission(permission).Batch(200).UndoneBy("disable", "已启用", "Enabled"),
		Do("disable", "停用", "Disable").Transition(state, int64(0), int64(1)).WithPermission(permission).Batch(200).Danger().UndoneBy("enable", "已停用", "Disabled"),
	}
}

// And is the list with more actions behind it.
func (l List) And(more List) List { return append(l, more...) }

// Transition sets state to another value, starting only from the values given.
func (a *Action) Transition(state any, to any, from ...any) *Action {
	value := number(to)
	a.To = &value
	return a.AllowedIn(state, from...)
}

// AllowedIn allows the action only in the states given.
func (a *Action) AllowedIn(state any, from ...any) *Action {
	a.state = state
	for _, f := range from {
		a.From = append(a.From, number(f))
	}
	return a
}

// Direction adds a direction to an action with input: for rows in a state it bears a label of its own, and its input field `by` is set instead of asked for.
func (a *Action) Direction(from any, zh, en, by string, to any, without ...string) *Action {
	a.Directions = append(a.Directions, Direction{From: number(from), Label: field.Label{ZH: zh, EN: en}, By: by, To: number(to), Without: without})
	return a
}

// Harmless says of the direction added last that it is not dangerous.
func (a *Action) Harmless() *Action { a.Directions[len(a.Directions)-1].IsHarmless = true; return a }

// UnknownInputs are the fields that directions name and the input does not have.
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

// RefuseAs names the refusal in states the action does not start from.
func (a *Action) RefuseAs(code *fault.Code, states ...any) *Action {
	if a.FaultByState == nil {
		a.FaultByState = map[int64]*fault.Code{}
	}
	for _, s := range states {
		a.FaultByState[number(s)] = code
	}
	return a
}

// WithPermission uses another verb's permission.
func (a *Action) WithPermission(verb string) *Action { a.Permission = verb; return a }

// RequireReason asks for a reason.
func (a *Action) RequireReason() *Action { a.NeedsReason = true; return a }

// Batch allows up to n rows at once.
func (a *Action) Batch(n int) *Action { a.MaxRows = n; return a }

// Danger shows the action as one that hurts.
func (a *Action) Danger() *Action { a.Dangerous = true; return a }

// Inline shows the action on the row itself.
func (a *Action) Inline() *Action { a.IsInline = true; return a }

// InBackground lets one job do the work for all rows of the call.
func (a *Action) InBackground() *Action { a.Background = true; return a }

// All lets the action be asked for without rows: then it is about everything the caller reaches. It works in the background.
func (a *Action) All() *Action { a.OnAll = true; return a.InBackground() }

// ConfirmText says what will have happened, for whoever is asked to confirm.
func (a *Action) ConfirmText(zh, en string) *Action { a.Effect = field.Label{ZH: zh, EN: en}; return a }

// UndoneBy names the action that reverses this one, and says what has happened once this one is done, such as "已确认" and "Acknowledged".
func (a *Action) UndoneBy(verb, zh, en string) *Action {
	a.Undo, a.Done = verb, field.Label{ZH: zh, EN: en}
	return a
}

// UndoOnly makes an action nothing but the undo of the one that names it, for so long after that one (see UndoWithin).
func (a *Action) UndoOnly(within time.Duration) *Action { a.UndoWithin = within; return a }

// OwnerAllowed lets whoever a row belongs to do the action to it without the permission. The resource must be in the scope of accounts.
func (a *Action) OwnerAllowed() *Action { a.ByOwner = true; return a }

// State is the pointer to the field the action's states are about.
func (a *Action) State() any { return a.state }

// PermissionVerb is the verb of the permission the action needs.
func (a *Action) PermissionVerb() string {
	if a.Permission != "" {
		return a.Permission
	}
	return a.Verb
}

// Allows reports whether the action may start from a state.
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

// Bulk reports whether the action can be a bulk job: done to each of many rows by itself.
func (a *Action) Bulk() bool { return !a.Background && (a.Verb == Edit.Verb || a.MaxRows > 1) }
