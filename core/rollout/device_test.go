package rollout_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/core/access"
	"evops/core/devicelink/protocol"
	rules "evops/core/equipment"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/system"
)

// workshop is an account that upgrades single vehicles.
var workshop = seedtest.Caller(903, "ota:view", "otaDevice:push", "otaDevice:edit", "vehicle:view", "vehicle:replace")

// onDevice runs an action on the device of a vehicle.
func (w *world) onDevice(verb string, vehicle int64, also string) (map[string]any, error) {
	w.Helper()
	saved, _, err := w.engine.Act(w.Context(), ota.Devices.Name, verb, workshop, fmt.Appendf(nil, `{"id":%d,"reason":"for the test"%s}`, vehicle, also))
	return saved.Answer, err
}

// number runs a query that returns one number.
func (w *world) number(query string, args ...any) (n int64) {
	w.Helper()
	if err := w.engine.DB().Read().NewRaw(query, args...).Scan(w.Context(), &n); err != nil {
		w.Fatal(err)
	}
	return n
}

func TestASingleVehicleIsUpgradedUnlessItCannotBe(t *testing.T) {
	each(t, func(w *world) {
		slow := w.addTask(map[string]any{"perMinute": 1}, wave{})
		w.begin(slow)
		w.take()
		car := w.vehicles[fleetSize-1]
		w.exec("UPDATE ota_task_target SET state = 1, message = 0, busy = ?, offered_at = 0 WHERE vehicle_id = ?", false, car)
		for _, row := range []struct{ what, code, before, after string }{
			{"blocked", "OTA_BLOCKED", "UPDATE ota_equipment SET ota_blocked = (1 = 1)", "UPDATE ota_equipment SET ota_blocked = (1 = 0)"},
			{"firmware in test", "FW_NOT_RELEASED", "UPDATE ota_firmware SET status = 2", "UPDATE ota_equipment SET test_flag = (1 = 1)"},
			{"other hardware", "FW_INCOMPATIBLE", "UPDATE ecu SET hardware_version = 'H2'", "UPDATE ecu SET hardware_version = 'H1'"},
			{"an upgrade that cannot be superseded", "OTA_OPEN_TARGET", "UPDATE ota_task SET priority = 90", "UPDATE ota_task SET priority = 50"},
			{"a test vehicle and firmware in test", "", "", ""},
			{"a second push", "OTA_OPEN_TARGET", "", ""},
		} {
			if row.before != "" {
				w.exec(row.before)
			}
			answer, err := w.onDevice("pushSingle", car, fmt.Sprintf(`,"firmwareId":%d`, w.firmware))
			if code := seedtest.CodeOf(t, err); code != row.code || code == "" && answer["taskNo"] == nil {
				t.Errorf("%s: %q %v, want %q", row.what, code, answer, row.code)
			}
			if row.after != "" {
				w.exec(row.after)
			}
		}
		single := w.number("SELECT max(id) FROM ota_task")
		w.run()
		w.want("the single task", single, "5 [1] 2×1")
		if w.number("SELECT count(*) FROM ota_task WHERE id = ? AND target_list = ? AND task_no <> '' AND created_by = ?", single, w.vin(car), workshop.UserID) != 1 {
			t.Error("the single task lacks its vehicle, its number or its author")
		}
		if got := w.number("SELECT state FROM ota_task_target WHERE task_id = ? AND vehicle_id = ?", slow, car); got != int64(ota.TargetSuperseded) {
			t.Errorf("the target of the slow task is in state %d, want superseded", got)
		}
	})
}

func TestATerminalIsNotReplacedDuringAnInstallation(t *testing.T) {
	each(t, func(w *world) {
		w.engine.Register(rules.Rules{Dictionary: system.NewDictionary(w.engine)})
		w.begin(w.addTask(map[string]any{"perMinute": 1}, wave{}))
		m := w.take()[0]
		car := w.target(m.Target).VehicleID
		var iccid string
		if err := w.engine.DB().Read().NewRaw("SELECT c.iccid FROM sim_card AS c JOIN vehicle AS v ON v.sim_card_id = c.id WHERE v.id = ?", car).Scan(t.Context(), &iccid); err != nil {
			t.Fatal(err)
		}
		replace := func() string {
			_, _, err := w.engine.Act(t.Context(), equipment.Vehicles.Name, "replaceTbox", workshop, fmt.Appendf(nil, `{"id":%d,"tboxSn":"TNEW00000001","imei":"490154203237518","iccid":%q,"repairNo":"WX000002"}`, car, iccid))
			return seedtest.CodeOf(t, err)
		}
		w.report(m, protocol.OTAInstalling, 0)
		if code := replace(); code != "OTA_RUNNING" {
			t.Errorf("replacing the terminal of a vehicle that installs: %q", code)
		}
		w.install(m)
		w.run()
		if code := replace(); code != "" {
			t.Errorf("replacing it afterwards: %q", code)
		}
	})
}

// reader is a stand-in for the commands service that accepts every command.
type reader struct{ sent []string }

func (r *reader) ReadIn(_ context.Context, _ bun.Tx, _ *access.Caller, vehicle int64, code string) (*equipment.RemoteCommand, error) {
	r.sent = append(r.sent, fmt.Sprint(code, " ", vehicle))
	return &equipment.RemoteCommand{CommandNo: "RC1"}, nil
}

func TestADeviceShowsWhatItsControllersReport(t *testing.T) {
	each(t, func(w *world) {
		commands := &reader{}
		w.service.Commands = commands
		car := w.vehicles[0]
		answer, err := w.onDevice("checkUpdate", car, "")
		if want := fmt.Sprint("readVersions ", car); err != nil || answer["commandNo"] != "RC1" || len(commands.sent) != 1 || commands.sent[0] != want {
			t.Errorf("%v %v sent %v, want %s", answer, err, commands.sent, want)
		}
		w.exec("UPDATE ecu SET software_code = 2001000 WHERE vehicle_id = ?", w.vehicles[1])
		w.exec("UPDATE ecu SET last_report_at = ? WHERE vehicle_id = ?", w.now(), w.vehicles[2])
		text, err := protocol.Write(protocol.Header{MID: "h", TS: w.now().Milli(), Seq: 1}, protocol.HelloBody{SID: "A"})
		if err != nil {
			t.Fatal(err)
		}
		w.deliver(w.service.HandleHello, car, protocol.Hello, text)
		if err := w.service.CountUpgradable(t.Context()); err != nil {
			t.Fatal(err)
		}
		for i, want := range []struct {
			upgradable int64
			checked    bool
		}{{1, true}, {0, false}, {1, true}, {1, false}} {
			d, err := record.Get(t.Context(), w.engine.Read(), ota.Devices, w.vehicles[i])
			if err != nil || d.UpgradableCount != want.upgradable || (d.LastCheckAt == w.now()) != want.checked {
				t.Errorf("vehicle %d: %d upgradable, checked %v, want %v (%v)", i, d.UpgradableCount, d.LastCheckAt, want, err)
			}
			ecus, err := record.Find(t.Context(), w.engine.Read(), equipment.Ecus, &equipment.Ecus.Row.VehicleID, w.vehicles[i])
			if err != nil {
				t.Fatal(err)
			}
			var versions map[string]string
			if err := json.Unmarshal(d.ECUVersions, &versions); err != nil || d.ProtocolGen != equipment.OverBroker || len(versions) != len(ecus) {
				t.Errorf("vehicle %d: generation %d, controllers %s, %v", i, d.ProtocolGen, d.ECUVersions, err)
			}
			for _, e := range ecus {
				if got, want := versions[fmt.Sprint(int64(e.EcuType))], e.HardwareVersion+" / "+e.SoftwareVersion; got != want {
					t.Errorf("vehicle %d: controller %d has %q, want %q", i, e.EcuType, got, want)
				}
				if e.EcuType == 3 && (e.LatestVersion != "2.1.0" || e.Upgradable != (want.upgradable == 1)) {
					t.Errorf("vehicle %d: latest %q, upgradable %v", i, e.LatestVersion, e.Upgradable)
				}
			}
		}
	})
}

func TestTheTestFleetIsImportedAndLimited(t *testing.T) {
	each(t, func(w *world) {
		imported := func(vins ...string) (results []record.Outcome) {
			in, err := w.engine.Importer(ota.Devices.Name, workshop)
			if err != nil {
				t.Fatal(err)
			}
			rows, err := in.Store(t.Context(), len(vins), func(i int) record.ImportRow {
				return record.ImportRow{Row: i + 2, Values: []json.RawMessage{json.RawMessage(fmt.Sprintf("%q", vins[i]))}}
			}, false, func(context.Context, bun.Tx, int, []record.RowResult) error { return nil })
			if err != nil {
				t.Fatal(err)
			}
			for _, row := range rows {
				results = append(results, row.Outcome)
			}
			return results
		}
		w.exec("UPDATE ota_equipment SET test_flag = ?", false)
		car := w.vin(w.vehicles[0])
		if got := fmt.Sprint(imported(car, "LNONE"), imported(car)); got != "[change refused] [same]" {
			t.Errorf("imports: %s", got)
		}
		marked := func() (test bool) {
			if err := w.engine.DB().Read().NewRaw("SELECT test_flag FROM vehicle WHERE id = ?", w.vehicles[0]).Scan(t.Context(), &test); err != nil {
				t.Fatal(err)
			}
			return test
		}
		if !marked() {
			t.Error("the vehicle does not know that it is a test vehicle")
		}
		w.exec("UPDATE ota_equipment SET test_flag = (id IN (SELECT id FROM ota_equipment WHERE id <> ? ORDER BY id LIMIT ?))", w.vehicles[1], ota.TestFleetLimit)
		if got := fmt.Sprint(imported(w.vin(w.vehicles[1]))); got != "[refused]" {
			t.Errorf("one more than the limit: %s", got)
		}
		if _, err := w.onDevice("setTest", w.vehicles[1], `,"on":1`); seedtest.CodeOf(t, err) != "VALIDATION_FAILED" {
			t.Errorf("one more than the limit: %v", err)
		}
		if _, err := w.onDevice("setTest", w.vehicles[0], `,"on":0`); err != nil || marked() {
			t.Errorf("removed from the test fleet: %v, the vehicle says %v", err, marked())
		}
		if _, err := w.onDevice("setTest", w.vehicles[1], `,"on":1`); err != nil {
			t.Error(err)
		}
	})
}

func TestABlockedDeviceIsUnblockedByHandOrByTime(t *testing.T) {
	each(t, func(w *world) {
		car := w.vehicles[0]
		if _, err := w.onDevice("block", car, ""); err != nil {
			t.Fatal(err)
		}
		w.later(2 * ota.BlockTime)
		if err := w.service.UnblockDue(t.Context()); err != nil {
			t.Fatal(err)
		}
		if w.number("SELECT count(*) FROM ota_equipment WHERE ota_blocked = ? AND block_cause = ? AND block_reason = 'for the test'", true, ota.BlockedByHand) != 1 {
			t.Error("a block by hand ends by itself")
		}
		if _, err := w.onDevice("unblock", car, ""); err != nil {
			t.Fatal(err)
		}
		if w.number("SELECT count(*) FROM ota_equipment WHERE ota_blocked = ? OR block_reason <> '' OR block_cause <> 0", true) != 0 {
			t.Error("still blocked")
		}
	})
}
