// Package testdb gives tests both databases, migrated and empty.
package testdb

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/uptrace/bun"

	"evops/core/store"
)

// Runner is a test or a benchmark.
type Runner[T any] interface {
	testing.TB
	Run(name string, f func(T)) bool
}

// Each runs test on SQLite and on PostgreSQL, each time on a database of the test's own.
// EVOPS_TEST_DATABASE_URL says where PostgreSQL is; EVOPS_TEST_SQLITE_ONLY=1 goes without.
func Each[T Runner[T]](t T, test func(t T, db *store.DB)) {
	t.Helper()
	t.Run("sqlite", func(t T) { test(t, open(t, filepath.Join(t.TempDir(), "test.db"))) })
	t.Run("postgres", func(t T) {
		address := os.Getenv("EVOPS_TEST_DATABASE_URL")
		if address == "" {
			if os.Getenv("EVOPS_TEST_SQLITE_ONLY") == "1" {
				t.Skip("EVOPS_TEST_SQLITE_ONLY is set")
			}
			t.Fatal("EVOPS_TEST_DATABASE_URL is not set: run make test")
		}
		test(t, open(t, fresh(t, address)))
	})
}

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
	if _, err := db.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	return db
}

// fresh makes a database on the server at address, dropped when the test ends, and answers its address.
func fresh(t testing.TB, address string) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	server, err := store.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	random := make([]byte, 8)
	_, _ = rand.Read(random)
	name := "test_" + hex.EncodeToString(random)
	if _, err := server.Read().ExecContext(t.Context(), "CREATE DATABASE ?", bun.Ident(name)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		// The test's own context is over by now.
		if _, err := server.Read().ExecContext(context.Background(), "DROP DATABASE ? WITH (FORCE)", bun.Ident(name)); err != nil {
			t.Error(err)
		}
		_ = server.Close()
	})
	u.Path = "/" + name
	// What waits for each other both ways is noticed after a second by default; a test that provokes it has no such time.
	q := u.Query()
	q.Set("deadlock_timeout", "20")
	u.RawQuery = q.Encode()
	return u.String()
}
