package schema

import (
	"fmt"
	"time"
)

// SQLite generates DDL for SQLite.
type SQLite struct{}

// Name is the folder of its migrations.
func (SQLite) Name() string { return "sqlite" }

func (SQLite) define(c Column) string {
	if c.Name == "id" {
		return `"id" integer PRIMARY KEY`
	}
	return Quote(c.Name) + " " + SQLite{}.typed(c)
}

// Extensions does nothing: SQLite is part of the program.
func (SQLite) Extensions() []string { return nil }

func (SQLite) typed(c Column) string {
	switch c.Type {
	case Int, Bool:
		return "integer NOT NULL DEFAULT 0"
	case Real:
		return "real NOT NULL DEFAULT 0"
	}
	return "text NOT NULL DEFAULT ''"
}

func (d SQLite) Create(t Table) []string {
	return []string{fmt.Sprintf("CREATE TABLE %s (\n%s\n)", Quote(t.Name), columnList(t, d.define))}
}

func (d SQLite) AddColumn(table string, c Column) string {
	return fmt.Sprintf("ALTER TABLE %s ADD COLUMN %s %s", Quote(table), Quote(c.Name), d.typed(c))
}

func (SQLite) RenameColumn(table, from, to string) string {
	return fmt.Sprintf("ALTER TABLE %s RENAME COLUMN %s TO %s", Quote(table), Quote(from), Quote(to))
}

// Retype adds a column of the new type and replaces the old one by it: SQLite cannot change a type, and rebuilding the table would lose the
// columns that are no longer declared.
func (d SQLite) Retype(table string, c Column, from Type) []string {
	newValues := c
	newValues.Name += "_retyped"
	return []string{
		d.AddColumn(table, newValues),
		fmt.Sprintf("UPDATE %s SET %s = %s", Quote(table), Quote(newValues.Name), d.converted(Quote(c.Name), from, c.Type)),
		fmt.Sprintf("ALTER TABLE %s DROP COLUMN %s", Quote(table), Quote(c.Name)),
		d.RenameColumn(table, newValues.Name, c.Name),
	}
}

// converted is the expression that converts a column, with the same results as [Postgres].
func (SQLite) converted(column string, from, to Type) string {
	value := "%s"
	switch {
	case from == Bool && to == Text:
		value = "CASE WHEN %s THEN 'true' ELSE 'false' END"
	case from == Text && to == Bool:
		value = "%s IN ('true', 't', '1')"
	case to == Bool:
		value = "%s <> 0"
	case from == Int && to == Text:
		value = "CASE WHEN %s = 0 THEN '' ELSE CAST(%[1]s AS text) END"
	case from == Real && to == Text:
		value = "CASE WHEN %s = 0 THEN '' ELSE format('%%.15g', %[1]s) END"
	case from == Text && to == Int:
		value = "CASE WHEN CAST(CAST(%s AS integer) AS text) = %[1]s THEN CAST(%[1]s AS integer) ELSE 0 END"
	case from == Text && to == Real:
		value = "CASE WHEN json_valid(%s) AND %[1]s NOT GLOB '*[^-+0-9.eE]*' THEN CAST(%[1]s AS real) ELSE 0 END"
	case from == Real:
		value = "CAST(%s AS integer)"
	}
	return fmt.Sprintf(value, column)
}

func (SQLite) Index(table string, i Index) string { return createIndex(table, i) }

func (SQLite) DropIndex(name string) string { return "DROP INDEX IF EXISTS " + Quote(name) }

// Trigrams identifies the trigram search of a column.
type Trigrams struct {
	Column string
	// Table is the FTS table on SQLite.
	Table string
	// Shared reports whether the FTS table also covers other columns.
	Shared bool
}

// TrigramsOf returns the trigram search of a column. Each column has an FTS table of its own, because a trigram that is rare among serial
// numbers may be in every IMEI. The columns of a log share one, since each FTS table costs every write transaction.
func TrigramsOf(table, column string, log bool) Trigrams {
	if log {
		return Trigrams{column, table + "_fts", true}
	}
	return Trigrams{column, table + "_" + column + "_fts", false}
}

// ftsOptions sets what a posting list stores in addition to row ids: the column if several share the table. Without positions it takes a
// third of the space and of the time to build; the text length is not needed.
func (t Trigrams) ftsOptions() string {
	if t.Shared {
		return "detail=column, columnsize=0"
	}
	return "detail=none, columnsize=0"
}

// searched returns the trigram tables of a table, in order, with their columns.
func searched(t Table) (tables []Trigrams, columns map[string][]string) {
	columns = map[string][]string{}
	for _, c := range t.Trigram {
		in := TrigramsOf(t.Name, c, t.Log)
		if columns[in.Table] == nil {
			tables = append(tables, in)
		}
		columns[in.Table] = append(columns[in.Table], c)
	}
	return tables, columns
}

// Search creates trigram tables maintained by triggers.
func (SQLite) Search(t Table) (out []string) {
	tables, of := searched(t)
	for _, in := range tables {
		name := in.Table
		fts, columns, newValues, oldValues := Quote(name), join(of[name]), "", ""
		for _, c := range of[name] {
			newValues += ", new." + Quote(c)
			oldValues += ", old." + Quote(c)
		}
		insert := fmt.Sprintf("INSERT INTO %s(rowid, %s) VALUES (new.id%s);", fts, columns, newValues)
		remove := fmt.Sprintf("INSERT INTO %s(%s, rowid, %s) VALUES ('delete', old.id%s);", fts, fts, columns, oldValues)
		trigger := func(suffix, event, body string) string {
			return fmt.Sprintf("CREATE TRIGGER %s AFTER %s ON %s BEGIN %s END", Quote(name+"_"+suffix), event, Quote(t.Name), body)
		}
		out = append(out,
			fmt.Sprintf("CREATE VIRTUAL TABLE %s USING fts5(%s, content=%s, content_rowid='id', tokenize='trigram', %s)", fts, columns, Quote(t.Name), in.ftsOptions()),
			fmt.Sprintf("INSERT INTO %s(%s) VALUES ('rebuild')", fts, fts),
			trigger("insert", "INSERT", insert),
			trigger("delete", "DELETE", remove),
			trigger("update", "UPDATE OF "+columns, remove+" "+insert),
		)
	}
	return out
}

func (SQLite) DropSearch(t Table) (out []string) {
	tables, _ := searched(t)
	for _, in := range tables {
		name := in.Table
		out = append(out,
			"DROP TRIGGER IF EXISTS "+Quote(name+"_insert"),
			"DROP TRIGGER IF EXISTS "+Quote(name+"_delete"),
			"DROP TRIGGER IF EXISTS "+Quote(name+"_update"),
			"DROP TABLE IF EXISTS "+Quote(name),
		)
	}
	return out
}

// IndexBuildSettings: there is no timeout to disable. Sorting in files with extra threads instead of one in-memory list builds an index in two
// thirds of the time. The pragmas remain set on the connection; the writer sorts little else.
func (SQLite) IndexBuildSettings() []string {
	return []string{"PRAGMA temp_store = FILE", "PRAGMA threads = 2"}
}

// SyncIDSequence does nothing: the next id always follows the highest.
func (SQLite) SyncIDSequence(Table) []string { return nil }

func (SQLite) AppendOnly(table, timeColumn string, retention time.Duration) []string {
	refuse := fmt.Sprintf("BEGIN SELECT RAISE(ABORT, '%s is append-only'); END", table)
	return []string{
		fmt.Sprintf("CREATE TRIGGER IF NOT EXISTS %s_unchanged BEFORE UPDATE ON %s %s", table, Quote(table), refuse),
		fmt.Sprintf("CREATE TRIGGER IF NOT EXISTS %s_kept BEFORE DELETE ON %s WHEN OLD.%s > (unixepoch() - %d) * 1000 %s", table, Quote(table), Quote(timeColumn), int64(retention.Seconds()), refuse),
	}
}
