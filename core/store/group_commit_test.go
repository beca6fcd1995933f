package store

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"
)

// openShared opens an SQLite file with a table of names.
func openShared(t *testing.T) *DB {
	t.Helper()
	db, err := Open(t.Context(), filepath.Join(t.TempDir(), "evops.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	db.queue.window = time.Minute // all waiting writes share a transaction, however slow the machine is
	if err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.ExecContext(ctx, "CREATE TABLE seen (name TEXT PRIMARY KEY)")
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return db
}

func insert(name string) func(context.Context, bun.Tx) error {
	return func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.ExecContext(ctx, "INSERT INTO seen (name) VALUES (?)", name)
		return err
	}
}

func (db *DB) names(t *testing.T) (names []string) {
	t.Helper()
	if err := db.Read().NewRaw("SELECT name FROM seen ORDER BY name").Scan(context.Background(), &names); err != nil {
		t.Fatal(err)
	}
	return names
}

// behind starts writes while another one is running, so that they all queue behind it and share its transaction, in order. It returns the
// error or panic of each.
func (db *DB) behind(t *testing.T, first func(context.Context, bun.Tx) error, others ...func(context.Context, bun.Tx) error) (results []any) {
	t.Helper()
	results = make([]any, 1+len(others))
	begun, all := make(chan struct{}), make(chan struct{})
	var work sync.WaitGroup
	write := func(at int, do func(context.Context, bun.Tx) error) {
		defer func() {
			if panicked := recover(); panicked != nil {
				results[at] = panicked
			}
		}()
		if err := db.Write(t.Context(), do); err != nil {
			results[at] = err
		}
	}
	work.Go(func() {
		write(0, func(ctx context.Context, tx bun.Tx) error {
			close(begun)
			<-all
			return first(ctx, tx)
		})
	})
	<-begun
	for n, other := range others {
		work.Go(func() { write(n+1, other) })
		db.await(t, n+1)
	}
	close(all)
	work.Wait()
	return results
}

// await returns once n writes are waiting.
func (db *DB) await(t *testing.T, n int) {
	t.Helper()
	for end := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		db.queue.mu.Lock()
		waiting := len(db.queue.waiting)
		db.queue.mu.Unlock()
		if waiting == n {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("%d writes wait instead of %d", waiting, n)
		}
	}
}

func TestFailedWriteInASharedTransactionDoesNotAffectOthers(t *testing.T) {
	errRefused := errors.New("refused")
	refuse := func(name string) func(context.Context, bun.Tx) error {
		return func(ctx context.Context, tx bun.Tx) error {
			return errors.Join(insert(name)(ctx, tx), errRefused)
		}
	}
	burst := func(name string) func(context.Context, bun.Tx) error {
		return func(ctx context.Context, tx bun.Tx) error {
			_ = insert(name)(ctx, tx)
			panic("burst")
		}
	}
	// A statement that fails like a full disk rolls back the whole transaction.
	lose := func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.ExecContext(ctx, "INSERT OR ROLLBACK INTO seen (name) VALUES ('a')")
		return err
	}
	for _, c := range []struct {
		outcome string
		first   func(context.Context, bun.Tx) error
		others  []func(context.Context, bun.Tx) error
		fail    []int
		stored  []string
	}{
		{"all succeed", insert("a"), []func(context.Context, bun.Tx) error{insert("b"), insert("c")}, nil, []string{"a", "b", "c"}},
		{"a joined write is refused", insert("a"), []func(context.Context, bun.Tx) error{refuse("b"), insert("c")}, []int{1}, []string{"a", "c"}},
		{"the leader is refused", refuse("a"), []func(context.Context, bun.Tx) error{insert("b"), insert("c")}, []int{0}, []string{"b", "c"}},
		{"a joined write panics", insert("a"), []func(context.Context, bun.Tx) error{burst("b"), insert("c")}, []int{1}, []string{"a", "c"}},
		{"the leader panics", burst("a"), []func(context.Context, bun.Tx) error{insert("b")}, []int{0}, []string{"b"}},
		{"the transaction is lost", insert("a"), []func(context.Context, bun.Tx) error{insert("b"), lose, insert("c")}, []int{0, 1, 2}, []string{"c"}},
	} {
		t.Run(c.outcome, func(t *testing.T) {
			db := openShared(t)
			var failed []int
			for at, result := range db.behind(t, c.first, c.others...) {
				if result != nil {
					failed = append(failed, at)
				}
			}
			if got := db.names(t); !slices.Equal(got, c.stored) || !slices.Equal(failed, c.fail) {
				t.Fatalf("stored %v, want %v; failed %v, want %v", got, c.stored, failed, c.fail)
			}
		})
	}
}

func TestConcurrentWritesShareATransaction(t *testing.T) {
	db := openShared(t)
	var raw []any
	record := func(ctx context.Context, tx bun.Tx) error {
		raw = append(raw, tx.Tx)
		return nil
	}
	db.behind(t, record, record, record)
	if len(raw) != 3 || raw[0] != raw[1] || raw[1] != raw[2] {
		t.Fatalf("three writes ran in the transactions %v, want one", raw)
	}
}

func TestWaitingWriteCanBeCancelled(t *testing.T) {
	db := openShared(t)
	ctx, cancel := context.WithCancel(t.Context())
	result := make(chan error, 1)
	db.behind(t, func(context.Context, bun.Tx) error {
		go func() { result <- db.Write(ctx, insert("never")) }()
		db.await(t, 1)
		cancel()
		if err := <-result; !errors.Is(err, context.Canceled) {
			return fmt.Errorf("the waiting write returned %v", err)
		}
		return nil
	})
	if got := db.names(t); len(got) != 0 {
		t.Fatalf("stored %v", got)
	}
	if err := db.Write(t.Context(), insert("later")); err != nil {
		t.Fatal(err)
	}
}

func TestEveryConcurrentWriteIsStoredOnce(t *testing.T) {
	db := openShared(t)
	var work sync.WaitGroup
	const callers, each = 8, 50
	for caller := range callers {
		work.Go(func() {
			for n := range each {
				ctx, stop := context.WithTimeout(t.Context(), time.Duration(n%5)*time.Millisecond+time.Minute*time.Duration(n%2))
				name, commits := fmt.Sprint(caller, " ", n), 0
				err := db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
					AfterCommit(ctx, func() { commits++ })
					return insert(name)(ctx, tx)
				})
				stop()
				var there int
				if err := db.Read().NewRaw("SELECT count(*) FROM seen WHERE name = ?", name).Scan(t.Context(), &there); err != nil {
					t.Error(err)
				}
				if stored := err == nil; stored != (there == 1) || stored != (commits == 1) {
					t.Errorf("%s: error %v, stored %d times, AfterCommit ran %d times", name, err, there, commits)
				}
			}
		})
	}
	work.Wait()
}
