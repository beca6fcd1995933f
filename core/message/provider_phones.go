package message

import (
	"context"
	"encoding/json"

	"evops/contracts/message"
	"evops/core/push"
)

// phones is the channel push through the services of Apple and Google. A user without a phone there is reached through the gateway, if there
// is one.
type phones struct {
	services *push.Connected
	gateway  Provider
}

// Idempotent implements Provider: a phone that gets a key again replaces what it shows.
func (phones) Idempotent() bool { return true }

// Send implements Provider.
func (p phones) Send(ctx context.Context, batch []Outgoing) ([]Answer, error) {
	notices := make([]push.Notification, len(batch))
	for i, m := range batch {
		notices[i] = push.Notification{Key: m.Key, UserID: m.UserID, Title: m.Title, Body: m.Body, Data: m.Data}
		if m.Link == nil {
			continue
		}
		link, err := json.Marshal(m.Link)
		if err != nil {
			return nil, err
		}
		notices[i].Link = string(link)
	}
	sent, err := p.services.Send(ctx, notices)
	if err != nil {
		return nil, err
	}
	answers := make([]Answer, len(batch))
	var others []int
	for i, s := range sent {
		switch s.Outcome {
		case push.Accepted:
			answers[i].ProviderID = s.ID
		case push.Busy:
			answers[i].Busy = true
		case push.Refused:
			answers[i].Failed = message.ContentRefused
		case push.Unregistered:
			answers[i].Failed = message.DeadToken
		case push.NoToken:
			answers[i].Failed = message.NoToken
			others = append(others, i)
		}
	}
	if p.gateway == nil || len(others) == 0 {
		return answers, nil
	}
	rest := make([]Outgoing, len(others))
	for k, i := range others {
		rest[k] = batch[i]
	}
	theirs, err := p.gateway.Send(ctx, rest)
	if err != nil {
		return nil, err
	}
	for k, i := range others {
		answers[i] = theirs[k]
	}
	return answers, nil
}
