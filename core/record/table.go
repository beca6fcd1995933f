package record

import (
	"fmt"
	"reflect"
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

// A table is a resource compiled for reading and writing: its columns with their places in a row, and the pieces of SQL that never change.
type table struct {
	*resource.Plan
	columns []*column
	byName  map[string]*column
	stored  []*column
	files   []*column // those that name files
	order   []Term
	title   *column
	code    *column
	state   *column
	scoped  *column
	id      *column
	version *column
	beside  *table // holds the values that fields of this one show; its rows have the same ids
	sided   []*column
	spans   []*column // minutes up to now while their end is empty

	selects string    // the stored columns, quoted
	width   int       // about how many bytes a row has on the wire
	name    string    // the table, quoted
	living  string    // `"deleted_at" = 0`, empty for logs
	only    string    // which rows of a shared table callers meet; empty for all
	find    []*column // where keyword looks
	// findRefs are the refs that keyword goes through, findIn the tables they lead to.
	findRefs []*column
	findIn   []*table
	// findable is where the search over everything looks.
	findable []*column
	// brief is what is told of a row beside its name where one is chosen; nil = nothing.
	brief map[string]bool

	hooks  hooks
	sample trigramStats

	view *resource.Report // what the table is, where it is a view
}

// wideValue is more bytes than most values have on the wire.
const wideValue = 16

func compile(p *resource.Plan) *table {
	t := &table{Plan: p, byName: map[string]*column{}, name: schema.Quote(p.Table)}
	for _, name := range p.Brief {
		if t.brief == nil {
			t.brief = map[string]bool{}
		}
		t.brief[name] = true
	}
	var selects []string
	for _, c := range columnsOf(p) {
		if !c.IsInternal {
			t.columns = append(t.columns, c)
			t.width += len(c.key) + len(c.label) + wideValue
			t.byName[c.Name] = c
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
	t.selects = strings.Join(selects, ", ")
	for _, c := range t.stored {
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

// hiddenFrom reports whether a field is kept from the caller.
func hiddenFrom(c *column, who *access.Caller) bool {
	return c.IsStaffOnly && who.UserType == system.DealerUser || c.RedactUnless != "" && !who.Can(c.RedactUnless)
}

// visibleTo reports whether the caller is told the field, or at least what is left of it for whoever it is kept from.
func visibleTo(c *column, who *access.Caller) bool { return c.Redaction != nil || !hiddenFrom(c, who) }

// rows appends n fresh rows, made in one piece.
func (t *table) rows(at []unsafe.Pointer, n int) []unsafe.Pointer {
	slice := reflect.MakeSlice(reflect.SliceOf(t.Type), n, n)
	for i := range n {
		at = append(at, slice.Index(i).Addr().UnsafePointer())
	}
	return at
}

// row makes one row.
func (t *table) row() unsafe.Pointer { return reflect.New(t.Type).UnsafePointer() }

// copy makes a row with the same values. Lists are shared: nothing changes one in place.
func (t *table) copy(row unsafe.Pointer) unsafe.Pointer {
	fresh := reflect.New(t.Type)
	fresh.Elem().Set(reflect.NewAt(t.Type, row).Elem())
	return fresh.UnsafePointer()
}

func (t *table) idOf(row unsafe.Pointer) int64      { return *ptr[int64](t.id.at(row)) }
func (t *table) versionOf(row unsafe.Pointer) int64 { return *ptr[int64](t.version.at(row)) }

// label is what a person calls the row, in a language; its code where the title is empty.
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
