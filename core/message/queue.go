package message

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
)

// taskTimeout exceeds the slice of time that one task works.
const taskTimeout = 2 * time.Minute

// Queue returns a function that hands jobs to the workers. The caller owns the connection.
func Queue(connection redis.UniversalClient) func(ctx context.Context, work task.MessageJob) {
	queue := asynq.NewClientFromRedisClient(connection)
	return func(ctx context.Context, work task.MessageJob) {
		payload, err := json.Marshal(work)
		if err == nil {
			_, err = queue.EnqueueContext(ctx, asynq.NewTask(work.Kind(), payload), asynq.TaskID(fmt.Sprintf("message-job-%d-%d", work.JobID, work.Since)), asynq.MaxRetry(0), asynq.Timeout(taskTimeout))
		}
		if err != nil && !errors.Is(err, asynq.ErrTaskIDConflict) {
			slog.WarnContext(ctx, "message job not enqueued, will be dispatched", "job", work.JobID, "error", err)
		}
	}
}
