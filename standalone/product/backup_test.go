package product_test

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"evops/contracts"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/core/store"
)

// newEnvironment is the environment of a separate installation: a new folder, and on servers a new database.
func newEnvironment(t *testing.T, servers bool) (environment []string, database string) {
	t.Helper()
	data := filepath.Join(t.TempDir(), "data")
	environment, database = []string{"EVOPS_DATA=" + data, "EVOPS_ADMIN_PASSWORD=" + password, unlimited}, filepath.Join(data, "evops.db")
	if servers {
		settings, drop, err := freshServers(127)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(drop)
		environment, database = append(environment, "EVOPS_DATABASE_URL="+settings.Database), settings.Database
	}
	return environment, database
}

func TestBackupDuringWritesIsConsistent(t *testing.T) {
	t.Parallel() // uses its own databases
	for name, servers := range map[string]bool{"sqlite": false, "postgres": true} {
		t.Run(name, func(t *testing.T) {
			address := freeAddress(t)
			from, _ := demoEnvironment(t, servers)
			from = append(from, unlimited)
			running := start(t, "standalone", address, append(from, "EVOPS_ADDR="+address)...)
			c := running.as(t, "admin")
			var files []any // candidates for deletion
			for range 100 {
				files = append(files, under(c.upload(t, "evidence", "voucher.pdf", voucher()).Data, "id"))
			}
			before, fileBefore := addItems(t, c, "before", 20), under(c.upload(t, "evidence", "before.pdf", voucher()).Data, "fileKey")

			load, stop := context.WithCancel(t.Context())
			defer stop()
			var busy sync.WaitGroup
			done := make([]int, 4)
			for n, work := range []func(n int){
				func(int) { addItems(t, c, "during", 1) },
				func(int) { c.upload(t, "evidence", "during.pdf", voucher()) },
				func(n int) {
					c.cover(t, n%5, under(c.upload(t, "image", "cover.png", picture(t, 750, 500)).Data, "fileKey"))
				},
				func(n int) {
					if n < len(files) { // those that the backup reads last
						c.ok(t, "POST", "/system/crm/fileObject/delete", map[string]any{"ids": files[len(files)-n-1:][:1]})
					}
				},
			} {
				busy.Go(func() {
					for load.Err() == nil {
						work(done[n])
						done[n]++
					}
				})
			}
			archive := filepath.Join(t.TempDir(), "all.tar")
			output, err := runWith(t, from, "backup", archive)
			stop()
			busy.Wait()
			if err != nil {
				t.Fatalf("%v: %s", err, output)
			}
			t.Logf("%sconcurrently: %d items, %d uploads, %d covers and %d deletions", output, done[0], done[1], done[2], min(done[3], len(files)))
			for n := range done {
				if done[n] == 0 {
					t.Errorf("no operation of kind %d ran during the backup", n)
				}
			}
			running.kill()

			to, database := newEnvironment(t, servers)
			if output, err := runWith(t, to, "restore", archive); err != nil {
				t.Fatalf("%v: %s", err, output)
			}
			restored := start(t, "standalone", address, append(to, "EVOPS_ADDR="+address)...)
			c = restored.as(t, "admin")
			assertItems(t, c, before, nil)
			if row := c.fileRow(t, fileBefore); number(row["status"]) != int64(system.FileReady) {
				t.Errorf("the file from before the backup is %v", row)
			}
			c.assertFiles(t)
			assertRefs(t, database)
		})
	}
}

// voucher is a unique, incompressible document.
func voucher() []byte {
	content := make([]byte, 64<<10)
	_, _ = rand.Read(content)
	return fmt.Appendf(nil, "%%PDF-1.4\n%% %s\ntrailer\n<<>>\n%%%%EOF\n", hex.EncodeToString(content))
}

// assertFiles downloads every file with a ready status and compares it with its row.
func (c *client) assertFiles(t *testing.T) {
	t.Helper()
	n := 0
	for page := 1; ; page++ {
		rows := c.ok(t, "POST", "/system/crm/fileObject/page", map[string]any{"page": page, "pageSize": 500, "orderBy": "id", "query": map[string]any{"status": system.FileReady}}).rows()
		for _, row := range rows {
			path := "/common/download?fileName="
			if number(row["visibility"]) == int64(system.PublicFile) {
				path = "/file/"
			}
			if small := fmt.Sprint(row["thumbnail"]); row["thumbnail"] != nil {
				if got := c.call(t, "GET", path+small, nil); got.status != 200 || len(got.body) == 0 {
					t.Errorf("the thumbnail %s answers %d", small, got.status)
				}
			}
			got := c.call(t, "GET", fmt.Sprint(path, row["fileKey"]), nil)
			if sum := sha256.Sum256(got.body); got.status != 200 || hex.EncodeToString(sum[:]) != row["sha256"] {
				t.Errorf("%v answers %d with %d bytes of %v", row["fileKey"], got.status, len(got.body), row["size"])
			}
			n++
		}
		if len(rows) < 500 {
			t.Logf("%d files are complete", n)
			return
		}
	}
}

// assertRefs checks that no row refers to a missing row.
func assertRefs(t *testing.T, address string) {
	t.Helper()
	db, err := store.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, p := range contracts.Catalogue {
		for _, f := range p.Fields {
			if f.Kind != field.KindRef || !f.Stored || f.SurvivesTarget {
				continue
			}
			var dangling int64
			table, column, to := tableOf(p), resource.Column(f.Name), tableOf(contracts.Find(f.RefTo))
			query := fmt.Sprintf(`SELECT count(*) FROM "%s" AS a WHERE a."%s" <> 0 AND NOT EXISTS (SELECT 1 FROM "%s" AS b WHERE b.id = a."%s")`, table, column, to, column)
			if err := db.Read().QueryRowContext(t.Context(), query).Scan(&dangling); err != nil || dangling > 0 {
				t.Errorf("%d rows of %s have a dangling %s, %v", dangling, p.Name, f.Name, err)
			}
		}
	}
}

// tableOf is the table of a resource.
func tableOf(p *resource.Plan) string { return resource.Column(cmp.Or(p.SharesTable, p.Name)) }
