package bff

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v3"
)

// Origins reads a comma separated list of addresses whose pages may call the legacy API from a browser: https://partner.example.
func Origins(list string) (origins []string, err error) {
	var errs []error
	for part := range strings.SplitSeq(list, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		page, err := ParsePublicURL(part)
		if err != nil {
			errs = append(errs, fmt.Errorf("%q is not like https://partner.example", part))
			continue
		}
		origins = append(origins, page.Scheme+"://"+strings.ToLower(page.Host))
	}
	return origins, errors.Join(errs...)
}

// What a page of another origin may ask with, read of the answer, and for how many seconds it need not ask whether it may (legacy-api A.3).
const (
	partnersMethods = "GET, HEAD, POST, DELETE"
	partnersHeaders = "Authorization, Custom-ID, Content-Type, Accept-Language, Idempotency-Key"
	partnersRead    = "X-Trace-Id, X-Perm-Version, X-Dict-Version, X-Session-Expires-In, ETag, Content-Disposition, Retry-After"
	partnersKept    = "600"
)

// allowPartners lets pages of the listed origins call the legacy API. They send the token themselves: no cookie goes with such a call.
func (f *server) allowPartners(c fiber.Ctx) error {
	origin := c.Get(fiber.HeaderOrigin)
	if !slices.Contains(f.Origins, origin) {
		return c.Next()
	}
	var err error
	if c.Method() == fiber.MethodOptions && c.Get(fiber.HeaderAccessControlRequestMethod) != "" {
		c.Set(fiber.HeaderAccessControlAllowMethods, partnersMethods)
		c.Set(fiber.HeaderAccessControlAllowHeaders, partnersHeaders)
		c.Set(fiber.HeaderAccessControlMaxAge, partnersKept)
		err = c.SendStatus(fiber.StatusNoContent)
	} else {
		err = c.Next()
		c.Set(fiber.HeaderAccessControlExposeHeaders, partnersRead)
	}
	// After what core answered, whose headers replace those that were set before.
	c.Set(fiber.HeaderAccessControlAllowOrigin, origin)
	c.Vary(fiber.HeaderOrigin)
	return err
}
