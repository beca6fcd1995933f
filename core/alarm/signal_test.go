package alarm_test

import (
	"testing"
	"time"

	"evops/contracts/equipment"
)

// Windows are told when a critical alarm that nobody has acknowledged comes or goes, and at nothing else.
func TestWindowsAreToldWhenACriticalAlarmComesOrGoes(t *testing.T) {
	each(t, func(w *world) {
		w.change("B1203", "debounce_s = 0, clear_after_min = 0, level = 4")
		w.change("C1107", "debounce_s = 0, clear_after_min = 0, level = 3")
		told := 0
		w.service.CriticalChanged = func() { told++ }
		for _, step := range []struct {
			name string
			do   func()
			want int
		}{
			{"a major alarm", func() { w.says(w.now().Add(-time.Minute), event{"C1107", "A", 1, 0}, 1) }, 0},
			{"a critical one", func() { w.says(w.now(), event{"B1203", "A", 1, 0}, 1) }, 1},
			{"its repeat", func() { w.says(w.now(), event{"B1203", "A", 1, 1}, 1) }, 0},
			{"acknowledged", func() { w.act("ack", `"reason":""`) }, 1},
			{"undone", func() { w.act("unack", `"reason":""`) }, 1},
			{"muted", func() { w.act("mute", until(w.now().Add(time.Hour))) }, 1},
			{"no longer muted, but acknowledged", func() { w.later(2 * time.Hour); w.round() }, 0},
			{"over", func() { w.says(w.now(), event{"B1203", "A", 0, 0}, 1) }, 0},
		} {
			told = 0
			if step.do(); told != step.want {
				w.Errorf("%s: windows were told %d times, want %d (alarm %d, muted %t)", step.name, told, step.want, w.last().Status, w.last().Muted)
			}
		}
		if w.last().Level != equipment.AlarmCritical {
			w.Errorf("the last alarm is of level %d", w.last().Level)
		}
	})
}
