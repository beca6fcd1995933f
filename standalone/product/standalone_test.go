package product_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// The one program on a machine of its own: it starts fast, survives a power cut, and can be backed up, restored and administered.
func TestTheOneProgramKeepsEverythingThroughAPowerCut(t *testing.T) {
	t.Parallel() // mostly waits for processes, on a folder of its own
	if _, err := binaries(); err != nil {
		t.Fatal(err)
	}
	data, address := t.TempDir(), freeAddress(t)
	environment := []string{"EVOPS_DATA=" + data, "EVOPS_ADDR=" + address, "EVOPS_ADMIN_PASSWORD=" + password, "EVOPS_DEMO=small"}
	began := time.Now()
	first := start(t, "standalone", address, environment...)
	t.Logf("the very first start, with demo data: %d ms", time.Since(began).Milliseconds())
	c := first.as(t, "admin")
	door := door{url: first.url, prefix: "/api"}
	shown := console(t, door, "lin.jianguo")
	if got := shown.ok(t, "GET", "/bff/bootstrap", nil); under(got.Data, "user/userName") != "lin.jianguo" {
		t.Errorf("the console starts with %.300s", got.body)
	}
	if got := shown.ok(t, "GET", "/bff/screens/equipmentManage/vehicleManage?pageSize=5", nil); len(got.rows()) != 5 {
		t.Errorf("the first screen shows %.300s", got.body)
	}
	for path, want := range map[string]int{"/healthz": 200, "/readyz": 200, "/metrics": 200} {
		if got := (&client{http: patience, base: first.url}).call(t, "GET", path, nil); got.status != want {
			t.Errorf("%s answers %d", path, got.status)
		}
	}
	for _, want := range []string{"\nevops_jobs{state=\"queued\"} 0\n", "\nevops_panics_total 0\n"} {
		if told := first.figures(t); !strings.Contains(told, want) {
			t.Errorf("the program does not tell %q: %s", want, told)
		}
	}
	if said, err := run(t, data); err == nil || !strings.Contains(said, "in use by another evops") {
		t.Errorf("a second program on the same folder: %v %s", err, said)
	}
	if said, err := run(t, data, "migrate"); err == nil {
		t.Errorf("a migration beside the program: %s", said)
	}

	file := c.upload(t, "evidence", "voucher.pdf", []byte("%PDF-1.4\ntrailer\n<<>>\n%%EOF\n"))
	kept := addItems(t, c, "before", 20)
	archive := filepath.Join(t.TempDir(), "all.tar")
	t.Log(must(t, data, "backup", archive))
	late := addItems(t, c, "after", 5)
	first.kill()

	began = time.Now()
	second := start(t, "standalone", address, environment...)
	within(t, "a start after a power cut", time.Since(began), 3*time.Second)
	assertItems(t, second.as(t, "admin"), append(kept, late...), nil)
	c.ok(t, "POST", "/system/crm/sysUser/myInfo", nil) // the session of before still lives
	second.kill()

	must(t, data, "migrate")
	said := must(t, data, "reset-password", "admin")
	temporary := regexp.MustCompile(`: (\S{12})\s*$`).FindStringSubmatch(said)
	if temporary == nil {
		t.Fatalf("reset-password says %q", said)
	}
	if said, err := run(t, data, "reset-password", "nobody"); err == nil {
		t.Errorf("the password of nobody was reset: %s", said)
	}
	third := start(t, "standalone", address, environment...)
	if _, err := login(door, "admin", password); err == nil {
		t.Error("the old password still works")
	}
	if _, err := login(door, "admin", temporary[1]); err != nil {
		t.Errorf("the temporary password: %v", err)
	}
	third.kill()

	// A new machine: everything of the backup is there, nothing of later.
	elsewhere := filepath.Join(t.TempDir(), "restored")
	t.Log(must(t, elsewhere, "restore", archive))
	if said, err := run(t, elsewhere, "restore", archive); err == nil {
		t.Errorf("an archive was restored over an installation: %s", said)
	}
	address = freeAddress(t)
	moved := start(t, "standalone", address, "EVOPS_DATA="+elsewhere, "EVOPS_ADDR="+address)
	c = moved.as(t, "admin")
	assertItems(t, c, kept, late)
	key, _ := under(file.Data, "fileKey").(string)
	if got := c.fetch(t, key, ""); got.status != 200 || !strings.HasPrefix(string(got.body), "%PDF") {
		t.Errorf("an uploaded file after the move: %d %.200s", got.status, got.body)
	}
	if mode, err := os.Stat(filepath.Join(elsewhere, "secrets.json")); err != nil || mode.Mode().Perm()&0o077 != 0 {
		t.Errorf("the secrets after the move: %v %v", mode, err)
	}
}
