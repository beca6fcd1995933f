// Package sqlb builds SQL statements with bound arguments. It knows the dialect and names, but neither columns nor rows.
package sqlb

import (
	"slices"
	"strconv"
	"strings"

	"evops/core/store"
	"evops/core/store/schema"
)

// Builder builds a statement with its arguments. Names come from declarations only; request values are bound.
type Builder struct {
	text    []byte
	args    []any
	dialect store.Dialect
}

// New returns an empty statement.
func New(dialect store.Dialect) *Builder { return &Builder{dialect: dialect} }

// Clone returns a copy that can be continued without changing b.
func (b *Builder) Clone() *Builder {
	return &Builder{text: slices.Clone(b.text), args: slices.Clone(b.args), dialect: b.dialect}
}

// Dialect returns the dialect of the statement.
func (b *Builder) Dialect() store.Dialect { return b.dialect }

// Text returns the statement so far.
func (b *Builder) Text() []byte { return b.text }

// Args returns the bound values in the order of their placeholders.
func (b *Builder) Args() []any { return b.args }

// Raw appends text.
func (b *Builder) Raw(parts ...string) *Builder {
	for _, p := range parts {
		b.text = append(b.text, p...)
	}
	return b
}

// Arg appends a placeholder and binds its value.
func (b *Builder) Arg(v any) *Builder {
	b.text = b.bind(b.text, v)
	return b
}

// bind is Arg for dialects, which write into the text themselves.
func (b *Builder) bind(text []byte, v any) []byte {
	b.args = append(b.args, v)
	return b.dialect.Placeholder(text, len(b.args))
}

// SQL is a part of a statement that a feature adds to one of the engine. Each ? in Text is the next of Args.
type SQL struct {
	Text string
	Args []any
}

// Part appends a part of a statement with its arguments.
func (b *Builder) Part(p SQL) *Builder {
	texts := strings.Split(p.Text, "?")
	for i, v := range p.Args {
		b.Raw(texts[i]).Arg(v)
	}
	return b.Raw(texts[len(p.Args):]...)
}

// Limit ends a statement after n rows. The number is not bound: PostgreSQL would use a generic plan, and SQLite prepares a statement again
// for each bound limit.
func (b *Builder) Limit(n int) *Builder { return b.Raw(" LIMIT ", strconv.Itoa(n)) }

// In writes `column = ?` for one value, because IN prevents PostgreSQL from reading an index in order, else an IN list. The number of
// placeholders is rounded up to a power of two by repeating the last value, to limit the number of prepared statements.
func (b *Builder) In(column string, values []any) *Builder {
	b.Raw(column)
	if len(values) == 1 {
		return b.Raw(" = ").Arg(values[0])
	}
	b.Raw(" IN (")
	slots := 2
	for slots < len(values) {
		slots *= 2
	}
	for i := range slots {
		if i > 0 {
			b.Raw(", ")
		}
		b.Arg(values[min(i, len(values)-1)])
	}
	return b.Raw(")")
}

// IDIn writes a condition on the id; false for an empty list.
func (b *Builder) IDIn(ids []any) *Builder {
	if len(ids) == 0 {
		return b.Raw("1 = 0")
	}
	return b.In(`"id"`, ids)
}

// Under writes the condition that a code is another code or below it.
func (b *Builder) Under(column, code string) *Builder {
	return b.Raw(column, " >= ").Arg(code).Raw(" AND ", column, " < ").Arg(code + "\U0010FFFF")
}

// Contains writes that a column with a trigram index contains a text. Without grams, it is compared in each row without the index.
func (b *Builder) Contains(in schema.Trigrams, text string, grams []string) *Builder {
	b.text = b.dialect.Contains(b.text, in, text, grams, b.bind)
	return b
}

// TrigramIDs writes the query for the ids of the rows with the trigrams.
func (b *Builder) TrigramIDs(in schema.Trigrams, grams []string) *Builder {
	b.text = b.dialect.TrigramIDs(b.text, in, grams, b.bind)
	return b
}

// Separator returns the separator before the i-th item of a clause: first for item 0, else other.
func Separator(i int, first, other string) string {
	if i == 0 {
		return first
	}
	return other
}
