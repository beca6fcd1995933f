package seed

import (
	"context"
	"database/sql"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unsafe"

	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
	"evops/core/store/schema"
)

// bulk writes many rows of one resource in few statements. Unlike record.Insert it keeps the times of creation the rows have, which lie in the past.
type bulk[T any] struct {
	e       *record.Engine
	plan    *resource.Plan
	columns []string
	fields  []*field.Field
}

// newBulk refuses kinds that are stored in more than one column: their searched form is the engine's own.
func newBulk[T any](e *record.Engine, r resource.Resource[T]) (*bulk[T], error) {
	b := &bulk[T]{e: e, plan: r.Plan}
	for _, f := range r.Fields {
		if !f.Stored || f.Name == "id" && !r.Given {
			continue
		}
		if len(resource.Columns(f)) > 1 && f.Kind != field.KindGeo || f.Kind == field.KindRows || f.Kind == field.KindHours || f.Kind == field.KindJSON {
			return nil, fmt.Errorf("%s.%s cannot be written in bulk", r.Name, f.Name)
		}
		b.fields = append(b.fields, f)
		for _, name := range resource.Columns(f) {
			b.columns = append(b.columns, schema.Quote(name))
		}
		if schema.Searchable(f) {
			b.columns = append(b.columns, schema.Quote(schema.SearchColumn(f.Name)))
		}
	}
	return b, nil
}

// most is how many arguments a statement takes on either database.
const most = 30_000

// insert writes rows and answers their ids, in the order of the rows.
func (b *bulk[T]) insert(ctx context.Context, tx bun.Tx, rows []T) ([]int64, error) {
	ids := make([]int64, 0, len(rows))
	if len(rows) == 0 {
		return ids, nil
	}
	size := min(most/len(b.columns), 200, len(rows))
	// To read a statement of so many arguments costs a database as much as to carry it out; all but the last are the same.
	full, err := tx.Tx.PrepareContext(ctx, b.statement(size))
	if err != nil {
		return nil, err
	}
	defer func() { _ = full.Close() }()
	args := make([]any, 0, size*len(b.columns))
	for start := 0; start < len(rows); start += size {
		part := rows[start:min(len(rows), start+size)]
		args = args[:0]
		for i := range part {
			args = b.bind(args, unsafe.Pointer(&part[i]))
		}
		found, err := b.carryOut(ctx, tx, full, size, args)
		if err != nil {
			return nil, err
		}
		for found.Next() {
			var id int64
			if err := found.Scan(&id); err != nil {
				_ = found.Close()
				return nil, err
			}
			ids = append(ids, id)
		}
		if err := found.Err(); err != nil {
			return nil, err
		}
	}
	if b.plan.Small() {
		return ids, store.Bump(ctx, tx, b.plan.Name)
	}
	return ids, nil
}

func (b *bulk[T]) carryOut(ctx context.Context, tx bun.Tx, full *sql.Stmt, size int, args []any) (*sql.Rows, error) {
	rows := len(args) / len(b.columns)
	if rows == size {
		return full.QueryContext(ctx, args...)
	}
	return tx.Tx.QueryContext(ctx, b.statement(rows), args...)
}

func (b *bulk[T]) statement(rows int) string {
	dialect := b.e.DB().Dialect
	text := []byte("INSERT INTO " + schema.Quote(b.plan.Table) + " (" + strings.Join(b.columns, ", ") + ") VALUES ")
	n := 0
	for row := range rows {
		if row > 0 {
			text = append(text, ',')
		}
		for i := range b.columns {
			text = append(text, "(,"[min(i, 1)])
			n++
			text = dialect.Placeholder(text, n)
		}
		text = append(text, ')')
	}
	return string(append(text, ` RETURNING "id"`...))
}

func (b *bulk[T]) bind(args []any, row unsafe.Pointer) []any {
	for _, f := range b.fields {
		if f.Kind == field.KindGeo {
			at := (*value.Geo)(unsafe.Add(row, f.Offset()))
			args = append(args, at.Lng, at.Lat)
			continue
		}
		v := storedForm(f, reflect.NewAt(f.Type(), unsafe.Add(row, f.Offset())).Elem())
		args = append(args, v)
		if schema.Searchable(f) {
			args = append(args, record.Squash(v.(string)))
		}
	}
	return args
}

func storedForm(f *field.Field, v reflect.Value) any {
	switch x := v.Interface().(type) {
	case value.Time:
		return x.Milli()
	case value.Masked:
		return x.Reveal()
	case value.Codes:
		return x.Stored()
	case value.IDs:
		return x.Stored()
	}
	switch v.Kind() {
	case reflect.Int64:
		return v.Int()
	case reflect.Bool:
		return v.Bool()
	case reflect.String:
		return v.String()
	}
	panic("seed: no stored form of " + f.Name + ", " + strconv.Quote(v.Type().String()))
}
