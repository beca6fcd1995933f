package job

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/routine"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/store"
)

// Lease is the right to work on a job for a few seconds, renewed while the worker lives. The row's version is its token: whoever else takes the job changes it,
// and every write of a worker that was taken for dead comes to nothing.
type Lease struct {
	Job system.Job
	Who *access.Caller

	s     *Service
	token int64
	stop  context.CancelCauseFunc

	mu   sync.Mutex
	next time.Time // when progress is written again
}

// Result is what came out of a job.
type Result struct {
	ResultFile, ErrorFile string // names for download
	Size                  int64  // bytes
	Total, Done, Failed   int64  // rows
	// Told writes down what there is to say of the whole, in the transaction of the job's end: once, whatever happens to the worker. Nil for nothing.
	Told func(ctx context.Context, tx bun.Tx) error
}

// Work does a job; it must stop when its context ends.
type Work func(ctx context.Context, l *Lease) (Result, error)

// errLost says that the lease is somebody else's now, or that the job was cancelled.
var errLost = errors.New("job: the lease is lost")

// progressEvery is how often progress is written and told.
const progressEvery = 500 * time.Millisecond

// Run takes a job if nobody works on it, does the work under a lease and writes down how it ended. A job that is gone, done or taken is no error.
func (s *Service) Run(ctx context.Context, id int64, work Work) error {
	l, err := s.claim(ctx, id)
	if err != nil || l == nil {
		return err
	}
	inner, stop := context.WithCancelCause(ctx)
	l.stop = stop
	beats := make(chan struct{})
	go func() {
		defer close(beats)
		routine.Run(inner, "lease of a job", l.beat)
	}()
	result, err := l.do(inner, work)
	if cause := context.Cause(inner); errors.Is(cause, errLost) {
		err = errLost
	}
	stop(nil)
	<-beats
	// How the work ended must be written even when the process is told to stop.
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	switch {
	case errors.Is(err, errLost):
		return nil
	case err == nil:
		return l.finish(ending, result)
	case ctx.Err() != nil:
		return l.release(ending)
	}
	return l.fail(ending, err)
}

// claim takes a waiting job, unless as many run as may; the sweep then offers it again.
func (s *Service) claim(ctx context.Context, id int64) (*Lease, error) {
	most, err := maxRunning.Now(ctx, s.Engine.DB())
	if err != nil {
		return nil, err
	}
	now := value.Now()
	taken, err := s.change(ctx, id, `status = ?, lease_until = ?, version = version + 1, started_at = CASE WHEN started_at = 0 THEN ? ELSE started_at END`,
		[]any{system.JobRunning, now.Add(s.Patience.Lease), now},
		"(status = ? OR status = ? AND lease_until < ?) AND (SELECT count(*) FROM job AS other WHERE other.status = ? AND other.lease_until >= ?) < ?",
		system.JobQueued, system.JobRunning, now, system.JobRunning, now, most)
	if err != nil || !taken {
		return nil, err
	}
	job, err := s.reloadAndPublish(ctx, id)
	if err != nil {
		return nil, err
	}
	return &Lease{Job: *job, s: s, token: job.Version}, nil
}

// do finds out who the owner is now and what they may do now, then works. A panic is a failure of the work, not of the process.
func (l *Lease) do(ctx context.Context, work Work) (result Result, err error) {
	defer func() {
		if p := recover(); p != nil {
			slog.ErrorContext(ctx, "a job panicked", "trace", l.Job.JobNo, "panic", p)
			err = errors.New("job: the work panicked")
		}
	}()
	var params struct{ Language string }
	_ = json.Unmarshal(l.Job.Params, &params) // without a language the default speaks
	if l.Job.UserID == 0 {
		l.Who = access.System()
	} else if l.Who, err = l.s.accounts.CallerOf(ctx, l.Job.UserID, params.Language); err != nil {
		return result, err
	}
	if l.Who.Language = params.Language; params.Language == "" {
		l.Who.Language = "zh"
	}
	// What is written down of the rows, and in the log, is found by the number of the job.
	l.Who.TraceID = l.Job.JobNo
	return work(ctx, l)
}

// hold is the condition that the lease is still ours.
const hold = "status = ? AND version = ?"

func (l *Lease) held() []any { return []any{system.JobRunning, l.token} }

// beat renews the lease until the work is over, and stops the work when the lease is lost.
func (l *Lease) beat(ctx context.Context) {
	ticker := time.NewTicker(l.s.Patience.Heartbeat)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		ours, err := l.s.change(ctx, l.Job.ID, "lease_until = ?", []any{value.Now().Add(l.s.Patience.Lease)}, hold, l.held()...)
		switch {
		case err != nil && ctx.Err() == nil:
			slog.WarnContext(ctx, "a lease was not renewed", "trace", l.Job.JobNo, "error", err)
		case err == nil && !ours:
			l.stop(errLost)
			return
		}
	}
}

// Progress says how far the work is, at most twice a second, and stops it once the job was cancelled or taken over.
func (l *Lease) Progress(ctx context.Context, done, total int64) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if time.Now().Before(l.next) {
		return nil
	}
	l.next = time.Now().Add(progressEvery)
	ours, err := l.s.change(ctx, l.Job.ID, "done = ?, total = ?, progress = ?, lease_until = ?", []any{done, total, percent(done, total), value.Now().Add(l.s.Patience.Lease)}, hold, l.held()...)
	if err != nil {
		return err
	}
	if !ours {
		return errLost
	}
	l.Job.Done, l.Job.Total, l.Job.Progress = done, total, percent(done, total)
	l.s.publish(ctx, &l.Job)
	return nil
}

// percent stays below 100 until the job has succeeded.
func percent(done, total int64) int64 {
	if total == 0 {
		return 0
	}
	return min(99, 100*done/total)
}

// Checkpoint writes in the transaction of a batch how many rows are through, and fails the batch once the lease is lost: what a worker stores and what its job says are one.
func (l *Lease) Checkpoint(ctx context.Context, tx bun.Tx, done, total int64) error {
	ours, err := changeIn(ctx, tx, l.Job.ID, "done = ?, total = ?, progress = ?, lease_until = ?", []any{done, total, percent(done, total), value.Now().Add(l.s.Patience.Lease)}, hold, l.held()...)
	if err == nil && !ours {
		err = errLost
	}
	return err
}

// CheckpointAtEnd is Checkpoint for work that is one transaction: writing earlier would keep the row locked, and with it the heartbeat, until the end.
func (l *Lease) CheckpointAtEnd(ctx context.Context, tx bun.Tx, done, total int64) error {
	if done < total {
		return ctx.Err()
	}
	return l.Checkpoint(ctx, tx, done, total)
}

// SaveOneTimeFile keeps what an import replies about its rows, and its name in the job, in their transaction: whatever happens to the worker then, both are there.
func (l *Lease) SaveOneTimeFile(ctx context.Context, tx bun.Tx, write func(io.Writer) error) (name string, err error) {
	if name, err = l.s.SaveOneTimeFile(ctx, tx, l.Who, l.Job.Module, write); err != nil {
		return "", err
	}
	ours, err := changeIn(ctx, tx, l.Job.ID, "result_file = ?", []any{name}, hold, l.held()...)
	if err == nil && !ours {
		err = errLost
	}
	return name, err
}

func (l *Lease) finish(ctx context.Context, r Result) error {
	days, err := keepDays.Now(ctx, l.s.Engine.DB())
	if err != nil {
		return err
	}
	now := value.Now()
	status, kind, file := system.JobSucceeded, system.JobDone, r.ResultFile
	if r.Failed > 0 {
		status, kind, file = system.JobPartly, system.JobPartlyDone, r.ErrorFile
	}
	ours, err := l.end(ctx,
		`status = ?, progress = 100, total = ?, done = ?, failed = ?, result_file = ?, error_file = ?, file_size = ?, finished_at = ?, expire_at = ?, lease_until = 0, error_message = ''`,
		[]any{status, r.Total, r.Done, r.Failed, r.ResultFile, r.ErrorFile, r.Size, now, now.Add(time.Duration(days) * 24 * time.Hour)},
		kind, notification.Params{"total": r.Total, "done": r.Done, "failed": r.Failed}, file, r.Told)
	if err != nil {
		return err
	}
	if !ours {
		return l.s.discard(ctx, r.ResultFile, r.ErrorFile)
	}
	_, err = l.s.reloadAndPublish(ctx, l.Job.ID)
	return err
}

// release gives the job back unharmed, for another process to take.
func (l *Lease) release(ctx context.Context) error {
	ours, err := l.s.change(ctx, l.Job.ID, "status = ?, lease_until = 0, version = version + 1", []any{system.JobQueued}, hold, l.held()...)
	if err != nil || !ours {
		return err
	}
	job, err := l.s.reloadAndPublish(ctx, l.Job.ID)
	if err == nil {
		l.s.enqueue(ctx, job, 0)
	}
	return err
}

// awayFor is how long a job waits for a part of the installation that cannot be reached, from its first start.
const awayFor = 10 * time.Minute

// away reports whether work failed because the database, the storage or the network to them is not there for the moment.
func away(err error) bool {
	var network net.Error
	var storage interface{ HTTPStatusCode() int }
	if errors.As(err, &storage) && storage.HTTPStatusCode() >= http.StatusInternalServerError {
		return true
	}
	return errors.As(err, &network) || errors.Is(err, io.ErrUnexpectedEOF) || store.IsConnectionLost(err)
}

// fail counts a failure of the work. What a person can act on ends the job at once; anything else is tried three times. That a part of the installation is
// away is no failure of the work, unless it stays away.
func (l *Lease) fail(ctx context.Context, cause error) error {
	reason := value.I18n{ZH: "任务执行失败，请重试", EN: "The job failed, please retry"}
	attempt := l.Job.Attempt + 1
	pause := time.Duration(attempt) * 2 * time.Second
	refused, isRefusal := fault.Refusal(cause)
	switch {
	case isRefusal:
		reason, attempt = value.I18n{ZH: refused.In("zh"), EN: refused.In("en")}, maxAttempts
	case away(cause) && value.Now().Milli() < l.Job.StartedAt.Add(awayFor).Milli():
		attempt = l.Job.Attempt
		slog.WarnContext(ctx, "a job waits for a part that is away", "trace", l.Job.JobNo, "error", cause)
	default:
		slog.ErrorContext(ctx, "a job failed", "trace", l.Job.JobNo, "attempt", attempt, "error", cause)
	}
	if attempt < maxAttempts {
		ours, err := l.s.change(ctx, l.Job.ID, "status = ?, attempt = ?, lease_until = 0, version = version + 1", []any{system.JobQueued, attempt}, hold, l.held()...)
		if err != nil || !ours {
			return err
		}
		job, err := l.s.reloadAndPublish(ctx, l.Job.ID)
		if err == nil {
			l.s.enqueue(ctx, job, pause)
		}
		return err
	}
	language := "zh"
	if l.Who != nil {
		language = l.Who.Language
	}
	_, err := l.end(ctx, "status = ?, attempt = ?, finished_at = ?, lease_until = 0, error_message = ?",
		[]any{system.JobFailed, attempt, value.Now(), value.Cut(reason.In(language), 500)}, system.JobNotDone, notification.Params{"reason": reason}, "", nil)
	if err != nil {
		return err
	}
	_, err = l.s.reloadAndPublish(ctx, l.Job.ID)
	return err
}
