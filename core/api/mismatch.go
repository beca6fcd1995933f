package api

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/core/record"
)

// More than this many calls of one session with another account's Custom-ID within the span are no forgotten tab any more (legacy-api A.3).
const (
	mismatchMost   = 20
	mismatchWithin = 10 * time.Minute
)

// mismatched counts a call whose Custom-ID names another account, over all instances, and raises an alert of the highest risk once it happens too often.
func (a *API) mismatched(c *call) error {
	if a.Redis == nil {
		return nil
	}
	key := fmt.Sprintf("core:mismatch:%d", c.caller.SessionID)
	n, err := a.Redis.Incr(c.ctx, key).Result()
	if err == nil && n == 1 {
		err = a.Redis.Expire(c.ctx, key, mismatchWithin).Err()
	}
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
