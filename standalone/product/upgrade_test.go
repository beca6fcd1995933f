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
	"slices"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"evops/contracts"
	"evops/contracts/field"
	"evops/core/app"
	"evops/core/seed"
	"evops/core/store"
)

// releases has a folder for each release: its database with the small demo in both dialects, the matching secrets, and the rows that it
// returned. EVOPS_RECORD_RELEASE=<name> records this release there, with pg_dump and sqlite3.
const releases = "testdata/releases"

// rowsPerResource is how many rows of each resource are compared, in addition to the total.
const rowsPerResource = 50

// snapshot is what a release returned for one resource.
type snapshot struct {
	Total float64          `json:"total"`
	Rows  []map[string]any `json:"rows"`
}

func TestDataOfEarlierReleasesSurvivesAnUpgrade(t *testing.T) {
	if name := os.Getenv("EVOPS_RECORD_RELEASE"); name != "" {
		recordRelease(t, filepath.Join(releases, name))
	}
	names, err := os.ReadDir(releases)
	if err != nil || len(names) == 0 {
		t.Fatalf("no release is recorded: %v", err)
	}
	for _, name := range names {
		for dialect, parts := range map[string]func(*installation) (app.Settings, error){"sqlite": emptyEmbedded, "postgres": emptyServers} {
			t.Run(name.Name()+" "+dialect, func(t *testing.T) { upgrade(t, filepath.Join(releases, name.Name(), dialect), parts) })
		}
	}
}

// upgrade starts this release on the data of another one, twice, and compares its rows.
func upgrade(t *testing.T, base string, parts func(*installation) (app.Settings, error)) {
	w := &installation{tokens: map[string]string{}}
	defer func() { w.close() }()
	settings, err := parts(w)
	if err != nil {
		t.Fatal(err)
	}
	settings.AdminPassword, settings.Demo = password, seed.NoDemo
	if err := os.WriteFile(settings.SecretFile, unpacked(t, base+".secrets.zst"), 0o600); err != nil {
		t.Fatal(err)
	}
	restoreDump(t, settings.Database, unpacked(t, base+".zst"))
	var before map[string]snapshot
	if err := json.Unmarshal(unpacked(t, base+".rows.json.zst"), &before); err != nil {
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
		w.entryPoints, w.tokens = []entryPoint{{"core", address, ""}}, map[string]string{}
		admin := w.as(t, w.entryPoints[0], "admin")
		now := firstRows(t, admin)
		for name, was := range before {
			compare(t, name, was, now[name])
		}
		vehicle := before["vehicle"].Rows[0]
		if found := admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"keyword": vehicle["vin"]}).rows(); len(found) != 1 || found[0]["id"] != vehicle["id"] {
			t.Errorf("the search for %v finds %v", vehicle["vin"], found)
		}
		if err := w.core.Close(); err != nil {
			t.Error(err)
		}
	}
}

// compare compares the stored fields of each row with the snapshot; removed and computed fields are ignored.
func compare(t *testing.T, name string, was, is snapshot) {
	t.Helper()
	p := contracts.Find(name)
	if p == nil {
		t.Errorf("the resource %s does not exist any more", name)
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
			if slices.Contains(recorded, f.Name) {
				continue
			}
			if before, known := old[f.Name]; known && f.Stored && !unchanged(f, before, rows[old["id"]][f.Name]) {
				t.Errorf("%s %v: %s was %v and is %v", name, old["id"], f.Name, before, rows[old["id"]][f.Name])
				return
			}
		}
	}
}

// recorded are fields that the running program updates itself: the last login, what a carrier's account was used for, where a link leads, the
// last run of a reminder, the users with a phone of a list, whether a phone still takes push messages, the end of service, which free periods
// that begin today extend, and with them the version.
var recorded = []string{"lastLoginAt", "serviceEndAt", "usedToday", "lastOkAt", "circuit", "lastCheckAt", "checkResult", "checkDetail", "failedChecks", "lastRunAt", "lastHitCount", "matchedAt", "matchedUsers", "phoneListIds", "pushEnabled", "lastUsedAt", "updatedAt", "version"}

// unchanged compares a value with the snapshot. A field that was a code, such as a city, may have become a reference to the row with the
// same number.
func unchanged(f *field.Field, before, now any) bool {
	if text, once := before.(string); once && f.Kind == field.KindRef {
		return now == nil && text == "" || fmt.Sprint(now) == text
	}
	return reflect.DeepEqual(before, now)
}

// firstRows are the first rows of every resource that people edit. Logs are excluded, because they grow during the test, and so are the
// resources to which schedules add rows.
func firstRows(t *testing.T, c *client) map[string]snapshot {
	t.Helper()
	all := map[string]snapshot{}
	for _, p := range contracts.Catalogue {
		if p.Log || p.Path == "" || builtIn[p.Name] || scheduled[p.Name] {
			continue
		}
		got := c.call(t, "POST", p.Path+"/page", map[string]any{"page": 1, "pageSize": rowsPerResource, "orderBy": "id", "count": "exact"})
		if got.status == 200 && got.Code == 0 {
			total, _ := under(got.Data, "total").(float64)
			all[p.Name] = snapshot{total, got.rows()}
		}
	}
	if len(all["vehicle"].Rows) == 0 {
		t.Fatal("no vehicles are returned")
	}
	return all
}

// scheduled are resources to which schedules add rows soon after a start.
var scheduled = map[string]bool{"messageJob": true, "freePeriod": true, "simSyncRun": true, "serviceSubscription": true}

// builtIn are resources whose rows each release installs itself.
var builtIn = map[string]bool{"function": true, "dictionaryItem": true, "setting": true, "sysSetting": true, "session": true, "role": true}

// restoreDump creates a database from a recorded dump.
func restoreDump(t *testing.T, address string, content []byte) {
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
	one, err := db.Read().DB.Conn(t.Context()) // a dump changes the search_path of its connection
	if err != nil {
		t.Fatal(err)
	}
	defer one.Close()
	if _, err := one.ExecContext(t.Context(), string(content)); err != nil {
		t.Fatal(err)
	}
}

// recordRelease records what this release stores and returns.
func recordRelease(t *testing.T, folder string) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for dialect, parts := range map[string]func(*installation) (app.Settings, error){"sqlite": emptyEmbedded, "postgres": emptyServers} {
		w := &installation{tokens: map[string]string{}}
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
		w.entryPoints = []entryPoint{{"core", address, ""}}
		base := filepath.Join(folder, dialect)
		pack(t, base+".rows.json.zst", asJSON(firstRows(t, w.as(t, w.entryPoints[0], "admin"))))
		pack(t, base+".zst", dump(t, settings.Database))
		secrets, err := os.ReadFile(settings.SecretFile)
		if err != nil {
			t.Fatal(err)
		}
		pack(t, base+".secrets.zst", secrets)
		_ = w.core.Close()
		w.close()
	}
}

// dump is a dump of the database without online samples, which are most of the bytes and irrelevant for upgrades.
func dump(t *testing.T, address string) []byte {
	t.Helper()
	if strings.HasPrefix(address, "postgres") {
		var output bytes.Buffer
		command := exec.CommandContext(t.Context(), "pg_dump", "--inserts", "--rows-per-insert=500", "--no-owner", "--no-privileges", "--exclude-table-data=online_sample", "--dbname="+address)
		command.Stderr = &output
		text, err := command.Output()
		if err != nil {
			t.Fatalf("%v: %s", err, output.String())
		}
		var plain []byte
		for line := range bytes.Lines(text) {
			if !bytes.HasPrefix(line, []byte(`\`)) { // psql meta-commands
				plain = append(plain, line...)
			}
		}
		return plain
	}
	copied := filepath.Join(t.TempDir(), "copy.db")
	for _, step := range [][2]string{{address, "VACUUM INTO '" + copied + "'"}, {copied, "DELETE FROM online_sample; VACUUM"}} {
		if output, err := exec.CommandContext(t.Context(), "sqlite3", step[0], step[1]).CombinedOutput(); err != nil {
			t.Fatalf("sqlite3: %v: %s", err, output)
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
