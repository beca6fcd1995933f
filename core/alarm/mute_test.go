package alarm_test

import (
	"context"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/core/record"
)

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

func TestAlarmsOfADisabledCodeAreMuted(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1403", "debounce_s = 0, clear_after_min = 0, enabled = FALSE")
		w.reports(w.now(), event{"B1403", "A", 1, 0}, 1)
		w.round()
		w.notices("alarmRaised", 0)
		if a := w.last(); a.Level != equipment.AlarmCritical || !a.Muted {
			w.Errorf("disabled code: level %d, muted %v", a.Level, a.Muted)
		}
		w.change("B1403", "enabled = TRUE")
		w.later(time.Minute)
		w.reports(w.now(), event{"B1403", "A", 1, 0}, 1)
		w.round()
		w.notices("alarmRaised", 1)
		if w.last().Muted {
			w.Error("an alarm of an enabled code is muted")
		}
	})
}

func TestSeveralAlarmsAreMutedAtOnce(t *testing.T) {
	each(t, func(w *fixture) {
		for _, code := range []string{"B1403", "B1208"} {
			w.change(code, "debounce_s = 0, clear_after_min = 0")
			w.reports(w.now(), event{code, "A", 1, 0}, 1)
		}
		bulk, err := w.engine.BulkAction(equipment.Alarms.Name, equipment.AlarmMute.Verb, w.staff, []byte("{"+until(w.now().Add(time.Hour))+"}"), "the maker examines it")
		if err != nil {
			w.Fatal(err)
		}
		rows, err := record.Find(w.Context(), w.engine.Read(), equipment.Alarms, &equipment.Alarms.Row.VehicleID, w.vehicle)
		if err != nil || len(rows) != 2 {
			w.Fatalf("%d alarms: %v", len(rows), err)
		}
		stored := func(context.Context, bun.Tx, record.ItemResult) error { return nil }
		for _, a := range rows {
			if _, err := bulk.Apply(w.Context(), w.staff, a.ID, 0, nil, stored); err != nil {
				w.Error(err)
			}
		}
		w.later(time.Minute)
		for _, code := range []string{"B1403", "B1208"} {
			w.reports(w.now(), event{code, "B", 1, 0}, 1)
		}
		w.round()
		w.notices("alarmRaised", 0)
	})
}
