package system

import (
	"slices"

	"evops/contracts"
	"evops/contracts/field"
	"evops/core/access"
	"evops/core/identity"
)

// routesOf returns the pages that an account may open: those of every account, and those of its menu whose permission it has, with the
// names, the list and the caching of the function tree. An account with all permissions may open pages that the tree lacks as well. A page
// that declares no permission is closed to all others.
func routesOf(info identity.MyInfo) []contracts.Route {
	nodes := map[string]*access.MenuItem{}
	collectPages(info.UserFunctions, nodes)
	all := slices.Contains(info.Permissions, "*")
	may := func(permission string) bool { return all || slices.Contains(info.Permissions, permission) }
	var routes []contracts.Route
	for _, r := range contracts.Routes {
		node := nodes[r.Path]
		if r.IsPublic || !r.IsGeneral && !all && (node == nil || !may(r.Permission)) {
			continue
		}
		if node != nil {
			r = named(r, node)
		}
		r.Tabs = slices.DeleteFunc(slices.Clone(r.Tabs), func(t contracts.Tab) bool { return !may(t.Permission) })
		routes = append(routes, r)
	}
	return routes
}

// collectPages adds the page nodes of a tree, hidden ones too, by path.
func collectPages(items []*access.MenuItem, into map[string]*access.MenuItem) {
	for _, item := range items {
		if item.FunctionType == "1" && item.FunctionURL != nil {
			into[*item.FunctionURL] = item
		}
		collectPages(item.SubSysFunction, into)
	}
}

// named gives a route what administrators set in the function tree.
func named(r contracts.Route, node *access.MenuItem) contracts.Route {
	r.Label = field.Label{ZH: node.Name, EN: node.Name}
	if node.NameEn != nil {
		r.EN = *node.NameEn
	}
	if node.ActiveMenu != nil {
		r.List = *node.ActiveMenu
	}
	r.Cached = &node.Cached
	return r
}
