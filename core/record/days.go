package record

import (
	"time"

	"evops/contracts/field"
	"evops/contracts/value"
)

// relativeDays are the stretches of days that a list can be asked for by name, so that a saved list means the days before the one it is looked at on.
// They are counted in the zone of the business from the midnight that today begins with; both days belong to them, and a week begins on Monday.
var relativeDays = map[string]func(today time.Time) (first, last time.Time){
	"today":     func(today time.Time) (first, last time.Time) { return today, today },
	"yesterday": func(today time.Time) (first, last time.Time) { return today.AddDate(0, 0, -1), today.AddDate(0, 0, -1) },
	"last7d":    func(today time.Time) (first, last time.Time) { return today.AddDate(0, 0, -6), today },
	"last30d":   func(today time.Time) (first, last time.Time) { return today.AddDate(0, 0, -29), today },
	"last90d":   func(today time.Time) (first, last time.Time) { return today.AddDate(0, 0, -89), today },
	"thisWeek":  func(today time.Time) (first, last time.Time) { return monday(today), today },
	"lastWeek": func(today time.Time) (first, last time.Time) {
		return monday(today).AddDate(0, 0, -7), monday(today).AddDate(0, 0, -1)
	},
	"thisMonth": func(today time.Time) (first, last time.Time) { return today.AddDate(0, 0, 1-today.Day()), today },
	"lastMonth": func(today time.Time) (first, last time.Time) {
		begun := today.AddDate(0, 0, 1-today.Day())
		return begun.AddDate(0, -1, 0), begun.AddDate(0, 0, -1)
	},
	"thisYear": func(today time.Time) (first, last time.Time) { return today.AddDate(0, 0, 1-today.YearDay()), today },
}

// olderThan are the names of what lies more than some days back. For a moment these are whole days of 24 hours up to now, for a date the days before.
var olderThan = map[string]int{"over1d": 1, "over3d": 3, "over7d": 7, "over30d": 30}

// older reads the name of an age into the first moment that is too young, or the last day that is old enough; ok is false for what is no such name, and for
// a column without days.
func (c *column) older(name string, now value.Time) (limit any, ok bool) {
	days, named := olderThan[name]
	switch {
	case !named:
		return nil, false
	case c.Kind == field.KindTime:
		return now.Milli() - int64(days)*dayMilli, true
	case c.Kind == field.KindDate:
		return string(now.Date().AddDays(-days - 1)), true
	}
	return nil, false
}

func monday(day time.Time) time.Time { return day.AddDate(0, 0, -(int(day.Weekday())+6)%7) }

// days reads the name of a stretch of days into its first and last one, at a moment; ok is false for what is no such name, and for a column without days.
func (c *column) days(name string, now value.Time) (first, last string, ok bool) {
	stretch := relativeDays[name]
	if stretch == nil || c.Kind != field.KindTime && c.Kind != field.KindDate {
		return "", "", false
	}
	year, month, day := now.Std().Date()
	from, to := stretch(time.Date(year, month, day, 0, 0, 0, 0, value.Shanghai))
	return from.Format(value.DateLayout), to.Format(value.DateLayout), true
}
