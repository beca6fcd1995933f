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
	// lookEvery is how often commands that somebody waits for are looked at.
	lookEvery = 100 * time.Millisecond
	// lookTimeout ends a look; the next one follows.
	lookTimeout = 5 * time.Second
)

// Waiters lets callers wait until commands have ended, wherever that happens. One query at a time looks after all commands that are waited for, however many
// callers there are.
type Waiters struct {
	ended   func(ctx context.Context, ids []int64) ([]int64, error)
	mu      sync.Mutex
	waiting map[int64][]chan struct{}
	looking bool
}

// NewWaiters makes the waiters of the commands in a table.
func NewWaiters(db *store.DB, table string) *Waiters {
	return waitersOn(func(ctx context.Context, ids []int64) (ended []int64, err error) {
		err = db.Read().NewSelect().Table(table).Column("id").Where("id IN (?) AND state NOT IN (?)", bun.List(ids), bun.List(Open)).Scan(ctx, &ended)
		return ended, err
	})
}

func waitersOn(ended func(ctx context.Context, ids []int64) ([]int64, error)) *Waiters {
	return &Waiters{ended: ended, waiting: map[int64][]chan struct{}{}}
}

// Wait returns when a command has ended or the time is over. The error is that of ctx, where it ends before.
func (w *Waiters) Wait(ctx context.Context, id int64, most time.Duration) error {
	end := make(chan struct{})
	w.enter(id, end)
	defer w.leave(id, end)
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

func (w *Waiters) enter(id int64, end chan struct{}) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting[id] = append(w.waiting[id], end)
	if !w.looking {
		w.looking = true
		go w.look()
	}
}

func (w *Waiters) leave(id int64, end chan struct{}) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting[id] = slices.DeleteFunc(w.waiting[id], func(other chan struct{}) bool { return other == end })
	if len(w.waiting[id]) == 0 {
		delete(w.waiting, id)
	}
}

// look goes on as long as anybody waits.
func (w *Waiters) look() {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for range ticker.C {
		ids, any := w.ids()
		if !any {
			return
		}
		var ended []int64
		err := routine.Catch("commands that are waited for", func() (err error) {
			ctx, cancel := context.WithTimeout(context.Background(), lookTimeout)
			defer cancel()
			ended, err = w.ended(ctx, ids)
			return err
		})
		if err != nil {
			slog.Warn("commands that are waited for were not found", "error", err)
		}
		w.tell(ended)
	}
}

// ids are the commands that are waited for; any is false when there are none, and nobody looks any more.
func (w *Waiters) ids() (ids []int64, any bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.looking = len(w.waiting) > 0
	return slices.Collect(maps.Keys(w.waiting)), w.looking
}

func (w *Waiters) tell(ended []int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, id := range ended {
		for _, end := range w.waiting[id] {
			close(end)
		}
		delete(w.waiting, id)
	}
}
