package query

import (
	"context"
	"slices"

	"evops/contracts/fault"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
)

// Bind completes a query for a caller: it checks visibility, limits conditions through refs to the caller's scope there, and loads trigram
// statistics.
func (v Reader) Bind(ctx context.Context, q *Query, who *access.Caller) error {
	if err := v.CheckVisible(q, who); err != nil {
		return err
	}
	if err := v.LimitMasked(q, who); err != nil {
		return err
	}
	if err := v.loadTrigramStats(ctx, q); err != nil {
		return err
	}
	if err := v.searchRefs(ctx, q, who); err != nil {
		return err
	}
	for _, conditions := range [][]Condition{q.Conditions, q.Excluded} {
		for i := range conditions {
			c := &conditions[i]
			if c.Table == nil {
				continue
			}
			limit, err := v.RefScope(ctx, c.Table, who, q.Table)
			if err != nil {
				return err
			}
			c.scope = limit
		}
	}
	return nil
}

// CheckVisible refuses filters and orders by fields hidden from the caller.
func (r *Resources) CheckVisible(q *Query, who *access.Caller) error {
	for _, term := range q.Order {
		if term.Column.HiddenFrom(who) {
			return fault.QueryOrderInvalid.With("field", term.Column.Name)
		}
	}
	for _, c := range slices.Concat(q.Conditions, q.Excluded) {
		if c.Column.RedactUnless != "" {
			if err := who.Require(c.Column.RedactUnless); err != nil {
				return err
			}
		}
		if c.Column.HiddenFrom(who) || c.Table != nil && !who.Can(c.Table.PermissionFor("view")) && !q.Table.exposes(c.Via, c.Column, c.Table) {
			return fault.QueryFieldUnknown.With("field", c.Column.Name)
		}
	}
	return r.RestrictMasked(q, who)
}

// exposes reports whether the list itself shows a field of a referenced resource: its name, its code, and fields with a column here. A
// caller without the view permission of that resource can filter by these only, because each result would reveal the value.
func (t *Table) exposes(ref, col *rowcodec.Column, other *Table) bool {
	return col == other.Title || col.Name == other.CodeField || slices.ContainsFunc(t.Columns, func(c *rowcodec.Column) bool {
		return c.ViaRef == ref.Name && c.ViaField == col.Name
	})
}
