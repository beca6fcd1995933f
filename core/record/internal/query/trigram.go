package query

import (
	"context"
	"sync"
	"time"

	"evops/contracts/field"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store"
	"evops/core/store/schema"
)

// A text is searched by some of its trigrams. A sample of rows tells which are rare: the posting lists of common ones, such as the prefix
// of every VIN, are as long as the table. PostgreSQL chooses trigrams itself.

const (
	// sampleRows is the number of rows read from either end of the table.
	sampleRows = 500
	// sampleTTL is the lifetime of a sample.
	sampleTTL = time.Minute
)

// trigramStats holds the frequent trigrams of the searched columns of a table.
type trigramStats struct {
	sync.Mutex
	columns map[string]columnStats
}

type columnStats struct {
	grams map[string]int
	until time.Time
}

func (s *trigramStats) of(column string) columnStats {
	s.Lock()
	defer s.Unlock()
	return s.columns[column]
}

func (s *trigramStats) put(column string, c columnStats) {
	s.Lock()
	defer s.Unlock()
	if s.columns == nil {
		s.columns = map[string]columnStats{}
	}
	s.columns[column] = c
}

// loadTrigramStats samples the columns that the query searches by substring.
func (v Reader) loadTrigramStats(ctx context.Context, q *Query) error {
	if v.dialect.HasStatistics() {
		return nil
	}
	if q.Keyword != "" {
		for _, c := range q.find {
			if err := v.sampleColumn(ctx, q.Table, c.SearchColumn); err != nil {
				return err
			}
		}
	}
	for _, c := range q.Conditions {
		column, _ := c.searched()
		if column == "" {
			continue
		}
		t := q.Table
		if c.Table != nil {
			t = c.Table
		} else if c.onCompanion {
			t = t.Companion
		}
		if err := v.sampleColumn(ctx, t, column); err != nil {
			return err
		}
	}
	return nil
}

// searched returns the column in which a condition searches substrings, and the substring if all matching rows contain the same one.
func (c Condition) searched() (column, part string) {
	single := len(c.Values) == 1 && !c.Null && c.Op != Ne
	switch kind := c.Column.Kind; {
	case c.Op == IsNull:
	case c.Op == Like:
		part, _, _ = anchored(c.Column, c.Values[0].(string))
		return c.Column.SearchColumn, part
	case kind.Pair():
		if single {
			part = rowcodec.Delimiter + c.Values[0].(string) + rowcodec.Delimiter
		}
		return c.Column.SearchColumn, part
	case kind == field.KindCodes || kind == field.KindRefs || kind == field.KindImages:
		if single {
			part = "," + c.Values[0].(string) + ","
		}
		return c.Column.Names[0], part
	}
	return "", ""
}

// trigramsFor returns the trigrams that find the rows of a condition on the main table; none if trigrams do not apply.
func (q *Query) trigramsFor(c Condition) (in schema.Trigrams, grams []string) {
	if c.Table != nil || c.onCompanion {
		return in, nil
	}
	column, part := c.searched()
	return q.Table.trigrams(column), q.Table.gramsOf(column, part)
}

// fewRowsWith reports whether at most maxRows rows have the trigrams. It counts index entries without reading rows.
func (v Reader) fewRowsWith(ctx context.Context, in schema.Trigrams, grams []string, maxRows int) (bool, error) {
	b := v.Statement()
	b.Raw("SELECT count(*) FROM (").TrigramIDs(in, grams).Limit(maxRows + 1).Raw(") AS counted")
	var n int
	err := v.Scalar(ctx, b, &n)
	return n <= maxRows, MarkTimeout(ctx, err)
}

// maxCandidateIDs is the maximum number of rows passed by id to the following statements.
const maxCandidateIDs = 64

// ResolveTrigrams resolves the searched trigrams to ids if they are few: most searches are for one vehicle, and otherwise its trigrams
// would be looked up again for the count estimate, the page and the total.
func (v Reader) ResolveTrigrams(ctx context.Context, q *Query, limit Scope) error {
	if v.dialect.HasStatistics() || q.Table.Report != nil {
		return nil
	}
	many, err := v.resolveParts(ctx, q)
	if !many || err != nil {
		return err
	}
	// The other conditions may leave few rows, such as the vehicles of one dealer among all with the common prefix of VINs.
	rest := q.without(q.usesTrigrams)
	if limit.unrestricted() && len(rest.Conditions) == 0 || rest.usesCompanion() {
		return nil
	}
	few, err := v.atMost(ctx, q.Table, sortThreshold, func(w *sqlb.Where) { rest.writeMain(w, limit) })
	if !few || err != nil {
		return err
	}
	q.filterOnly = true
	for i, c := range q.Conditions {
		if q.usesTrigrams(c) {
			q.Conditions[i].noIndex = true
		}
	}
	return nil
}

// resolveParts resolves each substring to ids if they are few; loose is set if there is a substring with too many candidates.
func (v Reader) resolveParts(ctx context.Context, q *Query) (loose bool, err error) {
	for i, c := range q.Conditions {
		in, grams := q.trigramsFor(c)
		if len(grams) == 0 {
			continue
		}
		ids, err := v.rowsWithTrigrams(ctx, in, grams)
		if err != nil {
			return false, err
		}
		q.Conditions[i].candidateIDs = ids
		loose = loose || ids == nil
	}
	if q.Keyword == "" || len(q.Table.findRefs) > 0 || q.Table.bounded(q.Keyword) {
		return loose, nil
	}
	if len(q.wholes) > 0 {
		return true, nil
	}
	all := []any{}
	for _, c := range q.find {
		ids, err := v.rowsWithTrigrams(ctx, q.Table.trigrams(c.SearchColumn), q.Table.gramsOf(c.SearchColumn, q.Keyword))
		if ids == nil || err != nil {
			return true, err
		}
		if all = append(all, ids...); len(all) > maxCandidateIDs {
			return true, nil
		}
	}
	q.candidateIDs = all
	return loose, nil
}

// rowsWithTrigrams returns the ids of the rows with the trigrams; nil if there are too many, or no trigrams.
func (v Reader) rowsWithTrigrams(ctx context.Context, in schema.Trigrams, grams []string) ([]any, error) {
	if len(grams) == 0 {
		return nil, nil
	}
	b := v.Statement()
	b.TrigramIDs(in, grams).Limit(maxCandidateIDs + 1)
	found, err := v.Run(ctx, b)
	if err != nil {
		return nil, MarkTimeout(ctx, err)
	}
	defer found.Close()
	ids := []any{}
	for found.Next() {
		var id int64
		if err := found.Scan(&id); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	if len(ids) > maxCandidateIDs {
		ids = nil
	}
	return ids, MarkTimeout(ctx, found.Err())
}

// trigramDriven returns the query with its only condition applied as a filter, for a statement that reads rows from the trigram index and
// can stop at a limit. It returns nil if trigrams do not find the rows, or other conditions apply.
func (q *Query) trigramDriven(dialect store.Dialect, limit Scope) (first *Query, in schema.Trigrams, grams []string) {
	if dialect.HasStatistics() || !limit.unrestricted() || q.Keyword != "" || len(q.Conditions) != 1 {
		return nil, in, nil
	}
	c := q.Conditions[0]
	if in, grams = q.trigramsFor(c); len(grams) == 0 || c.candidateIDs != nil {
		return nil, in, nil
	}
	c.noIndex = true
	one := *q
	one.Conditions = []Condition{c}
	return &one, in, grams
}

// keywordCapped reports whether a keyword as only condition has more than CountCap matches, if its trigrams are common. It reads no more
// index entries than needed.
func (v Reader) keywordCapped(ctx context.Context, q *Query, limit Scope) (bool, error) {
	t := q.Table
	if v.dialect.HasStatistics() || q.Exact || q.Keyword == "" || q.candidateIDs != nil || t.Report != nil || !limit.unrestricted() || len(q.Conditions)+len(q.Excluded)+len(q.wholes)+len(t.findRefs) > 0 {
		return false, nil
	}
	// Some rows with the trigrams are deleted, or have them in different positions.
	const enough = 2 * CountCap
	b := v.Statement()
	b.Raw("SELECT count(*) FROM (SELECT 1 FROM (")
	many := false
	for i, c := range q.find {
		in, grams := t.trigrams(c.SearchColumn), t.gramsOf(c.SearchColumn, q.Keyword)
		if len(grams) == 0 {
			return false, nil
		}
		few, err := v.fewRowsWith(ctx, in, grams, enough)
		if err != nil {
			return false, err
		}
		many = many || !few
		b.Raw(sqlb.Separator(i, "", " UNION "), "SELECT hit FROM (").TrigramIDs(in, grams).Limit(enough).Raw(")")
	}
	if !many {
		return false, nil
	}
	b.Raw(") AS held CROSS JOIN ", t.Quoted, ` ON "id" = "hit"`)
	q.writeKeyword(t.Undeleted(b), true)
	b.Limit(CountCap + 1).Raw(") AS counted")
	var n int
	err := v.Scalar(ctx, b, &n)
	return n > CountCap, MarkTimeout(ctx, err)
}

func (v Reader) sampleColumn(ctx context.Context, t *Table, column string) error {
	if t.Report != nil || time.Now().Before(t.sample.of(column).until) {
		return nil
	}
	b := v.Statement()
	name := schema.Quote(column)
	for i, order := range []string{` ORDER BY "id" DESC`, ` ORDER BY "id"`} {
		b.Raw(sqlb.Separator(i, "", " UNION ALL "), "SELECT ", name, " FROM (SELECT ", name, " FROM ", t.Quoted, order).Limit(sampleRows).Raw(")")
	}
	found, err := v.Run(ctx, b)
	if err != nil {
		return MarkTimeout(ctx, err)
	}
	defer found.Close()
	var values []string
	for found.Next() {
		var value string
		if err := found.Scan(&value); err != nil {
			return err
		}
		values = append(values, value)
	}
	if err := found.Err(); err != nil {
		return MarkTimeout(ctx, err)
	}
	t.sample.put(column, columnStats{store.CommonGrams(values), time.Now().Add(sampleTTL)})
	return nil
}

// trigrams returns the trigram index of a column.
func (t *Table) trigrams(column string) schema.Trigrams {
	return schema.TrigramsOf(t.Table, column, t.Log)
}

// gramsOf returns the trigrams by which a text is searched in a column.
func (t *Table) gramsOf(column, text string) []string {
	return store.Grams(text, t.sample.of(column).grams)
}
