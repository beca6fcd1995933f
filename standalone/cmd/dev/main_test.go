//go:build unix

package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestPathsAreProxiedWithTheOriginalHost(t *testing.T) {
	serve := func(name string) string {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, name, " ", r.Host) }))
		t.Cleanup(server.Close)
		return strings.TrimPrefix(server.URL, "http://")
	}
	proxy := httptest.NewServer(newProxy(serve("product"), serve("console")))
	defer proxy.Close()
	host := strings.TrimPrefix(proxy.URL, "http://")
	for path, want := range map[string]string{
		"/":                      "console",
		"/login/":                "console",
		"/_next/static/x.js":     "console",
		"/bffs/":                 "console",
		"/bff/bootstrap":         "product",
		"/api/system/crm/x":      "product",
		"/file/public/a/b.webp":  "product",
		"/healthz":               "product",
		"/bff/screens/alarm?a=b": "product",
	} {
		answer, err := http.Get(proxy.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil || string(body) != want+" "+host {
			t.Errorf("%s: answered by %q, %v; want %s %s", path, body, err, want, host)
		}
	}
}
