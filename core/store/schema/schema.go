// Package schema turns declarations into tables and the difference between two states of them into SQL for both databases.
package schema

import (
	"fmt"
	"slices"
	"strings"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
)

// Type is how a column is stored. Every column is NOT NULL with a zero default, so that added columns and fresh tables never differ.
type Type string

// The column types.
const (
	Int  Type = "int"
	Text Type = "text"
	Real Type = "real"
	Bool Type = "bool"
)

// Column is one column of a table.
type Column struct {
	Name string `json:"name"`
	Type Type   `json:"type"`
	Was  string `json:"-"`
}

// endingTerm marks a term of an index that is the last four characters of its column.
const endingTerm = " ending"

// Index is one index. Terms may end in " desc", or in " ending" for the last four characters of a text.
type Index struct {
	Name   string   `json:"name"`
	Terms  []string `json:"terms"`
	Unique bool     `json:"unique,omitempty"`
	Where  string   `json:"where,omitempty"`
}

// Table is one table. Trigram columns are searched for parts of their text.
type Table struct {
	Name    string   `json:"name"`
	Columns []Column `json:"columns"`
	Indexes []Index  `json:"indexes,omitempty"`
	Trigram []string `json:"trigram,omitempty"`
	// Log tables are written at every turn and searched seldom, so their trigrams are kept together.
	Log bool `json:"log,omitempty"`
	// Given tables get their ids from outside instead of a sequence.
	Given bool `json:"given,omitempty"`
	// Key is the primary key of a table without id.
	Key []string `json:"key,omitempty"`
}

// DeletedAt marks a soft-deleted row; zero means living.
const DeletedAt = "deleted_at"

// SearchColumn is the column that keeps a field's text squashed for searching (legacy-api B.5).
func SearchColumn(name string) string { return resource.Column(name) + "_q" }

// Searchable reports whether parts of the field's text can be searched.
func Searchable(f *field.Field) bool {
	personal := f.Kind == field.KindMasked && f.FilterBy != "" // by its whole or by four characters of it (system catalogue 1.3)
	return f.Stored && (f.FilterBy == field.Like || f.Searched || personal) && f.RefTo == ""
}

// EndSearched reports whether the field can be searched by the last four characters of its text: a phone (content catalogue 0.8).
func EndSearched(f *field.Field) bool {
	return f.Stored && f.Mask == field.MaskPhone && f.FilterBy != ""
}

// OfResource is the table a resource is kept in.
func OfResource(p *resource.Plan) Table {
	t := Table{Name: p.Table, Given: p.ExternalIDs, Log: p.Log}
	for _, f := range p.Fields {
		if !f.Stored {
			continue
		}
		for _, c := range resource.Columns(f) {
			t.Columns = append(t.Columns, Column{Name: c, Type: typeOf(f), Was: was(f, c)})
		}
		if Searchable(f) {
			t.Columns = append(t.Columns, Column{Name: SearchColumn(f.Name), Type: Text, Was: was(f, SearchColumn(f.Name))})
			t.Trigram = append(t.Trigram, SearchColumn(f.Name))
		}
		if f.FilterBy != "" && listed(f) {
			t.Trigram = append(t.Trigram, resource.Column(f.Name))
		}
	}
	living := ""
	if !p.Log {
		t.Columns = append(t.Columns, Column{Name: DeletedAt, Type: Int})
		living = DeletedAt + " = 0"
	}
	t.Indexes = indexes(p, living)
	return t
}

// join adds what another resource over the same table searches and orders by.
func (t *Table) join(other Table) {
	for _, c := range other.Columns {
		if !slices.ContainsFunc(t.Columns, func(own Column) bool { return own.Name == c.Name }) {
			t.Columns = append(t.Columns, c)
		}
	}
	for _, i := range other.Indexes {
		if !slices.ContainsFunc(t.Indexes, func(own Index) bool { return own.Name == i.Name }) {
			t.Indexes = append(t.Indexes, i)
		}
	}
	for _, name := range other.Trigram {
		if !slices.Contains(t.Trigram, name) {
			t.Trigram = append(t.Trigram, name)
		}
	}
}

// referred are the indexes on p's table that serve the scopes of resources which follow its open rows: which rows those of a dealer refer to.
func referred(p *resource.Plan, catalogue []*resource.Plan) []Index {
	var out []Index
	for _, q := range catalogue {
		by := q.ScopeBy
		if by.Resource != p.Name {
			continue
		}
		terms := []string{resource.Column(p.ScopeField), resource.Column(by.Field)}
		out = append(out, Index{Name: p.Table + "_open_" + q.Table + "_idx", Terms: terms, Where: DeletedAt + " = 0 AND " + resource.Column(by.Until) + " = 0"})
	}
	return out
}

// belonging are the indexes by which the rows on p's table that belong to a record of another resource are found, where nothing else asked for one.
func belonging(p *resource.Plan, catalogue []*resource.Plan) []Index {
	living := ""
	if !p.Log {
		living = DeletedAt + " = 0"
	}
	var out []Index
	for _, q := range catalogue {
		for _, r := range q.Related {
			if c := resource.Column(r.Field); r.Resource == p.Name {
				out = append(out, Index{Name: p.Table + "_of_" + c + "_idx", Terms: append([]string{c}, without(Order(p), c)...), Where: living})
			}
		}
	}
	return slices.DeleteFunc(out, func(i Index) bool {
		return slices.ContainsFunc(indexes(p, living), func(own Index) bool {
			return own.Where == i.Where && slices.Equal(own.Terms, i.Terms) || own.Unique && own.Terms[0] == i.Terms[0]
		})
	})
}

// was is the former name of one of a renamed field's columns: all of them carry the field's own name in front.
func was(f *field.Field, column string) string {
	if f.OldColumn == "" {
		return ""
	}
	return f.OldColumn + strings.TrimPrefix(column, resource.Column(f.Name))
}

func listed(f *field.Field) bool { return f.Kind == field.KindCodes || f.Kind == field.KindRefs }

func typeOf(f *field.Field) Type {
	switch f.Kind {
	case field.KindInt, field.KindDecimal, field.KindEnum, field.KindRef, field.KindTime:
		return Int
	case field.KindBool:
		return Bool
	case field.KindGeo:
		return Real
	}
	return Text
}

// indexes gives every declared filter, order and scope an index that also carries the default order, so that a page is read in order and never sorted.
func indexes(p *resource.Plan, living string) []Index {
	var out []Index
	add := func(unique bool, where string, terms ...string) {
		name := IndexName(p.Table, unique, terms...)
		if !slices.ContainsFunc(out, func(i Index) bool { return i.Name == name }) {
			out = append(out, Index{name, terms, unique, where})
		}
	}
	order := Order(p)
	add(false, living, append(order, lent(p)...)...)
	for _, f := range p.Fields {
		c := resource.Columns(f)[0]
		if f.IsUnique {
			empty := " <> ''"
			if typeOf(f) == Int {
				empty = " <> 0"
			}
			add(true, and(living, c+empty), c)
		}
		ordered := append([]string{c}, without(order, c)...)
		switch {
		case !f.Stored || f.Name == "id":
		case f.FilterBy == field.Eq && f.IsUnique: // one row
		case f.FilterBy == field.Eq || f.FilterBy == field.In && !listed(f):
			add(false, living, ordered...)
		case f.FilterBy == field.Range:
			add(false, living, ordered...)
		case f.FilterBy == field.Like && !f.IsUnique && f.Kind != field.KindI18n && f.RefTo == "" && !f.HasTrigramIndex:
			add(false, living, ordered...)
		}
		if EndSearched(f) {
			add(false, living, append([]string{c + endingTerm}, order...)...)
		}
		if f.Sortable && f.Stored && f.Name != "id" {
			add(false, living, c, "id")
		}
	}
	columns := func(set []string) (terms []string) {
		for _, name := range set {
			terms = append(terms, resource.Columns(p.Field(name))[0])
		}
		return terms
	}
	for _, set := range p.UniqueTogether {
		add(true, and(living, present(p.Field(set[len(set)-1]))), columns(set)...)
	}
	for _, sole := range p.UniqueWhere {
		where := living
		for _, part := range sole.Where {
			where = and(where, fmt.Sprintf("%s = %d", resource.Column(part.Name), part.Value))
		}
		add(true, where, resource.Column(sole.Name))
	}
	for _, set := range p.CoveringIndexes {
		terms := columns(set)
		if !p.Log {
			// SQLite reads the row of what the index leaves out, even where it holds for all of the index.
			terms = append(terms, DeletedAt)
		}
		add(false, living, terms...)
	}
	if p.Scope != scope.None && p.ScopeField != "" {
		c := resource.Column(p.ScopeField)
		add(false, living, append([]string{c}, without(order, c)...)...)
	}
	return out
}

// IndexName is what the index of a table over these terms is called, within the 63 bytes PostgreSQL has for a name.
func IndexName(table string, unique bool, terms ...string) string {
	name := table
	for _, t := range terms {
		name += "_" + strings.ReplaceAll(strings.TrimSuffix(t, " desc"), " ", "_")
	}
	if unique {
		name += "_key"
	} else {
		name += "_idx"
	}
	if len(name) > 60 {
		name = name[:52] + "_" + checksum(name)
	}
	return name
}

// lent are the columns that a walk in order looks at when another list is searched by what the resource lends it, so that the index alone answers.
func lent(p *resource.Plan) []string {
	if len(p.Lent) == 0 {
		return nil
	}
	var columns []string
	for _, name := range p.Lent {
		columns = append(columns, resource.Columns(p.Field(name))...)
	}
	if p.ScopeField != "" {
		columns = append(columns, resource.Column(p.ScopeField))
	}
	if !p.Log {
		columns = append(columns, DeletedAt)
	}
	return columns
}

// present leaves rows without the text out of what must be unique together, where the text may be absent.
func present(f *field.Field) string {
	if f.IsRequired || typeOf(f) != Text {
		return ""
	}
	return resource.Columns(f)[0] + " <> ''"
}

// Order is the default order of a resource as index terms, closed by the id in the direction of its first term.
func Order(p *resource.Plan) []string {
	var terms []string
	for _, t := range p.Order {
		if t.Name == "id" {
			continue
		}
		terms = append(terms, term(resource.Columns(p.Field(t.Name))[0], t.Desc))
	}
	return append(terms, term("id", p.Order[0].Desc))
}

func term(column string, desc bool) string {
	if desc {
		return column + " desc"
	}
	return column
}

func without(terms []string, column string) []string {
	return slices.DeleteFunc(slices.Clone(terms), func(t string) bool { return strings.TrimSuffix(t, " desc") == column })
}

func and(a, b string) string {
	switch "" {
	case a:
		return b
	case b:
		return a
	}
	return a + " AND " + b
}
