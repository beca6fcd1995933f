package payment

import (
	"context"
	"log/slog"
	"net/http"

	"evops/contracts/order"
	"evops/contracts/value"
	"evops/core/setting"
	"evops/core/store"
	"evops/core/vault"
)

// Sender is who reports payments.
type Sender string

// The senders.
const (
	Gateway Sender = "gateway"
	WeChat  Sender = "wechat"
	Alipay  Sender = "alipay"
)

// Channels finds the channels that the settings describe. The gateway stands for those that are not set up; a demo without one has a sandbox.
type Channels struct {
	DB      *store.DB
	Secrets *vault.Vault
	// HTTP is outbound.NewClient outside of tests.
	HTTP *http.Client
	// PublicURL is the address under which channels reach the installation, scheme and host; without one of https they cannot be used directly.
	PublicURL string
	Demo      bool
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// For returns the channel that payments of a kind go through; nil if there is none.
func (c Channels) For(ctx context.Context, through order.Channel) (Channel, error) {
	values, err := setting.Read(ctx, c.DB)
	if err != nil || through != order.WeChat && through != order.Alipay {
		return nil, err
	}
	if through == order.WeChat && weChatMerchant.In(values) != "" {
		return c.weChat(ctx, values), nil
	}
	if through == order.Alipay && alipayApp.In(values) != "" {
		return c.alipay(ctx, values), nil
	}
	if found := c.gateway(ctx, values); found != nil && gatewayURL.In(values) != "" {
		return found, nil
	}
	if c.Demo {
		return sandbox{}, nil
	}
	return nil, nil
}

// Offered returns the kinds of payment that users can choose.
func (c Channels) Offered(ctx context.Context) ([]order.Channel, error) {
	offered := []order.Channel{}
	for _, through := range []order.Channel{order.WeChat, order.Alipay} {
		found, err := c.For(ctx, through)
		if err != nil {
			return nil, err
		}
		if found != nil {
			offered = append(offered, through)
		}
	}
	return offered, nil
}

// From returns the channel that verifies what a sender reports; nil if it is not set up.
func (c Channels) From(ctx context.Context, sender Sender) (Channel, error) {
	values, err := setting.Read(ctx, c.DB)
	if err != nil {
		return nil, err
	}
	switch sender {
	case WeChat:
		return c.weChat(ctx, values), nil
	case Alipay:
		return c.alipay(ctx, values), nil
	}
	return c.gateway(ctx, values), nil
}

// open returns a secret of the settings; empty if it is not set or cannot be decrypted.
func (c Channels) open(ctx context.Context, values setting.Values, of setting.Secret) string {
	sealed := of.In(values)
	if sealed == "" {
		return ""
	}
	plain, err := c.Secrets.Open(of.Name, sealed)
	if err != nil {
		slog.WarnContext(ctx, "secret of payments cannot be decrypted, enter it again", "setting", of.Name)
	}
	return plain
}
