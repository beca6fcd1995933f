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

// aside is Redis as a help that may be missing; nil is one that always is.
type aside struct {
	client *redis.Client
	rests  atomic.Int64 // nanoseconds since 1970 until which it is left alone
}

func besides(client *redis.Client) *aside {
	if client == nil {
		return nil
	}
	return &aside{client: client}
}

// try does something with Redis. Any error means to go on without; a key that is missing is an error, but no failure.
func (a *aside) try(ctx context.Context, do func(ctx context.Context, client *redis.Client) error) error {
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
