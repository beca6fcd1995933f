package alarm_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/core/record"
	"evops/core/testdb"
)

// foldingCases are event sequences of B1203, which is not auto-cleared and has no debounce, with the resulting alarms.
var foldingCases = []struct {
	name   string
	events []event
	want   string
}{
	{"one ongoing occurrence", []event{{"B1203", "A", 1, 0}}, "B1203 level 3 status 0 handling 0 ×1 0…0 over -"},
	{"repeats are folded into it", []event{{"B1203", "A", 1, 0}, {"B1203", "A", 1, 60}, {"B1203", "A", 1, 120}}, "B1203 level 3 status 0 handling 0 ×3 0…120 over -"},
	{"its end clears it", []event{{"B1203", "A", 1, 0}, {"B1203", "A", 1, 60}, {"B1203", "A", 0, 90}}, "B1203 level 3 status 2 handling 0 ×2 0…60 over 90"},
	{"another occurrence within ten minutes reopens it", []event{{"B1203", "A", 1, 0}, {"B1203", "A", 0, 60}, {"B1203", "B", 1, 600}}, "B1203 level 3 status 0 handling 0 ×2 0…600 over -"},
	{"a later occurrence is a new alarm", []event{{"B1203", "A", 1, 0}, {"B1203", "A", 0, 60}, {"B1203", "B", 1, 700}}, "B1203 level 3 status 2 handling 0 ×1 0…0 over 60; B1203 level 3 status 0 handling 0 ×1 700…700 over -"},
	{"an alarm is active until all its occurrences are over", []event{{"B1203", "A", 1, 0}, {"B1203", "B", 1, 30}, {"B1203", "A", 0, 60}}, "B1203 level 3 status 0 handling 0 ×2 0…30 over -"},
	{"an end without a beginning is no alarm", []event{{"B1203", "A", 0, 60}}, ""},
	{"an occurrence without an id is the current one", []event{{"B1203", "", 1, 0}, {"B1203", "", 1, 60}, {"B1203", "", 0, 90}, {"B1203", "", 1, 800}}, "B1203 level 3 status 2 handling 0 ×2 0…60 over 90; B1203 level 3 status 0 handling 0 ×1 800…800 over -"},
	{"other codes are other alarms", []event{{"B1203", "A", 1, 0}, {"C1107", "A", 1, 0}}, "B1203 level 3 status 0 handling 0 ×1 0…0 over -; C1107 level 3 status 0 handling 0 ×1 0…0 over -"},
}

func TestReportsFoldIntoAlarms(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1203", "debounce_s = 0, clear_after_min = 0")
		w.change("C1107", "debounce_s = 0, clear_after_min = 0")
		for _, row := range foldingCases {
			testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm")
			testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm_occurrence")
			start := w.now()
			w.later(time.Hour)
			for _, e := range row.events {
				w.reports(start, e, 1)
			}
			if got := w.summary(start); got != row.want {
				w.Errorf("%s:\n  %s\nwant\n  %s", row.name, got, row.want)
			}
		}
	})
}

// The result does not depend on the order or duplication of the reports of named occurrences.
func TestOrderAndRepetitionOfReportsDoNotMatter(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1203", "debounce_s = 0, clear_after_min = 0")
		events := []event{{"B1203", "A", 1, 0}, {"B1203", "A", 0, 90}, {"B1203", "B", 1, 300}, {"B1203", "B", 0, 400}, {"B1203", "C", 1, 5000}}
		want := "B1203 level 3 status 2 handling 0 ×2 0…300 over 400; B1203 level 3 status 0 handling 0 ×1 5000…5000 over -"
		r := rand.New(rand.NewPCG(9, 1203))
		for range 20 {
			testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm")
			testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm_occurrence")
			start := w.now()
			w.later(3 * time.Hour)
			// Only the last event stays last: a report after all others have ended starts a new alarm.
			mixed := append([]event{}, events...)
			r.Shuffle(len(mixed)-1, func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
			for _, e := range mixed {
				w.reports(start, e, 1+r.IntN(3))
			}
			if got := w.summary(start); got != want {
				w.Errorf("in the order %v:\n  %s\nwant\n  %s", mixed, got, want)
			}
		}
	})
}

func TestAnOccurrenceShorterThanTheDebounceIsNoAlarm(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1203", "debounce_s = 30, clear_after_min = 0")
		start := w.now()
		w.reports(start, event{"B1203", "A", 1, 0}, 1)
		w.later(10 * time.Second)
		w.reports(start, event{"B1203", "A", 0, 10}, 1)
		w.later(time.Hour)
		w.round()
		w.want(start, "")
		again := w.now()
		w.reports(again, event{"B1203", "B", 1, 0}, 1)
		w.round()
		w.want(again, "")
		w.later(31 * time.Second)
		w.round()
		w.want(again, "B1203 level 3 status 0 handling 0 ×1 0…0 over -")
	})
}

func TestSilenceClearsAnAlarmWithAutoClear(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1203", "debounce_s = 0, auto_clear = "+map[bool]string{true: "1", false: "true"}[w.engine.DB().Dialect.Name() == "sqlite"]+", clear_after_min = 30")
		start := w.now()
		w.reports(start, event{"B1203", "A", 1, 0}, 1)
		w.later(29 * time.Minute)
		w.round()
		w.want(start, "B1203 level 3 status 0 handling 0 ×1 0…0 over -")
		w.later(2 * time.Minute)
		w.round()
		w.want(start, "B1203 level 3 status 2 handling 0 ×1 0…0 over 1800")
		// After a long pause it is a new alarm, even with the same occurrence id.
		w.later(time.Hour)
		w.reports(w.now(), event{"B1203", "A", 1, 0}, 1)
		w.want(start, "B1203 level 3 status 2 handling 0 ×1 0…0 over 1800; B1203 level 3 status 0 handling 0 ×1 5460…5460 over -")
	})
}

func TestAnAlarmStoresASnapshot(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1203", "debounce_s = 0")
		w.reports(w.now(), event{"B1203", "A", 1, 0}, 1)
		a := w.last()
		v, err := record.Get(w.Context(), w.engine.Read(), equipment.Vehicles, w.vehicle)
		if err != nil {
			w.Fatal(err)
		}
		if a.DealerID != v.DealerID || a.ModelID != v.ModelID || a.OwnerID != v.OwnerID || a.Firmware == "" || a.CityCode == 0 || a.Geo.IsZero() {
			w.Errorf("owner, dealer or location missing: %+v", a)
		}
		if text := string(a.Snapshot); !strings.Contains(text, `"tm":63`) || !strings.Contains(text, `"soc":`) {
			w.Errorf("snapshot %s", text)
		}
	})
}

func TestAnUnknownCodeBecomesADraftWithoutAlarmNotifications(t *testing.T) {
	each(t, func(w *fixture) {
		start := w.now()
		w.reports(start, event{"B7777", "A", 1, 0}, 1)
		w.reports(start, event{"B7777", "B", 1, 1}, 1)
		w.reports(start, event{"not a code", "A", 1, 0}, 1)
		w.round()
		w.round()
		w.want(start, "B7777 level 0 status 0 handling 0 ×2 0…1 over -")
		w.notices("alarmUnknown", 1)
	})
}
