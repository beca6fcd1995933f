package resource_test

import (
	"strings"
	"testing"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
)

type doorState int64

const (
	doorClosed doorState = iota
	doorOpen
	doorBroken
)

type door struct {
	resource.Base
	Name  string    `json:"name"`
	State doorState `json:"state"`
}

var doorStates = field.Closed("DoorState", "门状态", "Door state", field.Is(doorClosed, "关", "Closed"), field.Is(doorOpen, "开", "Open"), field.Is(doorBroken, "坏", "Broken"))

func build(declared func(d *door) []resource.Lifecycle) (resource.Resource[door], error) {
	return resource.Build("door", "门", "Door", func(d *door) resource.Spec {
		return resource.Spec{
			Path: "/veh/crm/door", Title: &d.Name, State: &d.State, Lifecycles: declared(d),
			Fields: field.List{field.Text(&d.Name, "名称", "Name"), field.Enum(&d.State, "状态", "State", doorStates).ReadOnly()},
			Actions: action.List{
				action.Do("open", "打开", "Open").Transition(&d.State, doorOpen, doorClosed), action.Do("kick", "踢", "Kick"),
			},
		}
	})
}

func TestALifecycleJoinsEventsAndActions(t *testing.T) {
	rots := lifecycle.By(lifecycle.Timer, "腐烂", "Rots")
	r, err := build(func(d *door) []resource.Lifecycle {
		return []resource.Lifecycle{resource.LifecycleFor(&d.State, lifecycle.Of([]doorState{doorClosed}, lifecycle.Move(rots, doorBroken, doorOpen), lifecycle.Move(lifecycle.OnAction("kick"), doorBroken, doorClosed)))}
	})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, transition := range r.Lifecycles[0].Transitions {
		got = append(got, transition.Event.EN)
	}
	if l := r.Lifecycles[0]; strings.Join(got, ", ") != "Rots, Kick, Open" || !l.Declared || l.Field != "state" || !l.Allows(0, 1) || l.Allows(1, 0) {
		t.Errorf("%s: %+v", got, l)
	}
	r, err = build(func(*door) []resource.Lifecycle { return nil })
	if err != nil || len(r.Lifecycles) != 1 || r.Lifecycles[0].Declared || len(r.Lifecycles[0].Transitions) != 1 {
		t.Errorf("of actions alone: %+v, %v", r.Lifecycles, err)
	}
}

func TestAWrongLifecycleIsRefused(t *testing.T) {
	rots := lifecycle.By(lifecycle.Timer, "腐烂", "Rots")
	for want, l := range map[string]lifecycle.Lifecycle[doorState]{
		"7 is no state":                lifecycle.Of([]doorState{doorClosed}, lifecycle.Move(rots, 7, doorClosed)),
		"state 2 is never reached":     lifecycle.Of([]doorState{doorClosed}, lifecycle.Move(rots, doorClosed, doorBroken)),
		`"fly" is not an action`:       lifecycle.Of([]doorState{doorClosed}, lifecycle.Move(lifecycle.OnAction("fly"), doorBroken, doorClosed)),
		`"open" is not an action with`: lifecycle.Of([]doorState{doorClosed}, lifecycle.Move(lifecycle.OnAction("open"), doorOpen, doorClosed)),
	} {
		_, err := build(func(d *door) []resource.Lifecycle { return []resource.Lifecycle{resource.LifecycleFor(&d.State, l)} })
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}
