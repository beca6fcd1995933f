package command

import (
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

// TestEveryEventInEveryStateLeadsWhereTheCatalogueSays holds all of the table: a state's row says for each event the state it leads to, or - where nothing happens.
func TestEveryEventInEveryStateLeadsWhereTheCatalogueSays(t *testing.T) {
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
				t.Errorf("state %d, event %d: it did not happen, and moved to %d", state, e, c.State)
			}
			if got != row[i] {
				t.Errorf("state %d, event %d leads to %c, want %c", state, e, got, row[i])
			}
		}
		if isFinal := row == "---------"; final(state) != isFinal {
			t.Errorf("state %d is final: %v", state, !isFinal)
		}
	}
	if len(equipment.CommandStates.Codes) != 8 {
		t.Errorf("there are %d states, the table has 8", len(equipment.CommandStates.Codes))
	}
}

func TestEveryStateHasItsDeadline(t *testing.T) {
	at := value.Milli(1_750_000_000_000)
	after := func(seconds int64) value.Time { return at.Add(time.Duration(seconds) * time.Second) }
	d := &equipment.CommandDef{TTLS: 60, AckTimeoutS: 8, ExecTimeoutS: 15, MaxAttempts: 2}
	for _, row := range []struct {
		says   string
		from   equipment.RemoteCommand
		e      stateEvent
		want   value.Time
		result equipment.CommandResult
	}{
		{"approved, it lives as long as its definition says", equipment.RemoteCommand{State: equipment.CommandAwaiting}, approved, after(60), ""},
		{"sent, it is acknowledged in time", equipment.RemoteCommand{State: equipment.CommandQueued, ExpireAt: after(60)}, sent, after(8), ""},
		{"given back, it lives no longer than before", equipment.RemoteCommand{State: equipment.CommandSent, ExpireAt: after(30)}, unanswered, after(30), ""},
		{"acknowledged, it is done in time", equipment.RemoteCommand{State: equipment.CommandSent}, received, after(15), ""},
		{"still at it, it gets no more time", equipment.RemoteCommand{State: equipment.CommandAcked, AckedAt: after(-10), DueAt: after(5)}, received, after(5), ""},
		{"over in the queue", equipment.RemoteCommand{State: equipment.CommandQueued}, over, value.Time{}, equipment.ResultTTL},
		{"over without an acknowledgement", equipment.RemoteCommand{State: equipment.CommandSent}, over, value.Time{}, equipment.ResultNoAck},
		{"over without an end", equipment.RemoteCommand{State: equipment.CommandAcked}, over, value.Time{}, equipment.ResultNoEnd},
		{"nobody approved", equipment.RemoteCommand{State: equipment.CommandAwaiting}, over, value.Time{}, ""},
	} {
		c := row.from
		if !step(&c, row.e, d, at) || c.DueAt != row.want || c.ResultCode != row.result || final(c.State) != (c.FinishedAt == at) {
			t.Errorf("%s: due %s, result %q, finished %s", row.says, c.DueAt, c.ResultCode, c.FinishedAt)
		}
	}
	for _, row := range []struct {
		says    string
		attempt int64
		expires value.Time
		want    stateEvent
	}{
		{"once of two times", 1, after(1), unanswered}, {"twice of two times", 2, after(1), over}, {"once, and its life is over", 1, at, over},
	} {
		if got := timeout(&equipment.RemoteCommand{State: equipment.CommandSent, Attempt: row.attempt, ExpireAt: row.expires}, d, at); got != row.want {
			t.Errorf("said %s: %d, want %d", row.says, got, row.want)
		}
	}
}
