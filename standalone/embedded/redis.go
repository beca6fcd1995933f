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
	// expiryTick is the resolution with which keys expire.
	expiryTick = time.Second
	// A snapshot stops the server for about 35 µs a key, so its pause is ten times what it took, within these bounds. A crash can lose
	// what was written since: two seconds with a few thousand keys, ten with tens of thousands.
	shortestPause = 2 * time.Second
	longestPause  = 10 * time.Second
)

// Redis is an in-process Redis for one machine. Its database 0 survives restarts in a file: strings, hashes, lists, sets and sorted sets
// with their times to live. A crash loses at most the last seconds.
type Redis struct {
	server   *miniredis.Miniredis
	client   *redis.Client // for the snapshots; speaks over a pipe
	password string
	snapshot snapshot
	end      context.CancelFunc
	ended    chan struct{}
}

// StartRedis restores the state kept in file, if there is one, and listens. ctx bounds the start only; Stop ends the server.
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
		routine.Run(life, "embedded Redis", r.keep)
	}()
	return r, nil
}

// URL is the address with its password, as Redis clients take it.
func (r *Redis) URL() string { return "redis://:" + r.password + "@" + r.server.Addr() + "/0" }

// Stop keeps the last state in the file and ends the server. Stop its clients first: what they write during Stop may be lost.
func (r *Redis) Stop() error {
	r.end()
	<-r.ended
	err := errors.Join(r.save(), r.client.Close())
	r.server.Close()
	return err
}

// keep lets keys expire and takes snapshots until life ends.
func (r *Redis) keep(life context.Context) {
	tick := time.NewTicker(expiryTick)
	defer tick.Stop()
	last, next := time.Now(), time.Now().Add(shortestPause)
	for {
		select {
		case <-life.Done():
			return
		case <-tick.C:
		}
		now := time.Now()
		// The server's own clock mode sorts all keys on every command; moving time by hand costs a walk a second.
		r.server.FastForward(now.Sub(last))
		last = now
		if now.Before(next) {
			continue
		}
		if err := r.save(); err != nil {
			slog.Error("the state of the embedded Redis could not be kept", "error", err)
		}
		next = time.Now().Add(min(max(shortestPause, 10*time.Since(now)), longestPause))
	}
}

func (r *Redis) save() error {
	state, err := r.client.Eval(context.Background(), readAll, nil).Slice()
	if err != nil {
		return fmt.Errorf("embedded redis: reading the state: %w", err)
	}
	return r.snapshot.save(state, time.Now())
}
