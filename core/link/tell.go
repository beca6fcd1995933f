package link

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"

	"evops/contracts/event"
	"evops/contracts/routine"
	"evops/core/notice"
)

// toldEvery is how often screens hear of vehicles at most: nobody reads faster.
const toldEvery = time.Second

// Teller tells screens that vehicles have spoken, once for all who did within a second.
func Teller(connection redis.UniversalClient) func(vehicles []int64) {
	var mu sync.Mutex
	waiting := false
	return func([]int64) {
		mu.Lock()
		defer mu.Unlock()
		if waiting {
			return
		}
		waiting = true
		time.AfterFunc(toldEvery, func() {
			mu.Lock()
			waiting = false
			mu.Unlock()
			ctx, cancel := context.WithTimeout(context.Background(), toldEvery)
			defer cancel()
			if err := routine.Catch("screens", func() error { return notice.Publish(ctx, connection, event.Vehicles{}, 0) }); err != nil {
				slog.Warn("screens were not told of vehicles", "error", err)
			}
		})
	}
}
