package schema_test

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"testing"

	"evops/core/store"
	"evops/core/store/schema"
	"evops/core/testdb"
)

func TestMigrationsCreateExactlyTheDeclaredTables(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		var names []string
		for _, table := range schema.Declared() {
			names = append(names, table.Name)
			if want, got := declared(db, table), inspect(t, db, table.Name); !reflect.DeepEqual(want, got) {
				t.Errorf("table %s differs from its declaration: run make generate\ndeclared %+v\nfound    %+v", table.Name, want, got)
			}
		}
		all := map[string]string{
			"sqlite": `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\_%' ESCAPE '\'
				AND name NOT IN (SELECT f.name FROM sqlite_master f WHERE f.sql LIKE 'CREATE VIRTUAL TABLE%') AND name NOT GLOB '*_fts_*'`,
			"postgres": `SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
		}
		var found []string
		for _, row := range query(t, db, all[db.Dialect.Name()]) {
			if row[0] != "goose_db_version" {
				found = append(found, row[0])
			}
		}
		slices.Sort(names)
		slices.Sort(found)
		if !slices.Equal(names, found) {
			t.Errorf("declared tables %v, found %v", names, found)
		}
	})
}

func TestSnapshotMatchesDeclarations(t *testing.T) {
	text, err := os.ReadFile("../migrations/snapshot.json")
	if err != nil {
		t.Fatal(err)
	}
	var snapshot []schema.Table
	if err := json.Unmarshal(text, &snapshot); err != nil {
		t.Fatal(err)
	}
	for _, d := range []schema.Dialect{schema.Postgres{}, schema.SQLite{}} {
		if statements, notes := schema.Diff(d, snapshot, schema.Declared()); len(statements)+len(notes) > 0 {
			t.Errorf("run make generate: %v %v", statements, notes)
		}
	}
	if again, err := json.MarshalIndent(schema.Declared(), "", " "); err != nil || string(again)+"\n" != string(text) {
		t.Errorf("run make generate: snapshot.json differs from the declarations (%v)", err)
	}
}
