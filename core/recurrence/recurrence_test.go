package recurrence_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"evops/contracts/value"
	"evops/core/recurrence"
)

func TestNextOccurrences(t *testing.T) {
	nine := []string{"09:00"}
	for _, row := range []struct {
		name  string
		r     value.Recurrence
		after string // RFC 3339
		want  string // local times of the zone, separated by ", "
	}{
		{"once", value.Recurrence{Repeat: "once", Start: "2026-03-02", Times: []string{"09:00", "18:30"}}, "2026-03-02T09:00:00+08:00", "2026-03-02 18:30"},
		{"daily", value.Recurrence{Repeat: "daily", Start: "2026-02-27", Times: nine}, "2026-02-27T09:00:00+08:00", "2026-02-28 09:00, 2026-03-01 09:00, 2026-03-02 09:00"},
		{"every third day, counted from the start", value.Recurrence{Repeat: "daily", Every: 3, Start: "2026-01-01", Times: nine}, "2026-01-31T12:00:00+08:00", "2026-02-03 09:00, 2026-02-06 09:00, 2026-02-09 09:00"},
		{"weekly on two days at two times", value.Recurrence{Repeat: "weekly", Weekdays: []int64{3, 1}, Start: "2026-03-03", Times: []string{"18:30", "09:00"}}, "2026-03-01T00:00:00+08:00", "2026-03-04 09:00, 2026-03-04 18:30, 2026-03-09 09:00"},
		{"every second week", value.Recurrence{Repeat: "weekly", Every: 2, Weekdays: []int64{1}, Start: "2026-03-02", Times: nine}, "2026-03-02T12:00:00+08:00", "2026-03-16 09:00, 2026-03-30 09:00, 2026-04-13 09:00"},
		{"a day that short months lack", value.Recurrence{Repeat: "monthly", Days: []int64{31}, Start: "2026-01-01", Times: nine}, "2026-02-01T00:00:00+08:00", "2026-03-31 09:00, 2026-05-31 09:00, 2026-07-31 09:00"},
		{"the last day of the month", value.Recurrence{Repeat: "monthly", Days: []int64{-1}, Start: "2028-01-01", Times: nine}, "2028-02-01T00:00:00+08:00", "2028-02-29 09:00, 2028-03-31 09:00, 2028-04-30 09:00"},
		{"until its end", value.Recurrence{Repeat: "daily", Start: "2026-03-01", End: "2026-03-02", Times: nine}, "2026-03-01T10:00:00+08:00", "2026-03-02 09:00"},
		{"a number of days, not of times", value.Recurrence{Repeat: "daily", Start: "2026-03-01", Count: 2, Times: []string{"09:00", "10:00"}}, "2026-03-01T09:30:00+08:00", "2026-03-01 10:00, 2026-03-02 09:00, 2026-03-02 10:00"},
		{"with exceptions", value.Recurrence{Repeat: "daily", Start: "2026-03-01", End: "2026-03-03", Except: []value.Date{"2026-03-02"}, Also: []value.Date{"2026-03-10", "2026-03-03"}, Times: nine}, "2026-03-01T00:00:00+08:00", "2026-03-01 09:00, 2026-03-03 09:00, 2026-03-10 09:00"},
		{"without holidays, but with an added one", value.Recurrence{Repeat: "daily", Start: "2026-10-01", SkipHolidays: true, Also: []value.Date{"2026-10-02"}, Times: nine}, "2026-09-01T00:00:00+08:00", "2026-10-02 09:00, 2026-10-04 09:00, 2026-10-05 09:00"},
		{"the clock that spring skips", value.Recurrence{Repeat: "daily", Zone: "Europe/Berlin", Start: "2026-03-28", Times: []string{"02:30"}}, "2026-03-28T12:00:00Z", "2026-03-29 03:30, 2026-03-30 02:30, 2026-03-31 02:30"},
		{"the clock that autumn repeats", value.Recurrence{Repeat: "daily", Zone: "Europe/Berlin", Start: "2026-10-24", Times: []string{"02:30"}}, "2026-10-24T12:00:00Z", "2026-10-25 02:30, 2026-10-26 02:30, 2026-10-27 02:30"},
		{"far to the east", value.Recurrence{Repeat: "daily", Zone: "Pacific/Kiritimati", Start: "2026-01-01", End: "2026-01-02", Times: []string{"00:30"}}, "2025-12-31T10:00:00Z", "2026-01-01 00:30, 2026-01-02 00:30"},
		{"never again", value.Recurrence{Repeat: "once", Start: "2026-03-02", Times: nine}, "2026-03-03T00:00:00+08:00", ""},
	} {
		after, err := time.Parse(time.RFC3339, row.after)
		if err != nil {
			t.Fatal(err)
		}
		holiday := func(day value.Date) bool { return day >= "2026-10-01" && day <= "2026-10-03" }
		var got []string
		for _, at := range recurrence.Next(row.r, after, 3, holiday) {
			got = append(got, at.Format("2006-01-02 15:04"))
		}
		if text := strings.Join(got, ", "); text != row.want {
			t.Errorf("%s: %s, want %s", row.name, text, row.want)
		}
	}
	berlin := value.Recurrence{Repeat: "daily", Zone: "Europe/Berlin", Start: "2026-10-25", Times: []string{"02:30"}}
	if got := recurrence.Next(berlin, time.Time{}, 1, nil)[0].UTC().Format(time.RFC3339); got != "2026-10-25T00:30:00Z" {
		t.Errorf("a repeated clock is %s, want the first of both", got)
	}
}

func TestStoredAndWrittenFormsKeepEveryPart(t *testing.T) {
	for _, row := range []struct {
		r              value.Recurrence
		zh, en, stored string
	}{
		{value.Recurrence{Repeat: "weekly", Weekdays: []int64{1, 3}, Start: "2026-03-02", Times: []string{"09:00"}},
			"每周一、三 09:00；自 2026-03-02 起", "Every Mon, Wed at 09:00; from 2026-03-02",
			"DTSTART;TZID=Asia/Shanghai:20260302T090000\nRRULE:FREQ=WEEKLY;BYDAY=MO,WE;BYHOUR=9;BYMINUTE=0;BYSECOND=0"},
		{value.Recurrence{Repeat: "once", Start: "2026-03-02", Times: []string{"09:00", "18:30"}},
			"2026-03-02 09:00、18:30", "Once on 2026-03-02 at 09:00, 18:30", ""},
		{value.Recurrence{Repeat: "daily", Start: "2026-03-02", Times: []string{"00:05"}, Count: 10, SkipHolidays: true},
			"每天 00:05；自 2026-03-02 起；共 10 天；节假日除外", "Every day at 00:05; from 2026-03-02; for 10 days; not on holidays", ""},
		{value.Recurrence{Repeat: "daily", Every: 3, Start: "2026-03-02", Times: []string{"09:00"}},
			"每 3 天 09:00；自 2026-03-02 起", "Every 3 days at 09:00; from 2026-03-02", ""},
		{value.Recurrence{Repeat: "weekly", Every: 2, Weekdays: []int64{7}, Zone: "Europe/Berlin", Start: "2026-03-02", Times: []string{"09:00"}},
			"每 2 周的周日 09:00；自 2026-03-02 起；时区 Europe/Berlin", "Every 2 weeks on Sun at 09:00; from 2026-03-02; time zone Europe/Berlin", ""},
		{value.Recurrence{Repeat: "monthly", Every: 3, Days: []int64{1, 15, -1}, Start: "2026-03-02", End: "2027-01-31", Times: []string{"09:00"}, Except: []value.Date{"2026-03-15", "2026-06-01"}, Also: []value.Date{"2026-03-16"}},
			"每 3 个月的 1、15 日和最后一天 09:00；自 2026-03-02 起；至 2027-01-31 止；除 2026-03-15、2026-06-01；另加 2026-03-16",
			"Every 3 months on day 1, 15 and the last day at 09:00; from 2026-03-02; until 2027-01-31; except 2026-03-15, 2026-06-01; plus 2026-03-16", ""},
		{value.Recurrence{Repeat: "monthly", Days: []int64{-1}, Zone: "America/New_York", Start: "2026-03-02", End: "2026-12-31", Times: []string{"23:30"}},
			"每月 最后一天 23:30；自 2026-03-02 起；至 2026-12-31 止；时区 America/New_York", "Monthly on the last day at 23:30; from 2026-03-02; until 2026-12-31; time zone America/New_York", ""},
	} {
		if mistake := recurrence.Check(row.r); mistake != nil {
			t.Errorf("%s: %+v", row.en, mistake)
		}
		for _, form := range []struct{ text, want string }{{recurrence.Sentence(row.r, "zh"), row.zh}, {recurrence.Sentence(row.r, "en"), row.en}} {
			read, ok := recurrence.Read(form.text, "1999-01-01")
			if form.text != form.want || !ok || !reflect.DeepEqual(read, row.r) {
				t.Errorf("%s, want %s\nread back: %+v %v", form.text, form.want, read, ok)
			}
		}
		stored := recurrence.Text(row.r)
		parsed, ok := recurrence.Parse(stored)
		if row.stored != "" && stored != row.stored || !ok || !reflect.DeepEqual(parsed, row.r) {
			t.Errorf("stored: %s\nparsed: %+v %v, want %+v", stored, parsed, ok, row.r)
		}
	}
	for _, text := range []string{"", "sometimes", "每周 09:00", "Every Mon", "每天 09:00；也许"} {
		if r, ok := recurrence.Read(text, "2026-01-01"); ok && recurrence.Check(r) == nil {
			t.Errorf("%q is read as %+v", text, r)
		}
	}
}

func TestMistakesNameTheMember(t *testing.T) {
	valid := value.Recurrence{Repeat: "weekly", Weekdays: []int64{1}, Start: "2026-03-02", Times: []string{"09:00"}}
	for _, row := range []struct {
		change func(r *value.Recurrence)
		want   string
	}{
		{func(r *value.Recurrence) { r.Repeat = "hourly" }, "repeat"},
		{func(r *value.Recurrence) { r.Start = "" }, "start"},
		{func(r *value.Recurrence) { r.Weekdays = nil }, "weekdays"},
		{func(r *value.Recurrence) { r.Weekdays = []int64{8} }, "weekdays"},
		{func(r *value.Recurrence) { r.Repeat, r.Days = "monthly", []int64{0} }, "days"},
		{func(r *value.Recurrence) { r.Times = nil }, "times"},
		{func(r *value.Recurrence) { r.Times = []string{"24:00"} }, "times"},
		{func(r *value.Recurrence) { r.Times = []string{"9:00"} }, "times"},
		{func(r *value.Recurrence) { r.Zone = "Mars/Olympus" }, "zone"},
		{func(r *value.Recurrence) { r.End = "2026-03-01" }, "end"},
		{func(r *value.Recurrence) { r.End, r.Count = "2026-04-01", 3 }, "count"},
		{func(r *value.Recurrence) { r.Except = []value.Date{"tomorrow"} }, "except"},
		{func(r *value.Recurrence) { r.End = "2026-03-02"; r.Except = []value.Date{"2026-03-02"} }, ""},
	} {
		r := valid
		r.Times = slices.Clone(valid.Times)
		row.change(&r)
		if mistake := recurrence.Check(r); mistake == nil || mistake.Member != row.want || mistake.ZH == "" || mistake.EN == "" {
			t.Errorf("%+v: %+v, want a mistake of %q", r, mistake, row.want)
		}
	}
	if mistake := recurrence.Check(valid); mistake != nil {
		t.Errorf("%+v", mistake)
	}
}
