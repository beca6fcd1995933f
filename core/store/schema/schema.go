// Package schema derives tables from declarations, and migrations for both databases from the difference between two states.
package schema

import (
	"fmt"
	"slices"
	"strings"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
)

// Type is the storage type of a column. Every column is NOT NULL with a zero default, so that added columns and new tables never differ.
type Type string

const (
	Int  Type = "int"
	Text Type = "text"
	Real Type = "real"
	Bool Type = "bool"
)

// Column is one column of a table.
type Column struct {
	Name    string `json:"name"`
	Type    Type   `json:"type"`
	OldName string `json:"-"`
}

// endTerm marks an index term that is the last four characters of its column.
const endTerm = " ending"

// Index is one index. Terms may have the suffix " desc", or " ending" for the last four characters of a text.
type Index struct {
	Name   string   `json:"name"`
	Terms  []string `json:"terms"`
	Unique bool     `json:"unique,omitempty"`
	Where  string   `json:"where,omitempty"`
}

// Table is one table. Trigram columns are searched for substrings.
type Table struct {
	Name    string   `json:"name"`
	Columns []Column `json:"columns"`
	Indexes []Index  `json:"indexes,omitempty"`
	Trigram []string `json:"trigram,omitempty"`
	// Log tables are written all the time and searched rarely, so their columns share one trigram table.
	Log bool `json:"log,omitempty"`
	// ExternalIDs: ids are assigned by another system instead of a sequence.
	ExternalIDs bool `json:"given,omitempty"`
	// Key is the primary key of a table without id.
	Key []string `json:"key,omitempty"`
	// Checks are conditions that every row meets. Those of an existing table cannot change.
	Checks []string `json:"checks,omitempty"`
	// Retention is how long rows are stored; nil means forever.
	Retention *resource.RetentionRule `json:"-"`
}

// DeletedAt is the time of a soft delete; zero means not deleted.
const DeletedAt = "deleted_at"

// SearchColumn is the name of the column with a field's normalised search text (legacy-api B.5).
func SearchColumn(name string) string { return resource.Column(name) + "_q" }

// Searchable reports whether the field supports substring search.
func Searchable(f *field.Field) bool {
	personal := f.Kind == field.KindMasked && f.FilterBy != "" // full value or four characters of it (system catalogue 1.3)
	return f.Stored && (f.FilterBy == field.Like || f.Searched || personal) && f.RefTo == ""
}

// EndSearched reports whether the field can be searched by its last four characters: a phone number (content catalogue 0.8).
func EndSearched(f *field.Field) bool {
	return f.Stored && (f.Mask == field.MaskPhone || f.Mask == field.MaskContact) && f.FilterBy != ""
}

// OfResource returns the table that a resource declares.
func OfResource(p *resource.Plan) Table {
	t := Table{Name: p.Table, ExternalIDs: p.ExternalIDs, Log: p.Log, Retention: p.Retention}
	for _, f := range p.Fields {
		if !f.Stored {
			continue
		}
		for _, c := range resource.Columns(f) {
			t.Columns = append(t.Columns, Column{Name: c, Type: typeOf(f), OldName: oldName(f, c)})
		}
		if Searchable(f) {
			t.Columns = append(t.Columns, Column{Name: SearchColumn(f.Name), Type: Text, OldName: oldName(f, SearchColumn(f.Name))})
			t.Trigram = append(t.Trigram, SearchColumn(f.Name))
		}
		if f.FilterBy != "" && isList(f) {
			t.Trigram = append(t.Trigram, resource.Column(f.Name))
		}
	}
	notDeleted := ""
	if !p.Log {
		t.Columns = append(t.Columns, Column{Name: DeletedAt, Type: Int})
		notDeleted = DeletedAt + " = 0"
	}
	t.Indexes = indexes(p, notDeleted)
	for _, numbers := range p.Ascending {
		least := "0"
		for _, name := range numbers {
			column := Quote(resource.Column(name))
			t.Checks = append(t.Checks, least+" <= "+column)
			least = column
		}
	}
	return t
}

// join adds the columns and indexes of another resource that uses the same table.
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

// scopeIndexes returns the indexes on p's table for resources whose scope follows its open rows: they find the rows that a dealer's open
// rows refer to.
func scopeIndexes(p *resource.Plan, catalogue []*resource.Plan) []Index {
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

// relatedIndexes returns the indexes on p's table that find the rows related to a record of another resource, unless an existing index
// serves.
func relatedIndexes(p *resource.Plan, catalogue []*resource.Plan) []Index {
	notDeleted := ""
	if !p.Log {
		notDeleted = DeletedAt + " = 0"
	}
	var out []Index
	for _, q := range catalogue {
		for _, r := range q.Related {
			if c := resource.Column(r.Field); r.Resource == p.Name {
				out = append(out, Index{Name: p.Table + "_of_" + c + "_idx", Terms: append([]string{c}, without(Order(p), c)...), Where: notDeleted})
			}
		}
	}
	// Several resources may show the rows of one ref, such as a vehicle and its OTA device.
	out = slices.CompactFunc(out, func(a, b Index) bool { return a.Name == b.Name })
	return slices.DeleteFunc(out, func(i Index) bool {
		return slices.ContainsFunc(indexes(p, notDeleted), func(own Index) bool {
			return own.Where == i.Where && slices.Equal(own.Terms, i.Terms) || own.Unique && own.Terms[0] == i.Terms[0]
		})
	})
}

// oldName is the former name of a column of a renamed field; column names begin with the field's name.
func oldName(f *field.Field, column string) string {
	if f.OldColumn == "" {
		return ""
	}
	return f.OldColumn + strings.TrimPrefix(column, resource.Column(f.Name))
}

func isList(f *field.Field) bool { return f.Kind == field.KindCodes || f.Kind == field.KindRefs }

func typeOf(f *field.Field) Type {
	switch f.Kind {
	case field.KindInt, field.KindDecimal, field.KindMoney, field.KindEnum, field.KindRef, field.KindTime:
		return Int
	case field.KindBool:
		return Bool
	case field.KindGeo:
		return Real
	}
	return Text
}

// indexes returns an index for every declared filter, order and scope. Each also carries the default order, so that pages are read in index
// order without sorting.
func indexes(p *resource.Plan, notDeleted string) []Index {
	var out []Index
	add := func(unique bool, where string, terms ...string) {
		name := IndexName(p.Table, unique, terms...)
		if !slices.ContainsFunc(out, func(i Index) bool { return i.Name == name }) {
			out = append(out, Index{name, terms, unique, where})
		}
	}
	order := Order(p)
	add(false, notDeleted, append(order, lentColumns(p)...)...)
	for _, f := range p.Fields {
		c := resource.Columns(f)[0]
		if f.IsUnique {
			empty := " <> ''"
			if typeOf(f) == Int {
				empty = " <> 0"
			}
			add(true, and(notDeleted, c+empty), c)
		}
		ordered := append([]string{c}, without(order, c)...)
		switch {
		case f.Period != nil:
			for _, terms := range periodIndexes(f.Period) {
				if !p.Log {
					terms = append(terms, DeletedAt)
				}
				add(false, notDeleted, terms...)
			}
		case !f.Stored || f.Name == "id":
		case f.FilterBy == field.Eq && f.IsUnique: // one row
		case f.FilterBy == field.Eq || f.FilterBy == field.In && !isList(f):
			add(false, notDeleted, ordered...)
		case f.FilterBy == field.Range:
			add(false, notDeleted, ordered...)
		case f.FilterBy == field.Like && !f.IsUnique && f.Kind != field.KindI18n && !f.Kind.Rich() && f.RefTo == "" && !f.HasTrigramIndex:
			add(false, notDeleted, ordered...)
		}
		if EndSearched(f) {
			add(false, notDeleted, append([]string{c + endTerm}, order...)...)
		}
		if f.Sortable && f.Stored && f.Name != "id" {
			add(false, notDeleted, c, "id")
		}
	}
	columns := func(set []string) (terms []string) {
		for _, name := range set {
			terms = append(terms, resource.Columns(p.Field(name))[0])
		}
		return terms
	}
	for _, set := range p.UniqueTogether {
		add(true, and(notDeleted, notEmpty(p.Field(set[len(set)-1]))), columns(set)...)
	}
	for _, sole := range p.UniqueWhere {
		where := notDeleted
		for _, part := range sole.Where {
			where = and(where, equals(p.Field(part.Name), part.Value))
		}
		add(true, where, resource.Column(sole.Name))
	}
	for _, set := range p.CoveringIndexes {
		terms := columns(set)
		if !p.Log {
			// Without this column SQLite reads the row, even though the partial index implies its value.
			terms = append(terms, DeletedAt)
		}
		add(false, notDeleted, terms...)
	}
	if p.Scope != scope.None && p.ScopeField != "" {
		c := resource.Column(p.ScopeField)
		add(false, notDeleted, append([]string{c}, without(order, c)...)...)
	}
	return out
}

// equals is the condition that a field has a value; PostgreSQL does not compare a boolean with a number.
func equals(f *field.Field, v int64) string {
	switch c := resource.Columns(f)[0]; {
	case f.Kind != field.KindBool:
		return fmt.Sprintf("%s = %d", c, v)
	case v == 0:
		return "NOT " + c
	default:
		return c
	}
}

// periodIndexes returns the index that answers counts by the state of a period without reading rows, and the one that finds overlapping
// periods of a group.
func periodIndexes(p *field.Period) [][]string {
	ends := []string{resource.Column(p.From), resource.Column(p.To)}
	if p.Active != "" {
		ends = append(ends, resource.Column(p.Active))
	}
	out := [][]string{ends}
	if len(p.Within) > 0 {
		var group []string
		for _, name := range p.Within {
			group = append(group, resource.Column(name))
		}
		out = append(out, append(group, ends...))
	}
	return out
}

// IndexName is the name of an index over these terms, within PostgreSQL's limit of 63 bytes.
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

// lentColumns are the columns needed when another list is searched by fields that the resource lends it, so that an index-only scan
// suffices.
func lentColumns(p *resource.Plan) []string {
	if len(p.LentFields) == 0 {
		return nil
	}
	var columns []string
	for _, name := range p.LentFields {
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

// notEmpty excludes rows with an empty text from a unique index if the text is optional.
func notEmpty(f *field.Field) string {
	if f.IsRequired || typeOf(f) != Text {
		return ""
	}
	return resource.Columns(f)[0] + " <> ''"
}

// Order is the default order of a resource as index terms. The last term is the id, in the direction of the first term.
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
