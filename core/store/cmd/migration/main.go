// Command migration writes the next migration of both databases from the difference between the declarations and migrations/snapshot.json.
// A person reads what it wrote before it is committed.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"

	"evops/core/store/schema"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: migration <core/store/migrations> <name>")
	}
	if err := write(os.Args[1], os.Args[2]); err != nil {
		log.Fatal(err)
	}
}

func write(dir, name string) error {
	snapshot := filepath.Join(dir, "snapshot.json")
	var before []schema.Table
	if text, err := os.ReadFile(snapshot); err == nil {
		if err := json.Unmarshal(text, &before); err != nil {
			return fmt.Errorf("%s: %w", snapshot, err)
		}
	}
	after := schema.Declared()
	number, changed := 1, false
	if done, err := filepath.Glob(filepath.Join(dir, "sqlite", "*.sql")); err == nil {
		number += len(done)
	}
	for _, d := range []schema.Dialect{schema.Postgres{}, schema.SQLite{}} {
		statements, notes := schema.Diff(d, before, after)
		for _, note := range notes {
			fmt.Println(note)
		}
		if len(statements) == 0 {
			continue
		}
		changed = true
		if d.Name() == "postgres" && number == 1 {
			statements = append([]string{"CREATE EXTENSION IF NOT EXISTS pg_trgm"}, statements...)
		}
		path := filepath.Join(dir, d.Name(), fmt.Sprintf("%05d_%s.sql", number, name))
		if err := os.WriteFile(path, []byte(script(statements)), 0o644); err != nil {
			return err
		}
		fmt.Println("wrote", path)
	}
	if !changed {
		fmt.Println("the tables are as declared")
	}
	text, err := json.MarshalIndent(after, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(snapshot, append(text, '\n'), 0o644)
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
