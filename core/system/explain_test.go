package system_test

import (
	"fmt"
	"strings"
	"testing"

	model "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/audit"
	"evops/core/identity"
	"evops/core/system"
)

// findings are the reasons of an explanation in order; those that support the permission have a plus.
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

func TestExplainListsTheReasonsOfAPermission(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		role := func(code string) int64 { return o.id("role", "role_code", code) }
		finance, operations, dealers, admins := role("finance"), role("operations"), role("dealer"), role("admin")
		east := o.must("role", "copy", fields{"id": operations, "roleCode": "east", "roleName": fields{"zh": "华东运营"}}).Answer["copyId"].(int64)
		o.must("role", "save", fields{"id": east, "version": 1, "dataScope": 2})
		person := o.must("operator", "save", o.person("zhang.wei", finance, east)).ID
		dealer := o.must("dealer", "save", fields{
			"dealerCode": "D001", "name": "浦东店", "dealerType": 1, "level": 1, "provinceCode": 310000, "cityCode": 310100, "districtCode": 310115, "address": "世纪大道1号",
			"contactName": "王建国", "contactPhone": "13800138000"}).ID
		explain := func(q system.ExplainQuery) system.Explanation {
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
			scope   model.DataScope
			want    string
		}{
			{"two roles, the wider scope counts", nil, system.ExplainQuery{Permission: "dealer:view"}, true, 1, "+ROLE_GRANTS +ROLE_GRANTS"},
			{"one of two roles", nil, system.ExplainQuery{Permission: "dealer:edit"}, true, 2, "+ROLE_GRANTS ROLE_LACKS"},
			{"neither role", nil, system.ExplainQuery{Permission: "role:grant"}, false, 0, "ROLE_LACKS ROLE_LACKS"},
			{"an unknown permission", nil, system.ExplainQuery{Permission: "rocket:launch"}, false, 0, "FUNCTION_MISSING ROLE_LACKS ROLE_LACKS"},
			{"a role alone", nil, system.ExplainQuery{Role: finance, Permission: "dealer:edit"}, false, 0, "ROLE_LACKS"},
			{"administrators", nil, system.ExplainQuery{Role: admins, Permission: "rocket:launch"}, true, 1, "+ROLE_HOLDS_ALL"},
			{"dealers", nil, system.ExplainQuery{Role: dealers, Permission: "dealer:edit"}, true, 3, "+ROLE_GRANTS"},
			{"a record in scope", nil, system.ExplainQuery{Permission: "dealer:edit", Record: dealer}, true, 2, "+ROLE_GRANTS ROLE_LACKS +RECORD_IN_SCOPE"},
			{"a state that forbids the action", func() { o.exec("UPDATE dealer SET operation_status = 1 WHERE id = ?", dealer) },
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
			if x := explain(row.q); x.Allowed != row.allowed || x.Scope != row.scope || !sameReasons(findings(x), row.want) {
				t.Errorf("%s: allowed %v, scope %d, reasons %s; want %v, %d, %s", row.name, x.Allowed, x.Scope, findings(x), row.allowed, row.scope, row.want)
			}
		}
		for name, row := range map[string]struct {
			who  *access.Caller
			q    system.ExplainQuery
			want string
		}{
			"accounts without operator:view": {clerk(model.AllData, "role:view"), system.ExplainQuery{User: person, Permission: "vehicle:view"}, "NO_PERMISSION"},
			"roles without role:view":        {clerk(model.AllData, "operator:view"), system.ExplainQuery{Role: finance, Permission: "vehicle:view"}, "NO_PERMISSION"},
			"an account of another region":   {outsider(), system.ExplainQuery{User: person, Permission: "vehicle:view"}, "NOT_FOUND_OR_DENIED"},
		} {
			if _, err := system.Explain(t.Context(), o.Engine, o.accounts, row.who, row.q); refusals(t, err)[""] != row.want {
				t.Errorf("%s: %v, want %s", name, err, row.want)
			}
		}
	})
}

// sameReasons compares findings regardless of the order of roles.
func sameReasons(got, want string) bool {
	a, b := strings.Fields(got), strings.Fields(want)
	if len(a) != len(b) {
		return false
	}
	diff := map[string]int{}
	for i := range a {
		diff[a[i]]++
		diff[b[i]]--
	}
	for _, n := range diff {
		if n != 0 {
			return false
		}
	}
	return true
}

func outsider() *access.Caller {
	who := clerk(model.OwnSubtree, "operator:view", "role:view")
	who.OrganizationCode = "100999"
	return who
}

func TestRolesGivenReportsWhenAndByWhomARoleWasAssigned(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		finance, sales := o.id("role", "role_code", "finance"), o.id("role", "role_code", "afterSales")
		person := o.must("operator", "save", o.person("zhang.wei", finance)).ID
		other := *o.admin
		other.UserName = "li.na"
		assign := func(who *access.Caller, roles ...int64) {
			t.Helper()
			version := o.number("SELECT version FROM operator WHERE id = ?", person)
			if _, refused := o.do(who, "operator", "save", fields{"id": person, "version": version, "roles": roles}); refused != nil {
				t.Fatal(refused)
			}
		}
		assigned := func() (out string) {
			t.Helper()
			grants, err := system.RoleGrants(t.Context(), o.Engine, o.admin, person)
			if err != nil {
				t.Fatal(err)
			}
			for _, g := range grants {
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
			{"another one later", func() { assign(&other, finance, sales) }, []string{`finance by "admin" true`, `afterSales by "li.na" true`}},
			{"a revoked role is not reported", func() { assign(o.admin, sales) }, []string{`afterSales by "li.na" true`}},
			{"a role assigned again counts from then", func() { assign(&other, sales, finance) }, []string{`finance by "li.na" true`, `afterSales by "li.na" true`}},
			{"without audit rows", func() { o.exec("DELETE FROM audit_log") }, []string{`finance by "" false`, `afterSales by "" false`}},
		} {
			step.do()
			got := assigned()
			for _, want := range step.want {
				if !strings.Contains(got, want) || strings.Count(got, " by ") != len(step.want) {
					t.Errorf("%s: %s, want %v", step.name, got, step.want)
				}
			}
		}
		for name, who := range map[string]*access.Caller{"NO_PERMISSION": clerk(model.AllData, "role:view"), "NOT_FOUND_OR_DENIED": outsider()} {
			if _, err := system.RoleGrants(t.Context(), o.Engine, who, person); refusals(t, err)[""] != name {
				t.Errorf("%v, want %s", err, name)
			}
		}
	})
}

func TestPermissionsNameTheirRolesAndScope(t *testing.T) {
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
				t.Errorf("%s comes from %q, want %q", permission, from[permission], want)
			}
		}
	})
}

func TestViewAsIsLimitedToTheRoleAndReadOnly(t *testing.T) {
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
		viewer, err := o.accounts.ViewAs(ctx, admin, finance)
		if err != nil {
			t.Fatal(err)
		}
		if !viewer.Can("dealer:export") || viewer.Can("dealer:edit") || viewer.Can("role:grant") {
			t.Errorf("grants of finance are %v", viewer.Rights.Grants)
		}
		info, err := o.accounts.MyInfo(ctx, viewer)
		if err != nil || fmt.Sprint(info.RoleCodes) != "[finance]" || info.UserInfo.UserName != "admin" {
			t.Errorf("info has roles %v and user %s: %v", info.RoleCodes, info.UserInfo.UserName, err)
		}
		operations, err := o.accounts.ViewAs(ctx, admin, o.id("role", "role_code", "operations"))
		if err != nil {
			t.Fatal(err)
		}
		o.refuses("an edit that the role allows", operations, "dealer", "save", fields{"id": 1, "version": 1}, whole("VIEW_ONLY"))

		// Viewing as a role is limited to the caller's own rights.
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
			if seen.Rights.All || seen.Can("dealer:export") || seen.Scope("dealer:view") != model.OwnSubtree {
				t.Errorf("rights as %s: %+v", code, seen.Rights)
			}
		}
		if _, err := o.accounts.ViewAs(ctx, clerk(model.AllData, "dealer:view"), finance); refusals(t, err)[""] != "NO_PERMISSION" {
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

func TestGrantTakesEffectOnEveryInstance(t *testing.T) {
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
		canAdd := func() (out [2]bool) {
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
			if got := canAdd(); got != [2]bool{step.want, step.want} {
				t.Errorf("step %d: allowed %v, want %v on both instances", i, got, step.want)
			}
		}
	})
}

func TestRepeatedDenialsRaiseAnAlert(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		rows := func(action string, user int64) int {
			return o.number("SELECT COUNT(*) FROM audit_log WHERE action = ? AND user_id = ?", action, user)
		}
		log := audit.New(o.Engine)
		denied := func(user int64, permissions ...string) {
			who := clerk(model.AllData)
			who.UserID = user
			for _, p := range permissions {
				if err := log.Denied(t.Context(), who, p); err != nil {
					t.Fatal(err)
				}
			}
		}
		denied(o.admin.UserID, "vehicle:add", "vehicle:add", "vehicle:add")
		if n := rows("denied", o.admin.UserID); n != 1 {
			t.Errorf("three equal denials within a minute leave %d rows, want 1", n)
		}
		if n := o.number("SELECT COUNT(*) FROM audit_log WHERE action = 'denied' AND module = 'vehicle' AND result = 3 AND risk_level = 2 AND target_label = 'vehicle:add'"); n != 1 {
			t.Error("the row does not name the denied permission")
		}
		var many []string
		for i := range 12 {
			many = append(many, fmt.Sprintf("p%d:view", i))
		}
		denied(o.admin.UserID, many...)
		if n := o.number("SELECT COUNT(*) FROM audit_log WHERE action = 'probing' AND user_id = ? AND risk_level = 3 AND target_id = ?", o.admin.UserID, fmt.Sprint(o.admin.UserID)); n != 1 {
			t.Errorf("%d alerts, want 1 per period", n)
		}
		for range 60 {
			denied(4711, "role:grant")
		}
		if d, p := rows("denied", 4711), rows("probing", 4711); d != 1 || p != 1 {
			t.Errorf("sixty equal denials leave %d rows and %d alerts, want 1 and 1", d, p)
		}
		viewing := *o.admin
		viewing.UserID, viewing.ViewedRole = 4712, 1
		if err := log.Denied(t.Context(), &viewing, "vehicle:add"); err != nil || rows("denied", 4712) != 0 {
			t.Error("a denial while viewing as a role is audited", err)
		}
	})
}

func TestModulesAndActionsHaveNamesInBothLanguages(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		for _, row := range []struct{ category, code, zh, en string }{
			{"Module", "vehicleSeries", "车系", "Vehicle series"}, {"Module", "organization", "组织", "Organisation"}, {"AuditAction", "enable", "启用", "Enable"}, {"AuditAction", "denied", "越权被拒", "Denied"},
		} {
			if n := o.number("SELECT COUNT(*) FROM dictionary_item WHERE category = ? AND code = ? AND name_zh = ? AND name_en = ? AND NOT bootstrap", row.category, row.code, row.zh, row.en); n != 1 {
				t.Errorf("%s %s has not the names %s and %s", row.category, row.code, row.zh, row.en)
			}
		}
	})
}
