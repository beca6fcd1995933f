package devicelink

import (
	"context"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"

	"evops/contracts/value"
)

// Watchlist holds the vehicles that someone is watching: all their messages are stored, while of other vehicles only those that are acted on
// or cannot be parsed have rows (equipment catalogue, linkMessage). All processes of an installation share it.
type Watchlist struct {
	redis redis.UniversalClient
	now   atomic.Pointer[map[int64]bool]
}

// NewWatchlist returns an empty watchlist. Without a connection to Redis it stays empty.
func NewWatchlist(connection redis.UniversalClient) *Watchlist {
	w := &Watchlist{redis: connection}
	w.now.Store(&map[int64]bool{})
	return w
}

const (
	watchlistKey = "link:attended"
	// watchTTL is how long a vehicle stays on the list after the last view, reloadInterval the delay until other processes see it.
	watchTTL       = 2 * time.Minute
	reloadInterval = time.Second
)

// Add puts a vehicle on the list, or renews its TTL.
func (w *Watchlist) Add(ctx context.Context, vehicle int64, now value.Time) error {
	if w == nil || w.redis == nil {
		return nil
	}
	return w.redis.ZAdd(ctx, watchlistKey, redis.Z{Score: float64(now.Add(watchTTL).Milli()), Member: strconv.FormatInt(vehicle, 10)}).Err()
}

// Has reports whether a vehicle is on the list.
func (w *Watchlist) Has(vehicle int64) bool { return w != nil && (*w.now.Load())[vehicle] }

// Run reloads the list periodically until ctx ends. While Redis is down, the last known list remains in use.
func (w *Watchlist) Run(ctx context.Context) {
	ticker := time.NewTicker(reloadInterval)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			_ = w.Reload(ctx, value.Now())
		}
	}
}

// Reload reads the list as of the given time and deletes expired entries.
func (w *Watchlist) Reload(ctx context.Context, now value.Time) error {
	over := strconv.FormatInt(now.Milli(), 10)
	if err := w.redis.ZRemRangeByScore(ctx, watchlistKey, "-inf", "("+over).Err(); err != nil {
		return err
	}
	members, err := w.redis.ZRange(ctx, watchlistKey, 0, -1).Result()
	if err != nil {
		return err
	}
	found := make(map[int64]bool, len(members))
	for _, m := range members {
		if id, err := strconv.ParseInt(m, 10, 64); err == nil {
			found[id] = true
		}
	}
	w.now.Store(&found)
	return nil
}
