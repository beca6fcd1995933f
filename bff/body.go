package bff

import (
	"errors"
	"io"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"evops/contracts/fault"
)

// Limits of what is sent in (legacy-api A.1, E.2).
const (
	maxJSON   = 1 << 20
	maxUpload = 50 << 20
	// maxRest is how much of a refused body is read so that the refusal arrives: a browser that is cut off while sending shows none.
	maxRest = 4 << 20
)

var errTooLarge = errors.New("bff: body too large")

// payload is the body of a request while it arrives. It must be read to its end or the connection given up:
// the server would take what is left for the next request.
type payload struct {
	stream io.Reader
	left   int64 // bytes until it is too large
	ended  bool
	large  bool
}

type payloadKey struct{}

// incoming is the body of a request; one without a body has ended already.
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

// drainBody leaves the connection fit for the next request: a short rest of the body is read, for a long one the connection is closed.
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

// text reads a body that is small by contract.
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

// readAll reads all of an answer of core into memory.
func readAll(response *fasthttp.Response) ([]byte, error) {
	if !response.IsBodyStream() {
		return response.Body(), nil
	}
	body, err := io.ReadAll(response.BodyStream())
	if err != nil {
		discard(response, err)
		return nil, err
	}
	response.SetBodyRaw(body)
	return body, nil
}

// discard empties an answer of core, and ends its connection when something was not read: another request would be answered with the rest.
func discard(response *fasthttp.Response, cause error) {
	if stream, ok := response.BodyStream().(fasthttp.ReadCloserWithError); ok {
		_ = stream.CloseWithError(cause)
	}
	response.Reset()
}
