package bff

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"evops/contracts/fault"
	"evops/contracts/hangup"
)

// Headers between browser, bff and core.
const (
	headerForwardedFor = "X-Forwarded-For"
	headerTrace        = "X-Trace-Id"
	headerRights       = "X-Perm-Version"
	headerClient       = "X-Client"
	headerBackground   = "X-Background"
	headerMapCenter    = "X-Map-Center"
)

// hopByHop headers describe one connection, not the request (RFC 9110, 7.6.1).
var hopByHop = []string{
	fiber.HeaderKeepAlive, "Proxy-Connection", fiber.HeaderProxyAuthenticate, fiber.HeaderProxyAuthorization, fiber.HeaderTE,
	fiber.HeaderTrailer, fiber.HeaderTransferEncoding, fiber.HeaderUpgrade, "Http2-Settings",
}

// notForwarded headers are set by the bff itself, or would make core answer in a form that only the browser asked the bff for.
var notForwarded = []string{
	headerForwardedFor, "X-Forwarded-Host", "X-Forwarded-Proto", "X-Forwarded-Port", "X-Real-Ip", "Forwarded", headerTrace, headerClient,
	fiber.HeaderExpect, fiber.HeaderAcceptEncoding,
}

// hopTimeout bounds calls whose response is read at once. Core ends its requests 10 s earlier (legacy-api A.1).
const hopTimeout = 60 * time.Second

// request prepares a call to core with the browser's headers: its session as the Authorization header, its address and our trace id.
func (f *server) request(c fiber.Ctx, method, path string) *fasthttp.Request {
	r := fasthttp.AcquireRequest()
	h := &r.Header
	c.Request().Header.CopyTo(h)
	for name := range bytes.SplitSeq(h.Peek(fiber.HeaderConnection), []byte{','}) {
		if name = bytes.TrimSpace(name); len(name) > 0 {
			h.DelBytes(bytes.Clone(name))
		}
	}
	h.ResetConnectionClose()
	h.Del(fiber.HeaderConnection)
	for _, name := range hopByHop {
		h.Del(name)
	}
	for _, name := range notForwarded {
		h.Del(name)
	}
	if len(h.Peek(fiber.HeaderAuthorization)) == 0 {
		if session := sessionCookie(c); session != "" {
			h.Set(fiber.HeaderAuthorization, session)
		}
	}
	h.DelCookie(cookieSession)
	h.Set(headerForwardedFor, f.clientIP(c).String())
	h.Set(headerTrace, traceOf(c))
	h.SetMethod(method)
	h.SetContentLength(0)
	h.SetHost("core")
	h.SetRequestURI(path)
	return r
}

// newCoreRequest prepares a call of the bff itself: JSON body, and no conditional or range headers, so that the response is complete.
func (f *server) newCoreRequest(c fiber.Ctx, path string, body []byte) *fasthttp.Request {
	r := f.request(c, fiber.MethodPost, path)
	for _, name := range []string{fiber.HeaderIfNoneMatch, fiber.HeaderIfModifiedSince, fiber.HeaderRange, fiber.HeaderIfRange} {
		r.Header.Del(name)
	}
	r.Header.SetContentType(fiber.MIMEApplicationJSON)
	r.SetBodyRaw(body)
	r.Header.SetContentLength(len(body))
	return r
}

// readCore sends a request to core and reads the response into c.Response(), ready to be forwarded.
func (f *server) readCore(c fiber.Ctx, r *fasthttp.Request) ([]byte, error) {
	ctx, cancel := context.WithTimeout(f.life, hopTimeout)
	defer cancel()
	if err := f.forwardToCore(ctx, c, r); err != nil {
		return nil, err
	}
	body, err := readAll(c.Response())
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errUnreachable, err)
	}
	return body, nil
}

// forwardToCore sends the request and releases it. Core's response, possibly still streaming, becomes the response.
func (f *server) forwardToCore(ctx context.Context, c fiber.Ctx, r *fasthttp.Request) error {
	defer fasthttp.ReleaseRequest(r)
	response := c.Response()
	if err := f.do(hangup.With(ctx, c.RequestCtx().Conn()), r, response); err != nil {
		discard(response, err)
		if incoming(c).large {
			return fault.FileTooLarge.With("max", "50 MB")
		}
		return err
	}
	if incoming(c).large {
		discard(response, errTooLarge)
		return fault.FileTooLarge.With("max", "50 MB")
	}
	key := tokenKey(r.Header.Peek(fiber.HeaderAuthorization))
	switch {
	case response.StatusCode() == fiber.StatusUnauthorized:
		f.rights.evict(f.life, key)
		f.confirmed.remove(key)
	case len(response.Header.Peek(headerRights)) > 0: // core sends it only for valid sessions (legacy-api A.1)
		f.confirmed.add(key, time.Now())
	}
	return nil
}

// do sends a request to core; all requests pass through here.
func (f *server) do(ctx context.Context, r *fasthttp.Request, response *fasthttp.Response) error {
	start := time.Now()
	err := f.Core.Do(ctx, r, response)
	f.metrics.hop(time.Since(start), response.StatusCode(), err)
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		return err
	}
	if err != nil {
		return fmt.Errorf("%w: %w", errUnreachable, err)
	}
	h := &response.Header
	for name := range bytes.SplitSeq(h.Peek(fiber.HeaderConnection), []byte{','}) {
		if name = bytes.TrimSpace(name); len(name) > 0 {
			h.DelBytes(bytes.Clone(name))
		}
	}
	h.ResetConnectionClose()
	h.Del(fiber.HeaderConnection)
	h.Del(fiber.HeaderServer)
	for _, name := range hopByHop {
		h.Del(name)
	}
	return nil
}
