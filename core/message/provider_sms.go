package message

import (
	"context"
	"errors"
	"log/slog"

	"evops/contracts/message"
	"evops/contracts/system"
	"evops/core/sms"
)

// smsParallel is how many messages the carrier gets at a time.
const smsParallel = 16

// shortMessages is the channel SMS: the carrier that also sends the codes of accounts.
type shortMessages struct{ sms.Sender }

// Idempotent implements Provider. The interfaces of the clouds know no idempotency keys.
func (s shortMessages) Idempotent() bool { return s.Driver() == system.SMSWebhookDriver }

// Send implements Provider.
func (s shortMessages) Send(ctx context.Context, batch []Outgoing) ([]Answer, error) {
	return eachAnswer(ctx, batch, smsParallel, func(m Outgoing) Answer { return s.send(ctx, m) }), nil
}

// send hands one message to the carrier. A carrier without idempotency keys may have sent what it did not answer, so that is not tried again.
func (s shortMessages) send(ctx context.Context, m Outgoing) Answer {
	receipt, err := s.Sender.Send(ctx, sms.Message{
		Mobile: m.Phone, Language: m.Language, Key: m.Key, Approved: sms.Approved{TemplateNo: m.Template, SignName: m.SignName, Text: m.Body},
	})
	switch {
	case err == nil:
		return Answer{ProviderID: receipt.ProviderID}
	case errors.Is(err, sms.ErrThrottled), errors.Is(err, sms.ErrUnreachable) && s.Idempotent():
		return Answer{Busy: true}
	case errors.Is(err, sms.ErrUnreachable):
		return Answer{Failed: message.ChannelTimeout}
	case errors.Is(err, sms.ErrQuota):
		return Answer{Failed: message.VendorLimit}
	case errors.Is(err, sms.ErrBlocked):
		return Answer{Failed: message.SMSBlocked}
	}
	slog.WarnContext(ctx, "short message refused", "delivery", m.Key, "error", err)
	return Answer{Failed: message.ContentRefused}
}
