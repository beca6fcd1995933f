package record

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/resource"
)

// How many rows are judged, and how many stored, at once (legacy-api E.4).
const (
	judgeBatch = 500
	storeBatch = 200
)

// errUndo ends a transaction that was only there to judge.
var errUndo = errors.New("record: judged, not stored")

// ErrRefused says that rows which were to be stored all or none were not all good.
var ErrRefused = errors.New("record: a row was refused")

// BeforeImport adds what has to be done before n new rows of an import are stored and takes long, such as hashing a password for each. It runs outside of the
// transaction; functions of the resource find its result in their context.
func BeforeImport[T any](e *Engine, r resource.Resource[T], ready func(ctx context.Context, n int, progress func(done int) error) (context.Context, error)) {
	e.tables[r.Name].hooks.ready = ready
}

// NeedsPrepare reports whether much has to be done before rows can be stored.
func (in *Importer) NeedsPrepare() bool { return in.table.hooks.ready != nil }

// Prepare does what storing n new rows needs beforehand; progress hears for how many it is done. Store wants the context that it answers.
func (in *Importer) Prepare(ctx context.Context, n int, progress func(done int) error) (context.Context, error) {
	if !in.NeedsPrepare() || n == 0 {
		return ctx, nil
	}
	return in.table.hooks.ready(ctx, n, progress)
}

// Validate says what storing n lines would do. It runs the whole of a write and undoes it, so that functions of features judge as they do when it counts.
// progress hears how many are done and may stop the work.
func (in *Importer) Validate(ctx context.Context, n int, line func(i int) ImportRow, progress func(done int) error) ([]RowResult, error) {
	in.begin()
	verdicts := make([]RowResult, 0, n)
	for from := 0; from < n; {
		to := in.until(from, n, judgeBatch)
		var part []RowResult
		err := in.insertBatch(ctx, from, to, line, func(ctx context.Context, tx bun.Tx) error {
			part = nil
			err := in.each(ctx, tx, from, to, judgeBatch, line, func(c *candidate) error {
				v := c.result()
				part = append(part, v)
				if in.table.hooks.serial && v.stores() {
					return c.store(ctx)
				}
				return nil
			})
			if err != nil {
				return err
			}
			return errUndo
		})
		if !errors.Is(err, errUndo) {
			return nil, err
		}
		verdicts = append(verdicts, part...)
		if err := progress(to); err != nil {
			return nil, err
		}
		from = to
	}
	return verdicts, nil
}

// Store takes n lines in, those refused left out: in transactions of 200, or with whole in a single one, which any refusal undoes with ErrRefused.
// stored runs after each 200, in their transaction, with how many lines are through and what became of these; it may keep a checkpoint there.
func (in *Importer) Store(ctx context.Context, n int, line func(i int) ImportRow, whole bool, stored func(ctx context.Context, tx bun.Tx, done int, part []RowResult) error) ([]RowResult, error) {
	in.begin()
	var verdicts []RowResult
	for from := 0; from < n; {
		to := in.until(from, n, storeBatch)
		if whole {
			to = n
		}
		var part []RowResult
		err := in.insertBatch(ctx, from, to, line, func(ctx context.Context, tx bun.Tx) error {
			part = nil
			for at := from; at < to; {
				next := in.until(at, to, storeBatch)
				begun := len(part)
				err := in.each(ctx, tx, at, next, storeBatch, line, func(c *candidate) error {
					v := c.result()
					if v.Outcome == Refused && whole {
						part = []RowResult{v}
						return ErrRefused
					}
					if v.stores() {
						if err := c.store(ctx); err != nil {
							return err
						}
						v.Answer = c.Answer
					}
					part = append(part, v)
					return nil
				})
				if err != nil {
					return err
				}
				if err := stored(ctx, tx, next, part[begun:]); err != nil {
					return err
				}
				at = next
			}
			return nil
		})
		if errors.Is(err, ErrRefused) {
			return part, err
		}
		if err != nil {
			return verdicts, err
		}
		verdicts = append(verdicts, part...)
		from = to
	}
	return verdicts, nil
}

// until is where the transaction ends that begins with a line. Where rules are about several rows it is one for all: what the first line brings, the last
// must meet.
func (in *Importer) until(from, n, batch int) int {
	if in.table.hooks.serial {
		return n
	}
	return min(from+batch, n)
}

// each judges lines within a transaction, many at once, and hands them on in order; one by one where a row is judged by those before it.
func (in *Importer) each(ctx context.Context, tx bun.Tx, from, to, batch int, line func(i int) ImportRow, work func(*candidate) error) error {
	if err := in.table.begin(ctx, tx); err != nil {
		return err
	}
	if in.table.hooks.serial {
		batch = 1
	}
	for at := from; at < to; at += batch {
		judged, err := in.validateBatch(ctx, tx, at, min(at+batch, to), line)
		if err != nil {
			return err
		}
		for _, c := range judged {
			if err := work(c); err != nil {
				return err
			}
		}
	}
	return nil
}

// overtakenTries is how often lines are written of which somebody else stores a value meanwhile.
const overtakenTries = 5

// insertBatch runs lines in one transaction, and again when somebody else stored one of their values meanwhile: judged once more, that row is refused and the others pass.
func (in *Importer) insertBatch(ctx context.Context, from, to int, line func(i int) ImportRow, work func(ctx context.Context, tx bun.Tx) error) error {
	ran := false
	for tries := 1; ; tries++ {
		err := in.e.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			if ran {
				in.releaseKeys(from, to, line)
			}
			ran = true
			return work(ctx, tx)
		})
		var refused *fault.Error
		if !errors.As(err, &refused) || tries >= overtakenTries {
			return err
		}
	}
}

func (in *Importer) begin() {
	in.seen, in.keys = map[*column]map[any]int{}, map[string]int{}
}

// releaseKeys takes back what the rows of a batch that is judged again had claimed.
func (in *Importer) releaseKeys(from, to int, line func(i int) ImportRow) {
	rows := map[int]bool{}
	for i := from; i < to; i++ {
		rows[line(i).Row] = true
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
