package system

import (
	"slices"
	"testing"

	"evops/contracts"
	"evops/core/access"
	"evops/core/identity"
)

func TestBootstrapHasTheRoutesThatAnAccountMayOpen(t *testing.T) {
	page := func(path string) *access.MenuItem {
		return &access.MenuItem{Name: "改名", NameEn: new("Renamed"), FunctionType: "1", FunctionURL: &path, Hidden: true}
	}
	menu := []*access.MenuItem{{FunctionType: "1", SubSysFunction: []*access.MenuItem{page("/alarmManage/alarmManage"), page("/systemManage/menu")}}}
	general := []string{"/dashboard", "/error/401", "/error/404", "/qa", "/test/index", "/userCenter/profile"}
	var all []string
	for _, r := range contracts.Routes {
		if !r.IsPublic {
			all = append(all, r.Path)
		}
	}
	slices.Sort(all)
	for _, row := range []struct {
		who         string
		permissions []string
		menu        []*access.MenuItem
		want        []string
	}{
		{"nothing granted", nil, nil, general},
		{"permissions without a page", []string{"alarm:view", "vehicle:view"}, nil, general},
		{"pages, one without its permission", []string{"alarm:view"}, menu, append([]string{"/alarmManage/alarmManage"}, general...)},
		{"everything", []string{"*"}, nil, all},
	} {
		var got []string
		for _, r := range routesOf(identity.MyInfo{Permissions: row.permissions, UserFunctions: row.menu}) {
			got = append(got, r.Path)
		}
		slices.Sort(got)
		if !slices.Equal(got, row.want) {
			t.Errorf("%s: %v, want %v", row.who, got, row.want)
		}
	}
}

func TestRoutesHaveTheNamesOfTheMenuAndThePermittedTabs(t *testing.T) {
	path, list := "/alarmManage/alarmManage", "/dashboard"
	node := &access.MenuItem{Name: "报警", FunctionType: "1", FunctionURL: &path, ActiveMenu: &list, Cached: true}
	for _, row := range []struct {
		permissions []string
		tabs        int
	}{{[]string{"alarm:view"}, 1}, {[]string{"alarm:view", "alarmCode:view"}, 2}, {[]string{"*"}, 4}} {
		routes := routesOf(identity.MyInfo{Permissions: row.permissions, UserFunctions: []*access.MenuItem{node}})
		r := routes[slices.IndexFunc(routes, func(r contracts.Route) bool { return r.Path == path })]
		if r.ZH != "报警" || r.EN != "报警" || r.List != list || !*r.Cached || len(r.Tabs) != row.tabs {
			t.Errorf("%v: %+v", row.permissions, r)
		}
	}
}
