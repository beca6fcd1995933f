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

// queueTimeout is the queue's limit for one task. The lease detects a dead worker much earlier.
const queueTimeout = 6 * time.Hour

func taskOf(job *system.Job) task.Task {
	switch job.JobType {
	case system.ImportJob:
		return task.Import{JobID: job.ID}
	case system.BulkJob:
		return task.Bulk{JobID: job.ID}
	}
	return task.Export{JobID: job.ID}
}

// enqueue adds a job to the queue. The task id contains the version, which is new each time the job is queued. An unreachable queue is not
// an error: Recover enqueues the row later.
func (s *Service) enqueue(ctx context.Context, job *system.Job, after time.Duration) {
	jobTask := taskOf(job)
	payload, err := json.Marshal(jobTask)
	if err == nil {
		_, err = s.queue.EnqueueContext(ctx, asynq.NewTask(jobTask.Kind(), payload),
			asynq.TaskID(fmt.Sprintf("job-%d-%d", job.ID, job.Version)), asynq.MaxRetry(0), asynq.Timeout(queueTimeout), asynq.ProcessIn(after))
	}
	if err != nil && !errors.Is(err, asynq.ErrTaskIDConflict) {
		slog.WarnContext(ctx, "job not enqueued, will be recovered", "trace", job.JobNo, "error", err)
	}
}

// publish sends the state of a job to its owner's screens. It is best effort: screens also poll.
func (s *Service) publish(ctx context.Context, job *system.Job) {
	err := notification.Publish(ctx, s.redis, event.Job{
		ID: job.ID, JobNo: job.JobNo, JobType: int64(job.JobType), Module: job.Module, Title: job.Title, Status: int64(job.Status), Total: job.Total, Done: job.Done,
		Failed: job.Failed, Progress: job.Progress, ResultFile: job.ResultFile, ErrorFile: job.ErrorFile, ErrorMessage: job.ErrorMessage,
	}, job.UserID)
	if err != nil {
		slog.WarnContext(ctx, "event not published", "trace", job.JobNo, "error", err)
	}
}
