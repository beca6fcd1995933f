package seed

import (
	"context"
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
)

// oldRolloutPlan is a rollout of the first generation in the demo. Days is the time since its start; negative for one that has not begun.
// Released and rest are the states of the first batch and of the vehicles after it: no terminal of that generation is connected, so none has
// come further.
type oldRolloutPlan struct {
	name           string
	ecu            equipment.EcuType
	version        string
	status         ota.TaskStatus
	days           int
	released, rest ota.TargetState
	wait           ota.WaitReason
}

var oldRolloutPlans = []oldRolloutPlan{
	{"一代主控 2.3.1 弱网重传", 1, "2.3.1", ota.TaskFinished, 60, ota.TargetExpired, ota.TargetExpired, 0},
	{"一代 BMS 2.4.0 均衡策略", 3, "2.4.0", ota.TaskCancelled, 24, ota.TargetCancelled, ota.TargetCancelled, 0},
	{"一代电机 2.0.0 能量回收", 2, "2.0.0", ota.TaskPaused, 6, ota.TargetWaiting, ota.TargetPending, ota.WaitTaskPause},
	{"一代 BMS 2.4.1 充满跳变", 3, "2.4.1", ota.TaskRunning, 2, ota.TargetWaiting, ota.TargetPending, ota.WaitOffline},
	{"一代主控 2.4.1 掉线补报", 1, "2.4.1", ota.TaskScheduled, -3, ota.TargetPending, ota.TargetPending, 0},
	{"一代电机 1.9.2 坡道溜车", 2, "1.9.2", ota.TaskDraft, -9, ota.TargetPending, ota.TargetPending, 0},
}

// demoOldRollouts creates the rollouts of the first generation.
type demoOldRollouts struct {
	*seeder
	tx     bun.Tx
	now    value.Time
	people []*access.Caller
}

func (s *seeder) oldRollouts(ctx context.Context) error {
	if s.options.Files == nil {
		return nil
	}
	return s.once(ctx, "seed.demo.oldRollouts", "1", func(ctx context.Context, tx bun.Tx) (err error) {
		d := &demoOldRollouts{seeder: s, tx: tx, now: value.Now()}
		if d.people, err = d.authors(ctx, tx, 2); err != nil {
			return err
		}
		for i, p := range oldRolloutPlans {
			if err := d.create(ctx, i, p); err != nil {
				return err
			}
		}
		return nil
	})
}

// create stores a rollout, with targets if it has begun.
func (d *demoOldRollouts) create(ctx context.Context, i int, p oldRolloutPlan) error {
	found, err := record.Find(ctx, d.e.InTx(d.tx), ota.FirmwareOlds, &ota.FirmwareOlds.Row.VersionName, p.version)
	if err != nil {
		return err
	}
	f := found[slices.IndexFunc(found, func(f *ota.FirmwareOld) bool { return f.EcuType == p.ecu })]
	var fleet []*upgradeVehicle
	if err := d.tx.NewRaw(`SELECT v.id, v.dealer_id, v.vin, e.ecu_type, e.hardware_version, e.software_version FROM vehicle AS v JOIN ecu AS e ON e.vehicle_id = v.id
		WHERE v.model_id IN (?) AND v.status <> ? AND v.deleted_at = 0 AND e.ecu_type = ? AND e.status <> ? ORDER BY v.id`,
		bun.List(f.ModelIDs), equipment.Scrapped, p.ecu, equipment.EcuReplaced).Scan(ctx, &fleet); err != nil {
		return err
	}
	begun := d.now.Add(-time.Duration(p.days) * 24 * time.Hour)
	t := record.NewRow(d.e, ota.TaskOlds)
	t.TaskNo, t.Name, t.FirmwareID, t.Status = "OO"+addedAt(begun, d.now).Std().Format("20060102")+"0000"+strconv.Itoa(10+i), p.name, f.ID, p.status
	t.TargetMode, t.BatchSizeN, t.EndAt, t.Total = ota.ByList, 20, begun.Add(30*24*time.Hour), int64(len(fleet))
	vins := make([]string, len(fleet))
	for k, v := range fleet {
		vins[k] = v.VIN
	}
	t.TargetList = strings.Join(vins, "\n")
	if p.status != ota.TaskDraft {
		t.ApproverID = d.people[1].UserID
	}
	var targets []ota.Target
	switch p.status {
	case ota.TaskDraft:
	case ota.TaskScheduled:
		t.StartAt = begun
	default:
		t.StartedAt = begun
		targets, t.Total = p.targets(t, f, fleet)
	}
	if p.released == ota.TargetExpired || p.released == ota.TargetCancelled {
		t.FinishedAt = p.ended(begun)
	}
	if err := record.InsertAs(ctx, d.e, d.tx, ota.TaskOlds, t, d.people[0]); err != nil {
		return err
	}
	for i := range targets {
		targets[i].TaskOldID = t.ID
	}
	if err := record.InsertMany(ctx, d.e, d.tx, ota.Targets, targets); err != nil {
		return err
	}
	_, err = d.tx.NewRaw("UPDATE ota_task_old SET created_at = ?0, updated_at = ?0 WHERE id = ?1", addedAt(begun, d.now).Milli(), t.ID).Exec(ctx)
	return err
}

// ended is when a rollout expired or was cancelled.
func (p oldRolloutPlan) ended(begun value.Time) value.Time {
	return begun.Add(time.Duration(min(30, p.days/2)) * 24 * time.Hour)
}

// targets returns the targets of a rollout that has begun, and how many of them can take the firmware.
func (p oldRolloutPlan) targets(t *ota.TaskOld, f *ota.FirmwareOld, fleet []*upgradeVehicle) (all []ota.Target, able int64) {
	for i, v := range fleet {
		row := ota.Target{
			TaskNo: t.TaskNo, VehicleID: v.ID, DealerID: v.DealerID, Lot: int64(i), FromVersions: versionsJSON(p.ecu, v.SoftwareVersion), ToVersions: versionsJSON(p.ecu, f.VersionName),
		}
		switch {
		case !slices.Contains(f.HardwareVersions, v.HardwareVersion):
			row.Ineligible = ota.NotHardware
		case v.SoftwareVersion == f.VersionName:
			row.Ineligible = ota.AlreadyNewer
		}
		switch {
		case row.Ineligible != "":
			row.State, row.FinishedAt = ota.TargetIneligible, t.StartedAt
		case able < t.BatchSizeN:
			row.State, row.WaitReason, row.Attempt = p.released, p.wait, 1
			if p.wait != 0 {
				row.HeldSince = t.StartedAt
			}
			able++
		default:
			row.State = p.rest
			able++
		}
		if row.State == ota.TargetExpired || row.State == ota.TargetCancelled {
			row.FinishedAt = p.ended(t.StartedAt)
		}
		all = append(all, row)
	}
	return all, able
}
