package job_test

import (
	"context"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/job"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

func TestAtMostTwentyJobsRunConcurrently(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := product.Engine(db)
		// Nothing listens at this address: neither queue nor events decide what runs.
		queue := redis.NewClient(&redis.Options{Addr: "127.0.0.1:1", MaxRetries: -1})
		defer queue.Close()
		jobs := job.New(e, nil, notification.New(e, queue), nil, queue)
		e.Register(jobs)
		add := func(j system.Job) int64 {
			t.Helper()
			if err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error { return record.Insert(ctx, e, tx, system.Jobs, &j) }); err != nil {
				t.Fatal(err)
			}
			return j.ID
		}
		waiting := add(system.Job{JobType: system.ExportJob, Status: system.JobQueued})
		worked := 0
		run := func() error {
			return jobs.Run(t.Context(), waiting, func(context.Context, *job.Lease) (job.Result, error) { worked++; return job.Result{}, nil })
		}
		var last int64
		for range 20 {
			last = add(system.Job{JobType: system.ExportJob, Status: system.JobRunning, LeaseUntil: value.Now().Add(time.Hour)})
		}
		if err := run(); err != nil || worked != 0 {
			t.Errorf("the 21st job ran %d times, err %v", worked, err)
		}
		if err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			_, err := tx.NewRaw("UPDATE job SET status = ? WHERE id = ?", system.JobSucceeded, last).Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if err := run(); err != nil || worked != 1 {
			t.Errorf("with one slot free the job ran %d times, err %v", worked, err)
		}
	})
}
