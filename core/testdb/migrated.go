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

// migratedFile is an SQLite database with nothing but the tables.
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

// server is where the databases of tests are made.
type server struct {
	*store.DB
	address string
}

var connected = sync.OnceValues(func() (*server, error) {
	address := os.Getenv(serverVariable)
	db, err := store.Open(context.Background(), address)
	return &server{db, address}, err
})

// at is the address of a database of the server.
func (s *server) at(name string) string {
	u, err := url.Parse(s.address)
	if err != nil {
		panic(err) // it was connected to by this address
	}
	u.Path = "/" + name
	// What waits for each other both ways is noticed after a second by default; a test that provokes it has no such time.
	q := u.Query()
	q.Set("deadlock_timeout", "20")
	u.RawQuery = q.Encode()
	return u.String()
}

func (s *server) copy(ctx context.Context, name, from string) error {
	_, err := s.Read().ExecContext(ctx, "CREATE DATABASE ? TEMPLATE ?", bun.Ident(name), bun.Ident(from))
	return err
}

// migrating is the lock a program takes on the server while it migrates the database that all of them copy.
const migrating = 560_000

// migrated names a database with nothing but the tables. All programs that test on the server share it. It stays there, as every start does, because
// no program knows that it is the last: servers of tests are thrown away.
func (s *server) migrated(ctx context.Context) (name string, err error) {
	digest, err := steps()
	if err != nil {
		return "", err
	}
	name = "migrated_" + digest
	connection, err := s.Read().Conn(ctx)
	if err != nil {
		return "", err
	}
	defer connection.Close()
	if _, err := connection.ExecContext(ctx, "SELECT pg_advisory_lock(?)", migrating); err != nil {
		return "", err
	}
	defer func() {
		_, unlock := connection.ExecContext(ctx, "SELECT pg_advisory_unlock(?)", migrating)
		err = errors.Join(err, unlock)
	}()
	var done bool
	// One that is not marked was left in the middle.
	if err := connection.NewRaw("SELECT EXISTS (SELECT 1 FROM pg_database WHERE datname = ? AND datistemplate)", name).Scan(ctx, &done); err != nil || done {
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

// steps is a digest of all migrations: a server that outlives one of them needs another database.
func steps() (string, error) {
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
