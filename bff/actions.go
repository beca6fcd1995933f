package bff

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts"
	"evops/contracts/fault"
)

// corePath returns a path of core; `:resource` at its start is the path of the resource named in the route.
func corePath(c fiber.Ctx, path string) (string, error) {
	rest, ofResource := strings.CutPrefix(path, ":resource")
	if !ofResource {
		return path, nil
	}
	p := contracts.Find(c.Params("resource"))
	if p == nil {
		return "", fault.EndpointUnknown.With()
	}
	return p.Path + rest, nil
}

// forward returns a handler that sends the JSON body to a path of core.
func (f *server) forward(path string) fiber.Handler {
	return func(c fiber.Ctx) error {
		path, err := corePath(c, path)
		if err != nil {
			return err
		}
		body, err := text(c)
		if err != nil {
			return err
		}
		return f.answerWith(c, f.post(c, path, body))
	}
}

// passQuery returns a handler that sends the query string to a path of core.
func (f *server) passQuery(path string) fiber.Handler {
	return func(c fiber.Ctx) error {
		path, err := corePath(c, path)
		if err != nil {
			return err
		}
		return f.answerWith(c, f.query(c, path))
	}
}

// act runs a declared action. Exports and imports have their own endpoints because they carry files.
func (f *server) act(c fiber.Ctx) error {
	p := contracts.Find(c.Params("resource"))
	if p == nil {
		return fault.EndpointUnknown.With()
	}
	declared := p.Action(c.Params("verb"))
	if declared == nil || declared.Verb == "export" || declared.Verb == "import" {
		return fault.EndpointUnknown.With()
	}
	return f.forward(p.Path + "/" + declared.Verb)(c)
}

const jobPath = "/system/crm/exportJob/"

// ownJobs returns the caller's latest background jobs as a plain list.
func (f *server) ownJobs(c fiber.Ctx) error {
	if err := f.answerWith(c, f.post(c, jobPath+"getMyExportJobs", nil)); err != nil {
		return err
	}
	var page struct{ List json.RawMessage }
	refused, err := refusal(c.Response(), &page)
	if refused || err != nil {
		return err
	}
	return answer(c, page.List)
}

// jobVerb returns a handler that cancels, retries, undoes or deletes one of the caller's jobs.
func (f *server) jobVerb(verb string) fiber.Handler {
	return func(c fiber.Ctx) error {
		id, err := strconv.ParseInt(c.Params("id"), 10, 64)
		if err != nil || id <= 0 {
			return fault.EndpointUnknown.With()
		}
		return f.answerWith(c, f.post(c, jobPath+verb, encoded(map[string]any{"id": id})))
	}
}

// jobItems returns a page of per-row results of a job.
func (f *server) jobItems(c fiber.Ctx) error {
	id, err := strconv.ParseInt(c.Params("id"), 10, 64)
	if err != nil || id <= 0 {
		return fault.EndpointUnknown.With()
	}
	page, _ := strconv.Atoi(c.Query("page"))
	return f.answerWith(c, f.post(c, jobPath+"items", encoded(map[string]any{"id": id, "page": page, "pageSize": 50})))
}

// find searches all resources the caller may see.
func (f *server) find(c fiber.Ctx) error {
	return f.answerWith(c, f.post(c, "/system/crm/find", encoded(map[string]any{"keyword": c.Query("q")})))
}

// encoded marshals an object of plain values, which cannot fail.
func encoded(body map[string]any) []byte {
	text, err := json.Marshal(body)
	if err != nil {
		panic("bff: " + err.Error())
	}
	return text
}
