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

// core stands on the other side of the wire: it answers what a test wrote down and remembers what it was asked.
type core struct {
	mu      sync.Mutex
	answers map[string]fasthttp.RequestHandler // by path
	asked   []asked
}

type asked struct {
	Method, URI, Body string
	Header            http.Header
}

func (k *core) serve(ctx *fasthttp.RequestCtx) {
	header := http.Header{}
	for name, value := range ctx.Request.Header.All() {
		header.Add(string(name), string(value))
	}
	path := string(ctx.Path())
	k.mu.Lock()
	answer, streams := k.answers[path], k.answers["stream "+path]
	k.mu.Unlock()
	call := asked{Method: string(ctx.Method()), URI: string(ctx.RequestURI()), Header: header}
	if streams == nil {
		call.Body = string(ctx.Request.Body())
	}
	k.mu.Lock()
	k.asked = append(k.asked, call)
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

// to gives what core was asked at a path, most recent first.
func (k *core) to(t *testing.T, path string) asked {
	t.Helper()
	k.mu.Lock()
	defer k.mu.Unlock()
	for i := len(k.asked) - 1; i >= 0; i-- {
		if called, _, _ := strings.Cut(k.asked[i].URI, "?"); called == path {
			return k.asked[i]
		}
	}
	t.Fatalf("core was never asked %s, only %v", path, k.asked)
	return asked{}
}

func (k *core) times(path string) int {
	k.mu.Lock()
	defer k.mu.Unlock()
	n := 0
	for _, a := range k.asked {
		if called, _, _ := strings.Cut(a.URI, "?"); called == path {
			n++
		}
	}
	return n
}

// says answers a fixed JSON text.
func says(status int, body string, headers ...string) fasthttp.RequestHandler {
	return func(ctx *fasthttp.RequestCtx) {
		ctx.SetStatusCode(status)
		for i := 0; i+1 < len(headers); i += 2 {
			ctx.Response.Header.Add(headers[i], headers[i+1])
		}
		ctx.SetBodyString(body)
	}
}

// door is a front door that listens, and the core behind it.
type door struct {
	*server
	app  *fiber.App
	core *core
	base string
	http *http.Client
}

// each runs a test over both transports: core in the same process, and core as a service.
func each(t *testing.T, config Config, answers map[string]fasthttp.RequestHandler, test func(t *testing.T, d *door)) {
	t.Helper()
	for _, kind := range []string{"direct", "tcp"} {
		t.Run(kind, func(t *testing.T) {
			k := &core{answers: answers}
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
			test(t, stand(t, config, k))
		})
	}
}

func stand(t *testing.T, config Config, k *core) *door {
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
	return &door{f, app, k, "http://" + address, &http.Client{
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

// send makes a request with headers given as pairs; Cookie is one of them.
func (d *door) send(t *testing.T, method, path, body string, headers ...string) (*http.Response, string) {
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

// console is a small export as Next writes it.
var console = fstest.MapFS{
	"index.html":                  {Data: []byte(`<!DOCTYPE html><script>self.__next_f.push([1,"<root>"])</script>`)},
	"404.html":                    {Data: []byte(`<!DOCTYPE html>missing`)},
	"login/index.html":            {Data: []byte(`<!DOCTYPE html>login`)},
	"401/index.html":              {Data: []byte(`<!DOCTYPE html>401`)},
	"dashboard/index.html":        {Data: []byte("<!DOCTYPE html><head><script>document.title='a'</script><script src=\"/_next/static/a.js\"></script></head><body>dashboard<script>var b=1\n</script>")},
	"favicon.ico":                 {Data: []byte("icon")},
	"secret.txt":                  {Data: []byte("a file of the export")},
	"_next/static/a.js":           {Data: []byte("console.log('" + strings.Repeat("a", 4000) + "')")},
	"_next/static/worker.mjs":     {Data: []byte("export {}")},
	"_next/static/packed.js":      {Data: []byte("let x = '" + strings.Repeat("x", 4000) + "'")},
	"_next/static/packed.js.br":   {Data: []byte("made when the console was built")},
	"_next/static/packed.js.gz":   {Data: []byte("made when the console was built, too")},
	"_next/static/media/logo.png": {Data: []byte(strings.Repeat("p", 4000))},
}
