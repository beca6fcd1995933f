// Package push sends to phones through the push services of Apple (APNs) and Google (FCM HTTP v1), and keeps the tokens by which these
// services know a phone. A phone maker without a service here is reached through the push gateway of the installation (core/message).
package push

import (
	"context"
	"sync"

	"golang.org/x/sync/errgroup"
)

// Service is a push service. Its value is stored with tokens and used by the app.
type Service string

// The push services.
const (
	APNs Service = "apns"
	FCM  Service = "fcm"
)

// parallel is how many requests are sent at a time. FCM advises against more than 1,000 connections; both answer in tens of milliseconds.
const parallel = 64

// Notification is one message for the phones of a user. Without title and body it is silent: only the app gets the data.
type Notification struct {
	// Key identifies the message. A phone that gets it again replaces what it shows.
	Key    string
	UserID int64
	Title  string
	Body   string
	// Link is JSON that the app opens at a tap; empty for none.
	Link string
	Data map[string]string
}

// Outcome is what became of a message or of its copy for one phone. A message has the best outcome of its phones.
type Outcome int

// The outcomes, from the worst to the best.
const (
	// NoToken is a user without a token that a connected service knows.
	NoToken Outcome = iota
	// Unregistered is a token that its service does not know any more. It has been deleted.
	Unregistered
	// Refused is for good: the service does not accept the text.
	Refused
	// Busy is no answer, or a request to try later.
	Busy
	// Accepted is accepted by the service. No service tells whether the phone has shown it.
	Accepted
)

// Answer is what a service said. ID is the service's name of the message.
type Answer struct {
	Outcome Outcome
	ID      string
}

// silent reports whether a message has nothing to show.
func (n *Notification) silent() bool { return n.Title == "" && n.Body == "" }

// sender sends one message to one phone.
type sender interface {
	send(ctx context.Context, token string, n *Notification) Answer
}

// Connected is the services that the settings describe.
type Connected struct {
	tokens  Tokens
	senders map[Service]sender
}

// Send sends each message to all phones of its user and answers in the order given. Unregistered tokens are deleted.
func (c *Connected) Send(ctx context.Context, notices []Notification) ([]Answer, error) {
	users := make([]int64, len(notices))
	for i, n := range notices {
		users[i] = n.UserID
	}
	phones, err := c.tokens.of(ctx, users)
	if err != nil {
		return nil, err
	}
	began := c.tokens.Clock()
	answers := make([]Answer, len(notices))
	var dead []phone
	var mu sync.Mutex
	var group errgroup.Group
	group.SetLimit(parallel)
	for i := range notices {
		for _, p := range phones[notices[i].UserID] {
			by := c.senders[p.Service]
			if by == nil {
				continue
			}
			group.Go(func() error {
				a := by.send(ctx, p.Token, &notices[i])
				mu.Lock()
				defer mu.Unlock()
				if a.Outcome == Unregistered {
					dead = append(dead, p)
				}
				if a.Outcome > answers[i].Outcome {
					answers[i] = a
				}
				return nil
			})
		}
	}
	_ = group.Wait() // no answer is an error
	return answers, c.tokens.delete(ctx, dead, began)
}
