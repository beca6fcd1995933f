package record

import (
	"context"
	"encoding/json"
	"slices"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
)

// exportBatch is the number of rows read per statement (legacy-api E.3).
const exportBatch = 2_000

// ExportQuery is a validated request to read every row of a list.
type ExportQuery struct {
	Plan    *resource.Plan
	Columns []*field.Field
	// Unmasked is set if the rows have personal data in clear; Reason is why.
	Unmasked bool
	Reason   string

	query   *query.Query
	e       *Engine
	who     *access.Caller
	table   *table
	columns []*rowcodec.Column
	read    []*rowcodec.Column // columns to select: the exported ones, and those needed for order and labels
}

// ExportQuery validates a list body, with the names of the columns in `columns`, if any. The caller needs the view and the export
// permission; the narrower scope of the two applies.
func (e *Engine) ExportQuery(name string, who *access.Caller, body []byte) (*ExportQuery, error) {
	t, err := e.table(name)
	if err != nil {
		return nil, err
	}
	export := t.Action("export")
	if export == nil {
		return nil, fault.MethodNotAllowed.With()
	}
	for _, verb := range []string{"view", export.PermissionVerb()} {
		if err := who.Require(t.PermissionFor(verb)); err != nil {
			return nil, err
		}
	}
	q, err := e.resources.Parse(t.Table, body)
	if err != nil {
		return nil, err
	}
	l := &ExportQuery{Plan: t.Plan, query: q, e: e, who: who, table: t}
	return l, l.selectColumns(body)
}

// selectColumns reads the requested columns and the reason for unmasked personal data, if any. Without columns it uses the declared export
// columns, else every visible field except JSON, secrets, children (which have a list and an export of their own), id and version.
func (l *ExportQuery) selectColumns(body []byte) error {
	var in struct {
		Columns      []string
		UnmaskReason *string
	}
	if len(body) > 0 && json.Unmarshal(body, &in) != nil {
		return fault.BadJSON.With()
	}
	var columns []*rowcodec.Column
	for _, name := range in.Columns {
		c := l.table.ByName[name]
		if c == nil || !c.VisibleTo(l.who) || c.Kind == field.KindSecret || c.Kind == field.KindChildren {
			return fault.QueryFieldUnknown.With("field", name)
		}
		if !slices.Contains(columns, c) {
			columns = append(columns, c)
		}
	}
	if len(columns) == 0 {
		for _, name := range l.Plan.Export {
			if c := l.table.ByName[name]; c.VisibleTo(l.who) {
				columns = append(columns, c)
			}
		}
	}
	if len(columns) == 0 {
		for _, c := range l.table.Columns {
			if c.Name != "id" && c.Name != "version" && (c.Kind != field.KindJSON || c.Dictionary != nil) && c.Kind != field.KindSecret && c.Kind != field.KindChildren && c.VisibleTo(l.who) {
				columns = append(columns, c)
			}
		}
	}
	for _, c := range l.table.Stored {
		needed := func(wanted *rowcodec.Column) bool {
			return wanted == c || wanted.ViaRef == c.Name || wanted.Start == c || wanted.End == c || wanted.ByPeriod.Reads(c)
		}
		ordered := func(term query.Term) bool { return term.Column == c || term.Column.ByPeriod.Reads(c) }
		if c == l.table.ID || slices.ContainsFunc(columns, needed) || slices.ContainsFunc(l.query.Order, ordered) {
			l.read = append(l.read, c)
		}
	}
	for _, c := range columns {
		l.columns = append(l.columns, c)
		l.Columns = append(l.Columns, c.Field)
	}
	if in.UnmaskReason == nil {
		return nil
	}
	return l.unmask(*in.UnmaskReason)
}

// unmask leaves personal data in clear, for a reason. Without the permission the request is refused rather than answered with masked data.
func (l *ExportQuery) unmask(reason string) (err error) {
	if err := l.who.Require(l.e.resources.Personal().Export); err != nil {
		return err
	}
	l.Reason, err = checkReason(reason, true, l.who.Language)
	l.Unmasked = slices.ContainsFunc(l.columns, func(c *rowcodec.Column) bool { return c.Kind == field.KindMasked })
	return err
}

// Stream reads every row in the order of the list, from one consistent state of the data, and passes the values of the exported columns in
// batches. begin receives the number of rows first; an error of either function stops the export. A value is nil if absent, else string,
// int64 (int, enum, count, and decimal in units of its last digit), bool, value.Time, value.Date, value.I18n (pairs, and labels of refs),
// []value.I18n (labels of refs), []string (codes, pictures), value.Geo, or json.RawMessage (hours, rows, JSON).
func (l *ExportQuery) Stream(ctx context.Context, begin func(total int64) error, batch func(rows [][]any) error) error {
	if err := l.e.Read().prepareList(ctx, l.table, l.query); err != nil {
		return err
	}
	return l.e.Snapshot(ctx, func(ctx context.Context, v Reader) error {
		limit, err := l.limit(ctx, v)
		if err != nil {
			return err
		}
		if err := v.query.Bind(ctx, l.query, l.who); err != nil {
			return err
		}
		if err := v.query.ChooseStrategy(ctx, l.query, limit); err != nil {
			return err
		}
		b := v.query.Statement()
		b.Raw("SELECT count(*) FROM ", l.table.Quoted)
		l.query.Where(b, limit)
		var total int64
		if err := v.query.Scalar(ctx, b, &total); err != nil {
			return query.MarkTimeout(ctx, err)
		}
		if err := begin(total); err != nil {
			return err
		}
		emit := func(rows []rowcodec.Row) error {
			if len(rows) == 0 {
				return nil
			}
			values, err := l.values(ctx, v, rows)
			if err != nil {
				return err
			}
			return batch(values)
		}
		if !l.query.HasKeyset() {
			return l.streamFrom(ctx, v, limit, emit)
		}
		for last := (rowcodec.Row{}); ; {
			rows, err := l.next(ctx, v, limit, last)
			if err != nil {
				return err
			}
			if err := emit(rows); err != nil || len(rows) < exportBatch {
				return err
			}
			last = rows[len(rows)-1]
		}
	})
}

// streamFrom reads rows in an order without keyset pagination: all ids first, then the rows in batches.
func (l *ExportQuery) streamFrom(ctx context.Context, v Reader, limit query.Scope, emit func([]rowcodec.Row) error) error {
	ids, err := v.query.AllIDs(ctx, l.query, limit)
	if err != nil {
		return err
	}
	for batch := range slices.Chunk(ids, exportBatch) {
		b := v.query.Statement()
		b.Raw("SELECT ", rowcodec.Selects(l.read), " FROM ", l.table.Quoted, " WHERE ").In(`"id"`, batch)
		rows, err := v.query.ScanColumns(ctx, l.table.Table, l.read, b, len(batch))
		if err != nil {
			return err
		}
		for _, row := range rows {
			l.table.Elapse(row)
		}
		if err := emit(l.table.InOrder(rows, batch)); err != nil {
			return err
		}
	}
	return nil
}

// limit returns the scope filter of the view or export permission, whichever is narrower: a greater data scope is narrower.
func (l *ExportQuery) limit(ctx context.Context, v Reader) (query.Scope, error) {
	view, export := l.table.PermissionFor("view"), l.table.PermissionFor(l.table.Action("export").PermissionVerb())
	if l.who.Scope(export) > l.who.Scope(view) {
		return v.query.ScopeOf(ctx, l.table.Table, l.who, export)
	}
	return v.query.ScopeOf(ctx, l.table.Table, l.who, view)
}

func (l *ExportQuery) next(ctx context.Context, v Reader, limit query.Scope, last rowcodec.Row) ([]rowcodec.Row, error) {
	b := v.query.Statement()
	b.Raw("SELECT ", rowcodec.Selects(l.read), " FROM ", l.table.Quoted)
	where := l.query.Where(b, limit)
	if !last.IsZero() {
		l.query.KeysetAfter(where.And(), last)
	}
	query.OrderBy(b, l.query.Order).Limit(exportBatch)
	rows, err := v.query.ScanColumns(ctx, l.table.Table, l.read, b, exportBatch)
	for _, row := range rows {
		l.table.Elapse(row)
	}
	return rows, err
}

// values returns the exported columns of rows.
func (l *ExportQuery) values(ctx context.Context, v Reader, rows []rowcodec.Row) ([][]any, error) {
	extra, err := v.loadLabels(ctx, l.table, rows, func(c *rowcodec.Column) bool { return slices.Contains(l.columns, c) })
	if err != nil {
		return nil, err
	}
	audiences, err := v.audienceTexts(ctx, l.table, rows, func(c *rowcodec.Column) bool { return slices.Contains(l.columns, c) })
	if err != nil {
		return nil, err
	}
	out := make([][]any, len(rows))
	cells := make([]any, len(rows)*len(l.columns))
	for i, row := range rows {
		out[i], cells = cells[:len(l.columns):len(l.columns)], cells[len(l.columns):]
		for j, c := range l.columns {
			switch {
			case c.Absent(row):
			case c.Kind == field.KindAudience:
				out[i][j] = audiences[c][row]
			default:
				out[i][j] = l.value(c, row, extra.names[c.RefTo])
			}
		}
	}
	return out, nil
}

func (l *ExportQuery) value(c *rowcodec.Column, row rowcodec.Row, names map[int64]value.I18n) any {
	if c.Redaction != nil && (c.RedactsExport || c.HiddenFrom(l.who)) {
		return c.Redacted(row)
	}
	switch c.Kind {
	case field.KindRef:
		return names[*rowcodec.At[int64](c, row)]
	case field.KindRefs:
		var labels []value.I18n
		for _, id := range *rowcodec.At[value.IDs](c, row) {
			labels = append(labels, names[id])
		}
		return labels
	case field.KindMasked:
		plain := rowcodec.At[value.Masked](c, row).Reveal()
		if l.Unmasked {
			return plain
		}
		return access.Mask(c.Mask, plain)
	case field.KindDate:
		return *rowcodec.At[value.Date](c, row)
	case field.KindHours, field.KindRecurrence, field.KindRows, field.KindJSON:
		return json.RawMessage(c.Encode(nil, row, false))
	}
	return c.Value(row)
}
