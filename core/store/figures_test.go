package store_test

import (
	"context"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/core/store"
	"evops/core/testdb"
)

func TestADatabaseTellsHowItIs(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		ctx := t.Context()
		name, version, err := db.Product(ctx)
		if want := map[string]string{"sqlite": "SQLite", "postgres": "PostgreSQL"}[db.Dialect.Name()]; err != nil || name != want || version == "" {
			t.Errorf("it is %q %q, %v, want %q", name, version, err, want)
		}
		made, known, err := db.Schema(ctx)
		if err != nil || made != known || known == 0 {
			t.Errorf("migration %d of %d, %v", made, known, err)
		}
		if size, err := db.Size(ctx); err != nil || size < 100_000 {
			t.Errorf("%d bytes, %v", size, err)
		}
		if _, known, err := db.Log(ctx); err != nil || known != (name == "SQLite") {
			t.Errorf("a log is known: %v, %v", known, err)
		}
	})
}

func TestTheLargestTablesComeFirst(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for i := range 300 {
				if err := store.IncrementVersion(ctx, tx, string(rune('a'+i%26))+time.Duration(i).String()); err != nil {
					return err
				}
			}
			if db.Dialect.Name() == "sqlite" {
				// Numbers may have holes: they say nothing of how many rows there are.
				_, err := tx.ExecContext(ctx, "UPDATE change_version SET rowid = rowid + 500000")
				return err
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		tables, err := db.LargestTables(t.Context(), 10)
		if err != nil || len(tables) != 10 {
			t.Fatalf("%+v, %v", tables, err)
		}
		for i, table := range tables[1:] {
			if before := tables[i]; before.Bytes < table.Bytes || before.Rows < table.Rows {
				t.Errorf("%+v stands before %+v", before, table)
			}
		}
		if db.Dialect.Name() == "sqlite" && (tables[0].Name != "change_version" || tables[0].Rows != 300) || tables[0].Bytes+tables[0].Rows == 0 {
			t.Errorf("the largest is %+v", tables[0])
		}
	})
}

func TestAnOpenTransactionAndItsConnectionAreSeen(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			if err := store.IncrementVersion(ctx, tx, "open"); err != nil {
				return err
			}
			time.Sleep(20 * time.Millisecond)
			// The figures are read beside the transaction, as the self-check does.
			if age, err := db.OldestTransaction(t.Context()); err != nil || age < 20*time.Millisecond || age > time.Minute {
				t.Errorf("the oldest transaction is open for %v, %v", age, err)
			}
			for _, pool := range db.Pools() {
				if want := map[string]int{"write": 1}[pool.Name]; pool.InUse != want || pool.Max < 1 {
					t.Errorf("%+v, want %d in use", pool, want)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if age, err := db.OldestTransaction(t.Context()); err != nil || age != 0 {
			t.Errorf("afterwards %v, %v", age, err)
		}
	})
}
