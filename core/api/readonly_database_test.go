package api

import (
	"context"
	"io"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v3"
	"github.com/uptrace/bun"

	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

func TestReadOnlyDatabaseIsReportedAndNotReady(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		if db.Dialect.Name() != "sqlite" {
			t.Skip("the states of SQLite")
		}
		a := &API{Deps: Deps{Engine: product.Engine(db)}}
		pragma := func(text string) {
			if err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error { _, err := tx.ExecContext(ctx, text); return err }); err != nil {
				t.Fatal(err)
			}
		}
		app := fiber.New(fiber.Config{ErrorHandler: a.fail})
		app.Get("/readyz", a.ready)
		app.Post("/write", func(c fiber.Ctx) error {
			return db.Write(c.Context(), func(ctx context.Context, tx bun.Tx) error {
				_, err := tx.ExecContext(ctx, "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i < 9000) INSERT INTO change_version (name, version) SELECT 'name' || i, i FROM n")
				return err
			})
		})
		send := func(method, path, want string) {
			t.Helper()
			request := httptest.NewRequest(method, path, nil)
			request.Header.Set("Accept-Language", "en")
			response, err := app.Test(request, fiber.TestConfig{})
			if err != nil {
				t.Fatal(err)
			}
			body, _ := io.ReadAll(response.Body)
			if got := strings.TrimSpace(response.Status + " " + string(body)); !strings.Contains(got, want) {
				t.Errorf("%s %s: %s, want %s", method, path, got, want)
			}
		}
		send("GET", "/readyz", "200 OK ready")
		pragma("PRAGMA max_page_count = 1") // SQLite raises it to the current number of pages
		send("POST", "/write", `507 Insufficient Storage {"code":1902,"message":"The server is out of disk space`)
		pragma("PRAGMA max_page_count = 4294967294")
		send("GET", "/readyz", "200 OK ready")
		pragma("PRAGMA query_only = 1")
		send("POST", "/write", `"error":"STORAGE_READ_ONLY"`)
		send("GET", "/readyz", `503 Service Unavailable {"code":1903`)
	})
}
