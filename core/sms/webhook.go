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

// Headers of a webhook request. The signature is HMAC-SHA256 in hexadecimal over the timestamp, a dot and the body.
const (
	HeaderTimestamp = "X-Evops-Timestamp"
	HeaderSignature = "X-Evops-Signature"
)

// webhook sends messages to a service of the installation's owner, which forwards them to its carrier.
type webhook struct {
	url    string
	secret []byte
	client *http.Client
}

func newWebhook(url, secret string) *webhook {
	return &webhook{url, []byte(secret), newClient()}
}

func (*webhook) Driver() system.SMSDriver { return system.SMSWebhookDriver }

// Send posts {mobile, template, params, language, text}. A 2xx status means that the message was accepted; the response may contain
// {messageId, cost}.
func (w *webhook) Send(ctx context.Context, m Message) (Receipt, error) {
	body, err := json.Marshal(map[string]any{"mobile": m.Mobile, "template": m.Template, "params": m.Params, "language": m.Language, "text": m.Text()})
	if err != nil {
		return Receipt{}, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, w.url, bytes.NewReader(body))
	if err != nil {
		return Receipt{}, errors.New("invalid webhook address") // the original error contains the address, which may include a password
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
		return Receipt{}, fmt.Errorf("the webhook returned status %d", status)
	}
	var answer struct {
		MessageID string
		Cost      int64
	}
	_ = json.Unmarshal(text, &answer) // a response without JSON confirms the message without details
	return Receipt{ProviderID: answer.MessageID, Cost: answer.Cost}, nil
}

func sign(secret []byte, stamp string, body []byte) string {
	return hex.EncodeToString(hmacSHA256(secret, stamp+"."+string(body)))
}
