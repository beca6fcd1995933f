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
	// redisPatience is how long a request waits for Redis, which only saves it work.
	redisPatience = 250 * time.Millisecond
	// redisRest is how long Redis is left alone after it failed, so that requests do not wait for it one after another.
	redisRest = 5 * time.Second
)

var errNoRedis = errors.New("no Redis at hand")

// optionalRedis is Redis as a help that may be missing; nil is one that always is.
type optionalRedis struct {
	client *redis.Client
	rests  atomic.Int64 // nanoseconds since 1970 until which it is left alone
}

func newOptionalRedis(client *redis.Client) *optionalRedis {
	if client == nil {
		return nil
	}
	return &optionalRedis{client: client}
}

// try does something with Redis. Any error means to go on without; a key that is missing is an error, but no failure.
func (a *optionalRedis) try(ctx context.Context, do func(ctx context.Context, client *redis.Client) error) error {
	if a == nil || time.Now().UnixNano() < a.rests.Load() {
		return errNoRedis
	}
	ctx, cancel := context.WithTimeout(ctx, redisPatience)
	defer cancel()
	err := do(ctx, a.client)
	if err != nil && !errors.Is(err, redis.Nil) {
		a.rests.Store(time.Now().Add(redisRest).UnixNano())
		slog.Warn("going on without Redis", "for", redisRest, "error", err)
	}
	return err
}
