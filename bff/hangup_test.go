package bff

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/valyala/fasthttp"

	"evops/contracts/hangup"
)

// Core must not go on working for a response that nobody waits for.
func TestDisconnectAndShutdownCancelTheCoreRequest(t *testing.T) {
	for _, row := range []struct {
		name string
		end  func(leave func(), d *testServer)
	}{
		{"the client disconnects", func(leave func(), _ *testServer) { leave() }},
		{"the server shuts down", func(_ func(), d *testServer) { go func() { _ = d.app.ShutdownWithTimeout(time.Millisecond) }() }},
	} {
		began, ended := make(chan struct{}, 1), make(chan error, 1)
		slow := func(call *fasthttp.RequestCtx) {
			ctx, inProcess := call.UserValue(ContextValue).(context.Context)
			if !inProcess {
				ctx = hangup.With(context.Background(), call.Conn())
			}
			ctx, stop := hangup.Watch(ctx)
			defer stop()
			began <- struct{}{}
			<-ctx.Done()
			ended <- context.Cause(ctx)
		}
		t.Run(row.name, func(t *testing.T) {
			eachTransport(t, Config{}, map[string]fasthttp.RequestHandler{"/system/crm/slow": slow}, func(t *testing.T, d *testServer) {
				ctx, leave := context.WithCancel(t.Context())
				defer leave()
				request, err := http.NewRequestWithContext(ctx, http.MethodGet, d.base+"/api/system/crm/slow", nil)
				if err != nil {
					t.Fatal(err)
				}
				go func() {
					if response, err := d.http.Do(request); err == nil {
						_ = response.Body.Close()
					}
				}()
				<-began
				row.end(leave, d)
				if err := <-ended; err == nil {
					t.Error("the context ended without a cause")
				}
			})
		})
	}
}

// A cancelled connection is not reused; the others are.
func TestCancelledCallDoesNotBreakTheNext(t *testing.T) {
	release := make(chan struct{})
	address := listen(t, (&fasthttp.Server{Handler: func(call *fasthttp.RequestCtx) {
		if string(call.Path()) == "/slow" {
			<-release
		}
	}}).Serve)
	t.Cleanup(func() { close(release) })
	core, err := TCP("http://" + address)
	if err != nil {
		t.Fatal(err)
	}
	ask := func(ctx context.Context, path string) error {
		request := &fasthttp.Request{}
		request.SetRequestURI(path)
		return core.Do(ctx, request, &fasthttp.Response{})
	}
	for range 5 {
		if err := ask(t.Context(), "/quick"); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(5*time.Millisecond, cancel)
		if err := ask(ctx, "/slow"); err != context.Canceled {
			t.Errorf("cancelled call: error %v, want context.Canceled", err)
		}
	}
}
