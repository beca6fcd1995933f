package job

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/hibiken/asynq"

	"evops/contracts/event"
	"evops/contracts/system"
	"evops/contracts/task"
	"evops/core/notification"
)

// longest is how long the queue lets a worker run; the lease decides much earlier whether it lives.
const longest = 6 * time.Hour

func taskOf(job *system.Job) task.Task {
	switch job.JobType {
	case system.ImportJob:
		return task.Import{JobID: job.ID}
	case system.BulkJob:
		return task.Bulk{JobID: job.ID}
	}
	return task.Export{JobID: job.ID}
}

// enqueue tells the queue that a job waits. Every time it waits it has another version, so each goes by an id of its own.
// A queue that cannot be reached is no failure: the sweep finds the row.
func (s *Service) enqueue(ctx context.Context, job *system.Job, after time.Duration) {
	work := taskOf(job)
	payload, err := json.Marshal(work)
	if err == nil {
		_, err = s.queue.EnqueueContext(ctx, asynq.NewTask(work.Kind(), payload),
			asynq.TaskID(fmt.Sprintf("job-%d-%d", job.ID, job.Version)), asynq.MaxRetry(0), asynq.Timeout(longest), asynq.ProcessIn(after))
	}
	if err != nil && !errors.Is(err, asynq.ErrTaskIDConflict) {
		slog.WarnContext(ctx, "a job waits for the sweep", "trace", job.JobNo, "error", err)
	}
}

// publish tells the owner's screens how a job is. Nobody depends on it: screens also ask.
func (s *Service) publish(ctx context.Context, job *system.Job) {
	err := notification.Publish(ctx, s.redis, event.Job{
		ID: job.ID, JobNo: job.JobNo, JobType: int64(job.JobType), Module: job.Module, Title: job.Title, Status: int64(job.Status), Total: job.Total, Done: job.Done,
		Failed: job.Failed, Progress: job.Progress, ResultFile: job.ResultFile, ErrorFile: job.ErrorFile, ErrorMessage: job.ErrorMessage,
	}, job.UserID)
	if err != nil {
		slog.WarnContext(ctx, "an event was not published", "trace", job.JobNo, "error", err)
	}
}
