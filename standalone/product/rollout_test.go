package product_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	vehicles "evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/firmware"
	"evops/core/identity"
	"evops/standalone/simulate"
)

const (
	// defaultKills is how often a normal run kills the program during the rollout; `make chaos` sets the number.
	defaultKills = 4
	// listedVehicles is how many vehicles the rollout lists, of which the firmware fits some.
	listedVehicles                      = 300
	leastTargets                        = 20
	batteryController equipment.EcuType = 3
	// updatePace is the speed-up of updates. A download without progress fails after five breaks, which must last longer than a restart.
	updatePace = 10
	// rolloutEnd is how long the rest of the rollout may take after a normal run; more kills slow the offers down, so they have more time.
	rolloutEnd = 5 * time.Minute
)

// witness is what vehicles did, as their terminals know it.
type witness struct {
	mu         sync.Mutex
	installs   map[string][]string // target and attempt of each begin of an installation, by terminal
	installing map[string]string   // target and attempt of the installation that the latest report is about, by terminal
	versions   map[string]string   // latest reported version of the controller, by terminal
}

func (w *witness) acknowledged(sn string, _ protocol.Kind, _ protocol.Header, body any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch body := body.(type) {
	case protocol.OTAReport:
		key := ""
		if body.State == protocol.OTAInstalling {
			key = fmt.Sprintf("%d/%d", body.Target, body.Attempt)
		}
		// A terminal repeats its latest report when an offer arrives again.
		if key != "" && w.installing[sn] != key {
			w.installs[sn] = append(w.installs[sn], key)
		}
		w.installing[sn] = key
	case protocol.HelloBody:
		for _, e := range body.ECU {
			if e.Type == equipment.EcuName(batteryController) {
				w.versions[sn] = e.Software
			}
		}
	}
}

// TestRolloutSurvivesKills kills the program, with core, worker and broker, at random moments of a rollout. Afterwards every vehicle has been
// upgraded once, and the counts of the rollout are those of the vehicles.
func TestRolloutSurvivesKills(t *testing.T) {
	t.Parallel() // waits for vehicles
	kills := faults(t, defaultKills)
	data, address, broker := withDemo(t), freeAddress(t), freeAddress(t)
	environment := []string{"EVOPS_DATA=" + data, "EVOPS_ADDR=" + address, "EVOPS_MQTT_ADDR=" + broker, "EVOPS_ADMIN_PASSWORD=" + password, "EVOPS_DEMO=small", "EVOPS_PUBLIC_URL=http://" + address}
	p := start(t, "standalone", address, environment...)
	admin := p.as(t, "admin")
	task, version := startRollout(t, admin, p.as(t, "he.jiaming"), kills)
	terminals := targetTerminals(t, admin, data, task)

	keys, w := signKeys(t, admin), &witness{installs: map[string][]string{}, installing: map[string]string{}, versions: map[string]string{}}
	fleet := simulate.Fleet{
		Terminals: terminals, Broker: broker, Seed: 1, Pace: 20, Within: time.Second, Sleepless: true, Acknowledged: w.acknowledged,
		Updates: simulate.Updates{Pace: updatePace, Keys: func(context.Context) (map[string]firmware.Key, error) { return keys, nil }},
	}
	ctx, stop := context.WithCancel(t.Context())
	var ended sync.WaitGroup
	ended.Go(func() { fleet.Run(ctx) })
	defer ended.Wait()
	defer stop()

	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d, %d targets", seed, len(terminals))
	random := rand.New(rand.NewPCG(seed, 0))
	for range kills {
		time.Sleep(time.Second + time.Duration(random.Int64N(int64(2*time.Second))))
		p.kill()
		p = start(t, "standalone", address, environment...)
	}
	killed := time.Now()
	final := awaitRollout(t, admin, task, rolloutEnd+time.Duration(kills)*2*time.Second)
	t.Logf("finished %v after the last kill", time.Since(killed).Round(time.Second))
	stop()
	ended.Wait()
	if n := number(final["succeeded"]); n != int64(len(terminals)) || number(final["total"]) != n || number(final["failed"]) != 0 {
		t.Errorf("%v of %v succeeded and %v failed, want all of %d", final["succeeded"], final["total"], final["failed"], len(terminals))
	}
	for _, e := range terminals {
		if slices.Sort(w.installs[e.SN]); len(slices.Compact(slices.Clone(w.installs[e.SN]))) != len(w.installs[e.SN]) || len(w.installs[e.SN]) == 0 {
			t.Errorf("%s installed %v", e.SN, w.installs[e.SN])
		}
		if w.versions[e.SN] != version {
			t.Errorf("%s has version %s, want %s", e.SN, w.versions[e.SN], version)
		}
	}
}

// startRollout releases the latest firmware of battery controllers to vehicles that have older ones, and returns the task once its targets are
// frozen.
func startRollout(t *testing.T, approver, author *client, kills int) (task any, version string) {
	t.Helper()
	for _, row := range approver.ok(t, "POST", "/ota/crm/task/getTaskPage", map[string]any{"pageSize": 100, "query": map[string]any{"status.in": "3,4,5,6,7"}}).rows() {
		approver.ok(t, "POST", "/ota/crm/task/cancelTask", map[string]any{"id": row["id"], "reason": "not part of the test"})
	}
	images := author.ok(t, "POST", "/ota/crm/firmware/getFirmwarePage", map[string]any{"query": map[string]any{"ecuType": batteryController, "status": ota.FirmwareReleased, "packageKind": ota.FullPackage}}).rows()
	if len(images) == 0 {
		t.Fatal("no firmware is released")
	}
	latest := slices.MaxFunc(images, func(a, b map[string]any) int { return int(number(a["versionCode"]) - number(b["versionCode"])) })
	// A vehicle that installs for another task takes part in no other until it has ended.
	busy := map[any]bool{}
	for _, row := range approver.ok(t, "POST", "/ota/crm/taskTarget/getTaskTargetPage", map[string]any{"pageSize": listedVehicles, "query": map[string]any{"state.in": listOf(ota.TargetInstalling, ota.TargetRebooting, ota.TargetConfirming)}}).rows() {
		busy[row["vin"]] = true
	}
	var vins []string
	for _, row := range approver.ok(t, "POST", "/veh/crm/vehicle/getVehiclePage", map[string]any{"pageSize": listedVehicles, "query": map[string]any{"status": equipment.Sold, "activationStatus": equipment.Activated, "stolenFlag": false}}).rows() {
		if !busy[row["vin"]] {
			vins = append(vins, fmt.Sprint(row["vin"]))
		}
	}
	added := author.ok(t, "POST", "/ota/crm/task/addTask", map[string]any{
		"name": "BMS", "taskKind": ota.NormalTask, "items": []any{map[string]any{"firmwareId": latest["id"]}}, "targetMode": ota.ByList, "targetList": strings.Join(vins, "\n"),
		"endAt": time.Now().Add(48 * time.Hour).Format(time.DateTime), "priority": 50, "upgradeMode": ota.SilentUpgrade, "autoHalt": true, "healthFactor": 20, "parkedOnly": true, "parkedMin": 1, "installWindow": []any{}, "noOpenRepair": false,
		"minSoc": 20, "minSocCharging": 5, "minRsrp": -140, "maxParallel": 500, "perMinute": max(1, 1000/kills), "maxAttempts": 5, "backoffMin": 1,
		"waves": []any{map[string]any{"name": "all", "splitKind": ota.SplitPercent, "splitValue": 100, "successPct": 95, "minReachPct": 60, "errorPct": 50, "minSample": 20, "hardErrorMax": 0, "soakMin": 0, "gate": ota.AutomaticGate, "deadlineH": 168}},
	})
	task = under(added.Data, "id")
	act := func(who *client, verb string) {
		who.ok(t, "POST", "/ota/crm/task/"+verb+"Task", map[string]any{"id": task, "reason": "test"})
	}
	act(author, "submit")
	act(approver, "approve")
	act(author, "start")
	for end := time.Now().Add(time.Minute); number(rolloutRow(t, approver, task)["status"]) != int64(ota.TaskRunning); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("the task does not run: %v", rolloutRow(t, approver, task))
		}
	}
	return task, fmt.Sprint(latest["versionName"])
}

// listOf returns states as the value of a filter.
func listOf(states ...ota.TargetState) string {
	texts := make([]string, len(states))
	for i, state := range states {
		texts[i] = fmt.Sprint(int64(state))
	}
	return strings.Join(texts, ",")
}

func rolloutRow(t *testing.T, c *client, task any) map[string]any {
	t.Helper()
	row, _ := c.ok(t, "POST", "/ota/crm/task/getTask", map[string]any{"id": task}).Data.(map[string]any)
	return row
}

// targetTerminals returns the terminals of the vehicles that the firmware fits.
func targetTerminals(t *testing.T, c *client, data string, task any) []vehicles.Terminal {
	t.Helper()
	secrets, err := identity.LoadSecrets(filepath.Join(data, "secrets.json"))
	if err != nil {
		t.Fatal(err)
	}
	keys := vehicles.NewKeys(secrets.Signing)
	var ids []string
	for _, row := range c.ok(t, "POST", "/ota/crm/taskTarget/getTaskTargetPage", map[string]any{"pageSize": listedVehicles, "query": map[string]any{"taskId": task, "state": ota.TargetWaiting}}).rows() {
		ids = append(ids, fmt.Sprint(row["vehicleId"]))
	}
	list := strings.Join(ids, ",")
	controllers := map[any][]protocol.ECU{}
	for _, one := range c.ok(t, "POST", "/veh/crm/ecu/getEcuPage", map[string]any{"pageSize": 1000, "query": map[string]any{"vehicleId.in": list, "status": equipment.EcuNormal}}).rows() {
		controllers[one["vehicleId"]] = append(controllers[one["vehicleId"]], protocol.ECU{
			Type: equipment.EcuName(equipment.EcuType(number(one["ecuType"]))), SN: fmt.Sprint(one["ecuSn"]), Hardware: fmt.Sprint(one["hardwareVersion"]), Software: fmt.Sprint(one["softwareVersion"]),
		})
	}
	var all []vehicles.Terminal
	for _, row := range c.ok(t, "POST", "/veh/crm/vehicle/getVehiclePage", map[string]any{"pageSize": 1000, "query": map[string]any{"id.in": list}}).rows() {
		sn := fmt.Sprint(row["tboxSn"])
		all = append(all, vehicles.Terminal{SN: sn, Key: keys.Device(sn), SOC: 90, ECUs: controllers[row["id"]]})
	}
	if len(all) < leastTargets {
		t.Fatalf("the firmware fits %d vehicles, want %d", len(all), leastTargets)
	}
	return all
}

// signKeys returns the keys that terminals trust.
func signKeys(t *testing.T, c *client) map[string]firmware.Key {
	t.Helper()
	keys := map[string]firmware.Key{}
	for _, row := range c.ok(t, "POST", "/system/crm/sysSetting/page", map[string]any{"settingKey.eq": "ota.signKeys"}).rows() {
		for text := range strings.SplitSeq(fmt.Sprint(row["value"]), ",") {
			if key, ok := firmware.ParseKey(text); ok {
				keys[key.ID] = key
			}
		}
	}
	return keys
}

// awaitRollout returns the task once it is finished.
func awaitRollout(t *testing.T, c *client, task any, within time.Duration) map[string]any {
	t.Helper()
	for end := time.Now().Add(within); ; time.Sleep(200 * time.Millisecond) {
		row := rolloutRow(t, c, task)
		if number(row["status"]) == int64(ota.TaskFinished) {
			return row
		}
		if time.Now().After(end) {
			waiting := c.ok(t, "POST", "/ota/crm/taskTarget/getTaskTargetPage", map[string]any{"query": map[string]any{"taskId": task, "state.in": listOf(ota.TargetLifecycle.Open()...)}}).rows()
			t.Fatalf("the task is not finished: %v\nopen targets: %v", row, waiting)
		}
	}
}
