package bff

import (
	"slices"
	"strings"
	"testing"

	"github.com/valyala/fasthttp"
)

func TestPagesOfListedOriginsMayCallTheLegacyAPIWithoutCookies(t *testing.T) {
	config := Config{Origins: []string{"https://partner.example"}}
	eachTransport(t, config, map[string]fasthttp.RequestHandler{"/veh/crm/vehicle/page": respond(200, `{"code":0}`)}, func(t *testing.T, d *testServer) {
		for _, row := range []struct {
			name, method, path, origin, allowed string
		}{
			{"preflight of a listed origin", "OPTIONS", "/api/veh/crm/vehicle/page", "https://partner.example", "https://partner.example"},
			{"request of a listed origin", "POST", "/api/veh/crm/vehicle/page", "https://partner.example", "https://partner.example"},
			{"preflight of another origin", "OPTIONS", "/api/veh/crm/vehicle/page", "https://elsewhere.example", ""},
			{"request of another origin", "POST", "/api/veh/crm/vehicle/page", "https://elsewhere.example", ""},
			{"listed host without TLS", "OPTIONS", "/api/veh/crm/vehicle/page", "http://partner.example", ""},
			{"console endpoint", "OPTIONS", "/bff/bootstrap", "https://partner.example", ""},
		} {
			header := []string{"Origin", row.origin}
			if row.method == "OPTIONS" {
				header = append(header, "Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "authorization,custom-id,idempotency-key")
			}
			r, _ := d.send(t, row.method, row.path, "", header...)
			if got := r.Header.Get("Access-Control-Allow-Origin"); got != row.allowed || r.Header.Get("Access-Control-Allow-Credentials") != "" {
				t.Errorf("%s: %d, allowed %q, %v", row.name, r.StatusCode, got, r.Header)
			}
			for _, name := range []string{"Authorization", "Custom-ID", "Content-Type", "Accept-Language", "Idempotency-Key"} {
				if row.allowed != "" && row.method == "OPTIONS" && !strings.Contains(r.Header.Get("Access-Control-Allow-Headers"), name) {
					t.Errorf("%s: the header %s is not allowed", row.name, name)
				}
			}
		}
	})
	eachTransport(t, Config{}, nil, func(t *testing.T, d *testServer) {
		if r, _ := d.send(t, "OPTIONS", "/api/veh/crm/vehicle/page", "", "Origin", "https://partner.example", "Access-Control-Request-Method", "POST"); r.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("no origins configured, but one is allowed: %v", r.Header)
		}
	})
}

func TestOriginsAreParsedAndErrorsNameTheEntry(t *testing.T) {
	for list, want := range map[string][]string{
		"": nil, "https://a.example": {"https://a.example"}, " https://A.example , http://b.example:8080 ": {"https://a.example", "http://b.example:8080"},
	} {
		if got, err := Origins(list); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v", list, got, err)
		}
	}
	for _, wrong := range []string{"*", "a.example", "https://a.example/path", "null"} {
		if _, err := Origins(wrong); err == nil || !strings.Contains(err.Error(), wrong) {
			t.Errorf("%q: %v", wrong, err)
		}
	}
}
