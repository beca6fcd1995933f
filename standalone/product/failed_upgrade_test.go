package product_test

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// lasting is a statement that takes a minute the first time, by dialect: a second time, what was stored after the first is there.
var lasting = map[string]string{
	"sqlite":   "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < (" + times + ") * 2000000) SELECT count(*) FROM n",
	"postgres": "SELECT pg_sleep((" + times + "))",
}

const times = "SELECT CASE WHEN EXISTS (SELECT 1 FROM dictionary_item WHERE code LIKE 'since-%') THEN 0 ELSE 60 END"

const (
	stepThatPasses = "90001_passes"
	stepThatFails  = "90002_fails"
)

func TestAnUpgradeThatFailsInItsMiddleLeavesThePreviousReleaseWorking(t *testing.T) {
	t.Parallel() // mostly waits for processes, on databases of its own
	folder, over := t.TempDir(), map[string]string{}
	script := func(statements ...string) string {
		return "-- +goose Up\n\n-- +goose StatementBegin\n" + strings.Join(statements, ";\n-- +goose StatementEnd\n\n-- +goose StatementBegin\n") + ";\n-- +goose StatementEnd\n"
	}
	for dialect, statement := range lasting {
		at := "../../core/store/migrations/" + dialect + "/"
		over[at+stepThatPasses+".sql"] = script("ALTER TABLE vehicle RENAME COLUMN vin TO frame_no", "UPDATE dictionary_item SET remark = 'spoilt'")
		over[at+stepThatFails+".sql"] = script("DELETE FROM job", statement, "CREATE UNIQUE INDEX no_two_alike ON vehicle (status)")
	}
	if err := build(folder, over, "evops/standalone"); err != nil {
		t.Fatal(err)
	}
	next := filepath.Join(folder, "standalone")
	for dialect := range lasting {
		t.Run(dialect, func(t *testing.T) {
			data, address := t.TempDir(), freeAddress(t)
			environment := []string{"EVOPS_DATA=" + data, "EVOPS_ADDR=" + address, "EVOPS_ADMIN_PASSWORD=" + password, "EVOPS_DEMO=small", "EVOPS_REQUESTS_PER_SECOND=100000"}
			if dialect == "postgres" {
				settings, drop, err := freshServers(127)
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(drop)
				environment = append(environment, "EVOPS_DATABASE_URL="+settings.Database)
			}
			before := start(t, "standalone", address, environment...)
			kept := addItems(t, before.as(t, "admin"), "kept", 20)
			was := answered(t, before.as(t, "admin"))
			before.kill()
			unharmed := func(how string) {
				t.Helper()
				began := time.Now()
				old := start(t, "standalone", address, environment...)
				within(t, "a start of the previous release after an upgrade that "+how, time.Since(began), 2*time.Second)
				c := old.as(t, "admin")
				now := answered(t, c)
				for name, rows := range was {
					compare(t, name, rows, now[name])
				}
				kept = append(kept, addItems(t, c, "since", 3)...)
				assertItems(t, c, kept, nil)
				was = answered(t, c)
				old.kill()
			}

			said := &lines{}
			upgrade := func() *exec.Cmd {
				command := exec.Command(next, "migrate")
				command.Env = append(bare(), environment...)
				command.Stdout, command.Stderr = said, said
				if err := command.Start(); err != nil {
					t.Fatal(err)
				}
				return command
			}
			killed := upgrade()
			for end := time.Now().Add(30 * time.Second); !strings.Contains(said.String(), "step="+stepThatFails) && time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
			}
			time.Sleep(200 * time.Millisecond)
			if err := killed.Process.Kill(); err != nil {
				t.Fatalf("it was not met in its middle: %v, %s", err, said)
			}
			_ = killed.Wait() // it was killed
			unharmed("was killed")

			said = &lines{}
			if err := upgrade().Wait(); err == nil {
				t.Error("the upgrade passed")
			}
			for _, word := range []string{"第 " + stepThatFails + " 步出错", "原版本可照常启动", "step " + stepThatFails + " failed", "the previous release starts"} {
				if !bytes.Contains([]byte(said.String()), []byte(word)) {
					t.Errorf("it does not say %q: %s", word, said)
				}
			}
			unharmed("failed")
		})
	}
}
