package api

import (
	"context"
	"io"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v3"

	"evops/core/access"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// A list that its deadline ends is a result the console explains (legacy-api A.3), and no failure of the server.
func TestQueryTimeoutIsReported(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		a := &API{Deps: Deps{Engine: product.Engine(db)}}
		app := fiber.New(fiber.Config{ErrorHandler: a.fail})
		app.Post("/page", func(c fiber.Ctx) error {
			expired, cancel := context.WithTimeout(c.Context(), 0)
			defer cancel()
			_, err := a.Engine.Read().Page(expired, "vehicle", access.System(), nil, nil)
			return err
		})
		response, err := app.Test(httptest.NewRequest("POST", "/page", nil), fiber.TestConfig{})
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(response.Body)
		if got := response.Status + " " + string(body); !strings.HasPrefix(got, `200 OK {"code":1403,`) || !strings.Contains(got, `"data":null,"error":"QUERY_TIMEOUT"`) {
			t.Errorf("a list after its deadline: %s", got)
		}
	})
}
