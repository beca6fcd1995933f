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

// More than maxMismatches calls of one session with another account's Custom-ID within mismatchWindow indicate abuse rather than a stale
// tab (legacy-api A.3).
const (
	maxMismatches  = 20
	mismatchWindow = 10 * time.Minute
)

// countWithin increments a counter and sets its expiry with the first increment atomically: a counter without expiry would never trigger
// the alert again.
var countWithin = redis.NewScript(`local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return n`)

// checkCustomID counts calls whose Custom-ID is another account's, over all instances, and writes a high-risk audit entry when there are
// too many.
func (a *API) checkCustomID(c *call) error {
	if a.Redis == nil {
		return nil
	}
	key := fmt.Sprintf("core:mismatch:%d", c.caller.SessionID)
	n, err := countWithin.Run(c.ctx, a.Redis, []string{key}, mismatchWindow.Milliseconds()).Int64()
	if err != nil {
		slog.WarnContext(c.ctx, "custom id mismatch not counted", "trace", c.caller.TraceID, "error", err)
		return nil
	}
	if n != maxMismatches+1 {
		return nil
	}
	return a.Engine.DB().Write(c.ctx, func(ctx context.Context, tx bun.Tx) error {
		return a.Engine.Audit(ctx, tx, c.caller, record.Entry{
			Module: system.Sessions.Name, Action: "mismatch", Result: system.Denied, Risk: system.HighRisk, TargetID: fmt.Sprint(c.caller.SessionID), TargetLabel: c.caller.UserName,
			Summary: c.text(
				fmt.Sprintf("%d 分钟内超过 %d 次以其他账号的标识调用", int(mismatchWindow.Minutes()), maxMismatches),
				fmt.Sprintf("Called as another account more than %d times within %d minutes", maxMismatches, int(mismatchWindow.Minutes()))),
		})
	})
}
