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

func TestTheFrontDoorAddsWhatOnlyItCanSee(t *testing.T) {
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
		says   string
		config Config
		trust  *tls.Config
		want   map[string]check.State
	}{
		{"alone", Config{}, nil, map[string]check.State{"front.certificate": check.Absent, "outside.map": check.Absent, "front.cache": check.Absent}},
		{"with a certificate and tiles", Config{PublicURL: secure.URL, Map: Map{Tiles: tiles.URL + "/{z}/{x}/{y}.png"}}, trusted,
			map[string]check.State{"front.certificate": check.OK, "outside.map": check.OK}},
		{"with a certificate nobody trusts, and a key that ran out", Config{PublicURL: secure.URL, Map: Map{Tiles: tiles.URL + "/{z}/{x}/{y}.png?key=secret"}}, nil,
			map[string]check.State{"front.certificate": check.Fail, "outside.map": check.Warn}},
		{"with nobody there", Config{PublicURL: strings.Replace(gone.URL, "http", "https", 1), Map: Map{Tiles: gone.URL + "/{z}/{x}/{y}.png?key=secret"}}, nil,
			map[string]check.State{"front.certificate": check.Fail, "outside.map": check.Fail}},
	} {
		t.Run(row.says, func(t *testing.T) {
			answers := map[string]fasthttp.RequestHandler{selfChecks + "getSelfCheck": says(200, `{"code":0,"message":"","data":[{"probe":"database.latency","state":"ok"}]}`)}
			each(t, row.config, answers, func(t *testing.T, d *door) {
				d.trust = row.trust
				r, body := d.send(t, "GET", "/bff/selfCheck", "", "Cookie", cookie)
				var got struct{ Data []check.Line }
				if err := json.Unmarshal([]byte(body), &got); err != nil || r.StatusCode != 200 || len(got.Data) < 5 {
					t.Fatalf("%d %s, %v", r.StatusCode, body, err)
				}
				if strings.Contains(body, "secret") {
					t.Errorf("the key of the map is told: %s", body)
				}
				lines := map[string]check.Line{}
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

func TestWhoMayNotSeeTheServerSeesNothingOfTheFrontDoor(t *testing.T) {
	refused := `{"code":1002,"message":"没有操作权限","data":null,"error":"NO_PERMISSION"}`
	each(t, Config{}, map[string]fasthttp.RequestHandler{selfChecks + "getSelfCheck": says(403, refused)}, func(t *testing.T, d *door) {
		if r, body := d.send(t, "GET", "/bff/selfCheck", "", "Cookie", cookie); r.StatusCode != 403 || body != refused {
			t.Errorf("%d %s", r.StatusCode, body)
		}
	})
}
