package record

import (
	"context"
	"strconv"
	"unsafe"

	"evops/core/store/schema"
)

// lookup reads columns of rows by id from another table. onFound receives each row in the same buffer, which the next row overwrites.
type lookup struct {
	table   *table
	columns []*column
	ids     []any
	onFound func(id int64, row unsafe.Pointer)
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
	b := &builder{dialect: v.e.db.Dialect}
	ids, rows := make([]int64, len(lookups)), make([]unsafe.Pointer, len(lookups))
	var into []any
	for i, a := range lookups {
		rows[i] = a.table.row()
		into = append(into, &ids[i])
		b.raw(keySep(i, "SELECT ", ", "), alias(i), `."id"`)
		for _, c := range a.columns {
			into = c.scan(into, rows[i])
			for _, name := range c.names {
				b.raw(", ", alias(i), ".", schema.Quote(name))
			}
		}
	}
	for i, a := range lookups {
		b.raw(keySep(i, " FROM ", " CROSS JOIN "), a.table.name, " AS ", alias(i))
	}
	for i, a := range lookups {
		b.raw(keySep(i, " WHERE ", " AND "), alias(i), `."id" = `).arg(a.ids[0])
	}
	found, err := v.e.db.Query(ctx, v.tx, b.text, b.args...)
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

// keySep returns the separator before the i-th item of a clause: first for item 0, else other.
func keySep(i int, first, other string) string {
	if i == 0 {
		return first
	}
	return other
}

// lookupByID reads columns of the rows with ids, or of all rows if ids is nil. onFound receives each row in the same buffer, which the next
// row overwrites.
func (v Reader) lookupByID(ctx context.Context, t *table, columns []*column, ids []any, onFound func(id int64, row unsafe.Pointer)) error {
	for start := 0; start == 0 || start < len(ids); start += maxInValues {
		b := &builder{dialect: v.e.db.Dialect}
		b.raw(`SELECT "id"`)
		for _, c := range columns {
			for _, name := range c.names {
				b.raw(", ", schema.Quote(name))
			}
		}
		b.raw(" FROM ", t.name)
		if ids != nil {
			b.raw(" WHERE ").in(`"id"`, ids[start:min(len(ids), start+maxInValues)])
		}
		if err := v.lookupInto(ctx, t, columns, b, onFound); err != nil {
			return err
		}
	}
	return nil
}

// lookupInto passes each row of a statement to onFound: its id, then columns.
func (v Reader) lookupInto(ctx context.Context, t *table, columns []*column, b *builder, onFound func(id int64, row unsafe.Pointer)) error {
	found, err := v.e.db.Query(ctx, v.tx, b.text, b.args...)
	if err != nil {
		return err
	}
	defer found.Close()
	var id int64
	row := t.row()
	dests := []any{&id}
	for _, c := range columns {
		dests = c.scan(dests, row)
	}
	for found.Next() {
		if err := found.Scan(dests...); err != nil {
			return err
		}
		onFound(id, row)
	}
	return found.Err()
}
