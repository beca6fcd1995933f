// Package signature checks what the app and providers sign with a secret that is a setting of the installation.
package signature

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"

	"evops/core/setting"
	"evops/core/store"
	"evops/core/vault"
)

// Of returns the signature of a text: HMAC-SHA256 in hexadecimal.
func Of(secret, text string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(text))
	return hex.EncodeToString(mac.Sum(nil))
}

// Verifier checks signatures by a secret.
type Verifier struct {
	DB      *store.DB
	Secrets *vault.Vault
	Secret  setting.Secret
}

// Accepts reports whether a signature is the one that sign returns for the secret. While the secret is not set, none is.
func (v Verifier) Accepts(ctx context.Context, given string, sign func(secret string) string) (bool, error) {
	settings, err := setting.Read(ctx, v.DB)
	if err != nil {
		return false, err
	}
	sealed := v.Secret.In(settings)
	if sealed == "" {
		return false, nil
	}
	secret, err := v.Secrets.Open(v.Secret.Name, sealed)
	return err == nil && hmac.Equal([]byte(given), []byte(sign(secret))), err
}
