package rowcodec

import (
	"encoding/json"
	"reflect"
	"strconv"
	"unicode/utf8"
	"unsafe"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
)

// Encode appends the wire format. Personal data is masked unless reveal is set.
func (c *Column) Encode(b []byte, row Row, reveal bool) []byte {
	p := c.at(row)
	if c.Kind == field.KindSecret && !reveal {
		return strconv.AppendBool(b, !c.Absent(row))
	}
	if c.Absent(row) {
		return append(b, "null"...)
	}
	switch c.Kind {
	case field.KindInt, field.KindMoney, field.KindEnum, field.KindRef, field.KindCount:
		return strconv.AppendInt(b, *ptr[int64](p), 10)
	case field.KindDecimal:
		return AppendDecimal(b, *ptr[int64](p), c.Scale)
	case field.KindBool:
		return strconv.AppendBool(b, *ptr[bool](p))
	case field.KindTime:
		b = append(b, '"')
		b = ptr[value.Time](p).Std().AppendFormat(b, value.TimeLayout)
		return append(b, '"')
	case field.KindI18n, field.KindI18nText, field.KindI18nRichText:
		t := ptr[value.I18n](p)
		b = AppendString(append(b, `{"zh":`...), t.ZH)
		b = append(b, `,"en":`...)
		if t.EN == "" {
			return append(b, "null}"...)
		}
		return append(AppendString(b, t.EN), '}')
	case field.KindGeo:
		g := ptr[value.Geo](p)
		b = strconv.AppendFloat(append(b, `{"lng":`...), g.Lng, 'f', -1, 64)
		b = strconv.AppendFloat(append(b, `,"lat":`...), g.Lat, 'f', -1, 64)
		return append(b, '}')
	case field.KindCodes, field.KindImages:
		b = append(b, '[')
		for i, code := range *ptr[value.Codes](p) {
			if i > 0 {
				b = append(b, ',')
			}
			b = AppendString(b, code)
		}
		return append(b, ']')
	case field.KindRefs:
		b = append(b, '[')
		for i, id := range *ptr[value.IDs](p) {
			if i > 0 {
				b = append(b, ',')
			}
			b = strconv.AppendInt(b, id, 10)
		}
		return append(b, ']')
	case field.KindHours, field.KindRows, field.KindRecurrence, field.KindAudience:
		return append(b, storedJSON(c, p)...)
	case field.KindJSON:
		return append(b, *ptr[json.RawMessage](p)...)
	case field.KindMasked:
		plain := ptr[value.Masked](p).Reveal()
		if !reveal {
			plain = access.Mask(c.Mask, plain)
		}
		return AppendString(b, plain)
	case field.KindSecret: // revealed for comparisons only
		text, _ := ptr[value.Secret](p).Plaintext()
		return AppendString(b, text)
	}
	return AppendString(b, *ptr[string](p))
}

func storedJSON(c *Column, p unsafe.Pointer) string {
	v := reflect.NewAt(c.Type(), p).Elem()
	if c.Kind == field.KindRows && v.Len() == 0 || (c.Kind == field.KindHours || c.Kind == field.KindAudience) && v.IsZero() {
		return ""
	}
	text, err := json.Marshal(v.Interface())
	if err != nil {
		panic("record: cannot marshal rows field: " + err.Error())
	}
	return string(text)
}

// AppendDecimal appends a number in units of its last digit.
func AppendDecimal(b []byte, scaled int64, scale int) []byte {
	if scaled < 0 {
		b, scaled = append(b, '-'), -scaled
	}
	unit := int64(1)
	for range scale {
		unit *= 10
	}
	b = strconv.AppendInt(b, scaled/unit, 10)
	if rest := scaled % unit; rest != 0 {
		digits := strconv.FormatInt(unit+rest, 10)[1:]
		for digits[len(digits)-1] == '0' {
			digits = digits[:len(digits)-1]
		}
		b = append(append(b, '.'), digits...)
	}
	return b
}

const hexDigits = "0123456789abcdef"

// AppendString appends s as a JSON string. Invalid UTF-8 becomes U+FFFD. HTML characters are not escaped.
func AppendString(b []byte, s string) []byte {
	b = append(b, '"')
	start := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= 0x20 && c != '"' && c != '\\' && c < utf8.RuneSelf {
			i++
			continue
		}
		if c >= utf8.RuneSelf {
			r, size := utf8.DecodeRuneInString(s[i:])
			if r != utf8.RuneError || size > 1 {
				i += size
				continue
			}
			b = append(append(b, s[start:i]...), `\ufffd`...)
			i++
			start = i
			continue
		}
		b = append(b, s[start:i]...)
		switch c {
		case '"', '\\':
			b = append(b, '\\', c)
		case '\n':
			b = append(b, '\\', 'n')
		case '\t':
			b = append(b, '\\', 't')
		case '\r':
			b = append(b, '\\', 'r')
		default:
			b = append(b, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
		}
		i++
		start = i
	}
	return append(append(b, s[start:]...), '"')
}
