package store

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"github.com/uptrace/bun"
)

// groupCommitWindow is how long a transaction accepts further waiting writes; it delays the first of them by at most this.
const groupCommitWindow = 2 * time.Millisecond

// queue implements group commit: concurrent writes share a transaction. SQLite has a single writer, and pages that all of them change, such
// as the ends of the audit log's indexes, are then written once for all. The first write is the leader: when its own work is done, it runs
// the waiting ones, each inside a savepoint, and commits for all. No write returns before the commit.
type queue struct {
	mu        sync.Mutex
	hasLeader bool
	waiting   []*queuedWrite
	window    time.Duration // groupCommitWindow if zero
}

// queuedWrite is one Write in the queue.
type queuedWrite struct {
	ctx      context.Context
	work     func(ctx context.Context, tx bun.Tx) error
	lead     chan struct{} // closed when this write becomes the leader
	done     chan struct{} // closed when a leader has completed this write
	err      error
	panicked any
}

// enter queues the write, or makes it the leader and returns true.
func (q *queue) enter(t *queuedWrite) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.hasLeader {
		q.waiting = append(q.waiting, t)
		return false
	}
	q.hasLeader = true
	return true
}

// leave removes the write from the queue and reports whether it was still waiting.
func (q *queue) leave(t *queuedWrite) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	at := slices.Index(q.waiting, t)
	if at >= 0 {
		q.waiting = slices.Delete(q.waiting, at, at+1)
	}
	return at >= 0
}

// next removes and returns the write that has waited longest, or nil.
func (q *queue) next() *queuedWrite {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.pop()
}

func (q *queue) pop() (t *queuedWrite) {
	if len(q.waiting) > 0 {
		t = q.waiting[0]
		q.waiting = slices.Delete(q.waiting, 0, 1)
	}
	return t
}

// promoteNext makes the write that has waited longest the leader.
func (q *queue) promoteNext() {
	q.mu.Lock()
	defer q.mu.Unlock()
	t := q.pop()
	if q.hasLeader = t != nil; q.hasLeader {
		close(t.lead)
	}
}

// run runs work in a transaction that it may share with others. Once work has begun behind another write, cancelling ctx no longer stops
// it: SQLite rolls back the whole transaction if one of its statements is interrupted.
func (q *queue) run(ctx context.Context, db *bun.DB, work func(ctx context.Context, tx bun.Tx) error) error {
	t := &queuedWrite{ctx: ctx, work: work, lead: make(chan struct{}), done: make(chan struct{})}
	if q.enter(t) {
		return q.lead(t, db)
	}
	canceled := ctx.Done()
	for {
		select {
		case <-t.lead:
			return q.lead(t, db)
		case <-t.done:
			if t.panicked != nil {
				panic(t.panicked)
			}
			return t.err
		case <-canceled:
			if q.leave(t) {
				return ctx.Err()
			}
			canceled = nil // already begun: wait for its result
		}
	}
}

func (q *queue) lead(pop *queuedWrite, db *bun.DB) error {
	defer q.promoteNext()
	if err := pop.ctx.Err(); err != nil {
		return err
	}
	var joined []*queuedWrite
	err := db.RunInTx(context.WithoutCancel(pop.ctx), nil, func(_ context.Context, tx bun.Tx) error {
		if err := pop.work(pop.ctx, tx); err != nil {
			return err
		}
		for done := time.Now(); time.Since(done) < cmp.Or(q.window, groupCommitWindow); {
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

// join runs the write inside a transaction that has begun. It returns only errors that end that transaction; an error of the work itself is
// stored in err and does not affect the other writes.
func (t *queuedWrite) join(tx bun.Tx) error {
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
