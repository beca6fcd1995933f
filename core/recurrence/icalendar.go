package recurrence

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/teambition/rrule-go"

	"evops/contracts/value"
)

// skipHolidays marks a recurrence without the holidays of the installation, which iCalendar has no property for.
const skipHolidays = "X-EVOPS-SKIP-HOLIDAYS:TRUE"

const stamp = "20060102T150405"

// Text returns the stored form: iCalendar properties (RFC 5545), one RRULE for each time of day. Empty for none.
func Text(r value.Recurrence) string {
	zone, err := zoneOf(r)
	if r.IsZero() || len(r.Times) == 0 || err != nil {
		return ""
	}
	name := r.Zone
	if name == "" {
		name = zone.String()
	}
	times := slices.Compact(slices.Sorted(slices.Values(r.Times)))
	at := func(day value.Date, clock string) string {
		return strings.ReplaceAll(string(day), "-", "") + "T" + strings.ReplaceAll(clock, ":", "") + "00"
	}
	lines := []string{"DTSTART;TZID=" + name + ":" + at(r.Start, times[0])}
	for _, clock := range times {
		lines = append(lines, "RRULE:"+rule(r, clock, zone))
	}
	for _, dates := range []struct {
		property string
		days     []value.Date
	}{{"EXDATE", r.Except}, {"RDATE", r.Also}} {
		var stamps []string
		for _, day := range slices.Compact(slices.Sorted(slices.Values(dates.days))) {
			for _, clock := range times {
				stamps = append(stamps, at(day, clock))
			}
		}
		if len(stamps) > 0 {
			lines = append(lines, dates.property+";TZID="+name+":"+strings.Join(stamps, ","))
		}
	}
	if r.SkipHolidays {
		lines = append(lines, skipHolidays)
	}
	return strings.Join(lines, "\n")
}

func rule(r value.Recurrence, clock string, zone *time.Location) string {
	o := option(r)
	parts := []string{"FREQ=" + o.Freq.String()}
	if o.Interval > 1 {
		parts = append(parts, fmt.Sprint("INTERVAL=", o.Interval))
	}
	if len(o.Byweekday) > 0 {
		var names []string
		for _, day := range slices.Sorted(slices.Values(r.Weekdays)) {
			names = append(names, weekdays[(day+6)%7].String())
		}
		parts = append(parts, "BYDAY="+strings.Join(names, ","))
	}
	if len(o.Bymonthday) > 0 {
		parts = append(parts, "BYMONTHDAY="+strings.Trim(strings.ReplaceAll(fmt.Sprint(o.Bymonthday), " ", ","), "[]"))
	}
	var hour, minute int
	_, _ = fmt.Sscanf(clock, "%d:%d", &hour, &minute) // Check has refused other texts
	parts = append(parts, fmt.Sprintf("BYHOUR=%d;BYMINUTE=%d;BYSECOND=0", hour, minute))
	if o.Count > 0 {
		parts = append(parts, fmt.Sprint("COUNT=", o.Count))
	}
	if r.End != "" {
		last, err := resolve(r.End, "23:59", zone)
		if err == nil {
			parts = append(parts, "UNTIL="+last.UTC().Format(stamp)+"Z")
		}
	}
	return strings.Join(parts, ";")
}

// Parse returns the recurrence of a stored text; ok is false for a text that Text does not write.
func Parse(text string) (r value.Recurrence, ok bool) {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		property, content, found := strings.Cut(line, ":")
		name, params, _ := strings.Cut(property, ";")
		switch {
		case !found:
			return r, false
		case line == skipHolidays:
			r.SkipHolidays = true
		case name == "DTSTART":
			if r.Zone = strings.TrimPrefix(params, "TZID="); r.Zone == value.Shanghai.String() {
				r.Zone = ""
			}
			r.Start = dayOf(content)
		case name == "RRULE":
			if !parseRule(&r, content) {
				return r, false
			}
		case name == "EXDATE":
			r.Except = daysOf(content)
		case name == "RDATE":
			r.Also = daysOf(content)
		default:
			return r, false
		}
	}
	return r, !r.IsZero() && r.Start != ""
}

func parseRule(r *value.Recurrence, content string) bool {
	o, err := rrule.StrToROption(content)
	if err != nil || len(o.Byhour) != 1 || len(o.Byminute) != 1 {
		return false
	}
	r.Times = append(r.Times, fmt.Sprintf("%02d:%02d", o.Byhour[0], o.Byminute[0]))
	if len(r.Times) > 1 {
		return true
	}
	r.Count = int64(o.Count)
	if o.Interval > 1 {
		r.Every = int64(o.Interval)
	}
	zone, err := zoneOf(*r)
	if err != nil {
		return false
	}
	if !o.Until.IsZero() {
		r.End = value.Date(o.Until.In(zone).Format(value.DateLayout))
	}
	switch o.Freq {
	case rrule.DAILY:
		if r.Repeat = value.Daily; r.Count == 1 && r.Every == 0 {
			r.Repeat, r.Count = value.Once, 0
		}
	case rrule.WEEKLY:
		r.Repeat = value.Weekly
		for _, day := range o.Byweekday {
			r.Weekdays = append(r.Weekdays, int64(day.Day()+1))
		}
	case rrule.MONTHLY:
		r.Repeat = value.Monthly
		for _, day := range o.Bymonthday {
			r.Days = append(r.Days, int64(day))
		}
	default:
		return false
	}
	return true
}

func dayOf(stamp string) value.Date {
	if len(stamp) < len("20060102") {
		return ""
	}
	return value.Date(stamp[:4] + "-" + stamp[4:6] + "-" + stamp[6:8])
}

func daysOf(stamps string) (days []value.Date) {
	for stamp := range strings.SplitSeq(stamps, ",") {
		if day := dayOf(stamp); !slices.Contains(days, day) {
			days = append(days, day)
		}
	}
	return days
}
