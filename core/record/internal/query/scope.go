package query

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

// Scope describes the rows a caller may see or change, for use in a query.
type Scope struct {
	All       bool // no limit but only
	none      bool
	only      string    // condition for the rows of a shared table, and for those that dealer accounts see
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
	table  *Table
	column *rowcodec.Column
	roles  []any
}

// accounts selects the accounts of dealers, or those of organisations with a code prefix and of their dealers.
type accounts struct {
	dealers []any
	prefix  string
}

// referral selects rows referred to by open rows of another table; the other members of the filter apply to that table.
type referral struct{ table, ref, openRows string }

// ScopeOf returns the filter of the rows of t in the caller's scope under a permission. The system account has all rows of a shared
// table.
func (v Reader) ScopeOf(ctx context.Context, t *Table, who *access.Caller, permission string) (Scope, error) {
	if t.StaffOnly && who.UserType == system.DealerUser {
		return Scope{none: true}, nil
	}
	limit, err := v.scopeOf(ctx, t, who, permission)
	limit.owners = &v.owners
	limit.only = t.onlyFor(who)
	return limit, err
}

// onlyFor is the condition that every row of t meets which the caller may see; empty for none.
func (t *Table) onlyFor(who *access.Caller) string {
	only := ""
	if who.UserID != 0 {
		only = t.only
	}
	if who.UserType != system.DealerUser || t.forDealers == "" {
		return only
	}
	if only == "" {
		return t.forDealers
	}
	return only + " AND " + t.forDealers
}

// scopeOf returns the filter by the caller's data scope.
func (v Reader) scopeOf(ctx context.Context, t *Table, who *access.Caller, permission string) (Scope, error) {
	if t.Scope == scope.None {
		return Scope{All: true}, nil
	}
	column := schema.Quote("id")
	if t.ScopeColumn != nil && t.Scope != scope.DealerItself {
		column = t.ScopeColumn.Quoted
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
			return Scope{All: true}, nil
		}
		own := Scope{column: column, ids: []any{who.UserID}}
		if t.Scope == scope.Shared && permission == t.PermissionFor("view") && len(who.Roles) > 0 {
			own.shared = &share{t, t.ByName[t.ScopeWith], listOf(who.Roles)}
		}
		return own, nil
	}
	if t.Scope == scope.Account && dataScope != system.AllData {
		peers, err := v.peersOf(ctx, who, dataScope)
		return Scope{column: column, ids: []any{who.UserID}, accounts: peers}, err
	}
	switch dataScope {
	case system.AllData:
		return Scope{All: true}, nil
	case system.OwnSubtree:
		if who.OrganizationCode == "" {
			return Scope{none: true}, nil
		}
		switch t.Scope {
		case scope.Organisation:
			return Scope{column: column, prefix: who.OrganizationCode}, nil
		case scope.DealerItself:
			return Scope{column: t.ScopeColumn.Quoted, prefix: who.OrganizationCode}, nil
		}
		return Scope{column: column, through: who.OrganizationCode}, nil
	case system.OwnDealer:
		if who.DealerID == 0 {
			return Scope{none: true}, nil
		}
		if t.Scope == scope.Organisation {
			return v.dealerScope(ctx, t, who)
		}
		ids, err := v.owners.below(ctx, v, who.DealerID)
		return Scope{column: column, ids: ids}, err
	}
	return Scope{none: true}, nil
}

// peersOf returns the accounts whose rows a caller may access in addition to its own; nil for none.
func (v Reader) peersOf(ctx context.Context, who *access.Caller, dataScope system.DataScope) (*accounts, error) {
	switch {
	case dataScope == system.OwnSubtree && who.OrganizationCode != "":
		return &accounts{prefix: who.OrganizationCode}, nil
	case dataScope == system.OwnDealer && who.DealerID != 0:
		dealers, err := v.owners.below(ctx, v, who.DealerID)
		return &accounts{dealers: dealers}, err
	}
	return nil, nil
}

// dealerScope returns the filter for a dealer account on a resource with organisation scope: the rows of the accounts of its dealer, if the
// declaration allows it. A dealer has few accounts, so their ids are listed and the index on the account is used.
func (v Reader) dealerScope(ctx context.Context, t *Table, who *access.Caller) (Scope, error) {
	none := Scope{none: true}
	if t.ScopeAccount == "" {
		return none, nil
	}
	b := v.Statement()
	o := &v.owners
	b.Raw(`SELECT "id", `, o.kind.Quoted, " FROM ", o.accounts.Quoted, " WHERE ", o.dealer.Quoted, " = ").Arg(who.DealerID)
	rows, err := v.Run(ctx, b)
	if err != nil {
		return none, err
	}
	defer rows.Close()
	out, main := Scope{column: t.ByName[t.ScopeAccount].Quoted}, false
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
func (v Reader) referredScope(ctx context.Context, t *Table, who *access.Caller, permission string) (Scope, error) {
	other := v.Tables[t.ScopeBy.Resource]
	limit, err := v.ScopeOf(ctx, other, who, permission)
	if limit.All || limit.none || err != nil {
		return limit, err
	}
	openRows := other.Living + " AND " + absence(other.ByName[t.ScopeBy.Until], schema.Quote(resource.Column(t.ScopeBy.Until)))
	limit.by = &referral{other.Quoted, schema.Quote(resource.Column(t.ScopeBy.Field)), openRows}
	return limit, nil
}

// RefScope returns the filter of the rows of t that a record of another resource may refer to: those the caller may view, or, without that
// permission, those in the scope of the other resource.
func (v Reader) RefScope(ctx context.Context, t *Table, who *access.Caller, from *Table) (Scope, error) {
	permission := t.PermissionFor("view")
	if !who.Can(permission) {
		permission = from.PermissionFor("view")
	}
	return v.ScopeOf(ctx, t, who, permission)
}

// unrestricted reports whether all rows are in scope.
func (s Scope) unrestricted() bool { return s.All && s.only == "" }

// Write writes the scope into a query.
func (s Scope) Write(w *sqlb.Where) {
	if s.only != "" {
		w.And().Raw(s.only)
	}
	switch {
	case s.All:
	case s.none:
		w.And().Raw("1 = 0")
	case s.byRow != nil:
		s.limitToOwners(w.And())
	case s.by != nil && s.through != "":
		// A cross join lets SQLite process one dealer at a time; with IN it would scan all open rows.
		b := w.And().Raw(s.indexable(`"id"`), " IN (SELECT ", s.by.ref, " FROM (")
		s.owners.under(b, s.through).Raw(") AS reached CROSS JOIN ", s.by.table, " WHERE ", s.column, ` = reached."id" AND `, s.by.openRows, ")")
	case s.by != nil:
		w.And().Raw(`"id" IN (SELECT `, s.by.ref, " FROM ", s.by.table, " WHERE ", s.by.openRows, " AND ").In(s.column, s.ids).Raw(")")
	case s.prefix != "":
		w.And().Under(s.column, s.prefix)
	case s.through != "":
		b := w.And().Raw(s.indexable(s.column), " IN (")
		s.owners.under(b, s.through).Raw(")")
	case s.accounts != nil:
		b := w.And().Raw("(").In(s.column, s.ids).Raw(" OR ", s.column, ` IN (SELECT "id" FROM `, s.owners.accounts.Quoted, " WHERE ")
		if s.accounts.prefix != "" {
			b.Under(s.owners.organisation.Quoted, s.accounts.prefix).Raw(" OR ", s.owners.dealer.Quoted, " IN (")
			s.owners.under(b, s.accounts.prefix).Raw(")")
		} else {
			b.In(s.owners.dealer.Quoted, s.accounts.dealers)
		}
		b.Raw("))")
	case s.shared != nil:
		b := w.And().Raw("(").In(s.column, s.ids).Raw(" OR ")
		Condition{Column: s.shared.column, Op: In, Values: s.shared.roles}.writeList(b, s.shared.table)
		b.Raw(")")
	default:
		w.And().In(s.column, s.ids)
	}
}

// indexable returns the column expression; with noIndex set it is wrapped so that the planner cannot use an index on it.
func (s Scope) indexable(column string) string {
	if s.noIndex {
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
