package bff

import (
	"sync"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"
)

// Compression levels of cached responses: higher ones would delay the first request by seconds (decision 0017).
const (
	cachedBrotli = 9
	cachedGzip   = fasthttp.CompressBestCompression
	// maxCached is the number of cached responses: two languages in two encodings, for the current and the previous version.
	maxCached = 8
)

// compressCache stores compressed responses that are the same for everybody, by ETag and encoding.
type compressCache struct {
	mu      sync.Mutex
	entries map[string][]byte
}

// pack replaces the response body with its compressed form if the browser accepts one.
func (p *compressCache) pack(c fiber.Ctx) {
	r := c.Response()
	tag, coding := string(r.Header.Peek(fiber.HeaderETag)), ""
	switch accepts := &c.Request().Header; {
	case r.StatusCode() != fiber.StatusOK || tag == "" || len(r.Body()) < minCompressSize:
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
	// Concurrent requests wait for the lock: compressing twice would take longer.
	p.mu.Lock()
	defer p.mu.Unlock()
	body, known := p.entries[coding+tag]
	if !known {
		if coding == "br" {
			body = fasthttp.AppendBrotliBytesLevel(nil, r.Body(), cachedBrotli)
		} else {
			body = fasthttp.AppendGzipBytesLevel(nil, r.Body(), cachedGzip)
		}
		if p.entries == nil || len(p.entries) >= maxCached {
			p.entries = map[string][]byte{}
		}
		p.entries[coding+tag] = body
	}
	r.SetBodyRaw(body)
	r.Header.SetContentEncoding(coding)
}
