package store

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/uptrace/bun"
)

// WriteMany is Write for work that brings very many rows: inside of it Copy is at hand.
func (db *DB) WriteMany(ctx context.Context, work func(ctx context.Context, tx bun.Tx) error) error {
	conn, err := db.write.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return db.writeOn(ctx, conn, &ending{conn: &conn}, work)
}

// Copy writes n rows in the transaction that WriteMany opened for ctx, without a statement to be read for them: half of PostgreSQL's work. It answers
// false, having done nothing, in any other transaction and on a database that has no such way.
func (db *DB) Copy(ctx context.Context, table string, columns []string, n int, row func(i int) []any) (bool, error) {
	left, inside := ctx.Value(endingKey{}).(*ending)
	if !inside || left.conn == nil || !db.Dialect.copies() {
		return false, nil
	}
	return true, left.conn.Raw(func(driver any) error {
		rows := pgx.CopyFromSlice(n, func(i int) ([]any, error) { return row(i), nil })
		_, err := driver.(*stdlib.Conn).Conn().CopyFrom(ctx, pgx.Identifier{table}, columns, rows)
		return err
	})
}
