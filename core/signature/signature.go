// Package signature checks what the app and providers sign with a secret that is a setting of the installation.
package signature

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/value"
	"evops/core/outbound"
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

// Stamp is the signature of a request: its timestamp in seconds, and the HMAC-SHA256 over timestamp, dot and what is signed (core/outbound
// signs in the same way).
type Stamp struct{ Timestamp, Value string }

// StampOf reads the signature of a request.
func StampOf(http fiber.Ctx) Stamp {
	return Stamp{http.Get(outbound.HeaderTimestamp), http.Get(outbound.HeaderSignature)}
}

// maxSkew is how far the clock of a signer may be off.
const maxSkew = 5 * time.Minute

// Fresh reports whether a timestamp in seconds is of the last or next minutes.
func Fresh(now value.Time, timestamp string) bool {
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	return err == nil && (time.Duration(now.Milli()/1000-seconds)*time.Second).Abs() <= maxSkew
}

// Signs reports whether s signs a text with a secret, within the last minutes.
func (s Stamp) Signs(now value.Time, secret string, signed []byte) bool {
	return Fresh(now, s.Timestamp) && hmac.Equal([]byte(s.Value), []byte(outbound.Signature([]byte(secret), s.Timestamp, signed)))
}

// AcceptsStamp reports whether a request was signed with the secret within the last minutes.
func (v Verifier) AcceptsStamp(ctx context.Context, now value.Time, given Stamp, signed []byte) (bool, error) {
	if !Fresh(now, given.Timestamp) {
		return false, nil
	}
	return v.Accepts(ctx, given.Value, func(secret string) string { return outbound.Signature([]byte(secret), given.Timestamp, signed) })
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
