package outbound

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"strconv"
	"time"
)

// Headers of a signed request. The signature is HMAC-SHA256 in hexadecimal over the timestamp, a dot and the body. A receiver that gets an
// idempotency key again answers as before and does nothing.
const (
	HeaderTimestamp      = "X-Evops-Timestamp"
	HeaderSignature      = "X-Evops-Signature"
	HeaderIdempotencyKey = "Idempotency-Key"
)

// MinSecret is the minimum length of a secret that signs requests.
const MinSecret = 16

// NewSignedPost returns a POST of JSON that is signed with secret; key is its idempotency key, empty for none. Errors do not contain the
// address, which may include a password.
func NewSignedPost(ctx context.Context, address string, secret, body []byte, key string) (*http.Request, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return nil, errors.New("invalid webhook address")
	}
	stamp := strconv.FormatInt(time.Now().Unix(), 10)
	request.Header.Set("Content-Type", "application/json; charset=utf-8")
	request.Header.Set(HeaderTimestamp, stamp)
	request.Header.Set(HeaderSignature, Signature(secret, stamp, body))
	if key != "" {
		request.Header.Set(HeaderIdempotencyKey, key)
	}
	return request, nil
}

// Signature returns the signature of a body that is sent at a timestamp.
func Signature(secret []byte, timestamp string, body []byte) string {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(timestamp + "."))
	mac.Write(body)
	return hex.EncodeToString(mac.Sum(nil))
}
