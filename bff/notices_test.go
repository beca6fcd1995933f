package bff

import (
	"testing"

	"github.com/valyala/fasthttp"
)

func TestSearchInboxAndHelpAreAskedForInTheNameOfTheCaller(t *testing.T) {
	inbox := `{"code":0,"message":"","data":{"list":[],"unread":0}}`
	found := `{"code":0,"message":"","data":[{"resource":"vehicle","zh":"车辆","en":"Vehicle","hits":[]}]}`
	help := `{"code":0,"message":"","data":{"helpful":true,"counts":null,"contact":""}}`
	each(t, Config{}, map[string]fasthttp.RequestHandler{
		"/system/crm/find": says(200, found), notices + "getMyNotices": says(200, inbox), notices + "read": says(200, inbox),
		helpVotes + "getHelpPage": says(200, help), helpVotes + "vote": says(200, help),
	}, func(t *testing.T, d *door) {
		for _, row := range []struct{ method, path, body, asked, with, answer string }{
			{"GET", "/bff/find?q=%E6%B2%AAA%201%2623", "", "/system/crm/find", `{"keyword":"沪A 1\u002623"}`, found},
			{"GET", "/bff/notices", "", notices + "getMyNotices", "{}", inbox},
			{"POST", "/bff/notices/read", `{"ids":[7]}`, notices + "read", `{"ids":[7]}`, inbox},
			{"GET", "/bff/help?topic=start", "", helpVotes + "getHelpPage", `{"topic":"start"}`, help},
			{"POST", "/bff/help/vote", `{"topic":"start","helpful":true}`, helpVotes + "vote", `{"topic":"start","helpful":true}`, help},
		} {
			r, body := d.send(t, row.method, row.path, row.body, "Cookie", cookie, "Accept-Language", "en", "Custom-ID", "12", "X-Background", "1", "Sec-Fetch-Site", "same-origin")
			if r.StatusCode != 200 || body != row.answer {
				t.Errorf("%s: %d %s", row.path, r.StatusCode, body)
			}
			call := d.core.to(t, row.asked)
			if call.Method != "POST" || call.Body != row.with {
				t.Errorf("%s asked core %s %s, want %s", row.path, call.Method, call.Body, row.with)
			}
			for name, want := range map[string]string{"Authorization": session, "Accept-Language": "en", "Custom-Id": "12", "X-Background": "1"} {
				if got := call.Header.Get(name); got != want {
					t.Errorf("%s: core got %s %q, want %q", row.path, name, got, want)
				}
			}
		}
	})
}
