package api

import (
	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
	"evops/core/file"
)

// presign starts a multipart upload, or lists the missing parts (legacy-api E.2).
func (a *API) presign(c *call) error {
	var in file.Intent
	if err := c.decode(&in); err != nil {
		return err
	}
	signed, err := a.Files.Presign(c.ctx, c.caller, in)
	if err != nil {
		return err
	}
	return c.reply("", signed)
}

// complete assembles the parts into a file, validated like any upload.
func (a *API) complete(c *call) error {
	var in struct {
		FileID int64    `json:"fileId"`
		ETags  []string `json:"etags"`
	}
	if err := c.decode(&in); err != nil {
		return err
	}
	row, err := a.Files.Complete(c.ctx, c.caller, in.FileID, in.ETags)
	if err != nil {
		return err
	}
	return c.reply(c.text("上传成功", "Uploaded"), uploaded(row))
}

// cancelUpload discards an unfinished upload.
func (a *API) cancelUpload(c *call) error {
	var in struct {
		FileID int64 `json:"fileId"`
	}
	if err := c.decode(&in); err != nil {
		return err
	}
	if err := a.Files.Cancel(c.ctx, c.caller, in.FileID); err != nil {
		return err
	}
	return c.reply(c.text("已取消上传", "Upload cancelled"), nil)
}

// filePart receives one part at its signed URL.
func (a *API) filePart(c fiber.Ctx) error {
	stream := c.Request().BodyStream()
	if stream == nil {
		return fault.FileNotFound.With()
	}
	defer drain(stream)
	query := string(c.Request().URI().QueryString())
	etag, err := a.Files.Receive(c.Context(), c.Params("*"), query, c.Get(fiber.HeaderContentType), c.Get("Content-Digest"), int64(c.Request().Header.ContentLength()), stream)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderETag, etag)
	return c.SendStatus(fiber.StatusOK)
}
