package archive_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/core/archive"
	"evops/core/blob"
	"evops/core/store"
	"evops/core/store/schema"
	"evops/core/testdb"
)

// entry is one entry of an unpacked archive.
type entry struct {
	name    string
	content []byte
}

func unpack(t *testing.T, packed []byte) (out []entry) {
	t.Helper()
	zipped, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	for in := tar.NewReader(zipped); ; {
		header, err := in.Next()
		if errors.Is(err, io.EOF) {
			return out
		}
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, entry{header.Name, content})
	}
}

func pack(t *testing.T, entries []entry) []byte {
	t.Helper()
	var out bytes.Buffer
	zipped := gzip.NewWriter(&out)
	w := tar.NewWriter(zipped)
	for _, e := range entries {
		if err := w.WriteHeader(&tar.Header{Name: e.name, Size: int64(len(e.content)), Mode: 0o600}); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(e.content); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(w.Close(), zipped.Close()); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// edited replaces text in one entry.
func edited(t *testing.T, packed []byte, name, from, to string) []byte {
	t.Helper()
	entries := unpack(t, packed)
	i := slices.IndexFunc(entries, func(e entry) bool { return e.name == name })
	changed := strings.Replace(string(entries[i].content), from, to, 1)
	if changed == string(entries[i].content) {
		t.Fatalf("%s does not contain %q", name, from)
	}
	entries[i].content = []byte(changed)
	return pack(t, entries)
}

// forged is edited with a manifest that matches.
func forged(t *testing.T, packed []byte, name, from, to string) []byte {
	t.Helper()
	entries := unpack(t, edited(t, packed, name, from, to))
	last := len(entries) - 1
	var manifest archive.Manifest
	if err := json.Unmarshal(entries[last].content, &manifest); err != nil {
		t.Fatal(err)
	}
	for i, e := range entries[:last] {
		sum := sha256.Sum256(e.content)
		manifest.Parts[i].Size, manifest.Parts[i].SHA256 = int64(len(e.content)), hex.EncodeToString(sum[:])
	}
	text, err := json.Marshal(manifest)
	if err != nil {
		t.Fatal(err)
	}
	entries[last].content = text
	return pack(t, entries)
}

func TestRefusedRestoreChangesNothing(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		source := newInstallation(t, db)
		fill(t, source)
		whole, _ := backup(t, source)
		err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for _, table := range schema.Declared() {
				if _, err := tx.ExecContext(ctx, "DELETE FROM ?", bun.Ident(table.Name)); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		flipped := bytes.Clone(whole)
		flipped[len(flipped)/2] ^= 0x10
		parts := func(change func([]entry) []entry) []byte { return pack(t, change(unpack(t, whole))) }
		for _, row := range []struct {
			outcome string
			packed  []byte
			want    error // nil: any error of the database
		}{
			{"empty file", nil, archive.ErrDamaged},
			{"another format", []byte("PK\x03\x04 is another format"), archive.ErrDamaged},
			{"truncated in the middle", whole[:len(whole)/2], archive.ErrDamaged},
			{"last byte missing", whole[:len(whole)-1], archive.ErrDamaged},
			{"flipped bit", flipped, archive.ErrDamaged},
			{"changed row", edited(t, whole, "tables/vehicle.jsonl", "O'Brien", "Brien"), archive.ErrDamaged},
			{"changed file", edited(t, whole, "files/public/image/a.webp", "picture", "Picture"), archive.ErrDamaged},
			{"changed secrets", edited(t, whole, "secrets.json", "peppers", "Peppers"), archive.ErrDamaged},
			{"missing table", parts(func(e []entry) []entry { return e[1:] }), archive.ErrDamaged},
			{"duplicate entry", parts(func(e []entry) []entry { return append(e[:1:1], e...) }), archive.ErrDamaged},
			{"swapped entries", parts(func(e []entry) []entry { e[0], e[1] = e[1], e[0]; return e }), archive.ErrDamaged},
			{"entry after the manifest", parts(func(e []entry) []entry { return append(e, entry{"files/late", nil}) }), archive.ErrDamaged},
			{"missing manifest", parts(func(e []entry) []entry { return e[:len(e)-1] }), archive.ErrDamaged},
			{"file key with a path traversal", parts(func(e []entry) []entry {
				for i := range e {
					e[i].name = strings.ReplaceAll(e[i].name, "public/image/a.webp", "../a.webp")
					e[i].content = bytes.ReplaceAll(e[i].content, []byte(`"files/public/image/a.webp"`), []byte(`"files/../a.webp"`))
				}
				return e
			}), archive.ErrDamaged},
			{"release with other tables", edited(t, whole, "manifest.json", `"schema": "`, `"schema": "0`), archive.ErrSchema},
			{"later format", edited(t, whole, "manifest.json", `"format": 1`, `"format": 2`), archive.ErrSchema},
			{"wrong number of rows", edited(t, whole, "manifest.json", "\"rows\": 3\n", "\"rows\": 4\n"), nil},
			{"row with an unknown column", forged(t, whole, "tables/setting.jsonl", `{`, `{"colour":1,`), nil},
			{"row with a value of another type", forged(t, whole, "tables/vehicle.jsonl", `"id":500`, `"id":"500"`), nil},
			{"duplicate row", forged(t, whole, "tables/vehicle.jsonl", `"id":500`, `"id":1`), nil},
		} {
			t.Run(row.outcome, func(t *testing.T) {
				target := newInstallation(t, db)
				_, err := target.Restore(t.Context(), bytes.NewReader(row.packed), false)
				if err == nil || row.want != nil && !errors.Is(err, row.want) {
					t.Errorf("restore returned %v, want %v", err, row.want)
				}
				checkUntouched(t, target)
			})
		}
		t.Run("another secret file exists", func(t *testing.T) {
			target := newInstallation(t, db)
			if err := os.MkdirAll(filepath.Dir(target.Secrets), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(target.Secrets, []byte("others"), 0o600); err != nil {
				t.Fatal(err)
			}
			if _, err := target.Restore(t.Context(), bytes.NewReader(whole), true); !errors.Is(err, archive.ErrSecrets) {
				t.Errorf("restore returned %v", err)
			}
			if content, err := os.ReadFile(target.Secrets); err != nil || string(content) != "others" {
				t.Errorf("secrets %q, err %v", content, err)
			}
		})
		t.Run("the secret file cannot be written", func(t *testing.T) {
			target := newInstallation(t, db)
			if err := os.MkdirAll(filepath.Dir(target.Secrets), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink("nowhere/secrets.json", target.Secrets); err != nil {
				t.Fatal(err)
			}
			if _, err := target.Restore(t.Context(), bytes.NewReader(whole), false); err == nil {
				t.Error("restored without secrets")
			}
			checkUntouched(t, target)
		})
	})
}

// checkUntouched checks that the target has no rows, files or secrets, and that its indexes exist.
func checkUntouched(t *testing.T, target archive.Installation) {
	t.Helper()
	for _, table := range schema.Declared() {
		if rows := rowsOf(t, target.DB, table); len(rows) > 0 {
			t.Errorf("%s has %d rows", table.Name, len(rows))
		}
	}
	for key := range files {
		if _, err := target.Files.Head(t.Context(), key); !errors.Is(err, blob.ErrNotFound) {
			t.Errorf("%s is in the bucket: %v", key, err)
		}
	}
	if _, err := os.Stat(target.Secrets); err == nil {
		t.Error("the secret file was written")
	}
	if indexes := indexesOf(t, target.DB); indexes < 100 {
		t.Errorf("only %d indexes exist", indexes)
	}
}

func indexesOf(t *testing.T, db *store.DB) (n int) {
	t.Helper()
	text := map[string]string{"sqlite": "SELECT count(*) FROM sqlite_master WHERE type = 'index' AND sql <> ''", "postgres": "SELECT count(*) FROM pg_indexes WHERE schemaname = 'public'"}
	if err := db.Read().DB.QueryRowContext(t.Context(), text[db.Dialect.Name()]).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// TestBackupAndRestoreStreamRows: 100,000 rows are some 40 MB of JSON, which neither backup nor restore may hold in memory.
func TestBackupAndRestoreStreamRows(t *testing.T) {
	const rows, bound = 100_000, 64 << 20
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		i := newInstallation(t, db)
		fill(t, i)
		text := `INSERT INTO login_log (id, created_at, device) SELECT 1000 + n, n, 'a device of some length, as browsers report it, number ' || n || substr('` + strings.Repeat("x", 300) + `', 1, 300) FROM `
		text += map[string]string{"postgres": "generate_series(1, 100000) AS many(n)",
			"sqlite": "(WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 100000) SELECT n FROM many)"}[db.Dialect.Name()]
		err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			_, err := tx.Tx.ExecContext(ctx, text)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		packed, err := os.Create(filepath.Join(t.TempDir(), "archive.tar.gz"))
		if err != nil {
			t.Fatal(err)
		}
		defer packed.Close()
		for _, direction := range []struct {
			name string
			work func() (archive.Manifest, error)
		}{
			{"backup", func() (archive.Manifest, error) { return i.Backup(t.Context(), packed) }},
			{"restore", func() (archive.Manifest, error) {
				if _, err := packed.Seek(0, io.SeekStart); err != nil {
					return archive.Manifest{}, err
				}
				return i.Restore(t.Context(), packed, true)
			}},
		} {
			start, stop := time.Now(), watch()
			manifest, err := direction.work()
			peak := stop()
			if err != nil || manifest.Rows < rows {
				t.Fatal(direction.name, manifest.Rows, err)
			}
			t.Logf("%s of %d rows: %d MB, %v", direction.name, manifest.Rows, peak>>20, time.Since(start).Round(time.Millisecond))
			if peak > bound {
				t.Errorf("%s used %d MB", direction.name, peak>>20)
			}
		}
	})
}

// watch returns a function that returns the peak growth of the heap since. Garbage is collected more often meanwhile, so that it hardly
// counts.
func watch() (stop func() uint64) {
	percent := debug.SetGCPercent(25)
	heap := func() uint64 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	runtime.GC()
	before := heap()
	var peak atomic.Uint64
	end, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-end:
				return
			case <-time.After(5 * time.Millisecond):
				peak.Store(max(peak.Load(), heap()))
			}
		}
	}()
	return func() uint64 {
		close(end)
		<-ended
		debug.SetGCPercent(percent)
		return max(peak.Load(), before) - before
	}
}
