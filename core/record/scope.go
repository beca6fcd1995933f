package record

import (
	"context"
	"strconv"
	"sync"

	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/store"
	"evops/core/store/schema"
)

// scopeFilter is the rows a caller may see or touch, ready to become part of a query.
type scopeFilter struct {
	all, none bool
	only      string    // which rows of a shared table there are to reach
	ids       []any     // values the column must have
	column    string    // quoted
	prefix    string    // or the prefix it must begin with
	through   string    // or the prefix of the organisation of the dealer it names
	aside     bool      // with through: rows are not found by their dealers
	by        *referral // or what the rows of another table say that refer here
	shared    *share    // besides ids: the rows shared with roles
	accounts  *accounts // besides ids: the rows of these accounts
}

// share is the rows of a table whose column lists one of roles.
type share struct {
	table  *table
	column *column
	roles  []any
}

// accounts are those of dealers, or else of organisations with a prefix and of their dealers.
type accounts struct {
	dealers []any
	prefix  string
}

// referral ties rows to those of another table that refer to them and are open; the reach beside it limits that other table.
type referral struct{ table, ref, open string }

// scopeFilterOf works out which rows of t the caller reaches with a permission. The product itself reaches every row of a shared table.
func (v Reader) scopeFilterOf(ctx context.Context, t *table, who *access.Caller, permission string) (scopeFilter, error) {
	if t.StaffOnly && who.UserType == system.DealerUser {
		return scopeFilter{none: true}, nil
	}
	limit, err := v.scopeOf(ctx, t, who, permission)
	if who.UserID != 0 {
		limit.only = t.only
	}
	return limit, err
}

// scopeOf is the reach by the caller's data scope.
func (v Reader) scopeOf(ctx context.Context, t *table, who *access.Caller, permission string) (scopeFilter, error) {
	if t.Scope == scope.None {
		return scopeFilter{all: true}, nil
	}
	column := schema.Quote("id")
	if t.scoped != nil && t.Scope != scope.DealerItself {
		column = schema.Quote(firstName(t.scoped))
	}
	if t.Scope == scope.Referred {
		return v.reachThrough(ctx, t, who, permission)
	}
	far := who.Scope(permission)
	if t.Scope == scope.Own || t.Scope == scope.Shared {
		if who.UserID == 0 && who.Rights.All {
			return scopeFilter{all: true}, nil
		}
		own := scopeFilter{column: column, ids: []any{who.UserID}}
		if t.Scope == scope.Shared && permission == t.PermissionFor("view") && len(who.Roles) > 0 {
			own.shared = &share{t, t.byName[t.ScopeWith], listOf(who.Roles)}
		}
		return own, nil
	}
	if t.Scope == scope.Account && far != system.AllData {
		mates, err := v.matesOf(ctx, who, far)
		return scopeFilter{column: column, ids: []any{who.UserID}, accounts: mates}, err
	}
	switch far {
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
			return scopeFilter{column: schema.Quote(firstName(t.scoped)), prefix: who.OrganizationCode}, nil
		}
		return scopeFilter{column: column, through: who.OrganizationCode}, nil
	case system.OwnDealer:
		if who.DealerID == 0 {
			return scopeFilter{none: true}, nil
		}
		if t.Scope == scope.Organisation {
			return v.reachOfDealer(ctx, t, who)
		}
		ids, err := v.e.tree.below(ctx, v, who.DealerID)
		return scopeFilter{column: column, ids: ids}, err
	}
	return scopeFilter{none: true}, nil
}

// matesOf are the accounts whose rows a caller reaches besides the own ones; nil for none.
func (v Reader) matesOf(ctx context.Context, who *access.Caller, far system.DataScope) (*accounts, error) {
	switch {
	case far == system.OwnSubtree && who.OrganizationCode != "":
		return &accounts{prefix: who.OrganizationCode}, nil
	case far == system.OwnDealer && who.DealerID != 0:
		dealers, err := v.e.tree.below(ctx, v, who.DealerID)
		return &accounts{dealers: dealers}, err
	}
	return nil, nil
}

// reachOfDealer is what an account of a dealer reaches of a resource that organisations limit: the rows of the accounts of its own dealer, where the
// declaration says so. A dealer has few accounts, so that they are listed and rows are found by the index on the account.
func (v Reader) reachOfDealer(ctx context.Context, t *table, who *access.Caller) (scopeFilter, error) {
	none := scopeFilter{none: true}
	if t.ScopeAccount == "" {
		return none, nil
	}
	b := &builder{dialect: v.e.db.Dialect}
	b.raw(`SELECT "id", "account_kind" FROM "operator" WHERE "dealer_id" = `).arg(who.DealerID)
	rows, err := v.e.db.Query(ctx, v.tx, b.text, b.args...)
	if err != nil {
		return none, err
	}
	defer rows.Close()
	out, main := scopeFilter{column: schema.Quote(firstName(t.byName[t.ScopeAccount]))}, false
	for rows.Next() {
		var id int64
		var kind system.AccountKind
		if err := rows.Scan(&id, &kind); err != nil {
			return none, err
		}
		out.ids = append(out.ids, id)
		main = main || id == who.UserID && kind == system.MainAccount
	}
	if len(out.ids) == 0 || t.ScopeMain && !main {
		return none, rows.Err()
	}
	return out, rows.Err()
}

// reachThrough is the reach of a resource that follows the rows of another one which refer to it: those the caller would reach there with the same permission.
func (v Reader) reachThrough(ctx context.Context, t *table, who *access.Caller, permission string) (scopeFilter, error) {
	other := v.e.tables[t.ScopeBy.Resource]
	limit, err := v.scopeFilterOf(ctx, other, who, permission)
	if limit.all || limit.none || err != nil {
		return limit, err
	}
	open := other.living + " AND " + absence(other.byName[t.ScopeBy.Until], schema.Quote(resource.Column(t.ScopeBy.Until)))
	limit.by = &referral{other.name, schema.Quote(resource.Column(t.ScopeBy.Field)), open}
	return limit, nil
}

// refReach is the rows of t a caller may refer to from a record of another resource: those it may see, or, without that permission, those the other resource's own scope would show.
func (v Reader) refReach(ctx context.Context, t *table, who *access.Caller, from *table) (scopeFilter, error) {
	permission := t.PermissionFor("view")
	if !who.Can(permission) {
		permission = from.PermissionFor("view")
	}
	return v.scopeFilterOf(ctx, t, who, permission)
}

// whole reports whether nothing is kept from the caller.
func (r scopeFilter) whole() bool { return r.all && r.only == "" }

// limit writes the reach into a query.
func (r scopeFilter) limit(w *where) {
	if r.only != "" {
		w.and().raw(r.only)
	}
	switch {
	case r.all:
	case r.none:
		w.and().raw("1 = 0")
	case r.by != nil && r.through != "":
		// A cross join lets SQLite go dealer by dealer; for a list of dealers it would walk every open row.
		w.and().raw(r.found(`"id"`), " IN (SELECT ", r.by.ref, " FROM (").dealersUnder(r.through).
			raw(") AS reached CROSS JOIN ", r.by.table, " WHERE ", r.column, ` = reached."id" AND `, r.by.open, ")")
	case r.by != nil:
		w.and().raw(`"id" IN (SELECT `, r.by.ref, " FROM ", r.by.table, " WHERE ", r.by.open, " AND ").in(r.column, r.ids).raw(")")
	case r.prefix != "":
		w.and().under(r.column, r.prefix)
	case r.through != "":
		w.and().raw(r.found(r.column), " IN (").dealersUnder(r.through).raw(")")
	case r.accounts != nil:
		b := w.and().raw("(").in(r.column, r.ids).raw(" OR ", r.column, ` IN (SELECT "id" FROM "operator" WHERE `)
		if r.accounts.prefix != "" {
			b.under(`"organization_code"`, r.accounts.prefix).raw(` OR "dealer_id" IN (`).dealersUnder(r.accounts.prefix).raw(")")
		} else {
			b.in(`"dealer_id"`, r.accounts.dealers)
		}
		b.raw("))")
	case r.shared != nil:
		b := w.and().raw("(").in(r.column, r.ids).raw(" OR ")
		b.listed(r.shared.table, Condition{col: r.shared.column, op: In, values: r.shared.roles}, firstName(r.shared.column))
		b.raw(")")
	default:
		w.and().in(r.column, r.ids)
	}
}

// found is a whole-numbered column as rows are found by it, or as they are not.
func (r scopeFilter) found(column string) string {
	if r.aside {
		return "(" + column + " + 0)"
	}
	return column
}

// under writes that a code lies below another, itself included.
func (b *builder) under(column, code string) *builder {
	return b.raw(column, " >= ").arg(code).raw(" AND ", column, " < ").arg(code + "\U0010FFFF")
}

// listOf is ids as a stored list of them is searched.
func listOf(ids []int64) []any {
	out := make([]any, len(ids))
	for i, id := range ids {
		out[i] = strconv.FormatInt(id, 10)
	}
	return out
}

// dealersUnder writes the dealers of an organisation and of those below it.
func (b *builder) dealersUnder(code string) *builder {
	return b.raw(`SELECT "id" FROM "dealer" WHERE "deleted_at" = 0 AND `).under(`"org_code"`, code)
}

// dealerTree keeps which dealer stands below which; it is small and read on every call of a dealer account.
type dealerTree struct {
	mu      sync.Mutex
	version int64
	parents map[int64]int64 // nil before the first read; never changed afterwards
	reads   store.SharedRead[map[int64]int64]
}

// of gives the parent of each dealer as of a version of the dealers.
func (d *dealerTree) of(ctx context.Context, v Reader, version int64) (map[int64]int64, error) {
	d.mu.Lock()
	parents, current := d.parents, d.parents != nil && d.version == version
	d.mu.Unlock()
	if current {
		return parents, nil
	}
	return d.reads.Do(ctx, strconv.FormatInt(version, 10), func(ctx context.Context) (map[int64]int64, error) {
		rows, err := v.e.db.Query(ctx, nil, []byte(`SELECT "id", "parent_id" FROM "dealer" WHERE "deleted_at" = 0`))
		if err != nil {
			return nil, err
		}
		defer rows.Close()
		parents := map[int64]int64{}
		for rows.Next() {
			var child, parent int64
			if err := rows.Scan(&child, &parent); err != nil {
				return nil, err
			}
			parents[child] = parent
		}
		if err := rows.Err(); err != nil {
			return nil, err
		}
		d.mu.Lock()
		if d.parents == nil || d.version < version {
			d.parents, d.version = parents, version
		}
		d.mu.Unlock()
		return parents, nil
	})
}

// below is the dealer and all dealers under it.
func (d *dealerTree) below(ctx context.Context, v Reader, id int64) ([]any, error) {
	version, err := v.e.db.Version(ctx, "dealer")
	if err != nil {
		return nil, err
	}
	parents, err := d.of(ctx, v, version)
	if err != nil {
		return nil, err
	}
	ids := []any{id}
	for child := range parents {
		for at, steps := parents[child], 0; at != 0 && steps < 8; at, steps = parents[at], steps+1 {
			if at == id {
				ids = append(ids, child)
				break
			}
		}
	}
	return ids, nil
}

// ReachableIDs lists the living rows of a resource that the caller reaches with a permission, by their ids.
func (v Reader) ReachableIDs(ctx context.Context, name string, who *access.Caller, permission string) ([]int64, error) {
	t, err := v.e.table(name)
	if err != nil {
		return nil, err
	}
	if err := require(who, permission); err != nil {
		return nil, err
	}
	limit, err := v.scopeFilterOf(ctx, t, who, permission)
	if err != nil {
		return nil, err
	}
	b := &builder{dialect: v.e.db.Dialect}
	b.raw(`SELECT "id" FROM `, t.name)
	w := &where{b: b}
	if t.living != "" {
		w.and().raw(t.living)
	}
	limit.limit(w)
	b.raw(` ORDER BY "id"`)
	rows, err := v.scanColumns(ctx, t, []*column{t.id}, b, t.Volume)
	if err != nil {
		return nil, err
	}
	ids := make([]int64, len(rows))
	for i, row := range rows {
		ids[i] = t.idOf(row)
	}
	return ids, nil
}
