// Package jobs runs background work: it takes tasks from the queue, runs scheduled work, and calls the services of core. Any number of
// processes may run it.
package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/hibiken/asynq"
	"github.com/redis/go-redis/v9"

	"evops/contracts/routine"
	"evops/contracts/task"
	"evops/contracts/value"
	"evops/core/aftersales"
	"evops/core/alarm"
	"evops/core/auditseal"
	"evops/core/command"
	"evops/core/content"
	"evops/core/dashboard"
	"evops/core/debug"
	"evops/core/devicelink"
	"evops/core/deviceparam"
	"evops/core/equipment"
	"evops/core/identity"
	"evops/core/job"
	"evops/core/sms"
	"evops/core/system"
	"evops/core/trip"
)

// Deps are the services the workers use.
type Deps struct {
	Jobs        *job.Service
	Accounts    *identity.Service
	Users       *content.Users
	Dashboard   *dashboard.Service
	AuditSealer *auditseal.Sealer
	Commands    *command.Service
	Params      *deviceparam.Service
	Alarms      *alarm.Service
	Debug       *debug.Service
	Redis       redis.UniversalClient
	// SAP is the source of dealers from the ERP; nil without one.
	SAP aftersales.SAP
	// Workers is the number of concurrent jobs; zero means four.
	Workers int
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
	handle(mux, func(ctx context.Context, t task.Export) error { return d.Jobs.Run(ctx, t.JobID, export(d.Jobs)) })
	handle(mux, func(ctx context.Context, t task.Import) error {
		return d.Jobs.Run(ctx, t.JobID, importWorkbook(d.Jobs))
	})
	handle(mux, func(ctx context.Context, t task.Bulk) error { return d.Jobs.Run(ctx, t.JobID, bulk(d)) })
	handle(mux, func(ctx context.Context, t task.SMS) error { return d.Accounts.SendMessage(ctx, t.Ticket) })
	if err := server.Start(mux); err != nil {
		return fmt.Errorf("jobs: %w", err)
	}
	var schedules sync.WaitGroup
	schedules.Go(func() { d.regularly(ctx, task.PurgeSessions, d.Accounts.Purge) })
	schedules.Go(func() { d.regularly(ctx, task.UpdateAppUsers, d.Users.ProcessDue) })
	schedules.Go(func() { d.regularly(ctx, task.PurgeNotices, d.Jobs.Notifications.Purge) })
	contracts := aftersales.Contracts{Engine: d.Jobs.Engine, Notifications: d.Jobs.Notifications, Holders: d.Accounts.Holders}
	schedules.Go(func() { d.regularly(ctx, task.RemindOfContracts, contracts.Remind) })
	expiry := identity.Expiry{Accounts: d.Accounts, Notices: d.Jobs.Notifications}
	schedules.Go(func() { d.regularly(ctx, task.ExpireAccounts, expiry.EndExpired) })
	logins := identity.LoginMonitor{Accounts: d.Accounts, Engine: d.Jobs.Engine, Notices: d.Jobs.Notifications}
	schedules.Go(func() { d.regularly(ctx, task.WatchLogins, logins.Check) })
	schedules.Go(func() { d.regularly(ctx, task.SealAuditLog, d.AuditSealer.SealAndVerify) })
	schedules.Go(func() {
		d.regularly(ctx, task.PurgeTelemetry, func(ctx context.Context) error {
			return errors.Join(devicelink.Purge(ctx, d.Jobs.Engine.DB(), value.Now()), trip.Purge(ctx, d.Jobs.Engine, value.Now()))
		})
	})
	schedules.Go(func() {
		d.regularly(ctx, task.CompactMessages, func(ctx context.Context) error { return devicelink.Compact(ctx, d.Jobs.Engine, value.Now()) })
	})
	schedules.Go(func() { d.regularly(ctx, task.TimeOutCommands, together(d.Commands.Timeout, d.Debug.Timeout)) })
	schedules.Go(func() { d.regularly(ctx, task.TimeOutParams, together(d.Params.Timeout, d.Params.SetThresholds)) })
	schedules.Go(func() { d.regularly(ctx, task.ApplyReportIntervals, d.Debug.ApplyReportIntervals) })
	schedules.Go(func() { d.regularly(ctx, task.WakeVehicles, d.Commands.Wake) })
	schedules.Go(func() { d.regularly(ctx, task.EscalateAlarms, d.Alarms.EscalateStale) })
	schedules.Go(func() {
		d.regularly(ctx, task.VerifyAlarms, func(ctx context.Context) error { return errors.Join(d.Alarms.Verify(ctx), d.Alarms.Purge(ctx)) })
	})
	schedules.Go(func() { d.regularly(ctx, task.PurgeCommands, together(d.Commands.Purge, d.Debug.Purge)) })
	schedules.Go(func() { d.regularly(ctx, task.CloseTrips, d.trips().BuildTrips) })
	homes := trip.Homes{Engine: d.Jobs.Engine, Places: system.NewAreaCache(d.Jobs.Engine), Clock: value.Now}
	schedules.Go(func() { d.regularly(ctx, task.FindHomes, homes.UpdateHomes) })
	schedules.Go(func() { d.regularly(ctx, task.SampleOnline, d.Dashboard.Sample) })
	d.regularly(ctx, task.RecoverJobs, d.Jobs.Recover)
	server.Shutdown()
	schedules.Wait()
	return nil
}

// trips returns the builder of trips.
func (d Deps) trips() trip.Builder {
	return trip.Builder{Engine: d.Jobs.Engine, Places: system.NewAreaCache(d.Jobs.Engine), Rides: equipment.NewRideActivation(d.Jobs.Engine), Raise: d.Alarms.Raise, Clock: value.Now}
}

// together returns a function that runs all functions, even if some fail.
func together(all ...func(context.Context) error) func(context.Context) error {
	return func(ctx context.Context) error {
		var errs []error
		for _, do := range all {
			errs = append(errs, do(ctx))
		}
		return errors.Join(errs...)
	}
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

// regularly runs work at once and then on schedule until ctx ends, and records the result of each run. A panic counts as a failed run.
func (d Deps) regularly(ctx context.Context, schedule task.Schedule, work func(context.Context) error) {
	ticker := time.NewTicker(schedule.Every)
	defer ticker.Stop()
	for {
		began := time.Now()
		err := routine.Catch(schedule.Name, func() error { return work(ctx) })
		if ctx.Err() == nil {
			if err != nil {
				slog.WarnContext(ctx, "scheduled work failed", "schedule", schedule.Name, "error", err)
			}
			d.Jobs.Done(ctx, schedule, began, err)
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
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
