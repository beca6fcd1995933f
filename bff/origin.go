package bff

import (
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
)

// sameOrigin refuses cross-site writes (CSRF, legacy-api A.3). Only credentials that a browser adds automatically can be abused, so under
// /api requests with their own Authorization header pass; the console's endpoints accept only the console.
func (f *server) sameOrigin(c fiber.Ctx) error {
	switch c.Method() {
	case fiber.MethodGet, fiber.MethodHead, fiber.MethodOptions:
		return c.Next()
	}
	own := strings.HasPrefix(c.Path(), "/bff/")
	if !own && (c.Get(fiber.HeaderAuthorization) != "" || sessionCookie(c) == "") {
		return c.Next()
	}
	if f.foreign(c) {
		return fault.NoPermission.With("permission", "cross-site request")
	}
	return c.Next()
}

// foreign reports a cross-site request by Sec-Fetch-Site, else by Origin. A request with neither comes from no current browser.
func (f *server) foreign(c fiber.Ctx) bool {
	if site := c.Get("Sec-Fetch-Site"); site != "" {
		return site != "same-origin"
	}
	origin := c.Get(fiber.HeaderOrigin)
	if origin == "" {
		return false
	}
	from, err := url.Parse(origin)
	if err != nil || from.Host == "" {
		return true
	}
	if f.public != nil && strings.EqualFold(from.Host, f.public.Host) && from.Scheme == f.public.Scheme {
		return false
	}
	return !strings.EqualFold(from.Host, string(c.Request().Host()))
}
