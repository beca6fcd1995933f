package query

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/uptrace/bun"

	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store"
)

// Runner runs statements that read. *store.DB implements it.
type Runner interface {
	// Query runs a statement in a transaction, or on the latest state if tx is nil.
	Query(ctx context.Context, tx *bun.Tx, text []byte, args ...any) (*sql.Rows, error)
	// Version returns a number that increases with every change of a small table.
	Version(ctx context.Context, table string) (int64, error)
}

// Reader runs queries on one state of the data: in a transaction, or on the latest state.
type Reader struct {
	*Resources
	tx *bun.Tx
}

// In returns a reader in a transaction, or of the latest state if tx is nil.
func (r *Resources) In(tx *bun.Tx) Reader { return Reader{r, tx} }

// Statement returns an empty statement.
func (v Reader) Statement() *sqlb.Builder { return sqlb.New(v.dialect) }

// begin starts a statement of the query.
func (v Reader) begin(q *Query) *sqlb.Builder {
	if q.From == nil {
		return v.Statement()
	}
	return q.From.Clone()
}

// Run runs a statement.
func (v Reader) Run(ctx context.Context, b *sqlb.Builder) (*sql.Rows, error) {
	return v.run.Query(ctx, v.tx, b.Text(), b.Args()...)
}

// Scalar reads the only row of a statement.
func (v Reader) Scalar(ctx context.Context, b *sqlb.Builder, into ...any) error {
	rows, err := v.Run(ctx, b)
	if err != nil {
		return err
	}
	defer rows.Close()
	if rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return err
		}
	}
	return rows.Err()
}

// IDs returns the ids of a statement, in its order.
func (v Reader) IDs(ctx context.Context, b *sqlb.Builder, sizeHint int) ([]any, error) {
	found, err := v.Run(ctx, b)
	if err != nil {
		return nil, MarkTimeout(ctx, err)
	}
	defer found.Close()
	ids := make([]any, 0, sizeHint)
	for found.Next() {
		var id int64
		if err := found.Scan(&id); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, MarkTimeout(ctx, found.Err())
}

// Scan reads the rows of a statement; sizeHint is the expected number of rows.
func (v Reader) Scan(ctx context.Context, t *Table, b *sqlb.Builder, sizeHint int) ([]rowcodec.Row, error) {
	return v.ScanColumns(ctx, t, t.Stored, b, sizeHint)
}

// ScanColumns scans a statement that selects only some columns.
func (v Reader) ScanColumns(ctx context.Context, t *Table, columns []*rowcodec.Column, b *sqlb.Builder, sizeHint int) ([]rowcodec.Row, error) {
	found, err := v.Run(ctx, b)
	if err != nil {
		return nil, MarkTimeout(ctx, err)
	}
	defer found.Close()
	rows, err := t.Scan(found, columns, sizeHint)
	return rows, MarkTimeout(ctx, err)
}

// MarkTimeout marks the error of a read that took too long with store.ErrTimeout. It is not a fault: the same read may succeed later, so a
// caller that treats refusals as final, such as a bulk action, must not see one.
func MarkTimeout(ctx context.Context, err error) error {
	if err != nil && (ctx.Err() != nil || store.IsCancelled(err)) {
		return fmt.Errorf("%w: %w", store.ErrTimeout, err)
	}
	return err
}
