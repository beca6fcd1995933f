package job

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/idempotency"
	"evops/core/notification"
	"evops/core/record"
)

// Delete removes a finished job of the caller together with its files.
func (s *Service) Delete(ctx context.Context, who *access.Caller, id int64) (*system.Job, error) {
	if before, left := idempotency.Prior(ctx, system.Jobs.Name, "remove", id); left {
		gone, status := &system.Job{}, before.Answer["status"].(float64)
		gone.ID, gone.Status = id, system.JobStatus(status)
		return gone, nil
	}
	job, err := s.own(ctx, who, id)
	if err != nil {
		return nil, err
	}
	if job.Status == system.JobQueued || job.Status == system.JobRunning {
		return nil, fault.StateNotAllowed.With("state", job.Status)
	}
	// Files first: a failure in between then leaves no file without a job that names it.
	for _, name := range []string{job.ResultFile, job.ErrorFile} {
		if err := s.removeFiles(ctx, name, "temporary", system.OneTimeFile); err != nil {
			return nil, err
		}
	}
	return job, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		for _, table := range []string{"job WHERE id", "job_item WHERE job_id"} {
			if _, err := tx.NewRaw("DELETE FROM "+table+" = ?", id).Exec(ctx); err != nil {
				return err
			}
		}
		summary := value.Text(who.Language, system.Jobs.ZH+" "+job.JobNo, system.Jobs.EN+" "+job.JobNo)
		// Deleting one's own jobs is harmless, so the audit entry is not high-risk.
		err := s.Engine.Audit(ctx, tx, who, record.Entry{Module: system.Jobs.Name, Action: "remove", TargetID: fmt.Sprint(id), TargetLabel: job.Title, Summary: summary})
		if err != nil {
			return err
		}
		return idempotency.Save(ctx, tx, system.Jobs.Name, "remove", idempotency.Result{ID: id, Answer: map[string]any{"status": job.Status}})
	})
}

// stop is the action hook of cancelAll, by which an administrator ends another account's job. The worker notices when its lease check
// fails; the owner is notified with the reason.
func (s *Service) stop(ctx context.Context, c *record.Change[system.Job], _ *struct{}) error {
	c.New.FinishedAt, c.New.LeaseUntil, c.New.ErrorMessage = value.Now(), value.Time{}, c.Reason
	if c.Old.UserID == c.Caller.UserID {
		return nil
	}
	return s.Notifications.Notify(ctx, c.Tx, c.Old.UserID, system.JobStopped, notification.Params{"job": displayName(c.Old), "who": c.Caller.RealName, "reason": c.Reason}, "")
}

// discard removes the files of a worker that lost its lease.
func (s *Service) discard(ctx context.Context, names ...string) error {
	for _, name := range names {
		if err := s.removeFiles(ctx, name, "temporary"); err != nil {
			return err
		}
	}
	return nil
}

// removeFiles removes the files of that name that were made for one of the purposes. An empty name matches none.
func (s *Service) removeFiles(ctx context.Context, name string, purposes ...string) error {
	if name == "" {
		return nil
	}
	rows, err := record.Find(ctx, s.Engine.Read(), system.FileObjects, &system.FileObjects.Row.OriginalName, name)
	if err != nil {
		return err
	}
	for _, row := range rows {
		if row.Status == system.FileReady && slices.Contains(purposes, row.BizType) {
			if err := s.Files.Remove(ctx, row); err != nil {
				return err
			}
		}
	}
	return nil
}
