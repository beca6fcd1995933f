package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"

	"evops/bff"
	"evops/contracts"
	check "evops/contracts/selfcheck"
	"evops/core/blob"
	"evops/core/identity"
	"evops/core/selfcheck"
	"evops/core/store"
)

// doctorTimeout bounds one probe. It is longer than that of the console's self-check: nobody waits for a page.
const doctorTimeout = 20 * time.Second

// errUnhealthy makes the doctor exit with 1.
var errUnhealthy = errors.New("the installation has problems")

// diagnosis examines an installation and changes nothing in it.
type diagnosis struct {
	out     io.Writer
	inst    *installation
	data    string
	running bool
	failed  bool
}

// advice says what to do about a probe that is not fine.
var advice = map[string]string{
	"settings":             ".env.example explains every setting",
	"data":                 "make it readable and writable for the user that runs evops, and for nobody else",
	"secrets":              "restore the file from a backup: without it nobody can log in and stored secrets cannot be read",
	"database.open":        "check that the server runs and that EVOPS_DATABASE_URL is right",
	"database.migration":   "run `evops migrate`, or start evops, which does the same",
	"database.integrity":   "stop evops and restore a backup into an empty data folder: `evops restore FILE`",
	"database.transaction": "a client of the database keeps a transaction open: end it",
	"cache.latency":        "check that the server runs and that EVOPS_REDIS_URL is right",
	"storage.open":         "check that the object storage runs and that its settings are right",
	"machine.disk":         "free some space: on a full disk nothing more is stored",
	"machine.memory":       "stop other programs or add memory",
	"listen":               "stop the other program or set EVOPS_ADDR to a free address",
	"ready":                "look at its log, and at the self-check in the console",
}

// version is the version of the program, and the commit if it was built from a checkout.
func version() string {
	commit, at := selfcheck.Commit()
	return strings.TrimSpace(fmt.Sprintf("evops %s %s %s", contracts.Version, commit, at))
}

// doctor writes what is wrong with the installation, and returns an error if something is.
func doctor(ctx context.Context, out io.Writer) error {
	d := &diagnosis{out: out}
	fmt.Fprintln(out, version())
	if d.settings() && d.folder() {
		d.secrets()
		d.database(ctx)
		d.cache(ctx)
		d.storage(ctx)
		d.address(ctx)
	}
	if d.failed {
		return errUnhealthy
	}
	fmt.Fprintln(out, "No problem found.")
	return nil
}

// say writes a line, and what to do if it is a problem.
func (d *diagnosis) say(line check.Check) {
	text := line.Error
	if line.Value != nil {
		text = strings.Join(strings.Fields(fmt.Sprintf("%v %s %s", line.Value, line.Unit, text)), " ")
	}
	for _, more := range []string{line.Of, line.Detail} {
		if more != "" {
			text += " (" + more + ")"
		}
	}
	if t := line.Threshold; t != nil && line.State != check.OK {
		text += fmt.Sprintf(", expected %s %v", map[bool]string{true: "at least", false: "less than"}[t.IsMinimum], t.Warn)
	}
	fmt.Fprintf(d.out, "%-6s %-22s %s\n", map[check.State]string{check.OK: "ok", check.Warn: "WARN", check.Fail: "FAIL"}[line.State], line.Probe, text)
	if help := advice[line.Probe]; help != "" && (line.State == check.Warn || line.State == check.Fail) {
		fmt.Fprintf(d.out, "%-6s %-22s → %s\n", "", "", help)
	}
	d.failed = d.failed || line.State == check.Fail
}

// verdict writes the line of a step that has an error or a result.
func (d *diagnosis) verdict(probe, result string, err error) bool {
	line := check.Check{Probe: probe, State: check.OK, Value: result}
	if err != nil {
		line = check.Check{Probe: probe, State: check.Fail, Error: err.Error()}
	}
	d.say(line)
	return err == nil
}

// settings reads everything that the program reads at its start.
func (d *diagnosis) settings() bool {
	inst, data, err := folderSettings()
	d.inst, d.data = inst, data
	_, proxies := bff.Proxies(os.Getenv("EVOPS_TRUSTED_PROXIES"))
	_, origins := bff.Origins(os.Getenv("EVOPS_ALLOWED_ORIGINS"))
	_, maps := bff.ReadMap(os.Getenv)
	_, limits := bff.ReadLimits(os.Getenv)
	return d.verdict("settings", "understood", errors.Join(err, proxies, origins, maps, limits))
}

// folder looks at the data folder and whether a program uses it.
func (d *diagnosis) folder() bool {
	info, err := os.Stat(d.data)
	if errors.Is(err, fs.ErrNotExist) {
		return d.verdict("data", d.data+" does not exist yet: the first start creates it", nil) && false
	}
	if err == nil && !info.IsDir() {
		err = fmt.Errorf("%s is not a folder", d.data)
	}
	if err == nil {
		var probe *os.File
		if probe, err = os.CreateTemp(d.data, "doctor-*"); err == nil {
			err = errors.Join(probe.Close(), os.Remove(probe.Name()))
		}
	}
	state := "not running"
	if held, lockErr := lock(filepath.Join(d.data, "lock")); lockErr != nil {
		d.running, state = true, "running"
	} else {
		_ = held.Close()
	}
	if err == nil && info.Mode().Perm()&0o077 != 0 {
		d.say(check.Check{Probe: "data", State: check.Warn, Value: d.data + " is open to others, evops is " + state, Detail: info.Mode().Perm().String()})
		return true
	}
	return d.verdict("data", d.data+", evops is "+state, err)
}

func (d *diagnosis) secrets() {
	path := d.inst.settings.SecretFile
	info, err := os.Stat(path)
	if err == nil {
		_, err = identity.LoadSecrets(path)
	}
	if err == nil && info.Mode().Perm()&0o077 != 0 {
		err = fmt.Errorf("%s is readable by others (%v)", path, info.Mode().Perm())
	}
	d.verdict("secrets", path, err)
}

// probes runs a group of the self-check.
func (d *diagnosis) probes(ctx context.Context, deps selfcheck.Deps, wanted ...string) {
	for _, line := range selfcheck.New(deps).Run(ctx, wanted...) {
		if line.State != check.Fact && line.State != check.Absent {
			d.say(line)
		}
	}
}

func (d *diagnosis) database(ctx context.Context) {
	address := d.inst.settings.Database
	opened := "database.open"
	if !strings.Contains(address, "://") {
		opened = "database.integrity" // a file that exists and cannot be opened is damaged
		if _, err := os.Stat(address); err != nil {
			d.verdict(opened, "", fmt.Errorf("%s is missing", address))
			return
		}
	}
	ctx, cancel := context.WithTimeout(ctx, doctorTimeout)
	defer cancel()
	db, err := store.Open(ctx, address)
	if err != nil {
		d.verdict(opened, "", err)
		return
	}
	defer db.Close()
	d.probes(ctx, selfcheck.Deps{DB: db, Folder: d.data}, "database.latency", "database.migration", "database.transaction", "machine.disk", "machine.memory")
	if checked, err := db.Verify(ctx); checked {
		d.verdict("database.integrity", "sound", err)
	}
}

// cache asks an external Redis; the embedded one is part of the program.
func (d *diagnosis) cache(ctx context.Context) {
	if d.inst.settings.Redis == "" {
		return
	}
	options, err := redis.ParseURL(d.inst.settings.Redis)
	if err != nil {
		d.verdict("cache.latency", "", errors.New("EVOPS_REDIS_URL is not a URL like redis://:password@host:6379/0")) // the parser's error contains the password
		return
	}
	client := redis.NewClient(options)
	defer client.Close()
	d.probes(ctx, selfcheck.Deps{Redis: client}, "cache.latency")
}

func (d *diagnosis) storage(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, doctorTimeout)
	defer cancel()
	if err := d.inst.objects(ctx, d.data); err != nil {
		d.verdict("storage.open", "", err)
		return
	}
	defer d.inst.close()
	files, err := blob.Open(ctx, d.inst.settings.Files)
	if err != nil {
		d.verdict("storage.open", "", err)
		return
	}
	d.probes(ctx, selfcheck.Deps{Blobs: files}, "storage.put", "storage.free")
}

// address asks the running program, or looks whether the address is free for it.
func (d *diagnosis) address(ctx context.Context) {
	address := cmp.Or(strings.TrimSpace(os.Getenv("EVOPS_ADDR")), defaultAddress)
	if !d.running {
		listener, err := net.Listen("tcp", address)
		if err == nil {
			err = listener.Close()
		}
		d.verdict("listen", address+" is free", err)
		return
	}
	ctx, cancel := context.WithTimeout(ctx, check.Timeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, localURL(address)+"/readyz", nil)
	if err == nil {
		var response *http.Response
		if response, err = http.DefaultClient.Do(request); err == nil {
			_ = response.Body.Close()
			if response.StatusCode != http.StatusOK {
				err = errors.New(response.Status)
			}
		}
	}
	d.verdict("ready", "the program answers at "+address, err)
}
