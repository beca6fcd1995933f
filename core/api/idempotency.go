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
	"evops/core/record"
)

// Limits of writes that may be sent again (legacy-api A.1).
const (
	maxKey = 64
	// turn is how long a write holds its key without saying that it still runs; one that died leaves it free after that.
	turn = 6 * time.Second
	// glance is how often a write that waits for its turn looks whether it has come.
	glance = 50 * time.Millisecond
)

// idempotent runs a write that carries an Idempotency-Key a single time: sent again, it gets the answer of the first time. Only what succeeded is kept, so that a
// form can be corrected and sent with the same key. What was done stands in the database with the rows themselves (record.Receipt): where the program died
// before it answered, the answer is made from that, and of several rows those are done that were not. Redis has the same write wait for itself.
func (a *API) idempotent(c *call, e endpoint) error {
	key := c.Get("Idempotency-Key")
	if key == "" || e.open || e.safe || e.untold || e.methods != writes && e.methods != deletes {
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
		case <-time.After(glance):
		case <-outer.Done():
			return outer.Err()
		}
	}
}

// runOnce answers as the first time did, or is the first time; it is not settled while another one is under way.
func (a *API) runOnce(c *call, e endpoint, key, request string) (settled bool, err error) {
	over, err := a.lock(c.ctx, fmt.Sprintf("core:once:%d:%s", c.caller.UserID, key), request, c.caller.TraceID)
	if err != nil {
		return true, err
	}
	if over != nil {
		defer over()
	}
	receipt, err := a.Engine.Replay(c.ctx, c.caller.UserID, key, request)
	switch {
	case err != nil:
		return true, err
	case receipt.Foreign:
		return true, fault.IdempotencyMismatch.With()
	case receipt.Answer != nil:
		c.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSONCharsetUTF8)
		return true, c.Send(receipt.Answer)
	case over == nil:
		return false, nil
	}
	c.ctx = receipt.WithKey(c.ctx)
	err = e.run(c)
	if errors.Is(err, record.ErrRepeated) {
		return false, nil
	}
	if err != nil {
		// Without Redis both times may have begun before either had done anything. Whoever is refused for what the other did answers as that one does.
		overtaken, failed := a.Engine.ChangedSince(c.ctx, receipt)
		return !overtaken || failed != nil, err
	}
	if c.Response().StatusCode() != fiber.StatusOK {
		return true, nil
	}
	answer := c.Response().Body()
	if c.repeated != nil {
		answer = c.repeated
	}
	// The answer is kept even where the client did not wait for it.
	if err := a.Engine.Close(context.WithoutCancel(c.ctx), receipt, answer); err != nil {
		slog.Warn("the answer of a write is not kept", "trace", c.caller.TraceID, "error", err)
	}
	return true, nil
}

// lock has writes with the same key run one after the other. It answers what releases the lock, or nil while another write has it. Without Redis everybody
// has it: the database then lets one of them change what they are about.
func (a *API) lock(ctx context.Context, slot, request, trace string) (release func(), err error) {
	if a.Redis == nil {
		return func() {}, nil
	}
	ctx = context.WithoutCancel(ctx)
	// The lock holds who has it besides what for: a write that outlived its lock ends no other's.
	owner := request + "/" + ulid.Make().String()
	mine, err := a.Redis.SetNX(ctx, slot, owner, turn).Result()
	if err != nil {
		slog.Warn("a repeated write does not wait for the first", "trace", trace, "error", err)
		return func() {}, nil
	}
	if !mine {
		running, err := a.Redis.Get(ctx, slot).Result()
		if about, _, _ := strings.Cut(running, "/"); err == nil && about != request {
			return nil, fault.IdempotencyMismatch.With()
		}
		if errors.Is(err, redis.Nil) {
			err = nil // it ended just now
		}
		return nil, err
	}
	running, stop := context.WithCancel(ctx)
	go func() {
		for still := time.NewTicker(turn / 3); ; {
			select {
			case <-still.C:
				_ = renewOwn.Run(running, a.Redis, []string{slot}, owner, turn.Milliseconds()).Err() // one that fails is followed by another
			case <-running.Done():
				still.Stop()
				return
			}
		}
	}()
	return func() {
		stop()
		if err := releaseOwn.Run(ctx, a.Redis, []string{slot}, owner).Err(); err != nil {
			slog.Warn("a repeated write waits longer than it needs", "trace", trace, "error", err)
		}
	}, nil
}

// renewOwn and releaseOwn touch a lock for its owner alone.
var (
	renewOwn   = redis.NewScript(`if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`)
	releaseOwn = redis.NewScript(`if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`)
)

// digest stands for texts of any length.
func digest(texts ...string) string {
	sum := sha256.New()
	for _, text := range texts {
		_, _ = fmt.Fprintf(sum, "%d:%s", len(text), text) // a hash takes everything
	}
	return hex.EncodeToString(sum.Sum(nil))
}
