package devicelink

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"

	"evops/contracts/event"
	"evops/contracts/routine"
	"evops/core/notification"
)

// toldEvery is how often screens hear of vehicles at most: nobody reads faster.
const toldEvery = time.Second

// namedMost is how many vehicles one event names. An event that says nothing of them makes every screen read again, as if its own were among them.
const namedMost = 2000

// LiveNotifier tells screens which vehicles have reported, once for all that did within a second.
func LiveNotifier(connection redis.UniversalClient) func(vehicles []int64) {
	var mu sync.Mutex
	var reported map[int64]struct{}
	return func(vehicles []int64) {
		mu.Lock()
		defer mu.Unlock()
		waiting := reported != nil
		if !waiting {
			reported = map[int64]struct{}{}
		}
		for _, id := range vehicles {
			reported[id] = struct{}{}
		}
		if waiting {
			return
		}
		time.AfterFunc(toldEvery, func() {
			mu.Lock()
			ids := slices.Sorted(maps.Keys(reported))
			reported = nil
			mu.Unlock()
			if len(ids) > namedMost {
				ids = nil
			}
			ctx, cancel := context.WithTimeout(context.Background(), toldEvery)
			defer cancel()
			if err := routine.Catch("screens", func() error { return notification.Publish(ctx, connection, event.Vehicles{IDs: ids}, 0) }); err != nil {
				slog.Warn("screens were not told of vehicles", "error", err)
			}
		})
	}
}
