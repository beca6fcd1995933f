package downlink

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
	// pollInterval is how often the state of the rows that callers wait for is queried.
	pollInterval = 100 * time.Millisecond
	// pollTimeout ends a query; the next poll follows.
	pollTimeout = 5 * time.Second
)

// waiters lets callers wait for the end of rows, whichever process ends them. One query at a time serves all callers.
type waiters struct {
	ended   func(ctx context.Context, ids []int64) ([]int64, error)
	mu      sync.Mutex
	waiting map[int64][]chan struct{}
	polling bool
}

// newWaiters creates the waiters of the rows of a table that are open.
func newWaiters(db *store.DB, table string, open Condition) *waiters {
	return waitersOn(func(ctx context.Context, ids []int64) (ended []int64, err error) {
		err = db.Read().NewSelect().TableExpr(table+" AS r").ColumnExpr("r.id").Where("r.id IN (?)", bun.List(ids)).Where("NOT ("+open.SQL+")", open.Args...).Scan(ctx, &ended)
		return ended, err
	})
}

func waitersOn(ended func(ctx context.Context, ids []int64) ([]int64, error)) *waiters {
	return &waiters{ended: ended, waiting: map[int64][]chan struct{}{}}
}

// wait returns when a row has ended or the limit is over. The error is that of ctx if it ends first.
func (w *waiters) wait(ctx context.Context, id int64, limit time.Duration) error {
	end := make(chan struct{})
	w.add(id, end)
	defer w.remove(id, end)
	over := time.NewTimer(limit)
	defer over.Stop()
	select {
	case <-end:
	case <-over.C:
	case <-ctx.Done():
		return ctx.Err()
	}
	return nil
}

func (w *waiters) add(id int64, end chan struct{}) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting[id] = append(w.waiting[id], end)
	if !w.polling {
		w.polling = true
		go w.poll()
	}
}

func (w *waiters) remove(id int64, end chan struct{}) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting[id] = slices.DeleteFunc(w.waiting[id], func(other chan struct{}) bool { return other == end })
	if len(w.waiting[id]) == 0 {
		delete(w.waiting, id)
	}
}

// poll runs as long as there are callers.
func (w *waiters) poll() {
	ticker := time.NewTicker(pollInterval)
	defer ticker.Stop()
	for range ticker.C {
		ids, any := w.ids()
		if !any {
			return
		}
		var ended []int64
		err := routine.Catch("downlink waiters", func() (err error) {
			ctx, cancel := context.WithTimeout(context.Background(), pollTimeout)
			defer cancel()
			ended, err = w.ended(ctx, ids)
			return err
		})
		if err != nil {
			slog.Warn("query for ended rows failed", "error", err)
		}
		w.wake(ended)
	}
}

// ids returns the rows that callers wait for; any is false if there are none and polling stops.
func (w *waiters) ids() (ids []int64, any bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.polling = len(w.waiting) > 0
	return slices.Collect(maps.Keys(w.waiting)), w.polling
}

func (w *waiters) wake(ended []int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, id := range ended {
		for _, end := range w.waiting[id] {
			close(end)
		}
		delete(w.waiting, id)
	}
}
