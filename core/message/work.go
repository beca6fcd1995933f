package message

import (
	"context"
	"database/sql"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/task"
	"evops/contracts/value"
	"evops/core/notification"
	"evops/core/record"
)

const (
	// sliceFor bounds the time that one task works, so that jobs share the workers.
	sliceFor = 10 * time.Second
	// dispatchMost bounds the jobs that one run wakes.
	dispatchMost = 200
	// pauseAfterError is how long a job waits after an unexpected error.
	pauseAfterError = 30 * time.Second
	// countEvery is how often the counts of a running job are stored, countLargeEvery those of one with many deliveries.
	countEvery, countLargeEvery = 2 * time.Second, 10 * time.Second
	largeJob                    = 50_000
)

// working are the states in which a worker has something to do.
var working = []message.RunStatus{message.RunWaiting, message.RunPreparing, message.RunSending}

// Dispatch wakes a worker for every job with something to do, counts late receipts, and ends deliveries whose worker died after their job
// was stopped.
func (s *Service) Dispatch(ctx context.Context) error {
	var rows []struct {
		ID     int64
		NextAt value.Time
	}
	if err := s.Engine.DB().Read().NewRaw("SELECT id, next_at FROM message_job WHERE status IN (?) AND next_at <= ? AND deleted_at = 0 ORDER BY next_at, id LIMIT ?",
		bun.List(working), s.Clock(), dispatchMost).Scan(ctx, &rows); err != nil {
		return err
	}
	for _, row := range rows {
		s.wake(ctx, row.ID, row.NextAt)
	}
	return s.CountReceipts(ctx)
}

// wake hands a job to the workers if it is due. A task for the same state is not needed twice.
func (s *Service) wake(ctx context.Context, id int64, at value.Time) {
	if now := s.Clock(); at.Milli() <= now.Milli() {
		s.Enqueue(ctx, task.MessageJob{JobID: id, Since: now.Milli() / sliceFor.Milliseconds()})
	}
}

// Work does what a job requires now, until nothing is due or the slice is over. It may be killed at any time.
func (s *Service) Work(ctx context.Context, id int64) error {
	err := s.work(ctx, id)
	if err != nil && ctx.Err() == nil {
		_, wait := s.exec(ctx, "UPDATE message_job SET last_error = ?, next_at = ? WHERE id = ? AND status IN (?)", value.Cut(err.Error(), 300), s.Clock().Add(pauseAfterError), id, bun.List(working))
		if wait != nil {
			return wait
		}
	}
	return err
}

func (s *Service) work(ctx context.Context, id int64) error {
	var counted value.Time
	for end := s.Clock().Add(sliceFor); s.Clock().Milli() < end.Milli(); {
		j, err := record.Get(ctx, s.Engine.Read(), message.Jobs, id)
		if err != nil || j.NextAt.Milli() > s.Clock().Milli() {
			return err
		}
		switch j.Status {
		case message.RunWaiting:
			err = s.begin(ctx, j)
		case message.RunPreparing:
			err = s.freeze(ctx, j)
		case message.RunSending:
			every := countEvery
			if j.Total > largeJob {
				every = countLargeEvery
			}
			if now := s.Clock(); now.Milli() >= counted.Add(every).Milli() {
				if err := s.countNow(ctx, j); err != nil {
					return err
				}
				counted = now
			}
			var sent bool
			if sent, err = s.send(ctx, j); err == nil && !sent {
				return s.settle(ctx, j)
			}
		default:
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// begin moves a job that is due on, and its campaign with it. One that is much too late is missed: the campaign is a draft again, since
// nobody may want it now.
func (s *Service) begin(ctx context.Context, j *message.Job) error {
	if j.SourceType == message.FromReminder {
		return s.changeJob(ctx, j.ID, func(_ context.Context, _ bun.Tx, j *message.Job) error {
			if j.Status == message.RunWaiting {
				j.Status, j.StartedAt = message.RunPreparing, s.Clock()
			}
			return nil
		})
	}
	late := s.Clock().Milli() > j.PlannedAt.Add(tooLate).Milli()
	return s.together(ctx, j, func(ctx context.Context, tx bun.Tx, c *record.Embedded[message.Campaign], j *message.Job) (string, error) {
		if j.Status != message.RunWaiting {
			return "", nil
		}
		now := s.Clock()
		if late {
			j.Status, j.FinishedAt, c.New.Status = message.RunMissed, now, message.Draft
			return "missed", s.Notifications.Notify(ctx, tx, c.Old.SubmittedBy, system.MessageMissed, notification.Params{"title": c.Old.Title, "at": j.PlannedAt.String()}, contracts.DetailLink(c.Resource(), c.Base().ID))
		}
		j.Status, j.StartedAt, c.New.Status = message.RunPreparing, now, message.Sending
		if c.New.FirstSentAt.IsZero() {
			c.New.FirstSentAt = now
		}
		return "begin", nil
	})
}

// hold pauses a job and its campaign, and notifies the sender.
func (s *Service) hold(ctx context.Context, j *message.Job, why message.PauseReason, text string) error {
	if j.SourceType.FromTemplate() {
		return s.holdRun(ctx, j, why, text)
	}
	return s.together(ctx, j, func(ctx context.Context, tx bun.Tx, c *record.Embedded[message.Campaign], j *message.Job) (string, error) {
		if j.Status != message.RunPreparing && j.Status != message.RunSending {
			return "", nil
		}
		j.Status, j.PauseReason, j.LastError = message.RunPaused, why, text
		if j.Test {
			return "", nil
		}
		c.New.Status = message.Paused
		params := notification.Params{"title": c.Old.Title, "reason": value.I18n(message.PauseReasons.LabelOf(why))}
		return "hold", s.Notifications.Notify(ctx, tx, c.Old.SubmittedBy, system.MessageHeld, params, contracts.DetailLink(c.Resource(), c.Base().ID))
	})
}

// holdRun pauses the run of a reminder, and notifies the account that enabled it.
func (s *Service) holdRun(ctx context.Context, j *message.Job, why message.PauseReason, text string) error {
	return s.changeJob(ctx, j.ID, func(ctx context.Context, tx bun.Tx, j *message.Job) error {
		if j.Status != message.RunSending {
			return nil
		}
		j.Status, j.PauseReason, j.LastError = message.RunPaused, why, text
		r, err := living(ctx, s.Engine.InTx(tx), message.Reminders, j.ReminderID)
		if err != nil || r == nil {
			return err
		}
		params := notification.Params{"title": r.Name, "reason": value.I18n(message.PauseReasons.LabelOf(why))}
		return s.Notifications.Notify(ctx, tx, r.EnabledBy, system.MessageHeld, params, contracts.DetailLink(message.Reminders.Plan, r.ID))
	})
}

// together changes a campaign and one of its jobs in one transaction, the campaign locked first. work returns the verb of the change of the
// campaign, empty if that does not change.
func (s *Service) together(ctx context.Context, j *message.Job, work func(context.Context, bun.Tx, *record.Embedded[message.Campaign], *message.Job) (string, error)) error {
	of := sourceOfJob(j)
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		var failed error
		err := record.ChangeOfIn(ctx, s.Engine, tx, of.plan, of.of(j), func(c *record.Embedded[message.Campaign]) (verb string) {
			old, err := record.Lock(ctx, s.Engine.InTx(tx), message.Jobs, j.ID)
			if err != nil {
				failed = err
				return ""
			}
			after := *old
			if verb, failed = work(ctx, tx, c, &after); failed == nil && after != *old {
				failed = record.Update(ctx, s.Engine, tx, message.Jobs, old, &after)
			}
			return verb
		})
		if failed != nil {
			return failed
		}
		return err
	})
}

// exec runs a statement in a transaction of its own.
func (s *Service) exec(ctx context.Context, query string, args ...any) (n int64, err error) {
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		n, err = affected(tx.NewRaw(query, args...).Exec(ctx))
		return err
	})
	return n, err
}

func affected(result sql.Result, err error) (int64, error) {
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}
