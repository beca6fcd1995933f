package rollout

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/notification"
	"evops/core/record"
)

// submit sends a draft to the approvers. Test and single tasks of few vehicles need no approval, unless more may join.
func (s *Service) submit(ctx context.Context, c *record.Change[ota.Task], _ *action.NoInput) error {
	t := c.New
	items, err := firmwareOf(ctx, c.Reader(), t)
	if err != nil {
		return err
	}
	for i, f := range items {
		if !usable(f, t.TaskKind) {
			c.AddFault(&c.New.Items[i].FirmwareID, fault.FirmwareNotReleased.With())
			return nil
		}
	}
	n, err := s.size(ctx, fleetOf(c.Old))
	if err != nil {
		return err
	}
	if n == 0 {
		return fault.TaskWithoutTarget.With()
	}
	t.Total, t.EstTrafficMb, t.ApproverID, t.HaltCode, t.Attention = n, estimate(items, n), 0, "", ""
	if (t.TaskKind == ota.TestTask || t.TaskKind == ota.SingleTask) && n <= agreed(t) && !t.Dynamic {
		t.Status = ota.TaskScheduled
		return nil
	}
	t.Status = ota.TaskAwaiting
	return s.askApprovers(ctx, c.Tx, t.CreatedBy, t.Name, n, taskLink(t.ID))
}

// askApprovers notifies those who can approve a task for a number of vehicles, except its author.
func (s *Service) askApprovers(ctx context.Context, tx bun.Tx, author int64, task string, vehicles int64, link string) error {
	approvers, err := s.Accounts.Holders(ctx, ota.Tasks.PermissionFor(ota.TaskApprove.Verb))
	if err != nil {
		return err
	}
	for _, a := range approvers {
		if a.UserID == author {
			continue
		}
		if err := s.Notifications.Notify(ctx, tx, a.UserID, system.RolloutAwaits, notification.Params{"task": task, "n": vehicles}, link); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) approve(ctx context.Context, c *record.Change[ota.Task], _ *action.NoInput) error {
	if c.Caller.UserID == c.Old.CreatedBy {
		return fault.ReviewSelf.With()
	}
	c.New.ApproverID, c.New.Attention = c.Caller.UserID, ""
	return s.requireUsable(ctx, c)
}

// requireUsable refuses a task that has not begun and whose firmware is no longer released, or, for a test, in test.
func (s *Service) requireUsable(ctx context.Context, c *record.Change[ota.Task]) error {
	items, err := firmwareOf(ctx, c.Reader(), c.Old)
	if err == nil && slices.ContainsFunc(items, func(f *ota.Firmware) bool { return !usable(f, c.Old.TaskKind) }) {
		return fault.FirmwareNotReleased.With()
	}
	return err
}

func (s *Service) reject(ctx context.Context, c *record.Change[ota.Task], _ *action.NoInput) error {
	c.New.ApproverID, c.New.Attention = c.Caller.UserID, ""
	return s.Notifications.Notify(ctx, c.Tx, c.Old.CreatedBy, system.RolloutRejected, notification.Params{"task": c.Old.Name, "reason": c.Reason}, taskLink(c.Old.ID))
}

func (s *Service) start(ctx context.Context, c *record.Change[ota.Task], _ *action.NoInput) error {
	c.New.StartedAt, c.New.Attention = s.Clock(), ""
	return s.requireUsable(ctx, c)
}

// pause withholds everything that has not begun to install.
func (s *Service) pause(ctx context.Context, c *record.Change[ota.Task], _ *action.NoInput) error {
	c.New.Attention = ""
	if err := s.eachOpenWave(ctx, c, func(w *ota.Wave) error { return s.tryMove(ctx, c.Tx, c.New, w, ota.WavePaused) }); err != nil {
		return err
	}
	return s.withhold(ctx, c.Tx, c.Old.ID, ota.WaitTaskPause)
}

// withhold stops offers, and asks terminals that have been offered the firmware to pause. The reason is shown for each vehicle.
func (s *Service) withhold(ctx context.Context, tx bun.Tx, task int64, why ota.WaitReason) error {
	if err := s.wait(ctx, tx, ofTask(task), why); err != nil {
		return err
	}
	_, err := tx.NewRaw("UPDATE ota_task_target SET message = ?, updated_at = ?, version = version + 1 WHERE task_id = ? AND state IN (?)", ota.PauseMessage, s.Clock(), task,
		bun.List(offeredStates)).Exec(ctx)
	return err
}

// offeredStates are the states of targets that were offered the firmware and have not begun to install it.
var offeredStates = []ota.TargetState{ota.TargetOffered, ota.TargetDownloading, ota.TargetDownloaded}

// resume continues a paused task, or, with the right to approve, a halted one.
func (s *Service) resume(ctx context.Context, c *record.Change[ota.Task], in *ota.ResumeTask) error {
	items, err := firmwareOf(ctx, c.Reader(), c.Old)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(items, func(f *ota.Firmware) bool { return !offerable(f) }) {
		return fault.FirmwareNotReleased.With()
	}
	c.New.HaltCode, c.New.Attention = "", ""
	now := s.Clock()
	if err := s.eachOpenWave(ctx, c, func(w *ota.Wave) error {
		if in.ResetCounts {
			before := *w
			w.CountedFrom = now
			if err := record.Update(ctx, s.Engine, c.Tx, ota.Waves, &before, w); err != nil {
				return err
			}
		}
		return s.tryMove(ctx, c.Tx, c.New, w, ota.WaveRunning)
	}); err != nil {
		return err
	}
	return s.proceed(ctx, c.Tx, c.Old.ID, ota.WaitTaskPause)
}

// proceed reverses withhold. Terminals that were asked to wait get their offer again, which starts nothing twice, and the time for what they do
// begins anew. An installation whose agreed time is over follows its offer.
func (s *Service) proceed(ctx context.Context, tx bun.Tx, task int64, why ota.WaitReason) error {
	now := s.Clock()
	if _, err := tx.NewRaw("UPDATE ota_task_target SET ?, updated_at = ?, version = version + 1 WHERE task_id = ? AND state = ? AND wait_reason = ?",
		s.held(ota.WaitSlot), now, task, ota.TargetWaiting, why).Exec(ctx); err != nil {
		return err
	}
	_, err := tx.NewRaw(`UPDATE ota_task_target SET message = ?, updated_at = ?, version = version + 1, due_at = CASE
			WHEN state = ? AND answered_at < offered_at THEN ?
			WHEN state <> ? THEN ?
			WHEN owner_answer <> ? THEN 0
			WHEN consent_at > ? THEN consent_at ELSE ? END
		WHERE task_id = ? AND state IN (?)`, ota.OfferMessage, now, ota.TargetOffered, now.Add(ota.OfferTimeout), ota.TargetDownloaded, now.Add(ota.DownloadTimeout),
		ota.InstallScheduled, now.Add(time.Minute), now.Add(time.Minute), task, bun.List(offeredStates)).Exec(ctx)
	return err
}

// cancel takes back every target that does not install yet. The task is cancelled once the others have ended.
func (s *Service) cancel(ctx context.Context, c *record.Change[ota.Task], _ *action.NoInput) error {
	c.New.Attention = ""
	return s.withdraw(ctx, c.Tx, ofTask(c.Old.ID), ota.TargetCancelled)
}

// passGate lets the current wave pass by hand: at a manual gate, or below its thresholds if that is stated.
func (s *Service) passGate(ctx context.Context, c *record.Change[ota.Task], in *ota.PassGate) error {
	waves, err := s.waves(ctx, c.Tx, c.Old.ID)
	if err != nil {
		return err
	}
	w := current(waves)
	if w == nil || w.Status == ota.WavePending {
		return fault.TaskGate.With()
	}
	if in.GroupID != 0 && in.GroupID != w.ID {
		c.AddFault(&in.GroupID, fault.TaskGate.With())
		return nil
	}
	f, err := figuresOf(ctx, c.Tx, w)
	if err != nil {
		return err
	}
	if w.Status != ota.WaveAtGate && !in.Force {
		return fault.TaskGate.With()
	}
	c.New.Status, c.New.Attention = ota.TaskRunning, ""
	return s.pass(ctx, c.Tx, c.New, w, waves, f)
}

// currentWave offers the wave that a task is in.
func (s *Service) currentWave(ctx context.Context, v record.Reader, task int64) ([]filter.Condition, error) {
	waves, err := record.Find(ctx, v, ota.Waves, &ota.Waves.Row.TaskID, task)
	slices.SortFunc(waves, func(a, b *ota.Wave) int { return cmp.Compare(a.Seq, b.Seq) })
	id := int64(0)
	if w := current(waves); w != nil {
		id = w.ID
	}
	return []filter.Condition{filter.In(&ota.Waves.Row.ID, id)}, err
}

// retryFailed gives the failed targets of a task a new attempt each.
func (s *Service) retryFailed(ctx context.Context, c *record.Change[ota.Task], _ *action.NoInput) error {
	return s.retry(ctx, c.Tx, ofTask(c.Old.ID), ota.WaitSlot)
}

// skip ends one target by hand.
func (s *Service) skip(ctx context.Context, c *record.Change[ota.Target], _ *action.NoInput) error {
	t := c.New
	if c.Old.Busy {
		t.Message = ota.CancelMessage
	} else {
		t.Message = ota.NoMessage
	}
	t.Busy, t.FinishedAt, t.DueAt, t.NextTryAt = false, s.Clock(), value.Time{}, value.Time{}
	s.await(t, 0)
	return s.storeResult(ctx, c.Tx, t, false)
}

// again gives one failed target a new attempt.
func (s *Service) again(ctx context.Context, c *record.Change[ota.Target], _ *action.NoInput) error {
	status, err := taskStatus(ctx, c.Reader(), c.Old)
	if err != nil {
		return err
	}
	if status != ota.TaskRunning && status != ota.TaskPaused {
		return fault.TaskState.With()
	}
	t, why := c.New, ota.WaitSlot
	if t.TaskOldID != 0 {
		why = ota.WaitOffline
	}
	t.Attempt, t.Failures, t.Unanswered, t.FinishedAt, t.NextTryAt = t.Attempt+1, 0, 0, value.Time{}, value.Time{}
	s.await(t, why)
	return nil
}

// taskStatus returns the state of the task of a target.
func taskStatus(ctx context.Context, v record.Reader, t *ota.Target) (ota.TaskStatus, error) {
	if t.TaskOldID != 0 {
		task, err := record.Get(ctx, v, ota.TaskOlds, t.TaskOldID)
		if err != nil {
			return 0, err
		}
		return task.Status, nil
	}
	task, err := record.Get(ctx, v, ota.Tasks, t.TaskID)
	if err != nil {
		return 0, err
	}
	return task.Status, nil
}

// eachOpenWave calls work for the wave that a task is in.
func (s *Service) eachOpenWave(ctx context.Context, c *record.Change[ota.Task], work func(*ota.Wave) error) error {
	waves, err := s.waves(ctx, c.Tx, c.Old.ID)
	if err != nil {
		return err
	}
	if w := current(waves); w != nil && w.Status != ota.WavePending {
		return work(w)
	}
	return nil
}
