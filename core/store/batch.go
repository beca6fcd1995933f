package store

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"github.com/uptrace/bun"
)

// Batch is a prepared statement over many rows, which are passed as its arguments. The database parses it once whatever the number of rows;
// parsing a statement per row took longer than running it.
type Batch struct {
	db    *DB
	types []string
	texts map[int][]byte // statement by number of rows per call; key 0 takes the rows as arrays
}

// chunks are the numbers of rows per statement where rows cannot be passed as arrays, largest first.
var chunks = []int{128, 32, 8, 1}

// Batch builds a batch from a statement in which %s is replaced by the rows, as a table with the columns column1, column2 and so on. Each
// column has a type: bigint, double precision, boolean or text.
func (db *DB) Batch(statement string, types ...string) *Batch {
	b := &Batch{db: db, types: types, texts: map[int][]byte{}}
	if db.Dialect.copies() {
		arrays, columns := make([]string, len(types)), make([]string, len(types))
		for n, kind := range types {
			arrays[n], columns[n] = "CAST(? AS "+kind+"[])", fmt.Sprintf("column%d", n+1)
		}
		b.texts[0] = db.Rebind(fmt.Sprintf(statement, "unnest("+strings.Join(arrays, ", ")+") AS v ("+strings.Join(columns, ", ")+")"))
		return b
	}
	row := "(" + strings.TrimSuffix(strings.Repeat("?, ", len(types)), ", ") + ")"
	for _, n := range chunks {
		b.texts[n] = db.Rebind(fmt.Sprintf(statement, "(VALUES "+strings.TrimSuffix(strings.Repeat(row+", ", n), ", ")+") AS v"))
	}
	return b
}

// Exec runs the batch in the transaction that Write opened for ctx. Each row has a value for each column: int64, float64, bool or string.
func (b *Batch) Exec(ctx context.Context, tx *bun.Tx, rows [][]any) error {
	return b.each(rows, func(text []byte, args []any) error {
		_, err := b.db.Exec(ctx, tx, text, args...)
		return err
	})
}

// Query is Exec for a statement that returns rows; scan reads one of them.
func (b *Batch) Query(ctx context.Context, tx *bun.Tx, rows [][]any, scan func(*sql.Rows) error) error {
	return b.each(rows, func(text []byte, args []any) error {
		found, err := b.db.Query(ctx, tx, text, args...)
		if err != nil {
			return err
		}
		defer found.Close()
		for found.Next() {
			if err := scan(found); err != nil {
				return err
			}
		}
		return found.Err()
	})
}

// each passes the rows to run in chunks that a statement can take.
func (b *Batch) each(rows [][]any, run func(text []byte, args []any) error) error {
	if len(rows) == 0 {
		return nil
	}
	if text := b.texts[0]; text != nil {
		return run(text, b.arrays(rows))
	}
	for _, n := range chunks {
		for ; len(rows) >= n; rows = rows[n:] {
			args := make([]any, 0, n*len(b.types))
			for _, row := range rows[:n] {
				args = append(args, row...)
			}
			if err := run(b.texts[n], args); err != nil {
				return err
			}
		}
	}
	return nil
}

// arrays transposes the rows into one typed slice per column.
func (b *Batch) arrays(rows [][]any) []any {
	args := make([]any, len(b.types))
	for n, kind := range b.types {
		switch kind {
		case "bigint":
			args[n] = column[int64](rows, n)
		case "double precision":
			args[n] = column[float64](rows, n)
		case "boolean":
			args[n] = column[bool](rows, n)
		default:
			args[n] = column[string](rows, n)
		}
	}
	return args
}

func column[T any](rows [][]any, n int) []T {
	values := make([]T, len(rows))
	for i, row := range rows {
		values[i] = row[n].(T)
	}
	return values
}
