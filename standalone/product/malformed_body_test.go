package product_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

// TestMalformedBodiesCauseNoServerError sends bodies that are not objects to every endpoint of the API description, as an account with all
// permissions.
func TestMalformedBodiesCauseNoServerError(t *testing.T) {
	// Excluded: calls that end the session, and logins, whose failures lock the shared source address.
	ends := []string{"/ssoLogout", "/kickMySession", "/ssoLogin", "assword"}
	each(t, func(t *testing.T, w *installation) {
		d := w.entryPoints[0]
		description := described(t, w, d)
		// A separate account, because password failures would lock one that other tests use.
		name, requests := "bodies."+random(), 0
		temporary := w.resetPassword(t, w.addAccount(t, name, "admin"))
		token, err := login(d, name, temporary)
		if err != nil {
			t.Fatal(err)
		}
		admin := &client{http: httpClient, base: d.url + d.prefix, header: map[string]string{"Authorization": "Bearer " + token}}
		admin.ok(t, "POST", "/system/crm/sysUser/modifyPassword", map[string]string{"oldPassword": digest(temporary), "newPassword": digest("A-Long-Ride-82")})
		for path, item := range description.Paths {
			if _, post := item["post"]; !post || strings.Contains(path, "{") || slices.ContainsFunc(ends, func(end string) bool { return strings.HasSuffix(path, end) }) {
				continue
			}
			bodies := []string{"null", " null ", "[]", `""`, "1", `{"query":null}`, `{"query":1}`, `{"id":null,"ids":null}`}
			if w.name == "servers" {
				bodies = bodies[5:] // others never reach the database
			}
			for _, body := range bodies {
				requests++
				if got := admin.call(t, "POST", path, []byte(body)); got.status >= http.StatusInternalServerError && got.Error != "EXTERNAL_UNAVAILABLE" {
					t.Errorf("POST %s with %s: %d %.300s", path, body, got.status, got.body)
				}
			}
		}
		if requests < 1000 {
			t.Errorf("only %d requests were sent", requests)
		}
	})
}

// TestPermissionIsCheckedBeforeTheBody sends arbitrary bodies to custom endpoints: without the permission the answer is NO_PERMISSION, and
// reveals nothing about stored rows.
func TestPermissionIsCheckedBeforeTheBody(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		d := w.entryPoints[0]
		unprivileged := w.unprivileged(t, d)
		for path, needs := range map[string]string{
			"/veh/crm/debugCommand/send": "debug:send", "/veh/crm/debugCommand/runScript": "debug:send", "/veh/crm/debugCommand/template": "debug:template",
			"/veh/crm/debugCommand/result": "debug:view", "/veh/crm/trip/track": "trace:view", "/veh/crm/trip/exportTrack": "trace:export", "/veh/crm/vehicle/path": "trace:view",
			"/veh/crm/vehicle/setParams": "vehicle:param", "/system/crm/dealerAccount/transferMain": "dealerAccount:edit",
			"/system/crm/sysRole/setSysRoleFunctions": "role:grant", "/system/crm/sysSetting/updateSysSetting": "sysSetting:edit",
		} {
			for _, body := range []string{"", "null", "[]", "{", "{}", `{"id":1}`, `{"id":"no number"}`, `{"templates":[1]}`, `{"template":{"name":"x"}}`, `{"purpose":1,"start":"never"}`} {
				got := unprivileged.call(t, "POST", path, []byte(body))
				if got.status != http.StatusForbidden || got.Error != "NO_PERMISSION" || got.Params["permission"] != needs {
					t.Errorf("POST %s with %s: %d %.200s, want NO_PERMISSION for %s", path, body, got.status, got.body, needs)
				}
			}
		}
	})
}
