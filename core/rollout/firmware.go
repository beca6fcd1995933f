package rollout

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/filter"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
)

// Tested reports whether a finished test task has installed a firmware on at least so many vehicles, without a hard error.
func Tested(ctx context.Context, v record.Reader, firmware, vehicles int64) (bool, error) {
	tasks, err := record.Find(ctx, v, ota.Tasks, &ota.Tasks.Row.TaskKind, ota.TestTask)
	if err != nil {
		return false, err
	}
	for _, t := range tasks {
		if t.Status != ota.TaskFinished || t.HaltCode != "" || t.Succeeded < vehicles || !installs(t, firmware) {
			continue
		}
		failed, err := record.Find(ctx, v, ota.Targets, &ota.Targets.Row.TaskID, t.ID)
		if err != nil {
			return false, err
		}
		if !slices.ContainsFunc(failed, func(t *ota.Target) bool { return t.ErrorCode.Class() == ota.Hard }) {
			return true, nil
		}
	}
	return false, nil
}

func installs(t *ota.Task, firmware int64) bool {
	return slices.ContainsFunc(t.Items, func(i ota.TaskItem) bool { return i.FirmwareID == firmware })
}

// stoppable are the states of tasks that the withdrawal of their firmware stops.
var stoppable = append(slices.Clone(openTasks), ota.TaskAwaiting)

// stopped returns the state of an open task whose firmware is withdrawn. One that has not begun is cancelled, and one that nobody has approved goes
// back to its author.
func stopped(status ota.TaskStatus) ota.TaskStatus {
	switch status {
	case ota.TaskAwaiting:
		return ota.TaskRejected
	case ota.TaskScheduled, ota.TaskPreparing:
		return ota.TaskCancelling
	case ota.TaskRunning, ota.TaskPaused:
		return ota.TaskHalted
	}
	return status
}

// haltWithdrawn stops the open tasks of a withdrawn firmware, and cancels their targets that are not being installed; terminals delete the
// file.
func (s *Service) haltWithdrawn(ctx context.Context, c *record.Change[ota.Firmware]) error {
	if c.Old == nil || c.New.Status != ota.FirmwareWithdrawn || c.Old.Status == ota.FirmwareWithdrawn {
		return nil
	}
	var ids []int64
	if err := c.Tx.NewRaw("SELECT id FROM ota_task WHERE status IN (?) AND deleted_at = 0 ORDER BY id", bun.List(stoppable)).Scan(ctx, &ids); err != nil {
		return err
	}
	tasks := 0
	for _, id := range ids {
		t, err := s.lock(ctx, c.Tx, id)
		if err != nil {
			return err
		}
		if t == nil || !installs(t, c.New.ID) {
			continue
		}
		tasks++
		if err := s.stop(ctx, c.Tx, t); err != nil {
			return err
		}
	}
	return replyWithdrawn(ctx, c.Mutation, &c.New.Image, equipment.OverBroker, tasks)
}

// stop ends a task whose firmware is withdrawn.
func (s *Service) stop(ctx context.Context, tx bun.Tx, t *ota.Task) error {
	waves, err := s.waves(ctx, tx, t.ID)
	if err != nil {
		return err
	}
	var f Figures
	w := current(waves)
	if w != nil {
		if f, err = figuresOf(ctx, tx, w); err != nil {
			return err
		}
	}
	switch to := stopped(t.Status); {
	case to == t.Status:
	case to == ota.TaskHalted && w != nil && w.Status != ota.WavePending && w.Status != ota.WavePaused:
		err = s.halt(ctx, tx, t, w, ota.HaltWithdrawn, f)
	default:
		before := *t
		t.Status, t.HaltCode, t.Attention = to, ota.HaltWithdrawn, ""
		if err = s.store(ctx, tx, &before, t, "halt", f); err == nil {
			err = s.announce(ctx, tx, system.RolloutHalted, t.Name, ota.HaltCodes.LabelOf(ota.HaltWithdrawn), taskLink(t.ID), t.CreatedBy, t.ApproverID)
		}
	}
	if err != nil {
		return err
	}
	return s.withdraw(ctx, tx, ofTask(t.ID), ota.TargetCancelled)
}

// haltOldWithdrawn is haltWithdrawn for the first generation.
func (s *Service) haltOldWithdrawn(ctx context.Context, c *record.Change[ota.FirmwareOld]) error {
	if c.Old == nil || c.New.Status != ota.FirmwareWithdrawn || c.Old.Status == ota.FirmwareWithdrawn {
		return nil
	}
	found, err := record.LockAll(ctx, s.Engine.InTx(c.Tx), ota.TaskOlds, &ota.TaskOlds.Row.FirmwareID, c.New.ID)
	if err != nil {
		return err
	}
	tasks := 0
	for _, t := range found {
		if !slices.Contains(openTasks, t.Status) {
			continue
		}
		tasks++
		if to := stopped(t.Status); to != t.Status {
			if err := s.haltOld(ctx, c.Tx, t, to, ota.HaltWithdrawn); err != nil {
				return err
			}
		}
		if err := s.withdraw(ctx, c.Tx, ofTaskOld(t.ID), ota.TargetCancelled); err != nil {
			return err
		}
	}
	return replyWithdrawn(ctx, c.Mutation, &c.New.Image, equipment.FirstGeneration, tasks)
}

// replyWithdrawn adds to the response how many tasks were stopped, and how many vehicles in the caller's scope have the version.
func replyWithdrawn(ctx context.Context, c *record.Mutation, i *ota.Image, generation equipment.ProtocolGen, tasks int) error {
	c.SetReply("haltedTasks", tasks)
	c.SetReply("vehicles", nil)
	n, err := carriers(ctx, c.Reader(), c.Caller, i, generation)
	if n != nil {
		c.SetReply("vehicles", *n)
	}
	return err
}

// carriers counts the vehicles in the caller's scope that have the version of an image; null for a caller who may not view controllers.
func carriers(ctx context.Context, v record.Reader, who *access.Caller, i *ota.Image, generation equipment.ProtocolGen) (*int64, error) {
	if !who.Can(equipment.Ecus.PermissionFor("view")) {
		return nil, nil
	}
	row, n := equipment.Ecus.Row, new(int64)
	body := equipment.Ecus.Where(filter.In(&row.EcuType, i.EcuType), filter.In(&row.HardwareVersion, i.HardwareVersions[0], i.HardwareVersions[1:]...), filter.Not(&row.Status, equipment.EcuReplaced)).Body()
	selected := fmt.Sprintf("software_version, count(DISTINCT CASE WHEN vehicle_id IN (SELECT v.id FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id WHERE m.protocol_gen = %d) THEN vehicle_id END)", generation)
	// The list filters versions by a part of them only, so the rows are grouped.
	return n, v.Aggregate(ctx, equipment.Ecus.Name, who, "view", body, selected, "GROUP BY software_version", func(rows *sql.Rows) error {
		var version string
		var vehicles int64
		err := rows.Scan(&version, &vehicles)
		if version == i.VersionName {
			*n = vehicles
		}
		return err
	})
}
