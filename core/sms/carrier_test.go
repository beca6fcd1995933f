package sms

import (
	"bytes"
	"context"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/vault"
)

func TestDriverFollowsTheSettingsOnEveryInstance(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		secrets := vault.New(bytes.Repeat([]byte("k"), 32), vault.Settings)
		set := func(key, preset, value, sealed string) {
			t.Helper()
			err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
				if _, err := tx.NewRaw("DELETE FROM sys_setting WHERE setting_key = ?", key).Exec(ctx); err != nil {
					return err
				}
				if _, err := tx.NewRaw("INSERT INTO sys_setting (setting_key, default_value, value, secret_set) VALUES (?, ?, ?, ?)", key, preset, value, sealed).Exec(ctx); err != nil {
					return err
				}
				return store.IncrementVersion(ctx, tx, store.SettingVersion)
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		plain := FromSettings(Config{}, db, secrets, nil)
		initial := FromSettings(Config{Driver: system.SMSWebhookDriver, URL: "https://first.example", Secret: "the environment's own"}, db, secrets, nil)
		driver := func(c Carrier) Sender {
			t.Helper()
			now, err := c.Current(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			return now
		}
		set("sms.driver", "webhook", "webhook", "")
		set("sms.webhook.secret", system.HiddenSecret, system.HiddenSecret, "")
		if now, ok := driver(initial).(*webhook); !ok || now.url != "https://first.example" || string(now.secret) != "the environment's own" {
			t.Errorf("driver without settings is %T %+v", driver(initial), now)
		}
		if _, ok := driver(plain).(logDriver); !ok {
			t.Errorf("driver without environment and settings is %T", driver(plain))
		}
		set("sms.webhook.url", "https://first.example", "https://second.example", "")
		set("sms.webhook.secret", "", system.HiddenSecret, secrets.Seal("sms.webhook.secret", "typed by somebody"))
		if now, ok := driver(initial).(*webhook); !ok || now.url != "https://second.example" || string(now.secret) != "typed by somebody" {
			t.Errorf("driver from the settings is %T %+v", driver(initial), now)
		}
		set("sms.driver", "webhook", "aliyun", "")
		set("sms.aliyun.accessKeySecret", "", system.HiddenSecret, secrets.Seal("sms.aliyun.accessKeySecret", "aliyun's"))
		set("sms.aliyun.templates", "", "bindMobile=SMS_1,bindMobile.en=SMS_2", "")
		for name, c := range map[string]Carrier{"one": plain, "another": initial} {
			if now, ok := driver(c).(aliyun); !ok || now.KeySecret != "aliyun's" || now.Templates["bindMobile.en"] != "SMS_2" || now.address != aliyunAddress {
				t.Errorf("%s instance uses %T %+v", name, driver(c), now)
			}
		}
		set("sms.aliyun.accessKeySecret", "", system.HiddenSecret, secrets.Seal("sms.tencent.secretKey", "of another setting"))
		if now := driver(plain).(aliyun); now.KeySecret != "" {
			t.Error("the secret of one setting decrypts for another")
		}
	})
}
