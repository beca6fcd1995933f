package job

import (
	"context"
	"testing"
	"time"

	"evops/contracts/field"
	"evops/contracts/value"
)

func at(text string) value.Time {
	if text == "" {
		return value.Time{}
	}
	t, err := time.ParseInLocation(time.DateTime, text, value.Shanghai)
	if err != nil {
		panic(err)
	}
	return value.At(t)
}

var (
	hourly  = Schedule{Every: time.Hour}
	sampled = Schedule{Every: time.Hour, Missed: Skip}
	daily   = Schedule{Daily: 4 * time.Hour}
	skipped = Schedule{Daily: 4 * time.Hour, Missed: Skip}
)

func TestAStartingWorkerCatchesUpOnce(t *testing.T) {
	for _, row := range []struct {
		what                 string
		schedule             Schedule
		succeeded, now, want string
	}{
		{"never ran", hourly, "", "2026-03-05 10:00:00", "2026-03-05 10:00:00"},
		{"hourly", hourly, "2026-03-01 10:00:00", "2026-03-05 10:00:00", "2026-03-05 10:00:00"},
		{"hourly, late runs are useless", sampled, "2026-03-01 10:00:00", "2026-03-05 10:00:00", "2026-03-05 11:00:00"},
		{"daily, never ran", daily, "", "2026-03-05 10:00:00", "2026-03-05 10:00:00"},
		{"daily, down for days", daily, "2026-03-01 04:00:00", "2026-03-05 10:00:00", "2026-03-05 10:00:00"},
		{"daily, done today", daily, "2026-03-05 04:00:01", "2026-03-05 10:00:00", "2026-03-06 04:00:00"},
		{"daily, not due yet, done yesterday", daily, "2026-03-04 04:00:00", "2026-03-05 03:00:00", "2026-03-05 04:00:00"},
		{"daily, not due yet, missed yesterday", daily, "2026-03-03 04:00:00", "2026-03-05 03:00:00", "2026-03-05 03:00:00"},
		{"daily, late runs are useless", skipped, "2026-03-01 04:00:00", "2026-03-05 10:00:00", "2026-03-06 04:00:00"},
	} {
		if got := row.schedule.First(LastRun{Succeeded: at(row.succeeded)}, at(row.now)); got != at(row.want) {
			t.Errorf("%s: first run at %v, want %s", row.what, got, row.want)
		}
	}
}

func TestARunIsFollowedByTheNextRegularTime(t *testing.T) {
	for _, row := range []struct {
		what       string
		schedule   Schedule
		began, now string
		failed     bool
		want       string
	}{
		{"hourly", hourly, "2026-03-05 10:00:00", "2026-03-05 10:00:09", false, "2026-03-05 11:00:00"},
		{"hourly, failed", hourly, "2026-03-05 10:00:00", "2026-03-05 10:00:09", true, "2026-03-05 11:00:00"},
		{"hourly, took three hours", hourly, "2026-03-05 10:00:00", "2026-03-05 13:10:00", false, "2026-03-05 13:10:00"},
		{"daily", daily, "2026-03-05 04:00:00", "2026-03-05 04:30:00", false, "2026-03-06 04:00:00"},
		{"daily, caught up", daily, "2026-03-05 10:00:00", "2026-03-05 10:30:00", false, "2026-03-06 04:00:00"},
		{"daily, failed", daily, "2026-03-05 04:00:00", "2026-03-05 04:30:00", true, "2026-03-05 04:40:00"},
		{"daily, took days", daily, "2026-03-05 04:00:00", "2026-03-08 05:00:00", false, "2026-03-09 04:00:00"},
	} {
		if got := row.schedule.Next(at(row.began), at(row.now), row.failed); got != at(row.want) {
			t.Errorf("%s: next run at %v, want %s", row.what, got, row.want)
		}
	}
}

func TestTheTableOfSchedulesIsChecked(t *testing.T) {
	valid := Schedule{Name: "a", Label: field.Label{ZH: "甲", EN: "A"}, Every: time.Hour, Run: func(context.Context) error { return nil }}
	if err := CheckSchedules([]Schedule{valid}); err != nil {
		t.Error(err)
	}
	for what, change := range map[string]func(*Schedule){
		"no name": func(s *Schedule) { s.Name = "" }, "no label": func(s *Schedule) { s.EN = "" }, "no function": func(s *Schedule) { s.Run = nil },
		"two times": func(s *Schedule) { s.Daily = time.Hour }, "no time of day": func(s *Schedule) { s.Every, s.Daily = 0, 24*time.Hour },
		"a name twice": func(*Schedule) {},
	} {
		other := valid
		other.Name = "b"
		if what == "a name twice" {
			other.Name = "a"
		}
		change(&other)
		if CheckSchedules([]Schedule{valid, other}) == nil {
			t.Errorf("%s is accepted", what)
		}
	}
}
