package message

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/record"
)

// stoppedFor is how long a cancelled job is looked after: longer than any answer of a provider takes.
const stoppedFor = 5 * time.Minute

// count stores the counts of a job, counted from its deliveries. Only the counts are written, so that no edit fails because of them.
func count(ctx context.Context, tx bun.Tx, job int64) error {
	_, err := tx.NewRaw(`UPDATE message_job SET total = c.total, sent = c.sent, delivered = c.delivered, read = c.read, clicked = c.clicked, failed = c.failed, skipped = c.skipped, cancelled = c.cancelled, stale = ?
		FROM (SELECT count(*) AS total, coalesce(sum(CASE WHEN status IN (1, 2, 3, 4, 9) THEN 1 ELSE 0 END), 0) AS sent, coalesce(sum(CASE WHEN delivered_at > 0 THEN 1 ELSE 0 END), 0) AS delivered,
			coalesce(sum(CASE WHEN read_at > 0 THEN 1 ELSE 0 END), 0) AS read, coalesce(sum(CASE WHEN clicked_at > 0 THEN 1 ELSE 0 END), 0) AS clicked,
			coalesce(sum(CASE WHEN status = 5 THEN 1 ELSE 0 END), 0) AS failed, coalesce(sum(CASE WHEN status = 6 THEN 1 ELSE 0 END), 0) AS skipped,
			coalesce(sum(CASE WHEN status IN (7, 8) THEN 1 ELSE 0 END), 0) AS cancelled
			FROM message_delivery WHERE job_id = ?) AS c WHERE message_job.id = ?`, false, job, job).Exec(ctx)
	return err
}

// counts are those of all jobs of a campaign, tests left out.
type counts struct{ Sent, Delivered, Read, Clicked, Failed, Skipped int64 }

func countsOf(ctx context.Context, tx bun.Tx, of source, id int64) (c counts, err error) {
	err = tx.NewRaw(`SELECT coalesce(sum(sent), 0) AS sent, coalesce(sum(delivered), 0) AS delivered, coalesce(sum(read), 0) AS read, coalesce(sum(clicked), 0) AS clicked, coalesce(sum(failed), 0) AS failed, coalesce(sum(skipped), 0) AS skipped
		FROM message_job WHERE ? = ? AND test = ?`, bun.Ident(of.column), id, false).Scan(ctx, &c)
	return c, err
}

// total sets the counts of a campaign that is being changed.
func total(ctx context.Context, c *record.Embedded[message.Campaign]) error {
	of, err := countsOf(ctx, c.Tx, sourceOf(c.Resource().Name), c.Base().ID)
	m := c.New
	m.SentCount, m.DeliveredCount, m.ReadCount, m.ClickCount, m.FailedCount, m.SkippedCount = of.Sent, of.Delivered, of.Read, of.Clicked, of.Failed, of.Skipped
	return err
}

// countNow stores the counts of a job, then those of its campaign: the other order of locks than that of actions would deadlock.
func (s *Service) countNow(ctx context.Context, j *message.Job) error {
	if err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := count(ctx, tx, j.ID); err != nil || j.SourceType != message.FromReminder {
			return err
		}
		return updateHits(ctx, tx, j.ID)
	}); err != nil || j.Test || j.SourceType.FromTemplate() {
		return err
	}
	of := sourceOfJob(j)
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		c, err := countsOf(ctx, tx, of, of.of(j))
		if err != nil {
			return err
		}
		_, err = tx.NewRaw("UPDATE ? SET sent_count = ?, delivered_count = ?, read_count = ?, click_count = ?, failed_count = ?, skipped_count = ? WHERE id = ?",
			bun.Ident(of.plan.Table), c.Sent, c.Delivered, c.Read, c.Clicked, c.Failed, c.Skipped, of.of(j)).Exec(ctx)
		return err
	})
}

// settle ends a job without queued deliveries, or stores when the next one is due.
func (s *Service) settle(ctx context.Context, j *message.Job) error {
	if err := s.countNow(ctx, j); err != nil {
		return err
	}
	if j.SourceType.FromTemplate() {
		return s.settleEvent(ctx, j)
	}
	m, err := s.campaignOf(ctx, j)
	if err != nil {
		return err
	}
	return s.together(ctx, j, func(ctx context.Context, tx bun.Tx, c *record.Embedded[message.Campaign], j *message.Job) (string, error) {
		if j.Status != message.RunSending {
			return "", nil
		}
		next, err := s.next(ctx, tx, j, m)
		if err != nil {
			return "", err
		}
		if !next.IsZero() {
			j.NextAt = next
			return "", nil
		}
		end(j, s.Clock())
		if j.Test || c.Old.Status != message.Sending {
			return "", nil
		}
		c.New.Status = message.Sent
		return "sent", total(ctx, c)
	})
}

// end stores how a job without queued deliveries has ended.
func end(j *message.Job, now value.Time) {
	j.FinishedAt = now
	switch {
	case j.Failed == 0:
		j.Status = message.RunDone
	case j.Sent > 0:
		j.Status = message.RunPartly
	default:
		j.Status = message.RunFailed
	}
}

// next returns when the earliest queued delivery of a job is due; zero if there is none.
func (s *Service) next(ctx context.Context, tx bun.Tx, j *message.Job, m *message.Campaign) (value.Time, error) {
	now := s.Clock()
	var rows []struct {
		Channel message.Channel
		At      value.Time
	}
	err := tx.NewRaw("SELECT channel, min(next_try_at) AS at FROM message_delivery WHERE job_id = ? AND status = ? GROUP BY channel",
		j.ID, message.DeliveryQueued).Scan(ctx, &rows)
	earliest := value.Time{}
	for _, row := range rows {
		at := row.At
		if row.Channel != message.Inbox && m.QuietMode == message.HoldQuiet && !j.Test && quiet(at) {
			at = endOfQuiet(at)
		}
		at = value.Milli(max(at.Milli(), now.Milli()+1))
		if earliest.IsZero() || at.Milli() < earliest.Milli() {
			earliest = at
		}
	}
	if !m.ExpireAt.IsZero() && !earliest.IsZero() && m.ExpireAt.Milli() < earliest.Milli() {
		earliest = value.Milli(max(m.ExpireAt.Milli(), now.Milli()+1))
	}
	return earliest, err
}

// CountReceipts counts the receipts of jobs that have ended, and fails deliveries whose worker died while their job was stopped.
func (s *Service) CountReceipts(ctx context.Context) error {
	now := s.Clock()
	var jobs []int64
	err := s.Engine.DB().Read().NewRaw(`SELECT id FROM message_job WHERE stale = ? UNION SELECT id FROM message_job WHERE status = ? AND next_at >= ? ORDER BY id LIMIT ?`,
		true, message.RunCancelled, now.Add(-stoppedFor), dispatchMost).Scan(ctx, &jobs)
	if err != nil {
		return err
	}
	var errs []error
	for _, id := range jobs {
		j, err := record.Get(ctx, s.Engine.Read(), message.Jobs, id)
		if err == nil && j.Status == message.RunCancelled {
			err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return abandon(ctx, tx, id, now) })
		}
		if err == nil {
			err = s.countNow(ctx, j)
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}
