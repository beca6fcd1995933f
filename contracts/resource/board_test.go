package resource_test

import (
	"strings"
	"testing"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
)

// ticket is a record that is worked on a board.
type ticket struct {
	resource.Base
	Title string `json:"title"`
	State int64  `json:"state"`
}

var ticketStates = field.Closed("TicketState", "工单状态", "Ticket state", field.Is(int64(1), "待办", "To do"), field.Is(int64(2), "已办", "Done"))

func TestAMoveOnABoardIsOneAction(t *testing.T) {
	column := func(f *field.Field) *field.Field { return f.ReadOnly().Filter(field.In) }
	for _, row := range []struct {
		name    string
		state   func(*field.Field) *field.Field
		actions func(*ticket) action.List
		want    string // a part of the error; empty for none
	}{
		{"there and back", column, func(t *ticket) action.List {
			return action.List{action.Do("finish", "办结", "Finish").Transition(&t.State, 2, 1), action.Do("reopen", "重开", "Reopen").Transition(&t.State, 1, 2)}
		}, ""},
		{"two ways", column, func(t *ticket) action.List {
			return action.List{action.Do("finish", "办结", "Finish").Transition(&t.State, 2, 1, 2), action.Do("skip", "跳过", "Skip").Transition(&t.State, 2, 1)}
		}, "both finish and skip lead from 1 to 2"},
		{"a repeated state", column, func(t *ticket) action.List {
			return action.List{action.Do("touch", "更新", "Touch").Transition(&t.State, 2, 2)}
		}, "no action changes state"},
		{"no filter", (*field.Field).ReadOnly, func(t *ticket) action.List {
			return action.List{action.Do("finish", "办结", "Finish").Transition(&t.State, 2, 1)}
		}, "filtered by"},
	} {
		_, err := resource.Build("ticket", "工单", "Ticket", func(t *ticket) resource.Spec {
			return resource.Spec{
				Title: &t.Title, Board: &t.State, Actions: row.actions(t),
				Fields: field.List{field.Text(&t.Title, "标题", "Title"), row.state(field.Enum(&t.State, "状态", "State", ticketStates))},
			}
		})
		got := ""
		if err != nil {
			got = err.Error()
		}
		if (row.want == "") != (err == nil) || !strings.Contains(got, row.want) {
			t.Errorf("%s: %q, want %q", row.name, got, row.want)
		}
	}
}
