// Package job keeps the work that runs without a request. The row of the resource `job` is the truth; the queue only carries its id, and may lose it.
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
	"evops/core/notification"
	"evops/core/record"
	"evops/core/setting"
	"evops/core/store"
)

// How jobs are kept from being done twice or never (system catalogue, exportJob).
const (
	sameWithin  = 60 * time.Second // the same request again means the same job
	maxAttempts = 3
)

// Timeouts is how long a worker or the queue may be silent. All processes of an installation have the same.
type Timeouts struct {
	// Lease is how long a job belongs to a worker that says nothing more.
	Lease time.Duration
	// Heartbeat is how often a worker that lives renews its lease: a few times in each.
	Heartbeat time.Duration
	// Forgotten is how long a job waits before the sweep takes the queue for having lost it. A job told twice is worked on once.
	Forgotten time.Duration
}

// Usual is what New begins with.
var Usual = Timeouts{Lease: 10 * time.Second, Heartbeat: 3 * time.Second, Forgotten: 15 * time.Second}

// The settings of jobs.
var (
	maxUnfinished = setting.NewInt("job.maxPerUser", 3, 1, 50,
		field.Label{ZH: "每账号未完成任务数上限", EN: "Unfinished jobs of an account"},
		field.Label{ZH: "达到后不能再提交后台任务", EN: "With so many, no further job is taken"})
	maxRunning = setting.NewInt("job.maxRunning", 20, 1, 200,
		field.Label{ZH: "同时执行任务数上限", EN: "Jobs that run at once"},
		field.Label{ZH: "全部账号合计，其余任务排队等候", EN: "Of all accounts; the others wait"})
	keepDays = setting.NewInt("export.keepDays", 7, 1, 90,
		field.Label{ZH: "结果文件保留天数", EN: "Days a result is kept"},
		field.Label{ZH: "导出与错误明细文件到期后删除，对新文件生效", EN: "Then exports and lists of errors are removed; holds for new files"})
)

// Accounts knows who an account is now; identity.Service does.
type Accounts interface {
	CallerOf(ctx context.Context, user int64, language string) (*access.Caller, error)
}

// Service submits jobs, and hands them to whoever works on them.
type Service struct {
	Engine  *record.Engine
	Files   *file.Service
	Notices *notification.Service
	// Patience may be changed before the first job.
	Patience Timeouts

	accounts Accounts
	redis    redis.UniversalClient
	queue    *asynq.Client
}

// New makes the service. The connection to Redis stays the caller's.
func New(e *record.Engine, files *file.Service, notices *notification.Service, accounts Accounts, connection redis.UniversalClient) *Service {
	s := &Service{Engine: e, Files: files, Notices: notices, Patience: Usual, accounts: accounts, redis: connection, queue: asynq.NewClientFromRedisClient(connection)}
	record.OnAction(e, system.Jobs, "cancelAll", s.stop)
	record.AfterSave(e, system.Jobs, func(ctx context.Context, c *record.Change[system.Job]) error {
		store.AfterCommit(ctx, func() { s.publish(ctx, c.New) })
		return nil
	})
	return s
}

// Request is a job to be made. Params is what the worker needs, as JSON.
type Request struct {
	Type   system.JobType
	Module string
	Title  string
	Params any
	Total  int64
	// Items stores the rows that the job is for, in the transaction that makes it, and answers how many they are; nil for a job without.
	Items func(ctx context.Context, tx bun.Tx, job int64) (int64, error)
}

// submitted is what a write that made a job leaves on its receipt.
const submitted = "submit"

// Submit makes a job for the caller and queues it. The same request within a minute answers the job that is there already; one unfinished job too many is refused with JOB_LIMIT.
func (s *Service) Submit(ctx context.Context, who *access.Caller, r Request) (*system.Job, error) {
	if made, before := record.PriorResult(ctx, system.Jobs.Name, submitted, 0); before {
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
	fresh := false
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		// Two submissions at once must see each other, or both would pass the limit.
		if err := store.IncrementVersion(ctx, tx, "job"); err != nil {
			return err
		}
		same, err := s.same(ctx, tx, job, r.Items != nil)
		if err != nil || same != 0 {
			job.ID = same
			return errors.Join(err, record.SaveResult(ctx, tx, system.Jobs.Name, submitted, record.Saved{ID: same}))
		}
		var unfinished int64
		if err := tx.NewRaw("SELECT count(*) FROM job WHERE user_id = ? AND status IN (?, ?)", who.UserID, system.JobQueued, system.JobRunning).Scan(ctx, &unfinished); err != nil {
			return err
		}
		if unfinished >= most {
			return fault.JobLimit.With("n", most)
		}
		fresh = true
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
		return record.SaveResult(ctx, tx, system.Jobs.Name, submitted, record.Saved{ID: job.ID})
	})
	if err != nil {
		return nil, err
	}
	if job, err = s.row(ctx, job.ID); err != nil {
		return nil, err
	}
	if fresh {
		// The line where the number of the request and that of the work meet.
		slog.InfoContext(ctx, "a job is submitted", "trace", who.TraceID, "job", job.JobNo)
		s.enqueue(ctx, job, 0)
		s.publish(ctx, job)
	}
	return job, nil
}

// same finds the job of the same request. What was changed and taken back may be changed again at once, so of jobs that change rows only an unfinished one is the same.
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

// own reads a job that the caller submitted; others do not exist for them.
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

// Mine is the caller's latest jobs, newest first.
func (s *Service) Mine(ctx context.Context, who *access.Caller, most int) ([]*system.Job, error) {
	var ids []int64
	if err := s.Engine.DB().Read().NewRaw("SELECT id FROM job WHERE user_id = ? ORDER BY id DESC LIMIT ?", who.UserID, most).Scan(ctx, &ids); err != nil || len(ids) == 0 {
		return nil, err
	}
	values := make([]any, len(ids))
	for i, id := range ids {
		values[i] = id
	}
	return record.Find(ctx, s.Engine.Read(), system.Jobs, "id", values...)
}

// Cancel stops a job of the caller's that has not finished. What an import took in before stays.
func (s *Service) Cancel(ctx context.Context, who *access.Caller, id int64) (*system.Job, error) {
	if _, err := s.own(ctx, who, id); err != nil {
		return nil, err
	}
	if _, before := record.PriorResult(ctx, system.Jobs.Name, "cancel", id); before {
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
		return record.SaveResult(ctx, tx, system.Jobs.Name, "cancel", record.Saved{ID: id})
	})
	if err != nil {
		return nil, err
	}
	return s.reloadAndPublish(ctx, id)
}

// Retry submits a job of the caller's that did not succeed again, as a new one: of a job for many rows only what it left undone.
func (s *Service) Retry(ctx context.Context, who *access.Caller, id int64) (*system.Job, error) {
	old, err := s.own(ctx, who, id)
	if err != nil {
		return nil, err
	}
	again := Request{Type: old.JobType, Module: old.Module, Title: old.Title, Params: old.Params, Total: old.Total}
	many, err := s.itemsAgain(who, old, &again)
	if err != nil {
		return nil, err
	}
	if old.Status != system.JobFailed && old.Status != system.JobCancelled && !(many && old.Status == system.JobPartly) {
		return nil, fault.StateNotAllowed.With("state", old.Status)
	}
	return s.Submit(ctx, who, again)
}

// change writes a row while a condition holds and says whether it did.
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

// reloadAndPublish reads a job and tells its owner how it is.
func (s *Service) reloadAndPublish(ctx context.Context, id int64) (*system.Job, error) {
	job, err := s.row(ctx, id)
	if err == nil {
		s.publish(ctx, job)
	}
	return job, err
}
