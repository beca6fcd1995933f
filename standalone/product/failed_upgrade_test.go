package product_test

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"evops/core/store"
)

// slowStatements take a minute until rows have been stored after the first attempt, by dialect.
var slowStatements = map[string]string{
	"sqlite":   "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < (" + seconds + ") * 2000000) SELECT count(*) FROM n",
	"postgres": "SELECT pg_sleep((" + seconds + "))",
}

const seconds = "SELECT CASE WHEN EXISTS (SELECT 1 FROM dictionary_item WHERE code LIKE 'since-%') THEN 0 ELSE 60 END"

const (
	stepThatPasses = "90001_passes"
	stepThatFails  = "90002_fails"
)

// nextRelease is the argument that makes the test binary migrate a database as a release whose last migration fails.
const nextRelease = "next-release"

func migrateToNextRelease(ctx context.Context, database string) error {
	migrations := fstest.MapFS{}
	err := fs.WalkDir(store.Migrations, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		script, err := fs.ReadFile(store.Migrations, path)
		migrations[path] = &fstest.MapFile{Data: script}
		return err
	})
	if err != nil {
		return err
	}
	script := func(statements ...string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte("-- +goose Up\n\n-- +goose StatementBegin\n" + strings.Join(statements, ";\n-- +goose StatementEnd\n\n-- +goose StatementBegin\n") + ";\n-- +goose StatementEnd\n")}
	}
	for dialect, statement := range slowStatements {
		at := "migrations/" + dialect + "/"
		migrations[at+stepThatPasses+".sql"] = script("ALTER TABLE vehicle RENAME COLUMN vin TO frame_no", "UPDATE dictionary_item SET remark = 'spoilt'")
		migrations[at+stepThatFails+".sql"] = script("DELETE FROM job", statement, "CREATE UNIQUE INDEX no_two_alike ON vehicle (status)")
	}
	db, err := store.Open(ctx, database)
	if err != nil {
		return err
	}
	_, err = db.MigrateFrom(ctx, migrations)
	return errors.Join(err, db.Close())
}

func TestFailedUpgradeLeavesThePreviousReleaseWorking(t *testing.T) {
	t.Parallel() // waits for processes; has its own databases
	for dialect := range slowStatements {
		t.Run(dialect, func(t *testing.T) {
			address := freeAddress(t)
			environment, database := demoEnvironment(t, dialect == "postgres")
			environment = append(environment, "EVOPS_ADDR="+address, "EVOPS_REQUESTS_PER_SECOND=100000")
			previous := start(t, "standalone", address, environment...)
			items := addItems(t, previous.as(t, "admin"), "before", 20)
			before := firstRows(t, previous.as(t, "admin"))
			previous.kill()
			checkUnharmed := func(how string) {
				t.Helper()
				old := start(t, "standalone", address, environment...)
				old.checkStart(t, "a start of the previous release after an upgrade that "+how, 2*time.Second)
				c := old.as(t, "admin")
				now := firstRows(t, c)
				for name, rows := range before {
					compare(t, name, rows, now[name])
				}
				items = append(items, addItems(t, c, "since", 3)...)
				assertItems(t, c, items, nil)
				before = firstRows(t, c)
				old.kill()
			}

			output := &syncBuffer{}
			upgrade := func() *exec.Cmd {
				command := exec.Command(os.Args[0], nextRelease, database)
				command.Stdout, command.Stderr = output, output
				if err := command.Start(); err != nil {
					t.Fatal(err)
				}
				return command
			}
			killed := upgrade()
			for end := time.Now().Add(30 * time.Second); !strings.Contains(output.String(), "step="+stepThatFails) && time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
			}
			time.Sleep(200 * time.Millisecond)
			if err := killed.Process.Kill(); err != nil {
				t.Fatalf("the upgrade was not running: %v, %s", err, output)
			}
			_ = killed.Wait() // killed above
			checkUnharmed("was killed")

			output = &syncBuffer{}
			if err := upgrade().Wait(); err == nil {
				t.Error("the upgrade succeeded")
			}
			for _, text := range []string{"第 " + stepThatFails + " 步出错", "原版本可照常启动", "step " + stepThatFails + " failed", "the previous release still starts"} {
				if !bytes.Contains([]byte(output.String()), []byte(text)) {
					t.Errorf("the output lacks %q: %s", text, output)
				}
			}
			checkUnharmed("failed")
		})
	}
}
