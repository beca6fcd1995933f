package store

import (
	"context"
	"database/sql"
	"errors"

	"github.com/uptrace/bun"
)

// Notes are what the program itself has to remember by a key, such as the cursor of work that goes on after a restart. What administrators set are settings.

// Note is the value of a note; empty where there is none.
func Note(ctx context.Context, db bun.IDB, key string) (value string, err error) {
	err = db.NewRaw(`SELECT value FROM setting WHERE "key" = ?`, key).Scan(ctx, &value)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return value, err
}

// LockNote is Note that makes others wait for the note until the transaction ends. A note that is missing is made, empty.
func LockNote(ctx context.Context, tx bun.Tx, key string) (value string, err error) {
	err = tx.NewRaw(`INSERT INTO setting ("key", value) VALUES (?, '') ON CONFLICT ("key") DO UPDATE SET value = setting.value RETURNING value`, key).Scan(ctx, &value)
	return value, err
}

// WriteNote stores a note.
func WriteNote(ctx context.Context, tx bun.Tx, key, value string) error {
	_, err := tx.NewRaw(`INSERT INTO setting ("key", value) VALUES (?, ?) ON CONFLICT ("key") DO UPDATE SET value = excluded.value`, key, value).Exec(ctx)
	return err
}

// DeleteNote removes a note.
func DeleteNote(ctx context.Context, tx bun.Tx, key string) error {
	_, err := tx.NewRaw(`DELETE FROM setting WHERE "key" = ?`, key).Exec(ctx)
	return err
}

// NotesBelow are the keys of the notes that begin with a prefix, in order.
func NotesBelow(ctx context.Context, db bun.IDB, prefix string) (keys []string, err error) {
	err = db.NewRaw(`SELECT "key" FROM setting WHERE substr("key", 1, ?) = ? ORDER BY "key"`, len(prefix), prefix).Scan(ctx, &keys)
	return keys, err
}
