package rowcodec

import (
	"database/sql"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/store/schema"
	"evops/core/validate"
)

// Layout is a resource compiled for reading and writing its rows: its columns with their offsets in a row, and the constant parts of its
// SQL.
type Layout struct {
	*resource.Plan
	Columns []*Column
	ByName  map[string]*Column       // those that callers may name
	ByField map[*field.Field]*Column // all
	Stored  []*Column
	ID      *Column
	Version *Column
	Title   *Column
	Code    *Column
	State   *Column
	Periods []*Column // states by the clock
	Quoted  string    // the table name, quoted
	Selects string    // the stored columns, quoted
	Living  string    // condition of rows not deleted: `"deleted_at" = 0`, empty for logs
	Width   int       // approximate size of an encoded row in bytes

	spans []*Column // elapsed minutes, which count up to now while their end is empty
}

// wideValue is larger than most encoded values, in bytes.
const wideValue = 16

// Compile compiles a resource.
func Compile(p *resource.Plan) *Layout {
	l := &Layout{Plan: p, ByName: map[string]*Column{}, ByField: map[*field.Field]*Column{}, Quoted: schema.Quote(p.Table)}
	for _, c := range columnsOf(p) {
		l.ByField[c.Field] = c
		if !c.IsInternal {
			l.Columns = append(l.Columns, c)
			l.Width += len(c.Key) + len(c.KeyOfLabel) + wideValue
			l.ByName[c.Name] = c
		}
		if c.Stored {
			l.Stored = append(l.Stored, c)
		}
	}
	l.Selects = Selects(l.Stored)
	for _, c := range l.Columns {
		l.compilePeriod(c)
	}
	for _, c := range l.Stored {
		if c.HoldsZero && c.Visible != nil {
			c.hidden = func(row Row) bool { return l.Hides(c, row) }
		}
		if c.SpanFrom != "" {
			c.Start, c.End = l.ByName[c.SpanFrom], l.ByName[c.SpanTo]
			l.spans = append(l.spans, c)
		}
	}
	if !p.Log {
		l.Living = schema.Quote(schema.DeletedAt) + " = 0"
	}
	l.Title, l.Code, l.State = l.ByName[p.TitleField], l.ByName[p.CodeField], l.ByName[p.StateField]
	l.ID, l.Version = l.ByName["id"], l.ByName["version"]
	return l
}

// Selects returns the list of columns to select, quoted.
func Selects(columns []*Column) string {
	var names []string
	for _, c := range columns {
		for _, name := range c.Names {
			names = append(names, schema.Quote(name))
		}
	}
	return strings.Join(names, ", ")
}

// ColumnAt returns the column that a pointer into the prototype row names, internal ones included.
func (l *Layout) ColumnAt(address any) (*Column, error) {
	if c := l.ByField[l.Plan.At(address)]; c != nil {
		return c, nil
	}
	return nil, fmt.Errorf("record: %s has no field at this address (%T)", l.Name, address)
}

// Zero allocates a zero row.
func (l *Layout) Zero() Row { return New(l.Type) }

// grow appends n zero rows, allocated together.
func (l *Layout) grow(rows []Row, n int) []Row {
	slice := reflect.MakeSlice(reflect.SliceOf(l.Type), n, n)
	for i := range n {
		rows = append(rows, Row{slice.Index(i).Addr().UnsafePointer()})
	}
	return rows
}

// WithDefaults allocates a new row with its default values.
func (l *Layout) WithDefaults() Row {
	row := l.Zero()
	for _, c := range l.Stored {
		switch v := c.DefaultValue.(type) {
		case int64:
			*At[int64](c, row) = v
		case float64: // of a decimal
			*At[int64](c, row) = int64(math.Round(v * math.Pow10(c.Scale)))
		case string:
			*At[string](c, row) = v
		case bool:
			*At[bool](c, row) = v
		case nil:
		default: // of rows; decoding writes into the list, so the row has its own
			own := reflect.ValueOf(v)
			own = reflect.AppendSlice(reflect.MakeSlice(own.Type(), 0, own.Len()), own)
			reflect.NewAt(own.Type(), c.at(row)).Elem().Set(own)
		}
	}
	return row
}

// Copy returns a shallow copy of a row. Lists are shared, since they are never modified in place.
func (l *Layout) Copy(row Row) Row {
	clone := reflect.New(l.Type)
	clone.Elem().Set(reflect.NewAt(l.Type, row.at).Elem())
	return Row{clone.UnsafePointer()}
}

// Scan reads the rows of a result that has columns only; sizeHint is the expected number of rows.
func (l *Layout) Scan(found *sql.Rows, columns []*Column, sizeHint int) ([]Row, error) {
	var rows []Row
	dests := make([]any, 0, 2*len(columns))
	n := 0
	for found.Next() {
		if n == len(rows) {
			rows = l.grow(rows, min(max(sizeHint, 1), 128))
		}
		dests = dests[:0]
		for _, c := range columns {
			dests = c.Scan(dests, rows[n])
		}
		if err := found.Scan(dests...); err != nil {
			return nil, err
		}
		n++
	}
	return rows[:n], found.Err()
}

// IDOf returns the id of a row.
func (l *Layout) IDOf(row Row) int64 { return *At[int64](l.ID, row) }

// VersionOf returns the version of a row.
func (l *Layout) VersionOf(row Row) int64 { return *At[int64](l.Version, row) }

// IDsOf returns the ids of rows.
func (l *Layout) IDsOf(rows []Row) []int64 {
	ids := make([]int64, len(rows))
	for i, row := range rows {
		ids[i] = l.IDOf(row)
	}
	return ids
}

// InOrder returns rows in the order of ids.
func (l *Layout) InOrder(rows []Row, ids []any) []Row {
	byID := make(map[int64]Row, len(rows))
	for _, row := range rows {
		byID[l.IDOf(row)] = row
	}
	ordered := rows[:0]
	for _, id := range ids {
		if row := byID[id.(int64)]; !row.IsZero() {
			ordered = append(ordered, row)
		}
	}
	return ordered
}

// Hides reports whether the form of a row does not have the column.
func (l *Layout) Hides(c *Column, row Row) bool {
	return c.Visible != nil && slices.Contains(validate.Hidden(l.Fields, row.Value), c.Field)
}

// LabelOf returns the display name of a row in a language; its code or id if the title is empty.
func (l *Layout) LabelOf(row Row, language string) string {
	if l.Title != nil && language == "en" {
		if text := l.DisplayName(row).EN; text != "" {
			return text
		}
	}
	for _, c := range []*Column{l.Title, l.Code} {
		if c == nil {
			continue
		}
		if text := c.Text(row, language); text != "" {
			return text
		}
	}
	return fmt.Sprint(l.IDOf(row))
}

// Titles returns the columns of the display name. Some resources, such as area, store the English name in a separate column.
func (l *Layout) Titles() []*Column {
	if en := l.ByName["nameEn"]; en != nil && len(l.Title.Names) == 1 {
		return []*Column{l.Title, en}
	}
	return []*Column{l.Title}
}

// DisplayName returns the display name of a row whose title columns were read.
func (l *Layout) DisplayName(row Row) value.I18n {
	if pair, both := l.Title.Value(row).(value.I18n); both {
		return pair
	}
	name := value.I18n{ZH: l.Title.Text(row, "zh")}
	if titles := l.Titles(); len(titles) > 1 {
		name.EN = titles[1].Text(row, "en")
	}
	return name
}

// Text returns a value as text in a language; empty for personal data.
func (c *Column) Text(row Row, language string) string {
	switch v := c.Value(row).(type) {
	case string:
		if c.Kind == field.KindMasked {
			return ""
		}
		return v
	case interface{ In(string) string }:
		return v.In(language)
	default:
		return fmt.Sprint(v)
	}
}
