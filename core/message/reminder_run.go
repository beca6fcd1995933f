package message

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
)

// runKey names a run, so that there is one a day; a fixed time has one at all.
func runKey(r *message.Reminder, today value.Date) string {
	if r.TriggerType == message.FixedTime {
		return r.ReminderNo + " " + r.SendAt.String()
	}
	return r.ReminderNo + " " + string(today)
}

// startRun stores the job of a run unless there is one, and reports whether it did. The lock of the job numbers serialises it.
func (s *Service) startRun(ctx context.Context, tx bun.Tx, r *message.Reminder, by int64) (bool, error) {
	now := s.Clock()
	key := runKey(r, now.Date())
	exists := func() (bool, error) {
		return tx.NewSelect().Table(message.Jobs.Table).Where("source_type = ? AND activity_id = 0 AND notice_id = 0 AND run_no = 0 AND event_key = ?", message.FromReminder, key).Exists(ctx)
	}
	if done, err := exists(); err != nil || done { // without the lock of the numbers
		return false, err
	}
	no, err := record.NextNumber(ctx, s.Engine, tx, message.Jobs, &message.Jobs.Row.JobNo, "MJ", now.Date())
	if err != nil {
		return false, err
	}
	if done, err := exists(); err != nil || done {
		return false, err
	}
	t, err := living(ctx, s.Engine.InTx(tx), message.ServiceTemplates, r.TemplateID)
	if err != nil {
		return false, err
	}
	if t == nil || t.Enabled != on {
		return false, fault.TemplateDisabled.With()
	}
	m := rendered{Title: t.TitleTpl, Body: t.BodyTpl, Quiet: message.HoldQuiet, Link: linkOf(&t.LinkTarget)}
	if t.SmsProviderStatus == message.SMSApproved {
		m.SMS, m.SMSTemplate = t.SmsTpl, t.SmsProviderID
	}
	wanted := slices.DeleteFunc(slices.Clone(r.Channels), func(code string) bool { return !slices.Contains(t.Channels, code) })
	if m.Channels, err = s.usable(ctx, wanted, m.SMS.ZH != ""); err != nil {
		return false, err
	}
	text, err := json.Marshal(m)
	if err != nil {
		return false, err
	}
	j := &message.Job{
		JobNo: no, SourceType: message.FromReminder, SourceTitle: r.Name, Status: message.RunWaiting, PlannedAt: now, NextAt: now, RatePerSecond: message.DefaultRate, OperatedBy: by,
		EventMessage: message.EventMessage{ServiceTemplateID: t.ID, ReminderID: r.ID, EventType: string(t.SceneCode), EventKey: key, Text: cut(t.BodyTpl, 600), Rendered: string(text)},
	}
	if err := record.Insert(ctx, s.Engine, tx, message.Jobs, j); err != nil {
		return false, err
	}
	store.AfterCommit(ctx, func() { s.wake(ctx, j.ID, now) })
	return true, nil
}

// freezeReminder stores the hits of a run with their deliveries. It can be stopped at any time: the last person is stored with them.
func (s *Service) freezeReminder(ctx context.Context, j *message.Job) error {
	r, author, err := s.ruleOf(ctx, j)
	if errors.Is(err, fault.NotFoundOrDenied.With()) || errors.Is(err, fault.AccountDisabled.With()) {
		return s.failRun(ctx, j, err)
	}
	if err != nil {
		return err
	}
	m, err := renderedOf(j)
	if err != nil {
		return err
	}
	cursor := j.CursorUserID
	err = s.eachOwner(ctx, r, author, cursor, func(ids []int64) error {
		return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			locked, err := record.Lock(ctx, s.Engine.InTx(tx), message.Jobs, j.ID)
			if err != nil {
				return err
			}
			if locked.Status != message.RunPreparing || locked.CursorUserID != cursor {
				return errOvertaken
			}
			if err := s.addHits(ctx, tx, locked, r, m, ids); err != nil {
				return err
			}
			cursor = ids[len(ids)-1]
			_, err = tx.NewRaw("UPDATE message_job SET cursor_user_id = ? WHERE id = ?", cursor, j.ID).Exec(ctx)
			return err
		})
	})
	if errors.Is(err, errOvertaken) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.changeJob(ctx, j.ID, func(ctx context.Context, tx bun.Tx, j *message.Job) error {
		if j.Status != message.RunPreparing || j.CursorUserID != cursor {
			return nil
		}
		j.Status, j.FrozenAt, j.NextAt = message.RunSending, s.Clock(), s.Clock()
		// The columns alone: a run is no change that a form in use must know of.
		_, err := tx.NewRaw("UPDATE service_reminder SET last_run_at = ?, last_hit_count = (SELECT count(*) FROM reminder_hit WHERE job_id = ?) WHERE id = ?", j.PlannedAt, j.ID, r.ID).Exec(ctx)
		return err
	})
}

// ruleOf returns the rule of a run, and the account in whose scope its audience is resolved.
func (s *Service) ruleOf(ctx context.Context, j *message.Job) (r *message.Reminder, author *access.Caller, err error) {
	if r, err = record.Get(ctx, s.Engine.Read(), message.Reminders, j.ReminderID); err != nil || r.Audience.IsZero() {
		return r, nil, err
	}
	author, err = s.Accounts.CallerOf(ctx, r.EnabledBy, "zh")
	return r, author, err
}

// failRun ends a run that nobody can prepare any more, for a reason.
func (s *Service) failRun(ctx context.Context, j *message.Job, why error) error {
	return s.changeJob(ctx, j.ID, func(ctx context.Context, tx bun.Tx, j *message.Job) error {
		if j.Status != message.RunPreparing {
			return nil
		}
		j.Status, j.FinishedAt, j.LastError = message.RunFailed, s.Clock(), value.Cut(why.Error(), 300)
		_, err := tx.NewRaw("UPDATE service_reminder SET last_run_at = ? WHERE id = ?", j.PlannedAt, j.ReminderID).Exec(ctx)
		return err
	})
}

// addHits stores the hits among some people, and their deliveries.
func (s *Service) addHits(ctx context.Context, tx bun.Tx, j *message.Job, r *message.Reminder, m rendered, ids []int64) error {
	view := s.Engine.InTx(tx)
	due, answered, err := s.matches(ctx, tx, view, r, ids)
	if err != nil {
		return err
	}
	if len(answered) > 0 {
		if _, err := tx.NewRaw("UPDATE reminder_hit SET answered = ? WHERE id IN (?)", true, bun.List(answered)).Exec(ctx); err != nil {
			return err
		}
	}
	if len(due) == 0 {
		return nil
	}
	if err := s.write(ctx, view, due); err != nil {
		return err
	}
	hits := make([]message.ReminderHit, len(due))
	for i, d := range due {
		text, err := json.Marshal(rendered{Title: render(m.Title, d.values), Body: render(m.Body, d.values), SMS: render(m.SMS, d.values)})
		if err != nil {
			return err
		}
		d.JobID, d.Rendered = j.ID, string(text)
		hits[i] = d.ReminderHit
	}
	if err := record.InsertMany(ctx, s.Engine, tx, message.ReminderHits, hits); err != nil {
		return err
	}
	receivers, err := receiversOf(ctx, tx, r, hits)
	if err != nil {
		return err
	}
	found, err := people(ctx, tx, distinct(slices.Concat(receivers...)), "")
	if err != nil {
		return err
	}
	rows := []message.Delivery{}
	for i, h := range hits {
		for _, p := range found {
			if !slices.Contains(receivers[i], p.ID) {
				continue
			}
			for _, code := range m.Channels {
				d := message.Delivery{JobID: j.ID, SourceType: j.SourceType, AppUserID: p.ID, HitID: h.ID, Channel: message.Channel(code), Platform: p.Platform, Lang: languageOf(&p), NextTryAt: s.Clock()}
				if d.ResultCode = unfit(&p, d.Channel, j.SourceType); d.ResultCode != "" {
					d.Status = message.DeliverySkipped
				}
				rows = append(rows, d)
			}
		}
	}
	return record.InsertMany(ctx, s.Engine, tx, message.Deliveries, rows)
}

// receiversOf are the users that each hit is sent to.
func receiversOf(ctx context.Context, tx bun.Tx, r *message.Reminder, hits []message.ReminderHit) ([][]int64, error) {
	out, vehicles := make([][]int64, len(hits)), []int64{}
	for i, h := range hits {
		vehicles = append(vehicles, h.VehicleID)
		if h.VehicleID == 0 || slices.Contains(r.Receivers, string(message.RemindOwner)) {
			out[i] = []int64{h.AppUserID}
		}
	}
	if !slices.Contains(r.Receivers, string(message.RemindSharer)) {
		return out, nil
	}
	var sharers []struct{ VehicleID, AppUserID int64 }
	err := tx.NewRaw("SELECT DISTINCT vehicle_id, app_user_id FROM vehicle_binding WHERE vehicle_id IN (?) AND +bind_role = ? AND +unbound_at = 0 AND deleted_at = 0", bun.List(vehicles), equipment.Rider).Scan(ctx, &sharers)
	for _, sharer := range sharers {
		for i, h := range hits {
			if h.VehicleID == sharer.VehicleID && !slices.Contains(out[i], sharer.AppUserID) {
				out[i] = append(out[i], sharer.AppUserID)
			}
		}
	}
	return out, err
}

// messagesOf are the messages of the hits of some deliveries.
func (s *Service) messagesOf(ctx context.Context, tx bun.Tx, j *message.Job, due []message.Delivery) (map[int64]*message.Campaign, error) {
	if j.SourceType != message.FromReminder {
		return nil, nil
	}
	ids := make([]int64, len(due))
	for i, d := range due {
		ids[i] = d.HitID
	}
	var rows []message.ReminderHit
	if err := tx.NewRaw("SELECT id, rendered FROM reminder_hit WHERE id IN (?)", bun.List(ids)).Scan(ctx, &rows); err != nil {
		return nil, err
	}
	whole, err := s.campaignOf(ctx, j)
	if err != nil {
		return nil, err
	}
	out := map[int64]*message.Campaign{}
	for _, h := range rows {
		text := rendered{}
		if err := json.Unmarshal([]byte(h.Rendered), &text); err != nil {
			return nil, err
		}
		own := *whole
		own.Title, own.PushTitle, own.PushBody, own.SmsText = text.Title, text.Title, text.Body, text.SMS
		out[h.ID] = &own
	}
	return out, nil
}

// bestFirst are the states of deliveries, the one that a hit shows first among those of its channels first.
var bestFirst = []message.DeliveryStatus{
	message.DeliveryClicked, message.DeliveryRead, message.DeliveryArrived, message.DeliverySent, message.DeliveryQueued,
	message.DeliveryRecalled, message.DeliveryFailed, message.DeliveryExpired, message.DeliveryCancelled, message.DeliverySkipped,
}

// updateHits stores the best delivery of each hit of a run.
func updateHits(ctx context.Context, tx bun.Tx, job int64) error {
	rank, state := "", ""
	for i, status := range bestFirst {
		rank += fmt.Sprintf(" WHEN %d THEN %d", status, i)
		state += fmt.Sprintf(" WHEN %d THEN %d", i, status)
	}
	_, err := tx.NewRaw("UPDATE reminder_hit SET delivery_status = c.best FROM (SELECT hit_id, CASE min(CASE status"+rank+" END)"+state+` END AS best
		FROM message_delivery WHERE job_id = ? GROUP BY hit_id) AS c WHERE reminder_hit.id = c.hit_id AND reminder_hit.delivery_status <> c.best`, job).Exec(ctx)
	return err
}
