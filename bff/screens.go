package bff

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts"
	"evops/contracts/fault"
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

// screen answers one screen in one payload: a page of rows, rows as a tree, or one record, with the actions that the caller may use. The
// query string is core's, except for the names that choose what is shown.
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
	query := c.Request().URI().QueryArgs()
	path := p.Path + "/page"
	switch {
	case c.Query("id") != "":
		path = p.Path + "/detail"
		query.Set("count", "none")
	case c.Query("tree") != "" && p.TreeField != "":
		path = p.Path + "/tree"
	}
	query.Del("resource")
	query.Del("tree")
	query.Set("actions", "true")
	return f.answerWith(c, f.query(c, path))
}

// bootstrap returns what the console needs before its first screen: core's part, the version, and the map.
func (f *server) bootstrap(c fiber.Ctx) error {
	if err := f.answerWith(c, f.post(c, account+"bootstrap", nil)); err != nil {
		return err
	}
	var data map[string]json.RawMessage
	refused, err := refusal(c.Response(), &data)
	if refused || data == nil || err != nil {
		return err
	}
	background := f.Map
	if center, ok := readCenter(string(c.Response().Header.Peek(headerMapCenter))); ok {
		background.Center = center // the setting overrides the environment
	}
	c.Response().Header.Del(headerMapCenter)
	if data["map"], err = json.Marshal(background); err != nil {
		return err
	}
	if data["version"], err = json.Marshal(f.Version); err != nil {
		return err
	}
	return answer(c, data)
}

// areas returns the provinces with their cities and districts. Browsers cache them and revalidate by ETag.
func (f *server) areas(c fiber.Ctx) error {
	err := f.answerWith(c, f.request(c, fiber.MethodGet, "/data/crm/area/getProvinceInfo"))
	c.Response().Header.Add(fiber.HeaderVary, fiber.HeaderAcceptLanguage)
	f.packed.pack(c)
	return err
}
