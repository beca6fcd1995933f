// Package api is the legacy-compatible HTTP API of core: envelope, authentication, generic record services, and the route groups derived
// from the declarations.
package api

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/gofiber/fiber/v3/middleware/recover"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/hangup"
	"evops/core/access"
	"evops/core/audit"
	"evops/core/content"
	"evops/core/endpoint"
	"evops/core/file"
	"evops/core/identity"
	"evops/core/job"
	"evops/core/openapi"
	"evops/core/record"
	"evops/core/selfcheck"
)

// Deps are the services behind the API.
type Deps struct {
	Engine   *record.Engine
	Audit    *audit.Log
	Identity *identity.Service
	Jobs     *job.Service
	// Redis holds idempotency locks and rate limit counters; nil disables both.
	Redis *redis.Client
	Files *file.Service
	// Previews serves the pages of preview links.
	Previews *content.Previews
	Check    *selfcheck.Service
	// Metrics are served in addition to those of the API.
	Metrics []prometheus.Collector
	// Endpoints and Filters are those that features declare.
	Endpoints []endpoint.Endpoint
	Filters   []endpoint.ListFilter
	// Proxies are the addresses whose X-Forwarded-For is trusted.
	Proxies []string
}

// API serves legacy clients and the bff.
type API struct {
	Deps
	endpoints map[string]route
	// operations documents each endpoint under its canonical path; aliases maps other paths to it.
	operations map[string]*openapi.Operation
	aliases    map[string]string
	// documents are the OpenAPI documents by language.
	documents documents
	metrics   *metrics
}

// route is one path with its access rules.
type route struct {
	endpoint.Endpoint
	run func(*call) error
}

// requestContext is the fasthttp user value in which a bff in the same process passes the context of the request.
const requestContext = "context"

// New builds the server without listening.
func New(deps Deps) *fiber.App {
	a := &API{Deps: deps, endpoints: map[string]route{}, operations: map[string]*openapi.Operation{}, aliases: map[string]string{}, metrics: newMetrics(deps.Check.Traffic, deps.Metrics)}
	app := fiber.New(fiber.Config{
		AppName: "evops core", Immutable: true, StreamRequestBody: true, DisablePreParseMultipartForm: true, BodyLimit: 64 << 20,
		// A list URL may contain 500 vehicle numbers; the bff adds headers to the 16 KB that it accepts itself.
		ReadBufferSize: 20 << 10,
		ErrorHandler:   a.fail, ProxyHeader: fiber.HeaderXForwardedFor, TrustProxy: true,
		TrustProxyConfig: fiber.TrustProxyConfig{Loopback: true, Proxies: deps.Proxies},
	})
	app.Use(a.frame, recover.New())
	app.Get("/healthz", func(c fiber.Ctx) error { return c.SendString("ok") })
	app.Get("/readyz", a.ready)
	app.Get("/metrics", a.metrics.handler())
	deps.Files.Serve(app)
	app.Get("/preview/:resource/:id", a.preview)
	a.serve(deps.Files.DownloadEndpoint(a.templateNamed))
	a.serve(a.describeEndpoint())
	for _, e := range deps.Endpoints {
		a.serve(e)
	}
	for _, p := range contracts.Catalogue {
		a.aliasRoutes(p)
		a.group(p)
	}
	app.Use(a.dispatch)
	return app
}

// frame is the outermost middleware: it sets the context, the trace id and the common headers.
func (a *API) frame(c fiber.Ctx) error {
	// A bff in the same process passes its own context, which ends when the client disconnects, its timeout expires or it shuts down.
	if parent, ok := c.RequestCtx().UserValue(requestContext).(context.Context); ok {
		c.SetContext(parent)
	} else {
		c.SetContext(hangup.With(c.Context(), c.RequestCtx().Conn()))
	}
	c.Set("X-Trace-Id", traceID(c.Get("X-Trace-Id")))
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	return c.Next()
}

// register adds a path whose documentation is derived from a declaration. The first registration wins, so custom endpoints
// precede those.
func (a *API) register(path string, r route) {
	if r.Methods == "" {
		r.Methods = endpoint.Writes
	}
	if _, taken := a.endpoints[path]; !taken {
		a.endpoints[path] = r
	}
}

// find returns the route of a path and the path it is registered under.
func (a *API) find(path string) (e route, name string, known bool) {
	name = strings.TrimSuffix(path, "/")
	if e, known = a.endpoints[name]; known {
		return e, name, known
	}
	folder, last := name[:strings.LastIndexByte(name, '/')+1], name[strings.LastIndexByte(name, '/')+1:]
	if e, known = a.endpoints[folder]; known || len(folder) < 2 {
		return e, folder, known
	}
	name = folder[:strings.LastIndexByte(folder[:len(folder)-1], '/')+1] + "*/" + last
	e, known = a.endpoints[name]
	return e, name, known
}

// dispatch runs the route of a path and enforces the method rules of legacy-api A.1.
func (a *API) dispatch(c fiber.Ctx) (err error) {
	e, name, known := a.find(c.Path())
	if !known {
		return fault.EndpointUnknown.With()
	}
	began := time.Now()
	defer func() { a.metrics.observe(name, time.Since(began), err) }()
	if !slices.Contains(strings.Split(string(e.Methods), ", "), c.Method()) {
		c.Set(fiber.HeaderAllow, string(e.Methods))
		return fault.MethodNotAllowed.With()
	}
	ctx, stop := hangup.Watch(c.Context())
	defer stop()
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	k := &call{Ctx: c, api: a, ctx: ctx, caller: a.anonymousCaller(c)}
	if !e.Public {
		if err := a.admit(k, e); err != nil {
			return err
		}
	}
	if e.Streams {
		return a.auditDenied(k, e.run(k))
	}
	if k.body, err = readBody(c); err != nil {
		return err
	}
	if e.NeedsSession != nil && e.NeedsSession(k.body) {
		if err := a.admit(k, e); err != nil {
			return err
		}
	}
	return a.auditDenied(k, a.idempotent(k, e))
}

// admit refuses a call without a session, or without the permission of the endpoint.
func (a *API) admit(c *call, e route) error {
	if err := a.authenticate(c, e); err != nil {
		return err
	}
	return a.auditDenied(c, checkPermission(c, e))
}

// anonymousCaller returns a caller before authentication, with only the source and language of the request.
func (a *API) anonymousCaller(c fiber.Ctx) *access.Caller {
	return &access.Caller{
		Language: language(c.Get(fiber.HeaderAcceptLanguage)), IP: c.IP(), UserAgent: cut(c.Get(fiber.HeaderUserAgent), 200),
		Method: c.Method(), Path: cut(c.Path(), 200), TraceID: string(c.Response().Header.Peek("X-Trace-Id")), Began: time.Now(),
	}
}

func cut(s string, n int) string {
	if len(s) > n {
		return strings.ToValidUTF8(s[:n], "")
	}
	return s
}

func (a *API) ready(c fiber.Ctx) error {
	if err := a.Engine.DB().Ping(c.Context()); err != nil {
		return fault.ServiceUnavailable.With()
	}
	if err := a.Engine.DB().Probe(c.Context(), false); err != nil {
		return err
	}
	return c.SendString("ready")
}
