package record

import (
	"context"
	"fmt"
	"strings"
	"unsafe"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/store/schema"
	"evops/core/validate"
)

// validateBatch runs lines through everything a write does before storing: refs, the row they mean, rules, functions, uniqueness.
// What the database must be asked is asked once for the batch.
func (in *Importer) validateBatch(ctx context.Context, tx bun.Tx, from, to int, line func(i int) ImportRow) ([]*candidate, error) {
	batch := make([]*candidate, 0, to-from)
	for i := from; i < to; i++ {
		batch = append(batch, in.read(tx, line(i)))
	}
	v := in.e.InTx(tx)
	for i, s := range in.Columns {
		if s.Through == nil {
			continue
		}
		if err := in.resolve(ctx, v, batch, i); err != nil {
			return nil, err
		}
	}
	in.checkDuplicateKeys(batch)
	if err := in.matchExisting(ctx, v, batch); err != nil {
		return nil, err
	}
	for _, c := range batch {
		if err := in.check(ctx, c); err != nil {
			return nil, err
		}
	}
	return batch, in.checkUnique(ctx, v, batch)
}

// refMatch is a row a text may mean.
type refMatch struct{ id, parent int64 }

// resolve turns the texts of a ref into ids, within the reach of the caller.
func (in *Importer) resolve(ctx context.Context, v Reader, batch []*candidate, source int) error {
	s := in.Columns[source]
	target := in.e.tables[s.Field.RefTo]
	texts := map[string]bool{}
	for _, c := range batch {
		for _, text := range c.refTexts[source] {
			texts[text] = true
		}
	}
	if len(texts) == 0 {
		return nil
	}
	found, err := in.lookUp(ctx, v, target, target.byName[s.Through.Name], texts)
	if err != nil {
		return err
	}
	ref := in.table.byName[s.Field.Name]
	for _, c := range batch {
		if !c.given[source] || c.HasError(ref.Name) {
			continue
		}
		for _, text := range c.refTexts[source] {
			id, several := in.pickMatch(found[text], c, s.Field, target)
			switch {
			case several:
				c.AddError(ref.Name, "AMBIGUOUS", target.ZH+"“"+text+"”不止一个", "More than one "+target.EN+" "+text)
			case ref.Kind == field.KindRefs && id != 0:
				ids := ptr[value.IDs](ref.at(c.new))
				*ids = append(*ids, id)
			case id != 0:
				*ptr[int64](ref.at(c.new)) = id
			default:
				if err := in.missing(ctx, c, ref, target, s.Through, text); err != nil {
					return err
				}
				if ref.Kind == field.KindRefs {
					continue
				}
				if made := *ptr[int64](ref.at(c.new)); made != 0 {
					found[text] = []refMatch{{id: made}}
				}
			}
		}
	}
	return nil
}

func (in *Importer) lookUp(ctx context.Context, v Reader, target *table, by *column, texts map[string]bool) (map[string][]refMatch, error) {
	limit, err := v.refReach(ctx, target, in.who, in.table)
	if err != nil {
		return nil, err
	}
	values := make([]any, 0, len(texts))
	for text := range texts {
		values = append(values, text)
	}
	parent := "0"
	if target.TreeField != "" {
		parent = schema.Quote(firstName(target.byName[target.TreeField]))
	}
	out := map[string][]refMatch{}
	for start := 0; start < len(values); start += maxInValues {
		b := &builder{dialect: in.e.db.Dialect}
		name := schema.Quote(firstName(by))
		b.raw("SELECT ", name, `, "id", `, parent, " FROM ", target.name)
		w := &where{b: b}
		w.and().equals(by, values[start:min(start+maxInValues, len(values))])
		if target.living != "" {
			w.and().raw(target.living)
		}
		limit.limit(w)
		rows, err := in.e.db.Query(ctx, v.tx, b.text, b.args...)
		if err != nil {
			return nil, err
		}
		for rows.Next() {
			var text string
			var p refMatch
			if err := rows.Scan(&text, &p.id, &p.parent); err != nil {
				_ = rows.Close()
				return nil, err
			}
			out[text] = append(out[text], p)
		}
		if err := rows.Err(); err != nil {
			return nil, err
		}
		_ = rows.Close()
	}
	return out, nil
}

// pickMatch chooses the row a text means: below the parent chosen in the same line where the field cascades, else the one at the root of its tree.
func (in *Importer) pickMatch(places []refMatch, c *candidate, f *field.Field, target *table) (id int64, several bool) {
	if f.ParentName != "" {
		parent := *ptr[int64](in.table.byName[f.ParentName].at(c.new))
		var below []refMatch
		for _, p := range places {
			if p.parent == parent && parent != 0 {
				below = append(below, p)
			}
		}
		places = below
	} else if len(places) > 1 && target.TreeField != "" {
		var roots []refMatch
		for _, p := range places {
			if p.parent == 0 {
				roots = append(roots, p)
			}
		}
		places = roots
	}
	switch len(places) {
	case 0:
		return 0, false
	case 1:
		return places[0].id, false
	}
	return 0, true
}

// missing refuses a ref to nothing, or makes the row where a feature says how.
func (in *Importer) missing(ctx context.Context, c *candidate, ref *column, target *table, through *field.Field, text string) error {
	work := in.table.hooks.missing[ref.Name]
	if work == nil {
		c.AddError(ref.Name, fault.RefNotFound.Name, target.ZH+"“"+text+"”不存在", target.EN+" "+text+" not found")
		return nil
	}
	made := target.newRow()
	*ptr[string](unsafe.Add(made, through.Offset())) = text
	faults := validate.Check(target.Fields, validate.Add, value.Now(), func(f *field.Field) any {
		if f.Name != through.Name {
			return nil
		}
		return valueAt(f, unsafe.Add(made, f.Offset()))
	})
	for _, f := range faults {
		if f.Path == through.Name {
			c.AddError(ref.Name, f.Rule, f.ZH, f.EN)
			return nil
		}
	}
	if err := work(ctx, c.Mutation, made); err != nil || c.HasError(ref.Name) {
		return err
	}
	if err := in.e.insert(ctx, c.Tx, target, made, in.who); err != nil {
		return err
	}
	*ptr[int64](ref.at(c.new)) = target.idOf(made)
	return nil
}

// keyOf is the natural key of a row in one text; empty while a part of it is missing or wrong.
func (in *Importer) keyOf(c *candidate, row unsafe.Pointer) string {
	var b strings.Builder
	for _, k := range in.key {
		if k.absent(row) || c != nil && c.HasError(k.Name) {
			return ""
		}
		b.Write(k.encode(nil, row, true))
	}
	return b.String()
}

// checkDuplicateKeys refuses a second line about the same row: which of the two is meant, nobody can tell.
func (in *Importer) checkDuplicateKeys(batch []*candidate) {
	for _, c := range batch {
		key := in.keyOf(c, c.new)
		if key == "" {
			continue
		}
		if first, taken := in.keys[key]; taken {
			in.addDuplicateError(c, in.key[len(in.key)-1], first)
			continue
		}
		in.keys[key] = c.row
	}
}

func (in *Importer) addDuplicateError(c *candidate, col *column, first int) {
	zh, en := lineFault(first)
	c.AddError(col.Name, uniqueRule(col), zh, en)
}

// check holds the declared rules and the features' functions against a row, as save does.
func (in *Importer) check(ctx context.Context, c *candidate) error {
	t, mode := in.table, validate.Add
	if c.old != nil {
		mode = validate.Edit
	}
	for _, f := range validate.Check(t.Fields, mode, value.Now(), func(f *field.Field) any { return valueAt(f, unsafe.Add(c.new, f.Offset())) }) {
		if col := t.byName[rootOf(f.Path)]; col != nil && (c.unchanged(col) || c.HasError(col.Name)) {
			continue
		}
		c.AddError(f.Path, f.Rule, f.ZH, f.EN)
	}
	if err := c.At("", c.requireNotEnded()); err != nil {
		return err
	}
	for _, work := range t.hooks.save {
		// What ends a single write ends one row here, and what else is wrong with it is told too.
		if err := c.At("", work(ctx, c.Mutation)); err != nil {
			return err
		}
	}
	if c.fixed != nil && len(t.differences(c.old, c.new)) > 0 {
		c.AddFault("", c.fixed)
	}
	return nil
}

// checkUnique refuses values that another row of the file or of the database holds.
func (in *Importer) checkUnique(ctx context.Context, v Reader, batch []*candidate) error {
	for _, col := range in.table.stored {
		if !col.IsUnique {
			continue
		}
		if in.seen[col] == nil {
			in.seen[col] = map[any]int{}
		}
		seen, holders := in.seen[col], map[string]*candidate{}
		var values []any
		for _, c := range batch {
			if col.absent(c.new) || c.unchanged(col) || c.HasError(col.Name) {
				continue
			}
			stored, mark := col.bind(nil, c.new)[0], in.markOf(c, col)
			if first, taken := seen[mark]; taken {
				in.addDuplicateError(c, col, first)
				continue
			}
			seen[mark] = c.row
			holders[fmt.Sprint(stored)] = c
			values = append(values, stored)
		}
		if err := in.taken(ctx, v, col, values, holders); err != nil {
			return err
		}
	}
	return in.checkTogether(ctx, batch)
}

// markOf is what a value is known by within the file: a ref by its text, since the id of a row made for judging alone may be given again.
func (in *Importer) markOf(c *candidate, col *column) any {
	for i, s := range in.Columns {
		if s.Through != nil && s.Field == col.Field && c.given[i] {
			return strings.Join(c.refTexts[i], ",")
		}
	}
	return col.bind(nil, c.new)[0]
}

func (in *Importer) taken(ctx context.Context, v Reader, col *column, values []any, holders map[string]*candidate) error {
	if len(values) == 0 {
		return nil
	}
	b := &builder{dialect: in.e.db.Dialect}
	name := schema.Quote(firstName(col))
	b.raw(`SELECT "id", `, name, " FROM ", in.table.name)
	w := &where{b: b}
	w.and().equals(col, values)
	if in.table.living != "" {
		w.and().raw(in.table.living)
	}
	rows, err := in.e.db.Query(ctx, v.tx, b.text, b.args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		var held any
		if err := rows.Scan(&id, &held); err != nil {
			return err
		}
		if c := holders[fmt.Sprint(held)]; c != nil && id != in.table.idOf(c.new) {
			c.refuseDuplicate(col)
		}
	}
	return rows.Err()
}

// checkTogether asks for each row about sets of fields beside the natural key; hardly any resource has them.
func (in *Importer) checkTogether(ctx context.Context, batch []*candidate) error {
	for i, set := range in.table.UniqueTogether {
		if i == 0 && in.table.KeyField == "" {
			continue
		}
		columns := make([]*column, len(set))
		for j, name := range set {
			columns[j] = in.table.byName[name]
		}
		last := columns[len(columns)-1]
		for _, c := range batch {
			if c.HasError(last.Name) {
				continue
			}
			taken, err := c.taken(ctx, columns)
			if err != nil {
				return err
			}
			if taken {
				c.refuseDuplicate(last)
			}
		}
	}
	return nil
}
