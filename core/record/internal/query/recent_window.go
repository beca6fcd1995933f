package query

import (
	"context"
	"slices"
	"strconv"

	"evops/contracts/field"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
)

// The index of a date gives the rows of a date range, and a trigram index those with a substring, but neither is in the order of the list:
// all matches would be sorted for a page of twenty. If many rows match, the first rows of the list mostly match too. So these are scanned
// first, and all matches are sorted only if they do not fill the page. PostgreSQL chooses by its statistics; SQLite has none.

const (
	// sortThreshold is up to how many matches are sorted directly, which is as fast.
	sortThreshold = 2_000
	// windowRows is the number of rows scanned, which takes a millisecond at most.
	windowRows = 2_000
)

// onlyRangesAndParts reports whether the query has only date ranges and substrings as conditions, in an order with one index.
func (q *Query) onlyRangesAndParts() bool {
	first := q.Order[0]
	if q.Keyword == "" && len(q.Conditions) == 0 || len(q.Table.findRefs) > 0 && q.Keyword != "" || len(q.Order) > 1 || first.Column.SortsByIndex || first.Column.ByPeriod != nil || nullable(first.Column) && !first.Desc {
		return false
	}
	for _, c := range q.Conditions {
		if c.Table != nil || c.onCompanion || c.Column == first.Column || !c.isDateRange() && !q.usesTrigrams(c) {
			return false
		}
	}
	return true
}

// isDateRange reports whether the condition is a range of a date or time.
func (c Condition) isDateRange() bool {
	if c.Column.Kind != field.KindDate && c.Column.Kind != field.KindTime {
		return false
	}
	switch c.Op {
	case Between, Gt, Ge, Lt, Le:
		return true
	}
	return false
}

// usesTrigrams reports whether trigrams find the rows of a condition.
func (q *Query) usesTrigrams(c Condition) bool {
	_, grams := q.trigramsFor(c)
	return len(grams) > 0
}

// fewMatch reports whether so few rows match that they can be sorted directly. Trigram matches are counted without reading rows.
func (v Reader) fewMatch(ctx context.Context, q *Query, limit Scope) (bool, error) {
	days := false
	for _, c := range q.Conditions {
		if c.candidateIDs != nil {
			return true, nil
		}
		in, grams := q.trigramsFor(c)
		if len(grams) == 0 {
			days = true
			continue
		}
		if few, err := v.fewRowsWith(ctx, in, grams, sortThreshold); few || err != nil {
			return few, err
		}
	}
	if days {
		few, err := v.atMost(ctx, q.Table, sortThreshold, func(w *sqlb.Where) { q.without(q.usesTrigrams).writeMain(w, limit) })
		if few || err != nil {
			return few, err
		}
	}
	if q.Keyword == "" || q.candidateIDs != nil {
		return q.candidateIDs != nil, nil
	}
	if len(q.wholes) > 0 {
		return true, nil
	}
	for _, c := range q.find {
		grams := q.Table.gramsOf(c.SearchColumn, q.Keyword)
		if len(grams) == 0 {
			return true, nil
		}
		few, err := v.fewRowsWith(ctx, q.Table.trigrams(c.SearchColumn), grams, sortThreshold)
		if !few || err != nil {
			return few, err
		}
	}
	return true, nil
}

// without returns the query without its keyword and without the dropped conditions.
func (q *Query) without(drop func(Condition) bool) *Query {
	rest := *q
	rest.Keyword = ""
	rest.Conditions = slices.DeleteFunc(slices.Clone(q.Conditions), drop)
	return &rest
}

// readRecentWindow reads a page from the first rows of the list. found is false if they do not fill the page, or if scanning them is not
// worthwhile.
func (v Reader) readRecentWindow(ctx context.Context, q *Query, limit Scope, size, offset int) (rows []rowcodec.Row, found bool, err error) {
	t := q.Table
	if v.dialect.HasStatistics() || q.filterOnly || !limit.unrestricted() || t.Report != nil || offset+size > windowRows/2 || !q.onlyRangesAndParts() {
		return nil, false, nil
	}
	few, err := v.fewMatch(ctx, q, limit)
	if few || err != nil {
		return nil, false, err
	}
	b := v.begin(q)
	selectRecentWindow(b, q, size, offset)
	rows, err = v.Scan(ctx, t, b, size)
	return rows, len(rows) == size, err
}

// selectRecentWindow writes the query of a page among the scanned rows.
func selectRecentWindow(b *sqlb.Builder, q *Query, size, offset int) {
	t := q.Table
	b.Raw("SELECT ", t.Selects, " FROM ", t.Quoted)
	w := t.Undeleted(b)
	for _, c := range q.Conditions {
		c.noIndex = true
		c.Write(w.And(), t)
	}
	q.writeKeyword(w, true)
	column, from := q.Order[0].Column.Names[0], " <= "
	if q.Order[0].Desc {
		from = " >= "
	}
	columns := `"` + column + `", "id"`
	w.And().Raw("(", columns, ")", from, "(SELECT ", columns, " FROM ", t.Quoted)
	t.Undeleted(b)
	OrderBy(b, q.Order).Raw(" LIMIT 1 OFFSET ", strconv.Itoa(windowRows), ")")
	OrderBy(b, q.Order).Limit(size)
	if offset > 0 {
		b.Raw(" OFFSET ").Arg(offset)
	}
}

// AvoidUnselectiveIndexes stops COUNT queries from using an index on a low-selectivity column, because every hit would need a row lookup: a
// state, when the scope is limited or a date range is given, and the dealers of an organisation, when a date range is given. A database
// without statistics estimates both as more selective than a date range.
func (q *Query) AvoidUnselectiveIndexes(limit *Scope) {
	days := slices.ContainsFunc(q.Conditions, func(c Condition) bool {
		return (c.Op == Between || c.Op == Lt) && !c.onCompanion && c.Table == nil && (c.Column.Kind == field.KindDate || c.Column.Kind == field.KindTime)
	})
	q.gatherCompanion, limit.noIndex = true, days && limit.through != ""
	for i := range q.Conditions {
		if c := &q.Conditions[i]; (days || !limit.All) && !c.onCompanion && c.Table == nil && c.Column.Kind == field.KindEnum {
			c.noIndex = true
		}
	}
}
