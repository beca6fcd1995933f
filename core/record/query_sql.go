package record

import (
	"slices"
	"strconv"
	"strings"

	"evops/contracts/field"
	"evops/core/store"
	"evops/core/store/schema"
)

// builder builds a statement with its arguments. Names come from declarations only; request values are bound.
type builder struct {
	text    []byte
	args    []any
	dialect store.Dialect
}

func (b *builder) raw(parts ...string) *builder {
	for _, p := range parts {
		b.text = append(b.text, p...)
	}
	return b
}

func (b *builder) arg(v any) *builder {
	b.args = append(b.args, v)
	b.text = b.dialect.Placeholder(b.text, len(b.args))
	return b
}

// SQL is a part of a statement that a feature adds to one of the engine. Each ? in Text is the next of Args.
type SQL struct {
	Text string
	Args []any
}

func (b *builder) part(p SQL) *builder {
	texts := strings.Split(p.Text, "?")
	for i, v := range p.Args {
		b.raw(texts[i]).arg(v)
	}
	return b.raw(texts[len(p.Args):]...)
}

// limit ends a statement after n rows. The number is not bound: PostgreSQL would use a generic plan, and SQLite prepares a statement again
// for each bound limit.
func (b *builder) limit(n int) *builder { return b.raw(" LIMIT ", strconv.Itoa(n)) }

// where joins conditions with AND.
type where struct {
	b     *builder
	begun bool
}

func (c *where) and() *builder {
	if c.begun {
		c.b.raw(" AND ")
	} else {
		c.b.raw(" WHERE ")
	}
	c.begun = true
	return c.b
}

// in writes `column = ?` for one value, because IN prevents PostgreSQL from reading an index in order, else an IN list. The number of
// placeholders is rounded up to a power of two by repeating the last value, to limit the number of prepared statements.
func (b *builder) in(column string, values []any) *builder {
	b.raw(column)
	if len(values) == 1 {
		return b.raw(" = ").arg(values[0])
	}
	b.raw(" IN (")
	slots := 2
	for slots < len(values) {
		slots *= 2
	}
	for i := range slots {
		if i > 0 {
			b.raw(", ")
		}
		b.arg(values[min(i, len(values)-1)])
	}
	return b.raw(")")
}

// equals writes the condition that a column is one of values. A unique index excludes absent values, and planners cannot tell that a bound
// value is none of them; the added condition lets them use the index.
func (b *builder) equals(c *column, values []any) *builder {
	name := schema.Quote(firstName(c))
	b.in(name, values)
	if !c.IsUnique {
		return b
	}
	switch values[0].(type) {
	case string:
		if !slices.Contains(values, any("")) {
			b.raw(" AND ", name, " <> ''")
		}
	case int64:
		if !slices.Contains(values, any(int64(0))) {
			b.raw(" AND ", name, " <> 0")
		}
	}
	return b
}

// condition writes one comparison over column names of table t.
func (b *builder) condition(c Condition, t *table) {
	col := c.col
	if col.period != nil {
		b.inPeriod(c)
		return
	}
	name := schema.Quote(firstName(col))
	if c.noIndex {
		name = unindexed(col, name)
	}
	if c.candidateIDs != nil {
		b.idIn(c.candidateIDs).raw(" AND ")
		c.noIndex = true
	}
	absent := func() string { return absence(col, name) }
	switch {
	case c.ids != nil:
		b.raw(`"id" IN (`).part(*c.ids).raw(")")
	case col.from != nil:
		b.elapsed(c)
	case c.op == IsNull:
		if c.null {
			b.raw(absent())
		} else {
			b.raw(presence(col, name))
		}
	case c.op == Like:
		b.like(t, c)
	case c.op == ends:
		b.raw(schema.SuffixExpr(firstName(col)), " = ").arg(c.values[0])
	case col.Kind.Pair():
		b.pair(t, c)
	case col.Kind == field.KindCodes || col.Kind == field.KindRefs || col.Kind == field.KindImages:
		b.listed(t, c, firstName(col))
	case c.op == Between:
		b.between(c, col, name)
	case c.op == Ne:
		b.raw(name, " <> ").arg(c.values[0])
	case c.op == In && c.null:
		b.raw("(", absent())
		if len(c.values) > 0 {
			b.raw(" OR ").in(name, c.values)
		}
		b.raw(")")
	case c.op == Eq || c.op == In:
		if col.HasTrigramIndex && !c.noIndex {
			b.whole(t, c)
		} else if c.noIndex {
			b.in(name, c.values)
		} else {
			b.equals(col, c.values)
		}
	default:
		sign := map[Op]string{Gt: " > ", Ge: " >= ", Lt: " < ", Le: " <= "}[c.op]
		b.raw(name, sign).arg(c.values[0])
		if !col.zero || col.Kind == field.KindDate {
			b.raw(" AND NOT (", absent(), ")")
		}
	}
}

func firstName(c *column) string { return c.names[0] }

// absence writes the condition that a column has no value: every column is NOT NULL with a zero default.
func absence(c *column, name string) string {
	switch c.Kind {
	case field.KindInt, field.KindDecimal, field.KindMoney, field.KindEnum:
		if c.zero {
			return "1 = 0"
		}
		return name + " = 0"
	case field.KindRef, field.KindTime:
		return name + " = 0"
	case field.KindBool:
		return "1 = 0"
	case field.KindGeo:
		return "(" + schema.Quote(c.names[0]) + " = 0 AND " + schema.Quote(c.names[1]) + " = 0)"
	}
	return name + " = ''"
}

// presence writes the condition that a column has a value. If absence is the smallest value, it is a range, so that an index skips the
// absent rows, which may be many. A unique index excludes absent rows and is used only with the condition of its definition.
func presence(c *column, name string) string {
	if c.IsUnique {
		return strings.Replace(absence(c, name), " = ", " <> ", 1)
	}
	switch c.Kind {
	case field.KindTime, field.KindRef:
		return name + " > 0"
	case field.KindDate, field.KindText, field.KindLink, field.KindDict:
		return name + " > ''"
	case field.KindInt, field.KindDecimal, field.KindMoney, field.KindEnum:
		if slices.ContainsFunc(c.Rules, func(r field.Rule) bool { return r.Rule == "range" && r.Min != nil && *r.Min > 0 }) {
			return name + " > 0"
		}
	}
	return "NOT (" + absence(c, name) + ")"
}

func (b *builder) between(c Condition, col *column, name string) {
	switch {
	case c.low == int64(0) && !col.zero:
		b.raw(name, " > 0") // zero means absent, and may be frequent
	case c.low != nil:
		b.raw(name, " >= ").arg(c.low)
	default:
		b.raw(presence(col, name))
	}
	if c.high == nil {
		return
	}
	if c.open {
		b.raw(" AND ", name, " < ").arg(c.high)
	} else {
		b.raw(" AND ", name, " <= ").arg(c.high)
	}
}

// anchored splits a search term into its substring and whether a text must start or end with it. One % on either side removes that anchor;
// other % are literal.
func anchored(c *column, text string) (part string, starts, ends bool) {
	text = SearchKey(text)
	starts = !strings.HasPrefix(text, "%") && strings.HasSuffix(text, "%")
	ends = strings.HasPrefix(text, "%") && !strings.HasSuffix(text, "%")
	text = strings.TrimPrefix(text, "%")
	if !ends {
		text = strings.TrimSuffix(text, "%")
	}
	if c.Kind.Pair() {
		if starts {
			text = delimiter + text
		}
		if ends {
			text += delimiter
		}
		return text, false, false
	}
	return text, starts, ends
}

// like writes a search that ignores case and whitespace (legacy-api B.5).
func (b *builder) like(t *table, c Condition) {
	text, starts, ends := anchored(c.col, c.values[0].(string))
	b.contains(t, c.col.search, text, c.noIndex)
	if starts || ends {
		name := schema.Quote(c.col.search)
		pattern := store.EscapeLike(text)
		if starts {
			pattern += "%"
		} else {
			pattern = "%" + pattern
		}
		b.raw(" AND ", name, " LIKE ").arg(pattern).raw(` ESCAPE '\'`)
	}
}

// A term of one or two characters has no trigram. On a large table it is searched in the newest rows only, and the response says so.
const (
	shortTerm   = 3
	searchBound = 100_000
)

// bounded reports whether a search for text covers the newest rows only.
func (t *table) bounded(text string) bool {
	return t.Volume > searchBound && len([]rune(strings.Trim(text, "%"+delimiter))) < shortTerm
}

// contains writes that a searched column contains text. With noIndex, it is compared in each row without the trigram index.
func (b *builder) contains(t *table, column, text string, noIndex bool) {
	if t.bounded(text) {
		b.raw(`"id" > (SELECT coalesce(max("id"), 0) - `, strconv.Itoa(searchBound), " FROM ", t.name, ") AND ")
	}
	var grams []string
	if !noIndex {
		grams = t.gramsOf(column, text)
	}
	b.text = b.dialect.Contains(b.text, t.trigrams(column), text, grams, b.bind)
}

// pair compares a full text in either language.
func (b *builder) pair(t *table, c Condition) {
	if c.op == Ne {
		b.raw("NOT ")
	}
	b.raw("(")
	if c.null {
		b.raw(absence(c.col, schema.Quote(firstName(c.col))))
	}
	for i, v := range c.values {
		if i > 0 || c.null {
			b.raw(" OR ")
		}
		b.raw("(")
		b.contains(t, c.col.search, delimiter+v.(string)+delimiter, c.noIndex)
		b.raw(")")
	}
	b.raw(")")
}

// whole compares full texts, which a trigram index finds.
func (b *builder) whole(t *table, c Condition) {
	b.raw("(")
	for i, v := range c.values {
		b.raw(keySep(i, "(", " OR ("))
		if text := SearchKey(v.(string)); len([]rune(text)) >= shortTerm {
			b.contains(t, c.col.search, text, false)
			b.raw(" AND ")
		}
		b.raw(schema.Quote(firstName(c.col)), " = ").arg(v)
		b.raw(")")
	}
	b.raw(")")
}

// listed writes that a stored list contains any of the values.
func (b *builder) listed(t *table, c Condition, column string) {
	if c.op == Ne {
		b.raw("NOT ")
	}
	b.raw("(")
	if c.null {
		b.raw(absence(c.col, schema.Quote(column)))
	}
	for i, v := range c.values {
		if i > 0 || c.null {
			b.raw(" OR ")
		}
		b.raw("(")
		b.contains(t, column, ","+v.(string)+",", c.noIndex)
		b.raw(")")
	}
	b.raw(")")
}

// orderBy writes an order that ends with the id in the direction of the first term.
func (b *builder) orderBy(order []Term) *builder {
	b.raw(" ORDER BY ")
	closed := false
	for i, term := range order {
		if i > 0 {
			b.raw(", ")
		}
		if term.col.period != nil {
			b.periodState(term.col)
			if term.desc {
				b.raw(" DESC")
			}
			continue
		}
		name := schema.Quote(firstName(term.col))
		if nullable(term.col) && !term.desc && !term.col.SortsByIndex {
			b.raw("(", absence(term.col, name), "), ")
		}
		b.raw(name)
		if term.desc {
			b.raw(" DESC")
		}
		closed = closed || term.col.Name == "id" || term.single
	}
	if !closed {
		b.raw(`, "id"`)
		if order[0].desc {
			b.raw(" DESC")
		}
	}
	return b
}

// nullable columns have absent values last in both directions (legacy-api B.6).
func nullable(c *column) bool {
	return !c.IsRequired && !strings.HasSuffix(c.Name, "At") && absence(c, "x") != "1 = 0"
}
