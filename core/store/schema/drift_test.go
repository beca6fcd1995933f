package schema_test

import (
	"embed"
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"reflect"
	"slices"
	"testing"

	"evops/core/store"
	"evops/core/store/schema"
	"evops/core/testdb"
)

// stepwise hides the snapshot, from which a new database is created at once.
type stepwise struct{ embed.FS }

func (s stepwise) ReadFile(name string) ([]byte, error) {
	if path.Base(name) == "snapshot.json" {
		return nil, fs.ErrNotExist
	}
	return s.FS.ReadFile(name)
}

func TestANewDatabaseAndAnUpgradedOneHaveExactlyTheDeclaredTables(t *testing.T) {
	for name, migrations := range map[string]fs.FS{"new": store.Migrations, "upgraded step by step": stepwise{store.Migrations}} {
		t.Run(name, func(t *testing.T) {
			testdb.EachFrom(t, testdb.NewFixtureFrom[struct{}](testdb.Bare, nil), func(t *testing.T, db *store.DB, _ struct{}) {
				if _, err := db.MigrateFrom(t.Context(), migrations); err != nil {
					t.Fatal(err)
				}
				checkTables(t, db)
				if n, err := db.Migrate(t.Context()); n > 0 || err != nil {
					t.Errorf("a second start applied %d migrations (%v)", n, err)
				}
			})
		})
	}
}

func checkTables(t *testing.T, db *store.DB) {
	t.Helper()
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
