package schema

import (
	"fmt"
	"hash/crc32"
	"slices"
)

func checksum(s string) string { return fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(s)))[:7] }

// Dialect writes the statements of one database.
type Dialect interface {
	Name() string
	Create(Table) []string
	AddColumn(table string, c Column) string
	RenameColumn(table, from, to string) string
	// Retype changes the type of columns; old and new describe the whole table, since SQLite must rebuild it.
	Retype(old, new Table, changed []Column) []string
	Index(table string, i Index) string
	DropIndex(name string) string
	// Search makes, or makes anew, what finds parts of texts.
	Search(old, new Table) []string
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
			statements = append(statements, d.Search(Table{}, table)...)
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
	columns := map[string]Column{}
	for _, c := range old.Columns {
		columns[c.Name] = c
	}
	var retyped []Column
	for _, c := range new.Columns {
		if was, renamed := columns[c.Was]; c.Was != "" && renamed {
			statements = append(statements, d.RenameColumn(new.Name, was.Name, c.Name))
			delete(columns, was.Name)
			columns[c.Name] = Column{Name: c.Name, Type: was.Type}
		}
		have, known := columns[c.Name]
		switch {
		case !known:
			statements = append(statements, d.AddColumn(new.Name, c))
		case have.Type != c.Type:
			retyped = append(retyped, c)
		}
		delete(columns, c.Name)
	}
	for name := range columns {
		notes = append(notes, "column "+new.Name+"."+name+" is no longer declared; it stays with its zero default")
	}
	for _, i := range old.Indexes {
		if !slices.ContainsFunc(new.Indexes, i.equal) {
			statements = append(statements, d.DropIndex(i.Name))
		}
	}
	if len(retyped) > 0 {
		statements = append(statements, d.Retype(old, new, retyped)...)
	}
	for _, i := range new.Indexes {
		if !slices.ContainsFunc(old.Indexes, i.equal) {
			statements = append(statements, d.Index(new.Name, i))
		}
	}
	if !slices.Equal(old.Trigram, new.Trigram) || len(retyped) > 0 {
		statements = append(statements, d.Search(old, new)...)
	}
	return statements, notes
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

func quoteTerm(t string) string {
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
