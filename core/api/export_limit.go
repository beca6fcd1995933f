package api

import (
	"fmt"
	"log/slog"
	"time"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/core/setting"
)

// exportsPerMinute holds together what one session makes the product write, over all instances (legacy-api A.8).
var exportsPerMinute = setting.NewInt("export.perMinute", 10, 1, 10_000,
	field.Label{ZH: "每分钟导出次数", EN: "Exports a minute"},
	field.Label{ZH: "每个登录会话", EN: "Of one session"})

// mayExport counts an export of the session. Without Redis none is counted.
func (c *call) mayExport() error {
	if c.api.Redis == nil {
		return nil
	}
	most, err := exportsPerMinute.Now(c.ctx, c.api.Engine.DB())
	if err != nil {
		return err
	}
	return c.counted(fmt.Sprintf("core:exports:%d", c.caller.SessionID), most)
}

// loginsPerMinute is how often one source may log in, or set a password by a code, whatever the name and the path: each try costs a hash of a password. The
// front door holds a stricter limit for people; this one also holds where clients reach core without it.
const loginsPerMinute = 1_000

// mayTryLogin counts a try to log in of its source, over all instances. Without Redis none is counted.
func (c *call) mayTryLogin() error {
	if c.api.Redis == nil {
		return nil
	}
	return c.counted("core:logins:"+c.caller.IP, loginsPerMinute)
}

// counted lets something happen so often within a minute.
func (c *call) counted(key string, most int64) error {
	n, err := c.api.Redis.Incr(c.ctx, key).Result()
	if err == nil && n == 1 {
		err = c.api.Redis.Expire(c.ctx, key, time.Minute).Err()
	}
	if err != nil {
		slog.WarnContext(c.ctx, "requests are not counted", "key", key, "trace", c.caller.TraceID, "error", err)
		return nil
	}
	if n <= most {
		return nil
	}
	left, err := c.api.Redis.TTL(c.ctx, key).Result()
	if err != nil || left <= 0 { // a count without an end would never let the session through again
		left = time.Minute
		_ = c.api.Redis.Expire(c.ctx, key, left).Err()
	}
	seconds := int(left.Round(time.Second).Seconds())
	return fault.RateLimited.With("n", max(1, seconds), "retryAfterSeconds", max(1, seconds))
}
