package system_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"evops/contracts/fault"
	model "evops/contracts/system"
	"evops/core/access"
)

// blockedActions returns what a list response marks as blocked: by row id, with "0" for the list as a whole, from action to reason.
func (o *office) blockedActions(who *access.Caller, resource, query string) map[string]map[string]string {
	o.t.Helper()
	text, err := o.Read().WithActions().Page(o.t.Context(), resource, who, []byte(query), nil)
	if err != nil {
		o.t.Fatal(resource, err)
	}
	var page struct {
		List []struct {
			ID             int64
			BlockedActions map[string]string
		}
		BlockedActions map[string]string
	}
	if err := json.Unmarshal(text, &page); err != nil {
		o.t.Fatalf("%s: %v", text, err)
	}
	out := map[string]map[string]string{"0": page.BlockedActions}
	for _, row := range page.List {
		out[fmt.Sprint(row.ID)] = row.BlockedActions
	}
	return out
}

func TestBlockedActionsAreThoseTheServerRefuses(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		o.shops()
		add := func(name string, dealer int64) int64 {
			return o.must("dealerAccount", "save", o.seller(name, dealer, nil)).ID
		}
		main, sub, below := add("shop.main", 1), add("shop.sub", 1), add("shop.below", 2)
		mainCaller := o.dealerCaller(main, 1)
		stopped := *mainCaller
		stopped.ReadOnly = true
		viewing := *o.admin
		viewing.ViewedRole = 1
		role := func(code string) int64 { return o.id("role", "role_code", code) }
		clerk := o.must("operator", "save", o.person("clerk", role("customerService"))).ID
		lead := o.must("operator", "save", o.person("lead", role("operations"))).ID
		o.exec("UPDATE operator SET organization_code = '100001' WHERE id = ?", clerk)
		o.exec("UPDATE operator SET organization_code = '100' WHERE id = ?", lead)
		// Sees all accounts, but edits and disables only within one organisation.
		regional := &access.Caller{UserID: lead, UserType: model.Staff, OrganizationCode: "100001", Language: "zh", Rights: &access.Rights{Grants: map[string]model.DataScope{
			"operator:view": model.AllData, "operator:edit": model.OwnSubtree, "operator:enable": model.OwnSubtree, "role:view": model.AllData, "role:edit": model.AllData,
		}}}
		root := o.id("organization", "code", "100")
		accounts := []string{"add", "clearSecondFactor", "delete", "disable", "edit", "enable", "import", "resetPassword", "transferMain", "unlock"}
		onRow := slices.DeleteFunc(slices.Clone(accounts), func(verb string) bool { return verb == "add" || verb == "import" })
		self := []string{"clearSecondFactor", "delete", "disable", "enable", "kick", "resetPassword"}
		for _, row := range []struct {
			outcome  string
			who      *access.Caller
			resource string
			id       int64 // 0 for the list as a whole
			verbs    []string
		}{
			{"a main account", mainCaller, "dealerAccount", 0, nil},
			{"a main account", mainCaller, "dealerAccount", main, onRow},
			{"a main account", mainCaller, "dealerAccount", sub, nil},
			{"a main account", mainCaller, "dealerAccount", below, onRow},
			{"a sub-account", o.dealerCaller(sub, 1), "dealerAccount", 0, []string{"add", "import"}},
			{"a sub-account", o.dealerCaller(sub, 1), "dealerAccount", sub, onRow},
			{"an account of a stopped dealer", &stopped, "dealerAccount", sub, onRow},
			{"an account of a stopped dealer", &stopped, "dealerAccount", 0, []string{"add", "import"}},
			{"the administrator", o.admin, "dealerAccount", main, nil},
			{"the administrator", o.admin, "operator", o.admin.UserID, self},
			{"the administrator", o.admin, "operator", clerk, nil},
			{"the administrator", o.admin, "role", role("admin"), []string{"delete", "disable", "edit", "enable"}},
			{"the administrator", o.admin, "role", role("finance"), []string{"delete"}},
			{"the administrator viewing as a role", &viewing, "role", role("finance"), []string{"copy", "delete", "disable", "edit", "enable"}},
			{"the administrator", o.admin, "function", o.id("function", "code", "systemManage.menu"), []string{"delete", "disable"}},
			{"the administrator", o.admin, "function", o.id("function", "code", "systemManage.dictionary"), []string{"delete"}},
			{"the administrator", o.admin, "organization", root, []string{"delete", "move"}},
			{"an editor with a narrower scope than view", regional, "operator", clerk, nil},
			{"an editor with a narrower scope than view", regional, "operator", o.admin.UserID, []string{"disable", "edit", "enable"}},
			{"a holder of the role", regional, "role", role("operations"), []string{"edit"}},
			{"a holder of another role", regional, "role", role("finance"), nil},
		} {
			query := fmt.Sprintf(`{"id":%d,"pageSize":50}`, row.id)
			if row.id == 0 {
				query = "{}"
			}
			blocked := o.blockedActions(row.who, row.resource, query)[fmt.Sprint(row.id)]
			verbs := make([]string, 0, len(blocked))
			for verb, why := range blocked {
				verbs = append(verbs, verb)
				o.refusedAs(row.who, row.resource, verb, row.id, why)
			}
			slices.Sort(verbs)
			if got, want := strings.Join(verbs, " "), strings.Join(row.verbs, " "); got != want {
				t.Errorf("%s on %s %d: blocked actions %q, want %q", row.outcome, row.resource, row.id, got, want)
			}
		}
		viewer := &access.Caller{UserID: lead, UserType: model.Staff, Language: "zh", Rights: &access.Rights{Grants: map[string]model.DataScope{"role:view": model.AllData}}}
		for _, row := range []struct {
			outcome, resource, want string
			who                     *access.Caller
		}{
			{"the administrator", "role", `["add","edit","delete","export","copy","enable","disable"]`, o.admin},
			{"an editor with a narrower scope than view", "role", `["edit"]`, regional},
			{"an account that may only view", "role", `[]`, viewer},
			{"an account may delete its own files", "fileObject", `["delete"]`, &access.Caller{UserID: lead, UserType: model.Staff, Rights: &access.Rights{Grants: map[string]model.DataScope{"fileObject:view": model.AllData}}}},
		} {
			list, err := o.Read().WithActions().Page(t.Context(), row.resource, row.who, []byte("{}"), nil)
			if err != nil || !strings.Contains(string(list), `"actions":`+row.want+"}") {
				t.Errorf("%s: %.400s %v, want %s", row.outcome, list, err, row.want)
			}
		}
		one, err := o.Read().WithActions().One(t.Context(), "role", regional, role("finance"), nil)
		if err != nil || !strings.HasPrefix(string(one), `{"record":{"id":`) || !strings.HasSuffix(string(one), `},"actions":["edit"]}`) {
			t.Errorf("detail: %s %v", one, err)
		}
		if list, err := o.Read().WithActions().Page(t.Context(), "operator", viewer, []byte("{}"), nil); err == nil || len(list) > 0 {
			t.Errorf("without a grant the list is %s, %v, want neither row nor action", list, err)
		}
		if plain, err := o.Read().Page(t.Context(), "role", o.admin, []byte("{}"), nil); err != nil || strings.Contains(string(plain), "ctions") {
			t.Errorf("actions are returned without being requested: %s %v", plain, err)
		}
	})
}

// refusedAs runs a blocked action, and expects the reason it was marked with, or that the row is out of scope.
func (o *office) refusedAs(who *access.Caller, resource, verb string, id int64, why string) {
	o.t.Helper()
	var err error
	switch verb {
	case "import":
		return // rows of an import are refused one by one, by the rules of additions
	case "add":
		_, err = o.Add(o.t.Context(), resource, who, []byte("{}"))
	case "edit":
		table := "operator"
		if resource == "role" {
			table = resource
		}
		version := o.number("SELECT version FROM "+table+" WHERE id = ?", id)
		_, err = o.Edit(o.t.Context(), resource, who, fmt.Appendf(nil, `{"id":%d,"version":%d}`, id, version))
	default:
		body := fmt.Appendf(nil, `{"ids":[%d],"reason":"试一试能不能"}`, id)
		_, batch, failed := o.Act(o.t.Context(), resource, verb, who, body)
		if err = failed; batch != nil && len(batch.Failed) > 0 {
			err = batch.Failed[0].Err
		}
	}
	var refused *fault.Error
	if !errors.As(err, &refused) || refused.In("zh") != why && refused.Code != fault.NotFoundOrDenied {
		o.t.Errorf("%s of %s %d was marked with %q, but returned %v", verb, resource, id, why, err)
	}
}
