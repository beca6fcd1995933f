// Package recurrence computes the occurrences of a declared recurrence, and converts it from and to iCalendar and text in both languages.
package recurrence

import (
	"slices"
	"time"
	_ "time/tzdata" // zones by name also work where the system has none

	"github.com/teambition/rrule-go"

	"evops/contracts/field"
	"evops/contracts/value"
)

// Limits of a recurrence.
const (
	maxEvery = 999
	maxCount = 9_999
	maxTimes = 24
	maxDates = 366
	// maxSkipped is the number of successive days left out, such as by holidays, after which a recurrence counts as ended.
	maxSkipped = 2_000
)

var weekdays = [7]rrule.Weekday{rrule.MO, rrule.TU, rrule.WE, rrule.TH, rrule.FR, rrule.SA, rrule.SU}

// Holidays reports whether a day is a holiday; nil means that there are none.
type Holidays func(value.Date) bool

// Next returns up to n occurrences after a time, in ascending order.
func Next(r value.Recurrence, after time.Time, n int, holidays Holidays) []time.Time {
	zone, err := zoneOf(r)
	if err != nil || r.IsZero() || n <= 0 {
		return nil
	}
	// The day before is included: in a zone east of the day's own, its last hours may still be to come.
	from := value.Date(after.In(zone).AddDate(0, 0, -1).Format(value.DateLayout))
	var out []time.Time
	skipped := 0
	for day := range days(r) {
		if day < from {
			continue
		}
		if skipped++; skipped > maxSkipped {
			break
		}
		if slices.Contains(r.Except, day) || r.SkipHolidays && holidays != nil && holidays(day) && !slices.Contains(r.Also, day) {
			continue
		}
		for _, clock := range slices.Sorted(slices.Values(r.Times)) {
			at, err := resolve(day, clock, zone)
			if err != nil || !at.After(after) {
				continue
			}
			if out = append(out, at); len(out) == n {
				return out
			}
			skipped = 0
		}
	}
	return out
}

// days yields the days of the rule and the added ones, in ascending order and each once. The rule is expanded over calendar days without a
// zone, so that daylight saving cannot shift a day.
func days(r value.Recurrence) func(yield func(value.Date) bool) {
	return func(yield func(value.Date) bool) {
		also := slices.Compact(slices.Sorted(slices.Values(r.Also)))
		rule, err := rrule.NewRRule(option(r))
		if err != nil {
			return
		}
		next := rule.Iterator()
		at, more := next()
		for more || len(also) > 0 {
			day := value.Date("")
			if more {
				day = value.Date(at.Format(value.DateLayout))
			}
			if len(also) > 0 && (!more || also[0] <= day) {
				if also[0] == day {
					at, more = next()
				}
				day, also = also[0], also[1:]
			} else {
				at, more = next()
			}
			if !yield(day) {
				return
			}
		}
	}
}

// option is the rule of the days in the form of the library.
func option(r value.Recurrence) rrule.ROption {
	start, _ := time.Parse(value.DateLayout, string(r.Start)) // Check refuses a recurrence without a start
	o := rrule.ROption{Dtstart: start, Interval: int(max(1, r.Every)), Count: int(r.Count)}
	if r.End != "" {
		o.Until, _ = time.Parse(value.DateLayout, string(r.End))
	}
	switch r.Repeat {
	case value.Once:
		o.Freq, o.Interval, o.Count = rrule.DAILY, 1, 1
	case value.Weekly:
		o.Freq = rrule.WEEKLY
		for _, day := range r.Weekdays {
			o.Byweekday = append(o.Byweekday, weekdays[(day+6)%7])
		}
	case value.Monthly:
		o.Freq = rrule.MONTHLY
		for _, day := range r.Days {
			o.Bymonthday = append(o.Bymonthday, int(day))
		}
	default:
		o.Freq = rrule.DAILY
	}
	return o
}

func zoneOf(r value.Recurrence) (*time.Location, error) {
	if r.Zone == "" {
		return value.Shanghai, nil
	}
	return time.LoadLocation(r.Zone)
}

// resolve returns the time of a day and clock in a zone (RFC 5545 3.3.5): a clock that occurs twice is the first one, and a clock that
// daylight saving skips is read with the offset before the change.
func resolve(day value.Date, clock string, zone *time.Location) (time.Time, error) {
	naive, err := time.Parse("2006-01-02 15:04", string(day)+" "+clock)
	if err != nil {
		return naive, err
	}
	with := func(near time.Time) time.Time {
		_, offset := near.In(zone).Zone()
		return naive.Add(-time.Duration(offset) * time.Second).In(zone)
	}
	before, after := with(naive.Add(-24*time.Hour)), with(naive.Add(24*time.Hour))
	const local = "2006-01-02 15:04"
	if before.Format(local) != naive.Format(local) && after.Format(local) == naive.Format(local) {
		return after, nil
	}
	return before, nil
}

// Mistake is a mistake of a recurrence, at a member of its wire form.
type Mistake struct {
	Member string
	field.Label
}

// Check returns the first mistake of a recurrence; nil if it is valid.
func Check(r value.Recurrence) *Mistake {
	if r.IsZero() {
		return nil
	}
	_, zoneErr := zoneOf(r)
	startOK := isDay(r.Start)
	for _, rule := range []struct {
		broken bool
		member string
		zh, en string
	}{
		{!slices.Contains([]string{value.Once, value.Daily, value.Weekly, value.Monthly}, r.Repeat), "repeat", "重复方式应为 once、daily、weekly 或 monthly", "Repeat must be once, daily, weekly or monthly"},
		{!startOK, "start", "请填写开始日期", "Enter the start date"},
		{r.Every < 0 || r.Every > maxEvery, "every", "间隔应为 1–999", "The interval must be 1–999"},
		{r.Repeat == value.Weekly && !within(r.Weekdays, 1, 7), "weekdays", "请选择星期", "Choose the days of the week"},
		{r.Repeat == value.Monthly && !within(r.Days, value.LastDay, 31), "days", "请选择每月的日期", "Choose the days of the month"},
		{len(r.Times) == 0 || len(r.Times) > maxTimes || slices.ContainsFunc(r.Times, notClock), "times", "请填写 1–24 个时间，格式 HH:mm", "Enter 1–24 times as HH:mm"},
		{zoneErr != nil, "zone", "没有此时区", "No such time zone"},
		{r.End != "" && (!isDay(r.End) || r.End < r.Start), "end", "结束日期不能早于开始日期", "The end date must not be before the start date"},
		{r.Count < 0 || r.Count > maxCount, "count", "次数应为 1–9999", "The number of days must be 1–9999"},
		{r.End != "" && r.Count > 0, "count", "结束日期与次数只能填写一项", "Set either an end date or a number of days"},
		{len(r.Except)+len(r.Also) > maxDates || slices.ContainsFunc(slices.Concat(r.Except, r.Also), notDay), "except", "例外日期不正确，最多 366 个", "Exceptions must be dates, at most 366"},
	} {
		if rule.broken {
			return &Mistake{rule.member, field.Label{ZH: rule.zh, EN: rule.en}}
		}
	}
	if len(Next(value.Recurrence{Repeat: r.Repeat, Every: r.Every, Weekdays: r.Weekdays, Days: r.Days, Times: r.Times, Zone: r.Zone, Start: r.Start, End: r.End, Count: r.Count, Except: r.Except, Also: r.Also}, time.Time{}, 1, nil)) == 0 {
		return &Mistake{"", field.Label{ZH: "按此规则没有任何执行时间", EN: "This rule has no occurrence"}}
	}
	return nil
}

func within(days []int64, low, high int64) bool {
	return len(days) > 0 && !slices.ContainsFunc(days, func(day int64) bool { return day < low || day > high || day == 0 })
}

func notClock(text string) bool {
	_, err := time.Parse("15:04", text)
	return err != nil || len(text) != len("15:04")
}

func isDay(day value.Date) bool {
	_, err := time.Parse(value.DateLayout, string(day))
	return err == nil
}

func notDay(day value.Date) bool { return !isDay(day) }
