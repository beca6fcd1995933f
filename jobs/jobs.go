// Package jobs runs background work: it takes tasks from the queue, runs scheduled work, and calls the services of core. Any number of
// processes may run it.
package jobs

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/hibiken/asynq"
	"github.com/redis/go-redis/v9"

	"evops/contracts/task"
	"evops/core/aftersales"
	"evops/core/app"
	"evops/core/command"
	"evops/core/identity"
	"evops/core/job"
	"evops/core/message"
	"evops/core/order"
	"evops/core/prize"
	"evops/core/sap"
	"evops/core/sim"
	"evops/core/sms"
	"evops/core/statistics"
	"evops/core/trip"
)

// Deps are the services the workers use.
type Deps struct {
	Jobs     *job.Service
	Accounts *identity.Service
	Commands *command.Service
	// Trips recomputes mileage.
	Trips trip.Builder
	// Statistics writes the workbooks of statistics.
	Statistics *statistics.Service
	// SIM synchronises SIM cards.
	SIM *sim.Service
	// Messages sends messages to users of the app.
	Messages *message.Service
	// Orders compares bills of payment channels.
	Orders *order.Service
	// Prizes grants coupons and exports their codes.
	Prizes *prize.Service
	Redis  redis.UniversalClient
	// SAP is the source of dealers from the ERP; nil without one.
	SAP aftersales.SAP
	// Deliveries are the deliveries in the ERP.
	Deliveries sap.Deliveries
	// Schedules is the work that runs again and again.
	Schedules []job.Schedule
	// Workers is the number of concurrent jobs; zero means four.
	Workers int
}

// DepsOf returns the services of core that the workers use.
func DepsOf(core *app.Core) Deps {
	return Deps{
		Jobs: core.Jobs, Accounts: core.Identity, Commands: core.Commands, Trips: core.Trips, Statistics: core.Statistics, SIM: core.SIM, Messages: core.Messages, Orders: core.Orders,
		Prizes: core.Prizes, Redis: core.Redis, SAP: core.SAP, Deliveries: core.Deliveries, Schedules: core.Schedules,
	}
}

// Run works until ctx ends. Jobs in progress are then returned to the queue for another process.
func Run(ctx context.Context, d Deps) error {
	if d.Workers == 0 {
		d.Workers = 4
	}
	server := asynq.NewServerFromRedisClient(d.Redis, asynq.Config{
		Concurrency: d.Workers,
		// A task's context ends with ours, while there is still time to return the job to the queue.
		BaseContext: func() context.Context { return ctx },
		Logger:      quiet{},
		// Polling interval of an empty queue, and so the maximum delay of a job.
		TaskCheckInterval: 500 * time.Millisecond,
		// Jobs are retried by their own rows; the queue retries only short messages.
		RetryDelayFunc: func(n int, _ error, _ *asynq.Task) time.Duration {
			return sms.RetryDelays[min(n, len(sms.RetryDelays)-1)]
		},
	})
	mux := asynq.NewServeMux()
	handle(mux, func(ctx context.Context, t task.Export) error { return d.Jobs.Run(ctx, t.JobID, export(d)) })
	handle(mux, func(ctx context.Context, t task.Import) error {
		return d.Jobs.Run(ctx, t.JobID, importWorkbook(d.Jobs))
	})
	handle(mux, func(ctx context.Context, t task.Bulk) error { return d.Jobs.Run(ctx, t.JobID, bulk(d)) })
	handle(mux, func(ctx context.Context, t task.SIMOperation) error { return d.SIM.Work(ctx, t.OperationID) })
	handle(mux, func(ctx context.Context, t task.SIMSync) error { return d.SIM.WorkRun(ctx, t.RunID) })
	handle(mux, func(ctx context.Context, t task.MessageJob) error { return d.Messages.Work(ctx, t.JobID) })
	handle(mux, func(ctx context.Context, t task.SMS) error { return d.Accounts.SendMessage(ctx, t.Ticket) })
	if err := server.Start(mux); err != nil {
		return fmt.Errorf("jobs: %w", err)
	}
	var schedules sync.WaitGroup
	for _, schedule := range d.Schedules {
		schedules.Go(func() { d.Jobs.Repeat(ctx, schedule) })
	}
	<-ctx.Done()
	server.Shutdown()
	schedules.Wait()
	return nil
}

// handle registers the handler of a task type.
func handle[T task.Task](mux *asynq.ServeMux, work func(context.Context, T) error) {
	var kind T
	mux.HandleFunc(kind.Kind(), func(ctx context.Context, t *asynq.Task) error {
		var payload T
		if err := json.Unmarshal(t.Payload(), &payload); err != nil {
			return fmt.Errorf("jobs: %s: %w", kind.Kind(), err)
		}
		return work(ctx, payload)
	})
}

// quiet is a queue logger that drops everything below warnings.
type quiet struct{}

func (quiet) Debug(...any)     {}
func (quiet) Info(...any)      {}
func (quiet) Warn(args ...any) { slog.Warn(fmt.Sprint(args...)) }
func (quiet) Error(args ...any) {
	slog.Error(fmt.Sprint(args...))
}
func (quiet) Fatal(args ...any) { slog.Error(fmt.Sprint(args...)) }
