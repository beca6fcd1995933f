package devicelink

import (
	"context"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"

	"evops/contracts/value"
)

// Watchlist is which vehicles somebody looks at closely: every message of theirs is kept, while of others only those that are acted upon, or are not understood,
// are (equipment catalogue, linkMessage). All processes of an installation share it.
type Watchlist struct {
	redis redis.UniversalClient
	now   atomic.Pointer[map[int64]bool]
}

// NewWatchlist makes it; nobody is attended to without a connection to Redis.
func NewWatchlist(connection redis.UniversalClient) *Watchlist {
	a := &Watchlist{redis: connection}
	a.now.Store(&map[int64]bool{})
	return a
}

const (
	attended = "link:attended"
	// attends is how long a vehicle is attended to after somebody has looked, attendsEvery how soon the line hears of it.
	attends      = 2 * time.Minute
	attendsEvery = time.Second
)

// Add has messages of a vehicle kept from now on, and while whoever looks says so again.
func (a *Watchlist) Add(ctx context.Context, vehicle int64, now value.Time) error {
	if a == nil || a.redis == nil {
		return nil
	}
	return a.redis.ZAdd(ctx, attended, redis.Z{Score: float64(now.Add(attends).Milli()), Member: strconv.FormatInt(vehicle, 10)}).Err()
}

// Has reports whether messages of a vehicle are kept.
func (a *Watchlist) Has(vehicle int64) bool { return a != nil && (*a.now.Load())[vehicle] }

// Run hears of what others look at, until ctx ends. While Redis is away, what was attended to last still is.
func (a *Watchlist) Run(ctx context.Context) {
	ticker := time.NewTicker(attendsEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			_ = a.Reload(ctx, value.Now())
		}
	}
}

// Reload reads what is attended to at a moment, and forgets what no longer is.
func (a *Watchlist) Reload(ctx context.Context, now value.Time) error {
	over := strconv.FormatInt(now.Milli(), 10)
	if err := a.redis.ZRemRangeByScore(ctx, attended, "-inf", "("+over).Err(); err != nil {
		return err
	}
	members, err := a.redis.ZRange(ctx, attended, 0, -1).Result()
	if err != nil {
		return err
	}
	found := make(map[int64]bool, len(members))
	for _, m := range members {
		if id, err := strconv.ParseInt(m, 10, 64); err == nil {
			found[id] = true
		}
	}
	a.now.Store(&found)
	return nil
}
