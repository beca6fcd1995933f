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

// Carrier returns the current driver. Ask it for each message: an administrator may change the driver at run time.
type Carrier interface {
	Current(ctx context.Context) (Sender, error)
}

// configured selects the driver by the settings.
type configured struct {
	initial Config
	db      *store.DB
	secrets *vault.Vault
	cache   redis.UniversalClient
}

// FromSettings returns a carrier that follows the settings, with initial from the environment as the default. Codes of a demo are stored in cache
// for the self-check; nil stores none.
func FromSettings(initial Config, db *store.DB, secrets *vault.Vault, cache redis.UniversalClient) Carrier {
	return configured{initial, db, secrets, cache}
}

func (c configured) Current(ctx context.Context) (Sender, error) {
	values, err := setting.Read(ctx, c.db)
	if err != nil {
		return nil, err
	}
	config := c.initial
	if driver.IsSet(values) {
		config.Driver = system.SMSDriver(driver.In(values))
	}
	if webhookURL.IsSet(values) {
		config.URL = webhookURL.In(values)
	}
	if webhookSecret.IsSet(values) {
		config.Secret = c.plain(ctx, webhookSecret, values)
	}
	config.Aliyun = Aliyun{KeyID: aliyunKey.In(values), KeySecret: c.plain(ctx, aliyunSecret, values), SignName: aliyunSign.In(values), Templates: templatesOf(aliyunTemplates.In(values))}
	config.Tencent = Tencent{
		SecretID: tencentID.In(values), SecretKey: c.plain(ctx, tencentKey, values), AppID: tencentApp.In(values), SignName: tencentSign.In(values),
		Region: tencentRegion.In(values), Templates: templatesOf(tencentTemplates.In(values)),
	}
	return Open(config, c.cache), nil
}

// plain decrypts a secret; empty if it is not set, or was encrypted by another installation.
func (c configured) plain(ctx context.Context, of setting.Secret, values setting.Values) string {
	sealed := of.In(values)
	if sealed == "" {
		return ""
	}
	plain, err := c.secrets.Open(of.Name, sealed)
	if err != nil {
		slog.WarnContext(ctx, "sms secret cannot be decrypted, enter it again", "setting", of.Name)
	}
	return plain
}
