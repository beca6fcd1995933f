package record

import (
	"context"
	"strconv"

	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store/schema"
)

// lookup reads columns of rows by id from another table. onFound receives each row in the same buffer, which the next row overwrites.
type lookup struct {
	table   *query.Table
	columns []*rowcodec.Column
	ids     []any
	onFound func(id int64, row rowcodec.Row)
}

// runLookups runs lookups. Those for a single row, as in a detail, are joined into one statement, since a statement costs more than a row.
func (v Reader) runLookups(ctx context.Context, lookups []*lookup) error {
	var single, rest []*lookup
	for _, a := range lookups {
		if len(a.ids) == 1 {
			single = append(single, a)
		} else {
			rest = append(rest, a)
		}
	}
	if len(single) > 1 {
		complete, err := v.lookupJoined(ctx, single)
		if err != nil {
			return err
		}
		if complete {
			single = nil
		}
	}
	for _, a := range append(rest, single...) {
		if err := v.lookupByID(ctx, a.table, a.columns, a.ids, a.onFound); err != nil {
			return err
		}
	}
	return nil
}

// lookupJoined reads one row of each of several tables in one statement; it finds none if one row is missing.
func (v Reader) lookupJoined(ctx context.Context, lookups []*lookup) (complete bool, err error) {
	b := v.query.Statement()
	ids, rows := make([]int64, len(lookups)), make([]rowcodec.Row, len(lookups))
	var into []any
	for i, a := range lookups {
		rows[i] = a.table.Zero()
		into = append(into, &ids[i])
		b.Raw(sqlb.Separator(i, "SELECT ", ", "), alias(i), `."id"`)
		for _, c := range a.columns {
			into = c.Scan(into, rows[i])
			for _, name := range c.Names {
				b.Raw(", ", alias(i), ".", schema.Quote(name))
			}
		}
	}
	for i, a := range lookups {
		b.Raw(sqlb.Separator(i, " FROM ", " CROSS JOIN "), a.table.Quoted, " AS ", alias(i))
	}
	for i, a := range lookups {
		b.Raw(sqlb.Separator(i, " WHERE ", " AND "), alias(i), `."id" = `).Arg(a.ids[0])
	}
	found, err := v.query.Run(ctx, b)
	if err != nil {
		return false, err
	}
	defer found.Close()
	for found.Next() {
		if err := found.Scan(into...); err != nil {
			return false, err
		}
		for i, a := range lookups {
			a.onFound(ids[i], rows[i])
		}
		complete = true
	}
	return complete, found.Err()
}

func alias(i int) string { return "t" + strconv.Itoa(i) }

// lookupByID reads columns of the rows with ids, or of all rows if ids is nil. onFound receives each row in the same buffer, which the next
// row overwrites.
func (v Reader) lookupByID(ctx context.Context, t *query.Table, columns []*rowcodec.Column, ids []any, onFound func(id int64, row rowcodec.Row)) error {
	for start := 0; start == 0 || start < len(ids); start += query.MaxInValues {
		b := v.query.Statement()
		b.Raw(`SELECT "id"`)
		for _, c := range columns {
			for _, name := range c.Names {
				b.Raw(", ", schema.Quote(name))
			}
		}
		b.Raw(" FROM ", t.Quoted)
		if ids != nil {
			b.Raw(" WHERE ").In(`"id"`, ids[start:min(len(ids), start+query.MaxInValues)])
		}
		if err := v.lookupInto(ctx, t, columns, b, onFound); err != nil {
			return err
		}
	}
	return nil
}

// lookupInto passes each row of a statement to onFound: its id, then columns.
func (v Reader) lookupInto(ctx context.Context, t *query.Table, columns []*rowcodec.Column, b *sqlb.Builder, onFound func(id int64, row rowcodec.Row)) error {
	found, err := v.query.Run(ctx, b)
	if err != nil {
		return err
	}
	defer found.Close()
	var id int64
	row := t.Zero()
	dests := []any{&id}
	for _, c := range columns {
		dests = c.Scan(dests, row)
	}
	for found.Next() {
		if err := found.Scan(dests...); err != nil {
			return err
		}
		onFound(id, row)
	}
	return found.Err()
}
