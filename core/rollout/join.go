package rollout

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/ota"
)

// join adds vehicles that have come to match the filter of a dynamic task to its last wave. All that match are read, since a vehicle of any age may
// have moved to a dealer or been given a label.
func (s *Service) join(ctx context.Context, t *ota.Task) error {
	items, err := s.offered(ctx, t)
	if err != nil {
		return err
	}
	in := intakeOf(t, items)
	err = s.eachVehicle(ctx, fleetOf(t), 0, func(ids []int64) error {
		var known []int64
		if err := s.Engine.DB().Read().NewRaw("SELECT vehicle_id FROM ota_task_target WHERE task_id = ? AND task_old_id = 0 AND vehicle_id IN (?)", t.ID, bun.List(ids)).Scan(ctx, &known); err != nil {
			return err
		}
		slices.Sort(known)
		joining := slices.DeleteFunc(ids, func(id int64) bool { _, found := slices.BinarySearch(known, id); return found })
		if len(joining) == 0 {
			return nil
		}
		return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return s.addTargets(ctx, tx, in, joining) })
	})
	if err != nil {
		return err
	}
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return s.enrol(ctx, tx, t.ID) })
}

// enrol gives targets without a wave to the last one. If that is over already, it runs again, so that its thresholds watch them too.
func (s *Service) enrol(ctx context.Context, tx bun.Tx, task int64) error {
	t, err := s.lock(ctx, tx, task)
	if err != nil || t == nil || t.Status != ota.TaskRunning {
		return err
	}
	waves, err := s.waves(ctx, tx, task)
	if err != nil || len(waves) == 0 {
		return err
	}
	last := waves[len(waves)-1]
	var joined int64
	if err := tx.NewRaw("SELECT count(*) FROM ota_task_target WHERE task_id = ? AND group_id = 0 AND state = ?", task, ota.TargetPending).Scan(ctx, &joined); err != nil {
		return err
	}
	if _, err := tx.NewRaw("UPDATE ota_task_target SET group_id = ? WHERE task_id = ? AND group_id = 0", last.ID, task).Exec(ctx); err != nil || joined == 0 {
		return err
	}
	if err := s.resize(ctx, tx, last, joined); err != nil || last.Status == ota.WavePending {
		return err
	}
	if _, err := s.queue(ctx, tx, last); err != nil {
		return err
	}
	if last.Status == ota.WavePassed || last.Status == ota.WaveSkipped {
		f, err := figuresOf(ctx, tx, last)
		if err != nil {
			return err
		}
		return s.move(ctx, tx, t, last, ota.WaveJoined, f)
	}
	return nil
}
