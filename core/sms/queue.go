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

// Retries is how often a message is tried again; Pauses is how long before each. All lie within the life of a code.
const Retries = 2

// Pauses stand before the first and the second further try.
var Pauses = [Retries]time.Duration{5 * time.Second, 30 * time.Second}

// longest is how long one try may take: the driver's own patience, and the database.
const longest = 15 * time.Second

// Queue hands messages to whoever sends them. The connection stays the caller's.
func Queue(connection redis.UniversalClient) func(ctx context.Context, work task.SMS) {
	queue := asynq.NewClientFromRedisClient(connection)
	return func(ctx context.Context, work task.SMS) {
		payload, err := json.Marshal(work)
		if err == nil {
			_, err = queue.EnqueueContext(ctx, asynq.NewTask(work.Kind(), payload), asynq.MaxRetry(Retries), asynq.Timeout(longest))
		}
		if err != nil {
			// Who waits for it asks again; telling them would tell strangers that there is something to wait for.
			slog.WarnContext(ctx, "a short message was not queued", "error", err)
		}
	}
}
