package rollout

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/core/notification"
	"evops/core/record"
)

// releaseTimeout is how long a released target keeps its slot while its vehicle takes no message.
const releaseTimeout = 2 * time.Minute

// confirmBatch bounds the targets that one run confirms.
const confirmBatch = 1_000

// openTasks are the states in which a task needs the schedule.
var openTasks = []ota.TaskStatus{ota.TaskScheduled, ota.TaskPreparing, ota.TaskRunning, ota.TaskPaused, ota.TaskHalted, ota.TaskCancelling}

// Run moves every open task on. It may run at any time and in any process; a task that fails does not hold up the others.
func (s *Service) Run(ctx context.Context) error {
	errs := []error{s.Confirm(ctx), s.runOld(ctx)}
	var ids []int64
	if err := s.Engine.DB().Read().NewRaw("SELECT id FROM ota_task WHERE status IN (?) AND deleted_at = 0 ORDER BY priority DESC, id", bun.List(openTasks)).Scan(ctx, &ids); err != nil {
		return err
	}
	for _, id := range ids {
		errs = append(errs, s.step(ctx, id))
	}
	return errors.Join(errs...)
}

// step does what the state of a task requires now.
func (s *Service) step(ctx context.Context, id int64) error {
	t, err := record.Get(ctx, s.Engine.Read(), ota.Tasks, id)
	if err != nil {
		return err
	}
	if isHeld(t) {
		if err := s.holdRestored(ctx, id); err != nil {
			return err
		}
		return s.settle(ctx, id)
	}
	switch t.Status {
	case ota.TaskScheduled:
		return s.startDue(ctx, t)
	case ota.TaskPreparing:
		err := s.freeze(ctx, t)
		if err == nil {
			err = s.prepared(ctx, id)
		}
		if err := s.explain(ctx, id, err); err != nil {
			return err
		}
	case ota.TaskRunning:
		if err := s.proceedWith(ctx, t); err != nil {
			return err
		}
	}
	return s.settle(ctx, id)
}

// proceedWith moves a running task on. Vehicles that cannot be chosen must not keep its gate from looking at the others.
func (s *Service) proceedWith(ctx context.Context, t *ota.Task) error {
	due := surveyDue(t, s.Clock())
	if due && t.Dynamic {
		if err := s.explain(ctx, t.ID, s.join(ctx, t)); err != nil {
			return err
		}
	}
	if err := s.Evaluate(ctx, t.ID); err != nil {
		return err
	}
	rests, err := s.observeHolidays(ctx, t)
	if err != nil || rests {
		return err
	}
	if err := s.release(ctx, t.ID); err != nil || !due {
		return err
	}
	return s.survey(ctx, t.ID)
}

// maxDelay is how late a task may begin by itself. After a longer outage, or a backup that was restored, people decide whether it still should.
const maxDelay = time.Hour

func (s *Service) startDue(ctx context.Context, t *ota.Task) error {
	if t.StartAt.IsZero() || t.StartAt.Milli() > s.Clock().Milli() {
		return nil
	}
	items, err := firmwareOf(ctx, s.Engine.Read(), t)
	if err != nil {
		return err
	}
	var why ota.Attention
	switch {
	case slices.ContainsFunc(items, func(f *ota.Firmware) bool { return !usable(f, t.TaskKind) }):
		why = ota.FirmwareUnfit
	case s.Clock().Milli() > t.StartAt.Add(maxDelay).Milli():
		why = ota.StartMissed
	}
	if why != "" {
		return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			now, err := s.lock(ctx, tx, t.ID)
			if err != nil || now == nil || now.Status != ota.TaskScheduled {
				return err
			}
			return s.need(ctx, tx, now, why)
		})
	}
	return record.ChangeBySystem(ctx, s.Engine, ota.Tasks, t.ID, func(c *record.Change[ota.Task]) string {
		to, ok := ota.TaskLifecycle.Next(c.Old.Status, ota.TaskDue)
		if !ok {
			return ""
		}
		c.New.Status, c.New.StartedAt, c.New.Attention = to, s.Clock(), ""
		return ota.TaskStart.Verb
	})
}

// prepared draws the waves of a frozen task and begins the first one.
func (s *Service) prepared(ctx context.Context, id int64) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		t, err := s.lock(ctx, tx, id)
		if err != nil || t == nil || t.Status != ota.TaskPreparing {
			return err
		}
		waves, err := s.waves(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := s.draw(ctx, tx, t, waves); err != nil {
			return err
		}
		before := *t
		t.Status, t.Attention = ota.TaskRunning, ""
		if err := s.store(ctx, tx, &before, t, ota.TaskStart.Verb, Figures{}); err != nil {
			return err
		}
		return s.gate(ctx, tx, t, waves)
	})
}

// release lets targets of a running task be offered whose vehicles are online and ready, as far as slots, pace and budget allow.
func (s *Service) release(ctx context.Context, id int64) error {
	var vehicles []int64
	err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		vehicles = nil
		t, err := s.lock(ctx, tx, id)
		now := s.Clock()
		if err != nil || t == nil || t.Status != ota.TaskRunning || t.OnHoliday || !isOpen(t.DownloadWindow, now) || now.Milli() >= t.EndAt.Milli() {
			return err
		}
		n, err := s.slots(ctx, tx, t, now)
		if err != nil || n <= 0 {
			return err
		}
		var rows []struct{ ID, VehicleID int64 }
		if err := tx.NewRaw(`SELECT t.id, t.vehicle_id FROM ota_task_target AS t JOIN vehicle_shadow AS s ON s.id = t.vehicle_id
			WHERE t.task_id = ? AND t.state = ? AND t.next_try_at <= ? AND t.message = 0 AND s.online_status = ? AND ? = 0 ORDER BY t.lot, t.id LIMIT ?`,
			id, ota.TargetWaiting, now, equipment.Online, heldBy(t, 0), n).Scan(ctx, &rows); err != nil || len(rows) == 0 {
			return err
		}
		ids := make([]int64, len(rows))
		for i, row := range rows {
			ids[i] = row.ID
			vehicles = append(vehicles, row.VehicleID)
		}
		_, err = tx.NewRaw("UPDATE ota_task_target SET message = ?, due_at = ? WHERE id IN (?)", ota.OfferMessage, now.Add(releaseTimeout), bun.List(ids)).Exec(ctx)
		return err
	})
	if err == nil && len(vehicles) > 0 {
		s.Notify(vehicles)
	}
	return err
}

// Confirm ends targets whose vehicles have sent telemetry since they returned with the new version.
func (s *Service) Confirm(ctx context.Context) error {
	var ids []int64
	err := s.Engine.DB().Read().NewRaw(`SELECT t.id FROM ota_task_target AS t JOIN vehicle_shadow AS s ON s.id = t.vehicle_id WHERE t.state = ? AND s.reported_at > t.returned_at ORDER BY t.id LIMIT ?`,
		ota.TargetConfirming, confirmBatch).Scan(ctx, &ids)
	if err != nil {
		return err
	}
	var errs []error
	for _, id := range ids {
		errs = append(errs, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			return s.Change(ctx, tx, id, func(t *ota.Target) error {
				s.enter(t, ota.TargetConfirmed)
				return nil
			})
		}))
	}
	return errors.Join(errs...)
}

// settle stores the counts of a task and ends it when nothing is left to do.
func (s *Service) settle(ctx context.Context, id int64) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		t, err := s.lock(ctx, tx, id)
		if err != nil || t == nil || !slices.Contains(openTasks, t.Status) {
			return err
		}
		over := t.Status != ota.TaskCancelling && s.Clock().Milli() >= t.EndAt.Milli()
		if over {
			if err := s.withdraw(ctx, tx, ofTask(id), ota.TargetExpired); err != nil {
				return err
			}
		}
		if t.Status != ota.TaskPreparing { // until it runs, its total is what its approver has agreed to
			if err := progress(ctx, tx, t); err != nil {
				return err
			}
		}
		waves, err := s.waves(ctx, tx, id)
		if err != nil {
			return err
		}
		if busy, err := ofTask(id).installs(ctx, tx); err != nil || busy {
			return err
		}
		done := t.Status == ota.TaskRunning && !t.Dynamic && current(waves) == nil && (t.Total == 0 || t.ProgressPct == 10_000)
		event := ota.TaskEnded
		if t.Status == ota.TaskCancelling {
			event = ota.TaskStopped
		}
		to, ok := ota.TaskLifecycle.Next(t.Status, event)
		if !ok || event == ota.TaskEnded && !over && !done {
			return nil
		}
		for _, w := range waves {
			if err := s.tryMove(ctx, tx, t, w, ota.WaveCancelled); err != nil {
				return err
			}
		}
		before := *t
		t.Status, t.FinishedAt, t.Attention = to, s.Clock(), ""
		if err := s.store(ctx, tx, &before, t, "finish", Figures{}); err != nil || to != ota.TaskFinished {
			return err
		}
		return s.tellRunners(ctx, tx, t, system.RolloutFinished, notification.Params{"task": t.Name, "n": t.Total, "ok": t.Succeeded, "failed": t.Failed})
	})
}
