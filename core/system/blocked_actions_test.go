package system_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"evops/contracts/fault"
	words "evops/contracts/system"
	"evops/core/access"
)

// blockedActions is what a screen of a resource says cannot be done: of the list as a whole as "* verbs", of each row as "title verbs".
func (o *office) blockedActions(who *access.Caller, resource, query string) map[string]map[string]string {
	o.t.Helper()
	text, err := o.Read().WithBlockedActions().Page(o.t.Context(), resource, who, []byte(query), nil)
	if err != nil {
		o.t.Fatal(resource, err)
	}
	var page struct {
		List []struct {
			ID       int64
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

func TestAScreenSaysBeforehandWhatTheServerWouldRefuse(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		o.shops()
		add := func(name string, dealer int64) int64 {
			return o.must("dealerAccount", "save", o.seller(name, dealer, nil)).ID
		}
		main, sub, below := add("shop.main", 1), add("shop.sub", 1), add("shop.below", 2)
		keeper := o.keeper(main, 1)
		stopped := *keeper
		stopped.ReadOnly = true
		looking := *o.admin
		looking.ViewedRole = 1
		role := func(code string) int64 { return o.id("role", "role_code", code) }
		clerk := o.must("operator", "save", o.person("clerk", role("customerService"))).ID
		lead := o.must("operator", "save", o.person("lead", role("operations"))).ID
		o.exec("UPDATE operator SET organization_code = '100001' WHERE id = ?", clerk)
		o.exec("UPDATE operator SET organization_code = '100' WHERE id = ?", lead)
		// Sees everybody, and edits and disables within an organisation alone.
		near := &access.Caller{UserID: lead, UserType: words.Staff, OrganizationCode: "100001", Language: "zh", Rights: &access.Rights{Grants: map[string]words.DataScope{
			"operator:view": words.AllData, "operator:edit": words.OwnSubtree, "operator:enable": words.OwnSubtree, "role:view": words.AllData, "role:edit": words.AllData,
		}}}
		root := o.id("organization", "code", "100")
		accounts := []string{"add", "clearSecondFactor", "delete", "disable", "edit", "enable", "import", "resetPassword", "transferMain", "unlock"}
		onRow := slices.DeleteFunc(slices.Clone(accounts), func(verb string) bool { return verb == "add" || verb == "import" })
		self := []string{"clearSecondFactor", "delete", "disable", "enable", "kick", "resetPassword"}
		for _, row := range []struct {
			says     string
			who      *access.Caller
			resource string
			id       int64 // 0 for the list as a whole
			verbs    []string
		}{
			{"a main account", keeper, "dealerAccount", 0, nil},
			{"a main account", keeper, "dealerAccount", main, onRow},
			{"a main account", keeper, "dealerAccount", sub, nil},
			{"a main account", keeper, "dealerAccount", below, onRow},
			{"a sub-account", o.keeper(sub, 1), "dealerAccount", 0, []string{"add", "import"}},
			{"a sub-account", o.keeper(sub, 1), "dealerAccount", sub, onRow},
			{"an account of a stopped dealer", &stopped, "dealerAccount", sub, onRow},
			{"an account of a stopped dealer", &stopped, "dealerAccount", 0, []string{"add", "import"}},
			{"the administrator", o.admin, "dealerAccount", main, nil},
			{"the administrator", o.admin, "operator", o.admin.UserID, self},
			{"the administrator", o.admin, "operator", clerk, nil},
			{"the administrator", o.admin, "role", role("admin"), []string{"delete", "disable", "edit", "enable"}},
			{"the administrator", o.admin, "role", role("finance"), []string{"delete"}},
			{"the administrator through a role's eyes", &looking, "role", role("finance"), []string{"copy", "delete", "disable", "edit", "enable"}},
			{"the administrator", o.admin, "function", o.id("function", "code", "systemManage.menu"), []string{"delete", "disable"}},
			{"the administrator", o.admin, "function", o.id("function", "code", "systemManage.dictionary"), []string{"delete"}},
			{"the administrator", o.admin, "organization", root, []string{"delete", "move"}},
			{"who edits less far than they see", near, "operator", clerk, nil},
			{"who edits less far than they see", near, "operator", o.admin.UserID, []string{"disable", "edit", "enable"}},
			{"who holds a role", near, "role", role("operations"), []string{"edit"}},
			{"who holds another role", near, "role", role("finance"), nil},
		} {
			query := fmt.Sprintf(`{"id":%d,"pageSize":50}`, row.id)
			if row.id == 0 {
				query = "{}"
			}
			said := o.blockedActions(row.who, row.resource, query)[fmt.Sprint(row.id)]
			verbs := make([]string, 0, len(said))
			for verb, why := range said {
				verbs = append(verbs, verb)
				o.refusedAs(row.who, row.resource, verb, row.id, why)
			}
			slices.Sort(verbs)
			if got, want := strings.Join(verbs, " "), strings.Join(row.verbs, " "); got != want {
				t.Errorf("%s at %s %d is told that these cannot be done: %q, want %q", row.says, row.resource, row.id, got, want)
			}
		}
		if plain, err := o.Read().Page(t.Context(), "role", o.admin, []byte("{}"), nil); err != nil || strings.Contains(string(plain), "blockedActions") {
			t.Errorf("who did not ask is told: %v", err)
		}
	})
}

// refusedAs does what a screen says cannot be done, and expects the refusal it gave, or that of a row out of reach.
func (o *office) refusedAs(who *access.Caller, resource, verb string, id int64, why string) {
	o.t.Helper()
	var err error
	switch verb {
	case "import":
		return // its rows are refused one by one, by the rules of additions
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
		o.t.Errorf("%s of %s %d is said to be refused with %q, and came to %v", verb, resource, id, why, err)
	}
}
