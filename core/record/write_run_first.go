package record

import (
	"context"
	"errors"

	"github.com/uptrace/bun"
)

// runFirst is the refusal of a hook that needs work without a transaction first.
type runFirst struct{ work func(context.Context) error }

func (*runFirst) Error() string { return "record: the write needs work without a transaction first" }

// RunFirst makes a hook wait for work that must not happen in a transaction, such as a call to another system: the transaction ends without an
// effect, work runs, and then the write starts over, on the rows as they are by then. The hook must not need the work a second time. An error of
// work ends the write.
func RunFirst(work func(context.Context) error) error { return &runFirst{work} }

// maxRestarts is how often a write starts over.
const maxRestarts = 3

// transaction runs a write, and the work that its hooks need first.
func (e *Engine) transaction(ctx context.Context, write func(context.Context, bun.Tx) error) error {
	for n := 0; ; n++ {
		err := e.db.Write(ctx, write)
		var needs *runFirst
		if !errors.As(err, &needs) || n == maxRestarts {
			return err
		}
		if err := needs.work(ctx); err != nil {
			return err
		}
	}
}
