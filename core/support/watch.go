package support

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/support"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
)

// dueAtOnce is how many rows one run looks at.
const dueAtOnce = 500

// Watch ends accounts past their last day, begins the count of a new one, assigns waiting feedback to accounts on duty, and moves the clocks that
// are due. Each step is one transaction that also sets the time of the next, so an interrupted step runs again and a completed one does not.
func (s *Service) Watch(ctx context.Context) error {
	if err := s.expire(ctx); err != nil {
		return err
	}
	if err := s.newDay(ctx); err != nil {
		return err
	}
	if err := s.distribute(ctx); err != nil {
		return err
	}
	ids, err := s.ids(ctx, "SELECT id FROM feedback WHERE deleted_at = 0 AND timer_at > 0 AND timer_at <= ? ORDER BY timer_at LIMIT ?", s.Clock(), dueAtOnce)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := s.each(ctx, id, "close", s.step); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) ids(ctx context.Context, statement string, args ...any) (ids []int64, err error) {
	err = s.Engine.DB().Read().NewRaw(statement, args...).Scan(ctx, &ids)
	return ids, err
}

// each changes one row of feedback as the system.
func (s *Service) each(ctx context.Context, id int64, verb string, work func(context.Context, *record.Change[support.Feedback]) error) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		m := &record.Mutation{Engine: s.Engine, Tx: tx, Caller: access.System()}
		return s.along(ctx, m, id, verb, func(c *record.Change[support.Feedback]) error { return work(ctx, c) })
	})
}

// expire ends accounts past their last day.
func (s *Service) expire(ctx context.Context) error {
	today := s.Clock().Date()
	ids, err := s.ids(ctx, "SELECT id FROM service_account WHERE deleted_at = 0 AND status = ? AND valid_to < ?", support.AccountEnabled, today)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := record.ChangeBySystem(ctx, s.Engine, support.Accounts, id, func(c *record.Change[support.Account]) string {
			if c.Old.Status != support.AccountEnabled || c.Old.ValidTo >= today {
				return ""
			}
			c.New.Status = support.AccountExpired
			return "disable"
		}); err != nil {
			return err
		}
	}
	return nil
}

// newDay forgets how many vehicles accounts served on an earlier day.
func (s *Service) newDay(ctx context.Context) error {
	const earlier = "today_count > 0 AND today_on < ?"
	today := s.Clock().Date()
	// Reading first leaves the writer to others on all but the first run of a day.
	if left, err := s.Engine.DB().Read().NewSelect().Table("service_account").Where(earlier, today).Exists(ctx); err != nil || !left {
		return err
	}
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("UPDATE service_account SET today_count = 0 WHERE "+earlier, today).Exec(ctx)
		return err
	})
}

// distribute gives feedback that nobody has, and that of accounts that ended, to those on duty.
func (s *Service) distribute(ctx context.Context) error {
	ids, err := s.ids(ctx, `SELECT f.id FROM feedback f LEFT JOIN service_account a ON a.id = f.handler_id
		WHERE f.deleted_at = 0 AND f.status IN (?) AND (f.status = ? OR a.status <> ?) ORDER BY f.id LIMIT ?`,
		bun.List(support.OpenStatuses), support.New, support.AccountEnabled, dueAtOnce)
	if err != nil {
		return err
	}
	for _, id := range ids {
		found := false
		if err := s.each(ctx, id, "assign", func(ctx context.Context, c *record.Change[support.Feedback]) error {
			role, err := s.roleFor(ctx, c.Reader(), c.New)
			if err != nil {
				return err
			}
			to, err := s.next(ctx, c.Tx, role, c.Old.HandlerID)
			if found = to != nil; err != nil || !found || !c.Old.Status.Open() {
				return err
			}
			return s.give(ctx, c, to)
		}); err != nil || !found {
			return err
		}
	}
	return nil
}

// step does what is due on feedback. Another process may have done it meanwhile.
func (s *Service) step(ctx context.Context, c *record.Change[support.Feedback]) error {
	f, now := c.New, s.Clock()
	if f.TimerAt.IsZero() || f.TimerAt.Milli() > now.Milli() {
		return nil
	}
	if f.Status == support.Handled {
		return s.end(ctx, c, "")
	}
	due := notification.Params{"due": f.SLADueAt.String()}
	kind, to := system.FeedbackWarning, []audience{toHandler}
	switch tick(f, now) {
	case overdue:
		kind, to = system.FeedbackOverdue, []audience{toHandler, toStaff}
	case escalated:
		kind, to = system.FeedbackEscalated, []audience{toStaff}
	}
	// These columns alone: a clock is no change that a form in use must know of.
	if _, err := c.Tx.NewRaw("UPDATE feedback SET sla_state = ?, sla_missed = ?, urgency = ?, timer_at = ? WHERE id = ?", f.SLAState, f.SLAMissed, f.Urgency, f.TimerAt, f.ID).Exec(ctx); err != nil {
		return err
	}
	return s.notify(ctx, c.Tx, f, kind, due, to...)
}

// audience is whom a notification is for.
type audience int

const (
	toHandler audience = iota
	toOutlet
	toStaff
)

var (
	assignPermission = support.Feedbacks.PermissionFor("assign")
	handlePermission = support.Feedbacks.PermissionFor("handle")
)

// notify notifies the account that has feedback, the accounts of its outlet, or the staff who assign. Without a handler, the staff are
// notified in its place.
func (s *Service) notify(ctx context.Context, tx bun.Tx, f *support.Feedback, kind system.NotificationKind, params notification.Params, to ...audience) error {
	if s.Notifications == nil {
		return nil
	}
	state := support.Statuses.LabelOf(int64(f.Status))
	params["no"], params["state"] = f.FeedbackNo, value.I18n{ZH: state.ZH, EN: state.EN}
	if params["text"] == nil {
		params["text"] = value.Cut(f.Content, 80)
	}
	people := map[int64]bool{}
	for _, one := range to {
		found, err := s.people(ctx, tx, f, one)
		if err != nil {
			return err
		}
		for _, id := range found {
			if people[id] {
				continue
			}
			people[id] = true
			if err := s.Notifications.Notify(ctx, tx, id, kind, params, page(f.ID)); err != nil {
				return err
			}
		}
	}
	return nil
}

// people are the accounts of an audience that see feedback.
func (s *Service) people(ctx context.Context, tx bun.Tx, f *support.Feedback, of audience) (ids []int64, err error) {
	if of == toHandler && f.HandlerID != 0 {
		a, err := record.Get(ctx, s.Engine.InTx(tx), support.Accounts, f.HandlerID)
		if err != nil {
			return nil, err
		}
		return []int64{a.OperatorID}, nil
	}
	permission := assignPermission
	if of == toOutlet {
		permission = handlePermission
	}
	holders, err := s.Holders(ctx, permission)
	if err != nil {
		return nil, err
	}
	holders, err = notification.WithinReach(ctx, s.Engine.InTx(tx), holders, permission, f.DealerID)
	for _, h := range holders {
		if h.UserType == system.DealerUser && of == toOutlet && h.DealerID == f.DealerID || h.UserType == system.Staff && of != toOutlet {
			ids = append(ids, h.UserID)
		}
	}
	return ids, err
}
