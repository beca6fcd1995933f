package record

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/recurrence"
	"evops/core/store"
)

// countCap is the maximum exact total of a filtered list; a larger one is reported as capped (design 6).
const countCap = 10_000

// PageOf returns the page number, from 1, and the page size of a list body.
func PageOf(body []byte) (page, size int) {
	in := map[string]json.RawMessage{}
	_ = json.Unmarshal(body, &in) // an invalid body means the first page
	return PageNumber(in["page"]), PageSize(in["pageSize"])
}

// Page appends {"list":[…],"total":…,"page":…,"pageSize":…} to dst.
func (v Reader) Page(ctx context.Context, name string, who *access.Caller, body, dst []byte) ([]byte, error) {
	t, err := v.e.table(name)
	if err != nil {
		return dst, err
	}
	if err := who.Require(t.PermissionFor("view")); err != nil {
		return dst, err
	}
	q, err := v.e.ParseQuery(t, body)
	if err != nil {
		return dst, err
	}
	return v.page(ctx, q, who, dst)
}

// listTimeout is the time limit of a list (legacy-api B.4). PostgreSQL also limits each statement to the same time.
const listTimeout = 15 * time.Second

func (v Reader) page(ctx context.Context, q *Query, who *access.Caller, dst []byte) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, listTimeout)
	defer cancel()
	t := q.table
	if err := v.prepareList(ctx, q); err != nil {
		return dst, err
	}
	limit, err := v.scopeFilterOf(ctx, t, who, t.PermissionFor("view"))
	if err != nil {
		return dst, err
	}
	if err := v.bind(ctx, q, who); err != nil {
		return dst, err
	}
	if err := v.chooseStrategy(ctx, q, limit); err != nil {
		return dst, err
	}
	if err := v.resolveTrigrams(ctx, q, limit); err != nil {
		return dst, err
	}
	rows, err := v.read(ctx, q, limit, q.Size, (q.Page-1)*q.Size)
	if err != nil {
		return dst, err
	}
	t.compute(rows)
	var total int64
	var capped bool
	if !q.Uncounted {
		if total, capped, err = v.total(ctx, q, limit, len(rows)); err != nil {
			return dst, err
		}
	}
	whole, each, err := v.blockedActions(ctx, t, who, rows)
	if err != nil {
		return dst, err
	}
	t.Excerpt(rows)
	dst = append(dst, `{"list":[`...)
	if dst, err = v.encodeRows(ctx, t, who, rows, q.shown(), each, dst); err != nil {
		return dst, err
	}
	dst = append(dst, ']')
	dst = appendBlockedActions(dst, whole)
	if q.Uncounted {
		dst = append(dst, `,"total":null`...)
	} else {
		dst = strconv.AppendInt(append(dst, `,"total":`...), total, 10)
	}
	if capped {
		dst = append(dst, `,"totalCapped":true`...)
	}
	if dst, err = v.appendTiles(ctx, q, limit, who, dst); err != nil {
		return dst, err
	}
	if q.bounded() {
		dst = strconv.AppendInt(append(dst, `,"searchBounded":`...), searchBound, 10)
	}
	if q.days > 0 {
		dst = strconv.AppendInt(append(dst, `,"lastDays":`...), int64(q.days), 10)
	}
	dst = strconv.AppendInt(append(dst, `,"page":`...), int64(q.Page), 10)
	dst = strconv.AppendInt(append(dst, `,"pageSize":`...), int64(q.Size), 10)
	return append(v.appendActions(dst, t, who), '}'), nil
}

// shown returns the fields that a list shows; nil for all.
func (q *Query) shown() map[string]bool {
	if q.Fields != nil {
		return q.Fields
	}
	return q.table.listed
}

// encodeRows appends rows as the caller may see them, separated by commas, each with its blocked actions.
func (v Reader) encodeRows(ctx context.Context, t *table, who *access.Caller, rows []rowcodec.Row, only map[string]bool, blocked []map[string]string, dst []byte) ([]byte, error) {
	show := func(c *rowcodec.Column) bool { return only == nil || only[c.Name] }
	dst = slices.Grow(dst, len(rows)*t.Width)
	extra, err := v.loadLabels(ctx, t, rows, show)
	if err != nil {
		return dst, err
	}
	audiences, err := v.audienceTexts(ctx, t, rows, show)
	if err != nil {
		return dst, err
	}
	children, err := v.encodeChildren(ctx, t, who, rows, show)
	if err != nil {
		return dst, err
	}
	for i, row := range rows {
		t.Elapse(row)
		if i > 0 {
			dst = append(dst, ',')
		}
		open := len(dst)
		for _, c := range t.Columns {
			if !show(c) {
				continue
			}
			if c.Kind == field.KindChildren {
				if of, visible := children[c]; visible {
					dst = append(append(append(append(dst, c.Key...), '['), of[t.IDOf(row)]...), ']')
				}
				continue
			}
			dst = append(dst, c.Key...)
			if c.HiddenFrom(who) {
				dst = c.EncodeRedacted(dst, row)
				continue
			}
			dst = c.Encode(dst, row, false)
			switch {
			case c.KeyOfLabel == nil:
			case c.Kind == field.KindAudience:
				dst = appendSentence(append(dst, c.KeyOfLabel...), audiences[c][row], who.Language)
			default:
				dst = append(dst, c.KeyOfLabel...)
				dst = appendLabel(dst, c, row, extra.names[c.RefTo], who.Language)
			}
		}
		if blocked != nil {
			dst = appendBlockedActions(dst, blocked[i])
		}
		dst[open] = '{'
		dst = append(dst, '}')
	}
	return dst, nil
}

func appendLabel(dst []byte, c *rowcodec.Column, row rowcodec.Row, names map[int64]value.I18n, language string) []byte {
	one := func(dst []byte, id int64) []byte {
		name, known := names[id]
		if !known {
			return append(dst, "null"...)
		}
		return rowcodec.AppendString(dst, name.In(language))
	}
	if c.Kind == field.KindRecurrence {
		if c.Absent(row) {
			return append(dst, "null"...)
		}
		return rowcodec.AppendString(dst, recurrence.Brief(*rowcodec.At[value.Recurrence](c, row), language))
	}
	if c.Kind != field.KindRefs {
		return one(dst, *rowcodec.At[int64](c, row))
	}
	dst = append(dst, '[')
	for i, id := range *rowcodec.At[value.IDs](c, row) {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = one(dst, id)
	}
	return append(dst, ']')
}

// where writes all conditions of the query: not deleted, scope, filters, keyword.
func (q *Query) where(b *sqlb.Builder, limit scopeFilter) *sqlb.Where {
	w := q.table.notDeleted(b)
	q.writeMain(w, limit)
	if q.usesCompanion() {
		q.writeCompanion(w)
	}
	return w
}

// writeMain writes the conditions on the main table.
func (q *Query) writeMain(w *sqlb.Where, limit scopeFilter) {
	limit.limit(w)
	for _, c := range q.Conditions {
		if !c.onCompanion {
			q.write(w.And(), c)
		}
	}
	q.writeExclusion(w)
	q.writeKeyword(w, q.filterOnly)
}

func (q *Query) write(b *sqlb.Builder, c Condition) {
	if c.table == nil {
		c.write(b, q.table)
		return
	}
	if c.via.IsUnique { // a unique index excludes absent values; planners use it only if the query does too
		b.Raw(c.via.Quoted, " <> 0 AND ")
	}
	within, end := ` IN (`, ")"
	if c.op == ends && b.Dialect().PrefersLateral() {
		// PostgreSQL overestimates the matches of four digits and scans the list with a lookup of each owner; it evaluates an array first.
		within, end = " = ANY(ARRAY(", "))"
	}
	b.Raw(c.via.Quoted, within, `SELECT "id" FROM `, c.table.Quoted, " WHERE ")
	if c.table.Living != "" {
		b.Raw(c.table.Living, " AND ")
	}
	c.write(b, c.table)
	c.scope.limit(b.Further())
	b.Raw(end)
}

// bind completes a query for a caller: it checks visibility, limits conditions through refs to the caller's scope there, and loads trigram
// statistics.
func (v Reader) bind(ctx context.Context, q *Query, who *access.Caller) error {
	if err := v.e.checkVisible(q, who); err != nil {
		return err
	}
	if err := v.e.limitMasked(q, who); err != nil {
		return err
	}
	if err := v.loadTrigramStats(ctx, q); err != nil {
		return err
	}
	if err := v.searchRefs(ctx, q, who); err != nil {
		return err
	}
	for _, conditions := range [][]Condition{q.Conditions, q.Excluded} {
		for i := range conditions {
			c := &conditions[i]
			if c.table == nil {
				continue
			}
			limit, err := v.refScope(ctx, c.table, who, q.table)
			if err != nil {
				return err
			}
			c.scope = limit
		}
	}
	return nil
}

// checkVisible refuses filters and orders by fields hidden from the caller.
func (e *Engine) checkVisible(q *Query, who *access.Caller) error {
	for _, term := range q.Order {
		if term.col.HiddenFrom(who) {
			return fault.QueryOrderInvalid.With("field", term.col.Name)
		}
	}
	for _, c := range slices.Concat(q.Conditions, q.Excluded) {
		if c.col.RedactUnless != "" {
			if err := who.Require(c.col.RedactUnless); err != nil {
				return err
			}
		}
		if c.col.HiddenFrom(who) || c.table != nil && !who.Can(c.table.PermissionFor("view")) && !q.table.exposes(c.via, c.col, c.table) {
			return fault.QueryFieldUnknown.With("field", c.col.Name)
		}
	}
	return e.restrictMasked(q, who)
}

// exposes reports whether the list itself shows a field of a referenced resource: its name, its code, and fields with a column here. A
// caller without the view permission of that resource can filter by these only, because each result would reveal the value.
func (t *table) exposes(ref, col *rowcodec.Column, other *table) bool {
	return col == other.Title || col.Name == other.CodeField || slices.ContainsFunc(t.Columns, func(c *rowcodec.Column) bool {
		return c.ViaRef == ref.Name && c.ViaField == col.Name
	})
}

// total counts the matching rows: exactly up to countCap, and exactly without a filter or on request.
func (v Reader) total(ctx context.Context, q *Query, limit scopeFilter, got int) (n int64, capped bool, err error) {
	if q.Page == 1 && got < q.Size {
		return int64(got), false, nil
	}
	if !q.Filtered && limit.all && q.from == nil {
		n, err = v.e.counts.get(ctx, v, q, limit)
		return n, false, err
	}
	if capped, err := v.keywordCapped(ctx, q, limit); capped || err != nil {
		return countCap, capped, err
	}
	b := v.statement(q)
	from, where := q.table.Quoted, q.where
	if q.usesCompanion() && q.strategy != driveMain && q.strategy != driveMainFew {
		from, where = q.table.companion.Quoted, q.whereCompanion
	}
	if q.Exact {
		b.Raw("SELECT count(*) FROM ", from)
		where(b, limit)
		return n, false, queryFault(ctx, v.scalar(ctx, b, &n))
	}
	b.Raw("SELECT count(*) FROM (SELECT 1 FROM ")
	if first, in, grams := q.trigramDriven(b.Dialect(), limit); first != nil {
		b.Raw("(").TrigramIDs(in, grams).Raw(") AS held CROSS JOIN ", from, ` ON "id" = "hit"`)
		where = first.where
	} else {
		b.Raw(from)
	}
	where(b, limit)
	b.Limit(countCap + 1).Raw(") AS counted")
	if err = v.scalar(ctx, b, &n); err != nil {
		return 0, false, queryFault(ctx, err)
	}
	return min(n, countCap), n > countCap, nil
}

// queryFault replaces a timeout by the fault that advises to narrow the query.
func queryFault(ctx context.Context, err error) error {
	if err != nil && (ctx.Err() != nil || store.IsCancelled(err)) {
		return fault.QueryTimeout.With()
	}
	return err
}
