package job

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"evops/contracts/field"
	"evops/contracts/routine"
	"evops/contracts/value"
)

// Schedule is work that runs again and again, in every worker process. Run may be called by several processes at once, and again although it
// has just run.
type Schedule struct {
	// Name identifies the schedule in Redis and in metrics; the label is its name on screens.
	Name string
	field.Label
	// Every is the period. It is zero for work that runs once a day, at the time Daily after midnight in the time zone of the installation.
	Every time.Duration
	Daily time.Duration
	// Missed is what happens to runs that were missed while no worker ran.
	Missed CatchUp
	Run    func(context.Context) error
}

// CatchUp is a policy for missed runs.
type CatchUp int

// The policies. However many runs were missed, one makes up for them.
const (
	// RunOnce runs as soon as a worker starts.
	RunOnce CatchUp = iota
	// Skip waits for the next time, since a late run would be wrong or useless.
	Skip
)

// RecoverSchedule is the schedule by which the self-check recognises that workers are alive.
const RecoverSchedule = "jobs"

const (
	// retryDaily is how long after a failure daily work runs again. Other work is retried after its period.
	retryDaily = 10 * time.Minute
	wholeDay   = 24 * time.Hour
)

// CheckSchedules returns the mistakes in a table of schedules.
func CheckSchedules(all []Schedule) error {
	var errs []error
	names := map[string]bool{}
	for _, s := range all {
		if names[s.Name] || s.Name == "" || s.ZH == "" || s.EN == "" || s.Run == nil || s.Every < 0 || s.Every > 0 && s.Daily > 0 || s.Daily >= wholeDay {
			errs = append(errs, fmt.Errorf("schedule %q: it needs a unique name, labels, a function, and either a period or a time of day", s.Name))
		}
		names[s.Name] = true
	}
	return errors.Join(errs...)
}

// Period is the time between two runs.
func (s Schedule) Period() time.Duration {
	if s.Every > 0 {
		return s.Every
	}
	return wholeDay
}

// First returns when a worker that starts now runs the work, after the last run by any worker.
func (s Schedule) First(last LastRun, now value.Time) value.Time {
	switch next := s.after(now); {
	case s.Missed == Skip:
		return next
	case s.Every == 0 && last.Succeeded.Milli() >= next.Add(-wholeDay).Milli():
		return next
	}
	return now
}

// Next returns when the work runs again after a run that began and has ended now. Runs that were due in the meantime are not made up for.
func (s Schedule) Next(began, now value.Time, failed bool) value.Time {
	if s.Every == 0 && failed {
		return now.Add(retryDaily)
	}
	if next := s.after(began); next.Milli() > now.Milli() {
		return next
	}
	if s.Every == 0 {
		return s.after(now)
	}
	return now
}

// after returns the first regular time after another one.
func (s Schedule) after(t value.Time) value.Time {
	if s.Every > 0 {
		return t.Add(s.Every)
	}
	if today := t.Date().Time().Add(s.Daily); today.Milli() > t.Milli() {
		return today
	}
	return t.Date().AddDays(1).Time().Add(s.Daily)
}

// Repeat runs the work on schedule until ctx ends, and records each run. A panic counts as a failed run.
func (s *Service) Repeat(ctx context.Context, schedule Schedule) {
	last, err := s.LastRuns(ctx)
	if err != nil && ctx.Err() == nil {
		slog.WarnContext(ctx, "last runs unknown, scheduled work may run again", "schedule", schedule.Name, "error", err)
	}
	for next := schedule.First(last[schedule.Name], value.Now()); waitUntil(ctx, next); {
		began := value.Now()
		err := routine.Catch(schedule.Name, func() error { return schedule.Run(ctx) })
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			slog.WarnContext(ctx, "scheduled work failed", "schedule", schedule.Name, "error", err)
		}
		s.Done(ctx, schedule, began, err)
		next = schedule.Next(began, value.Now(), err != nil)
	}
}

// maxWait bounds a wait, so that a change of the machine's clock takes effect.
const maxWait = time.Minute

// waitUntil returns at a time, or false when ctx ends.
func waitUntil(ctx context.Context, at value.Time) bool {
	for ctx.Err() == nil {
		left := time.Duration(at.Milli()-value.Now().Milli()) * time.Millisecond
		if left <= 0 {
			return true
		}
		select {
		case <-ctx.Done():
		case <-time.After(min(left, maxWait)):
		}
	}
	return false
}

// lastRuns is the Redis hash of the last run of each schedule by any process.
const lastRuns = "jobs:rounds"

// LastRun is the last run of a schedule.
type LastRun struct {
	At     value.Time `json:"at"`
	TookMs int64      `json:"tookMs"`
	// Error is the error text; empty after success.
	Error string `json:"error"`
	// Succeeded is when the last run without an error began.
	Succeeded value.Time `json:"succeeded"`
}

// Done stores the run of a schedule that has just ended. A failure to store is logged and ignored: the self-check shows an older run, and
// daily work may run again.
func (s *Service) Done(ctx context.Context, schedule Schedule, began value.Time, failure error) {
	run := LastRun{At: began, TookMs: value.Now().Milli() - began.Milli(), Succeeded: began}
	if failure != nil {
		run.Error, run.Succeeded = failure.Error(), s.succeeded(ctx, schedule.Name)
	}
	text, err := json.Marshal(run)
	if err == nil {
		err = s.redis.HSet(ctx, lastRuns, schedule.Name, text).Err()
	}
	if err != nil {
		slog.DebugContext(ctx, "schedule run not stored", "schedule", schedule.Name, "error", err)
	}
}

// succeeded returns when the last run without an error began; zero if unknown.
func (s *Service) succeeded(ctx context.Context, name string) value.Time {
	all, err := s.LastRuns(ctx)
	if err != nil {
		slog.DebugContext(ctx, "last runs not read", "schedule", name, "error", err)
	}
	return all[name].Succeeded
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
