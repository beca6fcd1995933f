package downlink

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"
)

// fakeTable returns the commands in over as ended and records its queries.
type fakeTable struct {
	mu    sync.Mutex
	over  []int64
	asked [][]int64
	fail  error
}

func (l *fakeTable) endedOf(_ context.Context, ids []int64) (ended []int64, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.asked = append(l.asked, ids)
	for _, id := range ids {
		if slices.Contains(l.over, id) {
			ended = append(ended, id)
		}
	}
	return ended, l.fail
}

func TestOneQueryServesAllWaiters(t *testing.T) {
	l := &fakeTable{}
	w := waitersOn(l.endedOf)
	var waiters sync.WaitGroup
	for id := range int64(20) {
		for range 3 {
			waiters.Go(func() {
				if err := w.wait(t.Context(), id, time.Hour); err != nil {
					t.Error(err)
				}
			})
		}
	}
	for callers := 0; callers < 60; time.Sleep(time.Millisecond) {
		callers = 0
		w.mu.Lock()
		for _, ends := range w.waiting {
			callers += len(ends)
		}
		w.mu.Unlock()
	}
	l.mu.Lock()
	before := len(l.asked)
	for id := range int64(20) {
		l.over = append(l.over, id)
	}
	l.mu.Unlock()
	waiters.Wait()
	l.mu.Lock()
	defer l.mu.Unlock()
	if queries := len(l.asked) - before; queries != 1 {
		t.Errorf("60 callers caused %d queries", queries)
	}
}

func TestAWaitEndsWithItsTimeoutOrContext(t *testing.T) {
	w := waitersOn((&fakeTable{fail: errors.New("no database")}).endedOf)
	if err := w.wait(t.Context(), 1, time.Millisecond); err != nil {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := w.wait(ctx, 1, time.Hour); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if ids, any := w.ids(); any {
		t.Errorf("still waiting for %v", ids)
	}
}
