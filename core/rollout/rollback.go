package rollout

import (
	"context"
	"encoding/json"
	"strconv"
	"time"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/record"
)

// A rollback has the priority of a recall, this long to be done, and a first wave of this share of the vehicles.
const (
	rollbackTime  = 7 * 24 * time.Hour
	rollbackFirst = 10
)

// rollback creates a draft that installs the earlier versions on the vehicles that the task has upgraded. The reply has its id as copyId.
func (s *Service) rollback(ctx context.Context, c *record.Change[ota.Task], _ *action.NoInput) error {
	items, err := s.earlier(ctx, c)
	if err != nil {
		return err
	}
	t := record.NewRow(c.Engine, ota.Tasks)
	if t.TaskNo, err = record.NextNumber(ctx, c.Engine, c.Tx, ota.Tasks, &ota.Tasks.Row.TaskNo, numberPrefix, s.Clock().Date()); err != nil {
		return err
	}
	t.Name, t.TaskKind, t.Priority = value.Cut(value.Text(c.Caller.Language, "回退：", "Rollback: ")+c.Old.Name, maxName), ota.RollbackTask, ota.RecallPriority
	t.Items, t.TargetMode, t.RetryOfID, t.EndAt = items, ota.ByRetry, c.Old.ID, s.Clock().Add(rollbackTime)
	t.InstallWindow = nil // as soon as vehicles are parked
	if err := record.AddCopy(ctx, c, t); err != nil {
		return err
	}
	for i, share := range []int64{rollbackFirst, 100} {
		w := record.NewRow(c.Engine, ota.Waves)
		w.TaskID, w.Seq, w.Name, w.SplitValue, w.SuccessPct = t.ID, int64(i+1), strconv.Itoa(i+1), share, ota.UsualSuccess(i == 0)
		if err := record.InsertAs(ctx, c.Engine, c.Tx, ota.Waves, w, c.Caller); err != nil {
			return err
		}
	}
	return nil
}

// earlier returns the released packages of the versions that most vehicles had before the task.
func (s *Service) earlier(ctx context.Context, c *record.Change[ota.Task]) ([]ota.TaskItem, error) {
	var most []struct{ FromVersions json.RawMessage }
	if err := c.Tx.NewRaw("SELECT from_versions FROM ota_task_target WHERE task_id = ? AND state = ? GROUP BY from_versions ORDER BY count(*) DESC LIMIT 1",
		c.Old.ID, ota.TargetSucceeded).Scan(ctx, &most); err != nil {
		return nil, err
	}
	if len(most) == 0 {
		return nil, fault.TaskWithoutTarget.With()
	}
	var versions map[equipment.EcuType]string
	if err := json.Unmarshal(most[0].FromVersions, &versions); err != nil {
		return nil, err
	}
	upgraded, err := firmwareOf(ctx, c.Reader(), c.Old)
	if err != nil {
		return nil, err
	}
	var items []ota.TaskItem
	for _, f := range upgraded {
		if f == nil {
			continue
		}
		found, err := record.Find(ctx, c.Reader(), ota.Firmwares, &ota.Firmwares.Row.VersionName, versions[f.EcuType])
		if err != nil {
			return nil, err
		}
		for _, old := range found {
			if old.EcuType == f.EcuType && old.PackageKind == ota.FullPackage && old.Status == ota.FirmwareReleased {
				items = append(items, ota.TaskItem{FirmwareID: old.ID})
				break
			}
		}
	}
	if len(items) < len(versions) {
		return nil, fault.FirmwareNotReleased.With()
	}
	return items, nil
}
