package order

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/goods"
	"evops/contracts/order"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/payment"
	"evops/core/record"
)

// openPayments returns the payments of an order that have not ended.
func openPayments(ctx context.Context, view record.Reader, id int64) ([]*order.Payment, error) {
	all, err := record.Find(ctx, view, order.Payments, &order.Payments.Row.OrderID, id)
	return slices.DeleteFunc(all, func(p *order.Payment) bool { return p.Status != order.Created }), err
}

// Pay begins a payment of an order of a user and returns what the app needs. The channel is asked outside of a transaction; the number of the
// payment is its idempotency key.
func (s *Service) Pay(ctx context.Context, user int64, language, number string, through order.Channel) (*order.Payment, payment.Answer, error) {
	o, err := s.orderOf(ctx, user, number)
	if err != nil {
		return nil, payment.Answer{}, err
	}
	if through != order.WeChat && through != order.Alipay {
		return nil, payment.Answer{}, fault.Invalid(language, fault.At(o, &o.PayChannel), "VALUE", "请选择支付方式", "Choose a payment channel")
	}
	channel, err := s.channel(ctx, through)
	if err != nil {
		return nil, payment.Answer{}, err
	}
	if err := s.closeOthers(ctx, o, through); err != nil {
		return nil, payment.Answer{}, err
	}
	var p *order.Payment
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		p, err = s.attempt(ctx, tx, o.ID, through)
		return err
	})
	if err != nil {
		return nil, payment.Answer{}, err
	}
	answer, err := channel.Prepay(ctx, s.callOf(o, p))
	return p, answer, err
}

// channel returns the channel of a kind of payment for a caller who needs one.
func (s *Service) channel(ctx context.Context, through order.Channel) (payment.Channel, error) {
	found, err := s.Channels.For(ctx, through)
	if err == nil && found == nil {
		err = payment.Failed("未配置该支付方式", "this way of payment is not set up")
	}
	return found, err
}

func (s *Service) callOf(o *order.Order, p *order.Payment) payment.Call {
	return payment.Call{PayNo: p.PayNo, Channel: p.PayChannel, AmountCents: p.AmountCents, Subject: o.Items.ZH, ExpiresAt: o.PayDeadline}
}

// closeOthers closes the open payments of an order that do not fit what is to be paid now.
func (s *Service) closeOthers(ctx context.Context, o *order.Order, through order.Channel) error {
	open, err := openPayments(ctx, s.Engine.Read(), o.ID)
	if err != nil {
		return err
	}
	_, err = s.closeAll(ctx, o, slices.DeleteFunc(open, func(p *order.Payment) bool { return p.PayChannel == through && p.AmountCents == o.PayableCents }))
	return err
}

// attempt returns the open payment of an order through a channel, or begins one.
func (s *Service) attempt(ctx context.Context, tx bun.Tx, id int64, through order.Channel) (*order.Payment, error) {
	o, err := record.Lock(ctx, s.Engine.InTx(tx), order.Orders, id)
	if err != nil {
		return nil, err
	}
	if o.Status != order.Pending || o.PayDeadline.Milli() <= s.Clock().Milli() {
		return nil, orderState(o)
	}
	all, err := record.Find(ctx, s.Engine.InTx(tx), order.Payments, &order.Payments.Row.OrderID, id)
	if err != nil {
		return nil, err
	}
	for _, p := range all {
		if p.Status == order.Created && p.PayChannel == through && p.AmountCents == o.PayableCents {
			return p, nil
		}
	}
	p := s.newPayment(o, len(all)+1, through)
	return p, record.Insert(ctx, s.Engine, tx, order.Payments, p)
}

// newPayment returns the n-th payment of an order.
func (s *Service) newPayment(o *order.Order, n int, through order.Channel) *order.Payment {
	return &order.Payment{
		OrderID: o.ID, DealerID: o.DealerID, AppUserID: o.AppUserID, OrderType: o.OrderType, DeliveryMode: o.DeliveryMode, PayNo: fmt.Sprintf("%s%02d", o.OrderNo, n), PayChannel: through,
		AmountCents: o.PayableCents, FreightCents: o.FreightCents, DiscountCents: o.PromotionCents + o.CouponCents + max(-o.AdjustCents, 0),
	}
}

// orderState is the refusal of an order in its state.
func orderState(o *order.Order) error {
	return fault.OrderState.With("status", order.Statuses.LabelOf(int64(o.Status)))
}

// Ended stores what a channel says about a payment, once: a repeated answer changes nothing. A success of another amount is refused. One that
// comes after the order was cancelled, or paid otherwise, is paid back.
func (s *Service) Ended(ctx context.Context, payNo string, a payment.Answer) error {
	if a.State == payment.Open || a.State == payment.Unknown {
		return nil
	}
	found, err := record.Find(ctx, s.Engine.Read(), order.Payments, &order.Payments.Row.PayNo, payNo)
	if err != nil || len(found) == 0 {
		return firstOf(err, fault.NotFoundOrDenied.With())
	}
	return s.onOrder(ctx, found[0].OrderID, func(ctx context.Context, tx bun.Tx, old, o *order.Order) error {
		p, err := record.Lock(ctx, s.Engine.InTx(tx), order.Payments, found[0].ID)
		if err != nil || p.Status == order.Succeeded {
			return err
		}
		switch a.State {
		case payment.Succeeded:
			return s.arrived(ctx, tx, old, o, p, a)
		case payment.Refused:
			return s.end(ctx, tx, p, order.Failed)
		}
		return s.end(ctx, tx, p, order.Closed)
	})
}

// end stores that a payment did not succeed.
func (s *Service) end(ctx context.Context, tx bun.Tx, p *order.Payment, status order.PaymentStatus) error {
	if p.Status != order.Created {
		return nil
	}
	next := *p
	next.Status, next.ClosedAt = status, s.Clock()
	return record.Update(ctx, s.Engine, tx, order.Payments, p, &next)
}

// arrived stores a payment that succeeded. A channel may let a payment succeed that was closed here.
func (s *Service) arrived(ctx context.Context, tx bun.Tx, old, o *order.Order, p *order.Payment, a payment.Answer) error {
	if a.AmountCents != p.AmountCents || a.TransactionID == "" {
		return fault.PayAmountMismatch.With()
	}
	same, err := record.Find(ctx, s.Engine.InTx(tx), order.Payments, &order.Payments.Row.TransactionID, a.TransactionID)
	if err != nil || slices.ContainsFunc(same, func(other *order.Payment) bool { return other.PayChannel == p.PayChannel }) {
		return firstOf(err, fault.DuplicateValue.With("field", a.TransactionID))
	}
	next := *p
	next.Status, next.TransactionID, next.PaidAt, next.ClosedAt = order.Succeeded, a.TransactionID, a.At, value.Time{}
	if next.PaidAt.IsZero() {
		next.PaidAt = s.Clock()
	}
	next.Late = old.Status != order.Pending || p.AmountCents != o.PayableCents
	if err := record.Update(ctx, s.Engine, tx, order.Payments, p, &next); err != nil {
		return err
	}
	if next.Late {
		return s.payBack(ctx, tx, o, &next)
	}
	return s.paid(ctx, tx, access.System(), old, o, &next, order.Gateway)
}

// paid moves an order that was paid: its stock is sold, its coupon is used, goods that are picked up get their code, and what needs no delivery is
// handed over.
func (s *Service) paid(ctx context.Context, tx bun.Tx, who *access.Caller, old, o *order.Order, p *order.Payment, by order.Actor) error {
	o.Status, o.PaidCents, o.PayChannel, o.TransactionID, o.PaidAt, o.NextAt = order.Paid, p.AmountCents, p.PayChannel, p.TransactionID, p.PaidAt, value.Time{}
	if o.DeliveryMode == goods.PickUp {
		o.PickupCode = newPickupCode()
	}
	if err := s.lockCustomer(ctx, tx, o); err != nil {
		return err
	}
	if _, err := tx.NewRaw("UPDATE order_item SET paid_at = ? WHERE order_id = ?", o.PaidAt, o.ID).Exec(ctx); err != nil {
		return err
	}
	if err := s.move(ctx, tx, who, o, goods.StockSold, nil); err != nil {
		return err
	}
	if o.CouponCodeID != 0 {
		if err := s.Coupons.Spend(ctx, tx, o.CouponCodeID); err != nil {
			return err
		}
	}
	if err := s.handOver(ctx, tx, o); err != nil {
		return err
	}
	actor, name := by, ""
	if by == order.Staff {
		name = who.RealName
	}
	if err := s.log(ctx, tx, who, o, old.Status, entry{Event: order.PaymentIn, Actor: actor, Name: name, Note: "¥" + yuan(p.AmountCents)}); err != nil {
		return err
	}
	return s.inform(ctx, tx, o, "")
}

// payBack requests the refund of a payment that came too late, without a review.
func (s *Service) payBack(ctx context.Context, tx bun.Tx, o *order.Order, p *order.Payment) error {
	r := &order.Refund{
		RefundNo: newRefundNo(), OrderID: o.ID, DealerID: o.DealerID, PaymentID: p.ID, AppUserID: o.AppUserID, OrderType: o.OrderType, PayChannel: p.PayChannel, RefundType: order.MoneyOnly, Late: true,
		AmountCents: p.AmountCents, Reason: order.ReasonLate, ApplicantType: order.BySystem, Status: order.ToExecute, NextAt: s.Clock(),
	}
	if err := record.Insert(ctx, s.Engine, tx, order.Refunds, r); err != nil {
		return err
	}
	if err := s.log(ctx, tx, access.System(), o, o.Status, entry{Event: order.LatePayment, Actor: order.Gateway, Note: "¥" + yuan(p.AmountCents) + "，" + r.RefundNo}); err != nil {
		return err
	}
	return s.notify(ctx, tx, o, order.Orders.PermissionFor("refundExecute"), system.OrderPaidLate, notification.Params{"amount": yuan(p.AmountCents)})
}

func firstOf(err error, otherwise *fault.Error) error {
	if err != nil {
		return err
	}
	return otherwise
}
