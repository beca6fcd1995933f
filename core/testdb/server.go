package testdb

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"net/url"
	"os"
	"sync"
	"testing"

	"github.com/uptrace/bun"

	"evops/core/store"
)

// server is the PostgreSQL server on which test databases are created.
type server struct {
	*store.DB
	address url.URL
}

var connected = sync.OnceValues(func() (*server, error) {
	u, err := url.Parse(os.Getenv(serverVariable))
	if err != nil {
		return nil, err
	}
	q := u.Query()
	// Deadlocks are detected after one second by default, which is too long for tests that provoke them.
	q.Set("deadlock_timeout", "20")
	// On a loaded machine a statement may take longer than the product allows; the time limit of the test ends one that hangs.
	q.Set("statement_timeout", "0")
	u.RawQuery = q.Encode()
	db, err := store.Open(context.Background(), u.String())
	return &server{db, *u}, err
})

// at is the address of a database on the server.
func (s *server) at(name string) string {
	u := s.address
	u.Path = "/" + name
	return u.String()
}

// copy creates a database. Copying the files of a template of more than a thousand small tables takes half the time of copying them through
// the log, the default.
func (s *server) copy(t testing.TB, name, template string) {
	t.Helper()
	if _, err := s.Read().ExecContext(t.Context(), "CREATE DATABASE ? TEMPLATE ? STRATEGY file_copy", bun.Ident(name), bun.Ident(template)); err != nil {
		t.Fatal(err)
	}
}

func random() string {
	b := make([]byte, 8)
	_, _ = rand.Read(b)
	return hex.EncodeToString(b)
}
