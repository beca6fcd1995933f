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

// OnIntake adds what has to be done before n new rows of an import are stored and takes long, such as hashing a password for each. It runs outside of the
// transaction; functions of the resource find its result in their context.
func OnIntake[T any](e *Engine, r resource.Resource[T], ready func(ctx context.Context, n int, progress func(done int) error) (context.Context, error)) {
	e.tables[r.Name].hooks.ready = ready
}

// Slow reports whether much has to be done before rows can be stored.
func (in *Intake) Slow() bool { return in.table.hooks.ready != nil }

// Ready does what storing n new rows needs beforehand; progress hears for how many it is done. Store wants the context that it answers.
func (in *Intake) Ready(ctx context.Context, n int, progress func(done int) error) (context.Context, error) {
	if !in.Slow() || n == 0 {
		return ctx, nil
	}
	return in.table.hooks.ready(ctx, n, progress)
}

// Judge says what storing n lines would do. It runs the whole of a write and undoes it, so that functions of features judge as they do when it counts.
// progress hears how many are done and may stop the work.
func (in *Intake) Judge(ctx context.Context, n int, line func(i int) Line, progress func(done int) error) ([]Verdict, error) {
	in.begin()
	verdicts := make([]Verdict, 0, n)
	for from := 0; from < n; {
		to := in.until(from, n, judgeBatch)
		var part []Verdict
		err := in.write(ctx, from, to, line, func(ctx context.Context, tx bun.Tx) error {
			part = nil
			err := in.each(ctx, tx, from, to, judgeBatch, line, func(c *candidate) error {
				v := c.verdict()
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
func (in *Intake) Store(ctx context.Context, n int, line func(i int) Line, whole bool, stored func(ctx context.Context, tx bun.Tx, done int, part []Verdict) error) ([]Verdict, error) {
	in.begin()
	var verdicts []Verdict
	for from := 0; from < n; {
		to := in.until(from, n, storeBatch)
		if whole {
			to = n
		}
		var part []Verdict
		err := in.write(ctx, from, to, line, func(ctx context.Context, tx bun.Tx) error {
			part = nil
			for at := from; at < to; {
				next := in.until(at, to, storeBatch)
				begun := len(part)
				err := in.each(ctx, tx, at, next, storeBatch, line, func(c *candidate) error {
					v := c.verdict()
					if v.Outcome == Refused && whole {
						part = []Verdict{v}
						return ErrRefused
					}
					if v.stores() {
						if err := c.keep(ctx); err != nil {
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
func (in *Intake) until(from, n, batch int) int {
	if in.table.hooks.serial {
		return n
	}
	return min(from+batch, n)
}

// each judges lines within a transaction, many at once, and hands them on in order; one by one where a row is judged by those before it.
func (in *Intake) each(ctx context.Context, tx bun.Tx, from, to, batch int, line func(i int) Line, work func(*candidate) error) error {
	if err := in.table.begin(ctx, tx); err != nil {
		return err
	}
	if in.table.hooks.serial {
		batch = 1
	}
	for at := from; at < to; at += batch {
		judged, err := in.judge(ctx, tx, at, min(at+batch, to), line)
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

// write runs lines in one transaction, and again when somebody else stored one of their values meanwhile: judged once more, that row is refused and the others pass.
func (in *Intake) write(ctx context.Context, from, to int, line func(i int) Line, work func(ctx context.Context, tx bun.Tx) error) error {
	ran := false
	for tries := 1; ; tries++ {
		err := in.e.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			if ran {
				in.forget(from, to, line)
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

func (in *Intake) begin() {
	in.seen, in.keys = map[*column]map[any]int{}, map[string]int{}
}

// forget takes back what the rows of a batch that is judged again had claimed.
func (in *Intake) forget(from, to int, line func(i int) Line) {
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
