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
	removeHopByHop(h)
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

// own prepares a call of the bff itself, without conditional and range headers, so that the response is complete.
func (f *server) own(c fiber.Ctx, method, path string) *fasthttp.Request {
	r := f.request(c, method, path)
	for _, name := range []string{fiber.HeaderIfNoneMatch, fiber.HeaderIfModifiedSince, fiber.HeaderRange, fiber.HeaderIfRange} {
		r.Header.Del(name)
	}
	return r
}

// query prepares a call of the bff itself with the query string of the browser.
func (f *server) query(c fiber.Ctx, path string) *fasthttp.Request {
	if query := c.Request().URI().QueryArgs().QueryString(); len(query) > 0 {
		path += "?" + string(query)
	}
	return f.own(c, fiber.MethodGet, path)
}

// post prepares a call of the bff itself with a JSON body.
func (f *server) post(c fiber.Ctx, path string, body []byte) *fasthttp.Request {
	r := f.own(c, fiber.MethodPost, path)
	r.Header.SetContentType(fiber.MIMEApplicationJSON)
	r.SetBodyRaw(body)
	r.Header.SetContentLength(len(body))
	return r
}

// answerWith sends a request to core. The response, read to its end, becomes the response of c.
func (f *server) answerWith(c fiber.Ctx, r *fasthttp.Request) error {
	ctx, cancel := context.WithTimeout(hangup.With(f.life, c.RequestCtx().Conn()), hopTimeout)
	defer cancel()
	return f.do(ctx, r, c.Response(), true)
}

// streamWith sends a request to core. The response, which may still be streaming, becomes the response of c.
func (f *server) streamWith(ctx context.Context, c fiber.Ctx, r *fasthttp.Request) error {
	return f.do(hangup.With(ctx, c.RequestCtx().Conn()), r, c.Response(), false)
}

// do sends a request to core and releases it; all requests pass through here. With whole it reads the response to its end.
func (f *server) do(ctx context.Context, r *fasthttp.Request, response *fasthttp.Response, whole bool) error {
	defer fasthttp.ReleaseRequest(r)
	upload, _ := r.BodyStream().(*payload)
	start := time.Now()
	err := f.Core.Do(ctx, r, response)
	f.metrics.hop(time.Since(start), response.StatusCode(), err)
	if err == nil && whole {
		err = readAll(response)
	}
	if upload != nil && upload.large {
		discard(response, errTooLarge)
		return fault.FileTooLarge.With("max", "50 MB")
	}
	if err != nil {
		discard(response, err)
		if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
			return err
		}
		return fmt.Errorf("%w: %w", errUnreachable, err)
	}
	removeHopByHop(&response.Header)
	response.Header.Del(fiber.HeaderServer)
	key := tokenKey(r.Header.Peek(fiber.HeaderAuthorization))
	switch {
	case response.StatusCode() == fiber.StatusUnauthorized:
		f.confirmed.remove(key)
	case len(response.Header.Peek(headerRights)) > 0: // core sends it only for valid sessions (legacy-api A.1)
		f.confirmed.add(key, time.Now())
	}
	return nil
}

// removeHopByHop removes the headers of one connection, and those that the Connection header names.
func removeHopByHop(h interface {
	Peek(name string) []byte
	Del(name string)
	ResetConnectionClose()
}) {
	for name := range bytes.SplitSeq(h.Peek(fiber.HeaderConnection), []byte{','}) {
		if name = bytes.TrimSpace(name); len(name) > 0 {
			h.Del(string(name))
		}
	}
	h.ResetConnectionClose()
	h.Del(fiber.HeaderConnection)
	for _, name := range hopByHop {
		h.Del(name)
	}
}
