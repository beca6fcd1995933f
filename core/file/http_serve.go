package file

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"regexp"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/blob"
	"evops/core/endpoint"
)

// Serve adds the addresses of files, which have no session: public images, signed links, signed URLs and the parts of an upload.
func (s *Service) Serve(app fiber.Router) {
	app.Get("/file/public/*", s.publicFile)
	app.Get("/file/private/*", s.privateFile)
	app.Put("/file/parts/*", s.filePart)
	app.Get(signedPath+":token", s.signedURL)
}

// partOf returns the single byte range that a request asks for, as players do that seek; empty for the whole file.
func partOf(c fiber.Ctx) string {
	part := c.Get(fiber.HeaderRange)
	if !onePart.MatchString(part) {
		return ""
	}
	return part
}

// sendPart sends a file, or the part of it that was opened.
func sendPart(c fiber.Ctx, body io.ReadCloser, info blob.Info) error {
	c.Set(fiber.HeaderAcceptRanges, "bytes")
	if info.ContentRange != "" {
		c.Status(fiber.StatusPartialContent)
		c.Set(fiber.HeaderContentRange, info.ContentRange)
	}
	return c.SendStream(body, int(info.Size))
}

// publicFile serves an image by its unguessable key, with a policy under which nothing in it can run.
func (s *Service) publicFile(c fiber.Ctx) error {
	body, info, err := s.Public(c.Context(), "public/"+c.Params("*"), partOf(c))
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, info.ContentType)
	c.Set(fiber.HeaderContentSecurityPolicy, filePolicy(info.ContentType))
	c.Set(fiber.HeaderCacheControl, "public, max-age=31536000, immutable")
	return sendPart(c, body, info)
}

// privateFile serves a private file by a signed URL.
func (s *Service) privateFile(c fiber.Ctx) error {
	body, info, inline, err := s.OpenLink(c.Context(), "private/"+c.Params("*"), c.Query("exp"), c.Query("u"), c.Query("sig"), partOf(c))
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, info.ContentType)
	c.Set(fiber.HeaderContentSecurityPolicy, filePolicy(info.ContentType))
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	if !inline {
		c.Set(fiber.HeaderContentDisposition, "attachment")
	}
	return sendPart(c, body, info)
}

// filePart receives one part at its signed URL.
func (s *Service) filePart(c fiber.Ctx) error {
	stream := c.Request().BodyStream()
	if stream == nil {
		return fault.FileNotFound.With()
	}
	defer endpoint.Drain(stream)
	query := string(c.Request().URI().QueryString())
	etag, err := s.Receive(c.Context(), c.Params("*"), query, c.Get(fiber.HeaderContentType), c.Get("Content-Digest"), int64(c.Request().Header.ContentLength()), stream)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderETag, etag)
	return c.SendStatus(fiber.StatusOK)
}

// filePolicy returns the Content-Security-Policy that stops scripts in a file. A PDF has no sandbox, because browsers show none with it;
// their viewers are isolated from the page.
func filePolicy(contentType string) string {
	if contentType == "application/pdf" {
		return "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
	}
	return "default-src 'none'; sandbox"
}

// onePart matches a single byte range; any other Range is answered with the whole file (RFC 9110, 14.2).
var onePart = regexp.MustCompile(`^bytes=(\d+)-\d*$`)

type downloadInput struct {
	FileName string `json:"fileName" required:"true"`
	Delete   bool   `json:"delete"`
}

// DownloadEndpoint returns GET /common/download (legacy-api E.1). template serves the names of import templates; ok is false for all others.
func (s *Service) DownloadEndpoint(template func(ctx context.Context, who *access.Caller, name string) (out *endpoint.File, ok bool, err error)) endpoint.Endpoint {
	return endpoint.NewHTTP[downloadInput, *endpoint.File](endpoint.Endpoint{
		Path: "/common/download", Label: field.Label{ZH: "下载文件", EN: "Download a file"}, Methods: endpoint.Fetches, Streams: true,
	}, func(ctx context.Context, who *access.Caller, _ downloadInput, http fiber.Ctx) (any, error) {
		if out, ok, err := template(ctx, who, http.Query("fileName")); ok || err != nil {
			return out, err
		}
		return endpoint.Written{}, s.download(ctx, who, http)
	})
}

// download sends a file. Files deleted after the download support neither HEAD nor ranges.
func (s *Service) download(ctx context.Context, who *access.Caller, c fiber.Ctx) error {
	name, remove := c.Query("fileName"), c.Query("delete") == "true"
	part := c.Get(fiber.HeaderRange)
	if remove || !onePart.MatchString(part) {
		part = ""
	}
	// The request's context ends with the handler, while the transfer continues.
	ctx = context.WithoutCancel(ctx)
	d, err := s.Download(ctx, who, name, remove)
	if err != nil {
		return err
	}
	body, row := d.Body, d.Row
	if d.Once() {
		part = ""
	} else if !remove {
		c.Set(fiber.HeaderAcceptRanges, "bytes")
	}
	if c.Method() == fiber.MethodHead {
		attach(c, row)
		c.Response().SkipBody = true
		c.Response().Header.SetContentLength(int(d.Size))
		return body.Close()
	}
	if err := d.Begin(ctx); err != nil {
		return err
	}
	attach(c, row)
	length, content := d.Size, io.Reader(body)
	if from, to, ok := span(part, d.Size); ok {
		if _, err := io.CopyN(io.Discard, body, from); err != nil {
			return errors.Join(err, body.Close())
		}
		length, content = to-from+1, io.LimitReader(body, to-from+1)
		c.Status(fiber.StatusPartialContent)
		c.Set(fiber.HeaderContentRange, fmt.Sprintf("bytes %d-%d/%d", from, to, d.Size))
	}
	trace := who.TraceID
	return c.SendStream(&transfer{Reader: content, left: length, body: body, finish: func(complete bool) {
		end := d.Aborted
		if complete {
			end = d.Done
		}
		if err := end(ctx); err != nil {
			slog.Error("could not record the end of a download", "trace", trace, "error", err)
		}
	}}, int(length))
}

// transfer is the body of a download. If it breaks off, the connection breaks too.
type transfer struct {
	io.Reader
	left   int64
	body   io.Closer
	finish func(complete bool)
}

func (t *transfer) Read(p []byte) (int, error) {
	n, err := t.Reader.Read(p)
	t.left -= int64(n)
	return n, err
}

// Close is called once the response has been written or has failed.
func (t *transfer) Close() error {
	if t.finish != nil {
		t.finish(t.left == 0)
		t.finish = nil
	}
	return t.body.Close()
}

// span parses a byte range; ok is false if the file does not contain it.
func span(part string, size int64) (from, to int64, ok bool) {
	if _, err := fmt.Sscanf(part, "bytes=%d-%d", &from, &to); err != nil {
		if _, err := fmt.Sscanf(part, "bytes=%d-", &from); err != nil {
			return 0, 0, false
		}
		to = size - 1
	}
	to = min(to, size-1)
	return from, to, from <= to
}

// attach sets the headers of a file to save.
func attach(c fiber.Ctx, row *system.FileObject) {
	c.Set(fiber.HeaderContentType, row.ContentType)
	c.Set(fiber.HeaderContentDisposition, Disposition(row.OriginalName))
}
