package store

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/uptrace/bun"
)

// togetherFor is how long a transaction goes on to take in writes that wait; the first of them waits that much longer.
const togetherFor = 2 * time.Millisecond

// queue lets writes that come at the same time share a transaction: SQLite takes one at a time, and pages that all of them change, as the ends of the audit
// log's indexes, are then written once for all. Whoever comes first leads: when its own work is done, it does that of those who wait, each behind a
// savepoint, and commits for all. Nobody hears of success before.
type queue struct {
	mu      sync.Mutex
	led     bool
	waiting []*turn
}

// turn is one Write in the queue.
type turn struct {
	ctx      context.Context
	work     func(ctx context.Context, tx bun.Tx) error
	lead     chan struct{} // closed when it is this turn's to lead
	done     chan struct{} // closed when another has led it to its end
	err      error
	panicked any
}

// enter reports whether the turn leads at once.
func (q *queue) enter(t *turn) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.led {
		q.waiting = append(q.waiting, t)
		return false
	}
	q.led = true
	return true
}

// leave reports whether the turn was still waiting, as it is no more.
func (q *queue) leave(t *turn) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	at := slices.Index(q.waiting, t)
	if at >= 0 {
		q.waiting = slices.Delete(q.waiting, at, at+1)
	}
	return at >= 0
}

// next takes out the turn that has waited longest; nil where nobody waits.
func (q *queue) next() *turn {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.first()
}

func (q *queue) first() (t *turn) {
	if len(q.waiting) > 0 {
		t = q.waiting[0]
		q.waiting = slices.Delete(q.waiting, 0, 1)
	}
	return t
}

// reassign lets the turn that has waited longest lead.
func (q *queue) handOver() {
	q.mu.Lock()
	defer q.mu.Unlock()
	t := q.first()
	if q.led = t != nil; q.led {
		close(t.lead)
	}
}

// inTurn runs work in a transaction that others may share. Once it has begun behind another's, ctx no longer ends it: SQLite gives up all of a transaction
// of which one statement is interrupted.
func (q *queue) inTurn(ctx context.Context, db *bun.DB, work func(ctx context.Context, tx bun.Tx) error) error {
	t := &turn{ctx: ctx, work: work, lead: make(chan struct{}), done: make(chan struct{})}
	if q.enter(t) {
		return q.lead(t, db)
	}
	over := ctx.Done()
	for {
		select {
		case <-t.lead:
			return q.lead(t, db)
		case <-t.done:
			if t.panicked != nil {
				panic(t.panicked)
			}
			return t.err
		case <-over:
			if q.leave(t) {
				return ctx.Err()
			}
			over = nil // begun, so it ends
		}
	}
}

func (q *queue) lead(first *turn, db *bun.DB) error {
	defer q.handOver()
	if err := first.ctx.Err(); err != nil {
		return err
	}
	var joined []*turn
	err := db.RunInTx(context.WithoutCancel(first.ctx), nil, func(_ context.Context, tx bun.Tx) error {
		if err := first.work(first.ctx, tx); err != nil {
			return err
		}
		for done := time.Now(); time.Since(done) < togetherFor; {
			t := q.next()
			if t == nil {
				return nil
			}
			joined = append(joined, t)
			if err := t.join(tx); err != nil {
				return err
			}
		}
		return nil
	})
	for _, t := range joined {
		if t.err == nil {
			t.err = err
		}
		close(t.done)
	}
	return err
}

// join does a turn's work within a transaction that has begun. What it answers is that transaction's end: a failure of the work itself, kept in err, takes nobody along.
func (t *turn) join(tx bun.Tx) error {
	if t.err = t.ctx.Err(); t.err != nil {
		return nil
	}
	ctx := context.WithoutCancel(t.ctx)
	if _, err := tx.Tx.ExecContext(ctx, "SAVEPOINT turn"); err != nil {
		return err
	}
	func() {
		defer func() { t.panicked = recover() }()
		t.err = t.work(ctx, tx)
	}()
	if t.err != nil || t.panicked != nil {
		if _, err := tx.Tx.ExecContext(ctx, "ROLLBACK TO turn"); err != nil {
			return err
		}
	}
	_, err := tx.Tx.ExecContext(ctx, "RELEASE turn")
	return err
}
