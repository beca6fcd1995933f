package push

import (
	"cmp"
	"context"
	"crypto/ecdsa"
	"encoding/json"
	"errors"
	"log/slog"
	"maps"
	"net/http"

	"github.com/sideshow/apns2"
	"github.com/sideshow/apns2/token"
)

// apnsSender is the Apple Push Notification service. Its bearer token is kept for 50 minutes: an hour is the most, and Apple refuses providers that
// renew it more often than every 20 minutes.
type apnsSender struct {
	client *apns2.Client
	topic  string
}

func newAPNs(address, topic, team, keyID string, key *ecdsa.PrivateKey, client *http.Client) apnsSender {
	return apnsSender{&apns2.Client{Host: address, HTTPClient: client, Token: &token.Token{AuthKey: key, KeyID: keyID, TeamID: team}}, topic}
}

// send implements sender. Keys of the payload beside aps are for the app.
func (a apnsSender) send(ctx context.Context, to string, n *Notification) Answer {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	payload := map[string]any{"id": n.Key}
	for key, text := range maps.All(n.Data) {
		payload[key] = text
	}
	if n.Link != "" {
		payload["link"] = json.RawMessage(n.Link)
	}
	out := &apns2.Notification{DeviceToken: to, Topic: a.topic, CollapseID: n.Key, Payload: payload}
	if n.silent() {
		payload["aps"] = map[string]any{"content-available": 1}
		out.PushType, out.Priority = apns2.PushTypeBackground, apns2.PriorityLow // Apple refuses others
	} else {
		payload["aps"] = map[string]any{"alert": map[string]string{"title": n.Title, "body": n.Body}, "sound": "default"}
		out.PushType, out.Priority = apns2.PushTypeAlert, apns2.PriorityHigh
	}
	response, err := a.client.PushWithContext(ctx, out)
	if err != nil {
		return notSent(ctx, APNs, err)
	}
	outcome := apnsOutcome(response)
	if outcome == Refused || outcome == Busy {
		slog.WarnContext(ctx, "push refused", "service", APNs, "message", n.Key, "status", response.StatusCode, "reason", response.Reason)
	}
	return Answer{outcome, response.ApnsID}
}

// apnsOutcome is the meaning of an answer. A refused bearer token or topic is a fault of the settings, not of the message: it waits until that
// is mended.
func apnsOutcome(r *apns2.Response) Outcome {
	switch {
	case r.Sent():
		return Accepted
	case r.StatusCode == http.StatusGone, r.Reason == apns2.ReasonBadDeviceToken, r.Reason == apns2.ReasonDeviceTokenNotForTopic:
		return Unregistered
	case r.StatusCode == http.StatusForbidden, r.StatusCode == http.StatusTooManyRequests, r.StatusCode >= http.StatusInternalServerError,
		r.Reason == apns2.ReasonBadTopic, r.Reason == apns2.ReasonTopicDisallowed, r.Reason == apns2.ReasonIdleTimeout:
		return Busy
	}
	return Refused
}

// notSent is the answer to a request without one. An address that cannot be called is not a matter of time either, but the settings may be
// mended until the last attempt.
func notSent(ctx context.Context, service Service, err error) Answer {
	slog.WarnContext(ctx, "push service unreachable", "service", service, "error", cmp.Or(errors.Unwrap(err), err))
	return Answer{Outcome: Busy}
}
