package product_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"evops/contracts"
	"evops/contracts/field"
	"evops/core/app"
	"evops/core/seed"
	"evops/core/store"
)

// releases holds a folder for each release: its database with the small demo in both dialects, the secrets that belong to it, and rows as it answered them.
// EVOPS_RECORD_RELEASE=<name> records this one there, by pg_dump and sqlite3.
const releases = "testdata/releases"

// rowsKept is how many rows of each resource are held against what a release answered; the number of all is too.
const rowsKept = 50

// stored is what a release answered of one resource.
type stored struct {
	Total float64          `json:"total"`
	Rows  []map[string]any `json:"rows"`
}

func TestWhatEarlierReleasesStoredIsThereAfterAnUpgrade(t *testing.T) {
	if name := os.Getenv("EVOPS_RECORD_RELEASE"); name != "" {
		keepRelease(t, filepath.Join(releases, name))
	}
	names, err := os.ReadDir(releases)
	if err != nil || len(names) == 0 {
		t.Fatalf("no release is recorded: %v", err)
	}
	for _, name := range names {
		for dialect, parts := range map[string]func(*world) (app.Settings, error){"sqlite": embeddedParts, "postgres": serverParts} {
			t.Run(name.Name()+" "+dialect, func(t *testing.T) { upgrade(t, filepath.Join(releases, name.Name(), dialect), parts) })
		}
	}
}

// upgrade starts this release on what another one left, twice, and looks for its rows.
func upgrade(t *testing.T, kept string, parts func(*world) (app.Settings, error)) {
	w := &world{tokens: map[string]string{}}
	defer func() { w.close() }()
	settings, err := parts(w)
	if err != nil {
		t.Fatal(err)
	}
	settings.AdminPassword, settings.Demo = password, seed.NoDemo
	if err := os.WriteFile(settings.SecretFile, unpacked(t, kept+".secrets.zst"), 0o600); err != nil {
		t.Fatal(err)
	}
	lay(t, settings.Database, unpacked(t, kept+".zst"))
	var before map[string]stored
	if err := json.Unmarshal(unpacked(t, kept+".rows.json.zst"), &before); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if w.core, err = app.Open(t.Context(), settings); err != nil {
			t.Fatal(err)
		}
		if _, err := w.core.Seed(t.Context(), settings); err != nil {
			t.Fatal(err)
		}
		address, err := w.listen(w.core.API())
		if err != nil {
			t.Fatal(err)
		}
		w.doors, w.tokens = []door{{"core", address, ""}}, map[string]string{}
		admin := w.as(t, w.doors[0], "admin")
		now := answered(t, admin)
		for name, was := range before {
			compare(t, name, was, now[name])
		}
		vehicle := before["vehicle"].Rows[0]
		if found := admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"keyword": vehicle["vin"]}).rows(); len(found) != 1 || found[0]["id"] != vehicle["id"] {
			t.Errorf("%v is found as %v", vehicle["vin"], found)
		}
		if err := w.core.Close(); err != nil {
			t.Error(err)
		}
	}
}

// compare holds the stored fields of each row against what they were; a field that is no more, or that the row itself reckons, is no loss.
func compare(t *testing.T, name string, was, is stored) {
	t.Helper()
	p := contracts.Find(name)
	if p == nil {
		t.Errorf("%s is no more", name)
		return
	}
	if is.Total != was.Total {
		t.Errorf("%s has %v rows, it had %v", name, is.Total, was.Total)
	}
	rows := map[any]map[string]any{}
	for _, row := range is.Rows {
		rows[row["id"]] = row
	}
	for _, old := range was.Rows {
		for _, f := range p.Fields {
			if f.Name == "lastLoginAt" {
				continue // whoever looks has just logged in
			}
			if before, known := old[f.Name]; known && f.Stored && !unchanged(f, before, rows[old["id"]][f.Name]) {
				t.Errorf("%s %v: %s was %v and is %v", name, old["id"], f.Name, before, rows[old["id"]][f.Name])
				return
			}
		}
	}
}

// unchanged compares a value with what it was. A field that names a row by its code as text once, such as a city, now refers to that row by the same number.
func unchanged(f *field.Field, before, now any) bool {
	if text, once := before.(string); once && f.Kind == field.KindRef {
		return now == nil && text == "" || fmt.Sprint(now) == text
	}
	return reflect.DeepEqual(before, now)
}

// answered is the first rows of every resource that people fill. What the product writes down by itself goes on while one looks.
func answered(t *testing.T, c *client) map[string]stored {
	t.Helper()
	all := map[string]stored{}
	for _, p := range contracts.Catalogue {
		if p.Log || p.Path == "" || own[p.Name] {
			continue
		}
		got := c.call(t, "POST", p.Path+"/page", map[string]any{"page": 1, "pageSize": rowsKept, "orderBy": "id", "count": "exact"})
		if got.status == 200 && got.Code == 0 {
			total, _ := under(got.Data, "total").(float64)
			all[p.Name] = stored{total, got.rows()}
		}
	}
	if len(all["vehicle"].Rows) == 0 {
		t.Fatal("no vehicle is answered")
	}
	return all
}

// own are the resources that the product brings itself, in each release as it needs them.
var own = map[string]bool{"function": true, "dictionaryItem": true, "setting": true, "sysSetting": true, "session": true, "role": true}

// lay makes a database of what was kept of one.
func lay(t *testing.T, address string, content []byte) {
	t.Helper()
	if !strings.HasPrefix(address, "postgres") {
		if err := os.WriteFile(address, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	db, err := store.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	one, err := db.Read().DB.Conn(t.Context()) // a dump sets what its connection looks into
	if err != nil {
		t.Fatal(err)
	}
	defer one.Close()
	if _, err := one.ExecContext(t.Context(), string(content)); err != nil {
		t.Fatal(err)
	}
}

// keepRelease keeps what this release stores and answers.
func keepRelease(t *testing.T, folder string) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for dialect, parts := range map[string]func(*world) (app.Settings, error){"sqlite": embeddedParts, "postgres": serverParts} {
		w := &world{tokens: map[string]string{}}
		settings, err := parts(w)
		if err != nil {
			t.Fatal(err)
		}
		settings.AdminPassword, settings.Demo = password, seed.SmallDemo
		if w.core, err = app.Open(t.Context(), settings); err != nil {
			t.Fatal(err)
		}
		if _, err := w.core.Seed(t.Context(), settings); err != nil {
			t.Fatal(err)
		}
		address, err := w.listen(w.core.API())
		if err != nil {
			t.Fatal(err)
		}
		w.doors = []door{{"core", address, ""}}
		kept := filepath.Join(folder, dialect)
		pack(t, kept+".rows.json.zst", asJSON(answered(t, w.as(t, w.doors[0], "admin"))))
		pack(t, kept+".zst", dump(t, settings.Database))
		secrets, err := os.ReadFile(settings.SecretFile)
		if err != nil {
			t.Fatal(err)
		}
		pack(t, kept+".secrets.zst", secrets)
		_ = w.core.Close()
		w.close()
	}
}

// dump is all of a database but the samples of who was online, which are most of the bytes and tell nothing of an upgrade.
func dump(t *testing.T, address string) []byte {
	t.Helper()
	if strings.HasPrefix(address, "postgres") {
		var said bytes.Buffer
		command := exec.CommandContext(t.Context(), "pg_dump", "--inserts", "--rows-per-insert=500", "--no-owner", "--no-privileges", "--exclude-table-data=online_sample", "--dbname="+address)
		command.Stderr = &said
		text, err := command.Output()
		if err != nil {
			t.Fatalf("%v: %s", err, said.String())
		}
		var plain []byte
		for line := range bytes.Lines(text) {
			if !bytes.HasPrefix(line, []byte(`\`)) { // words to psql, not to the server
				plain = append(plain, line...)
			}
		}
		return plain
	}
	copied := filepath.Join(t.TempDir(), "copy.db")
	for _, step := range [][2]string{{address, "VACUUM INTO '" + copied + "'"}, {copied, "DELETE FROM online_sample; VACUUM"}} {
		if said, err := exec.CommandContext(t.Context(), "sqlite3", step[0], step[1]).CombinedOutput(); err != nil {
			t.Fatalf("sqlite3: %v: %s", err, said)
		}
	}
	content, err := os.ReadFile(copied)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func pack(t *testing.T, path string, content []byte) {
	t.Helper()
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, encoder.EncodeAll(content, nil), 0o644); err != nil {
		t.Fatal(err)
	}
}

func unpacked(t *testing.T, path string) []byte {
	t.Helper()
	packed, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("%s is missing", path)
	}
	decoder, failed := zstd.NewReader(nil)
	if err = errors.Join(err, failed); err != nil {
		t.Fatal(err)
	}
	defer decoder.Close()
	content, err := decoder.DecodeAll(packed, nil)
	if err != nil {
		t.Fatal(err)
	}
	return content
}
