package record

import (
	"math"

	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/record/internal/query"
)

// ReportConditions are the conditions of a report request. A query that aggregates rows of a time range, or of some records, takes these
// conditions from it: they apply to the aggregated rows, not to the result.
type ReportConditions struct{ q *query.Query }

// Span takes the conditions on a time. The end is exclusive; setDefaults sets a missing start or end.
func (a *ReportConditions) Span(field string, setDefaults func(from, to *value.Time)) (from, to value.Time, err error) {
	low, high := int64(math.MinInt64), int64(math.MaxInt64)
	err = a.take(field, func(c query.Condition) bool {
		switch {
		case c.Op == Between:
			if n, present := c.Low.(int64); present {
				low = max(low, n)
			}
			if n, present := c.High.(int64); present && c.Open {
				high = min(high, n)
			} else if present {
				high = min(high, n+1)
			}
		case c.Op == Ge && len(c.Values) == 1:
			low = max(low, c.Values[0].(int64))
		case c.Op == Lt && len(c.Values) == 1:
			high = min(high, c.Values[0].(int64))
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
	setDefaults(&from, &to)
	return from, to, err
}

// IDs takes the condition that a ref is one of some records; present is false if there is none.
func (a *ReportConditions) IDs(field string) (ids []any, present bool, err error) {
	err = a.take(field, func(c query.Condition) bool {
		ids, present = append(ids, c.Values...), true
		return (c.Op == Eq || c.Op == In) && !c.Null
	})
	return ids, present, err
}

// Text takes the condition that a text equals a value; it is empty without one.
func (a *ReportConditions) Text(field string) (text string, err error) {
	err = a.take(field, func(c query.Condition) bool {
		if c.Op != Eq || c.Null || len(c.Values) != 1 {
			return false
		}
		text, _ = c.Values[0].(string)
		return true
	})
	return text, err
}

// take removes the conditions on a field from the query; read reports whether it supports a condition.
func (a *ReportConditions) take(field string, read func(query.Condition) bool) error {
	var rest []query.Condition
	for _, c := range a.q.Conditions {
		if c.Table != nil || c.Column.Name != field {
			rest = append(rest, c)
			continue
		}
		if !read(c) {
			return fault.QueryOperatorInvalid.With("field", field, "op", string(c.Op))
		}
	}
	a.q.Conditions = rest
	return nil
}
