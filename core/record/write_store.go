package record

import (
	"context"
	"errors"
	"fmt"
	"unsafe"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/sqlb"
	"evops/core/store"
	"evops/core/store/schema"
)

// insert stores a new row and sets its id.
func (e *Engine) insert(ctx context.Context, tx bun.Tx, t *table, row unsafe.Pointer, who *access.Caller) error {
	t.setAuditColumns(row, who, true)
	b := sqlb.New(e.db.Dialect)
	hasID := t.idOf(row) != 0
	b.Raw("INSERT INTO ", t.name, " (")
	var args []any
	first := true
	name := func(n string) {
		if !first {
			b.Raw(", ")
		}
		first = false
		b.Raw(schema.Quote(n))
	}
	for _, c := range t.stored {
		if c.Name == "id" && !hasID {
			continue
		}
		for _, n := range c.names {
			name(n)
		}
		args = c.bind(args, row)
		if c.search != "" {
			name(c.search)
			args = append(args, c.searchKey(row))
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
	if err := e.InTx(tx).scalar(ctx, b, ptr[int64](t.id.at(row))); err != nil {
		return err
	}
	if err := e.attach(ctx, tx, t, nil, row, who); err != nil {
		return err
	}
	return e.written(ctx, tx, t)
}

// update stores the columns that differ between two states of a row, unless it was changed concurrently (optimistic locking by version).
func (e *Engine) update(ctx context.Context, tx bun.Tx, t *table, old, row unsafe.Pointer, who *access.Caller) error {
	if err := t.checkLifecycles(old, row); err != nil {
		return err
	}
	t.setAuditColumns(row, who, false)
	b := sqlb.New(e.db.Dialect)
	b.Raw("UPDATE ", t.name, " SET ")
	first := true
	set := func(name string, v any) {
		if !first {
			b.Raw(", ")
		}
		first = false
		b.Raw(schema.Quote(name), " = ").Arg(v)
	}
	for _, c := range t.stored {
		if c.Name == "id" || string(c.encode(nil, old, true)) == string(c.encode(nil, row, true)) {
			continue
		}
		for i, v := range c.bind(nil, row) {
			set(c.names[i], v)
		}
		if c.search != "" {
			set(c.search, c.searchKey(row))
		}
	}
	b.Raw(` WHERE "id" = `).Arg(t.idOf(row)).Raw(` AND "version" = `).Arg(t.versionOf(old))
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
func (t *table) checkLifecycles(old, row unsafe.Pointer) error {
	for _, l := range t.Lifecycles {
		if !l.Declared {
			continue
		}
		c := t.byName[l.Field]
		if from, to := stateOf(c, old), stateOf(c, row); !l.Allows(from, to) {
			return fmt.Errorf("record: the lifecycle of %s.%s has no transition from %d to %d", t.Name, l.Field, from, to)
		}
	}
	return nil
}

// errStaleVersion is returned if the row was changed concurrently.
var errStaleVersion = errors.New("record: the row has changed since it was read")

// softDelete marks a row as deleted. Logs and rows with external ids are never deleted.
func (e *Engine) softDelete(ctx context.Context, tx bun.Tx, t *table, row unsafe.Pointer, who *access.Caller) error {
	t.setAuditColumns(row, who, false)
	b := sqlb.New(e.db.Dialect)
	b.Raw("UPDATE ", t.name, " SET ", schema.Quote(schema.DeletedAt), " = ").Arg(ptr[value.Time](t.byName["updatedAt"].at(row)).Milli())
	b.Raw(`, "version" = `).Arg(t.versionOf(row)).Raw(`, "updated_by" = `).Arg(who.UserID).Raw(` WHERE "id" = `).Arg(t.idOf(row))
	if _, err := e.db.Exec(ctx, &tx, b.Text(), b.Args()...); err != nil {
		return err
	}
	return e.written(ctx, tx, t)
}

// written invalidates everything cached about the table.
func (e *Engine) written(ctx context.Context, tx bun.Tx, t *table) error {
	e.counts.invalidate(t.Name)
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
func (v Reader) load(ctx context.Context, t *table, who *access.Caller, permission string, id int64, lock bool) (unsafe.Pointer, error) {
	limit, err := v.scopeFilterOf(ctx, t, who, permission)
	if err != nil {
		return nil, err
	}
	b := sqlb.New(v.e.db.Dialect)
	b.Raw("SELECT ", t.selects, " FROM ", t.name)
	w := b.Where()
	w.And().Raw(`"id" = `).Arg(id)
	if t.living != "" {
		w.And().Raw(t.living)
	}
	limit.limit(w)
	if lock {
		b.Raw(b.Dialect().ForUpdate())
	}
	rows, err := v.scan(ctx, t, b, 1)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, fault.NotFoundOrDenied.With()
	}
	return rows[0], nil
}

// CanView reports whether the caller may view a record, by permission and data scope.
func (v Reader) CanView(ctx context.Context, name string, who *access.Caller, id int64) (bool, error) {
	t, err := v.e.table(name)
	if err != nil || !who.Can(t.PermissionFor("view")) {
		return false, err
	}
	return v.CanAct(ctx, name, who, t.PermissionFor("view"), id)
}

// Get reads one row for a feature, without a scope.
func Get[T any](ctx context.Context, v Reader, r resource.Resource[T], id int64) (*T, error) {
	row, err := v.load(ctx, v.e.tables[r.Name], access.System(), "", id, false)
	return (*T)(row), err
}

// Lock reads one row for a feature and locks it until the transaction of the reader ends. Rows of one resource must be locked in the order
// of their ids to avoid deadlocks.
func Lock[T any](ctx context.Context, v Reader, r resource.Resource[T], id int64) (*T, error) {
	row, err := v.load(ctx, v.e.tables[r.Name], access.System(), "", id, true)
	return (*T)(row), err
}

// Insert stores a new row as the system account, without rules or scope; for seeds and features.
func Insert[T any](ctx context.Context, e *Engine, tx bun.Tx, r resource.Resource[T], row *T) error {
	return e.insert(ctx, tx, e.tables[r.Name], unsafe.Pointer(row), access.System())
}

// InsertAs is Insert in the name of an account.
func InsertAs[T any](ctx context.Context, e *Engine, tx bun.Tx, r resource.Resource[T], row *T, who *access.Caller) error {
	return e.insert(ctx, tx, e.tables[r.Name], unsafe.Pointer(row), who)
}

// Update stores a changed row as the system account; for seeds and features.
func Update[T any](ctx context.Context, e *Engine, tx bun.Tx, r resource.Resource[T], old, row *T) error {
	return e.update(ctx, tx, e.tables[r.Name], unsafe.Pointer(old), unsafe.Pointer(row), access.System())
}

// Find reads the rows whose field equals one of values, in the default order; for features. at is the address of the field in the
// prototype row: Find(ctx, v, Vehicles, &Vehicles.Row.VIN, vin).
func Find[T, V any](ctx context.Context, v Reader, r resource.Resource[T], at *V, values ...V) ([]*T, error) {
	return find(ctx, v, r, at, "", values, maxInValues)
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
	c, err := t.at(at)
	if err != nil {
		return nil, err
	}
	if !c.Stored {
		return nil, fmt.Errorf("record: %s.%s is not stored", r.Name, c.Name)
	}
	sought := make([]any, 0, len(values)*len(c.names))
	for i := range values {
		sought = append(sought, c.bindAt(nil, unsafe.Pointer(&values[i]))[0]) // a pair of languages is compared by its Chinese text
	}
	var out []*T
	for start := 0; start < len(sought); start += batchSize {
		b := sqlb.New(v.e.db.Dialect)
		b.Raw("SELECT ", t.selects, " FROM ", t.name)
		w := b.Where()
		if t.living != "" {
			w.And().Raw(t.living)
		}
		batch := sought[start:min(len(sought), start+batchSize)]
		equals(w.And(), c, batch)
		if end != "" {
			b.Raw(end)
		} else {
			orderBy(b, t.order)
		}
		rows, err := v.scan(ctx, t, b, len(batch))
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			out = append(out, (*T)(row))
		}
	}
	return out, nil
}

// duplicate returns the field of the unique index that err violates, nil if none.
func (e *Engine) duplicate(t *table, err error) *column {
	index := e.db.Dialect.Duplicate(err)
	if index == "" {
		return nil
	}
	for _, c := range t.stored {
		if c.IsUnique && index == schema.IndexName(t.Plan.Table, true, c.names[0]) {
			return c
		}
	}
	for _, set := range t.UniqueTogether {
		var terms []string
		for _, name := range set {
			terms = append(terms, t.byName[name].names[0])
		}
		if index == schema.IndexName(t.Plan.Table, true, terms...) {
			return t.byName[set[len(set)-1]]
		}
	}
	return nil
}
