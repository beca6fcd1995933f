package simulate

import (
	"fmt"
	"testing"
	"time"

	"evops/core/devicelink/protocol"
)

var noon = time.Date(2025, 6, 1, 12, 0, 0, 0, time.UTC)

func order(no int, code string) protocol.CommandMessage {
	return protocol.CommandMessage{No: fmt.Sprintf("01J%023d", no), Code: code, Exp: noon.Add(time.Minute).UnixMilli()}
}

func TestRepliesToCommandsAreDistributedAndDeterministic(t *testing.T) {
	answers := map[string]int{}
	for no := range 10_000 {
		var v, again ride
		d, same := v.execute(&memory{}, order(no, "find"), noon), again.execute(&memory{}, order(no, "find"), noon)
		if fmt.Sprint(d.after, d.last != nil) != fmt.Sprint(same.after, same.last != nil) {
			t.Fatalf("command %d: different answer the second time", no)
		}
		switch {
		case d.last == nil:
			answers["silent"]++
		case d.last.Stage == protocol.Refused && d.last.Code == 7:
			answers["refused"]++
		case d.first.Stage == protocol.Received && d.last.Stage == protocol.Done && d.after >= minDuration && d.after < maxDuration:
			answers["done"]++
		}
	}
	for answer, want := range map[string]int{"silent": 200, "refused": 300, "done": 9500} {
		if got := answers[answer]; got < want*8/10 || got > want*12/10 {
			t.Errorf("%d of ten thousand %s, want about %d", got, answer, want)
		}
	}
}

func TestCommandIsExecutedOnceAndNeverAfterItsExpiry(t *testing.T) {
	var v ride
	var known memory
	reply := func(o protocol.CommandMessage, at time.Time) string {
		d := v.execute(&known, o, at)
		if d.last == nil {
			return "nothing"
		}
		return fmt.Sprint(d.first != nil, d.last.Stage, d.last.Code)
	}
	done := 0
	for reply(order(done, "lock"), noon) != "true 3 0" {
		done++
	}
	if v.locked == nil || !*v.locked {
		t.Error("vehicle is not locked")
	}
	v.locked = nil
	if got := reply(order(done, "lock"), noon); got != "false 3 0" || v.locked != nil {
		t.Errorf("repeated command: reply %s, executed again %v", got, v.locked != nil)
	}
	if got := reply(order(9000, "unlock"), noon.Add(time.Minute)); got != "false 5 4" || v.locked != nil {
		t.Errorf("expired command: reply %s", got)
	}
	v.speed = 5
	refused := 0
	for no := 5000; no < 5100; no++ {
		if reply(order(no, "openSeat"), noon) == "false 5 8" {
			refused++
		}
	}
	if refused < 90 {
		t.Errorf("riding: %d of a hundred openSeat commands refused", refused)
	}
	if len(known) != memorySize {
		t.Errorf("%d commands remembered", len(known))
	}
	if i := 5099; reply(order(i, "openSeat"), noon.Add(time.Hour)) == "false 5 4" {
		t.Error("the last command was forgotten")
	}
}
