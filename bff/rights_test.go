package bff

import (
	"strings"
	"sync/atomic"
	"testing"

	"github.com/valyala/fasthttp"
)

func TestInstancesShareWhatTheyKnowOfASessionAndForgetItTogether(t *testing.T) {
	client := redisServer(t)
	var version atomic.Value
	answers := map[string]fasthttp.RequestHandler{
		"/data/crm/dealer/page": func(ctx *fasthttp.RequestCtx) { says(200, dealers, "X-Perm-Version", version.Load().(string))(ctx) }, account + "myInfo": says(200, clerkInfo), account + "ssoLogout": says(200, `{"code":0}`),
	}
	each(t, Config{Redis: client}, answers, func(t *testing.T, d *door) {
		other := stand(t, Config{Core: d.Core, Redis: redisServer(t)}, d.core)
		show := func(at *door) {
			t.Helper()
			if _, body := at.send(t, "GET", "/bff/screens/guideUseManage/dealerManage", "", "Cookie", cookie); !strings.Contains(body, `"actions":["delete","export"]`) {
				t.Error(body)
			}
		}
		version.Store("41")
		show(d)
		show(other)
		if n := d.core.times(account + "myInfo"); n != 1 {
			t.Errorf("core was asked for the rights %d times, want once for both instances", n)
		}
		key := redisKey(tokenKey([]byte(session)))
		if strings.Contains(key, token) || client.TTL(t.Context(), key).Val() <= 0 || client.TTL(t.Context(), key).Val() > rightsKept {
			t.Errorf("%s is kept for %s", key, client.TTL(t.Context(), key).Val())
		}
		version.Store("42")
		show(stand(t, Config{Core: d.Core, Redis: redisServer(t)}, d.core))
		if n := d.core.times(account + "myInfo"); n != 2 {
			t.Errorf("core was asked for the rights %d times, want again once they changed", n)
		}
		d.send(t, "POST", "/bff/logout", "{}", "Cookie", cookie)
		if n := client.Exists(t.Context(), key).Val(); n != 0 {
			t.Error("Redis still knows a session that was left")
		}
	})
}

func TestASessionThatCoreRefusesIsForgotten(t *testing.T) {
	var status atomic.Int64
	each(t, Config{}, map[string]fasthttp.RequestHandler{
		"/data/crm/dealer/page": func(ctx *fasthttp.RequestCtx) { says(int(status.Load()), dealers, "X-Perm-Version", "41")(ctx) }, account + "myInfo": says(200, clerkInfo),
	}, func(t *testing.T, d *door) {
		for _, row := range []struct {
			status int64
			known  int
		}{{200, 1}, {401, 0}} {
			status.Store(row.status)
			d.send(t, "GET", "/bff/screens/guideUseManage/dealerManage", "", "Cookie", cookie)
			if n := len(d.rights.known); n != row.known {
				t.Errorf("after %d: %d sessions known, want %d", row.status, n, row.known)
			}
		}
	})
}

func TestARolesEyesHaveActionsOfTheirOwn(t *testing.T) {
	each(t, Config{}, map[string]fasthttp.RequestHandler{
		"/data/crm/dealer/page": says(200, dealers, "X-Perm-Version", "41"),
		account + "myInfo": func(ctx *fasthttp.RequestCtx) {
			info := adminInfo
			if string(ctx.Request.Header.Peek(headerViewRole)) == "7" {
				info = clerkInfo
			}
			says(200, info)(ctx)
		},
	}, func(t *testing.T, d *door) {
		for range 2 {
			for role, want := range map[string]string{"": `"actions":["add","edit"`, "7": `"actions":["delete","export"]`} {
				if _, body := d.send(t, "GET", "/bff/screens/guideUseManage/dealerManage", "", "Cookie", cookie, headerViewRole, role); !strings.Contains(body, want) {
					t.Errorf("through role %q: %s", role, body)
				}
			}
		}
	})
}

func TestQuestionsAboutRightsReachCoreAndNoOthers(t *testing.T) {
	const answer = `{"code":0,"message":"","data":{"allowed":false}}`
	each(t, Config{}, map[string]fasthttp.RequestHandler{"/system/crm/sysUser/explainRights": says(200, answer)}, func(t *testing.T, d *door) {
		if _, body := d.send(t, "POST", "/bff/rights/explainAccount", `{"id":3,"permission":"dealer:edit"}`, "Cookie", cookie, headerViewRole, "7"); body != answer {
			t.Error(body)
		}
		if call := d.core.to(t, "/system/crm/sysUser/explainRights"); call.Body != `{"id":3,"permission":"dealer:edit"}` || call.Header.Get(headerViewRole) != "7" {
			t.Errorf("core was asked %+v", call)
		}
		if r, _ := d.send(t, "POST", "/bff/rights/ssoLogin", "{}", "Cookie", cookie); r.StatusCode != 404 {
			t.Errorf("another call answers %d", r.StatusCode)
		}
	})
}
