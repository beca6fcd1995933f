package seed

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/rollout"
	"evops/core/validate"
)

// Devices of the demo (equipment catalogue, otaEquipment).
const (
	testVehicles    = 30
	blockedVehicles = 12
)

// blockReasons are the reasons why people block vehicles.
var blockReasons = []string{"车主要求不升级", "媒体试驾车，保持版本不变", "维修中，等待更换控制器"}

// demoRollouts creates the rollouts of the demo from the versions that vehicles have.
type demoRollouts struct {
	*seeder
	tx      bun.Tx
	now     value.Time
	r       *rand.Rand
	people  []*access.Caller
	fleet   map[equipment.EcuType][]*upgradeVehicle
	busy    map[int64]bool
	devices map[int64]*ota.Device
	lots    int64
}

// upgradeVehicle is a vehicle with one of its controllers.
type upgradeVehicle struct {
	ID, DealerID, ModelID, SoftwareCode int64
	VIN                                 string `bun:"vin"`
	EcuType                             equipment.EcuType
	HardwareVersion, SoftwareVersion    string
	TestFlag                            bool
}

// rollouts creates the devices and the rollouts of the demo. Without firmware there are none.
func (s *seeder) rollouts(ctx context.Context) error {
	if s.options.Files == nil {
		return nil
	}
	service := rollout.Service{Deps: rollout.Deps{Engine: s.e, Clock: value.Now}}
	if err := service.AddDevices(ctx); err != nil {
		return err
	}
	err := s.once(ctx, "seed.demo.rollouts", "1", func(ctx context.Context, tx bun.Tx) error {
		d := &demoRollouts{seeder: s, tx: tx, now: value.Now(), r: newRand(rolloutStream, 0), fleet: map[equipment.EcuType][]*upgradeVehicle{}, busy: map[int64]bool{}, devices: map[int64]*ota.Device{}}
		if err := d.prepare(ctx); err != nil {
			return err
		}
		for i, plan := range rolloutPlans {
			if err := d.create(ctx, i, plan); err != nil {
				return err
			}
		}
		return d.storeDevices(ctx)
	})
	if err != nil {
		return err
	}
	return service.CountUpgradable(ctx)
}

// prepare marks test vehicles and blocked ones, and reads the controllers.
func (d *demoRollouts) prepare(ctx context.Context) (err error) {
	if d.people, err = d.authors(ctx, d.tx, 2); err != nil {
		return err
	}
	const able = "SELECT v.id FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id WHERE m.protocol_gen = ? AND v.status = ? ORDER BY v.id"
	for _, table := range []string{"ota_equipment", "vehicle"} {
		if _, err := d.tx.NewRaw("UPDATE "+table+" SET test_flag = ? WHERE id IN ("+able+" LIMIT ?)", true, equipment.OverBroker, equipment.Sold, testVehicles).Exec(ctx); err != nil {
			return err
		}
	}
	for i := range blockedVehicles {
		if _, err := d.tx.NewRaw("UPDATE ota_equipment SET ota_blocked = ?, block_cause = ?, block_reason = ? WHERE id IN ("+able+" LIMIT 1 OFFSET ?)",
			true, ota.BlockedByHand, blockReasons[i%len(blockReasons)], equipment.OverBroker, equipment.Sold, testVehicles+i*7).Exec(ctx); err != nil {
			return err
		}
	}
	var all []*upgradeVehicle
	err = d.tx.NewRaw(`SELECT v.id, v.dealer_id, v.model_id, v.vin, e.ecu_type, e.hardware_version, e.software_version, e.software_code, d.test_flag
		FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id JOIN ecu AS e ON e.vehicle_id = v.id JOIN ota_equipment AS d ON d.id = v.id
		WHERE m.protocol_gen = ? AND v.status <> ? AND v.deleted_at = 0 AND e.status = ? AND d.ota_blocked = ? ORDER BY v.id, e.ecu_type`,
		equipment.OverBroker, equipment.Scrapped, equipment.EcuNormal, false).Scan(ctx, &all)
	for _, v := range all {
		d.fleet[v.EcuType] = append(d.fleet[v.EcuType], v)
	}
	return err
}

// create stores a rollout with its waves and targets.
func (d *demoRollouts) create(ctx context.Context, i int, p rolloutPlan) error {
	found, err := record.Find(ctx, d.e.InTx(d.tx), ota.Firmwares, &ota.Firmwares.Row.VersionName, p.version)
	if err != nil {
		return err
	}
	f := found[slices.IndexFunc(found, func(f *ota.Firmware) bool { return f.EcuType == p.ecu && f.PackageKind == ota.FullPackage })]
	t, begun := d.task(i, p, f), d.now.Add(-time.Duration(p.hours)*time.Hour)
	targets := d.targets(p, f, begun)
	vins := make([]string, len(targets))
	for i := range targets {
		vins[i] = targets[i].VIN
	}
	t.TargetList = strings.Join(vins, "\n")
	if p.status >= ota.TaskRunning {
		t.StartedAt = begun
		summarise(t, targets)
	} else {
		t.Total, targets = int64(len(targets)), nil
	}
	if err := record.InsertAs(ctx, d.e, d.tx, ota.Tasks, t, d.people[0]); err != nil {
		return err
	}
	waves, err := d.waves(ctx, p, t, targets, begun)
	if err != nil {
		return err
	}
	for i := range targets {
		targets[i].TaskID, targets[i].TaskNo, targets[i].GroupID = t.ID, t.TaskNo, waves[targets[i].GroupID]
	}
	if err := record.InsertMany(ctx, d.e, d.tx, ota.Targets, targets); err != nil {
		return err
	}
	for i := range targets {
		d.note(&targets[i])
	}
	at := addedAt(begun, d.now).Milli()
	_, err = d.tx.NewRaw("UPDATE ota_task SET created_at = ?, updated_at = ? WHERE id = ?", at, at, t.ID).Exec(ctx)
	return err
}

// task is a rollout with the limits that people choose.
func (d *demoRollouts) task(i int, p rolloutPlan, f *ota.Firmware) *ota.Task {
	t := record.NewRow(d.e, ota.Tasks)
	begun := d.now.Add(-time.Duration(p.hours) * time.Hour)
	t.TaskNo = "OT" + addedAt(begun, d.now).Std().Format("20060102") + "0000" + strconv.Itoa(10+i)
	t.Name, t.TaskKind, t.Status, t.HaltCode, t.TargetMode = p.name, p.kind, p.status, p.halt, ota.ByList
	t.Items, t.EndAt = []ota.TaskItem{{FirmwareID: f.ID}}, begun.Add(30*24*time.Hour)
	t.InstallWindow = []equipment.Window{{Days: value.Codes{"1", "2", "3", "4", "5", "6", "7"}, From: "01:00", To: "05:00"}}
	t.Priority = ota.UsualPriority(p.kind)
	for _, w := range p.waves {
		if w.status == ota.WaveAtGate {
			t.Attention = ota.GateAwaitsRelease
		}
	}
	switch {
	case p.status == ota.TaskScheduled:
		t.StartAt = begun
	case p.status == ota.TaskFinished || p.status == ota.TaskCancelled:
		t.FinishedAt = begun.Add(time.Duration(len(p.waves)) * waveTime)
	}
	if p.status >= ota.TaskScheduled || p.status == ota.TaskRejected {
		t.ApproverID = d.people[1].UserID
	}
	return t
}

// addedAt is when a rollout that begins at a time was added: a day before it, or a day ago if it has not begun.
func addedAt(begun, now value.Time) value.Time {
	if begun.Milli() > now.Milli() {
		begun = now
	}
	return begun.Add(-26 * time.Hour)
}

// summarise sets the counts of a rollout.
func summarise(t *ota.Task, targets []ota.Target) {
	var final int64
	for i := range targets {
		switch state := targets[i].State; {
		case state == ota.TargetIneligible:
			continue
		case state == ota.TargetSucceeded:
			t.Succeeded++
		case state == ota.TargetFailed, state == ota.TargetRolledBack:
			t.Failed++
		}
		t.Total++
		if ota.TargetLifecycle.IsFinal(targets[i].State) || targets[i].State == ota.TargetFailed {
			final++
		}
	}
	t.ProgressPct = final * 10_000 / max(t.Total, 1)
}

// waves stores the waves and returns their ids.
func (d *demoRollouts) waves(ctx context.Context, p rolloutPlan, t *ota.Task, targets []ota.Target, begun value.Time) ([]int64, error) {
	ids := make([]int64, len(p.waves))
	for i, plan := range p.waves {
		w := record.NewRow(d.e, ota.Waves)
		w.TaskID, w.Seq, w.Name, w.SplitValue, w.Status, w.Gate = t.ID, int64(i+1), "第 "+strconv.Itoa(i+1)+" 批", plan.percent, plan.status, plan.gate()
		w.SuccessPct = ota.UsualSuccess(i == 0)
		for k := range targets {
			if targets[k].GroupID == int64(i) && targets[k].State != ota.TargetIneligible {
				w.Total++
			}
		}
		if plan.status != ota.WavePending && p.status >= ota.TaskRunning {
			w.StartedAt = begun.Add(time.Duration(i) * waveTime)
		}
		if plan.status == ota.WavePassed || plan.status == ota.WaveAtGate {
			w.SoakingSince = w.StartedAt.Add(waveTime - 24*time.Hour)
		}
		if plan.status == ota.WavePassed {
			w.PassedAt = w.StartedAt.Add(waveTime)
		}
		if err := record.InsertAs(ctx, d.e, d.tx, ota.Waves, w, d.people[0]); err != nil {
			return nil, err
		}
		ids[i] = w.ID
	}
	return ids, nil
}

// targets returns the targets of a rollout, with the index of the wave in place of its id. Vehicles that have the version succeeded; the
// others are where their wave is.
func (d *demoRollouts) targets(p rolloutPlan, f *ota.Firmware, begun value.Time) (all []ota.Target) {
	var has, lacks, other []*upgradeVehicle
	for _, v := range d.fleet[p.ecu] {
		switch {
		case !slices.Contains(f.ModelIDs, v.ModelID) || p.kind == ota.TestTask && !v.TestFlag || d.busy[v.ID]:
		case !slices.Contains(f.HardwareVersions, v.HardwareVersion):
			other = append(other, v)
		case v.SoftwareCode >= f.VersionCode:
			has = append(has, v)
		default:
			lacks = append(lacks, v)
		}
	}
	shuffle := func(list []*upgradeVehicle) {
		d.r.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
	}
	shuffle(has)
	shuffle(lacks)
	// A finished rollout reached nearly all of its vehicles, so only some of those without the version took part.
	if p.status == ota.TaskFinished {
		lacks = lacks[:min(len(lacks), len(has)/8+1)]
	}
	unfit := has[max(0, len(has)-len(has)/10):]
	has = has[:len(has)-len(unfit)]
	rest := int64(len(has) + len(lacks))
	if !slices.ContainsFunc(p.waves, func(w wavePlan) bool { return w.status == ota.WavePassed && w.percent == 100 }) {
		rest = min(rest, int64(len(lacks))*4/3)
	}
	for i, w := range p.waves {
		n := (rest*w.percent + 99) / 100
		rest -= n
		for _, o := range w.apportion(n) {
			from := &lacks
			if o.state == ota.TargetSucceeded {
				from = &has
			}
			for range min(o.weight, int64(len(*from))) {
				v := (*from)[0]
				*from = (*from)[1:]
				all = append(all, d.target(p, f, v, o, begun.Add(time.Duration(i)*waveTime), int64(i)))
			}
		}
	}
	unfit = append(unfit, has...)
	for i, v := range slices.Concat(unfit, other) {
		why := ota.AlreadyNewer
		if i >= len(unfit) {
			why = ota.NotHardware
		}
		all = append(all, d.target(p, f, v, outcome{state: ota.TargetIneligible, why: why}, begun, int64(len(p.waves)-1)))
	}
	return all
}

// versionBefore is the version that a vehicle had before it succeeded, otherwise its present one.
func versionBefore(v *upgradeVehicle, code int64) string {
	before := v.SoftwareVersion
	for _, version := range demoEcus[v.EcuType-1].versions {
		if c := validate.VersionCode(version); v.SoftwareCode >= code && c < code {
			before = version
		}
	}
	return before
}

func versionsJSON(ecu equipment.EcuType, version string) json.RawMessage {
	text, _ := json.Marshal(map[string]string{strconv.Itoa(int(ecu)): version}) // texts always encode
	return text
}

// note stores on the device of a vehicle what has become of a target.
func (d *demoRollouts) note(t *ota.Target) {
	v := d.devices[t.VehicleID]
	if v == nil {
		v = &ota.Device{}
		d.devices[t.VehicleID] = v
	}
	if t.Busy {
		v.OpenTargetID = t.ID
	}
	if t.State == ota.TargetIneligible || t.FinishedAt.Milli() == 0 || t.FinishedAt.Milli() < v.UpdatedAt.Milli() {
		return
	}
	v.LastResult, v.UpdatedAt, v.FailStreak = t.State, t.FinishedAt, 0
	switch t.State {
	case ota.TargetSucceeded:
		v.LastUpgradeAt = t.FinishedAt
	case ota.TargetFailed, ota.TargetRolledBack:
		v.FailStreak = 1
	}
}

func (d *demoRollouts) storeDevices(ctx context.Context) error {
	for id, v := range d.devices {
		if _, err := d.tx.NewRaw("UPDATE ota_equipment SET open_target_id = ?, last_result = ?, fail_streak = ?, last_upgrade_at = ? WHERE id = ?",
			v.OpenTargetID, v.LastResult, v.FailStreak, v.LastUpgradeAt, id).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}
