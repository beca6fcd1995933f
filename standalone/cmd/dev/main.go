//go:build unix

// Dev is what `make dev` starts: the product, the console's development server, and before both one address, so that cookies and calls
// work as they do in production while every saved file shows at once. When one of them ends, all end.
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

// served lists what the product answers itself; everything else is a page or a script of the console.
var served = []string{"/bff/", "/api/", "/file/", "/healthz", "/readyz", "/metrics"}

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
			cancel(fmt.Errorf("%s ended: %v", child.Args[0], err))
			ended <- err
		}()
		children = append(children, ended)
	}
	front := &http.Server{Addr: address, Handler: join(product, console), ReadHeaderTimeout: time.Minute}
	go func() { cancel(front.ListenAndServe()) }()
	fmt.Printf("\n  console with live reload: http://%s/\n\n", address)

	<-ctx.Done()
	front.Close()
	for _, ended := range children {
		<-ended
	}
	if cause := context.Cause(ctx); !errors.Is(cause, context.Canceled) {
		return cause
	}
	return nil
}

// command starts in a process group of its own, to end npx and what it started together.
func command(ctx context.Context, folder, name string, arguments ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, name, arguments...)
	c.Dir, c.Stdout, c.Stderr = folder, os.Stdout, os.Stderr
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	c.Cancel = func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGTERM) }
	c.WaitDelay = 15 * time.Second
	return c
}

// join hands the product's paths to the product and all others to the console's development server, web sockets included.
// The Host header stays the browser's, because the product refuses writes from foreign origins.
func join(product, console string) http.Handler {
	return &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			target := console
			for _, prefix := range served {
				if strings.HasPrefix(r.In.URL.Path, prefix) {
					target = product
				}
			}
			r.SetURL(&url.URL{Scheme: "http", Host: target})
			r.Out.Host = r.In.Host
		},
		FlushInterval: -1, // live events pass at once
	}
}
