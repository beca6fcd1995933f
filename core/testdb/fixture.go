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

// Fixture is the initial content of the databases of several tests of one program. It is created once per kind of database, by the first
// test that needs it; every test gets its own copy, which takes a fraction of the time. S carries what the tests need to know of the
// content, such as ids.
type Fixture[S any] struct {
	from             *Shared
	fill             func(t testing.TB, db *store.DB) S // nil if the shared content is enough
	sqlite, postgres made[S]
}

type made[S any] struct {
	once  sync.Once
	ready bool
	file  []byte // the database file, on SQLite
	name  string // name of the template database, on PostgreSQL
	knows S
}

// NewFixture returns a fixture that fill creates in a migrated database. fill must close what it opens: t is only the first of the tests
// that share the fixture.
func NewFixture[S any](fill func(t testing.TB, db *store.DB) S) *Fixture[S] {
	return &Fixture[S]{from: tables, fill: fill}
}

// NewFixtureFrom is NewFixture on a copy of shared content; without fill it is that content.
func NewFixtureFrom[S any](from *Shared, fill func(t testing.TB, db *store.DB) S) *Fixture[S] {
	return &Fixture[S]{from: from, fill: fill}
}

// empty is the fixture of tests that need only the tables, and indexed the one of those that need their indexes.
var empty, indexed = &Fixture[struct{}]{from: tables}, &Fixture[struct{}]{from: Migrated}

// copyFile copies the SQLite file for a test.
func (s *Fixture[S]) copyFile(t testing.TB) (address string, knows S) {
	t.Helper()
	m := &s.sqlite
	m.once.Do(func() {
		m.file = s.from.sqlite(t)
		if s.fill != nil {
			path := filepath.Join(t.TempDir(), fileName)
			write(t, path, m.file)
			fillAt(t, path, func(t testing.TB, db *store.DB) { m.knows = s.fill(t, db) })
			m.file = read(t, path)
		}
		m.ready = true
	})
	m.requireReady(t)
	address = filepath.Join(t.TempDir(), fileName)
	write(t, address, m.file)
	return address, m.knows
}

const fileName = "test.db"

func write(t testing.TB, path string, content []byte) {
	t.Helper()
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t testing.TB, path string) []byte {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
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
		m.name = s.from.postgres(t, server)
		if s.fill != nil {
			filled := "start_" + random()
			server.copy(t, filled, m.name)
			fillAt(t, server.at(filled), func(t testing.TB, db *store.DB) { m.knows = s.fill(t, db) })
			m.name = filled
		}
		m.ready = true
	})
	m.requireReady(t)
	name := "test_" + random()
	server.copy(t, name, m.name)
	t.Cleanup(func() {
		// The test's context has ended by now.
		if _, err := server.Read().ExecContext(context.Background(), "DROP DATABASE ? WITH (FORCE)", bun.Ident(name)); err != nil {
			t.Error(err)
		}
	})
	return server.at(name), m.knows
}

// fillAt closes all connections, so that the database can be copied.
func fillAt(t testing.TB, address string, fill func(t testing.TB, db *store.DB)) {
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
	fill(t, db)
}

func (m *made[S]) requireReady(t testing.TB) {
	t.Helper()
	if !m.ready {
		t.Fatal("the fixture could not be created: see the first failed test")
	}
}
