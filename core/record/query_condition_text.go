package record

import (
	"context"
	"fmt"
	"strings"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/record/internal/rowcodec"
)

// FilterDescription is a condition of the request in readable form: the field, the comparison and the values as sent.
type FilterDescription struct {
	Field  field.Label
	By     *field.Field // the field the values belong to
	Op     Op
	Values []string
}

// FilterDescriptions describes the filters for people; refs appear by display name in the given language.
func (l *ExportQuery) FilterDescriptions(ctx context.Context, language string) ([]FilterDescription, error) {
	var out []FilterDescription
	for _, c := range l.Query.Conditions {
		label := c.col.Label
		switch {
		case c.via != nil:
			label = c.via.Label
		case c.op == imported:
			label = field.Label{ZH: "导入批次", EN: "Import"}
		}
		texts := c.texts()
		if c.col.Kind == field.KindRef && c.op != IsNull {
			ids := map[int64]struct{}{}
			for _, v := range c.values {
				ids[v.(int64)] = struct{}{}
			}
			names, err := l.e.Read().labelsOf(ctx, l.e.tables[c.col.RefTo], ids)
			if err != nil {
				return nil, err
			}
			for i, v := range c.values {
				if name := names[v.(int64)].In(language); name != "" {
					texts[i] = name
				}
			}
		}
		out = append(out, FilterDescription{label, c.col.Field, c.op, texts})
	}
	if l.Query.Keyword != "" {
		out = append(out, FilterDescription{field.Label{ZH: "关键字", EN: "Keyword"}, l.table.Title.Field, Like, []string{l.Query.Keyword}})
	}
	return out, nil
}

func (c Condition) texts() []string {
	show := func(v any) string {
		n, isNumber := v.(int64)
		switch {
		case v == nil:
			return ""
		case isNumber && c.col.Kind == field.KindTime:
			return value.Milli(n).String()
		case isNumber && c.col.Kind == field.KindDecimal:
			return string(rowcodec.AppendDecimal(nil, n, c.col.Scale))
		case isNumber && c.col.Kind == field.KindMoney:
			return value.GroupedUnits(n)
		}
		return strings.Trim(fmt.Sprint(v), rowcodec.Delimiter)
	}
	if c.op == Between {
		high := c.high
		if ms, isTime := high.(int64); isTime && c.open {
			high = ms - 1
		}
		return []string{show(c.low), show(high)}
	}
	var out []string
	for _, v := range c.values {
		out = append(out, show(v))
	}
	if c.null {
		out = append(out, "null")
	}
	return out
}
