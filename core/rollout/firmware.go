package rollout

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/ota"
	"evops/core/record"
)

// Tested reports whether a finished test task has installed a firmware on at least so many vehicles, without a hard error.
func Tested(ctx context.Context, v record.Reader, firmware, vehicles int64) (bool, error) {
	tasks, err := record.Find(ctx, v, ota.Tasks, &ota.Tasks.Row.TaskKind, ota.TestTask)
	if err != nil {
		return false, err
	}
	for _, t := range tasks {
		if t.Status != ota.TaskFinished || t.Succeeded < vehicles || !installs(t, firmware) {
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

// haltWithdrawn halts the running tasks of a firmware that was withdrawn, takes back what does not install yet, and tells the terminals to
// delete the file.
func (s *Service) haltWithdrawn(ctx context.Context, c *record.Change[ota.Firmware]) error {
	if c.Old == nil || c.New.Status != ota.FirmwareWithdrawn || c.Old.Status == ota.FirmwareWithdrawn {
		return nil
	}
	var ids []int64
	if err := c.Tx.NewRaw("SELECT id FROM ota_task WHERE status IN (?) AND deleted_at = 0 ORDER BY id", bun.List(openTasks)).Scan(ctx, &ids); err != nil {
		return err
	}
	for _, id := range ids {
		t, err := s.lock(ctx, c.Tx, id)
		if err != nil {
			return err
		}
		if t == nil || !installs(t, c.New.ID) {
			continue
		}
		if err := s.haltFor(ctx, c.Tx, t, ota.HaltWithdrawn); err != nil {
			return err
		}
	}
	return nil
}

// haltFor halts a task for a reason other than its gate, and takes back its targets.
func (s *Service) haltFor(ctx context.Context, tx bun.Tx, t *ota.Task, why ota.HaltCode) error {
	waves, err := s.waves(ctx, tx, t.ID)
	if err != nil {
		return err
	}
	if w := current(waves); w != nil && t.Status == ota.TaskRunning {
		f, err := figuresOf(ctx, tx, w)
		if err != nil {
			return err
		}
		if w.Status != ota.WavePending {
			if err := s.halt(ctx, tx, t, w, why, f); err != nil {
				return err
			}
		}
	}
	return s.withdraw(ctx, tx, t.ID, ota.TargetCancelled)
}
