package order

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/goods"
	"evops/contracts/order"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/payment"
	"evops/core/record"
)

// maxAdjustments is how often the price of an order may be changed.
const maxAdjustments = 3

type change = record.Change[order.Order]

// closePayments closes the open payments of an order at the channel, before the action of an account. If one was paid meanwhile, the order is paid
// and the action is refused.
func (s *Service) closePayments(ctx context.Context, c *change) error {
	open, err := openPayments(ctx, c.Reader(), c.Old.ID)
	if err != nil || len(open) == 0 {
		return err
	}
	return record.RunFirst(func(ctx context.Context) error {
		paid, err := s.closeAll(ctx, c.Old, open)
		if err == nil && paid {
			err = payment.Failed("该订单刚刚付款成功", "the order was paid just now")
		}
		return err
	})
}

// closeAll closes payments of an order at the channel, outside of a transaction, stores what the channel says and reports whether one was paid.
func (s *Service) closeAll(ctx context.Context, o *order.Order, open []*order.Payment) (paid bool, err error) {
	if len(open) == 0 {
		return false, nil
	}
	for _, p := range open {
		channel, err := s.channel(ctx, p.PayChannel)
		if err != nil {
			return paid, err
		}
		answer, err := channel.Close(ctx, s.callOf(o, p))
		if err == nil && (answer.State == payment.Open || answer.State == payment.Unknown) {
			err = notClosed()
		}
		if err == nil {
			err = s.Ended(ctx, p.PayNo, answer)
		}
		if err != nil {
			return paid, err
		}
		paid = paid || answer.State == payment.Succeeded
	}
	return paid, nil
}

// adjustPrice changes what is to be paid. The app begins a new payment.
func (s *Service) adjustPrice(ctx context.Context, c *change, in *order.AdjustPrice) error {
	o := c.New
	switch {
	case in.NewPayableCents > o.Due():
		return fault.PriceAdjustRange.With()
	case o.Adjustments >= maxAdjustments:
		c.AddError(&in.NewPayableCents, "ADJUSTMENTS", fmt.Sprintf("最多改价 %d 次", maxAdjustments), fmt.Sprintf("The price can be adjusted %d times", maxAdjustments))
		return nil
	}
	if err := s.closePayments(ctx, c); err != nil {
		return err
	}
	o.AdjustCents, o.PayableCents = in.NewPayableCents-o.Due(), in.NewPayableCents
	o.Adjustments++
	if err := s.spread(ctx, c.Tx, o); err != nil {
		return err
	}
	return s.log(ctx, c.Tx, c.Caller, o, c.Old.Status, entry{Event: order.PriceChanged, Note: fmt.Sprintf("¥%s → ¥%s，%s", yuan(c.Old.PayableCents), yuan(o.PayableCents), c.Reason)})
}

// spread spreads the adjustment of an order over its items in proportion to what they cost after promotion and coupon; the last one takes the rounding.
// What exceeds the goods reduces the freight.
func (s *Service) spread(ctx context.Context, tx bun.Tx, o *order.Order) error {
	items, err := s.itemsOf(ctx, tx, o.ID)
	if err != nil {
		return err
	}
	whole := o.Due() - o.FreightCents
	discount := min(-o.AdjustCents, whole)
	left := discount
	for n, item := range items {
		next := *item
		before := item.PromotionCents + item.CouponCents
		cost := item.PriceCents*item.Qty - before
		part := left
		if n < len(items)-1 {
			part = discount * cost / max(whole, 1)
		}
		left -= part
		next.DiscountCents, next.PayCents = before+part, cost-part
		if err := record.Update(ctx, s.Engine, tx, order.Items, item, &next); err != nil {
			return err
		}
	}
	return nil
}

// confirmPayment stores money that came outside of the channels. The amount must be the payable one.
func (s *Service) confirmPayment(ctx context.Context, c *change, in *order.ConfirmPayment) error {
	if in.AmountCents != c.Old.PayableCents {
		return fault.PayAmountMismatch.With()
	}
	if err := s.closePayments(ctx, c); err != nil {
		return err
	}
	all, err := record.Find(ctx, c.Reader(), order.Payments, &order.Payments.Row.OrderID, c.Old.ID)
	if err != nil {
		return err
	}
	p := s.newPayment(c.Old, len(all)+1, order.Offline)
	p.Status, p.PaidAt, p.Voucher = order.Succeeded, in.ReceivedAt, in.Voucher
	if err := record.InsertAs(ctx, s.Engine, c.Tx, order.Payments, p, c.Caller); err != nil {
		return err
	}
	return s.paid(ctx, c.Tx, c.Caller, c.Old, c.New, p, order.Staff)
}

// cancel cancels an order that is not paid.
func (s *Service) cancel(ctx context.Context, c *change, in *order.Cancel) error {
	if err := s.Dictionary.Check(ctx, c.Mutation, &in.CancelReason, order.CancelReasons, in.CancelReason); err != nil || c.HasErrors() {
		return err
	}
	if err := s.closePayments(ctx, c); err != nil {
		return err
	}
	c.New.CancelReason, c.New.CancelNote = in.CancelReason, in.Remark
	return s.cancelled(ctx, c.Tx, c.Caller, c.Old, c.New, entry{Event: order.Cancelling, Note: in.Remark})
}

// cancelled releases the stock, the coupon and the promotion of an order that was cancelled.
func (s *Service) cancelled(ctx context.Context, tx bun.Tx, who *access.Caller, old, o *order.Order, e entry) error {
	o.Status, o.NextAt = order.Cancelled, value.Time{}
	if err := s.unpromote(ctx, tx, o); err != nil {
		return err
	}
	if o.CouponCodeID != 0 {
		if err := s.Coupons.Return(ctx, tx, o.CouponCodeID); err != nil {
			return err
		}
	}
	if err := s.move(ctx, tx, who, o, goods.StockRelease, nil); err != nil {
		return err
	}
	if err := s.log(ctx, tx, who, o, old.Status, e); err != nil {
		return err
	}
	return s.inform(ctx, tx, o, "")
}

// stop cancels an order after its payments are closed at the channel, outside of a transaction. If the channel says that one was paid, the order
// is paid instead.
func (s *Service) stop(ctx context.Context, id int64, reason string, by entry) error {
	o, err := record.Get(ctx, s.Engine.Read(), order.Orders, id)
	if err != nil {
		return err
	}
	open, err := openPayments(ctx, s.Engine.Read(), id)
	if err != nil {
		return err
	}
	if _, err := s.closeAll(ctx, o, open); err != nil {
		return err
	}
	return s.onOrder(ctx, id, func(ctx context.Context, tx bun.Tx, old, o *order.Order) error {
		left, err := openPayments(ctx, s.Engine.InTx(tx), id)
		if err != nil || old.Status != order.Pending || len(left) > 0 {
			return err // paid meanwhile, or a payment has begun since; the next run closes that
		}
		o.CancelReason = reason
		return s.cancelled(ctx, tx, access.System(), old, o, by)
	})
}

// notClosed is the fault of a payment that can still be paid.
func notClosed() error {
	return payment.Failed("支付单未能关闭", "the payment could not be closed")
}

func remark(_ context.Context, c *change, in *order.Remark) error {
	c.New.SellerRemark = in.SellerRemark
	return nil
}
