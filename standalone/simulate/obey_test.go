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

func TestOfAThousandCommandsMostAreDoneAndTheSameOnesEveryTime(t *testing.T) {
	said := map[string]int{}
	for no := range 10_000 {
		var v, again ride
		d, same := v.obey(&memory{}, order(no, "find"), noon), again.obey(&memory{}, order(no, "find"), noon)
		if fmt.Sprint(d.after, d.last != nil) != fmt.Sprint(same.after, same.last != nil) {
			t.Fatalf("command %d is answered otherwise the second time", no)
		}
		switch {
		case d.last == nil:
			said["silent"]++
		case d.last.Stage == protocol.Refused && d.last.Code == 7:
			said["refused"]++
		case d.first.Stage == protocol.Received && d.last.Stage == protocol.Done && d.after >= least && d.after < most:
			said["done"]++
		}
	}
	for what, want := range map[string]int{"silent": 200, "refused": 300, "done": 9500} {
		if got := said[what]; got < want*8/10 || got > want*12/10 {
			t.Errorf("%d of ten thousand are %s, want about %d", got, what, want)
		}
	}
}

func TestATerminalDoesACommandOnceAndNeverTooLate(t *testing.T) {
	var v ride
	var known memory
	do := func(o protocol.CommandMessage, at time.Time) string {
		d := v.obey(&known, o, at)
		if d.last == nil {
			return "nothing"
		}
		return fmt.Sprint(d.first != nil, d.last.Stage, d.last.Code)
	}
	done := 0
	for do(order(done, "lock"), noon) != "true 3 0" {
		done++
	}
	if v.locked == nil || !*v.locked {
		t.Error("the vehicle is not locked")
	}
	v.locked = nil
	if got := do(order(done, "lock"), noon); got != "false 3 0" || v.locked != nil {
		t.Errorf("said again it is %s, and the vehicle is locked anew: %v", got, v.locked != nil)
	}
	if got := do(order(9000, "unlock"), noon.Add(time.Minute)); got != "false 5 4" || v.locked != nil {
		t.Errorf("after its end it is %s", got)
	}
	v.speed = 5
	refused := 0
	for no := 5000; no < 5100; no++ {
		if do(order(no, "openSeat"), noon) == "false 5 8" {
			refused++
		}
	}
	if refused < 90 {
		t.Errorf("riding, %d of a hundred seats stay shut", refused)
	}
	if len(known) != remembers {
		t.Errorf("it remembers %d", len(known))
	}
	if i := 5099; do(order(i, "openSeat"), noon.Add(time.Hour)) == "false 5 4" {
		t.Error("it has forgotten the last one")
	}
}
