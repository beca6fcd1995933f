package apptoken_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/apptoken"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/vault"
)

const key = "a secret of these tests, long enough"

func TestATokenNamesItsUser(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		at := value.Date("2026-05-04").Time()
		now := at.Milli() / 1000
		c := apptoken.Checker{DB: db, Secrets: vault.New(bytes.Repeat([]byte("k"), 32), vault.Settings), Clock: func() value.Time { return at }}
		token := func(head, claims, key string) string {
			part := base64.RawURLEncoding.EncodeToString
			signed := part([]byte(head)) + "." + part([]byte(claims))
			return "Bearer " + signed + "." + apptoken.Sign(key, signed)
		}
		const head = `{"alg":"HS256","typ":"JWT"}`
		good := fmt.Sprintf(`{"sub":"42","iat":%d,"exp":%d,"aud":"app"}`, now, now+600)
		if _, err := c.UserOf(t.Context(), token(head, good, key)); seedtest.CodeOf(t, err) != "APP_TOKEN" {
			t.Errorf("without a secret: %v", err)
		}
		if err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			if _, err := tx.NewRaw("INSERT INTO sys_setting (setting_key, default_value, value, secret_set) VALUES ('app.tokenSecret', '', ?, ?)", system.HiddenSecret, c.Secrets.Seal("app.tokenSecret", key)).Exec(ctx); err != nil {
				return err
			}
			return store.IncrementVersion(ctx, tx, store.SettingVersion)
		}); err != nil {
			t.Fatal(err)
		}
		for id, of := range map[int64][2]int64{42: {int64(content.UserNormal), (now - 1) * 1000}, 43: {int64(content.UserFrozen), 0}, 44: {int64(content.UserCancelled), 0}} {
			testdb.Exec(t, db, "INSERT INTO app_user (id, user_no, phone_q, status, logged_out_at) VALUES (?, ?, ?, ?, ?)", id, fmt.Sprint("U", id), fmt.Sprint(id), of[0], of[1])
		}
		of := func(user, issued int64) string {
			return token(head, fmt.Sprintf(`{"sub":"%d","iat":%d,"exp":%d}`, user, issued, now+600), key)
		}
		for range 2 {
			if user, err := c.UserOf(t.Context(), token(head, good, key)); err != nil || user != 42 {
				t.Errorf("%d, %v", user, err)
			}
		}
		noon := at.Add(12 * time.Hour)
		at = noon // still the same day
		if _, err := c.UserOf(t.Context(), token(head, fmt.Sprintf(`{"sub":"42","iat":%d,"exp":%d}`, now, noon.Milli()/1000+60), key)); err != nil {
			t.Error(err)
		}
		at = value.Date("2026-05-04").Time()
		for name, header := range map[string]string{
			"no token":                     "",
			"a session of the console":     "Bearer 0123456789012345678901234567890123456789012",
			"another scheme":               strings.Replace(token(head, good, key), "Bearer", "Basic", 1),
			"another secret":               token(head, good, "another secret of these tests, as long"),
			"another algorithm":            token(`{"alg":"none"}`, good, key),
			"a changed claim":              strings.Replace(token(head, good, key), base64.RawURLEncoding.EncodeToString([]byte(good)), base64.RawURLEncoding.EncodeToString([]byte(strings.Replace(good, "42", "43", 1))), 1),
			"an expired token":             token(head, fmt.Sprintf(`{"sub":"42","iat":%d,"exp":%d}`, now, now), key),
			"a token without an end":       token(head, fmt.Sprintf(`{"sub":"42","iat":%d}`, now), key),
			"a token for more than a day":  token(head, fmt.Sprintf(`{"sub":"42","iat":%d,"exp":%d}`, now, now+86_401), key),
			"a token without its time":     token(head, fmt.Sprintf(`{"sub":"42","exp":%d}`, now+600), key),
			"a token of the future":        of(42, now+61),
			"one before a forced sign-out": of(42, now-1),
			"one of a frozen user":         of(43, now),
			"one of a cancelled user":      of(44, now),
			"one of an unknown user":       of(45, now),
			"no user":                      token(head, fmt.Sprintf(`{"sub":"","iat":%d,"exp":%d}`, now, now+600), key),
		} {
			if _, err := c.UserOf(t.Context(), header); seedtest.CodeOf(t, err) != "APP_TOKEN" {
				t.Errorf("%s: %v", name, err)
			}
		}
		var active []int64
		if err := db.Read().NewRaw("SELECT user_id FROM app_user_day WHERE day = ?", at).Scan(t.Context(), &active); err != nil || len(active) != 1 || active[0] != 42 {
			t.Errorf("active on the day: %v, %v", active, err)
		}
	})
}
