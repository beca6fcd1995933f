package message

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/record"
)

// Leave erases the texts of messages to a user who deletes the account: they name the person and the vehicle. That the messages were sent is
// kept. What is still queued for others is sent before.
func (s *Service) Leave(ctx context.Context, tx bun.Tx, u *content.AppUser) error {
	now := s.Clock()
	var ids []int64
	if err := tx.NewRaw("SELECT DISTINCT job_id FROM message_delivery WHERE app_user_id = ? AND (status = ? OR source_type IN (?)) ORDER BY job_id",
		u.ID, message.DeliveryQueued, bun.List(message.EventSources)).Scan(ctx, &ids); err != nil {
		return err
	}
	jobs := make([]*message.Job, len(ids))
	for i, id := range ids {
		j, err := record.Lock(ctx, s.Engine.InTx(tx), message.Jobs, id)
		if err != nil {
			return err
		}
		jobs[i] = j
	}
	if _, err := tx.NewRaw("UPDATE message_delivery SET status = ?, result_code = ?, claim = '', updated_at = ? WHERE app_user_id = ? AND status = ?",
		message.DeliverySkipped, message.UserBlocked, now, u.ID, message.DeliveryQueued).Exec(ctx); err != nil {
		return err
	}
	if _, err := tx.NewRaw("UPDATE reminder_hit SET rendered = '', updated_at = ? WHERE app_user_id = ? AND rendered <> ''", now, u.ID).Exec(ctx); err != nil {
		return err
	}
	jobs = slices.DeleteFunc(jobs, func(j *message.Job) bool { return !slices.Contains(message.EventSources, j.SourceType) })
	for _, j := range jobs {
		others, err := tx.NewSelect().Table(message.Deliveries.Table).Where("job_id = ? AND status = ?", j.ID, message.DeliveryQueued).Exists(ctx)
		if err != nil {
			return err
		}
		j.Text, j.SourceTitle = value.I18n{}, value.I18n{}
		if !others {
			j.Rendered = ""
		}
	}
	return record.UpdateMany(s.Engine, message.Jobs, &message.Jobs.Row.Text, &message.Jobs.Row.SourceTitle, &message.Jobs.Row.Rendered).Exec(ctx, tx, now, jobs)
}
