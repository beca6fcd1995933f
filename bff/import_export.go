package bff

import (
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
)

// export streams a list as a workbook, or starts the export job.
func (f *server) export(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	return f.sheetOf(p.Path + "/export")(c)
}

// sheetOf returns a handler that streams the workbook a path of core writes for a list body.
func (f *server) sheetOf(path string) fiber.Handler {
	return func(c fiber.Ctx) error {
		body, err := text(c)
		if err != nil {
			return err
		}
		if body, err = splitLists(body); err != nil {
			return fault.BadJSON.With()
		}
		return f.forwardToCore(f.life, c, f.newCoreRequest(c, path, body))
	}
}

// upload streams a file to core.
func (f *server) upload(c fiber.Ctx) error {
	if !strings.HasPrefix(c.Get(fiber.HeaderContentType), fiber.MIMEMultipartForm) {
		return fault.BadJSON.With()
	}
	return f.stream(c, fiber.MethodPost, "/system/crm/fileObject/upload")
}

// download streams a file from core.
func (f *server) download(c fiber.Ctx) error {
	return f.stream(c, c.Method(), "/common/download")
}

func (f *server) importTemplate(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	return f.stream(c, fiber.MethodGet, p.Path+"/importTemplate")
}

// importSheet validates or runs an import of an uploaded workbook.
func (f *server) importSheet(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	return f.forward(p.Path + "/import")(c)
}
