package bff

import (
	"crypto/sha256"
	"encoding/base64"
	"net/url"
	"strings"
	"testing"
)

func TestPagesWithoutASessionRedirectToTheLogin(t *testing.T) {
	in := []string{"Cookie", cookie}
	escaped := []string{"Cookie", cookieSession + "=Bearer%20" + token}
	eachTransport(t, Config{Console: console}, nil, func(t *testing.T, d *testServer) {
		for _, row := range []struct {
			name, path string
			headers    []string
			status     int
			want       string // Location of a redirect, or content
		}{
			{"no session", "/dashboard", nil, 303, "/login?redirect=%2Fdashboard"},
			{"no session, with a query", "/equipmentManage/vehicleManage?page=2&vin.like=a%26b", nil, 303, "/login?redirect=%2FequipmentManage%2FvehicleManage%3Fpage%3D2%26vin.like%3Da%2526b"},
			{"no session, trailing slash", "/dashboard/", nil, 303, "/login?redirect=%2Fdashboard"},
			{"no session, unknown page", "/nothing", nil, 303, "/login?redirect=%2Fnothing"},
			{"no session, root", "/", nil, 303, "/dashboard"},
			{"malformed session", "/dashboard", []string{"Cookie", cookieSession + "=x"}, 303, "/login?redirect=%2Fdashboard"},
			{"an empty session", "/dashboard", []string{"Cookie", cookieSession + "="}, 303, "/login?redirect=%2Fdashboard"},
			{"another host", "//evil.example/a", nil, 303, "/login?redirect=%2Fevil.example%2Fa"},
			{"another host behind a backslash", `/%5Cevil`, nil, 303, "/login?redirect=%2Fevil"},
			{"a whole address", "/http://evil/", nil, 303, "/login?redirect=%2Fhttp%3A%2Fevil"},
			{"line breaks", "/a%0d%0aSet-Cookie:x", nil, 303, "/login?redirect=%2Fa%0D%0ASet-Cookie%3Ax"},
			{"login", "/login", nil, 200, "login"},
			{"login with a redirect", "/login?redirect=//evil", nil, 200, "login"},
			{"refused", "/401?noGoBack=true", nil, 200, "401"},
			{"no such page, for everyone", "/404", nil, 404, "missing"},
			{"session", "/dashboard", in, 200, "dashboard"},
			{"session with an escaped space", "/dashboard/", escaped, 200, "dashboard"},
			{"session at the login", "/login", in, 303, "/"},
			{"session at the login with a redirect", "/login?redirect=%2F%2Fevil", in, 303, "/"},
			{"session at the root", "/", in, 200, "root"},
			{"session, unknown page", "/nothing", in, 404, "missing"},
			{"a script", "/_next/static/a.js", nil, 200, "console.log"},
			{"a missing script", "/_next/static/b.js", nil, 404, "404"},
			{"compressed copy of a script by its own name", "/_next/static/packed.js.br", nil, 404, "404"},
			{"the icon", "/favicon.ico", nil, 200, "icon"},
			{"the file of a page", "/dashboard/index.html", nil, 404, "404"},
			{"dots", "/../../etc/passwd.txt", nil, 404, "404"},
			{"escaped dots", "/%2e%2e/%2e%2e/bff.go", nil, 404, "404"},
			{"escaped slashes", "/..%2f..%2fbff.go", nil, 404, "404"},
			{"backslashes", `/..%5c..%5cbff.go`, nil, 404, "404"},
			{"a file above the export", "/_next/../../pages.go", nil, 404, "404"},
			{"NUL", "/secret.txt%00.png", nil, 404, "404"},
		} {
			r, body := d.send(t, "GET", row.path, "", row.headers...)
			got := body
			if r.StatusCode == 303 {
				got = r.Header.Get("Location")
				if got != row.want || strings.Contains(body, "DOCTYPE") {
					t.Errorf("%s: redirected to %s, want %s; %s", row.name, got, row.want, body)
				}
				location, err := url.Parse(got)
				if err != nil || location.Host != "" {
					t.Errorf("%s redirects to another host: %s", row.name, got)
				}
				back := location.Query().Get("redirect")
				if strings.HasPrefix(back, "//") || strings.HasPrefix(back, `/\`) || back != "" && !strings.HasPrefix(back, "/") {
					t.Errorf("%s redirects to another host after login: %s", row.name, back)
				}
			}
			if r.StatusCode != row.status || !strings.Contains(got, row.want) {
				t.Errorf("%s: %d %.80s, want %d %s", row.name, r.StatusCode, got, row.status, row.want)
			}
		}
	})
}

func TestPagePolicyAllowsOnlyItsInlineScripts(t *testing.T) {
	eachTransport(t, Config{Console: console}, nil, func(t *testing.T, d *testServer) {
		r, _ := d.send(t, "GET", "/dashboard", "", "Cookie", cookie)
		policy := r.Header.Get("Content-Security-Policy")
		for _, script := range []string{"document.title='a'", "var b=1\n"} {
			sum := sha256.Sum256([]byte(script))
			if hash := "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; !strings.Contains(policy, hash) {
				t.Errorf("%s does not allow %q", policy, script)
			}
		}
		if n := strings.Count(policy, "'sha256-"); n != 2 {
			t.Errorf("%d scripts allowed, want 2: %s", n, policy)
		}
		for _, part := range []string{"default-src 'self';", "script-src 'self' 'sha256-", "img-src 'self' data: blob:;", "worker-src 'self' blob:;", "frame-ancestors 'none'"} {
			if !strings.Contains(policy, part) {
				t.Errorf("%s lacks %s", policy, part)
			}
		}
		scripts, _, _ := strings.Cut(policy[strings.Index(policy, "script-src"):], ";")
		if strings.Contains(scripts, "unsafe") {
			t.Errorf("script-src allows unsafe sources: %s", scripts)
		}
		for _, path := range []string{"/dashboard", "/_next/static/a.js", "/bff/bootstrap", "/api/x/crm/y", "/healthz"} {
			r, _ := d.send(t, "GET", path, "", "Cookie", cookie)
			for name, want := range map[string]string{"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "Strict-Transport-Security": ""} {
				if got := r.Header.Get(name); got != want {
					t.Errorf("%s: %s %q, want %q", path, name, got, want)
				}
			}
			if !strings.Contains(r.Header.Get("Content-Security-Policy"), "frame-ancestors 'none'") {
				t.Errorf("%s: %s", path, r.Header.Get("Content-Security-Policy"))
			}
		}
	})
}

func TestFilesAreServedCompressedAndCacheable(t *testing.T) {
	const immutable, revalidate = "public, max-age=31536000, immutable", "no-cache"
	eachTransport(t, Config{Console: console}, nil, func(t *testing.T, d *testServer) {
		for _, row := range []struct{ path, accept, kind, coding, cache, content string }{
			{"/_next/static/a.js", "gzip, deflate, br, zstd", "text/javascript; charset=utf-8", "br", immutable, ""},
			{"/_next/static/a.js", "gzip", "text/javascript; charset=utf-8", "gzip", immutable, ""},
			{"/_next/static/a.js", "", "text/javascript; charset=utf-8", "", immutable, ""},
			{"/_next/static/packed.js", "gzip, br", "text/javascript; charset=utf-8", "br", immutable, "made when the console was built"},
			{"/_next/static/packed.js", "gzip", "text/javascript; charset=utf-8", "gzip", immutable, "made when the console was built, too"},
			{"/_next/static/worker.mjs", "br", "text/javascript; charset=utf-8", "", immutable, "export {}"},
			{"/_next/static/media/logo.png", "br", "image/png", "", immutable, ""},
			{"/declarations/vehicle.json?v=3f", "br", "application/json; charset=utf-8", "", immutable, "{}"},
			{"/declarations/vehicle.json", "br", "application/json; charset=utf-8", "", revalidate, "{}"},
			{"/favicon.ico", "br", "image/x-icon", "", revalidate, "icon"},
			{"/dashboard", "br", "text/html; charset=utf-8", "", revalidate, ""},
		} {
			r, body := d.send(t, "GET", row.path, "", "Accept-Encoding", row.accept, "Cookie", cookie)
			for name, want := range map[string]string{"Content-Type": row.kind, "Content-Encoding": row.coding, "Cache-Control": row.cache, "Vary": "Accept-Encoding"} {
				if got := r.Header.Get(name); got != want {
					t.Errorf("%s for %q: %s %q, want %q", row.path, row.accept, name, got, want)
				}
			}
			if row.content != "" && body != row.content {
				t.Errorf("%s: %q", row.path, body)
			}
			again, rest := d.send(t, "GET", row.path, "", "Accept-Encoding", row.accept, "Cookie", cookie, "If-None-Match", r.Header.Get("ETag"))
			if again.StatusCode != 304 || rest != "" || r.Header.Get("ETag") == "" {
				t.Errorf("%s with its tag %s: %d", row.path, r.Header.Get("ETag"), again.StatusCode)
			}
			if head, rest := d.send(t, "HEAD", row.path, "", "Accept-Encoding", row.accept, "Cookie", cookie); head.StatusCode != 200 || rest != "" || head.ContentLength != int64(len(body)) {
				t.Errorf("HEAD %s: %d, %d bytes of %d", row.path, head.StatusCode, head.ContentLength, len(body))
			}
		}
	})
}

func TestHTTPIsRedirectedAndHSTSIsSet(t *testing.T) {
	proxies, _ := Proxies("127.0.0.1")
	eachTransport(t, Config{Console: console, PublicURL: "https://console.example", TrustedProxies: proxies}, nil, func(t *testing.T, d *testServer) {
		for _, row := range []struct {
			scheme   string
			status   int
			location string
		}{{"https", 200, ""}, {"", 200, ""}, {"http", 308, "https://console.example/login?a=1"}} {
			r, _ := d.send(t, "GET", "/login?a=1", "", "X-Forwarded-Proto", row.scheme, "Host", "inside")
			if r.StatusCode != row.status || r.Header.Get("Location") != row.location || r.Header.Get("Strict-Transport-Security") == "" {
				t.Errorf("%q: %d %v", row.scheme, r.StatusCode, r.Header)
			}
		}
	})
}
