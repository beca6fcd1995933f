package bff

import (
	"strings"
	"sync/atomic"
	"testing"

	"github.com/valyala/fasthttp"
)

func TestRightsAreSharedBetweenInstancesAndEvictedAtLogout(t *testing.T) {
	client := redisServer(t)
	var version atomic.Value
	answers := map[string]fasthttp.RequestHandler{
		"/data/crm/dealer/page": func(ctx *fasthttp.RequestCtx) { respond(200, dealers, "X-Perm-Version", version.Load().(string))(ctx) }, account + "myInfo": respond(200, clerkInfo), account + "ssoLogout": respond(200, `{"code":0}`),
	}
	eachTransport(t, Config{Redis: client}, answers, func(t *testing.T, d *testServer) {
		other := startServer(t, Config{Core: d.Core, Redis: redisServer(t)}, d.core)
		show := func(at *testServer) {
			t.Helper()
			if _, body := at.send(t, "GET", "/bff/screens/guideUseManage/dealerManage", "", "Cookie", cookie); !strings.Contains(body, `"actions":["delete","export"]`) {
				t.Error(body)
			}
		}
		version.Store("41")
		show(d)
		show(other)
		if n := d.core.countCalls(account + "myInfo"); n != 1 {
			t.Errorf("rights requested from core %d times, want once for both instances", n)
		}
		key := redisKey(tokenKey([]byte(session)))
		if strings.Contains(key, token) || client.TTL(t.Context(), key).Val() <= 0 || client.TTL(t.Context(), key).Val() > rightsTTL {
			t.Errorf("%s expires in %s", key, client.TTL(t.Context(), key).Val())
		}
		version.Store("42")
		show(startServer(t, Config{Core: d.Core, Redis: redisServer(t)}, d.core))
		if n := d.core.countCalls(account + "myInfo"); n != 2 {
			t.Errorf("rights requested from core %d times, want a second request after the change", n)
		}
		d.send(t, "POST", "/bff/logout", "{}", "Cookie", cookie)
		if n := client.Exists(t.Context(), key).Val(); n != 0 {
			t.Error("redis still contains the session after logout")
		}
	})
}

func TestRightsOfARefusedSessionAreEvicted(t *testing.T) {
	var status atomic.Int64
	eachTransport(t, Config{}, map[string]fasthttp.RequestHandler{
		"/data/crm/dealer/page": func(ctx *fasthttp.RequestCtx) { respond(int(status.Load()), dealers, "X-Perm-Version", "41")(ctx) }, account + "myInfo": respond(200, clerkInfo),
	}, func(t *testing.T, d *testServer) {
		for _, row := range []struct {
			status int64
			known  int
		}{{200, 1}, {401, 0}} {
			status.Store(row.status)
			d.send(t, "GET", "/bff/screens/guideUseManage/dealerManage", "", "Cookie", cookie)
			if n := len(d.rights.known); n != row.known {
				t.Errorf("after status %d: %d sessions cached, want %d", row.status, n, row.known)
			}
		}
	})
}

func TestViewAsRoleHasItsOwnActions(t *testing.T) {
	eachTransport(t, Config{}, map[string]fasthttp.RequestHandler{
		"/data/crm/dealer/page": respond(200, dealers, "X-Perm-Version", "41"),
		account + "myInfo": func(ctx *fasthttp.RequestCtx) {
			info := adminInfo
			if string(ctx.Request.Header.Peek(headerViewRole)) == "7" {
				info = clerkInfo
			}
			respond(200, info)(ctx)
		},
	}, func(t *testing.T, d *testServer) {
		for range 2 {
			for role, want := range map[string]string{"": `"actions":["add","edit"`, "7": `"actions":["delete","export"]`} {
				if _, body := d.send(t, "GET", "/bff/screens/guideUseManage/dealerManage", "", "Cookie", cookie, headerViewRole, role); !strings.Contains(body, want) {
					t.Errorf("through role %q: %s", role, body)
				}
			}
		}
	})
}

func TestOnlyListedRBACCallsReachCore(t *testing.T) {
	const answer = `{"code":0,"message":"","data":{"allowed":false}}`
	eachTransport(t, Config{}, map[string]fasthttp.RequestHandler{"/system/crm/sysUser/explainRights": respond(200, answer)}, func(t *testing.T, d *testServer) {
		if _, body := d.send(t, "POST", "/bff/rights/explainAccount", `{"id":3,"permission":"dealer:edit"}`, "Cookie", cookie, headerViewRole, "7"); body != answer {
			t.Error(body)
		}
		if call := d.core.last(t, "/system/crm/sysUser/explainRights"); call.Body != `{"id":3,"permission":"dealer:edit"}` || call.Header.Get(headerViewRole) != "7" {
			t.Errorf("core was asked %+v", call)
		}
		if r, _ := d.send(t, "POST", "/bff/rights/ssoLogin", "{}", "Cookie", cookie); r.StatusCode != 404 {
			t.Errorf("unlisted call: status %d, want 404", r.StatusCode)
		}
	})
}
