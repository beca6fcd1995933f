package bluetooth_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/applog"
	declared "evops/contracts/bluetooth"
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/bluetooth"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// world has a bound vehicle with a MAC, the register without modules, and the vehicles whose keys were dropped.
type world struct {
	*testing.T
	*record.Engine
	modules *bluetooth.Service
	at      value.Time
	who     *access.Caller
	vehicle *equipment.Vehicle
	dropped []int64
}

const reason = "the owner called us"

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &world{T: t, Engine: product.Engine(db), at: value.Now()}
		w.modules = bluetooth.New(bluetooth.Deps{
			Engine: w.Engine, Clock: func() value.Time { return w.at },
			DropKeys: func(_ context.Context, _ bun.Tx, vehicle int64) error {
				w.dropped = append(w.dropped, vehicle)
				return nil
			},
		})
		w.Register(feature.Rules{Dictionary: system.NewDictionary(w.Engine)}, w.modules)
		w.who = seedtest.Caller(901, "blueToothInfo:view", "blueToothInfo:add", "blueToothInfo:edit", "blueToothInfo:delete", "blueToothInfo:clearKeys", "vehicle:view", "vehicle:edit")
		testdb.Exec(t, db, "DELETE FROM blue_tooth_info")
		id := seedtest.FindVehicle(t, db, "v.bind_status = 1", "v.owner_id > 0", "v.bt_mac <> ''").ID
		testdb.Exec(t, db, "UPDATE vehicle SET stolen_flag = ? WHERE id = ?", false, id)
		testdb.Exec(t, db, "UPDATE vehicle_shadow SET speed_kmh = 0 WHERE id = ?", id)
		w.vehicle = w.vehicleOf(id)
		test(w)
	})
}

func (w *world) vehicleOf(id int64) *equipment.Vehicle {
	w.Helper()
	v, err := record.Get(w.Context(), w.Read(), equipment.Vehicles, id)
	if err != nil {
		w.Fatal(err)
	}
	return v
}

func (w *world) get(id int64) *declared.Module {
	w.Helper()
	m, err := record.Get(w.Context(), w.Read(), declared.Modules, id)
	if err != nil {
		w.Fatal(err)
	}
	return m
}

// add registers a module and returns its id and the name of the fault.
func (w *world) add(mac, more string) (int64, string) {
	w.Helper()
	saved, err := w.Add(w.Context(), "blueToothInfo", w.who, fmt.Appendf(nil, `{"mac":%q,"bleName":"EV-01","protocol":3%s}`, mac, more))
	return saved.ID, seedtest.CodeOf(w.T, err)
}

func (w *world) mustAdd(mac string) int64 {
	w.Helper()
	id, code := w.add(mac, "")
	if code != "" {
		w.Fatal(mac, code)
	}
	return id
}

func (w *world) act(id int64, verb, more string) string {
	w.Helper()
	_, batch, err := w.Act(w.Context(), "blueToothInfo", verb, w.who, fmt.Appendf(nil, `{"id":%d,"reason":%q%s}`, id, reason, more))
	if batch != nil && len(batch.Failed) > 0 {
		return batch.Failed[0].Err.Code.Name
	}
	return seedtest.CodeOf(w.T, err)
}

// connects reports connections of a user, stored as the log of the app stores them.
func (w *world) connects(user int64, results ...applog.Outcome) {
	w.Helper()
	rows := make([]applog.Entry, len(results))
	for i, r := range results {
		rows[i] = applog.Entry{
			OccurredAt: w.at.Add(time.Duration(i) * time.Second), AppUserID: user, LogType: applog.Bluetooth, EventCode: "ble.connect", VIN: w.vehicle.VIN, VehicleID: w.vehicle.ID, DealerID: w.vehicle.DealerID,
			Result: r, PhoneModel: "Mate 60", EventID: fmt.Sprint(user, "/", w.at.Milli(), "/", i), Content: json.RawMessage(`{"rssi":-61,"firmware":"1.4.2"}`),
		}
		if r != applog.Succeeded {
			rows[i].FailCode, rows[i].PhoneModel = string(declared.TimedOut), "Old phone"
		}
	}
	if err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
		if err := record.InsertMany(ctx, w.Engine, tx, applog.Entries, rows); err != nil {
			return err
		}
		return w.modules.Observe(ctx, tx, rows)
	}); err != nil {
		w.Fatal(err)
	}
}

func TestAModuleIsCheckedBeforeItIsRegistered(t *testing.T) {
	each(t, func(w *world) {
		w.mustAdd("aa-bb-cc-00-00-01")
		for _, row := range []struct{ mac, more, want string }{
			{"AA:BB:CC:00:00:01", "", "VALIDATION_FAILED"},
			{"AA:BB:CC:00:00", "", "VALIDATION_FAILED"},
			{"00:00:00:00:00:00", "", "VALIDATION_FAILED"},
			{"AA:BB:CC:00:00:02", `,"imei":"490154203237519"`, "VALIDATION_FAILED"},
			{"AA:BB:CC:00:00:02", `,"bleName":"蓝牙"`, "VALIDATION_FAILED"},
			{"AA:BB:CC:00:00:02", `,"imei":"490154203237518","moduleSn":"S1"`, ""},
			{"AA:BB:CC:00:00:03", `,"moduleSn":"S1"`, "VALIDATION_FAILED"},
		} {
			if _, got := w.add(row.mac, row.more); got != row.want {
				w.Errorf("%s %s: %q, want %q", row.mac, row.more, got, row.want)
			}
		}
	})
}

func TestAModuleFollowsItsVehicle(t *testing.T) {
	each(t, func(w *world) {
		id := w.mustAdd(w.vehicle.BtMAC)
		if m := w.get(id); m.VehicleID != w.vehicle.ID || m.DealerID != w.vehicle.DealerID || m.KeyState != declared.Written {
			w.Fatalf("not in its vehicle: %+v", m)
		}
		if got := w.act(id, "delete", ""); got != "REF_IN_USE" {
			w.Error("a module in a vehicle was deleted", got)
		}
		w.connects(w.vehicle.OwnerID+1, applog.Succeeded)
		if m := w.get(id); m.KeyState != declared.Written {
			w.Error("paired by somebody else", m.KeyState)
		}
		w.connects(w.vehicle.OwnerID, applog.TimedOut, applog.Succeeded, applog.Failed)
		if m := w.get(id); m.KeyState != declared.Bound || m.KeyCount < 1 || m.LastPhoneModel != "Mate 60" || m.LastRSSI != -61 || m.Firmware != "1.4.2" || m.FailCount7d != 2 || m.LastFailCode != declared.TimedOut {
			w.Errorf("not observed: %+v", m)
		}
		w.at = w.at.Add(8 * 24 * time.Hour)
		if err := w.modules.Recount(w.Context()); err != nil {
			w.Fatal(err)
		}
		if m := w.get(id); m.FailCount7d != 0 || m.KeyCount < 1 {
			w.Errorf("failures of long ago count: %+v", m)
		}

		v := w.vehicleOf(w.vehicle.ID)
		if _, err := w.Edit(w.Context(), "vehicle", w.who, fmt.Appendf(nil, `{"id":%d,"version":%d,"btMac":"AA:BB:CC:00:00:09"}`, v.ID, v.Version)); err != nil {
			w.Fatal(err)
		}
		if m := w.get(id); m.VehicleID != 0 || m.DealerID != 0 || m.KeyState != declared.ToReset || m.KeyCount != 0 {
			w.Errorf("still in the vehicle: %+v", m)
		}
	})
}

func TestKeysAreClearedAtStandstillOnly(t *testing.T) {
	each(t, func(w *world) {
		id := w.mustAdd(w.vehicle.BtMAC)
		if got := w.act(id, "clearKeys", ""); got != "STATE_NOT_ALLOWED" {
			w.Error("nothing to clear:", got)
		}
		w.connects(w.vehicle.OwnerID, applog.Succeeded)
		testdb.Exec(w.T, w.DB(), "UPDATE vehicle_shadow SET speed_kmh = 120, online_status = ? WHERE id = ?", equipment.Online, w.vehicle.ID)
		if got := w.act(id, "clearKeys", ""); got != "VEHICLE_MOVING" || len(w.dropped) > 0 {
			w.Error("a moving vehicle:", got, w.dropped)
		}
		testdb.Exec(w.T, w.DB(), "UPDATE vehicle_shadow SET speed_kmh = 0 WHERE id = ?", w.vehicle.ID)
		if got := w.act(id, "clearKeys", ""); got != "" || len(w.dropped) != 1 || w.dropped[0] != w.vehicle.ID {
			w.Error("not cleared:", got, w.dropped)
		}
		if m := w.get(id); m.KeyState != declared.ToReset || m.KeyCount != 0 {
			w.Errorf("keys left: %+v", m)
		}
	})
}

func TestTheOwnerPairsAgainWithANewTerminal(t *testing.T) {
	each(t, func(w *world) {
		id := w.mustAdd(w.vehicle.BtMAC)
		w.connects(w.vehicle.OwnerID, applog.Succeeded)
		if m := w.get(id); m.KeyState != declared.Bound || m.KeyCount == 0 {
			w.Fatalf("not paired: %+v", m)
		}
		var iccid string
		if err := w.DB().Read().NewRaw("SELECT iccid FROM sim_card WHERE vehicle_id = ? AND deleted_at = 0", w.vehicle.ID).Scan(w.Context(), &iccid); err != nil {
			w.Fatal(err)
		}
		if _, _, err := w.Act(w.Context(), "vehicle", equipment.VehicleReplaceTbox.Verb, access.System(), fmt.Appendf(nil, `{"id":%d,"tboxSn":"TBNEW00000001","imei":"864123070000018","iccid":%q,"repairNo":"RP20260101000001"}`, w.vehicle.ID, iccid)); err != nil {
			w.Fatal(err)
		}
		if m := w.get(id); m.VehicleID != w.vehicle.ID || m.KeyState != declared.ToReset || m.KeyCount != 0 {
			w.Errorf("the keys of the old terminal are left: %+v", m)
		}
		w.at = w.at.Add(time.Minute)
		w.connects(w.vehicle.OwnerID, applog.Succeeded)
		if m := w.get(id); m.KeyState != declared.Bound || m.KeyCount == 0 {
			w.Errorf("not paired again: %+v", m)
		}
	})
}

func TestAModuleMovesWithItsMAC(t *testing.T) {
	each(t, func(w *world) {
		other := w.vehicleOf(seedtest.FindVehicle(w.T, w.DB(), fmt.Sprintf("v.id <> %d", w.vehicle.ID), "v.bt_mac <> ''").ID)
		moved, replaced := w.mustAdd(w.vehicle.BtMAC), w.mustAdd(other.BtMAC)
		if got := w.act(moved, "rebind", `,"vin":"LNOTHERE000000001"`); got != "VALIDATION_FAILED" {
			w.Error("an unknown vehicle:", got)
		}
		if got := w.act(moved, "rebind", fmt.Sprintf(`,"vin":%q`, other.VIN)); got != "" {
			w.Fatal(got)
		}
		if m := w.get(moved); m.VehicleID != other.ID || m.DealerID != other.DealerID || m.KeyState != declared.ToReset {
			w.Errorf("not moved: %+v", m)
		}
		if m := w.get(replaced); m.VehicleID != 0 || m.KeyState != declared.ToReset {
			w.Errorf("two modules in one vehicle: %+v", m)
		}
		if a, b := w.vehicleOf(w.vehicle.ID).BtMAC, w.vehicleOf(other.ID).BtMAC; a != "" || b != w.vehicle.BtMAC {
			w.Errorf("the vehicles have %q and %q", a, b)
		}
	})
}
