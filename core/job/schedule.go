package job

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"

	"evops/contracts/task"
	"evops/contracts/value"
)

// lastRuns is the Redis hash of the last run of each schedule by any process.
const lastRuns = "jobs:rounds"

// LastRun is the last run of a schedule.
type LastRun struct {
	At     value.Time `json:"at"`
	TookMs int64      `json:"tookMs"`
	// Error is the error text; empty after success.
	Error string `json:"error"`
}

// Done stores the run of a schedule that has just ended. Only the self check reads it, so a failure to store is logged and ignored.
func (s *Service) Done(ctx context.Context, schedule task.Schedule, began time.Time, failure error) {
	run := LastRun{At: value.At(began), TookMs: time.Since(began).Milliseconds()}
	if failure != nil {
		run.Error = failure.Error()
	}
	text, err := json.Marshal(run)
	if err == nil {
		err = s.redis.HSet(ctx, lastRuns, schedule.Name, text).Err()
	}
	if err != nil {
		slog.DebugContext(ctx, "schedule run not stored", "schedule", schedule.Name, "error", err)
	}
}

// LastRuns returns the last run of every schedule that has run, by name.
func (s *Service) LastRuns(ctx context.Context) (map[string]LastRun, error) {
	stored, err := s.redis.HGetAll(ctx, lastRuns).Result()
	if err != nil {
		return nil, err
	}
	all := make(map[string]LastRun, len(stored))
	for name, text := range stored {
		var run LastRun
		if err := json.Unmarshal([]byte(text), &run); err != nil {
			return nil, err
		}
		all[name] = run
	}
	return all, nil
}
