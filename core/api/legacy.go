package api

import (
	"bytes"
	"encoding/json"
	"maps"
	"strings"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/resource"
	systemmodel "evops/contracts/system"
)

// What only clients of the legacy API use: second paths, and bodies that identify rows and conditions in other ways.

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

// legacyList converts filters of legacy clients in the body of a list.
func (a *API) legacyList(c *call, p *resource.Plan) error {
	if p.Name == systemmodel.DealerAccounts.Name {
		return a.resolveCityFilter(c)
	}
	return nil
}

// legacyAction converts how legacy clients identify the row of an action.
func (a *API) legacyAction(c *call, p *resource.Plan, verb string) error {
	if p.Name == equipment.Alarms.Name && verb == "mute" {
		return a.resolveMutedAlarm(c)
	}
	return nil
}

// resolveMutedAlarm replaces vehicleId and errCode in the body by the id of the latest alarm of that vehicle and code (legacy-api D.5,
// alarm/mute).
func (a *API) resolveMutedAlarm(c *call) error {
	var in struct{ ID, VehicleID, ErrCode int64 }
	body := map[string]json.RawMessage{}
	if err := c.decode(&body); err != nil {
		return err
	}
	if err := c.decode(&in); err != nil || in.ID != 0 || in.VehicleID == 0 {
		return err
	}
	id, err := a.Alarms.Latest(c.ctx, in.VehicleID, in.ErrCode)
	if err != nil {
		return err
	}
	if id == 0 {
		return fault.NotFoundOrDenied.With()
	}
	body["id"], _ = json.Marshal(id) // cannot fail
	c.body, err = json.Marshal(body)
	return err
}

// cityFilter is the filter with which legacy clients search dealer accounts: province and city in one text (system catalogue,
// dealerAccount).
const cityFilter = "provinceCity.like"

// resolveCityFilter replaces cityFilter in a list body by the codes of the matching cities, which is a filter of dealer accounts.
func (a *API) resolveCityFilter(c *call) error {
	if !bytes.Contains(c.body, []byte(cityFilter)) {
		return nil
	}
	in := map[string]json.RawMessage{}
	if err := c.decode(&in); err != nil {
		return err
	}
	filters := in
	if nested, present := in["query"]; present {
		filters = map[string]json.RawMessage{}
		if json.Unmarshal(nested, &filters) != nil {
			return fault.BadJSON.With()
		}
	}
	var text string
	if _ = json.Unmarshal(filters[cityFilter], &text); text != "" {
		if _, present := filters["cityCode.in"]; present {
			return fault.QueryTooComplex.With()
		}
		cities, err := a.Places.CitiesMatching(c.ctx, text)
		if err != nil {
			return err
		}
		if filters["cityCode.in"], err = json.Marshal(append(cities, noCity)); err != nil {
			return err
		}
	}
	delete(filters, cityFilter)
	var err error
	if _, nested := in["query"]; nested {
		if in["query"], err = json.Marshal(filters); err != nil {
			return err
		}
	}
	c.body, err = json.Marshal(in)
	return err
}

// noCity is added so that the list of cities is never empty, which would match everything.
const noCity = -1

// toggles registers the legacy form of enable.
func (a *API) toggles() {
	for _, p := range []*resource.Plan{equipment.VehicleImages.Plan, equipment.CommandDefs.Plan, equipment.FreePeriodPolicies.Plan} {
		a.register(p.Path+"/enable", route{run: a.toggle(p)})
	}
}

// toggle is the legacy form of enable: with "on" false it disables.
func (a *API) toggle(p *resource.Plan) func(*call) error {
	enable, disable := a.act(p, "enable"), a.act(p, "disable")
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
