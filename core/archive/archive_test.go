package archive_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/core/archive"
	"evops/core/blob"
	"evops/core/store"
	"evops/core/store/schema"
	"evops/core/testdb"
)

const secrets = `{"peppers":{"1":"c2VjcmV0"},"current":"1"}`

// thumbnail is the thumbnail of the first of the files; its row refers to it.
const thumbnail = "public/image/a-320.webp"

// files are the bucket of a filled installation; the last is larger than one part of a multipart upload.
var files = map[string][]byte{"public/image/a.webp": []byte("a picture"), thumbnail: []byte("a small picture"), "导出/车辆 1.xlsx": []byte("a sheet"), "firmware/ecu.bin": bytes.Repeat([]byte("firmware"), 9<<17)}

// newInstallation uses db, with its own bucket and folder.
func newInstallation(t *testing.T, db *store.DB) archive.Installation {
	t.Helper()
	random := make([]byte, 8)
	_, _ = rand.Read(random)
	config := blob.Config{
		Endpoint: os.Getenv("EVOPS_TEST_S3_ENDPOINT"), AccessKey: os.Getenv("EVOPS_TEST_S3_ACCESS_KEY"), SecretKey: os.Getenv("EVOPS_TEST_S3_SECRET_KEY"),
		Region: "us-east-1", Bucket: "archive-" + hex.EncodeToString(random), PathStyle: true,
	}
	if config.Endpoint == "" {
		t.Fatal("EVOPS_TEST_S3_ENDPOINT is not set: run `make test`, which starts the servers that tests need")
	}
	bucket, err := blob.Open(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	return archive.Installation{DB: db, Files: bucket, Secrets: filepath.Join(t.TempDir(), "data", "secrets.json"), Version: "1.2.3"}
}

// fill inserts three rows with edge-case values into every table, files into the bucket, and the secret file.
func fill(t *testing.T, i archive.Installation) {
	t.Helper()
	err := i.DB.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		for _, table := range schema.Declared() {
			for n := range 3 {
				values := map[string]any{}
				for _, c := range table.Columns {
					values[c.Name] = edgeCase(c, n)
					if slices.ContainsFunc(table.Checks, func(check string) bool { return strings.Contains(check, schema.Quote(c.Name)) }) {
						values[c.Name] = n // the same number in all compared columns
					}
				}
				if _, err := tx.NewInsert().Model(&values).TableExpr(schema.Quote(table.Name)).Exec(ctx); err != nil {
					return fmt.Errorf("%s: %w", table.Name, err)
				}
			}
		}
		id := 1000
		for key := range files {
			small := ""
			switch key {
			case thumbnail:
				continue
			case "public/image/a.webp":
				small = thumbnail
			}
			if _, err := tx.ExecContext(ctx, `INSERT INTO "file_object" ("id", "file_key", "thumbnail", "status") VALUES (?, ?, ?, 1)`, id, key, small); err != nil {
				return err
			}
			id++
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for key, content := range files {
		if _, _, err := i.Files.Put(t.Context(), key, "application/x-"+filepath.Ext(key)[1:], bytes.NewReader(content)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(filepath.Dir(i.Secrets), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(i.Secrets, []byte(secrets), 0o600); err != nil {
		t.Fatal(err)
	}
}

// edgeCase is a value that formats tend to get wrong.
func edgeCase(c schema.Column, n int) any {
	switch {
	case c.Name == "id":
		return []int64{1, 500, 1 << 53}[n]
	case c.Type == schema.Int:
		return []int64{0, -7, 1<<62 + 1}[n]
	case c.Type == schema.Real:
		return []float64{0, 121.47370100000001, -1e-300}[n]
	case c.Type == schema.Bool:
		return n == 1
	}
	return []string{"", `沪A12345 "quoted" \ <b> ` + "\n\t\u2028 🏍", "O'Brien; drop table -- " + c.Name}[n]
}

func backup(t *testing.T, i archive.Installation) ([]byte, archive.Manifest) {
	t.Helper()
	var out bytes.Buffer
	manifest, err := i.Backup(t.Context(), &out)
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), manifest
}

func TestBackupIsRestoredIntoEitherDatabase(t *testing.T) {
	testdb.Each(t, func(t *testing.T, from *store.DB) {
		source := newInstallation(t, from)
		fill(t, source)
		packed, manifest := backup(t, source)
		if wanted := int64(3*len(schema.Declared()) + len(files) - 1); manifest.Rows != wanted || manifest.Files != int64(len(files)) {
			t.Errorf("%d rows and %d files, want %d and %d", manifest.Rows, manifest.Files, wanted, len(files))
		}
		// Two of the edge-case rows refer to files and thumbnails that never existed; empty keys refer to none.
		if len(manifest.Missing) != 4 {
			t.Errorf("missing keys %v, want 4", manifest.Missing)
		}
		testdb.Each(t, func(t *testing.T, to *store.DB) {
			target := newInstallation(t, to)
			if _, err := target.Restore(t.Context(), bytes.NewReader(packed), false); err != nil {
				t.Fatal(err)
			}
			same(t, source, target)
			checkSearchAndSequence(t, to)
			if _, err := target.Restore(t.Context(), bytes.NewReader(packed), false); !errors.Is(err, archive.ErrNotEmpty) {
				t.Errorf("restore into a filled database: %v", err)
			}
			if _, err := target.Restore(t.Context(), bytes.NewReader(packed), true); err != nil {
				t.Errorf("forced restore: %v", err)
			}
			same(t, source, target)
		})
	})
}

// same compares every row, file and secret.
func same(t *testing.T, source, target archive.Installation) {
	t.Helper()
	for _, table := range schema.Declared() {
		if want, got := rowsOf(t, source.DB, table), rowsOf(t, target.DB, table); !reflect.DeepEqual(want, got) {
			t.Errorf("%s has rows\n%v, want\n%v", table.Name, got, want)
		}
	}
	for key, content := range files {
		body, info, err := target.Files.Get(t.Context(), key, "")
		if err != nil {
			t.Error(key, err)
			continue
		}
		got, err := io.ReadAll(body)
		_ = body.Close()
		if err != nil || !bytes.Equal(got, content) || info.ContentType != "application/x-"+filepath.Ext(key)[1:] {
			t.Errorf("%s: %d bytes of %s, %v", key, len(got), info.ContentType, err)
		}
	}
	if content, err := os.ReadFile(target.Secrets); err != nil || string(content) != secrets {
		t.Errorf("secrets %q, err %v", content, err)
	}
	if info, err := os.Stat(target.Secrets); err == nil && info.Mode().Perm() != 0o600 {
		t.Errorf("the secret file is readable by others: %v", info.Mode())
	}
}

func rowsOf(t *testing.T, db *store.DB, table schema.Table) (out [][]any) {
	t.Helper()
	var names []string
	for _, c := range table.Columns {
		names = append(names, schema.Quote(c.Name))
	}
	order := schema.Quote(append(table.Key, "id")[0])
	rows, err := db.Read().DB.QueryContext(t.Context(), "SELECT "+strings.Join(names, ", ")+" FROM "+schema.Quote(table.Name)+" ORDER BY "+order)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		row, dests := make([]any, len(names)), make([]any, len(names))
		for i := range row {
			dests[i] = &row[i]
		}
		if err := rows.Scan(dests...); err != nil {
			t.Fatal(err)
		}
		for i, c := range table.Columns {
			// SQLite returns an integer where PostgreSQL returns a bool.
			if b, isBool := row[i].(bool); isBool || c.Type == schema.Bool {
				row[i] = b || row[i] == int64(1)
			}
		}
		out = append(out, row)
	}
	return out
}

// checkSearchAndSequence checks what is stored apart from the rows: the search index finds restored rows, and a new row gets a new id.
func checkSearchAndSequence(t *testing.T, db *store.DB) {
	t.Helper()
	condition := db.Dialect.Contains(nil, schema.TrigramsOf("vehicle", "vin_q", false), "drop table", store.Grams("drop table", nil), func(b []byte, v any) []byte { return append(b, "'"+v.(string)+"'"...) })
	var id int64
	if err := db.Read().DB.QueryRowContext(t.Context(), "SELECT id FROM vehicle WHERE "+string(condition)).Scan(&id); err != nil || id != 1<<53 {
		t.Errorf("the search returns id %d, err %v", id, err)
	}
	errRollback := errors.New("rollback")
	err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		if err := tx.QueryRowContext(ctx, "INSERT INTO vehicle (vin) VALUES ('NEW') RETURNING id").Scan(&id); err != nil {
			return err
		}
		return errRollback
	})
	if !errors.Is(err, errRollback) || id != 1<<53+1 {
		t.Errorf("a new row gets id %d, err %v", id, err)
	}
}

// What must not go on as it was is corrected in the transaction of the restore, which fails with it.
func TestARestoreCorrectsItsRows(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		i := newInstallation(t, db)
		fill(t, i)
		packed, _ := backup(t, i)
		counted := func(set string) (n int) {
			t.Helper()
			if err := db.Read().NewRaw("SELECT count(*) FROM ota_task WHERE attention = ?", set).Scan(t.Context(), &n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		mark := func(with string, then error) func(context.Context, bun.Tx) error {
			return func(ctx context.Context, tx bun.Tx) error {
				_, err := tx.NewRaw("UPDATE ota_task SET attention = ?", with).Exec(ctx)
				return errors.Join(err, then)
			}
		}
		refused := errors.New("refused")
		i.Restored = mark("REFUSED", refused)
		if _, err := i.Restore(t.Context(), bytes.NewReader(packed), true); !errors.Is(err, refused) || counted("REFUSED") != 0 {
			t.Errorf("%v, %d rows changed", err, counted("REFUSED"))
		}
		i.Restored = mark("RESTORED", nil)
		if _, err := i.Restore(t.Context(), bytes.NewReader(packed), true); err != nil || counted("RESTORED") != 3 {
			t.Errorf("%v, %d rows changed, want 3", err, counted("RESTORED"))
		}
	})
}
