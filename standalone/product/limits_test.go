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

// fresh logs an account in once more.
func fresh(t *testing.T, d door, account string) *client {
	t.Helper()
	token, err := login(d, account, password)
	if err != nil {
		t.Fatal(err)
	}
	return &client{http: patience, base: d.url + d.prefix, header: map[string]string{"Authorization": "Bearer " + token}}
}

// through is the same session at another door.
func (c *client) through(d door) *client {
	return &client{http: c.http, base: d.url + d.prefix, header: c.header}
}

// flooded is the answer to one request too many.
func flooded(got *answer) bool {
	wait, err := strconv.Atoi(got.header.Get("Retry-After"))
	return got.status == http.StatusTooManyRequests && got.Code == 1006 && got.Error == "RATE_LIMITED" && err == nil && wait >= 1 && wait <= 600 && got.Params["n"] == float64(wait) && got.Data == nil
}

func TestASessionExportsTenTimesAMinuteWhicheverInstanceItAsks(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		core := w.second(t)
		doors := append(w.doors[:len(w.doors):len(w.doors)], core, w.front(t, core, bff.Limits{}))
		admin := w.as(t, w.doors[0], "admin")
		admin.set(t, "export.perMinute", "10")
		defer admin.set(t, "export.perMinute", "10000")
		// What the other core knows of settings may be a quarter of a second old.
		time.Sleep(300 * time.Millisecond)
		session := fresh(t, w.doors[0], "lin.jianguo")
		one := map[string]any{"query": map[string]any{"id": 1}}
		for i := range 10 {
			if got := session.through(doors[i%len(doors)]).call(t, "POST", "/veh/crm/vehicleType/getVehicleTypePage", nil); got.status != http.StatusOK {
				t.Fatalf("a list is no export: %d %.200s", got.status, got.body)
			}
			if got := session.through(doors[i%len(doors)]).call(t, "POST", "/data/crm/dealer/exportDealer", one); got.status != http.StatusOK || got.Code != 0 {
				t.Fatalf("export %d answers %d %.200s", i+1, got.status, got.body)
			}
		}
		for _, d := range doors {
			for _, path := range []string{"/data/crm/dealer/export", "/veh/crm/vehicle/exportVehicle"} {
				if got := session.through(d).call(t, "POST", path, one); !flooded(got) {
					t.Errorf("through %s, the eleventh export answers %d %v %.200s", d.name, got.status, got.header, got.body)
				}
			}
		}
		if got := fresh(t, w.doors[0], "lin.jianguo").call(t, "POST", "/data/crm/dealer/export", one); got.status != http.StatusOK {
			t.Errorf("another session answers %d %.200s", got.status, got.body)
		}
	})
}

func TestASessionsRequestsAreCountedOverTwoFrontDoorsAndTwoCores(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		limits := bff.Limits{Session: bff.Rate{PerSecond: 0.01, Burst: 6}, Login: bff.Rate{PerSecond: 0.01, Burst: 4}, Shared: true}
		doors := []door{w.front(t, w.doors[0], limits), w.front(t, w.second(t), limits)}
		session := fresh(t, w.doors[0], "lin.jianguo")
		for _, d := range doors { // counts towards the source, and tells the door that the session is one
			session.through(d).ok(t, "GET", "/data/crm/itemCode/all", nil)
		}
		for i := range 6 {
			if got := session.through(doors[i%2]).call(t, "GET", "/data/crm/itemCode/all", nil); got.status != http.StatusOK {
				t.Fatalf("request %d answers %d %.200s", i+1, got.status, got.body)
			}
		}
		for _, d := range doors {
			if got := session.through(d).call(t, "GET", "/data/crm/itemCode/all", nil); !flooded(got) {
				t.Errorf("the seventh answers %d %.200s", got.status, got.body)
			}
		}
	})
}

// TestWrongPasswordsLockTheNameAndThenTheirSourceOnEveryInstance sends from addresses nobody else of the tests has.
func TestWrongPasswordsLockTheNameAndThenTheirSourceOnEveryInstance(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		doors := []door{w.doors[0], w.second(t)}
		try := func(i int, name, from string) *answer {
			t.Helper()
			c := &client{http: patience, base: doors[i%2].url}
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
				t.Errorf("a locked name is told %d %s", got.status, got.body)
			}
		}
		for i := range 30 {
			if got := try(i, fmt.Sprint("guess.", random()), "198.51.100.9"); got.Error != "LOGIN_FAILED" {
				t.Fatalf("failure %d of one source: %d %s", i+1, got.status, got.body)
			}
		}
		for i := range 2 {
			if got := try(i, "guess."+random(), "198.51.100.9"); !flooded(got) {
				t.Errorf("after thirty failures a source is told %d %v %s", got.status, got.header, got.body)
			}
		}
	})
}

func TestASessionAboutToEndIsTold(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		session := fresh(t, w.doors[0], "shen.yue")
		if got := session.ok(t, "GET", "/data/crm/itemCode/all", nil); got.header.Get("X-Session-Expires-In") != "" {
			t.Errorf("a new session is told to end in %s s", got.header.Get("X-Session-Expires-In"))
		}
		id := under(w.as(t, w.doors[0], "admin").ok(t, "POST", "/system/crm/session/page", map[string]any{"pageSize": 1, "orderBy": "id desc", "query": map[string]any{"status": 1, "userId": under(session.ok(t, "POST", "/system/crm/sysUser/myInfo", nil).Data, "userInfo/id")}}).Data, "list/0/id")
		testdb.Exec(t, w.core.Engine.DB(), "UPDATE session SET absolute_expire_at = ? WHERE id = ?", time.Now().Add(5*time.Minute).UnixMilli(), number(id))
		// A core that has not met the session reads it as it stands.
		got := session.through(w.second(t)).ok(t, "GET", "/data/crm/itemCode/all", nil)
		if left, err := strconv.Atoi(got.header.Get("X-Session-Expires-In")); err != nil || left < 240 || left > 300 {
			t.Errorf("five minutes before its end a session is told %q", got.header.Get("X-Session-Expires-In"))
		}
	})
}
