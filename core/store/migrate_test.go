package store_test

import (
	"context"
	"errors"
	"path/filepath"
	"testing"

	"github.com/uptrace/bun"

	"evops/core/store"
)

// A restore and the large demo create their indexes right after the migrations of a new database.
func TestIndexBuildSettingsApplyRightAfterMigrations(t *testing.T) {
	db, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "new.db"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.Migrate(t.Context())
	err = errors.Join(err, db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		for _, statement := range db.Dialect.IndexBuildSettings() {
			if _, err := tx.ExecContext(ctx, statement); err != nil {
				return err
			}
		}
		return nil
	}))
	if err := errors.Join(err, db.Close()); err != nil {
		t.Error(err)
	}
}
