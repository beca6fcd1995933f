package record

import (
	"context"
	"slices"
	"strconv"
	"time"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/recurrence"
)

// Page appends {"list":[…],"total":…,"page":…,"pageSize":…} to dst.
func (v Reader) Page(ctx context.Context, name string, who *access.Caller, body, dst []byte) ([]byte, error) {
	t, err := v.e.table(name)
	if err != nil {
		return dst, err
	}
	if err := who.Require(t.PermissionFor("view")); err != nil {
		return dst, err
	}
	q, err := v.query.Parse(t.Table, body)
	if err != nil {
		return dst, err
	}
	return v.page(ctx, t, q, who, dst)
}

// listTimeout is the time limit of a list (legacy-api B.4). PostgreSQL also limits each statement to the same time.
const listTimeout = 15 * time.Second

func (v Reader) page(ctx context.Context, t *table, q *query.Query, who *access.Caller, dst []byte) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, listTimeout)
	defer cancel()
	if err := v.prepareList(ctx, t, q); err != nil {
		return dst, err
	}
	limit, byCase, err := v.query.ScopeAbout(ctx, t.Table, who, q.Subject())
	if err != nil {
		return dst, err
	}
	if err := v.query.Bind(ctx, q, who); err != nil {
		return dst, err
	}
	if err := v.query.ChooseStrategy(ctx, q, limit); err != nil {
		return dst, err
	}
	if err := v.query.ResolveTrigrams(ctx, q, limit); err != nil {
		return dst, err
	}
	rows, err := v.query.Read(ctx, q, limit, q.Size, (q.Page-1)*q.Size)
	if err != nil {
		return dst, err
	}
	t.compute(rows)
	var total int64
	var capped bool
	if !q.Uncounted {
		if total, capped, err = v.query.Total(ctx, q, limit, len(rows)); err != nil {
			return dst, err
		}
	}
	whole, each, err := v.blockedActions(ctx, t, who, rows, byCase)
	if err != nil {
		return dst, err
	}
	t.Excerpt(rows)
	dst = append(dst, `{"list":[`...)
	if dst, err = v.encodeRows(ctx, t, who, rows, t.shown(q), each, dst); err != nil {
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
	if dst, err = v.appendTiles(ctx, t, q, limit, who, dst); err != nil {
		return dst, err
	}
	if q.Bounded() {
		dst = strconv.AppendInt(append(dst, `,"searchBounded":`...), query.SearchBound, 10)
	}
	if q.Days > 0 {
		dst = strconv.AppendInt(append(dst, `,"lastDays":`...), int64(q.Days), 10)
	}
	dst = strconv.AppendInt(append(dst, `,"page":`...), int64(q.Page), 10)
	dst = strconv.AppendInt(append(dst, `,"pageSize":`...), int64(q.Size), 10)
	return append(v.appendActions(dst, t, who), '}'), nil
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
			if c.WithheldFrom(who) {
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
