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

// planOf is the declared resource a path names.
func planOf(c fiber.Ctx) (*resource.Plan, error) {
	p := contracts.Find(c.Params("resource"))
	if p == nil {
		return nil, fault.EndpointUnknown.With()
	}
	return p, nil
}

// sendBody sends a request of core and passes all of its answer on, whatever it is.
func (f *server) sendBody(c fiber.Ctx, r *fasthttp.Request) error {
	_, err := f.readCore(c, r)
	return err
}

// forward hands the JSON body of a request to one path of core.
func (f *server) forward(path string) fiber.Handler {
	return func(c fiber.Ctx) error {
		body, err := text(c)
		if err != nil {
			return err
		}
		return f.sendBody(c, f.newCoreRequest(c, path, body))
	}
}

// act runs a declared action. Exports and imports have calls of their own, because they carry files.
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

// points is where the rows of a list lie on a map.
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

// options is rows to pick from.
func (f *server) options(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	return f.sendBody(c, f.newCoreRequest(c, p.Path+"/options", listBody(c.Request().URI().QueryArgs().All())))
}

// timeline is what happened to a record: who did what, and what other records tell of it.
func (f *server) timeline(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	return f.sendBody(c, f.newCoreRequest(c, p.Path+"/timeline", listBody(c.Request().URI().QueryArgs().All())))
}

// overview is what belongs to a record, or to all of them, besides their fields: figures, and what other resources say. Few resources have one.
func (f *server) overview(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	return f.sendBody(c, f.newCoreRequest(c, p.Path+"/overview", listBody(c.Request().URI().QueryArgs().All())))
}

// course is what became of a command, step by step.
func (f *server) course(c fiber.Ctx) error {
	return f.sendBody(c, f.newCoreRequest(c, "/veh/crm/command/course", listBody(c.Request().URI().QueryArgs().All())))
}

// periods is the mileage of vehicles by weeks or months.
func (f *server) periods(c fiber.Ctx) error {
	return f.sendBody(c, f.newCoreRequest(c, "/veh/crm/mileage/getMileagePeriods", listBody(c.Request().URI().QueryArgs().All())))
}

// locate finds the records of identifiers that somebody has pasted.
func (f *server) locate(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	return f.forward(p.Path + "/locate")(c)
}

// bulk does an action to many records, or says beforehand what it would do.
func (f *server) bulk(path string) fiber.Handler {
	return func(c fiber.Ctx) error {
		p, err := planOf(c)
		if err != nil {
			return err
		}
		return f.forward(p.Path + path)(c)
	}
}

// recentTimeline is what records last said about themselves, with where they are for whoever states a purpose.
func (f *server) recentTimeline(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	return f.forward(p.Path + "/shadow")(c)
}

// reveal shows one masked value to whoever may see it.
func (f *server) reveal(c fiber.Ctx) error {
	p, err := planOf(c)
	if err != nil {
		return err
	}
	return f.forward(p.Path + "/reveal")(c)
}

const jobs = "/system/crm/exportJob/"

// ownJobs is the latest background work of the caller, as a plain list.
func (f *server) ownJobs(c fiber.Ctx) error {
	got, err := f.readCore(c, f.newCoreRequest(c, jobs+"getMyExportJobs", []byte(`{"page":1,"pageSize":50}`)))
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

// jobVerb cancels, retries, undoes or deletes one's own job.
func (f *server) jobVerb(verb string) fiber.Handler {
	return func(c fiber.Ctx) error {
		id, err := strconv.ParseInt(c.Params("id"), 10, 64)
		if err != nil || id <= 0 {
			return fault.EndpointUnknown.With()
		}
		return f.sendBody(c, f.newCoreRequest(c, jobs+verb, encoded(map[string]any{"id": id})))
	}
}

// jobItems is a page of what became of the rows of a job.
func (f *server) jobItems(c fiber.Ctx) error {
	id, err := strconv.ParseInt(c.Params("id"), 10, 64)
	if err != nil || id <= 0 {
		return fault.EndpointUnknown.With()
	}
	page, _ := strconv.Atoi(c.Query("page"))
	return f.sendBody(c, f.newCoreRequest(c, jobs+"items", encoded(map[string]any{"id": id, "page": page, "pageSize": 50})))
}

// find looks for what was typed in everything the caller may see.
func (f *server) find(c fiber.Ctx) error {
	return f.sendBody(c, f.newCoreRequest(c, "/system/crm/find", encoded(map[string]any{"keyword": c.Query("q")})))
}

const (
	notices   = "/system/crm/notice/"
	helpVotes = "/system/crm/helpVote/"
)

// inbox is the latest notices of the caller, in the language of the request.
func (f *server) inbox(c fiber.Ctx) error {
	return f.sendBody(c, f.newCoreRequest(c, notices+"getMyNotices", []byte("{}")))
}
