package command

import (
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

// TestTransitionsFollowTheCatalogue checks the whole table: each row lists, by event, the next state, or - if the event is ignored.
func TestTransitionsFollowTheCatalogue(t *testing.T) {
	events := []stateEvent{approved, declined, withdrawn, sent, unanswered, over, received, done, failed}
	for state, row := range map[equipment.CommandState]string{
		equipment.CommandAwaiting:  "177--7---",
		equipment.CommandQueued:    "--72-6345",
		equipment.CommandSent:      "----16345",
		equipment.CommandAcked:     "-----6345",
		equipment.CommandSucceeded: "---------",
		equipment.CommandFailed:    "---------",
		equipment.CommandTimedOut:  "---------",
		equipment.CommandCancelled: "---------",
	} {
		for i, e := range events {
			c := equipment.RemoteCommand{State: state}
			got := byte('-')
			if step(&c, e, &equipment.CommandDef{}, value.Now()) {
				got = byte('0' + c.State)
			} else if c.State != state {
				t.Errorf("state %d, event %d: ignored, but moved to %d", state, e, c.State)
			}
			if got != row[i] {
				t.Errorf("state %d, event %d leads to %c, want %c", state, e, got, row[i])
			}
		}
		if isFinal := row == "---------"; final(state) != isFinal {
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
		e      stateEvent
		want   value.Time
		result equipment.CommandResult
	}{
		{"approved: TTL of the definition", equipment.RemoteCommand{State: equipment.CommandAwaiting}, approved, after(60), ""},
		{"sent: acknowledgement timeout", equipment.RemoteCommand{State: equipment.CommandQueued, ExpireAt: after(60)}, sent, after(8), ""},
		{"requeued: same expiry", equipment.RemoteCommand{State: equipment.CommandSent, ExpireAt: after(30)}, unanswered, after(30), ""},
		{"acknowledged: execution timeout", equipment.RemoteCommand{State: equipment.CommandSent}, received, after(15), ""},
		{"still running: same deadline", equipment.RemoteCommand{State: equipment.CommandAcked, AckedAt: after(-10), DueAt: after(5)}, received, after(5), ""},
		{"expired in the queue", equipment.RemoteCommand{State: equipment.CommandQueued}, over, value.Time{}, equipment.ResultTTL},
		{"expired without an acknowledgement", equipment.RemoteCommand{State: equipment.CommandSent}, over, value.Time{}, equipment.ResultNoAck},
		{"expired without a result", equipment.RemoteCommand{State: equipment.CommandAcked}, over, value.Time{}, equipment.ResultNoEnd},
		{"not approved", equipment.RemoteCommand{State: equipment.CommandAwaiting}, over, value.Time{}, ""},
	} {
		c := row.from
		if !step(&c, row.e, d, at) || c.DueAt != row.want || c.ResultCode != row.result || final(c.State) != (c.FinishedAt == at) {
			t.Errorf("%s: due %s, result %q, finished %s", row.name, c.DueAt, c.ResultCode, c.FinishedAt)
		}
	}
	for _, row := range []struct {
		name    string
		attempt int64
		expires value.Time
		want    stateEvent
	}{
		{"first of two attempts", 1, after(1), unanswered}, {"second of two attempts", 2, after(1), over}, {"first attempt, expired", 1, at, over},
	} {
		if got := timeout(&equipment.RemoteCommand{State: equipment.CommandSent, Attempt: row.attempt, ExpireAt: row.expires}, d, at); got != row.want {
			t.Errorf("%s: %d, want %d", row.name, got, row.want)
		}
	}
}
