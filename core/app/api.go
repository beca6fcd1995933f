package app

import (
	"github.com/gofiber/fiber/v3"
	"github.com/prometheus/client_golang/prometheus"

	"evops/core/api"
	"evops/core/endpoint"
	"evops/core/system"
)

// API builds the HTTP server without listening.
func (c *Core) API() *fiber.App {
	return api.New(api.Deps{
		Engine: c.Engine, Audit: c.Audit, Identity: c.Identity, Jobs: c.Jobs, Files: c.Files, Previews: c.Previews, Check: c.Check, Redis: c.Redis,
		Metrics: c.Metrics(), Proxies: c.proxies, Endpoints: c.Endpoints(), Filters: []endpoint.ListFilter{system.ByProvinceAndCity(c.areas)},
	})
}

// Metrics returns the metrics that are the same in every process, since they come from the database and Redis.
func (c *Core) Metrics() []prometheus.Collector { return []prometheus.Collector{c.Jobs, c.Retention} }
