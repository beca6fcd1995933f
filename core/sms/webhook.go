package sms

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"time"

	"evops/contracts/system"
)

// The headers of a webhook's call. The signature is HMAC-SHA256 in hexadecimal over the timestamp, a dot and the body.
const (
	HeaderTimestamp = "X-Evops-Timestamp"
	HeaderSignature = "X-Evops-Signature"
)

const (
	// patience is how long a carrier may take to answer.
	patience = 5 * time.Second
	// longestAnswer is how much of an answer is read.
	longestAnswer = 64 << 10
)

// webhook hands messages to a service of the installation's own, which knows its carrier.
type webhook struct {
	url    string
	secret []byte
	client *http.Client
}

func newWebhook(url, secret string) *webhook {
	return &webhook{url, []byte(secret), &http.Client{
		Timeout: patience,
		// A redirect would take the code to an address nobody has set.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

func (*webhook) Driver() system.SMSDriver { return system.SMSWebhookDriver }

// Send posts {mobile, template, params, language, text}. A 2xx answer means that the message was taken; it may tell {messageId, cost}.
func (w *webhook) Send(ctx context.Context, m Message) (Receipt, error) {
	body, err := json.Marshal(map[string]any{"mobile": m.Mobile, "template": m.Template, "params": m.Params, "language": m.Language, "text": m.Text()})
	if err != nil {
		return Receipt{}, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, w.url, bytes.NewReader(body))
	if err != nil {
		return Receipt{}, errors.New("the webhook's address is of no use") // its own error repeats the address, which may hold a password
	}
	stamp := strconv.FormatInt(time.Now().Unix(), 10)
	request.Header.Set("Content-Type", "application/json; charset=utf-8")
	request.Header.Set(HeaderTimestamp, stamp)
	request.Header.Set(HeaderSignature, sign(w.secret, stamp, body))
	answer, err := w.client.Do(request)
	if err != nil {
		return Receipt{}, plainly(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(io.LimitReader(answer.Body, longestAnswer))
	if err != nil {
		return Receipt{}, plainly(err)
	}
	if answer.StatusCode >= 500 {
		return Receipt{}, unreached(fmt.Sprintf("the webhook failed with status %d", answer.StatusCode))
	}
	if answer.StatusCode < 200 || answer.StatusCode > 299 {
		return Receipt{}, fmt.Errorf("the webhook answered with status %d", answer.StatusCode)
	}
	var said struct {
		MessageID string
		Cost      int64
	}
	_ = json.Unmarshal(text, &said) // an answer without JSON says only that the message was taken
	return Receipt{ProviderID: said.MessageID, Cost: said.Cost}, nil
}

func sign(secret []byte, stamp string, body []byte) string {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(stamp + "."))
	mac.Write(body)
	return hex.EncodeToString(mac.Sum(nil))
}

// ErrUnreached is a carrier that answered nothing of use: it is away, too slow or broken. One that refuses a message says so by another error.
var ErrUnreached = errors.New("the carrier gave no answer")

// unreached says why there was no answer.
type unreached string

func (u unreached) Error() string { return string(u) }

func (unreached) Is(target error) bool { return target == ErrUnreached }

// plainly says what failed without the address.
func plainly(err error) error {
	var network net.Error
	if errors.As(err, &network) && network.Timeout() {
		return unreached("the webhook did not answer in time")
	}
	return unreached("the webhook cannot be reached")
}
