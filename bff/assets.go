package bff

import (
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io/fs"
	"path"
	"strings"
	"sync"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"
)

// asset is one file of the console's export. It is loaded at the first request and cached in memory, plain and compressed.
type asset struct {
	name string
	kind string
	// policy is the Content-Security-Policy, set for pages and scripts only.
	policy string
	load   func() (*loaded, error)
}

type loaded struct {
	plain, brotli, gzip []byte
	tag                 string
}

// kinds maps file extensions to content types. The system's MIME table would differ between machines.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8", ".json": "application/json; charset=utf-8", ".map": "application/json; charset=utf-8",
	".txt": "text/plain; charset=utf-8", ".xml": "application/xml; charset=utf-8", ".svg": "image/svg+xml", ".wasm": "application/wasm",
	".webmanifest": "application/manifest+json", ".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp", ".avif": "image/avif",
	".gif": "image/gif", ".ico": "image/x-icon", ".woff2": "font/woff2", ".woff": "font/woff", ".ttf": "font/ttf", ".mp4": "video/mp4",
}

// packable reports whether compression pays; images and fonts are compressed already.
func packable(kind string) bool {
	return strings.HasPrefix(kind, "text/") || strings.HasPrefix(kind, "application/") || kind == "image/svg+xml"
}

// Suffixes of the compressed copies created when the console is built (console/scripts/pack.mjs).
const packedBrotli, packedGzip = ".br", ".gz"

// worthPacking is the minimum size in bytes for compressing a file.
const worthPacking = 1 << 10

// readAssets lists the files of an export and computes the policies of its pages, which may load map tiles from another origin.
func readAssets(files fs.FS, tiles string) (map[string]*asset, error) {
	assets := map[string]*asset{}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		// Compressed copies are served under the name of the original.
		if ext := path.Ext(name); ext == packedBrotli || ext == packedGzip {
			return nil
		}
		kind := kinds[path.Ext(name)]
		if kind == "" {
			kind = fiber.MIMEOctetStream
		}
		a := &asset{name: name, kind: kind, load: sync.OnceValues(func() (*loaded, error) { return load(files, name, kind) })}
		if strings.HasPrefix(kind, "text/javascript") {
			a.policy = scriptPolicy(tiles)
		}
		if path.Ext(name) == ".html" {
			page, err := fs.ReadFile(files, name)
			if err != nil {
				return err
			}
			if a.policy, err = pagePolicy(page, tiles); err != nil {
				return err
			}
		}
		assets["/"+name] = a
		return nil
	})
	return assets, err
}

func load(files fs.FS, name, kind string) (*loaded, error) {
	plain, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(plain)
	l := &loaded{plain: plain, tag: base64.RawURLEncoding.EncodeToString(sum[:12])}
	if !packable(kind) || len(plain) < worthPacking {
		return l, nil
	}
	if l.brotli, err = packed(files, name+packedBrotli, func() []byte { return fasthttp.AppendBrotliBytesLevel(nil, plain, 6) }); err != nil {
		return nil, err
	}
	l.gzip, err = packed(files, name+packedGzip, func() []byte { return fasthttp.AppendGzipBytesLevel(nil, plain, 6) })
	return l, err
}

// packed returns the copy compressed when the console was built, or compresses now.
func packed(files fs.FS, name string, pack func() []byte) ([]byte, error) {
	content, err := fs.ReadFile(files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return pack(), nil
	}
	return content, err
}

// serve writes the file in the smallest encoding the browser accepts.
func (a *asset) serve(c fiber.Ctx, status int) error {
	l, err := a.load()
	if err != nil {
		return err
	}
	c.Status(status)
	c.Set(fiber.HeaderContentType, a.kind)
	c.Set(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
	c.Set(fiber.HeaderCacheControl, "no-cache")
	// The console adds a version to the address of a declaration, as the bundler does to the name of a chunk.
	if strings.HasPrefix(a.name, "_next/static/") || strings.HasPrefix(a.name, "declarations/") && c.Query("v") != "" {
		c.Set(fiber.HeaderCacheControl, "public, max-age=31536000, immutable")
	}
	if a.policy != "" {
		c.Set(fiber.HeaderContentSecurityPolicy, a.policy)
	}
	content, coding := l.plain, ""
	switch {
	case l.brotli != nil && c.Request().Header.HasAcceptEncoding("br"):
		content, coding = l.brotli, "br"
	case l.gzip != nil && c.Request().Header.HasAcceptEncoding("gzip"):
		content, coding = l.gzip, "gzip"
	}
	tag := `"` + l.tag + coding + `"`
	c.Set(fiber.HeaderETag, tag)
	if status == fiber.StatusOK && strings.Contains(c.Get(fiber.HeaderIfNoneMatch), tag) {
		return c.SendStatus(fiber.StatusNotModified)
	}
	if coding != "" {
		c.Set(fiber.HeaderContentEncoding, coding)
	}
	c.Response().SetBodyRaw(content)
	return nil
}
