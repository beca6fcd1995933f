package bff

import (
	"errors"
	"io"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"evops/contracts/fault"
)

// Size limits of request bodies (legacy-api A.1, E.2).
const (
	maxJSON   = 1 << 20
	maxUpload = 50 << 20
	// maxRest is how much of a refused body is read so that the client receives the refusal: browsers do not show it if the connection
	// closes while they send.
	maxRest = 4 << 20
)

var errTooLarge = errors.New("bff: body too large")

// payload is a request body being received. It must be read to its end or the connection closed: the HTTP server would parse the remainder
// as the next request.
type payload struct {
	stream io.Reader
	left   int64 // bytes until the limit
	ended  bool
	large  bool
}

type payloadKey struct{}

// incoming returns the request's payload; without a body it has already ended.
func incoming(c fiber.Ctx) *payload {
	if p, ok := c.Locals(payloadKey{}).(*payload); ok {
		return p
	}
	p := &payload{ended: true}
	if c.Request().IsBodyStream() {
		p.stream, p.left, p.ended = c.Request().BodyStream(), maxUpload, c.Request().Header.ContentLength() == 0
	}
	c.Locals(payloadKey{}, p)
	return p
}

func (p *payload) Read(b []byte) (int, error) {
	if p.large {
		return 0, errTooLarge
	}
	if p.ended {
		return 0, io.EOF
	}
	n, err := p.stream.Read(b)
	if err != nil {
		p.ended = true
	}
	if p.left -= int64(n); p.left < 0 {
		p.large = true
		return 0, errTooLarge
	}
	return n, err
}

// drainBody reads the rest of the body up to maxRest, so that the connection can be reused, and closes the connection if more is left.
func drainBody(c fiber.Ctx) {
	p := incoming(c)
	if p.ended {
		return
	}
	p.left, p.large = maxRest, false
	if _, err := io.Copy(io.Discard, p); err != nil || !p.ended {
		c.Response().Header.SetConnectionClose()
	}
}

// text reads a body limited to maxJSON.
func text(c fiber.Ctx) ([]byte, error) {
	p := incoming(c)
	size := c.Request().Header.ContentLength()
	if size > maxJSON {
		return nil, fault.FileTooLarge.With("max", "1 MB")
	}
	p.left = maxJSON
	body, err := io.ReadAll(p)
	switch {
	case errors.Is(err, errTooLarge):
		return nil, fault.FileTooLarge.With("max", "1 MB")
	case err != nil:
		return nil, fault.BadJSON.With()
	}
	return body, nil
}

// readAll reads a response of core into memory.
func readAll(response *fasthttp.Response) error {
	if !response.IsBodyStream() {
		return nil
	}
	body, err := io.ReadAll(response.BodyStream())
	if err == nil {
		response.SetBodyRaw(body)
	}
	return err
}

// discard resets a response of core and closes its connection if part of the body is unread: the rest would be taken for the next response.
func discard(response *fasthttp.Response, cause error) {
	if stream, ok := response.BodyStream().(fasthttp.ReadCloserWithError); ok {
		_ = stream.CloseWithError(cause)
	}
	response.Reset()
}
