package outside

import (
	"testing"
	"time"
)

func TestAfterFiveFailuresASystemIsLeftAloneAndTriedOnceAfterwards(t *testing.T) {
	var b breaker
	now := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	passes := func(want bool, says string) {
		t.Helper()
		if b.passes(now) != want {
			t.Errorf("%s: passes is not %v", says, want)
		}
	}
	for range mostFailures - 1 {
		b.failed(now)
	}
	passes(true, "four failures")
	b.worked()
	for range mostFailures {
		passes(true, "failures begin anew after a success")
		b.failed(now)
	}
	passes(false, "five failures")
	now = now.Add(leftAlone - time.Second)
	passes(false, "within the pause")
	now = now.Add(time.Second)
	passes(true, "one tries after the pause")
	passes(false, "the others wait for it")
	b.failed(now)
	now = now.Add(leftAlone)
	passes(true, "one tries after the next pause")
	b.worked()
	passes(true, "it works")
	passes(true, "it works for all")
}
