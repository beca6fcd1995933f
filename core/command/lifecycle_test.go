package command

import (
	"strings"
	"testing"
	"time"

	"evops/contracts/equipment"
	contract "evops/contracts/lifecycle"
	"evops/contracts/value"
)

// TestTransitionsFollowTheCatalogue checks the whole table: each row lists, by event, the next state, or - if the event is ignored; and the
// states that actions lead to.
func TestTransitionsFollowTheCatalogue(t *testing.T) {
	events := []*contract.Event{
		equipment.CommandDispatched, equipment.CommandUnanswered, equipment.CommandExpired, equipment.CommandReceived, equipment.CommandDone, equipment.CommandRejected,
	}
	for state, row := range map[equipment.CommandState]struct{ next, actions string }{
		equipment.CommandAwaiting:  {"--7---", "17"},
		equipment.CommandQueued:    {"2-6345", "7"},
		equipment.CommandSent:      {"-16345", ""},
		equipment.CommandAcked:     {"--6345", ""},
		equipment.CommandSucceeded: {"------", ""},
		equipment.CommandFailed:    {"------", ""},
		equipment.CommandTimedOut:  {"------", ""},
		equipment.CommandCancelled: {"------", ""},
	} {
		for i, e := range events {
			c := equipment.RemoteCommand{State: state}
			got := byte('-')
			if step(&c, e, &equipment.CommandDef{}, value.Now()) {
				got = byte('0' + c.State)
			} else if c.State != state {
				t.Errorf("state %d, %s: ignored, but moved to %d", state, e.EN, c.State)
			}
			if got != row.next[i] {
				t.Errorf("state %d, %s: leads to %c, want %c", state, e.EN, got, row.next[i])
			}
		}
		for to := range equipment.CommandState(8) {
			allowed := to == state || strings.ContainsAny(row.next+row.actions, string(rune('0'+to)))
			if got := equipment.RemoteCommands.Lifecycles[0].Allows(int64(state), int64(to)); got != allowed {
				t.Errorf("a change from %d to %d: %v, want %v", state, to, got, allowed)
			}
		}
		if isFinal := row.next == "------"; final(state) != isFinal {
			t.Errorf("state %d: final %v", state, !isFinal)
		}
	}
	if len(equipment.CommandStates.Codes) != 8 {
		t.Errorf("%d states, want 8", len(equipment.CommandStates.Codes))
	}
}

func TestEveryStateHasItsDeadline(t *testing.T) {
	at := value.Milli(1_750_000_000_000)
	after := func(seconds int64) value.Time { return at.Add(time.Duration(seconds) * time.Second) }
	d := &equipment.CommandDef{TTLS: 60, AckTimeoutS: 8, ExecTimeoutS: 15, MaxAttempts: 2}
	for _, row := range []struct {
		name   string
		from   equipment.RemoteCommand
		e      *contract.Event
		want   value.Time
		result equipment.CommandResult
	}{
		{"sent: acknowledgement timeout", equipment.RemoteCommand{State: equipment.CommandQueued, ExpireAt: after(60)}, equipment.CommandDispatched, after(8), ""},
		{"requeued: same expiry", equipment.RemoteCommand{State: equipment.CommandSent, ExpireAt: after(30)}, equipment.CommandUnanswered, after(30), ""},
		{"acknowledged: execution timeout", equipment.RemoteCommand{State: equipment.CommandSent}, equipment.CommandReceived, after(15), ""},
		{"still running: same deadline", equipment.RemoteCommand{State: equipment.CommandAcked, AckedAt: after(-10), DueAt: after(5)}, equipment.CommandReceived, after(5), ""},
		{"expired in the queue", equipment.RemoteCommand{State: equipment.CommandQueued}, equipment.CommandExpired, value.Time{}, equipment.ResultTTL},
		{"expired without an acknowledgement", equipment.RemoteCommand{State: equipment.CommandSent}, equipment.CommandExpired, value.Time{}, equipment.ResultNoAck},
		{"expired without a result", equipment.RemoteCommand{State: equipment.CommandAcked}, equipment.CommandExpired, value.Time{}, equipment.ResultNoEnd},
		{"not approved", equipment.RemoteCommand{State: equipment.CommandAwaiting}, equipment.CommandExpired, value.Time{}, ""},
	} {
		c := row.from
		if !step(&c, row.e, d, at) || c.DueAt != row.want || c.ResultCode != row.result || final(c.State) != (c.FinishedAt == at) {
			t.Errorf("%s: due %s, result %q, finished %s", row.name, c.DueAt, c.ResultCode, c.FinishedAt)
		}
	}
	c := equipment.RemoteCommand{State: equipment.CommandAwaiting}
	if enter(&c, equipment.CommandQueued, d, at); c.DueAt != after(60) || c.ExpireAt != after(60) {
		t.Errorf("approved: due %s, expires %s, want the TTL of the definition", c.DueAt, c.ExpireAt)
	}
	for _, row := range []struct {
		name    string
		attempt int64
		expires value.Time
		want    *contract.Event
	}{
		{"first of two attempts", 1, after(1), equipment.CommandUnanswered}, {"second of two attempts", 2, after(1), equipment.CommandExpired}, {"first attempt, expired", 1, at, equipment.CommandExpired},
	} {
		if got := timeout(&equipment.RemoteCommand{State: equipment.CommandSent, Attempt: row.attempt, ExpireAt: row.expires}, d, at); got != row.want {
			t.Errorf("%s: %s, want %s", row.name, got.EN, row.want.EN)
		}
	}
}
