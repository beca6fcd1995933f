package record

import (
	"context"
	"slices"

	"evops/core/access"
	"evops/core/store/schema"
	"evops/core/validate"
)

// linkSearch finds the tables that searched refs lead to.
func (t *table) linkSearch(e *Engine) {
	t.findIn = nil
	for _, by := range t.findRefs {
		t.findIn = append(t.findIn, e.tables[by.RefTo])
	}
}

// bounded reports whether a search of the query is held to the newest rows, because its term is too short for an index.
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

// mostReferred is up to how many rows of another resource that hold a keyword are named in the query; more are found where the query runs.
const mostReferred = 500

// referred is the rows of another resource that hold the keyword, and the ref by which the rows of the list lead to them.
type referred struct {
	by  *column
	ids []any
	// where holds the question itself while there are too many answers to name them.
	where *Query
	limit scopeFilter
}

// searchRefs looks for the keyword in what searched refs lead to, as that resource's own list does for the caller. Whoever may not view the other resource
// searches what the rows of this one show of it.
func (v Reader) searchRefs(ctx context.Context, q *Query, who *access.Caller) error {
	if q.Keyword == "" {
		return nil
	}
	for _, by := range q.table.findRefs {
		other := v.e.tables[by.RefTo]
		there := &Query{table: other, Keyword: q.Keyword, Order: other.order}
		if who.Can(other.PermissionFor("view")) {
			if err := there.veil(who); err != nil {
				return err
			}
			if err := v.e.inquire(there, who); err != nil {
				return err
			}
		} else {
			there.find = slices.DeleteFunc(slices.Clone(other.find), func(c *column) bool { return !q.table.lends(by, c, other) })
		}
		limit, err := v.refReach(ctx, other, who, q.table)
		if err != nil {
			return err
		}
		if err := v.loadTrigramStats(ctx, there); err != nil {
			return err
		}
		b := &builder{dialect: v.e.db.Dialect}
		b.raw(`SELECT "id" FROM `, other.name)
		there.where(b, limit)
		ids, err := v.ids(ctx, b.limit(mostReferred+1), mostReferred+1)
		if err != nil {
			return err
		}
		switch {
		case len(ids) > mostReferred:
			q.referred = append(q.referred, referred{by: by, where: there, limit: limit})
		case len(ids) > 0:
			q.referred = append(q.referred, referred{by: by, ids: ids})
		}
	}
	return nil
}

func (q *Query) writeKeyword(w *where, aside bool) {
	if q.Keyword == "" {
		return
	}
	if len(q.find)+len(q.wholes)+len(q.referred) == 0 { // nothing says that a row is meant
		w.and().raw("1 = 0")
		return
	}
	b := w.and()
	if q.pinned != nil {
		b.idIn(q.pinned).raw(" AND ")
		aside = true
	}
	between := "("
	or := func() *builder { b.raw(between); between = " OR "; return b }
	for _, c := range q.find {
		or().raw("(").contains(q.table, c.search, q.Keyword, aside)
		b.raw(")")
	}
	for _, c := range q.wholes {
		or().raw(schema.Quote(firstName(c)), " = ").arg(validate.Normalise(c.Field, q.Keyword))
	}
	for _, r := range q.referred {
		name := schema.Quote(firstName(r.by))
		if r.where == nil {
			or().in(name, r.ids)
			continue
		}
		or().raw(name, ` IN (SELECT "id" FROM `, r.where.table.name)
		r.where.where(b, r.limit)
		b.raw(")")
	}
	b.raw(")")
}
