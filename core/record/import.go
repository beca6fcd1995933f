package record

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unsafe"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/validate"
)

// ImportColumn is one column of a sheet that an import may fill.
type ImportColumn struct {
	Field *field.Field
	field.Label
	Required bool
	// Through is the field of the referenced row that a ref is written as, such as a model by its code; nil unless the field is a ref.
	Through *field.Field
}

// names are the texts of a cell that each name a row.
func (s *ImportColumn) names(cell string) (names []string) {
	parts := []string{cell}
	if s.Field.Kind == field.KindRefs {
		parts = strings.FieldsFunc(cell, func(r rune) bool { return strings.ContainsRune(",、;；，", r) })
	}
	for _, part := range parts {
		if name := validate.Normalise(s.Through, part); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// ImportRow is one row to take in: where it stands in the sheet, and for each source its value in wire form, nil where the cell is empty. A ref stands as a text.
// Faults are what reading the cells already found; their paths are names of fields.
type ImportRow struct {
	Row    int
	Values []json.RawMessage
	Faults []validate.Fault
}

// Outcome is what became, or would become, of a line.
type Outcome string

// The outcomes.
const (
	WillAdd    Outcome = "add"
	WillChange Outcome = "change"
	WillRest   Outcome = "same"
	Refused    Outcome = "refused"
)

// RowResult is the outcome of one line with everything that is wrong with it, and what is only unlikely to be right.
type RowResult struct {
	Row      int
	Key      string
	Outcome  Outcome
	Faults   []validate.Fault
	Warnings []validate.Fault
	// Answer is what functions replied about a stored row, such as its temporary password. It is told once and kept nowhere.
	Answer map[string]any
}

// stores reports whether the line changes what is stored.
func (v RowResult) stores() bool { return v.Outcome == WillAdd || v.Outcome == WillChange }

// Importer takes rows in from outside, many at a time, by the same rules, functions and audit as single writes. Rows are recognised by the natural key.
type Importer struct {
	Plan    *resource.Plan
	Columns []ImportColumn

	e     *Engine
	who   *access.Caller
	table *table
	key   []*column
	grant string
	edit  string                  // the permission that changing a stored row asks for; empty where rows are changed by imports alone
	seen  map[*column]map[any]int // which row of the file holds a unique value
	keys  map[string]int
}

// Importer opens an import of a resource for a caller who may import, or add, its rows.
func (e *Engine) Importer(name string, who *access.Caller) (*Importer, error) {
	t, err := e.table(name)
	if err != nil {
		return nil, err
	}
	act := t.Action("import")
	in := &Importer{Plan: t.Plan, e: e, who: who, table: t, key: t.naturalKey()}
	if act == nil || len(in.key) == 0 {
		return nil, fault.MethodNotAllowed.With()
	}
	in.grant = t.PermissionFor(act.PermissionVerb())
	if add := t.Action("add"); add != nil && !who.Can(in.grant) {
		in.grant = t.PermissionFor(add.PermissionVerb())
	}
	if edit := t.Action("edit"); edit != nil {
		in.edit = t.PermissionFor(edit.PermissionVerb())
	}
	if err := writable(who, in.grant); err != nil {
		return nil, err
	}
	in.Columns = e.importColumns(t)
	return in, nil
}

// naturalKey is what an import recognises a row by: the declared key, else the first set of fields that occurs once, else a unique code.
func (t *table) naturalKey() []*column {
	switch {
	case t.KeyField != "":
		return []*column{t.byName[t.KeyField]}
	case len(t.UniqueTogether) > 0:
		var set []*column
		for _, name := range t.UniqueTogether[0] {
			set = append(set, t.byName[name])
		}
		return set
	case t.code != nil && t.code.IsUnique:
		return []*column{t.code}
	}
	return nil
}

// importColumns are the declared import columns; without any, what the add form takes.
func (e *Engine) importColumns(t *table) []ImportColumn {
	var out []ImportColumn
	add := func(f *field.Field, label field.Label, through string, needed bool) {
		s := ImportColumn{Field: f, Label: label, Required: needed}
		if f.RefTo != "" {
			target := e.tables[f.RefTo]
			for _, name := range []string{through, target.CodeField, target.KeyField, target.TitleField} {
				if s.Through = target.Field(name); s.Through != nil {
					break
				}
			}
		}
		out = append(out, s)
	}
	for _, c := range t.Import {
		add(t.Field(c.Name), field.Label{ZH: c.ZH, EN: c.EN}, c.Through, c.Needed)
	}
	if len(out) > 0 {
		return out
	}
	for _, f := range t.Fields {
		typed := f.Form == field.Both || f.Form == field.AddForm
		if typed && f.Stored && f.Kind != field.KindRows && f.Kind != field.KindHours && f.Kind != field.KindRefs {
			add(f, f.Label, "", f.IsRequired)
		}
	}
	return out
}

// candidate is one line on its way in.
type candidate struct {
	*Mutation
	row      int
	given    []bool
	refTexts [][]string   // texts of the refs, several where a field refers to several rows
	fixed    *fault.Error // why the caller may not change the stored row; nil where that is allowed
}

func (c *candidate) result() RowResult {
	v := RowResult{Row: c.row, Faults: c.faults, Warnings: c.warnings, Key: c.keyText()}
	switch {
	case len(c.faults) > 0:
		v.Outcome = Refused
	case c.old == nil:
		v.Outcome = WillAdd
	case len(c.table.differences(c.old, c.new)) > 0:
		v.Outcome = WillChange
	default:
		v.Outcome = WillRest
	}
	return v
}

func (c *candidate) keyText() string {
	var parts []string
	for _, k := range c.table.naturalKey() {
		if text := textOf(k, c.new, c.Caller.Language); text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " ")
}

// store stores the row, tells features and writes it down, as a single write does.
func (c *candidate) store(ctx context.Context) error {
	if err := c.store(ctx); err != nil {
		return err
	}
	for _, work := range c.table.hooks.saved {
		if err := work(ctx, c.Mutation); err != nil {
			return err
		}
	}
	return c.auditChange(ctx)
}

// read turns a line into a new row.
func (in *Importer) read(tx bun.Tx, line ImportRow) *candidate {
	t := in.table
	a := &Mutation{Engine: in.e, Tx: tx, Caller: in.who, Verb: "import", table: t, new: t.newRow()}
	c := &candidate{Mutation: a, row: line.Row, given: make([]bool, len(in.Columns)), refTexts: make([][]string, len(in.Columns))}
	for _, f := range line.Faults {
		c.AddError(f.Path, f.Rule, f.ZH, f.EN)
	}
	for i, s := range in.Columns {
		raw := line.Values[i]
		switch {
		case raw == nil:
			if s.Required {
				c.AddError(s.Field.Name, "REQUIRED", s.ZH+"不能为空", s.EN+" is required")
			}
		case s.Through != nil:
			c.refTexts[i] = s.names(unquote(raw))
			c.given[i] = len(c.refTexts[i]) > 0
		default:
			c.given[i] = true
			if f := decode(s.Field, raw, unsafe.Add(a.new, s.Field.Offset()), in.who.Language); f != nil {
				c.AddError(f.Path, f.Rule, f.ZH, f.EN)
			}
		}
	}
	return c
}

// merge lays the line over the row it means. Empty cells change nothing; what tells rows apart must agree; where the declaration says so, only what is empty is filled.
func (c *candidate) merge(sources []ImportColumn, old unsafe.Pointer) {
	t, typed := c.table, c.new
	c.old, c.new = old, t.copy(old)
	for i, s := range sources {
		col := t.byName[s.Field.Name]
		if !c.given[i] || c.HasError(col.Name) {
			continue
		}
		if pair, isPair := reflect.NewAt(col.Type(), col.at(typed)).Interface().(*value.I18n); isPair && pair.EN == "" {
			pair.EN = ptr[value.I18n](col.at(old)).EN
		}
		switch {
		case col.absent(typed) || string(col.encode(nil, typed, true)) == string(col.encode(nil, old, true)):
		case col.absent(old) || col.Form != field.AddForm && col.Form != field.NoForm && !t.ImportFillsOnly:
			copyValue(col, col.at(c.new), col.at(typed))
		case col.Form == field.AddForm:
			c.AddError(col.Name, fault.FieldReadOnly.Name, "与已有记录不一致，不可修改", "Differs from the stored record and cannot be changed")
		}
	}
}

// CreateMissingRef makes the row that a ref of an import names when there is none, such as the SIM card delivered inside its vehicle.
// made has its presets and the text; work fills in the rest and may refuse. The engine judges made by the rules of its own resource and stores it.
func CreateMissingRef[T, R any](e *Engine, r resource.Resource[T], fieldName string, to resource.Resource[R], work func(ctx context.Context, c *Change[T], made *R) error) {
	t := e.tables[r.Name]
	c := t.byName[fieldName]
	if c == nil || c.RefTo != to.Name {
		panic("record: " + r.Name + "." + fieldName + " is no ref to " + to.Name)
	}
	if t.hooks.missing == nil {
		t.hooks.missing = map[string]func(context.Context, *Mutation, unsafe.Pointer) error{}
	}
	t.hooks.missing[fieldName] = func(ctx context.Context, a *Mutation, made unsafe.Pointer) error {
		return work(ctx, typed[T](a), (*R)(made))
	}
}

func lineFault(row int) (zh, en string) {
	n := strconv.Itoa(row)
	return "与第 " + n + " 行重复", "Same as line " + n
}
