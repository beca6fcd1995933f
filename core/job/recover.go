package job

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// recoverBatch bounds the rows of each step of a recovery.
const recoverBatch = 200

// Recover requeues the jobs of dead workers, enqueues jobs that the queue may have lost, and removes expired files. Any process may
// run it at any time.
func (s *Service) Recover(ctx context.Context) error {
	now := value.Now()
	dead, err := s.requeue(ctx, "status = ? AND lease_until < ?", system.JobRunning, now)
	if err != nil {
		return err
	}
	lost, err := s.requeue(ctx, "status = ? AND updated_at < ?", system.JobQueued, now.Add(-s.Timeouts.LostAfter))
	if err != nil {
		return err
	}
	for _, job := range append(dead, lost...) {
		s.enqueue(ctx, job, 0)
	}
	for _, job := range dead {
		s.publish(ctx, job)
	}
	return s.expire(ctx, now)
}

// requeue returns jobs to the queue with a new version, and so a new task id.
func (s *Service) requeue(ctx context.Context, condition string, args ...any) ([]*system.Job, error) {
	var ids []int64
	read := "SELECT id FROM job WHERE " + condition + " LIMIT ?"
	if err := s.Engine.DB().Read().NewRaw(read, append(args, recoverBatch)...).Scan(ctx, &ids); err != nil || len(ids) == 0 {
		return nil, err
	}
	var changed []int64
	for _, id := range ids {
		done, err := s.change(ctx, id, "status = ?, lease_until = 0, version = version + 1", []any{system.JobQueued}, condition, args...)
		if err != nil {
			return nil, err
		}
		if done {
			changed = append(changed, id)
		}
	}
	return record.Find(ctx, s.Engine.Read(), system.Jobs, &system.Jobs.Row.ID, changed...)
}

// expire removes expired files, whether made for download or uploaded and never referenced, and marks their jobs as expired.
func (s *Service) expire(ctx context.Context, now value.Time) error {
	var ids []int64
	err := s.Engine.DB().Read().NewRaw(`SELECT id FROM file_object WHERE status IN (?, ?, ?) AND expire_at > 0 AND expire_at < ? ORDER BY id LIMIT ?`,
		system.FileReady, system.FileUploading, system.FileQuarantined, now, recoverBatch).Scan(ctx, &ids)
	if err != nil {
		return err
	}
	for _, id := range ids {
		row, err := record.Get(ctx, s.Engine.Read(), system.FileObjects, id)
		if err != nil {
			return err
		}
		if err := s.Files.Remove(ctx, row); err != nil {
			return err
		}
	}
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("UPDATE job SET status = ?, updated_at = ? WHERE status IN (?, ?) AND expire_at > 0 AND expire_at < ?",
			system.JobExpired, now, system.JobSucceeded, system.JobPartly, now).Exec(ctx)
		return err
	})
}
