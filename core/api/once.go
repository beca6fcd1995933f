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
	"github.com/redis/go-redis/v9"

	"evops/contracts/fault"
)

// Limits of writes that may be sent again (legacy-api A.1).
const (
	maxKey     = 64
	answerKept = 24 * time.Hour
	// underWay is how long a write may take; one that died leaves its key free after that.
	underWay = time.Minute
)

// once runs a write that carries an Idempotency-Key a single time: sent again, it gets the answer of the first time. Only what succeeded is kept,
// so that a form can be corrected and sent with the same key. Without Redis a write is not held up; it then counts every time.
func (a *API) once(c *call, e endpoint) error {
	key := c.Get("Idempotency-Key")
	if key == "" || a.Redis == nil || e.open || e.methods != writes && e.methods != deletes {
		return e.run(c)
	}
	if len(key) > maxKey {
		return fault.BadJSON.With()
	}
	slot := fmt.Sprintf("core:once:%d:%s", c.caller.UserID, digest(key))
	sum := digest(c.Method(), c.Path(), string(c.body))
	first, err := a.Redis.SetNX(c.ctx, slot, sum, underWay).Result()
	if err != nil {
		slog.Warn("a repeated write would not be noticed", "trace", c.caller.TraceID, "error", err)
		return e.run(c)
	}
	if !first {
		return a.again(c, slot, sum)
	}
	ctx := context.WithoutCancel(c.ctx) // the answer is kept even where the client did not wait for it
	err = e.run(c)
	if err != nil || c.Response().StatusCode() != fiber.StatusOK {
		return errors.Join(err, a.Redis.Del(ctx, slot).Err())
	}
	answer := string(c.Response().Body())
	if c.repeated != nil {
		answer = string(c.repeated)
	}
	if kept := a.Redis.Set(ctx, slot, sum+answer, answerKept).Err(); kept != nil {
		slog.Warn("a repeated write would not be noticed", "trace", c.caller.TraceID, "error", kept)
	}
	return nil
}

// again waits for the first write's answer and gives it.
func (a *API) again(c *call, slot, sum string) error {
	for {
		kept, err := a.Redis.Get(c.ctx, slot).Result()
		if errors.Is(err, redis.Nil) {
			return fault.RateLimited.With("n", 1) // the first one failed just now
		}
		if err != nil {
			return err
		}
		body, same := strings.CutPrefix(kept, sum)
		if !same {
			return fault.IdempotencyMismatch.With()
		}
		if body != "" {
			c.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSONCharsetUTF8)
			return c.SendString(body)
		}
		select {
		case <-time.After(50 * time.Millisecond):
		case <-c.ctx.Done():
			return c.ctx.Err()
		}
	}
}

// digest stands for texts of any length.
func digest(texts ...string) string {
	sum := sha256.New()
	for _, text := range texts {
		_, _ = fmt.Fprintf(sum, "%d:%s", len(text), text) // a hash takes everything
	}
	return hex.EncodeToString(sum.Sum(nil))
}
