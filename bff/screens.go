package bff

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/resource"
)

// screens maps paths to the pages with resources.
var screens = func() map[string]contracts.Page {
	byPath := map[string]contracts.Page{}
	for _, page := range contracts.Tree {
		if len(page.Resources) > 0 && page.Built() {
			byPath[page.Path] = page
		}
	}
	return byPath
}()

// screen answers one screen in one payload: a page of rows, rows as a tree, or one record, with the actions the caller may use.
func (f *server) screen(c fiber.Ctx) error {
	page, exists := screens["/"+strings.Trim(c.Params("*"), "/")]
	if !exists {
		return fault.EndpointUnknown.With()
	}
	name := c.Query("resource", page.Resources[0])
	p := contracts.Find(name)
	if p == nil || !slices.Contains(page.Resources, p.Name) {
		return fault.ModelUnknown.With("model", strings.Clone(name))
	}
	if id := c.Query("id"); id != "" {
		return f.record(c, p, id)
	}
	path := p.Path + "/page"
	if c.Query("tree") != "" && p.TreeField != "" {
		path = p.Path + "/tree"
	}
	body := listMembers(c.Request().URI().QueryArgs().All(), "resource", "tree", "tiles")
	body["blockedActions"] = true
	if c.Query("tiles") != "" {
		body["tiles"] = true
	}
	got, err := f.readCore(c, f.newCoreRequest(c, path, encoded(body)))
	if err != nil {
		return err
	}
	return f.withActions(c, p, got, withMembers)
}

func (f *server) record(c fiber.Ctx, p *resource.Plan, id string) error {
	got, err := f.readCore(c, f.newCoreRequest(c, p.Path+"/detail", encoded(map[string]any{"id": id, "blockedActions": true, "count": "none"})))
	if err != nil {
		return err
	}
	return f.withActions(c, p, got, detailed)
}

// withActions adds the allowed actions to a successful response; refusals stay unchanged.
func (f *server) withActions(c fiber.Ctx, p *resource.Plan, got []byte, combine func(body, members []byte) ([]byte, bool)) error {
	if c.Response().StatusCode() != fiber.StatusOK {
		return nil
	}
	if _, success := successMembers(got); !success {
		return nil
	}
	rights, err := f.rightsOf(c)
	if err != nil {
		return err
	}
	verbs, err := json.Marshal(rights.allows(p))
	if err != nil {
		return err
	}
	body, _ := combine(got, append([]byte(`"actions":`), verbs...))
	c.Response().SwapBody(body)
	return nil
}

// bootstrap returns what the console needs before its first screen.
func (f *server) bootstrap(c fiber.Ctx) error {
	got, err := f.readCore(c, f.newCoreRequest(c, account+"bootstrap", []byte("{}")))
	if err != nil {
		return err
	}
	maps := f.Map
	if center, ok := readCenter(string(c.Response().Header.Peek(headerMapCenter))); ok {
		maps.Center = center // the setting overrides the environment
	}
	c.Response().Header.Del(headerMapCenter)
	own, err := json.Marshal(struct {
		Version string `json:"version"`
		Map     Map    `json:"map"`
	}{f.Version, maps})
	if err != nil {
		return err
	}
	if body, success := withMembers(got, own[1:len(own)-1]); success {
		c.Response().SwapBody(body)
	}
	return nil
}

// areas returns the provinces with their cities and districts. Browsers cache them and revalidate by ETag.
func (f *server) areas(c fiber.Ctx) error {
	err := f.sendBody(c, f.request(c, fiber.MethodGet, "/data/crm/area/getProvinceInfo"))
	c.Response().Header.Add(fiber.HeaderVary, fiber.HeaderAcceptLanguage)
	f.packed.pack(c)
	return err
}
