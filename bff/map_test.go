package bff

import (
	"strings"
	"testing"

	"github.com/valyala/fasthttp"
)

func TestMapSettingsAreParsedAndAllErrorsReported(t *testing.T) {
	for _, row := range []struct {
		name                  string
		tiles, datum, center  string
		wantOrigin, wantDatum string
		wantCenter            [2]float64
		wantErrors            []string
	}{
		{"nothing", "", "", "", "", "", [2]float64{121.6, 31.2}, nil},
		{"tiles", "https://tiles.example/{z}/{x}/{y}.png?key=1", "", "116.4, 39.9", "https://tiles.example", "wgs84", [2]float64{116.4, 39.9}, nil},
		{"tiles of the mainland", "https://t.example:8443/{z}/{x}/{y}", "gcj02", "", "https://t.example:8443", "gcj02", [2]float64{121.6, 31.2}, nil},
		{"all wrong", "ftp://x/{z}", "bd09", "31.2", "", "", [2]float64{}, []string{"EVOPS_MAP_DATUM", "not a URL like https", "{x}", "{y}", "EVOPS_MAP_CENTER"}},
		{"a header inside", "https://x;script-src/{z}/{x}/{y}", "", "", "", "", [2]float64{}, []string{"EVOPS_MAP_TILES"}},
	} {
		env := map[string]string{"EVOPS_MAP_TILES": row.tiles, "EVOPS_MAP_DATUM": row.datum, "EVOPS_MAP_CENTER": row.center}
		m, err := ReadMap(func(name string) string { return env[name] })
		if (err != nil) != (row.wantErrors != nil) {
			t.Errorf("%s: %v", row.name, err)
		}
		for _, want := range row.wantErrors {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: error %v does not contain %s", row.name, err, want)
			}
		}
		if err == nil && (m.origin != row.wantOrigin || m.Datum != row.wantDatum || m.Center != row.wantCenter) {
			t.Errorf("%s: %+v", row.name, m)
		}
	}
}

func TestScriptPolicyAllowsTheTileOrigin(t *testing.T) {
	eachTransport(t, Config{Console: console, Map: Map{origin: "https://tiles.example"}}, nil, func(t *testing.T, d *testServer) {
		r, _ := d.send(t, "GET", "/_next/static/a.js", "")
		const want = "default-src 'none'; script-src 'self'; connect-src 'self' https://tiles.example; frame-ancestors 'none'"
		if got := r.Header.Get("Content-Security-Policy"); got != want {
			t.Errorf("policy of a script %q, want %q", got, want)
		}
	})
}

func TestPagePolicyAllowsTilesOfTheConfiguredOriginOnly(t *testing.T) {
	page := []byte("<html><script>1</script></html>")
	for origin, parts := range map[string][]string{
		"":                      {"default-src 'self';", "img-src 'self' data: blob:;"},
		"https://tiles.example": {"default-src 'self';", "img-src 'self' data: blob: https://tiles.example;", "connect-src 'self' https://tiles.example;"},
	} {
		policy, err := pagePolicy(page, origin)
		for _, part := range parts {
			if err != nil || !strings.Contains(policy, part) || strings.Contains(policy, "connect-src") != (origin != "") {
				t.Errorf("%q: policy %s lacks %s or allows too much", origin, policy, part)
			}
		}
	}
}

func TestMapCenterSettingOverridesTheEnvironment(t *testing.T) {
	answers := map[string]fasthttp.RequestHandler{account + "bootstrap": respond(200, `{"code":0,"message":"","data":{"user":{"id":1}}}`, "X-Map-Center", "113.3, 23.1")}
	eachTransport(t, Config{Map: Map{Center: [2]float64{1, 2}}}, answers, func(t *testing.T, d *testServer) {
		r, body := d.send(t, "GET", "/bff/bootstrap", "", "Authorization", session)
		if !strings.Contains(body, `"map":{"center":[113.3,23.1]}`) || r.Header.Get("X-Map-Center") != "" {
			t.Errorf("%v %s", r.Header, body)
		}
	})
}
