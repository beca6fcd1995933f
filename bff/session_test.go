package bff

import (
	"net/http"
	"strings"
	"testing"

	"github.com/valyala/fasthttp"
)

const loggedIn = `{"code":0,"message":"登录成功","data":{"accessToken":"` + token + `","tokenType":"Bearer","expiresIn":7200,"mustChangePassword":true}}`

func cookieNamed(t *testing.T, r *http.Response, name string) string {
	t.Helper()
	for _, line := range r.Header.Values("Set-Cookie") {
		if strings.HasPrefix(line, name+"=") {
			return line
		}
	}
	return ""
}

func TestLoginStoresTheTokenInAnHttpOnlyCookie(t *testing.T) {
	answers := map[string]fasthttp.RequestHandler{account + "ssoLogin": respond(200, loggedIn, "Set-Cookie", "dev=device-id; path=/; max-age=7776000")}
	for _, row := range []struct {
		name, publicURL string
		headers         []string
		want, device    string
	}{
		{"without TLS", "", nil, "Admin-Token=Bearer " + token + "; path=/; HttpOnly; SameSite=Lax", "dev=device-id; max-age=7776000; path=/; HttpOnly; SameSite=Lax"},
		{"under TLS", "https://console.example", nil, "Admin-Token=Bearer " + token + "; path=/; HttpOnly; secure; SameSite=Lax", "dev=device-id; max-age=7776000; path=/; HttpOnly; secure; SameSite=Lax"},
		{"forged X-Forwarded-Proto", "", []string{"X-Forwarded-Proto", "https"}, "Admin-Token=Bearer " + token + "; path=/; HttpOnly; SameSite=Lax", "dev=device-id; max-age=7776000; path=/; HttpOnly; SameSite=Lax"},
	} {
		t.Run(row.name, func(t *testing.T) {
			eachTransport(t, Config{PublicURL: row.publicURL}, answers, func(t *testing.T, d *testServer) {
				headers := append([]string{"Cookie", "dev=known; " + cookie, "Accept-Language", "en"}, row.headers...)
				r, body := d.send(t, "POST", "/bff/login", `{"username":"ops01","password":"E10A"}`, headers...)
				if r.StatusCode != 200 || body != `{"code":0,"message":"登录成功","data":{"mustChangePassword":true}}` {
					t.Errorf("%d %s", r.StatusCode, body)
				}
				if got := cookieNamed(t, r, cookieSession); got != row.want {
					t.Errorf("cookie %q, want %q", got, row.want)
				}
				if got := cookieNamed(t, r, "dev"); got != row.device {
					t.Errorf("device cookie %q, want %q", got, row.device)
				}
				call := d.core.last(t, account+"ssoLogin")
				if call.Body != `{"username":"ops01","password":"E10A"}` || call.Header.Get("Authorization") != "" || call.Header.Get("X-Client") != "console" {
					t.Errorf("core was asked %+v", call)
				}
				if got := call.Header.Get("Cookie"); got != "dev=known" {
					t.Errorf("core got the cookies %q, want the device's alone", got)
				}
				legacy, _ := d.send(t, "POST", "/api"+account+"ssoLogin", `{}`, row.headers...)
				if got := cookieNamed(t, legacy, "dev"); got != row.device {
					t.Errorf("a legacy client's device cookie %q, want %q", got, row.device)
				}
			})
		})
	}
}

func TestLoginForwardsRefusalsOfCore(t *testing.T) {
	for _, row := range []struct {
		name   string
		status int
		body   string
		header []string
	}{
		{"wrong password", 200, `{"code":1201,"message":"用户名或密码错误","data":null,"error":"LOGIN_FAILED"}`, nil},
		{"flood", 429, `{"code":1006,"message":"…","data":null,"error":"RATE_LIMITED"}`, []string{"Retry-After", "600"}},
	} {
		eachTransport(t, Config{}, map[string]fasthttp.RequestHandler{account + "ssoLogin": respond(row.status, row.body, row.header...)}, func(t *testing.T, d *testServer) {
			r, body := d.send(t, "POST", "/bff/login", `{}`)
			if r.StatusCode != row.status || body != row.body || len(row.header) > 0 && r.Header.Get(row.header[0]) != row.header[1] {
				t.Errorf("%s: %d %v %s", row.name, r.StatusCode, r.Header, body)
			}
			if set := r.Header.Values("Set-Cookie"); len(set) > 0 {
				t.Errorf("%s: cookies %v", row.name, set)
			}
		})
	}
}

func TestLogoutClearsTheCookieEvenIfCoreFails(t *testing.T) {
	for _, answer := range []fasthttp.RequestHandler{respond(200, `{"code":0,"message":"已退出","data":null}`), respond(500, `{"code":1900,"message":"","data":null}`)} {
		eachTransport(t, Config{}, map[string]fasthttp.RequestHandler{account + "ssoLogout": answer}, func(t *testing.T, d *testServer) {
			r, _ := d.send(t, "POST", "/bff/logout", `{}`, "Cookie", cookie)
			if got := cookieNamed(t, r, cookieSession); !strings.HasPrefix(got, "Admin-Token=; expires=Tue, 10 Nov 2009") || !strings.Contains(got, "path=/; HttpOnly; SameSite=Lax") {
				t.Errorf("cookie %q is not expired", got)
			}
			if got := d.core.last(t, account+"ssoLogout").Header.Get("Authorization"); got != session {
				t.Errorf("core was asked to end session %q, want %q", got, session)
			}
		})
	}
}

func TestTheCookieBecomesTheAuthorizationHeader(t *testing.T) {
	eachTransport(t, Config{}, nil, func(t *testing.T, d *testServer) {
		for _, row := range []struct {
			name, want string
			headers    []string
		}{
			{"as it was set", session, []string{"Cookie", cookie}},
			{"with the space escaped", session, []string{"Cookie", cookieSession + "=Bearer%20" + token}},
			{"quoted", session, []string{"Cookie", cookieSession + `="` + session + `"`}},
			{"among others", session, []string{"Cookie", "language=en; " + cookie + "; sidebarStatus=1"}},
			{"a header of its own wins", "Bearer other", []string{"Cookie", cookie, "Authorization", "Bearer other"}},
			{"neither", "", nil},
			{"line breaks smuggled in", "", []string{"Cookie", cookieSession + "=Bearer%20x%0d%0aX-Evil:%201"}},
		} {
			d.send(t, "POST", "/api/system/crm/sysUser/myInfo", `{}`, row.headers...)
			call := d.core.last(t, account+"myInfo")
			if got := call.Header.Get("Authorization"); got != row.want {
				t.Errorf("%s: Authorization %q, want %q", row.name, got, row.want)
			}
			if strings.Contains(call.Header.Get("Cookie"), token) || call.Header.Get("X-Evil") != "" {
				t.Errorf("%s: core got %v", row.name, call.Header)
			}
		}
	})
}

func TestWritesFromOtherSitesAreRefused(t *testing.T) {
	eachTransport(t, Config{PublicURL: "https://console.example"}, nil, func(t *testing.T, d *testServer) {
		for _, row := range []struct {
			name, method, path string
			headers            []string
			want               int
		}{
			{"same origin", "POST", "/api/rest/w/dealer", []string{"Cookie", cookie, "Sec-Fetch-Site", "same-origin"}, 200},
			{"another site", "POST", "/api/rest/w/dealer", []string{"Cookie", cookie, "Sec-Fetch-Site", "cross-site"}, 403},
			{"a sister site", "POST", "/api/rest/w/dealer", []string{"Cookie", cookie, "Sec-Fetch-Site", "same-site"}, 403},
			{"junk", "POST", "/api/rest/w/dealer", []string{"Cookie", cookie, "Sec-Fetch-Site", "junk"}, 403},
			{"another site deletes", "DELETE", "/api/data/crm/dealer/delete", []string{"Cookie", cookie, "Sec-Fetch-Site", "cross-site"}, 403},
			{"another site reads", "GET", "/api/data/crm/dealer/page", []string{"Cookie", cookie, "Sec-Fetch-Site", "cross-site"}, 200},
			{"Sec-Fetch-Site outweighs Origin", "POST", "/api/rest/w/dealer", []string{"Cookie", cookie, "Sec-Fetch-Site", "cross-site", "Origin", "https://console.example"}, 403},
			{"older browser, public address", "POST", "/api/rest/w/dealer", []string{"Cookie", cookie, "Origin", "https://console.example"}, 200},
			{"older browser, public host without TLS", "POST", "/api/rest/w/dealer", []string{"Cookie", cookie, "Origin", "http://console.example"}, 403},
			{"older browser, same host", "POST", "/api/rest/w/dealer", []string{"Cookie", cookie, "Origin", "http://inside:8080", "Host", "inside:8080"}, 200},
			{"older browser, other host", "POST", "/api/rest/w/dealer", []string{"Cookie", cookie, "Origin", "https://evil.example"}, 403},
			{"older browser, host as a prefix", "POST", "/api/rest/w/dealer", []string{"Cookie", cookie, "Origin", "https://console.example.evil.example"}, 403},
			{"older browser, opaque", "POST", "/api/rest/w/dealer", []string{"Cookie", cookie, "Origin", "null"}, 403},
			{"no browser", "POST", "/api/rest/w/dealer", []string{"Cookie", cookie}, 200},
			{"header of its own", "POST", "/api/rest/w/dealer", []string{"Authorization", session, "Sec-Fetch-Site", "cross-site"}, 200},
			{"no credentials", "POST", "/api/rest/w/dealer", []string{"Sec-Fetch-Site", "cross-site"}, 200},
			{"logging somebody in", "POST", "/bff/login", []string{"Sec-Fetch-Site", "cross-site"}, 403},
			{"logging somebody out", "POST", "/bff/logout", []string{"Cookie", cookie, "Sec-Fetch-Site", "cross-site"}, 403},
			{"acting", "POST", "/bff/actions/dealer/add", []string{"Cookie", cookie, "Origin", "https://evil.example"}, 403},
		} {
			r, body := d.send(t, row.method, row.path, `{}`, row.headers...)
			if r.StatusCode != row.want {
				t.Errorf("%s: %d %s, want %d", row.name, r.StatusCode, body, row.want)
			}
			if row.want == 403 && !strings.Contains(body, `"error":"NO_PERMISSION"`) {
				t.Errorf("%s: %s", row.name, body)
			}
		}
	})
}

func TestThirdPartyLoginKeepsItsSecretsFromScripts(t *testing.T) {
	const flow = "third-party-login=c2VhbGVk"
	answers := map[string]fasthttp.RequestHandler{
		account + "beginThirdParty":  respond(200, `{"code":0,"message":"","data":{"url":"https://id.example/authorize"}}`, "Set-Cookie", flow+"; max-age=600; path=/"),
		account + "finishThirdParty": respond(200, `{"code":0,"message":"登录成功","data":{"accessToken":"`+token+`","tokenType":"Bearer","redirect":"/dashboard"}}`, "Set-Cookie", "third-party-login=; expires=Thu, 01 Jan 1970 00:00:01 GMT; path=/"),
		account + "thirdParty":       respond(200, `{"code":0,"message":"","data":{"name":"Example ID"}}`),
	}
	eachTransport(t, Config{PublicURL: "https://console.example"}, answers, func(t *testing.T, d *testServer) {
		if r, body := d.send(t, "GET", "/bff/thirdParty", ""); r.StatusCode != 200 || body != `{"code":0,"message":"","data":{"name":"Example ID"}}` {
			t.Errorf("offer: %d %s", r.StatusCode, body)
		}
		r, body := d.send(t, "POST", "/bff/thirdParty/begin", `{"redirect":"/dashboard"}`, "Cookie", cookie)
		if got := cookieNamed(t, r, "third-party-login"); got != flow+"; max-age=600; path=/; HttpOnly; secure; SameSite=Lax" || strings.Contains(body, "c2VhbGVk") {
			t.Errorf("begin: cookie %q, %s", got, body)
		}
		r, body = d.send(t, "POST", "/bff/thirdParty/finish", `{"code":"x","state":"y"}`, "Cookie", flow+"; "+cookie)
		if body != `{"code":0,"message":"登录成功","data":{"mustChangePassword":false,"redirect":"/dashboard"}}` {
			t.Errorf("finish: %s", body)
		}
		if got := cookieNamed(t, r, cookieSession); !strings.HasPrefix(got, "Admin-Token=Bearer "+token+"; path=/; HttpOnly; secure") {
			t.Errorf("finish: session cookie %q", got)
		}
		if got := cookieNamed(t, r, "third-party-login"); !strings.HasPrefix(got, "third-party-login=; expires=Thu, 01 Jan 1970") {
			t.Errorf("finish: the flow's cookie %q is not removed", got)
		}
		call := d.core.last(t, account+"finishThirdParty")
		if call.Header.Get("Cookie") != flow || call.Header.Get("Authorization") != "" || call.Header.Get("X-Client") != "console" {
			t.Errorf("core was asked %+v", call)
		}
		if r, _ := d.send(t, "POST", "/bff/thirdParty/finish", `{}`, "Sec-Fetch-Site", "cross-site"); r.StatusCode != 403 {
			t.Errorf("from another site: %d", r.StatusCode)
		}
	})
}
