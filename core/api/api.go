// Package api is the legacy-compatible HTTP API of core: envelope, authentication, generic record services, and the endpoint groups derived
// from the declarations.
package api

import (
	"context"
	"maps"
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
	"evops/contracts/resource"
	"evops/core/access"
	"evops/core/aftersales"
	"evops/core/alarm"
	"evops/core/auditseal"
	"evops/core/command"
	"evops/core/dashboard"
	"evops/core/debug"
	"evops/core/deviceparam"
	"evops/core/file"
	"evops/core/help"
	"evops/core/identity"
	"evops/core/integration"
	"evops/core/job"
	"evops/core/notification"
	"evops/core/openapi"
	"evops/core/record"
	"evops/core/selfcheck"
	"evops/core/system"
)

// Deps are the services behind the API.
type Deps struct {
	Engine        *record.Engine
	Identity      *identity.Service
	Dictionary    *system.Dictionary
	Places        *system.AreaCache
	Nearby        *aftersales.Nearby
	Jobs          *job.Service
	Notifications *notification.Service
	Dashboard     *dashboard.Service
	Help          *help.Service
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
	// Proxies are the addresses whose X-Forwarded-For is trusted.
	Proxies []string
}

// API serves legacy clients and the bff.
type API struct {
	Deps
	endpoints map[string]endpoint
	// operations documents each endpoint under its canonical path; aliases maps other paths to it.
	operations map[string]*openapi.Operation
	aliases    map[string]string
	// documents are the OpenAPI documents by language.
	documents documents
	metrics   *metrics
}

// methods are the allowed HTTP methods in the format of the Allow header (legacy-api A.1).
type methods string

const (
	writes  methods = "POST"
	reads   methods = "POST, GET, HEAD"
	deletes methods = "POST, DELETE"
	fetches methods = "GET, HEAD"
)

// endpoint is one path with its access rules. A path that ends in a slash matches one more segment, which becomes the call's rest.
type endpoint struct {
	run     func(*call) error
	methods methods
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
	a := &API{Deps: deps, endpoints: map[string]endpoint{}, operations: maps.Clone(documented), aliases: map[string]string{}, metrics: newMetrics(deps.Check.Traffic, deps.Metrics)}
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
	a.notifications()
	a.savedViews()
	a.dashboard()
	a.help()
	a.search()
	a.roles()
	a.settings()
	a.dictionary()
	a.selfCheck()
	a.trees()
	a.products()
	a.files()
	a.filePreviews()
	a.vehicles()
	a.alarms()
	a.commands()
	a.params()
	a.debugging()
	a.messages()
	a.ecus()
	a.add("/data/crm/dealer/nearby", endpoint{run: a.nearby, methods: reads})
	a.generic()
	for _, p := range contracts.Catalogue {
		a.aliasRoutes(p)
		a.group(p)
	}
	a.add("/openapi.json", endpoint{run: a.openAPI, methods: fetches})
	a.requireDocumented()
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

// add registers an endpoint under its path. The first registration wins, so handwritten endpoints precede derived ones.
func (a *API) add(path string, e endpoint) {
	if e.methods == "" {
		e.methods = writes
	}
	if _, taken := a.endpoints[path]; !taken {
		a.endpoints[path] = e
	}
}

// addAliased registers an endpoint under several paths; the first one is documented.
func (a *API) addAliased(e endpoint, first string, others ...string) {
	a.add(first, e)
	for _, path := range others {
		a.add(path, e)
		a.aliases[path] = first
	}
}

// aliasRoutes registers the handwritten endpoints of a group under the model key too.
func (a *API) aliasRoutes(p *resource.Plan) {
	for path, e := range maps.Clone(a.endpoints) {
		if name, inside := strings.CutPrefix(path, p.Path+"/"); inside {
			for _, other := range paths(p) {
				a.add(other+"/"+name, e)
				if other != p.Path {
					a.aliases[other+"/"+name] = path
				}
			}
		}
	}
}

// find returns the endpoint of a path, the path it is registered under, and what follows that.
func (a *API) find(path string) (e endpoint, name, rest string, known bool) {
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

// dispatch runs the endpoint of a path and enforces the method rules of legacy-api A.1.
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
		if err := a.checkPermission(k, e, name); err != nil {
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

// paths returns the base paths of a group: its own, and the same with the model key or an alias as last segment.
func paths(p *resource.Plan) []string {
	under := p.Path[:strings.LastIndexByte(p.Path, '/')+1]
	all := []string{p.Path, under + p.Name}
	for _, alias := range p.Aliases {
		all = append(all, under+alias)
	}
	return all
}
