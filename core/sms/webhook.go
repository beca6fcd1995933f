package sms

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"evops/contracts/system"
	"evops/core/outbound"
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

// Send posts {mobile, template, params, language, text}, or {mobile, language, text, templateNo, signName} for an approved text. A 2xx status
// means that the message was accepted; the response may contain {messageId, cost}.
func (w *webhook) Send(ctx context.Context, m Message) (Receipt, error) {
	content := map[string]any{"mobile": m.Mobile, "language": m.Language, "text": m.Text()}
	if m.Approved.Text != "" {
		content["templateNo"], content["signName"] = m.Approved.TemplateNo, m.Approved.SignName
	} else {
		content["template"], content["params"] = m.Template, m.Params
	}
	body, err := json.Marshal(content)
	if err != nil {
		return Receipt{}, err
	}
	request, err := outbound.NewSignedPost(ctx, w.url, w.secret, body, m.Key)
	if err != nil {
		return Receipt{}, err
	}
	status, text, err := call(w.client, request, "the webhook")
	if err != nil {
		return Receipt{}, err
	}
	if status == http.StatusTooManyRequests {
		return Receipt{}, fmt.Errorf("%w: the webhook returned status %d", ErrThrottled, status)
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
