package bff

import (
	"context"
	"testing"
	"time"

	"github.com/valyala/fasthttp"
)

func TestDirectCallPassesClientAddressAndContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var remote string
	var done bool
	core := Direct(func(call *fasthttp.RequestCtx) {
		remote = call.RemoteIP().String()
		requestCtx, _ := call.UserValue(ContextValue).(context.Context)
		cancel()
		done = requestCtx.Err() != nil
		call.SetBody(call.Request.Body())
	})
	for _, row := range []struct{ address, body string }{{"1.2.3.4", "first and longer"}, {"2001:db8::1", "second"}, {"", ""}} {
		request, response := &fasthttp.Request{}, &fasthttp.Response{}
		request.Header.SetMethod("POST")
		request.SetRequestURI("/x")
		request.Header.SetHost("core")
		request.SetBodyString(row.body)
		want := row.address
		if row.address == "" {
			want = "0.0.0.0"
		} else {
			request.Header.Set("X-Forwarded-For", row.address)
		}
		if err := core.Do(ctx, request, response); err != nil {
			t.Fatal(err)
		}
		if remote != want || !done || string(response.Body()) != row.body {
			t.Errorf("from %s, context ended %v, body %q; want %+v", remote, done, response.Body(), row)
		}
	}
}

func TestTCPCallEndsAtItsDeadline(t *testing.T) {
	release := make(chan struct{})
	address := listen(t, (&fasthttp.Server{Handler: func(*fasthttp.RequestCtx) { <-release }}).Serve)
	t.Cleanup(func() { close(release) })
	core, err := TCP("http://" + address)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	request := &fasthttp.Request{}
	request.SetRequestURI("/x")
	if err := core.Do(ctx, request, &fasthttp.Response{}); err != context.DeadlineExceeded {
		t.Errorf("%v", err)
	}
}

func TestTCPAcceptsOnlyServiceAddresses(t *testing.T) {
	for address, want := range map[string]bool{
		"http://core:8081": true, "https://core/": true, "core:8081": false, "": false, "http://": false, "ftp://core": false, "http://core/api": false, "http://co re": false,
	} {
		if _, err := TCP(address); (err == nil) != want {
			t.Errorf("%q: %v", address, err)
		}
	}
}
