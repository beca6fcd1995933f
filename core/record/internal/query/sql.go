package query

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

// Equals writes the condition that a column is one of values. A unique index excludes absent values, and planners cannot tell that a bound
// value is none of them; the added condition lets them use the index.
func Equals(b *sqlb.Builder, c *rowcodec.Column, values []any) *sqlb.Builder {
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

// Write writes the comparison over column names of table t.
func (c Condition) Write(b *sqlb.Builder, t *Table) {
	col := c.Column
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
	case c.Op == IsNull:
		if c.Null {
			b.Raw(absent())
		} else {
			b.Raw(presence(col, name))
		}
	case c.Op == Like:
		c.writeLike(b, t)
	case c.Op == ends:
		b.Raw(schema.SuffixExpr(col.Names[0]), " = ").Arg(c.Values[0])
	case col.Kind.Pair():
		c.writePair(b, t)
	case col.Kind == field.KindCodes || col.Kind == field.KindRefs || col.Kind == field.KindImages:
		c.writeList(b, t)
	case c.Op == Between:
		c.writeBetween(b, name)
	case c.Op == Ne:
		b.Raw(name, " <> ").Arg(c.Values[0])
	case c.Op == In && c.Null:
		b.Raw("(", absent())
		if len(c.Values) > 0 {
			b.Raw(" OR ").In(name, c.Values)
		}
		b.Raw(")")
	case c.Op == Eq || c.Op == In:
		if col.HasTrigramIndex && !c.noIndex {
			c.writeTexts(b, t)
		} else if c.noIndex {
			b.In(name, c.Values)
		} else {
			Equals(b, col, c.Values)
		}
	default:
		sign := map[Op]string{Gt: " > ", Ge: " >= ", Lt: " < ", Le: " <= "}[c.Op]
		b.Raw(name, sign).Arg(c.Values[0])
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

// Presence is the condition that a column has a value, as SQL text.
func Presence(c *rowcodec.Column) string { return presence(c, c.Quoted) }

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
	case c.Low == int64(0) && !c.Column.HoldsZero:
		b.Raw(name, " > 0") // zero means absent, and may be frequent
	case c.Low != nil:
		b.Raw(name, " >= ").Arg(c.Low)
	default:
		b.Raw(presence(c.Column, name))
	}
	if c.High == nil {
		return
	}
	if c.Open {
		b.Raw(" AND ", name, " < ").Arg(c.High)
	} else {
		b.Raw(" AND ", name, " <= ").Arg(c.High)
	}
}

// anchored splits a search term into its substring and whether a text must start or end with it. One % on either side removes that anchor;
// other % are literal.
func anchored(c *rowcodec.Column, text string) (part string, starts, ends bool) {
	text = rowcodec.SearchKey(text)
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
func (c Condition) writeLike(b *sqlb.Builder, t *Table) {
	text, starts, ends := anchored(c.Column, c.Values[0].(string))
	t.writeContains(b, c.Column.SearchColumn, text, c.noIndex)
	if starts || ends {
		name := schema.Quote(c.Column.SearchColumn)
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
	SearchBound = 100_000
)

// bounded reports whether a search for text covers the newest rows only.
func (t *Table) bounded(text string) bool {
	return t.Volume > SearchBound && len([]rune(strings.Trim(text, "%"+rowcodec.Delimiter))) < shortTerm
}

// writeContains writes that a searched column contains text. With noIndex, it is compared in each row without the trigram index.
func (t *Table) writeContains(b *sqlb.Builder, column, text string, noIndex bool) {
	if t.bounded(text) {
		b.Raw(`"id" > (SELECT coalesce(max("id"), 0) - `, strconv.Itoa(SearchBound), " FROM ", t.Quoted, ") AND ")
	}
	var grams []string
	if !noIndex {
		grams = t.gramsOf(column, text)
	}
	b.Contains(t.trigrams(column), text, grams)
}

// writePair compares a full text in either language.
func (c Condition) writePair(b *sqlb.Builder, t *Table) {
	if c.Op == Ne {
		b.Raw("NOT ")
	}
	b.Raw("(")
	if c.Null {
		b.Raw(absence(c.Column, c.Column.Quoted))
	}
	for i, v := range c.Values {
		if i > 0 || c.Null {
			b.Raw(" OR ")
		}
		b.Raw("(")
		t.writeContains(b, c.Column.SearchColumn, rowcodec.Delimiter+v.(string)+rowcodec.Delimiter, c.noIndex)
		b.Raw(")")
	}
	b.Raw(")")
}

// writeTexts compares full texts, which a trigram index finds.
func (c Condition) writeTexts(b *sqlb.Builder, t *Table) {
	b.Raw("(")
	for i, v := range c.Values {
		b.Raw(sqlb.Separator(i, "(", " OR ("))
		if text := rowcodec.SearchKey(v.(string)); len([]rune(text)) >= shortTerm {
			t.writeContains(b, c.Column.SearchColumn, text, false)
			b.Raw(" AND ")
		}
		b.Raw(c.Column.Quoted, " = ").Arg(v)
		b.Raw(")")
	}
	b.Raw(")")
}

// ListContains writes that a column with a stored list contains a value. A column without a filter has no index.
func ListContains(b *sqlb.Builder, t *Table, c *rowcodec.Column, value string) {
	Condition{Column: c, Op: Eq, Values: []any{value}, noIndex: c.FilterBy == ""}.writeList(b, t)
}

// writeList writes that a stored list contains any of the values.
func (c Condition) writeList(b *sqlb.Builder, t *Table) {
	column := c.Column.Names[0]
	if c.Op == Ne {
		b.Raw("NOT ")
	}
	b.Raw("(")
	if c.Null {
		b.Raw(absence(c.Column, schema.Quote(column)))
	}
	for i, v := range c.Values {
		if i > 0 || c.Null {
			b.Raw(" OR ")
		}
		b.Raw("(")
		t.writeContains(b, column, ","+v.(string)+",", c.noIndex)
		b.Raw(")")
	}
	b.Raw(")")
}

// OrderBy writes an order that ends with the id in the direction of the first term.
func OrderBy(b *sqlb.Builder, order []Term) *sqlb.Builder {
	b.Raw(" ORDER BY ")
	closed := false
	for i, term := range order {
		if i > 0 {
			b.Raw(", ")
		}
		if term.Column.ByPeriod != nil {
			periodState(b, term.Column)
			if term.Desc {
				b.Raw(" DESC")
			}
			continue
		}
		name := term.Column.Quoted
		if nullable(term.Column) && !term.Desc && !term.Column.SortsByIndex {
			b.Raw("(", absence(term.Column, name), "), ")
		}
		b.Raw(name)
		if term.Desc {
			b.Raw(" DESC")
		}
		closed = closed || term.Column.Name == "id" || term.single
	}
	if !closed {
		b.Raw(`, "id"`)
		if order[0].Desc {
			b.Raw(" DESC")
		}
	}
	return b
}

// nullable columns have absent values last in both directions (legacy-api B.6).
func nullable(c *rowcodec.Column) bool {
	return !c.IsRequired && !strings.HasSuffix(c.Name, "At") && absence(c, "x") != "1 = 0"
}
