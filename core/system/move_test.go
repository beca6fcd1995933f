package system_test

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"

	model "evops/contracts/system"
	"evops/core/access"
	"evops/core/store"
	"evops/core/system"
)

// codesOf returns the codes of the nodes selected by only.
func codesOf(nodes []*system.FunctionNode, only func(*system.FunctionNode) bool) string {
	var out []string
	for _, n := range nodes {
		if only(n) {
			out = append(out, n.Code)
		}
	}
	return strings.Join(out, " ")
}

func TestMenuNodesMoveWithinTheRulesOfTheTree(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		node := func(code string) int64 { return o.id("function", "code", code) }
		group := o.must("function", "save", fields{"code": "own", "name": "自定义", "functionType": 1}).ID
		inner := o.must("function", "save", fields{"code": "own.a", "name": "甲", "functionType": 1, "parentId": group}).ID
		deepest := o.must("function", "save", fields{"code": "own.a.b", "name": "乙", "functionType": 1, "parentId": inner}).ID
		for _, row := range []struct {
			name string
			in   fields
			want map[string]string
		}{
			{"below itself", fields{"id": group, "parentId": group}, whole("FUNCTION_MOVE_CYCLE")},
			{"below its own child", fields{"id": group, "parentId": inner}, whole("FUNCTION_MOVE_CYCLE")},
			{"a page below a page", fields{"id": node("systemManage.menu"), "parentId": node("systemManage.dictionary")}, map[string]string{"parentId": "PARENT_TYPE"}},
			{"a button to the top", fields{"id": node("vehicle:add")}, map[string]string{"parentId": "REQUIRED_WHEN"}},
			{"below a missing node", fields{"id": group, "parentId": 999999}, map[string]string{"parentId": "REF_NOT_FOUND"}},
			{"before a node of another parent", fields{"id": node("systemManage.menu"), "parentId": group, "beforeId": node("vehicle:add")}, map[string]string{"beforeId": "REF_NOT_FOUND"}},
			{"a page with buttons to a fourth level", fields{"id": node("systemManage.menu"), "parentId": deepest}, whole("FUNCTION_DEPTH")},
			{"an old version", fields{"id": inner, "version": 7, "parentId": group}, whole("VERSION_CONFLICT")},
			{"with its version", fields{"id": inner, "version": 1, "parentId": group}, nil},
		} {
			o.refuses(row.name, o.admin, "function", "move", row.in, row.want)
		}
		o.refuses("without the permission", clerk(model.AllData, "function:view", "function:edit"), "function", "move", fields{"id": inner, "parentId": group}, whole("NO_PERMISSION"))

		rights := o.version(store.RightsVersion)
		o.must("function", "move", fields{"id": node("systemManage.menu"), "parentId": node("systemManage"), "beforeId": node("systemManage.operatorManage")})
		if o.version(store.RightsVersion) == rights {
			t.Error("the rights version was not incremented by a move")
		}
		tree, err := system.FunctionTree(t.Context(), o.Engine, o.admin, node("systemManage"))
		if err != nil {
			t.Fatal(err)
		}
		if got := codesOf(tree, func(n *system.FunctionNode) bool { return !n.Hidden }); !strings.HasPrefix(got, "systemManage.menu systemManage.operatorManage ") {
			t.Errorf("menu order is %s", got)
		}
		for i, n := range tree {
			if n.Sort != int64(i+1)*10 {
				t.Errorf("%s has sort %d, want steps of ten", n.Code, n.Sort)
			}
		}
		if n := o.number("SELECT COUNT(*) FROM audit_log WHERE module = 'function' AND action = 'move'"); n != 2 {
			t.Errorf("%d moves in the audit log, want 2", n)
		}
	})
}

func TestResetRestoresSeededNodesAndPreservesOthers(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		ctx := t.Context()
		menu := o.id("function", "code", "systemManage.menu")
		own := o.must("function", "save", fields{"code": "own", "name": "自定义", "functionType": 1}).ID
		before := o.number(`SELECT sort FROM "function" WHERE id = ?`, menu)
		change := func() {
			o.must("function", "move", fields{"id": menu, "parentId": own})
			o.must("function", "save", fields{"id": menu, "version": o.number(`SELECT version FROM "function" WHERE id = ?`, menu), "name": fields{"zh": "别名"}, "hidden": true})
		}
		restored := func() bool {
			return o.number(`SELECT COUNT(*) FROM "function" f JOIN "function" p ON p.id = f.parent_id WHERE f.id = ? AND f.name_zh = '菜单管理' AND f.sort = ? AND p.code = 'systemManage' AND NOT f.hidden`, menu, before) == 1
		}
		change()
		if _, err := system.ResetFunctions(ctx, o.Engine, o.admin, []string{"systemManage.dictionary"}); err != nil || restored() {
			t.Error("the reset of another node changed this one", err)
		}
		if n, err := system.ResetFunctions(ctx, o.Engine, o.admin, nil); err != nil || n == 0 || !restored() {
			t.Errorf("reset changed %d nodes without restoring the moved one: %v", n, err)
		}
		if n, err := system.ResetFunctions(ctx, o.Engine, o.admin, nil); err != nil || n != 0 {
			t.Errorf("a second reset changed %d nodes: %v", n, err)
		}
		if n := o.number(`SELECT COUNT(*) FROM "function" WHERE id = ? AND deleted_at = 0`, own); n != 1 {
			t.Error("a node added by a user was deleted")
		}
		if _, err := system.ResetFunctions(ctx, o.Engine, clerk(model.AllData, "function:view"), nil); refusals(t, err)[""] != "NO_PERMISSION" {
			t.Errorf("without the permission: %v", err)
		}
	})
}

func TestMovedOrganizationUpdatesAccountsAndDealers(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		root := o.id("organization", "code", "100")
		unit := func(name string, parent int64, areas ...int64) int64 {
			return o.must("organization", "save", fields{"name": name, "orgType": "4", "parentId": parent, "areaIds": areas}).ID
		}
		east, south := unit("华东", root, 310000), unit("华南", root)
		shanghai := unit("上海", east, 310100)
		pudong := unit("浦东", shanghai)
		person := o.must("operator", "save", o.person("zhang.wei", o.id("role", "role_code", "operations")).with(fields{"organizationId": pudong})).ID
		dealer := o.must("dealer", "save", fields{
			"dealerCode": "D001", "name": "浦东店", "dealerType": 1, "level": 1, "provinceCode": 310000, "cityCode": 310100, "districtCode": 310115, "address": "世纪大道1号",
			"contactName": "王建国", "contactPhone": "13800138000"}).ID

		regional := clerk(model.OwnSubtree, "organization:view", "organization:move")
		regional.OrganizationCode = "100001"
		for _, row := range []struct {
			name string
			who  *access.Caller
			in   fields
			want map[string]string
		}{
			{"below itself", o.admin, fields{"id": east, "parentId": east}, whole("ORG_MOVE_CYCLE")},
			{"below its own", o.admin, fields{"id": east, "parentId": pudong}, whole("ORG_MOVE_CYCLE")},
			{"the root", o.admin, fields{"id": root, "parentId": south}, whole("ORG_MOVE_CYCLE")},
			{"no parent", o.admin, fields{"id": shanghai}, map[string]string{"parentId": "REQUIRED"}},
			{"an old version", o.admin, fields{"id": shanghai, "version": 9, "parentId": south}, whole("VERSION_CONFLICT")},
			{"out of the caller's region", regional, fields{"id": shanghai, "parentId": south}, map[string]string{"parentId": "REF_NOT_FOUND"}},
			{"an organisation outside the caller's region", regional, fields{"id": south, "parentId": east}, whole("NOT_FOUND_OR_DENIED")},
		} {
			o.refuses(row.name, row.who, "organization", "move", row.in, row.want)
		}

		rights := o.version(store.RightsVersion)
		o.must("organization", "move", fields{"id": shanghai, "version": 1, "parentId": south})
		for query, want := range map[string]int{
			"SELECT COUNT(*) FROM organization WHERE code IN ('100002001', '100002001001') AND deleted_at = 0":                                           2,
			"SELECT COUNT(*) FROM organization WHERE code LIKE '100001%' AND deleted_at = 0":                                                             1,
			"SELECT COUNT(*) FROM operator WHERE organization_code = '100002001001' AND organization_id = " + itoa(pudong) + " AND id = " + itoa(person): 1,
			"SELECT COUNT(*) FROM dealer WHERE org_code = '100002001' AND id = " + itoa(dealer):                                                          1,
			"SELECT COUNT(*) FROM audit_log WHERE module = 'organization' AND action = 'move'":                                                           1,
		} {
			if n := o.number(query); n != want {
				t.Errorf("%s: %d, want %d", query, n, want)
			}
		}
		if o.version(store.RightsVersion) == rights {
			t.Error("the rights version was not incremented")
		}
		list := func(who *access.Caller, code string) int {
			page, err := o.Read().Page(t.Context(), "organization", who, []byte(`{"code.like":"`+code+`"}`), nil)
			if err != nil {
				t.Fatal(err)
			}
			var got struct{ Total int }
			if err := json.Unmarshal(page, &got); err != nil {
				t.Fatal(err)
			}
			return got.Total
		}
		if n := list(o.admin, "100002001001"); n != 1 {
			t.Errorf("search by the new code finds %d organisations, want 1", n)
		}

		other := unit("分部", south)
		unit("徐汇", other, 310100)
		o.refuses("to a level where its areas are taken", o.admin, "organization", "move", fields{"id": shanghai, "parentId": other}, map[string]string{"parentId": "AREA_TAKEN"})
		deep := unit("四级", unit("三级", unit("二级", east)))
		o.refuses("below the fifth level", o.admin, "organization", "move", fields{"id": south, "parentId": deep}, map[string]string{"parentId": "ORG_DEPTH"})

		tree, err := system.OrganizationTree(t.Context(), o.Engine, regional)
		if err != nil || len(tree) != 1 || tree[0].ID != east || len(tree[0].Children) != 1 {
			t.Errorf("organisation tree of a region is %+v, %v", tree, err)
		}
	})
}

func itoa(id int64) string {
	text, _ := json.Marshal(id)
	return string(text)
}

func TestConcurrentMovesCannotCreateACycle(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		root := o.id("organization", "code", "100")
		unit := func(name string, parent int64) int64 {
			return o.must("organization", "save", fields{"name": name, "orgType": "4", "parentId": parent}).ID
		}
		for iteration := range 5 {
			a, b := unit("甲"+itoa(int64(iteration)), root), unit("乙"+itoa(int64(iteration)), root)
			var got [2]map[string]string
			var both sync.WaitGroup
			for i, in := range []fields{{"id": a, "parentId": b}, {"id": b, "parentId": a}} {
				both.Go(func() { _, got[i] = o.do(o.admin, "organization", "move", in) })
			}
			both.Wait()
			refused := slices.IndexFunc(got[:], func(g map[string]string) bool { return g[""] == "ORG_MOVE_CYCLE" })
			if refused < 0 || got[1-refused] != nil {
				t.Errorf("refusals of the two moves are %v", got)
			}
		}
	})
}

func TestCopiedRoleHasTheSameFunctions(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		finance := o.id("role", "role_code", "finance")
		named := func(code, name string) fields {
			return fields{"id": finance, "roleCode": code, "roleName": fields{"zh": name}}
		}
		o.refuses("a code that is taken", o.admin, "role", "copy", named("dealer", "副本"), map[string]string{"roleCode": "UNIQUE"})
		o.refuses("a name that is taken", o.admin, "role", "copy", named("finance2", "财务"), map[string]string{"roleName": "UNIQUE"})
		o.refuses("the administrators'", o.admin, "role", "copy", named("admin2", "副本").with(fields{"id": o.id("role", "role_code", "admin")}), whole("ROLE_BUILT_IN"))
		o.refuses("more than the caller's own permissions", clerk(model.AllData, "role:view", "role:add", "vehicle:view"), "role", "copy", named("finance2", "财务副本"), whole("GRANT_EXCEEDS_OWN"))
		saved := o.must("role", "copy", named("finance2", "财务副本"))
		made, _ := saved.Answer["copyId"].(int64)
		if n := o.number(`SELECT COUNT(*) FROM role_function a JOIN role_function b ON b.function_id = a.function_id AND b.role_id = ? WHERE a.role_id = ?`, made, finance); n == 0 ||
			n != o.number("SELECT COUNT(*) FROM role_function WHERE role_id = ?", finance) {
			t.Errorf("the copy has %d of the functions", n)
		}
		if n := o.number(`SELECT COUNT(*) FROM role c JOIN role o ON o.id = ? WHERE c.id = ? AND c.permission_count = o.permission_count AND NOT c.built_in AND c.data_scope = o.data_scope`, finance, made); n != 1 {
			t.Error("the copy differs from its original")
		}
	})
}

func TestTerminatedAccountHasNoSession(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		saved := o.must("operator", "save", o.person("zhang.wei", o.id("role", "role_code", "operations")))
		var tokens []string
		for range 2 {
			login, err := o.login("zhang.wei", saved.Answer["temporaryPassword"].(string))
			if err != nil {
				t.Fatal(err)
			}
			tokens = append(tokens, login.Token)
		}
		o.refuses("one's own account", o.admin, "operator", "kick", fields{"id": o.admin.UserID, "reason": "测试强制下线"}, whole("SELF_OPERATION"))
		o.refuses("without a reason", o.admin, "operator", "kick", fields{"id": saved.ID}, map[string]string{"reason": "LENGTH"})
		if ended := o.must("operator", "kick", fields{"id": saved.ID, "reason": "异常登录地点"}).Answer["ended"]; ended != 2 {
			t.Errorf("%v sessions ended", ended)
		}
		for _, token := range tokens {
			if _, _, err := o.accounts.Authenticate(t.Context(), token, "zh", true); err == nil {
				t.Error("a terminated session is still valid")
			}
		}
	})
}
