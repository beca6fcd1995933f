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

// Start is what the databases of several tests hold from the beginning. It is made once for each kind of database, by the first test that needs it;
// every test gets a copy of its own, which takes a small part of the time. S is what the tests need to know of what was made, such as ids.
type Start[S any] struct {
	fill             func(t testing.TB, db *store.DB) S
	sqlite, postgres made[S]
}

type made[S any] struct {
	once  sync.Once
	ready bool
	file  []byte // the whole database, on SQLite
	name  string // of the database to copy, on PostgreSQL
	knows S
}

// Holding is a start that fill makes of a migrated database. What fill opens it closes itself: t is only the first of the tests that share the start.
func Holding[S any](fill func(t testing.TB, db *store.DB) S) *Start[S] { return &Start[S]{fill: fill} }

// empty is the start of tests that need nothing but the tables.
var empty = &Start[struct{}]{}

// copyFile gives a test its copy of the SQLite file.
func (s *Start[S]) copyFile(t testing.TB) (address string, knows S) {
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
	m.need(t)
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

// copyDatabase gives a test its copy of the PostgreSQL database, dropped when the test ends.
func (s *Start[S]) copyDatabase(t testing.TB) (string, S) {
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
	m.need(t)
	name := "test_" + random()
	if err := server.copy(t.Context(), name, m.name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		// The test's own context is over by now.
		if _, err := server.Read().ExecContext(context.Background(), "DROP DATABASE ? WITH (FORCE)", bun.Ident(name)); err != nil {
			t.Error(err)
		}
	})
	return server.at(name), m.knows
}

// fillAt leaves nothing open, so that what it made can be copied.
func (s *Start[S]) fillAt(t testing.TB, address string) S {
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

func (m *made[S]) need(t testing.TB) {
	t.Helper()
	if !m.ready {
		t.Fatal("what this test starts from could not be made: the first test that failed says why")
	}
}
