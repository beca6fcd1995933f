// Package testdb runs tests on both databases, migrated, and empty or with a fixture.
package testdb

import (
	"context"
	"os"
	"testing"

	"github.com/uptrace/bun"

	"evops/core/store"
)

// Runner is a test or a benchmark.
type Runner[T any] interface {
	testing.TB
	Run(name string, f func(T)) bool
}

// Each runs test on SQLite and on PostgreSQL, each time on a new empty database, which has no indexes but the unique ones.
// EVOPS_TEST_DATABASE_URL is the address of PostgreSQL; EVOPS_TEST_SQLITE_ONLY=1 skips it.
func Each[T Runner[T]](t T, test func(t T, db *store.DB)) {
	t.Helper()
	EachFrom(t, empty, func(t T, db *store.DB, _ struct{}) { test(t, db) })
}

// EachIndexed is Each with all indexes, for benchmarks and tests about query plans.
func EachIndexed[T Runner[T]](t T, test func(t T, db *store.DB)) {
	t.Helper()
	EachFrom(t, indexed, func(t T, db *store.DB, _ struct{}) { test(t, db) })
}

// EachFrom is Each on copies of a fixture.
func EachFrom[T Runner[T], S any](t T, from *Fixture[S], test func(t T, db *store.DB, knows S)) {
	t.Helper()
	t.Run("sqlite", func(t T) {
		address, knows := from.copyFile(t)
		test(t, open(t, address), knows)
	})
	t.Run("postgres", func(t T) {
		if os.Getenv(serverVariable) == "" {
			if os.Getenv("EVOPS_TEST_SQLITE_ONLY") == "1" {
				t.Skip("EVOPS_TEST_SQLITE_ONLY is set")
			}
			t.Fatal(serverVariable + " is not set: run make test")
		}
		address, knows := from.copyDatabase(t)
		test(t, open(t, address), knows)
	})
}

const serverVariable = "EVOPS_TEST_DATABASE_URL"

func open(t testing.TB, address string) *store.DB {
	t.Helper()
	db, err := store.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return db
}

// Exec runs a statement for which the product has no API, such as backdating a row.
func Exec(t testing.TB, db *store.DB, statement string, args ...any) {
	t.Helper()
	err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw(statement, args...).Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
