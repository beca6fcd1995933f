package store

import (
	"context"
	"database/sql"
	"errors"

	"github.com/uptrace/bun"
)

// Notes are the program's own persistent state by key, such as the cursor of work that continues after a restart. Values set by
// administrators are settings.

// Note returns the value of a note, or "" if it does not exist.
func Note(ctx context.Context, db bun.IDB, key string) (value string, err error) {
	err = db.NewRaw(`SELECT value FROM setting WHERE "key" = ?`, key).Scan(ctx, &value)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return value, err
}

// LockNote is Note with a row lock until the transaction ends. It creates a missing note with an empty value.
func LockNote(ctx context.Context, tx bun.Tx, key string) (value string, err error) {
	err = tx.NewRaw(`INSERT INTO setting ("key", value) VALUES (?, '') ON CONFLICT ("key") DO UPDATE SET value = setting.value RETURNING value`, key).Scan(ctx, &value)
	return value, err
}

func WriteNote(ctx context.Context, tx bun.Tx, key, value string) error {
	_, err := tx.NewRaw(`INSERT INTO setting ("key", value) VALUES (?, ?) ON CONFLICT ("key") DO UPDATE SET value = excluded.value`, key, value).Exec(ctx)
	return err
}

func DeleteNote(ctx context.Context, tx bun.Tx, key string) error {
	_, err := tx.NewRaw(`DELETE FROM setting WHERE "key" = ?`, key).Exec(ctx)
	return err
}

// NoteKeys returns the keys of the notes that begin with prefix, sorted.
func NoteKeys(ctx context.Context, db bun.IDB, prefix string) (keys []string, err error) {
	err = db.NewRaw(`SELECT "key" FROM setting WHERE substr("key", 1, ?) = ? ORDER BY "key"`, len(prefix), prefix).Scan(ctx, &keys)
	return keys, err
}
