package sms

import (
	"context"
	"log/slog"

	"github.com/redis/go-redis/v9"

	"evops/contracts/system"
	"evops/core/setting"
	"evops/core/store"
	"evops/core/vault"
)

// Carrier gives the driver that messages leave by now. Ask it for each message: an administrator may choose another while the product runs.
type Carrier interface {
	Now(ctx context.Context) (Sender, error)
}

// Always is a carrier that keeps one driver.
func Always(s Sender) Carrier { return always{s} }

type always struct{ Sender }

func (a always) Now(context.Context) (Sender, error) { return a.Sender, nil }

// chosen follows the settings.
type chosen struct {
	initial Config
	db      *store.DB
	secrets *vault.Vault
	cache   redis.UniversalClient
}

// Follow is a carrier by the settings; what they leave out is as the environment says in initial. Codes of a demo are stored in the cache for the
// self-check; nil stores none.
func Follow(initial Config, db *store.DB, secrets *vault.Vault, cache redis.UniversalClient) Carrier {
	return chosen{initial, db, secrets, cache}
}

func (c chosen) Now(ctx context.Context) (Sender, error) {
	held, err := setting.Read(ctx, c.db)
	if err != nil {
		return nil, err
	}
	config := c.initial
	if driver.Set(held) {
		config.Driver = system.SMSDriver(driver.In(held))
	}
	if webhookURL.Set(held) {
		config.URL = webhookURL.In(held)
	}
	if webhookSecret.Set(held) {
		config.Secret = c.plain(ctx, webhookSecret, held)
	}
	config.Aliyun = Aliyun{KeyID: aliyunKey.In(held), KeySecret: c.plain(ctx, aliyunSecret, held), SignName: aliyunSign.In(held), Templates: templatesOf(aliyunTemplates.In(held))}
	config.Tencent = Tencent{
		SecretID: tencentID.In(held), SecretKey: c.plain(ctx, tencentKey, held), AppID: tencentApp.In(held), SignName: tencentSign.In(held),
		Region: tencentRegion.In(held), Templates: templatesOf(tencentTemplates.In(held)),
	}
	return Open(config, c.cache), nil
}

// plain is a secret in clear; empty for none, and for one that another installation has stored.
func (c chosen) plain(ctx context.Context, of setting.Sealed, held setting.Values) string {
	sealed := of.In(held)
	if sealed == "" {
		return ""
	}
	plain, err := c.secrets.Open(of.Name, sealed)
	if err != nil {
		slog.WarnContext(ctx, "a secret of short messages cannot be decrypted; type it again", "setting", of.Name)
	}
	return plain
}
