package product_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestStandaloneSurvivesAPowerCut: the standalone program starts fast, survives a power cut, and can be backed up, restored and
// administered.
func TestStandaloneSurvivesAPowerCut(t *testing.T) {
	t.Parallel() // waits for processes; has its own data folder
	data, address := withDemo(t), freeAddress(t)
	environment := []string{"EVOPS_DATA=" + data, "EVOPS_ADDR=" + address, "EVOPS_ADMIN_PASSWORD=" + password, "EVOPS_DEMO=small"}
	first := start(t, "standalone", address, environment...)
	c := first.as(t, "admin")
	entryPoint := entryPoint{url: first.url, prefix: "/api"}
	consoleClient := console(t, entryPoint, "lin.jianguo")
	if got := consoleClient.ok(t, "GET", "/bff/bootstrap", nil); under(got.Data, "user/userName") != "lin.jianguo" {
		t.Errorf("the console starts with %.300s", got.body)
	}
	if got := consoleClient.ok(t, "GET", "/bff/screens/equipmentManage/vehicleManage?pageSize=5", nil); len(got.rows()) != 5 {
		t.Errorf("the first screen shows %.300s", got.body)
	}
	for path, want := range map[string]int{"/healthz": 200, "/readyz": 200, "/metrics": 200} {
		if got := (&client{http: httpClient, base: first.url}).call(t, "GET", path, nil); got.status != want {
			t.Errorf("%s answers %d", path, got.status)
		}
	}
	for _, want := range []string{"\nevops_jobs{state=\"queued\"} 0\n", "\nevops_panics_total 0\n"} {
		if text := first.metrics(t); !strings.Contains(text, want) {
			t.Errorf("the metrics lack %q: %s", want, text)
		}
	}
	if output, err := run(t, data); err == nil || !strings.Contains(output, "in use by another evops") {
		t.Errorf("a second process on the same folder: %v %s", err, output)
	}
	if output, err := run(t, data, "migrate"); err == nil {
		t.Errorf("a migration while the program runs: %s", output)
	}

	file := c.upload(t, "evidence", "voucher.pdf", []byte("%PDF-1.4\ntrailer\n<<>>\n%%EOF\n"))
	before := addItems(t, c, "before", 20)
	archive := filepath.Join(t.TempDir(), "all.tar")
	t.Log(mustRun(t, data, "backup", archive))
	late := addItems(t, c, "after", 5)
	first.kill()

	second := start(t, "standalone", address, environment...)
	second.checkStart(t, "a start after a power cut", 3*time.Second)
	assertItems(t, second.as(t, "admin"), append(before, late...), nil)
	c.ok(t, "POST", "/system/crm/sysUser/myInfo", nil) // the session from before the kill is still valid
	second.kill()

	mustRun(t, data, "migrate")
	output := mustRun(t, data, "reset-password", "admin")
	temporary := regexp.MustCompile(`: (\S{12})\s*$`).FindStringSubmatch(output)
	if temporary == nil {
		t.Fatalf("reset-password prints %q", output)
	}
	if output, err := run(t, data, "reset-password", "nobody"); err == nil {
		t.Errorf("the password of an unknown account was reset: %s", output)
	}
	third := start(t, "standalone", address, environment...)
	if _, err := login(entryPoint, "admin", password); err == nil {
		t.Error("the old password still works")
	}
	if _, err := login(entryPoint, "admin", temporary[1]); err != nil {
		t.Errorf("the temporary password: %v", err)
	}
	third.kill()

	// A new machine has everything of the backup, and nothing later.
	restored := filepath.Join(t.TempDir(), "restored")
	t.Log(mustRun(t, restored, "restore", archive))
	if output, err := run(t, restored, "restore", archive); err == nil {
		t.Errorf("an archive was restored into a filled installation: %s", output)
	}
	address = freeAddress(t)
	moved := start(t, "standalone", address, "EVOPS_DATA="+restored, "EVOPS_ADDR="+address)
	c = moved.as(t, "admin")
	assertItems(t, c, before, late)
	key, _ := under(file.Data, "fileKey").(string)
	if got := c.fetch(t, key, ""); got.status != 200 || !strings.HasPrefix(string(got.body), "%PDF") {
		t.Errorf("an uploaded file after the move: %d %.200s", got.status, got.body)
	}
	if mode, err := os.Stat(filepath.Join(restored, "secrets.json")); err != nil || mode.Mode().Perm()&0o077 != 0 {
		t.Errorf("the secrets after the move: %v %v", mode, err)
	}
}
