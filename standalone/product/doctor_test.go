package product_test

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDoctorSaysWhatIsWrong breaks an installation in one way after the other.
func TestDoctorSaysWhatIsWrong(t *testing.T) {
	healthy := t.TempDir()
	address := freeAddress(t)
	p := start(t, "standalone", address, "EVOPS_DATA="+healthy, "EVOPS_ADDR="+address, "EVOPS_ADMIN_PASSWORD="+password)
	if output, err := runWith(t, []string{"EVOPS_DATA=" + healthy, "EVOPS_ADDR=" + address}, "doctor"); err != nil || !strings.Contains(output, "evops is running") || !strings.Contains(output, "No problem found.") {
		t.Errorf("a running installation: %v\n%s", err, output)
	}
	p.kill()

	change := func(name string, content func([]byte) []byte) func(*testing.T, string) {
		return func(t *testing.T, folder string) {
			path := filepath.Join(folder, name)
			before, err := os.ReadFile(path)
			if err == nil {
				err = os.WriteFile(path, content(before), 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for _, row := range []struct {
		name        string
		damage      func(t *testing.T, folder string)
		environment string
		problem     string // the probe that fails or warns; none if empty
		advice      string
	}{
		{name: "nothing"},
		{name: "a setting that is not understood", environment: "EVOPS_DEMO_VEHICLES=many", problem: "FAIL   settings", advice: ".env.example"},
		{name: "an address in use", environment: "EVOPS_ADDR=" + taken.Addr().String(), problem: "FAIL   listen", advice: "EVOPS_ADDR"},
		{name: "lost secrets", damage: func(t *testing.T, folder string) {
			if err := os.Remove(filepath.Join(folder, "secrets.json")); err != nil {
				t.Fatal(err)
			}
		}, problem: "FAIL   secrets", advice: "backup"},
		{name: "secrets that others can read", damage: func(t *testing.T, folder string) {
			if err := os.Chmod(filepath.Join(folder, "secrets.json"), 0o644); err != nil {
				t.Fatal(err)
			}
		}, problem: "FAIL   secrets"},
		{name: "broken secrets", damage: change("secrets.json", func(b []byte) []byte { return b[:len(b)/2] }), problem: "FAIL   secrets"},
		{name: "a folder open to others", damage: func(t *testing.T, folder string) {
			if err := os.Chmod(folder, 0o755); err != nil {
				t.Fatal(err)
			}
		}, problem: "WARN   data"},
		{name: "a lost database", damage: func(t *testing.T, folder string) {
			if err := os.Remove(filepath.Join(folder, "evops.db")); err != nil {
				t.Fatal(err)
			}
		}, problem: "FAIL   database.integrity"},
		{name: "a damaged database", damage: change("evops.db", func(b []byte) []byte {
			for i := len(b) / 2; i < len(b)/2+64<<10; i++ {
				b[i] = 0xEE
			}
			return b
		}), problem: "FAIL   database.integrity", advice: "restore"},
		{name: "an unreachable Redis", environment: "EVOPS_REDIS_URL=redis://" + freeAddress(t), problem: "FAIL   cache.latency", advice: "EVOPS_REDIS_URL"},
	} {
		folder := filepath.Join(t.TempDir(), "data")
		if err := os.Mkdir(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		copyFolder(t, healthy, folder)
		if err := os.Chmod(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		if row.damage != nil {
			row.damage(t, folder)
		}
		environment := []string{"EVOPS_DATA=" + folder, "EVOPS_ADDR=" + freeAddress(t)}
		output, err := runWith(t, append(environment, row.environment), "doctor")
		if failed := strings.HasPrefix(row.problem, "FAIL"); (err != nil) != failed || !strings.Contains(output, row.problem) || !strings.Contains(output, row.advice) {
			t.Errorf("%s: %v\n%s", row.name, err, output)
		}
		if strings.Count(output, "FAIL") > 1 {
			t.Errorf("%s: more than one failure\n%s", row.name, output)
		}
	}
	if output, err := run(t, filepath.Join(t.TempDir(), "new"), "doctor"); err != nil || !strings.Contains(output, "does not exist yet") {
		t.Errorf("before the first start: %v\n%s", err, output)
	}
}
