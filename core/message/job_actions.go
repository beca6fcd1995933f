package message

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
)

// registerJobs adds the actions of jobs. A job of a campaign is stopped with its campaign, whose state would otherwise be wrong.
func (s *Service) registerJobs(e *record.Engine) {
	record.Guard(e, message.Jobs, func(context.Context, record.Reader, *access.Caller) (record.GuardFunc[message.Job], error) {
		return func(j *message.Job, verb string) *fault.Error {
			if j != nil && !j.SourceType.FromTemplate() && verb != message.JobSetRate.Verb {
				return fault.JobOfMessage.With()
			}
			return nil
		}, nil
	})
	record.OnAction(e, message.Jobs, message.JobSetRate, setRate)
	record.OnAction(e, message.Jobs, message.JobPause, func(_ context.Context, c *record.Change[message.Job], _ *struct{}) error {
		c.New.PauseReason, c.New.OperatedBy = message.PausedByHand, c.Caller.UserID
		return nil
	})
	record.OnAction(e, message.Jobs, message.JobResume, s.resumeJob)
	record.OnAction(e, message.Jobs, message.JobCancel, s.cancelJob)
	record.OnAction(e, message.Jobs, message.JobRetryFailed, s.retryJob)
}

func setRate(_ context.Context, c *record.Change[message.Job], in *message.SetRate) error {
	c.New.RatePerSecond, c.New.OperatedBy = in.RatePerSecond, c.Caller.UserID
	return nil
}

func (s *Service) resumeJob(ctx context.Context, c *record.Change[message.Job], _ *struct{}) error {
	resumed(c.New, s.Clock())
	c.New.OperatedBy = c.Caller.UserID
	store.AfterCommit(ctx, func() { s.wake(ctx, c.New.ID, c.New.NextAt) })
	return nil
}

func (s *Service) cancelJob(ctx context.Context, c *record.Change[message.Job], _ *struct{}) error {
	cancelled(c.New, s.Clock())
	c.New.OperatedBy = c.Caller.UserID
	stopped, err := s.stopJob(ctx, c.Tx, c.New)
	if err != nil {
		return err
	}
	c.SetReply("stopped", stopped)
	return recounted(ctx, c)
}

func (s *Service) retryJob(ctx context.Context, c *record.Change[message.Job], _ *struct{}) error {
	sentAgain(c.New, s.Clock())
	c.New.OperatedBy = c.Caller.UserID
	again, err := s.queueFailed(ctx, c.Tx, c.New)
	if err != nil {
		return err
	}
	if again == 0 {
		return fault.RetryOnce.With()
	}
	c.SetReply("again", again)
	return nil
}

// recounted takes over the counts that were stored while the job was being changed.
func recounted(ctx context.Context, c *record.Change[message.Job]) error {
	j, err := record.Get(ctx, c.Reader(), message.Jobs, c.New.ID)
	if err != nil {
		return err
	}
	c.New.Total, c.New.Sent, c.New.Delivered, c.New.Read, c.New.Clicked = j.Total, j.Sent, j.Delivered, j.Read, j.Clicked
	c.New.Failed, c.New.Skipped, c.New.Cancelled, c.New.Stale = j.Failed, j.Skipped, j.Cancelled, j.Stale
	return nil
}

// resumed continues a job where it was paused. After a drift it accepts the present audience, after failures it counts new ones only.
func resumed(j *message.Job, now value.Time) {
	j.Status = message.RunSending
	if j.FrozenAt.IsZero() {
		j.Status = message.RunPreparing
	}
	if j.StartedAt.IsZero() {
		j.StartedAt = now
	}
	j.DriftAccepted = j.DriftAccepted || j.PauseReason == message.AudienceDrifted
	j.PauseReason, j.LastError, j.ResumedAt, j.NextAt = 0, "", now, now
}

func cancelled(j *message.Job, now value.Time) {
	j.Status, j.FinishedAt, j.NextAt, j.PauseReason = message.RunCancelled, now, now, 0
}

// stopJob cancels the queued deliveries of a cancelled job and returns their number. What is claimed is with a provider already; its answer
// is still stored.
func (s *Service) stopJob(ctx context.Context, tx bun.Tx, j *message.Job) (int64, error) {
	n, err := affected(tx.NewRaw("UPDATE message_delivery SET status = ?, updated_at = ? WHERE job_id = ? AND status = ? AND claim = ''", message.DeliveryCancelled, s.Clock(), j.ID, message.DeliveryQueued).Exec(ctx))
	if err != nil {
		return 0, err
	}
	if err := count(ctx, tx, j.ID); err != nil || j.SourceType != message.FromReminder {
		return n, err
	}
	return n, updateHits(ctx, tx, j.ID)
}

// sentAgain opens a job that has ended a short time ago for its failures, once.
func sentAgain(j *message.Job, now value.Time) {
	if !j.Retried && now.Milli() <= j.FinishedAt.Add(retryWithin).Milli() {
		j.Status, j.Retried, j.FinishedAt, j.ResumedAt, j.NextAt = message.RunSending, true, value.Time{}, now, now
	}
}

// queueFailed queues the deliveries of an opened job that failed for a passing reason, and returns their number.
func (s *Service) queueFailed(ctx context.Context, tx bun.Tx, j *message.Job) (int64, error) {
	if j.Status != message.RunSending {
		return 0, nil
	}
	now := s.Clock()
	store.AfterCommit(ctx, func() { s.wake(ctx, j.ID, j.NextAt) })
	return affected(tx.NewRaw("UPDATE message_delivery SET status = ?, result_code = '', retry_count = 0, next_try_at = ?, claim = '', updated_at = ? WHERE job_id = ? AND status = ? AND result_code IN (?)",
		message.DeliveryQueued, now, now, j.ID, message.DeliveryFailed, bun.List([]message.Result{message.ChannelTimeout, message.VendorLimit})).Exec(ctx))
}
