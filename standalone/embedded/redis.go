package embedded

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"

	"evops/contracts/routine"
)

const (
	// expiryTick is the resolution of key expiry.
	expiryTick = time.Second
	// A snapshot blocks the server for about 35 µs per key, so the pause before the next is ten times its duration, within these bounds. A
	// crash loses at most the writes since: two seconds with a few thousand keys, ten with tens of thousands.
	minPause = 2 * time.Second
	maxPause = 10 * time.Second
)

// Redis is an in-process Redis for one machine. Its database 0 (strings, hashes, lists, sets and sorted sets, with TTLs) is persisted in a
// file. A crash loses at most the last seconds.
type Redis struct {
	server   *miniredis.Miniredis
	client   *redis.Client // for the snapshots, over a pipe
	password string
	snapshot snapshot
	end      context.CancelFunc
	ended    chan struct{}
}

// StartRedis restores the state in file, if it exists, and listens. ctx bounds the start only; Stop ends the server.
func StartRedis(ctx context.Context, file string) (*Redis, error) {
	r := &Redis{server: miniredis.NewMiniRedis(), password: newSecret(), snapshot: snapshot{file: file}, ended: make(chan struct{})}
	if err := r.snapshot.restore(r.server.DB(0), time.Now()); err != nil {
		return nil, err
	}
	r.server.RequireAuth(r.password)
	if err := r.server.Start(); err != nil {
		return nil, fmt.Errorf("embedded redis: %w", err)
	}
	r.client = redis.NewClient(&redis.Options{
		Password: r.password, PoolSize: 1, ReadTimeout: time.Minute, MaxRetries: -1,
		Dialer: func(context.Context, string, string) (net.Conn, error) { return r.server.Dial() },
	})
	if err := r.client.Ping(ctx).Err(); err != nil {
		r.server.Close()
		return nil, fmt.Errorf("embedded redis: %w", err)
	}
	life, end := context.WithCancel(context.Background())
	r.end = end
	go func() {
		defer close(r.ended)
		routine.Run(life, "embedded Redis", r.maintain)
	}()
	return r, nil
}

// URL returns the address with its password, as Redis clients accept it.
func (r *Redis) URL() string { return "redis://:" + r.password + "@" + r.server.Addr() + "/0" }

// Stop saves the state and ends the server. Stop its clients first: what they write during Stop may be lost.
func (r *Redis) Stop() error {
	r.end()
	<-r.ended
	err := errors.Join(r.save(), r.client.Close())
	r.server.Close()
	return err
}

// maintain expires keys and takes snapshots until life ends.
func (r *Redis) maintain(life context.Context) {
	tick := time.NewTicker(expiryTick)
	defer tick.Stop()
	last, next := time.Now(), time.Now().Add(minPause)
	for {
		select {
		case <-life.Done():
			return
		case <-tick.C:
		}
		now := time.Now()
		// Miniredis's own clock mode sorts all keys on every command; advancing time manually costs one pass per second.
		r.server.FastForward(now.Sub(last))
		last = now
		if now.Before(next) {
			continue
		}
		if err := r.save(); err != nil {
			slog.Error("embedded redis: snapshot failed", "error", err)
		}
		next = time.Now().Add(min(max(minPause, 10*time.Since(now)), maxPause))
	}
}

func (r *Redis) save() error {
	state, err := r.client.Eval(context.Background(), readAll, nil).Slice()
	if err != nil {
		return fmt.Errorf("embedded redis: read state: %w", err)
	}
	return r.snapshot.save(state, time.Now())
}
