package schema_test

import (
	"cmp"
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/core/store"
	"evops/core/store/schema"
	"evops/core/testdb"
)

// sample has one column of each type, an index of each kind and a searched column.
func sample(change ...func(*schema.Table)) schema.Table {
	t := schema.Table{Name: "sample",
		Columns: []schema.Column{{Name: "id", Type: schema.Int}, {Name: "code", Type: schema.Text}, {Name: "code_q", Type: schema.Text},
			{Name: "level", Type: schema.Int}, {Name: "share", Type: schema.Real}, {Name: "active", Type: schema.Bool}},
		Indexes: []schema.Index{
			{Name: "sample_level_id_idx", Terms: []string{"level desc", "id desc"}},
			{Name: "sample_code_key", Terms: []string{"code"}, Unique: true, Where: "level = 0 AND code <> ''"}},
		Trigram: []string{"code_q"}}
	for _, c := range change {
		c(&t)
	}
	return t
}

func column(name string, change func(*schema.Column)) func(*schema.Table) {
	return func(t *schema.Table) {
		for i := range t.Columns {
			if t.Columns[i].Name == name {
				change(&t.Columns[i])
			}
		}
	}
}

func retyped(name string, to schema.Type) func(*schema.Table) {
	return column(name, func(c *schema.Column) { c.Type = to })
}

func renamed(from, to string) func(*schema.Table) {
	return column(from, func(c *schema.Column) { c.Name, c.OldName = to, from })
}

func fresh(c schema.Column) func(*schema.Table) {
	return func(t *schema.Table) { t.Columns = append(t.Columns, c) }
}

func indexed(indexes ...schema.Index) func(*schema.Table) {
	return func(t *schema.Table) { t.Indexes = indexes }
}

func searched(columns ...string) func(*schema.Table) {
	return func(t *schema.Table) { t.Trigram = columns }
}

func without(name string) func(*schema.Table) {
	return func(t *schema.Table) {
		t.Columns = slices.DeleteFunc(t.Columns, func(c schema.Column) bool { return c.Name == name })
	}
}

// Rows of the table before the change, and how they read if nothing changes.
const (
	rows      = `INSERT INTO sample (id, code, code_q, level, share, active) VALUES (1, 'A-100', 'a-100', 7, 2.5, true), (2, '42', '42', 0, 0, false)`
	unchanged = "1 A-100 a-100 7 2.5 true | 2 42 42 0 0 false"
	all       = "SELECT id, code, code_q, level, share, active FROM sample ORDER BY id"
)

func TestSchemaChangesPreserveRows(t *testing.T) {
	testdb.EachIndexed(t, checkRowsPreserved)
}

func checkRowsPreserved(t *testing.T, db *store.DB) {
	byLevel := sample().Indexes[0]
	byCode := sample().Indexes[1]
	for _, row := range []struct {
		outcome string
		to      schema.Table
		read    string // query of the rows afterwards
		want    string
		notes   int
	}{
		{"nothing changes", sample(), all, unchanged, 0},
		{"a new column has its zero value", sample(fresh(schema.Column{Name: "note", Type: schema.Text}), fresh(schema.Column{Name: "weight", Type: schema.Real}),
			fresh(schema.Column{Name: "frozen", Type: schema.Bool})), "SELECT id, note, weight, frozen FROM sample ORDER BY id", "1  0 false | 2  0 false", 0},
		{"a renamed column retains its values", sample(renamed("share", "part")), "SELECT id, part FROM sample ORDER BY id", "1 2.5 | 2 0", 0},
		{"a renamed column retains its index and search", sample(renamed("code", "number"), renamed("code_q", "number_q"), searched("number_q"),
			indexed(byLevel, schema.Index{Name: "sample_number_key", Terms: []string{"number"}, Unique: true, Where: "level = 0 AND number <> ''"})),
			"SELECT id, number, number_q FROM sample ORDER BY id", "1 A-100 a-100 | 2 42 42", 0},
		{"renamed and retyped at once", sample(column("level", func(c *schema.Column) { *c = schema.Column{Name: "grade", Type: schema.Text, OldName: "level"} }), indexed()),
			"SELECT id, grade FROM sample ORDER BY id", "1 7 | 2 ", 0},
		{"a former name that does not exist is not a rename", sample(fresh(schema.Column{Name: "part", Type: schema.Real}), column("part", func(c *schema.Column) { c.OldName = "gone" })),
			"SELECT id, share, part FROM sample ORDER BY id", "1 2.5 0 | 2 0 0", 0},
		{"text to whole number: other text becomes zero", sample(retyped("code", schema.Int), indexed(byLevel)), "SELECT id, code FROM sample ORDER BY id", "1 0 | 2 42", 0},
		{"text to real", sample(retyped("code", schema.Real), indexed(byLevel)), "SELECT id, code FROM sample ORDER BY id", "1 0 | 2 42", 0},
		{"text to bool", sample(retyped("code", schema.Bool), indexed(byLevel)), "SELECT id, code FROM sample ORDER BY id", "1 false | 2 false", 0},
		{"whole number to text: zero becomes empty", sample(retyped("level", schema.Text), indexed(byLevel)), "SELECT id, level FROM sample ORDER BY id", "1 7 | 2 ", 0},
		{"whole number to bool", sample(retyped("level", schema.Bool), indexed(byLevel)), "SELECT id, level FROM sample ORDER BY id", "1 true | 2 false", 0},
		{"whole number to real under an index", sample(retyped("level", schema.Real)), "SELECT id, level FROM sample ORDER BY id", "1 7 | 2 0", 0},
		{"real to whole number", sample(retyped("share", schema.Int)), "SELECT id, share FROM sample ORDER BY id", "1 2 | 2 0", 0},
		{"real to text", sample(retyped("share", schema.Text)), "SELECT id, share FROM sample ORDER BY id", "1 2.5 | 2 ", 0},
		{"bool to whole number", sample(retyped("active", schema.Int)), "SELECT id, active FROM sample ORDER BY id", "1 1 | 2 0", 0},
		{"bool to text", sample(retyped("active", schema.Text)), "SELECT id, active FROM sample ORDER BY id", "1 true | 2 false", 0},
		{"a retyped column is no longer searched", sample(retyped("code_q", schema.Int), searched()), "SELECT id, code_q FROM sample ORDER BY id", "1 0 | 2 42", 0},
		{"an index is added", sample(indexed(byLevel, byCode, schema.Index{Name: "sample_share_idx", Terms: []string{"share", "id"}, Where: "share <> 0"})), all, unchanged, 0},
		{"an index is dropped", sample(indexed(byCode)), all, unchanged, 0},
		{"an index becomes unique", sample(indexed(byLevel, byCode, schema.Index{Name: "sample_code_q_key", Terms: []string{"code_q"}, Unique: true})), all, unchanged, 0},
		{"an index loses its condition under the same name", sample(indexed(byLevel, schema.Index{Name: "sample_code_key", Terms: []string{"code"}, Unique: true})), all, unchanged, 0},
		{"another column is searched", sample(searched("code")), all, unchanged, 0},
		{"no column is searched any longer", sample(searched()), all, unchanged, 0},
		{"a removed column is only noted", sample(without("share")), all, unchanged, 1},
		{"a change of type does not affect a removed column", sample(without("share"), retyped("level", schema.Text), indexed(byLevel)), "SELECT id, share FROM sample ORDER BY id", "1 2.5 | 2 0", 1},
	} {
		t.Run(row.outcome, func(t *testing.T) {
			apply(t, db, nil, []schema.Table{sample()})
			defer func() { run(t, db, append(db.Dialect.DropSearch(row.to), "DROP TABLE sample")...) }()
			run(t, db, rows)
			if notes := apply(t, db, []schema.Table{sample()}, []schema.Table{row.to}); len(notes) != row.notes {
				t.Errorf("notes are %v, want %d", notes, row.notes)
			}
			if got := read(t, db, row.read, row.to); got != row.want {
				t.Errorf("rows are %s, want %s", got, row.want)
			}
			want, got := declared(db, row.to), inspect(t, db, "sample")
			got.columns = slices.DeleteFunc(got.columns, func(c string) bool {
				return row.notes > 0 && strings.HasPrefix(c, "share ")
			})
			if !reflect.DeepEqual(want, got) {
				t.Errorf("the table is\n%+v, want\n%+v", got, want)
			}
			if statements, _ := schema.Diff(db.Dialect, []schema.Table{row.to}, []schema.Table{row.to}); len(statements) > 0 {
				t.Errorf("a diff of the table with itself returns %v", statements)
			}
			checkSearch(t, db, row.to)
		})
	}
}

// checkSearch checks that the trigram search finds existing rows and new ones.
func checkSearch(t *testing.T, db *store.DB, table schema.Table) {
	t.Helper()
	if len(table.Trigram) == 0 {
		return
	}
	c := table.Trigram[0]
	run(t, db, `INSERT INTO sample (id, `+c+`) VALUES (3, 'zebra-100')`)
	text := db.Dialect.Contains([]byte("SELECT id FROM sample WHERE "), schema.TrigramsOf("sample", c, table.Log), "-100", store.Grams("-100", nil), func(b []byte, v any) []byte {
		return append(b, "'"+strings.ReplaceAll(v.(string), "'", "''")+"'"...)
	})
	if got := query(t, db, string(text)+" ORDER BY id"); fmt.Sprint(got) != "[[1] [3]]" {
		t.Errorf("searching %s finds %v", c, got)
	}
}

func TestRemovedTablesAreOnlyNoted(t *testing.T) {
	for _, d := range []schema.Dialect{schema.Postgres{}, schema.SQLite{}} {
		if statements, notes := schema.Diff(d, []schema.Table{sample()}, nil); len(statements) != 0 || len(notes) != 1 {
			t.Errorf("%s: statements %v, notes %v", d.Name(), statements, notes)
		}
	}
}

func TestNextIDFollowsTheHighestAfterExplicitIDs(t *testing.T) {
	testdb.EachIndexed(t, func(t *testing.T, db *store.DB) {
		apply(t, db, nil, []schema.Table{sample()})
		for _, step := range []struct{ insert, next string }{
			{"", "1"},
			{"INSERT INTO sample (id) VALUES (500)", "501"},
		} {
			if step.insert != "" {
				run(t, db, step.insert)
			}
			run(t, db, db.Dialect.SyncIDSequence(sample())...)
			run(t, db, "INSERT INTO sample (level) VALUES (1)")
			if got := query(t, db, "SELECT max(id) FROM sample"); got[0][0] != step.next {
				t.Errorf("the next id is %s, want %s", got[0][0], step.next)
			}
		}
	})
}

func apply(t *testing.T, db *store.DB, from, to []schema.Table) []string {
	t.Helper()
	statements, notes := schema.Diff(db.Dialect, from, to)
	run(t, db, statements...)
	return notes
}

func run(t *testing.T, db *store.DB, statements ...string) {
	t.Helper()
	err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		for _, s := range statements {
			if _, err := tx.Tx.ExecContext(ctx, s); err != nil {
				return fmt.Errorf("%s: %w", s, err)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// read returns rows as one line; for bool columns SQLite's 0 and 1 become false and true as on PostgreSQL.
func read(t *testing.T, db *store.DB, text string, table schema.Table) string {
	t.Helper()
	list, _, _ := strings.Cut(strings.TrimPrefix(text, "SELECT "), " FROM ")
	names := strings.Split(list, ", ")
	boolTexts := map[string]string{"0": "false", "1": "true"}
	var lines []string
	for _, row := range query(t, db, text) {
		for i, name := range names {
			if slices.ContainsFunc(table.Columns, func(c schema.Column) bool { return c.Name == name && c.Type == schema.Bool }) {
				row[i] = cmp.Or(boolTexts[row[i]], row[i])
			}
		}
		lines = append(lines, strings.Join(row, " "))
	}
	return strings.Join(lines, " | ")
}
