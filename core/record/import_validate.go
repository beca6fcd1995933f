package record

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/validate"
)

// validateBatch runs all steps of a write before storing: refs, matching, rules, hooks, uniqueness. Each database query is made once for
// the batch.
func (in *Importer) validateBatch(ctx context.Context, tx bun.Tx, from, to int, rowAt func(i int) ImportRow) ([]*candidate, error) {
	batch := make([]*candidate, 0, to-from)
	for i := from; i < to; i++ {
		batch = append(batch, in.read(tx, rowAt(i)))
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

// refMatch is a row that a text may identify.
type refMatch struct{ id, parent int64 }

// keyOf returns the natural key of a row as text; empty if a part is missing or invalid.
func (in *Importer) keyOf(c *candidate, row rowcodec.Row) string {
	var b strings.Builder
	for _, k := range in.key {
		if k.Absent(row) || c != nil && c.hasError(k.Name) {
			return ""
		}
		b.Write(k.Encode(nil, row, true))
	}
	return b.String()
}

// checkDuplicateKeys refuses a second row with the same natural key, since either could be the intended one.
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

func (in *Importer) addDuplicateError(c *candidate, col *rowcodec.Column, first int) {
	zh, en := lineFault(first)
	c.addError(col.Name, uniqueRule(col), zh, en)
}

// check clears hidden fields and runs the declared rules and the hooks on a row, like save.
func (in *Importer) check(ctx context.Context, c *candidate) error {
	t, mode := in.table, validate.Add
	if !c.old.IsZero() {
		mode = validate.Edit
	}
	if c.old.IsZero() && t.ImportsStoredOnly {
		if key := in.key[len(in.key)-1]; !c.hasError(key.Name) {
			c.faults = nil
			c.addError(key.Name, fault.RefNotFound.Name, t.ZH+"“"+c.keyText()+"”不存在", t.EN+" "+c.keyText()+" not found")
		}
		return nil
	}
	c.faults = clearHidden(t.Fields, c.new, c.faults)
	for _, f := range validate.Check(t.Fields, mode, value.Now(), c.new.Value) {
		if col := t.ByName[rootOf(f.Path)]; col != nil && (c.unchanged(col) || c.hasError(col.Name)) {
			continue
		}
		c.addError(f.Path, f.Rule, f.ZH, f.EN)
	}
	if err := c.checkAudiences(); err != nil {
		return err
	}
	if err := in.checkFiles(ctx, c); err != nil {
		return err
	}
	if err := c.collect("", c.requireNotEnded(ctx)); err != nil {
		return err
	}
	if err := c.readChildren(ctx, nil); err != nil {
		return err
	}
	for _, work := range t.hooks.save {
		// An error that would end a single write only fails this row, and its other errors are reported too.
		if err := c.collect("", work(ctx, c.Mutation)); err != nil {
			return err
		}
	}
	if err := c.checkPeriods(ctx); err != nil {
		return err
	}
	if c.editFault != nil && len(t.differences(c.old, c.new)) > 0 {
		c.addFault("", c.editFault)
	}
	return nil
}

// checkUnique refuses values that another row of the file or the database has.
func (in *Importer) checkUnique(ctx context.Context, v Reader, batch []*candidate) error {
	for _, col := range in.table.Stored {
		if !col.IsUnique {
			continue
		}
		if in.seen[col] == nil {
			in.seen[col] = map[any]int{}
		}
		seen, byValue := in.seen[col], map[string]*candidate{}
		var values []any
		for _, c := range batch {
			if col.Absent(c.new) || c.unchanged(col) || c.hasError(col.Name) {
				continue
			}
			stored, key := col.Bind(nil, c.new)[0], in.duplicateKey(c, col)
			if first, taken := seen[key]; taken {
				in.addDuplicateError(c, col, first)
				continue
			}
			seen[key] = c.row
			byValue[fmt.Sprint(stored)] = c
			values = append(values, stored)
		}
		if err := in.taken(ctx, v, col, values, byValue); err != nil {
			return err
		}
	}
	if err := in.checkTogether(ctx, batch); err != nil {
		return err
	}
	in.releaseNumbers(batch)
	return nil
}

// releaseNumbers forgets the values that rules gave to refused rows: the next row gets the same number.
func (in *Importer) releaseNumbers(batch []*candidate) {
	for _, c := range batch {
		if len(c.faults) == 0 {
			continue
		}
		for col, seen := range in.seen {
			if col.Form != field.NoForm || col.Absent(c.new) {
				continue
			}
			if key := in.duplicateKey(c, col); seen[key] == c.row {
				delete(seen, key)
			}
		}
	}
}

// duplicateKey identifies a value within the file: a ref by its text, since the id of a target created for validation may be reused.
func (in *Importer) duplicateKey(c *candidate, col *rowcodec.Column) any {
	for i, s := range in.Columns {
		if s.Through != nil && s.Field == col.Field && c.filled[i] {
			return strings.Join(c.refTexts[i], ",")
		}
	}
	return col.Bind(nil, c.new)[0]
}

func (in *Importer) taken(ctx context.Context, v Reader, col *rowcodec.Column, values []any, byValue map[string]*candidate) error {
	if len(values) == 0 {
		return nil
	}
	b := sqlb.New(in.e.db.Dialect)
	name := col.Quoted
	b.Raw(`SELECT "id", `, name, " FROM ", in.table.Quoted)
	w := b.Where()
	query.Equals(w.And(), col, values)
	if in.table.Living != "" {
		w.And().Raw(in.table.Living)
	}
	rows, err := v.query.Run(ctx, b)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		var stored any
		if err := rows.Scan(&id, &stored); err != nil {
			return err
		}
		if c := byValue[fmt.Sprint(stored)]; c != nil && id != in.table.IDOf(c.new) {
			c.refuseDuplicate(col)
		}
	}
	return rows.Err()
}

// checkTogether queries each row for sets of unique fields other than the natural key; few resources have them.
func (in *Importer) checkTogether(ctx context.Context, batch []*candidate) error {
	for i, set := range in.table.UniqueTogether {
		if i == 0 && in.table.KeyField == "" {
			continue
		}
		columns := make([]*rowcodec.Column, len(set))
		for j, name := range set {
			columns[j] = in.table.ByName[name]
		}
		if slices.Contains(columns, nil) {
			continue // an internal field, which no import changes
		}
		last := columns[len(columns)-1]
		for _, c := range batch {
			if c.hasError(last.Name) {
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
