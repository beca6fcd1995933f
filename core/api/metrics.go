package api

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/gofiber/fiber/v3/middleware/adaptor"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"evops/contracts/fault"
	"evops/contracts/routine"
	"evops/core/selfcheck"
	"evops/core/store"
)

// metrics holds the metrics served at /metrics.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.HistogramVec
	traffic  *selfcheck.Traffic
}

func newMetrics(traffic *selfcheck.Traffic, work []prometheus.Collector) *metrics {
	m := &metrics{
		traffic:  traffic,
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "core_request_seconds", Help: "Time until the response was ready, by endpoint and HTTP status.",
			Buckets: []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 50},
		}, []string{"endpoint", "status"}),
	}
	m.registry.MustRegister(work...)
	m.registry.MustRegister(m.requests, prometheus.NewCounterFunc(prometheus.CounterOpts{Name: routine.Metric, Help: routine.MetricHelp}, routine.Panics),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func (m *metrics) observe(endpoint string, took time.Duration, err error) {
	status := fiber.StatusOK
	var refused *fault.Error
	switch {
	case err == nil:
	case errors.As(err, &refused):
		status = refused.Code.Status
	case errors.Is(err, store.ErrTimeout):
		status = fault.QueryTimeout.Status
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		status = fiber.StatusGatewayTimeout
	default:
		status = fiber.StatusInternalServerError
	}
	m.requests.WithLabelValues(endpoint, strconv.Itoa(status)).Observe(took.Seconds())
	m.traffic.Observe(endpoint, took, status >= fiber.StatusInternalServerError)
}

func (m *metrics) handler() fiber.Handler {
	// A collector that fails omits only its own metrics.
	return adaptor.HTTPHandler(promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{ErrorHandling: promhttp.ContinueOnError}))
}
