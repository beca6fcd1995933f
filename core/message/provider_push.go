package message

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"time"

	"evops/contracts/message"
	"evops/core/outbound"
)

const (
	// pushParallel is how many messages the gateway gets at a time, pushTimeout how long it may take for one.
	pushParallel = 32
	pushTimeout  = 5 * time.Second
	// pushAnswerMost is the number of bytes read from an answer.
	pushAnswerMost = 64 << 10
)

// pushClient follows no redirect: nobody has entered the address it leads to.
var pushClient = outbound.WithoutRedirects(&http.Transport{MaxIdleConnsPerHost: pushParallel, IdleConnTimeout: time.Minute, Proxy: http.ProxyFromEnvironment})

// gateway is the channel push: a service of the installation's owner that knows the device tokens and the interfaces of the phone makers.
type gateway struct {
	address string
	secret  []byte
}

// Idempotent implements Provider: the gateway drops a key that it has seen.
func (gateway) Idempotent() bool { return true }

// Send implements Provider.
func (g gateway) Send(ctx context.Context, batch []Outgoing) ([]Answer, error) {
	return eachAnswer(ctx, batch, pushParallel, func(m Outgoing) Answer { return g.send(ctx, m) }), nil
}

// pushed is the body of a request, pushedAnswer that of the answer, which may be empty.
type (
	pushed struct {
		ID       string            `json:"id"`
		UserID   int64             `json:"userId"`
		Language string            `json:"language"`
		Title    string            `json:"title"`
		Body     string            `json:"body"`
		Link     *Link             `json:"link,omitempty"`
		Data     map[string]string `json:"data,omitempty"`
	}
	pushedAnswer struct {
		MessageID string `json:"messageId"`
		Delivered bool   `json:"delivered"`
	}
)

// send posts one message. 2xx means that it was taken, 410 that the user has no token any more, 429 and 5xx ask to try later, and every other
// status refuses it for good.
func (g gateway) send(ctx context.Context, m Outgoing) Answer {
	ctx, cancel := context.WithTimeout(ctx, pushTimeout)
	defer cancel()
	body, err := json.Marshal(pushed{m.Key, m.UserID, m.Language, m.Title, m.Body, m.Link, m.Data})
	if err != nil {
		return Answer{Failed: message.ContentRefused}
	}
	request, err := outbound.NewSignedPost(ctx, g.address, g.secret, body, m.Key)
	if err != nil {
		return Answer{Busy: true}
	}
	response, err := pushClient.Do(request)
	if err != nil {
		return Answer{Busy: true}
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, pushAnswerMost))
	switch status := response.StatusCode; {
	case err != nil, status == http.StatusTooManyRequests, status >= 500:
		return Answer{Busy: true}
	case status == http.StatusGone:
		return Answer{Failed: message.DeadToken}
	case status < 200 || status > 299:
		slog.WarnContext(ctx, "push refused", "delivery", m.Key, "status", status)
		return Answer{Failed: message.ContentRefused}
	}
	var answer pushedAnswer
	_ = json.Unmarshal(text, &answer) // an answer without JSON confirms the message without details
	return Answer{ProviderID: answer.MessageID, Delivered: answer.Delivered}
}
