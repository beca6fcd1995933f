package testdb

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/uptrace/bun"

	"evops/core/store"
)

// Fixture is the initial content of the databases of several tests. It is created once per kind of database, by the first test that needs it;
// every test gets its own copy, which takes a fraction of the time. S carries what the tests need to know of the content, such as ids.
type Fixture[S any] struct {
	fill             func(t testing.TB, db *store.DB) S
	sqlite, postgres made[S]
}

type made[S any] struct {
	once  sync.Once
	ready bool
	file  []byte // the database file, on SQLite
	name  string // name of the template database, on PostgreSQL
	knows S
}

// NewFixture returns a start that fill creates in a migrated database. fill must close what it opens: t is only the first of the tests that
// share the start.
func NewFixture[S any](fill func(t testing.TB, db *store.DB) S) *Fixture[S] {
	return &Fixture[S]{fill: fill}
}

// empty is the start of tests that need only the tables.
var empty = &Fixture[struct{}]{}

// copyFile copies the SQLite file for a test.
func (s *Fixture[S]) copyFile(t testing.TB) (address string, knows S) {
	t.Helper()
	m := &s.sqlite
	m.once.Do(func() {
		content, err := migratedFile()
		if err != nil {
			t.Fatal(err)
		}
		if s.fill != nil {
			folder := t.TempDir()
			m.knows = s.fillAt(t, write(t, folder, content))
			if content, err = os.ReadFile(filepath.Join(folder, fileName)); err != nil {
				t.Fatal(err)
			}
		}
		m.file, m.ready = content, true
	})
	m.requireReady(t)
	return write(t, t.TempDir(), m.file), m.knows
}

const fileName = "test.db"

func write(t testing.TB, folder string, content []byte) (path string) {
	t.Helper()
	path = filepath.Join(folder, fileName)
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// copyDatabase copies the PostgreSQL database for a test; the copy is dropped when the test ends.
func (s *Fixture[S]) copyDatabase(t testing.TB) (string, S) {
	t.Helper()
	server, err := connected()
	if err != nil {
		t.Fatal(err)
	}
	m := &s.postgres
	m.once.Do(func() {
		name, err := server.migrated(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if s.fill != nil {
			filled := "start_" + random()
			if err := server.copy(t.Context(), filled, name); err != nil {
				t.Fatal(err)
			}
			name, m.knows = filled, s.fillAt(t, server.at(filled))
		}
		m.name, m.ready = name, true
	})
	m.requireReady(t)
	name := "test_" + random()
	if err := server.copy(t.Context(), name, m.name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		// The test's context has ended by now.
		if _, err := server.Read().ExecContext(context.Background(), "DROP DATABASE ? WITH (FORCE)", bun.Ident(name)); err != nil {
			t.Error(err)
		}
	})
	return server.at(name), m.knows
}

// fillAt closes all connections, so that the database can be copied.
func (s *Fixture[S]) fillAt(t testing.TB, address string) S {
	t.Helper()
	db, err := store.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	}()
	return s.fill(t, db)
}

func (m *made[S]) requireReady(t testing.TB) {
	t.Helper()
	if !m.ready {
		t.Fatal("the shared start could not be created: see the first failed test")
	}
}
