package product_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"testing"

	"evops/contracts"
	"evops/contracts/resource"
)

// addAccount creates a staff account with the given roles (default operations) and returns its id.
func (w *installation) addAccount(t *testing.T, name string, roles ...string) int64 {
	t.Helper()
	c := w.as(t, w.entryPoints[0], "admin")
	if len(roles) == 0 {
		roles = []string{"operations"}
	}
	var ids []any
	for _, code := range roles {
		found := c.ok(t, "POST", "/system/crm/sysRole/page", map[string]any{"roleCode": code}).rows()
		if len(found) != 1 {
			t.Fatalf("%d roles have the code %s", len(found), code)
		}
		ids = append(ids, found[0]["id"])
	}
	root := c.ok(t, "POST", "/system/crm/organization/page", map[string]any{"code": "100"}).rows()[0]["id"]
	added := c.ok(t, "POST", "/system/crm/sysUser/addSysUser", map[string]any{
		"userName": name, "realName": "试用", "mobile": fmt.Sprintf("139%08d", rand.IntN(100_000_000)), "organizationId": root, "roles": ids,
	})
	return number(under(added.Data, "id"))
}

// resetPassword resets an account's password and returns the temporary one.
func (w *installation) resetPassword(t *testing.T, id int64) string {
	t.Helper()
	c := w.as(t, w.entryPoints[0], "admin")
	now := c.ok(t, "POST", "/system/crm/sysUser/detail", map[string]any{"id": id})
	reset := c.ok(t, "POST", "/system/crm/sysUser/resetPassword", map[string]any{"id": id, "version": under(now.Data, "version"), "reason": "交接给新同事"})
	plain, _ := under(reset.Data, "temporaryPassword").(string)
	if plain == "" {
		t.Fatalf("no temporary password: %s", reset.body)
	}
	return plain
}

// writeCallsByVerb returns the calls by which a resource is written, per verb: short, long and generic path.
func writeCallsByVerb(p *resource.Plan) map[string][]apiCall {
	out := map[string][]apiCall{}
	for _, act := range p.Actions {
		body := map[string]any{"id": 1, "version": 1, "remark": "x", "reason": "盘点期间停用", "fileId": 1}
		if act.MaxRows > 0 {
			body = map[string]any{"ids": []int{1}, "reason": "盘点期间停用"}
		}
		switch act.Verb {
		case "export", "preview":
			continue
		case "add":
			delete(body, "id")
			out[act.Verb] = []apiCall{{"POST", p.Path + "/add", body}, {"POST", "/rest/w/" + p.Name, body}}
		case "edit":
			out[act.Verb] = []apiCall{{"POST", p.Path + "/update", body}, {"POST", "/rest/w/" + p.Name, body}}
		case "delete":
			out[act.Verb] = []apiCall{{"POST", p.Path + "/delete", body}, {"DELETE", p.Path + "/delete", body}}
		default:
			out[act.Verb] = []apiCall{{"POST", p.Path + "/" + act.Verb, body}}
		}
	}
	return out
}

func TestAccountsOfStoppedDealerAreReadOnly(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		admin, dealer := w.as(t, d, "admin"), w.as(t, d, "jiang.boyuan")
		id := under(dealer.ok(t, "POST", "/system/crm/sysUser/myInfo", nil).Data, "userInfo/dealerId")
		move := func(verb string) {
			now := admin.ok(t, "POST", "/data/crm/dealer/detail", map[string]any{"id": id})
			admin.ok(t, "POST", "/data/crm/dealer/"+verb, map[string]any{"id": id, "version": under(now.Data, "version"), "reason": "合同到期，盘点"})
		}
		move("stop")
		defer move("resume")
		token, err := login(d, "jiang.boyuan", password)
		if err != nil {
			t.Fatal(err)
		}
		dealer.header["Authorization"] = "Bearer " + token
		vehicles := dealer.ok(t, "POST", "/veh/crm/vehicle/page", nil).rows()
		if len(vehicles) == 0 {
			t.Fatal("the dealer sees no vehicles")
		}
		edit := map[string]any{"id": vehicles[0]["id"], "version": vehicles[0]["version"], "remark": "x"}
		for _, path := range []string{"/veh/crm/vehicle/updateVehicle", "/rest/w/vehicle"} {
			if got := dealer.call(t, "POST", path, edit); got.status != http.StatusOK || got.Error != "DEALER_READ_ONLY" || got.Code != 1205 {
				t.Errorf("%s answers %d %s", path, got.status, got.body)
			}
		}
		may := map[string]bool{}
		for _, code := range under(dealer.ok(t, "POST", "/system/crm/sysUser/myInfo", nil).Data, "permissions").([]any) {
			may[code.(string)] = true
		}
		tried := 0
		for _, p := range contracts.Catalogue {
			for verb, entryPoints := range writeCallsByVerb(p) {
				if !p.Serves(p.Action(verb)) {
					continue
				}
				want := "NO_PERMISSION"
				if may[p.PermissionFor(p.Action(verb).PermissionVerb())] {
					want = "DEALER_READ_ONLY"
					tried++
				}
				for _, k := range entryPoints {
					// Resources owned by the account itself need no permission.
					if got := dealer.call(t, k.method, k.path, k.body); got.Error != want && got.Error != "DEALER_READ_ONLY" {
						t.Errorf("%s answers %d %.300s, want %s", k.path, got.status, got.body, want)
					}
				}
			}
		}
		if tried < 10 {
			t.Errorf("the account may write by only %d calls, so the test proves little", tried)
		}
		if got := dealer.upload(t, "import", "list.xlsx", workbook(t, [][]any{{"车架号"}})); got.Error != "DEALER_READ_ONLY" {
			t.Errorf("an upload answers %d %s", got.status, got.body)
		}
	})
}
