package rollout

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/notification"
)

// HoldRestored marks the tasks that would go on after a backup was restored, in the transaction of the restore, and drops the messages that they
// have not sent. What vehicles have done since the backup is unknown, so nothing is offered until people decide; the schedule pauses the tasks.
func HoldRestored(ctx context.Context, tx bun.Tx) error {
	if _, err := tx.NewRaw("UPDATE ota_task SET attention = ? WHERE deleted_at = 0 AND (status IN (?) OR status = ? AND start_at > 0 AND start_at <= ?)",
		ota.RestoredTask, bun.List([]ota.TaskStatus{ota.TaskPreparing, ota.TaskRunning}), ota.TaskScheduled, value.Now()).Exec(ctx); err != nil {
		return err
	}
	_, err := tx.NewRaw("UPDATE ota_task_target SET message = 0 WHERE message IN (?) AND task_id IN (SELECT id FROM ota_task WHERE attention = ?)",
		bun.List([]ota.Message{ota.OfferMessage, ota.InstallMessage}), ota.RestoredTask).Exec(ctx)
	return err
}

// isHeld reports whether a task waits for people because it comes from a backup.
func isHeld(t *ota.Task) bool { return t.Attention == ota.RestoredTask }

// holdRestored pauses a task from a backup. One that was being prepared waits for its start by hand.
func (s *Service) holdRestored(ctx context.Context, id int64) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		t, err := s.lock(ctx, tx, id)
		if err != nil || t == nil || !isHeld(t) {
			return err
		}
		to, ok := ota.TaskLifecycle.Next(t.Status, ota.TaskRestored)
		if !ok {
			return nil
		}
		waves, err := s.waves(ctx, tx, id)
		if err != nil {
			return err
		}
		before := *t
		t.Status = to
		f := Figures{}
		if w := current(waves); w != nil && to == ota.TaskPaused {
			if f, err = figuresOf(ctx, tx, w); err != nil {
				return err
			}
			if err := s.tryMove(ctx, tx, t, w, ota.WavePaused); err != nil {
				return err
			}
		}
		if err := s.store(ctx, tx, &before, t, ota.TaskPause.Verb, f); err != nil {
			return err
		}
		if err := s.withhold(ctx, tx, id, ota.WaitTaskPause); err != nil {
			return err
		}
		return s.tellRunners(ctx, tx, t, system.RolloutStuck, notification.Params{"task": t.Name, "why": value.I18n(ota.Attentions.LabelOf(ota.RestoredTask))})
	})
}
