package record

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
	"evops/core/validate"
)

// ImportColumn is a column of a sheet that an import accepts.
type ImportColumn struct {
	Field *field.Field
	field.Label
	Required bool
	// Through is the field of the referenced row by which a ref is written, such as the code of a model; nil unless the field is a ref.
	Through *field.Field
}

// names splits a cell into texts that each identify a row.
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

// ImportRow is a row of a sheet: its row number and, for each ImportColumn, its value in wire format, nil for an empty cell. A ref is given
// by its text. Faults are errors of reading the cells, by field name.
type ImportRow struct {
	Row    int
	Values []json.RawMessage
	Faults []validate.Fault
}

// Outcome is the result, or expected result, of a row.
type Outcome string

// The outcomes.
const (
	WillAdd    Outcome = "add"
	WillChange Outcome = "change"
	Unchanged  Outcome = "same"
	Refused    Outcome = "refused"
)

// RowResult is the outcome of a row with all its faults and warnings.
type RowResult struct {
	Row      int
	Key      string
	Outcome  Outcome
	Faults   []validate.Fault
	Warnings []validate.Fault
	// Answer holds the replies of hooks about a stored row, such as its temporary password. It is returned once and never stored.
	Answer map[string]any
}

// stores reports whether the row changes stored data.
func (v RowResult) stores() bool { return v.Outcome == WillAdd || v.Outcome == WillChange }

// Importer imports rows in batches, with the same rules, hooks and audit as single writes. Rows are matched by their natural key.
type Importer struct {
	Plan    *resource.Plan
	Columns []ImportColumn

	e     *Engine
	who   *access.Caller
	table *table
	key   []*rowcodec.Column
	grant string
	edit  string                           // permission required to change a stored row; empty if only imports change rows
	seen  map[*rowcodec.Column]map[any]int // row number in the file of each unique value
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
	if add := t.Action("add"); add != nil && !who.Can(in.grant) && !t.ImportsStoredOnly {
		in.grant = t.PermissionFor(add.PermissionVerb())
	}
	if edit := t.Action("edit"); edit != nil && !t.ImportsStoredOnly {
		in.edit = t.PermissionFor(edit.PermissionVerb())
	}
	if err := writable(who, in.grant); err != nil {
		return nil, err
	}
	in.Columns = e.importColumns(t)
	return in, nil
}

// naturalKey returns the columns that identify a row in an import: the declared key, else the first set of fields unique together, else a
// unique code.
func (t *table) naturalKey() []*rowcodec.Column {
	switch {
	case t.KeyField != "":
		return []*rowcodec.Column{t.ByName[t.KeyField]}
	case len(t.UniqueTogether) > 0:
		var set []*rowcodec.Column
		for _, name := range t.UniqueTogether[0] {
			set = append(set, t.ByName[name])
		}
		return set
	case t.Code != nil && t.Code.IsUnique:
		return []*rowcodec.Column{t.Code}
	}
	return nil
}

// importColumns returns the declared import columns, else the fields of the add form.
func (e *Engine) importColumns(t *table) []ImportColumn {
	var out []ImportColumn
	add := func(f *field.Field, label field.Label, through string, required bool) {
		s := ImportColumn{Field: f, Label: label, Required: required}
		if f.RefTo != "" {
			other := e.tables[f.RefTo]
			for _, name := range []string{through, other.CodeField, other.KeyField, other.TitleField} {
				if s.Through = other.Field(name); s.Through != nil {
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
			add(f, f.Label, "", f.IsRequired && f.Visible == nil) // whether a hidden field is missing depends on the row
		}
	}
	return out
}

// candidate is a row being imported.
type candidate struct {
	*Mutation
	row       int
	filled    []bool
	refTexts  [][]string   // texts of the refs; several for a field with several refs
	editFault *fault.Error // why the caller may not change the stored row; nil if allowed
}

func (c *candidate) result() RowResult {
	v := RowResult{Row: c.row, Faults: c.faults, Warnings: c.warnings, Key: c.keyText()}
	switch {
	case len(c.faults) > 0:
		v.Outcome = Refused
	case c.old.IsZero():
		v.Outcome = WillAdd
	case len(c.table.differences(c.old, c.new)) > 0:
		v.Outcome = WillChange
	default:
		v.Outcome = Unchanged
	}
	return v
}

func (c *candidate) keyText() string {
	var parts []string
	for _, k := range c.table.naturalKey() {
		if text := k.Text(c.new, c.Caller.Language); text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " ")
}

// read decodes a row of the sheet into a new row.
func (in *Importer) read(tx bun.Tx, line ImportRow) *candidate {
	t := in.table
	a := &Mutation{Engine: in.e, Tx: tx, Caller: in.who, Verb: "import", table: t, new: t.WithDefaults()}
	c := &candidate{Mutation: a, row: line.Row, filled: make([]bool, len(in.Columns)), refTexts: make([][]string, len(in.Columns))}
	for _, f := range line.Faults {
		c.addError(f.Path, f.Rule, f.ZH, f.EN)
	}
	a.unnumbered = t.ManualOrder != nil
	for i, s := range in.Columns {
		raw := line.Values[i]
		a.unnumbered = a.unnumbered && (raw == nil || s.Field.Name != t.ManualOrder.Field)
		switch {
		case raw == nil:
			if s.Required {
				c.addError(s.Field.Name, "REQUIRED", s.ZH+"不能为空", s.EN+" is required")
			}
		case s.Through != nil:
			c.refTexts[i] = s.names(rowcodec.Unquote(raw))
			c.filled[i] = len(c.refTexts[i]) > 0
		default:
			c.filled[i] = true
			if f := a.new.Decode(s.Field, raw, in.who.Language); f != nil {
				c.addError(f.Path, f.Rule, f.ZH, f.EN)
			}
		}
	}
	return c
}

// merge applies a row of the sheet to the stored row it matches. Empty cells change nothing, fields fixed on creation must agree, and with
// ImportFillsOnly only empty fields are filled.
func (c *candidate) merge(columns []ImportColumn, old rowcodec.Row) {
	t, typed := c.table, c.new
	c.old, c.new = old, t.Copy(old)
	for i, s := range columns {
		col := t.ByName[s.Field.Name]
		if !c.filled[i] || c.hasError(col.Name) {
			continue
		}
		if col.Kind.Pair() && rowcodec.At[value.I18n](col, typed).EN == "" {
			rowcodec.At[value.I18n](col, typed).EN = rowcodec.At[value.I18n](col, old).EN
		}
		switch {
		case col.Absent(typed) || col.SamePlainText(typed, old) || col.Same(typed, old):
		case col.Absent(old) || t.ImportsStoredOnly || col.Form != field.AddForm && col.Form != field.NoForm && !t.ImportFillsOnly:
			col.Set(c.new, col, typed)
		case col.Form == field.AddForm:
			c.addError(col.Name, fault.FieldReadOnly.Name, "与已有记录不一致，不可修改", "Differs from the stored record and cannot be changed")
		}
	}
}

// CreateMissingRef registers how an import creates the missing target of a ref, such as the SIM card delivered with its vehicle. made has
// its default values and the text; work sets the other fields and may refuse. The engine validates made by the rules of its own resource
// and stores it.
func CreateMissingRef[T, R any](e *Engine, r resource.Resource[T], at *int64, to resource.Resource[R], work func(ctx context.Context, c *Change[T], target *R) error) {
	t := e.tables[r.Name]
	c, err := t.ColumnAt(at)
	if err != nil || c.RefTo != to.Name {
		panic("record: " + r.Name + " has no such ref to " + to.Name)
	}
	if t.hooks.missing == nil {
		t.hooks.missing = map[string]func(context.Context, *Mutation, rowcodec.Row) error{}
	}
	t.hooks.missing[c.Name] = func(ctx context.Context, a *Mutation, target rowcodec.Row) error {
		return work(ctx, typed[T](a), rowcodec.As[R](target))
	}
}

func lineFault(row int) (zh, en string) {
	n := strconv.Itoa(row)
	return "与第 " + n + " 行重复", "Same as line " + n
}
