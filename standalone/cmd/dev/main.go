//go:build unix

// Dev is started by `make dev`. It runs the product and the console's development server behind one address, so that cookies and API calls
// work as in production while saved files reload at once. When one process ends, all end.
package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"time"
)

const address = "127.0.0.1:3000"

// productPaths are answered by the product; everything else is a page or script of the console.
var productPaths = []string{"/bff/", "/api/", "/file/", "/healthz", "/readyz", "/metrics"}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "dev:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	product := os.Getenv("EVOPS_ADDR")
	if product == "" {
		product = "127.0.0.1:8080"
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	console := listener.Addr().String()
	_, port, _ := net.SplitHostPort(console)
	listener.Close()

	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var children []<-chan error
	for _, child := range []*exec.Cmd{
		command(ctx, ".", "bin/evops"),
		command(ctx, "console", "npx", "next", "dev", "--hostname", "127.0.0.1", "--port", port),
	} {
		if err := child.Start(); err != nil {
			return err
		}
		ended := make(chan error, 1)
		go func() {
			err := child.Wait()
			cancel(fmt.Errorf("%s exited: %v", child.Args[0], err))
			ended <- err
		}()
		children = append(children, ended)
	}
	proxy := &http.Server{Addr: address, Handler: newProxy(product, console), ReadHeaderTimeout: time.Minute}
	go func() { cancel(proxy.ListenAndServe()) }()
	fmt.Printf("\n  console with live reload: http://%s/\n\n", address)

	<-ctx.Done()
	proxy.Close()
	for _, ended := range children {
		<-ended
	}
	if cause := context.Cause(ctx); !errors.Is(cause, context.Canceled) {
		return cause
	}
	return nil
}

// command runs in its own process group, so that npx and its children are stopped together.
func command(ctx context.Context, folder, name string, arguments ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, name, arguments...)
	c.Dir, c.Stdout, c.Stderr = folder, os.Stdout, os.Stderr
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	c.Cancel = func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGTERM) }
	c.WaitDelay = 15 * time.Second
	return c
}

// newProxy returns a proxy that forwards the product's paths to the product and all others, including WebSockets, to the console's
// development server. It preserves the Host header, because the product refuses writes from other origins.
func newProxy(product, console string) http.Handler {
	return &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			target := console
			for _, prefix := range productPaths {
				if strings.HasPrefix(r.In.URL.Path, prefix) {
					target = product
				}
			}
			r.SetURL(&url.URL{Scheme: "http", Host: target})
			r.Out.Host = r.In.Host
		},
		FlushInterval: -1, // do not buffer live events
	}
}
