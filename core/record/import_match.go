package record

import (
	"context"

	"evops/contracts/fault"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
)

// matchExisting finds the stored rows that the imported rows match, and merges them.
func (in *Importer) matchExisting(ctx context.Context, v Reader, batch []*candidate) error {
	first := in.key[0]
	byKey := map[string]*candidate{}
	var values []any
	for _, c := range batch {
		if key := in.keyOf(c, c.new); key != "" {
			byKey[key] = c
			values = append(values, first.Bind(nil, c.new)[0])
		}
	}
	if len(values) == 0 {
		return nil
	}
	limit, err := v.query.ScopeOf(ctx, in.table.Table, in.who, in.grant)
	if err != nil {
		return err
	}
	b := sqlb.New(in.e.db.Dialect)
	b.Raw("SELECT ", in.table.Selects, " FROM ", in.table.Quoted)
	w := b.Where()
	query.Equals(w.And(), first, values)
	if in.table.Living != "" {
		w.And().Raw(in.table.Living)
	}
	limit.Write(w)
	b.Raw(b.Dialect().ForUpdate())
	rows, err := v.query.Scan(ctx, in.table.Table, b, len(values))
	if err != nil {
		return err
	}
	editFault, err := in.editFaults(ctx, v, rows)
	if err != nil {
		return err
	}
	for _, row := range rows {
		if c := byKey[in.keyOf(nil, row)]; c != nil {
			c.merge(in.Columns, row)
			c.editFault = editFault(in.table.IDOf(row))
		}
	}
	return nil
}

// editFaults returns a function that tells why the caller may not change a stored row: an import must not change what an edit would refuse.
func (in *Importer) editFaults(ctx context.Context, v Reader, rows []rowcodec.Row) (func(id int64) *fault.Error, error) {
	switch {
	case in.edit == "" || in.who.Can(in.edit) && in.who.Scope(in.edit) == in.who.Scope(in.grant) || len(rows) == 0:
		return func(int64) *fault.Error { return nil }, nil
	case !in.who.Can(in.edit):
		return func(int64) *fault.Error { return fault.NoPermission.With("permission", in.edit) }, nil
	}
	limit, err := v.query.ScopeOf(ctx, in.table.Table, in.who, in.edit)
	if err != nil {
		return nil, err
	}
	ids := make([]any, len(rows))
	for i, row := range rows {
		ids[i] = in.table.IDOf(row)
	}
	b := sqlb.New(in.e.db.Dialect)
	b.Raw("SELECT ", in.table.Selects, " FROM ", in.table.Quoted)
	w := b.Where()
	query.Equals(w.And(), in.table.ID, ids)
	limit.Write(w)
	reached, err := v.query.Scan(ctx, in.table.Table, b, len(ids))
	if err != nil {
		return nil, err
	}
	open := make(map[int64]bool, len(reached))
	for _, row := range reached {
		open[in.table.IDOf(row)] = true
	}
	return func(id int64) *fault.Error {
		if open[id] {
			return nil
		}
		return fault.OutOfScope.With()
	}, nil
}
