package sms

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
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

// webhook hands messages to a service of the installation's own, which knows its carrier.
type webhook struct {
	url    string
	secret []byte
	client *http.Client
}

func newWebhook(url, secret string) *webhook {
	return &webhook{url, []byte(secret), newClient()}
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
	status, text, err := call(w.client, request, "the webhook")
	if err != nil {
		return Receipt{}, err
	}
	if status < 200 || status > 299 {
		return Receipt{}, fmt.Errorf("the webhook answered with status %d", status)
	}
	var said struct {
		MessageID string
		Cost      int64
	}
	_ = json.Unmarshal(text, &said) // an answer without JSON says only that the message was taken
	return Receipt{ProviderID: said.MessageID, Cost: said.Cost}, nil
}

func sign(secret []byte, stamp string, body []byte) string {
	return hex.EncodeToString(keyed(secret, stamp+"."+string(body)))
}
