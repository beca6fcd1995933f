package resource_test

import (
	"strings"
	"testing"
	"time"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
)

// Lamp is switched on and off.
type Lamp struct {
	resource.Base
	Name string `json:"name"`
	On   bool   `json:"on"`
}

// An undo runs at the press of one button, so whatever it would have to ask for is refused where it is declared.
func TestAnUndoThatCannotRunWithoutQuestionsIsRefused(t *testing.T) {
	on := func() *action.Action { return action.Do("on", "开", "On").UndoneBy("off", "已开", "On now") }
	for _, row := range []struct {
		name    string
		actions func(l *Lamp) action.List
		want    string
	}{
		{"a pair of states", func(l *Lamp) action.List { return action.Switch(&l.On, "edit") }, ""},
		{"an action of its own", func(*Lamp) action.List {
			return action.List{on(), action.Do("off", "关", "Off").UndoOnly(time.Minute)}
		}, ""},
		{"one that does not exist", func(*Lamp) action.List { return action.List{on()} }, `action on: it is undone by "off", which does not exist`},
		{"one that asks why", func(*Lamp) action.List { return action.List{on(), action.Do("off", "关", "Off").RequireReason()} }, "it is undone by off, which asks for something first"},
		{"one of fewer rows", func(*Lamp) action.List { return action.List{on().Batch(9), action.Do("off", "关", "Off")} }, "it is undone by off, which takes fewer rows at once"},
		{"one that starts elsewhere", func(l *Lamp) action.List {
			return action.List{on().Transition(&l.On, true, false), action.Do("off", "关", "Off").Transition(&l.On, false, false)}
		}, "it is undone by off, which does not start where it leads to"},
		{"nothing to say", func(*Lamp) action.List {
			return action.List{action.Do("on", "开", "On").UndoneBy("off", "已开", ""), action.Do("off", "关", "Off")}
		}, "it needs a label in both languages for what it has done"},
		{"an undo of nothing", func(*Lamp) action.List { return action.List{action.Do("off", "关", "Off").UndoOnly(time.Minute)} }, "action off: it undoes an action that does not exist"},
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
