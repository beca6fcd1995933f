package record

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"

	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store/schema"
)

const (
	// treeAtOnce is up to how many expected rows a tree is returned whole; a larger one is returned level by level.
	treeAtOnce = 1_000
	// maxTreeDepth limits the search for ancestors, in case the database has a cycle.
	maxTreeDepth = 16
)

// Tree appends {"list":[…],"total":n} of the rows of a tree, in the resource's order; total is the number of matching rows.
//
// A list body without filters returns the whole tree, or the roots of a large one. A body filtered by the parent only returns that parent's
// children. In both cases "children" has the number of children of each row, if the list does not include them. Any other filter is a
// search: "matched" has the ids found, and the list also has their ancestors.
func (v Reader) Tree(ctx context.Context, name string, who *access.Caller, body, dst []byte) ([]byte, error) {
	t, err := v.e.table(name)
	if err != nil {
		return dst, err
	}
	if err := who.Require(t.PermissionFor("view")); err != nil {
		return dst, err
	}
	q, err := v.query.Parse(t.Table, body)
	if err != nil {
		return dst, err
	}
	q.Page, q.Size, q.Exact = 1, MaxPageSize, true
	parent := t.ByName[t.TreeField]
	limit, err := v.query.ScopeOf(ctx, t.Table, who, t.PermissionFor("view"))
	if err != nil {
		return dst, err
	}
	members := map[string]any{}
	if !q.Filtered && t.Volume > treeAtOnce {
		if members["total"], _, err = v.query.Total(ctx, q, limit, q.Size); err != nil {
			return dst, err
		}
		q.Conditions, q.Filtered = []query.Condition{{Column: parent, Op: IsNull, Null: true}}, true
	}
	level := q.Keyword == "" && len(q.Conditions) == 1 && q.Conditions[0].Column == parent
	if err := v.query.Bind(ctx, q, who); err != nil {
		return dst, err
	}
	rows, err := v.query.Read(ctx, q, limit, q.Size, 0)
	if err != nil {
		return dst, err
	}
	if members["total"] == nil {
		if members["total"], _, err = v.query.Total(ctx, q, limit, len(rows)); err != nil {
			return dst, err
		}
	}
	switch {
	case level:
		members["children"], err = v.childCounts(ctx, t, parent, limit, rows)
	case q.Filtered:
		members["matched"] = t.IDsOf(rows)
		rows, err = v.withAncestors(ctx, q, parent, limit, rows)
	}
	if err != nil {
		return dst, err
	}
	whole, each, err := v.blockedActions(ctx, t, who, rows, false)
	if err != nil {
		return dst, err
	}
	if len(whole) > 0 {
		members["blockedActions"] = whole
	}
	t.Excerpt(rows)
	if dst, err = v.encodeRows(ctx, t, who, rows, t.shown(q), each, append(dst, `{"list":[`...)); err != nil {
		return dst, err
	}
	more, err := json.Marshal(members)
	if err != nil {
		return dst, err
	}
	dst = append(append(dst, "],"...), more[1:len(more)-1]...)
	return append(v.appendActions(dst, t, who), '}'), nil
}

// withAncestors adds the ancestors that are in scope, and sorts all rows in the query's order.
func (v Reader) withAncestors(ctx context.Context, q *query.Query, parent *rowcodec.Column, limit query.Scope, rows []rowcodec.Row) ([]rowcodec.Row, error) {
	t := q.Table
	known := map[int64]bool{}
	for _, id := range t.IDsOf(rows) {
		known[id] = true
	}
	latest := rows
	for range maxTreeDepth {
		var above []any
		for _, row := range latest {
			if id := *rowcodec.At[int64](parent, row); id != 0 && !known[id] {
				known[id] = true
				above = append(above, id)
			}
		}
		if len(above) == 0 {
			break
		}
		var err error
		if latest, err = v.among(ctx, q, limit, above); err != nil {
			return nil, err
		}
	}
	all := make([]any, 0, len(known))
	for id := range known {
		all = append(all, id)
	}
	if len(all) == 0 {
		return rows, nil
	}
	return v.among(ctx, q, limit, all)
}

// among reads the rows with ids that are in scope, in the query's order.
func (v Reader) among(ctx context.Context, q *query.Query, limit query.Scope, ids []any) ([]rowcodec.Row, error) {
	t := q.Table
	b := v.query.Statement()
	b.Raw("SELECT ", t.Selects, " FROM ", t.Quoted)
	w := t.Undeleted(b)
	limit.Write(w)
	w.And().In(schema.Quote("id"), ids)
	query.OrderBy(b, q.Order)
	return v.query.Scan(ctx, t, b, len(ids))
}

// childCounts counts the children of rows that are in scope.
func (v Reader) childCounts(ctx context.Context, t *table, parent *rowcodec.Column, limit query.Scope, rows []rowcodec.Row) (map[string]int64, error) {
	counts := map[string]int64{}
	for chunk := range slices.Chunk(t.IDsOf(rows), query.MaxInValues) {
		ids := make([]any, len(chunk))
		for i, id := range chunk {
			ids[i] = id
		}
		column := parent.Quoted
		b := v.query.Statement()
		b.Raw("SELECT ", column, ", count(*) FROM ", t.Quoted)
		w := t.Undeleted(b)
		limit.Write(w)
		w.And().In(column, ids)
		b.Raw(" GROUP BY ", column)
		if err := v.countInto(ctx, b, counts); err != nil {
			return nil, err
		}
	}
	return counts, nil
}

func (v Reader) countInto(ctx context.Context, b *sqlb.Builder, counts map[string]int64) error {
	found, err := v.query.Run(ctx, b)
	if err != nil {
		return err
	}
	defer found.Close()
	for found.Next() {
		var id, n int64
		if err := found.Scan(&id, &n); err != nil {
			return err
		}
		counts[strconv.FormatInt(id, 10)] = n
	}
	return found.Err()
}
