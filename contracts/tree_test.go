package contracts_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"evops/contracts"
	"evops/contracts/field"
	"evops/contracts/integration"
	"evops/contracts/report"
	"evops/contracts/system"
)

// ownButtons are permissions beyond the plan: the SMS log has a permission of its own, as have the notes of shifts, and the approval of
// abilities, import and export of service accounts.
var ownButtons = []string{
	"smsLog:view", "alarmHandover:view", "alarmHandover:edit", "alarmHandover:confirm", "serviceAccount:approve", "serviceAccount:import", "serviceAccount:export",
}

func TestTreeMatchesThePlan(t *testing.T) {
	codes, paths, kinds := map[string]bool{}, map[string]bool{}, map[string]int{}
	var buttons []string
	for _, p := range contracts.Tree {
		if paths[p.Path] && p.Path != "" {
			t.Errorf("two pages have the address %s", p.Path)
		}
		paths[p.Path] = true
		if p.Code == "" {
			continue
		}
		if codes[p.Code] {
			t.Errorf("%s occurs twice", p.Code)
		}
		codes[p.Code] = true
		group, _, below := strings.Cut(p.Code, ".")
		switch p.Kind {
		case "group":
			kinds["groups"]++
		case "grants":
		default:
			kinds["pages"]++
			if !below || !codes[group] || len(p.Resources) == 0 || !strings.Contains(p.Permission, ":") || p.Path == "" {
				t.Errorf("%s is not a page of a group with a resource, a permission and an address", p.Code)
			}
		}
		if p.ZH == "" || p.EN == "" {
			t.Errorf("%s has no name in one of the languages", p.Code)
		}
		for _, b := range p.Buttons {
			code, grant := strings.CutSuffix(b, "†")
			if zh, en := contracts.ButtonLabel(code); zh == "" || en == "" {
				t.Errorf("%s has no label in one of the languages", code)
			}
			if slices.Contains(buttons, code) {
				t.Errorf("%s is a button of two pages", code)
			}
			if grant {
				kinds["grants"]++
			}
			buttons = append(buttons, code)
		}
	}
	kinds["buttons"] = len(buttons) - len(ownButtons)
	for kind, want := range map[string]int{"groups": 21, "pages": 182, "buttons": 459, "grants": 7} {
		if kinds[kind] != want {
			t.Errorf("the tree has %d %s, the plan %d", kinds[kind], kind, want)
		}
	}
	for _, p := range contracts.Tree {
		if p.List != "" && !paths[p.List] {
			t.Errorf("%s highlights %s, which is not a page", p.Path, p.List)
		}
	}
}

func TestARowHasOneAddressInTheConsole(t *testing.T) {
	for resource, want := range map[string]string{
		"alarm": "/alarmManage/alarmDetail?id=7", "vehicleModel": "/equipmentManage/vehicleModelDetail?id=7", "messageJob": "",
	} {
		if got := contracts.DetailLink(contracts.Find(resource), 7); got != want {
			t.Errorf("%s is at %q, want %q", resource, got, want)
		}
	}
}

func TestFormsAndDetailsHaveAMode(t *testing.T) {
	pages := map[string]string{}
	for _, p := range contracts.Tree {
		modes := contracts.Modes[p.Kind]
		switch {
		case p.Code == "" || modes == nil:
			if p.Mode != "" {
				t.Errorf("%s has the mode %s, which is for forms and details of the tree", p.Path, p.Mode)
			}
			continue
		case !slices.Contains(modes, p.Mode):
			t.Errorf("%s is a %s of mode %q, not one of %v", p.Path, p.Kind, p.Mode, modes)
		}
		if _, verb, _ := strings.Cut(p.Permission, ":"); p.Kind == "form" && (verb == "add") != (p.Mode == "add") {
			t.Errorf("%s of mode %s needs %s", p.Path, p.Mode, p.Permission)
		}
		if !p.Built() {
			continue
		}
		// The console opens the one page with this mode and resource; it would never open a second one.
		does := strings.TrimSuffix(fmt.Sprint(p.Mode, " ", p.Resources[0], " ", p.Fixed), " map[]")
		if other := pages[does]; other != "" {
			t.Errorf("%s and %s both %s", other, p.Path, does)
		}
		pages[does] = p.Path
		for name, code := range p.Fixed {
			if f := contracts.Find(p.Resources[0]).Field(name); f == nil || f.Form != field.AddForm || f.Dictionary == nil || f.Dictionary.LabelOf(code).ZH == "" {
				t.Errorf("%s fixes %s=%d, which is not a code of an enum that only an added row sets", p.Path, name, code)
			}
		}
	}
	for _, p := range contracts.Catalogue {
		if p.Steps && pages["add "+p.Name] == "" {
			t.Errorf("%s is added in steps, which needs a page of kind form and mode add", p.Name)
		}
	}
}

func TestBuiltInRolesMatchThePlan(t *testing.T) {
	plan := map[string]bool{}
	for _, p := range contracts.Tree {
		if strings.Contains(p.Permission, ":") {
			plan[p.Permission] = true
		}
		for _, b := range p.Buttons {
			plan[strings.TrimSuffix(b, "†")] = true
		}
	}
	if got := len(plan) - len(ownButtons); got != 537 {
		t.Errorf("the tree has %d permissions, the plan 537", got)
	}
	for _, b := range ownButtons {
		delete(plan, b)
	}
	type held struct {
		kind, scope string
		permissions int
	}
	want := map[string]held{
		"admin": {"1", "1", 1}, "operations": {"1", "1", 364}, "customerService": {"1", "1", 121}, "afterSales": {"1", "1", 204},
		"otaEngineer": {"1", "1", 106}, "finance": {"1", "1", 53}, "dealer": {"2", "3", 73}, "auditor": {"1", "1", 108},
	}
	for _, role := range contracts.BuiltInRoles() {
		planned := slices.DeleteFunc(slices.Clone(role.Permissions), func(p string) bool { return slices.Contains(ownButtons, p) })
		if got := (held{role.UserKind, role.DataScope, len(planned)}); got != want[role.Code] {
			t.Errorf("%s is of kind %s with scope %s and %d permissions, want %v", role.Code, got.kind, got.scope, got.permissions, want[role.Code])
		}
		for _, p := range planned {
			if !plan[p] && p != "*" {
				t.Errorf("%s has the permission %s, which no page has", role.Code, p)
			}
		}
		slices.Sort(planned)
		if len(slices.Compact(planned)) != want[role.Code].permissions {
			t.Errorf("%s has a permission twice", role.Code)
		}
		delete(want, role.Code)
	}
	for code := range want {
		t.Errorf("the role %s is missing", code)
	}
}

// TestThePlanIsBuilt compares the tree, the views and the methods of the plan with what is declared.
func TestThePlanIsBuilt(t *testing.T) {
	parts := []string{"tracePoint"} // stored without being a resource
	pages := 0
	for _, p := range contracts.Tree {
		if p.Code == "" {
			continue
		}
		if !p.Built() {
			t.Errorf("%s is not built", p.Path)
		}
		for _, b := range p.Buttons {
			if permission := strings.TrimSuffix(b, "†"); !contracts.PermissionUsed(permission) {
				t.Errorf("%s has the permission %s, which nothing uses", p.Path, permission)
			}
		}
		if p.Kind == "group" || p.Kind == "grants" {
			continue
		}
		pages++
		for _, name := range p.Resources {
			if contracts.Find(name) == nil && !slices.Contains(parts, name) {
				t.Errorf("%s has %s, which is not declared", p.Path, name)
			}
		}
	}
	if views, methods := len(report.All), len(integration.All); pages != 182 || views != 25 || methods != 18 {
		t.Errorf("%d pages, %d views and %d methods, want 182, 25 and 18", pages, views, methods)
	}
}

// The action filter of the audit log offers the actions of the chosen module; a verb that no module offers could not be selected.
func TestEveryAuditVerbBelongsToAModule(t *testing.T) {
	offered := map[string]bool{}
	for _, p := range contracts.Catalogue {
		for _, a := range p.Actions {
			offered[a.Verb] = true
		}
	}
	for module, verbs := range system.AuditLogs.Field("action").Others {
		if module != "" && contracts.Find(module) == nil {
			t.Errorf("unknown module %s", module)
		}
		for _, verb := range verbs {
			if !system.Verbs.Has(verb) {
				t.Errorf("%s has no label", verb)
			}
			offered[verb] = true
		}
	}
	for _, own := range system.Verbs.Codes[:slices.IndexFunc(system.Verbs.Codes, func(c field.Code) bool { return c.Code == contracts.Catalogue[0].Actions[0].Verb })] {
		if !offered[own.Code] {
			t.Errorf("no module offers %s", own.Code)
		}
	}
}

// Some events are audited under verbs of another resource, which the timeline can only name by text.
func TestEveryVerbOfATimelineIsAudited(t *testing.T) {
	for _, p := range contracts.Catalogue {
		for _, entry := range p.Timeline {
			for _, verb := range entry.Verbs {
				if !system.Verbs.Has(verb) {
					t.Errorf("%s: the events %s have the verb %s, which nothing is audited under", p.Name, entry.Kind, verb)
				}
			}
		}
	}
}

func TestEveryAuditVerbIsInOneGroup(t *testing.T) {
	times := map[string]int{}
	for _, g := range system.Verbs.Groups {
		if len(g.Codes) == 0 || g.ZH == "" || g.EN == "" {
			t.Errorf("the group %q is empty or lacks a label", g.EN)
		}
		for _, code := range g.Codes {
			times[code]++
		}
	}
	for _, c := range system.Verbs.Codes {
		if times[c.Code] != 1 {
			t.Errorf("%s is in %d groups", c.Code, times[c.Code])
		}
	}
	for _, verb := range slices.Concat(system.AccessVerbs, system.SecurityVerbs) {
		if times[verb] == 0 {
			t.Errorf("nothing is audited under %s", verb)
		}
	}
}
