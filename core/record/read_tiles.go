package record

import (
	"context"
	"slices"
	"strconv"

	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/sqlb"
)

// WithTiles returns a reader whose lists have the member tiles if the resource declares them: the number of rows for each value, and of those
// the marked ones.
func (v Reader) WithTiles() Reader {
	v.tiles = true
	return v
}

// tile is the count of the rows with one value of the field that tiles are counted by.
type tile struct{ value, total, marked int64 }

// tileQuery returns the query counted by the tiles of a list: the built-in view with the other filters of the list. The field of the tiles
// is not filtered, so that each tile shows the total of the list it leads to.
func (v Reader) tileQuery(q *query.Query) (*query.Query, error) {
	t := q.Table
	view, err := v.query.Parse(t, FromURL(func(yield func(key, value string)) {
		for key, value := range t.Tiles.View.Filters {
			yield(key, value)
		}
	}))
	if err != nil {
		return nil, err
	}
	all := *q
	all.Conditions = slices.Clone(view.Conditions)
	for _, c := range q.Conditions {
		sameColumn := func(other query.Condition) bool {
			return c.Table == nil && other.Table == nil && other.Column == c.Column
		}
		if !(c.Table == nil && c.Column.Name == t.Tiles.By) && !slices.ContainsFunc(view.Conditions, sameColumn) {
			all.Conditions = append(all.Conditions, c)
		}
	}
	return &all, nil
}

// selectTiles writes the statement that counts all tiles.
func selectTiles(b *sqlb.Builder, q *query.Query, limit query.Scope) {
	t := q.Table
	query.Expression(b.Raw("SELECT "), t.ByName[t.Tiles.By]).Raw(" AS tile, count(*), sum(CASE WHEN ")
	query.Expression(b, t.ByName[t.Tiles.Marked.Name])
	b.Raw(" = ", strconv.FormatInt(t.Tiles.Marked.Value, 10), " THEN 1 ELSE 0 END) FROM ", t.Quoted)
	q.Where(b, limit)
	b.Raw(" GROUP BY tile ORDER BY tile")
}

// appendTiles appends the member tiles: the values that occur, in ascending order.
func (v Reader) appendTiles(ctx context.Context, t *table, q *query.Query, limit query.Scope, who *access.Caller, dst []byte) ([]byte, error) {
	if !v.tiles || t.Tiles.By == "" {
		return dst, nil
	}
	all, err := v.tileQuery(q)
	if err != nil {
		return dst, err
	}
	if err := v.query.CheckVisible(all, who); err != nil {
		return dst, err
	}
	b := v.query.Statement()
	selectTiles(b, all, limit)
	rows, err := v.query.Run(ctx, b)
	if err != nil {
		return dst, query.MarkTimeout(ctx, err)
	}
	defer rows.Close()
	dst = append(dst, `,"tiles":[`...)
	for i := 0; rows.Next(); i++ {
		var one tile
		if err := rows.Scan(&one.value, &one.total, &one.marked); err != nil {
			return dst, err
		}
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = strconv.AppendInt(append(dst, `{"value":`...), one.value, 10)
		dst = strconv.AppendInt(append(dst, `,"total":`...), one.total, 10)
		dst = append(strconv.AppendInt(append(dst, `,"marked":`...), one.marked, 10), '}')
	}
	return append(dst, ']'), query.MarkTimeout(ctx, rows.Err())
}
