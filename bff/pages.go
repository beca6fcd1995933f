package bff

import (
	"net/url"
	"path"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
)

// openPages are shown to everyone.
var openPages = map[string]bool{"/login": true, "/auth-redirect": true, "/401": true, "/404": true, "/error/401": true, "/error/404": true}

// page serves the console. Who carries no session is sent to log in before any page is (specification 2); what the pages may show, core says.
func (f *server) page(c fiber.Ctx) error {
	if c.Method() != fiber.MethodGet && c.Method() != fiber.MethodHead {
		return fault.MethodNotAllowed.With()
	}
	// The path as fasthttp cleaned it: decoded, without dots and double slashes. Files are found by their whole name, so there is nowhere else to get to.
	asked := string(c.Request().URI().Path())
	if file, exists := f.assets[asked]; exists && path.Ext(asked) != ".html" {
		return file.serve(c, fiber.StatusOK)
	}
	name := strings.TrimSuffix(asked, "/")
	if path.Ext(name) != "" || strings.HasPrefix(asked, "/_next/") {
		return c.Status(fiber.StatusNotFound).SendString("404")
	}
	switch in := signedIn(c); {
	case name == "" && !in: // with a session the console knows where its person likes to start
		return to(c, "/dashboard")
	case name == "/login" && in:
		return to(c, "/")
	case !in && !openPages[name]:
		return to(c, "/login?redirect="+url.QueryEscape(wanted(c, name)))
	}
	if file, exists := f.assets[name+"/index.html"]; exists {
		return file.serve(c, fiber.StatusOK)
	}
	if file, exists := f.assets["/404.html"]; exists {
		return file.serve(c, fiber.StatusNotFound)
	}
	return fault.EndpointUnknown.With()
}

// wanted is where someone was going, to come back to after the login: a path of ours and its query.
func wanted(c fiber.Ctx, name string) string {
	name = "/" + strings.TrimLeft(name, `/\`)
	if query := string(c.Request().URI().QueryString()); query != "" {
		return name + "?" + query
	}
	return name
}

func to(c fiber.Ctx, place string) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set(fiber.HeaderLocation, place)
	return c.SendStatus(fiber.StatusSeeOther)
}
