// Package payment speaks with the channels through which orders are paid: WeChat Pay, Alipay, and a payment gateway of the installation that
// stands for both. It knows their protocols and signatures, not orders: core/order judges what a channel says.
package payment

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/order"
	"evops/contracts/value"
)

// State is what a channel says of a payment or a refund.
type State string

// The states. A payment that is open can still be paid; a refund that is open is being paid.
const (
	Unknown   State = "unknown"
	Open      State = "open"
	Succeeded State = "succeeded"
	Refused   State = "failed"
	Shut      State = "closed"
)

// Answer is what a channel says. Amounts are cents. TransactionID is the name by which the bill of the channel has the payment or the refund.
type Answer struct {
	State         State           `json:"state"`
	TransactionID string          `json:"transactionId"`
	AmountCents   int64           `json:"amountCents"`
	At            value.Time      `json:"at"`
	Detail        string          `json:"detail"`
	Prepay        json.RawMessage `json:"prepay,omitempty"`
}

// Call is a request to a channel. PayNo names the payment, RefundNo the refund; both are idempotency keys. TotalCents is the amount of the
// payment of which AmountCents are refunded.
type Call struct {
	PayNo       string        `json:"payNo"`
	RefundNo    string        `json:"refundNo,omitempty"`
	Channel     order.Channel `json:"channel"`
	AmountCents int64         `json:"amountCents"`
	TotalCents  int64         `json:"totalCents,omitempty"`
	Subject     string        `json:"subject,omitempty"`
	ExpiresAt   value.Time    `json:"expiresAt,omitempty"`
}

// Notice is what a channel reports by itself: of a refund if RefundNo is set, else of a payment.
type Notice struct {
	PayNo    string `json:"payNo"`
	RefundNo string `json:"refundNo"`
	Answer
}

// Message is a request of a channel as it arrived. The signature is over the bytes of the body.
type Message struct {
	Header func(name string) string
	Body   []byte
}

// Channel is a payment channel. A fault PaymentChannelFail means that it is not known what the channel did; the same call may be repeated.
type Channel interface {
	// Prepay returns what the app needs to let the user pay.
	Prepay(ctx context.Context, c Call) (Answer, error)
	// Close prevents a payment, unless it has succeeded already, which the answer then says.
	Close(ctx context.Context, c Call) (Answer, error)
	// Query returns the state of a payment.
	Query(ctx context.Context, c Call) (Answer, error)
	// Refund pays a part of a payment back. A repeated number is not paid twice.
	Refund(ctx context.Context, c Call) (Answer, error)
	// QueryRefund returns the state of a refund.
	QueryRefund(ctx context.Context, c Call) (Answer, error)
	// Bill returns the transactions of a day; ready is false if the channel does not have them, or not yet.
	Bill(ctx context.Context, through order.Channel, day value.Date) (lines []BillLine, ready bool, err error)
	// Notice returns what a message says, or the fault PaymentSignature if it is not from the channel, or not for this merchant.
	Notice(now value.Time, m Message) (Notice, error)
}

// Failed is the fault of a channel that did not do what it was asked for.
func Failed(zh, en string) error {
	return fault.PaymentChannelFail.With("detail", field.Label{ZH: zh, EN: en})
}

var (
	silent = Failed("支付渠道无响应", "the channel does not answer")
	broken = Failed("支付渠道返回错误", "the channel answered with an error")
)

type fields map[string]any

// refusal is an answer that says that nothing was done, and why.
type refusal struct {
	Code string `json:"code"`
	Text string `json:"message"`
}

func (r *refusal) Error() string { return cmp.Or(r.Text, r.Code) }

func isRefusal(err error, codes ...string) bool {
	why, is := errors.AsType[*refusal](err)
	return is && slices.Contains(codes, why.Code)
}

// known turns a refusal into a fault that people can read.
func known(err error) error {
	if why, is := errors.AsType[*refusal](err); is {
		return Failed(why.Error(), why.Error())
	}
	return err
}
