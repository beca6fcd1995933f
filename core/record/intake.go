package record

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strconv"
	"strings"
	"unsafe"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/rule"
)

// How many rows are judged, and how many stored, at once (legacy-api E.4).
const (
	judgeBatch = 500
	storeBatch = 200
)

// Source is one column of a sheet that an import may fill.
type Source struct {
	Field *field.Field
	field.Label
	Needed bool
	// Through is the field of the referenced row that a ref is written as, such as a model by its code; nil unless the field is a ref.
	Through *field.Field
}

// Line is one row to take in: where it stands in the sheet, and for each source its value in wire form, nil where the cell is empty. A ref stands as a text.
// Faults are what reading the cells already found; their paths are names of fields.
type Line struct {
	Row    int
	Values []json.RawMessage
	Faults []rule.Fault
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

// Verdict is the outcome of one line with everything that is wrong with it, and what is only unlikely to be right.
type Verdict struct {
	Row      int
	Key      string
	Outcome  Outcome
	Faults   []rule.Fault
	Warnings []rule.Fault
}

// Intake takes rows in from outside, many at a time, by the same rules, functions and audit as single writes. Rows are recognised by the natural key.
type Intake struct {
	Plan    *resource.Plan
	Sources []Source

	e     *Engine
	who   *access.Caller
	table *table
	key   []*column
	grant string
	seen  map[*column]map[any]int // which row of the file holds a unique value
	keys  map[string]int
}

// Intake opens an import of a resource for a caller who may import, or add, its rows.
func (e *Engine) Intake(name string, who *access.Caller) (*Intake, error) {
	t, err := e.table(name)
	if err != nil {
		return nil, err
	}
	in := &Intake{Plan: t.Plan, e: e, who: who, table: t, key: t.naturalKey(), grant: t.Grant("import")}
	if t.Action("import") == nil || len(in.key) == 0 {
		return nil, fault.MethodNotAllowed.With()
	}
	if !who.May(in.grant) {
		in.grant = t.Grant("add")
	}
	if err := writable(who, in.grant); err != nil {
		return nil, err
	}
	in.Sources = e.sources(t)
	return in, nil
}

// naturalKey is what an import recognises a row by: the declared key, else the first set of fields that occurs once, else a unique code.
func (t *table) naturalKey() []*column {
	switch {
	case t.KeyField != "":
		return []*column{t.byName[t.KeyField]}
	case len(t.Together) > 0:
		var set []*column
		for _, name := range t.Together[0] {
			set = append(set, t.byName[name])
		}
		return set
	case t.code != nil && t.code.Unique:
		return []*column{t.code}
	}
	return nil
}

// sources are the declared import columns; without any, what the add form takes.
func (e *Engine) sources(t *table) []Source {
	var out []Source
	add := func(f *field.Field, label field.Label, through string, needed bool) {
		s := Source{Field: f, Label: label, Needed: needed}
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

// errUndo ends a transaction that was only there to judge.
var errUndo = errors.New("record: judged, not stored")

// Judge says what storing n lines would do. It runs the whole of a write and undoes it, so that functions of features judge as they do when it counts.
// progress hears how many are done and may stop the work.
func (in *Intake) Judge(ctx context.Context, n int, line func(i int) Line, progress func(done int) error) ([]Verdict, error) {
	in.begin()
	verdicts := make([]Verdict, 0, n)
	for from := 0; from < n; from += judgeBatch {
		to := min(from+judgeBatch, n)
		err := in.write(ctx, from, to, line, func(ctx context.Context, tx bun.Tx) error {
			batch, err := in.judge(ctx, tx, from, to, line)
			if err != nil {
				return err
			}
			for _, c := range batch {
				verdicts = append(verdicts, c.verdict())
			}
			return errUndo
		})
		if !errors.Is(err, errUndo) {
			return nil, err
		}
		if err := progress(to); err != nil {
			return nil, err
		}
	}
	return verdicts, nil
}

// ErrRefused says that rows which were to be stored all or none were not all good.
var ErrRefused = errors.New("record: a row was refused")

// Store takes n lines in, those refused left out: in transactions of 200, or with whole in a single one, which any refusal undoes with ErrRefused.
// stored runs in each transaction with how many lines are through, and may keep a checkpoint there.
func (in *Intake) Store(ctx context.Context, n int, line func(i int) Line, whole bool, stored func(ctx context.Context, tx bun.Tx, done int) error) ([]Verdict, error) {
	in.begin()
	var verdicts []Verdict
	batch := func(ctx context.Context, tx bun.Tx, from, to int) ([]Verdict, error) {
		batch, err := in.judge(ctx, tx, from, to, line)
		if err != nil {
			return nil, err
		}
		out := make([]Verdict, 0, len(batch))
		for _, c := range batch {
			v := c.verdict()
			if v.Outcome == Refused && whole {
				return []Verdict{v}, ErrRefused
			}
			if v.Outcome == WillAdd || v.Outcome == WillChange {
				if err := c.keep(ctx); err != nil {
					return nil, err
				}
			}
			out = append(out, v)
		}
		return out, stored(ctx, tx, to)
	}
	if whole {
		err := in.write(ctx, 0, n, line, func(ctx context.Context, tx bun.Tx) error {
			verdicts = nil
			for from := 0; from < n; from += storeBatch {
				part, err := batch(ctx, tx, from, min(from+storeBatch, n))
				verdicts = append(verdicts, part...)
				if err != nil {
					return err
				}
			}
			return nil
		})
		return verdicts, err
	}
	for from := 0; from < n; from += storeBatch {
		to := min(from+storeBatch, n)
		var part []Verdict
		err := in.write(ctx, from, to, line, func(ctx context.Context, tx bun.Tx) (err error) {
			part, err = batch(ctx, tx, from, to)
			return err
		})
		if err != nil {
			return verdicts, err
		}
		verdicts = append(verdicts, part...)
	}
	return verdicts, nil
}

// write runs lines in one transaction, and anew when the database gave it up for another one, or when somebody else stored one of their values meanwhile:
// judged again, that row is refused and the others pass.
func (in *Intake) write(ctx context.Context, from, to int, line func(i int) Line, work func(ctx context.Context, tx bun.Tx) error) error {
	for tries := 1; ; tries++ {
		err := in.e.db.Write(ctx, work)
		var refused *fault.Error
		if overtaken := errors.As(err, &refused) && tries < writeTries; !overtaken && !in.e.again(ctx, err, tries) {
			return err
		}
		in.forget(from, to, line)
	}
}

func (in *Intake) begin() {
	in.seen, in.keys = map[*column]map[any]int{}, map[string]int{}
}

// forget takes back what the rows of a batch that is judged again had claimed.
func (in *Intake) forget(from, to int, line func(i int) Line) {
	rows := map[int]bool{}
	for i := from; i < to; i++ {
		rows[line(i).Row] = true
	}
	for _, values := range in.seen {
		for v, row := range values {
			if rows[row] {
				delete(values, v)
			}
		}
	}
	for k, row := range in.keys {
		if rows[row] {
			delete(in.keys, k)
		}
	}
}

// candidate is one line on its way in.
type candidate struct {
	*Attempt
	row   int
	given []bool
	named []string // texts of the refs
}

func (c *candidate) verdict() Verdict {
	v := Verdict{Row: c.row, Faults: c.faults, Warnings: c.warnings, Key: c.keyText()}
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

// keep stores the row, tells features and writes it down, as a single write does.
func (c *candidate) keep(ctx context.Context) error {
	if err := c.store(ctx); err != nil {
		return err
	}
	for _, work := range c.table.hooks.saved {
		if err := work(ctx, c.Attempt); err != nil {
			return err
		}
	}
	return c.auditChange(ctx)
}

// read turns a line into a new row.
func (in *Intake) read(tx bun.Tx, line Line) *candidate {
	t := in.table
	a := &Attempt{Engine: in.e, Tx: tx, Caller: in.who, Verb: "import", table: t, new: t.fresh()}
	c := &candidate{Attempt: a, row: line.Row, given: make([]bool, len(in.Sources)), named: make([]string, len(in.Sources))}
	for _, f := range line.Faults {
		c.Refuse(f.Path, f.Rule, f.ZH, f.EN)
	}
	for i, s := range in.Sources {
		raw := line.Values[i]
		switch {
		case raw == nil:
			if s.Needed {
				c.Refuse(s.Field.Name, "REQUIRED", s.ZH+"不能为空", s.EN+" is required")
			}
		case s.Through != nil:
			if c.named[i] = rule.Normalise(s.Through, unquote(raw)); c.named[i] != "" {
				c.given[i] = true
			}
		default:
			c.given[i] = true
			if f := decode(s.Field, raw, unsafe.Add(a.new, s.Field.Offset()), in.who.Language); f != nil {
				c.Refuse(f.Path, f.Rule, f.ZH, f.EN)
			}
		}
	}
	return c
}

// merge lays the line over the row it means. Empty cells change nothing; what tells rows apart must agree; where the declaration says so, only what is empty is filled.
func (c *candidate) merge(sources []Source, old unsafe.Pointer) {
	t, typed := c.table, c.new
	c.old, c.new = old, t.copy(old)
	for i, s := range sources {
		col := t.byName[s.Field.Name]
		if !c.given[i] || c.Refused(col.Name) {
			continue
		}
		if pair, isPair := reflect.NewAt(col.Type(), col.at(typed)).Interface().(*value.I18n); isPair && pair.EN == "" {
			pair.EN = ptr[value.I18n](col.at(old)).EN
		}
		switch {
		case col.absent(typed) || string(col.encode(nil, typed, true)) == string(col.encode(nil, old, true)):
		case col.absent(old) || col.Form != field.AddForm && col.Form != field.Nowhere && !t.Completes:
			copyValue(col, col.at(c.new), col.at(typed))
		case col.Form == field.AddForm:
			c.Refuse(col.Name, fault.FieldReadOnly.Name, "与已有记录不一致，不可修改", "Differs from the stored record and cannot be changed")
		}
	}
}

// OnMissing makes the row that a ref of an import names when there is none, such as the SIM card delivered inside its vehicle.
// made has its presets and the text; work fills in the rest and may refuse. The engine judges made by the rules of its own resource and stores it.
func OnMissing[T, R any](e *Engine, r resource.Resource[T], fieldName string, to resource.Resource[R], work func(ctx context.Context, c *Change[T], made *R) error) {
	t := e.tables[r.Name]
	c := t.byName[fieldName]
	if c == nil || c.RefTo != to.Name {
		panic("record: " + r.Name + "." + fieldName + " is no ref to " + to.Name)
	}
	if t.hooks.missing == nil {
		t.hooks.missing = map[string]func(context.Context, *Attempt, unsafe.Pointer) error{}
	}
	t.hooks.missing[fieldName] = func(ctx context.Context, a *Attempt, made unsafe.Pointer) error {
		return work(ctx, typed[T](a), (*R)(made))
	}
}

func lineFault(row int) (zh, en string) {
	n := strconv.Itoa(row)
	return "与第 " + n + " 行重复", "Same as line " + n
}
