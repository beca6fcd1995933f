package bff

import (
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"
)

const (
	token   = "q0JkABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij-_9"
	session = "Bearer " + token
	cookie  = cookieSession + "=" + session
)

// fakeCore is a core with canned responses that records the requests it receives.
type fakeCore struct {
	mu      sync.Mutex
	answers map[string]fasthttp.RequestHandler // by path
	calls   []coreCall
}

type coreCall struct {
	Method, URI, Body string
	Header            http.Header
}

func (k *fakeCore) serve(ctx *fasthttp.RequestCtx) {
	header := http.Header{}
	for name, value := range ctx.Request.Header.All() {
		header.Add(string(name), string(value))
	}
	path := string(ctx.Path())
	k.mu.Lock()
	answer, streams := k.answers[path], k.answers["stream "+path]
	k.mu.Unlock()
	call := coreCall{Method: string(ctx.Method()), URI: string(ctx.RequestURI()), Header: header}
	if streams == nil {
		call.Body = string(ctx.Request.Body())
	}
	k.mu.Lock()
	k.calls = append(k.calls, call)
	k.mu.Unlock()
	ctx.SetContentType("application/json; charset=utf-8")
	switch {
	case streams != nil:
		streams(ctx)
	case answer != nil:
		answer(ctx)
	default:
		ctx.SetBodyString(`{"code":0,"message":"","data":null}`)
	}
}

// last returns the most recent request to a path.
func (k *fakeCore) last(t *testing.T, path string) coreCall {
	t.Helper()
	k.mu.Lock()
	defer k.mu.Unlock()
	for i := len(k.calls) - 1; i >= 0; i-- {
		if called, _, _ := strings.Cut(k.calls[i].URI, "?"); called == path {
			return k.calls[i]
		}
	}
	t.Fatalf("no request to %s, only %v", path, k.calls)
	return coreCall{}
}

func (k *fakeCore) countCalls(path string) int {
	k.mu.Lock()
	defer k.mu.Unlock()
	n := 0
	for _, a := range k.calls {
		if called, _, _ := strings.Cut(a.URI, "?"); called == path {
			n++
		}
	}
	return n
}

// respond returns a handler with a fixed JSON response.
func respond(status int, body string, headers ...string) fasthttp.RequestHandler {
	return func(ctx *fasthttp.RequestCtx) {
		ctx.SetStatusCode(status)
		for i := 0; i+1 < len(headers); i += 2 {
			ctx.Response.Header.Add(headers[i], headers[i+1])
		}
		ctx.SetBodyString(body)
	}
}

// testServer is a listening bff with the fake core behind it.
type testServer struct {
	*server
	app  *fiber.App
	core *fakeCore
	base string
	http *http.Client
}

// eachTransport runs a test over both transports: core in the same process, and core as a service.
func eachTransport(t *testing.T, config Config, answers map[string]fasthttp.RequestHandler, test func(t *testing.T, d *testServer)) {
	t.Helper()
	for _, kind := range []string{"direct", "tcp"} {
		t.Run(kind, func(t *testing.T) {
			k := &fakeCore{answers: answers}
			config := config
			if kind == "direct" {
				config.Core = Direct(k.serve)
			} else {
				over, err := TCP("http://" + listen(t, (&fasthttp.Server{Handler: k.serve, StreamRequestBody: true, DisablePreParseMultipartForm: true}).Serve))
				if err != nil {
					t.Fatal(err)
				}
				config.Core = over
			}
			test(t, startServer(t, config, k))
		})
	}
}

func startServer(t *testing.T, config Config, k *fakeCore) *testServer {
	t.Helper()
	f, err := build(config)
	if err != nil {
		t.Fatal(err)
	}
	app := f.app()
	address := listen(t, func(l net.Listener) error { return app.Listener(l, fiber.ListenConfig{DisableStartupMessage: true}) })
	t.Cleanup(func() {
		if err := app.Shutdown(); err != nil {
			t.Error(err)
		}
	})
	transport := &http.Transport{DisableCompression: true}
	t.Cleanup(transport.CloseIdleConnections)
	return &testServer{f, app, k, "http://" + address, &http.Client{
		Transport:     transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

func listen(t *testing.T, serve func(net.Listener) error) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = serve(l) }()
	t.Cleanup(func() { l.Close() })
	return l.Addr().String()
}

// send makes a request with headers as pairs; Cookie is one of them.
func (d *testServer) send(t *testing.T, method, path, body string, headers ...string) (*http.Response, string) {
	t.Helper()
	var content io.Reader
	if body != "" {
		content = strings.NewReader(body)
	}
	request, err := http.NewRequestWithContext(t.Context(), method, d.base+path, content)
	if err != nil {
		t.Fatal(err)
	}
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(headers); i += 2 {
		if headers[i] == "Host" {
			request.Host = headers[i+1]
			continue
		}
		request.Header.Add(headers[i], headers[i+1])
	}
	response, err := d.http.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, string(text)
}

// console is a small static export in the layout of Next.js.
var console = fstest.MapFS{
	"index.html":                  {Data: []byte(`<!DOCTYPE html><script>self.__next_f.push([1,"<root>"])</script>`)},
	"404.html":                    {Data: []byte(`<!DOCTYPE html>missing`)},
	"login/index.html":            {Data: []byte(`<!DOCTYPE html>login`)},
	"401/index.html":              {Data: []byte(`<!DOCTYPE html>401`)},
	"dashboard/index.html":        {Data: []byte("<!DOCTYPE html><head><script>document.title='a'</script><script src=\"/_next/static/a.js\"></script></head><body>dashboard<script>var b=1\n</script>")},
	"favicon.ico":                 {Data: []byte("icon")},
	"declarations/vehicle.json":   {Data: []byte("{}")},
	"secret.txt":                  {Data: []byte("a file of the export")},
	"_next/static/a.js":           {Data: []byte("console.log('" + strings.Repeat("a", 4000) + "')")},
	"_next/static/worker.mjs":     {Data: []byte("export {}")},
	"_next/static/packed.js":      {Data: []byte("let x = '" + strings.Repeat("x", 4000) + "'")},
	"_next/static/packed.js.br":   {Data: []byte("made when the console was built")},
	"_next/static/packed.js.gz":   {Data: []byte("made when the console was built, too")},
	"_next/static/media/logo.png": {Data: []byte(strings.Repeat("p", 4000))},
}
