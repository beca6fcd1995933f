package bff

import (
	"crypto/rand"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/valyala/fasthttp"
)

func TestSessionLimitIsReadFromTheEnvironment(t *testing.T) {
	for text, want := range map[string]Rate{"": DefaultLimits.Session, "0": {}, "50": {PerSecond: 50, Burst: 150}} {
		got, err := ReadLimits(func(string) string { return text })
		if err != nil || got.Session != want || got.Login != DefaultLimits.Login {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
	for _, text := range []string{"many", "-1", "1.5"} {
		if _, err := ReadLimits(func(string) string { return text }); err == nil {
			t.Errorf("%q was accepted as a limit", text)
		}
	}
}

func TestBurstIsAdmittedAndRefillsOverTime(t *testing.T) {
	l := &limiter{}
	const emissionInterval, burst = 50 * time.Millisecond, 3 * 50 * time.Millisecond
	start := time.Now()
	for _, row := range []struct {
		after time.Duration
		key   string
		want  time.Duration
	}{
		{0, "a", 0}, {0, "a", 0}, {0, "a", 0}, {0, "a", emissionInterval}, {0, "b", 0},
		{10 * time.Millisecond, "a", 40 * time.Millisecond}, {emissionInterval, "a", 0}, {emissionInterval, "a", emissionInterval},
		{time.Hour, "a", 0}, {time.Hour, "a", 0}, {time.Hour, "a", 0}, {time.Hour, "a", emissionInterval},
	} {
		if got := l.waitHere(row.key, start.Add(row.after), emissionInterval, burst); got != row.want {
			t.Errorf("%s after %s: %s, want %s", row.key, row.after, got, row.want)
		}
	}
	if len(l.tat) != 1 {
		t.Errorf("%d buckets stored, want only the one in use", len(l.tat))
	}
}

func TestInstancesShareOneLimit(t *testing.T) {
	key := rand.Text()
	rate := Rate{PerSecond: 0.5, Burst: 20}
	var admitted, refused atomic.Int64
	var all sync.WaitGroup
	for range 4 {
		instance := &limiter{rate: rate, name: "test", redis: newOptionalRedis(redisServer(t))}
		for range 5 {
			all.Go(func() {
				for range 10 {
					if wait := instance.wait(t.Context(), key); wait == 0 {
						admitted.Add(1)
					} else if refused.Add(1); wait < 0 || wait > 2*time.Second {
						t.Errorf("wait %s", wait)
					}
				}
			})
		}
	}
	all.Wait()
	// The bucket fills by one in two seconds.
	if n := admitted.Load(); n < 20 || n > 22 {
		t.Errorf("%d of %d admitted, want 20", n, n+refused.Load())
	}
}

func TestLimitsApplyWithoutRedis(t *testing.T) {
	gone := redis.NewClient(&redis.Options{Addr: "127.0.0.1:1", MaxRetries: -1})
	defer gone.Close()
	l := &limiter{rate: Rate{PerSecond: 0.1, Burst: 2}, name: "test", redis: newOptionalRedis(gone)}
	start := time.Now()
	for i, want := range []bool{true, true, false} {
		if got := l.wait(t.Context(), "a") == 0; got != want {
			t.Errorf("request %d admitted: %v, want %v", i, got, want)
		}
	}
	if took := time.Since(start); took > 4*redisTimeout {
		t.Errorf("three requests waited %s for an unreachable Redis", took)
	}
}

// confirming is a core that knows only the sessions a and b.
func confirming(ctx *fasthttp.RequestCtx) {
	switch scheme, token, _ := strings.Cut(string(ctx.Request.Header.Peek("Authorization")), " "); {
	case strings.EqualFold(scheme, "Bearer") && (token == "a" || token == "b"):
		ctx.Response.Header.Set("X-Perm-Version", "1")
	default:
		ctx.SetStatusCode(fasthttp.StatusUnauthorized)
	}
	ctx.SetBodyString(`{"code":0,"message":"","data":[]}`)
}

func TestLimitsCountBySessionAndLoginsBySource(t *testing.T) {
	limits := Limits{Login: Rate{PerSecond: 0.01, Burst: 2}, Session: Rate{PerSecond: 0.01, Burst: 3}}
	refused := respond(200, `{"code":1201}`)
	answers := map[string]fasthttp.RequestHandler{account + "ssoLogin": refused, "/system/crm/operator/ssoLogin": refused, "/x/crm/y": confirming}
	eachTransport(t, Config{Limits: limits}, answers, func(t *testing.T, d *testServer) {
		for _, row := range []struct {
			method, path, authorization string
			status                      int
		}{
			{"GET", "/api/x/crm/y", "Bearer a", 200}, {"GET", "/api/x/crm/y", "Bearer b", 200}, // count towards the source, and confirm the sessions
			{"GET", "/bff/areas", "Bearer a", 200}, {"GET", "/api/x/crm/y", "Bearer a", 200}, {"GET", "/bff/areas", "bearer a", 200},
			{"GET", "/bff/areas", "Bearer a", 429}, {"GET", "/api/x/crm/y", "Bearer a", 429}, {"GET", "/bff/areas", "Bearer b", 200},
			{"POST", "/bff/login", "", 200}, {"POST", "/api" + account + "ssoLogin", "", 200},
			{"POST", "/bff/login", "", 429}, {"POST", "/api" + account + "ssoLogin", "Bearer c", 429}, {"POST", "/api/system/crm/./sysUser/%73soLogin/", "", 429},
			{"POST", "/api/system/crm/operator/ssoLogin", "", 429}, {"POST", "/api/system/crm/operator//ssoLogin/", "Bearer a", 429},
			{"GET", "/healthz", "Bearer a", 200},
		} {
			r, body := d.send(t, row.method, row.path, "", "Authorization", row.authorization, "Accept-Language", "en")
			if r.StatusCode != row.status {
				t.Errorf("%s %s as %q: %d, want %d", row.method, row.path, row.authorization, r.StatusCode, row.status)
			}
			if row.status == 429 && (!strings.Contains(body, `"error":"RATE_LIMITED","params":{"n":`) || r.Header.Get("Retry-After") == "") {
				t.Errorf("%v %s", r.Header, body)
			}
		}
	})
}

func TestUnknownTokensShareTheBucketOfTheirSource(t *testing.T) {
	const burst = 5
	limits := Limits{Session: Rate{PerSecond: 0.01, Burst: burst}}
	eachTransport(t, Config{Limits: limits}, map[string]fasthttp.RequestHandler{"/x/crm/y": confirming}, func(t *testing.T, d *testServer) {
		get := func(authorization string) int {
			r, _ := d.send(t, "GET", "/api/x/crm/y", "", "Authorization", authorization)
			return r.StatusCode
		}
		if got := get("Bearer a"); got != 200 {
			t.Fatalf("confirmed session: status %d, want 200", got)
		}
		for range 300 {
			get("Bearer " + rand.Text())
		}
		if n := d.core.countCalls("/x/crm/y"); n != burst {
			t.Errorf("%d requests reached core, want the %d of one source", n, burst)
		}
		d.sessionLimit.mu.Lock()
		buckets := len(d.sessionLimit.tat)
		d.sessionLimit.mu.Unlock()
		if buckets != 1 {
			t.Errorf("%d buckets, want only that of the source", buckets)
		}
		if got := get("Bearer a"); got != 200 {
			t.Errorf("status %d for a confirmed session during a flood of invented tokens", got)
		}
	})
}

func TestConfirmedSessionsExpire(t *testing.T) {
	var s recentSessions
	now, key, other := time.Now(), [32]byte{1}, [32]byte{2}
	s.add(key, now)
	for after, want := range map[time.Duration]bool{0: true, confirmedFor - 1: true, confirmedFor: false} {
		if got := s.contains(key, now.Add(after)); got != want {
			t.Errorf("after %s: %v", after, got)
		}
	}
	if s.add(other, now.Add(2*confirmedFor)); len(s.until) != 1 {
		t.Errorf("%d sessions stored, want only the one in use", len(s.until))
	}
	if s.remove(other); s.contains(other, now) {
		t.Error("a removed session is still contained")
	}
}
