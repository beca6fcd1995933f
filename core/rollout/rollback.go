package rollout

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// A rollback has the priority of a recall, this long to be done, and a first wave of this share of the vehicles.
const (
	rollbackTime  = 7 * 24 * time.Hour
	rollbackFirst = 10
)

// rollback creates a draft that installs the earlier versions on the vehicles that the task has upgraded. The reply has its id as copyId.
func (s *Service) rollback(ctx context.Context, c *record.Change[ota.Task], _ *action.NoInput) error {
	upgraded, err := firmwareOf(ctx, c.Reader(), c.Old)
	if err != nil {
		return err
	}
	items, err := earlier(ctx, c.Tx, c.Reader(), c.Caller.Language, []int64{c.Old.ID}, upgraded)
	if err != nil {
		return err
	}
	t, err := s.rollbackOf(ctx, c.Tx, c.Caller, c.Old.Name, items)
	if err != nil {
		return err
	}
	t.TargetMode, t.RetryOfID = ota.ByRetry, c.Old.ID
	if err := record.AddCopy(ctx, c, t); err != nil {
		return err
	}
	return s.addRollbackWaves(ctx, c.Tx, c.Caller, t.ID)
}

// rollbackFirmware creates a draft that returns the vehicles in the caller's scope that have a withdrawn firmware to the version that most had before. Errors are
// those of earlier, STATE_NOT_ALLOWED, and BATCH_TOO_LARGE for more vehicles than a list can have.
func (s *Service) rollbackFirmware(ctx context.Context, who *access.Caller, in endpoint.Record) (out RollbackDraft, err error) {
	if err := s.Engine.Read().RequireView(ctx, ota.Firmwares.Name, who, int64(in.ID)); err != nil {
		return out, err
	}
	f, err := record.Get(ctx, s.Engine.Read(), ota.Firmwares, int64(in.ID))
	if err != nil {
		return out, err
	}
	if f.Status != ota.FirmwareWithdrawn {
		return out, fault.StateNotAllowed.With("state", f.Status)
	}
	old, err := s.formerOf(ctx, who.Language, f)
	if err != nil {
		return out, err
	}
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		vins, err := s.carrying(ctx, tx, f)
		if err == nil {
			vins, err = visible(ctx, s.Engine.InTx(tx), who, vins)
		}
		switch {
		case err != nil:
			return err
		case len(vins) == 0:
			return fault.TaskWithoutTarget.With()
		case len(vins) > listLimit:
			return fault.BatchTooLarge.With("max", listLimit)
		}
		t, err := s.rollbackOf(ctx, tx, who, f.Name, []ota.TaskItem{{FirmwareID: old.ID}})
		if err != nil {
			return err
		}
		t.TargetMode, t.TargetList = ota.ByList, strings.Join(vins, "\n")
		if err := record.InsertAs(ctx, s.Engine, tx, ota.Tasks, t, who); err != nil {
			return err
		}
		if err := s.addRollbackWaves(ctx, tx, who, t.ID); err != nil {
			return err
		}
		out = RollbackDraft{t.ID, t.TaskNo}
		return s.Engine.Audit(ctx, tx, who, record.Entry{Module: ota.Tasks.Name, Action: action.Add.Verb, TargetID: fmt.Sprint(t.ID), TargetLabel: t.Name, Summary: t.TaskNo})
	})
	return out, err
}

// rollbackOf is the draft that undoes what has a name.
func (s *Service) rollbackOf(ctx context.Context, tx bun.Tx, who *access.Caller, name string, items []ota.TaskItem) (t *ota.Task, err error) {
	t = record.NewRow(s.Engine, ota.Tasks)
	t.TaskNo, err = record.NextNumber(ctx, s.Engine, tx, ota.Tasks, &ota.Tasks.Row.TaskNo, numberPrefix, s.Clock().Date())
	t.Name, t.TaskKind, t.Priority = value.Cut(value.Text(who.Language, "回退：", "Rollback: ")+name, maxName), ota.RollbackTask, ota.RecallPriority
	t.Items, t.EndAt = items, s.Clock().Add(rollbackTime)
	t.InstallWindow = nil // as soon as vehicles are parked
	return t, err
}

func (s *Service) addRollbackWaves(ctx context.Context, tx bun.Tx, who *access.Caller, task int64) error {
	for i, share := range []int64{rollbackFirst, 100} {
		w := record.NewRow(s.Engine, ota.Waves)
		w.TaskID, w.Seq, w.Name, w.SplitValue, w.SuccessPct = task, int64(i+1), strconv.Itoa(i+1), share, ota.UsualSuccess(i == 0)
		if err := record.InsertAs(ctx, s.Engine, tx, ota.Waves, w, who); err != nil {
			return err
		}
	}
	return nil
}

// formerOf returns the released package of the version that most vehicles had before tasks gave them a firmware. Errors are those of earlier.
func (s *Service) formerOf(ctx context.Context, language string, f *ota.Firmware) (*ota.Firmware, error) {
	db, v := s.Engine.DB().Read(), s.Engine.Read()
	var tasks []int64
	if err := db.NewRaw("SELECT id FROM ota_task WHERE items LIKE ? AND deleted_at = 0", fmt.Sprintf(`%%"firmwareId":%d}%%`, f.ID)).Scan(ctx, &tasks); err != nil {
		return nil, err
	}
	items, err := earlier(ctx, db, v, language, tasks, []*ota.Firmware{f})
	if err != nil {
		return nil, err
	}
	return record.Get(ctx, v, ota.Firmwares, items[0].FirmwareID)
}

// carrying returns the VINs of all vehicles that have a firmware, as many as a list can have and one more.
func (s *Service) carrying(ctx context.Context, db bun.IDB, f *ota.Firmware) (vins []string, err error) {
	err = db.NewRaw(`SELECT v.vin FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id WHERE v.deleted_at = 0 AND v.status <> ? AND m.protocol_gen = ? AND EXISTS
			(SELECT 1 FROM ecu AS e WHERE e.vehicle_id = v.id AND e.ecu_type = ? AND e.software_version = ? AND e.hardware_version IN (?) AND e.status <> ?) ORDER BY v.id LIMIT ?`,
		equipment.Scrapped, equipment.OverBroker, f.EcuType, f.VersionName, bun.List(f.HardwareVersions), equipment.EcuReplaced, listLimit+1).Scan(ctx, &vins)
	return vins, err
}

// visible returns the VINs of vehicles in the caller's scope.
func visible(ctx context.Context, v record.Reader, who *access.Caller, vins []string) ([]string, error) {
	found, err := v.FindIDs(ctx, equipment.Vehicles.Plan, who, vins, &equipment.Vehicles.Row.VIN)
	return slices.DeleteFunc(vins, func(vin string) bool { return found[vin] == 0 }), err
}

// earlier returns the released packages of the versions that most vehicles had before tasks upgraded them. Errors are OTA_NO_TARGET if they
// upgraded none, FW_NOT_RELEASED if a former version must not be installed any more, and FW_INCOMPATIBLE if the upgrade has burnt a counter
// above that of the former version, in the language.
func earlier(ctx context.Context, db bun.IDB, v record.Reader, language string, tasks []int64, upgraded []*ota.Firmware) ([]ota.TaskItem, error) {
	var before []struct {
		FromVersions json.RawMessage
		N            int64
	}
	if err := db.NewRaw("SELECT from_versions, count(*) AS n FROM ota_task_target WHERE task_id IN (?) AND state = ? GROUP BY from_versions", bun.List(tasks), ota.TargetSucceeded).Scan(ctx, &before); err != nil {
		return nil, err
	}
	if len(before) == 0 {
		return nil, fault.TaskWithoutTarget.With()
	}
	counts := map[equipment.EcuType]map[string]int64{}
	for _, group := range before {
		var versions map[equipment.EcuType]string
		if err := json.Unmarshal(group.FromVersions, &versions); err != nil {
			return nil, err
		}
		for ecu, version := range versions {
			if counts[ecu] == nil {
				counts[ecu] = map[string]int64{}
			}
			counts[ecu][version] += group.N
		}
	}
	items := make([]ota.TaskItem, 0, len(upgraded))
	for _, f := range upgraded {
		if f == nil {
			return nil, fault.FirmwareNotReleased.With()
		}
		old, err := released(ctx, v, f.EcuType, mostOf(counts[f.EcuType]))
		if err != nil {
			return nil, err
		}
		if old.AntiRollback < f.AntiRollback {
			return nil, fault.FirmwareIncompatible.With("why", ota.IneligibleReasons.LabelOf(ota.RollbackBlocked).In(language))
		}
		items = append(items, ota.TaskItem{FirmwareID: old.ID})
	}
	return items, nil
}

// mostOf returns the version with the highest count, empty without any.
func mostOf(counts map[string]int64) string {
	versions := slices.Sorted(maps.Keys(counts))
	if len(versions) == 0 {
		return ""
	}
	return slices.MaxFunc(versions, func(a, b string) int { return cmp.Compare(counts[a], counts[b]) })
}

// released returns the full package of a version of a controller, or FW_NOT_RELEASED.
func released(ctx context.Context, v record.Reader, ecu equipment.EcuType, version string) (*ota.Firmware, error) {
	found, err := record.Find(ctx, v, ota.Firmwares, &ota.Firmwares.Row.VersionName, version)
	if err != nil {
		return nil, err
	}
	for _, f := range found {
		if f.EcuType == ecu && f.PackageKind == ota.FullPackage && f.Status == ota.FirmwareReleased {
			return f, nil
		}
	}
	return nil, fault.FirmwareNotReleased.With()
}
