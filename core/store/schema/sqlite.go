package schema

import (
	"fmt"
	"time"
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

// Retype fills a column of the new type and puts it in the old one's place: SQLite cannot change a type, and a rebuilt table would lose the
// columns that are no longer declared.
func (d SQLite) Retype(table string, c Column, from Type) []string {
	fresh := c
	fresh.Name += "_retyped"
	return []string{
		d.AddColumn(table, fresh),
		fmt.Sprintf("UPDATE %s SET %s = %s", Quote(table), Quote(fresh.Name), d.converted(Quote(c.Name), from, c.Type)),
		fmt.Sprintf("ALTER TABLE %s DROP COLUMN %s", Quote(table), Quote(c.Name)),
		d.RenameColumn(table, fresh.Name, c.Name),
	}
}

// converted reads a column as another type, as [Postgres] does.
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

// Index makes an index.
func (SQLite) Index(table string, i Index) string { return createIndex(table, i) }

// DropIndex drops an index.
func (SQLite) DropIndex(name string) string { return "DROP INDEX IF EXISTS " + Quote(name) }

// Trigrams are where rows are found by trigrams of a column.
type Trigrams struct {
	Column string
	// Table is SQLite's for them.
	Table string
	// Shared says that it holds other columns too.
	Shared bool
}

// TrigramsOf are those of a column. A list of rows is kept for each trigram, and what three signs of a serial number find rarely stands in every IMEI: so each
// column has a table of its own. Those of a log share one, since each costs every transaction that writes.
func TrigramsOf(table, column string, log bool) Trigrams {
	if log {
		return Trigrams{column, table + "_fts", true}
	}
	return Trigrams{column, table + "_" + column + "_fts", false}
}

// kept is what a list of rows says of each but its number: where several columns share it, in which. Without places it is a third as long and made in a
// third of the time, and nobody asks how long a text is.
func (t Trigrams) kept() string {
	if t.Shared {
		return "detail=column, columnsize=0"
	}
	return "detail=none, columnsize=0"
}

// searched are the trigram tables of a table, in order, with their columns.
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

// Search keeps trigram tables beside a table, fed by triggers.
func (SQLite) Search(t Table) (out []string) {
	tables, of := searched(t)
	for _, in := range tables {
		name := in.Table
		fts, columns, fresh, gone := Quote(name), join(of[name]), "", ""
		for _, c := range of[name] {
			fresh += ", new." + Quote(c)
			gone += ", old." + Quote(c)
		}
		insert := fmt.Sprintf("INSERT INTO %s(rowid, %s) VALUES (new.id%s);", fts, columns, fresh)
		remove := fmt.Sprintf("INSERT INTO %s(%s, rowid, %s) VALUES ('delete', old.id%s);", fts, fts, columns, gone)
		trigger := func(suffix, event, body string) string {
			return fmt.Sprintf("CREATE TRIGGER %s AFTER %s ON %s BEGIN %s END", Quote(name+"_"+suffix), event, Quote(t.Name), body)
		}
		out = append(out,
			fmt.Sprintf("CREATE VIRTUAL TABLE %s USING fts5(%s, content=%s, content_rowid='id', tokenize='trigram', %s)", fts, columns, Quote(t.Name), in.kept()),
			fmt.Sprintf("INSERT INTO %s(%s) VALUES ('rebuild')", fts, fts),
			trigger("insert", "INSERT", insert),
			trigger("delete", "DELETE", remove),
			trigger("update", "UPDATE OF "+columns, remove+" "+insert),
		)
	}
	return out
}

// DropSearch drops the trigram tables and their triggers.
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

// Unhurried has no limit to lift. Sorted in files instead of one list in memory, and by threads of its own, an index is made in two thirds of the time.
// The connection stays like this; the one that writes sorts little else.
func (SQLite) Unhurried() []string { return []string{"PRAGMA temp_store = FILE", "PRAGMA threads = 2"} }

// Covering has nothing to do: the next id always follows the highest.
func (SQLite) Covering(Table) []string { return nil }

// AppendOnly implements Dialect.
func (SQLite) AppendOnly(table, moment string, kept time.Duration) []string {
	refuse := fmt.Sprintf("BEGIN SELECT RAISE(ABORT, '%s is append-only'); END", table)
	return []string{
		fmt.Sprintf("CREATE TRIGGER IF NOT EXISTS %s_unchanged BEFORE UPDATE ON %s %s", table, Quote(table), refuse),
		fmt.Sprintf("CREATE TRIGGER IF NOT EXISTS %s_kept BEFORE DELETE ON %s WHEN OLD.%s > (unixepoch() - %d) * 1000 %s", table, Quote(table), Quote(moment), int64(kept.Seconds()), refuse),
	}
}
