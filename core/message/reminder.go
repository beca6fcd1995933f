package message

import (
	"context"
	"errors"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// registerReminders adds the rules of service reminders.
func (s *Service) registerReminders(e *record.Engine) {
	record.Serial(e, message.Reminders)
	record.OnChoice(e, message.ServiceTemplates, message.EnabledTemplates, func(context.Context, record.Reader) ([]filter.Condition, error) {
		return []filter.Condition{filter.In(&message.ServiceTemplates.Row.Enabled, on)}, nil
	})
	record.BeforeSave(e, message.Reminders, s.saveReminder)
	record.BeforeDelete(e, message.Reminders, requireUnused)
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
	requireSame(c)
	if c.HasError(&c.New.TemplateID) {
		return nil
	}
	t, err := living(ctx, c.Reader(), message.ServiceTemplates, r.TemplateID)
	if err != nil || t == nil {
		return err
	}
	if !r.TriggerType.Fits(t.SceneCode) {
		c.AddError(&c.New.TemplateID, "SCENE_DIFFERS", "模板的业务场景与触发条件不符", "The scene of the template does not fit the trigger")
	}
	if slices.ContainsFunc(r.Channels, func(code string) bool { return !slices.Contains(t.Channels, code) }) {
		c.AddError(&c.New.Channels, "BEYOND_TEMPLATE", "超出模板的渠道", "Not among the channels of the template")
	}
	return nil
}

// requireSame refuses to change who gets the messages of an enabled rule and what they say: an account has enabled the rule as it was.
func requireSame(c *record.Change[message.Reminder]) {
	if c.Old == nil || c.Old.Enabled != on {
		return
	}
	r := c.New
	for _, f := range c.Changed(&r.Audience, &r.ModelIDs, &r.Receivers, &r.TemplateID, &r.Channels) {
		c.AddError(f, "DISABLE_FIRST", "请先停用提醒再修改", "Disable the reminder before you change this")
	}
}

// requireUnused refuses to delete a rule that has hits, or a run that has not ended.
func requireUnused(ctx context.Context, c *record.Change[message.Reminder]) error {
	var n int64
	if err := c.Tx.NewRaw("SELECT (SELECT count(*) FROM reminder_hit WHERE reminder_id = ?) + (SELECT count(*) FROM message_job WHERE reminder_id = ? AND status IN (?) AND deleted_at = 0)",
		c.Old.ID, c.Old.ID, bun.List(openRuns)).Scan(ctx, &n); err != nil || n == 0 {
		return err
	}
	return fault.RefInUse.With("n", n)
}

// requireAllOwners refuses a rule without an audience to an account that may not see all users: it reads every owner.
func requireAllOwners(r *message.Reminder, who *access.Caller) error {
	if r.Audience.IsZero() && who.Scope(content.AppUsers.PermissionFor("view")) != system.AllData {
		return fault.OutOfScope.With()
	}
	return nil
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
	if err := requireAllOwners(r, c.Caller); err != nil {
		return err
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
		case r.ValidTo != "" && r.ValidTo < now.Date(), hasRun(r):
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

// hasRun reports whether a fixed time has been sent since it was enabled: it is sent once.
func hasRun(r *message.Reminder) bool {
	return r.TriggerType == message.FixedTime && !r.LastRunAt.IsZero() && r.LastRunAt.Milli() >= r.EnabledAt.Milli()
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
