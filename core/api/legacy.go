package api

import (
	"bytes"
	"encoding/json"
	"maps"
	"strings"

	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/core/endpoint"
)

// What only clients of the legacy API use: second paths, and bodies of another form.

// aliasRoutes registers the handwritten endpoints of a group under the model key too.
func (a *API) aliasRoutes(p *resource.Plan) {
	for path, e := range maps.Clone(a.endpoints) {
		if name, inside := strings.CutPrefix(path, p.Path+"/"); inside {
			for _, other := range paths(p) {
				a.register(other+"/"+name, e)
				if other != p.Path {
					a.aliases[other+"/"+name] = path
				}
			}
		}
	}
}

// paths returns the base paths of a group: its own, and the same with the model key or an alias as last segment.
func paths(p *resource.Plan) []string {
	under := p.Path[:strings.LastIndexByte(p.Path, '/')+1]
	all := []string{p.Path, under + p.Name}
	for _, alias := range p.Aliases {
		all = append(all, under+alias)
	}
	return all
}

// replaceFilters replaces the filters of legacy clients in the body of a list.
func (a *API) replaceFilters(c *call, p *resource.Plan) error {
	for _, f := range a.Filters {
		if f.Of == p && bytes.Contains(c.body, []byte(f.Key)) {
			if err := c.replaceFilter(f); err != nil {
				return err
			}
		}
	}
	return nil
}

// replaceFilter replaces one filter, in the query or, without one, in the body itself.
func (c *call) replaceFilter(f endpoint.ListFilter) error {
	in := map[string]json.RawMessage{}
	if err := c.decode(&in); err != nil {
		return err
	}
	filters, nested := in, in["query"] != nil
	if nested {
		filters = map[string]json.RawMessage{}
		if json.Unmarshal(in["query"], &filters) != nil {
			return fault.BadJSON.With()
		}
	}
	var text string
	if _ = json.Unmarshal(filters[f.Key], &text); text != "" {
		if _, present := filters[f.By]; present {
			return fault.QueryTooComplex.With()
		}
		ids, err := f.IDs(c.ctx, text)
		if err != nil {
			return err
		}
		if filters[f.By], err = json.Marshal(append(ids, noRow)); err != nil {
			return err
		}
	}
	delete(filters, f.Key)
	var err error
	if nested {
		if in["query"], err = json.Marshal(filters); err != nil {
			return err
		}
	}
	c.body, err = json.Marshal(in)
	return err
}

// noRow is added to the ids of a filter, since an empty list would match everything.
const noRow = -1

// toggle is the legacy form of enable: with "on" false it disables (legacy-api D.0).
func toggle(enable, disable func(*call) error) func(*call) error {
	return func(c *call) error {
		in := struct{ On *bool }{}
		if err := c.decode(&in); err != nil {
			return err
		}
		if in.On != nil && !*in.On {
			return disable(c)
		}
		return enable(c)
	}
}
