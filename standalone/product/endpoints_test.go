package product_test

import (
	"net/http"
	"os"
	"strings"
	"testing"
)

// powerless logs in an account that may do nothing but what every session may.
func (w *world) powerless(t *testing.T, d door) *client {
	t.Helper()
	admin := w.as(t, d, "admin")
	role, code := "none"+random(), "none."+random()
	admin.ok(t, "POST", "/system/crm/sysRole/addSysRole", map[string]any{"roleCode": role, "roleName": map[string]string{"zh": "无权" + random(), "en": "None"}, "userKind": 1, "dataScope": 1})
	temporary := w.temporary(t, w.account(t, code, role))
	token, err := login(d, code, temporary)
	if err != nil {
		t.Fatal(err)
	}
	c := &client{http: patience, base: d.url + d.prefix, header: map[string]string{"Authorization": "Bearer " + token}}
	c.ok(t, "POST", "/system/crm/sysUser/modifyPassword", map[string]string{"oldPassword": digest(temporary), "newPassword": digest("A-Long-Ride-81")})
	return c
}

// TestEveryEndpointOfTheContractStandsBehindItsPermission reads the endpoints of the groups that are built, as the legacy contract lists them (part D): path,
// methods, and what a caller must hold. An export is a list first, so whoever may not see the list is told so.
func TestEveryEndpointOfTheContractStandsBehindItsPermission(t *testing.T) {
	table, err := os.ReadFile("testdata/endpoints.tsv")
	if err != nil {
		t.Fatal(err)
	}
	aimless := map[string]any{"id": 1, "ids": []int{1}, "version": 1, "fileId": 1}
	everyDoor(t, func(t *testing.T, w *world, d door) {
		powerless, stranger := w.powerless(t, d), &client{http: patience, base: d.url + d.prefix}
		for _, line := range strings.Split(strings.TrimSpace(string(table)), "\n") {
			cell := strings.Split(line, "\t")
			path, methods, needs := cell[0], strings.Fields(cell[1]), cell[2]
			if strings.HasSuffix(path, "/kickMySession") || strings.HasSuffix(path, "/ssoLogout") || strings.HasSuffix(path, "/ssoLogin") {
				continue // they do what they say even of nobody, and a login without a name counts as one that failed
			}
			for _, method := range methods {
				body := any(aimless)
				if method == "GET" {
					body = nil
				}
				unknown := stranger.call(t, method, path, body)
				if open := needs == "none"; !open && (unknown.status != http.StatusUnauthorized || unknown.Error != "TOKEN_MISSING") || open && unknown.status >= http.StatusUnauthorized {
					t.Errorf("%s %s answers a stranger %d %.200s", method, path, unknown.status, unknown.body)
				}
				got := powerless.call(t, method, path, body)
				switch {
				case needs == "verb": // the permission is that of the action which the body names
					if got.status != http.StatusMethodNotAllowed && got.status != http.StatusForbidden {
						t.Errorf("%s %s without an action answers %d %.200s", method, path, got.status, got.body)
					}
				case strings.Contains(needs, ":"):
					if got.status != http.StatusForbidden || got.Error != "NO_PERMISSION" || got.Params["permission"] != needs {
						t.Errorf("%s %s answers whoever may not %d %.200s, not that %s is missing", method, path, got.status, got.body, needs)
					}
				case got.status == http.StatusForbidden || got.status >= 500 || got.Error == "ENDPOINT_UNKNOWN" || got.status == http.StatusMethodNotAllowed:
					t.Errorf("%s %s answers a session %d %.200s", method, path, got.status, got.body)
				}
			}
			if got := powerless.call(t, "PUT", path, aimless); got.status != http.StatusMethodNotAllowed || !strings.Contains(got.header.Get("Allow"), methods[0]) {
				t.Errorf("PUT %s answers %d, Allow %q", path, got.status, got.header.Get("Allow"))
			}
		}
	})
}

// TestTheTableOfEndpointsHoldsAllThatStand compares the table with the description of the API. What answers as `verb` answers as `verb{Entity}` too, so either
// of the two stands for both.
func TestTheTableOfEndpointsHoldsAllThatStand(t *testing.T) {
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
	named := map[string]bool{}
	for _, line := range strings.Split(strings.TrimSpace(string(table)), "\n") {
		path, _, _ := strings.Cut(line, "\t")
		named[short(path)] = true
	}
	w, err := worlds["embedded"]()
	if err != nil {
		t.Fatal(err)
	}
	_, model := described(t, w, w.doors[0])
	for path := range model.Paths.PathItems.FromOldest() {
		if !named[short(path)] && !strings.Contains(path, "{") && path != "/openapi.json" {
			t.Errorf("the table of endpoints lacks %s", path)
		}
	}
}
