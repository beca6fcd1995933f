package store

import (
	"context"

	"github.com/uptrace/bun"
)

// purgeBatch limits the rows per transaction, so that a purge blocks other writes only briefly.
const purgeBatch = 1000

// Purge repeats a DELETE statement until it affects no more rows. Its last argument, the row LIMIT, is appended here.
func (db *DB) Purge(ctx context.Context, statement string, args ...any) error {
	for {
		var deleted int64
		err := db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			done, err := tx.NewRaw(statement, append(args[:len(args):len(args)], purgeBatch)...).Exec(ctx)
			if err == nil {
				deleted, err = done.RowsAffected()
			}
			return err
		})
		if err != nil || deleted < purgeBatch {
			return err
		}
	}
}
