package message

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
)

// registerReminders adds the rules of service reminders.
func (s *Service) registerReminders(e *record.Engine) {
	record.Serial(e, message.Reminders)
	record.OnChoice(e, message.ServiceTemplates, message.EnabledTemplates, func(context.Context, record.Reader) ([]filter.Condition, error) {
		return []filter.Condition{filter.In(&message.ServiceTemplates.Row.Enabled, on)}, nil
	})
	record.BeforeSave(e, message.Reminders, s.saveReminder)
	record.BeforeDelete(e, message.Reminders, requireNoHits)
	record.OnAction(e, message.Reminders, action.Enable[message.Reminder](), s.enableReminder)
	record.OnAction(e, message.Reminders, message.ReminderRunNow, s.runReminder)
	record.Guard(e, message.ServiceTemplates, guardUsedTemplate)
}

// saveReminder numbers a rule, and refuses a template or channels that do not fit.
func (s *Service) saveReminder(ctx context.Context, c *record.Change[message.Reminder]) (err error) {
	r := c.New
	if c.Old == nil {
		if r.ReminderNo, err = c.NextNumber(ctx, &message.Reminders.Row.ReminderNo, "SR", ""); err != nil {
			return err
		}
	}
	if !slices.Contains(r.Channels, string(message.Inbox)) {
		r.Channels = append(value.Codes{string(message.Inbox)}, r.Channels...)
	}
	if r.TriggerType != message.FixedTime {
		if len(r.Receivers) == 0 {
			r.Receivers = value.Codes{string(message.RemindOwner)}
		}
		if r.RepeatDays == 0 || r.MaxRepeats == 0 {
			r.MaxRepeats = 1
		}
		if r.RunAt == "" {
			r.RunAt = message.DefaultRunAt
		}
	}
	if c.HasError("templateId") {
		return nil
	}
	t, err := living(ctx, c.Reader(), message.ServiceTemplates, r.TemplateID)
	if err != nil || t == nil {
		return err
	}
	if !r.TriggerType.Fits(t.SceneCode) {
		c.AddError("templateId", "SCENE_DIFFERS", "模板的业务场景与触发条件不符", "The scene of the template does not fit the trigger")
	}
	if slices.ContainsFunc(r.Channels, func(code string) bool { return !slices.Contains(t.Channels, code) }) {
		c.AddError("channels", "BEYOND_TEMPLATE", "超出模板的渠道", "Not among the channels of the template")
	}
	return nil
}

// requireNoHits refuses to delete a rule that has hits.
func requireNoHits(ctx context.Context, c *record.Change[message.Reminder]) error {
	var n int64
	if err := c.Tx.NewRaw("SELECT count(*) FROM reminder_hit WHERE reminder_id = ?", c.Old.ID).Scan(ctx, &n); err != nil || n == 0 {
		return err
	}
	return fault.RefInUse.With("n", n)
}

// enableReminder refuses a rule that could not run.
func (s *Service) enableReminder(ctx context.Context, c *record.Change[message.Reminder], _ *struct{}) error {
	r, now := c.New, s.Clock()
	t, err := living(ctx, c.Reader(), message.ServiceTemplates, r.TemplateID)
	switch {
	case err != nil:
		return err
	case t == nil || t.Enabled != on:
		return fault.TemplateDisabled.With()
	case r.ValidTo != "" && r.ValidTo < now.Date():
		return fault.ReminderOver.With()
	case r.TriggerType == message.FixedTime && r.SendAt.Milli() <= now.Milli():
		return fault.ScheduleInPast.With()
	}
	r.EnabledBy, r.EnabledAt = c.Caller.UserID, now
	return nil
}

// guardUsedTemplate refuses to disable a template that an enabled rule uses.
func guardUsedTemplate(ctx context.Context, v record.Reader, _ *access.Caller) (record.GuardFunc[message.ServiceTemplate], error) {
	rules, err := record.Find(ctx, v, message.Reminders, &message.Reminders.Row.Enabled, on)
	return func(t *message.ServiceTemplate, verb string) *fault.Error {
		if t != nil && verb == "disable" && slices.ContainsFunc(rules, func(r *message.Reminder) bool { return r.TemplateID == t.ID }) {
			return fault.TemplateInUse.With()
		}
		return nil
	}, err
}

func (s *Service) runReminder(ctx context.Context, c *record.Change[message.Reminder], _ *struct{}) error {
	started, err := s.startRun(ctx, c.Tx, c.New, c.Caller.UserID)
	if err == nil && !started {
		return fault.ReminderAlreadyRun.With()
	}
	return err
}

// Remind starts the runs that are due, and disables rules that are over. A run that was missed starts late, once.
func (s *Service) Remind(ctx context.Context) error {
	rules, err := record.Find(ctx, s.Engine.Read(), message.Reminders, &message.Reminders.Row.Enabled, on)
	if err != nil {
		return err
	}
	now := s.Clock()
	var errs []error
	for _, r := range rules {
		switch {
		case r.ValidTo != "" && r.ValidTo < now.Date():
			errs = append(errs, record.ChangeBySystem(ctx, s.Engine, message.Reminders, r.ID, func(c *record.Change[message.Reminder]) string {
				c.New.Enabled = off
				return action.Disable[message.Reminder]().Verb
			}))
		case dueNow(r, now):
			errs = append(errs, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
				_, err := s.startRun(ctx, tx, r, 0)
				return err
			}))
		}
	}
	return errors.Join(errs...)
}

// dueNow reports whether a rule should have run by now.
func dueNow(r *message.Reminder, now value.Time) bool {
	if r.ValidFrom > now.Date() {
		return false
	}
	if r.TriggerType == message.FixedTime {
		return r.SendAt.Milli() <= now.Milli() && r.LastRunAt.Milli() < r.SendAt.Milli()
	}
	at, err := value.ParseTime(string(now.Date()) + " " + r.RunAt + ":00")
	return err == nil && at.Milli() <= now.Milli() && r.EnabledAt.Milli() <= at.Milli() && r.LastRunAt.Date() < now.Date()
}

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
	no, err := record.NextNumber(ctx, s.Engine, tx, message.Jobs, &message.Jobs.Row.JobNo, "MJ", now.Date())
	if err != nil {
		return false, err
	}
	key := runKey(r, now.Date())
	if exists, err := tx.NewSelect().Table(message.Jobs.Table).Where("source_type = ? AND activity_id = 0 AND notice_id = 0 AND run_no = 0 AND event_key = ?", message.FromReminder, key).Exists(ctx); err != nil || exists {
		return false, err
	}
	t, err := living(ctx, s.Engine.InTx(tx), message.ServiceTemplates, r.TemplateID)
	if err != nil {
		return false, err
	}
	if t == nil || t.Enabled != on {
		return false, fault.TemplateDisabled.With()
	}
	m := rendered{Title: t.TitleTpl, Body: t.BodyTpl, Quiet: message.HoldQuiet}
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
	r, err := record.Get(ctx, s.Engine.Read(), message.Reminders, j.ReminderID)
	if err != nil {
		return err
	}
	var author *access.Caller
	if !r.Audience.IsZero() {
		if author, err = s.Accounts.CallerOf(ctx, r.EnabledBy, "zh"); err != nil {
			return err
		}
	}
	m := rendered{}
	if err := json.Unmarshal([]byte(j.Rendered), &m); err != nil {
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
	err := tx.NewRaw("SELECT DISTINCT vehicle_id, app_user_id FROM vehicle_binding WHERE vehicle_id IN (?) AND bind_role = ? AND unbound_at = 0 AND deleted_at = 0", bun.List(vehicles), equipment.Rider).Scan(ctx, &sharers)
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

// updateHits stores the best delivery of each hit of a run.
func updateHits(ctx context.Context, tx bun.Tx, job int64) error {
	_, err := tx.NewRaw(`UPDATE reminder_hit SET delivery_status = CASE c.best WHEN 10 THEN 4 WHEN 9 THEN 3 WHEN 8 THEN 2 WHEN 7 THEN 1 WHEN 6 THEN 0 WHEN 5 THEN 9 WHEN 4 THEN 5 WHEN 3 THEN 8 WHEN 2 THEN 7 ELSE 6 END
		FROM (SELECT hit_id, max(CASE status WHEN 4 THEN 10 WHEN 3 THEN 9 WHEN 2 THEN 8 WHEN 1 THEN 7 WHEN 0 THEN 6 WHEN 9 THEN 5 WHEN 5 THEN 4 WHEN 8 THEN 3 WHEN 7 THEN 2 ELSE 1 END) AS best
			FROM message_delivery WHERE job_id = ? GROUP BY hit_id) AS c WHERE reminder_hit.id = c.hit_id`, job).Exec(ctx)
	return err
}
