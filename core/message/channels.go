package message

import (
	"context"
	"log/slog"

	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/contracts/message"
	contract "evops/contracts/system"
	"evops/core/push"
	"evops/core/setting"
	"evops/core/sms"
	"evops/core/store"
	"evops/core/system"
	"evops/core/vault"
)

// Settings of the push gateway. Short messages have those of core/sms.
var (
	pushURL = setting.NewText("message.push.url", "", `(https?://[^\s/]+[^\s]{0,400})?`,
		field.Label{ZH: "推送网关地址", EN: "Push gateway address"},
		field.Label{ZH: "企业自建推送网关的地址，如 https://push.example/send；留空则不提供推送渠道", EN: "Address of your push gateway, such as https://push.example/send; without it push is not offered"})
	pushSecret = setting.NewSecret("message.push.secret", `\S{16,200}`,
		field.Label{ZH: "推送网关密钥", EN: "Push gateway secret"},
		field.Label{ZH: "用于请求签名，16–200 个字符；加密保存，不再显示。请先于地址填写", EN: "Signs the requests, 16–200 characters; stored encrypted and never shown. Enter it before the address"})
)

func init() {
	setting.RegisterValidator(connected, append([]*setting.Key{pushURL.Key, pushSecret.Key, sms.DriverKey}, push.Keys...)...)
}

// connected refuses a gateway without a secret. Since the channels that forms offer may change, consoles reload the dictionary.
func connected(ctx context.Context, tx bun.Tx, _ int64, _, after setting.Values) (setting.Verdict, error) {
	if after[pushURL.Name] != "" && after[pushSecret.Name] == "" {
		return setting.Verdict{Refused: &field.Label{ZH: "请先填写：" + pushSecret.ZH, EN: "Fill in this setting first: " + pushSecret.EN}}, nil
	}
	return setting.Verdict{}, store.IncrementVersion(ctx, tx, system.DictionaryVersion)
}

// Configured is the connections that the settings describe. A demo simulates those that they do not.
type Configured struct {
	DB      *store.DB
	Secrets *vault.Vault
	SMS     sms.Carrier
	// Phones are the push services of Apple and Google.
	Phones *push.Phones
	Demo   bool
}

// Provider implements Connections.
func (c Configured) Provider(ctx context.Context, channel message.Channel) (Provider, error) {
	var provider Provider
	switch channel {
	case message.SMS:
		sender, err := c.SMS.Current(ctx)
		if err != nil {
			return nil, err
		}
		if sender.Driver() != contract.SMSLogDriver {
			provider = shortMessages{sender}
		}
	case message.Push:
		var err error
		if provider, err = c.push(ctx); err != nil {
			return nil, err
		}
	}
	if provider == nil && c.Demo && channel != message.Inbox {
		return Simulated{}, nil
	}
	return provider, nil
}

// push returns what sends to phones: the push services, the gateway, or both; nil for neither.
func (c Configured) push(ctx context.Context) (Provider, error) {
	values, err := setting.Read(ctx, c.DB)
	if err != nil {
		return nil, err
	}
	var makers Provider
	if sealed := pushSecret.In(values); sealed != "" && pushURL.In(values) != "" {
		secret, err := c.Secrets.Open(pushSecret.Name, sealed)
		if err != nil {
			slog.WarnContext(ctx, "push secret cannot be decrypted, enter it again", "setting", pushSecret.Name)
			return nil, nil
		}
		makers = gateway{pushURL.In(values), []byte(secret)}
	}
	services, err := c.Phones.Current(ctx)
	if err != nil || services == nil {
		return makers, err
	}
	return phones{services, makers}, nil
}

// Unconnected returns the channels without a provider, which forms do not offer. It implements system.Unserved.
func (c Configured) Unconnected(ctx context.Context) (map[string][]string, error) {
	out := map[string][]string{}
	for _, channel := range []message.Channel{message.Push, message.SMS} {
		p, err := c.Provider(ctx, channel)
		if err != nil {
			return nil, err
		}
		if p == nil {
			out[message.Channels.Category] = append(out[message.Channels.Category], string(channel))
		}
	}
	return out, nil
}
