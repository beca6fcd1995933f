package rowcodec

import (
	"encoding/json"
	"reflect"
	"unsafe"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/recurrence"
	"evops/core/richtext"
)

// ptr returns the value at an address.
func ptr[T any](p unsafe.Pointer) *T { return (*T)(p) }

// Scan appends the destinations for the driver's values.
func (c *Column) Scan(dests []any, row Row) []any {
	p := c.at(row)
	switch c.Kind {
	case field.KindInt, field.KindDecimal, field.KindMoney, field.KindEnum, field.KindRef:
		return append(dests, ptr[int64](p))
	case field.KindBool:
		return append(dests, ptr[bool](p))
	case field.KindTime:
		return append(dests, ptr[value.Time](p))
	case field.KindI18n, field.KindI18nText, field.KindI18nRichText:
		t := ptr[value.I18n](p)
		return append(dests, &t.ZH, &t.EN)
	case field.KindGeo:
		g := ptr[value.Geo](p)
		return append(dests, &g.Lng, &g.Lat)
	case field.KindCodes, field.KindImages:
		return append(dests, (*codesCell)(p))
	case field.KindRefs:
		return append(dests, (*idsCell)(p))
	case field.KindRecurrence:
		return append(dests, (*recurrenceCell)(p))
	case field.KindAudience:
		return append(dests, new(string), (*audienceCell)(p))
	case field.KindHours, field.KindRows:
		return append(dests, jsonCell{reflect.NewAt(c.Type(), p).Interface()})
	case field.KindJSON:
		return append(dests, (*rawCell)(p))
	case field.KindMasked:
		return append(dests, (*maskedCell)(p))
	case field.KindSecret:
		return append(dests, (*secretCell)(p))
	}
	return append(dests, ptr[string](p))
}

// Bind appends the stored values of the column.
func (c *Column) Bind(args []any, row Row) []any { return c.bindAt(args, c.at(row)) }

// BindValue returns the first stored value of a value outside of a row. V is the type of the field.
func BindValue[V any](c *Column, v *V) any { return c.bindAt(nil, unsafe.Pointer(v))[0] }

// bindAt is bind for a value outside of a row.
func (c *Column) bindAt(args []any, p unsafe.Pointer) []any {
	switch c.Kind {
	case field.KindInt, field.KindDecimal, field.KindMoney, field.KindEnum, field.KindRef:
		return append(args, *ptr[int64](p))
	case field.KindBool:
		return append(args, *ptr[bool](p))
	case field.KindTime:
		return append(args, ptr[value.Time](p).Milli())
	case field.KindI18n, field.KindI18nText, field.KindI18nRichText:
		t := sanitised(c.Kind, *ptr[value.I18n](p))
		return append(args, t.ZH, t.EN)
	case field.KindGeo:
		g := ptr[value.Geo](p)
		return append(args, g.Lng, g.Lat)
	case field.KindCodes, field.KindImages:
		return append(args, ptr[value.Codes](p).Encode())
	case field.KindRefs:
		return append(args, ptr[value.IDs](p).Encode())
	case field.KindRecurrence:
		return append(args, recurrence.Text(*ptr[value.Recurrence](p)))
	case field.KindAudience:
		return append(args, ptr[value.Audience](p).Reach(), storedJSON(c, p))
	case field.KindHours, field.KindRows:
		return append(args, storedJSON(c, p))
	case field.KindJSON:
		return append(args, string(*ptr[json.RawMessage](p)))
	case field.KindMasked:
		return append(args, ptr[value.Masked](p).Reveal())
	case field.KindSecret:
		return append(args, ptr[value.Secret](p).Sealed())
	case field.KindRichText:
		return append(args, richtext.Clean(*ptr[string](p)))
	}
	return append(args, *ptr[string](p))
}
