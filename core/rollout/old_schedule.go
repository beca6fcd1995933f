package rollout

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/core/record"
)

// runOld moves every open task of the first generation on. It releases targets, batch by batch. Their terminals do not connect to the broker:
// a released target waits until the gateway of the first generation takes it.
func (s *Service) runOld(ctx context.Context) error {
	var ids []int64
	if err := s.Engine.DB().Read().NewRaw("SELECT id FROM ota_task_old WHERE status IN (?) AND deleted_at = 0 ORDER BY id", bun.List(openTasks)).Scan(ctx, &ids); err != nil {
		return err
	}
	var errs []error
	for _, id := range ids {
		errs = append(errs, s.stepOld(ctx, id))
	}
	return errors.Join(errs...)
}

func (s *Service) stepOld(ctx context.Context, id int64) error {
	t, err := record.Get(ctx, s.Engine.Read(), ota.TaskOlds, id)
	if err != nil {
		return err
	}
	if t.Status == ota.TaskScheduled {
		if t.StartAt.Milli() > s.Clock().Milli() {
			return nil
		}
		f, err := record.Get(ctx, s.Engine.Read(), ota.FirmwareOlds, t.FirmwareID)
		if err != nil {
			return err
		}
		if err := s.takeIn(ctx, ofTaskOld(id), fleetOfOld(t), intakeOfOld(t, f), math.MaxInt64); err != nil {
			return err
		}
	}
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		found, err := record.LockAll(ctx, s.Engine.InTx(tx), ota.TaskOlds, &ota.TaskOlds.Row.ID, id)
		if err != nil || len(found) == 0 || !slices.Contains(openTasks, found[0].Status) {
			return err
		}
		return s.advanceOld(ctx, tx, found[0])
	})
}

func intakeOfOld(t *ota.TaskOld, f *ota.FirmwareOld) intake {
	return intake{
		common: ota.Target{TaskOldID: t.ID, TaskNo: t.TaskNo}, images: []*ota.Image{&f.Image}, fit: func(c *candidate) ota.Ineligible { return fitOld(c, f) },
	}
}

// advanceOld does what the state of a locked task requires now, and stores its counts.
func (s *Service) advanceOld(ctx context.Context, tx bun.Tx, t *ota.TaskOld) error {
	before, p, now := *t, ofTaskOld(t.ID), s.Clock()
	over := now.Milli() >= t.EndAt.Milli()
	if over && t.Status != ota.TaskCancelling {
		if err := s.withdraw(ctx, tx, p, ota.TargetExpired); err != nil {
			return err
		}
	}
	n, err := p.tally(ctx, tx)
	if err != nil {
		return err
	}
	t.Total, t.Succeeded, t.Failed = n.Total, n.Succeeded, n.Failed
	event := ota.TaskDue
	switch t.Status {
	case ota.TaskScheduled:
		t.StartedAt = now
	case ota.TaskCancelling:
		event = ota.TaskStopped
	case ota.TaskRunning:
		exceeded, err := exceedsErrors(ctx, tx, t)
		if err != nil {
			return err
		}
		if exceeded {
			return s.haltOld(ctx, tx, t, ota.TaskHalted, ota.HaltErrorRate)
		}
		if err := s.releaseBatch(ctx, tx, t, n); err != nil {
			return err
		}
		fallthrough
	default:
		if !over && (t.Status != ota.TaskRunning || n.Final < n.Total) {
			return storeCounts(ctx, tx, &before, t)
		}
		event = ota.TaskEnded
	}
	to, ok := ota.TaskOldLifecycle.Next(t.Status, event)
	if busy, err := p.installs(ctx, tx); err != nil || !ok || busy {
		return errors.Join(err, storeCounts(ctx, tx, &before, t))
	}
	if t.Status = to; to != ota.TaskRunning {
		t.FinishedAt = now
	}
	return s.storeOld(ctx, tx, &before, t, map[bool]string{true: ota.TaskStart.Verb, false: "finish"}[to == ota.TaskRunning])
}

// storeCounts stores the counts alone: they are no change of the task.
func storeCounts(ctx context.Context, tx bun.Tx, before, t *ota.TaskOld) error {
	if t.Total == before.Total && t.Succeeded == before.Succeeded && t.Failed == before.Failed {
		return nil
	}
	_, err := tx.NewRaw("UPDATE ota_task_old SET total = ?, succeeded = ?, failed = ? WHERE id = ?", t.Total, t.Succeeded, t.Failed, t.ID).Exec(ctx)
	return err
}

// exceedsErrors reports whether the failures of a task since it was last resumed exceed its threshold.
func exceedsErrors(ctx context.Context, tx bun.Tx, t *ota.TaskOld) (bool, error) {
	var failed int64
	err := tx.NewRaw("SELECT count(*) FROM ota_task_target WHERE task_old_id = ? AND state = ? AND finished_at >= ?", t.ID, ota.TargetFailed, t.CountedFrom.Milli()).Scan(ctx, &failed)
	results := t.Succeeded + failed
	return results >= ota.ErrorSample && share(failed, results) > t.ErrorPct, err
}

// releaseBatch lets the next batch wait for its vehicles once nearly all released targets are final.
func (s *Service) releaseBatch(ctx context.Context, tx bun.Tx, t *ota.TaskOld, n tally) error {
	if n.Pending == 0 || n.Final*100 < (n.Total-n.Pending)*ota.BatchDonePct || !isOpen(t.Window, s.Clock()) {
		return nil
	}
	_, err := tx.NewRaw(`UPDATE ota_task_target SET state = ?, wait_reason = ?, attempt = 1, updated_at = ?, version = version + 1
		WHERE id IN (SELECT id FROM ota_task_target WHERE task_old_id = ? AND state = ? ORDER BY lot, id LIMIT ?)`,
		ota.TargetWaiting, ota.WaitOffline, s.Clock(), t.ID, ota.TargetPending, t.BatchSizeN).Exec(ctx)
	return err
}

// haltOld stops a task in a state: no more packets, and whatever has not begun to install waits.
func (s *Service) haltOld(ctx context.Context, tx bun.Tx, t *ota.TaskOld, in ota.TaskStatus, why ota.HaltCode) error {
	before := *t
	t.Status, t.HaltCode = in, why
	if err := s.storeOld(ctx, tx, &before, t, "halt"); err != nil {
		return err
	}
	if err := s.wait(ctx, tx, ofTaskOld(t.ID), ota.WaitTaskPause); err != nil {
		return err
	}
	return s.announce(ctx, tx, system.RolloutHalted, t.Name, ota.HaltCodes.LabelOf(why), taskOldLink(t.ID), t.CreatedBy, t.ApproverID)
}

// storeOld stores the new state of a task and logs it.
func (s *Service) storeOld(ctx context.Context, tx bun.Tx, before, t *ota.TaskOld, verb string) error {
	if err := record.Update(ctx, s.Engine, tx, ota.TaskOlds, before, t); err != nil {
		return err
	}
	in := func(format string) string { return fmt.Sprintf(format, t.Total, t.Succeeded, t.Failed) }
	figures := field.Label{ZH: in("目标 %d，成功 %d，失败 %d"), EN: in("targets %d, succeeded %d, failed %d")}
	return s.log(ctx, tx, ota.TaskOlds.Name, t.ID, t.Name, verb, ota.TaskStatuses.LabelOf(t.Status), figures)
}
