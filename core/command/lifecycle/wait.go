package lifecycle

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/routine"
	"evops/core/store"
)

const (
	// pollInterval is how often the state of the commands that callers wait for is queried.
	pollInterval = 100 * time.Millisecond
	// pollTimeout ends a query; the next poll follows.
	pollTimeout = 5 * time.Second
)

// Waiters lets callers wait for the end of commands, whichever process ends them. One query at a time serves all callers.
type Waiters struct {
	ended   func(ctx context.Context, ids []int64) ([]int64, error)
	mu      sync.Mutex
	waiting map[int64][]chan struct{}
	polling bool
}

// NewWaiters creates the waiters of the commands in a table.
func NewWaiters(db *store.DB, table string) *Waiters {
	return waitersOn(func(ctx context.Context, ids []int64) (ended []int64, err error) {
		err = db.Read().NewSelect().Table(table).Column("id").Where("id IN (?) AND state NOT IN (?)", bun.List(ids), bun.List(Open)).Scan(ctx, &ended)
		return ended, err
	})
}

func waitersOn(ended func(ctx context.Context, ids []int64) ([]int64, error)) *Waiters {
	return &Waiters{ended: ended, waiting: map[int64][]chan struct{}{}}
}

// Wait returns when a command has ended or most is over. The error is that of ctx if it ends first.
func (w *Waiters) Wait(ctx context.Context, id int64, most time.Duration) error {
	end := make(chan struct{})
	w.add(id, end)
	defer w.remove(id, end)
	over := time.NewTimer(most)
	defer over.Stop()
	select {
	case <-end:
	case <-over.C:
	case <-ctx.Done():
		return ctx.Err()
	}
	return nil
}

func (w *Waiters) add(id int64, end chan struct{}) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting[id] = append(w.waiting[id], end)
	if !w.polling {
		w.polling = true
		go w.poll()
	}
}

func (w *Waiters) remove(id int64, end chan struct{}) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting[id] = slices.DeleteFunc(w.waiting[id], func(other chan struct{}) bool { return other == end })
	if len(w.waiting[id]) == 0 {
		delete(w.waiting, id)
	}
}

// poll runs as long as there are callers.
func (w *Waiters) poll() {
	ticker := time.NewTicker(pollInterval)
	defer ticker.Stop()
	for range ticker.C {
		ids, any := w.ids()
		if !any {
			return
		}
		var ended []int64
		err := routine.Catch("command waiters", func() (err error) {
			ctx, cancel := context.WithTimeout(context.Background(), pollTimeout)
			defer cancel()
			ended, err = w.ended(ctx, ids)
			return err
		})
		if err != nil {
			slog.Warn("query for ended commands failed", "error", err)
		}
		w.wake(ended)
	}
}

// ids returns the commands that callers wait for; any is false if there are none and polling stops.
func (w *Waiters) ids() (ids []int64, any bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.polling = len(w.waiting) > 0
	return slices.Collect(maps.Keys(w.waiting)), w.polling
}

func (w *Waiters) wake(ended []int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, id := range ended {
		for _, end := range w.waiting[id] {
			close(end)
		}
		delete(w.waiting, id)
	}
}
