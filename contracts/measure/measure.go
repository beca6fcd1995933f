// Package measure declares figures of lists in Go: what is computed from the rows, by the addresses of fields in a prototype row.
package measure

import (
	"time"

	"evops/contracts/filter"
	"evops/contracts/value"
)

// Aggregate is how a figure is computed.
type Aggregate string

// The aggregates.
const (
	Rows       Aggregate = "rows"       // number of rows
	Values     Aggregate = "values"     // number of distinct values of Field
	Total      Aggregate = "total"      // sum of Field
	Mean       Aggregate = "mean"       // average of Field over the rows that have a value
	Smallest   Aggregate = "smallest"   // minimum of Field over the rows that have a value
	Largest    Aggregate = "largest"    // maximum of Field over the rows that have a value
	Elapsed    Aggregate = "elapsed"    // average time from Field to End in units of Span, over the rows that have both
	Ranked     Aggregate = "ranked"     // time from Field to End in units of Span, over the rows that have both, that a share At of them does not exceed
	ElapsedMax Aggregate = "elapsedMax" // number of rows with at most Span from Field to End
	Quotient   Aggregate = "quotient"   // Part divided by Whole, times Factor
)

// Measure is one figure of a list. A figure without a value, such as a quotient by zero, is unknown, never zero.
type Measure struct {
	Aggregate
	// Field and End point to fields of the prototype row.
	Field, End any
	Span       time.Duration
	// At is the share of the rows at which a ranked time is taken, such as 0.5 for the median.
	At float64
	// Where restricts the rows of this figure; it also narrows the list that the figure links to.
	Where []filter.Condition
	// Part and Whole are the figures of a quotient.
	Part, Whole *Measure
	// Factor is what a quotient is multiplied by, and what a sum is multiplied by unless it is 0.
	Factor float64
}

// Count is the number of rows that meet all conditions.
func Count(where ...filter.Condition) Measure { return Measure{Aggregate: Rows, Where: where} }

// Distinct is the number of different values of a field.
func Distinct[T filter.Scalar](p *T, where ...filter.Condition) Measure {
	return Measure{Aggregate: Values, Field: p, Where: where}
}

// Sum is the sum of a number.
func Sum[T ~int64](p *T, where ...filter.Condition) Measure {
	return Measure{Aggregate: Total, Field: p, Where: where}
}

// Average is the average of a number over the rows that have one.
func Average[T ~int64](p *T, where ...filter.Condition) Measure {
	return Measure{Aggregate: Mean, Field: p, Where: where}
}

// Minimum is the smallest value of a number.
func Minimum[T ~int64](p *T, where ...filter.Condition) Measure {
	return Measure{Aggregate: Smallest, Field: p, Where: where}
}

// Maximum is the largest value of a number.
func Maximum[T ~int64](p *T, where ...filter.Condition) Measure {
	return Measure{Aggregate: Largest, Field: p, Where: where}
}

// Minutes is the average time from one event to another in minutes.
func Minutes(from, to *value.Time, where ...filter.Condition) Measure {
	return Measure{Aggregate: Elapsed, Field: from, End: to, Span: time.Minute, Where: where}
}

// Hours is the average time from one event to another in hours.
func Hours(from, to *value.Time, where ...filter.Condition) Measure {
	return Measure{Aggregate: Elapsed, Field: from, End: to, Span: time.Hour, Where: where}
}

// MedianHours is the median time from one event to another in hours: half of the rows took no longer.
func MedianHours(from, to *value.Time, where ...filter.Condition) Measure {
	return Measure{Aggregate: Ranked, Field: from, End: to, Span: time.Hour, At: 0.5, Where: where}
}

// RankedDays is the time from one event to another in days that a share of the rows does not exceed: 0.5 for the median.
func RankedDays(at float64, from, to *value.Time, where ...filter.Condition) Measure {
	return Measure{Aggregate: Ranked, Field: from, End: to, Span: 24 * time.Hour, At: at, Where: where}
}

// Within is the number of rows in which one event follows another within a limit.
func Within(from, to *value.Time, limit time.Duration, where ...filter.Condition) Measure {
	return Measure{Aggregate: ElapsedMax, Field: from, End: to, Span: limit, Where: where}
}

// Times is a sum in another unit, such as gigabytes.
func (m Measure) Times(factor float64) Measure {
	m.Factor = factor
	return m
}

// Share is a part of a whole in per cent.
func Share(part, whole Measure) Measure { return Per(100, part, whole) }

// Per is a figure divided by another, times a factor: Per(1, kilometres, vehicles) is an average, Per(100, alarms, vehicles) a rate.
func Per(factor float64, part, whole Measure) Measure {
	return Measure{Aggregate: Quotient, Part: &part, Whole: &whole, Factor: factor}
}

// Linkable reports whether the figure counts the rows of a list, so that a list can be opened with the same total.
func (m Measure) Linkable() bool { return m.Aggregate == Rows }
