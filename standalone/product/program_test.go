package product_test

import (
	"bytes"
	"fmt"
	"maps"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"evops/core/freeport"
)

// slack is how much longer a machine with other work may take than the product promises.
const slack = 5

// binaries builds the programs once, the way a release is built.
var binaries = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "evops-programs-")
	if err != nil {
		return "", err
	}
	afterAll(func() { _ = os.RemoveAll(folder) })
	return folder, build(folder, nil, "evops/core/cmd/core", "evops/bff/cmd/bff", "evops/jobs/cmd/jobs", "evops/standalone")
})

// build compiles programs into a folder, with texts laid over files of the workspace.
func build(folder string, over map[string]string, programs ...string) error {
	over = maps.Clone(over)
	if _, err := os.Stat("../console/dist/index.html"); err != nil {
		// Without a built console there is one page, laid over the folder that the program is compiled with.
		if over == nil {
			over = map[string]string{}
		}
		over["../console/dist/index.html"] = "<!doctype html><title>evops</title>"
	}
	replace := map[string]string{}
	for path, text := range over {
		place, err := filepath.Abs(path)
		if err != nil {
			return err
		}
		replace[place] = filepath.Join(folder, strings.ReplaceAll(path, "/", "-"))
		if err := os.WriteFile(replace[place], []byte(text), 0o600); err != nil {
			return err
		}
	}
	overlay := filepath.Join(folder, "overlay.json")
	if err := os.WriteFile(overlay, asJSON(map[string]any{"Replace": replace}), 0o600); err != nil {
		return err
	}
	if output, err := exec.Command("go", append([]string{"build", "-trimpath", "-tags=nodynamic", "-overlay", overlay, "-o", folder + "/"}, programs...)...).CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, output)
	}
	return nil
}

// demonstration is a data folder with the small demo, made by a program once. To make it takes each program seconds.
var demonstration = sync.OnceValues(func() (string, error) {
	programs, err := binaries()
	if err != nil {
		return "", err
	}
	folder, err := os.MkdirTemp("", "evops-demonstration-")
	if err != nil {
		return "", err
	}
	afterAll(func() { _ = os.RemoveAll(folder) })
	address, err := freeport.Address()
	if err != nil {
		return "", err
	}
	made := exec.Command(filepath.Join(programs, "standalone"))
	made.Env = append(bare(), "EVOPS_DATA="+folder, "EVOPS_ADDR="+address, "EVOPS_ADMIN_PASSWORD="+password, "EVOPS_DEMO=small")
	var said lines
	made.Stdout, made.Stderr = &said, &said
	if err := made.Start(); err != nil {
		return "", err
	}
	for end := time.Now().Add(3 * time.Minute); !isReady("http://" + address); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			return "", fmt.Errorf("the demo is not made: %w\n%s", made.Process.Kill(), said.String())
		}
	}
	if err := made.Process.Signal(os.Interrupt); err != nil {
		return "", err
	}
	return folder, made.Wait()
})

// withDemo is a data folder of the test's own that holds the small demo.
func withDemo(t *testing.T) string {
	t.Helper()
	made, err := demonstration()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if output, err := exec.Command("cp", "-a", made+"/.", folder).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, output)
	}
	return folder
}

func isReady(url string) bool {
	response, err := http.Get(url + "/readyz")
	if err != nil {
		return false
	}
	_ = response.Body.Close()
	return response.StatusCode == http.StatusOK
}

// program is a process of the product.
type program struct {
	*exec.Cmd
	url   string
	said  lines
	ended chan struct{}
}

// lines collects what a process says, which may be read while it speaks.
type lines struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func freeAddress(t *testing.T) string {
	t.Helper()
	address, err := freeport.Address()
	if err != nil {
		t.Fatal(err)
	}
	return address
}

// start runs a program until the test ends, and waits for it to be ready at its address.
func start(t *testing.T, name, address string, environment ...string) *program {
	t.Helper()
	folder, err := binaries()
	if err != nil {
		t.Fatal(err)
	}
	p := &program{Cmd: exec.Command(filepath.Join(folder, name)), url: "http://" + address, ended: make(chan struct{})}
	p.Env = append(bare(), environment...)
	p.Stdout, p.Stderr = &p.said, &p.said
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { _ = p.Wait(); close(p.ended) }()
	t.Cleanup(func() {
		p.kill()
		if t.Failed() {
			t.Logf("%s said:\n%s", name, p.said.String())
		}
	})
	// As long as it takes where every other test makes its demo at the same time.
	for end := time.Now().Add(3 * time.Minute); ; time.Sleep(5 * time.Millisecond) {
		if isReady(p.url) {
			return p
		}
		select {
		case <-p.ended:
			t.Fatalf("%s ended: %s", name, p.said.String())
		default:
		}
		if time.Now().After(end) {
			t.Fatalf("%s is not ready: %s", name, p.said.String())
		}
	}
}

// kill ends the process as a power cut would.
func (p *program) kill() {
	_ = p.Process.Kill()
	<-p.ended
}

// at is the host with its port where the process listens.
func (p *program) at() string { return strings.TrimPrefix(p.url, "http://") }

// bare is the environment of a process that finds nothing of the machine's own settings, and whose demo stands still.
func bare() []string {
	return []string{"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME"), "TMPDIR=" + os.TempDir(), "EVOPS_SIMULATE=0"}
}

// run executes a subcommand of the standalone program over a data folder and answers what it said.
func run(t *testing.T, data string, arguments ...string) (string, error) {
	t.Helper()
	return runWith(t, []string{"EVOPS_DATA=" + data}, arguments...)
}

func runWith(t *testing.T, environment []string, arguments ...string) (string, error) {
	t.Helper()
	folder, err := binaries()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(filepath.Join(folder, "standalone"), arguments...)
	command.Env = append(bare(), environment...)
	output, err := command.CombinedOutput()
	return string(output), err
}

func must(t *testing.T, data string, arguments ...string) string {
	t.Helper()
	said, err := run(t, data, arguments...)
	if err != nil {
		t.Fatalf("evops %v: %v\n%s", arguments, err, said)
	}
	return said
}

// within reports a start that took longer than promised.
func within(t *testing.T, what string, took, promised time.Duration) {
	t.Helper()
	t.Logf("%s: %d ms, promised %d ms (%d processors)", what, took.Milliseconds(), promised.Milliseconds(), runtime.NumCPU())
	if took > slack*promised {
		t.Errorf("%s took %v", what, took)
	}
}

// as is the legacy door of a running front door for an account.
func (p *program) as(t *testing.T, account string) *client {
	t.Helper()
	token, err := login(door{url: p.url, prefix: "/api"}, account, password)
	if err != nil {
		t.Fatal(err)
	}
	return &client{http: patience, base: p.url + "/api", header: map[string]string{"Authorization": "Bearer " + token}}
}

// figures is what a program tells at /metrics.
func (p *program) figures(t *testing.T) string {
	t.Helper()
	return string((&client{http: patience, base: p.url}).call(t, "GET", "/metrics", nil).body)
}
