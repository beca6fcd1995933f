package bff

import (
	"testing"

	"github.com/valyala/fasthttp"
)

const headerViewRole = "X-View-Role"

func TestTheConsolesRequestsForwardTheCallersHeaders(t *testing.T) {
	inbox := `{"code":0,"message":"","data":{"list":[],"unread":0}}`
	found := `{"code":0,"message":"","data":[{"resource":"vehicle","zh":"车辆","en":"Vehicle","hits":[]}]}`
	eachTransport(t, Config{}, map[string]fasthttp.RequestHandler{
		"/system/crm/find": respond(200, found), "/system/crm/notice/getMyNotices": respond(200, inbox), "/system/crm/notice/read": respond(200, inbox),
	}, func(t *testing.T, d *testServer) {
		for _, row := range []struct{ method, path, body, corePath, coreBody, answer string }{
			{"GET", "/bff/find?q=%E6%B2%AAA%201%2623", "", "/system/crm/find", `{"keyword":"沪A 1\u002623"}`, found},
			{"GET", "/api/system/crm/notice/getMyNotices", "", "/system/crm/notice/getMyNotices", "", inbox},
			{"POST", "/api/system/crm/notice/read", `{"ids":[7]}`, "/system/crm/notice/read", `{"ids":[7]}`, inbox},
		} {
			r, body := d.send(t, row.method, row.path, row.body, "Cookie", cookie, "Accept-Language", "en", "Custom-ID", "12", "X-Background", "1", headerViewRole, "7", "Sec-Fetch-Site", "same-origin")
			if r.StatusCode != 200 || body != row.answer {
				t.Errorf("%s: %d %s", row.path, r.StatusCode, body)
			}
			call := d.core.last(t, row.corePath)
			if call.Body != row.coreBody {
				t.Errorf("%s asked core %s %s %s, want %s", row.path, call.Method, call.URI, call.Body, row.coreBody)
			}
			for name, want := range map[string]string{"Authorization": session, "Accept-Language": "en", "Custom-Id": "12", "X-Background": "1", headerViewRole: "7"} {
				if got := call.Header.Get(name); got != want {
					t.Errorf("%s: core got %s %q, want %q", row.path, name, got, want)
				}
			}
		}
	})
}
