package bff

import (
	"net/url"
	"path"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
)

// openPages need no session.
var openPages = map[string]bool{"/login": true, "/auth-redirect": true, "/401": true, "/404": true, "/error/401": true, "/error/404": true}

// page serves the console. Without a session it redirects to the login before serving any page (specification 2); core decides what a page
// may show.
func (f *server) page(c fiber.Ctx) error {
	if c.Method() != fiber.MethodGet && c.Method() != fiber.MethodHead {
		return fault.MethodNotAllowed.With()
	}
	// The path is decoded and normalised by fasthttp. Files are looked up by their full name, so path traversal is impossible.
	asked := string(c.Request().URI().Path())
	if file, exists := f.assets[asked]; exists && path.Ext(asked) != ".html" {
		return file.serve(c, fiber.StatusOK)
	}
	name := strings.TrimSuffix(asked, "/")
	if path.Ext(name) != "" || strings.HasPrefix(asked, "/_next/") {
		return c.Status(fiber.StatusNotFound).SendString("404")
	}
	switch in := signedIn(c); {
	case name == "" && !in: // with a session the console opens the user's start page
		return redirect(c, "/dashboard")
	case name == "/login" && in:
		return redirect(c, "/")
	case !in && !openPages[name]:
		return redirect(c, "/login?redirect="+url.QueryEscape(redirectTarget(c, name)))
	}
	if file, exists := f.assets[name+"/index.html"]; exists {
		return file.serve(c, fiber.StatusOK)
	}
	if file, exists := f.assets["/404.html"]; exists {
		return file.serve(c, fiber.StatusNotFound)
	}
	return fault.EndpointUnknown.With()
}

// wanted returns the requested path and query, for the redirect after login; never another host.
func redirectTarget(c fiber.Ctx, name string) string {
	name = "/" + strings.TrimLeft(name, `/\`)
	if query := string(c.Request().URI().QueryString()); query != "" {
		return name + "?" + query
	}
	return name
}

func redirect(c fiber.Ctx, location string) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set(fiber.HeaderLocation, location)
	return c.SendStatus(fiber.StatusSeeOther)
}
