package query

import (
	"math"
	"slices"
	"time"

	"evops/contracts/fault"
	"evops/contracts/value"
)

const dayMilli = int64(24 * time.Hour / time.Millisecond)

// applyDateWindow limits a list of a large log to the days it may span: a longer range is refused, and without a range the list shows the
// last days.
func (q *Query) applyDateWindow(now value.Time) error {
	t := q.Table
	recent := t.Recent(now)
	if recent == nil || slices.ContainsFunc(q.Conditions, t.selective) {
		return nil
	}
	low, high, named := int64(0), int64(math.MaxInt64), false
	for _, c := range q.Conditions {
		if c.Table != nil || c.Column != recent.Column {
			continue
		}
		if from, to, bounds := c.bounds(); bounds {
			low, high, named = max(low, from), min(high, to), true
		}
	}
	if !named {
		q.Conditions, q.Filtered, q.Days = append(q.Conditions, *recent), true, t.WindowDays
		return nil
	}
	if high == math.MaxInt64 {
		high = now.Milli()
	}
	if high-low > int64(t.WindowDays)*dayMilli {
		return fault.RangeTooLong.With("n", t.WindowDays)
	}
	return nil
}

// Recent returns the condition that a row is within the last WindowDays days, today included; nil if the resource has no date window.
func (t *Table) Recent(now value.Time) *Condition {
	if t.WindowDays == 0 {
		return nil
	}
	year, month, day := now.Std().Date()
	first := time.Date(year, month, day+1-t.WindowDays, 0, 0, 0, 0, value.Shanghai)
	return &Condition{Column: t.ByName[t.WindowField], Op: Ge, Values: []any{first.UnixMilli()}}
}

// selective reports whether a condition leaves so few rows that no date window is needed.
func (t *Table) selective(c Condition) bool {
	return c.Table == nil && (c.Op == Eq || c.Op == In) && !c.Null && (c.Column.Name == "id" || slices.Contains(t.WindowUnless, c.Column.Name))
}

// bounds returns the first and last time a condition allows; ok is false if it does not limit the time.
func (c Condition) bounds() (low, high int64, ok bool) {
	low, high = 0, math.MaxInt64
	switch c.Op {
	case Between:
		if c.Low != nil {
			low = c.Low.(int64)
		}
		if c.High != nil {
			high = c.High.(int64)
		}
	case Ge, Gt:
		low = c.Values[0].(int64)
	case Le, Lt:
		high = c.Values[0].(int64)
	case Eq, In:
		for i, v := range c.Values {
			if at := v.(int64); i == 0 {
				low, high = at, at
			} else {
				low, high = min(low, at), max(high, at)
			}
		}
	default:
		return 0, 0, false
	}
	return low, high, true
}
