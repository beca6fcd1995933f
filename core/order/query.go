package order

import (
	"context"

	"evops/contracts/fault"
	"evops/contracts/order"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/payment"
	"evops/core/record"
)

// PaymentState is what the channel says of the last payment of an order.
type PaymentState struct {
	Channel       order.Channel `json:"channel"`
	TradeState    payment.State `json:"tradeState"`
	TransactionID string        `json:"transactionId"`
	PaidCents     int64         `json:"paidCents"`
	PaidAt        value.Time    `json:"paidAt"`
}

// RefundState is what the channel says of a refund.
type RefundState struct {
	State      payment.State `json:"state"`
	RefundedAt value.Time    `json:"refundedAt"`
	FailReason string        `json:"failReason"`
}

// QueryPayment asks the channel about the last payment of an order that a caller sees. A success moves the order as its notice does.
func (s *Service) QueryPayment(ctx context.Context, who *access.Caller, number string) (PaymentState, error) {
	id, err := s.seen(ctx, who, order.Orders.Plan, &order.Orders.Row.OrderNo, number)
	if err != nil {
		return PaymentState{}, err
	}
	all, err := record.Find(ctx, s.Engine.Read(), order.Payments, &order.Payments.Row.OrderID, id)
	if err != nil || len(all) == 0 {
		return PaymentState{}, firstOf(err, fault.NotFoundOrDenied.With())
	}
	p := all[0]
	for _, one := range all {
		if one.ID > p.ID {
			p = one
		}
	}
	if p.Status == order.Succeeded {
		return PaymentState{p.PayChannel, payment.Succeeded, p.TransactionID, p.AmountCents, p.PaidAt}, nil
	}
	channel, err := s.channel(ctx, p.PayChannel)
	if err != nil {
		return PaymentState{}, err
	}
	answer, err := channel.Query(ctx, payment.Call{PayNo: p.PayNo, Channel: p.PayChannel, AmountCents: p.AmountCents})
	if err != nil {
		return PaymentState{}, err
	}
	return PaymentState{p.PayChannel, answer.State, answer.TransactionID, answer.AmountCents, answer.At}, s.Ended(ctx, p.PayNo, answer)
}

// QueryRefund asks the channel about a refund that a caller sees, and stores the result.
func (s *Service) QueryRefund(ctx context.Context, who *access.Caller, number string) (RefundState, error) {
	id, err := s.seen(ctx, who, order.Refunds.Plan, &order.Refunds.Row.RefundNo, number)
	if err != nil {
		return RefundState{}, err
	}
	r, err := record.Get(ctx, s.Engine.Read(), order.Refunds, id)
	if err != nil {
		return RefundState{}, err
	}
	if r.Status == order.PaidBack {
		return RefundState{payment.Succeeded, r.RefundedAt, ""}, nil
	}
	if r.Status != order.Executing {
		return RefundState{payment.Unknown, value.Time{}, r.FailReason}, nil
	}
	answer, err := s.ask(ctx, r, false)
	if err != nil {
		return RefundState{}, err
	}
	return RefundState{answer.State, answer.At, answer.Detail}, s.RefundEnded(ctx, r.RefundNo, answer)
}

// seen returns the id of a row that a caller sees by its number.
func (s *Service) seen(ctx context.Context, who *access.Caller, plan *resource.Plan, by *string, number string) (int64, error) {
	found, err := s.Engine.Read().FindIDs(ctx, plan, who, []string{number}, by)
	if err != nil || found[number] == 0 {
		return 0, firstOf(err, fault.NotFoundOrDenied.With())
	}
	return found[number], nil
}
