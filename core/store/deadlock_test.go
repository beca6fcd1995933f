package store_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

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

// Closing an evicted statement waits for the queries of all connections on which it is prepared. Here one of them waits for a transaction
// that needs the cache next.
func TestEvictionOfAStatementBlocksNoTransaction(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		if db.Dialect.Name() != "postgres" {
			t.Skip("SQLite has one writer at a time")
		}
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
		defer cancel()
		db.LimitStatements(1)
		const evicted = "SELECT 1"
		var others sync.WaitGroup
		write := func(work func(ctx context.Context, tx bun.Tx) error) {
			if err := db.Write(ctx, work); err != nil {
				t.Error(err)
			}
		}
		write(func(ctx context.Context, tx bun.Tx) error { return query(ctx, db, tx, evicted) })
		var open sync.WaitGroup // three transactions at once prepare the statement on all connections of the pool
		open.Add(3)
		for range 3 {
			others.Go(func() {
				write(func(ctx context.Context, tx bun.Tx) error {
					defer open.Wait()
					defer open.Done()
					return query(ctx, db, tx, evicted)
				})
			})
		}
		others.Wait()

		lock := func(ctx context.Context, tx bun.Tx) error {
			_, err := tx.Tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(2)")
			return err
		}
		waiting := func() (found bool, err error) {
			err = db.Read().NewRaw(`SELECT count(*) > 0 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
				AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`).Scan(ctx, &found)
			return found, err
		}
		write(func(ctx context.Context, tx bun.Tx) error {
			if err := lock(ctx, tx); err != nil {
				return err
			}
			others.Go(func() { write(lock) })
			if err := until(ctx, waiting); err != nil {
				return err
			}
			others.Go(func() { write(func(ctx context.Context, tx bun.Tx) error { return query(ctx, db, tx, "SELECT 2") }) })
			if err := until(ctx, func() (bool, error) { return !db.IsPreparedForWrites(evicted), nil }); err != nil {
				return err
			}
			return query(ctx, db, tx, "SELECT 3")
		})
		others.Wait()
	})
}

func query(ctx context.Context, db *store.DB, tx bun.Tx, text string) error {
	rows, err := db.Query(ctx, &tx, []byte(text))
	if err != nil {
		return err
	}
	for rows.Next() {
	}
	return errors.Join(rows.Err(), rows.Close())
}

// until returns when condition holds, fails or ctx ends.
func until(ctx context.Context, condition func() (bool, error)) error {
	for {
		if holds, err := condition(); holds || err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(10 * time.Millisecond):
		}
	}
}
