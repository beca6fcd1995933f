package store

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/uptrace/bun"
)

func (db *DB) pragma(t *testing.T, text string) {
	t.Helper()
	if _, err := db.write.ExecContext(t.Context(), "PRAGMA "+text); err != nil {
		t.Fatal(err)
	}
}

func TestRefusalIsRecordedUntilAWriteSucceeds(t *testing.T) {
	db := openShared(t)
	if _, err := db.write.ExecContext(t.Context(), "CREATE TABLE change_version (name TEXT PRIMARY KEY, version INTEGER)"); err != nil {
		t.Fatal(err)
	}
	many := func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.ExecContext(ctx, "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i < 5000) INSERT INTO seen SELECT 'name' || i FROM n")
		return err
	}
	for _, row := range []struct {
		before, after string
		want          Refusal
		probeFails    bool
	}{
		{"max_page_count = 5", "max_page_count = 4294967294", DiskFull, false}, // the probe needs no new page
		{"query_only = 1", "query_only = 0", ReadOnly, true},
	} {
		db.pragma(t, row.before)
		if err := db.Write(t.Context(), many); db.Dialect.RefusalOf(err) != row.want || Refusal(db.refused.last.Load()) != row.want {
			t.Errorf("%s: write error %v, recorded refusal %d", row.before, err, db.refused.last.Load())
		}
		if err := db.Probe(t.Context(), false); (db.Dialect.RefusalOf(err) == row.want) != row.probeFails {
			t.Errorf("%s: probe error %v", row.before, err)
		}
		db.pragma(t, row.after)
		if err := db.Probe(t.Context(), false); err != nil || db.refused.last.Load() != 0 {
			t.Errorf("%s: probe after the refusal ended: %v", row.before, err)
		}
	}
	if err := db.Write(t.Context(), insert("a")); err != nil {
		t.Fatal(err)
	}
	if err := db.Write(t.Context(), insert("a")); err == nil || db.refused.last.Load() != 0 {
		t.Errorf("a duplicate key was recorded as a refusal: %v", err)
	}
	for code, want := range map[string]Refusal{"53100": DiskFull, "25006": ReadOnly, "23505": NoRefusal} {
		if got := (postgres{}).RefusalOf(&pgconn.PgError{Code: code}); got != want {
			t.Errorf("PostgreSQL code %s: refusal %d", code, got)
		}
	}
}

func TestSQLiteFilesAreReadableByTheirOwnerOnly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "evops.db")
	if err := os.WriteFile(path, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 { // an existing file with mode 0644, then a new one
		db, err := Open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.write.ExecContext(t.Context(), "CREATE TABLE seen (name TEXT)"); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{path, path + "-wal", path + "-shm"} {
			if info, err := os.Stat(name); err != nil || info.Mode().Perm() != 0o600 {
				t.Errorf("mode of %s: %v, %v", filepath.Base(name), info.Mode(), err)
			}
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
}
