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

// frame stands around every request: it makes an answer of whatever happened and adds what all answers carry.
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

// twoLengths reports whether a request says both how long its body is and that it comes in chunks. A proxy that believes the other one sees two requests in
// it (RFC 9112, 6.3), so it is refused and its connection closed.
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

// redirectHTTPS sends a browser that reached a proxy of ours without TLS to where it should be (legacy-api A.1).
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

// worthShrinking is from how many bytes on an answer is packed although it is made anew each time.
const worthShrinking = 8 << 10

// compress packs large answers to the console. What passes through to others stays as core wrote it.
func compress(c fiber.Ctx) {
	r := c.Response()
	if r.IsBodyStream() || len(r.Header.ContentEncoding()) > 0 || len(r.Body()) < worthShrinking || !strings.HasPrefix(c.Path(), "/bff/") ||
		!strings.HasPrefix(string(r.Header.ContentType()), fiber.MIMEApplicationJSON) {
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
