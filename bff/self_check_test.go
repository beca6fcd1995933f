package bff

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/valyala/fasthttp"

	check "evops/contracts/selfcheck"
)

func TestSelfCheckAddsTheChecksOfTheBFF(t *testing.T) {
	secure := httptest.NewTLSServer(http.NotFoundHandler())
	defer secure.Close()
	tiles := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Query().Get("key") != "" {
			w.WriteHeader(http.StatusForbidden)
		}
	}))
	defer tiles.Close()
	trusted := &tls.Config{RootCAs: x509.NewCertPool()}
	trusted.RootCAs.AddCert(secure.Certificate())
	gone := httptest.NewServer(http.NotFoundHandler())
	gone.Close()
	for _, row := range []struct {
		name   string
		config Config
		trust  *tls.Config
		want   map[string]check.State
	}{
		{"nothing configured", Config{}, nil, map[string]check.State{"front.certificate": check.Absent, "outside.map": check.Absent, "front.cache": check.Absent}},
		{"valid certificate and tiles", Config{PublicURL: secure.URL, Map: Map{Tiles: tiles.URL + "/{z}/{x}/{y}.png"}}, trusted,
			map[string]check.State{"front.certificate": check.OK, "outside.map": check.OK}},
		{"untrusted certificate and refused tile key", Config{PublicURL: secure.URL, Map: Map{Tiles: tiles.URL + "/{z}/{x}/{y}.png?key=secret"}}, nil,
			map[string]check.State{"front.certificate": check.Fail, "outside.map": check.Warn}},
		{"unreachable hosts", Config{PublicURL: strings.Replace(gone.URL, "http", "https", 1), Map: Map{Tiles: gone.URL + "/{z}/{x}/{y}.png?key=secret"}}, nil,
			map[string]check.State{"front.certificate": check.Fail, "outside.map": check.Fail}},
	} {
		t.Run(row.name, func(t *testing.T) {
			answers := map[string]fasthttp.RequestHandler{selfChecks + "getSelfCheck": respond(200, `{"code":0,"message":"","data":[{"probe":"database.latency","state":"ok"}]}`)}
			eachTransport(t, row.config, answers, func(t *testing.T, d *testServer) {
				d.trust = row.trust
				r, body := d.send(t, "GET", "/bff/selfCheck", "", "Cookie", cookie)
				var got struct{ Data []check.Check }
				if err := json.Unmarshal([]byte(body), &got); err != nil || r.StatusCode != 200 || len(got.Data) < 5 {
					t.Fatalf("%d %s, %v", r.StatusCode, body, err)
				}
				if strings.Contains(body, "secret") {
					t.Errorf("the response contains the tile key: %s", body)
				}
				lines := map[string]check.Check{}
				for _, line := range got.Data {
					lines[line.Probe] = line
				}
				for probe, want := range row.want {
					if line := lines[probe]; line.State != want {
						t.Errorf("%s: %+v, want %s", probe, line, want)
					}
				}
				if lines["database.latency"].State != check.OK || lines["front.core"].State != check.OK {
					t.Errorf("%s", body)
				}
			})
		})
	}
}

func TestSelfCheckForwardsARefusalOfCore(t *testing.T) {
	refused := `{"code":1002,"message":"没有操作权限","data":null,"error":"NO_PERMISSION"}`
	eachTransport(t, Config{}, map[string]fasthttp.RequestHandler{selfChecks + "getSelfCheck": respond(403, refused)}, func(t *testing.T, d *testServer) {
		if r, body := d.send(t, "GET", "/bff/selfCheck", "", "Cookie", cookie); r.StatusCode != 403 || body != refused {
			t.Errorf("%d %s", r.StatusCode, body)
		}
	})
}
