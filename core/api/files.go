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
	"evops/core/file"
)

// files registers the ways a file comes in and goes out.
func (a *API) files() {
	a.names(endpoint{run: a.upload, streams: true}, "/system/crm/fileObject/upload", "/common/upload", "/data/crm/file/upload")
	a.add("/common/download", endpoint{run: a.download, methods: fetches, streams: true})
	a.add("/system/crm/fileObject/link", endpoint{run: a.link})
	a.add("/system/crm/fileObject/presign", endpoint{run: a.presign})
	a.add("/system/crm/fileObject/complete", endpoint{run: a.complete})
}

// maxRest is how much of a refused body is still read.
const maxRest = file.PartSize

// drain reads what is left of a refused body: a client that is cut off while it sends does not read why it was refused.
func drain(body io.Reader) { _, _ = io.CopyN(io.Discard, body, maxRest) }

// upload streams one file of a multipart body into storage. The purpose may come as a part before the file or in the query.
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
			return c.reply(c.say("上传成功", "Uploaded"), uploaded(row))
		}
	}
}

func uploaded(row *system.FileObject) map[string]any {
	data := map[string]any{
		"id": row.ID, "fileKey": row.FileKey, "originalName": row.OriginalName, "size": row.Size, "contentType": row.ContentType,
		"width": row.Width, "height": row.Height, "sha256": row.SHA256, "url": nil, "thumbnail": nil,
	}
	if row.Visibility == system.PublicFile {
		data["url"] = "/file/" + row.FileKey
		if row.Thumbnail != "" {
			data["thumbnail"] = "/file/" + row.Thumbnail
		}
	}
	return data
}

// publicFile serves a picture by its unguessable key. It has its own strict policy: whatever it holds, nothing in it runs.
func (a *API) publicFile(c fiber.Ctx) error {
	body, info, err := a.Files.Public(c.Context(), "public/"+c.Params("*"))
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, info.ContentType)
	c.Set(fiber.HeaderContentSecurityPolicy, filePolicy(info.ContentType))
	c.Set(fiber.HeaderCacheControl, "public, max-age=31536000, immutable")
	return c.SendStream(body, int(info.Size))
}

// link answers an address that opens one private file for ten minutes.
func (a *API) link(c *call) error {
	var in struct {
		FileKey string `json:"fileKey"`
	}
	if err := c.in(&in); err != nil {
		return err
	}
	address, until, err := a.Files.Link(c.ctx, c.caller, in.FileKey)
	if err != nil {
		return err
	}
	return c.reply("", map[string]any{"url": address, "expireAt": until.String()})
}

// privateFile serves a private file to whoever holds a signed link to it.
func (a *API) privateFile(c fiber.Ctx) error {
	body, info, inline, err := a.Files.Linked(c.Context(), "private/"+c.Params("*"), c.Query("exp"), c.Query("u"), c.Query("sig"))
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, info.ContentType)
	c.Set(fiber.HeaderContentSecurityPolicy, filePolicy(info.ContentType))
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	if !inline {
		c.Set(fiber.HeaderContentDisposition, "attachment")
	}
	return c.SendStream(body, int(info.Size))
}

// templateName is what the template of an import is called among downloads (legacy-api E.1).
var templateName = regexp.MustCompile(`^template_([A-Za-z]+)\.xlsx$`)

// onePart is a range of bytes that can be served alone; any other is answered with the whole file (RFC 9110, 14.2).
var onePart = regexp.MustCompile(`^bytes=(\d+)-\d*$`)

// download is GET /common/download (legacy-api E.1). Only a file that is to stay has a HEAD or a part.
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
	// The request's context ends with its handler; the transfer goes on after it.
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
	return c.SendStream(&transfer{Reader: content, left: length, body: body, over: func(whole bool) {
		end := d.Broken
		if whole {
			end = d.Done
		}
		if err := end(ctx); err != nil {
			slog.Error("the end of a download was not written down", "trace", trace, "error", err)
		}
	}}, int(length))
}

// transfer is a file on its way out. One that breaks off leaves its connection broken too, and nothing is done about it.
type transfer struct {
	io.Reader
	left int64
	body io.Closer
	over func(whole bool)
}

func (t *transfer) Read(p []byte) (int, error) {
	n, err := t.Reader.Read(p)
	t.left -= int64(n)
	return n, err
}

// Close is called once the answer has been written, or could not be.
func (t *transfer) Close() error {
	if t.over != nil {
		t.over(t.left == 0)
		t.over = nil
	}
	return t.body.Close()
}

// span reads a range of bytes; ok is false for one that the file does not have.
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

// attach names the answer as a file to save.
func (c *call) attach(name, contentType string) {
	c.Set(fiber.HeaderContentType, contentType)
	c.Set(fiber.HeaderContentDisposition, file.Disposition(name))
}
