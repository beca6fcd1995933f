package product_test

import (
	"fmt"
	"testing"
)

func TestTreesAndRightsAnswerInTheirShapes(t *testing.T) {
	const functions, organizations, roles, accounts = "/system/crm/sysFunction/", "/system/crm/organization/", "/system/crm/sysRole/", "/system/crm/sysUser/"
	hold(t, []row{
		{of: "A.1 reads by GET", says: "the function tree", call: "GET " + functions + "getSysFunctionTree", as: "admin", at: map[string]any{
			"/data/0/functionType": "1", "/data/0/name": like(`[一-龥]`), "/data/0/nameEn": like(`[A-Za-z]`), "/data/0/subSysFunction/0/permission": like(`:view$`), "/data/0/subSysFunction/0/subSysFunction/0/functionType": "2"}},
		{of: "A.2 labels", says: "the function tree in English", call: "POST " + functions + "getSysFunctionTree", as: "admin", header: map[string]string{"Accept-Language": "en"}, body: `{"status":1}`, at: map[string]any{"/data/0/name": like(`^[A-Za-z]`)}},
		{of: "A.2 no permission", says: "the function tree of who may see neither functions nor roles", call: "POST " + functions + "getSysFunctionTree", as: "jiang.boyuan", status: 403, code: 1002, err: "NO_PERMISSION"},
		{of: "A.2 labels", says: "the organisation tree", call: "POST " + organizations + "getOrganizationTree", as: "admin", at: map[string]any{"/data/0/code": "100", "/data/0/children/0/code": "100001", "/data/0/children/0/children": isList{}}},
		{of: "A.2 business refusals", says: "a node below itself", call: "POST " + functions + "moveSysFunction", as: "admin", body: `{"id":1,"parentId":1}`, code: 5010, err: "FUNCTION_MOVE_CYCLE"},
		{of: "A.2 business refusals", says: "an organisation below itself", call: "POST " + organizations + "moveOrganization", as: "admin", body: `{"id":1,"parentId":1}`, code: 5013, err: "ORG_MOVE_CYCLE"},
		{of: "A.2 list", says: "the members of a role", call: "POST " + roles + "getSysRoleMembers", as: "admin", body: `{"id":1,"page":1,"pageSize":5}`, at: map[string]any{"/data/list/0/userName": like(`.`), "/data/total": atLeast(1)}},
		{of: "A.2 envelope", says: "what an account may and from which role", call: "POST " + accounts + "getUserPermissions", as: "admin", body: `{"id":1}`, at: map[string]any{"/data/0/permission": like(`:`), "/data/0/scope": 1, "/data/0/fromRoles": []any{"admin"}}},
		{of: "A.2 envelope", says: "since when an account has its roles", call: "POST " + accounts + "getUserRoles", as: "admin", body: `{"id":1}`, at: map[string]any{"/data/0/role/code": "admin"}},
		{of: "A.6 out of scope", says: "roles of an account out of reach", call: "POST " + accounts + "getUserRoles", as: "jiang.boyuan", body: `{"id":1}`, code: 1001, err: "NOT_FOUND_OR_DENIED"},
		{of: "A.2 envelope", says: "why an administrator may", call: "POST " + accounts + "explainRights", as: "admin", body: `{"id":1,"permission":"role:grant","recordId":null}`, at: map[string]any{"/data/allowed": true, "/data/reasons/0/finding": "ROLE_HOLDS_ALL"}},
		{of: "C.2 unique", says: "a role that is copied under a taken code", call: "POST " + roles + "copySysRole", as: "admin", body: `{"id":2,"roleCode":"finance","roleName":{"zh":"又一个"}}`, code: 1004, err: "VALIDATION_FAILED"},
	})
}

// Whoever looks through a role's eyes changes nothing, whichever door they come through: every path that is not known to be harmless is refused.
func TestARolesEyesOnlyLook(t *testing.T) {
	everyDoor(t, func(t *testing.T, w *world, d door) {
		c := w.as(t, d, "admin")
		finance := c.ok(t, "POST", "/system/crm/sysRole/page", map[string]any{"roleCode": "finance"}).rows()[0]["id"]
		c.ok(t, "POST", "/system/crm/sysRole/viewAs", map[string]any{"id": finance})
		through := map[string]string{"X-View-Role": fmt.Sprint(finance)}
		for call, want := range map[string]string{
			"/data/crm/dealer/page":                     "",
			"/system/crm/sysUser/myInfo":                "",
			"/data/crm/dealer/options":                  "",
			"/system/crm/sysRole/page":                  "NO_PERMISSION",
			"/data/crm/dealer/exportDealer":             "VIEW_ONLY",
			"/data/crm/dealer/updateDealer":             "VIEW_ONLY",
			"/data/crm/dealer/addDealer":                "VIEW_ONLY",
			"/data/crm/dealer/deleteDealer":             "VIEW_ONLY",
			"/rest/w/dealer":                            "VIEW_ONLY",
			"/system/crm/sysRole/setSysRoleFunctions":   "VIEW_ONLY",
			"/system/crm/sysUser/updateMyInfo":          "VIEW_ONLY",
			"/system/crm/sysUser/modifyPassword":        "VIEW_ONLY",
			"/system/crm/sysFunction/resetSysFunction":  "VIEW_ONLY",
			"/system/crm/organization/moveOrganization": "VIEW_ONLY",
			"/system/crm/exportJob/cancel":              "VIEW_ONLY",
		} {
			got, err := c.send("POST", call, []byte(`{"id":1,"version":1}`), through)
			if err != nil || got.Error != want {
				t.Errorf("%s answers %q, %v, want %q: %.200s", call, got.Error, err, want, got.body)
			}
		}
		info, err := c.send("POST", "/system/crm/sysUser/myInfo", nil, through)
		if err != nil || fmt.Sprint(under(info.Data, "roleCodes")) != "[finance]" {
			t.Errorf("the client is told %.200s, %v", info.body, err)
		}
		if got, err := w.as(t, d, "jiang.boyuan").send("POST", "/data/crm/dealer/page", []byte(`{}`), through); err != nil || got.Error != "NO_PERMISSION" {
			t.Errorf("without role:view it answers %.200s, %v", got.body, err)
		}
	})
}
