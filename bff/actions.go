package bff

import (
	"encoding/json"
	"strconv"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/resource"
)

// planOf returns the declared resource named in the path.
func planOf(c fiber.Ctx) (*resource.Plan, error) {
	p := contracts.Find(c.Params("resource"))
	if p == nil {
		return nil, fault.EndpointUnknown.With()
	}
	return p, nil
}

// sendBody sends a request to core and forwards the complete response, success or refusal.
func (f *server) sendBody(c fiber.Ctx, r *fasthttp.Request) error {
	_, err := f.readCore(c, r)
	return err
}

// forward returns a handler that sends the JSON body to a path of core.
func (f *server) forward(path string) fiber.Handler {
	return func(c fiber.Ctx) error {
		body, err := text(c)
		if err != nil {
			return err
		}
		return f.sendBody(c, f.newCoreRequest(c, path, body))
	}
}

// act runs a declared action. Exports and imports have their own endpoints because they carry files.
func (f *server) act(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	verb := c.Params("verb")
	declared := p.Action(verb)
	if declared == nil || verb == "export" || verb == "import" {
		return fault.EndpointUnknown.With()
	}
	path := p.Path + "/" + declared.Verb
	if verb == "edit" {
		path = p.Path + "/update"
	}
	return f.forward(path)(c)
}

// points returns the map positions of the rows of a list.
func (f *server) points(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	if p.LocationField == "" {
		return fault.EndpointUnknown.With()
	}
	return f.sendBody(c, f.newCoreRequest(c, p.Path+"/points", listBody(c.Request().URI().QueryArgs().All())))
}

// options returns rows for a picker.
func (f *server) options(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	return f.sendBody(c, f.newCoreRequest(c, p.Path+"/options", listBody(c.Request().URI().QueryArgs().All())))
}

// timeline returns the history of a record: its audit entries and the events of related records.
func (f *server) timeline(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	return f.sendBody(c, f.newCoreRequest(c, p.Path+"/timeline", listBody(c.Request().URI().QueryArgs().All())))
}

// overview returns figures and related data of a record, or of all records, beyond their fields. Few resources have one.
func (f *server) overview(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	return f.sendBody(c, f.newCoreRequest(c, p.Path+"/overview", listBody(c.Request().URI().QueryArgs().All())))
}

// commandTimeline returns the state changes of a command, step by step.
func (f *server) commandTimeline(c fiber.Ctx) error {
	return f.sendBody(c, f.newCoreRequest(c, "/veh/crm/command/course", listBody(c.Request().URI().QueryArgs().All())))
}

// periods returns the mileage of vehicles by week or month.
func (f *server) periods(c fiber.Ctx) error {
	return f.sendBody(c, f.newCoreRequest(c, "/veh/crm/mileage/getMileagePeriods", listBody(c.Request().URI().QueryArgs().All())))
}

// locate finds the records of pasted identifiers.
func (f *server) locate(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	return f.forward(p.Path + "/locate")(c)
}

// bulk runs an action on many records, or previews it.
func (f *server) bulk(path string) fiber.Handler {
	return func(c fiber.Ctx) error {
		p, err := planOf(c)
		if err != nil {
			return err
		}
		return f.forward(p.Path + path)(c)
	}
}

// liveState returns what records last reported, with their position if the caller states a purpose.
func (f *server) liveState(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	return f.forward(p.Path + "/shadow")(c)
}

// reveal returns one masked value to a caller with the permission.
func (f *server) reveal(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	return f.forward(p.Path + "/reveal")(c)
}

const jobPath = "/system/crm/exportJob/"

// ownJobs returns the caller's latest background jobs as a plain list.
func (f *server) ownJobs(c fiber.Ctx) error {
	got, err := f.readCore(c, f.newCoreRequest(c, jobPath+"getMyExportJobs", []byte(`{"page":1,"pageSize":50}`)))
	if err != nil {
		return err
	}
	var page struct{ List json.RawMessage }
	refused, err := refusal(c.Response().StatusCode(), got, &page)
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
		return f.sendBody(c, f.newCoreRequest(c, jobPath+verb, encoded(map[string]any{"id": id})))
	}
}

// jobItems returns a page of per-row results of a job.
func (f *server) jobItems(c fiber.Ctx) error {
	id, err := strconv.ParseInt(c.Params("id"), 10, 64)
	if err != nil || id <= 0 {
		return fault.EndpointUnknown.With()
	}
	page, _ := strconv.Atoi(c.Query("page"))
	return f.sendBody(c, f.newCoreRequest(c, jobPath+"items", encoded(map[string]any{"id": id, "page": page, "pageSize": 50})))
}

// find searches all resources the caller may see.
func (f *server) find(c fiber.Ctx) error {
	return f.sendBody(c, f.newCoreRequest(c, "/system/crm/find", encoded(map[string]any{"keyword": c.Query("q")})))
}

const (
	notificationPath = "/system/crm/notice/"
	helpVotePath     = "/system/crm/helpVote/"
)

// inbox returns the caller's latest notifications in the language of the request.
func (f *server) inbox(c fiber.Ctx) error {
	return f.sendBody(c, f.newCoreRequest(c, notificationPath+"getMyNotices", []byte("{}")))
}
