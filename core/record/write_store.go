package record

import (
	"context"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store"
	"evops/core/store/schema"
)

// insert stores a new row and sets its id.
func (e *Engine) insert(ctx context.Context, tx bun.Tx, t *table, row rowcodec.Row, who *access.Caller) error {
	t.setAuditColumns(row, who, true)
	b := sqlb.New(e.db.Dialect)
	hasID := t.IDOf(row) != 0
	b.Raw("INSERT INTO ", t.Quoted, " (")
	var args []any
	first := true
	name := func(n string) {
		if !first {
			b.Raw(", ")
		}
		first = false
		b.Raw(schema.Quote(n))
	}
	for _, c := range t.Stored {
		if c.Name == "id" && !hasID {
			continue
		}
		for _, n := range c.Names {
			name(n)
		}
		args = c.Bind(args, row)
		if c.SearchColumn != "" {
			name(c.SearchColumn)
			args = append(args, c.SearchKey(row))
		}
	}
	b.Raw(") VALUES (")
	for i, v := range args {
		if i > 0 {
			b.Raw(", ")
		}
		b.Arg(v)
	}
	b.Raw(`) RETURNING "id"`)
	if err := e.InTx(tx).query.Scalar(ctx, b, rowcodec.At[int64](t.ID, row)); err != nil {
		return err
	}
	if err := e.attach(ctx, tx, t, rowcodec.Row{}, row, who); err != nil {
		return err
	}
	return e.written(ctx, tx, t)
}

// update stores the columns that differ between two states of a row, unless it was changed concurrently (optimistic locking by version).
func (e *Engine) update(ctx context.Context, tx bun.Tx, t *table, old, row rowcodec.Row, who *access.Caller) error {
	if err := t.checkLifecycles(old, row); err != nil {
		return err
	}
	return e.overwrite(ctx, tx, t, old, row, who)
}

// overwrite is update for an undo, which leads back to a state that the lifecycle has left.
func (e *Engine) overwrite(ctx context.Context, tx bun.Tx, t *table, old, row rowcodec.Row, who *access.Caller) error {
	t.setAuditColumns(row, who, false)
	b := sqlb.New(e.db.Dialect)
	b.Raw("UPDATE ", t.Quoted, " SET ")
	first := true
	set := func(name string, v any) {
		if !first {
			b.Raw(", ")
		}
		first = false
		b.Raw(schema.Quote(name), " = ").Arg(v)
	}
	for _, c := range t.Stored {
		if c.Name == "id" || c.Same(old, row) {
			continue
		}
		for i, v := range c.Bind(nil, row) {
			set(c.Names[i], v)
		}
		if c.SearchColumn != "" {
			set(c.SearchColumn, c.SearchKey(row))
		}
	}
	b.Raw(` WHERE "id" = `).Arg(t.IDOf(row)).Raw(` AND "version" = `).Arg(t.VersionOf(old))
	changed, err := e.db.Exec(ctx, &tx, b.Text(), b.Args()...)
	if err != nil {
		return err
	}
	if changed == 0 {
		return errStaleVersion
	}
	if err := e.attach(ctx, tx, t, old, row, who); err != nil {
		return err
	}
	return e.written(ctx, tx, t)
}

// checkLifecycles refuses a change of a state that its lifecycle does not declare. Callers cannot cause one: it is an error of the program.
func (t *table) checkLifecycles(old, row rowcodec.Row) error {
	for _, l := range t.Lifecycles {
		if !l.Declared {
			continue
		}
		c := t.ByName[l.Field]
		if from, to := c.State(old), c.State(row); !l.Allows(from, to) {
			return fmt.Errorf("record: the lifecycle of %s.%s has no transition from %d to %d", t.Name, l.Field, from, to)
		}
	}
	return nil
}

// errStaleVersion is returned if the row was changed concurrently.
var errStaleVersion = errors.New("record: the row has changed since it was read")

// softDelete marks a row as deleted. Logs and rows with external ids are never deleted.
func (e *Engine) softDelete(ctx context.Context, tx bun.Tx, t *table, row rowcodec.Row, who *access.Caller) error {
	t.setAuditColumns(row, who, false)
	b := sqlb.New(e.db.Dialect)
	b.Raw("UPDATE ", t.Quoted, " SET ", schema.Quote(schema.DeletedAt), " = ").Arg(rowcodec.At[value.Time](t.ByName["updatedAt"], row).Milli())
	b.Raw(`, "version" = `).Arg(t.VersionOf(row)).Raw(`, "updated_by" = `).Arg(who.UserID).Raw(` WHERE "id" = `).Arg(t.IDOf(row))
	if _, err := e.db.Exec(ctx, &tx, b.Text(), b.Args()...); err != nil {
		return err
	}
	return e.written(ctx, tx, t)
}

// written invalidates everything cached about the table.
func (e *Engine) written(ctx context.Context, tx bun.Tx, t *table) error {
	e.resources.Written(t.Name)
	if !t.Small() || t.Log {
		return nil
	}
	if t.SharesTable != "" {
		return e.written(ctx, tx, e.tables[t.SharesTable])
	}
	return store.IncrementVersionLast(ctx, tx, t.Name)
}

// load reads one row in the caller's scope under a permission, deleted rows excluded. lock prevents writes to it until the transaction
// ends.
func (v Reader) load(ctx context.Context, t *table, who *access.Caller, permission string, id int64, lock bool) (rowcodec.Row, error) {
	limit, err := v.query.ScopeOf(ctx, t.Table, who, permission)
	if err != nil {
		return rowcodec.Row{}, err
	}
	return v.loadWithin(ctx, t, limit, id, lock)
}

func (v Reader) loadWithin(ctx context.Context, t *table, limit query.Scope, id int64, lock bool) (rowcodec.Row, error) {
	b := v.query.Statement()
	b.Raw("SELECT ", t.Selects, " FROM ", t.Quoted)
	w := b.Where()
	w.And().Raw(`"id" = `).Arg(id)
	if t.Living != "" {
		w.And().Raw(t.Living)
	}
	limit.Write(w)
	if lock {
		b.Raw(b.Dialect().ForUpdate())
	}
	rows, err := v.query.Scan(ctx, t.Table, b, 1)
	if err != nil {
		return rowcodec.Row{}, err
	}
	if len(rows) == 0 {
		return rowcodec.Row{}, fault.NotFoundOrDenied.With()
	}
	return rows[0], nil
}

// Get reads one row for a feature, without a scope.
func Get[T any](ctx context.Context, v Reader, r resource.Resource[T], id int64) (*T, error) {
	row, err := v.load(ctx, v.e.tables[r.Name], access.System(), "", id, false)
	return rowcodec.As[T](row), err
}

// Lock reads one row for a feature and locks it until the transaction of the reader ends. Rows of one resource must be locked in the order
// of their ids to avoid deadlocks.
func Lock[T any](ctx context.Context, v Reader, r resource.Resource[T], id int64) (*T, error) {
	row, err := v.load(ctx, v.e.tables[r.Name], access.System(), "", id, true)
	return rowcodec.As[T](row), err
}

// NewRow returns a row with the declared defaults.
func NewRow[T any](e *Engine, r resource.Resource[T]) *T {
	return rowcodec.As[T](e.tables[r.Name].WithDefaults())
}

// Insert stores a new row as the system account, without rules or scope; for seeds and features.
func Insert[T any](ctx context.Context, e *Engine, tx bun.Tx, r resource.Resource[T], row *T) error {
	return e.insert(ctx, tx, e.tables[r.Name], rowcodec.Of(row), access.System())
}

// InsertAs is Insert in the name of an account.
func InsertAs[T any](ctx context.Context, e *Engine, tx bun.Tx, r resource.Resource[T], row *T, who *access.Caller) error {
	return e.insert(ctx, tx, e.tables[r.Name], rowcodec.Of(row), who)
}

// Update stores a changed row as the system account; for seeds and features.
func Update[T any](ctx context.Context, e *Engine, tx bun.Tx, r resource.Resource[T], old, row *T) error {
	return e.update(ctx, tx, e.tables[r.Name], rowcodec.Of(old), rowcodec.Of(row), access.System())
}

// Find reads the rows whose field equals one of values, in the default order; for features. at is the address of the field in the
// prototype row: Find(ctx, v, Vehicles, &Vehicles.Row.VIN, vin).
func Find[T, V any](ctx context.Context, v Reader, r resource.Resource[T], at *V, values ...V) ([]*T, error) {
	return find(ctx, v, r, at, "", values, query.MaxInValues)
}

// LockAll is Find that also locks the rows until the transaction of v ends. A single statement locks them in the order of their ids, so
// that concurrent calls cannot deadlock.
func LockAll[T, V any](ctx context.Context, v Reader, r resource.Resource[T], at *V, values ...V) ([]*T, error) {
	if v.e.db.Dialect.SingleWriter() {
		return Find(ctx, v, r, at, values...)
	}
	return find(ctx, v, r, at, ` ORDER BY "id"`+v.e.db.Dialect.ForUpdate(), values, len(values))
}

// find reads the rows whose field equals one of values, batchSize values per statement. end replaces the default order if not empty.
func find[T, V any](ctx context.Context, v Reader, r resource.Resource[T], at *V, end string, values []V, batchSize int) ([]*T, error) {
	t := v.e.tables[r.Name]
	c, err := t.ColumnAt(at)
	if err != nil {
		return nil, err
	}
	if !c.Stored {
		return nil, fmt.Errorf("record: %s.%s is not stored", r.Name, c.Name)
	}
	sought := make([]any, 0, len(values)*len(c.Names))
	for i := range values {
		sought = append(sought, rowcodec.BindValue(c, &values[i])) // a pair of languages is compared by its Chinese text
	}
	var out []*T
	for start := 0; start < len(sought); start += batchSize {
		b := v.query.Statement()
		b.Raw("SELECT ", t.Selects, " FROM ", t.Quoted)
		w := t.Undeleted(b)
		batch := sought[start:min(len(sought), start+batchSize)]
		query.Equals(w.And(), c, batch)
		if end != "" {
			b.Raw(end)
		} else {
			query.OrderBy(b, t.DefaultOrder)
		}
		rows, err := v.query.Scan(ctx, t.Table, b, len(batch))
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			out = append(out, rowcodec.As[T](row))
		}
	}
	return out, nil
}

// duplicate returns the field of the unique index that err violates, nil if none.
func (e *Engine) duplicate(t *table, err error) *rowcodec.Column {
	index := e.db.Dialect.Duplicate(err)
	if index == "" {
		return nil
	}
	for _, c := range t.Stored {
		if c.IsUnique && index == schema.IndexName(t.Plan.Table, true, c.Names[0]) {
			return c
		}
	}
	for _, set := range t.UniqueTogether {
		var terms []string
		for _, name := range set {
			terms = append(terms, t.ByName[name].Names[0])
		}
		if index == schema.IndexName(t.Plan.Table, true, terms...) {
			return t.ByName[set[len(set)-1]]
		}
	}
	return nil
}
