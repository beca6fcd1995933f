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

// Lease is the right to work on a job, valid for a few seconds and renewed while the worker runs. The row's version is the fencing token:
// another worker that takes the job changes it, and every later write of the old worker fails.
type Lease struct {
	Job system.Job
	Who *access.Caller

	s     *Service
	token int64
	stop  context.CancelCauseFunc

	mu   sync.Mutex
	next time.Time // earliest next write of progress
}

// Result is the outcome of a job.
type Result struct {
	ResultFile, ErrorFile string // names to download by
	Size                  int64  // bytes
	Total, Done, Failed   int64  // rows
	// OnEnd runs in the transaction that ends the job, for example to write an audit entry; so it runs once even if workers crash. Nil for
	// nothing.
	OnEnd func(ctx context.Context, tx bun.Tx) error
}

// Work does a job. It must return when its context ends.
type Work func(ctx context.Context, l *Lease) (Result, error)

// errLost means that another worker has the lease, or that the job was cancelled.
var errLost = errors.New("job: lease lost")

// progressInterval is the minimum time between two writes of progress.
const progressInterval = 500 * time.Millisecond

// Run claims a job, does the work under the lease and stores how it ended. A job that is deleted, finished or taken is not an error.
func (s *Service) Run(ctx context.Context, id int64, work Work) error {
	l, err := s.claim(ctx, id)
	if err != nil || l == nil {
		return err
	}
	inner, stop := context.WithCancelCause(ctx)
	l.stop = stop
	heartbeatDone := make(chan struct{})
	go func() {
		defer close(heartbeatDone)
		routine.Run(inner, "job lease", l.heartbeat)
	}()
	result, err := l.do(inner, work)
	if cause := context.Cause(inner); errors.Is(cause, errLost) {
		err = errLost
	}
	stop(nil)
	<-heartbeatDone
	// The outcome must be stored even while the process is shutting down.
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

// claim takes a queued or abandoned job unless maxRunning jobs are running; Recover then enqueues it again.
func (s *Service) claim(ctx context.Context, id int64) (*Lease, error) {
	most, err := maxRunning.Now(ctx, s.Engine.DB())
	if err != nil {
		return nil, err
	}
	now := value.Now()
	taken, err := s.change(ctx, id, `status = ?, lease_until = ?, version = version + 1, started_at = CASE WHEN started_at = 0 THEN ? ELSE started_at END`,
		[]any{system.JobRunning, now.Add(s.Timeouts.Lease), now},
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

// do loads the owner with the rights of now, then works. A panic fails the job, not the process.
func (l *Lease) do(ctx context.Context, work Work) (result Result, err error) {
	defer func() {
		if p := recover(); p != nil {
			slog.ErrorContext(ctx, "job panicked", "trace", l.Job.JobNo, "panic", p)
			err = errors.New("job: panic in work")
		}
	}()
	var params struct{ Language string }
	_ = json.Unmarshal(l.Job.Params, &params) // without a language, the default applies
	if l.Job.UserID == 0 {
		l.Who = access.System()
	} else if l.Who, err = l.s.accounts.CallerOf(ctx, l.Job.UserID, params.Language); err != nil {
		return result, err
	}
	if l.Who.Language = params.Language; params.Language == "" {
		l.Who.Language = "zh"
	}
	// Audit entries and logs of the work carry the job number as their trace id.
	l.Who.TraceID = l.Job.JobNo
	return work(ctx, l)
}

// leaseHeld is the SQL condition that the lease is still ours; leaseArgs are its arguments.
const leaseHeld = "status = ? AND version = ?"

func (l *Lease) leaseArgs() []any { return []any{system.JobRunning, l.token} }

// heartbeat renews the lease until the work ends, and cancels the work when the lease is lost.
func (l *Lease) heartbeat(ctx context.Context) {
	ticker := time.NewTicker(l.s.Timeouts.Heartbeat)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		ours, err := l.s.change(ctx, l.Job.ID, "lease_until = ?", []any{value.Now().Add(l.s.Timeouts.Lease)}, leaseHeld, l.leaseArgs()...)
		switch {
		case err != nil && ctx.Err() == nil:
			slog.WarnContext(ctx, "lease not renewed", "trace", l.Job.JobNo, "error", err)
		case err == nil && !ours:
			l.stop(errLost)
			return
		}
	}
}

// Progress stores how far the work is, at most once per progressInterval. It fails once the job was cancelled or taken over.
func (l *Lease) Progress(ctx context.Context, done, total int64) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if time.Now().Before(l.next) {
		return nil
	}
	l.next = time.Now().Add(progressInterval)
	ours, err := l.s.change(ctx, l.Job.ID, "done = ?, total = ?, progress = ?, lease_until = ?", []any{done, total, percent(done, total), value.Now().Add(l.s.Timeouts.Lease)}, leaseHeld, l.leaseArgs()...)
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

// Checkpoint stores the progress in the transaction of a batch, so that rows and progress are consistent. It fails, and with it the batch,
// once the lease is lost.
func (l *Lease) Checkpoint(ctx context.Context, tx bun.Tx, done, total int64) error {
	ours, err := changeIn(ctx, tx, l.Job.ID, "done = ?, total = ?, progress = ?, lease_until = ?", []any{done, total, percent(done, total), value.Now().Add(l.s.Timeouts.Lease)}, leaseHeld, l.leaseArgs()...)
	if err == nil && !ours {
		err = errLost
	}
	return err
}

// CheckpointAtEnd is Checkpoint for work in a single transaction. An earlier write would lock the job's row, and block the heartbeat, until
// the commit.
func (l *Lease) CheckpointAtEnd(ctx context.Context, tx bun.Tx, done, total int64) error {
	if done < total {
		return ctx.Err()
	}
	return l.Checkpoint(ctx, tx, done, total)
}

// SaveOneTimeFile stores an import's reply about its rows, and its name in the job, in the transaction of the rows; a crash loses neither.
func (l *Lease) SaveOneTimeFile(ctx context.Context, tx bun.Tx, write func(io.Writer) error) (name string, err error) {
	if name, err = l.s.SaveOneTimeFile(ctx, tx, l.Who, l.Job.Module, write); err != nil {
		return "", err
	}
	ours, err := changeIn(ctx, tx, l.Job.ID, "result_file = ?", []any{name}, leaseHeld, l.leaseArgs()...)
	if err == nil && !ours {
		err = errLost
	}
	return name, err
}

func (l *Lease) finish(ctx context.Context, r Result) error {
	days, err := resultDays.Now(ctx, l.s.Engine.DB())
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
		kind, notification.Params{"total": r.Total, "done": r.Done, "failed": r.Failed}, file, r.OnEnd)
	if err != nil {
		return err
	}
	if !ours {
		return l.s.discard(ctx, r.ResultFile, r.ErrorFile)
	}
	_, err = l.s.reloadAndPublish(ctx, l.Job.ID)
	return err
}

// release returns the job to the queue for another process, without counting an attempt.
func (l *Lease) release(ctx context.Context) error {
	ours, err := l.s.change(ctx, l.Job.ID, "status = ?, lease_until = 0, version = version + 1", []any{system.JobQueued}, leaseHeld, l.leaseArgs()...)
	if err != nil || !ours {
		return err
	}
	job, err := l.s.reloadAndPublish(ctx, l.Job.ID)
	if err == nil {
		l.s.enqueue(ctx, job, 0)
	}
	return err
}

// unreachableFor is how long, from its first start, a job waits for a dependency that cannot be reached.
const unreachableFor = 10 * time.Minute

// isUnreachable reports whether work failed because the database, the object storage or the network to them is unavailable.
func isUnreachable(err error) bool {
	var network net.Error
	var storage interface{ HTTPStatusCode() int }
	if errors.As(err, &storage) && storage.HTTPStatusCode() >= http.StatusInternalServerError {
		return true
	}
	return errors.As(err, &network) || errors.Is(err, io.ErrUnexpectedEOF) || store.IsConnectionLost(err)
}

// fail handles a failure of the work. A refusal that a person can act on ends the job at once; anything else is tried maxAttempts times. An
// unreachable dependency is not counted as an attempt until unreachableFor is over.
func (l *Lease) fail(ctx context.Context, cause error) error {
	reason := value.I18n{ZH: "任务执行失败，请重试", EN: "The job failed. Please retry."}
	attempt := l.Job.Attempt + 1
	pause := time.Duration(attempt) * 2 * time.Second
	refused, isRefusal := fault.Refusal(cause)
	switch {
	case isRefusal:
		reason, attempt = value.I18n{ZH: refused.In("zh"), EN: refused.In("en")}, maxAttempts
	case isUnreachable(cause) && value.Now().Milli() < l.Job.StartedAt.Add(unreachableFor).Milli():
		attempt = l.Job.Attempt
		slog.WarnContext(ctx, "job waits for an unreachable dependency", "trace", l.Job.JobNo, "error", cause)
	default:
		if errors.Is(cause, store.ErrTimeout) {
			reason = value.I18n{ZH: fault.QueryTimeout.ZH, EN: fault.QueryTimeout.EN}
		}
		slog.ErrorContext(ctx, "job failed", "trace", l.Job.JobNo, "attempt", attempt, "error", cause)
	}
	if attempt < maxAttempts {
		ours, err := l.s.change(ctx, l.Job.ID, "status = ?, attempt = ?, lease_until = 0, version = version + 1", []any{system.JobQueued, attempt}, leaseHeld, l.leaseArgs()...)
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
