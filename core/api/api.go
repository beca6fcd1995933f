// Package api is the legacy-compatible HTTP API of core: envelope, authentication, generic record services and the endpoint groups that derive from the declarations.
package api

import (
	"context"
	"strings"

	"github.com/gofiber/fiber/v3"
	"github.com/gofiber/fiber/v3/middleware/recover"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/core/access"
	"evops/core/file"
	"evops/core/identity"
	"evops/core/job"
	"evops/core/record"
	"evops/core/system"
)

// Parts is what the API serves.
type Parts struct {
	Engine     *record.Engine
	Identity   *identity.Service
	Dictionary *system.Dictionary
	Places     *system.Places
	Jobs       *job.Service
	Files      *file.Service
	// Proxies are the addresses whose X-Forwarded-For is believed.
	Proxies []string
}

// API answers legacy and bff calls alike.
type API struct {
	Parts
	endpoints map[string]endpoint
}

// endpoint is one path with who may call it and how.
type endpoint struct {
	run func(*call) error
	// methods beside POST.
	get, delete bool
	// open endpoints need no session; early ones work in a restricted session too.
	open, early bool
}

// New builds the server; it does not listen.
func New(parts Parts) *fiber.App {
	a := &API{Parts: parts, endpoints: map[string]endpoint{}}
	app := fiber.New(fiber.Config{
		AppName: "evops core", Immutable: true, StreamRequestBody: true, BodyLimit: 64 << 20,
		ErrorHandler: a.fail, ProxyHeader: fiber.HeaderXForwardedFor, TrustProxy: true,
		TrustProxyConfig: fiber.TrustProxyConfig{Loopback: true, Proxies: parts.Proxies},
	})
	app.Use(recover.New(), func(c fiber.Ctx) error {
		c.Set("X-Trace-Id", traceID(c.Get("X-Trace-Id")))
		c.Set(fiber.HeaderCacheControl, "no-store")
		c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
		return c.Next()
	})
	app.Get("/healthz", func(c fiber.Ctx) error { return c.SendString("ok") })
	app.Get("/readyz", a.ready)
	app.Get("/file/public/*", a.publicFile)
	app.Get("/common/download", a.authenticated(a.download))
	app.Post("/system/crm/fileObject/upload", a.authenticated(a.upload))
	app.Post("/common/upload", a.authenticated(a.upload))
	app.Post("/data/crm/file/upload", a.authenticated(a.upload))
	app.Post("/rest/r/:models", a.authenticated(a.readModels))
	app.Post("/rest/w/:model", a.authenticated(a.writeModel))
	a.accounts()
	a.bootstrap()
	a.jobs()
	for _, p := range contracts.Catalogue {
		a.group(p)
	}
	app.All("/:subsystem/crm/+", a.dispatch)
	app.Use(func(fiber.Ctx) error { return fault.EndpointUnknown.With() })
	return app
}

// add registers an endpoint under its path. A path written by hand goes before the one that derives.
func (a *API) add(path string, e endpoint) {
	if _, taken := a.endpoints[path]; !taken {
		a.endpoints[path] = e
	}
}

// dispatch finds the endpoint of a path and holds the method rules of legacy-api A.1.
func (a *API) dispatch(c fiber.Ctx) error {
	e, known := a.endpoints[strings.TrimSuffix(c.Path(), "/")]
	if !known {
		return fault.EndpointUnknown.With()
	}
	allowed := "POST"
	if e.get {
		allowed += ", GET, HEAD"
	}
	if e.delete {
		allowed += ", DELETE"
	}
	method := c.Method()
	if method != fiber.MethodPost && !(e.get && (method == fiber.MethodGet || method == fiber.MethodHead)) && !(e.delete && method == fiber.MethodDelete) {
		c.Set(fiber.HeaderAllow, allowed)
		return fault.MethodNotAllowed.With()
	}
	ctx, cancel := context.WithTimeout(c.Context(), deadline)
	defer cancel()
	k := &call{Ctx: c, api: a, ctx: ctx, caller: a.stranger(c)}
	if !e.open {
		if err := a.authenticate(k, e.early); err != nil {
			return err
		}
	}
	body, err := readBody(c)
	if err != nil {
		return err
	}
	k.body = body
	return a.denied(k, e.run(k))
}

// authenticated wraps a handler of its own route the way dispatch does its endpoints.
func (a *API) authenticated(run func(*call) error) fiber.Handler {
	return func(c fiber.Ctx) error {
		ctx, cancel := context.WithTimeout(c.Context(), deadline)
		defer cancel()
		k := &call{Ctx: c, api: a, ctx: ctx, caller: a.stranger(c)}
		if err := a.authenticate(k, false); err != nil {
			return err
		}
		return a.denied(k, run(k))
	}
}

// stranger is a caller nobody knows yet: only where the request came from and its language.
func (a *API) stranger(c fiber.Ctx) *access.Caller {
	return &access.Caller{
		Language: language(c.Get(fiber.HeaderAcceptLanguage)), IP: c.IP(), UserAgent: cut(c.Get(fiber.HeaderUserAgent), 200),
		Method: c.Method(), Path: cut(c.Path(), 200), TraceID: string(c.Response().Header.Peek("X-Trace-Id")),
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
	return c.SendString("ready")
}

// alias is the path of a group under the model key instead of its legacy segment.
func alias(p *resource.Plan) string {
	return p.Path[:strings.LastIndexByte(p.Path, '/')+1] + p.Name
}
