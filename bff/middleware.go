package bff

import (
	"bytes"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"evops/contracts/fault"
)

// frame is the outermost middleware: it turns errors into responses and adds the common headers.
func (f *server) frame(c fiber.Ctx) error {
	start := time.Now()
	next := c.Next
	if twoLengths(c) {
		next = func() error { return fault.BadJSON.With() }
	}
	if err := next(); err != nil {
		if err := f.fail(c, err); err != nil {
			return err
		}
	}
	drainBody(c)
	compress(c)
	f.setSecurityHeaders(c)
	f.metrics.requests.WithLabelValues(c.Route().Path, strconv.Itoa(c.Response().StatusCode())).Observe(time.Since(start).Seconds())
	return nil
}

// twoLengths reports whether a request has both Content-Length and Transfer-Encoding. A proxy that follows the other header sees two
// requests in it (request smuggling, RFC 9112, 6.3), so it is refused and its connection closed.
func twoLengths(c fiber.Ctx) bool {
	h := &c.Request().Header
	if len(h.Peek(fiber.HeaderTransferEncoding)) == 0 {
		return false
	}
	for line := range bytes.SplitSeq(h.RawHeaders(), []byte{'\n'}) {
		if name, _, _ := bytes.Cut(line, []byte{':'}); bytes.EqualFold(name, []byte(fiber.HeaderContentLength)) {
			c.Response().SetConnectionClose()
			return true
		}
	}
	return false
}

// redirectHTTPS redirects a browser that reached a trusted proxy without TLS (legacy-api A.1).
func (f *server) redirectHTTPS(c fiber.Ctx) error {
	if !f.Secure || f.proxied(c) != "http" {
		return c.Next()
	}
	host := string(c.Request().Host())
	if f.public != nil {
		host = f.public.Host
	}
	c.Set(fiber.HeaderLocation, "https://"+host+string(c.Request().URI().RequestURI()))
	return c.SendStatus(fiber.StatusPermanentRedirect)
}

func (f *server) setSecurityHeaders(c fiber.Ctx) {
	h := &c.Response().Header
	h.Set(headerTrace, traceOf(c))
	h.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	h.Set(fiber.HeaderReferrerPolicy, "same-origin")
	if f.secure(c) {
		h.Set(fiber.HeaderStrictTransportSecurity, "max-age=31536000; includeSubDomains")
	}
	if len(h.Peek(fiber.HeaderContentSecurityPolicy)) == 0 {
		h.Set(fiber.HeaderContentSecurityPolicy, dataPolicy)
	}
	if len(h.Peek(fiber.HeaderCacheControl)) == 0 {
		h.Set(fiber.HeaderCacheControl, "no-store")
	}
}

// worthShrinking is the minimum size in bytes for compressing a response that is generated for each request.
const minCompressSize = 8 << 10

// compress compresses large JSON responses to the console, which has a session cookie under /api. Responses passed through to other clients
// stay unchanged.
func compress(c fiber.Ctx) {
	r := c.Response()
	toConsole := strings.HasPrefix(c.Path(), "/bff/") || strings.HasPrefix(c.Path(), "/api/") && sessionCookie(c) != ""
	if !toConsole || r.IsBodyStream() || len(r.Header.ContentEncoding()) > 0 || len(r.Body()) < minCompressSize || !isJSON(r) {
		return
	}
	r.Header.Add(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
	switch {
	case c.Request().Header.HasAcceptEncoding("br"):
		r.SetBodyRaw(fasthttp.AppendBrotliBytesLevel(nil, r.Body(), 2))
		r.Header.SetContentEncoding("br")
	case c.Request().Header.HasAcceptEncoding("gzip"):
		r.SetBodyRaw(fasthttp.AppendGzipBytesLevel(nil, r.Body(), fasthttp.CompressBestSpeed))
		r.Header.SetContentEncoding("gzip")
	}
}

func isJSON(r *fasthttp.Response) bool {
	return strings.HasPrefix(string(r.Header.ContentType()), fiber.MIMEApplicationJSON)
}
