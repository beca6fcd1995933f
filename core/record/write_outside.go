package record

import (
	"context"
	"errors"

	"github.com/uptrace/bun"
)

// outside is the refusal of a hook that needs work outside of the transaction first.
type outside struct{ work func(context.Context) error }

func (*outside) Error() string {
	return "record: the write needs work outside of its transaction first"
}

// Outside makes a hook wait for work that must not happen in a transaction, such as a call to another system: the transaction ends without an
// effect, work runs, and then the write starts over, on the rows as they are by then. The hook must not need the work a second time. An error of
// work ends the write.
func Outside(work func(context.Context) error) error { return &outside{work} }

// maxOutside is how often a write starts over after work outside of its transaction.
const maxOutside = 3

// transaction runs a write, and the work that its hooks need outside of it.
func (e *Engine) transaction(ctx context.Context, write func(context.Context, bun.Tx) error) error {
	for n := 0; ; n++ {
		err := e.db.Write(ctx, write)
		var needs *outside
		if !errors.As(err, &needs) || n == maxOutside {
			return err
		}
		if err := needs.work(ctx); err != nil {
			return err
		}
	}
}
