// Package filter declares conditions of lists in Go: the address of a field in a prototype row, a comparison, and values of the field's own
// type. Only this package writes them as filters of a request (legacy-api B.3).
package filter

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"

	"evops/contracts/field"
	"evops/contracts/value"
)

// Condition is one condition of a list.
type Condition struct {
	field      any
	comparison string
	texts      func(f *field.Field, today value.Date) []string
}

// Filter is a condition as a request has it: a field with its comparison, such as status.in, and texts. Between has two, of which the first
// may be empty, or the name of a span.
type Filter struct {
	Key   string
	Texts []string
}

// Value is the filter's value in JSON: a list for in and between, otherwise a text. A null in a list matches rows without a value.
func (f Filter) Value() any {
	if !strings.HasSuffix(f.Key, ".in") && !strings.HasSuffix(f.Key, ".between") {
		return f.Texts[0]
	}
	list := make([]any, len(f.Texts))
	for i, text := range f.Texts {
		if text != "" {
			list[i] = text
		}
	}
	return list
}

// Text is the filter's value in the address of a list.
func (f Filter) Text() string { return strings.Join(f.Texts, ",") }

// Scalar is the types of fields with a single comparable value.
type Scalar interface {
	~int64 | ~string | ~bool | value.Time
}

// Is matches rows with one value.
func Is[T Scalar](p *T, v T) Condition { return of(p, "eq", v) }

// Not matches rows with another value or none.
func Not[T Scalar](p *T, v T) Condition { return of(p, "ne", v) }

// In matches rows with one of the values. There is at least one, since a request with an empty list matches every row.
func In[T Scalar](p *T, first T, more ...T) Condition {
	return of(p, "in", append([]T{first}, more...)...)
}

// Has matches rows whose list contains one of the values.
func Has[S ~[]T, T Scalar](p *S, first T, more ...T) Condition {
	c := of(&first, "in", append([]T{first}, more...)...)
	c.field = p
	return c
}

// InTexts matches rows with one of the values, which are texts as a request has them.
func InTexts(p any, first string, more ...string) Condition {
	return fixed(p, "in", append([]string{first}, more...)...)
}

// AtLeast matches values from v on.
func AtLeast[T Scalar](p *T, v T) Condition { return of(p, "ge", v) }

// AtMost matches values up to v, for a time including its whole second.
func AtMost[T Scalar](p *T, v T) Condition { return of(p, "le", v) }

// Below matches values less than v.
func Below[T Scalar](p *T, v T) Condition { return of(p, "lt", v) }

// UpTo matches like AtMost, written as the range that list pages show in their filter form.
func UpTo[T Scalar](p *T, v T) Condition {
	return Condition{p, "between", func(f *field.Field, _ value.Date) []string { return []string{"", text(f, v)} }}
}

// Between matches values from one to another, both included.
func Between[T Scalar](p *T, from, to T) Condition {
	return Condition{p, "between", func(f *field.Field, _ value.Date) []string { return []string{text(f, from), text(f, to)} }}
}

// Missing matches rows without a value.
func Missing(p any) Condition { return fixed(p, "isNull", "true") }

// Present matches rows with a value.
func Present(p any) Condition { return fixed(p, "isNull", "false") }

// Calendar is the types of fields with dates.
type Calendar interface{ value.Date | value.Time }

// Span is a named span of time, resolved when the list is read.
type Span string

// The spans. Days are those of Shanghai, and include today.
const (
	Last30Days   Span = "last30d"
	Over3DaysAgo Span = "over3d"
)

// Within matches dates in a span.
func Within[T Calendar](p *T, span Span) Condition { return fixed(p, "between", string(span)) }

// Today is the day on which conditions are written out. Other days are relative to it: Today+30 is in thirty days.
const Today = 0

// Days matches days from one to another, both included, relative to today.
func Days[T Calendar](p *T, from, to int) Condition {
	return Condition{p, "between", func(_ *field.Field, today value.Date) []string {
		return []string{string(today.AddDays(from)), string(today.AddDays(to))}
	}}
}

// Aged matches days that are at least from and less than to months before today; to 0 has no limit.
func Aged[T Calendar](p *T, from, to int) Condition {
	return Condition{p, "between", func(_ *field.Field, today value.Date) []string {
		ago := func(months int) value.Date { return value.At(today.Time().Std().AddDate(0, -months, 0)).Date() }
		if to == 0 {
			return []string{"", string(ago(from))}
		}
		return []string{string(ago(to).AddDays(1)), string(ago(from))}
	}}
}

// Before matches days before one relative to today.
func Before[T Calendar](p *T, day int) Condition {
	return Condition{p, "between", func(_ *field.Field, today value.Date) []string { return []string{"", string(today.AddDays(day - 1))} }}
}

// After matches days after one relative to today.
func After[T Calendar](p *T, day int) Condition {
	return Condition{p, "between", func(_ *field.Field, today value.Date) []string { return []string{string(today.AddDays(day + 1)), ""} }}
}

func of[T Scalar](p *T, comparison string, values ...T) Condition {
	return Condition{p, comparison, func(f *field.Field, _ value.Date) []string {
		texts := make([]string, len(values))
		for i, v := range values {
			texts[i] = text(f, v)
		}
		return texts
	}}
}

func fixed(p any, comparison string, texts ...string) Condition {
	return Condition{p, comparison, func(*field.Field, value.Date) []string { return texts }}
}

// On writes the condition as of a day; at resolves the address of a field. The error names a condition on a field of another resource.
func (c Condition) On(at func(address any) *field.Field, today value.Date) (Filter, error) {
	f := at(c.field)
	if f == nil {
		return Filter{}, fmt.Errorf("a condition (%s) is on a %T outside of the prototype row", c.comparison, c.field)
	}
	filter := Filter{f.Name + "." + c.comparison, c.texts(f, today)}
	// A request cannot compare with an empty text: it would drop the condition and match every row.
	if len(filter.Texts) == 1 && filter.Texts[0] == "" {
		switch c.comparison {
		case "eq":
			return Missing(c.field).On(at, today)
		case "ne":
			return Present(c.field).On(at, today)
		}
	}
	return filter, nil
}

// text writes a value as a request has it: a time to the second, a decimal in units.
func text(f *field.Field, v any) string {
	if at, isTime := v.(value.Time); isTime {
		return at.String()
	}
	n := reflect.ValueOf(v)
	if n.CanInt() && f.Scale > 0 {
		return strconv.FormatFloat(float64(n.Int())/math.Pow10(f.Scale), 'f', f.Scale, 64)
	}
	switch n.Kind() {
	case reflect.String:
		return n.String()
	case reflect.Bool:
		return strconv.FormatBool(n.Bool())
	}
	return strconv.FormatInt(n.Int(), 10)
}
