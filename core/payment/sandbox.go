package payment

import (
	"context"
	"encoding/json"

	"evops/contracts/fault"
	"evops/contracts/order"
	"evops/contracts/value"
)

// sandbox is the gateway of a demo: nobody pays, and refunds succeed.
type sandbox struct{}

func (sandbox) Prepay(context.Context, Call) (Answer, error) {
	return Answer{State: Open, Prepay: json.RawMessage(`{"sandbox":true}`)}, nil
}
func (sandbox) Close(context.Context, Call) (Answer, error) { return Answer{State: Shut}, nil }
func (sandbox) Query(context.Context, Call) (Answer, error) { return Answer{State: Open}, nil }
func (sandbox) Refund(_ context.Context, c Call) (Answer, error) {
	return Answer{State: Succeeded, TransactionID: "SANDBOX-" + c.RefundNo, AmountCents: c.AmountCents, At: value.Now()}, nil
}
func (s sandbox) QueryRefund(ctx context.Context, c Call) (Answer, error) { return s.Refund(ctx, c) }
func (sandbox) Bill(context.Context, order.Channel, value.Date) ([]BillLine, bool, error) {
	return nil, false, nil
}
func (sandbox) Notice(value.Time, Message) (Notice, error) {
	return Notice{}, fault.PaymentSignature.With()
}
