package statistics

import (
	"fmt"
	"time"

	"evops/contracts/fault"
	"evops/contracts/measure"
	"evops/contracts/value"
)

// defaultDays is the number of days up to today if the request has no period, maxDays the limit (equipment catalogue 12).
var (
	defaultDays = map[measure.Grain]int{measure.ByDay: 30, measure.ByWeek: 12 * 7, measure.ByMonth: 366}
	maxDays     = map[measure.Grain]int{measure.ByDay: 366, measure.ByWeek: 60 * 31, measure.ByMonth: 60 * 31}
)

// days returns the number of days of a period.
func (p Period) days() int {
	return int((p.To.Time().Milli()-p.From.Time().Milli())/(24*time.Hour).Milliseconds()) + 1
}

// texts returns the period as the value of a filter.
func (p Period) texts() []string { return []string{string(p.From), string(p.To)} }

// until returns everything up to the day before the period.
func (p Period) until() Period { return Period{To: p.From.AddDays(-1)} }

// preceding returns the period of the same length before.
func (p Period) preceding() Period { return Period{p.From.AddDays(-p.days()), p.From.AddDays(-1)} }

// yearBefore returns the same days of the year before.
func (p Period) yearBefore() Period { return Period{shift(p.From, -1), shift(p.To, -1)} }

func shift(d value.Date, years int) value.Date {
	return value.At(d.Time().Std().AddDate(years, 0, 0)).Date()
}

// complete sets the ends that a request leaves open, and refuses a period that is too long.
func (p Period) complete(grain measure.Grain, today value.Date, field string) (Period, error) {
	if p.To == "" {
		p.To = max(today, p.From)
	}
	if p.From == "" {
		p.From = p.To.AddDays(1 - defaultDays[grain])
	}
	if most := maxDays[grain]; p.days() > most {
		return p, fault.QueryValueInvalid.With("field", field, "expected", fmt.Sprintf("≤ %d d", most))
	}
	return p, nil
}

// keys returns the keys of the periods by a grain, in order: days, Mondays or months.
func (p Period) keys(grain measure.Grain) (keys []string) {
	at := p.From.Time().Std()
	switch grain {
	case measure.ByWeek:
		at = at.AddDate(0, 0, -(int(at.Weekday())+6)%7)
	case measure.ByMonth:
		at = at.AddDate(0, 0, 1-at.Day())
	}
	for last := p.To.Time().Std(); !at.After(last); {
		day := value.At(at).Date()
		switch grain {
		case measure.ByDay:
			keys, at = append(keys, string(day)), at.AddDate(0, 0, 1)
		case measure.ByWeek:
			keys, at = append(keys, string(day)), at.AddDate(0, 0, 7)
		default:
			keys, at = append(keys, string(day)[:7]), at.AddDate(0, 1, 0)
		}
	}
	return keys
}

// of returns the part of the period that a key of keys covers.
func (p Period) of(grain measure.Grain, key string) Period {
	part := Period{value.Date(key), value.Date(key)}
	switch grain {
	case measure.ByWeek:
		part.To = part.From.AddDays(6)
	case measure.ByMonth:
		part.From = value.Date(key + "-01")
		part.To = value.At(part.From.Time().Std().AddDate(0, 1, -1)).Date()
	}
	return Period{max(part.From, p.From), min(part.To, p.To)}
}

// periodName returns the key as people read it: a week by its ISO 8601 number, such as 2026-W48.
func periodName(grain measure.Grain, key string) string {
	if grain != measure.ByWeek {
		return key
	}
	year, n := value.Date(key).Time().Std().ISOWeek()
	return fmt.Sprintf("%d-W%02d", year, n)
}
