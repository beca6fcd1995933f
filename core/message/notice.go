package message

import (
	"context"

	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/resource"
	"evops/core/record"
)

func (s *Service) numberNotice(ctx context.Context, c *record.Change[message.Notice]) (err error) {
	if c.Old == nil {
		c.New.NoticeNo, err = c.NextNumber(ctx, &message.Notices.Row.NoticeNo, "SN", s.Clock().Date())
	}
	return err
}

// saveNotice gives urgent notices to those who may write them, who send them at night too, and refuses to submit an agreement without English.
func (s *Service) saveNotice(_ context.Context, c *record.Change[message.Notice]) error {
	n := c.New
	if n.Level == message.UrgentNotice {
		n.QuietMode = message.IgnoreQuiet
		if (c.Old == nil || c.Old.Level != n.Level) && !c.Caller.Can(message.UrgentNotices) {
			c.AddError("level", "NOT_PERMITTED", "您没有发布紧急通知的权限", "You may not write urgent notices")
		}
	}
	if c.Verb == message.SubmitVerb && n.NoticeType == message.AgreementNotice && !n.EnComplete {
		return fault.EnRequired.With()
	}
	return nil
}

// reviewed reports whether a second person has to approve a campaign for so many people: a large one, any with SMS, and urgent notices.
func (s *Service) reviewed(ctx context.Context, v record.Reader, p *resource.Plan, id int64, m *message.Campaign, people int64) (bool, error) {
	most, err := reviewThreshold.Now(ctx, s.Engine.DB())
	if err != nil || people > most || has(m, message.SMS) || p != message.Notices.Plan {
		return people > most || has(m, message.SMS), err
	}
	n, err := record.Get(ctx, v, message.Notices, id)
	return err == nil && n.Level == message.UrgentNotice, err
}
