package rowcodec

import (
	"encoding/json"
	"iter"
	"reflect"
	"slices"
	"unsafe"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/store/schema"
	"evops/core/validate"
)

// Column is a declared field with the offset of its value in a row and its compiled encodings. Values are accessed by offset: declarations
// are checked at start, so reading rows needs no lookup by name.
type Column struct {
	*field.Field
	Names        []string // stored columns; none for counts and vias
	Quoted       string   // the first of them, quoted
	SearchColumn string   // column of the search key; empty if parts cannot be searched
	Key          []byte   // `,"name":`
	KeyOfLabel   []byte   // `,"dealerName":` of a ref
	HoldsZero    bool     // zero is a value, not absence
	Start        *Column  // of elapsed minutes: the start time
	End          *Column  // of elapsed minutes: the end time
	ByPeriod     *Period  // of a state by the clock: the columns it is computed from
	Source       *Column  // of a companion value: the column of the companion table
	Closed       bool     // of a report: not filterable

	offset uintptr
	hidden func(row Row) bool // whether the form of a row has no such field; set only if zero is a value
}

// columnsOf compiles the columns of a plan, id and version first.
func columnsOf(p *resource.Plan) []*Column {
	var first, rest []*Column
	for _, f := range p.Fields {
		c := &Column{Field: f, offset: f.Offset(), Key: []byte(`,"` + f.Name + `":`), HoldsZero: validate.HoldsZero(f)}
		if f.Stored {
			c.Names = resource.Columns(f)
			c.Quoted = schema.Quote(c.Names[0])
		}
		if f.LabelKey != "" {
			c.KeyOfLabel = []byte(`,"` + f.LabelKey + `":`)
		}
		if schema.Searchable(f) {
			c.SearchColumn = schema.SearchColumn(f.Name)
		}
		if f.Name == "id" || f.Name == "version" {
			first = append(first, c)
		} else {
			rest = append(rest, c)
		}
	}
	return append(first, rest...)
}

// at returns the address of the column's value in a row.
func (c *Column) at(row Row) unsafe.Pointer { return unsafe.Add(row.at, c.offset) }

// Set copies the value of another column, of the same type, in a row of its own.
func (c *Column) Set(row Row, source *Column, from Row) {
	reflect.NewAt(c.Type(), c.at(row)).Elem().Set(reflect.NewAt(c.Type(), source.at(from)).Elem())
}

// Same reports whether two rows have the same value.
func (c *Column) Same(a, b Row) bool {
	return string(c.Encode(nil, a, true)) == string(c.Encode(nil, b, true))
}

// Refs returns the ids in a ref column of a row.
func (c *Column) Refs(row Row) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		if c.Kind == field.KindRefs {
			slices.Values(*At[value.IDs](c, row))(yield)
		} else if id := *At[int64](c, row); id != 0 {
			yield(id)
		}
	}
}

// State returns the code of a state field; a boolean is 0 or 1.
func (c *Column) State(row Row) int64 {
	if c.Kind == field.KindBool {
		if *At[bool](c, row) {
			return 1
		}
		return 0
	}
	return *At[int64](c, row)
}

// SetState sets the code of a state field.
func (c *Column) SetState(row Row, to int64) {
	if c.Kind == field.KindBool {
		*At[bool](c, row) = to == 1
		return
	}
	*At[int64](c, row) = to
}

// StateValue converts the code of a state into its bound value.
func (c *Column) StateValue(code int64) any {
	if c.Kind == field.KindBool {
		return code == 1
	}
	return code
}

// HiddenFrom reports whether the field is hidden from the caller.
func (c *Column) HiddenFrom(who *access.Caller) bool {
	return c.IsStaffOnly && who.UserType == system.DealerUser || c.RedactUnless != "" && !who.Can(c.RedactUnless)
}

// WithheldFrom reports whether the caller is not even shown that the row has the field.
func (c *Column) WithheldFrom(who *access.Caller) bool {
	return c.RedactUnless != "" && c.Redaction == nil && !who.Can(c.RedactUnless)
}

// VisibleTo reports whether the caller may see the field, in full or redacted.
func (c *Column) VisibleTo(who *access.Caller) bool { return c.Redaction != nil || !c.HiddenFrom(who) }

// Redacted returns the redacted text for callers from whom the column is hidden.
func (c *Column) Redacted(row Row) string {
	if c.Kind == field.KindJSON {
		return c.Redaction(string(*At[json.RawMessage](c, row)))
	}
	return c.Redaction(*At[string](c, row))
}

// EncodeRedacted appends the redacted value, or null if nothing remains.
func (c *Column) EncodeRedacted(dst []byte, row Row) []byte {
	switch {
	case c.Redaction == nil:
		return append(dst, "null"...)
	case c.Kind != field.KindJSON:
		return AppendString(dst, c.Redacted(row))
	}
	if left := c.Redacted(row); left != "" {
		return append(dst, left...)
	}
	return append(dst, "null"...)
}
