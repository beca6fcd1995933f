package testdb

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/core/store"
	"evops/core/store/schema"
)

// Crowd fills the table of a resource with rows 1…n, written by the database itself; indexes are made afterwards, which takes a tenth of the time.
func Crowd(t testing.TB, db *store.DB, p *resource.Plan, n int) {
	t.Helper()
	CrowdOf(t, db, p, n, nil)
}

// CrowdOf is Crowd with expressions of its own for some fields, or for some columns of fields that have several.
func CrowdOf(t testing.TB, db *store.DB, p *resource.Plan, n int, own map[string]string) {
	t.Helper()
	table := schema.Of(p)
	statements := append(db.Dialect.Unhurried(), db.Dialect.DropSearch(table)...)
	for _, i := range table.Indexes {
		statements = append(statements, db.Dialect.DropIndex(i.Name))
	}
	names, values := []string{}, []string{}
	for _, f := range p.Fields {
		if !f.Stored {
			continue
		}
		value := cmp.Or(own[f.Name], invented(db, p, f))
		for _, c := range resource.Columns(f) {
			names, values = append(names, schema.Quote(c)), append(values, cmp.Or(own[c], value))
		}
		if schema.Searchable(f) {
			names, values = append(names, schema.Quote(schema.SearchColumn(f.Name))), append(values, "lower("+value+")")
		}
	}
	numbers := "generate_series(1::bigint, %d) AS crowd(n)"
	if db.Dialect.Name() == "sqlite" {
		numbers = "(WITH RECURSIVE crowd(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM crowd WHERE n < %d) SELECT n FROM crowd)"
	}
	statements = append(statements, fmt.Sprintf("INSERT INTO %s (%s) SELECT %s FROM "+numbers, schema.Quote(table.Name), strings.Join(names, ", "), strings.Join(values, ", "), n))
	for _, i := range table.Indexes {
		statements = append(statements, db.Dialect.Index(table.Name, i))
	}
	statements = append(append(statements, db.Dialect.Search(table)...), db.Dialect.Covering(table)...)
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
	Surveyed(t, db, table.Name)
}

// Surveyed has PostgreSQL look at a table that was filled, as it does by itself in a while. SQLite runs without statistics in production too.
func Surveyed(t testing.TB, db *store.DB, table string) {
	t.Helper()
	if db.Dialect.Name() != "postgres" {
		return
	}
	connection, err := db.Read().Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	for _, s := range []string{"SET statement_timeout = 0", "VACUUM ANALYZE " + schema.Quote(table), "RESET statement_timeout"} {
		if _, err := connection.Conn.ExecContext(t.Context(), s); err != nil {
			t.Fatal(err)
		}
	}
}

// invented is an SQL expression over the row's number n: plain values of the field's kind, spread as a real list spreads them.
func invented(db *store.DB, p *resource.Plan, f *field.Field) string {
	single := f.IsUnique || slices.ContainsFunc(p.UniqueTogether, func(set []string) bool { return set[len(set)-1] == f.Name && !f.IsRequired })
	last := slices.ContainsFunc(p.UniqueTogether, func(set []string) bool { return set[len(set)-1] == f.Name })
	text := f.FilterBy != "" || f.Searched || f.IsUnique || f.IsRequired
	switch f.Kind {
	case field.KindEnum, field.KindDict:
		return chosen(f)
	case field.KindTime:
		return "1700000000000 + n * 1000"
	case field.KindDate:
		if last { // one a row: years of twelve months of 28 days
			return "(1950 + n / 336) || '-' || substr(CAST(101 + n / 28 % 12 AS text), 2) || '-' || substr(CAST(101 + n % 28 AS text), 2)"
		}
		return "'20' || (10 + n % 16) || '-' || (10 + n % 3) || '-' || (10 + n % 18)"
	case field.KindBool:
		if db.Dialect.Name() == "sqlite" {
			return "n % 50 = 0"
		}
		return "(n % 50 = 0)"
	case field.KindGeo:
		return "n % 90"
	case field.KindRef:
		if single {
			return "n"
		}
		return "1 + n % 97"
	case field.KindInt, field.KindDecimal:
		if f.IsUnique || f.Name == "id" || last {
			return "n"
		}
		return "n % 97"
	case field.KindCodes, field.KindRefs:
		return "',' || (n % 500) || ','"
	case field.KindText, field.KindMasked, field.KindI18n:
		if single {
			return "'LX' || (n * 7919 % 1000003) || 'U' || n"
		}
		if text {
			return "'TX' || (n * 7919 % 997)"
		}
	}
	return "''"
}

func chosen(f *field.Field) string {
	var codes []string
	for _, c := range f.Dictionary.Codes {
		code := c.Code
		if f.Kind == field.KindDict {
			code = "'" + code + "'"
		}
		if !slices.Contains(codes, code) {
			codes = append(codes, code)
		}
	}
	if len(codes) == 0 {
		return "'D' || (n % 20)"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "CASE n %% %d", len(codes))
	for i, code := range codes {
		fmt.Fprintf(&b, " WHEN %d THEN %s", i, code)
	}
	return b.String() + " END"
}
