package bff

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/valyala/fasthttp"
)

func TestTheLegacyAPIPassesUnchanged(t *testing.T) {
	eachTransport(t, Config{}, map[string]fasthttp.RequestHandler{
		"/rest/r/vehicle": respond(404, `{"code":1037}`, "X-Dict-Version", "7", "Connection", "X-Inner", "X-Inner", "secret", "Keep-Alive", "timeout=5", "Server", "core"),
	}, func(t *testing.T, d *testServer) {
		for _, row := range []struct{ method, path, body, uri string }{
			{"POST", "/api/rest/r/vehicle", `{"vehicle":{"page":1}}`, "/rest/r/vehicle"},
			{"GET", "/api/veh/crm/vehicle/page?page=2&vin.like=%25LX%25&status.in=0&status.in=1", "", "/veh/crm/vehicle/page?page=2&vin.like=%25LX%25&status.in=0&status.in=1"},
			{"DELETE", "/api/data/crm/dealer/deleteDealer", `{"ids":[1]}`, "/data/crm/dealer/deleteDealer"},
			{"PUT", "/api/any/crm/thing", `{}`, "/any/crm/thing"},
			{"GET", "/api/file/public/%E5%8F%8C%20a.png", "", "/file/public/%E5%8F%8C%20a.png"},
			{"GET", "/api/x/crm/../../rest/r/vehicle", "", "/rest/r/vehicle"},
		} {
			r, body := d.send(t, row.method, row.path, row.body, "Authorization", "Bearer mine", "Custom-ID", "12", "Idempotency-Key", "k1", "Accept-Language", "en",
				"X-Trace-Id", "forged00", "X-Forwarded-For", "6.6.6.6", "X-Real-IP", "6.6.6.6", "Connection", "X-Mine", "X-Mine", "1", "TE", "trailers", "Proxy-Authorization", "Basic x")
			uri, _, _ := strings.Cut(row.uri, "?")
			call := d.core.last(t, uri)
			if call.Method != row.method || call.URI != row.uri || call.Body != row.body {
				t.Errorf("%s %s reached core as %s %s %s", row.method, row.path, call.Method, call.URI, call.Body)
			}
			for name, want := range map[string]string{
				"Authorization": "Bearer mine", "Custom-Id": "12", "Idempotency-Key": "k1", "Accept-Language": "en", "X-Forwarded-For": "127.0.0.1",
				"X-Real-Ip": "", "X-Mine": "", "Te": "", "Proxy-Authorization": "", "X-Trace-Id": r.Header.Get("X-Trace-Id"),
			} {
				if got := call.Header.Get(name); got != want {
					t.Errorf("%s: core got %s %q, want %q", row.path, name, got, want)
				}
			}
			if trace := r.Header.Get("X-Trace-Id"); len(trace) != 24 || trace == "forged00" {
				t.Errorf("trace %q", trace)
			}
			if uri == "/rest/r/vehicle" && (r.StatusCode != 404 || body != `{"code":1037}` || r.Header.Get("X-Dict-Version") != "7") {
				t.Errorf("%s: %d %v %s", row.path, r.StatusCode, r.Header, body)
			}
			for _, name := range []string{"X-Inner", "Keep-Alive", "Server"} {
				if got := r.Header.Get(name); got != "" {
					t.Errorf("%s: the browser got %s %q", row.path, name, got)
				}
			}
		}
	})
}

func TestOperationalAndUnknownPathsAreNotForwarded(t *testing.T) {
	eachTransport(t, Config{}, nil, func(t *testing.T, d *testServer) {
		for _, path := range []string{"/api/metrics", "/api/healthz", "/api/readyz", "/api/../metrics/x", "/api/", "/api//metrics", "/api/metrics/", "/api/METRICS", "/api/Metrics/", "/api/%6Detrics", "/api/metrics%2F", "/api/%2Fmetrics", "/api/%2F%2FMETRICS%2F", "/api/healthz/", "/api/readyZ", "/api/./metrics//", "/file/../metrics", "/bff/unknown", "/bff/actions/dealer/export", "/bff/jobs/x/cancel"} {
			method := "GET"
			if strings.HasPrefix(path, "/bff/actions") || strings.HasSuffix(path, "cancel") {
				method = "POST"
			}
			r, body := d.send(t, method, path, "")
			if r.StatusCode != 404 || !strings.Contains(body, `"error":"ENDPOINT_UNKNOWN"`) || !strings.Contains(body, `"code":1904`) {
				t.Errorf("%s: %d %s", path, r.StatusCode, body)
			}
		}
		if len(d.core.calls) > 0 {
			t.Errorf("core was asked %v", d.core.calls)
		}
	})
}

func TestMetricsAreServedToDirectClientsOnly(t *testing.T) {
	eachTransport(t, Config{}, nil, func(t *testing.T, d *testServer) {
		d.send(t, "GET", "/bff/areas", "")
		for _, row := range []struct {
			headers []string
			status  int
			want    string
		}{
			{nil, 200, `bff_request_seconds_count{route="/bff/areas",status="200"} 1`},
			{nil, 200, `bff_core_seconds_count{status="200"} 1`},
			{[]string{"X-Forwarded-For", "1.2.3.4"}, 404, "ENDPOINT_UNKNOWN"},
		} {
			if r, body := d.send(t, "GET", "/metrics", "", row.headers...); r.StatusCode != row.status || !strings.Contains(body, row.want) {
				t.Errorf("%v: %d without %s: %.300s", row.headers, r.StatusCode, row.want, body)
			}
		}
		if r, _ := d.send(t, "GET", "/readyz", ""); r.StatusCode != 200 {
			t.Errorf("not ready: %d", r.StatusCode)
		}
	})
}

func TestFailureOfCoreIsAnsweredWithANeutralMessage(t *testing.T) {
	panics := func(*fasthttp.RequestCtx) { panic("secret of core") }
	gone, err := TCP("http://127.0.0.1:1")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		name   string
		core   Transport
		status int
		want   string
	}{
		{"unreachable", gone, 503, `{"code":1901,"message":"Under maintenance; try again later","data":null,"error":"SERVICE_UNAVAILABLE"}`},
		{"panics", Direct(panics), 500, `{"code":1900,"message":"Server error, trace `},
	} {
		d := startServer(t, Config{Core: row.core}, &fakeCore{})
		for _, path := range []string{"/bff/bootstrap", "/api/rest/r/vehicle", "/bff/screens/guideUseManage/dealerManage"} {
			r, body := d.send(t, "GET", path, "", "Accept-Language", "en", "Cookie", cookie)
			if r.StatusCode != row.status || !strings.HasPrefix(body, row.want) || strings.Contains(body, "secret") || strings.Contains(body, ".go") {
				t.Errorf("%s %s: %d %s", row.name, path, r.StatusCode, body)
			}
			if r.StatusCode == 500 && !strings.Contains(body, r.Header.Get("X-Trace-Id")) {
				t.Errorf("%s %s: %s does not name the trace", row.name, path, body)
			}
		}
		if r, _ := d.send(t, "GET", "/readyz", ""); r.StatusCode == 200 {
			t.Errorf("%s: ready although core is down", row.name)
		}
		if r, _ := d.send(t, "GET", "/healthz", ""); r.StatusCode != 200 {
			t.Errorf("%s: healthz failed", row.name)
		}
	}
}

func TestBodiesAreLimitedAndNeverParsedAsTheNextRequest(t *testing.T) {
	smuggled := strings.Repeat(" ", 1<<20) + "GET /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n"
	eachTransport(t, Config{}, nil, func(t *testing.T, d *testServer) {
		for _, row := range []struct {
			path, body string
			status     int
		}{
			{"/api/rest/w/dealer", `{"a":"` + strings.Repeat("x", 1<<20-10) + `"}`, 200},
			{"/api/rest/w/dealer", smuggled, 413},
			{"/bff/actions/dealer/add", smuggled, 413},
			{"/bff/login", strings.Repeat("x", 8<<20), 413},
			{"/bff/actions/nothing/add", `{"a":"` + strings.Repeat("x", 20_000) + `"}`, 404},
			{"/bff/actions/dealer/add", `{}`, 200},
		} {
			for _, chunked := range []bool{false, true} {
				request, _ := http.NewRequestWithContext(t.Context(), "POST", d.base+row.path, strings.NewReader(row.body))
				request.Header.Set("Content-Type", "application/json")
				if chunked {
					request.ContentLength = -1
				}
				r, err := d.http.Do(request)
				if err != nil {
					// The server may close the connection while a body refused long ago is still being sent.
					if len(row.body) > maxRest && row.status == 413 {
						continue
					}
					t.Fatalf("%s of %d bytes, chunked %v: %v", row.path, len(row.body), chunked, err)
				}
				body, _ := io.ReadAll(r.Body)
				r.Body.Close()
				if r.StatusCode != row.status || row.status == 413 && !strings.Contains(string(body), `"code":1604`) {
					t.Errorf("%s of %d bytes, chunked %v: %d %s", row.path, len(row.body), chunked, r.StatusCode, body)
				}
			}
		}
		if n := d.core.countCalls("/smuggled"); n > 0 {
			t.Error("part of a body was parsed as a request")
		}
	})
}

// Core refuses a session without reading the body; the unread rest stays in the connection.
func TestRequestWithTwoLengthsIsRefusedAndClosesTheConnection(t *testing.T) {
	eachTransport(t, Config{}, nil, func(t *testing.T, d *testServer) {
		for name, head := range map[string]string{
			"length first": "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "chunks first": "transfer-encoding: chunked\r\ncontent-length: 50\r\n",
		} {
			connection, err := net.Dial("tcp", strings.TrimPrefix(d.base, "http://"))
			if err != nil {
				t.Fatal(err)
			}
			_, _ = io.WriteString(connection, "POST /api/x/crm/y HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"+head+"\r\n0\r\n\r\nGET /api/x/crm/smuggled HTTP/1.1\r\nHost: a\r\n\r\n")
			got, err := io.ReadAll(connection)
			if err != nil || !strings.HasPrefix(string(got), "HTTP/1.1 400 ") || strings.Count(string(got), "HTTP/1.1 ") != 1 {
				t.Errorf("%s: %v %s", name, err, got)
			}
			connection.Close()
		}
		if n := d.core.countCalls("/x/crm/y") + d.core.countCalls("/x/crm/smuggled"); n != 0 {
			t.Errorf("core was asked %d times", n)
		}
	})
}

func TestARefusedUploadDoesNotPoisonTheConnectionToCore(t *testing.T) {
	eachTransport(t, Config{}, map[string]fasthttp.RequestHandler{"stream /rest/w/dealer": respond(401, `{"code":1302}`)}, func(t *testing.T, d *testServer) {
		const fetched = 8 << 10
		body := strings.Repeat(" ", fetched) + "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n"
		for range 5 {
			if r, text := d.send(t, "POST", "/api/rest/w/dealer", body); r.StatusCode != 401 || text != `{"code":1302}` {
				t.Fatalf("%d %s", r.StatusCode, text)
			}
			if r, text := d.send(t, "GET", "/api/rest/r/vehicle", ""); r.StatusCode != 200 {
				t.Fatalf("%d %s", r.StatusCode, text)
			}
		}
		if d.core.countCalls("/smuggled") > 0 {
			t.Error("core parsed part of a body as a request")
		}
	})
}

func TestDownloadIsStreamedFromCore(t *testing.T) {
	for _, path := range []string{"/bff/download?fileName=a.xlsx", "/api/common/download?fileName=a.xlsx"} {
		proceed := make(chan struct{}, 2)
		eachTransport(t, Config{}, map[string]fasthttp.RequestHandler{"/common/download": func(ctx *fasthttp.RequestCtx) {
			ctx.SetContentType("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
			ctx.Response.Header.Set("Content-Disposition", `attachment; filename*=UTF-8''%E8%BD%A6.xlsx`)
			ctx.SetBodyStreamWriter(func(w *bufio.Writer) {
				_, _ = w.Write(bytes.Repeat([]byte("a"), 100_000))
				_ = w.Flush()
				<-proceed
				_, _ = w.WriteString("the end")
			})
		}}, func(t *testing.T, d *testServer) {
			request, _ := http.NewRequestWithContext(t.Context(), "GET", d.base+path, nil)
			request.Header.Set("Cookie", cookie)
			r, err := d.http.Do(request)
			if err != nil {
				t.Fatal(err)
			}
			defer r.Body.Close()
			first := make([]byte, 100_000)
			if _, err := io.ReadFull(r.Body, first); err != nil {
				t.Fatal(err)
			}
			proceed <- struct{}{}
			if rest, err := io.ReadAll(r.Body); err != nil || string(rest) != "the end" {
				t.Errorf("%q %v", rest, err)
			}
			if got := r.Header.Get("Content-Disposition"); got != `attachment; filename*=UTF-8''%E8%BD%A6.xlsx` {
				t.Errorf("Content-Disposition %q", got)
			}
			if got := d.core.last(t, "/common/download"); got.URI != "/common/download?fileName=a.xlsx" || got.Header.Get("Authorization") != session {
				t.Errorf("core was asked %+v", got)
			}
		})
	}
}

func TestUploadIsStreamedToCore(t *testing.T) {
	began, done := make(chan struct{}, 1), make(chan int, 1)
	eachTransport(t, Config{}, map[string]fasthttp.RequestHandler{"stream /system/crm/fileObject/upload": func(ctx *fasthttp.RequestCtx) {
		some := make([]byte, 1000)
		if _, err := io.ReadFull(ctx.RequestBodyStream(), some); err != nil {
			t.Error(err)
		}
		began <- struct{}{}
		rest, err := io.Copy(io.Discard, ctx.RequestBodyStream())
		if err != nil {
			t.Error(err)
		}
		done <- int(rest) + len(some)
		ctx.SetBodyString(`{"code":0,"message":"","data":{"id":1}}`)
	}}, func(t *testing.T, d *testServer) {
		pipe, w := io.Pipe()
		form := multipart.NewWriter(w)
		sent := make(chan int, 1)
		go func() {
			part, _ := form.CreateFormFile("file", "a.png")
			first, _ := part.Write(bytes.Repeat([]byte("a"), 200_000))
			select {
			case <-began:
			case <-time.After(10 * time.Second):
				w.CloseWithError(errors.New("core received nothing although the first part was sent"))
			}
			second, _ := part.Write(bytes.Repeat([]byte("b"), 200_000))
			form.Close()
			w.Close()
			sent <- first + second
		}()
		request, _ := http.NewRequestWithContext(t.Context(), "POST", d.base+"/bff/files?bizType=image", pipe)
		request.Header.Set("Content-Type", form.FormDataContentType())
		request.Header.Set("Cookie", cookie)
		r, err := d.http.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(r.Body)
		r.Body.Close()
		if r.StatusCode != 200 || string(body) != `{"code":0,"message":"","data":{"id":1}}` {
			t.Errorf("%d %s", r.StatusCode, body)
		}
		if content, whole := <-sent, <-done; whole <= content {
			t.Errorf("core got %d bytes of a form around %d", whole, content)
		}
		call := d.core.last(t, "/system/crm/fileObject/upload")
		if call.URI != "/system/crm/fileObject/upload?bizType=image" || call.Header.Get("Content-Type") != form.FormDataContentType() {
			t.Errorf("core was asked %+v", call)
		}
	})
}

func TestAnUploadThatIsTooLargeIsRefused(t *testing.T) {
	eachTransport(t, Config{}, map[string]fasthttp.RequestHandler{"stream /system/crm/fileObject/upload": func(ctx *fasthttp.RequestCtx) {
		_, _ = io.Copy(io.Discard, ctx.RequestBodyStream())
		ctx.SetBodyString(`{"code":0,"message":"","data":{"id":1}}`)
	}}, func(t *testing.T, d *testServer) {
		for _, size := range []int64{maxUpload + 1, -1} {
			request, _ := http.NewRequestWithContext(t.Context(), "POST", d.base+"/bff/files", io.LimitReader(zeros{}, maxUpload+1))
			request.ContentLength = size
			request.Header.Set("Content-Type", "multipart/form-data; boundary=x")
			r, err := d.http.Do(request)
			if err != nil {
				continue // connection closed while sending
			}
			body, _ := io.ReadAll(r.Body)
			r.Body.Close()
			if r.StatusCode != 413 || !strings.Contains(string(body), "50 MB") {
				t.Errorf("%d: %d %s", size, r.StatusCode, body)
			}
		}
	})
}

type zeros struct{}

func (zeros) Read(b []byte) (int, error) { return len(b), nil }

func TestClientAddressIsTakenFromTrustedProxiesOnly(t *testing.T) {
	proxies, err := Proxies("127.0.0.1, 10.0.0.0/8")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		name    string
		proxies []netip.Prefix
		header  []string
		want    string
	}{
		{"no trusted proxy", nil, []string{"X-Forwarded-For", "1.2.3.4"}, "127.0.0.1"},
		{"one proxy", proxies, []string{"X-Forwarded-For", "1.2.3.4"}, "1.2.3.4"},
		{"forged entry of the client", proxies, []string{"X-Forwarded-For", "6.6.6.6, 1.2.3.4"}, "1.2.3.4"},
		{"two proxies", proxies, []string{"X-Forwarded-For", "6.6.6.6, 1.2.3.4, 10.1.1.1"}, "1.2.3.4"},
		{"two headers", proxies, []string{"X-Forwarded-For", "6.6.6.6", "X-Forwarded-For", "1.2.3.4"}, "1.2.3.4"},
		{"IPv6", proxies, []string{"X-Forwarded-For", "2001:db8::1"}, "2001:db8::1"},
		{"malformed entry", proxies, []string{"X-Forwarded-For", "1.2.3.4, junk"}, "127.0.0.1"},
		{"no header", proxies, nil, "127.0.0.1"},
	} {
		eachTransport(t, Config{TrustedProxies: row.proxies}, nil, func(t *testing.T, d *testServer) {
			d.send(t, "GET", "/api/x/crm/y", "", row.header...)
			if got := d.core.last(t, "/x/crm/y").Header.Get("X-Forwarded-For"); got != row.want {
				t.Errorf("%s: %q, want %q", row.name, got, row.want)
			}
		})
	}
}
