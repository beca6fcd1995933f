package store

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/uptrace/bun"
)

// WriteMany is Write for bulk inserts: Copy works inside of it.
func (db *DB) WriteMany(ctx context.Context, work func(ctx context.Context, tx bun.Tx) error) error {
	conn, err := db.write.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return db.writeOn(ctx, conn, &txState{conn: &conn}, work)
}

// Copy inserts n rows with the COPY protocol in the transaction that WriteMany opened for ctx; skipping the parser saves half of
// PostgreSQL's work. It returns false and does nothing in any other transaction, and on SQLite.
func (db *DB) Copy(ctx context.Context, table string, columns []string, n int, row func(i int) []any) (bool, error) {
	state, inside := ctx.Value(txStateKey{}).(*txState)
	if !inside || state.conn == nil || !db.Dialect.copies() {
		return false, nil
	}
	return true, state.conn.Raw(func(driver any) error {
		rows := pgx.CopyFromSlice(n, func(i int) ([]any, error) { return row(i), nil })
		_, err := driver.(*stdlib.Conn).Conn().CopyFrom(ctx, pgx.Identifier{table}, columns, rows)
		return err
	})
}
