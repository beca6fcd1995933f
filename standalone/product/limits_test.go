package product_test

import (
	"fmt"
	"net/http"
	"strconv"
	"testing"
	"time"

	"evops/bff"
	"evops/core/testdb"
)

// newSession logs an account in again.
func newSession(t *testing.T, d entryPoint, account string) *client {
	t.Helper()
	token, err := login(d, account, password)
	if err != nil {
		t.Fatal(err)
	}
	return &client{http: httpClient, base: d.url + d.prefix, header: map[string]string{"Authorization": "Bearer " + token}}
}

// via returns the same session at another entry point.
func (c *client) via(d entryPoint) *client {
	return &client{http: c.http, base: d.url + d.prefix, header: c.header}
}

// isRateLimited reports whether a response is that of the rate limit.
func isRateLimited(got *answer) bool {
	wait, err := strconv.Atoi(got.header.Get("Retry-After"))
	return got.status == http.StatusTooManyRequests && got.Code == 1006 && got.Error == "RATE_LIMITED" && err == nil && wait >= 1 && wait <= 600 && got.Params["n"] == float64(wait) && got.Data == nil
}

func TestExportLimitIsSharedByInstances(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		core := w.secondCore(t)
		entryPoints := append(w.entryPoints[:len(w.entryPoints):len(w.entryPoints)], core, w.startBFF(t, core, bff.Limits{}))
		admin := w.as(t, w.entryPoints[0], "admin")
		admin.set(t, "export.perMinute", "10")
		defer admin.set(t, "export.perMinute", "10000")
		// Settings are cached for a quarter of a second.
		time.Sleep(300 * time.Millisecond)
		session := newSession(t, w.entryPoints[0], "lin.jianguo")
		one := map[string]any{"query": map[string]any{"id": 1}}
		for i := range 10 {
			if got := session.via(entryPoints[i%len(entryPoints)]).call(t, "POST", "/veh/crm/vehicleType/getVehicleTypePage", nil); got.status != http.StatusOK {
				t.Fatalf("a list counts as an export: %d %.200s", got.status, got.body)
			}
			if got := session.via(entryPoints[i%len(entryPoints)]).call(t, "POST", "/data/crm/dealer/exportDealer", one); got.status != http.StatusOK || got.Code != 0 {
				t.Fatalf("export %d answers %d %.200s", i+1, got.status, got.body)
			}
		}
		for _, d := range entryPoints {
			for _, path := range []string{"/data/crm/dealer/export", "/veh/crm/vehicle/exportVehicle"} {
				if got := session.via(d).call(t, "POST", path, one); !isRateLimited(got) {
					t.Errorf("through %s, the eleventh export answers %d %v %.200s", d.name, got.status, got.header, got.body)
				}
			}
		}
		if got := newSession(t, w.entryPoints[0], "lin.jianguo").call(t, "POST", "/data/crm/dealer/export", one); got.status != http.StatusOK {
			t.Errorf("another session answers %d %.200s", got.status, got.body)
		}
	})
}

func TestRateLimitIsSharedByInstances(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		limits := bff.Limits{Session: bff.Rate{PerSecond: 0.01, Burst: 6}, Login: bff.Rate{PerSecond: 0.01, Burst: 4}, Shared: true}
		entryPoints := []entryPoint{w.startBFF(t, w.entryPoints[0], limits), w.startBFF(t, w.secondCore(t), limits)}
		session := newSession(t, w.entryPoints[0], "lin.jianguo")
		for _, d := range entryPoints { // counts towards the source address, and lets the bff learn that the session is valid
			session.via(d).ok(t, "GET", "/data/crm/itemCode/all", nil)
		}
		for i := range 6 {
			if got := session.via(entryPoints[i%2]).call(t, "GET", "/data/crm/itemCode/all", nil); got.status != http.StatusOK {
				t.Fatalf("request %d answers %d %.200s", i+1, got.status, got.body)
			}
		}
		for _, d := range entryPoints {
			if got := session.via(d).call(t, "GET", "/data/crm/itemCode/all", nil); !isRateLimited(got) {
				t.Errorf("the seventh answers %d %.200s", got.status, got.body)
			}
		}
	})
}

// TestWrongPasswordsLockTheNameThenTheSourceAddress sends from addresses that no other test uses.
func TestWrongPasswordsLockTheNameThenTheSourceAddress(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		entryPoints := []entryPoint{w.entryPoints[0], w.secondCore(t)}
		try := func(i int, name, from string) *answer {
			t.Helper()
			c := &client{http: httpClient, base: entryPoints[i%2].url}
			got, err := c.send("POST", "/system/crm/sysUser/ssoLogin", asJSON(map[string]string{"username": name, "password": digest("not it")}), map[string]string{"X-Forwarded-For": from})
			if err != nil {
				t.Fatal(err)
			}
			return got
		}
		name := "guess." + random()
		for i := range 5 {
			if got := try(i, name, "198.51.100.7"); got.Error != "LOGIN_FAILED" || got.status != http.StatusOK {
				t.Fatalf("failure %d: %d %s", i+1, got.status, got.body)
			}
		}
		for i := range 2 {
			got := try(i, name, "198.51.100.8")
			if got.status != http.StatusOK || got.Code != 1202 || got.Error != "LOGIN_LOCKED" || got.Params["minutes"] != 15.0 || number(got.Params["retryAfterSeconds"]) < 840 || number(got.Params["retryAfterSeconds"]) > 900 {
				t.Errorf("a login with a locked name answers %d %s", got.status, got.body)
			}
		}
		for i := range 30 {
			if got := try(i, fmt.Sprint("guess.", random()), "198.51.100.9"); got.Error != "LOGIN_FAILED" {
				t.Fatalf("failure %d from one address: %d %s", i+1, got.status, got.body)
			}
		}
		for i := range 2 {
			if got := try(i, "guess."+random(), "198.51.100.9"); !isRateLimited(got) {
				t.Errorf("after 30 failures from one address, a login answers %d %v %s", got.status, got.header, got.body)
			}
		}
	})
}

func TestExpiringSessionIsAnnounced(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		session := newSession(t, w.entryPoints[0], "shen.yue")
		if got := session.ok(t, "GET", "/data/crm/itemCode/all", nil); got.header.Get("X-Session-Expires-In") != "" {
			t.Errorf("a new session is announced to expire in %s s", got.header.Get("X-Session-Expires-In"))
		}
		id := under(w.as(t, w.entryPoints[0], "admin").ok(t, "POST", "/system/crm/session/page", map[string]any{"pageSize": 1, "orderBy": "id desc", "query": map[string]any{"status": 1, "userId": under(session.ok(t, "POST", "/system/crm/sysUser/myInfo", nil).Data, "userInfo/id")}}).Data, "list/0/id")
		testdb.Exec(t, w.core.Engine.DB(), "UPDATE session SET absolute_expire_at = ? WHERE id = ?", time.Now().Add(5*time.Minute).UnixMilli(), number(id))
		// The first core has cached the session, the second core reads it from the database.
		got := session.via(w.secondCore(t)).ok(t, "GET", "/data/crm/itemCode/all", nil)
		if left, err := strconv.Atoi(got.header.Get("X-Session-Expires-In")); err != nil || left < 240 || left > 300 {
			t.Errorf("X-Session-Expires-In is %q five minutes before the end", got.header.Get("X-Session-Expires-In"))
		}
	})
}
