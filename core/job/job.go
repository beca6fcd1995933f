// Package job runs work outside of requests. The row of the resource `job` is authoritative; the queue carries only its id and may lose
// messages.
package job

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/hibiken/asynq"
	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/file"
	"evops/core/idempotency"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/setting"
	"evops/core/store"
)

// Bounds that make a job run exactly once (system catalogue, exportJob).
const (
	sameWithin  = 60 * time.Second // within this time, the same request is the same job
	maxAttempts = 3
)

// Timeouts bound the silence of a worker or the queue. All processes of an installation use the same.
type Timeouts struct {
	// Lease is how long a job belongs to a worker without renewal.
	Lease time.Duration
	// Heartbeat is how often a running worker renews its lease; several times per lease.
	Heartbeat time.Duration
	// LostAfter is how long a job may be queued before Recover enqueues it again, assuming that the queue lost it. A job enqueued twice
	// runs once.
	LostAfter time.Duration
}

// DefaultTimeouts are the default timeouts of New.
var DefaultTimeouts = Timeouts{Lease: 10 * time.Second, Heartbeat: 3 * time.Second, LostAfter: 15 * time.Second}

// The settings of jobs.
var (
	maxUnfinished = setting.NewInt("job.maxPerUser", 3, 1, 50,
		field.Label{ZH: "每账号未完成任务数上限", EN: "Unfinished jobs per account"},
		field.Label{ZH: "达到后不能再提交后台任务", EN: "Further jobs are refused at this limit"})
	maxRunning = setting.NewInt("job.maxRunning", 20, 1, 200,
		field.Label{ZH: "同时执行任务数上限", EN: "Concurrent jobs"},
		field.Label{ZH: "全部账号合计，其余任务排队等候", EN: "Across all accounts; further jobs wait in the queue"})
	resultDays = setting.NewInt("export.keepDays", 7, 1, 90,
		field.Label{ZH: "结果文件保留天数", EN: "Result file retention (days)"},
		field.Label{ZH: "导出与错误明细文件到期后删除，对新文件生效", EN: "Exports and error lists are deleted afterwards; applies to new files"})
)

// Accounts loads the current rights of an account; identity.Service implements it.
type Accounts interface {
	CallerOf(ctx context.Context, user int64, language string) (*access.Caller, error)
}

// Service submits jobs and runs them for workers.
type Service struct {
	Engine        *record.Engine
	Files         *file.Service
	Notifications *notification.Service
	// Timeouts may be changed before the first job.
	Timeouts Timeouts

	accounts Accounts
	redis    redis.UniversalClient
	queue    *asynq.Client
}

// New makes the service. The caller closes the Redis connection.
func New(e *record.Engine, files *file.Service, notices *notification.Service, accounts Accounts, connection redis.UniversalClient) *Service {
	return &Service{Engine: e, Files: files, Notifications: notices, Timeouts: DefaultTimeouts, accounts: accounts, redis: connection, queue: asynq.NewClientFromRedisClient(connection)}
}

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	e.OnBackgroundAction(s.Act)
	record.OnAction(e, system.Jobs, system.JobCancelAll, s.stop)
	record.AfterSave(e, system.Jobs, func(ctx context.Context, c *record.Change[system.Job]) error {
		store.AfterCommit(ctx, func() { s.publish(ctx, c.New) })
		return nil
	})
}

// Request describes a job to submit. Params is what the worker needs, encoded as JSON.
type Request struct {
	Type   system.JobType
	Module string
	Title  string
	Params any
	Total  int64
	// Items stores the items of the job in the transaction that creates it and returns their number; nil for a job without items.
	Items func(ctx context.Context, tx bun.Tx, job int64) (int64, error)
}

// submitted is the verb of the idempotency record of a submission.
const submitted = "submit"

// Submit creates a job for the caller and queues it. The same request within sameWithin returns the existing job. Above the limit of
// unfinished jobs it returns JOB_LIMIT.
func (s *Service) Submit(ctx context.Context, who *access.Caller, r Request) (*system.Job, error) {
	if made, before := idempotency.Prior(ctx, system.Jobs.Name, submitted, 0); before {
		return s.row(ctx, made.ID)
	}
	params, err := json.Marshal(r.Params)
	if err != nil {
		return nil, err
	}
	most, err := maxUnfinished.Now(ctx, s.Engine.DB())
	if err != nil {
		return nil, err
	}
	job := &system.Job{JobType: r.Type, Module: r.Module, Title: r.Title, Params: params, Total: r.Total, Status: system.JobQueued, UserID: who.UserID}
	created := false
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		// Serializes concurrent submissions, which could otherwise all pass the limit.
		if err := store.IncrementVersion(ctx, tx, "job"); err != nil {
			return err
		}
		same, err := s.same(ctx, tx, job, r.Items != nil)
		if err != nil || same != 0 {
			job.ID = same
			return errors.Join(err, idempotency.Save(ctx, tx, system.Jobs.Name, submitted, idempotency.Result{ID: same}))
		}
		var unfinished int64
		if err := tx.NewRaw("SELECT count(*) FROM job WHERE user_id = ? AND status IN (?, ?)", who.UserID, system.JobQueued, system.JobRunning).Scan(ctx, &unfinished); err != nil {
			return err
		}
		if unfinished >= most {
			return fault.JobLimit.With("n", most)
		}
		created = true
		if err := record.Insert(ctx, s.Engine, tx, system.Jobs, job); err != nil {
			return err
		}
		if r.Items != nil {
			if job.Total, err = r.Items(ctx, tx, job.ID); err != nil {
				return err
			}
		}
		no := fmt.Sprintf("J%s%06d", time.Now().In(value.Shanghai).Format("060102"), job.ID%1_000_000)
		if _, err := tx.NewRaw("UPDATE job SET job_no = ?, job_no_q = ?, total = ? WHERE id = ?", no, record.SearchKey(no), job.Total, job.ID).Exec(ctx); err != nil {
			return err
		}
		return idempotency.Save(ctx, tx, system.Jobs.Name, submitted, idempotency.Result{ID: job.ID})
	})
	if err != nil {
		return nil, err
	}
	if job, err = s.row(ctx, job.ID); err != nil {
		return nil, err
	}
	if created {
		// Links the trace id of the request with the job number, which is the trace id of the work.
		slog.InfoContext(ctx, "job submitted", "trace", who.TraceID, "job", job.JobNo)
		s.enqueue(ctx, job, 0)
		s.publish(ctx, job)
	}
	return job, nil
}

// same finds an existing job with the same request. A bulk change may be undone and repeated at once, so for bulk jobs only an unfinished
// one counts.
func (s *Service) same(ctx context.Context, tx bun.Tx, job *system.Job, changes bool) (id int64, err error) {
	finished := system.JobSucceeded
	if changes {
		finished = system.JobRunning
	}
	err = tx.NewRaw(`SELECT id FROM job WHERE user_id = ? AND job_type = ? AND module = ? AND params = ? AND created_at > ? AND status IN (?, ?, ?) ORDER BY id DESC LIMIT 1`,
		job.UserID, job.JobType, job.Module, string(job.Params), value.Now().Add(-sameWithin), system.JobQueued, system.JobRunning, finished).Scan(ctx, &id)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return id, err
}

func (s *Service) row(ctx context.Context, id int64) (*system.Job, error) {
	return record.Get(ctx, s.Engine.Read(), system.Jobs, id)
}

// own reads a job of the caller; NOT_FOUND for any other.
func (s *Service) own(ctx context.Context, who *access.Caller, id int64) (*system.Job, error) {
	job, err := s.row(ctx, id)
	if err == nil && job.UserID != who.UserID {
		err = fault.NotFoundOrDenied.With()
	}
	if err != nil {
		return nil, err
	}
	return job, nil
}

// Mine returns the caller's latest jobs, newest first.
func (s *Service) Mine(ctx context.Context, who *access.Caller, most int) ([]*system.Job, error) {
	var ids []int64
	if err := s.Engine.DB().Read().NewRaw("SELECT id FROM job WHERE user_id = ? ORDER BY id DESC LIMIT ?", who.UserID, most).Scan(ctx, &ids); err != nil || len(ids) == 0 {
		return nil, err
	}
	return record.Find(ctx, s.Engine.Read(), system.Jobs, &system.Jobs.Row.ID, ids...)
}

// Cancel stops an unfinished job of the caller. Rows that an import has stored remain.
func (s *Service) Cancel(ctx context.Context, who *access.Caller, id int64) (*system.Job, error) {
	if _, err := s.own(ctx, who, id); err != nil {
		return nil, err
	}
	if _, before := idempotency.Prior(ctx, system.Jobs.Name, "cancel", id); before {
		return s.reloadAndPublish(ctx, id)
	}
	err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		stopped, err := changeIn(ctx, tx, id, `status = ?, finished_at = ?, lease_until = 0, version = version + 1`, []any{system.JobCancelled, value.Now()}, "status IN (?, ?)", system.JobQueued, system.JobRunning)
		if err == nil && !stopped {
			err = fault.JobNotCancellable.With()
		}
		if err != nil {
			return err
		}
		return idempotency.Save(ctx, tx, system.Jobs.Name, "cancel", idempotency.Result{ID: id})
	})
	if err != nil {
		return nil, err
	}
	return s.reloadAndPublish(ctx, id)
}

// Retry submits an unsuccessful job of the caller as a new job; for a bulk job, only its unfinished items.
func (s *Service) Retry(ctx context.Context, who *access.Caller, id int64) (*system.Job, error) {
	old, err := s.own(ctx, who, id)
	if err != nil {
		return nil, err
	}
	again := Request{Type: old.JobType, Module: old.Module, Title: old.Title, Params: old.Params, Total: old.Total}
	many, err := s.retryItems(who, old, &again)
	if err != nil {
		return nil, err
	}
	if old.Status != system.JobFailed && old.Status != system.JobCancelled && !(many && old.Status == system.JobPartly) {
		return nil, fault.StateNotAllowed.With("state", old.Status)
	}
	return s.Submit(ctx, who, again)
}

// change updates a row if the condition is true and reports whether it did.
func (s *Service) change(ctx context.Context, id int64, set string, values []any, condition string, args ...any) (done bool, err error) {
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		done, err = changeIn(ctx, tx, id, set, values, condition, args...)
		return err
	})
	return done, err
}

func changeIn(ctx context.Context, tx bun.Tx, id int64, set string, values []any, condition string, args ...any) (bool, error) {
	all := append(append([]any{value.Now()}, values...), id)
	result, err := tx.NewRaw("UPDATE job SET updated_at = ?, "+set+" WHERE id = ? AND "+condition, append(all, args...)...).Exec(ctx)
	if err != nil {
		return false, err
	}
	n, err := result.RowsAffected()
	return n > 0, err
}

// reloadAndPublish reads a job and publishes its state to its owner.
func (s *Service) reloadAndPublish(ctx context.Context, id int64) (*system.Job, error) {
	job, err := s.row(ctx, id)
	if err == nil {
		s.publish(ctx, job)
	}
	return job, err
}
