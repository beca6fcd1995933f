package product_test

import (
	"fmt"
	"strings"
	"testing"
)

// page returns the rows of a list for a filter.
func (c *client) page(t *testing.T, path string, filter map[string]any) []map[string]any {
	t.Helper()
	return c.ok(t, "POST", path, map[string]any{"page": 1, "pageSize": 50, "query": filter}).rows()
}

// phoneOf reveals a user's mobile number.
func (c *client) phoneOf(t *testing.T, user any) string {
	t.Helper()
	shown := c.ok(t, "POST", "/system/crm/appUser/reveal", map[string]any{"id": user, "field": "phone", "reason": "核对车主身份"})
	return fmt.Sprint(shown.at("/data/value"))
}

// TestVehicleIsBoundTransferredAndUnbound follows a vehicle from its first owner to the next and back, through the legacy API.
func TestVehicleIsBoundTransferredAndUnbound(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "wu.zhiqiang")
		v := c.page(t, "/veh/crm/vehicle/getVehiclePage", map[string]any{"status": 2, "bindStatus": 0})[0]
		people := c.page(t, "/system/crm/appUser/getAppUserPage", map[string]any{"status": 0, "vehicleCount": 1})
		first, second := people[0], people[1]
		id := v["id"]
		evidence := func() []any {
			t.Helper()
			return []any{under(c.upload(t, "evidence", "invoice.png", picture(t, 30, 20)).Data, "fileKey")}
		}
		key := evidence()
		bind := map[string]any{"id": id, "phone": c.phoneOf(t, first["id"]), "verifyKind": 2, "evidences": key, "reason": "购车人到店办理"}
		bound := c.ok(t, "POST", "/veh/crm/vehicle/bind", bind)
		row := c.page(t, "/veh/crm/vehicleBind/getBindPage", map[string]any{"vin.like": v["vin"], "bindRole": 1, "unboundAt.isNull": true})[0]
		if number(row["id"]) != number(bound.at("/data/bindingId")) || number(row["appUserId"]) != number(first["id"]) || !strings.Contains(fmt.Sprint(row["phone"]), "****") {
			t.Errorf("binding %s, listed as %v", bound.body, row)
		}
		shown := c.ok(t, "POST", "/veh/crm/vehicle/detail", map[string]any{"id": id})
		if shown.at("/data/ownerName") != first["nickname"] || shown.at("/data/ownerPhone") != first["phone"] || number(shown.at("/data/bindStatus")) != 1 {
			t.Errorf("the vehicle has %s", shown.body)
		}
		found := c.page(t, "/veh/crm/vehicle/getVehiclePage", map[string]any{"ownerPhone": bind["phone"]})
		if len(found) != 2 { // the vehicle the user had before, and this one
			t.Errorf("%d vehicles are found by the owner's phone", len(found))
		}
		bind["evidences"] = evidence()
		if got := c.call(t, "POST", "/veh/crm/vehicle/bind", bind); got.Code != 2102 {
			t.Errorf("bound twice: %s", got.body)
		}
		c.ok(t, "POST", "/veh/crm/vehicle/transfer", map[string]any{"id": id, "phone": c.phoneOf(t, second["id"]), "verifyKind": 3, "evidences": evidence(), "reason": "车辆转让给他人"})
		c.ok(t, "POST", "/veh/crm/vehicle/unbind", map[string]any{"id": id, "reason": "3", "evidences": evidence()})
		if got := c.call(t, "POST", "/veh/crm/vehicle/unbind", map[string]any{"id": id, "reason": "3", "evidences": evidence()}); got.Code != 2103 {
			t.Errorf("unbound twice: %s", got.body)
		}
		if past := c.page(t, "/veh/crm/vehicleBind/getBindPage", map[string]any{"vehicleId": id}); len(past) < 2 || past[0]["unboundAt"] == nil || past[1]["unboundAt"] == nil {
			t.Errorf("bindings: %v", past)
		}
	})
}

func TestDealersSeeTheUsersOfTheirVehiclesOnly(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		staff, dealer := w.as(t, d, "admin"), w.as(t, d, "jiang.boyuan")
		own := map[int64]bool{}
		for _, b := range dealer.page(t, "/veh/crm/vehicleBind/getBindPage", map[string]any{"unboundAt.isNull": true}) {
			own[number(b["appUserId"])] = true
		}
		users := dealer.page(t, "/system/crm/appUser/getAppUserPage", nil)
		if len(users) == 0 || len(users) != len(own) {
			t.Errorf("a dealer sees %d users of %d", len(users), len(own))
		}
		for _, u := range users {
			if !own[number(u["id"])] || u["phoneModel"] != nil || u["lastLoginAt"] != nil || u["remark"] != nil || !strings.Contains(fmt.Sprint(u["phone"]), "****") {
				t.Errorf("a dealer reads %v", u)
			}
		}
		for _, u := range staff.page(t, "/system/crm/appUser/getAppUserPage", nil) {
			if own[number(u["id"])] {
				continue
			}
			if got := dealer.call(t, "POST", "/system/crm/appUser/getAppUser", map[string]any{"id": u["id"]}); got.Code != 1001 {
				t.Errorf("a dealer reads a user of another dealer: %s", got.body)
			}
			break
		}
		for _, act := range []string{"updateAppUser", "updateStatus", "resetPassword", "changePhone", "forceLogout", "exportAppUser"} {
			if got := dealer.call(t, "POST", "/system/crm/appUser/"+act, map[string]any{"id": users[0]["id"], "version": 1}); got.Code != 1002 {
				t.Errorf("a dealer may %s: %s", act, got.body)
			}
		}
	})
}
