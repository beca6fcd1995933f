package sms

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"

	"github.com/hibiken/asynq"
	"github.com/redis/go-redis/v9"

	"evops/contracts/task"
)

// Retries is how often a failed message is retried. All retries are within the lifetime of a code.
const Retries = 2

// RetryDelays are the delays before the first and the second retry.
var RetryDelays = [Retries]time.Duration{5 * time.Second, 30 * time.Second}

// sendTimeout limits one attempt: the driver's timeout plus database time.
const sendTimeout = 15 * time.Second

// Queue returns a function that enqueues messages. The caller owns the connection.
func Queue(connection redis.UniversalClient) func(ctx context.Context, work task.SMS) {
	queue := asynq.NewClientFromRedisClient(connection)
	return func(ctx context.Context, work task.SMS) {
		payload, err := json.Marshal(work)
		if err == nil {
			_, err = queue.EnqueueContext(ctx, asynq.NewTask(work.Kind(), payload), asynq.MaxRetry(Retries), asynq.Timeout(sendTimeout))
		}
		if err != nil {
			// The user can request another code; an error would reveal that there is an account.
			slog.WarnContext(ctx, "sms not queued", "error", err)
		}
	}
}
