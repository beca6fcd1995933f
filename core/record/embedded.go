package record

import (
	"context"
	"errors"
	"reflect"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
	"evops/core/richtext"
	"evops/core/store/schema"
)

// Embedded is a write of a row of any resource whose struct embeds M, as a hook for all of them sees it.
type Embedded[M any] struct {
	*Mutation
	Old *M // nil when the row is new
	New *M
}

// part is a table and the offset of an embedded struct in its rows.
type part struct {
	*table
	offset uintptr
}

// Embedding returns the resources whose struct embeds M, in the order of the catalogue.
func Embedding[M any](e *Engine) (plans []*resource.Plan) {
	for _, p := range partsOf[M](e) {
		plans = append(plans, p.Plan)
	}
	return plans
}

func partsOf[M any](e *Engine) (parts []part) {
	for _, p := range e.plans {
		if m, ok := p.Type.FieldByName(reflect.TypeFor[M]().Name()); ok && m.Anonymous && m.Type == reflect.TypeFor[M]() {
			parts = append(parts, part{e.tables[p.Name], m.Offset})
		}
	}
	return parts
}

func embedded[M any](a *Mutation, offset uintptr) *Embedded[M] {
	return &Embedded[M]{Mutation: a, Old: rowcodec.Part[M](a.old, offset), New: rowcodec.Part[M](a.new, offset)}
}

// BeforeSaveOf registers a function that runs before a row of any resource that embeds M is stored.
func BeforeSaveOf[M any](e *Engine, work func(context.Context, *Embedded[M]) error) {
	for _, p := range partsOf[M](e) {
		p.hooks.save = append(p.hooks.save, func(ctx context.Context, a *Mutation) error { return work(ctx, embedded[M](a, p.offset)) })
	}
}

// AfterSaveOf registers a function that runs after a row of any resource that embeds M is stored, in the same transaction.
func AfterSaveOf[M any](e *Engine, work func(context.Context, *Embedded[M]) error) {
	for _, p := range partsOf[M](e) {
		p.hooks.saved = append(p.hooks.saved, func(ctx context.Context, a *Mutation) error { return work(ctx, embedded[M](a, p.offset)) })
	}
}

// OnActionOf registers the function of an action that every resource which embeds M declares.
func OnActionOf[M, In any](e *Engine, verb string, work func(context.Context, *Embedded[M], *In) error) {
	for _, p := range partsOf[M](e) {
		p.onAction(verb, func(ctx context.Context, a *Mutation, in rowcodec.Row) error {
			return work(ctx, embedded[M](a, p.offset), rowcodec.As[In](in))
		})
	}
}

// GuardOf registers a check of every resource that embeds M; see Guard.
func GuardOf[M any](e *Engine, check GuardFunc[M]) {
	for _, p := range partsOf[M](e) {
		p.hooks.guards = append(p.hooks.guards, func(context.Context, Reader, *access.Caller) (func(rowcodec.Row, string) *fault.Error, error) {
			return func(row rowcodec.Row, verb string) *fault.Error {
				return check(rowcodec.Part[M](row, p.offset), verb)
			}, nil
		})
	}
}

// ChangeOf runs work on a locked row of a resource that embeds M, as an action of the system: with versions, hooks and audit. work returns the
// verb of the action, or none to leave the row as it is. A row that was deleted meanwhile is left alone.
func ChangeOf[M any](ctx context.Context, e *Engine, p *resource.Plan, id int64, work func(*Embedded[M]) string) error {
	for _, one := range partsOf[M](e) {
		if one.Plan == p {
			return e.changeBySystem(ctx, one.table, id, func(a *Mutation) string { return work(embedded[M](a, one.offset)) })
		}
	}
	return nil
}

// ChangeOfIn is ChangeOf within a transaction.
func ChangeOfIn[M any](ctx context.Context, e *Engine, tx bun.Tx, p *resource.Plan, id int64, work func(*Embedded[M]) string) error {
	for _, one := range partsOf[M](e) {
		if one.Plan == p {
			return e.changeIn(ctx, tx, access.System(), one.table, id, func(a *Mutation) string { return work(embedded[M](a, one.offset)) })
		}
	}
	return nil
}

// GetOf reads the embedded part of a row of any resource that embeds M, without a scope.
func GetOf[M any](ctx context.Context, v Reader, p *resource.Plan, id int64) (*M, error) {
	for _, one := range partsOf[M](v.e) {
		if one.Plan == p {
			row, err := v.load(ctx, one.table, access.System(), "", id, false)
			return rowcodec.Part[M](row, one.offset), err
		}
	}
	return nil, fault.NotFoundOrDenied.With()
}

// Resource returns the resource of the row.
func (a *Mutation) Resource() *resource.Plan { return a.table.Plan }

// Base returns what the row has in common with all others, as it was read; nil for a new row.
func (a *Mutation) Base() *resource.Base {
	base, _ := a.table.Type.FieldByName("Base")
	return rowcodec.Part[resource.Base](a.old, base.Offset)
}

// ChangeBySystem runs work on a locked row as an action of the system; see ChangeOf.
func ChangeBySystem[T any](ctx context.Context, e *Engine, r resource.Resource[T], id int64, work func(*Change[T]) string) error {
	return e.changeBySystem(ctx, e.tables[r.Name], id, func(a *Mutation) string { return work(typed[T](a)) })
}

// ChangeAlong runs work on a locked row of any resource in the transaction of another change and in the name of its caller, with versions,
// hooks and audit. work returns the verb of the action, or none to leave the row as it is.
func ChangeAlong[T any](ctx context.Context, with *Mutation, r resource.Resource[T], id int64, work func(*Change[T]) string) error {
	return with.Engine.changeIn(ctx, with.Tx, with.Caller, with.Engine.tables[r.Name], id, func(a *Mutation) string { return work(typed[T](a)) })
}

func (e *Engine) changeBySystem(ctx context.Context, t *table, id int64, work func(*Mutation) string) error {
	return e.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error { return e.changeIn(ctx, tx, access.System(), t, id, work) })
}

func (e *Engine) changeIn(ctx context.Context, tx bun.Tx, who *access.Caller, t *table, id int64, work func(*Mutation) string) error {
	row, err := e.InTx(tx).load(ctx, t, access.System(), "", id, true)
	if errors.Is(err, fault.NotFoundOrDenied.With()) {
		return nil
	}
	if err != nil {
		return err
	}
	a := &Mutation{Engine: e, Tx: tx, Caller: who, table: t, old: row, new: t.Copy(row)}
	if a.Verb = work(a); a.Verb == "" {
		return nil
	}
	return inOrder(ctx, a.saveRow, a.auditChange)
}

// MissingEnglish returns the fields in both languages that have a Chinese text and no English one, and those with such a row.
func (a *Mutation) MissingEnglish() (missing []*field.Field) {
	for _, c := range a.table.Stored {
		if c.Form != field.NoForm && !c.Absent(a.new) && lacksEnglish(c.Field, a.new) {
			missing = append(missing, c.Field)
		}
	}
	return missing
}

func lacksEnglish(f *field.Field, row rowcodec.Row) bool {
	switch pair, _ := row.Value(f).(value.I18n); {
	case f.Kind == field.KindRows:
		return slices.ContainsFunc(row.Items(f), func(item rowcodec.Row) bool {
			return slices.ContainsFunc(f.Items, func(sub *field.Field) bool { return lacksEnglish(sub, item) })
		})
	case f.Kind.Rich():
		return f.Kind.Pair() && richtext.Text(pair.ZH) != "" && richtext.Text(pair.EN) == ""
	default:
		return f.Kind.Pair() && pair.ZH != "" && pair.EN == ""
	}
}

// RequireComplete adds an error for each required field without a value, those that only publishing requires included.
func (a *Mutation) RequireComplete() {
	for _, c := range a.table.Stored {
		if (c.IsRequired || c.IsRequiredToPublish) && c.Absent(a.new) && !a.table.Hides(c, a.new) {
			a.addError(c.Name, "REQUIRED", "上架前请填写"+c.ZH, c.EN+" is required to publish")
		}
	}
}

// Due returns the ids of the rows of which one of the times has come, in the order of the earliest of these times.
func Due[T any](ctx context.Context, v Reader, r resource.Resource[T], now value.Time, times ...*value.Time) ([]int64, error) {
	var names []string
	for _, at := range times {
		names = append(names, fieldAt(r.Plan, at).Name)
	}
	return v.due(ctx, v.e.tables[r.Name], now, names)
}

// DueOf is Due for the times of an embedded M.
func DueOf[M any](ctx context.Context, v Reader, p *resource.Plan, now value.Time, times func(*M) []*value.Time) ([]int64, error) {
	for _, one := range partsOf[M](v.e) {
		if one.Plan != p {
			continue
		}
		row := rowcodec.New(p.Type)
		var names []string
		for _, at := range times(rowcodec.Part[M](row, one.offset)) {
			path, _ := fault.Find(row.Interface(p.Type), at)
			names = append(names, path.String())
		}
		return v.due(ctx, one.table, now, names)
	}
	return nil, nil
}

func (v Reader) due(ctx context.Context, t *table, now value.Time, times []string) (ids []int64, err error) {
	b := v.query.Statement()
	b.Raw(`SELECT "id" FROM (`)
	for i, name := range times {
		if i > 0 {
			b.Raw(" UNION ALL ")
		}
		at := schema.Quote(resource.Column(name))
		b.Raw(`SELECT "id", `, at, " AS due_at FROM ", t.Quoted, " WHERE ", t.Living, " AND ", at, " > 0 AND ", at, " <= ").Arg(now.Milli())
	}
	b.Raw(`) AS due GROUP BY "id" ORDER BY min(due_at), "id"`)
	rows, err := v.query.ScanColumns(ctx, t.Table, []*rowcodec.Column{t.ID}, b, 0)
	return t.IDsOf(rows), err
}
