package message

import (
	"context"
	"hash/fnv"

	"golang.org/x/sync/errgroup"

	"evops/contracts/content"
	"evops/contracts/message"
)

// Outgoing is one message for a provider. Key is its idempotency key.
type Outgoing struct {
	Key      string
	UserID   int64
	Language string
	// Phone has the country code. Template and SignName are those of the carrier, which has approved the text. SMS only.
	Phone, Template, SignName string
	Title                     string
	Body                      string
	// Link is what a tap opens, by the codes of LinkType; nil if it opens the message.
	Link *Link
	// Data is for the app itself. A push with data and without title and body is silent.
	Data map[string]string
	// Attempt is 0 for the first one.
	Attempt int64
}

// Link is what a tap on a message opens: a row by its id, or a page of the app by its key.
type Link struct {
	Type content.LinkType `json:"type"`
	ID   int64            `json:"id,omitempty"`
	Page content.AppPage  `json:"page,omitempty"`
}

// linkOf is a target as the app gets it; nil for none.
func linkOf(t *content.LinkTarget) *Link {
	if t.IsZero() {
		return nil
	}
	l := &Link{Type: t.LinkType, ID: t.Row()}
	if t.LinkType == content.LinkAppPage {
		l.Page = t.AppPage
	}
	return l
}

// Answer is what a provider says about one message. Failed is empty for one that it took; Busy asks to try later.
type Answer struct {
	ProviderID string
	Delivered  bool
	Busy       bool
	Failed     message.Result
}

// Provider is a channel outside of the app. Send answers for each message in the order given; with an error nothing is known about any of
// them. It must send a key only once, however often it gets it, unless it is not Idempotent.
type Provider interface {
	Send(ctx context.Context, batch []Outgoing) ([]Answer, error)
	Idempotent() bool
}

// Connections finds the providers of this installation.
type Connections interface {
	// Provider returns what sends by a channel now; nil if the channel is not connected. The inbox has none.
	Provider(ctx context.Context, channel message.Channel) (Provider, error)
}

// eachAnswer has up to parallel messages answered at a time. What is not begun when ctx ends is asked for later.
func eachAnswer(ctx context.Context, batch []Outgoing, parallel int, answer func(Outgoing) Answer) []Answer {
	answers := make([]Answer, len(batch))
	var group errgroup.Group
	group.SetLimit(parallel)
	for i, m := range batch {
		if ctx.Err() != nil {
			answers[i].Busy = true
			continue
		}
		group.Go(func() error {
			answers[i] = answer(m)
			return nil
		})
	}
	_ = group.Wait() // no answer is an error
	return answers
}

// Simulated is the provider of a demo in which a channel is not connected: nothing leaves the program. Of a hundred messages it delivers 96,
// refuses the token of two, answers one at the second attempt only, and one exceeds the limit of a phone maker (content catalogue 0.10).
type Simulated struct{}

// Idempotent implements Provider: an answer depends on the key alone.
func (Simulated) Idempotent() bool { return true }

// Send implements Provider.
func (Simulated) Send(_ context.Context, batch []Outgoing) ([]Answer, error) {
	answers := make([]Answer, len(batch))
	for i, m := range batch {
		h := fnv.New32a()
		_, _ = h.Write([]byte(m.Key)) // never fails
		switch draw := h.Sum32() % 100; {
		case draw < 2 && m.Phone == "":
			answers[i].Failed = message.DeadToken
		case draw == 2 && m.Attempt == 0:
			answers[i].Busy = true
		case draw == 3:
			answers[i].Failed = message.VendorLimit
		default:
			answers[i].ProviderID, answers[i].Delivered = "SIM-"+m.Key, true
		}
	}
	return answers, nil
}
