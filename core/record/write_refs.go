package record

import (
	"context"
	"slices"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
)

// checkRefs adds an error for each newly referenced row that does not exist or is out of the caller's scope.
func (a *Mutation) checkRefs(ctx context.Context) error {
	for _, c := range a.table.Stored {
		if c.RefTo == "" || c.Form == field.NoForm || a.unchanged(c) || c.Absent(a.new) || a.hasError(c.Name) {
			continue
		}
		ids := refsOf(c, a.new)
		if c.Permission != "" && !a.Caller.Can(c.Permission) && a.adds(c, ids) {
			return fault.NoPermission.With("permission", c.Permission)
		}
		found, err := a.Reader().reachable(ctx, a.Engine.tables[c.RefTo], a.table, a.reach(), ids)
		if err != nil {
			return err
		}
		if found < len(ids) {
			target := a.Engine.tables[c.RefTo]
			a.addError(c.Name, fault.RefNotFound.Name, "所选"+target.ZH+"不存在", target.EN+" not found")
		}
	}
	return nil
}

// refsOf returns the ids of the rows that a Ref or Refs refers to.
func refsOf(c *rowcodec.Column, row rowcodec.Row) (ids []any) {
	if c.Kind != field.KindRefs {
		return []any{*rowcodec.At[int64](c, row)}
	}
	for _, id := range *rowcodec.At[value.IDs](c, row) {
		ids = append(ids, id)
	}
	return ids
}

// Reference is a field of a form with the rows that it refers to.
type Reference struct {
	Field *field.Field
	To    *resource.Plan
	IDs   []any
}

// References returns the rows that the new state refers to, by field of the form.
func (a *Mutation) References() (all []Reference) {
	for _, c := range a.table.Stored {
		if c.RefTo != "" && c.Form != field.NoForm && !c.Absent(a.new) {
			all = append(all, Reference{c.Field, a.Engine.tables[c.RefTo].Plan, refsOf(c, a.new)})
		}
	}
	return all
}

// adds reports whether ids has an id that the old row's list does not.
func (a *Mutation) adds(c *rowcodec.Column, ids []any) bool {
	if a.old.IsZero() {
		return true
	}
	had := *rowcodec.At[value.IDs](c, a.old)
	return slices.ContainsFunc(ids, func(id any) bool { return !had.Has(id.(int64)) })
}

// reachable counts the rows among ids that a row of from may refer to: those in the caller's scope, and the one of an open case if from names
// the case too.
func (v Reader) reachable(ctx context.Context, t, from *table, who *access.Caller, ids []any) (int, error) {
	limit, err := v.query.RefScope(ctx, t.Table, who, from.Table)
	if err != nil {
		return 0, err
	}
	n, err := v.inScope(ctx, t, limit, ids)
	if err != nil || n > 0 || len(ids) > 1 || !t.NamesCaseOf(from.Table) {
		return n, err
	}
	byCase, err := v.query.InCase(ctx, t.Table, who, ids[0].(int64))
	if err != nil || !byCase {
		return 0, err
	}
	return v.inScope(ctx, t, t.ScopeByCase(who), ids)
}

func (v Reader) inScope(ctx context.Context, t *table, limit query.Scope, ids []any) (int, error) {
	b := v.query.Statement()
	b.Raw("SELECT count(*) FROM ", t.Quoted)
	w := b.Where()
	w.And().In(`"id"`, ids)
	if t.Living != "" {
		w.And().Raw(t.Living)
	}
	limit.Write(w)
	var n int
	return n, v.query.Scalar(ctx, b, &n)
}
