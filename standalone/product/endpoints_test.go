package product_test

import (
	"net/http"
	"os"
	"strings"
	"testing"
)

// unprivileged logs in an account without any permission.
func (w *installation) unprivileged(t *testing.T, d entryPoint) *client {
	t.Helper()
	admin := w.as(t, d, "admin")
	role, code := "none"+random(), "none."+random()
	admin.ok(t, "POST", "/system/crm/sysRole/addSysRole", map[string]any{"roleCode": role, "roleName": map[string]string{"zh": "无权" + random(), "en": "None"}, "userKind": 1, "dataScope": 1})
	temporary := w.resetPassword(t, w.addAccount(t, code, role))
	token, err := login(d, code, temporary)
	if err != nil {
		t.Fatal(err)
	}
	c := &client{http: httpClient, base: d.url + d.prefix, header: map[string]string{"Authorization": "Bearer " + token}}
	c.ok(t, "POST", "/system/crm/sysUser/modifyPassword", map[string]string{"oldPassword": digest(temporary), "newPassword": digest("A-Long-Ride-81")})
	return c
}

// TestEveryEndpointRequiresItsPermission calls the endpoints of the legacy contract (part D) that are built: path, methods and permission.
// An export requires the view permission first.
func TestEveryEndpointRequiresItsPermission(t *testing.T) {
	table, err := os.ReadFile("testdata/endpoints.tsv")
	if err != nil {
		t.Fatal(err)
	}
	sample := map[string]any{"id": 1, "ids": []int{1}, "version": 1, "fileId": 1}
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		unprivileged, anonymous := w.unprivileged(t, d), &client{http: httpClient, base: d.url + d.prefix}
		for _, line := range strings.Split(strings.TrimSpace(string(table)), "\n") {
			cell := strings.Split(line, "\t")
			path, methods, needs := cell[0], strings.Fields(cell[1]), cell[2]
			if strings.HasSuffix(path, "/kickMySession") || strings.HasSuffix(path, "/ssoLogout") || strings.HasSuffix(path, "/ssoLogin") {
				continue // these have an effect even without an account; a login without a name counts as a failure
			}
			for _, method := range methods {
				body := any(sample)
				if method == "GET" {
					body = nil
				}
				withoutSession := anonymous.call(t, method, path, body)
				if public := needs == "none"; !public && (withoutSession.status != http.StatusUnauthorized || withoutSession.Error != "TOKEN_MISSING") || public && withoutSession.status >= http.StatusUnauthorized {
					t.Errorf("%s %s without a session answers %d %.200s", method, path, withoutSession.status, withoutSession.body)
				}
				got := unprivileged.call(t, method, path, body)
				switch {
				case needs == "verb": // the body names the action that decides the permission
					if got.status != http.StatusMethodNotAllowed && got.status != http.StatusForbidden {
						t.Errorf("%s %s without an action answers %d %.200s", method, path, got.status, got.body)
					}
				case strings.Contains(needs, ":"):
					if got.status != http.StatusForbidden || got.Error != "NO_PERMISSION" || got.Params["permission"] != needs {
						t.Errorf("%s %s without permission answers %d %.200s, want NO_PERMISSION for %s", method, path, got.status, got.body, needs)
					}
				case got.status == http.StatusForbidden || got.status >= 500 || got.Error == "ENDPOINT_UNKNOWN" || got.status == http.StatusMethodNotAllowed:
					t.Errorf("%s %s with a session answers %d %.200s", method, path, got.status, got.body)
				}
			}
			if got := unprivileged.call(t, "PUT", path, sample); got.status != http.StatusMethodNotAllowed || !strings.Contains(got.header.Get("Allow"), methods[0]) {
				t.Errorf("PUT %s answers %d, Allow %q", path, got.status, got.header.Get("Allow"))
			}
		}
	})
}

// TestEndpointTableIsComplete compares the table with the API description. `verb` and `verb{Entity}` are the same endpoint, so the table
// may have either.
func TestEndpointTableIsComplete(t *testing.T) {
	table, err := os.ReadFile("testdata/endpoints.tsv")
	if err != nil {
		t.Fatal(err)
	}
	short := func(path string) string {
		parts := strings.Split(path, "/")
		entity := parts[len(parts)-2]
		if entity == "" {
			return path
		}
		verb := strings.TrimSuffix(path, strings.ToUpper(entity[:1])+entity[1:])
		if strings.HasSuffix(verb, "/") {
			return path
		}
		return verb
	}
	listed := map[string]bool{}
	for _, line := range strings.Split(strings.TrimSpace(string(table)), "\n") {
		path, _, _ := strings.Cut(line, "\t")
		listed[short(path)] = true
	}
	w, err := installations["embedded"]()
	if err != nil {
		t.Fatal(err)
	}
	for path := range described(t, w, w.entryPoints[0]).Paths {
		if !listed[short(path)] && !strings.Contains(path, "{") && path != "/openapi.json" {
			t.Errorf("the endpoint table lacks %s", path)
		}
	}
}
