// Package jobs works without a request: it takes tasks from the queue and does them on what core offers. It may run in any number of processes.
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

// Deps is what the workers need.
type Deps struct {
	Jobs      *job.Service
	Accounts  *identity.Service
	Users     *content.Users
	Dashboard *dashboard.Service
	Trail     *auditseal.Sealer
	Commands  *command.Service
	Params    *deviceparam.Service
	Alarms    *alarm.Service
	Debug     *debug.Service
	Redis     redis.UniversalClient
	// SAP is where the ERP's dealers come from; nil for no ERP.
	SAP aftersales.SAP
	// Workers is how many jobs run at once; zero means four.
	Workers int
}

// Run works until ctx ends. What is under way then is given back, for another process to take.
func Run(ctx context.Context, d Deps) error {
	if d.Workers == 0 {
		d.Workers = 4
	}
	server := asynq.NewServerFromRedisClient(d.Redis, asynq.Config{
		Concurrency: d.Workers,
		// A task's context ends with ours, so that a job is given back while there is still time to write it down.
		BaseContext: func() context.Context { return ctx },
		Logger:      quiet{},
		// An empty queue is asked this often; it is how long a job waits at most.
		TaskCheckInterval: 500 * time.Millisecond,
		// Jobs are repeated by their own rows; only short messages are tried again by the queue.
		RetryDelayFunc: func(n int, _ error, _ *asynq.Task) time.Duration { return sms.Pauses[min(n, len(sms.Pauses)-1)] },
	})
	mux := asynq.NewServeMux()
	handle(mux, func(ctx context.Context, t task.Export) error { return d.Jobs.Run(ctx, t.JobID, export(d.Jobs)) })
	handle(mux, func(ctx context.Context, t task.Import) error { return d.Jobs.Run(ctx, t.JobID, take(d.Jobs)) })
	handle(mux, func(ctx context.Context, t task.Bulk) error { return d.Jobs.Run(ctx, t.JobID, bulk(d)) })
	handle(mux, func(ctx context.Context, t task.SMS) error { return d.Accounts.SendMessage(ctx, t.Ticket) })
	if err := server.Start(mux); err != nil {
		return fmt.Errorf("jobs: %w", err)
	}
	var tidying sync.WaitGroup
	tidying.Go(func() { d.regularly(ctx, task.PurgeSessions, d.Accounts.Purge) })
	tidying.Go(func() { d.regularly(ctx, task.UpdateAppUsers, d.Users.Sweep) })
	tidying.Go(func() { d.regularly(ctx, task.PurgeNotices, d.Jobs.Notices.Purge) })
	contracts := aftersales.Contracts{Engine: d.Jobs.Engine, Notices: d.Jobs.Notices, Holders: d.Accounts.Holders}
	tidying.Go(func() { d.regularly(ctx, task.RemindOfContracts, contracts.Remind) })
	expiry := identity.Expiry{Accounts: d.Accounts, Notices: d.Jobs.Notices}
	tidying.Go(func() { d.regularly(ctx, task.ExpireAccounts, expiry.EndExpired) })
	logins := identity.LoginMonitor{Accounts: d.Accounts, Engine: d.Jobs.Engine, Notices: d.Jobs.Notices}
	tidying.Go(func() { d.regularly(ctx, task.WatchLogins, logins.Check) })
	tidying.Go(func() { d.regularly(ctx, task.SealAuditLog, d.Trail.SealAndVerify) })
	tidying.Go(func() {
		d.regularly(ctx, task.PurgeTelemetry, func(ctx context.Context) error {
			return errors.Join(devicelink.Purge(ctx, d.Jobs.Engine.DB(), value.Now()), trip.Purge(ctx, d.Jobs.Engine, value.Now()))
		})
	})
	tidying.Go(func() {
		d.regularly(ctx, task.CompactMessages, func(ctx context.Context) error { return devicelink.Compact(ctx, d.Jobs.Engine, value.Now()) })
	})
	tidying.Go(func() { d.regularly(ctx, task.TimeOutCommands, together(d.Commands.Timeout, d.Debug.Timeout)) })
	tidying.Go(func() { d.regularly(ctx, task.TimeOutParams, together(d.Params.Timeout, d.Params.SetThresholds)) })
	tidying.Go(func() { d.regularly(ctx, task.ApplyReportIntervals, d.Debug.Frequencies) })
	tidying.Go(func() { d.regularly(ctx, task.WakeVehicles, d.Commands.Wake) })
	tidying.Go(func() { d.regularly(ctx, task.EscalateAlarms, d.Alarms.EscalateStale) })
	tidying.Go(func() {
		d.regularly(ctx, task.VerifyAlarms, func(ctx context.Context) error { return errors.Join(d.Alarms.Verify(ctx), d.Alarms.Purge(ctx)) })
	})
	tidying.Go(func() { d.regularly(ctx, task.PurgeCommands, together(d.Commands.Purge, d.Debug.Purge)) })
	tidying.Go(func() { d.regularly(ctx, task.CloseTrips, d.trips().BuildTrips) })
	homes := trip.Homes{Engine: d.Jobs.Engine, Places: system.NewPlaces(d.Jobs.Engine), Clock: value.Now}
	tidying.Go(func() { d.regularly(ctx, task.FindHomes, homes.UpdateHomes) })
	tidying.Go(func() { d.regularly(ctx, task.SampleOnline, d.Dashboard.Sample) })
	d.regularly(ctx, task.RecoverJobs, d.Jobs.Recover)
	server.Shutdown()
	tidying.Wait()
	return nil
}

// trips works out what vehicles did.
func (d Deps) trips() trip.Builder {
	return trip.Builder{Engine: d.Jobs.Engine, Places: system.NewPlaces(d.Jobs.Engine), Rides: equipment.NewRideActivation(d.Jobs.Engine), Raise: d.Alarms.Raise, Clock: value.Now}
}

// together does several things in one round; one that fails does not keep the others from being done.
func together(all ...func(context.Context) error) func(context.Context) error {
	return func(ctx context.Context) error {
		var errs []error
		for _, do := range all {
			errs = append(errs, do(ctx))
		}
		return errors.Join(errs...)
	}
}

// handle registers the function of a kind of task.
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

// regularly does something at once and again and again, until ctx ends, and writes down how each round ended. A round that panics has failed like any other.
func (d Deps) regularly(ctx context.Context, schedule task.Schedule, work func(context.Context) error) {
	ticker := time.NewTicker(schedule.Every)
	defer ticker.Stop()
	for {
		began := time.Now()
		err := routine.Catch(schedule.Name, func() error { return work(ctx) })
		if ctx.Err() == nil {
			if err != nil {
				slog.WarnContext(ctx, "a sweep failed", "of", schedule.Name, "error", err)
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

// quiet passes on what the queue says about trouble, not about its day.
type quiet struct{}

func (quiet) Debug(...any)     {}
func (quiet) Info(...any)      {}
func (quiet) Warn(args ...any) { slog.Warn(fmt.Sprint(args...)) }
func (quiet) Error(args ...any) {
	slog.Error(fmt.Sprint(args...))
}
func (quiet) Fatal(args ...any) { slog.Error(fmt.Sprint(args...)) }
