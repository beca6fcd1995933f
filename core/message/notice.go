package message

import (
	"context"

	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/resource"
	"evops/core/record"
)

// writeUrgent is the permission to write urgent notices.
const writeUrgent = "systemNotice:urgent"

func (s *Service) numberNotice(ctx context.Context, c *record.Change[message.Notice]) (err error) {
	if c.Old == nil {
		c.New.NoticeNo, err = c.NextNumber(ctx, &message.Notices.Row.NoticeNo, "SN", s.Clock().Date())
	}
	return err
}

// saveNotice leaves urgent notices to those who may write them, and sends these at night too.
func saveNotice(_ context.Context, c *record.Change[message.Notice]) error {
	if c.New.Level != message.UrgentNotice {
		return nil
	}
	c.New.QuietMode = message.IgnoreQuiet
	if (c.Old == nil || c.Old.Level != message.UrgentNotice) && !c.Caller.Can(writeUrgent) {
		c.AddError(&c.New.Level, "NOT_PERMITTED", "您没有发布紧急通知的权限", "You may not publish urgent notices")
	}
	return nil
}

// limitPinned refuses one pinned notice too many. Writes of notices are serial, so two accounts cannot pin the last one at the same time.
func limitPinned(ctx context.Context, c *record.Change[message.Notice]) error {
	if !c.New.Pinned || c.Old != nil && c.Old.Pinned {
		return nil
	}
	pinned, err := record.Find(ctx, c.Reader(), message.Notices, &message.Notices.Row.Pinned, true)
	if err == nil && len(pinned) > message.MaxPinned {
		return fault.PinLimit.With("max", message.MaxPinned)
	}
	return err
}

func pinNotice(_ context.Context, c *record.Change[message.Notice], in *message.PinNotice) error {
	c.New.Pinned = in.Pinned
	return nil
}

// checkNotice refuses to submit an urgent notice without its permission, and an agreement without English.
func checkNotice(ctx context.Context, c *record.Embedded[message.Campaign]) error {
	if c.Resource() != message.Notices.Plan {
		return nil
	}
	n, err := record.Get(ctx, c.Reader(), message.Notices, c.Base().ID)
	switch {
	case err != nil:
		return err
	case n.Level == message.UrgentNotice && !c.Caller.Can(writeUrgent):
		return fault.NoPermission.With("permission", writeUrgent)
	case n.NoticeType == message.AgreementNotice && len(c.MissingEnglish()) > 0:
		return fault.EnRequired.With()
	}
	return nil
}

// reviewed reports whether a second person has to approve a campaign for so many people: a large one, any with SMS, and urgent notices.
func (s *Service) reviewed(ctx context.Context, v record.Reader, p *resource.Plan, id int64, m *message.Campaign, people int64) (bool, error) {
	most, err := reviewThreshold.Now(ctx, s.Engine.DB())
	switch {
	case err != nil:
		return false, err
	case people > most || has(m, message.SMS):
		return true, nil
	case p != message.Notices.Plan:
		return false, nil
	}
	n, err := record.Get(ctx, v, message.Notices, id)
	return err == nil && n.Level == message.UrgentNotice, err
}
