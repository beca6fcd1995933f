package query

import (
	"context"
	"slices"

	"evops/core/access"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/validate"
)

// Bounded reports whether a search covers only the newest rows, because a term is too short for the trigram index.
func (q *Query) Bounded() bool {
	if q.Keyword != "" && (len(q.find) > 0 && q.Table.bounded(q.Keyword) || slices.ContainsFunc(q.Table.findIn, func(other *Table) bool { return other.bounded(q.Keyword) })) {
		return true
	}
	for _, c := range q.Conditions {
		t := q.Table
		if c.Table != nil {
			t = c.Table
		}
		if c.Op == Like && t.bounded(rowcodec.SearchKey(c.Values[0].(string))) {
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
	limit Scope
}

// searchRefs searches the keyword in the targets of searched refs, as the target's own list does for the caller. Without the view
// permission of the target, it searches only the fields that this list shows.
func (v Reader) searchRefs(ctx context.Context, q *Query, who *access.Caller) error {
	if q.Keyword == "" {
		return nil
	}
	for _, by := range q.Table.findRefs {
		other := v.Tables[by.RefTo]
		target := &Query{Table: other, Keyword: q.Keyword, Order: other.DefaultOrder}
		if who.Can(other.PermissionFor("view")) {
			if err := v.RestrictMasked(target, who); err != nil {
				return err
			}
			if err := v.LimitMasked(target, who); err != nil {
				return err
			}
		} else {
			target.find = slices.DeleteFunc(slices.Clone(other.find), func(c *rowcodec.Column) bool { return !q.Table.exposes(by, c, other) })
		}
		limit, err := v.RefScope(ctx, other, who, q.Table)
		if err != nil {
			return err
		}
		if err := v.loadTrigramStats(ctx, target); err != nil {
			return err
		}
		b := v.Statement()
		b.Raw(`SELECT "id" FROM `, other.Quoted)
		target.Where(b, limit)
		ids, err := v.IDs(ctx, b.Limit(maxReferred+1), maxReferred+1)
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
		q.Table.writeContains(or().Raw("("), c.SearchColumn, q.Keyword, noIndex)
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
		or().Raw(name, ` IN (SELECT "id" FROM `, r.where.Table.Quoted)
		r.where.Where(b, r.limit)
		b.Raw(")")
	}
	b.Raw(")")
}
