package store_test

import (
	"context"
	"errors"
	"testing"

	"github.com/uptrace/bun"

	"evops/core/store"
	"evops/core/testdb"
)

func TestVersionIsIncrementedOnlyIfItsTransactionCommits(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		ctx := t.Context()
		undone := errors.New("undone")
		for _, row := range []struct {
			name, versionChanged string
			outcome              error
			want                 int64
		}{
			{"never incremented", "other", nil, 0},
			{"first increment", "rights", nil, 1},
			{"rolled back", "rights", undone, 1},
			{"incremented again", "rights", nil, 2},
			{"another counter has no effect", "session", nil, 2},
		} {
			err := db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
				if err := store.IncrementVersion(ctx, tx, row.versionChanged); err != nil {
					return err
				}
				return row.outcome
			})
			if !errors.Is(err, row.outcome) {
				t.Fatal(row.name, err)
			}
			if got, err := db.Version(ctx, "rights"); err != nil || got != row.want {
				t.Errorf("%s: version %d, %v; want %d", row.name, got, err, row.want)
			}
		}
	})
}
