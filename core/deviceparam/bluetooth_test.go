package deviceparam_test

import (
	"fmt"
	"testing"

	"evops/contracts/equipment"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/system"
)

func TestAPublishedProfileSetsThresholdsOnOnlineVehicles(t *testing.T) {
	each(t, func(w *world) {
		feature.Rules{Dictionary: system.NewDictionary(w.engine)}.Register(w.engine)
		w.service.Register(w.engine)
		var setup int64
		if err := w.engine.DB().Read().NewRaw("SELECT m.bluetooth_setup_id FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id WHERE v.id = ?", w.vehicle).Scan(w.Context(), &setup); err != nil {
			w.Fatal(err)
		}
		w.exec("UPDATE vehicle_shadow SET online_status = 0")
		publish := func(unlock, lock int, after int) {
			w.Helper()
			w.exec("UPDATE bluetooth_setup SET unlock_rssi = ?, lock_rssi = ? WHERE id = ?", unlock, lock, setup)
			if _, _, err := w.engine.Act(w.Context(), equipment.BluetoothSetups.Name, "publish", caller("bluetoothSetup:publish", "bluetoothSetup:view"), fmt.Appendf(nil, `{"id":%d}`, setup)); err != nil {
				w.Fatal(err)
			}
			w.online(after)
			for range 2 { // the second run has nothing left to do
				if err := w.service.SetThresholds(w.Context()); err != nil {
					w.Fatal(err)
				}
			}
		}
		version := func() (most int64) {
			w.Helper()
			rows, err := record.Find(w.Context(), w.engine.Read(), equipment.VehicleParams, &equipment.VehicleParams.Row.VehicleID, w.vehicle)
			if err != nil {
				w.Fatal(err)
			}
			for _, row := range rows {
				most = max(most, row.DesiredVersion)
			}
			return most
		}
		for _, row := range []struct {
			what                 string
			unlock, lock, online int
			wantUnlock, wantLock string
			version              int64
		}{
			{"offline vehicle", -60, -75, 0, "none", "none", 0},
			{"online vehicle", -60, -75, 1, "-60/ 1 ", "-75/ 1 ", 1},
			{"already desired", -60, -75, 1, "-60/ 1 ", "-75/ 1 ", 1},
			{"one of the two changed", -60, -80, 1, "-60/ 1 ", "-80/ 1 ", 2},
			{"below the terminal's lower bound", -60, -110, 1, "-60/ 1 ", "-95/ 1 ", 3},
			{"gap too small at the lower bound", -90, -110, 1, "-60/ 1 ", "-95/ 1 ", 3},
		} {
			publish(row.unlock, row.lock, row.online)
			if unlock, lock := w.is(equipment.UnlockRSSIParam), w.is(equipment.LockRSSIParam); unlock != row.wantUnlock || lock != row.wantLock || version() != row.version {
				w.Errorf("%s: %q %q in version %d", row.what, unlock, lock, version())
			}
		}
		var others, cursors int
		if err := w.engine.DB().Read().NewRaw("SELECT count(*) FROM vehicle_param WHERE vehicle_id <> ?", w.vehicle).Scan(w.Context(), &others); err != nil || others > 0 {
			w.Errorf("%d parameters of other vehicles, %v", others, err)
		}
		if err := w.engine.DB().Read().NewRaw("SELECT count(*) FROM setting WHERE \"key\" LIKE 'param.bluetooth.%'").Scan(w.Context(), &cursors); err != nil || cursors > 0 {
			w.Errorf("%d cursors remain, %v", cursors, err)
		}
	})
}
