package bff

import (
	"sync"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"
)

// How well an answer is packed that is kept: beyond, a start would wait for seconds (decision 0017).
const (
	keptBrotli = 9
	keptGzip   = fasthttp.CompressBestCompression
	// keptAnswers is how many packed answers are kept: two languages in two codings, and those of the state before.
	keptAnswers = 8
)

// compressCache keeps answers that are the same for everybody as they travel, by their ETag and coding.
type compressCache struct {
	mu   sync.Mutex
	kept map[string][]byte
}

// pack puts the packed form of an answer in its place, for browsers that unpack.
func (p *compressCache) pack(c fiber.Ctx) {
	r := c.Response()
	tag, coding := string(r.Header.Peek(fiber.HeaderETag)), ""
	switch accepts := &c.Request().Header; {
	case r.StatusCode() != fiber.StatusOK || tag == "" || len(r.Body()) < worthShrinking:
		return
	case accepts.HasAcceptEncoding("br"):
		coding = "br"
	case accepts.HasAcceptEncoding("gzip"):
		coding = "gzip"
	}
	if coding == "" {
		return
	}
	r.Header.Add(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
	// Whoever comes while it is packed waits for that: packing it twice would take them longer.
	p.mu.Lock()
	defer p.mu.Unlock()
	body, known := p.kept[coding+tag]
	if !known {
		if coding == "br" {
			body = fasthttp.AppendBrotliBytesLevel(nil, r.Body(), keptBrotli)
		} else {
			body = fasthttp.AppendGzipBytesLevel(nil, r.Body(), keptGzip)
		}
		if p.kept == nil || len(p.kept) >= keptAnswers {
			p.kept = map[string][]byte{}
		}
		p.kept[coding+tag] = body
	}
	r.SetBodyRaw(body)
	r.Header.SetContentEncoding(coding)
}
