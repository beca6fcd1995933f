package downlink

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"evops/contracts/routine"
)

// pause is the minimum time between two rounds for seen vehicles, so that vehicles seen within it share a round.
const pause = 100 * time.Millisecond

// dispatcher runs a dispatch function periodically and on notification.
type dispatcher struct {
	what  string
	every time.Duration

	mu    sync.Mutex
	seen  map[int64]bool // vehicles to dispatch to before the next periodic round
	nudge chan struct{}
}

func newDispatcher(what string, every time.Duration) *dispatcher {
	return &dispatcher{what: what, every: every, seen: map[int64]bool{}, nudge: make(chan struct{}, 1)}
}

// notify reports vehicles that are online or have messages pending: these are sent now instead of in the next periodic round.
func (r *dispatcher) notify(vehicles []int64) {
	r.mu.Lock()
	for _, id := range vehicles {
		r.seen[id] = true
	}
	r.mu.Unlock()
	select {
	case r.nudge <- struct{}{}:
	default:
	}
}

// run calls dispatch until ctx ends: with the vehicles from notify, and with nil for all vehicles every period. Several processes may run at
// once, each with its own broker connection.
func (r *dispatcher) run(ctx context.Context, dispatch func(ctx context.Context, vehicles []int64) error) {
	round := func(vehicles []int64) error {
		return routine.Catch(r.what, func() error { return dispatch(ctx, vehicles) })
	}
	ticker := time.NewTicker(r.every)
	defer ticker.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			err = round(nil)
		case <-r.nudge:
			r.mu.Lock()
			seen := slices.Collect(maps.Keys(r.seen))
			clear(r.seen)
			r.mu.Unlock()
			err = round(seen)
			select {
			case <-time.After(pause):
			case <-ctx.Done():
				return
			}
		}
		if err != nil && ctx.Err() == nil {
			slog.WarnContext(ctx, "downlink dispatch failed, will retry", "what", r.what, "error", err)
		}
	}
}
