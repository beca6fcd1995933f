package bff

import (
	"net/url"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
)

// legacy passes the legacy API through: the path after /api is core's path.
func (f *server) legacy(c fiber.Ctx) error {
	// The normalised path counts: core's operational endpoints are not part of the API.
	path, under := strings.CutPrefix(string(c.Request().URI().Path()), "/api/")
	if !under || operational(path) {
		return fault.EndpointUnknown.With()
	}
	if err := f.stream(c, c.Method(), "/"+path); err != nil {
		return err
	}
	f.secureCookies(c)
	if sessionCookie(c) != "" && isJSON(c.Response()) {
		return readAll(c.Response()) // the console gets it compressed
	}
	return nil
}

// operational reports whether a path after /api is for operators (health, metrics), in any spelling.
func operational(path string) bool {
	first, _, _ := strings.Cut(strings.ToLower(strings.TrimLeft(path, "/")), "/")
	return slices.Contains([]string{"", "healthz", "readyz", "metrics"}, first)
}

// file serves public files and signed links (legacy-api E.1).
func (f *server) file(c fiber.Ctx) error {
	path := string(c.Request().URI().Path())
	if !strings.HasPrefix(path, "/file/") {
		return fault.EndpointUnknown.With()
	}
	return f.stream(c, c.Method(), path)
}

// anonymous passes a path through that needs no session: the page of a preview link, or a signed URL. Downloads of terminals have no rate
// limit, because all terminals of a carrier can have the same address.
func (f *server) anonymous(c fiber.Ctx) error {
	return f.stream(c, c.Method(), string(c.Request().URI().Path()))
}

// messages streams the messages of a vehicle; the stream ends at shutdown and the browser reconnects.
func (f *server) messages(c fiber.Ctx) error {
	target := "/veh/crm/linkMessage/stream?" + string(c.Request().URI().QueryString())
	return f.streamWith(f.streaming, c, f.request(c, fiber.MethodGet, target))
}

// stream forwards a request with body and query and streams the response. Only JSON bodies, which are limited in size, are buffered.
func (f *server) stream(c fiber.Ctx, method, path string) error {
	target := (&url.URL{Path: path}).EscapedPath()
	if query := c.Request().URI().QueryString(); len(query) > 0 {
		target += "?" + string(query)
	}
	r := f.request(c, method, target)
	if body := incoming(c); !body.ended {
		if !streams(c.Get(fiber.HeaderContentType)) {
			small, err := text(c)
			if err != nil {
				return err
			}
			r.SetBodyRaw(small)
			r.Header.SetContentLength(len(small))
		} else {
			size := c.Request().Header.ContentLength()
			if size > maxUpload {
				return fault.FileTooLarge.With("max", "50 MB")
			}
			r.SetBodyStream(body, size)
		}
	}
	return f.streamWith(f.life, c, r)
}

// streams reports whether a content type is a file rather than a JSON document or form.
func streams(contentType string) bool {
	return contentType != "" && !strings.Contains(contentType, "json") && !strings.HasPrefix(contentType, fiber.MIMEApplicationForm)
}
