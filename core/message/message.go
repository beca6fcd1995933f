// Package message sends messages to users of the app (content catalogue 0.10).
//
// The rows are the source of truth. A campaign is submitted, approved and becomes a job. The job freezes its recipients into deliveries,
// one for each person and channel, and hands these to the channels. Every step is a short transaction that first locks the job, so any
// number of workers may work on one job, and a killed one loses nothing. A delivery is claimed before a provider is called, and its id is
// the provider's idempotency key: without an answer it is sent again under the same key, or fails if the provider has no such keys.
//
// Transactions lock the campaign before its jobs, and a job before its deliveries.
package message

import (
	"context"
	"slices"
	"time"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/task"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/vault"
)

// Limits of campaigns (content catalogue 0.9, 0.10).
const (
	soonest  = 5 * time.Minute
	furthest = 90 * 24 * time.Hour
	// recallWithin is how long after the first delivery a message can be recalled.
	recallWithin = 7 * 24 * time.Hour
	// retryWithin is how long after its end the failures of a job can be sent again.
	retryWithin = 24 * time.Hour
	// tooLate is how much later than planned a job still begins.
	tooLate = time.Hour
)

// Accounts resolves accounts.
type Accounts interface {
	// CallerOf returns an account with its permissions.
	CallerOf(ctx context.Context, user int64, language string) (*access.Caller, error)
	// Holders returns the accounts that have a permission.
	Holders(ctx context.Context, permission string) ([]*access.Caller, error)
}

// Throttle limits the deliveries of all jobs and instances.
type Throttle interface {
	// Take returns how many of n deliveries of a job by a channel may be sent now, at rate a second for the job. The job may use that percentage of
	// the channel; the rest is for more urgent ones.
	Take(ctx context.Context, job int64, channel message.Channel, rate, percent int64, n int) (int, error)
}

// Deps is what the service works with.
type Deps struct {
	Engine        *record.Engine
	Accounts      Accounts
	Notifications *notification.Service
	Throttle      Throttle
	// Connections are the channels apart from the inbox.
	Connections Connections
	// Secrets opens the secret that signs receipts.
	Secrets *vault.Vault
	// Enqueue hands a job to the workers. Tasks may be lost or doubled.
	Enqueue func(ctx context.Context, work task.MessageJob)
	// Clock is value.Now outside of tests.
	Clock func() value.Time
}

// Service sends messages.
type Service struct {
	Deps
	// answers stores what providers have answered, in one statement a batch.
	answers *record.ManyUpdate[message.Delivery]
}

// New returns the service.
func New(d Deps) *Service {
	m := message.Deliveries.Row
	return &Service{d, record.UpdateMany(d.Engine, message.Deliveries, &m.Status, &m.ResultCode, &m.ProviderMsgID, &m.RetryCount, &m.NextTryAt, &m.SentAt, &m.DeliveredAt, &m.Claim)}
}

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.Serial(e, message.Activities)
	record.Serial(e, message.Notices)
	record.Serial(e, message.Jobs)
	record.BeforeSave(e, message.Activities, s.numberActivity)
	record.BeforeSave(e, message.Notices, s.numberNotice)
	record.BeforeSave(e, message.Notices, saveNotice)
	record.AfterSave(e, message.Notices, limitPinned)
	record.OnAction(e, message.Notices, message.NoticePin, pinNotice)
	record.BeforeSaveOf(e, s.save)
	record.GuardOf(e, s.guard)
	record.OnActionOf(e, message.SubmitVerb, s.submit)
	record.OnActionOf(e, message.TestSendVerb, s.testSend)
	record.OnActionOf(e, message.ApproveVerb, s.approve)
	record.OnActionOf(e, message.RejectVerb, s.reject)
	record.OnActionOf(e, message.WithdrawVerb, s.withdraw)
	record.OnActionOf(e, message.PauseVerb, s.pause)
	record.OnActionOf(e, message.ResumeVerb, s.resume)
	record.OnActionOf(e, message.CancelVerb, s.cancel)
	record.OnActionOf(e, message.RetryFailedVerb, s.retryFailed)
	record.OnActionOf(e, message.RecallVerb, s.recall)
	s.registerJobs(e)
	s.registerCopies(e)
	s.registerTemplates(e)
	s.registerReminders(e)
}

func (s *Service) numberActivity(ctx context.Context, c *record.Change[message.Activity]) (err error) {
	if c.Old == nil {
		c.New.MsgNo, err = c.NextNumber(ctx, &message.Activities.Row.MsgNo, "AM", s.Clock().Date())
	}
	return err
}

// guard refuses changes of what people have approved or received, and recalls that come too late.
func (s *Service) guard(c *message.Campaign, verb string) *fault.Error {
	switch {
	case c == nil:
	case verb == action.Edit.Verb && c.Status != message.Draft:
		return fault.StateNotAllowed.With("state", c.Status)
	case verb == action.Delete.Verb && (c.Status != message.Draft && c.Status != message.Cancelled || !c.FirstSentAt.IsZero()):
		return fault.MessageSentDelete.With()
	case verb == message.RecallVerb && !c.FirstSentAt.IsZero() && s.Clock().Milli() > c.FirstSentAt.Add(recallWithin).Milli():
		return fault.RecallTooLate.With()
	}
	return nil
}

// save checks what rules of single fields cannot: texts that a channel needs, and times that depend on now.
func (s *Service) save(ctx context.Context, c *record.Embedded[message.Campaign]) error {
	m := c.New
	if c.Old != nil && c.Verb != action.Edit.Verb {
		return nil
	}
	if !slices.Contains(m.Channels, string(message.Inbox)) {
		m.Channels = append(value.Codes{string(message.Inbox)}, m.Channels...)
	}
	off, err := s.unconnected(ctx, m)
	if err != nil {
		return err
	}
	if off != nil {
		c.AddFault(&c.New.Channels, off)
	}
	require := func(at any, missing bool) {
		if missing {
			c.AddError(at, "REQUIRED", "所选渠道必填", "Required by a chosen channel")
		}
	}
	if has(m, message.Push) {
		require(&m.PushTitle.ZH, m.PushTitle.ZH == "")
		require(&m.PushBody.ZH, m.PushBody.ZH == "")
	}
	if has(m, message.SMS) {
		require(&m.SmsText.ZH, m.SmsText.ZH == "")
		if m.SmsTemplateNo == "" {
			c.AddFault(&c.New.SmsTemplateNo, fault.SMSTemplateMissing.With())
		}
		require(&m.SmsText.EN, m.SmsTemplateNoEn != "" && m.SmsText.EN == "")
	}
	now := s.Clock()
	if m.SendMode == message.Planned && (c.Old == nil || c.Old.SendAt != m.SendAt) && (m.SendAt.Milli() < now.Add(soonest).Milli() || m.SendAt.Milli() > now.Add(furthest).Milli()) {
		c.AddError(&c.New.SendAt, "SEND_AT_RANGE", "应在 5 分钟后至 90 天内", "Must be 5 minutes to 90 days ahead")
	}
	return nil
}

// unconnected names the first channel of a campaign that has no provider; nil if every one has.
func (s *Service) unconnected(ctx context.Context, m *message.Campaign) (*fault.Error, error) {
	for _, code := range m.Channels {
		channel := message.Channel(code)
		if channel == message.Inbox {
			continue
		}
		switch p, err := s.Connections.Provider(ctx, channel); {
		case err != nil:
			return nil, err
		case p == nil:
			return channelOff(channel), nil
		}
	}
	return nil, nil
}

func channelOff(channel message.Channel) *fault.Error {
	return fault.ChannelOff.With("channel", value.I18n(message.Channels.LabelOf(channel)))
}

// has reports whether a campaign is sent by a channel.
func has(m *message.Campaign, channel message.Channel) bool {
	return slices.Contains(m.Channels, string(channel))
}
