package seed

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
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
	return bulkOf(e, r, r.ExternalIDs)
}

// bulkOf is for rows that have their ids already, or for those that get them from the database.
func bulkOf[T any](e *record.Engine, r resource.Resource[T], numbered bool) (*bulk[T], error) {
	b := &bulk[T]{e: e, plan: r.Plan}
	for _, f := range r.Fields {
		if !f.Stored || f.Name == "id" && !numbered {
			continue
		}
		if len(resource.Columns(f)) > 1 && f.Kind != field.KindGeo || f.Kind == field.KindRows || f.Kind == field.KindHours {
			return nil, fmt.Errorf("%s.%s cannot be written in bulk", r.Name, f.Name)
		}
		b.fields = append(b.fields, f)
		b.columns = append(b.columns, resource.Columns(f)...)
		if schema.Searchable(f) {
			b.columns = append(b.columns, schema.SearchColumn(f.Name))
		}
	}
	return b, nil
}

// most is how many arguments a statement takes on either database.
const most = 30_000

// put writes rows that have their ids already, or get them from the database.
func put[T any](ctx context.Context, tx bun.Tx, e *record.Engine, r resource.Resource[T], numbered bool, rows []T) error {
	b, err := bulkOf(e, r, numbered)
	if err != nil {
		return err
	}
	return b.write(ctx, tx, rows)
}

// insert writes rows and answers their ids, in the order of the rows.
func (b *bulk[T]) insert(ctx context.Context, tx bun.Tx, rows []T) ([]int64, error) {
	ids := make([]int64, 0, len(rows))
	err := b.inParts(ctx, tx, rows, ` RETURNING "id"`, func(statement *sql.Stmt, args []any) error {
		found, err := statement.QueryContext(ctx, args...)
		if err != nil {
			return err
		}
		defer found.Close()
		for found.Next() {
			var id int64
			if err := found.Scan(&id); err != nil {
				return err
			}
			ids = append(ids, id)
		}
		return found.Err()
	})
	return ids, err
}

// write writes rows whose ids nobody asks for, the quickest way there is.
func (b *bulk[T]) write(ctx context.Context, tx bun.Tx, rows []T) error {
	row := make([]any, 0, len(b.columns))
	copied, err := b.e.DB().Copy(ctx, b.plan.Table, b.columns, len(rows), func(i int) []any {
		row = b.bind(row[:0], unsafe.Pointer(&rows[i]))
		return row
	})
	if copied || err != nil {
		return err
	}
	return b.inParts(ctx, tx, rows, "", func(statement *sql.Stmt, args []any) error {
		_, err := statement.ExecContext(ctx, args...)
		return err
	})
}

// inParts carries out a statement for every part of rows. To read a statement of so many arguments costs a database as much as to carry it out; all
// but the last are the same.
func (b *bulk[T]) inParts(ctx context.Context, tx bun.Tx, rows []T, ending string, carryOut func(*sql.Stmt, []any) error) error {
	size := min(most/len(b.columns), 200)
	args := make([]any, 0, size*len(b.columns))
	var statement *sql.Stmt
	prepared := 0
	for part := range slices.Chunk(rows, size) {
		if len(part) != prepared {
			if statement != nil {
				_ = statement.Close()
			}
			var err error
			if statement, err = tx.Tx.PrepareContext(ctx, b.statement(len(part))+ending); err != nil {
				return err
			}
			prepared = len(part)
		}
		args = args[:0]
		for i := range part {
			args = b.bind(args, unsafe.Pointer(&part[i]))
		}
		if err := carryOut(statement, args); err != nil {
			return errors.Join(err, statement.Close())
		}
	}
	if statement == nil {
		return nil
	}
	if err := statement.Close(); err != nil || !b.plan.Small() {
		return err
	}
	return store.IncrementVersion(ctx, tx, b.plan.Name)
}

func (b *bulk[T]) statement(rows int) string {
	dialect := b.e.DB().Dialect
	text := []byte("INSERT INTO " + schema.Quote(b.plan.Table) + " (")
	for i, name := range b.columns {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, schema.Quote(name)...)
	}
	text = append(text, ") VALUES "...)
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
	return string(text)
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
			args = append(args, record.SearchKey(v.(string)))
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
		return x.Encode()
	case value.IDs:
		return x.Encode()
	case json.RawMessage:
		return string(x)
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
