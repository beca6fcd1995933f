package query

import (
	"context"

	"evops/contracts/resource"
	"evops/core/access"
	"evops/core/record/internal/sqlb"
	"evops/core/store/schema"
)

// rowsOf are the rows of a resource that a caller may view.
type rowsOf struct {
	table *Table
	limit Scope
}

// ownerScope returns the filter of rows that belong to rows of versioned resources: those whose owner the caller may view.
func (v Reader) ownerScope(ctx context.Context, t *Table, who *access.Caller) (Scope, error) {
	if who.UserID == 0 && who.Rights.All {
		return Scope{All: true}, nil
	}
	var owners []rowsOf
	for _, p := range v.plans {
		view := p.PermissionFor("view")
		if p.VersionsRetained == 0 || !who.Can(view) {
			continue
		}
		limit, err := v.ScopeOf(ctx, v.Tables[p.Name], who, view)
		if err != nil {
			return Scope{none: true}, err
		}
		owners = append(owners, rowsOf{v.Tables[p.Name], limit})
	}
	return Scope{none: len(owners) == 0, byRow: owners, column: t.ScopeColumn.Quoted, ownerType: schema.Quote(resource.Column(t.ScopeWith))}, nil
}

// limitToOwners writes the condition that the owner of a row is one of the caller's.
func (s Scope) limitToOwners(b *sqlb.Builder) {
	b.Raw("(")
	for i, owner := range s.byRow {
		if i > 0 {
			b.Raw(" OR ")
		}
		b.Raw(s.ownerType, " = ").Arg(owner.table.Name).Raw(" AND ", s.column, ` IN (SELECT "id" FROM `, owner.table.Quoted)
		w := b.Where()
		w.And().Raw(owner.table.Living)
		owner.limit.Write(w)
		b.Raw(")")
	}
	b.Raw(")")
}
