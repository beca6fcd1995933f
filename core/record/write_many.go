package record

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"sync"

	"github.com/uptrace/bun"

	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/record/internal/rowcodec"
	"evops/core/store"
	"evops/core/store/schema"
)

// insertMany is the statement that inserts many rows of a table, prepared at its first use.
type insertMany struct {
	once    sync.Once
	columns []string
	batch   *store.Batch
}

// batchTypes are the names of column types in a store.Batch.
var batchTypes = map[schema.Type]string{schema.Int: "bigint", schema.Real: "double precision", schema.Bool: "boolean", schema.Text: "text"}

// storedColumns returns the stored columns of fields, including those of search keys, with their types.
func (t *table) storedColumns(fields []*rowcodec.Column) (names, types []string) {
	kinds := map[string]schema.Type{}
	for _, c := range schema.OfResource(t.Plan).Columns {
		kinds[c.Name] = c.Type
	}
	for _, c := range fields {
		names = append(names, c.Names...)
		if c.SearchColumn != "" {
			names = append(names, c.SearchColumn)
		}
	}
	for _, name := range names {
		types = append(types, batchTypes[kinds[name]])
	}
	return names, types
}

// bindAll appends the values of fields in the order of storedColumns.
func bindAll(args []any, fields []*rowcodec.Column, row rowcodec.Row) []any {
	for _, c := range fields {
		args = c.Bind(args, row)
		if c.SearchColumn != "" {
			args = append(args, c.SearchKey(row))
		}
	}
	return args
}

// InsertMany stores new rows as the system account, without rules, hooks or audit; for seeds, telemetry and jobs. It sets ids and versions,
// and the times of creation and change unless they are set. Either all rows have an id or none has. Inside of store.WriteMany PostgreSQL
// receives the rows by COPY; otherwise the statement has the same text whatever the number of rows, so that it is parsed once.
func InsertMany[T any](ctx context.Context, e *Engine, tx bun.Tx, r resource.Resource[T], rows []T) error {
	at := func(i int) rowcodec.Row { return rowcodec.Of(&rows[i]) }
	return e.insertMany(ctx, tx, e.tables[r.Name], len(rows), at)
}

func (e *Engine) insertMany(ctx context.Context, tx bun.Tx, t *table, n int, at func(i int) rowcodec.Row) error {
	if n == 0 {
		return nil
	}
	if err := e.completeRows(ctx, tx, t, n, at); err != nil {
		return err
	}
	many := &t.many
	many.once.Do(func() {
		var types []string
		many.columns, types = t.storedColumns(t.Stored)
		many.batch = e.db.Batch("INSERT INTO "+t.Quoted+" ("+quoted(many.columns)+") SELECT * FROM %s WHERE true", types...)
	})
	row := make([]any, 0, len(many.columns))
	copied, err := e.db.Copy(ctx, t.Plan.Table, many.columns, n, func(i int) []any {
		row = bindAll(row[:0], t.Stored, at(i))
		return row
	})
	if err == nil && !copied {
		all := make([]any, 0, n*len(many.columns))
		rows := make([][]any, n)
		for i := range rows {
			start := len(all)
			all = bindAll(all, t.Stored, at(i))
			rows[i] = all[start:]
		}
		err = many.batch.Exec(ctx, &tx, rows)
	}
	if err != nil {
		return err
	}
	return e.written(ctx, tx, t)
}

// completeRows sets what the system knows about new rows.
func (e *Engine) completeRows(ctx context.Context, tx bun.Tx, t *table, n int, at func(i int) rowcodec.Row) error {
	next := int64(0)
	if t.IDOf(at(0)) == 0 {
		var err error
		if next, err = e.db.Dialect.Reserve(ctx, tx, t.Plan.Table, n); err != nil {
			return err
		}
	}
	now := value.Now()
	created, updated := t.ByName["createdAt"], t.ByName["updatedAt"]
	for i := range n {
		row := at(i)
		if id := rowcodec.At[int64](t.ID, row); next != 0 && *id == 0 {
			*id = next + int64(i)
		} else if next != 0 || *id == 0 {
			return fmt.Errorf("record: some of the new rows of %s have ids", t.Name)
		}
		createdAt, updatedAt, version := rowcodec.At[value.Time](created, row), rowcodec.At[value.Time](updated, row), rowcodec.At[int64](t.Version, row)
		*createdAt = cmp.Or(*createdAt, now)
		*updatedAt = cmp.Or(*updatedAt, *createdAt)
		*version = max(*version, 1)
	}
	return nil
}

func quoted(names []string) string {
	out := make([]string, len(names))
	for i, name := range names {
		out[i] = schema.Quote(name)
	}
	return strings.Join(out, ", ")
}

// ManyUpdate is a prepared statement that stores some fields of many rows; see UpdateMany.
type ManyUpdate[T any] struct {
	e      *Engine
	t      *table
	fields []*rowcodec.Column
	batch  *store.Batch
}

// UpdateMany prepares a statement that stores the fields at the given addresses of many rows as the system account, without rules, hooks or
// audit; for telemetry. It also sets the time of change and the next version. The caller has locked the rows, since versions are not
// compared. It panics if an address names no stored field.
func UpdateMany[T any](e *Engine, r resource.Resource[T], fields ...any) *ManyUpdate[T] {
	u := &ManyUpdate[T]{e: e, t: e.tables[r.Name]}
	for _, address := range fields {
		c, err := u.t.ColumnAt(address)
		if err != nil || !c.Stored {
			panic(fmt.Sprintf("record: UpdateMany of %s: %T is not the address of a stored field", r.Name, address))
		}
		u.fields = append(u.fields, c)
	}
	names, types := u.t.storedColumns(u.fields)
	set := []string{`"updated_at" = v.column2`, `"version" = "version" + 1`}
	for i, name := range names {
		set = append(set, fmt.Sprintf("%s = v.column%d", schema.Quote(name), i+3))
	}
	u.batch = e.db.Batch("UPDATE "+u.t.Quoted+" SET "+strings.Join(set, ", ")+" FROM %s WHERE "+u.t.Quoted+`."id" = v.column1`, append([]string{"bigint", "bigint"}, types...)...)
	return u
}

// Exec stores the rows in the transaction that Write opened for ctx.
func (u *ManyUpdate[T]) Exec(ctx context.Context, tx bun.Tx, now value.Time, rows []*T) error {
	if len(rows) == 0 {
		return nil
	}
	args := make([][]any, len(rows))
	width := 2 + 2*len(u.fields)
	for i, row := range rows {
		at := rowcodec.Of(row)
		args[i] = bindAll(append(make([]any, 0, width), u.t.IDOf(at), now.Milli()), u.fields, at)
	}
	if err := u.batch.Exec(ctx, &tx, args); err != nil {
		return err
	}
	return u.e.written(ctx, tx, u.t)
}
