// Package bff is the backend for the frontend: it holds sessions in cookies, answers each screen of the console with one payload, passes
// the legacy API and files through, pushes live events to browsers, and serves the console's static files. It has no business logic; core
// answers everything.
package bff

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/netip"
	"net/url"
	"runtime/debug"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/gofiber/fiber/v3/middleware/recover"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"

	"evops/contracts/routine"
)

// Config configures the server.
type Config struct {
	Core Transport
	// Redis carries live events and state shared between instances; nil means a single instance without events.
	Redis *redis.Client
	// Console is the static export, index.html at its root; nil serves no pages.
	Console fs.FS
	// PublicURL is the address users enter; empty uses the Host header of the request.
	PublicURL string
	// TrustedProxies are the proxies whose X-Forwarded headers are trusted.
	TrustedProxies []netip.Prefix
	// Secure means that browsers connect over TLS even if this server receives plain HTTP. A PublicURL with https implies it.
	Secure bool
	// Origins lists the origins whose pages may call the legacy API from a browser, such as https://partner.example; empty allows none.
	Origins []string
	// Map configures the map background.
	Map Map
	// Version is the product version shown in the top bar.
	Version string
	Limits  Limits
	// Work adds the metrics of core and workers that run in the same process; none elsewhere.
	Work []prometheus.Collector
	// Heartbeat is the interval that keeps proxies from closing idle event streams; zero means 25 s.
	Heartbeat time.Duration
}

// ParsePublicURL parses a public address: scheme and host, nothing else.
func ParsePublicURL(address string) (*url.URL, error) {
	public, err := url.Parse(address)
	if err != nil || public.Scheme != "http" && public.Scheme != "https" || public.Host == "" || strings.Trim(public.Path, "/") != "" {
		return nil, fmt.Errorf("%q is not an address like https://console.example", address)
	}
	return public, nil
}

// server is one instance of the bff.
type server struct {
	Config
	public       *url.URL
	began        time.Time
	trust        *tls.Config     // root certificates for checking PublicURL; nil uses the system's
	life         context.Context // ends when the server has stopped
	streaming    context.Context // ends when shutdown begins
	confirmed    recentSessions
	events       eventBroker
	loginLimit   *limiter
	sessionLimit *limiter
	metrics      *metrics
	assets       map[string]*asset
	packed       compressCache
}

// New builds the server without listening. Shutting it down also ends its background work.
func New(config Config) (*fiber.App, error) {
	f, err := build(config)
	if err != nil {
		return nil, err
	}
	return f.app(), nil
}

func build(config Config) (*server, error) {
	f := &server{Config: config, metrics: newMetrics(), began: time.Now()}
	f.metrics.registry.MustRegister(f.Work...)
	if f.Heartbeat <= 0 {
		f.Heartbeat = heartbeat
	}
	if f.Map.Center == [2]float64{} {
		f.Map.Center = defaultCenter
	}
	if config.PublicURL != "" {
		public, err := ParsePublicURL(config.PublicURL)
		if err != nil {
			return nil, err
		}
		f.public = public
		f.Secure = f.Secure || public.Scheme == "https"
	}
	if config.Core == nil {
		return nil, errors.New("bff: no transport to core")
	}
	if config.Console != nil {
		assets, err := readAssets(config.Console, config.Map.origin)
		if err != nil {
			return nil, fmt.Errorf("console: %w", err)
		}
		f.assets = assets
	}
	var shared *optionalRedis
	if config.Limits.Shared {
		shared = newOptionalRedis(config.Redis)
	}
	f.loginLimit = &limiter{rate: config.Limits.Login, name: "login", redis: shared}
	f.sessionLimit = &limiter{rate: config.Limits.Session, name: "session", redis: shared}
	return f, nil
}

func (f *server) app() *fiber.App {
	app := fiber.New(fiber.Config{
		AppName: "evops bff", CaseSensitive: true, ErrorHandler: f.fail,
		StreamRequestBody: true, DisablePreParseMultipartForm: true, BodyLimit: maxUpload,
		// A list URL may contain 500 vehicle numbers.
		ReadBufferSize: 16 << 10,
		ReadTimeout:    time.Minute, IdleTimeout: 75 * time.Second,
	})
	life, end := context.WithCancel(context.Background())
	f.life = life
	streaming, endStreams := context.WithCancel(life)
	f.streaming = streaming
	app.Hooks().OnPreShutdown(func() error { endStreams(); return nil })
	app.Hooks().OnPostShutdown(func(error) error { end(); return nil })
	if f.Redis != nil {
		go routine.Run(streaming, "events", func(ctx context.Context) { f.events.listen(ctx, f.Redis) })
	}
	app.Use(f.frame, f.redirectHTTPS, recover.New(recover.Config{EnableStackTrace: true, StackTraceHandler: func(c fiber.Ctx, cause any) {
		slog.Error("panic", "trace", traceOf(c), "cause", cause, "stack", string(debug.Stack()))
	}}))
	app.Get("/healthz", func(c fiber.Ctx) error { return c.SendString("ok") })
	app.Get("/readyz", f.ready)
	app.Get("/metrics", f.metricsHandler())
	app.All("/api/*", f.allowPartners, f.limited, f.sameOrigin, f.legacy)
	app.Get("/file/*", f.file)
	app.Put("/file/parts/*", f.limited, f.file)
	app.Get("/link/file/*", f.anonymous)
	app.Get("/preview/*", f.limited, f.anonymous)

	own := app.Group("/bff", f.limited, f.sameOrigin)
	own.Post("/login", f.opensSession("ssoLogin"))
	own.Get("/thirdParty", f.passQuery(account+"thirdParty"))
	own.Post("/thirdParty/begin", f.beginThirdParty)
	own.Post("/thirdParty/finish", f.opensSession("finishThirdParty"))
	own.Post("/logout", f.logout)
	own.Post("/sms/password", f.passwordByCode)
	own.Get("/bootstrap", f.bootstrap)
	own.Get("/areas", f.areas)
	own.Get("/dashboard", f.dashboard)
	own.Get("/screens/*", f.screen)
	own.Post("/actions/:resource/:verb", f.act)
	own.Get("/points/:resource", f.passQuery(":resource/points"))
	own.Get("/options/:resource", f.passQuery(":resource/options"))
	own.Get("/timeline/:resource", f.passQuery(":resource/timeline"))
	own.Get("/versions/:resource", f.passQuery(":resource/versions"))
	own.Post("/preview/:resource", f.forward(":resource/previewLink"))
	own.Get("/versions/:resource/compare", f.passQuery(":resource/diff"))
	own.Get("/overview/:resource", f.passQuery(":resource/overview"))
	own.Post("/locate/:resource", f.forward(":resource/locate"))
	own.Post("/bulk/:resource", f.forward(":resource/bulk"))
	own.Post("/bulk/:resource/preview", f.forward(":resource/bulkPreview"))
	own.Post("/reveal/:resource", f.forward(":resource/reveal"))
	own.Post("/live/:resource", f.forward(":resource/shadow"))
	own.Get("/debug/messages", f.messages)
	own.Post("/export/:resource", f.sheetOf(":resource/export"))
	own.Get("/import/:resource/template", f.streamed(":resource/importTemplate"))
	own.Post("/import/:resource", f.forward(":resource/import"))
	own.Get("/jobs", f.ownJobs)
	own.Post("/jobs/:id/cancel", f.jobVerb("cancel"))
	own.Post("/jobs/:id/retry", f.jobVerb("retry"))
	own.Post("/jobs/:id/undo", f.jobVerb("undo"))
	own.Get("/jobs/:id/items", f.jobItems)
	own.Post("/jobs/:id/delete", f.jobVerb("deleteExportJob"))
	own.Get("/selfCheck", f.selfCheck)
	own.Get("/find", f.find)
	own.Post("/files", f.upload)
	own.Get("/download", f.streamed("/common/download"))
	own.Get("/events", f.live)
	own.Use(func(fiber.Ctx) error { return fiber.ErrNotFound })
	if f.assets != nil {
		app.Use(f.page)
	}
	return app
}
