package record

import (
	"context"
	"strconv"
	"unsafe"

	"evops/core/store/schema"
)

// lookup is a question to another table: columns of the rows with ids. Each is told in the same place, where the next one overwrites it.
type lookup struct {
	table   *table
	columns []*column
	ids     []any
	onFound func(id int64, row unsafe.Pointer)
}

// runLookups answers questions. Those for a single row each, as a detail has, are one statement: a statement costs more than a row.
func (v Reader) runLookups(ctx context.Context, asks []*lookup) error {
	var single, rest []*lookup
	for _, a := range asks {
		if len(a.ids) == 1 {
			single = append(single, a)
		} else {
			rest = append(rest, a)
		}
	}
	if len(single) > 1 {
		told, err := v.lookupJoined(ctx, single)
		if err != nil {
			return err
		}
		if told {
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

// lookupJoined tells one row of each of several tables, or none where one of them is missing.
func (v Reader) lookupJoined(ctx context.Context, asks []*lookup) (told bool, err error) {
	b := &builder{dialect: v.e.db.Dialect}
	ids, rows := make([]int64, len(asks)), make([]unsafe.Pointer, len(asks))
	var into []any
	for i, a := range asks {
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
	for i, a := range asks {
		b.raw(keySep(i, " FROM ", " CROSS JOIN "), a.table.name, " AS ", alias(i))
	}
	for i, a := range asks {
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
		for i, a := range asks {
			a.onFound(ids[i], rows[i])
		}
		told = true
	}
	return told, found.Err()
}

func alias(i int) string { return "t" + strconv.Itoa(i) }

// keySep stands before the i-th part of a clause: the first begins it.
func keySep(i int, first, other string) string {
	if i == 0 {
		return first
	}
	return other
}

// lookupByID reads columns of the rows with ids, or of all rows for nil. Each is told in the same place, where the next one overwrites it.
func (v Reader) lookupByID(ctx context.Context, t *table, columns []*column, ids []any, tell func(id int64, row unsafe.Pointer)) error {
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
		if err := v.lookupInto(ctx, t, columns, b, tell); err != nil {
			return err
		}
	}
	return nil
}

// lookupInto tells each row that a statement answers: its id, then columns.
func (v Reader) lookupInto(ctx context.Context, t *table, columns []*column, b *builder, tell func(id int64, row unsafe.Pointer)) error {
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
		tell(id, row)
	}
	return found.Err()
}
