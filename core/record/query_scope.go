package record

import (
	"context"
	"strconv"

	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store/schema"
)

// scopeFilter describes the rows a caller may see or change, for use in a query.
type scopeFilter struct {
	all, none bool
	only      string    // condition for the rows of a shared table
	ids       []any     // allowed values of column
	column    string    // quoted
	prefix    string    // or required prefix of column
	through   string    // or required prefix of the dealer's organisation code
	noIndex   bool      // with through: prevents the use of the index on the dealer
	by        *referral // or rows referred to by rows in scope of another table
	shared    *share    // in addition to ids: rows shared with roles
	accounts  *accounts // in addition to ids: rows of these accounts
	owners    *owners
	byRow     []rowsOf // or rows that belong to these rows; ownerType is the quoted column with the resource of the owner
	ownerType string
}

// share selects the rows whose list column contains one of roles.
type share struct {
	table  *table
	column *rowcodec.Column
	roles  []any
}

// accounts selects the accounts of dealers, or those of organisations with a code prefix and of their dealers.
type accounts struct {
	dealers []any
	prefix  string
}

// referral selects rows referred to by open rows of another table; the other members of the scopeFilter apply to that table.
type referral struct{ table, ref, openRows string }

// scopeFilterOf returns the filter of the rows of t in the caller's scope under a permission. The system account has all rows of a shared
// table.
func (v Reader) scopeFilterOf(ctx context.Context, t *table, who *access.Caller, permission string) (scopeFilter, error) {
	if t.StaffOnly && who.UserType == system.DealerUser {
		return scopeFilter{none: true}, nil
	}
	limit, err := v.scopeOf(ctx, t, who, permission)
	limit.owners = &v.e.owners
	if who.UserID != 0 {
		limit.only = t.only
	}
	return limit, err
}

// scopeOf returns the filter by the caller's data scope.
func (v Reader) scopeOf(ctx context.Context, t *table, who *access.Caller, permission string) (scopeFilter, error) {
	if t.Scope == scope.None {
		return scopeFilter{all: true}, nil
	}
	column := schema.Quote("id")
	if t.scoped != nil && t.Scope != scope.DealerItself {
		column = t.scoped.Quoted
	}
	switch t.Scope {
	case scope.Referred:
		return v.referredScope(ctx, t, who, permission)
	case scope.OfRow:
		return v.ownerScope(ctx, t, who)
	}
	dataScope := who.Scope(permission)
	if t.Scope == scope.Own || t.Scope == scope.Shared {
		if who.UserID == 0 && who.Rights.All {
			return scopeFilter{all: true}, nil
		}
		own := scopeFilter{column: column, ids: []any{who.UserID}}
		if t.Scope == scope.Shared && permission == t.PermissionFor("view") && len(who.Roles) > 0 {
			own.shared = &share{t, t.ByName[t.ScopeWith], listOf(who.Roles)}
		}
		return own, nil
	}
	if t.Scope == scope.Account && dataScope != system.AllData {
		peers, err := v.peersOf(ctx, who, dataScope)
		return scopeFilter{column: column, ids: []any{who.UserID}, accounts: peers}, err
	}
	switch dataScope {
	case system.AllData:
		return scopeFilter{all: true}, nil
	case system.OwnSubtree:
		if who.OrganizationCode == "" {
			return scopeFilter{none: true}, nil
		}
		switch t.Scope {
		case scope.Organisation:
			return scopeFilter{column: column, prefix: who.OrganizationCode}, nil
		case scope.DealerItself:
			return scopeFilter{column: t.scoped.Quoted, prefix: who.OrganizationCode}, nil
		}
		return scopeFilter{column: column, through: who.OrganizationCode}, nil
	case system.OwnDealer:
		if who.DealerID == 0 {
			return scopeFilter{none: true}, nil
		}
		if t.Scope == scope.Organisation {
			return v.dealerScope(ctx, t, who)
		}
		ids, err := v.e.owners.below(ctx, v, who.DealerID)
		return scopeFilter{column: column, ids: ids}, err
	}
	return scopeFilter{none: true}, nil
}

// peersOf returns the accounts whose rows a caller may access in addition to its own; nil for none.
func (v Reader) peersOf(ctx context.Context, who *access.Caller, dataScope system.DataScope) (*accounts, error) {
	switch {
	case dataScope == system.OwnSubtree && who.OrganizationCode != "":
		return &accounts{prefix: who.OrganizationCode}, nil
	case dataScope == system.OwnDealer && who.DealerID != 0:
		dealers, err := v.e.owners.below(ctx, v, who.DealerID)
		return &accounts{dealers: dealers}, err
	}
	return nil, nil
}

// dealerScope returns the filter for a dealer account on a resource with organisation scope: the rows of the accounts of its dealer, if the
// declaration allows it. A dealer has few accounts, so their ids are listed and the index on the account is used.
func (v Reader) dealerScope(ctx context.Context, t *table, who *access.Caller) (scopeFilter, error) {
	none := scopeFilter{none: true}
	if t.ScopeAccount == "" {
		return none, nil
	}
	b := sqlb.New(v.e.db.Dialect)
	o := &v.e.owners
	b.Raw(`SELECT "id", `, o.kind.Quoted, " FROM ", o.accounts.Quoted, " WHERE ", o.dealer.Quoted, " = ").Arg(who.DealerID)
	rows, err := v.query(ctx, b)
	if err != nil {
		return none, err
	}
	defer rows.Close()
	out, main := scopeFilter{column: t.ByName[t.ScopeAccount].Quoted}, false
	for rows.Next() {
		var id, kind int64
		if err := rows.Scan(&id, &kind); err != nil {
			return none, err
		}
		out.ids = append(out.ids, id)
		main = main || id == who.UserID && kind == o.accounts.Accounts.Main.Value
	}
	if len(out.ids) == 0 || t.ScopeMain && !main {
		return none, rows.Err()
	}
	return out, rows.Err()
}

// referredScope returns the filter of a resource scoped by referring rows of another resource: those in the caller's scope there under the
// same permission.
func (v Reader) referredScope(ctx context.Context, t *table, who *access.Caller, permission string) (scopeFilter, error) {
	other := v.e.tables[t.ScopeBy.Resource]
	limit, err := v.scopeFilterOf(ctx, other, who, permission)
	if limit.all || limit.none || err != nil {
		return limit, err
	}
	openRows := other.Living + " AND " + absence(other.ByName[t.ScopeBy.Until], schema.Quote(resource.Column(t.ScopeBy.Until)))
	limit.by = &referral{other.Quoted, schema.Quote(resource.Column(t.ScopeBy.Field)), openRows}
	return limit, nil
}

// refScope returns the filter of the rows of t that a record of another resource may refer to: those the caller may view, or, without that
// permission, those in the scope of the other resource.
func (v Reader) refScope(ctx context.Context, t *table, who *access.Caller, from *table) (scopeFilter, error) {
	permission := t.PermissionFor("view")
	if !who.Can(permission) {
		permission = from.PermissionFor("view")
	}
	return v.scopeFilterOf(ctx, t, who, permission)
}

// unrestricted reports whether all rows are in scope.
func (r scopeFilter) unrestricted() bool { return r.all && r.only == "" }

// limit writes the scope into a query.
func (r scopeFilter) limit(w *sqlb.Where) {
	if r.only != "" {
		w.And().Raw(r.only)
	}
	switch {
	case r.all:
	case r.none:
		w.And().Raw("1 = 0")
	case r.byRow != nil:
		r.limitToOwners(w.And())
	case r.by != nil && r.through != "":
		// A cross join lets SQLite process one dealer at a time; with IN it would scan all open rows.
		b := w.And().Raw(r.indexable(`"id"`), " IN (SELECT ", r.by.ref, " FROM (")
		r.owners.under(b, r.through).Raw(") AS reached CROSS JOIN ", r.by.table, " WHERE ", r.column, ` = reached."id" AND `, r.by.openRows, ")")
	case r.by != nil:
		w.And().Raw(`"id" IN (SELECT `, r.by.ref, " FROM ", r.by.table, " WHERE ", r.by.openRows, " AND ").In(r.column, r.ids).Raw(")")
	case r.prefix != "":
		w.And().Under(r.column, r.prefix)
	case r.through != "":
		b := w.And().Raw(r.indexable(r.column), " IN (")
		r.owners.under(b, r.through).Raw(")")
	case r.accounts != nil:
		b := w.And().Raw("(").In(r.column, r.ids).Raw(" OR ", r.column, ` IN (SELECT "id" FROM `, r.owners.accounts.Quoted, " WHERE ")
		if r.accounts.prefix != "" {
			b.Under(r.owners.organisation.Quoted, r.accounts.prefix).Raw(" OR ", r.owners.dealer.Quoted, " IN (")
			r.owners.under(b, r.accounts.prefix).Raw(")")
		} else {
			b.In(r.owners.dealer.Quoted, r.accounts.dealers)
		}
		b.Raw("))")
	case r.shared != nil:
		b := w.And().Raw("(").In(r.column, r.ids).Raw(" OR ")
		Condition{col: r.shared.column, op: In, values: r.shared.roles}.writeList(b, r.shared.table)
		b.Raw(")")
	default:
		w.And().In(r.column, r.ids)
	}
}

// indexable returns the column expression; with noIndex set it is wrapped so that the planner cannot use an index on it.
func (r scopeFilter) indexable(column string) string {
	if r.noIndex {
		return "(" + column + " + 0)"
	}
	return column
}

// listOf converts ids into the form in which a stored list is searched.
func listOf(ids []int64) []any {
	out := make([]any, len(ids))
	for i, id := range ids {
		out[i] = strconv.FormatInt(id, 10)
	}
	return out
}

// ReachableIDs returns the ids of the rows in the caller's scope under a permission, deleted rows excluded.
func (v Reader) ReachableIDs(ctx context.Context, name string, who *access.Caller, permission string) ([]int64, error) {
	t, err := v.e.table(name)
	if err != nil {
		return nil, err
	}
	if err := who.Require(permission); err != nil {
		return nil, err
	}
	limit, err := v.scopeFilterOf(ctx, t, who, permission)
	if err != nil {
		return nil, err
	}
	b := sqlb.New(v.e.db.Dialect)
	b.Raw(`SELECT "id" FROM `, t.Quoted)
	w := b.Where()
	if t.Living != "" {
		w.And().Raw(t.Living)
	}
	limit.limit(w)
	b.Raw(` ORDER BY "id"`)
	rows, err := v.scanColumns(ctx, t, []*rowcodec.Column{t.ID}, b, t.Volume)
	if err != nil {
		return nil, err
	}
	ids := make([]int64, len(rows))
	for i, row := range rows {
		ids[i] = t.IDOf(row)
	}
	return ids, nil
}
