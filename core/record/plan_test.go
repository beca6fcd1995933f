package record_test

import (
	"encoding/json"
	"strings"
	"testing"

	"evops/contracts"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/store/schema"
	"evops/core/testdb"
)

func TestDump(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := record.New(db, contracts.Catalogue)
		for _, p := range contracts.Catalogue {
			if p.Volume < 10_000 {
				continue
			}
			if db.Dialect.Name() == "postgres" {
				crowd(t, db, p, 20_000)
			} else {
				crowd(t, db, p, 2_000)
			}
			ask := func(what string, body map[string]any) {
				text, err := json.Marshal(body)
				if err != nil {
					t.Fatal(err)
				}
				sql, args, err := e.Latest().Explain(t.Context(), p.Name, access.System(), text)
				if err != nil {
					t.Errorf("%s %s: %s %v", p.Name, what, text, err)
					return
				}
				pre := "EXPLAIN "
				if db.Dialect.Name() == "sqlite" {
					pre = "EXPLAIN QUERY PLAN "
				}
				rows, err := db.Read().DB.QueryContext(t.Context(), pre+sql, args...)
				if err != nil {
					t.Errorf("%s %s: %s %v", p.Name, what, sql, err)
					return
				}
				defer rows.Close()
				cols, _ := rows.Columns()
				var lines []string
				for rows.Next() {
					var a, b, c int
					var s string
					if len(cols) == 4 {
						rows.Scan(&a, &b, &c, &s)
					} else {
						rows.Scan(&s)
					}
					lines = append(lines, s)
				}
				t.Logf("%s %s %s\n   %s", p.Name, what, text, strings.Join(lines, "\n   "))
			}
			ask("default", map[string]any{})
			val := func(c string, n int) (s string) {
				if err := db.Read().DB.QueryRowContext(t.Context(), "SELECT "+schema.Quote(c)+" FROM "+schema.Quote(p.Table)+" WHERE id = $1", n).Scan(&s); err != nil {
					t.Fatal(err)
				}
				return strings.Trim(s, ",")
			}
			for _, f := range p.Fields {
				c := resource.Columns(f)[0]
				if f.Sortable {
					ask("sort", map[string]any{"orderBy": f.Name})
					ask("sort", map[string]any{"orderBy": f.Name + " desc"})
				}
				if !f.Stored {
					continue
				}
				switch f.FilterBy {
				case field.Eq, field.In:
					ask("eq", map[string]any{f.Name: val(c, 7)})
					if f.FilterBy == field.In {
						ask("in", map[string]any{f.Name + ".in": []string{val(c, 7), val(c, 8), val(c, 9)}})
					}
				case field.Range:
					ask("between", map[string]any{f.Name + ".between": []string{val(c, 7), val(c, 8)}})
				case field.Like:
					ask("like", map[string]any{f.Name + ".like": "LX7U"})
					if f.RefTo == "" {
						ask("eq", map[string]any{f.Name: val(c, 7)})
					}
				}
			}
		}
	})
}
