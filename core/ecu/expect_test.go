package ecu_test

import (
	"fmt"
	"testing"

	"evops/contracts/equipment"
	"evops/core/devicelink/protocol"
)

func TestANewVehicleHasTheControllersOfItsModel(t *testing.T) {
	each(t, func(w *world) {
		var model struct{ ID int64 }
		if err := w.engine.DB().Read().NewRaw(`SELECT m.id FROM vehicle_model AS m JOIN vehicle_type AS k ON k.id = m.vehicle_type_id JOIN vehicle_series AS s ON s.id = m.series_id
			WHERE k.id_kind = 2 AND m.status = 1 AND s.sales_status = 1 AND m.terminal_type <> 5 ORDER BY m.id LIMIT 1`).Scan(w.Context(), &model); err != nil {
			w.Fatal(err)
		}
		w.exec(`UPDATE vehicle_model SET ecu_list = '[{"ecuType":1,"required":true,"supplier":"Linkwell"},{"ecuType":3,"required":true,"supplier":"CellGuard"},{"ecuType":4}]', colors = '[{"code":"BK01","name":{"zh":"黑"}}]' WHERE id = ?`, model.ID)
		var card int64
		if err := w.engine.DB().Read().NewRaw("SELECT id FROM sim_card WHERE vehicle_id = 0 AND sim_status IN (0, 1) ORDER BY id LIMIT 1").Scan(w.Context(), &card); err != nil {
			w.Fatal(err)
		}
		added, err := w.engine.Add(w.Context(), equipment.Vehicles.Name, w.caller("vehicle:add", "vehicle:view", "vehicle:delete", "vehicleModel:view", "simCard:view"), fmt.Appendf(nil,
			`{"vin":"302122699999901","modelId":%d,"colorCode":"BK01","tboxSn":"EV26T0099999","imei":"490154203237518","simCardId":%d,"productionDate":"2026-03-01","plantCode":"1"}`, model.ID, card))
		if err != nil {
			w.Fatal(err)
		}
		w.vehicle, w.sn = added.ID, "EV26T0099999"
		const rows = "SELECT ecu_type || ' ' || ecu_sn || ' ' || supplier || ' ' || status FROM ecu WHERE vehicle_id = ? ORDER BY ecu_type, id"
		w.want("added", w.texts(rows), "1 EV26T0099999 Linkwell 4; 3  CellGuard 4; 4   4")
		w.online(equipment.Online)
		w.hello(protocol.ECU{Type: "TBOX", SN: "EV26T0099999", Software: "2.4.1"}, bms)
		w.want("some reported", w.texts(rows), "1 EV26T0099999 Linkwell 0; 3 B1 CellGuard 0; 4   4")
		w.hello(with(bms, func(e *protocol.ECU) { e.SN = "B2" }))
		w.want("another serial number", w.texts(rows), "1 EV26T0099999 Linkwell 0; 3 B1 CellGuard 3; 3 B2 CellGuard 0; 4   4")
		w.exec("UPDATE vehicle_shadow SET last_seen_at = 0 WHERE id = ?", w.vehicle)
		if _, _, err := w.engine.Act(w.Context(), equipment.Vehicles.Name, "delete", w.caller("vehicle:delete", "vehicle:view"), fmt.Appendf(nil, `{"id":%d,"version":1}`, w.vehicle)); err != nil {
			w.Fatal(err)
		}
		w.want("deleted", w.texts(rows), "")
	})
}
