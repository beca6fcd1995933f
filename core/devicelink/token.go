package devicelink

import (
	"context"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"time"

	"evops/contracts/value"
)

// Keys derives the keys by which terminals authenticate. Each terminal has its own key, derived from the installation's, so that none has to
// be stored and a leaked one is valid for no other terminal (11.1).
type Keys struct{ root []byte }

// NewKeys derives the keys of terminals from the installation's signing key.
func NewKeys(signing []byte) Keys {
	root, err := hkdf.Key(sha256.New, signing, nil, "terminals", sha256.Size)
	if err != nil {
		panic(err) // only for lengths beyond 8 KB
	}
	return Keys{root}
}

// Device returns the key of the terminal with the given serial number, which is written to it in production.
func (k Keys) Device(sn string) []byte {
	mac := hmac.New(sha256.New, k.root)
	mac.Write([]byte(sn))
	return mac.Sum(nil)
}

// Group returns the name of the shared subscription by which cores consume terminals' messages from an external broker. It is the same for
// all cores, and a terminal cannot derive it.
func (k Keys) Group() string {
	mac := hmac.New(sha256.New, k.root)
	mac.Write([]byte("\x00group of cores")) // no serial number has a NUL, so this is no terminal's key
	return hex.EncodeToString(mac.Sum(nil)[:16])
}

// maxTokenLifetime limits how far in the future a token may expire.
const maxTokenLifetime = 24 * time.Hour

// Token returns the password that a terminal derives from its key: `expiry.hex(HMAC-SHA256(key, sn + expiry))`, expiry in seconds since 1970
// UTC.
func Token(key []byte, sn string, expiry time.Time) string {
	end := strconv.FormatInt(expiry.Unix(), 10)
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(sn + end))
	return end + "." + hex.EncodeToString(mac.Sum(nil))
}

// Verify reports whether a token belongs to the terminal and is valid at the given time.
func (k Keys) Verify(sn, token string, now value.Time) bool {
	end, _, _ := strings.Cut(token, ".")
	seconds, err := strconv.ParseInt(end, 10, 64)
	if err != nil {
		return false
	}
	expiry := time.Unix(seconds, 0)
	left := expiry.Sub(now.Std())
	return left > 0 && left <= maxTokenLifetime && hmac.Equal([]byte(token), []byte(Token(k.Device(sn), sn, expiry)))
}

// Authenticate reports whether a terminal may connect: its token is valid, and a vehicle has it fitted or is to get it.
func (l *Link) Authenticate(ctx context.Context, sn, token string) (bool, error) {
	admitted, err := l.authenticate(ctx, sn, token)
	if err == nil && !admitted {
		err = l.refuse(ctx, sn)
	}
	return admitted, err
}

func (l *Link) authenticate(ctx context.Context, sn, token string) (bool, error) {
	if !l.deps.Keys.Verify(sn, token, l.deps.Clock()) {
		return false, nil
	}
	fitted, err := l.engine.DB().Read().NewSelect().Table("vehicle").Where("tbox_sn = ? AND deleted_at = 0", sn).Exists(ctx)
	if err != nil || fitted || l.deps.Expected == nil {
		return fitted, err
	}
	return l.deps.Expected(ctx, sn)
}
