package bff

import (
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
)

// sameOrigin refuses writes that another site makes a browser send (legacy-api A.3). Only what a browser adds by itself can be abused,
// so under /api a request with its own Authorization header passes; the console's own calls always come from the console.
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

// foreign asks Sec-Fetch-Site, else Origin. A request with neither was not made by a browser of these years.
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
