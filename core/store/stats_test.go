package store_test

import (
	"context"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/core/store"
	"evops/core/testdb"
)

func TestDatabaseReportsProductSchemaAndSize(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		ctx := t.Context()
		name, version, err := db.Product(ctx)
		if want := map[string]string{"sqlite": "SQLite", "postgres": "PostgreSQL"}[db.Dialect.Name()]; err != nil || name != want || version == "" {
			t.Errorf("product is %q version %q, %v; want %q", name, version, err, want)
		}
		applied, supported, err := db.Schema(ctx)
		if err != nil || applied != supported || supported == 0 {
			t.Errorf("migration %d of %d, %v", applied, supported, err)
		}
		if size, err := db.Size(ctx); err != nil || size < 100_000 {
			t.Errorf("size is %d bytes, %v", size, err)
		}
		if _, supported, err := db.Log(ctx); err != nil || supported != (name == "SQLite") {
			t.Errorf("log size is known: %v, %v", supported, err)
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
				// Row numbers may have gaps, so the highest is not the row count.
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
			t.Fatalf("largest tables are %+v, %v", tables, err)
		}
		for i, table := range tables[1:] {
			if before := tables[i]; before.Bytes < table.Bytes || before.Rows < table.Rows {
				t.Errorf("%+v is listed before %+v", before, table)
			}
		}
		if db.Dialect.Name() == "sqlite" && (tables[0].Name != "change_version" || tables[0].Rows != 300) || tables[0].Bytes+tables[0].Rows == 0 {
			t.Errorf("the largest table is %+v", tables[0])
		}
	})
}

func TestOpenTransactionAndItsConnectionAreReported(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			if err := store.IncrementVersion(ctx, tx, "open"); err != nil {
				return err
			}
			time.Sleep(20 * time.Millisecond)
			// The statistics are read outside the transaction, as the self-check does.
			if age, err := db.OldestTransaction(t.Context()); err != nil || age < 20*time.Millisecond || age > time.Minute {
				t.Errorf("the oldest transaction has been open for %v, %v", age, err)
			}
			for _, pool := range db.Pools() {
				if want := map[string]int{"write": 1}[pool.Name]; pool.InUse != want || pool.Max < 1 {
					t.Errorf("pool %+v, want %d in use", pool, want)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if age, err := db.OldestTransaction(t.Context()); err != nil || age != 0 {
			t.Errorf("oldest transaction after commit is %v, %v; want 0", age, err)
		}
	})
}
