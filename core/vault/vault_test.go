package vault

import (
	"bytes"
	"strings"
	"testing"
)

func TestSecretDecryptsForItsOwnerAndPurposeOnly(t *testing.T) {
	key := bytes.Repeat([]byte("k"), 32)
	v := New(key, Settings)
	sealed := v.Seal("sms.webhook.secret", "a plain secret")
	if strings.Contains(sealed, "plain") || sealed == v.Seal("sms.webhook.secret", "a plain secret") {
		t.Errorf("%s is readable or deterministic", sealed)
	}
	for _, row := range []struct {
		outcome string
		v       *Vault
		owner   string
		sealed  string
		want    string
	}{
		{"its owner", v, "sms.webhook.secret", sealed, "a plain secret"},
		{"another owner", v, "sms.aliyun.accessKeySecret", sealed, ""},
		{"another purpose", New(key, CarrierAccounts), "sms.webhook.secret", sealed, ""},
		{"another installation", New(bytes.Repeat([]byte("x"), 32), Settings), "sms.webhook.secret", sealed, ""},
		{"a text that is not encrypted", v, "sms.webhook.secret", "a plain secret", ""},
		{"a truncated text", v, "sms.webhook.secret", sealed[:len(sealed)-8], ""},
	} {
		got, err := row.v.Open(row.owner, row.sealed)
		if got != row.want || (err == nil) != (row.want != "") {
			t.Errorf("%s: decrypted %q, %v", row.outcome, got, err)
		}
	}
}
