package product_test

import (
	"fmt"
	"strings"
	"testing"

	"evops/contracts"
)

func TestTreesAndRightsMatchTheContract(t *testing.T) {
	const functions, organizations, roles, accounts = "/system/crm/sysFunction/", "/system/crm/organization/", "/system/crm/sysRole/", "/system/crm/sysUser/"
	testRows(t, []row{
		{of: "A.1 reads by GET", name: "the function tree", call: "GET " + functions + "getSysFunctionTree", as: "admin", at: map[string]any{
			"/data/0/functionType": "1", "/data/0/name": like(`[一-龥]`), "/data/0/nameEn": like(`[A-Za-z]`), "/data/0/subSysFunction/0/permission": like(`:view$`), "/data/0/subSysFunction/0/subSysFunction/0/functionType": "2"}},
		{of: "A.2 labels", name: "the function tree in English", call: "POST " + functions + "getSysFunctionTree", as: "admin", header: map[string]string{"Accept-Language": "en"}, body: `{"status":1}`, at: map[string]any{"/data/0/name": like(`^[A-Za-z]`)}},
		{of: "A.2 no permission", name: "the function tree without permission", call: "POST " + functions + "getSysFunctionTree", as: "jiang.boyuan", status: 403, code: 1002, err: "NO_PERMISSION"},
		{of: "A.2 labels", name: "the organisation tree", call: "POST " + organizations + "getOrganizationTree", as: "admin", at: map[string]any{"/data/0/code": "100", "/data/0/children/0/code": "100001", "/data/0/children/0/children": isList{}}},
		{of: "A.2 business refusals", name: "a node below itself", call: "POST " + functions + "moveSysFunction", as: "admin", body: `{"id":1,"parentId":1}`, code: 5010, err: "FUNCTION_MOVE_CYCLE"},
		{of: "A.2 business refusals", name: "an organisation below itself", call: "POST " + organizations + "moveOrganization", as: "admin", body: `{"id":1,"parentId":1}`, code: 5013, err: "ORG_MOVE_CYCLE"},
		{of: "A.2 list", name: "the members of a role", call: "POST " + roles + "getSysRoleMembers", as: "admin", body: `{"id":1,"page":1,"pageSize":5}`, at: map[string]any{"/data/list/0/userName": like(`.`), "/data/total": atLeast(1)}},
		{of: "A.2 envelope", name: "permissions of an account and the roles that grant them", call: "POST " + accounts + "getUserPermissions", as: "admin", body: `{"id":1}`, at: map[string]any{"/data/0/permission": like(`:`), "/data/0/scope": 1, "/data/0/fromRoles": []any{"admin"}}},
		{of: "A.2 envelope", name: "roles of an account", call: "POST " + accounts + "getUserRoles", as: "admin", body: `{"id":1}`, at: map[string]any{"/data/0/role/code": "admin"}},
		{of: "A.6 out of scope", name: "roles of an account out of scope", call: "POST " + accounts + "getUserRoles", as: "jiang.boyuan", body: `{"id":1}`, code: 1001, err: "NOT_FOUND_OR_DENIED"},
		{of: "A.2 envelope", name: "explanation of an administrator's permission", call: "POST " + accounts + "explainRights", as: "admin", body: `{"id":1,"permission":"role:grant","recordId":null}`, at: map[string]any{"/data/allowed": true, "/data/reasons/0/finding": "ROLE_HOLDS_ALL"}},
		{of: "C.2 unique", name: "copy of a role with a duplicate code", call: "POST " + roles + "copySysRole", as: "admin", body: `{"id":2,"roleCode":"finance","roleName":{"zh":"又一个"}}`, code: 1004, err: "VALIDATION_FAILED"},
	})
}

// TestViewAsRoleIsReadOnly: while an account views the product as another role, it cannot write through any entry point; paths that are not
// known to be read-only are refused.
func TestViewAsRoleIsReadOnly(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "admin")
		finance := c.ok(t, "POST", "/system/crm/sysRole/page", map[string]any{"roleCode": "finance"}).rows()[0]["id"]
		c.ok(t, "POST", "/system/crm/sysRole/viewAs", map[string]any{"id": finance})
		viewAs := map[string]string{"X-View-Role": fmt.Sprint(finance)}
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
			got, err := c.send("POST", call, []byte(`{"id":1,"version":1}`), viewAs)
			if err != nil || got.Error != want {
				t.Errorf("%s answers %q, %v, want %q: %.200s", call, got.Error, err, want, got.body)
			}
		}
		info, err := c.send("POST", "/system/crm/sysUser/myInfo", nil, viewAs)
		if err != nil || fmt.Sprint(under(info.Data, "roleCodes")) != "[finance]" {
			t.Errorf("myInfo answers %.200s, %v", info.body, err)
		}
		if got, err := w.as(t, d, "jiang.boyuan").send("POST", "/data/crm/dealer/page", []byte(`{}`), viewAs); err != nil || got.Error != "NO_PERMISSION" {
			t.Errorf("without role:view: %.200s, %v", got.body, err)
		}
	})
}

// TestScreensOfferOnlyWhatTheViewedRoleMayDo: the actions of a list and of a record are those of the caller, or of the role that it views as.
func TestScreensOfferOnlyWhatTheViewedRoleMayDo(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		if d.prefix == "" {
			t.Skip("this entry point has no screens")
		}
		c := console(t, d, "admin")
		finance := c.ok(t, "GET", "/bff/screens/systemManage/roleRightsManage?resource=role&roleCode=finance", nil).rows()[0]["id"]
		for _, row := range []struct {
			viewer, role, path, resource string
		}{
			{"the administrator", "", "guideUseManage/dealerManage?resource=dealer", "dealer"},
			{"the administrator", "", "guideUseManage/dealerManage?resource=dealer&id=1", "dealer"},
			{"finance", fmt.Sprint(finance), "guideUseManage/dealerManage?resource=dealer", "dealer"},
			{"finance", fmt.Sprint(finance), "guideUseManage/dealerManage?resource=dealer&id=1", "dealer"},
		} {
			header := map[string]string{"X-View-Role": row.role}
			info, err := c.send("POST", "/api/system/crm/sysUser/myInfo", nil, header)
			if err != nil {
				t.Fatal(err)
			}
			permissions := fmt.Sprint(under(info.Data, "permissions"))
			want := []any{}
			p := contracts.Find(row.resource)
			for _, a := range p.Actions {
				if row.role == "" || strings.Contains(permissions, p.PermissionFor(a.PermissionVerb())) {
					want = append(want, a.Verb)
				}
			}
			got, err := c.send("GET", "/bff/screens/"+row.path, nil, header)
			if err != nil || fmt.Sprint(under(got.Data, "actions")) != fmt.Sprint(want) || strings.Contains(row.path, "id=") != (under(got.Data, "record/id") != nil) {
				t.Errorf("%s on %s: %.300s, %v, want %v", row.viewer, row.path, got.body, err, want)
			}
		}
		got, err := c.send("GET", "/bff/screens/systemManage/roleRightsManage?resource=role", nil, map[string]string{"X-View-Role": fmt.Sprint(finance)})
		if err != nil || got.Error != "NO_PERMISSION" || strings.Contains(string(got.body), "actions") || strings.Contains(string(got.body), "list") {
			t.Errorf("without the grant: %s, %v, want neither row nor action", got.body, err)
		}
	})
}
