package message

import (
	"context"

	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/record"
)

// registerCopies adds the copies of campaigns. What was sent stays as it is; its copy is what can be changed and sent again.
func (s *Service) registerCopies(e *record.Engine) {
	record.OnAction(e, message.Activities, message.ActivityCopy, func(ctx context.Context, c *record.Change[message.Activity], _ *struct{}) (err error) {
		draft := *c.Old
		draft.Campaign, draft.Cover, draft.CoverEn = unsent(c.Old.Campaign), "", "" // a cover belongs to one record
		if draft.MsgNo, err = c.NextNumber(ctx, &message.Activities.Row.MsgNo, "AM", s.Clock().Date()); err != nil {
			return err
		}
		return record.AddCopy(ctx, c, &draft)
	})
	record.OnAction(e, message.Notices, message.NoticeCopy, func(ctx context.Context, c *record.Change[message.Notice], _ *struct{}) (err error) {
		draft := *c.Old
		draft.Campaign, draft.Pinned = unsent(c.Old.Campaign), false
		if draft.NoticeNo, err = c.NextNumber(ctx, &message.Notices.Row.NoticeNo, "SN", s.Clock().Date()); err != nil {
			return err
		}
		return record.AddCopy(ctx, c, &draft)
	})
}

// unsent is a draft with the texts, the audience and the channels of a campaign. Its times have to be chosen again.
func unsent(of message.Campaign) message.Campaign {
	return message.Campaign{
		Title: of.Title, Content: of.Content, Audience: of.Audience, Channels: of.Channels, PushTitle: of.PushTitle, PushBody: of.PushBody,
		SmsText: of.SmsText, SmsSignName: of.SmsSignName, SmsTemplateNo: of.SmsTemplateNo, SmsTemplateNoEn: of.SmsTemplateNoEn,
		SendMode: of.SendMode, SendAt: value.Time{}, QuietMode: of.QuietMode, RatePerSecond: of.RatePerSecond, Status: message.Draft,
	}
}
