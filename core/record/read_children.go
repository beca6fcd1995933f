package record

import (
	"context"
	"fmt"
	"slices"

	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
)

// childrenOf reads the children of rows that the caller may view, in the order of their resource.
func (v Reader) childrenOf(ctx context.Context, c *childField, who *access.Caller, parents []any) ([]rowcodec.Row, error) {
	limit, err := v.query.ScopeOf(ctx, c.of.Table, who, c.of.PermissionFor("view"))
	if err != nil {
		return nil, err
	}
	b := v.query.Statement()
	b.Raw("SELECT ", c.of.Selects, " FROM ", c.of.Quoted)
	w := c.of.Undeleted(b)
	query.Equals(w.And(), c.parent, parents)
	limit.Write(w)
	query.OrderBy(b, c.of.DefaultOrder)
	return v.query.Scan(ctx, c.of.Table, b, len(parents))
}

// encodeChildren encodes the shown children of rows by the id of their parent. Fields whose resource the caller may not view are left out.
func (v Reader) encodeChildren(ctx context.Context, t *table, who *access.Caller, parents []rowcodec.Row, show func(*rowcodec.Column) bool) (map[*rowcodec.Column]map[int64][]byte, error) {
	out := map[*rowcodec.Column]map[int64][]byte{}
	for _, c := range t.children {
		if !show(c.Column) || !who.Can(c.of.PermissionFor("view")) {
			continue
		}
		out[c.Column] = map[int64][]byte{}
		byParent := map[int64][]rowcodec.Row{}
		var ids []any
		for _, row := range parents {
			ids = append(ids, t.IDOf(row))
		}
		for chunk := range slices.Chunk(ids, query.MaxInValues) {
			rows, err := v.childrenOf(ctx, c, who, chunk)
			if err != nil {
				return nil, err
			}
			for _, row := range rows {
				parent := *rowcodec.At[int64](c.parent, row)
				byParent[parent] = append(byParent[parent], row)
			}
		}
		for parent, rows := range byParent {
			text, err := v.encodeRows(ctx, c.of, who, rows, nil, nil, nil)
			if err != nil {
				return nil, fmt.Errorf("children of %s: %w", t.Name, err)
			}
			out[c.Column][parent] = text
		}
	}
	return out, nil
}
