package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"evops/core/store/schema"
)

func TestEachChangeWritesOneMigration(t *testing.T) {
	dir := t.TempDir()
	for _, d := range []string{"postgres", "sqlite"} {
		if err := os.Mkdir(filepath.Join(dir, d), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	dealer := func(columns ...string) schema.Table {
		t := schema.Table{Name: "dealer", Columns: []schema.Column{{Name: "id", Type: schema.Int}}}
		for _, c := range columns {
			t.Columns = append(t.Columns, schema.Column{Name: c, Type: schema.Text})
		}
		return t
	}
	more := func(names ...string) (out []schema.Table) {
		for _, n := range names {
			t := dealer()
			t.Name = n
			out = append(out, t)
		}
		return out
	}
	for _, row := range []struct {
		outcome, name string
		declared      []schema.Table
		written       string
	}{
		{"the first migration creates everything", "", []schema.Table{dealer("code")}, "00001_first.sql"},
		{"no change writes no migration", "", []schema.Table{dealer("code")}, ""},
		{"one column names the migration", "", []schema.Table{dealer("code", "level")}, "00002_dealer_level.sql"},
		{"a column and its search text count as one", "", []schema.Table{dealer("code", "level", "name", "name_q")}, "00003_dealer_name.sql"},
		{"several columns leave the table's name", "", []schema.Table{dealer("code", "level", "name", "name_q", "a", "b")}, "00004_dealer.sql"},
		{"an explicit name is used", "stations", append([]schema.Table{dealer("code", "level", "name", "name_q", "a", "b")}, more("station")...), "00005_stations.sql"},
		{"many tables are counted", "", append([]schema.Table{dealer("code", "level", "name", "name_q", "a", "b")},
			more("station", "task", "push", "alarm", "fence", "trip")...), "00006_task_push_alarm_and_2_more.sql"},
		{"a removed column is only noted", "", []schema.Table{dealer("code")}, ""},
		{"it is noted once", "", []schema.Table{dealer("code")}, ""},
	} {
		before := files(t, dir)
		if err := write(dir, row.name, row.declared); err != nil {
			t.Fatal(row.outcome, err)
		}
		var fresh []string
		for _, name := range files(t, dir) {
			if !slices.Contains(before, name) && strings.HasSuffix(name, ".sql") {
				fresh = append(fresh, name)
			}
		}
		var want []string
		if row.written != "" {
			want = []string{"postgres/" + row.written, "sqlite/" + row.written}
		}
		if !slices.Equal(fresh, want) {
			t.Errorf("%s: wrote %v, want %v", row.outcome, fresh, want)
		}
	}
	extension, err := os.ReadFile(filepath.Join(dir, "postgres", "00001_first.sql"))
	if err != nil || !strings.Contains(string(extension), "CREATE EXTENSION IF NOT EXISTS pg_trgm") {
		t.Errorf("the first PostgreSQL migration does not create pg_trgm: %v\n%s", err, extension)
	}
}

func files(t *testing.T, dir string) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(dir, "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range found {
		if found[i], err = filepath.Rel(dir, found[i]); err != nil {
			t.Fatal(err)
		}
	}
	return found
}
