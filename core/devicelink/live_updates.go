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

// notifyInterval is the minimum time between two events to screens; users read no faster.
const notifyInterval = time.Second

// maxNamedVehicles bounds the vehicles named in one event. An event that names none makes every screen reload.
const maxNamedVehicles = 2000

// LiveNotifier publishes the ids of vehicles that reported, in one event per second.
func LiveNotifier(connection redis.UniversalClient) func(vehicles []int64) {
	var mu sync.Mutex
	var reported map[int64]struct{}
	return func(vehicles []int64) {
		mu.Lock()
		defer mu.Unlock()
		scheduled := reported != nil
		if !scheduled {
			reported = map[int64]struct{}{}
		}
		for _, id := range vehicles {
			reported[id] = struct{}{}
		}
		if scheduled {
			return
		}
		time.AfterFunc(notifyInterval, func() {
			mu.Lock()
			ids := slices.Sorted(maps.Keys(reported))
			reported = nil
			mu.Unlock()
			if len(ids) > maxNamedVehicles {
				ids = nil
			}
			ctx, cancel := context.WithTimeout(context.Background(), notifyInterval)
			defer cancel()
			if err := routine.Catch("live vehicle event", func() error { return notification.Publish(ctx, connection, event.Vehicles{IDs: ids}, 0) }); err != nil {
				slog.Warn("live vehicle event not published", "error", err)
			}
		})
	}
}
