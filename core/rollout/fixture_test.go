package rollout_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/message"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/debug"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/identity"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/rollout"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// fleetSize is the number of vehicles that the firmware fits.
const fleetSize = 40

// world is a fleet with one battery controller each, all online, and the service under test.
type world struct {
	informed []string // messages to owners: scene, vehicle, version, result
	*testing.T
	engine   *record.Engine
	service  *rollout.Service
	author   *access.Caller
	approver *access.Caller
	firmware int64
	vehicles []int64
	sn       map[int64]string

	// gone is why no account can be resolved; nil if they can.
	gone error

	mu   sync.Mutex
	at   value.Time
	sent []protocol.OTAMessage
}

type accounts struct{ *world }

func (a accounts) CallerOf(_ context.Context, user int64, _ string) (*access.Caller, error) {
	return a.caller(user), a.gone
}

func (a accounts) Holders(context.Context, string) ([]*access.Caller, error) {
	return []*access.Caller{a.author, a.approver}, nil
}

func (w *world) Connected(string) bool { return true }

func (w *world) Publish(_ context.Context, _ string, kind protocol.Kind, payload []byte, _ time.Duration) error {
	_, m, err := protocol.ReadOTAMessage(payload, "")
	w.mu.Lock()
	defer w.mu.Unlock()
	w.sent = append(w.sent, m)
	return err
}

func (w *world) now() value.Time { w.mu.Lock(); defer w.mu.Unlock(); return w.at }

func (w *world) later(d time.Duration) { w.mu.Lock(); defer w.mu.Unlock(); w.at = w.at.Add(d) }

func (w *world) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

func (w *world) exec(text string, args ...any) {
	w.Helper()
	testdb.Exec(w.T, w.engine.DB(), text, args...)
}

func (w *world) caller(id int64) *access.Caller {
	return seedtest.Caller(id, "otaTask:add", "otaTask:edit", "otaTask:approve", "otaTask:run", "otaTask:cancel", "otaTask:delete", "ota:view", "vehicle:view", "otaDevice:edit", "firmware:add", "vehicleModel:view", "dealer:view")
}

// each runs a test on both databases.
func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		secrets, err := identity.LoadSecrets(t.TempDir() + "/secrets")
		if err != nil {
			t.Fatal(err)
		}
		people := identity.New(identity.Deps{DB: db, Secrets: secrets, Clock: value.Now})
		t.Cleanup(people.Close)
		w := &world{T: t, at: value.Now(), sn: map[int64]string{}}
		w.engine, w.author, w.approver = product.Engine(db), w.caller(901), w.caller(902)
		w.service = rollout.New(rollout.Deps{
			Engine: w.engine, Accounts: accounts{w}, Notifications: notification.New(w.engine, nil), Clock: w.now, Logs: debug.New(debug.Deps{Engine: w.engine, Clock: w.now}),
			Inform: func(_ context.Context, _ bun.Tx, m message.ServiceMessage) error {
				w.informed = append(w.informed, fmt.Sprintf("%s %d %s %s", m.Scene, m.VehicleID, m.Values["versionNo"].EN, m.Values["result"].EN))
				return nil
			},
			URL: func(key string, _ value.Time) (string, error) { return "http://files.test/" + key, nil },
		})
		w.engine.Register(w.service)
		w.fleet()
		test(w)
	})
}

// fleet gives vehicles of one model an identical battery controller, and releases firmware for it.
func (w *world) fleet() {
	w.Helper()
	one := seedtest.FindVehicle(w, w.engine.DB())
	var rows []struct {
		ID     int64
		TboxSN string `bun:"tbox_sn"`
	}
	w.exec("DELETE FROM ota_task_target")
	w.exec("DELETE FROM ota_task")
	if err := w.engine.DB().Read().NewRaw("SELECT id, tbox_sn FROM vehicle WHERE tbox_sn <> '' AND deleted_at = 0 AND status <> 3 ORDER BY id LIMIT ?", fleetSize).Scan(w.Context(), &rows); err != nil || len(rows) != fleetSize {
		w.Fatal(len(rows), err)
	}
	for _, row := range rows {
		w.vehicles, w.sn[row.ID] = append(w.vehicles, row.ID), row.TboxSN
	}
	in := bun.List(w.vehicles)
	w.exec("UPDATE vehicle SET model_id = ?, stolen_flag = ?, labels = ? WHERE id IN (?)", one.ModelID, false, ",fleet,", in)
	w.exec("UPDATE vehicle_shadow SET online_status = ?, power_on = ?, speed_kmh = 0, charging = ?, soc = 80, rsrp = -80 WHERE id IN (?)", equipment.Online, false, false, in)
	w.exec("DELETE FROM repair_order")
	w.exec("DELETE FROM ecu WHERE vehicle_id IN (?)", in)
	err := w.engine.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
		ecus := make([]equipment.Ecu, len(rows))
		for i, row := range rows {
			ecus[i] = equipment.Ecu{VehicleID: row.ID, EcuType: 3, HardwareVersion: "H1", SoftwareVersion: "2.0.0", SoftwareCode: 2_000_000}
		}
		if err := record.InsertMany(ctx, w.engine, tx, equipment.Ecus, ecus); err != nil {
			return err
		}
		f := ota.Firmware{VersionCode: 2_001_000, PackageKind: ota.FullPackage, Signature: "c2ln", SignKeyID: "k1", InstallSec: 60}
		f.FirmwareNo, f.Name, f.EcuType, f.VersionName, f.Status, f.ModelIDs = "FW9", "BMS 2.1", 3, "2.1.0", ota.FirmwareReleased, value.IDs{one.ModelID}
		f.HardwareVersions, f.PackageFile, f.SizeB, f.SHA256 = value.Codes{"H1"}, "bms.bin", 1_000, strings.Repeat("a", 64)
		err := record.Insert(ctx, w.engine, tx, ota.Firmwares, &f)
		w.firmware = f.ID
		return err
	})
	if err != nil {
		w.Fatal(err)
	}
	if err := w.service.AddDevices(w.Context()); err != nil {
		w.Fatal(err)
	}
}

type wave map[string]any

// byLabel chooses the vehicles with a label. All of the fleet have the label fleet.
func byLabel(label string) map[string]any {
	return map[string]any{"filters": map[string]any{"labels.in": []string{label}}}
}

// matching are the fields of a task that chooses the vehicles with a label.
func matching(label string) map[string]any {
	return map[string]any{"targetMode": ota.ByFilter, "targetList": "", "targetFilter": byLabel(label)}
}

// addTask adds a task for the whole fleet with the given waves; also are further fields.
func (w *world) addTask(also map[string]any, waves ...wave) int64 {
	w.Helper()
	id, err := w.tryAdd(also, waves...)
	if err != nil {
		w.Fatal(err)
	}
	return id
}

func (w *world) tryAdd(also map[string]any, waves ...wave) (int64, error) {
	w.Helper()
	vins := []string{}
	if err := w.engine.DB().Read().NewRaw("SELECT vin FROM vehicle WHERE id IN (?) ORDER BY id", bun.List(w.vehicles)).Scan(w.Context(), &vins); err != nil {
		w.Fatal(err)
	}
	body := map[string]any{
		"name": "BMS 2.1", "taskKind": ota.NormalTask, "items": []any{map[string]any{"firmwareId": w.firmware}}, "targetMode": ota.ByList, "targetList": strings.Join(vins, "\n"),
		"endAt": w.now().Add(30 * 24 * time.Hour), "priority": 50, "upgradeMode": 1, "autoHalt": true, "healthFactor": 2.0, "parkedOnly": true, "parkedMin": 10, "minSoc": 40, "minSocCharging": 20,
		"installWindow": []any{}, // the usual one is at night
		"minRsrp":       -105, "maxParallel": 500, "perMinute": 200, "maxAttempts": 3, "backoffMin": 30,
	}
	var all []any
	for i, one := range waves {
		row := wave{"name": fmt.Sprintf("W%d", i+1), "splitKind": ota.SplitPercent, "splitValue": 100, "successPct": 95, "minReachPct": 60, "errorPct": 5, "minSample": 20, "hardErrorMax": 0, "soakMin": 0, "gate": 1, "deadlineH": 168}
		for k, v := range one {
			row[k] = v
		}
		all = append(all, row)
	}
	body["waves"] = all
	for k, v := range also {
		if body[k] = v; v == nil {
			delete(body, k)
		}
	}
	text, err := json.Marshal(body)
	if err != nil {
		w.Fatal(err)
	}
	saved, err := w.engine.Add(w.Context(), ota.Tasks.Name, w.author, text)
	return saved.ID, err
}

// act runs an action on a task.
func (w *world) act(who *access.Caller, verb string, task int64, also ...string) error {
	w.Helper()
	_, err := w.actOn(ota.Tasks.Name, who, verb, task, also...)
	return err
}

// actOn runs an action on a row, and returns what it replies.
func (w *world) actOn(resource string, who *access.Caller, verb string, id int64, also ...string) (map[string]any, error) {
	w.Helper()
	body := fmt.Sprintf(`{"id":%d,"reason":"for the test"%s}`, id, strings.Join(append([]string{""}, also...), ","))
	saved, _, err := w.engine.Act(w.Context(), resource, verb, who, []byte(body))
	return saved.Answer, err
}

// begin submits, approves and starts a task, and runs it until its first wave has begun.
func (w *world) begin(task int64) {
	w.Helper()
	if err := errors.Join(w.act(w.author, "submit", task), w.act(w.approver, "approve", task), w.act(w.author, "start", task)); err != nil {
		w.Fatal(err)
	}
	w.run()
}

// run runs the schedule and the queue, as the processes do every few seconds.
func (w *world) run() {
	w.Helper()
	for range 2 {
		if err := errors.Join(w.service.Timeout(w.Context()), w.service.Run(w.Context()), w.service.Round(w.Context(), w, nil)); err != nil {
			w.Fatal(err)
		}
	}
}

// take returns the messages sent since the last call.
func (w *world) take() []protocol.OTAMessage {
	w.mu.Lock()
	defer w.mu.Unlock()
	out := w.sent
	w.sent = nil
	return out
}

func (w *world) target(id int64) *ota.Target {
	w.Helper()
	row, err := record.Get(w.Context(), w.engine.Read(), ota.Targets, id)
	if err != nil {
		w.Fatal(err)
	}
	return row
}

// report delivers a report of the terminal about the offer.
func (w *world) report(m protocol.OTAMessage, state protocol.OTAState, code protocol.OTAError) {
	w.Helper()
	w.send(m, protocol.OTAReport{State: state, Code: code, Percent: 50})
}

// awaitOwner reports that the terminal waits for the owner.
func (w *world) awaitOwner(m protocol.OTAMessage) {
	w.Helper()
	w.send(m, protocol.OTAReport{State: protocol.OTADownloaded, Wait: protocol.OTAWaitOwner, Percent: 100})
}

func (w *world) send(m protocol.OTAMessage, r protocol.OTAReport) {
	w.Helper()
	r.Target, r.Attempt = m.Target, m.Attempt
	text, err := protocol.Write(protocol.Header{MID: fmt.Sprintf("%d-%d-%d-%d", m.Target, m.Attempt, r.State, r.Wait), TS: w.now().Milli(), Seq: 1}, r)
	if err != nil {
		w.Fatal(err)
	}
	w.deliver(w.service.HandleReport, w.target(m.Target).VehicleID, protocol.OTA, text)
}

func (w *world) deliver(handle devicelink.Handler, vehicle int64, kind protocol.Kind, text []byte) {
	w.Helper()
	if err := w.engine.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
		return handle(ctx, tx, devicelink.Message{Delivery: devicelink.Delivery{SN: w.sn[vehicle], Kind: kind, Payload: text}, VehicleID: vehicle, At: w.now(), TS: w.now()})
	}); err != nil {
		w.Fatal(err)
	}
}

// install plays a vehicle that takes an offer to the end.
func (w *world) install(m protocol.OTAMessage) {
	w.Helper()
	for _, state := range []protocol.OTAState{protocol.OTAReceived, protocol.OTADownloading, protocol.OTADownloaded, protocol.OTAInstalling, protocol.OTARebooting} {
		w.report(m, state, 0)
	}
	w.returns(m)
}

// returns plays a vehicle that connects with the new version of its battery controller, and reports telemetry.
func (w *world) returns(m protocol.OTAMessage) {
	w.Helper()
	vehicle := w.target(m.Target).VehicleID
	text, err := protocol.Write(protocol.Header{MID: fmt.Sprint("h", m.Target), TS: w.now().Milli(), Seq: 2}, protocol.HelloBody{SID: "A", ECU: []protocol.ECU{{Type: "BMS", Hardware: "H1", Software: "2.1.0"}}})
	w.must(err)
	w.deliver(w.service.HandleHello, vehicle, protocol.Hello, text)
	w.exec("UPDATE ecu SET software_version = '2.1.0', software_code = 2001000 WHERE vehicle_id = ?", vehicle)
	w.exec("UPDATE vehicle_shadow SET reported_at = ? WHERE id = ?", w.now().Add(time.Second), vehicle)
}

// want compares the state of a task, of its waves and its targets with a text such as "5 [4 1] 1×2 8×4".
func (w *world) want(what string, task int64, expected string) {
	w.Helper()
	t, err := record.Get(w.Context(), w.engine.Read(), ota.Tasks, task)
	if err != nil {
		w.Fatal(err)
	}
	var waves []int64
	var groups []struct{ State, N int64 }
	db := w.engine.DB().Read()
	if err := errors.Join(
		db.NewRaw("SELECT status FROM ota_task_group WHERE task_id = ? AND deleted_at = 0 ORDER BY seq", task).Scan(w.Context(), &waves),
		db.NewRaw("SELECT state, count(*) AS n FROM ota_task_target WHERE task_id = ? GROUP BY state ORDER BY state", task).Scan(w.Context(), &groups)); err != nil {
		w.Fatal(err)
	}
	got := fmt.Sprintf("%d%s %v", t.Status, map[bool]string{true: " " + string(t.HaltCode)}[t.HaltCode != ""], waves)
	for _, g := range groups {
		got += fmt.Sprintf(" %d×%d", g.State, g.N)
	}
	if got != expected {
		w.Errorf("%s: %s, want %s", what, got, expected)
	}
}

func (w *world) vin(vehicle int64) (vin string) {
	w.Helper()
	if err := w.engine.DB().Read().NewRaw("SELECT vin FROM vehicle WHERE id = ?", vehicle).Scan(w.Context(), &vin); err != nil {
		w.Fatal(err)
	}
	return vin
}
