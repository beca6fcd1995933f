package query

import (
	"fmt"
	"strings"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/record/internal/rowcodec"
)

// Texts returns the values as people read them; of a range, both ends.
func (c Condition) Texts() []string {
	show := func(v any) string {
		n, isNumber := v.(int64)
		switch {
		case v == nil:
			return ""
		case isNumber && c.Column.Kind == field.KindTime:
			return value.Milli(n).String()
		case isNumber && c.Column.Kind == field.KindDecimal:
			return string(rowcodec.AppendDecimal(nil, n, c.Column.Scale))
		case isNumber && c.Column.Kind == field.KindMoney:
			return value.GroupedUnits(n)
		}
		return strings.Trim(fmt.Sprint(v), rowcodec.Delimiter)
	}
	if c.Op == Between {
		high := c.High
		if ms, isTime := high.(int64); isTime && c.Open {
			high = ms - 1
		}
		return []string{show(c.Low), show(high)}
	}
	var out []string
	for _, v := range c.Values {
		out = append(out, show(v))
	}
	if c.Null {
		out = append(out, "null")
	}
	return out
}
