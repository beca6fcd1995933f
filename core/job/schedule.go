package job

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"

	"evops/contracts/task"
	"evops/contracts/value"
)

// rounds is where it is kept when each schedule was last done, by any process.
const rounds = "jobs:rounds"

// LastRun is the last time that a schedule was done.
type LastRun struct {
	At     value.Time `json:"at"`
	TookMs int64      `json:"tookMs"`
	// Error is what it failed with; empty where it succeeded.
	Error string `json:"error"`
}

// Done writes down a round of a schedule that has just ended. Only the self-check reads it, so a round that is not kept is no failure.
func (s *Service) Done(ctx context.Context, of task.Schedule, began time.Time, failure error) {
	round := LastRun{At: value.At(began), TookMs: time.Since(began).Milliseconds()}
	if failure != nil {
		round.Error = failure.Error()
	}
	text, err := json.Marshal(round)
	if err == nil {
		err = s.redis.HSet(ctx, rounds, of.Name, text).Err()
	}
	if err != nil {
		slog.DebugContext(ctx, "a round was not kept", "of", of.Name, "error", err)
	}
}

// LastRuns is the last round of every schedule that was ever done, by its name.
func (s *Service) LastRuns(ctx context.Context) (map[string]LastRun, error) {
	kept, err := s.redis.HGetAll(ctx, rounds).Result()
	if err != nil {
		return nil, err
	}
	all := make(map[string]LastRun, len(kept))
	for name, text := range kept {
		var round LastRun
		if err := json.Unmarshal([]byte(text), &round); err != nil {
			return nil, err
		}
		all[name] = round
	}
	return all, nil
}
