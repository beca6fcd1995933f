package sim

import (
	"context"
	"errors"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/resource"
	"evops/contracts/sim"
	"evops/contracts/task"
	"evops/contracts/value"
	"evops/core/carrier"
	"evops/core/record"
)

const (
	// sliceFor bounds the time that one task works, so that operations share the workers.
	sliceFor = 10 * time.Second
	// pauseAfterError is how long an operation waits after an unexpected error.
	pauseAfterError = 30 * time.Second
	// dispatchMost bounds the operations that one run wakes.
	dispatchMost = 200
)

// openStatuses are the states in which an operation has something to do.
var openStatuses = []sim.OpStatus{sim.OpQueued, sim.OpSubmitting, sim.OpAtCarrier}

// due is an operation with something to do that nobody works on.
type due struct {
	ID                 int64
	NextAt, LeaseUntil value.Time
}

// Dispatch wakes a worker for every operation with something to do. Tasks may be lost or doubled: the lease decides who works.
func (s *Service) Dispatch(ctx context.Context) error {
	now := s.Clock()
	var rows []due
	err := s.Engine.DB().Read().NewRaw("SELECT id, next_at, lease_until FROM sim_operation WHERE status IN (?) AND next_at <= ? AND lease_until <= ? AND deleted_at = 0 ORDER BY next_at, id LIMIT ?",
		bun.List(openStatuses), now, now, dispatchMost).Scan(ctx, &rows)
	if err != nil {
		return err
	}
	for _, row := range rows {
		s.enqueue(ctx, row)
	}
	return nil
}

func (s *Service) wake(ctx context.Context, o *sim.Operation) {
	if o.NextAt.Milli() <= s.Clock().Milli() {
		s.enqueue(ctx, due{o.ID, o.NextAt, o.LeaseUntil})
	}
}

func (s *Service) enqueue(ctx context.Context, of due) {
	s.Enqueue(ctx, task.SIMOperation{OperationID: of.ID, Since: s.since(of.NextAt, of.LeaseUntil)})
}

// Work does what an operation requires now, unless another worker does. It may be killed at any time.
func (s *Service) Work(ctx context.Context, id int64) error {
	w := &worker{Service: s, lease: lease{db: s.Engine.DB(), clock: s.Clock, table: "sim_operation", state: "status", openIn: openStatuses, id: id, token: ulid.Make().String()}}
	ours, err := w.claim(ctx)
	if err != nil || !ours {
		return err
	}
	working, stop := context.WithCancel(ctx)
	defer stop()
	go w.renew(working)
	err = w.run(working)
	stop()
	if errors.Is(err, errLeaseLost) {
		return nil
	}
	released := w.release(context.WithoutCancel(ctx), err != nil && ctx.Err() == nil)
	if carrier.ProblemOf(err) != 0 { // its cards show it
		return released
	}
	return errors.Join(err, released)
}

// worker holds the lease of an operation.
type worker struct {
	*Service
	lease
	op      *sim.Operation
	account *sim.Account
	adapter carrier.Adapter
}

// release returns the operation, with the time when there is something to do again.
func (w *worker) release(ctx context.Context, failed bool) error {
	var next value.Time
	err := w.fenced(ctx, func(ctx context.Context, tx bun.Tx) (err error) {
		if next, err = w.next(ctx, tx); err != nil {
			return err
		}
		if soonest := w.Clock().Add(pauseAfterError); failed && next.Milli() < soonest.Milli() {
			next = soonest
		}
		_, err = tx.NewRaw("UPDATE sim_operation SET lease = '', lease_until = 0, next_at = ? WHERE id = ?", next, w.id).Exec(ctx)
		return err
	})
	if errors.Is(err, errLeaseLost) {
		return nil
	}
	if err == nil && !next.IsZero() {
		w.wake(ctx, &sim.Operation{Base: resource.Base{ID: w.id}, NextAt: next})
	}
	return err
}

// next returns when the earliest call or card is due, now at the earliest; zero if there is none.
func (w *worker) next(ctx context.Context, tx bun.Tx) (value.Time, error) {
	const none = -1
	var at int64
	err := tx.NewRaw(`SELECT COALESCE(MIN(at), ?) FROM (
		SELECT MIN(due_at) AS at FROM sim_operation_chunk WHERE operation_id = ? AND state IN (?)
		UNION ALL SELECT MIN(next_try_at) AS at FROM sim_operation_item WHERE operation_id = ? AND item_state = ?) AS t`,
		none, w.id, bun.List(openChunks), w.id, sim.ItemWaiting).Scan(ctx, &at)
	if at == none {
		return value.Time{}, err
	}
	return value.Milli(max(at, w.Clock().Milli())), err
}

// run works until nothing is due or the slice is over.
func (w *worker) run(ctx context.Context) error {
	if err := w.open(ctx); err != nil {
		return err
	}
	for end := w.Clock().Add(sliceFor); w.Clock().Milli() < end.Milli(); {
		handled, err := w.handleDue(ctx)
		if err != nil {
			return err
		}
		sent, err := w.send(ctx)
		if err != nil {
			return err
		}
		if !handled && !sent {
			break
		}
	}
	return w.finish(ctx)
}

// open reads the operation, moves a queued one on, and opens its carrier.
func (w *worker) open(ctx context.Context) error {
	err := w.fenced(ctx, func(ctx context.Context, tx bun.Tx) (err error) {
		if w.op, err = record.Lock(ctx, w.Engine.InTx(tx), sim.Operations, w.id); err != nil {
			return err
		}
		if w.op.Status != sim.OpQueued {
			return nil
		}
		return w.move(ctx, tx, sim.OpSubmitting, "submit")
	})
	if err != nil {
		return err
	}
	if w.account, err = record.Get(ctx, w.Engine.Read(), sim.Accounts, w.op.AccountID); err != nil {
		return err
	}
	w.adapter, err = w.Carriers.Open(ctx, w.account)
	if carrier.ProblemOf(err) == 0 {
		return err
	}
	// The account cannot be used; cards that were not sent end with the reason.
	if failed := errors.Join(w.failWaiting(ctx, failureOf(err)), w.giveUp(ctx), w.finish(ctx)); failed != nil {
		return failed
	}
	return err
}

// move stores another state of the operation.
func (w *worker) move(ctx context.Context, tx bun.Tx, to sim.OpStatus, verb string) error {
	old, err := record.Lock(ctx, w.Engine.InTx(tx), sim.Operations, w.id)
	if err != nil || old.Status == to {
		return err
	}
	after := *old
	after.Status = to
	if sim.OpLifecycle.IsFinal(to) {
		after.FinishedAt = w.Clock()
	}
	if err := record.Update(ctx, w.Engine, tx, sim.Operations, old, &after); err != nil {
		return err
	}
	w.op = &after
	return w.audit(ctx, tx, verb, old.Status, to)
}
