package bff

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/gofiber/fiber/v3/middleware/adaptor"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
	"github.com/valyala/fasthttp"

	"evops/bff/accept"
	"evops/contracts/fault"
	"evops/contracts/routine"
)

type traceKey struct{}

// traceOf returns the request's trace id, which appears in the logs of bff and core.
func traceOf(c fiber.Ctx) string {
	if trace, ok := c.Locals(traceKey{}).(string); ok {
		return trace
	}
	var id [12]byte
	_, _ = rand.Read(id[:])
	trace := hex.EncodeToString(id[:])
	c.Locals(traceKey{}, trace)
	return trace
}

// metrics holds the metrics served at /metrics.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.HistogramVec
	hops     *prometheus.HistogramVec
	streams  prometheus.Gauge
}

func newMetrics() *metrics {
	buckets := []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 60}
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "bff_request_seconds", Help: "Time until the response was ready, by route and status.", Buckets: buckets}, []string{"route", "status"}),
		hops:     prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "bff_core_seconds", Help: "Response time of core, by status; 'failed' if it did not answer.", Buckets: buckets}, []string{"status"}),
		streams:  prometheus.NewGauge(prometheus.GaugeOpts{Name: "bff_event_streams", Help: "Open event streams."}),
	}
	m.registry.MustRegister(m.requests, m.hops, m.streams, accept.Metrics(), prometheus.NewCounterFunc(prometheus.CounterOpts{Name: routine.Metric, Help: routine.MetricHelp}, routine.Panics),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func (m *metrics) hop(took time.Duration, status int, err error) {
	label := strconv.Itoa(status)
	if err != nil {
		label = "failed"
	}
	m.hops.WithLabelValues(label).Observe(took.Seconds())
}

// metricsHandler serves /metrics to direct clients with a loopback or private address only, not through a proxy.
func (f *server) metricsHandler() fiber.Handler {
	show := adaptor.HTTPHandler(promhttp.HandlerFor(f.metrics.registry, promhttp.HandlerOpts{ErrorHandling: promhttp.ContinueOnError}))
	return func(c fiber.Ctx) error {
		from := peer(c)
		if len(c.Request().Header.Peek(headerForwardedFor)) > 0 || !from.IsLoopback() && !from.IsPrivate() {
			return fault.EndpointUnknown.With()
		}
		return show(c)
	}
}

// ready answers whether requests can be served, which requires core to be ready. Redis is optional.
func (f *server) ready(c fiber.Ctx) error {
	r := fasthttp.AcquireRequest()
	r.SetRequestURI("/readyz")
	r.Header.SetHost("core")
	r.Header.Set(headerTrace, traceOf(c))
	response := fasthttp.AcquireResponse()
	defer fasthttp.ReleaseResponse(response)
	ctx, cancel := context.WithTimeout(f.life, 3*time.Second)
	defer cancel()
	if err := f.do(ctx, r, response, true); err != nil || response.StatusCode() != fiber.StatusOK {
		return fault.ServiceUnavailable.With()
	}
	return c.SendString("ready")
}
