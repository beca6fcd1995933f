package api

import (
	"bufio"
	"context"
	"errors"
	"io"
	"log/slog"
	"mime"
	"mime/multipart"
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
	"evops/contracts/system"
)

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
		"width": row.Width, "height": row.Height, "sha256": row.SHA256, "url": nil,
	}
	if row.Visibility == system.PublicFile {
		data["url"] = "/file/" + row.FileKey
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
	c.Set(fiber.HeaderContentSecurityPolicy, "default-src 'none'; sandbox")
	c.Set(fiber.HeaderCacheControl, "public, max-age=31536000, immutable")
	return c.SendStream(body, int(info.Size))
}

// download is GET /common/download (legacy-api E.1).
func (a *API) download(c *call) error {
	body, row, done, err := a.Files.Download(c.ctx, c.caller, c.Query("fileName"), c.Query("delete") == "true")
	if err != nil {
		return err
	}
	c.attach(row.OriginalName, row.ContentType)
	c.Response().Header.SetContentLength(int(row.Size))
	trace := c.caller.TraceID
	return c.SendStreamWriter(func(w *bufio.Writer) {
		defer body.Close()
		if _, err := io.Copy(w, body); err != nil {
			return
		}
		if err := w.Flush(); err != nil {
			return
		}
		// The request's context ends with its handler; what follows a finished transfer does not.
		if err := done(context.WithoutCancel(c.ctx)); err != nil {
			slog.Error("download was not written down", "trace", trace, "error", err)
		}
	})
}

// attach names the answer as a file to save.
func (c *call) attach(name, contentType string) {
	c.Set(fiber.HeaderContentType, contentType)
	plain := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || r == '"' || r == '\\' {
			return '_'
		}
		return r
	}, name)
	c.Set(fiber.HeaderContentDisposition, `attachment; filename="`+plain+`"; filename*=UTF-8''`+url.PathEscape(name))
}
