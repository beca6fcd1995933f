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

// bulk inserts many rows of one resource with few statements. Unlike record.Insert it preserves the rows' creation times, which are in the
// past.
type bulk[T any] struct {
	e       *record.Engine
	plan    *resource.Plan
	columns []string
	fields  []*field.Field
}

// newBulk refuses fields stored in more than one column, since their search columns are built by the engine.
func newBulk[T any](e *record.Engine, r resource.Resource[T]) (*bulk[T], error) {
	return bulkOf(e, r, r.ExternalIDs)
}

// bulkOf inserts the ids of the rows if numbered is set; otherwise the database assigns them.
func bulkOf[T any](e *record.Engine, r resource.Resource[T], numbered bool) (*bulk[T], error) {
	b := &bulk[T]{e: e, plan: r.Plan}
	for _, f := range r.Fields {
		if !f.Stored || f.Name == "id" && !numbered {
			continue
		}
		if len(resource.Columns(f)) > 1 && f.Kind != field.KindGeo || f.Kind == field.KindRows || f.Kind == field.KindHours {
			return nil, fmt.Errorf("%s.%s: field kind not supported in bulk inserts", r.Name, f.Name)
		}
		b.fields = append(b.fields, f)
		b.columns = append(b.columns, resource.Columns(f)...)
		if schema.Searchable(f) {
			b.columns = append(b.columns, schema.SearchColumn(f.Name))
		}
	}
	return b, nil
}

// maxArgs is the maximum number of arguments of a statement on both databases.
const maxArgs = 30_000

// put inserts rows with their own ids or, without numbered, with ids assigned by the database.
func put[T any](ctx context.Context, tx bun.Tx, e *record.Engine, r resource.Resource[T], numbered bool, rows []T) error {
	b, err := bulkOf(e, r, numbered)
	if err != nil {
		return err
	}
	return b.write(ctx, tx, rows)
}

// insert inserts rows and returns their ids, in the order of the rows.
func (b *bulk[T]) insert(ctx context.Context, tx bun.Tx, rows []T) ([]int64, error) {
	ids := make([]int64, 0, len(rows))
	err := b.inChunks(ctx, tx, rows, ` RETURNING "id"`, func(statement *sql.Stmt, args []any) error {
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

// write inserts rows in the fastest way, without returning ids.
func (b *bulk[T]) write(ctx context.Context, tx bun.Tx, rows []T) error {
	row := make([]any, 0, len(b.columns))
	copied, err := b.e.DB().Copy(ctx, b.plan.Table, b.columns, len(rows), func(i int) []any {
		row = b.bind(row[:0], unsafe.Pointer(&rows[i]))
		return row
	})
	if copied || err != nil {
		return err
	}
	return b.inChunks(ctx, tx, rows, "", func(statement *sql.Stmt, args []any) error {
		_, err := statement.ExecContext(ctx, args...)
		return err
	})
}

// inChunks executes a prepared statement for each chunk of rows. Parsing a statement with so many arguments costs the database as much as
// executing it; all chunks but the last share one.
func (b *bulk[T]) inChunks(ctx context.Context, tx bun.Tx, rows []T, ending string, execute func(*sql.Stmt, []any) error) error {
	size := min(maxArgs/len(b.columns), 200)
	args := make([]any, 0, size*len(b.columns))
	var statement *sql.Stmt
	prepared := 0
	for chunk := range slices.Chunk(rows, size) {
		if len(chunk) != prepared {
			if statement != nil {
				_ = statement.Close()
			}
			var err error
			if statement, err = tx.Tx.PrepareContext(ctx, b.statement(len(chunk))+ending); err != nil {
				return err
			}
			prepared = len(chunk)
		}
		args = args[:0]
		for i := range chunk {
			args = b.bind(args, unsafe.Pointer(&chunk[i]))
		}
		if err := execute(statement, args); err != nil {
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
	panic("seed: unsupported type of field " + f.Name + ", " + strconv.Quote(v.Type().String()))
}
