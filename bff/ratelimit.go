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

// Rate is how often something may happen: steadily so often a second, and so often at once. Zero sets no limit.
type Rate struct {
	PerSecond float64
	Burst     int
}

// Limits of requests (legacy-api A.4, A.8).
type Limits struct {
	// Login attempts of one source address. Core counts the failures; this keeps floods from its hashing.
	Login Rate
	// Session is requests in one session, or of one address without any.
	Session Rate
	// Shared counts in Redis, so that several instances hold the limit together. One instance alone counts faster by itself.
	Shared bool
}

// ReadLimits takes EVOPS_REQUESTS_PER_SECOND, the requests of a session, from the environment; get is os.Getenv outside of tests. 0 sets no limit, which
// is for measurements: they say so.
func ReadLimits(get func(string) string) (Limits, error) {
	limits := DefaultLimits
	text := get("EVOPS_REQUESTS_PER_SECOND")
	if text == "" {
		return limits, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return limits, fmt.Errorf("EVOPS_REQUESTS_PER_SECOND is %q, not a whole number from 0", text)
	}
	limits.Session = Rate{PerSecond: float64(n), Burst: 3 * n}
	return limits, nil
}

// DefaultLimits suit people.
var DefaultLimits = Limits{Login: Rate{PerSecond: 1, Burst: 30}, Session: Rate{PerSecond: 20, Burst: 60}}

// limiter lets as much through as a bucket holds, by remembering for every key the moment at which its bucket is full again.
type limiter struct {
	rate  Rate
	name  string
	redis *optionalRedis

	mu    sync.Mutex
	full  map[string]time.Time
	swept time.Time
}

//go:embed limit.lua
var limitScript string

var limitInRedis = redis.NewScript(limitScript)

// wait is how long the key must wait before its next request; zero lets it through.
func (l *limiter) wait(ctx context.Context, key string) time.Duration {
	if l.rate.PerSecond <= 0 || l.rate.Burst <= 0 {
		return 0
	}
	step := time.Duration(float64(time.Second) / l.rate.PerSecond)
	size := step * time.Duration(l.rate.Burst)
	var micros int64
	err := l.redis.try(ctx, func(ctx context.Context, client *redis.Client) (err error) {
		micros, err = limitInRedis.Run(ctx, client, []string{"bff:limit:" + l.name + ":" + key}, step.Microseconds(), size.Microseconds()).Int64()
		return err
	})
	if err == nil {
		return time.Duration(micros) * time.Microsecond
	}
	return l.waitHere(key, time.Now(), step, size)
}

func (l *limiter) waitHere(key string, now time.Time, step, size time.Duration) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.full == nil || now.Sub(l.swept) > time.Minute {
		kept := make(map[string]time.Time)
		for other, full := range l.full {
			if full.After(now) {
				kept[other] = full
			}
		}
		l.full, l.swept = kept, now
	}
	full := l.full[key]
	if full.Before(now) {
		full = now
	}
	full = full.Add(step)
	if over := full.Sub(now) - size; over > 0 {
		return over
	}
	l.full[strings.Clone(key)] = full
	return 0
}

// limited holds the limits: logins by source, all else by session. A token that core has not confirmed counts towards its source: otherwise every made-up
// token would get a bucket of its own.
func (f *server) limited(c fiber.Ctx) error {
	bucket, key := f.sessionLimit, ""
	login := isLogin(string(c.Request().URI().Path()))
	if session := keyOf(c); !login && f.confirmed.holds(session, time.Now()) {
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

// isLogin reports whether a path logs in: core's endpoint answers under several names, whose last part is the same.
func isLogin(path string) bool {
	path = strings.TrimRight(path, "/")
	return path == "/bff/login" || strings.HasPrefix(path, "/api/") && strings.HasSuffix(path, "/ssoLogin")
}
