package record

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/core/record/internal/rowcodec"
)

// Number of rows validated, and stored, per batch (legacy-api E.4).
const (
	validateBatchSize = 500
	storeBatchSize    = 200
)

// errRollback ends a transaction that only validates.
var errRollback = errors.New("record: validated, not stored")

// ErrRefused is returned if a row was refused in an all-or-nothing import.
var ErrRefused = errors.New("record: a row was refused")

// BeforeImport registers slow preparation of n new rows, such as hashing passwords. It runs outside the transaction; hooks of the resource
// find its result in their context.
func BeforeImport[T any](e *Engine, r resource.Resource[T], ready func(ctx context.Context, n int, progress func(done int) error) (context.Context, error)) {
	e.tables[r.Name].hooks.ready = ready
}

// NeedsPrepare reports whether the import has a preparation.
func (in *Importer) NeedsPrepare() bool { return in.table.hooks.ready != nil }

// Prepare runs the preparation of n new rows; progress receives the number done. Pass the returned context to Store.
func (in *Importer) Prepare(ctx context.Context, n int, progress func(done int) error) (context.Context, error) {
	if !in.NeedsPrepare() || n == 0 {
		return ctx, nil
	}
	return in.table.hooks.ready(ctx, n, progress)
}

// Validate returns what storing n rows would do. It runs the complete write and rolls back, so that hooks check as they do for a real
// import. progress receives the number done and may stop the import by an error.
func (in *Importer) Validate(ctx context.Context, n int, rowAt func(i int) ImportRow, progress func(done int) error) ([]RowResult, error) {
	in.begin()
	results := make([]RowResult, 0, n)
	for from := 0; from < n; {
		to := in.until(from, n, validateBatchSize)
		var batchResults []RowResult
		err := in.insertBatch(ctx, from, to, rowAt, func(ctx context.Context, tx bun.Tx) error {
			batchResults = nil
			err := in.each(ctx, tx, from, to, validateBatchSize, rowAt, func(c *candidate) error {
				v := c.result()
				batchResults = append(batchResults, v)
				if in.table.serial() && v.stores() {
					return c.store(ctx)
				}
				return nil
			})
			if err != nil {
				return err
			}
			return errRollback
		})
		if !errors.Is(err, errRollback) {
			return nil, err
		}
		results = append(results, batchResults...)
		if err := progress(to); err != nil {
			return nil, err
		}
		from = to
	}
	return results, nil
}

// Store imports n rows and skips refused ones: in transactions of 200, or, with whole, in a single one that any refusal rolls back with
// ErrRefused. stored runs after each 200 in their transaction, with the number of rows done and the results of the batch; it may save a
// checkpoint.
func (in *Importer) Store(ctx context.Context, n int, rowAt func(i int) ImportRow, whole bool, stored func(ctx context.Context, tx bun.Tx, done int, batchResults []RowResult) error) ([]RowResult, error) {
	in.begin()
	var results []RowResult
	for from := 0; from < n; {
		to := in.until(from, n, storeBatchSize)
		if whole {
			to = n
		}
		var batchResults []RowResult
		err := in.insertBatch(ctx, from, to, rowAt, func(ctx context.Context, tx bun.Tx) error {
			batchResults = nil
			for at := from; at < to; {
				next := in.until(at, to, storeBatchSize)
				first := len(batchResults)
				err := in.each(ctx, tx, at, next, storeBatchSize, rowAt, func(c *candidate) error {
					v := c.result()
					if v.Outcome == Refused && whole {
						batchResults = []RowResult{v}
						return ErrRefused
					}
					if v.stores() {
						if err := inOrder(ctx, c.saveRow, c.auditChange); err != nil {
							return err
						}
						v.Answer = c.Answer
					}
					batchResults = append(batchResults, v)
					return nil
				})
				if err != nil {
					return err
				}
				if err := stored(ctx, tx, next, batchResults[first:]); err != nil {
					return err
				}
				at = next
			}
			return nil
		})
		if errors.Is(err, ErrRefused) {
			return batchResults, err
		}
		if err != nil {
			return results, err
		}
		results = append(results, batchResults...)
		from = to
	}
	return results, nil
}

// until returns the end of the transaction that begins at from. Serialised resources use one transaction for all rows: a rule about several
// rows must hold for the first row and the last.
func (in *Importer) until(from, n, batch int) int {
	if in.table.serial() {
		return n
	}
	return min(from+batch, n)
}

// each validates rows within a transaction, in batches, and passes them to work in order; one by one if a row depends on those before it.
func (in *Importer) each(ctx context.Context, tx bun.Tx, from, to, batch int, rowAt func(i int) ImportRow, work func(*candidate) error) error {
	if err := in.table.begin(ctx, tx); err != nil {
		return err
	}
	if in.table.serial() {
		batch = 1
	}
	for at := from; at < to; at += batch {
		validated, err := in.validateBatch(ctx, tx, at, min(at+batch, to), rowAt)
		if err != nil {
			return err
		}
		for _, c := range validated {
			if err := work(c); err != nil {
				return err
			}
		}
	}
	return nil
}

// maxInsertTries is how often a batch is tried while concurrent writes store values of its rows.
const maxInsertTries = 5

// insertBatch runs rows in one transaction, and again if a concurrent write stored one of their values: validated again, that row is
// refused and the others pass.
func (in *Importer) insertBatch(ctx context.Context, from, to int, rowAt func(i int) ImportRow, work func(ctx context.Context, tx bun.Tx) error) error {
	ran := false
	for tries := 1; ; tries++ {
		err := in.e.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			if ran {
				in.releaseKeys(from, to, rowAt)
			}
			ran = true
			return work(ctx, tx)
		})
		var refused *fault.Error
		if !errors.As(err, &refused) || tries >= maxInsertTries {
			return err
		}
	}
}

func (in *Importer) begin() {
	in.seen, in.keys = map[*rowcodec.Column]map[any]int{}, map[string]int{}
}

// releaseKeys removes the unique values registered by a batch that is validated again.
func (in *Importer) releaseKeys(from, to int, rowAt func(i int) ImportRow) {
	rows := map[int]bool{}
	for i := from; i < to; i++ {
		rows[rowAt(i).Row] = true
	}
	for _, values := range in.seen {
		for v, row := range values {
			if rows[row] {
				delete(values, v)
			}
		}
	}
	for k, row := range in.keys {
		if rows[row] {
			delete(in.keys, k)
		}
	}
}
