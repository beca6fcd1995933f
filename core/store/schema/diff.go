package schema

import (
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
	"time"
)

func checksum(s string) string { return fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(s)))[:7] }

// Dialect writes the statements of one database.
type Dialect interface {
	Name() string
	Create(Table) []string
	AddColumn(table string, c Column) string
	RenameColumn(table, from, to string) string
	// Retype changes the type of a column that no index mentions. What the new type cannot hold becomes its zero.
	Retype(table string, c Column, from Type) []string
	Index(table string, i Index) string
	DropIndex(name string) string
	// Search makes what finds parts of the table's texts, from the rows it has.
	Search(Table) []string
	// DropSearch removes it.
	DropSearch(Table) []string
	// AppendOnly has a table refuse changes of its rows, and to delete those whose moment, in milliseconds, is younger than kept. It may be said again,
	// by several processes at once.
	AppendOnly(table, moment string, kept time.Duration) []string
	// Unhurried gives the statements of a transaction that makes indexes the time and the room they need.
	Unhurried() []string
	// Covering makes the next id follow the highest one, after rows came with ids of their own.
	Covering(Table) []string
}

// Diff gives the statements that lead from one state to another, and notes on what only a person may remove.
func Diff(d Dialect, from, to []Table) (statements, notes []string) {
	before := byName(from)
	for _, table := range to {
		old, known := before[table.Name]
		if !known {
			statements = append(statements, d.Create(table)...)
			for _, i := range table.Indexes {
				statements = append(statements, d.Index(table.Name, i))
			}
			statements = append(statements, d.Search(table)...)
			continue
		}
		delete(before, table.Name)
		more, note := diffTable(d, old, table)
		statements, notes = append(statements, more...), append(notes, note...)
	}
	for name := range before {
		notes = append(notes, "table "+name+" is no longer declared; drop it by hand when its rows are no longer wanted")
	}
	slices.Sort(notes)
	return statements, notes
}

func diffTable(d Dialect, old, new Table) (statements, notes []string) {
	searched := !slices.Equal(old.Trigram, new.Trigram) || old.Log != new.Log
	if searched {
		statements = append(statements, d.DropSearch(old)...)
	}
	columns := map[string]Column{}
	for _, c := range old.Columns {
		columns[c.Name] = c
	}
	var retyped []Column
	types := map[string]Type{}
	for _, c := range new.Columns {
		_, taken := columns[c.Name]
		if was, known := columns[c.Was]; c.Was != "" && known && !taken {
			statements = append(statements, d.RenameColumn(new.Name, was.Name, c.Name))
			delete(columns, was.Name)
			columns[c.Name] = Column{Name: c.Name, Type: was.Type}
		}
		have, known := columns[c.Name]
		switch {
		case !known:
			statements = append(statements, d.AddColumn(new.Name, c))
		case have.Type != c.Type:
			retyped, types[c.Name] = append(retyped, c), have.Type
		}
		delete(columns, c.Name)
	}
	for name := range columns {
		notes = append(notes, "column "+new.Name+"."+name+" is no longer declared; it stays with its zero default")
	}
	for _, i := range old.Indexes {
		if !i.stays(new.Indexes, retyped) {
			statements = append(statements, d.DropIndex(i.Name))
		}
	}
	for _, c := range retyped {
		statements = append(statements, d.Retype(new.Name, c, types[c.Name])...)
	}
	for _, i := range new.Indexes {
		if !i.stays(old.Indexes, retyped) {
			statements = append(statements, d.Index(new.Name, i))
		}
	}
	if searched {
		statements = append(statements, d.Search(new)...)
	}
	return statements, notes
}

// stays reports whether the index stands on the other side too, over columns whose types stay.
func (i Index) stays(others []Index, retyped []Column) bool {
	return slices.ContainsFunc(others, i.equal) && !slices.ContainsFunc(retyped, func(c Column) bool {
		return strings.Contains(i.Where, c.Name) || slices.ContainsFunc(i.Terms, func(t string) bool { return strings.Contains(t, c.Name) })
	})
}

func (i Index) equal(j Index) bool {
	return i.Name == j.Name && slices.Equal(i.Terms, j.Terms) && i.Unique == j.Unique && i.Where == j.Where
}

func byName(tables []Table) map[string]Table {
	m := make(map[string]Table, len(tables))
	for _, t := range tables {
		m[t.Name] = t
	}
	return m
}

// Columns of a CREATE TABLE, shared by the dialects.
func columnList(t Table, define func(Column) string) string {
	out := ""
	for n, c := range t.Columns {
		if n > 0 {
			out += ",\n"
		}
		out += "  " + define(c)
	}
	if len(t.Key) > 0 {
		out += ",\n  PRIMARY KEY (" + join(t.Key) + ")"
	}
	return out
}

func join(names []string) string {
	out := ""
	for i, n := range names {
		if i > 0 {
			out += ", "
		}
		out += quoteTerm(n)
	}
	return out
}

// Quote quotes a name, so that columns may be called like keywords.
func Quote(name string) string { return `"` + name + `"` }

// EndIndex is the last four characters of a text column, as both databases write it; an index by it begins with the term "column ending".
func EndIndex(column string) string {
	return fmt.Sprintf("substr(%s, length(%[1]s) - 3)", Quote(column))
}

func quoteTerm(t string) string {
	if column, ending := strings.CutSuffix(t, endingTerm); ending {
		return EndIndex(column)
	}
	const desc = " desc"
	if len(t) > len(desc) && t[len(t)-len(desc):] == desc {
		return Quote(t[:len(t)-len(desc)]) + desc
	}
	return Quote(t)
}

func createIndex(table string, i Index) string {
	unique, where := "", ""
	if i.Unique {
		unique = "UNIQUE "
	}
	if i.Where != "" {
		where = " WHERE " + i.Where
	}
	return fmt.Sprintf("CREATE %sINDEX %s ON %s (%s)%s", unique, Quote(i.Name), Quote(table), join(i.Terms), where)
}
