package testdb

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"sync"

	"github.com/uptrace/bun"

	"evops/core/store"
)

func migrate(ctx context.Context, address string) error {
	db, err := store.Open(ctx, address)
	if err != nil {
		return err
	}
	_, err = db.Migrate(ctx)
	return errors.Join(err, db.Close())
}

// migratedFile returns the content of a migrated, empty SQLite database.
var migratedFile = sync.OnceValues(func() ([]byte, error) {
	folder, err := os.MkdirTemp("", "evops-testdb-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, fileName)
	if err := migrate(context.Background(), path); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// server is the PostgreSQL server on which test databases are created.
type server struct {
	*store.DB
	address string
}

var connected = sync.OnceValues(func() (*server, error) {
	address := os.Getenv(serverVariable)
	db, err := store.Open(context.Background(), address)
	return &server{db, address}, err
})

// at is the address of a database on the server.
func (s *server) at(name string) string {
	u, err := url.Parse(s.address)
	if err != nil {
		panic(err) // the connection was opened with this address
	}
	u.Path = "/" + name
	// Deadlocks are detected after one second by default, which is too long for tests that provoke them.
	q := u.Query()
	q.Set("deadlock_timeout", "20")
	u.RawQuery = q.Encode()
	return u.String()
}

func (s *server) copy(ctx context.Context, name, from string) error {
	_, err := s.Read().ExecContext(ctx, "CREATE DATABASE ? TEMPLATE ?", bun.Ident(name), bun.Ident(from))
	return err
}

// migrationLock is the advisory lock held while a program migrates the database that all of them copy.
const migrationLock = 560_000

// migrated returns the name of a migrated, empty template database, shared by all test programs on the server. It is not dropped, because
// no program knows whether it is the last: test servers are disposable.
func (s *server) migrated(ctx context.Context) (name string, err error) {
	digest, err := migrationsDigest()
	if err != nil {
		return "", err
	}
	name = "migrated_" + digest
	connection, err := s.Read().Conn(ctx)
	if err != nil {
		return "", err
	}
	defer connection.Close()
	if _, err := connection.ExecContext(ctx, "SELECT pg_advisory_lock(?)", migrationLock); err != nil {
		return "", err
	}
	defer func() {
		_, unlock := connection.ExecContext(ctx, "SELECT pg_advisory_unlock(?)", migrationLock)
		err = errors.Join(err, unlock)
	}()
	var exists bool
	// A database without the template mark is from an interrupted attempt.
	if err := connection.NewRaw("SELECT EXISTS (SELECT 1 FROM pg_database WHERE datname = ? AND datistemplate)", name).Scan(ctx, &exists); err != nil || exists {
		return name, err
	}
	for _, statement := range []string{"DROP DATABASE IF EXISTS ?", "CREATE DATABASE ?"} {
		if _, err := connection.ExecContext(ctx, statement, bun.Ident(name)); err != nil {
			return "", err
		}
	}
	if err := migrate(ctx, s.at(name)); err != nil {
		return "", err
	}
	_, err = connection.ExecContext(ctx, "ALTER DATABASE ? IS_TEMPLATE true", bun.Ident(name))
	return name, err
}

// migrationsDigest is a digest of all migrations: a new migration needs another template database.
func migrationsDigest() (string, error) {
	sum := sha256.New()
	err := fs.WalkDir(store.Migrations, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := store.Migrations.ReadFile(path)
		_, _ = fmt.Fprintf(sum, "%s %d\n%s", path, len(content), content) // writing to a hash cannot fail
		return err
	})
	return hex.EncodeToString(sum.Sum(nil)[:16]), err
}

func random() string {
	b := make([]byte, 8)
	_, _ = rand.Read(b)
	return hex.EncodeToString(b)
}
