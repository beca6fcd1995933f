package api

import (
	"fmt"
	"log/slog"
	"time"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/core/endpoint"
	"evops/core/setting"
)

// exportsPerMinute limits the exports of one session, over all instances (legacy-api A.8).
var exportsPerMinute = setting.NewInt("export.perMinute", 10, 1, 10_000,
	field.Label{ZH: "每分钟导出次数", EN: "Exports per minute"},
	field.Label{ZH: "每个登录会话", EN: "Per login session"})

// checkExportLimit counts an export of the session. Without Redis nothing is counted.
func (c *call) checkExportLimit() error {
	if c.api.Redis == nil {
		return nil
	}
	limit, err := exportsPerMinute.Now(c.ctx, c.api.Engine.DB())
	if err != nil {
		return err
	}
	return c.checkLimit(fmt.Sprintf("core:exports:%d", c.caller.SessionID), limit)
}

// checkLimits counts what the endpoint is.
func (c *call) checkLimits(e endpoint.Endpoint) error {
	switch {
	case e.Exports:
		return c.checkExportLimit()
	case e.Logins:
		return c.checkLoginLimit()
	case e.PerMinute > 0 && c.api.Redis != nil:
		return c.checkLimit("core:calls:"+e.Path+":"+c.caller.IP, e.PerMinute)
	}
	return nil
}

// loginsPerMinute limits logins and password changes by code per source address, whatever the account and path: each attempt costs a
// password hash. The bff has a stricter limit for people; this one also applies to clients that reach core directly.
const loginsPerMinute = 1_000

// checkLoginLimit counts a login attempt of its source, over all instances. Without Redis nothing is counted.
func (c *call) checkLoginLimit() error {
	if c.api.Redis == nil {
		return nil
	}
	return c.checkLimit("core:logins:"+c.caller.IP, loginsPerMinute)
}

// checkLimit allows limit events per key and minute.
func (c *call) checkLimit(key string, limit int64) error {
	n, err := c.api.Redis.Incr(c.ctx, key).Result()
	if err == nil && n == 1 {
		err = c.api.Redis.Expire(c.ctx, key, time.Minute).Err()
	}
	if err != nil {
		slog.WarnContext(c.ctx, "request not counted", "key", key, "trace", c.caller.TraceID, "error", err)
		return nil
	}
	if n <= limit {
		return nil
	}
	left, err := c.api.Redis.TTL(c.ctx, key).Result()
	if err != nil || left <= 0 { // a counter without expiry would block forever
		left = time.Minute
		_ = c.api.Redis.Expire(c.ctx, key, left).Err()
	}
	seconds := int(left.Round(time.Second).Seconds())
	return fault.RateLimited.With("n", max(1, seconds), "retryAfterSeconds", max(1, seconds))
}
