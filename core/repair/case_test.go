package repair_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"evops/contracts/repair"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/seed/seedtest"
)

// found returns the ids of the rows of a list.
func (w *world) found(who *access.Caller, resource, body string) (ids []int64) {
	w.Helper()
	text, err := w.Read().Page(w.Context(), resource, who, []byte(body), nil)
	if err != nil {
		w.Fatal(err)
	}
	var page struct {
		List []struct {
			ID int64 `json:"id"`
		} `json:"list"`
	}
	if err := json.Unmarshal(text, &page); err != nil {
		w.Fatal(err)
	}
	for _, row := range page.List {
		ids = append(ids, row.ID)
	}
	return ids
}

// TestAnOutletSeesAVehicleWhileItRepairsIt uses the vehicle of another dealer.
func TestAnOutletSeesAVehicleWhileItRepairsIt(t *testing.T) {
	each(t, func(w *world) {
		w.exec("UPDATE dealer SET parent_id = 0 WHERE id = ?", w.other)
		w.exec("UPDATE vehicle SET dealer_id = ? WHERE id = ?", w.other, w.vehicle)
		w.exec("UPDATE vehicle_shadow SET dealer_id = ? WHERE vehicle_id = ?", w.other, w.vehicle)
		w.exec("UPDATE alarm SET dealer_id = ? WHERE vehicle_id = ?", w.other, w.vehicle)
		outlet := seedtest.Caller(904, append(slices.Clone(work), "alarm:view", "vehicle:edit", "appUser:viewPhone", "command:send")...)
		outlet.UserType, outlet.DealerID = system.DealerUser, w.outlet
		for permission := range outlet.Rights.Grants {
			outlet.Rights.Grants[permission] = system.OwnDealer
		}
		aboutVehicle := fmt.Sprintf(`{"vehicleId":%d,"pageSize":1000}`, w.vehicle)
		alarms := w.found(w.staffOf("alarm:view"), "alarm", aboutVehicle)
		if len(alarms) == 0 {
			w.Fatal("the vehicle has no alarm")
		}
		sees := func(when string, want bool) {
			w.Helper()
			one, _ := json.Marshal(map[string]any{"id": w.vehicle})
			for what, got := range map[string]bool{
				"the detail":             name(w.T, w.Read().RequireView(w.Context(), "vehicle", outlet, w.vehicle)) == "",
				"its row in the list":    slices.Equal(w.found(outlet, "vehicle", string(one)), []int64{w.vehicle}),
				"its live state":         len(w.found(outlet, "vehicleShadow", aboutVehicle)) == 1,
				"its alarms":             len(w.found(outlet, "alarm", aboutVehicle)) == len(alarms),
				"the detail of an alarm": name(w.T, w.Read().RequireView(w.Context(), "alarm", outlet, alarms[0])) == "",
				"its diagnostics":        name(w.T, w.Read().RequireActOrCase(w.Context(), "vehicle", outlet, "command:send", w.vehicle)) == "",
			} {
				if got != want {
					w.Errorf("%s: the outlet sees %s: %v", when, what, got)
				}
			}
			for what, got := range map[string]bool{
				"the vehicle among all":         slices.Contains(w.found(outlet, "vehicle", `{"pageSize":1000}`), w.vehicle),
				"its alarms among all":          slices.Contains(w.found(outlet, "alarm", `{"pageSize":1000}`), alarms[0]),
				"the right to act on the row":   name(w.T, w.Read().RequireAct(w.Context(), "vehicle", outlet, "vehicle:edit", w.vehicle)) == "",
				"the vehicle in its data scope": name(w.T, w.Read().RequireAct(w.Context(), "vehicle", outlet, "vehicle:view", w.vehicle)) == "",
			} {
				if got {
					w.Errorf("%s: the outlet has %s", when, what)
				}
			}
			for _, masked := range []string{"ownerPhone", "buyerPhone"} {
				if _, err := w.Reveal(w.Context(), "vehicle", outlet, w.vehicle, masked, "to call the owner"); err == nil {
					w.Errorf("%s: the outlet reveals %s", when, masked)
				}
			}
			_, err := w.Edit(w.Context(), "vehicle", outlet, fmt.Appendf(nil, `{"id":%d,"version":1,"remark":"x"}`, w.vehicle))
			if got := name(w.T, err); got != "NOT_FOUND_OR_DENIED" {
				w.Errorf("%s: the outlet edits the vehicle: %s", when, got)
			}
		}
		sees("before the order", false)
		id := w.add(w.staff, "")
		sees("before it is assigned", false)
		toOutlet := fmt.Sprintf(`,"dealerId":%d`, w.outlet)
		w.must(w.staff, id, "assign", toOutlet, repair.Assigned)
		sees("with the order", true)
		delete(outlet.Rights.Grants, "repairOrder:view")
		sees("without the right to repair orders", false)
		outlet.Rights.Grants["repairOrder:view"] = system.OwnDealer
		w.must(w.staff, id, "assign", fmt.Sprintf(`,"dealerId":%d`, w.other), repair.Assigned)
		sees("once another outlet has it", false)
		w.must(w.staff, id, "assign", toOutlet, repair.Assigned)
		sees("with the order again", true)
		w.must(w.staff, id, "cancel", `,"reason":"the owner called it off"`, repair.Cancelled)
		sees("once it is cancelled", false)
	})
}

// staffOf is an account without a data scope.
func (w *world) staffOf(permissions ...string) *access.Caller {
	return seedtest.Caller(905, permissions...)
}
