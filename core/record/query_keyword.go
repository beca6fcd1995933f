package record

import (
	"context"
	"slices"

	"evops/core/access"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/validate"
)

// linkSearch resolves the target tables of searched refs.
func (t *table) linkSearch(e *Engine) {
	t.findIn = nil
	for _, by := range t.findRefs {
		t.findIn = append(t.findIn, e.tables[by.RefTo])
	}
}

// bounded reports whether a search covers only the newest rows, because a term is too short for the trigram index.
func (q *Query) bounded() bool {
	if q.Keyword != "" && (len(q.find) > 0 && q.table.bounded(q.Keyword) || slices.ContainsFunc(q.table.findIn, func(other *table) bool { return other.bounded(q.Keyword) })) {
		return true
	}
	for _, c := range q.Conditions {
		t := q.table
		if c.table != nil {
			t = c.table
		}
		if c.op == Like && t.bounded(SearchKey(c.values[0].(string))) {
			return true
		}
	}
	return false
}

// maxReferred is the maximum number of referenced rows matching a keyword that are passed as ids; more are matched by a subquery.
const maxReferred = 500

// referred holds the referenced rows that match the keyword, and the ref that leads to them.
type referred struct {
	by  *rowcodec.Column
	ids []any
	// where is the query of the referenced rows if there are too many to pass as ids.
	where *Query
	limit scopeFilter
}

// searchRefs searches the keyword in the targets of searched refs, as the target's own list does for the caller. Without the view
// permission of the target, it searches only the fields that this list shows.
func (v Reader) searchRefs(ctx context.Context, q *Query, who *access.Caller) error {
	if q.Keyword == "" {
		return nil
	}
	for _, by := range q.table.findRefs {
		other := v.e.tables[by.RefTo]
		target := &Query{table: other, Keyword: q.Keyword, Order: other.order}
		if who.Can(other.PermissionFor("view")) {
			if err := v.e.restrictMasked(target, who); err != nil {
				return err
			}
			if err := v.e.limitMasked(target, who); err != nil {
				return err
			}
		} else {
			target.find = slices.DeleteFunc(slices.Clone(other.find), func(c *rowcodec.Column) bool { return !q.table.exposes(by, c, other) })
		}
		limit, err := v.refScope(ctx, other, who, q.table)
		if err != nil {
			return err
		}
		if err := v.loadTrigramStats(ctx, target); err != nil {
			return err
		}
		b := sqlb.New(v.e.db.Dialect)
		b.Raw(`SELECT "id" FROM `, other.Quoted)
		target.where(b, limit)
		ids, err := v.ids(ctx, b.Limit(maxReferred+1), maxReferred+1)
		if err != nil {
			return err
		}
		switch {
		case len(ids) > maxReferred:
			q.referred = append(q.referred, referred{by: by, where: target, limit: limit})
		case len(ids) > 0:
			q.referred = append(q.referred, referred{by: by, ids: ids})
		}
	}
	return nil
}

func (q *Query) writeKeyword(w *sqlb.Where, noIndex bool) {
	if q.Keyword == "" {
		return
	}
	if len(q.find)+len(q.wholes)+len(q.referred) == 0 { // no column can match
		w.And().Raw("1 = 0")
		return
	}
	b := w.And()
	if q.candidateIDs != nil {
		b.IDIn(q.candidateIDs).Raw(" AND ")
		noIndex = true
	}
	between := "("
	or := func() *sqlb.Builder { b.Raw(between); between = " OR "; return b }
	for _, c := range q.find {
		q.table.writeContains(or().Raw("("), c.SearchColumn, q.Keyword, noIndex)
		b.Raw(")")
	}
	for _, c := range q.wholes {
		or().Raw(c.Quoted, " = ").Arg(validate.Normalise(c.Field, q.Keyword))
	}
	for _, r := range q.referred {
		name := r.by.Quoted
		if r.where == nil {
			or().In(name, r.ids)
			continue
		}
		or().Raw(name, ` IN (SELECT "id" FROM `, r.where.table.Quoted)
		r.where.where(b, r.limit)
		b.Raw(")")
	}
	b.Raw(")")
}
