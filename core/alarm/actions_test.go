package alarm_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/testdb"
)

func TestActionsAreGuardedByTheState(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1203", "debounce_s = 0, clear_after_min = 0")
		start := w.now()
		w.reports(start, event{"B1203", "A", 1, 0}, 1)
		steps := []struct {
			verb, input, refused, is string
			after                    time.Duration
		}{
			{"ack", `"x":1`, "", "status 1 handling 0", 0},
			{"ack", `"x":1`, "ALARM_STATE", "status 1 handling 0", 0},
			{"assign", `"assigneeId":7`, "VALIDATION_FAILED", "status 1 handling 0", 0},
			{"assign", fmt.Sprintf(`"assigneeId":%d`, w.me), "", "status 1 handling 1", 0},
			{"clear", `"reason":"inspected on site"`, "ALARM_STILL_ACTIVE", "status 1 handling 1", time.Minute},
			{"clear", `"x":1`, "VALIDATION_FAILED", "status 1 handling 1", 0},
			{"clear", `"reason":"inspected on site"`, "", "status 3 handling 1", 2 * time.Minute},
			{"clear", `"reason":"inspected on site"`, "ALARM_STATE", "status 3 handling 1", 0},
			{"handle", `"handleResult":"1","handleNote":"cells changed"`, "", "status 3 handling 2", 0},
			{"handle", `"handleResult":"1"`, "ALARM_STATE", "status 3 handling 2", 0},
			{"mute", until(w.now().Add(8 * 24 * time.Hour)), "VALIDATION_FAILED", "status 3 handling 2", 0},
		}
		for _, s := range steps {
			w.later(s.after)
			if got := w.act(s.verb, s.input); got != s.refused {
				w.Errorf("%s %s: refused with %q, want %q", s.verb, s.input, got, s.refused)
			}
			if got := w.summary(start); !strings.Contains(got, s.is) {
				w.Errorf("after %s: %s, want %s", s.verb, got, s.is)
			}
		}
		if a := w.last(); a.AckBy != w.me || a.AssigneeID != w.me || a.HandledAt.IsZero() || a.ClearedAt.IsZero() {
			w.Errorf("accounts or times missing: %+v", a)
		}
	})
}

func until(at value.Time) string { return fmt.Sprintf(`"until":%q,"reason":"waits for parts"`, at) }

func TestAHandledAlarmIsReopenedOrVerifiedAfterAWeek(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1203", "debounce_s = 0, clear_after_min = 0")
		for _, row := range []struct {
			after time.Duration
			want  string
			again bool
		}{
			{6 * 24 * time.Hour, "status 3 handling 0", true},
			{8 * 24 * time.Hour, "status 3 handling 3", false},
			{5 * time.Minute, "status 1 handling 0", true}, // still the same alarm
		} {
			testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm")
			testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm_occurrence")
			start := w.now()
			w.reports(start, event{"B1203", "A", 1, 0}, 1)
			w.reports(start, event{"B1203", "A", 0, 1}, 1)
			if refused := w.act("handle", `"handleResult":"2"`); refused != "" {
				w.Fatal(refused)
			}
			w.later(row.after)
			w.round()
			w.reports(w.now(), event{"B1203", "B", 1, 0}, 1)
			if got := strings.Split(w.summary(start), "; ")[0]; !strings.Contains(got, row.want) {
				w.Errorf("after %v: %s, want %s", row.after, got, row.want)
			}
			if w.last().Recurred != row.again {
				w.Errorf("after %v: recurred %v", row.after, w.last().Recurred)
			}
		}
	})
}

func TestAMutedAlarmIsStoredWithoutNotifications(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1403", "debounce_s = 0, clear_after_min = 0")
		start := w.now()
		w.reports(start, event{"B1403", "A", 1, 0}, 1)
		if refused := w.act("mute", until(w.now().Add(48*time.Hour))); refused != "" {
			w.Fatal(refused)
		}
		w.reports(start, event{"B1403", "A", 0, 5}, 1)
		w.later(24 * time.Hour)
		w.reports(w.now(), event{"B1403", "B", 1, 0}, 1)
		w.round()
		w.notices("alarmRaised", 0)
		if a := w.last(); a.Level != equipment.AlarmCritical || !a.Muted {
			w.Errorf("muted alarm: level %d, muted %v", a.Level, a.Muted)
		}
		// The alarm outlasts its mute and is shown again without a new report.
		w.later(25 * time.Hour)
		w.round()
		if a := w.last(); a.Level != equipment.AlarmCritical || a.Muted {
			w.Errorf("after its mute: level %d, muted %v", a.Level, a.Muted)
		}
		w.reports(w.now(), event{"B1403", "B", 1, 0}, 1)
		w.round()
		w.notices("alarmRaised", 1)
		// The latest mute action determines the end.
		for _, hours := range []time.Duration{1, 5} {
			if refused := w.act("mute", until(w.now().Add(hours*time.Hour))); refused != "" {
				w.Fatal(refused)
			}
		}
		w.later(2 * time.Hour)
		w.round()
		if !w.last().Muted {
			w.Error("an extended mute ended at the first end")
		}
	})
}
