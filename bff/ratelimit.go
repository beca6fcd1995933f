package bff

import (
	"context"
	_ "embed"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/redis/go-redis/v9"
)

// Rate limits events to PerSecond on average and Burst at once. Zero means no limit.
type Rate struct {
	PerSecond float64
	Burst     int
}

// Limits are the rate limits of requests (legacy-api A.4, A.8).
type Limits struct {
	// Login limits attempts per source address. Core counts failures; this protects its password hashing from floods.
	Login Rate
	// Session limits the requests of one session, or of one address without a session.
	Session Rate
	// Shared counts in Redis, so that several instances enforce the limit together. A single instance counts faster in memory.
	Shared bool
}

// ReadLimits reads EVOPS_REQUESTS_PER_SECOND, the limit of a session; get is os.Getenv except in tests. 0 disables the limit, for
// measurements.
func ReadLimits(get func(string) string) (Limits, error) {
	limits := DefaultLimits
	text := get("EVOPS_REQUESTS_PER_SECOND")
	if text == "" {
		return limits, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return limits, fmt.Errorf("EVOPS_REQUESTS_PER_SECOND is %q, want an integer of at least 0", text)
	}
	limits.Session = Rate{PerSecond: float64(n), Burst: 3 * n}
	return limits, nil
}

// DefaultLimits suit interactive use.
var DefaultLimits = Limits{Login: Rate{PerSecond: 1, Burst: 30}, Session: Rate{PerSecond: 20, Burst: 60}}

// limiter is a GCRA rate limiter: it stores the theoretical arrival time (TAT) of each key.
type limiter struct {
	rate  Rate
	name  string
	redis *optionalRedis

	mu     sync.Mutex
	tat    map[string]time.Time
	purged time.Time
}

//go:embed ratelimit.lua
var rateLimitScript string

var rateLimitRedis = redis.NewScript(rateLimitScript)

// wait returns how long the key must wait before its next request; zero admits the request.
func (l *limiter) wait(ctx context.Context, key string) time.Duration {
	if l.rate.PerSecond <= 0 || l.rate.Burst <= 0 {
		return 0
	}
	emissionInterval := time.Duration(float64(time.Second) / l.rate.PerSecond)
	burst := emissionInterval * time.Duration(l.rate.Burst)
	var micros int64
	err := l.redis.try(ctx, func(ctx context.Context, client *redis.Client) (err error) {
		micros, err = rateLimitRedis.Run(ctx, client, []string{"bff:limit:" + l.name + ":" + key}, emissionInterval.Microseconds(), burst.Microseconds()).Int64()
		return err
	})
	if err == nil {
		return time.Duration(micros) * time.Microsecond
	}
	return l.waitHere(key, time.Now(), emissionInterval, burst)
}

func (l *limiter) waitHere(key string, now time.Time, emissionInterval, burst time.Duration) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.tat == nil || now.Sub(l.purged) > time.Minute {
		live := make(map[string]time.Time)
		for other, tat := range l.tat {
			if tat.After(now) {
				live[other] = tat
			}
		}
		l.tat, l.purged = live, now
	}
	tat := l.tat[key]
	if tat.Before(now) {
		tat = now
	}
	tat = tat.Add(emissionInterval)
	if wait := tat.Sub(now) - burst; wait > 0 {
		return wait
	}
	l.tat[strings.Clone(key)] = tat
	return 0
}

// limited enforces the rate limits: logins per source, everything else per session. A token that core has not confirmed counts towards its
// source; otherwise each invented token would get a bucket of its own.
func (f *server) limited(c fiber.Ctx) error {
	bucket, key := f.sessionLimit, ""
	login := isLogin(string(c.Request().URI().Path()))
	if session := keyOf(c); !login && f.confirmed.contains(session, time.Now()) {
		key = hex.EncodeToString(session[:16])
	} else {
		key = f.clientIP(c).String()
	}
	if login {
		bucket = f.loginLimit
	}
	if wait := bucket.wait(f.life, key); wait > 0 {
		return tooMany(c, wait)
	}
	return c.Next()
}

// isLogin reports whether a path is a login: core's endpoint has several paths with the same last segment.
func isLogin(path string) bool {
	path = strings.TrimRight(path, "/")
	if strings.HasPrefix(path, "/api/") {
		return strings.HasSuffix(path, "/ssoLogin") || strings.HasSuffix(path, "/finishThirdParty")
	}
	return path == "/bff/login" || path == "/bff/thirdParty/finish"
}
