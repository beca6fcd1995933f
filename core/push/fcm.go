package push

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"strings"
	"time"

	"golang.org/x/oauth2"
	"golang.org/x/oauth2/jwt"
)

const (
	// timeout is how long a push service may take for one message.
	timeout = 10 * time.Second
	// answerMost is the number of bytes read from an answer.
	answerMost = 64 << 10
	fcmScope   = "https://www.googleapis.com/auth/firebase.messaging"
)

// fcmSender is Firebase Cloud Messaging, HTTP v1. Access tokens are fetched with the key of a service account and renewed before they expire.
type fcmSender struct {
	address string
	client  *http.Client
}

func newFCM(address string, account *serviceAccount, client *http.Client) fcmSender {
	ctx := context.WithValue(context.Background(), oauth2.HTTPClient, client)
	config := jwt.Config{Email: account.Email, PrivateKey: []byte(account.Key), PrivateKeyID: account.KeyID, Scopes: []string{fcmScope}, TokenURL: account.TokenURL}
	authorised := &http.Client{Transport: &oauth2.Transport{Source: config.TokenSource(ctx), Base: client.Transport}, CheckRedirect: client.CheckRedirect}
	return fcmSender{address + "/v1/projects/" + account.Project + "/messages:send", authorised}
}

// The request of HTTP v1. All values of data are texts.
type (
	fcmRequest struct {
		Message fcmMessage `json:"message"`
	}
	fcmMessage struct {
		Token        string            `json:"token"`
		Notification *fcmText          `json:"notification,omitempty"`
		Data         map[string]string `json:"data"`
		Android      fcmAndroid        `json:"android"`
	}
	fcmText struct {
		Title string `json:"title"`
		Body  string `json:"body"`
	}
	// fcmAndroid replaces what the phone shows or still waits for under the same tag and key.
	fcmAndroid struct {
		CollapseKey  string  `json:"collapse_key"`
		Priority     string  `json:"priority"`
		Notification *fcmTag `json:"notification,omitempty"`
	}
	fcmTag struct {
		Tag string `json:"tag"`
	}
	fcmAnswer struct {
		Name  string `json:"name"`
		Error struct {
			Status  string `json:"status"`
			Details []struct {
				ErrorCode string `json:"errorCode"`
			} `json:"details"`
		} `json:"error"`
	}
)

// send implements sender.
func (g fcmSender) send(ctx context.Context, to string, n *Notification) Answer {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	data := map[string]string{"id": n.Key}
	maps.Copy(data, n.Data)
	if n.Link != "" {
		data["link"] = n.Link
	}
	message := fcmMessage{Token: to, Data: data, Android: fcmAndroid{CollapseKey: n.Key, Priority: "normal"}}
	if !n.silent() {
		message.Notification = &fcmText{n.Title, n.Body}
		message.Android.Priority, message.Android.Notification = "high", &fcmTag{n.Key}
	}
	body, err := json.Marshal(fcmRequest{message})
	if err != nil {
		return Answer{Outcome: Refused}
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, g.address, bytes.NewReader(body))
	if err != nil {
		return notSent(ctx, FCM, err)
	}
	request.Header.Set("Content-Type", "application/json; charset=utf-8")
	response, err := g.client.Do(request)
	if err != nil {
		return notSent(ctx, FCM, err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, answerMost))
	if err != nil {
		return notSent(ctx, FCM, err)
	}
	var answer fcmAnswer
	_ = json.Unmarshal(text, &answer) // without JSON the status decides
	outcome := answer.outcome(response.StatusCode)
	if outcome == Refused || outcome == Busy {
		slog.WarnContext(ctx, "push refused", "service", FCM, "message", n.Key, "status", response.StatusCode, "reason", answer.code())
	}
	return Answer{outcome, answer.Name[strings.LastIndexByte(answer.Name, '/')+1:]}
}

// code is the reason of a refusal: the code of FCM if there is one, otherwise that of Google's interfaces.
func (a *fcmAnswer) code() string {
	for _, d := range a.Error.Details {
		if d.ErrorCode != "" {
			return d.ErrorCode
		}
	}
	return a.Error.Status
}

// outcome is the meaning of an answer. Faults of the account are not those of the message: it waits until they are mended.
func (a *fcmAnswer) outcome(status int) Outcome {
	switch code := a.code(); {
	case status >= 200 && status < 300:
		return Accepted
	case code == "UNREGISTERED", code == "SENDER_ID_MISMATCH":
		return Unregistered
	case status == http.StatusUnauthorized, status == http.StatusForbidden, status == http.StatusNotFound, status == http.StatusTooManyRequests, status >= http.StatusInternalServerError:
		return Busy
	}
	return Refused
}
