package query

import (
	"strings"

	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
)

// KeysetAfter continues after a row (keyset pagination). If all terms have one direction, it writes a row comparison, which an index of the
// order can use.
func (q *Query) KeysetAfter(b *sqlb.Builder, last rowcodec.Row) {
	type term struct {
		name string
		desc bool
		at   any
	}
	var terms []term
	uniform, closed := true, false
	add := func(name string, desc bool, at any) {
		uniform = uniform && desc == q.Order[0].Desc
		terms = append(terms, term{name, desc, at})
	}
	for _, o := range q.Order {
		name := o.Column.Quoted
		if nullable(o.Column) && !o.Desc && !o.Column.SortsByIndex {
			add("("+absence(o.Column, name)+")", false, o.Column.Absent(last))
		}
		add(name, o.Desc, o.Column.Bind(nil, last)[0])
		closed = closed || o.Column.Name == "id" || o.single
	}
	if !closed {
		add(`"id"`, q.Order[0].Desc, q.Table.IDOf(last))
	}
	sign := func(desc bool) string {
		if desc {
			return " <"
		}
		return " >"
	}
	if uniform {
		var names []string
		for _, t := range terms {
			names = append(names, t.name)
		}
		b.Raw("(", strings.Join(names, ", "), ")", sign(terms[0].desc), " (")
		for i, t := range terms {
			if i > 0 {
				b.Raw(", ")
			}
			b.Arg(t.at)
		}
		b.Raw(")")
		return
	}
	// The first term alone gives the index its start position.
	b.Raw(terms[0].name, sign(terms[0].desc), "= ").Arg(terms[0].at).Raw(" AND (")
	for i, t := range terms {
		if i > 0 {
			b.Raw(" OR ")
		}
		b.Raw("(")
		for _, before := range terms[:i] {
			b.Raw(before.name, " = ").Arg(before.at).Raw(" AND ")
		}
		b.Raw(t.name, sign(t.desc), " ").Arg(t.at).Raw(")")
	}
	b.Raw(")")
}
