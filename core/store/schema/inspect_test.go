package schema_test

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"evops/core/store"
	"evops/core/store/schema"
)

// endExpression matches the index expression for the last four characters of a column, as the databases print it.
var endExpression = regexp.MustCompile(`substr\("?(\w+)"?, length\("?\w+"?\) - 3\)`)

// shape describes a table in terms common to both databases.
type shape struct{ columns, key, indexes, search []string }

// declared is the shape a table should have. SQLite stores a bool as an integer.
func declared(db *store.DB, t schema.Table) shape {
	var s shape
	zero := map[schema.Type]string{schema.Int: "0", schema.Real: "0", schema.Bool: "0", schema.Text: "''"}
	s.key = t.Key
	for _, c := range t.Columns {
		typeName := string(c.Type)
		if c.Type == schema.Bool && db.Dialect.Name() == "sqlite" {
			typeName = string(schema.Int)
		}
		if c.Name == "id" {
			s.key = []string{"id"}
			s.columns = append(s.columns, "id int")
			continue
		}
		s.columns = append(s.columns, c.Name+" "+typeName+" "+zero[c.Type])
	}
	for _, i := range t.Indexes {
		s.indexes = append(s.indexes, fmt.Sprint(i.Name, i.Unique, i.Terms, i.Where))
	}
	s.search = slices.Clone(t.Trigram)
	slices.Sort(s.columns)
	slices.Sort(s.indexes)
	slices.Sort(s.search)
	return s
}

// inspect reads the actual shape of a table.
func inspect(t *testing.T, db *store.DB, table string) shape {
	t.Helper()
	var s shape
	if db.Dialect.Name() == "sqlite" {
		s = inspectSQLite(t, db, table)
	} else {
		s = inspectPostgres(t, db, table)
	}
	slices.Sort(s.columns)
	slices.Sort(s.indexes)
	slices.Sort(s.search)
	return s
}

func inspectSQLite(t *testing.T, db *store.DB, table string) (s shape) {
	t.Helper()
	for _, c := range query(t, db, `SELECT name, lower(type), "notnull", coalesce(dflt_value, ''), pk FROM pragma_table_info('`+table+`') ORDER BY pk`) {
		if c[4] != "0" {
			s.key = append(s.key, c[0])
		}
		typeName := map[string]string{"integer": "int"}[c[1]]
		if c[0] == "id" {
			s.columns = append(s.columns, "id "+cmp.Or(typeName, c[1]))
			continue
		}
		if c[2] != "1" {
			t.Errorf("%s.%s is nullable", table, c[0])
		}
		s.columns = append(s.columns, c[0]+" "+cmp.Or(typeName, c[1])+" "+c[3])
	}
	for _, i := range query(t, db, `SELECT l.name, l."unique", m.sql FROM pragma_index_list('`+table+`') l JOIN sqlite_master m ON m.name = l.name WHERE l.origin = 'c'`) {
		var terms []string
		match := endExpression.FindStringSubmatch(i[2])
		for _, c := range query(t, db, `SELECT coalesce(name, ''), "desc" FROM pragma_index_xinfo('`+i[0]+`') WHERE key = 1 ORDER BY seqno`) {
			if c[0] == "" && match != nil {
				c[0] = match[1] + " ending"
			}
			if c[1] == "1" {
				c[0] += " desc"
			}
			terms = append(terms, c[0])
		}
		_, where, _ := strings.Cut(i[2], " WHERE ")
		s.indexes = append(s.indexes, fmt.Sprint(i[0], i[1] == "1", terms, where))
	}
	for _, c := range query(t, db, `SELECT c.name FROM sqlite_master f, pragma_table_info(f.name) c WHERE f.sql LIKE 'CREATE VIRTUAL TABLE%' AND f.name IN ('`+table+`_fts', '`+table+`_' || c.name || '_fts') ORDER BY f.rowid, c.cid`) {
		s.search = append(s.search, c[0])
	}
	triggers := query(t, db, `SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = '`+table+`'`)
	if tables := query(t, db, `SELECT f.name FROM sqlite_master f WHERE f.sql LIKE 'CREATE VIRTUAL TABLE% content="`+table+`",%'`); len(triggers) != 3*len(tables) {
		t.Errorf("table %s has triggers %v for searched columns %v", table, triggers, s.search)
	}
	return s
}

func inspectPostgres(t *testing.T, db *store.DB, table string) (s shape) {
	t.Helper()
	typeNames := map[string]string{"bigint": "int", "double precision": "real", "boolean": "bool", "text": "text"}
	for _, c := range query(t, db, `SELECT a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, coalesce(pg_get_expr(d.adbin, d.adrelid), '')
		FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
		WHERE a.attrelid = '"`+table+`"'::regclass AND a.attnum > 0 AND NOT a.attisdropped`) {
		if c[2] != "true" {
			t.Errorf("%s.%s is nullable", table, c[0])
		}
		zero := map[string]string{"''::text": "''", "false": "0"}[c[3]]
		s.columns = append(s.columns, strings.TrimSpace(c[0]+" "+typeNames[c[1]]+" "+cmp.Or(zero, c[3])))
	}
	for _, i := range query(t, db, `SELECT c.relname, i.indisunique, i.indisprimary, m.amname, coalesce(pg_get_expr(i.indpred, i.indrelid, true), ''),
		(SELECT string_agg(pg_get_indexdef(i.indexrelid, k + 1, true) || CASE WHEN i.indoption[k] & 1 = 1 THEN ' desc' ELSE '' END, ';' ORDER BY k) FROM generate_series(0, i.indnkeyatts - 1) k),
		(SELECT string_agg(o.opcname, ',') FROM generate_series(0, i.indnkeyatts - 1) k JOIN pg_opclass o ON o.oid = i.indclass[k])
		FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am m ON m.oid = c.relam WHERE i.indrelid = '"`+table+`"'::regclass`) {
		terms := strings.Split(endExpression.ReplaceAllString(strings.ReplaceAll(i[5], `"`, ""), "$1 ending"), ";")
		switch {
		case i[2] == "true":
			s.key = terms
		case i[3] == "gin" && i[6] == "gin_trgm_ops":
			s.search = append(s.search, terms...)
		default:
			where := strings.NewReplacer("::text", "", "::double precision", "").Replace(i[4])
			s.indexes = append(s.indexes, fmt.Sprint(i[0], i[1] == "true", terms, where))
		}
	}
	return s
}

// query returns rows as texts.
func query(t *testing.T, db *store.DB, text string) (out [][]string) {
	t.Helper()
	rows, err := db.Read().DB.QueryContext(t.Context(), text)
	if err != nil {
		t.Fatal(text, err)
	}
	defer rows.Close()
	names, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	for rows.Next() {
		row, dests := make([]string, len(names)), make([]any, len(names))
		for i := range row {
			dests[i] = &row[i]
		}
		if err := rows.Scan(dests...); err != nil {
			t.Fatal(text, err)
		}
		out = append(out, row)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return out
}
