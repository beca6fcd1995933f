// Package paymenttest runs payment channels for tests: WeChat Pay, Alipay, and the payment gateway of an installation. They
// check authentication and signature of every request, keep payments and refunds, and misbehave when a test asks for it.
package paymenttest

import (
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"evops/contracts/order"
	"evops/contracts/value"
	"evops/core/payment"
)

// The address under which the channels reach the installation, and where they report payments.
const (
	PublicURL     = "https://shop.example"
	NoticeAddress = PublicURL + "/api/mall/notify/"
)

// Fault is how a channel misbehaves.
type Fault int

// The faults.
const (
	None Fault = iota
	// Down answers every request with an error of the server.
	Down
	// Silent ends connections without an answer, and does nothing.
	Silent
	// Lost does what it is asked for and ends the connection without an answer.
	Lost
	// Forged answers with a signature by another key.
	Forged
)

// Payment is a payment that a channel has.
type Payment struct {
	No            string
	Cents         int64
	State         payment.State
	TransactionID string
	At            value.Time
	Refunded      int64
}

// Refund is a refund that a channel has paid.
type Refund struct {
	No, PayNo, ID string
	Cents         int64
	At            value.Time
}

// Report is what a notice says. A test may alter it.
type Report struct {
	PayNo, RefundNo, ID string
	Cents               int64
	At                  value.Time
	App                 string
	// SentAt is the time of the signature.
	SentAt value.Time
	// Forged signs with another key; Altered changes the body after it was signed.
	Forged, Altered bool
}

// protocol is how a channel is spoken with.
type protocol interface {
	settings(c *Channel) map[string]string
	// serve answers an authentic request and returns its step; an empty one was refused for its authentication.
	serve(c *Channel, w http.ResponseWriter, r *http.Request, body []byte) (step string)
	// begun returns the number of the payment that a user pays with the result of Prepay.
	begun(c *Channel, prepay []byte) string
	notice(c *Channel, r Report) *http.Request
}

// Channel is a channel with its payments.
type Channel struct {
	URL    string
	Client *http.Client
	// Through is the kind of payment for which the channel is used.
	Through order.Channel
	// Bill alters the lines of a bill before they are sent; nil for none.
	Bill func([]payment.BillLine) []payment.BillLine

	t        testing.TB
	clock    func() value.Time
	speaks   protocol
	mu       sync.Mutex
	fault    Fault
	payments map[string]*Payment
	refunds  map[string]*Refund
	calls    map[string]int
	refused  int
}

// Start runs the channel of a sender until the test ends.
func Start(t testing.TB, sender payment.Sender, clock func() value.Time) *Channel {
	t.Helper()
	c := &Channel{t: t, clock: clock, Through: order.WeChat, payments: map[string]*Payment{}, refunds: map[string]*Refund{}, calls: map[string]int{}}
	switch sender {
	case payment.Gateway:
		c.speaks = gateway{}
	case payment.WeChat:
		c.speaks = newWeChat(t)
	case payment.Alipay:
		c.speaks, c.Through = alipay{t}, order.Alipay
	default:
		t.Fatalf("no channel %q", sender)
	}
	server := httptest.NewTLSServer(http.HandlerFunc(c.serve))
	t.Cleanup(server.Close)
	c.URL, c.Client = server.URL, server.Client()
	c.Client.Transport.(*http.Transport).DisableKeepAlives = true // a request on a kept connection that ends is sent again
	return c
}

// Settings are the settings with which an installation uses the channel, secrets in clear text.
func (c *Channel) Settings() map[string]string {
	settings := c.speaks.settings(c)
	settings["payment.hosts"] = "127.0.0.1"
	if _, is := c.speaks.(*weChat); !is {
		settings["payment.wechat.merchantId"] = ""
	}
	if _, is := c.speaks.(gateway); !is {
		settings["payment.gateway.url"] = ""
	}
	return settings
}

func (c *Channel) serve(w http.ResponseWriter, r *http.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	body, err := io.ReadAll(r.Body)
	switch {
	case err != nil || c.fault == Silent:
		panic(http.ErrAbortHandler)
	case c.fault == Down:
		w.WriteHeader(http.StatusBadGateway)
		return
	}
	answer := httptest.NewRecorder()
	step := c.speaks.serve(c, answer, r, body)
	if step == "" {
		c.refused++
	}
	c.calls[step]++
	if c.fault == Lost {
		panic(http.ErrAbortHandler)
	}
	for name, values := range answer.Header() {
		w.Header()[name] = values
	}
	w.WriteHeader(answer.Code)
	_, _ = w.Write(answer.Body.Bytes()) // a broken connection fails the test that waits for the answer
}

// Fail makes the channel misbehave until another fault is set.
func (c *Channel) Fail(f Fault) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.fault = f
}

// Count returns how many requests of a step were authentic; of the empty step, how many were not.
func (c *Channel) Count(step string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.calls[step]
}

// Pay lets the user pay with the result of Prepay, also when the time of the payment is over, and returns the number of the payment.
func (c *Channel) Pay(prepay []byte) string {
	c.t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	p := c.payments[c.speaks.begun(c, prepay)]
	if p == nil {
		c.t.Fatalf("no payment was begun by %s", prepay)
	}
	p.State, p.TransactionID, p.At = payment.Succeeded, "T"+p.No, c.clock()
	return p.No
}

// Notice returns the notice of a payment, or of a refund, as the channel sends it, altered by each edit.
func (c *Channel) Notice(no string, edits ...func(*Report)) *http.Request {
	c.t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	report := Report{SentAt: c.clock()}
	if p := c.payments[no]; p != nil {
		report.PayNo, report.ID, report.Cents, report.At = p.No, p.TransactionID, p.Cents, p.At
	} else if r := c.refunds[no]; r != nil {
		report.PayNo, report.RefundNo, report.ID, report.Cents, report.At = r.PayNo, r.No, r.ID, r.Cents, r.At
	} else {
		c.t.Fatalf("no payment or refund %s", no)
	}
	for _, edit := range edits {
		edit(&report)
	}
	return c.speaks.notice(c, report)
}

// PaidBack returns what was paid back of a payment.
func (c *Channel) PaidBack(payNo string) int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.payments[payNo].Refunded
}

// open begins a payment; a repeated number is the same payment.
func (c *Channel) open(no string, cents int64) {
	if c.payments[no] == nil {
		c.payments[no] = &Payment{No: no, Cents: cents, State: payment.Open}
	}
}

// close prevents a payment and reports whether it can be prevented.
func (c *Channel) close(no string) bool {
	p := c.payments[no]
	if p == nil || p.State == payment.Succeeded {
		return false
	}
	p.State = payment.Shut
	return true
}

// refund pays back, once for each number; nil if the payment has not so much left.
func (c *Channel) refund(no, payNo string, cents int64) *Refund {
	if r := c.refunds[no]; r != nil {
		return r
	}
	p := c.payments[payNo]
	if p == nil || p.State != payment.Succeeded || cents <= 0 || p.Refunded+cents > p.Cents {
		return nil
	}
	p.Refunded += cents
	c.refunds[no] = &Refund{No: no, PayNo: payNo, ID: "R" + no, Cents: cents, At: c.clock()}
	return c.refunds[no]
}

// bill returns the lines of a day.
func (c *Channel) bill(day value.Date) (lines []payment.BillLine) {
	for _, p := range c.payments {
		if p.State == payment.Succeeded && p.At.Date() == day {
			lines = append(lines, payment.BillLine{TransactionID: p.TransactionID, AmountCents: p.Cents})
		}
	}
	for _, r := range c.refunds {
		if r.At.Date() == day {
			lines = append(lines, payment.BillLine{TransactionID: r.ID, AmountCents: r.Cents, Refund: true})
		}
	}
	slices.SortFunc(lines, func(a, b payment.BillLine) int { return strings.Compare(a.TransactionID, b.TransactionID) })
	if c.Bill != nil {
		lines = c.Bill(lines)
	}
	return lines
}

// fresh reports whether a time in seconds is of the last or next minutes.
func (c *Channel) fresh(seconds int64) bool {
	return (time.Duration(c.clock().Milli()/1000-seconds) * time.Second).Abs() <= 5*time.Minute
}
