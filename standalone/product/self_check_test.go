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

func TestSelfCheckRequiresItsPermissionAndPingASession(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		dealer, admin, anonymous := w.as(t, d, "jiang.boyuan"), w.as(t, d, "admin"), w.as(t, d, "")
		ping := dealer.ok(t, "GET", selfCheck+"ping", nil)
		for _, name := range []string{"userId", "expiresIn", "absoluteExpiresIn"} {
			if number(under(ping.Data, name)) < 2 {
				t.Errorf("%s is %v", name, under(ping.Data, name))
			}
		}
		at, err := value.ParseTime(fmt.Sprint(under(ping.Data, "serverTime")))
		if offset := time.Since(at.Std()); err != nil || offset < -time.Second || offset > 10*time.Second || under(ping.Data, "version") != contracts.Version {
			t.Errorf("%s, %v", ping.body, err)
		}
		for _, row := range []struct {
			c    *client
			path string
			want string
		}{{anonymous, "ping", "TOKEN_MISSING"}, {anonymous, "sample", "TOKEN_MISSING"}, {anonymous, "getSelfCheck", "TOKEN_MISSING"}, {dealer, "getSelfCheck", "NO_PERMISSION"},
			{anonymous, "verifyAudit", "TOKEN_MISSING"}, {dealer, "verifyAudit", "NO_PERMISSION"}} {
			if got := row.c.call(t, "POST", selfCheck+row.path, nil); got.Error != row.want {
				t.Errorf("%s answers %d %q, want %s", row.path, got.status, got.Error, row.want)
			}
		}
		checks, _ := admin.ok(t, "POST", selfCheck+"getSelfCheck", map[string]any{"probes": []string{"database.latency"}}).Data.([]any)
		if len(checks) != 2 || under(checks[1], "probe") != "database.latency" || under(checks[1], "threshold/warn") != 50.0 {
			t.Errorf("getSelfCheck with one probe answers %v", checks)
		}
		for days, want := range map[any]string{0: "VALIDATION_FAILED", 1096: "VALIDATION_FAILED", 1095: "", nil: ""} {
			if got := admin.call(t, "POST", selfCheck+"verifyAudit", map[string]any{"days": days}); got.Error != want || want == "" && fmt.Sprint(under(got.Data, "broken")) != "[]" {
				t.Errorf("verifyAudit of %v days answers %s, want %q and no mismatch", days, got.body, want)
			}
		}
		grant := admin.ok(t, "POST", "/system/crm/sysFunction/page", map[string]any{"query": map[string]any{"code": "selfCheck:view"}}).rows()
		if len(grant) != 1 || grant[0]["functionType"] != 3.0 || grant[0]["functionUrl"] != nil || grant[0]["parentName"] != "数据权限" {
			t.Errorf("the grant is %v", grant)
		}
		for role, want := range map[string]bool{"otaEngineer": true, "finance": false, "dealer": false} {
			id := admin.ok(t, "POST", "/system/crm/sysRole/page", map[string]any{"roleCode": role}).rows()[0]["id"]
			granted := fmt.Sprint(admin.ok(t, "POST", "/system/crm/sysRole/getSysRoleFunctions", map[string]any{"id": id}).Data)
			if has := strings.Contains(granted, fmt.Sprint(grant[0]["id"])); has != want {
				t.Errorf("role %s has the grant: %v, want %v: %s", role, has, want, granted)
			}
		}
	})
}

func TestSelfCheckOfARunningInstallationPasses(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		checks, _ := console(t, w.entryPoints[1], "admin").ok(t, "GET", "/bff/selfCheck", nil).Data.([]any)
		seen := map[string]bool{}
		for _, check := range checks {
			probe, _ := under(check, "probe").(string)
			group, _, _ := strings.Cut(probe, ".")
			seen[probe] = true
			// Excluded: checks of the machine, and groups in which other tests leave failures on purpose.
			if under(check, "state") == "fail" && group != "machine" && group != "jobs" && group != "queue" && group != "http" && group != "sms" && probe != "storage.free" {
				t.Errorf("%v", check)
			}
		}
		for _, probe := range []string{
			"program.version", "database.latency", "database.table", "cache.latency", "storage.put", "jobs.queued", "workers.alive", "schedule.round", "http.p99",
			"machine.disk", "machine.memory", "machine.load", "outside.sim", "front.core", "front.cache", "front.certificate",
		} {
			if !seen[probe] {
				t.Errorf("the check %s is missing", probe)
			}
		}
	})
}

func TestSampleIsReturnedThroughTheStorage(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
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
