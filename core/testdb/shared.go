package testdb

import (
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/uptrace/bun"

	"evops/core/store"
)

// Shared is the content of a database that several test programs start from. The first of them creates it, which takes seconds; the others
// copy it. Nobody removes it, because no program knows whether it is the last: test servers are disposable.
type Shared struct {
	name    string
	from    *Shared                // nil for a database without tables
	version func() (string, error) // digest of everything that determines the content
	fill    func(t testing.TB, db *store.DB)

	mu   sync.Mutex
	file []byte // of the SQLite database, once it is known
}

// Bare has no tables.
var Bare = &Shared{name: "bare", version: func() (string, error) { return "1", nil }, fill: func(testing.TB, *store.DB) {}}

// Migrated has all tables and indexes, without rows.
var Migrated = &Shared{name: "migrated", version: sync.OnceValues(migrationsDigest), fill: func(t testing.TB, db *store.DB) {
	if _, err := db.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
}}

// tables is Migrated without the indexes that change no result. Copying and opening a database takes half the time without them.
var tables = &Shared{name: "tables", from: Migrated, version: sync.OnceValues(migrationsDigest), fill: DropPlainIndexes}

// NewShared returns shared content that fill creates in a migrated database. A change of any source file of core or contracts makes it
// different content, which is created again.
func NewShared(name string, fill func(t testing.TB, db *store.DB)) *Shared {
	return &Shared{name: name, from: Migrated, version: sync.OnceValues(sourcesDigest), fill: fill}
}

// sqlite returns the content of the SQLite file.
func (s *Shared) sqlite(t testing.TB) []byte {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.file != nil {
		return s.file
	}
	folder := os.Getenv(folderVariable)
	if folder == "" {
		s.file = s.create(t)
		return s.file
	}
	path := filepath.Join(folder, s.versioned(t)+".db")
	lock, err := os.Create(path + ".lock")
	if err != nil {
		t.Fatal(err)
	}
	defer lock.Close() // releases the lock
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		content = s.create(t)
		// Renamed, so that a killed program leaves no half a file.
		if err = os.WriteFile(path+".new", content, 0o600); err == nil {
			err = os.Rename(path+".new", path)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	s.file = content
	return content
}

// folderVariable names the folder for SQLite files that test programs share; without it, every program creates its own.
const folderVariable = "EVOPS_TEST_FIXTURES"

func (s *Shared) create(t testing.TB) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), fileName)
	if s.from != nil {
		write(t, path, s.from.sqlite(t))
	}
	fillAt(t, path, s.fill)
	compact(t, path)
	return read(t, path)
}

// compact frees the space of what was deleted from a SQLite file.
func compact(t testing.TB, path string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.ExecContext(t.Context(), "VACUUM")
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
}

// DropPlainIndexes drops every index that is not unique. They are two thirds of a filled database, which every test copies, and change no
// result; what depends on them has tests of its own (EachIndexed).
func DropPlainIndexes(t testing.TB, db *store.DB) {
	t.Helper()
	query := "SELECT indexrelid::regclass::text FROM pg_index JOIN pg_class ON pg_class.oid = indrelid WHERE NOT indisunique AND relnamespace = 'public'::regnamespace"
	if db.Dialect.Name() == "sqlite" {
		query = "SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE 'CREATE INDEX%'"
	}
	var names []string
	if err := db.Read().NewRaw(query).Scan(t.Context(), &names); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		Exec(t, db, "DROP INDEX "+name)
	}
}

// postgres returns the name of the PostgreSQL template.
func (s *Shared) postgres(t testing.TB, server *server) string {
	t.Helper()
	from, name := "template1", s.versioned(t)
	if s.from != nil {
		from = s.from.postgres(t, server)
	}
	connection, err := server.Read().Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	exec := func(statement string, args ...any) {
		t.Helper()
		if _, err := connection.ExecContext(t.Context(), statement, args...); err != nil {
			t.Fatal(err)
		}
	}
	exec("SELECT pg_advisory_lock(hashtext(?))", name)
	defer exec("SELECT pg_advisory_unlock(hashtext(?))", name)
	var exists bool
	// A database without the template mark is from an interrupted attempt.
	if err := connection.NewRaw("SELECT EXISTS (SELECT 1 FROM pg_database WHERE datname = ? AND datistemplate)", name).Scan(t.Context(), &exists); err != nil {
		t.Fatal(err)
	}
	if !exists {
		exec("DROP DATABASE IF EXISTS ?", bun.Ident(name))
		server.copy(t, name, from)
		fillAt(t, server.at(name), s.fill)
		exec("ALTER DATABASE ? IS_TEMPLATE true", bun.Ident(name))
	}
	return name
}

func (s *Shared) versioned(t testing.TB) string {
	t.Helper()
	version, err := s.version()
	if err != nil {
		t.Fatal(err)
	}
	return s.name + "_" + version
}

// migrationsDigest is a digest of all migrations.
func migrationsDigest() (string, error) { return digest(store.Migrations, ".") }

// sourcesDigest is a digest of the files that a seeded database depends on.
func sourcesDigest() (string, error) {
	folder, err := os.Getwd() // of the tested package
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.work")); err == nil {
			return digest(os.DirFS(folder), "core", "contracts")
		}
		if folder == filepath.Dir(folder) {
			return "", errors.New("testdb: no folder above the test has a go.work")
		}
		folder = filepath.Dir(folder)
	}
}

// digest is a digest of the files in folders, tests excluded.
func digest(files fs.FS, folders ...string) (string, error) {
	sum := sha256.New()
	for _, folder := range folders {
		err := fs.WalkDir(files, folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || strings.HasSuffix(path, "_test.go") {
				return err
			}
			content, err := fs.ReadFile(files, path)
			_, _ = fmt.Fprintf(sum, "%s %d\n%s", path, len(content), content) // writing to a hash cannot fail
			return err
		})
		if err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(sum.Sum(nil)[:16]), nil
}
