package api

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/core/record"
)

// More than this many calls of one session with another account's Custom-ID within the span are no forgotten tab any more (legacy-api A.3).
const (
	mismatchMost   = 20
	mismatchWithin = 10 * time.Minute
)

// countWithin counts and begins the span with the first in one step: a count that never ends would raise nothing ever again.
var countWithin = redis.NewScript(`local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return n`)

// checkCustomID counts a call whose Custom-ID names another account, over all instances, and raises an alert of the highest risk once it happens too often.
func (a *API) checkCustomID(c *call) error {
	if a.Redis == nil {
		return nil
	}
	key := fmt.Sprintf("core:mismatch:%d", c.caller.SessionID)
	n, err := countWithin.Run(c.ctx, a.Redis, []string{key}, mismatchWithin.Milliseconds()).Int64()
	if err != nil {
		slog.WarnContext(c.ctx, "calls with a foreign Custom-ID are not counted", "trace", c.caller.TraceID, "error", err)
		return nil
	}
	if n != mismatchMost+1 {
		return nil
	}
	return a.Engine.DB().Write(c.ctx, func(ctx context.Context, tx bun.Tx) error {
		return a.Engine.Audit(ctx, tx, c.caller, record.Entry{
			Module: system.Sessions.Name, Action: "mismatch", Result: system.Denied, Risk: system.HighRisk, TargetID: fmt.Sprint(c.caller.SessionID), TargetLabel: c.caller.UserName,
			Summary: c.say(
				fmt.Sprintf("%d 分钟内超过 %d 次以其他账号的标识调用", int(mismatchWithin.Minutes()), mismatchMost),
				fmt.Sprintf("Called as another account more than %d times within %d minutes", mismatchMost, int(mismatchWithin.Minutes()))),
		})
	})
}
