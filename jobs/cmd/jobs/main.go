// Jobs runs the background workers as their own service.
package main

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"evops/contracts/routine"
	"evops/core/app"
	"evops/jobs"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "jobs:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	settings, err := app.FromEnvironment(os.Getenv)
	if err != nil {
		return err
	}
	address := os.Getenv("EVOPS_ADDR")
	if address == "" {
		address = "127.0.0.1:8082"
	}
	core, err := app.Open(ctx, settings)
	if err != nil {
		return err
	}
	defer core.Close()
	health := &http.Server{Addr: address, Handler: health(core), ReadHeaderTimeout: 5 * time.Second}
	go func() {
		if err := health.ListenAndServe(); err != nil && ctx.Err() == nil {
			slog.Error("health endpoint failed", "address", address, "error", err)
		}
	}()
	defer health.Close()
	slog.Info("workers started", "health", address)
	return jobs.Run(ctx, jobs.DepsOf(core))
}

// health serves /healthz, /readyz (database and Redis reachable) and /metrics of the process and the queue.
func health(core *app.Core) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("ok")) })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		if core.DB.Ping(r.Context()) != nil || core.DB.Probe(r.Context(), false) != nil || core.Redis.Ping(r.Context()).Err() != nil {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		_, _ = w.Write([]byte("ready"))
	})
	registry := prometheus.NewRegistry()
	registry.MustRegister(core.Metrics()...)
	registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: routine.Metric, Help: routine.MetricHelp}, routine.Panics),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{ErrorHandling: promhttp.ContinueOnError}))
	return mux
}
