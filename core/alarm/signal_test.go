package alarm_test

import (
	"testing"
	"time"

	"evops/contracts/equipment"
)

// CriticalChanged is called only when a critical, unacknowledged alarm is added or removed.
func TestAChangeOfCriticalAlarmsIsSignalled(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1203", "debounce_s = 0, clear_after_min = 0, level = 4")
		w.change("C1107", "debounce_s = 0, clear_after_min = 0, level = 3")
		signals := 0
		w.service.CriticalChanged = func() { signals++ }
		for _, step := range []struct {
			name string
			do   func()
			want int
		}{
			{"a major alarm", func() { w.reports(w.now().Add(-time.Minute), event{"C1107", "A", 1, 0}, 1) }, 0},
			{"a critical one", func() { w.reports(w.now(), event{"B1203", "A", 1, 0}, 1) }, 1},
			{"its repeat", func() { w.reports(w.now(), event{"B1203", "A", 1, 1}, 1) }, 0},
			{"acknowledged", func() { w.act("ack", `"reason":""`) }, 1},
			{"undone", func() { w.act("unack", `"reason":""`) }, 1},
			{"muted", func() { w.act("mute", until(w.now().Add(time.Hour))) }, 1},
			{"no longer muted, but acknowledged", func() { w.later(2 * time.Hour); w.round() }, 0},
			{"over", func() { w.reports(w.now(), event{"B1203", "A", 0, 0}, 1) }, 0},
		} {
			signals = 0
			if step.do(); signals != step.want {
				w.Errorf("%s: signalled %d times, want %d (alarm %d, muted %t)", step.name, signals, step.want, w.last().Status, w.last().Muted)
			}
		}
		if w.last().Level != equipment.AlarmCritical {
			w.Errorf("last alarm has level %d", w.last().Level)
		}
	})
}
