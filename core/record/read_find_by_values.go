package record

import (
	"context"
	"fmt"
	"strings"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/validate"
)

// FindIDs finds the rows of a resource whose field equals one of texts, within the caller's scope, and returns each text with the id of its
// row. The field is named by its address. With a second address, the first is a ref and the second a field of the rows it refers to, which
// the caller must be permitted to see. Texts are compared in their normalised form.
func (v Reader) FindIDs(ctx context.Context, p *resource.Plan, who *access.Caller, texts []string, at any, through ...any) (map[string]int64, error) {
	t := v.e.tables[p.Name]
	col, via, other := v.query.Resolve(t.Table, fieldAt(p, at).Name)
	if len(through) > 0 {
		via, other = col, v.e.tables[col.RefTo].Table
		col = other.ByName[fieldAt(other.Plan, through[0]).Name]
	}
	if col == nil || col.HiddenFrom(who) {
		return nil, fault.QueryFieldUnknown.With("field", fieldAt(p, at).Name)
	}
	limit, err := v.query.ScopeOf(ctx, t.Table, who, t.PermissionFor("view"))
	if err != nil {
		return nil, err
	}
	typed := map[string][]string{}
	var values []any
	for _, text := range texts {
		if strings.ContainsRune(text, 0) {
			continue
		}
		stored := validate.Normalise(col.Field, text)
		if stored != "" && typed[stored] == nil {
			values = append(values, stored)
		}
		typed[stored] = append(typed[stored], text)
	}
	found := map[string]int64{}
	for start := 0; start < len(values); start += query.MaxInValues {
		batch := values[start:min(start+query.MaxInValues, len(values))]
		rows, err := v.idsByValue(ctx, t.Table, col, via, other, who, limit, batch)
		if err != nil {
			return nil, err
		}
		for stored, id := range rows {
			for _, text := range typed[stored] {
				found[text] = id
			}
		}
	}
	return found, nil
}

// fieldAt returns a field of p by its address.
func fieldAt(p *resource.Plan, address any) *field.Field {
	f := p.At(address)
	if f == nil {
		panic(fmt.Sprintf("record: a %T is no field of %s", address, p.Name))
	}
	return f
}

// idsByValue finds the rows for one batch of values. A ref is resolved in two statements, so that no join depends on the planner.
func (v Reader) idsByValue(ctx context.Context, t *query.Table, col, via *rowcodec.Column, other *query.Table, who *access.Caller, limit query.Scope, values []any) (map[string]int64, error) {
	if other == nil {
		return v.pairs(ctx, t, col, limit, values)
	}
	refLimit, err := v.query.RefScope(ctx, other, who, t)
	if err != nil {
		return nil, err
	}
	referred, err := v.pairs(ctx, other, col, refLimit, values)
	if err != nil || len(referred) == 0 {
		return nil, err
	}
	ids := make([]any, 0, len(referred))
	for _, id := range referred {
		ids = append(ids, id)
	}
	b := v.query.Statement()
	b.Raw("SELECT ", via.Quoted, `, "id" FROM `, t.Quoted)
	w := t.Undeleted(b)
	query.Equals(w.And(), via, ids)
	limit.Write(w)
	rows, err := v.query.Run(ctx, b)
	if err != nil {
		return nil, query.MarkTimeout(ctx, err)
	}
	defer rows.Close()
	holders := map[int64]int64{}
	for rows.Next() {
		var ref, id int64
		if err := rows.Scan(&ref, &id); err != nil {
			return nil, err
		}
		holders[ref] = id
	}
	out := map[string]int64{}
	for text, ref := range referred {
		if id := holders[ref]; id != 0 {
			out[text] = id
		}
	}
	return out, rows.Err()
}

// pairs reads a text column and the ids of the rows whose value is one of values.
func (v Reader) pairs(ctx context.Context, t *query.Table, col *rowcodec.Column, limit query.Scope, values []any) (map[string]int64, error) {
	b := v.query.Statement()
	b.Raw("SELECT ", col.Quoted, `, "id" FROM `, t.Quoted)
	w := t.Undeleted(b)
	query.Equals(w.And(), col, values)
	limit.Write(w)
	rows, err := v.query.Run(ctx, b)
	if err != nil {
		return nil, query.MarkTimeout(ctx, err)
	}
	defer rows.Close()
	out := map[string]int64{}
	for rows.Next() {
		var text string
		var id int64
		if err := rows.Scan(&text, &id); err != nil {
			return nil, err
		}
		out[text] = id
	}
	return out, rows.Err()
}
