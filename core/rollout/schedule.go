package rollout

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/value"
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
	switch t.Status {
	case ota.TaskScheduled:
		return s.startDue(ctx, t)
	case ota.TaskPreparing:
		if err := s.freeze(ctx, t); err != nil {
			return err
		}
		if err := s.prepared(ctx, id); err != nil {
			return err
		}
	case ota.TaskRunning:
		if t.Dynamic {
			if err := s.join(ctx, t); err != nil {
				return err
			}
		}
		if err := s.Evaluate(ctx, id); err != nil {
			return err
		}
		if rests, err := s.observeHolidays(ctx, t); err != nil {
			return err
		} else if !rests {
			if err := s.release(ctx, id); err != nil {
				return err
			}
		}
	}
	return s.settle(ctx, id)
}

func (s *Service) startDue(ctx context.Context, t *ota.Task) error {
	if t.StartAt.IsZero() || t.StartAt.Milli() > s.Clock().Milli() {
		return nil
	}
	return record.ChangeBySystem(ctx, s.Engine, ota.Tasks, t.ID, func(c *record.Change[ota.Task]) string {
		to, ok := ota.TaskLifecycle.Next(c.Old.Status, ota.TaskDue)
		if !ok {
			return ""
		}
		c.New.Status, c.New.StartedAt = to, s.Clock()
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
		t.Status = ota.TaskRunning
		if err := s.store(ctx, tx, &before, t, ota.TaskStart.Verb, Figures{}); err != nil {
			return err
		}
		return s.gate(ctx, tx, t, waves)
	})
}

// join adds vehicles that have come to match the filter of a dynamic task to its last wave.
func (s *Service) join(ctx context.Context, t *ota.Task) error {
	if err := s.freeze(ctx, t); err != nil {
		return err
	}
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		waves, err := s.waves(ctx, tx, t.ID)
		if err != nil || len(waves) == 0 {
			return err
		}
		last, state := waves[len(waves)-1], ota.TargetPending
		if last.Status == ota.WaveRunning || last.Status == ota.WaveSoaking || last.Status == ota.WaveAtGate {
			state = ota.TargetWaiting
		}
		_, err = tx.NewRaw("UPDATE ota_task_target SET group_id = ?, state = CASE WHEN state = ? THEN ? ELSE state END, attempt = 1 WHERE task_id = ? AND group_id = 0",
			last.ID, ota.TargetPending, state, t.ID).Exec(ctx)
		return err
	})
}

// release lets targets of a running task be offered whose vehicles are online, as far as slots, pace and budget allow.
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
			WHERE t.task_id = ? AND t.state = ? AND t.next_try_at <= ? AND t.message = 0 AND s.online_status = ? ORDER BY t.lot, t.id LIMIT ?`,
			id, ota.TargetWaiting, now, equipment.Online, n).Scan(ctx, &rows); err != nil {
			return err
		}
		if int64(len(rows)) < n { // the others are offline
			if err := s.markOffline(ctx, tx, id, now); err != nil || len(rows) == 0 {
				return err
			}
		}
		ids := make([]int64, len(rows))
		for i, row := range rows {
			ids[i] = row.ID
			vehicles = append(vehicles, row.VehicleID)
		}
		_, err = tx.NewRaw("UPDATE ota_task_target SET message = ?, due_at = ?, wait_reason = 0 WHERE id IN (?)", ota.OfferMessage, now.Add(releaseTimeout), bun.List(ids)).Exec(ctx)
		return err
	})
	if err == nil && len(vehicles) > 0 {
		s.Notify(vehicles)
	}
	return err
}

// markOffline stores that the targets that could be released wait for their vehicles.
func (s *Service) markOffline(ctx context.Context, tx bun.Tx, task int64, now value.Time) error {
	_, err := tx.NewRaw("UPDATE ota_task_target SET wait_reason = ? WHERE task_id = ? AND state = ? AND message = 0 AND next_try_at <= ? AND wait_reason IN (?)",
		ota.WaitOffline, task, ota.TargetWaiting, now, bun.List([]ota.WaitReason{ota.WaitSlot, ota.WaitBackoff})).Exec(ctx)
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
		if err != nil || t == nil {
			return err
		}
		over := t.Status != ota.TaskCancelling && s.Clock().Milli() >= t.EndAt.Milli()
		if over {
			if err := s.withdraw(ctx, tx, ofTask(id), ota.TargetExpired); err != nil {
				return err
			}
		}
		if err := progress(ctx, tx, t); err != nil {
			return err
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
		t.Status, t.FinishedAt = to, s.Clock()
		return s.store(ctx, tx, &before, t, "finish", Figures{})
	})
}
