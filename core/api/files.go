package api

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"mime"
	"mime/multipart"
	"regexp"

	"github.com/gofiber/fiber/v3"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/blob"
	"evops/core/file"
	"evops/core/openapi"
)

// files registers upload and download of files.
func (a *API) files() {
	a.add("/system/crm/fileObject/upload", openapi.NewOperation("上传文件", "Upload a file").Uploads().Returns("id:int", "fileKey", "originalName", "size:int", "contentType", "durationSec:int", "url"),
		route{run: a.upload, streamsBody: true}, "/common/upload", "/data/crm/file/upload")
	a.add("/common/download", openapi.NewOperation("下载文件", "Download a file").Accepts("fileName*", "delete:bool").ReturnsFile(),
		route{run: a.download, methods: fetches, streamsBody: true})
	a.add("/system/crm/fileObject/link", openapi.NewOperation("私有文件的限时链接", "Create a temporary link to a private file").Accepts("fileKey*").Returns("url", "expireAt"),
		route{run: a.link})
	a.add("/system/crm/fileObject/presign", openapi.NewOperation("分片上传的地址", "Start a multipart upload").Accepts("fileId:int", "bizType", "originalName", "size:int", "sha256").Returns("fileId:int", "parts:object[]", "partSize:int", "expireAt"),
		route{run: a.presign})
	a.add("/system/crm/fileObject/complete", openapi.NewOperation("完成分片上传", "Complete a multipart upload").Accepts("fileId*:int", "etags:string[]").Returns("id:int", "fileKey", "originalName", "size:int", "contentType", "durationSec:int", "url"),
		route{run: a.complete})
	a.add("/system/crm/fileObject/cancelUpload", openapi.NewOperation("取消分片上传", "Cancel a multipart upload").Accepts("fileId*:int"),
		route{run: a.cancelUpload})
}

// maxRest is how much of a refused body is still read.
const maxRest = file.PartSize

// drain reads the rest of a refused body: a client whose connection is closed while it sends does not read the refusal.
func drain(body io.Reader) { _, _ = io.CopyN(io.Discard, body, maxRest) }

// upload streams one file of a multipart body into storage. bizType may be a part before the file or a query parameter.
func (a *API) upload(c *call) error {
	_, params, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType))
	if err != nil || params["boundary"] == "" {
		return fault.BadJSON.With()
	}
	stream := c.Request().BodyStream()
	if stream == nil {
		return fault.BadJSON.With()
	}
	defer drain(stream)
	parts := multipart.NewReader(stream, params["boundary"])
	bizType := c.Query("bizType")
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return fault.BadJSON.With()
		}
		if err != nil {
			return fault.BadJSON.With()
		}
		switch part.FormName() {
		case "bizType":
			text, err := io.ReadAll(io.LimitReader(part, 64))
			if err != nil {
				return fault.BadJSON.With()
			}
			bizType = string(text)
		case "file":
			if err := a.Files.WithinQuota(c.ctx, c.caller, 0); err != nil {
				return err
			}
			row, err := a.Files.Upload(c.ctx, c.caller, bizType, part.FileName(), part)
			if err != nil {
				return err
			}
			return c.reply(c.text("上传成功", "Uploaded"), uploaded(row))
		}
	}
}

func uploaded(row *system.FileObject) map[string]any {
	data := map[string]any{
		"id": row.ID, "fileKey": row.FileKey, "originalName": row.OriginalName, "size": row.Size, "contentType": row.ContentType,
		"width": row.Width, "height": row.Height, "durationSec": row.DurationSec, "sha256": row.SHA256, "url": nil, "thumbnail": nil,
	}
	if row.Visibility == system.PublicFile {
		data["url"] = "/file/" + row.FileKey
		if row.Thumbnail != "" {
			data["thumbnail"] = "/file/" + row.Thumbnail
		}
	}
	return data
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
func (a *API) publicFile(c fiber.Ctx) error {
	body, info, err := a.Files.Public(c.Context(), "public/"+c.Params("*"), partOf(c))
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, info.ContentType)
	c.Set(fiber.HeaderContentSecurityPolicy, filePolicy(info.ContentType))
	c.Set(fiber.HeaderCacheControl, "public, max-age=31536000, immutable")
	return sendPart(c, body, info)
}

// link returns a signed URL of one private file, valid for ten minutes.
func (a *API) link(c *call) error {
	var in struct {
		FileKey string `json:"fileKey"`
	}
	if err := c.decode(&in); err != nil {
		return err
	}
	address, until, err := a.Files.Link(c.ctx, c.caller, in.FileKey)
	if err != nil {
		return err
	}
	return c.reply("", map[string]any{"url": address, "expireAt": until.String()})
}

// privateFile serves a private file by a signed URL.
func (a *API) privateFile(c fiber.Ctx) error {
	body, info, inline, err := a.Files.OpenLink(c.Context(), "private/"+c.Params("*"), c.Query("exp"), c.Query("u"), c.Query("sig"), partOf(c))
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

// templateName matches the download name of an import template (legacy-api E.1).
var templateName = regexp.MustCompile(`^template_([A-Za-z]+)\.xlsx$`)

// onePart matches a single byte range; any other Range is answered with the whole file (RFC 9110, 14.2).
var onePart = regexp.MustCompile(`^bytes=(\d+)-\d*$`)

// download is GET /common/download (legacy-api E.1). Files deleted after the download support neither HEAD nor ranges.
func (a *API) download(c *call) error {
	name, remove := c.Query("fileName"), c.Query("delete") == "true"
	if module := templateName.FindStringSubmatch(name); module != nil {
		if p := contracts.Find(module[1]); p != nil && p.Action("import") != nil {
			return a.template(p)(c)
		}
	}
	part := c.Get(fiber.HeaderRange)
	if remove || !onePart.MatchString(part) {
		part = ""
	}
	// The request's context ends with the handler, while the transfer continues.
	ctx := context.WithoutCancel(c.ctx)
	d, err := a.Files.Download(ctx, c.caller, name, remove)
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
		c.attach(row.OriginalName, row.ContentType)
		c.Response().SkipBody = true
		c.Response().Header.SetContentLength(int(d.Size))
		return body.Close()
	}
	if err := d.Begin(ctx); err != nil {
		return err
	}
	c.attach(row.OriginalName, row.ContentType)
	length, content := d.Size, io.Reader(body)
	if from, to, ok := span(part, d.Size); ok {
		if _, err := io.CopyN(io.Discard, body, from); err != nil {
			return errors.Join(err, body.Close())
		}
		length, content = to-from+1, io.LimitReader(body, to-from+1)
		c.Status(fiber.StatusPartialContent)
		c.Set(fiber.HeaderContentRange, fmt.Sprintf("bytes %d-%d/%d", from, to, d.Size))
	}
	trace := c.caller.TraceID
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
func (c *call) attach(name, contentType string) {
	c.Set(fiber.HeaderContentType, contentType)
	c.Set(fiber.HeaderContentDisposition, file.Disposition(name))
}
