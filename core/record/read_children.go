package record

import (
	"context"
	"fmt"
	"slices"
	"unsafe"

	"evops/core/access"
	"evops/core/record/internal/sqlb"
)

// childrenOf reads the children of rows that the caller may view, in the order of their resource.
func (v Reader) childrenOf(ctx context.Context, c *column, who *access.Caller, parents []any) ([]unsafe.Pointer, error) {
	limit, err := v.scopeFilterOf(ctx, c.child, who, c.child.PermissionFor("view"))
	if err != nil {
		return nil, err
	}
	b := sqlb.New(v.e.db.Dialect)
	b.Raw("SELECT ", c.child.selects, " FROM ", c.child.name)
	w := c.child.notDeleted(b)
	equals(w.And(), c.parent, parents)
	limit.limit(w)
	orderBy(b, c.child.order)
	return v.scan(ctx, c.child, b, len(parents))
}

// encodeChildren encodes the shown children of rows by the id of their parent. Fields whose resource the caller may not view are left out.
func (v Reader) encodeChildren(ctx context.Context, t *table, who *access.Caller, parents []unsafe.Pointer, show func(*column) bool) (map[*column]map[int64][]byte, error) {
	out := map[*column]map[int64][]byte{}
	for _, c := range t.children {
		if !show(c) || !who.Can(c.child.PermissionFor("view")) {
			continue
		}
		out[c] = map[int64][]byte{}
		byParent := map[int64][]unsafe.Pointer{}
		var ids []any
		for _, row := range parents {
			ids = append(ids, t.idOf(row))
		}
		for chunk := range slices.Chunk(ids, maxInValues) {
			rows, err := v.childrenOf(ctx, c, who, chunk)
			if err != nil {
				return nil, err
			}
			for _, row := range rows {
				parent := *ptr[int64](c.parent.at(row))
				byParent[parent] = append(byParent[parent], row)
			}
		}
		for parent, rows := range byParent {
			text, err := v.encodeRows(ctx, c.child, who, rows, nil, nil, nil)
			if err != nil {
				return nil, fmt.Errorf("children of %s: %w", t.Name, err)
			}
			out[c][parent] = text
		}
	}
	return out, nil
}
