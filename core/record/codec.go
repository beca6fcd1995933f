package record

import (
	"encoding/json"
	"reflect"
	"strconv"
	"unicode/utf8"
	"unsafe"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/recurrence"
	"evops/core/richtext"
	"evops/core/validate"
)

// column is a declared field with the offset of its value in a row and its compiled encodings. Values are accessed by offset: declarations
// are checked at start, so reading rows needs no lookup by name.
type column struct {
	*field.Field
	offset uintptr
	names  []string                      // stored columns; none for counts and vias
	key    []byte                        // `,"name":`
	label  []byte                        // `,"dealerName":` of a ref
	search string                        // column of the search key; empty if parts cannot be searched
	zero   bool                          // zero is a value, not absence
	from   *column                       // of elapsed minutes: the start time
	to     *column                       // of elapsed minutes: the end time
	source *column                       // of a companion value: the column of the companion table
	closed bool                          // of a report: not filterable
	period *period                       // of a state by the clock: the columns it is computed from
	child  *table                        // of children: the table of the child resource
	parent *column                       // of children: the column that refers to the parent
	hidden func(row unsafe.Pointer) bool // whether the form of a row has no such field; set only if zero is a value
}

// at returns the address of the column's value in a row.
func (c *column) at(row unsafe.Pointer) unsafe.Pointer { return unsafe.Add(row, c.offset) }

func ptr[T any](p unsafe.Pointer) *T { return (*T)(p) }

// scan appends the destinations for the driver's values.
func (c *column) scan(dests []any, row unsafe.Pointer) []any {
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

// bind appends the stored values of the column.
func (c *column) bind(args []any, row unsafe.Pointer) []any { return c.bindAt(args, c.at(row)) }

// bindAt is bind for a value outside of a row.
func (c *column) bindAt(args []any, p unsafe.Pointer) []any {
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

// searchKey returns the search key of the column's text (legacy-api B.5).
func (c *column) searchKey(row unsafe.Pointer) string {
	switch c.Kind {
	case field.KindI18n, field.KindI18nText, field.KindI18nRichText:
		return SearchKeyI18n(plainPair(c.Kind, *ptr[value.I18n](c.at(row))))
	case field.KindMasked:
		return SearchKey(ptr[value.Masked](c.at(row)).Reveal())
	case field.KindRichText:
		return SearchKey(richtext.Text(*ptr[string](c.at(row))))
	}
	return SearchKey(*ptr[string](c.at(row)))
}

// value returns the value that validate.Check expects.
func (c *column) value(row unsafe.Pointer) any { return valueAt(c.Field, c.at(row)) }

func valueAt(f *field.Field, p unsafe.Pointer) any {
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
		rows := reflect.NewAt(f.Type(), p).Elem()
		out := make([]func(*field.Field) any, rows.Len())
		for i := range out {
			row := rows.Index(i).Addr().UnsafePointer()
			out[i] = func(item *field.Field) any { return valueAt(item, unsafe.Add(row, item.Offset())) }
		}
		return out
	}
	return *ptr[string](p)
}

// absent reports whether the row has no value in this column.
func (c *column) absent(row unsafe.Pointer) bool {
	p := c.at(row)
	switch c.Kind {
	case field.KindInt, field.KindDecimal, field.KindMoney, field.KindEnum:
		return *ptr[int64](p) == 0 && (!c.zero || c.hidden != nil && c.hidden(row))
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

// encode appends the wire format. Personal data is masked unless reveal is set.
func (c *column) encode(b []byte, row unsafe.Pointer, reveal bool) []byte {
	p := c.at(row)
	if c.Kind == field.KindSecret && !reveal {
		return strconv.AppendBool(b, !c.absent(row))
	}
	if c.absent(row) {
		return append(b, "null"...)
	}
	switch c.Kind {
	case field.KindInt, field.KindMoney, field.KindEnum, field.KindRef, field.KindCount:
		return strconv.AppendInt(b, *ptr[int64](p), 10)
	case field.KindDecimal:
		return appendDecimal(b, *ptr[int64](p), c.Scale)
	case field.KindBool:
		return strconv.AppendBool(b, *ptr[bool](p))
	case field.KindTime:
		b = append(b, '"')
		b = ptr[value.Time](p).Std().AppendFormat(b, value.TimeLayout)
		return append(b, '"')
	case field.KindI18n, field.KindI18nText, field.KindI18nRichText:
		t := ptr[value.I18n](p)
		b = appendString(append(b, `{"zh":`...), t.ZH)
		b = append(b, `,"en":`...)
		if t.EN == "" {
			return append(b, "null}"...)
		}
		return append(appendString(b, t.EN), '}')
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
			b = appendString(b, code)
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
		return appendString(b, plain)
	case field.KindSecret: // revealed for comparisons only
		text, _ := ptr[value.Secret](p).Plaintext()
		return appendString(b, text)
	}
	return appendString(b, *ptr[string](p))
}

func storedJSON(c *column, p unsafe.Pointer) string {
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

func appendDecimal(b []byte, scaled int64, scale int) []byte {
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

// appendString appends s as a JSON string. Invalid UTF-8 becomes U+FFFD. HTML characters are not escaped.
func appendString(b []byte, s string) []byte {
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

// columnsOf compiles the columns of a plan, id and version first.
func columnsOf(p *resource.Plan) []*column {
	var first, rest []*column
	for _, f := range p.Fields {
		c := &column{Field: f, offset: f.Offset(), key: []byte(`,"` + f.Name + `":`), zero: validate.HoldsZero(f)}
		if f.Stored {
			c.names = resource.Columns(f)
		}
		if f.LabelKey != "" {
			c.label = []byte(`,"` + f.LabelKey + `":`)
		}
		c.search = searchColumn(f)
		if f.Name == "id" || f.Name == "version" {
			first = append(first, c)
		} else {
			rest = append(rest, c)
		}
	}
	return append(first, rest...)
}

// redacted returns the redacted text for callers from whom the column is hidden.
func (c *column) redacted(row unsafe.Pointer) string {
	if c.Kind == field.KindJSON {
		return c.Redaction(string(*ptr[json.RawMessage](c.at(row))))
	}
	return c.Redaction(*ptr[string](c.at(row)))
}

// encodeRedacted appends the redacted value, or null if nothing remains.
func (c *column) encodeRedacted(dst []byte, row unsafe.Pointer) []byte {
	switch {
	case c.Redaction == nil:
		return append(dst, "null"...)
	case c.Kind != field.KindJSON:
		return appendString(dst, c.redacted(row))
	}
	if left := c.redacted(row); left != "" {
		return append(dst, left...)
	}
	return append(dst, "null"...)
}
