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

// shared opens an SQLite file with a table of names.
func shared(t *testing.T) *DB {
	t.Helper()
	db, err := Open(t.Context(), filepath.Join(t.TempDir(), "evops.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
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

// behind runs writes while another one is at work, so that all of them wait for it and share its transaction, in their order. It answers what each was told.
func (db *DB) behind(t *testing.T, first func(context.Context, bun.Tx) error, others ...func(context.Context, bun.Tx) error) (told []any) {
	t.Helper()
	told = make([]any, 1+len(others))
	begun, all := make(chan struct{}), make(chan struct{})
	var work sync.WaitGroup
	write := func(at int, do func(context.Context, bun.Tx) error) {
		defer func() {
			if panicked := recover(); panicked != nil {
				told[at] = panicked
			}
		}()
		if err := db.Write(t.Context(), do); err != nil {
			told[at] = err
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
	return told
}

// await returns once so many writes wait.
func (db *DB) await(t *testing.T, n int) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(time.Millisecond) {
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

func TestWhatFailsInASharedTransactionTakesNobodyAlong(t *testing.T) {
	refused := errors.New("refused")
	refuse := func(name string) func(context.Context, bun.Tx) error {
		return func(ctx context.Context, tx bun.Tx) error {
			return errors.Join(insert(name)(ctx, tx), refused)
		}
	}
	burst := func(name string) func(context.Context, bun.Tx) error {
		return func(ctx context.Context, tx bun.Tx) error {
			_ = insert(name)(ctx, tx)
			panic("burst")
		}
	}
	// A statement that fails like a full disk does gives up the transaction itself.
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
		{"one of those who joined is refused", insert("a"), []func(context.Context, bun.Tx) error{refuse("b"), insert("c")}, []int{1}, []string{"a", "c"}},
		{"the first is refused", refuse("a"), []func(context.Context, bun.Tx) error{insert("b"), insert("c")}, []int{0}, []string{"b", "c"}},
		{"one panics", insert("a"), []func(context.Context, bun.Tx) error{burst("b"), insert("c")}, []int{1}, []string{"a", "c"}},
		{"the first panics", burst("a"), []func(context.Context, bun.Tx) error{insert("b")}, []int{0}, []string{"b"}},
		{"the transaction is lost", insert("a"), []func(context.Context, bun.Tx) error{insert("b"), lose, insert("c")}, []int{0, 1, 2}, []string{"c"}},
	} {
		t.Run(c.outcome, func(t *testing.T) {
			db := shared(t)
			var failed []int
			for at, told := range db.behind(t, c.first, c.others...) {
				if told != nil {
					failed = append(failed, at)
				}
			}
			if got := db.names(t); !slices.Equal(got, c.stored) || !slices.Equal(failed, c.fail) {
				t.Fatalf("stored %v, wanted %v; failed %v, wanted %v", got, c.stored, failed, c.fail)
			}
		})
	}
}

func TestWritesThatComeTogetherShareATransaction(t *testing.T) {
	db := shared(t)
	var raw []any
	note := func(ctx context.Context, tx bun.Tx) error {
		raw = append(raw, tx.Tx)
		return nil
	}
	db.behind(t, note, note, note)
	if len(raw) != 3 || raw[0] != raw[1] || raw[1] != raw[2] {
		t.Fatalf("three writes had the transactions %v", raw)
	}
}

func TestAWriteThatWaitsCanBeGivenUp(t *testing.T) {
	db := shared(t)
	ctx, giveUp := context.WithCancel(t.Context())
	told := make(chan error, 1)
	db.behind(t, func(context.Context, bun.Tx) error {
		go func() { told <- db.Write(ctx, insert("never")) }()
		db.await(t, 1)
		giveUp()
		if err := <-told; !errors.Is(err, context.Canceled) {
			return fmt.Errorf("the write that waited was told %v", err)
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

func TestEveryWriteOfManyIsStoredOnce(t *testing.T) {
	db := shared(t)
	var work sync.WaitGroup
	const callers, each = 8, 50
	for caller := range callers {
		work.Go(func() {
			for n := range each {
				ctx, stop := context.WithTimeout(t.Context(), time.Duration(n%5)*time.Millisecond+time.Minute*time.Duration(n%2))
				name, told := fmt.Sprint(caller, " ", n), 0
				err := db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
					AfterCommit(ctx, func() { told++ })
					return insert(name)(ctx, tx)
				})
				stop()
				var there int
				if err := db.Read().NewRaw("SELECT count(*) FROM seen WHERE name = ?", name).Scan(t.Context(), &there); err != nil {
					t.Error(err)
				}
				if stored := err == nil; stored != (there == 1) || stored != (told == 1) {
					t.Errorf("%s was told %v, is stored %d times and heard of %d commits", name, err, there, told)
				}
			}
		})
	}
	work.Wait()
}
