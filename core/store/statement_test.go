package store_test

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/uptrace/bun"

	"evops/core/store"
	"evops/core/testdb"
)

func TestNoStatementIsClosedWhileInUse(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		db.LimitStatements(1)
		ask := func(ctx context.Context, tx *bun.Tx, n int) error {
			rows, err := db.Query(ctx, tx, fmt.Appendf(nil, "SELECT %d", n))
			if err != nil {
				return err
			}
			defer rows.Close()
			got := 0
			for rows.Next() {
				if err := rows.Scan(&got); err != nil {
					return err
				}
			}
			if got != n {
				return fmt.Errorf("query returned %d, want %d", got, n)
			}
			return rows.Err()
		}
		stmt, release, err := db.Acquire(t.Context(), "SELECT 7")
		if err != nil {
			t.Fatal(err)
		}
		if err := ask(t.Context(), nil, 8); err != nil { // evicts SELECT 7
			t.Fatal(err)
		}
		var seven int
		if err := stmt.QueryRowContext(t.Context()).Scan(&seven); err != nil || seven != 7 || db.IsPrepared("SELECT 7") {
			t.Errorf("a statement evicted while in use returned %d, %v", seven, err)
		}
		if release(); stmt.QueryRowContext(t.Context()).Scan(&seven) == nil {
			t.Error("an evicted statement is still open after its release")
		}
		var all sync.WaitGroup
		for worker := range 8 {
			all.Go(func() {
				for i := range 300 {
					if err := ask(t.Context(), nil, (worker+i)%3); err != nil {
						t.Errorf("read outside a transaction: %v", err)
						return
					}
				}
			})
		}
		for worker := range 2 {
			all.Go(func() {
				for i := range 20 {
					err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error { return ask(ctx, &tx, (worker+i)%3) })
					if err != nil {
						t.Errorf("read in a transaction: %v", err)
						return
					}
				}
			})
		}
		all.Wait()
	})
}

func TestLeastRecentlyUsedStatementIsClosedFirst(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		db.LimitStatements(3)
		ask := func(text string) {
			rows, err := db.Query(t.Context(), nil, []byte(text))
			if err != nil {
				t.Fatal(err)
			}
			_ = rows.Close()
		}
		for _, text := range []string{"SELECT 1", "SELECT 2", "SELECT 3", "SELECT 1", "SELECT 4", "SELECT 1", "SELECT 5"} {
			ask(text)
		}
		for text, want := range map[string]bool{"SELECT 1": true, "SELECT 2": false, "SELECT 3": false, "SELECT 4": true, "SELECT 5": true} {
			if db.IsPrepared(text) != want {
				t.Errorf("%s is prepared: %v, want %v", text, !want, want)
			}
		}
	})
}
