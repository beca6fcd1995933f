package record

import (
	"context"

	"evops/contracts/resource"
	"evops/core/access"
)

// Explain returns the statement that reads a page of a list, for tests of query plans.
func (v Reader) Explain(ctx context.Context, name string, who *access.Caller, body []byte) (sql string, args []any, err error) {
	t, err := v.e.table(name)
	if err != nil {
		return "", nil, err
	}
	q, err := v.query.Parse(t.Table, body)
	if err != nil {
		return "", nil, err
	}
	limit, err := v.query.ScopeOf(ctx, t.Table, who, t.PermissionFor("view"))
	if err != nil {
		return "", nil, err
	}
	if err := v.query.Bind(ctx, q, who); err != nil {
		return "", nil, err
	}
	if err := v.query.ChooseStrategy(ctx, q, limit); err != nil {
		return "", nil, err
	}
	b := v.query.PageStatement(q, limit, q.Size, (q.Page-1)*q.Size)
	return string(b.Text()), b.Args(), nil
}

// ExplainRelated returns the statement that counts the rows of a related resource.
func (v Reader) ExplainRelated(ctx context.Context, r resource.Related, who *access.Caller) (sql string, args []any, err error) {
	b := v.query.Statement().Raw("SELECT ")
	err = v.relatedTo(ctx, b, v.e.tables[r.Resource], r, who, 7)
	return string(b.Text()), b.Args(), err
}

// ExplainTiles returns the statement that counts the tiles of an unfiltered list.
func (v Reader) ExplainTiles(ctx context.Context, name string, who *access.Caller) (sql string, args []any, err error) {
	t := v.e.tables[name]
	q, err := v.query.Parse(t.Table, nil)
	if err != nil {
		return "", nil, err
	}
	limit, err := v.query.ScopeOf(ctx, t.Table, who, t.PermissionFor("view"))
	if err != nil {
		return "", nil, err
	}
	all, err := v.tileQuery(q)
	if err != nil {
		return "", nil, err
	}
	b := v.query.Statement()
	selectTiles(b, all, limit)
	return string(b.Text()), b.Args(), nil
}
