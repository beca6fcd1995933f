package api

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/oklog/ulid/v2"
	"github.com/redis/go-redis/v9"

	"evops/contracts/fault"
	"evops/core/endpoint"
	"evops/core/idempotency"
)

// Limits of idempotent writes (legacy-api A.1).
const (
	maxKey = 64
	// lockTTL is the lifetime of the key's lock; running writes renew it, so a crashed one frees it after this long.
	lockTTL = 6 * time.Second
	// pollInterval is how often a waiting write checks the lock.
	pollInterval = 50 * time.Millisecond
)

// idempotent runs a write with an Idempotency-Key once; repeated, it returns the first response. Only successes are stored, so that a form
// can be corrected and sent again with the same key. What was done is recorded in the transaction that changes the rows (package idempotency):
// after a crash before the response, the response is built from that record, and of several rows only the missing ones are done. A lock in
// Redis makes concurrent repetitions wait.
func (a *API) idempotent(c *call, e route) error {
	key := c.Get("Idempotency-Key")
	if key == "" || e.Public || e.ReadOnly || e.OneTime || e.Methods != endpoint.Writes && e.Methods != endpoint.Deletes {
		return e.run(c)
	}
	if len(key) > maxKey {
		return fault.BadJSON.With()
	}
	key, request := digest(key), digest(c.Method(), c.Path(), string(c.body))
	outer := c.ctx
	for {
		c.ctx = outer
		if settled, err := a.runOnce(c, e, key, request); settled {
			return err
		}
		select {
		case <-time.After(pollInterval):
		case <-outer.Done():
			return outer.Err()
		}
	}
}

// runOnce replays the first response, or runs the write. settled is false while another request with the key is running.
func (a *API) runOnce(c *call, e route, key, request string) (settled bool, err error) {
	release, err := a.lock(c.ctx, fmt.Sprintf("core:once:%d:%s", c.caller.UserID, key), request, c.caller.TraceID)
	if err != nil {
		return true, err
	}
	if release != nil {
		defer release()
	}
	receipt, err := idempotency.Load(c.ctx, a.Engine.DB(), c.caller.UserID, key, request)
	switch {
	case err != nil:
		return true, err
	case receipt.KeyReused:
		return true, fault.IdempotencyMismatch.With()
	case receipt.Answer != nil:
		c.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSONCharsetUTF8)
		return true, c.Send(receipt.Answer)
	case release == nil:
		return false, nil
	}
	c.ctx = receipt.WithKey(c.ctx)
	err = e.run(c)
	if errors.Is(err, idempotency.ErrRunning) {
		return false, nil
	}
	if err != nil {
		// Without Redis two requests may have started before either changed anything. A request refused because of the other's change
		// returns the other's response.
		changed, failed := receipt.Changed(c.ctx)
		return !changed || failed != nil, err
	}
	if c.Response().StatusCode() != fiber.StatusOK {
		return true, nil
	}
	answer := c.Response().Body()
	if c.replay != nil {
		answer = c.replay
	}
	// The response is stored even if the client has disconnected.
	if err := receipt.SaveResponse(context.WithoutCancel(c.ctx), answer); err != nil {
		slog.Warn("could not store idempotent response", "trace", c.caller.TraceID, "error", err)
	}
	return true, nil
}

// lock serialises writes with the same key. It returns the function that releases the lock, or nil while another write has it. Without
// Redis everybody gets it; the database then decides which write changes the rows.
func (a *API) lock(ctx context.Context, slot, request, trace string) (release func(), err error) {
	if a.Redis == nil {
		return func() {}, nil
	}
	ctx = context.WithoutCancel(ctx)
	// The value contains the owner, so that a write that outlived its lock does not release another's.
	owner := request + "/" + ulid.Make().String()
	acquired, err := a.Redis.SetNX(ctx, slot, owner, lockTTL).Result()
	if err != nil {
		slog.Warn("could not lock idempotency key, continuing without", "trace", trace, "error", err)
		return func() {}, nil
	}
	if !acquired {
		running, err := a.Redis.Get(ctx, slot).Result()
		if about, _, _ := strings.Cut(running, "/"); err == nil && about != request {
			return nil, fault.IdempotencyMismatch.With()
		}
		if errors.Is(err, redis.Nil) {
			err = nil // released meanwhile
		}
		return nil, err
	}
	running, stop := context.WithCancel(ctx)
	go func() {
		for renewal := time.NewTicker(lockTTL / 3); ; {
			select {
			case <-renewal.C:
				_ = renewOwn.Run(running, a.Redis, []string{slot}, owner, lockTTL.Milliseconds()).Err() // a failed renewal is retried
			case <-running.Done():
				renewal.Stop()
				return
			}
		}
	}()
	return func() {
		stop()
		if err := releaseOwn.Run(ctx, a.Redis, []string{slot}, owner).Err(); err != nil {
			slog.Warn("could not release idempotency lock", "trace", trace, "error", err)
		}
	}, nil
}

// renewOwn and releaseOwn change a lock only for its owner.
var (
	renewOwn   = redis.NewScript(`if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`)
	releaseOwn = redis.NewScript(`if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`)
)

// digest returns a hash of texts of any length.
func digest(texts ...string) string {
	sum := sha256.New()
	for _, text := range texts {
		_, _ = fmt.Fprintf(sum, "%d:%s", len(text), text) // writing to a hash cannot fail
	}
	return hex.EncodeToString(sum.Sum(nil))
}
