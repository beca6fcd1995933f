package record

import (
	"context"
	"sync"
	"time"

	"evops/contracts/field"
	"evops/core/store"
	"evops/core/store/schema"
)

// A text is found by some of its trigrams, and which of them are rare is learned from a few rows: the lists of common ones, such as what every VIN begins
// with, are as long as the table. PostgreSQL learns that by itself.

const (
	// sampled is how many of the newest rows are read, and of the oldest.
	sampled = 500
	// remembered is how long what they hold is taken for how it is.
	remembered = time.Minute
)

// trigramStats knows the common trigrams of the searched columns of a table.
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

// loadTrigramStats learns what is common in the columns a query searches for parts.
func (v Reader) loadTrigramStats(ctx context.Context, q *Query) error {
	if v.e.db.Dialect.HasStatistics() {
		return nil
	}
	if q.Keyword != "" {
		for _, c := range q.find {
			if err := v.sampleColumn(ctx, q.table, c.search); err != nil {
				return err
			}
		}
	}
	for _, c := range q.Conditions {
		column, _ := c.searched()
		if column == "" {
			continue
		}
		t := q.table
		if c.table != nil {
			t = c.table
		} else if c.beside {
			t = t.beside
		}
		if err := v.sampleColumn(ctx, t, column); err != nil {
			return err
		}
	}
	return nil
}

// searched is the column that a condition looks for parts in, and the part where there is only one that all its rows hold.
func (c Condition) searched() (column, part string) {
	single := len(c.values) == 1 && !c.null && c.op != Ne
	switch kind := c.col.Kind; {
	case c.op == IsNull:
	case c.op == Like:
		part, _, _ = anchored(c.col, c.values[0].(string))
		return c.col.search, part
	case kind == field.KindI18n || kind == field.KindI18nText:
		if single {
			part = mark + c.values[0].(string) + mark
		}
		return c.col.search, part
	case kind == field.KindCodes || kind == field.KindRefs || kind == field.KindImages:
		if single {
			part = "," + c.values[0].(string) + ","
		}
		return firstName(c.col), part
	}
	return "", ""
}

// trigramsFor are the trigrams that find the rows of a condition of the table itself; none where they do not.
func (q *Query) trigramsFor(c Condition) (in schema.Trigrams, grams []string) {
	if c.table != nil || c.beside {
		return in, nil
	}
	column, part := c.searched()
	return q.table.trigrams(column), q.table.gramsOf(column, part)
}

// fewRowsWith reports whether no more than some rows hold trigrams. They are counted as they are found, none is read.
func (v Reader) fewRowsWith(ctx context.Context, in schema.Trigrams, grams []string, most int) (bool, error) {
	b := &builder{dialect: v.e.db.Dialect}
	b.raw("SELECT count(*) FROM (").withTrigrams(in, grams).limit(most + 1).raw(") AS counted")
	var n int
	err := v.scalar(ctx, b, &n)
	return n <= most, queryFault(ctx, err)
}

// mostPinned is how many rows are named rather than found once more.
const mostPinned = 64

// resolveTrigrams finds the rows that hold the trigrams of what is searched, where they are few: most searches are for one vehicle, and else its trigrams would be looked
// up again for whether they are few, for the page and for its total.
func (v Reader) resolveTrigrams(ctx context.Context, q *Query, limit scopeFilter) error {
	if v.e.db.Dialect.HasStatistics() || q.table.view != nil {
		return nil
	}
	loose, err := v.resolveParts(ctx, q)
	if !loose || err != nil {
		return err
	}
	// What everything else leaves may be few, as the vehicles of a dealer are among all that hold what every VIN begins with.
	rest := q.without(q.held)
	if limit.whole() && len(rest.Conditions) == 0 || rest.usesCompanion() {
		return nil
	}
	few, err := v.atMost(ctx, q.table, sortedAtOnce, func(w *where) { rest.own(w, limit) })
	if !few || err != nil {
		return err
	}
	q.compared = true
	for i, c := range q.Conditions {
		if q.held(c) {
			q.Conditions[i].aside = true
		}
	}
	return nil
}

// resolveParts names what is few of each part; loose tells that there is a part of which too many rows hold the trigrams.
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
		q.Conditions[i].pinned = ids
		loose = loose || ids == nil
	}
	if q.Keyword == "" || len(q.table.findRefs) > 0 || q.table.bounded(q.Keyword) {
		return loose, nil
	}
	if len(q.wholes) > 0 {
		return true, nil
	}
	all := []any{}
	for _, c := range q.find {
		ids, err := v.rowsWithTrigrams(ctx, q.table.trigrams(c.search), q.table.gramsOf(c.search, q.Keyword))
		if ids == nil || err != nil {
			return true, err
		}
		if all = append(all, ids...); len(all) > mostPinned {
			return true, nil
		}
	}
	q.pinned = all
	return loose, nil
}

// rowsWithTrigrams are the ids of the rows that hold trigrams; nil where they are too many to name, or there are no trigrams.
func (v Reader) rowsWithTrigrams(ctx context.Context, in schema.Trigrams, grams []string) ([]any, error) {
	if len(grams) == 0 {
		return nil, nil
	}
	b := &builder{dialect: v.e.db.Dialect}
	b.withTrigrams(in, grams).limit(mostPinned + 1)
	found, err := v.e.db.Query(ctx, v.tx, b.text, b.args...)
	if err != nil {
		return nil, queryFault(ctx, err)
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
	if len(ids) > mostPinned {
		ids = nil
	}
	return ids, queryFault(ctx, found.Err())
}

// idIn narrows to rows that are known.
func (b *builder) idIn(ids []any) *builder {
	if len(ids) == 0 {
		return b.raw("1 = 0")
	}
	return b.in(`"id"`, ids)
}

// trigramDriven is the query with its only condition compared, for rows that come as its trigrams find them: so they need not all be known when enough of them
// are. There is none where trigrams do not find the rows, or something else narrows them too, which may leave few of many.
func (q *Query) trigramDriven(dialect store.Dialect, limit scopeFilter) (first *Query, in schema.Trigrams, grams []string) {
	if dialect.HasStatistics() || !limit.whole() || q.Keyword != "" || len(q.Conditions) != 1 {
		return nil, in, nil
	}
	c := q.Conditions[0]
	if in, grams = q.trigramsFor(c); len(grams) == 0 || c.pinned != nil {
		return nil, in, nil
	}
	c.aside = true
	one := *q
	one.Conditions = []Condition{c}
	return &one, in, grams
}

// keywordCapped reports whether a keyword alone matches more rows than are counted, where its trigrams stand in many: they are taken as they are found, and no
// more than can be needed.
func (v Reader) keywordCapped(ctx context.Context, q *Query, limit scopeFilter) (bool, error) {
	t := q.table
	if v.e.db.Dialect.HasStatistics() || q.Exact || q.Keyword == "" || q.pinned != nil || t.view != nil || !limit.whole() || len(q.Conditions)+len(q.wholes)+len(t.findRefs) > 0 {
		return false, nil
	}
	// Some of those that hold the trigrams are deleted, or hold them elsewhere.
	const enough = 2 * countCap
	b := &builder{dialect: v.e.db.Dialect}
	b.raw("SELECT count(*) FROM (SELECT 1 FROM (")
	many := false
	for i, c := range q.find {
		in, grams := t.trigrams(c.search), t.gramsOf(c.search, q.Keyword)
		if len(grams) == 0 {
			return false, nil
		}
		few, err := v.fewRowsWith(ctx, in, grams, enough)
		if err != nil {
			return false, err
		}
		many = many || !few
		b.raw(keySep(i, "", " UNION "), "SELECT hit FROM (").withTrigrams(in, grams).limit(enough).raw(")")
	}
	if !many {
		return false, nil
	}
	b.raw(") AS held CROSS JOIN ", t.name, ` ON "id" = "hit"`)
	q.writeKeyword(t.notDeleted(b), true)
	b.limit(countCap + 1).raw(") AS counted")
	var n int
	err := v.scalar(ctx, b, &n)
	return n > countCap, queryFault(ctx, err)
}

func (b *builder) withTrigrams(in schema.Trigrams, grams []string) *builder {
	b.text = b.dialect.Holding(b.text, in, grams, b.bind)
	return b
}

// bind is arg for those who write into the text themselves.
func (b *builder) bind(text []byte, v any) []byte {
	b.args = append(b.args, v)
	return b.dialect.Placeholder(text, len(b.args))
}

func (v Reader) sampleColumn(ctx context.Context, t *table, column string) error {
	if t.view != nil || time.Now().Before(t.sample.of(column).until) {
		return nil
	}
	b := &builder{dialect: v.e.db.Dialect}
	name := schema.Quote(column)
	for i, order := range []string{` ORDER BY "id" DESC`, ` ORDER BY "id"`} {
		b.raw(keySep(i, "", " UNION ALL "), "SELECT ", name, " FROM (SELECT ", name, " FROM ", t.name, order).limit(sampled).raw(")")
	}
	found, err := v.e.db.Query(ctx, v.tx, b.text)
	if err != nil {
		return queryFault(ctx, err)
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
		return queryFault(ctx, err)
	}
	t.sample.put(column, columnStats{store.CommonGrams(values), time.Now().Add(remembered)})
	return nil
}

// trigrams are where the rows are found that hold those of a column.
func (t *table) trigrams(column string) schema.Trigrams {
	return schema.TrigramsOf(t.Table, column, t.Log)
}

// gramsOf are the trigrams by which a text is looked for in a column.
func (t *table) gramsOf(column, text string) []string {
	return store.Grams(text, t.sample.of(column).grams)
}
