package product_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

// TestNoEndpointFailsWhateverItsBodyIs sends what is no object to every endpoint that the API describes, as an account that may do everything.
func TestNoEndpointFailsWhateverItsBodyIs(t *testing.T) {
	// The session of the test would end; failures to log in lock the place that all tests share.
	ends := []string{"/ssoLogout", "/kickMySession", "/ssoLogin", "assword"}
	each(t, func(t *testing.T, w *world) {
		d := w.doors[0]
		_, model := described(t, w, d)
		// An account of its own: failures to say the password would lock one that other tests use.
		name, asked := "bodies."+random(), 0
		temporary := w.temporary(t, w.account(t, name, "admin"))
		token, err := login(d, name, temporary)
		if err != nil {
			t.Fatal(err)
		}
		admin := &client{http: patience, base: d.url + d.prefix, header: map[string]string{"Authorization": "Bearer " + token}}
		admin.ok(t, "POST", "/system/crm/sysUser/modifyPassword", map[string]string{"oldPassword": digest(temporary), "newPassword": digest("A-Long-Ride-82")})
		for path, item := range model.Paths.PathItems.FromOldest() {
			if item.Post == nil || strings.Contains(path, "{") || slices.ContainsFunc(ends, func(end string) bool { return strings.HasSuffix(path, end) }) {
				continue
			}
			for _, body := range []string{"null", " null ", "[]", `""`, "1", `{"query":null}`, `{"query":1}`, `{"id":null,"ids":null}`} {
				asked++
				if got := admin.call(t, "POST", path, []byte(body)); got.status >= http.StatusInternalServerError && got.Error != "EXTERNAL_UNAVAILABLE" {
					t.Errorf("POST %s with %s: %d %.300s", path, body, got.status, got.body)
				}
			}
		}
		if asked < 1000 {
			t.Errorf("only %d requests were made", asked)
		}
	})
}

// TestAPermissionIsAskedForBeforeAnythingElse sends whatever to endpoints written by hand: who may not use them learns that, and nothing of what is stored.
func TestAPermissionIsAskedForBeforeAnythingElse(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		d := w.doors[0]
		powerless := w.powerless(t, d)
		for path, needs := range map[string]string{
			"/veh/crm/debugCommand/send": "debug:send", "/veh/crm/debugCommand/runScript": "debug:send", "/veh/crm/debugCommand/template": "debug:template",
			"/veh/crm/debugCommand/result": "debug:view", "/veh/crm/trip/track": "trace:view", "/veh/crm/trip/exportTrack": "trace:export", "/veh/crm/vehicle/path": "trace:view",
			"/veh/crm/vehicle/setParams": "vehicle:param", "/veh/crm/mileage/exportPeriods": "mileage:export", "/system/crm/dealerAccount/transferMain": "dealerAccount:edit",
			"/system/crm/sysRole/setSysRoleFunctions": "role:grant", "/system/crm/sysSetting/updateSysSetting": "sysSetting:edit",
		} {
			for _, body := range []string{"", "null", "[]", "{", "{}", `{"id":1}`, `{"id":"no number"}`, `{"templates":[1]}`, `{"template":{"name":"x"}}`, `{"purpose":1,"start":"never"}`} {
				got := powerless.call(t, "POST", path, []byte(body))
				if got.status != http.StatusForbidden || got.Error != "NO_PERMISSION" || got.Params["permission"] != needs {
					t.Errorf("POST %s with %s: %d %.200s, not that %s is missing", path, body, got.status, got.body, needs)
				}
			}
		}
	})
}
