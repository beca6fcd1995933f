package bff

import (
	"encoding/json"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
)

// sheetOf returns a handler that streams the workbook that core writes for a list body, or the export job that it starts.
func (f *server) sheetOf(path string) fiber.Handler {
	return func(c fiber.Ctx) error {
		path, err := corePath(c, path)
		if err != nil {
			return err
		}
		body, err := text(c)
		if err != nil {
			return err
		}
		if body, err = splitLists(body); err != nil {
			return fault.BadJSON.With()
		}
		return f.streamWith(f.life, c, f.post(c, path, body))
	}
}

// splitLists splits the comma separated lists of a JSON body whose filters have the format of the query string.
func splitLists(body []byte) ([]byte, error) {
	var in map[string]json.RawMessage
	if err := json.Unmarshal(body, &in); err != nil {
		return nil, err
	}
	out := make(map[string]any, len(in))
	for key, value := range in {
		var text string
		if (key == "ids" || strings.HasSuffix(key, ".in") || strings.HasSuffix(key, ".between")) && json.Unmarshal(value, &text) == nil {
			out[key] = strings.Split(text, ",")
		} else {
			out[key] = value
		}
	}
	return json.Marshal(out)
}

// upload streams a file to core.
func (f *server) upload(c fiber.Ctx) error {
	if !strings.HasPrefix(c.Get(fiber.HeaderContentType), fiber.MIMEMultipartForm) {
		return fault.BadJSON.With()
	}
	return f.stream(c, fiber.MethodPost, "/system/crm/fileObject/upload")
}

// streamed returns a handler that streams a request to a path of core, and its response.
func (f *server) streamed(path string) fiber.Handler {
	return func(c fiber.Ctx) error {
		path, err := corePath(c, path)
		if err != nil {
			return err
		}
		return f.stream(c, c.Method(), path)
	}
}
