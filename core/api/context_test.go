package api

import (
	"context"
	"errors"
	"net"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"evops/core/endpoint"
	"evops/core/selfcheck"
	"evops/core/store"
	"evops/core/testdb"
)

// endless is a query that ends only when it is cancelled.
const endless = `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers) SELECT count(*) FROM numbers`

// Client disconnect, the bff's timeout and its shutdown all end the context passed by the bff; the query must end with it.
func TestContextOfTheBFFCancelsTheQuery(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		parent, cancel := context.WithCancel(t.Context())
		var failed error
		app := fiber.New()
		app.Use((&API{}).frame)
		app.Get("/", func(c fiber.Ctx) error {
			go cancel()
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
			t.Error("the query was not cancelled")
		}
	})
}

// A client, browser or bff, that closes its connection cancels its query.
func TestClientDisconnectCancelsTheQuery(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		began, failed := make(chan struct{}), make(chan error, 1)
		a := &API{endpoints: map[string]route{}, metrics: newMetrics(selfcheck.NewTraffic(time.Now), nil)}
		a.register("/slow", route{Endpoint: endpoint.Endpoint{Public: true, Streams: true}, run: func(c *call) error {
			close(began)
			rows, err := db.Query(c.ctx, nil, []byte(endless))
			if err == nil {
				rows.Next()
				err = errors.Join(rows.Err(), rows.Close())
			}
			failed <- err
			return nil
		}})
		app := fiber.New()
		app.Use(a.frame)
		app.All("/*", a.dispatch)
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		go func() { _ = app.Listener(listener, fiber.ListenConfig{DisableStartupMessage: true}) }()
		t.Cleanup(func() { _ = app.Shutdown() })
		client, err := net.Dial("tcp", listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := client.Write([]byte("POST /slow HTTP/1.1\r\nHost: core\r\nContent-Length: 0\r\n\r\n")); err != nil {
			t.Fatal(err)
		}
		<-began
		if err := client.Close(); err != nil {
			t.Fatal(err)
		}
		if err := <-failed; err == nil {
			t.Error("the query was not cancelled")
		}
	})
}
