package record

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unsafe"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/store/schema"
)

// table is a resource compiled for reading and writing: its columns with their offsets in a row, and the constant parts of its SQL.
type table struct {
	*resource.Plan
	columns          []*column
	byName           map[string]*column       // those that callers may name
	byField          map[*field.Field]*column // all
	stored           []*column
	files            []*column // columns with file keys
	order            []Term
	title            *column
	code             *column
	state            *column
	scoped           *column
	id               *column
	version          *column
	companion        *table // companion table, whose rows have the same ids
	companionColumns []*column
	children         []*column       // rows of other resources that are saved with a row
	listed           map[string]bool // the columns of a list without those that only single rows show; nil if there are none
	spans            []*column       // elapsed minutes, which count up to now while their end is empty
	periods          []*column       // states by the clock

	selects string    // the stored columns, quoted
	width   int       // approximate size of an encoded row in bytes
	name    string    // the table name, quoted
	living  string    // condition of rows not deleted: `"deleted_at" = 0`, empty for logs
	only    string    // condition for the rows of a shared table; empty for all
	find    []*column // columns searched for the keyword
	// findRefs are the refs through which the keyword is searched, findIn their target tables.
	findRefs []*column
	findIn   []*table
	// findable are the columns of the global search.
	findable []*column
	// brief lists the fields shown with the name of a row in pickers; nil for none.
	brief map[string]bool

	hooks  hooks
	sample trigramStats
	many   insertMany

	view *resource.Report // the report, if the table is one
}

// wideValue is larger than most encoded values, in bytes.
const wideValue = 16

func compile(p *resource.Plan) *table {
	t := &table{Plan: p, byName: map[string]*column{}, byField: map[*field.Field]*column{}, name: schema.Quote(p.Table)}
	for _, name := range p.Brief {
		if t.brief == nil {
			t.brief = map[string]bool{}
		}
		t.brief[name] = true
	}
	var selects []string
	for _, c := range columnsOf(p) {
		t.byField[c.Field] = c
		if !c.IsInternal {
			t.columns = append(t.columns, c)
			t.width += len(c.key) + len(c.label) + wideValue
			t.byName[c.Name] = c
		}
		if c.Kind == field.KindChildren {
			t.children = append(t.children, c)
		}
		if c.InGlobalSearch {
			t.findable = append(t.findable, c)
		}
		if !c.Stored {
			continue
		}
		t.stored = append(t.stored, c)
		if c.Purpose != "" {
			t.files = append(t.files, c)
		}
		for _, name := range c.names {
			selects = append(selects, schema.Quote(name))
		}
		switch {
		case c.Searched && c.Kind == field.KindRef:
			t.findRefs = append(t.findRefs, c)
		case c.Searched:
			t.find = append(t.find, c)
		}
	}
	detailOnly := func(c *column) bool { return c.Kind == field.KindChildren || c.OnlyInDetail }
	if slices.ContainsFunc(t.columns, detailOnly) {
		t.listed = map[string]bool{}
		for _, c := range t.columns {
			t.listed[c.Name] = !detailOnly(c)
		}
	}
	t.selects = strings.Join(selects, ", ")
	for _, c := range t.columns {
		t.compilePeriod(c)
	}
	for _, c := range t.stored {
		if c.zero && c.Visible != nil {
			c.hidden = func(row unsafe.Pointer) bool { return t.hides(c, row) }
		}
		if c.SpanFrom != "" {
			c.from, c.to = t.byName[c.SpanFrom], t.byName[c.SpanTo]
			t.spans = append(t.spans, c)
		}
	}
	if !p.Log {
		t.living = schema.Quote(schema.DeletedAt) + " = 0"
	}
	if p.OnlyField != "" {
		t.only = schema.Quote(resource.Column(p.OnlyField)) + " = " + strconv.FormatInt(p.OnlyValue, 10)
	}
	for _, o := range p.Order {
		t.order = append(t.order, Term{col: t.byName[o.Name], desc: o.Desc})
	}
	t.title, t.code, t.state = t.byName[p.TitleField], t.byName[p.CodeField], t.byName[p.StateField]
	t.id, t.version = t.byName["id"], t.byName["version"]
	if p.Scope != scope.None {
		t.scoped = t.byName[p.ScopeField]
	}
	return t
}

// at returns the column that a pointer into the prototype row names, internal ones included.
func (t *table) at(address any) (*column, error) {
	if c := t.byField[t.Plan.At(address)]; c != nil {
		return c, nil
	}
	return nil, fmt.Errorf("record: %s has no field at this address (%T)", t.Name, address)
}

// hiddenFrom reports whether a field is hidden from the caller.
func hiddenFrom(c *column, who *access.Caller) bool {
	return c.IsStaffOnly && who.UserType == system.DealerUser || c.RedactUnless != "" && !who.Can(c.RedactUnless)
}

// visibleTo reports whether the caller may see the field, in full or redacted.
func visibleTo(c *column, who *access.Caller) bool { return c.Redaction != nil || !hiddenFrom(c, who) }

// rows appends n zero rows, allocated together.
func (t *table) rows(at []unsafe.Pointer, n int) []unsafe.Pointer {
	slice := reflect.MakeSlice(reflect.SliceOf(t.Type), n, n)
	for i := range n {
		at = append(at, slice.Index(i).Addr().UnsafePointer())
	}
	return at
}

// row allocates a zero row.
func (t *table) row() unsafe.Pointer { return reflect.New(t.Type).UnsafePointer() }

// copy returns a shallow copy of a row. Lists are shared, since they are never modified in place.
func (t *table) copy(row unsafe.Pointer) unsafe.Pointer {
	clone := reflect.New(t.Type)
	clone.Elem().Set(reflect.NewAt(t.Type, row).Elem())
	return clone.UnsafePointer()
}

func (t *table) idOf(row unsafe.Pointer) int64      { return *ptr[int64](t.id.at(row)) }
func (t *table) versionOf(row unsafe.Pointer) int64 { return *ptr[int64](t.version.at(row)) }

// label returns the display name of a row in a language; its code or id if the title is empty.
func (t *table) label(row unsafe.Pointer, language string) string {
	if t.title != nil && language == "en" {
		if text := t.displayName(row).EN; text != "" {
			return text
		}
	}
	for _, c := range []*column{t.title, t.code} {
		if c == nil {
			continue
		}
		if text := textOf(c, row, language); text != "" {
			return text
		}
	}
	return fmt.Sprint(t.idOf(row))
}

func textOf(c *column, row unsafe.Pointer, language string) string {
	switch v := c.value(row).(type) {
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
