package record

import (
	"math"

	"evops/contracts/fault"
	"evops/contracts/value"
)

// ReportConditions is what a view is asked for. A source that sums up rows of a span, or of some records, takes those conditions from it: they narrow what is summed
// up, and are not asked of the sums again.
type ReportConditions struct{ q *Query }

// Span takes the conditions on a time. The end is excluded; a side that nobody named is the usual one.
func (a *ReportConditions) Span(field string, usual func(from, to *value.Time)) (from, to value.Time, err error) {
	low, high := int64(math.MinInt64), int64(math.MaxInt64)
	err = a.take(field, func(c Condition) bool {
		switch {
		case c.op == Between:
			if n, given := c.low.(int64); given {
				low = max(low, n)
			}
			if n, given := c.high.(int64); given && c.open {
				high = min(high, n)
			} else if given {
				high = min(high, n+1)
			}
		case c.op == Ge && len(c.values) == 1:
			low = max(low, c.values[0].(int64))
		case c.op == Lt && len(c.values) == 1:
			high = min(high, c.values[0].(int64))
		default:
			return false
		}
		return true
	})
	if low != math.MinInt64 {
		from = value.Milli(low)
	}
	if high != math.MaxInt64 {
		to = value.Milli(high)
	}
	usual(&from, &to)
	return from, to, err
}

// IDs takes the condition that a ref is one of some records; not given, all are meant.
func (a *ReportConditions) IDs(field string) (ids []any, given bool, err error) {
	err = a.take(field, func(c Condition) bool {
		ids, given = append(ids, c.values...), true
		return (c.op == Eq || c.op == In) && !c.null
	})
	return ids, given, err
}

// take hands the conditions on a field out of the query; read reports whether it understands one.
func (a *ReportConditions) take(field string, read func(Condition) bool) error {
	var left []Condition
	for _, c := range a.q.Conditions {
		if c.table != nil || c.col.Name != field {
			left = append(left, c)
			continue
		}
		if !read(c) {
			return fault.QueryOperatorInvalid.With("field", field, "op", string(c.op))
		}
	}
	a.q.Conditions = left
	return nil
}
