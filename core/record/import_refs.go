package record

import (
	"context"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/validate"
)

// resolve converts the texts of a ref into ids, within the caller's scope.
func (in *Importer) resolve(ctx context.Context, v Reader, batch []*candidate, index int) error {
	s := in.Columns[index]
	target := in.e.tables[s.Field.RefTo]
	texts := map[string]bool{}
	for _, c := range batch {
		for _, text := range c.refTexts[index] {
			texts[text] = true
		}
	}
	if len(texts) == 0 {
		return nil
	}
	found, err := v.lookupRefs(ctx, in.who, in.table, target, target.ByName[s.Through.Name], texts)
	if err != nil {
		return err
	}
	ref := in.table.ByName[s.Field.Name]
	for _, c := range batch {
		if !c.filled[index] || c.hasError(ref.Name) {
			continue
		}
		for _, text := range c.refTexts[index] {
			id, several := in.pickMatch(found[text], c, s.Field, target)
			switch {
			case several:
				c.addError(ref.Name, "AMBIGUOUS", target.ZH+"“"+text+"”不止一个", "More than one "+target.EN+" "+text)
			case ref.Kind == field.KindRefs && id != 0:
				ids := rowcodec.At[value.IDs](ref, c.new)
				*ids = append(*ids, id)
			case id != 0:
				*rowcodec.At[int64](ref, c.new) = id
			default:
				if err := in.missing(ctx, c, ref, target, s.Through, text); err != nil {
					return err
				}
				if ref.Kind == field.KindRefs {
					continue
				}
				if created := *rowcodec.At[int64](ref, c.new); created != 0 {
					found[text] = []refMatch{{id: created}}
				}
			}
		}
	}
	return nil
}

func (v Reader) lookupRefs(ctx context.Context, who *access.Caller, from, target *table, by *rowcodec.Column, texts map[string]bool) (map[string][]refMatch, error) {
	limit, err := v.query.RefScope(ctx, target.Table, who, from.Table)
	if err != nil {
		return nil, err
	}
	values := make([]any, 0, len(texts))
	for text := range texts {
		values = append(values, text)
	}
	parent := "0"
	if target.TreeField != "" {
		parent = target.ByName[target.TreeField].Quoted
	}
	out := map[string][]refMatch{}
	for start := 0; start < len(values); start += query.MaxInValues {
		b := v.query.Statement()
		name := by.Quoted
		b.Raw("SELECT ", name, `, "id", `, parent, " FROM ", target.Quoted)
		w := b.Where()
		query.Equals(w.And(), by, values[start:min(start+query.MaxInValues, len(values))])
		if target.Living != "" {
			w.And().Raw(target.Living)
		}
		limit.Write(w)
		rows, err := v.query.Run(ctx, b)
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

// pickMatch selects the row a text identifies: below the parent selected in the same row if the field cascades, else the root of its tree.
func (in *Importer) pickMatch(matches []refMatch, c *candidate, f *field.Field, target *table) (id int64, several bool) {
	if f.ParentName != "" {
		parent := *rowcodec.At[int64](in.table.ByName[f.ParentName], c.new)
		var below []refMatch
		for _, p := range matches {
			if p.parent == parent && parent != 0 {
				below = append(below, p)
			}
		}
		matches = below
	} else if len(matches) > 1 && target.TreeField != "" {
		var roots []refMatch
		for _, p := range matches {
			if p.parent == 0 {
				roots = append(roots, p)
			}
		}
		matches = roots
	}
	switch len(matches) {
	case 0:
		return 0, false
	case 1:
		return matches[0].id, false
	}
	return 0, true
}

// missing adds an error for a ref without a target, or creates the target if a feature has registered how.
func (in *Importer) missing(ctx context.Context, c *candidate, ref *rowcodec.Column, target *table, through *field.Field, text string) error {
	work := in.table.hooks.missing[ref.Name]
	if work == nil {
		c.addError(ref.Name, fault.RefNotFound.Name, target.ZH+"“"+text+"”不存在", target.EN+" "+text+" not found")
		return nil
	}
	created := target.WithDefaults()
	*rowcodec.At[string](target.ByName[through.Name], created) = text
	faults := validate.Check(target.Fields, validate.Add, value.Now(), func(f *field.Field) any {
		if f.Name != through.Name {
			return nil
		}
		return created.Value(f)
	})
	for _, f := range faults {
		if f.Path == through.Name {
			c.addError(ref.Name, f.Rule, f.ZH, f.EN)
			return nil
		}
	}
	if err := work(ctx, c.Mutation, created); err != nil || c.hasError(ref.Name) {
		return err
	}
	if err := in.e.insert(ctx, c.Tx, target, created, in.who); err != nil {
		return err
	}
	*rowcodec.At[int64](ref, c.new) = target.IDOf(created)
	return nil
}
