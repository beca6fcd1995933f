package bff

import (
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
)

// export writes a list into a workbook, which passes through while core writes it, or starts the job that does.
func (f *server) export(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	return f.sheetOf(p.Path + "/export")(c)
}

// sheetOf passes on the workbook that a path of core writes of a list body.
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

// upload hands a file to core while it arrives.
func (f *server) upload(c fiber.Ctx) error {
	if !strings.HasPrefix(c.Get(fiber.HeaderContentType), fiber.MIMEMultipartForm) {
		return fault.BadJSON.With()
	}
	return f.stream(c, fiber.MethodPost, "/system/crm/fileObject/upload")
}

// download passes a file on while it arrives.
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

// importSheet tries or does an import of an uploaded sheet.
func (f *server) importSheet(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	return f.forward(p.Path + "/import")(c)
}
