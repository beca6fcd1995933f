package message

import (
	"context"

	"evops/contracts/message"
	"evops/core/applog"
)

// PushConnected implements applog.Phones.
func (c Configured) PushConnected(ctx context.Context) (bool, error) {
	provider, err := c.Provider(ctx, message.Push)
	return provider != nil, err
}

// PushSilently implements applog.Phones.
func (c Configured) PushSilently(ctx context.Context, p applog.Push) (applog.PushResult, error) {
	provider, err := c.Provider(ctx, message.Push)
	if err != nil || provider == nil {
		return applog.PushLater, err
	}
	answers, err := provider.Send(ctx, []Outgoing{{Key: p.Key, UserID: p.UserID, Language: p.Language, Data: p.Data}})
	switch {
	case err != nil:
		return applog.PushLater, err
	case answers[0].Busy:
		return applog.PushLater, nil
	case answers[0].Failed != "":
		return applog.PushRefused, nil
	}
	return applog.PushTaken, nil
}
