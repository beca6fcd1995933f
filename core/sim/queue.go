package sim

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/hibiken/asynq"
	"github.com/redis/go-redis/v9"

	"evops/contracts/task"
	"evops/contracts/value"
)

// taskTimeout is the queue's limit for one task, which works for a slice and may wait for a carrier.
const taskTimeout = 3 * time.Minute

// since distinguishes the tasks of a row that is due. A task for the same state is not needed twice, but for sliceFor only: the queue keeps the
// id of a task whose worker died or failed before it claimed the row, and would refuse it for ever.
func (s *Service) since(nextAt, leaseUntil value.Time) int64 {
	due, slice := max(nextAt.Milli(), leaseUntil.Milli()), sliceFor.Milliseconds()
	return due + max(s.Clock().Milli()-due, 0)/slice*slice
}

// Queue returns a function that enqueues the work on operations. The caller owns the connection. A task that gets lost is enqueued again by
// Dispatch.
func Queue(connection redis.UniversalClient) func(ctx context.Context, work task.SIMOperation) {
	queue := asynq.NewClientFromRedisClient(connection)
	return func(ctx context.Context, work task.SIMOperation) {
		enqueue(ctx, queue, work, fmt.Sprintf("sim-operation-%d-%d", work.OperationID, work.Since))
	}
}

// SyncQueue does the same for synchronisations, which DispatchRuns enqueues again.
func SyncQueue(connection redis.UniversalClient) func(ctx context.Context, work task.SIMSync) {
	queue := asynq.NewClientFromRedisClient(connection)
	return func(ctx context.Context, work task.SIMSync) {
		enqueue(ctx, queue, work, fmt.Sprintf("sim-sync-%d-%d", work.RunID, work.Since))
	}
}

func enqueue(ctx context.Context, queue *asynq.Client, work task.Task, id string) {
	payload, err := json.Marshal(work)
	if err == nil {
		_, err = queue.EnqueueContext(ctx, asynq.NewTask(work.Kind(), payload), asynq.TaskID(id), asynq.MaxRetry(0), asynq.Timeout(taskTimeout))
	}
	if err != nil && !errors.Is(err, asynq.ErrTaskIDConflict) {
		slog.WarnContext(ctx, "SIM work not enqueued, will be dispatched", "task", id, "error", err)
	}
}
