package store

import (
	"context"

	"github.com/uptrace/bun"
)

// sweptAtOnce keeps each transaction of a sweep short, so that nobody's write has to wait.
const sweptAtOnce = 1000

// Purge repeats a statement that deletes what is old until there is nothing more. Its last argument, the LIMIT of how many rows it takes, is added here.
func (db *DB) Purge(ctx context.Context, statement string, args ...any) error {
	for {
		var gone int64
		err := db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			done, err := tx.NewRaw(statement, append(args[:len(args):len(args)], sweptAtOnce)...).Exec(ctx)
			if err == nil {
				gone, err = done.RowsAffected()
			}
			return err
		})
		if err != nil || gone < sweptAtOnce {
			return err
		}
	}
}
