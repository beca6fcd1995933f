package record

import (
	"slices"
	"strconv"
	"strings"

	"evops/contracts/field"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store"
	"evops/core/store/schema"
)

// equals writes the condition that a column is one of values. A unique index excludes absent values, and planners cannot tell that a bound
// value is none of them; the added condition lets them use the index.
func equals(b *sqlb.Builder, c *rowcodec.Column, values []any) *sqlb.Builder {
	name := c.Quoted
	b.In(name, values)
	if !c.IsUnique {
		return b
	}
	switch values[0].(type) {
	case string:
		if !slices.Contains(values, any("")) {
			b.Raw(" AND ", name, " <> ''")
		}
	case int64:
		if !slices.Contains(values, any(int64(0))) {
			b.Raw(" AND ", name, " <> 0")
		}
	}
	return b
}

// write writes the comparison over column names of table t.
func (c Condition) write(b *sqlb.Builder, t *table) {
	col := c.col
	if col.ByPeriod != nil {
		c.writePeriod(b)
		return
	}
	name := col.Quoted
	if c.noIndex {
		name = unindexed(col, name)
	}
	if c.candidateIDs != nil {
		b.IDIn(c.candidateIDs).Raw(" AND ")
		c.noIndex = true
	}
	absent := func() string { return absence(col, name) }
	switch {
	case c.ids != nil:
		b.Raw(`"id" IN (`).Part(*c.ids).Raw(")")
	case col.Start != nil:
		c.writeElapsed(b)
	case c.op == IsNull:
		if c.null {
			b.Raw(absent())
		} else {
			b.Raw(presence(col, name))
		}
	case c.op == Like:
		c.writeLike(b, t)
	case c.op == ends:
		b.Raw(schema.SuffixExpr(col.Names[0]), " = ").Arg(c.values[0])
	case col.Kind.Pair():
		c.writePair(b, t)
	case col.Kind == field.KindCodes || col.Kind == field.KindRefs || col.Kind == field.KindImages:
		c.writeList(b, t)
	case c.op == Between:
		c.writeBetween(b, name)
	case c.op == Ne:
		b.Raw(name, " <> ").Arg(c.values[0])
	case c.op == In && c.null:
		b.Raw("(", absent())
		if len(c.values) > 0 {
			b.Raw(" OR ").In(name, c.values)
		}
		b.Raw(")")
	case c.op == Eq || c.op == In:
		if col.HasTrigramIndex && !c.noIndex {
			c.writeTexts(b, t)
		} else if c.noIndex {
			b.In(name, c.values)
		} else {
			equals(b, col, c.values)
		}
	default:
		sign := map[Op]string{Gt: " > ", Ge: " >= ", Lt: " < ", Le: " <= "}[c.op]
		b.Raw(name, sign).Arg(c.values[0])
		if !col.HoldsZero || col.Kind == field.KindDate {
			b.Raw(" AND NOT (", absent(), ")")
		}
	}
}

// absence writes the condition that a column has no value: every column is NOT NULL with a zero default.
func absence(c *rowcodec.Column, name string) string {
	switch c.Kind {
	case field.KindInt, field.KindDecimal, field.KindMoney, field.KindEnum:
		if c.HoldsZero {
			return "1 = 0"
		}
		return name + " = 0"
	case field.KindRef, field.KindTime:
		return name + " = 0"
	case field.KindBool:
		return "1 = 0"
	case field.KindGeo:
		return "(" + schema.Quote(c.Names[0]) + " = 0 AND " + schema.Quote(c.Names[1]) + " = 0)"
	}
	return name + " = ''"
}

// presence writes the condition that a column has a value. If absence is the smallest value, it is a range, so that an index skips the
// absent rows, which may be many. A unique index excludes absent rows and is used only with the condition of its definition.
func presence(c *rowcodec.Column, name string) string {
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

func (c Condition) writeBetween(b *sqlb.Builder, name string) {
	switch {
	case c.low == int64(0) && !c.col.HoldsZero:
		b.Raw(name, " > 0") // zero means absent, and may be frequent
	case c.low != nil:
		b.Raw(name, " >= ").Arg(c.low)
	default:
		b.Raw(presence(c.col, name))
	}
	if c.high == nil {
		return
	}
	if c.open {
		b.Raw(" AND ", name, " < ").Arg(c.high)
	} else {
		b.Raw(" AND ", name, " <= ").Arg(c.high)
	}
}

// anchored splits a search term into its substring and whether a text must start or end with it. One % on either side removes that anchor;
// other % are literal.
func anchored(c *rowcodec.Column, text string) (part string, starts, ends bool) {
	text = SearchKey(text)
	starts = !strings.HasPrefix(text, "%") && strings.HasSuffix(text, "%")
	ends = strings.HasPrefix(text, "%") && !strings.HasSuffix(text, "%")
	text = strings.TrimPrefix(text, "%")
	if !ends {
		text = strings.TrimSuffix(text, "%")
	}
	if c.Kind.Pair() {
		if starts {
			text = rowcodec.Delimiter + text
		}
		if ends {
			text += rowcodec.Delimiter
		}
		return text, false, false
	}
	return text, starts, ends
}

// writeLike writes a search that ignores case and whitespace (legacy-api B.5).
func (c Condition) writeLike(b *sqlb.Builder, t *table) {
	text, starts, ends := anchored(c.col, c.values[0].(string))
	t.writeContains(b, c.col.SearchColumn, text, c.noIndex)
	if starts || ends {
		name := schema.Quote(c.col.SearchColumn)
		pattern := store.EscapeLike(text)
		if starts {
			pattern += "%"
		} else {
			pattern = "%" + pattern
		}
		b.Raw(" AND ", name, " LIKE ").Arg(pattern).Raw(` ESCAPE '\'`)
	}
}

// A term of one or two characters has no trigram. On a large table it is searched in the newest rows only, and the response says so.
const (
	shortTerm   = 3
	searchBound = 100_000
)

// bounded reports whether a search for text covers the newest rows only.
func (t *table) bounded(text string) bool {
	return t.Volume > searchBound && len([]rune(strings.Trim(text, "%"+rowcodec.Delimiter))) < shortTerm
}

// writeContains writes that a searched column contains text. With noIndex, it is compared in each row without the trigram index.
func (t *table) writeContains(b *sqlb.Builder, column, text string, noIndex bool) {
	if t.bounded(text) {
		b.Raw(`"id" > (SELECT coalesce(max("id"), 0) - `, strconv.Itoa(searchBound), " FROM ", t.Quoted, ") AND ")
	}
	var grams []string
	if !noIndex {
		grams = t.gramsOf(column, text)
	}
	b.Contains(t.trigrams(column), text, grams)
}

// writePair compares a full text in either language.
func (c Condition) writePair(b *sqlb.Builder, t *table) {
	if c.op == Ne {
		b.Raw("NOT ")
	}
	b.Raw("(")
	if c.null {
		b.Raw(absence(c.col, c.col.Quoted))
	}
	for i, v := range c.values {
		if i > 0 || c.null {
			b.Raw(" OR ")
		}
		b.Raw("(")
		t.writeContains(b, c.col.SearchColumn, rowcodec.Delimiter+v.(string)+rowcodec.Delimiter, c.noIndex)
		b.Raw(")")
	}
	b.Raw(")")
}

// writeTexts compares full texts, which a trigram index finds.
func (c Condition) writeTexts(b *sqlb.Builder, t *table) {
	b.Raw("(")
	for i, v := range c.values {
		b.Raw(sqlb.Separator(i, "(", " OR ("))
		if text := SearchKey(v.(string)); len([]rune(text)) >= shortTerm {
			t.writeContains(b, c.col.SearchColumn, text, false)
			b.Raw(" AND ")
		}
		b.Raw(c.col.Quoted, " = ").Arg(v)
		b.Raw(")")
	}
	b.Raw(")")
}

// writeList writes that a stored list contains any of the values.
func (c Condition) writeList(b *sqlb.Builder, t *table) {
	column := c.col.Names[0]
	if c.op == Ne {
		b.Raw("NOT ")
	}
	b.Raw("(")
	if c.null {
		b.Raw(absence(c.col, schema.Quote(column)))
	}
	for i, v := range c.values {
		if i > 0 || c.null {
			b.Raw(" OR ")
		}
		b.Raw("(")
		t.writeContains(b, column, ","+v.(string)+",", c.noIndex)
		b.Raw(")")
	}
	b.Raw(")")
}

// orderBy writes an order that ends with the id in the direction of the first term.
func orderBy(b *sqlb.Builder, order []Term) *sqlb.Builder {
	b.Raw(" ORDER BY ")
	closed := false
	for i, term := range order {
		if i > 0 {
			b.Raw(", ")
		}
		if term.col.ByPeriod != nil {
			periodState(b, term.col)
			if term.desc {
				b.Raw(" DESC")
			}
			continue
		}
		name := term.col.Quoted
		if nullable(term.col) && !term.desc && !term.col.SortsByIndex {
			b.Raw("(", absence(term.col, name), "), ")
		}
		b.Raw(name)
		if term.desc {
			b.Raw(" DESC")
		}
		closed = closed || term.col.Name == "id" || term.single
	}
	if !closed {
		b.Raw(`, "id"`)
		if order[0].desc {
			b.Raw(" DESC")
		}
	}
	return b
}

// nullable columns have absent values last in both directions (legacy-api B.6).
func nullable(c *rowcodec.Column) bool {
	return !c.IsRequired && !strings.HasSuffix(c.Name, "At") && absence(c, "x") != "1 = 0"
}
