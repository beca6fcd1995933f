package schema

import (
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
	"time"
)

func checksum(s string) string { return fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(s)))[:7] }

// Dialect generates the DDL statements of one database.
type Dialect interface {
	Name() string
	// Extensions installs what the statements of a new database depend on.
	Extensions() []string
	Create(Table) []string
	AddColumn(table string, c Column) string
	RenameColumn(table, from, to string) string
	// Retype changes the type of a column that is in no index. Values that the new type cannot represent become its zero.
	Retype(table string, c Column, from Type) []string
	Index(table string, i Index) string
	DropIndex(name string) string
	// Search creates the trigram search structures of a table and fills them from its rows.
	Search(Table) []string
	// DropSearch removes them.
	DropSearch(Table) []string
	// AppendOnly makes a table reject updates, and deletions of rows whose timeColumn, in milliseconds, is younger than retention. It is
	// idempotent, also when several processes run it at once.
	AppendOnly(table, timeColumn string, retention time.Duration) []string
	// IndexBuildSettings returns the settings of a transaction that creates indexes: no timeout and more memory or threads.
	IndexBuildSettings() []string
	// SyncIDSequence makes the next generated id follow the highest id, after rows were inserted with explicit ids.
	SyncIDSequence(Table) []string
}

// Diff returns the statements that migrate one state to another, and notes on tables and columns that a person may drop.
func Diff(d Dialect, from, to []Table) (statements, notes []string) {
	before := byName(from)
	for _, table := range to {
		old, exists := before[table.Name]
		if !exists {
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
		notes = append(notes, "table "+name+" is no longer declared; drop it manually when its rows are no longer needed")
	}
	slices.Sort(notes)
	return statements, notes
}

func diffTable(d Dialect, old, new Table) (statements, notes []string) {
	if !slices.Equal(old.Checks, new.Checks) {
		notes = append(notes, "the checks of table "+new.Name+" have changed: a migration by hand is needed")
	}
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
		if former, exists := columns[c.OldName]; c.OldName != "" && exists && !taken {
			statements = append(statements, d.RenameColumn(new.Name, former.Name, c.Name))
			delete(columns, former.Name)
			columns[c.Name] = Column{Name: c.Name, Type: former.Type}
		}
		have, exists := columns[c.Name]
		switch {
		case !exists:
			statements = append(statements, d.AddColumn(new.Name, c))
		case have.Type != c.Type:
			retyped, types[c.Name] = append(retyped, c), have.Type
		}
		delete(columns, c.Name)
	}
	for name := range columns {
		notes = append(notes, "column "+new.Name+"."+name+" is no longer declared; it remains with its zero default")
	}
	for _, i := range old.Indexes {
		if !i.unchanged(new.Indexes, retyped) {
			statements = append(statements, d.DropIndex(i.Name))
		}
	}
	for _, c := range retyped {
		statements = append(statements, d.Retype(new.Name, c, types[c.Name])...)
	}
	for _, i := range new.Indexes {
		if !i.unchanged(old.Indexes, retyped) {
			statements = append(statements, d.Index(new.Name, i))
		}
	}
	if searched {
		statements = append(statements, d.Search(new)...)
	}
	return statements, notes
}

// unchanged reports whether others contain the same index and none of its columns changes type.
func (i Index) unchanged(others []Index, retyped []Column) bool {
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

// columnList returns the column definitions of a CREATE TABLE.
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
	for _, check := range t.Checks {
		out += ",\n  CHECK (" + check + ")"
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

// Quote quotes an identifier, so that columns may be named like keywords.
func Quote(name string) string { return `"` + name + `"` }

// SuffixExpr is the SQL expression for the last four characters of a text column, as both databases print it. An index term refers to it as
// "column ending".
func SuffixExpr(column string) string {
	return fmt.Sprintf("substr(%s, length(%[1]s) - 3)", Quote(column))
}

func quoteTerm(t string) string {
	if column, isEnd := strings.CutSuffix(t, endTerm); isEnd {
		return SuffixExpr(column)
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
