package system_test

import (
	"fmt"
	"strings"
	"testing"

	words "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/identity"
	"evops/core/system"
)

// findings are the reasons of an explanation in order, those that speak for the permission with a plus.
func findings(x system.Explanation) string {
	var out []string
	for _, r := range x.Reasons {
		text := string(r.Finding)
		if r.Helps {
			text = "+" + text
		}
		out = append(out, text)
	}
	return strings.Join(out, " ")
}

func TestTheReasonsOfARightAreTold(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		role := func(code string) int64 { return o.id("role", "role_code", code) }
		finance, operations, dealers, admins := role("finance"), role("operations"), role("dealer"), role("admin")
		east := o.must("role", "copy", fields{"id": operations, "roleCode": "east", "roleName": fields{"zh": "华东运营"}}).Answer["copyId"].(int64)
		o.must("role", "save", fields{"id": east, "version": 1, "dataScope": 2})
		person := o.must("operator", "save", o.person("zhang.wei", finance, east)).ID
		dealer := o.must("dealer", "save", fields{
			"dealerCode": "D001", "name": "浦东店", "dealerType": 1, "level": 1, "provinceCode": 310000, "cityCode": 310100, "districtCode": 310115, "address": "世纪大道1号",
			"contactName": "王建国", "contactPhone": "13800138000"}).ID
		ask := func(q system.ExplainQuery) system.Explanation {
			t.Helper()
			if q.Role == 0 {
				q.User = person
			}
			x, err := system.Explain(t.Context(), o.Engine, o.accounts, o.admin, q)
			if err != nil {
				t.Fatal(q, err)
			}
			return x
		}
		for _, row := range []struct {
			name    string
			before  func()
			q       system.ExplainQuery
			allowed bool
			scope   words.DataScope
			want    string
		}{
			{"two roles, the wider scope counts", nil, system.ExplainQuery{Permission: "dealer:view"}, true, 1, "+ROLE_GRANTS +ROLE_GRANTS"},
			{"one of two roles", nil, system.ExplainQuery{Permission: "dealer:edit"}, true, 2, "+ROLE_GRANTS ROLE_LACKS"},
			{"neither role", nil, system.ExplainQuery{Permission: "role:grant"}, false, 0, "ROLE_LACKS ROLE_LACKS"},
			{"what the product does not have", nil, system.ExplainQuery{Permission: "rocket:launch"}, false, 0, "FUNCTION_MISSING ROLE_LACKS ROLE_LACKS"},
			{"a role by itself", nil, system.ExplainQuery{Role: finance, Permission: "dealer:edit"}, false, 0, "ROLE_LACKS"},
			{"administrators", nil, system.ExplainQuery{Role: admins, Permission: "rocket:launch"}, true, 1, "+ROLE_HOLDS_ALL"},
			{"dealers", nil, system.ExplainQuery{Role: dealers, Permission: "dealer:edit"}, true, 3, "+ROLE_GRANTS"},
			{"a record within reach", nil, system.ExplainQuery{Permission: "dealer:edit", Record: dealer}, true, 2, "+ROLE_GRANTS ROLE_LACKS +RECORD_IN_SCOPE"},
			{"a state the action cannot start from", func() { o.exec("UPDATE dealer SET operation_status = 1 WHERE id = ?", dealer) },
				system.ExplainQuery{Permission: "dealer:stop", Resource: "dealer", Record: dealer}, false, 2, "+ROLE_GRANTS ROLE_LACKS +RECORD_IN_SCOPE STATE_FORBIDS"},
			{"a record of another organisation", func() { o.exec("UPDATE dealer SET org_code = '999' WHERE id = ?", dealer) },
				system.ExplainQuery{Permission: "dealer:edit", Record: dealer}, false, 2, "+ROLE_GRANTS ROLE_LACKS RECORD_OUT_OF_SCOPE"},
			{"a disabled button", func() { o.must("function", "disable", fields{"id": o.id("function", "code", "dealer:edit")}) },
				system.ExplainQuery{Permission: "dealer:edit"}, false, 0, "FUNCTION_DISABLED ROLE_LACKS ROLE_LACKS"},
			{"a disabled group above it", func() { o.must("function", "disable", fields{"id": o.id("function", "code", "guideUseManage")}) },
				system.ExplainQuery{Permission: "dealer:view"}, false, 0, "FUNCTION_DISABLED ROLE_LACKS ROLE_LACKS"},
			{"a disabled role", func() { o.must("role", "disable", fields{"id": east}) },
				system.ExplainQuery{Permission: "vehicle:edit"}, false, 0, "ROLE_LACKS ROLE_DISABLED"},
			{"a role of the other kind", func() { o.exec("UPDATE operator SET roles = ? WHERE id = ?", value.IDs{dealers}.Encode(), person) },
				system.ExplainQuery{Permission: "vehicle:view"}, false, 0, "ROLE_OTHER_KIND"},
			{"no role at all", func() { o.exec("UPDATE operator SET roles = '' WHERE id = ?", person) },
				system.ExplainQuery{Permission: "vehicle:view"}, false, 0, "NO_ROLE"},
			{"a disabled account", func() {
				o.exec("UPDATE operator SET roles = ?, status = 0 WHERE id = ?", value.IDs{finance}.Encode(), person)
			},
				system.ExplainQuery{Permission: "vehicle:view"}, false, 1, "ACCOUNT_DISABLED +ROLE_GRANTS"},
		} {
			if row.before != nil {
				row.before()
			}
			if x := ask(row.q); x.Allowed != row.allowed || x.Scope != row.scope || !sameReasons(findings(x), row.want) {
				t.Errorf("%s: %v in scope %d because %s; want %v, %d, %s", row.name, x.Allowed, x.Scope, findings(x), row.allowed, row.scope, row.want)
			}
		}
		for name, row := range map[string]struct {
			who  *access.Caller
			q    system.ExplainQuery
			want string
		}{
			"accounts without operator:view": {clerk(words.AllData, "role:view"), system.ExplainQuery{User: person, Permission: "vehicle:view"}, "NO_PERMISSION"},
			"roles without role:view":        {clerk(words.AllData, "operator:view"), system.ExplainQuery{Role: finance, Permission: "vehicle:view"}, "NO_PERMISSION"},
			"an account of another region":   {stranger(), system.ExplainQuery{User: person, Permission: "vehicle:view"}, "NOT_FOUND_OR_DENIED"},
		} {
			if _, err := system.Explain(t.Context(), o.Engine, o.accounts, row.who, row.q); refusals(t, err)[""] != row.want {
				t.Errorf("%s: %v, want %s", name, err, row.want)
			}
		}
	})
}

// sameReasons compares findings, of several roles in any order.
func sameReasons(got, want string) bool {
	a, b := strings.Fields(got), strings.Fields(want)
	if len(a) != len(b) {
		return false
	}
	left := map[string]int{}
	for i := range a {
		left[a[i]]++
		left[b[i]]--
	}
	for _, n := range left {
		if n != 0 {
			return false
		}
	}
	return true
}

func stranger() *access.Caller {
	who := clerk(words.OwnSubtree, "operator:view", "role:view")
	who.OrganizationCode = "100999"
	return who
}

func TestARoleSaysSinceWhenAnAccountHasItAndWhoGaveIt(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		finance, sales := o.id("role", "role_code", "finance"), o.id("role", "role_code", "afterSales")
		person := o.must("operator", "save", o.person("zhang.wei", finance)).ID
		other := *o.admin
		other.UserName = "li.na"
		give := func(who *access.Caller, roles ...int64) {
			t.Helper()
			version := o.number("SELECT version FROM operator WHERE id = ?", person)
			if _, refused := o.do(who, "operator", "save", fields{"id": person, "version": version, "roles": roles}); refused != nil {
				t.Fatal(refused)
			}
		}
		told := func() (out string) {
			t.Helper()
			given, err := system.RolesGiven(t.Context(), o.Engine, o.admin, person)
			if err != nil {
				t.Fatal(err)
			}
			for _, g := range given {
				out += fmt.Sprintf("%s by %q %v ", g.Role.Code, g.By, !g.At.IsZero())
			}
			return out
		}
		for _, step := range []struct {
			name string
			do   func()
			want []string
		}{
			{"with the account", func() {}, []string{`finance by "admin" true`}},
			{"another one later", func() { give(&other, finance, sales) }, []string{`finance by "admin" true`, `afterSales by "li.na" true`}},
			{"what is taken is not told", func() { give(o.admin, sales) }, []string{`afterSales by "li.na" true`}},
			{"what is given again counts from then", func() { give(&other, sales, finance) }, []string{`finance by "li.na" true`, `afterSales by "li.na" true`}},
			{"what the audit does not know", func() { o.exec("DELETE FROM audit_log") }, []string{`finance by "" false`, `afterSales by "" false`}},
		} {
			step.do()
			got := told()
			for _, want := range step.want {
				if !strings.Contains(got, want) || strings.Count(got, " by ") != len(step.want) {
					t.Errorf("%s: %s, want %v", step.name, got, step.want)
				}
			}
		}
		for name, who := range map[string]*access.Caller{"NO_PERMISSION": clerk(words.AllData, "role:view"), "NOT_FOUND_OR_DENIED": stranger()} {
			if _, err := system.RolesGiven(t.Context(), o.Engine, who, person); refusals(t, err)[""] != name {
				t.Errorf("%v, want %s", err, name)
			}
		}
	})
}

func TestAnAccountsPermissionsSayWhereTheyComeFrom(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		person := o.must("operator", "save", o.person("zhang.wei", o.id("role", "role_code", "finance"), o.id("role", "role_code", "afterSales"))).ID
		held, err := system.Permissions(t.Context(), o.Engine, o.admin, person)
		if err != nil {
			t.Fatal(err)
		}
		from := map[string]string{}
		for _, h := range held {
			from[h.Permission] = fmt.Sprint(h.Scope, h.FromRoles)
		}
		for permission, want := range map[string]string{"dealer:export": "1 [finance]", "dealer:edit": "1 [afterSales]", "vehicle:view": "1 [afterSales finance]", "role:grant": ""} {
			if from[permission] != want {
				t.Errorf("%s comes from %s, want %s", permission, from[permission], want)
			}
		}
	})
}

func TestWhoLooksThroughARolesEyesSeesWhatItMayAndWritesNothing(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		ctx := t.Context()
		finance := o.id("role", "role_code", "finance")
		login, err := o.login("admin", "correct horse")
		if err != nil {
			t.Fatal(err)
		}
		admin, _, err := o.accounts.Authenticate(ctx, login.Token, "zh", true)
		if err != nil {
			t.Fatal(err)
		}
		eyes, err := o.accounts.ViewAs(ctx, admin, finance)
		if err != nil {
			t.Fatal(err)
		}
		if !eyes.Can("dealer:export") || eyes.Can("dealer:edit") || eyes.Can("role:grant") {
			t.Errorf("finance may %v", eyes.Rights.Grants)
		}
		info, err := o.accounts.MyInfo(ctx, eyes)
		if err != nil || fmt.Sprint(info.RoleCodes) != "[finance]" || info.UserInfo.UserName != "admin" {
			t.Errorf("the console is told %v of %s: %v", info.RoleCodes, info.UserInfo.UserName, err)
		}
		operations, err := o.accounts.ViewAs(ctx, admin, o.id("role", "role_code", "operations"))
		if err != nil {
			t.Fatal(err)
		}
		o.refuses("an edit the role may", operations, "dealer", "save", fields{"id": 1, "version": 1}, whole("VIEW_ONLY"))

		// One's own rights bound what the eyes of a role show.
		own := o.must("role", "save", fields{"roleCode": "viewer", "roleName": "查看", "userKind": 1, "dataScope": 2})
		if _, err := system.Grant(ctx, o.Engine, o.admin, own.ID, 1, []int64{o.id("function", "code", "systemManage.roleRightsManage"), o.id("function", "code", "guideUseManage.dealerManage")}); err != nil {
			t.Fatal(err)
		}
		saved := o.must("operator", "save", o.person("li.na", own.ID))
		narrow, err := o.login("li.na", saved.Answer["temporaryPassword"].(string))
		if err != nil {
			t.Fatal(err)
		}
		lina, _, err := o.accounts.Authenticate(ctx, narrow.Token, "zh", true)
		if err != nil {
			t.Fatal(err)
		}
		for _, code := range []string{"admin", "finance"} {
			seen, err := o.accounts.ViewAs(ctx, lina, o.id("role", "role_code", code))
			if err != nil {
				t.Fatal(err)
			}
			if seen.Rights.All || seen.Can("dealer:export") || seen.Scope("dealer:view") != words.OwnSubtree {
				t.Errorf("through %s: %+v", code, seen.Rights)
			}
		}
		if _, err := o.accounts.ViewAs(ctx, clerk(words.AllData, "dealer:view"), finance); refusals(t, err)[""] != "NO_PERMISSION" {
			t.Errorf("without role:view: %v", err)
		}
		o.must("role", "disable", fields{"id": finance})
		again, _, err := o.accounts.Authenticate(ctx, login.Token, "zh", true)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := o.accounts.ViewAs(ctx, again, finance); refusals(t, err)[""] != "NOT_FOUND_OR_DENIED" {
			t.Errorf("a disabled role: %v", err)
		}
	})
}

func TestAGrantCountsAtOnceOnEveryInstance(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		ctx := t.Context()
		role := o.must("role", "save", fields{"roleCode": "tester", "roleName": "测试", "userKind": 1, "dataScope": 1}).ID
		saved := o.must("operator", "save", o.person("zhang.wei", role))
		login, err := o.login("zhang.wei", saved.Answer["temporaryPassword"].(string))
		if err != nil {
			t.Fatal(err)
		}
		secrets, err := identity.LoadSecrets(t.TempDir() + "/secrets")
		if err != nil {
			t.Fatal(err)
		}
		other := identity.New(identity.Deps{DB: o.DB(), Secrets: secrets, Clock: value.Now})
		t.Cleanup(other.Close)
		may := func() (out [2]bool) {
			for i, accounts := range []*identity.Service{o.accounts, other} {
				who, _, err := accounts.Authenticate(ctx, login.Token, "zh", true)
				if err != nil {
					t.Fatal(err)
				}
				out[i] = who.Can("vehicle:add")
			}
			return out
		}
		add := []int64{o.id("function", "code", "vehicle:add")}
		for i, step := range []struct {
			functions []int64
			want      bool
		}{{nil, false}, {add, true}, {nil, false}} {
			if i > 0 {
				if _, err := system.Grant(ctx, o.Engine, o.admin, role, int64(i), step.functions); err != nil {
					t.Fatal(err)
				}
			}
			if got := may(); got != [2]bool{step.want, step.want} {
				t.Errorf("step %d: may %v, want %v on both", i, got, step.want)
			}
		}
	})
}

func TestAnAccountThatIsRefusedAgainAndAgainRaisesAnAlert(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		rows := func(action string, user int64) int {
			return o.number("SELECT COUNT(*) FROM audit_log WHERE action = ? AND user_id = ?", action, user)
		}
		denied := func(user int64, permissions ...string) {
			who := clerk(words.AllData)
			who.UserID = user
			for _, p := range permissions {
				if err := o.AuditDenied(t.Context(), who, p); err != nil {
					t.Fatal(err)
				}
			}
		}
		denied(o.admin.UserID, "vehicle:add", "vehicle:add", "vehicle:add")
		if n := rows("denied", o.admin.UserID); n != 1 {
			t.Errorf("the same refusal three times within a minute leaves %d rows, want 1", n)
		}
		if n := o.number("SELECT COUNT(*) FROM audit_log WHERE action = 'denied' AND module = 'vehicle' AND result = 3 AND risk_level = 2 AND target_label = 'vehicle:add'"); n != 1 {
			t.Error("the row does not say what was refused")
		}
		var many []string
		for i := range 12 {
			many = append(many, fmt.Sprintf("p%d:view", i))
		}
		denied(o.admin.UserID, many...)
		if n := o.number("SELECT COUNT(*) FROM audit_log WHERE action = 'probing' AND user_id = ? AND risk_level = 3 AND target_id = ?", o.admin.UserID, fmt.Sprint(o.admin.UserID)); n != 1 {
			t.Errorf("%d alerts, want one a span", n)
		}
		for range 60 {
			denied(4711, "role:grant")
		}
		if d, p := rows("denied", 4711), rows("probing", 4711); d != 1 || p != 1 {
			t.Errorf("sixty calls of one kind leave %d rows and %d alerts, want 1 and 1", d, p)
		}
		looking := *o.admin
		looking.UserID, looking.ViewedRole = 4712, 1
		if err := o.AuditDenied(t.Context(), &looking, "vehicle:add"); err != nil || rows("denied", 4712) != 0 {
			t.Error("looking through a role's eyes leaves a refusal", err)
		}
	})
}

func TestLogsNameModulesAndActionsInBothLanguages(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		for _, row := range []struct{ category, code, zh, en string }{
			{"Module", "vehicleSeries", "车系", "Vehicle series"}, {"Module", "organization", "组织", "Organisation"}, {"AuditAction", "enable", "启用", "Enable"}, {"AuditAction", "denied", "越权被拒", "Denied"},
		} {
			if n := o.number("SELECT COUNT(*) FROM dictionary_item WHERE category = ? AND code = ? AND name_zh = ? AND name_en = ? AND NOT bootstrap", row.category, row.code, row.zh, row.en); n != 1 {
				t.Errorf("%s %s is not called %s · %s", row.category, row.code, row.zh, row.en)
			}
		}
	})
}
