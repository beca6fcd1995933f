package product_test

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"strings"
	"testing"
	"time"

	"evops/contracts"
	"evops/contracts/value"
)

const selfCheck = "/system/crm/selfCheck/"

func TestSelfCheckIsForWhoHoldsItsGrantAndAPingForEverybody(t *testing.T) {
	everyDoor(t, func(t *testing.T, w *world, d door) {
		dealer, admin, stranger := w.as(t, d, "jiang.boyuan"), w.as(t, d, "admin"), w.as(t, d, "")
		ping := dealer.ok(t, "GET", selfCheck+"ping", nil)
		for _, name := range []string{"userId", "expiresIn", "absoluteExpiresIn"} {
			if number(under(ping.Data, name)) < 2 {
				t.Errorf("%s is %v", name, under(ping.Data, name))
			}
		}
		at, err := value.ParseTime(fmt.Sprint(under(ping.Data, "serverTime")))
		if away := time.Since(at.Std()); err != nil || away < -time.Second || away > 10*time.Second || under(ping.Data, "version") != contracts.Version {
			t.Errorf("%s, %v", ping.body, err)
		}
		for _, row := range []struct {
			c    *client
			path string
			want string
		}{{stranger, "ping", "TOKEN_MISSING"}, {stranger, "sample", "TOKEN_MISSING"}, {stranger, "getSelfCheck", "TOKEN_MISSING"}, {dealer, "getSelfCheck", "NO_PERMISSION"},
			{stranger, "verifyAudit", "TOKEN_MISSING"}, {dealer, "verifyAudit", "NO_PERMISSION"}} {
			if got := row.c.call(t, "POST", selfCheck+row.path, nil); got.Error != row.want {
				t.Errorf("%s answers %d %q, want %s", row.path, got.status, got.Error, row.want)
			}
		}
		lines, _ := admin.ok(t, "POST", selfCheck+"getSelfCheck", map[string]any{"probes": []string{"database.latency"}}).Data.([]any)
		if len(lines) != 2 || under(lines[1], "probe") != "database.latency" || under(lines[1], "threshold/warn") != 50.0 {
			t.Errorf("asked for one probe it answers %v", lines)
		}
		for days, want := range map[any]string{0: "VALIDATION_FAILED", 1096: "VALIDATION_FAILED", 1095: "", nil: ""} {
			if got := admin.call(t, "POST", selfCheck+"verifyAudit", map[string]any{"days": days}); got.Error != want || want == "" && fmt.Sprint(under(got.Data, "broken")) != "[]" {
				t.Errorf("verifying %v days answers %s, want %q and nothing broken", days, got.body, want)
			}
		}
		grant := admin.ok(t, "POST", "/system/crm/sysFunction/page", map[string]any{"query": map[string]any{"code": "selfCheck:view"}}).rows()
		if len(grant) != 1 || grant[0]["functionType"] != 3.0 || grant[0]["functionUrl"] != nil || grant[0]["parentName"] != "数据权限" {
			t.Errorf("the grant is %v", grant)
		}
		for role, want := range map[string]bool{"otaEngineer": true, "finance": false, "dealer": false} {
			id := admin.ok(t, "POST", "/system/crm/sysRole/page", map[string]any{"roleCode": role}).rows()[0]["id"]
			granted := fmt.Sprint(admin.ok(t, "POST", "/system/crm/sysRole/getSysRoleFunctions", map[string]any{"id": id}).Data)
			if held := strings.Contains(granted, fmt.Sprint(grant[0]["id"])); held != want {
				t.Errorf("%s holds it: %v, want %v: %s", role, held, want, granted)
			}
		}
	})
}

func TestEveryPartOfARunningInstallationIsSound(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		lines, _ := console(t, w.doors[1], "admin").ok(t, "GET", "/bff/selfCheck", nil).Data.([]any)
		seen := map[string]bool{}
		for _, line := range lines {
			probe, _ := under(line, "probe").(string)
			group, _, _ := strings.Cut(probe, ".")
			seen[probe] = true
			// The machine is not the product's, and other tests leave failed jobs behind on purpose.
			if under(line, "state") == "fail" && group != "machine" && group != "jobs" && group != "queue" && group != "http" && group != "sms" && probe != "storage.free" {
				t.Errorf("%v", line)
			}
		}
		for _, probe := range []string{
			"program.version", "database.latency", "database.table", "cache.latency", "storage.put", "jobs.queued", "workers.alive", "schedule.round", "http.p99",
			"machine.disk", "machine.memory", "machine.load", "outside.sim", "front.core", "front.cache", "front.certificate",
		} {
			if !seen[probe] {
				t.Errorf("there is no line %s", probe)
			}
		}
	})
}

func TestASampleComesBackThroughTheStorage(t *testing.T) {
	everyDoor(t, func(t *testing.T, w *world, d door) {
		c := w.as(t, d, "jiang.boyuan")
		for _, row := range []struct {
			size int
			err  string
		}{{64 << 10, ""}, {1, ""}, {64<<10 + 1, "FILE_TOO_LARGE"}} {
			sample := make([]byte, row.size)
			_, _ = rand.Read(sample)
			got, err := c.send("POST", selfCheck+"sample", sample, map[string]string{"Content-Type": "application/octet-stream"})
			if err != nil || got.Error != row.err || row.err == "" && !bytes.Equal(got.body, sample) {
				t.Errorf("%d bytes answer %d %q, %v", row.size, got.status, got.Error, err)
			}
		}
	})
}
