package query

import (
	"context"
	"strconv"
	"sync"

	"evops/contracts/scope"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store"
)

// owners are the dealers and the accounts that rows belong to, by which data scopes are decided.
type owners struct {
	dealers, accounts          *Table
	code, parent               *rowcodec.Column // of a dealer: its organisation code, the dealer above it
	organisation, dealer, kind *rowcodec.Column // of an account
	tree                       dealerTree
}

// add keeps a table if its declaration is the one of the dealers or of the accounts.
func (o *owners) add(t *Table) {
	if t.Scope == scope.DealerItself && t.SharesTable == "" {
		o.dealers, o.code, o.parent = t, t.ScopeColumn, t.ByName[t.TreeField]
	}
	if a := t.Accounts; a != nil {
		column := func(name string) *rowcodec.Column { return t.ByField[t.Field(name)] }
		o.accounts, o.organisation, o.dealer, o.kind = t, column(a.Organisation), column(a.Dealer), column(a.Main.Name)
	}
}

// under writes the query for the dealers of an organisation and its subtree.
func (o *owners) under(b *sqlb.Builder, code string) *sqlb.Builder {
	return b.Raw(`SELECT "id" FROM `, o.dealers.Quoted, " WHERE ", o.dealers.Living, " AND ").Under(o.code.Quoted, code)
}

// dealerTree caches the parents of dealers, which are few and read for every call of a dealer account.
type dealerTree struct {
	mu      sync.Mutex
	version int64
	parents map[int64]int64 // nil before the first read; the map is never modified
	reads   store.SharedRead[map[int64]int64]
}

// parents returns the parent of each dealer at a version of the table.
func (o *owners) parents(ctx context.Context, v Reader, version int64) (map[int64]int64, error) {
	d := &o.tree
	d.mu.Lock()
	parents, current := d.parents, d.parents != nil && d.version == version
	d.mu.Unlock()
	if current {
		return parents, nil
	}
	return d.reads.Do(ctx, strconv.FormatInt(version, 10), func(ctx context.Context) (map[int64]int64, error) {
		b := v.Statement()
		b.Raw(`SELECT "id", `, o.parent.Quoted, " FROM ", o.dealers.Quoted, " WHERE ", o.dealers.Living)
		rows, err := v.run.Query(ctx, nil, b.Text())
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

// below returns the dealer and all its sub-dealers.
func (o *owners) below(ctx context.Context, v Reader, id int64) ([]any, error) {
	version, err := v.run.Version(ctx, o.dealers.Name)
	if err != nil {
		return nil, err
	}
	parents, err := o.parents(ctx, v, version)
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
