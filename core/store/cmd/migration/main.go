// Command migration writes the next migration of both databases from the difference between the declarations and migrations/snapshot.json.
// Review its output before committing.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"evops/core/store/schema"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) < 2 || len(os.Args) > 3 {
		log.Fatal("usage: migration <core/store/migrations> [name]")
	}
	name := ""
	if len(os.Args) == 3 {
		name = os.Args[2]
	}
	if err := write(os.Args[1], name, schema.Declared()); err != nil {
		log.Fatal(err)
	}
}

// write writes the migration and the snapshot; it changes no file if the declared tables equal the snapshot.
func write(dir, name string, declared []schema.Table) error {
	snapshot := filepath.Join(dir, "snapshot.json")
	var before []schema.Table
	oldText, err := os.ReadFile(snapshot)
	if err == nil {
		err = json.Unmarshal(oldText, &before)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s: %w", snapshot, err)
	}
	if name == "" {
		name = migrationName(before, declared)
	}
	number, err := next(dir)
	if err != nil {
		return err
	}
	for _, d := range []schema.Dialect{schema.Postgres{}, schema.SQLite{}} {
		statements, notes := schema.Diff(d, before, declared)
		if d.Name() == "postgres" {
			for _, note := range notes {
				fmt.Println(note)
			}
		}
		if number == 1 {
			statements = append(d.Extensions(), statements...)
		}
		if len(statements) == 0 {
			continue
		}
		path := filepath.Join(dir, d.Name(), fmt.Sprintf("%05d_%s.sql", number, name))
		if err := os.WriteFile(path, []byte(script(statements)), 0o644); err != nil {
			return err
		}
		fmt.Println("wrote", path)
	}
	text, err := json.MarshalIndent(declared, "", " ")
	if err != nil {
		return err
	}
	if text = append(text, '\n'); string(text) == string(oldText) {
		return nil
	}
	return os.WriteFile(snapshot, text, 0o644)
}

// next is the next free migration number of both databases.
func next(dir string) (int, error) {
	written, err := filepath.Glob(filepath.Join(dir, "*", "[0-9]*_*.sql"))
	if err != nil {
		return 0, err
	}
	highest := 0
	for _, path := range written {
		var number int
		if _, err := fmt.Sscanf(filepath.Base(path), "%d_", &number); err != nil {
			return 0, fmt.Errorf("%s: %w", path, err)
		}
		highest = max(highest, number)
	}
	return highest + 1, nil
}

// maxNamed is the maximum number of tables in the name of a migration.
const maxNamed = 3

// migrationName joins the names of the changed tables; a table with a single new column is followed by the column's name.
func migrationName(before, after []schema.Table) string {
	if len(before) == 0 {
		return "first"
	}
	var changed []string
	for _, table := range after {
		i := slices.IndexFunc(before, func(t schema.Table) bool { return t.Name == table.Name })
		if i < 0 {
			changed = append(changed, table.Name)
			continue
		}
		if statements, _ := schema.Diff(schema.SQLite{}, before[i:i+1], []schema.Table{table}); len(statements) == 0 {
			continue
		}
		fresh := slices.DeleteFunc(slices.Clone(table.Columns), func(c schema.Column) bool {
			return slices.ContainsFunc(before[i].Columns, func(old schema.Column) bool { return old.Name == c.Name && old.Type == c.Type })
		})
		if len(fresh) > 0 && !slices.ContainsFunc(fresh[1:], func(c schema.Column) bool { return !strings.HasPrefix(c.Name, fresh[0].Name+"_") }) {
			changed = append(changed, table.Name+"_"+fresh[0].Name)
		} else {
			changed = append(changed, table.Name)
		}
	}
	if len(changed) > maxNamed {
		return fmt.Sprintf("%s_and_%d_more", strings.Join(changed[:maxNamed], "_"), len(changed)-maxNamed)
	}
	return strings.Join(changed, "_")
}

// script wraps each statement, so that a trigger's semicolons do not end it.
func script(statements []string) string {
	var b strings.Builder
	b.WriteString("-- +goose Up\n")
	for _, s := range statements {
		fmt.Fprintf(&b, "\n-- +goose StatementBegin\n%s;\n-- +goose StatementEnd\n", strings.TrimSuffix(s, ";"))
	}
	return b.String()
}
