package api

import (
	"context"
	"errors"
	"testing"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"evops/core/store"
	"evops/core/testdb"
)

// endless is a query that ends by being cancelled alone.
const endless = `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers) SELECT count(*) FROM numbers`

// A client that went away, the time limit of the front and its shutdown all end the context the front hands over; the query must not go on without anybody.
func TestTheFrontsContextEndsTheQueryInTheDatabase(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		parent, leave := context.WithCancel(t.Context())
		var failed error
		app := fiber.New()
		app.Use((&API{}).frame)
		app.Get("/", func(c fiber.Ctx) error {
			go leave()
			rows, err := db.Query(c.Context(), nil, []byte(endless))
			if err == nil {
				rows.Next()
				err = errors.Join(rows.Err(), rows.Close())
			}
			failed = err
			return nil
		})
		call := &fasthttp.RequestCtx{}
		call.Request.SetRequestURI("/")
		call.SetUserValue(requestContext, parent)
		app.Handler()(call)
		if failed == nil {
			t.Error("the query ended by itself")
		}
	})
}
