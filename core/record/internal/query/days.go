package query

import (
	"time"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/record/internal/rowcodec"
)

// relativeDays are the named date ranges of list filters, evaluated when the list is read, so that a saved view stays relative. today is
// midnight in Asia/Shanghai, both days are included, and a week begins on Monday.
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
		monthStart := today.AddDate(0, 0, 1-today.Day())
		return monthStart.AddDate(0, -1, 0), monthStart.AddDate(0, 0, -1)
	},
	"thisYear": func(today time.Time) (first, last time.Time) { return today.AddDate(0, 0, 1-today.YearDay()), today },
}

// olderThan are the named ages in days: for a time, more than that many times 24 hours ago; for a date, before that many days.
var olderThan = map[string]int{"over1d": 1, "over3d": 3, "over7d": 7, "over30d": 30}

// older returns the first time that is too recent, or the last date that is old enough, for a named age. ok is false for an unknown name or
// a column without dates.
func older(c *rowcodec.Column, name string, now value.Time) (limit any, ok bool) {
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

// days returns the first and last date of a named range at the time now. ok is false for an unknown name or a column without dates.
func days(c *rowcodec.Column, name string, now value.Time) (first, last string, ok bool) {
	dates := relativeDays[name]
	if dates == nil || c.Kind != field.KindTime && c.Kind != field.KindDate {
		return "", "", false
	}
	year, month, day := now.Std().Date()
	from, to := dates(time.Date(year, month, day, 0, 0, 0, 0, value.Shanghai))
	return from.Format(value.DateLayout), to.Format(value.DateLayout), true
}
