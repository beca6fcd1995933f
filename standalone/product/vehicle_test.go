package product_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"
)

// claimedVehicles gives every entry point of an installation a vehicle of its own, because some actions are limited to two per minute and
// vehicle. Installations run in parallel and have the same ids.
var claimedVehicles sync.Map

// unclaimed returns the first of the vehicles that no other entry point of the installation uses.
func unclaimed(t *testing.T, w *installation, vehicles []map[string]any) map[string]any {
	t.Helper()
	for _, v := range vehicles {
		type vehicleOf struct {
			w  *installation
			id any
		}
		if _, claimed := claimedVehicles.LoadOrStore(vehicleOf{w, v["id"]}, true); !claimed {
			return v
		}
	}
	t.Fatalf("all of %d vehicles are claimed", len(vehicles))
	return nil
}

// TestVehicleIsShippedSoldAndReturned follows a vehicle from the plant to the dealer and back, through the legacy API.
func TestVehicleIsShippedSoldAndReturned(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "admin")
		const vehicle = "/veh/crm/vehicle/"
		shippedAt := time.Now().Add(-time.Hour).In(time.FixedZone("", 8*3600)).Format(time.DateTime)
		stock := map[string]any{"status": 0, "tboxSn.isNull": false, "simCardId.isNull": false, "productionDate.le": shippedAt[:10]}
		v := unclaimed(t, w, c.page(t, vehicle+"getVehiclePage", stock))
		dealer := c.page(t, "/data/crm/dealer/page", map[string]any{"operationStatus": 0})[0]
		stopped := c.page(t, "/data/crm/dealer/page", map[string]any{"operationStatus": 1})[0]
		one := func(more map[string]any) map[string]any {
			more["id"] = v["id"]
			return more
		}
		now := func() map[string]any {
			t.Helper()
			return c.ok(t, "POST", vehicle+"getVehicle", one(map[string]any{})).Data.(map[string]any)
		}
		ship := map[string]any{"ids": []any{v["id"]}, "dealerId": stopped["id"], "shippedAt": shippedAt}
		refused := func(name string, code int, path string, body map[string]any) {
			t.Helper()
			got := c.call(t, "POST", vehicle+path, body)
			failed, _ := got.at("/data/failed/0/code").(float64)
			if got.Code != code && int(failed) != code {
				t.Errorf("%s: %s, want %d", name, got.body, code)
			}
		}
		refused("to a stopped dealer", 2110, "assignDealer", ship)
		refused("sold from stock", 2101, "registerSale", one(map[string]any{"version": now()["version"], "soldAt": shippedAt[:10]}))
		ship["dealerId"] = dealer["id"]
		c.ok(t, "POST", vehicle+"assignDealer", ship)
		c.ok(t, "POST", vehicle+"registerSale", one(map[string]any{"version": now()["version"], "soldAt": shippedAt[:10], "buyerPhone": "13800138000"}))
		if got := now(); got["buyerPhone"] != "138****8000" || got["warrantyEndAt"] == nil || number(got["dealerId"]) != number(dealer["id"]) {
			t.Errorf("after the sale, the vehicle is %v", got)
		}
		card := c.ok(t, "POST", "/sim/crm/sim/getSim", map[string]any{"id": v["simCardId"]})
		if number(card.at("/data/dealerId")) != number(dealer["id"]) || card.at("/data/modelName") == nil {
			t.Errorf("the SIM card is %s", card.body)
		}
		c.ok(t, "POST", vehicle+"returnSale", one(map[string]any{"reason": "客户退车入库"}))
		c.ok(t, "POST", vehicle+"return", map[string]any{"ids": []any{v["id"]}, "reason": "退回总部仓库"})
		c.ok(t, "POST", vehicle+"label", map[string]any{"ids": []any{v["id"]}, "add": []string{"试驾车"}})
		c.ok(t, "POST", vehicle+"stop", map[string]any{"ids": []any{v["id"]}, "reason": "检测期间停用"})
		c.ok(t, "POST", vehicle+"run", map[string]any{"ids": []any{v["id"]}, "reason": "检测完成恢复"})
		c.ok(t, "POST", vehicle+"clearCache", one(map[string]any{}))
		if got := c.call(t, "POST", vehicle+"clearCache", one(map[string]any{})); got.status != http.StatusTooManyRequests || got.Code != 1006 {
			t.Errorf("second clearCache: %d %s", got.status, got.body)
		}
		c.ok(t, "POST", "/sim/crm/sim/unbindVehicle", map[string]any{"id": v["simCardId"]})
		c.ok(t, "POST", "/sim/crm/sim/bindVehicle", map[string]any{"id": v["simCardId"], "vin": v["vin"]})
		if got := now(); number(got["simCardId"]) != number(v["simCardId"]) || number(got["status"]) != 0 || fmt.Sprint(got["labels"]) != "[试驾车]" {
			t.Errorf("at the end, the vehicle is %v", got)
		}
	})
}

// TestVehiclesAreFoundByLiveValuesAndPastedIDs filters lists by live values, and by identifiers pasted from elsewhere.
func TestVehiclesAreFoundByLiveValuesAndPastedIDs(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "admin")
		low := c.page(t, "/veh/crm/vehicle/getVehiclePage", map[string]any{"onlineStatus.in": []int{1}, "soc.between": []int{0, 60}})
		if len(low) == 0 {
			t.Fatal("no vehicle is online with a charge below 60 %")
		}
		for _, v := range low {
			if number(v["onlineStatus"]) != 1 || number(v["soc"]) > 60 || v["lastSeenAt"] == nil || v["totalMileageKm"] == nil {
				t.Errorf("found %v", v)
			}
		}
		shadow := c.ok(t, "POST", "/veh/crm/vehicle/shadow", map[string]any{"ids": []any{low[0]["id"]}, "purpose": 1})
		if number(shadow.at("/data/list/0/soc")) != number(low[0]["soc"]) || shadow.at("/data/list/0/geo/lng") == nil {
			t.Errorf("live: %s", shadow.body)
		}
		lng, lat := shadow.at("/data/list/0/geo/lng").(float64), shadow.at("/data/list/0/geo/lat").(float64)
		onMap := c.ok(t, "POST", "/veh/crm/vehicle/shadow", map[string]any{"bounds": map[string]any{"west": lng - 0.01, "south": lat - 0.01, "east": lng + 0.01, "north": lat + 0.01}, "zoom": 14})
		if number(onMap.at("/data/clusters/0/n")) < 1 {
			t.Errorf("on the map: %s", onMap.body)
		}
		section := map[string]any{"bounds": map[string]any{"west": 73, "south": 3, "east": 135, "north": 54}, "zoom": 4, "query": map[string]any{"vin.eq": low[0]["vin"]}}
		if refused := c.call(t, "POST", "/veh/crm/vehicle/shadow", section); refused.Error != "TRACE_PURPOSE" {
			t.Errorf("a filtered map without a purpose: %s", refused.body)
		}
		section["purpose"] = "核对电量低的车辆位置"
		if found := c.ok(t, "POST", "/veh/crm/vehicle/shadow", section); number(found.at("/data/total")) != 1 || len(found.at("/data/states").([]any)) != 6 {
			t.Errorf("a filtered map: %s", found.body)
		}
		if plain := c.ok(t, "POST", "/veh/crm/vehicle/shadow", map[string]any{"ids": []any{low[0]["id"]}}); number(plain.at("/data/list/0/soc")) != number(low[0]["soc"]) {
			t.Errorf("without a purpose: %s", plain.body)
		}
		pasted := map[string]any{"text": fmt.Sprintf("%v\n%v, NOBODYHASTHISONE1", low[0]["vin"], low[0]["simCardName"])}
		found := c.ok(t, "POST", "/veh/crm/vehicle/locate", pasted)
		if number(found.at("/data/ids/0")) != number(low[0]["id"]) || found.at("/data/found/1/by") != "iccid" || found.at("/data/missing/0/text") != "NOBODYHASTHISONE1" || number(found.at("/data/total")) != 3 {
			t.Errorf("located: %s", found.body)
		}
		if again := c.page(t, "/veh/crm/vehicle/getVehiclePage", map[string]any{"id.in": found.at("/data/ids")}); len(again) != 1 {
			t.Errorf("the list of what was pasted has %d rows", len(again))
		}
		if d.prefix == "" {
			return // core has no console API
		}
		browser := console(t, d, "admin")
		if got := browser.ok(t, "POST", "/bff/locate/vehicle", pasted); number(got.at("/data/ids/0")) != number(low[0]["id"]) {
			t.Errorf("located for the console: %s", got.body)
		}
		list := browser.ok(t, "GET", fmt.Sprintf("/bff/screens/equipmentManage/vehicleManage?onlineStatus.in=1&soc.between=0,60&id.in=%d", number(low[0]["id"])), nil)
		if number(list.at("/data/total")) != 1 {
			t.Errorf("the console's list: %s", list.body)
		}
	})
}
