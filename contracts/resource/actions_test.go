package resource_test

import (
	"strings"
	"testing"
	"time"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
)

// Lamp is a resource with a state to switch on and off.
type Lamp struct {
	resource.Base
	Name string `json:"name"`
	On   bool   `json:"on"`
}

// An undo runs at the press of one button, so a declaration that needs input for it is rejected.
func TestUndoThatNeedsInputIsRejected(t *testing.T) {
	off := action.For[Lamp, action.NoInput]("off")
	on := func() *action.Action { return action.Do("on", "开", "On").UndoneBy(off, "已开", "On now") }
	for _, row := range []struct {
		name    string
		actions func(l *Lamp) action.List
		want    string
	}{
		{"a pair of states", func(l *Lamp) action.List { return action.Switch(&l.On, "edit") }, ""},
		{"an independent action", func(*Lamp) action.List {
			return action.List{on(), action.Do("off", "关", "Off").UndoOnly(time.Minute)}
		}, ""},
		{"a revertible action", func(l *Lamp) action.List {
			return action.List{action.Do("on", "开", "On").Transition(&l.On, true, false).RequireReason().Batch(9).DoneText("已开", "On now").Revertible()}
		}, ""},
		{"a revertible action without a done text", func(*Lamp) action.List { return action.List{action.Do("on", "开", "On").Revertible()} }, "its done text needs both languages"},
		{"a missing undo", func(*Lamp) action.List { return action.List{on()} }, `action on: its undo "off" does not exist`},
		{"an undo with a reason", func(*Lamp) action.List { return action.List{on(), action.Do("off", "关", "Off").RequireReason()} }, "its undo off needs input or a reason"},
		{"an undo of fewer rows", func(*Lamp) action.List { return action.List{on().Batch(9), action.Do("off", "关", "Off")} }, "its undo off allows fewer rows at once"},
		{"an undo from another state", func(l *Lamp) action.List {
			return action.List{on().Transition(&l.On, true, false), action.Do("off", "关", "Off").Transition(&l.On, false, false)}
		}, "its undo off does not start from the state it leads to"},
		{"a missing done text", func(*Lamp) action.List {
			return action.List{action.Do("on", "开", "On").UndoneBy(off, "已开", ""), action.Do("off", "关", "Off")}
		}, "its done text needs both languages"},
		{"an undo without its action", func(*Lamp) action.List { return action.List{action.Do("off", "关", "Off").UndoOnly(time.Minute)} }, "action off: it undoes an action that does not exist"},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, err := resource.Build("lamp", "灯", "Lamp", func(l *Lamp) resource.Spec {
				return resource.Spec{Title: &l.Name, Actions: row.actions(l),
					Fields: field.List{field.Text(&l.Name, "名称", "Name").Max(9), field.Bool(&l.On, "开", "On").ReadOnly()}}
			})
			if row.want == "" && err != nil || row.want != "" && (err == nil || !strings.Contains(err.Error(), row.want)) {
				t.Errorf("declared: %v, want %q", err, row.want)
			}
		})
	}
}
