package bff

import (
	"slices"
	"strings"
	"testing"

	"github.com/valyala/fasthttp"
)

func TestPagesOfListedOriginsMayCallTheLegacyAPIWithoutCookies(t *testing.T) {
	config := Config{Origins: []string{"https://partner.example"}}
	each(t, config, map[string]fasthttp.RequestHandler{"/veh/crm/vehicle/page": says(200, `{"code":0}`)}, func(t *testing.T, d *door) {
		for _, row := range []struct {
			says, method, path, origin, allowed string
		}{
			{"a listed one asks first", "OPTIONS", "/api/veh/crm/vehicle/page", "https://partner.example", "https://partner.example"},
			{"a listed one asks", "POST", "/api/veh/crm/vehicle/page", "https://partner.example", "https://partner.example"},
			{"another one asks first", "OPTIONS", "/api/veh/crm/vehicle/page", "https://elsewhere.example", ""},
			{"another one asks", "POST", "/api/veh/crm/vehicle/page", "https://elsewhere.example", ""},
			{"one without TLS", "OPTIONS", "/api/veh/crm/vehicle/page", "http://partner.example", ""},
			{"the console's own calls are nobody else's", "OPTIONS", "/bff/bootstrap", "https://partner.example", ""},
		} {
			header := []string{"Origin", row.origin}
			if row.method == "OPTIONS" {
				header = append(header, "Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "authorization,custom-id,idempotency-key")
			}
			r, _ := d.send(t, row.method, row.path, "", header...)
			if got := r.Header.Get("Access-Control-Allow-Origin"); got != row.allowed || r.Header.Get("Access-Control-Allow-Credentials") != "" {
				t.Errorf("%s: %d, allowed %q, %v", row.says, r.StatusCode, got, r.Header)
			}
			for _, name := range []string{"Authorization", "Custom-ID", "Content-Type", "Accept-Language", "Idempotency-Key"} {
				if row.allowed != "" && row.method == "OPTIONS" && !strings.Contains(r.Header.Get("Access-Control-Allow-Headers"), name) {
					t.Errorf("%s: the header %s is not allowed", row.says, name)
				}
			}
		}
	})
	each(t, Config{}, nil, func(t *testing.T, d *door) {
		if r, _ := d.send(t, "OPTIONS", "/api/veh/crm/vehicle/page", "", "Origin", "https://partner.example", "Access-Control-Request-Method", "POST"); r.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("without a list somebody is allowed: %v", r.Header)
		}
	})
}

func TestOriginsAreReadAndTheirMistakesNamed(t *testing.T) {
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
