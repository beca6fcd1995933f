// Package api is the legacy-compatible HTTP API of core: envelope, authentication, generic record services and the endpoint groups that derive from the declarations.
package api

import (
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/gofiber/fiber/v3/middleware/recover"
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

// Deps is what the API serves.
type Deps struct {
	Engine        *record.Engine
	Identity      *identity.Service
	Dictionary    *system.Dictionary
	Places        *system.Places
	Nearby        *aftersales.Nearby
	Jobs          *job.Service
	Notifications *notification.Service
	Dashboard     *dashboard.Service
	Help          *help.Service
	// Redis remembers the answers of writes that may be sent again; nil remembers none.
	Redis *redis.Client
	Files *file.Service
	Check *selfcheck.Service
	Trail *auditseal.Sealer
	// Outside is the door to systems outside.
	Outside *integration.Gateway
	// Commands is what vehicles are told to do.
	Commands *command.Service
	// Params is what terminals are set to.
	Params *deviceparam.Service
	Alarms *alarm.Service
	// Debug is what engineers ask of terminals.
	Debug *debug.Service
	// Proxies are the addresses whose X-Forwarded-For is believed.
	Proxies []string
}

// API answers legacy and bff calls alike.
type API struct {
	Deps
	endpoints map[string]endpoint
	// does says what an endpoint is for, by its first name; also leads from its other names to that.
	does map[string]*openapi.Operation
	also map[string]string
	// documents are the descriptions of the API by language.
	documents documents
	metrics   *metrics
}

// methods are the ones a path takes, the way Allow says them (legacy-api A.1).
type methods string

const (
	writes  methods = "POST"
	reads   methods = "POST, GET, HEAD"
	deletes methods = "POST, DELETE"
	fetches methods = "GET, HEAD"
)

// endpoint is one path with who may call it and how. A path that ends in a slash takes whatever follows it, as the call's rest.
type endpoint struct {
	run     func(*call) error
	methods methods
	// open endpoints need no session; early ones work in a restricted session too; anyTab ones whatever Custom-ID says.
	// enrols ones work where an account has to set up its second factor first.
	open, early, anyTab, enrols bool
	// safe endpoints change nothing though they are asked with POST alone; those that leave something behind may be asked with GET nevertheless.
	safe, leaves bool
	// untold endpoints answer what is kept nowhere, so a key does not make them answer the same again.
	untold bool
	// own endpoints answer the caller about what is its own, without the permission as well.
	own bool
	// streams read the body themselves.
	streams bool
}

// requestContext is the user value under which a front in the same process leaves the context of the request.
const requestContext = "context"

// New builds the server; it does not listen.
func New(parts Deps) *fiber.App {
	a := &API{Deps: parts, endpoints: map[string]endpoint{}, does: maps.Clone(described), also: map[string]string{}, metrics: newMetrics(parts.Check.Traffic, parts.Jobs)}
	app := fiber.New(fiber.Config{
		AppName: "evops core", Immutable: true, StreamRequestBody: true, DisablePreParseMultipartForm: true, BodyLimit: 64 << 20,
		// A list can be asked for by 500 vehicle numbers in its address.
		ReadBufferSize: 16 << 10,
		ErrorHandler:   a.fail, ProxyHeader: fiber.HeaderXForwardedFor, TrustProxy: true,
		TrustProxyConfig: fiber.TrustProxyConfig{Loopback: true, Proxies: parts.Proxies},
	})
	app.Use(a.frame, recover.New())
	app.Get("/healthz", func(c fiber.Ctx) error { return c.SendString("ok") })
	app.Get("/readyz", a.ready)
	app.Get("/metrics", a.metrics.served())
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
	a.eachDescribed()
	app.Use(a.dispatch)
	return app
}

// frame gives every answer its number and the headers that hold for all.
func (a *API) frame(c fiber.Ctx) error {
	// A front in the same process hands its own context over, which ends with the client, the front's time limit or its shutdown.
	if parent, given := c.RequestCtx().UserValue(requestContext).(context.Context); given {
		c.SetContext(parent)
	} else {
		c.SetContext(hangup.With(c.Context(), c.RequestCtx().Conn()))
	}
	c.Set("X-Trace-Id", traceID(c.Get("X-Trace-Id")))
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	return c.Next()
}

// add registers an endpoint under its path. A path written by hand goes before the one that derives.
func (a *API) add(path string, e endpoint) {
	if e.methods == "" {
		e.methods = writes
	}
	if _, taken := a.endpoints[path]; !taken {
		a.endpoints[path] = e
	}
}

// names registers an endpoint that answers to several names, described by the first.
func (a *API) names(e endpoint, first string, others ...string) {
	a.add(first, e)
	for _, path := range others {
		a.add(path, e)
		a.also[path] = first
	}
}

// aliasRoutes lets what was written by hand for a group answer under the model key too.
func (a *API) aliasRoutes(p *resource.Plan) {
	for path, e := range maps.Clone(a.endpoints) {
		if name, inside := strings.CutPrefix(path, p.Path+"/"); inside {
			for _, other := range paths(p) {
				a.add(other+"/"+name, e)
				if other != p.Path {
					a.also[other+"/"+name] = path
				}
			}
		}
	}
}

// find gives the endpoint of a path, under which name it is known, and what follows that name.
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

// dispatch finds the endpoint of a path and holds the method rules of legacy-api A.1.
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
	ctx, cancel := context.WithTimeout(ctx, deadline)
	defer cancel()
	k := &call{Ctx: c, api: a, ctx: ctx, caller: a.anonymousCaller(c), rest: rest}
	if !e.open {
		if err := a.authenticate(k, e); err != nil {
			return err
		}
		if err := a.permitted(k, e, name); err != nil {
			return a.denied(k, err)
		}
	}
	if e.streams {
		return a.denied(k, e.run(k))
	}
	if k.body, err = readBody(c); err != nil {
		return err
	}
	return a.denied(k, a.idempotent(k, e))
}

// anonymousCaller is a caller nobody knows yet: only where the request came from and its language.
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

// paths are those of a group: its own, and the same with the model key or an alias in place of the last segment.
func paths(p *resource.Plan) []string {
	under := p.Path[:strings.LastIndexByte(p.Path, '/')+1]
	all := []string{p.Path, under + p.Name}
	for _, alias := range p.Aliases {
		all = append(all, under+alias)
	}
	return all
}
