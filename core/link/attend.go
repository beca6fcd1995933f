package link

import (
	"context"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"

	"evops/contracts/value"
)

// Attention is which vehicles somebody looks at closely: every message of theirs is kept, while of others only those that are acted upon, or are not understood,
// are (equipment catalogue, linkMessage). All processes of an installation share it.
type Attention struct {
	redis redis.UniversalClient
	now   atomic.Pointer[map[int64]bool]
}

// NewAttention makes it; nobody is attended to without a connection to Redis.
func NewAttention(connection redis.UniversalClient) *Attention {
	a := &Attention{redis: connection}
	a.now.Store(&map[int64]bool{})
	return a
}

const (
	attended = "link:attended"
	// attends is how long a vehicle is attended to after somebody has looked, attendsEvery how soon the line hears of it.
	attends      = 2 * time.Minute
	attendsEvery = time.Second
)

// To has messages of a vehicle kept from now on, and while whoever looks says so again.
func (a *Attention) To(ctx context.Context, vehicle int64, now value.Time) error {
	if a == nil || a.redis == nil {
		return nil
	}
	return a.redis.ZAdd(ctx, attended, redis.Z{Score: float64(now.Add(attends).Milli()), Member: strconv.FormatInt(vehicle, 10)}).Err()
}

// Has reports whether messages of a vehicle are kept.
func (a *Attention) Has(vehicle int64) bool { return a != nil && (*a.now.Load())[vehicle] }

// Follow hears of what others look at, until ctx ends. While Redis is away, what was attended to last still is.
func (a *Attention) Follow(ctx context.Context) {
	ticker := time.NewTicker(attendsEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			_ = a.Look(ctx, value.Now())
		}
	}
}

// Look reads what is attended to at a moment, and forgets what no longer is.
func (a *Attention) Look(ctx context.Context, now value.Time) error {
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
