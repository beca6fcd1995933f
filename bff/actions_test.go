package bff

import (
	"strings"
	"testing"

	"github.com/valyala/fasthttp"
)

func TestSearchInboxAndHelpForwardTheCallersHeaders(t *testing.T) {
	inbox := `{"code":0,"message":"","data":{"list":[],"unread":0}}`
	found := `{"code":0,"message":"","data":[{"resource":"vehicle","zh":"车辆","en":"Vehicle","hits":[]}]}`
	help := `{"code":0,"message":"","data":{"helpful":true,"counts":null,"contact":""}}`
	eachTransport(t, Config{}, map[string]fasthttp.RequestHandler{
		"/system/crm/find": respond(200, found), notificationPath + "getMyNotices": respond(200, inbox), notificationPath + "read": respond(200, inbox),
		helpVotePath + "getHelpPage": respond(200, help), helpVotePath + "vote": respond(200, help),
	}, func(t *testing.T, d *testServer) {
		for _, row := range []struct{ method, path, body, corePath, coreBody, answer string }{
			{"GET", "/bff/find?q=%E6%B2%AAA%201%2623", "", "/system/crm/find", `{"keyword":"沪A 1\u002623"}`, found},
			{"GET", "/bff/notices", "", notificationPath + "getMyNotices", "", inbox},
			{"POST", "/bff/notices/read", `{"ids":[7]}`, notificationPath + "read", `{"ids":[7]}`, inbox},
			{"GET", "/bff/help?topic=start", "", helpVotePath + "getHelpPage", "", help},
			{"POST", "/bff/help/vote", `{"topic":"start","helpful":true}`, helpVotePath + "vote", `{"topic":"start","helpful":true}`, help},
		} {
			r, body := d.send(t, row.method, row.path, row.body, "Cookie", cookie, "Accept-Language", "en", "Custom-ID", "12", "X-Background", "1", "Sec-Fetch-Site", "same-origin")
			if r.StatusCode != 200 || body != row.answer {
				t.Errorf("%s: %d %s", row.path, r.StatusCode, body)
			}
			call := d.core.last(t, row.corePath)
			if query := strings.HasSuffix(call.URI, "?topic=start"); call.Body != row.coreBody || query != (row.path == "/bff/help?topic=start") {
				t.Errorf("%s asked core %s %s %s, want %s", row.path, call.Method, call.URI, call.Body, row.coreBody)
			}
			for name, want := range map[string]string{"Authorization": session, "Accept-Language": "en", "Custom-Id": "12", "X-Background": "1"} {
				if got := call.Header.Get(name); got != want {
					t.Errorf("%s: core got %s %q, want %q", row.path, name, got, want)
				}
			}
		}
	})
}
