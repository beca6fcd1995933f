package bff

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"
)

const (
	// redisTimeout is how long a request waits for Redis, which is only a cache here.
	redisTimeout = 250 * time.Millisecond
	// redisBackoff is how long Redis is not used after a failure, so that requests do not wait for it one after another.
	redisBackoff = 5 * time.Second
)

var errNoRedis = errors.New("redis not available")

// optionalRedis is a Redis client whose failures are tolerated. A nil *optionalRedis behaves as if Redis were always down.
type optionalRedis struct {
	client       *redis.Client
	backoffUntil atomic.Int64 // Unix time in nanoseconds
}

func newOptionalRedis(client *redis.Client) *optionalRedis {
	if client == nil {
		return nil
	}
	return &optionalRedis{client: client}
}

// try runs do against Redis. On any error the caller continues without Redis; a missing key (redis.Nil) starts no backoff.
func (a *optionalRedis) try(ctx context.Context, do func(ctx context.Context, client *redis.Client) error) error {
	if a == nil || time.Now().UnixNano() < a.backoffUntil.Load() {
		return errNoRedis
	}
	ctx, cancel := context.WithTimeout(ctx, redisTimeout)
	defer cancel()
	err := do(ctx, a.client)
	if err != nil && !errors.Is(err, redis.Nil) {
		a.backoffUntil.Store(time.Now().Add(redisBackoff).UnixNano())
		slog.Warn("redis failed, continuing without it", "for", redisBackoff, "error", err)
	}
	return err
}
