package store_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/uptrace/bun"

	"evops/core/store"
	"evops/core/testdb"
)

// Each transaction locks the row that the other one waits for; PostgreSQL aborts one of them, which is retried.
func TestDeadlockedWritesAreRetriedAndBothCommit(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		if db.Dialect.Name() != "postgres" {
			t.Skip("SQLite has one writer at a time")
		}
		var both sync.WaitGroup
		both.Add(2)
		write := func(first, second string) <-chan error {
			done, ran := make(chan error, 1), false
			go func() {
				done <- db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
					if err := store.IncrementVersion(ctx, tx, first); err != nil {
						return err
					}
					if !ran {
						ran = true
						both.Done()
						both.Wait()
					}
					return store.IncrementVersion(ctx, tx, second)
				})
			}()
			return done
		}
		one, other := write("a", "b"), write("b", "a")
		if err := errors.Join(<-one, <-other); err != nil {
			t.Error(err)
		}
		for _, name := range []string{"a", "b"} {
			if n, err := db.Version(t.Context(), name); n != 2 || err != nil {
				t.Errorf("version of %s is %d, %v; want 2", name, n, err)
			}
		}
	})
}
