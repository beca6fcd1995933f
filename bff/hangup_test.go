package bff

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/valyala/fasthttp"

	"evops/contracts/hangup"
)

// Nobody waits for an answer any more, so core is not left working for it.
func TestCoreStopsWorkingForAClientThatIsGoneAndForAFrontThatStops(t *testing.T) {
	for _, row := range []struct {
		why string
		end func(leave func(), d *door)
	}{
		{"the client goes away", func(leave func(), _ *door) { leave() }},
		{"the front stops", func(_ func(), d *door) { go func() { _ = d.app.ShutdownWithTimeout(time.Millisecond) }() }},
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
		t.Run(row.why, func(t *testing.T) {
			each(t, Config{}, map[string]fasthttp.RequestHandler{"/system/crm/slow": slow}, func(t *testing.T, d *door) {
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
					t.Error("the work has no reason to end")
				}
			})
		})
	}
}

// A line that was cut is not used again, and those that were not are.
func TestACallThatIsCutLeavesTheNextOneAlone(t *testing.T) {
	hold := make(chan struct{})
	address := listen(t, (&fasthttp.Server{Handler: func(call *fasthttp.RequestCtx) {
		if string(call.Path()) == "/slow" {
			<-hold
		}
	}}).Serve)
	t.Cleanup(func() { close(hold) })
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
			t.Errorf("a call that is cut ends with %v", err)
		}
	}
}
