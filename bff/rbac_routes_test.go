package bff

import (
	"testing"

	"github.com/valyala/fasthttp"
)

const headerViewRole = "X-View-Role"

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
