package rowcodec

import (
	"encoding/json"
	"reflect"

	"evops/contracts/field"
	"evops/contracts/value"
)

// Value returns the value that validate.Check expects.
func (c *Column) Value(row Row) any { return row.Value(c.Field) }

// Value returns the value of a field as validate.Check expects it.
func (r Row) Value(f *field.Field) any {
	p := r.field(f)
	switch f.Kind {
	case field.KindInt, field.KindDecimal, field.KindMoney, field.KindEnum, field.KindRef, field.KindCount:
		return *ptr[int64](p)
	case field.KindBool:
		return *ptr[bool](p)
	case field.KindTime:
		return *ptr[value.Time](p)
	case field.KindI18n, field.KindI18nText, field.KindI18nRichText:
		return *ptr[value.I18n](p)
	case field.KindGeo:
		return *ptr[value.Geo](p)
	case field.KindCodes, field.KindImages:
		return []string(*ptr[value.Codes](p))
	case field.KindRefs:
		return []int64(*ptr[value.IDs](p))
	case field.KindHours:
		return *ptr[value.Hours](p)
	case field.KindRecurrence:
		return *ptr[value.Recurrence](p)
	case field.KindAudience:
		return *ptr[value.Audience](p)
	case field.KindMasked:
		return ptr[value.Masked](p).Reveal()
	case field.KindSecret:
		if ptr[value.Secret](p).IsZero() {
			return ""
		}
		return ptr[value.Secret](p).String()
	case field.KindJSON:
		return string(*ptr[json.RawMessage](p))
	case field.KindRows, field.KindChildren:
		rows := r.Items(f)
		out := make([]func(*field.Field) any, len(rows))
		for i := range out {
			out[i] = rows[i].Value
		}
		return out
	}
	return *ptr[string](p)
}

// Absent reports whether the row has no value in this column.
func (c *Column) Absent(row Row) bool {
	p := c.at(row)
	switch c.Kind {
	case field.KindInt, field.KindDecimal, field.KindMoney, field.KindEnum:
		return *ptr[int64](p) == 0 && (!c.HoldsZero || c.hidden != nil && c.hidden(row))
	case field.KindSecret:
		return ptr[value.Secret](p).IsZero()
	case field.KindRef:
		return *ptr[int64](p) == 0
	case field.KindBool, field.KindCount:
		return false
	case field.KindTime:
		return ptr[value.Time](p).IsZero()
	case field.KindI18n, field.KindI18nText, field.KindI18nRichText:
		return ptr[value.I18n](p).ZH == ""
	case field.KindGeo:
		return ptr[value.Geo](p).IsZero()
	case field.KindCodes, field.KindImages:
		return len(*ptr[value.Codes](p)) == 0
	case field.KindRefs:
		return len(*ptr[value.IDs](p)) == 0
	case field.KindHours:
		return ptr[value.Hours](p).IsZero()
	case field.KindRecurrence:
		return ptr[value.Recurrence](p).IsZero()
	case field.KindAudience:
		return ptr[value.Audience](p).IsZero()
	case field.KindRows, field.KindChildren:
		return reflect.NewAt(c.Type(), p).Elem().Len() == 0
	case field.KindJSON:
		return len(*ptr[json.RawMessage](p)) == 0
	}
	return *ptr[string](p) == ""
}
