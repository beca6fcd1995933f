package record_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/core/record"
)

// LockAll must not hold the lock of one row while it waits for a row with a lower id, even when it needs several statements.
func TestLockAllLocksInIDOrder(t *testing.T) {
	const rows = 600
	each(t, func(t *testing.T, h fixture) {
		if h.DB().Dialect.Name() != "postgres" {
			t.Skip("SQLite has one writer at a time")
		}
		ids := make([]int64, rows)
		err := h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for i := range rows {
				item := system.DictionaryItem{Category: "ColourCode", Code: fmt.Sprint(i), Status: system.Enabled}
				if err := record.Insert(ctx, h.Engine, tx, system.DictionaryItems, &item); err != nil {
					return err
				}
				ids[rows-1-i] = item.ID // descending
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		first, last := ids[rows-1], ids[0]
		runs, many := 0, make(chan error, 1)
		err = h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			if _, err := record.Lock(ctx, h.InTx(tx), system.DictionaryItems, first); err != nil {
				return err
			}
			go func() {
				many <- h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
					runs++
					_, err := record.LockAll(ctx, h.InTx(tx), system.DictionaryItems, &system.DictionaryItems.Row.ID, ids...)
					return err
				})
			}()
			for waiting := 0; waiting == 0; time.Sleep(time.Millisecond) {
				err := h.DB().Read().NewRaw("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'").Scan(ctx, &waiting)
				if err != nil {
					return err
				}
			}
			_, err := record.Lock(ctx, h.InTx(tx), system.DictionaryItems, last)
			return err
		})
		if err != nil {
			t.Error(err)
		}
		if err := <-many; err != nil || runs != 1 {
			t.Errorf("locking many rows took %d runs, %v", runs, err)
		}
	})
}
