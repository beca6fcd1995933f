package order

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/order"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	contents "evops/core/content"
	"evops/core/notification"
	"evops/core/payment"
	"evops/core/record"
)

// askAfter is when a channel is asked for the result of a refund, after it was sent (system catalogue 11). The last interval repeats.
var askAfter = []time.Duration{time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour}

// atOnce is how many rows one run of a clock looks at.
const atOnce = 200

// PayRefunds sends approved refunds to their channel and asks for results. The state is stored before the channel is called, and the number of the
// refund is the idempotency key, so a killed worker neither forgets a refund nor pays it twice.
func (s *Service) PayRefunds(ctx context.Context) error {
	var ids []int64
	err := s.Engine.DB().Read().NewRaw("SELECT id FROM refund WHERE deleted_at = 0 AND next_at > 0 AND next_at <= ? AND status IN (?, ?) ORDER BY next_at, id LIMIT ?",
		s.Clock(), order.ToExecute, order.Executing, atOnce).Scan(ctx, &ids)
	for _, id := range ids {
		err = errors.Join(err, s.payRefund(ctx, id))
	}
	return err
}

// payRefund does the next step of a refund.
func (s *Service) payRefund(ctx context.Context, id int64) error {
	var r *order.Refund
	fresh := false
	err := s.onRefund(ctx, id, func(_ context.Context, _ bun.Tx, next *order.Refund) error {
		due := !next.NextAt.IsZero() && next.NextAt.Milli() <= s.Clock().Milli()
		if !due || next.Status != order.ToExecute && next.Status != order.Executing {
			return nil
		}
		fresh = next.Status == order.ToExecute
		next.Status, _ = order.RefundLifecycle.Next(next.Status, order.Sent)
		next.NextAt = s.Clock().Add(askAfter[min(int(next.Tries), len(askAfter)-1)])
		next.Tries++
		r = next
		return nil
	})
	if err != nil || r == nil {
		return err
	}
	answer, err := s.ask(ctx, r, fresh)
	if refused, is := fault.Refusal(err); is && refused.Code == fault.PaymentChannelFail {
		slog.WarnContext(ctx, "refund not answered, asked again later", "refund", r.RefundNo)
		return nil
	}
	if err != nil {
		return err
	}
	return s.RefundEnded(ctx, r.RefundNo, answer)
}

// ask sends a refund to the channel, or asks for its result. One that the channel does not know is sent again.
func (s *Service) ask(ctx context.Context, r *order.Refund, fresh bool) (payment.Answer, error) {
	if r.PayChannel == order.ZeroAmount { // nothing was paid
		return payment.Answer{State: payment.Succeeded}, nil
	}
	channel, err := s.Channels.For(ctx, r.PayChannel)
	if err != nil {
		return payment.Answer{}, err
	}
	if channel == nil {
		return payment.Answer{State: payment.Refused, Detail: "未配置该支付方式"}, nil
	}
	p, err := record.Get(ctx, s.Engine.Read(), order.Payments, r.PaymentID)
	if err != nil {
		return payment.Answer{}, err
	}
	call := payment.Call{PayNo: p.PayNo, RefundNo: r.RefundNo, Channel: r.PayChannel, AmountCents: r.AmountCents, TotalCents: p.AmountCents}
	if !fresh {
		answer, err := channel.QueryRefund(ctx, call)
		if err != nil || answer.State != payment.Unknown {
			return answer, err
		}
	}
	return channel.Refund(ctx, call)
}

// RefundEnded stores what a channel says about a refund, once.
func (s *Service) RefundEnded(ctx context.Context, refundNo string, a payment.Answer) error {
	if a.State != payment.Succeeded && a.State != payment.Refused {
		return nil
	}
	found, err := record.Find(ctx, s.Engine.Read(), order.Refunds, &order.Refunds.Row.RefundNo, refundNo)
	if err != nil || len(found) == 0 {
		return firstOf(err, fault.NotFoundOrDenied.With())
	}
	return s.onRefund(ctx, found[0].ID, func(ctx context.Context, tx bun.Tx, r *order.Refund) error {
		switch {
		case r.Status != order.Executing && r.Status != order.ToExecute:
			return nil
		case a.State == payment.Succeeded && a.AmountCents != r.AmountCents:
			return fault.PayAmountMismatch.With()
		case a.State == payment.Succeeded:
			return s.settle(ctx, tx, access.System(), r, a)
		}
		r.Status, r.NextAt, r.FailReason = order.RefundFailed, value.Time{}, value.Cut(a.Detail, 200)
		o, err := record.Get(ctx, s.Engine.InTx(tx), order.Orders, r.OrderID)
		if err != nil {
			return err
		}
		return s.notify(ctx, tx, o, order.Orders.PermissionFor("refundExecute"), system.RefundFailed, notification.Params{"refund": r.RefundNo, "amount": yuan(r.AmountCents), "why": r.FailReason})
	})
}

// onRefund works on a locked refund in a transaction of its own and stores what work changed.
func (s *Service) onRefund(ctx context.Context, id int64, work func(ctx context.Context, tx bun.Tx, r *order.Refund) error) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		old, err := record.Lock(ctx, s.Engine.InTx(tx), order.Refunds, id)
		if err != nil {
			return err
		}
		next := *old
		if err := work(ctx, tx, &next); err != nil || next.Status == old.Status && next.NextAt == old.NextAt && next.ReturnTrackingNo == old.ReturnTrackingNo {
			return err
		}
		return record.Update(ctx, s.Engine, tx, order.Refunds, old, &next)
	})
}

// settle stores a refund that was paid: in its payment, its order and the items. Units that were not shipped return to stock, and returned ones if
// they can be sold again; the days of a plan are taken from its service. Refunds are locked before their orders.
func (s *Service) settle(ctx context.Context, tx bun.Tx, who *access.Caller, r *order.Refund, a payment.Answer) error {
	r.Status, r.NextAt, r.ChannelRefundNo, r.RefundedAt, r.FailReason = order.PaidBack, value.Time{}, a.TransactionID, a.At, ""
	if r.RefundedAt.IsZero() {
		r.RefundedAt = s.Clock()
	}
	if _, err := tx.NewRaw("UPDATE order_payment SET refunded_cents = refunded_cents + ? WHERE id = ?", r.AmountCents, r.PaymentID).Exec(ctx); err != nil {
		return err
	}
	old, err := record.Lock(ctx, s.Engine.InTx(tx), order.Orders, r.OrderID)
	if err != nil {
		return err
	}
	o := *old
	if !r.Late {
		if err := s.refunded(ctx, tx, who, r, old, &o); err != nil {
			return err
		}
	}
	note := fmt.Sprintf("%s，¥%s", r.RefundNo, yuan(r.AmountCents))
	if err := s.log(ctx, tx, who, &o, old.Status, entry{Event: order.RefundPaid, Note: note}); err != nil || o == *old {
		return err
	}
	if err := record.Update(ctx, s.Engine, tx, order.Orders, old, &o); err != nil {
		return err
	}
	return s.inform(ctx, tx, &o, "")
}

// refunded books a refund in a locked order.
func (s *Service) refunded(ctx context.Context, tx bun.Tx, who *access.Caller, r *order.Refund, old, o *order.Order) (err error) {
	if err := s.lockCustomer(ctx, tx, o); err != nil {
		return err
	}
	if r.Full {
		if err := s.unpromote(ctx, tx, o); err != nil {
			return err
		}
	}
	o.RefundedCents += r.AmountCents
	if o.HasOpenRefund, err = s.stillOpen(ctx, tx, r); err != nil {
		return err
	}
	items, err := s.itemsOf(ctx, tx, o.ID)
	if err != nil {
		return err
	}
	left := r.AmountCents
	for _, i := range items {
		if err := countThemeRefund(ctx, tx, r, i); err != nil {
			return err
		}
		for _, l := range r.Items {
			if l.SKUCode != i.SKUCode {
				continue
			}
			next := *i
			paid := min(share(i, l.Qty), left)
			left -= paid
			next.RefundedQty += l.Qty
			next.RefundedCents += paid
			back := min(l.Qty, i.Qty-i.RefundedQty-i.ShippedQty)
			if r.Restock {
				back = l.Qty
			}
			if err := record.Update(ctx, s.Engine, tx, order.Items, i, &next); err != nil {
				return err
			}
			*i = next
			if err := s.giveBack(ctx, tx, who, o, i, back, paid, r.RefundNo); err != nil {
				return err
			}
		}
	}
	switch {
	case r.Full:
		o.Status, o.NextAt = order.Refunded, value.Time{}
		if o.CouponCodeID != 0 && o.RefundedCents == o.PaidCents {
			return s.Coupons.Return(ctx, tx, o.CouponCodeID)
		}
	case old.Status == order.Paid && o.ShippedUnits > 0 && s.allShipped(o, items): // the rest was refunded before it was sent
		days, err := completeDays.Now(ctx, s.Engine.DB())
		if err != nil {
			return err
		}
		o.Status, o.ShippedAt, o.NextAt = order.Shipped, s.Clock(), s.Clock().Add(day(days))
	}
	return nil
}

// countThemeRefund takes a refund off what the theme of an item was sold for.
func countThemeRefund(ctx context.Context, tx bun.Tx, r *order.Refund, i *order.Item) error {
	if i.ThemeID == 0 {
		return nil
	}
	sold := int64(0)
	if r.Full {
		sold = -1
	}
	return contents.CountSale(ctx, tx, i.ThemeID, sold, -r.AmountCents)
}
