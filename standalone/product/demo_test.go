package product_test

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"evops/core/app"
	"evops/core/freeport"
)

// demo is the data of a stopped program with the small demo. Tests copy it, because its creation takes a program ten seconds.
type demo struct {
	folder   string
	database string // name of the database on the server; empty if the folder contains it
}

var (
	embeddedDemo = sync.OnceValues(func() (demo, error) { return createDemo(nil) })
	serverDemo   = sync.OnceValues(func() (demo, error) {
		servers, drop, err := freshServers(127, emptyDatabase)
		if err != nil {
			return demo{}, err
		}
		afterAll(drop)
		return createDemo(&servers)
	})
)

// createDemo starts the standalone program until it is ready; servers are those it uses, if any.
func createDemo(servers *app.Settings) (d demo, err error) {
	programs, err := binaries()
	if err != nil {
		return d, err
	}
	if d.folder, err = os.MkdirTemp("", "evops-demo-"); err != nil {
		return d, err
	}
	afterAll(func() { _ = os.RemoveAll(d.folder) })
	address, err := freeport.Address()
	if err != nil {
		return d, err
	}
	command := exec.Command(filepath.Join(programs, "standalone"))
	command.Env = append(cleanEnv(), "EVOPS_DATA="+d.folder, "EVOPS_ADDR="+address, "EVOPS_ADMIN_PASSWORD="+password, "EVOPS_DEMO=small")
	if servers != nil {
		d.database = path.Base(servers.Database)
		command.Env = append(command.Env, "EVOPS_DATABASE_URL="+servers.Database)
	}
	var output syncBuffer
	command.Stdout, command.Stderr = &output, &output
	if err := command.Start(); err != nil {
		return d, err
	}
	for end := time.Now().Add(3 * time.Minute); !isReady("http://" + address); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			return d, fmt.Errorf("the demo data was not created: %w\n%s", command.Process.Kill(), output.String())
		}
	}
	if err := command.Process.Signal(os.Interrupt); err != nil {
		return d, err
	}
	return d, command.Wait()
}

// copyTo copies the data folder.
func (d demo) copyTo(folder string) error {
	if output, err := exec.Command("cp", "-a", d.folder+"/.", folder).CombinedOutput(); err != nil {
		return fmt.Errorf("copy the demo: %w: %s", err, output)
	}
	return nil
}

// withDemo copies the demo with its embedded database for a test, and returns the data folder.
func withDemo(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	d, err := embeddedDemo()
	if err = cmp.Or(err, d.copyTo(folder)); err != nil {
		t.Fatal(err)
	}
	return folder
}

// demoServers copies the demo to the configured servers for a test, except its files; redisDatabase is emptied.
func demoServers(t *testing.T, redisDatabase int) app.Settings {
	t.Helper()
	d, err := serverDemo()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	settings, drop, err := freshServers(redisDatabase, d.database)
	if err = cmp.Or(err, d.copyTo(folder)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(drop)
	settings.SecretFile = filepath.Join(folder, "secrets.json")
	return settings
}

// demoEnvironment is the environment of a standalone program on a copy of the demo.
func demoEnvironment(t *testing.T, servers bool) []string {
	t.Helper()
	environment := []string{"EVOPS_ADMIN_PASSWORD=" + password, "EVOPS_DEMO=small", unlimited}
	if !servers {
		return append(environment, "EVOPS_DATA="+withDemo(t))
	}
	settings := demoServers(t, 127)
	return append(environment, "EVOPS_DATA="+filepath.Dir(settings.SecretFile), "EVOPS_DATABASE_URL="+settings.Database)
}
