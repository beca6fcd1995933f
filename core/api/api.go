// Package api is the legacy-compatible HTTP API of core: envelope, authentication, generic record services, and the route groups derived
// from the declarations.
package api

import (
	"context"
	"encoding/json"
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
	"evops/core/alarm"
	"evops/core/audit"
	"evops/core/auditseal"
	"evops/core/command"
	"evops/core/debug"
	"evops/core/deviceparam"
	"evops/core/endpoint"
	"evops/core/file"
	"evops/core/identity"
	"evops/core/integration"
	"evops/core/job"
	"evops/core/openapi"
	"evops/core/record"
	"evops/core/selfcheck"
	"evops/core/system"
)

// Deps are the services behind the API.
type Deps struct {
	Engine     *record.Engine
	Audit      *audit.Log
	Identity   *identity.Service
	Dictionary *system.Dictionary
	Places     *system.AreaCache
	Jobs       *job.Service
	// Redis holds idempotency locks and rate limit counters; nil disables both.
	Redis *redis.Client
	Files *file.Service
	Check *selfcheck.Service
	// AuditSealer verifies the seals of the audit log.
	AuditSealer *auditseal.Sealer
	// Integration is the gateway to external systems.
	Integration *integration.Gateway
	// Commands sends commands to vehicles.
	Commands *command.Service
	// Params manages the parameters of terminals.
	Params *deviceparam.Service
	Alarms *alarm.Service
	// Debug sends debug commands to terminals.
	Debug *debug.Service
	// Metrics are served in addition to those of the API.
	Metrics []prometheus.Collector
	// Endpoints are those that features declare.
	Endpoints []endpoint.Endpoint
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

const (
	writes  = endpoint.Writes
	reads   = endpoint.Reads
	deletes = endpoint.Deletes
	fetches = endpoint.Fetches
)

// route is one path with its access rules. A path that ends in a slash matches one more segment, which becomes the call's rest.
type route struct {
	run     func(*call) error
	methods endpoint.Methods
	// permission is checked before the input is read; empty if the engine checks it, or none is needed.
	permission string
	// public endpoints need no session; allowRestricted ones work in a restricted session; skipTabCheck ones ignore Custom-ID. enrols ones
	// work while an account must set up its second factor.
	public, allowRestricted, skipTabCheck, enrols bool
	// readOnly endpoints change nothing although they accept POST only; writesAudit ones leave an audit entry although they accept GET.
	readOnly, writesAudit bool
	// noReplay endpoints return values that are not stored (one-time secrets); an idempotency key cannot replay their response.
	noReplay bool
	// own endpoints return the caller's own data without the documented permission.
	own bool
	// streamsBody endpoints read the body themselves.
	streamsBody bool
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
	app.Get("/file/public/*", a.publicFile)
	app.Get("/file/private/*", a.privateFile)
	app.Put("/file/parts/*", a.filePart)
	a.accounts()
	a.bootstrap()
	a.jobs()
	a.savedViews()
	a.search()
	a.roles()
	a.settings()
	a.dictionary()
	a.selfCheck()
	a.trees()
	a.files()
	a.filePreviews()
	a.commands()
	a.params()
	a.debugging()
	a.messages()
	a.ecus()
	a.generic()
	for _, e := range deps.Endpoints {
		a.serve(e)
	}
	a.toggles()
	for _, p := range contracts.Catalogue {
		a.aliasRoutes(p)
		a.group(p)
	}
	a.add("/openapi.json", openapi.NewOperation("本文档", "This document").ReturnsFile(), route{run: a.openAPI, methods: fetches})
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

// add registers an endpoint with its documentation under a path and its aliases. Its permission is checked before its input is read.
func (a *API) add(path string, doc *openapi.Operation, e route, aliases ...string) {
	if !e.own {
		e.permission = doc.Permission
	}
	a.operations[path] = doc
	a.register(path, e)
	for _, alias := range aliases {
		a.register(alias, e)
		a.aliases[alias] = path
	}
}

// register adds a path whose documentation is derived from a declaration. The first registration wins, so custom endpoints
// precede those.
func (a *API) register(path string, e route) {
	if e.methods == "" {
		e.methods = writes
	}
	if _, taken := a.endpoints[path]; !taken {
		a.endpoints[path] = e
	}
}

// serve registers an endpoint that a feature declares.
func (a *API) serve(e endpoint.Endpoint) {
	a.add(e.Path, openapi.Of(e), route{methods: e.Methods, readOnly: e.ReadOnly, run: func(c *call) error {
		if e.Exports {
			if err := c.checkExportLimit(); err != nil {
				return err
			}
		}
		out, err := e.Run(c.ctx, c.caller, c.body)
		if err != nil {
			return err
		}
		switch out := out.(type) {
		case *endpoint.File:
			c.attach(out.Name, out.ContentType)
			return c.Send(out.Body)
		case json.RawMessage:
			return c.ok(c.text(e.Done.ZH, e.Done.EN), out)
		}
		return c.reply(c.text(e.Done.ZH, e.Done.EN), out)
	}})
}

// find returns the route of a path, the path it is registered under, and what follows that.
func (a *API) find(path string) (e route, name, rest string, known bool) {
	name = strings.TrimSuffix(path, "/")
	if e, known = a.endpoints[name]; known {
		return e, name, "", true
	}
	if i := strings.LastIndexByte(name, '/'); i >= 0 {
		e, known = a.endpoints[name[:i+1]]
		return e, name[:i+1], name[i+1:], known
	}
	return e, "", "", false
}

// dispatch runs the route of a path and enforces the method rules of legacy-api A.1.
func (a *API) dispatch(c fiber.Ctx) (err error) {
	e, name, rest, known := a.find(c.Path())
	if !known {
		return fault.EndpointUnknown.With()
	}
	began := time.Now()
	defer func() { a.metrics.observe(name, time.Since(began), err) }()
	if !slices.Contains(strings.Split(string(e.methods), ", "), c.Method()) {
		c.Set(fiber.HeaderAllow, string(e.methods))
		return fault.MethodNotAllowed.With()
	}
	ctx, stop := hangup.Watch(c.Context())
	defer stop()
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	k := &call{Ctx: c, api: a, ctx: ctx, caller: a.anonymousCaller(c), rest: rest}
	if !e.public {
		if err := a.authenticate(k, e); err != nil {
			return err
		}
		if err := checkPermission(k, e); err != nil {
			return a.auditDenied(k, err)
		}
	}
	if e.streamsBody {
		return a.auditDenied(k, e.run(k))
	}
	if k.body, err = readBody(c); err != nil {
		return err
	}
	return a.auditDenied(k, a.idempotent(k, e))
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
