package record

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
	t := q.table
	recent := t.recent(now)
	if recent == nil || slices.ContainsFunc(q.Conditions, t.selective) {
		return nil
	}
	low, high, named := int64(0), int64(math.MaxInt64), false
	for _, c := range q.Conditions {
		if c.table != nil || c.col != recent.col {
			continue
		}
		if from, to, bounds := c.bounds(); bounds {
			low, high, named = max(low, from), min(high, to), true
		}
	}
	if !named {
		q.Conditions, q.Filtered, q.days = append(q.Conditions, *recent), true, t.WindowDays
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

// recent returns the condition that a row is within the last WindowDays days, today included; nil if the resource has no date window.
func (t *table) recent(now value.Time) *Condition {
	if t.WindowDays == 0 {
		return nil
	}
	year, month, day := now.Std().Date()
	first := time.Date(year, month, day+1-t.WindowDays, 0, 0, 0, 0, value.Shanghai)
	return &Condition{col: t.ByName[t.WindowField], op: Ge, values: []any{first.UnixMilli()}}
}

// selective reports whether a condition leaves so few rows that no date window is needed.
func (t *table) selective(c Condition) bool {
	return c.table == nil && (c.op == Eq || c.op == In) && !c.null && (c.col.Name == "id" || slices.Contains(t.WindowUnless, c.col.Name))
}

// bounds returns the first and last time a condition allows; ok is false if it does not limit the time.
func (c Condition) bounds() (low, high int64, ok bool) {
	low, high = 0, math.MaxInt64
	switch c.op {
	case Between:
		if c.low != nil {
			low = c.low.(int64)
		}
		if c.high != nil {
			high = c.high.(int64)
		}
	case Ge, Gt:
		low = c.values[0].(int64)
	case Le, Lt:
		high = c.values[0].(int64)
	case Eq, In:
		for i, v := range c.values {
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
