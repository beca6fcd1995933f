package schema

import (
	"fmt"
	"strings"
)

// SQLite writes statements for SQLite.
type SQLite struct{}

// Name is the folder of its migrations.
func (SQLite) Name() string { return "sqlite" }

func (SQLite) define(c Column) string {
	if c.Name == "id" {
		return `"id" integer PRIMARY KEY`
	}
	return Quote(c.Name) + " " + SQLite{}.typed(c)
}

func (SQLite) typed(c Column) string {
	switch c.Type {
	case Int, Bool:
		return "integer NOT NULL DEFAULT 0"
	case Real:
		return "real NOT NULL DEFAULT 0"
	}
	return "text NOT NULL DEFAULT ''"
}

// Create makes a table.
func (d SQLite) Create(t Table) []string {
	return []string{fmt.Sprintf("CREATE TABLE %s (\n%s\n)", Quote(t.Name), columnList(t, d.define))}
}

// AddColumn adds a column.
func (d SQLite) AddColumn(table string, c Column) string {
	return fmt.Sprintf("ALTER TABLE %s ADD COLUMN %s %s", Quote(table), Quote(c.Name), d.typed(c))
}

// RenameColumn renames a column.
func (SQLite) RenameColumn(table, from, to string) string {
	return fmt.Sprintf("ALTER TABLE %s RENAME COLUMN %s TO %s", Quote(table), Quote(from), Quote(to))
}

// Retype rebuilds the table: SQLite cannot change a column's type in place. Indexes, and the triggers of the search table, are made anew.
func (d SQLite) Retype(old, new Table, changed []Column) []string {
	types := map[string]Type{}
	for _, c := range changed {
		types[c.Name] = c.Type
	}
	var names, values []string
	for _, c := range new.Columns {
		names = append(names, Quote(c.Name))
		v := Quote(c.Name)
		switch types[c.Name] {
		case Int, Bool:
			v = "CAST(" + v + " AS integer)"
		case Real:
			v = "CAST(" + v + " AS real)"
		case Text:
			v = "CAST(" + v + " AS text)"
		}
		values = append(values, v)
	}
	temporary := new
	temporary.Name = new.Name + "_rebuilt"
	out := dropSearch(old)
	out = append(out, d.Create(temporary)...)
	out = append(out,
		fmt.Sprintf("INSERT INTO %s (%s) SELECT %s FROM %s", Quote(temporary.Name), strings.Join(names, ", "), strings.Join(values, ", "), Quote(new.Name)),
		"DROP TABLE "+Quote(new.Name),
		fmt.Sprintf("ALTER TABLE %s RENAME TO %s", Quote(temporary.Name), Quote(new.Name)))
	for _, i := range new.Indexes {
		for _, j := range old.Indexes {
			if i.equal(j) {
				out = append(out, d.Index(new.Name, i))
			}
		}
	}
	return out
}

// Index makes an index.
func (SQLite) Index(table string, i Index) string { return createIndex(table, i) }

// DropIndex drops an index.
func (SQLite) DropIndex(name string) string { return "DROP INDEX IF EXISTS " + Quote(name) }

// Search keeps one trigram table beside a table, fed by triggers.
func (SQLite) Search(old, new Table) []string {
	out := dropSearch(old)
	if len(new.Trigram) == 0 {
		return out
	}
	fts := Quote(new.Name + "_fts")
	columns, fresh, gone := join(new.Trigram), "", ""
	for _, c := range new.Trigram {
		fresh += ", new." + Quote(c)
		gone += ", old." + Quote(c)
	}
	insert := fmt.Sprintf("INSERT INTO %s(rowid, %s) VALUES (new.id%s);", fts, columns, fresh)
	remove := fmt.Sprintf("INSERT INTO %s(%s, rowid, %s) VALUES ('delete', old.id%s);", fts, fts, columns, gone)
	trigger := func(suffix, event, body string) string {
		return fmt.Sprintf("CREATE TRIGGER %s AFTER %s ON %s BEGIN %s END", Quote(new.Name+"_fts_"+suffix), event, Quote(new.Name), body)
	}
	return append(out,
		fmt.Sprintf("CREATE VIRTUAL TABLE %s USING fts5(%s, content=%s, content_rowid='id', tokenize='trigram')", fts, columns, Quote(new.Name)),
		fmt.Sprintf("INSERT INTO %s(%s) VALUES ('rebuild')", fts, fts),
		trigger("insert", "INSERT", insert),
		trigger("delete", "DELETE", remove),
		trigger("update", "UPDATE OF "+columns, remove+" "+insert))
}

func dropSearch(t Table) []string {
	if len(t.Trigram) == 0 {
		return nil
	}
	name := t.Name + "_fts"
	return []string{
		"DROP TRIGGER IF EXISTS " + Quote(name+"_insert"),
		"DROP TRIGGER IF EXISTS " + Quote(name+"_delete"),
		"DROP TRIGGER IF EXISTS " + Quote(name+"_update"),
		"DROP TABLE IF EXISTS " + Quote(name),
	}
}
