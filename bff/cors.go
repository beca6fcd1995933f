package bff

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v3"
)

// Origins parses a comma separated list of origins whose pages may call the legacy API from a browser: https://partner.example.
func Origins(list string) (origins []string, err error) {
	var errs []error
	for part := range strings.SplitSeq(list, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		page, err := ParsePublicURL(part)
		if err != nil {
			errs = append(errs, fmt.Errorf("%q is not an origin like https://partner.example", part))
			continue
		}
		origins = append(origins, page.Scheme+"://"+strings.ToLower(page.Host))
	}
	return origins, errors.Join(errs...)
}

// CORS response values: allowed methods, allowed request headers, exposed response headers and the preflight cache time in seconds
// (legacy-api A.3).
const (
	corsMethods = "GET, HEAD, POST, DELETE"
	corsHeaders = "Authorization, Custom-ID, Content-Type, Accept-Language, Idempotency-Key"
	corsExposed = "X-Trace-Id, X-Perm-Version, X-Dict-Version, X-Session-Expires-In, ETag, Content-Disposition, Retry-After"
	corsMaxAge  = "600"
)

// allowPartners adds CORS headers for the configured origins. Such calls send the token themselves; cookies are not allowed.
func (f *server) allowPartners(c fiber.Ctx) error {
	origin := c.Get(fiber.HeaderOrigin)
	if !slices.Contains(f.Origins, origin) {
		return c.Next()
	}
	var err error
	if c.Method() == fiber.MethodOptions && c.Get(fiber.HeaderAccessControlRequestMethod) != "" {
		c.Set(fiber.HeaderAccessControlAllowMethods, corsMethods)
		c.Set(fiber.HeaderAccessControlAllowHeaders, corsHeaders)
		c.Set(fiber.HeaderAccessControlMaxAge, corsMaxAge)
		err = c.SendStatus(fiber.StatusNoContent)
	} else {
		err = c.Next()
		c.Set(fiber.HeaderAccessControlExposeHeaders, corsExposed)
	}
	// Set after core has answered, since its headers replace earlier ones.
	c.Set(fiber.HeaderAccessControlAllowOrigin, origin)
	c.Vary(fiber.HeaderOrigin)
	return err
}
