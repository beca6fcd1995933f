package contracts

import (
	"net/url"
	"slices"
	"strings"

	"evops/contracts/field"
	"evops/contracts/resource"
)

// Route is a page that exists, as the router of the console needs it.
type Route struct {
	Path string `json:"path"`
	field.Label
	Kind string `json:"kind"`
	// Menu is set for pages that the menu may show.
	Menu bool `json:"menu"`
	// IsPublic is set for pages outside of the app shell, which need no session.
	IsPublic bool `json:"-"`
	// IsGeneral is set for pages of every account.
	IsGeneral bool `json:"-"`
	// Resources are the page's own first, then those of its tabs.
	Resources []string `json:"resources"`
	// Tabs are the resources of a menu page that its tab bar shows, its own included; nil for a page with a single one.
	Tabs []Tab `json:"tabs,omitempty"`
	// Permission is empty for a page of every account.
	Permission string `json:"permission"`
	// List is the page that a form or detail belongs to.
	List string `json:"list,omitempty"`
	Mode string `json:"mode,omitempty"`
	// Fixed are the codes that the rows of a form have in some enums.
	Fixed map[string]int64 `json:"fixed,omitempty"`
	// Opens is the query of the built-in view that a list opens with.
	Opens string `json:"opens,omitempty"`
	// Group is the code of the menu group, where the path begins with another word.
	Group string `json:"group,omitempty"`
	// Cached overrides whether the page stays mounted while another tab is active; nil for the default of its kind.
	Cached *bool `json:"cached,omitempty"`
}

// Tab is a resource of a page.
type Tab struct {
	Resource string `json:"resource"`
	field.Label
	Permission string `json:"permission"`
	// Opens is the query of the built-in view that the list opens with; empty for the page's own, whose route has it.
	Opens string `json:"opens,omitempty"`
}

// Routes are the pages that exist, in menu order.
var Routes = routes()

func routes() []Route {
	var all []Route
	for _, p := range Tree {
		if p.Kind == "group" || (p.Code != "" && !p.Built()) || p.Path == "" {
			continue
		}
		r := Route{
			Path: p.Path, Label: field.Label{ZH: p.ZH, EN: p.EN}, Kind: p.Kind, Menu: p.InMenu, IsPublic: p.IsPublic, IsGeneral: p.Code == "" && !p.IsPublic, Resources: []string{},
			Permission: p.Permission, List: p.List, Mode: p.Mode, Fixed: p.Fixed, Group: p.menuGroup(),
		}
		var declared []*resource.Plan
		for _, name := range p.Resources {
			if d := Find(name); d != nil {
				declared = append(declared, d)
				r.Resources = append(r.Resources, d.Name)
			}
		}
		if p.Kind == "list" && len(declared) > 0 {
			r.Opens = openingQuery(declared[0])
		}
		if p.InMenu {
			r.Tabs = tabsOf(p, declared)
		}
		all = append(all, r)
	}
	return all
}

// menuGroup returns the code of the page's menu group, unless its path begins with it.
func (p Page) menuGroup() string {
	group, _, _ := strings.Cut(p.Code, ".")
	if !p.InMenu || strings.Count(p.Path, "/") < 2 || strings.HasPrefix(p.Path, "/"+group+"/") {
		return ""
	}
	return group
}

func tabsOf(p Page, declared []*resource.Plan) []Tab {
	var tabs []Tab
	for i, d := range declared {
		switch {
		case i == 0 && p.Kind == "report": // figures of the rows, not their list
			tabs = append(tabs, Tab{Resource: d.Name, Label: field.Label{ZH: p.ZH, EN: p.EN}, Permission: p.Permission})
		// A resource that a board shares with a detail is shown by the detail.
		case i == 0 || p.Kind != "board" || !onDetail(d.Name):
			tab := Tab{Resource: d.Name, Label: d.Label, Permission: d.PermissionFor("view")}
			if i > 0 {
				tab.Opens = openingQuery(d)
			}
			tabs = append(tabs, tab)
		}
	}
	if len(tabs) < 2 {
		return nil
	}
	return tabs
}

func onDetail(name string) bool {
	return slices.ContainsFunc(Tree, func(p Page) bool { return p.Kind == "detail" && slices.Contains(p.Resources, name) })
}

// openingQuery returns the query of the built-in view that a list opens with; empty if there is none.
func openingQuery(p *resource.Plan) string {
	for _, v := range p.ListViews {
		if v.Opens {
			query := url.Values{"saved": {v.Name}}
			for name, value := range v.Filters {
				query.Set(name, value)
			}
			return query.Encode()
		}
	}
	return ""
}
