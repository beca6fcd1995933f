package product_test

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"evops/core/app"
	"evops/core/freeport"
)

// tolerance is the factor by which a busy machine, whose caches the tests share, may exceed the promised processor time.
const tolerance = 3

// binaries builds the programs once, like a release.
var binaries = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "evops-programs-")
	if err != nil {
		return "", err
	}
	afterAll(func() { _ = os.RemoveAll(folder) })
	return folder, build(folder, "evops/core/cmd/core", "evops/bff/cmd/bff", "evops/jobs/cmd/jobs", "evops/standalone")
})

// build compiles programs into a folder. If the console is not built, a placeholder page is embedded.
func build(folder string, programs ...string) error {
	replace := map[string]string{}
	if _, err := os.Stat("../console/dist/index.html"); err != nil {
		page, err := filepath.Abs("../console/dist/index.html")
		if err != nil {
			return err
		}
		replace[page] = filepath.Join(folder, "placeholder.html")
		if err := os.WriteFile(replace[page], []byte("<!doctype html><title>evops</title>"), 0o600); err != nil {
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

// demoFolder is a data folder with the small demo, created once, because it takes a program seconds.
var demoFolder = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "evops-demonstration-")
	if err != nil {
		return "", err
	}
	afterAll(func() { _ = os.RemoveAll(folder) })
	return folder, createDemo(folder)
})

// demoDatabase is a database on the server with the small demo, created once, and the data folder of the program that created it.
var demoDatabase = sync.OnceValues(func() (at struct{ database, folder string }, err error) {
	if at.folder, err = os.MkdirTemp("", "evops-demonstration-"); err != nil {
		return at, err
	}
	afterAll(func() { _ = os.RemoveAll(at.folder) })
	settings, drop, err := freshServers(125)
	if err != nil {
		return at, err
	}
	afterAll(drop)
	at.database = settings.Database
	return at, createDemo(at.folder, "EVOPS_DATABASE_URL="+settings.Database)
})

// createDemo runs a program until it has created the small demo.
func createDemo(folder string, environment ...string) error {
	programs, err := binaries()
	if err != nil {
		return err
	}
	address, err := freeport.Address()
	if err != nil {
		return err
	}
	command := exec.Command(filepath.Join(programs, "standalone"))
	command.Env = append(append(cleanEnv(), "EVOPS_DATA="+folder, "EVOPS_ADDR="+address, "EVOPS_ADMIN_PASSWORD="+password, "EVOPS_DEMO=small", "EVOPS_SIMULATE=0"), environment...)
	var output syncBuffer
	command.Stdout, command.Stderr = &output, &output
	if err := command.Start(); err != nil {
		return err
	}
	for end := time.Now().Add(10 * time.Minute); !isReady("http://" + address); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			return fmt.Errorf("the demo data was not created: %w\n%s", command.Process.Kill(), output.String())
		}
	}
	if err := command.Process.Signal(os.Interrupt); err != nil {
		return err
	}
	return command.Wait()
}

// withDemo copies the demo folder for a test.
func withDemo(t *testing.T) string {
	t.Helper()
	source, err := demoFolder()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	copyFolder(t, source, folder)
	return folder
}

// serversWithDemo copies the demo database for a test, and into the folder of its secrets the data folder. The bucket is empty.
func serversWithDemo(t *testing.T, redisDatabase int) app.Settings {
	t.Helper()
	source, err := demoDatabase()
	if err != nil {
		t.Fatal(err)
	}
	settings, drop, err := serversOf(redisDatabase, source.database)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(drop)
	data := t.TempDir()
	copyFolder(t, source.folder, data)
	settings.SecretFile = filepath.Join(data, "secrets.json")
	return settings
}

// demoEnvironment is the environment of an installation in one process with the small demo, on SQLite or on the database server, and the
// address of its database.
func demoEnvironment(t *testing.T, servers bool) (environment []string, database string) {
	t.Helper()
	environment = []string{"EVOPS_ADMIN_PASSWORD=" + password, "EVOPS_DEMO=small"}
	if !servers {
		data := withDemo(t)
		return append(environment, "EVOPS_DATA="+data), filepath.Join(data, "evops.db")
	}
	settings := serversWithDemo(t, 127)
	return append(environment, "EVOPS_DATA="+filepath.Dir(settings.SecretFile), "EVOPS_DATABASE_URL="+settings.Database), settings.Database
}

func copyFolder(t *testing.T, from, to string) {
	t.Helper()
	if output, err := exec.Command("cp", "-aT", from, to).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, output)
	}
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
	url    string
	output syncBuffer
	ended  chan struct{}
}

// syncBuffer collects the output of a process and may be read while it runs.
type syncBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *syncBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *syncBuffer) String() string {
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

// start runs a program until the test ends, and waits until it is ready.
func start(t *testing.T, name, address string, environment ...string) *program {
	t.Helper()
	folder, err := binaries()
	if err != nil {
		t.Fatal(err)
	}
	p := &program{Cmd: exec.Command(filepath.Join(folder, name)), url: "http://" + address, ended: make(chan struct{})}
	p.Env = append(cleanEnv(), environment...)
	p.Stdout, p.Stderr = &p.output, &p.output
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { _ = p.Wait(); close(p.ended) }()
	t.Cleanup(func() {
		p.kill()
		if t.Failed() {
			t.Logf("output of %s:\n%s", name, p.output.String())
		}
	})
	// Long enough for many tests to create their demo data at the same time.
	for end := time.Now().Add(3 * time.Minute); ; time.Sleep(5 * time.Millisecond) {
		if isReady(p.url) {
			return p
		}
		select {
		case <-p.ended:
			t.Fatalf("%s ended: %s", name, p.output.String())
		default:
		}
		if time.Now().After(end) {
			t.Fatalf("%s is not ready: %s", name, p.output.String())
		}
	}
}

// kill ends the process like a power cut.
func (p *program) kill() {
	_ = p.Process.Kill()
	<-p.ended
}

// at is the address (host:port) of the process.
func (p *program) at() string { return strings.TrimPrefix(p.url, "http://") }

// cleanEnv is an environment without the machine's settings, and without simulated vehicles.
func cleanEnv() []string {
	return []string{"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME"), "TMPDIR=" + os.TempDir(), "EVOPS_SIMULATE=0"}
}

// run executes a subcommand of the standalone program on a data folder and returns its output.
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
	command.Env = append(cleanEnv(), environment...)
	output, err := command.CombinedOutput()
	return string(output), err
}

func mustRun(t *testing.T, data string, arguments ...string) string {
	t.Helper()
	output, err := run(t, data, arguments...)
	if err != nil {
		t.Fatalf("evops %v: %v\n%s", arguments, err, output)
	}
	return output
}

// checkStart fails if a start used more processor time than the promised duration. Other tests that run at the same time prolong a start
// but hardly its processor time.
func (p *program) checkStart(t *testing.T, what string, promised time.Duration) {
	t.Helper()
	_, after, found := strings.Cut(p.metrics(t), "\nprocess_cpu_seconds_total ")
	text, _, _ := strings.Cut(after, "\n")
	seconds, err := strconv.ParseFloat(text, 64)
	if !found || err != nil {
		t.Fatalf("/metrics has no processor time: %v", err)
	}
	used := time.Duration(seconds * float64(time.Second))
	t.Logf("%s used %v of processor time, promised %v", what, used, promised)
	if used > tolerance*promised {
		t.Errorf("%s used %v of processor time", what, used)
	}
}

// as is a client of the legacy API of a running bff.
func (p *program) as(t *testing.T, account string) *client {
	t.Helper()
	token, err := login(entryPoint{url: p.url, prefix: "/api"}, account, password)
	if err != nil {
		t.Fatal(err)
	}
	return &client{http: httpClient, base: p.url + "/api", header: map[string]string{"Authorization": "Bearer " + token}}
}

// metrics returns the response of /metrics.
func (p *program) metrics(t *testing.T) string {
	t.Helper()
	return string((&client{http: httpClient, base: p.url}).call(t, "GET", "/metrics", nil).body)
}
