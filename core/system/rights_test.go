package system_test

import (
	"testing"

	model "evops/contracts/system"
	"evops/core/access"
	"evops/core/store"
	"evops/core/system"
)

func TestRoleChangesFollowTheirRules(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		role := func(code string) int64 { return o.id("role", "role_code", code) }
		own := o.must("role", "save", fields{"roleCode": "eastManager", "roleName": "华东经理", "userKind": 1, "dataScope": 2}).ID
		for _, row := range []struct {
			name, verb string
			who        *access.Caller
			in         fields
			want       map[string]string
		}{
			{"delete a built-in one", "delete", o.admin, fields{"id": role("finance")}, whole("ROLE_BUILT_IN")},
			{"edit the administrators'", "save", o.admin, fields{"id": role("admin"), "version": 1, "remark": "x"}, whole("ROLE_BUILT_IN")},
			{"disable the administrators'", "disable", o.admin, fields{"id": role("admin")}, whole("LAST_ADMIN")},
			{"a dealer's scope for staff", "save", o.admin, fields{"id": own, "version": 1, "dataScope": 3}, map[string]string{"dataScope": "ONLY_WHEN"}},
			{"rename a built-in one", "save", o.admin, fields{"id": role("finance"), "version": 1, "roleName": fields{"zh": "财务部"}}, nil},
			{"disable one", "disable", o.admin, fields{"id": role("finance")}, nil},
		} {
			o.refuses(row.name, row.who, "role", row.verb, row.in, row.want)
		}
		member := o.must("operator", "save", o.person("zhang.wei", own))
		o.refuses("make it a dealers' role while it has a member", o.admin, "role", "save", fields{"id": own, "version": 1, "userKind": 2, "dataScope": 3}, map[string]string{"userKind": "ROLE_IN_USE"})
		o.refuses("delete it while it has a member", o.admin, "role", "delete", fields{"id": own}, whole("ROLE_IN_USE"))
		mine := clerk(model.AllData, "role:view", "role:edit")
		mine.UserID = member.ID
		o.refuses("a member edits it", mine, "role", "save", fields{"id": own, "version": 1, "remark": "x"}, whole("SELF_OPERATION"))
		holder := clerk(model.AllData, "role:view", "role:edit", "role:grant", "role:enable", "role:delete", "vehicle:add")
		holder.UserID = member.ID
		for _, verb := range []string{"disable", "enable", "delete"} {
			o.refuses("a member: "+verb, holder, "role", verb, fields{"id": own}, whole("SELF_OPERATION"))
		}
		if _, err := system.Grant(t.Context(), o.Engine, holder, own, 1, []int64{o.id("function", "code", "vehicle:add")}); refusals(t, err)[""] != "SELF_OPERATION" {
			t.Errorf("grant by a member of the role: %v", err)
		}
	})
}

func TestGrantsAreLimitedToTheCallersRights(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		ctx := t.Context()
		node := func(code string) int64 { return o.id("function", "code", code) }
		role := o.must("role", "save", fields{"roleCode": "eastManager", "roleName": "华东经理", "userKind": 1, "dataScope": 1}).ID
		granter := clerk(model.OwnSubtree, "role:view", "role:grant", "vehicle:view", "vehicle:add")
		grant := func(who *access.Caller, version int64, codes ...string) (system.Granted, map[string]string) {
			var ids []int64
			for _, code := range codes {
				ids = append(ids, node(code))
			}
			g, err := system.Grant(ctx, o.Engine, who, role, version, ids)
			return g, refusals(t, err)
		}
		before := o.version(store.RightsVersion)
		if g, refused := grant(o.admin, 1, "vehicle:add", "vehicle:edit", "equipmentManage.vehicleManage"); refused != nil || len(g.Added) != 3 || g.Version != 2 {
			t.Fatal(g, refused)
		}
		if n := o.number("SELECT permission_count FROM role WHERE id = ?", role); n != 3 || o.version(store.RightsVersion) == before {
			t.Errorf("permission count is %d, want 3, and the rights version must change", n)
		}
		if g, refused := grant(o.admin, 2, "vehicle:add"); refused != nil || len(g.Removed) != 2 || len(g.Added) != 0 {
			t.Error(g, refused)
		}
		for _, row := range []struct {
			name    string
			who     *access.Caller
			version int64
			codes   []string
			want    string
		}{
			{"an old version", o.admin, 2, []string{"vehicle:add"}, "VERSION_CONFLICT"},
			{"a permission the caller lacks", granter, 3, []string{"vehicle:add", "vehicle:delete"}, "GRANT_EXCEEDS_OWN"},
			{"in a wider scope than the caller's", granter, 3, []string{"vehicle:add", "equipmentManage.vehicleManage"}, "GRANT_EXCEEDS_OWN"},
			{"without role:grant", clerk(model.AllData, "vehicle:add"), 3, nil, "NO_PERMISSION"},
		} {
			if _, refused := grant(row.who, row.version, row.codes...); refused[""] != row.want {
				t.Errorf("%s: %v, want %s", row.name, refused, row.want)
			}
		}
		o.must("function", "disable", fields{"id": node("vehicle:delete")})
		if _, refused := grant(o.admin, 3, "vehicle:delete"); refused[""] != "REF_NOT_FOUND" {
			t.Errorf("a disabled node: %v", refused)
		}
		if functions, version, err := system.RoleFunctions(ctx, o.Engine, o.admin, role); err != nil || version != 3 || len(functions) != 1 {
			t.Error(functions, version, err)
		}
	})
}

// Callers who may change roles or the menu, but are not administrators, must not grant more than they hold: neither by widening a role's
// scope, nor by changing the permission of a node that a role holds.
func TestScopeAndNodeChangesCannotEscalateRights(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		ctx := t.Context()
		role := o.must("role", "save", fields{"roleCode": "eastManager", "roleName": "华东经理", "userKind": 1, "dataScope": 2}).ID
		link := fields{"code": "custom.docs", "name": "文档", "functionType": 1, "functionUrl": "https://example.com/docs", "externalLink": true, "parentId": o.id("function", "code", "systemManage"), "permission": "vehicle:view"}
		held, free := o.must("function", "save", link).ID, o.must("function", "save", link.with(fields{"code": "custom.more", "functionUrl": "https://example.com/more"})).ID
		if _, err := system.Grant(ctx, o.Engine, o.admin, role, 1, []int64{held, o.id("function", "code", "vehicle:add")}); err != nil {
			t.Fatal(err)
		}
		regional := clerk(model.OwnSubtree, "role:view", "role:edit", "function:view", "function:edit", "vehicle:view", "vehicle:add", "dealer:view")
		central := clerk(model.AllData, "role:view", "role:edit", "function:view", "function:edit", "vehicle:view", "vehicle:add")
		withPermission := func(id int64, permission string) fields {
			return fields{"id": id, "version": o.number(`SELECT version FROM "function" WHERE id = ?`, id), "permission": permission}
		}
		widerScope := fields{"id": role, "version": o.number("SELECT version FROM role WHERE id = ?", role), "dataScope": 1}
		for _, row := range []struct {
			name, resource string
			who            *access.Caller
			in             fields
			want           map[string]string
		}{
			{"a role scope wider than the caller's", "role", regional, widerScope, whole("GRANT_EXCEEDS_OWN")},
			{"a role scope equal to the caller's", "role", central, widerScope, nil},
			{"a granted node with a permission the caller lacks", "function", central, withPermission(held, "role:grant"), whole("GRANT_EXCEEDS_OWN")},
			{"a granted node with a permission the caller has in a narrower scope", "function", regional, withPermission(held, "dealer:view"), whole("GRANT_EXCEEDS_OWN")},
			{"a node that no role has: its grant is checked later", "function", central, withPermission(free, "role:grant"), nil},
			{"a granted node with a permission the caller has", "function", central, withPermission(held, "vehicle:add"), nil},
			{"administrators", "function", o.admin, withPermission(held, "role:grant").with(fields{"version": 2}), nil},
		} {
			o.refuses(row.name, row.who, row.resource, "save", row.in, row.want)
		}
	})
}

func TestMenuNodesHaveValidURLsAndParents(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		node := func(code string) int64 { return o.id("function", "code", code) }
		link := fields{"code": "custom.docs", "name": "文档", "functionType": 1, "functionUrl": "https://example.com/docs", "externalLink": true}
		button := fields{"code": "vehicle:custom", "name": "自定义", "functionType": 2, "parentId": node("equipmentManage.vehicleManage")}
		for _, row := range []struct {
			name, verb string
			in         fields
			want       map[string]string
		}{
			{"a path without a page", "save", link.with(fields{"functionUrl": "/nowhere", "externalLink": false}), map[string]string{"functionUrl": "URL_UNKNOWN"}},
			{"an insecure link", "save", link.with(fields{"functionUrl": "http://example.com"}), map[string]string{"functionUrl": "URL_KIND"}},
			{"an external link marked as a page", "save", link.with(fields{"externalLink": false}), map[string]string{"functionUrl": "URL_KIND"}},
			{"a page twice", "save", link.with(fields{"functionUrl": "/systemManage/menu", "externalLink": false}), map[string]string{"functionUrl": "UNIQUE"}},
			{"a page below a page", "save", link.with(fields{"parentId": node("systemManage.menu")}), map[string]string{"parentId": "PARENT_TYPE"}},
			{"a button below a button", "save", button.with(fields{"parentId": node("vehicle:add")}), map[string]string{"parentId": "PARENT_TYPE"}},
			{"a button without a page", "save", button.with(fields{"parentId": nil}), map[string]string{"parentId": "REQUIRED_WHEN"}},
			{"a secure link", "save", link.with(fields{"parentId": node("systemManage")}), nil},
			{"a button on a page", "save", button, nil},
			{"move a built-in page", "save", fields{"id": node("systemManage.menu"), "version": 1, "functionUrl": "https://example.com"}, map[string]string{"functionUrl": "FIELD_READ_ONLY"}},
			{"rename a built-in page", "save", fields{"id": node("systemManage.menu"), "version": 1, "name": fields{"zh": "菜单"}}, nil},
			{"disable a node needed to repair the tree", "disable", fields{"id": node("systemManage.menu")}, whole("FUNCTION_KEPT")},
			{"delete a built-in node", "delete", fields{"id": node("vehicle:add")}, whole("FUNCTION_BUILT_IN")},
		} {
			o.refuses(row.name, o.admin, "function", row.verb, row.in, row.want)
		}
		group := o.must("function", "save", fields{"code": "custom", "name": "自定义", "functionType": 1}).ID
		for _, code := range []string{"custom.a", "custom.a.b"} {
			o.must("function", "save", fields{"code": code, "name": code, "functionType": 1, "parentId": group})
			group = node(code)
		}
		page := o.must("function", "save", link.with(fields{"code": "custom.a.b.c", "functionUrl": "https://example.com/c", "parentId": group})).ID
		o.refuses("a fifth level", o.admin, "function", "save", button.with(fields{"code": "custom:deep", "parentId": page}), map[string]string{"parentId": "FUNCTION_DEPTH"})
		o.refuses("delete one with others below", o.admin, "function", "delete", fields{"id": group}, whole("FUNCTION_HAS_CHILDREN"))

		custom := node("vehicle:custom")
		role := o.must("role", "save", fields{"roleCode": "tester", "roleName": "测试", "userKind": 1, "dataScope": 1}).ID
		if _, err := system.Grant(t.Context(), o.Engine, o.admin, role, 1, []int64{custom}); err != nil {
			t.Fatal(err)
		}
		o.must("function", "delete", fields{"id": custom})
		if n := o.number("SELECT permission_count + (SELECT COUNT(*) FROM role_function WHERE role_id = role.id) FROM role WHERE id = ?", role); n != 0 {
			t.Errorf("a deleted node is still counted: %d", n)
		}
	})
}
