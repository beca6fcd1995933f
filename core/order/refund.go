package order

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/order"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/payment"
	"evops/core/record"
)

// returnDays is how long a customer may take to send goods back (system catalogue, refund).
const returnDays = 7

type refunding = record.Change[order.Refund]

// newRefundNo returns R and 18 digits, which the channel knows as the idempotency key.
func newRefundNo() string { return fmt.Sprintf("R%018d", rand.Int64N(1_000_000_000_000_000_000)) }

// request completes and checks the request of an account.
func (s *Service) request(ctx context.Context, c *refunding) error {
	r := c.New
	if c.Old != nil || c.HasErrors() {
		return nil
	}
	if err := s.Dictionary.Check(ctx, c.Mutation, &r.Reason, order.RefundReasons, r.Reason); err != nil || c.HasErrors() {
		return err
	}
	o, err := record.Lock(ctx, c.Reader(), order.Orders, r.OrderID)
	if err != nil {
		return err
	}
	if sees, err := c.Reader().CanView(ctx, order.Orders.Name, c.Caller, o.ID); err != nil || !sees {
		return firstOf(err, fault.NotFoundOrDenied.With())
	}
	r.ApplicantType, r.ApplicantID = order.ByStaff, c.Caller.UserID
	if err := s.prepare(ctx, c.Tx, c.Caller.Language, o, r); err != nil {
		return err
	}
	c.SetReply("refundNo", r.RefundNo)
	return nil
}

// requested marks the order of a new request.
func (s *Service) requested(ctx context.Context, c *refunding) error {
	if c.Old != nil {
		return nil
	}
	return s.opened(ctx, c.Tx, c.Caller, c.New, entry{Event: order.RefundOpened})
}

// prepare completes a request for a locked order: its items, and the amount if it has none.
func (s *Service) prepare(ctx context.Context, tx bun.Tx, language string, o *order.Order, r *order.Refund) error {
	if !o.Status.In(order.Paid, order.Shipped, order.Completed) {
		return orderState(o)
	}
	if r.RefundType == order.WithReturn && o.ShippedUnits == 0 {
		return fault.Invalid(language, fault.At(r, &r.RefundType), "NOT_SHIPPED", "商品尚未发货，请选择仅退款", "Nothing was shipped; choose refund only")
	}
	others, err := openRefunds(ctx, s.Engine.InTx(tx), o.ID)
	if err != nil {
		return err
	}
	items, err := s.itemsOf(ctx, tx, o.ID)
	if err != nil {
		return err
	}
	most := o.Left()
	for _, other := range others {
		if most -= other.AmountCents; other.Full {
			return fault.OrderRefundOpen.With()
		}
	}
	worth, whole, err := s.lines(language, o, r, items, others)
	if err != nil {
		return err
	}
	switch {
	case r.AmountCents == 0:
		r.AmountCents = min(worth, most)
	case whole && r.AmountCents < worth:
		r.Items = nil // a compensation: the customer keeps the goods
		if r.RefundType == order.WithReturn {
			return fault.Invalid(language, fault.At(r, &r.Items), "REQUIRED", "部分金额的退货请列出所退商品", "List the goods that are returned for a part of the amount")
		}
	}
	if r.AmountCents > most || r.AmountCents <= 0 && o.PaidCents > 0 {
		return fault.RefundAmount.With("max", yuan(most))
	}
	of, err := s.paymentOf(ctx, tx, o)
	if err != nil {
		return err
	}
	r.RefundNo, r.Status, r.Full = newRefundNo(), order.ToReview, r.AmountCents == o.Left() && len(others) == 0
	r.PaymentID, r.PayChannel, r.AppUserID, r.OrderType, r.DealerID, r.OrderID = of.ID, of.PayChannel, o.AppUserID, o.OrderType, o.DealerID, o.ID
	return nil
}

// lines completes the items of a request, and returns what was paid for them. whole reports that the request names no items, and means all.
func (s *Service) lines(language string, o *order.Order, r *order.Refund, items []*order.Item, others []*order.Refund) (worth int64, whole bool, err error) {
	taken := map[string]bool{}
	for _, other := range others {
		for _, l := range other.Items {
			taken[l.SKUCode] = true
		}
	}
	whole = len(r.Items) == 0
	if whole {
		for _, i := range items {
			if left := i.Qty - i.RefundedQty; left > 0 && !taken[i.SKUCode] {
				r.Items = append(r.Items, order.Line{SKUCode: i.SKUCode, Qty: left})
			}
		}
	}
	var units, left int64
	for _, i := range items {
		left += i.Qty - i.RefundedQty
	}
	for at, l := range r.Items {
		n := slices.IndexFunc(items, func(i *order.Item) bool { return i.SKUCode == l.SKUCode })
		switch {
		case n < 0:
			return 0, whole, fault.Invalid(language, fault.At(r, &r.Items[at].SKUCode), "SKU", "订单中没有该 SKU", "The order has no such SKU")
		case taken[l.SKUCode]:
			return 0, whole, fault.OrderRefundOpen.With()
		case l.Qty > items[n].Qty-items[n].RefundedQty:
			return 0, whole, fault.Invalid(language, fault.At(r, &r.Items[at].Qty), "RANGE", fmt.Sprintf("最多 %d 件", items[n].Qty-items[n].RefundedQty), fmt.Sprintf("At most %d", items[n].Qty-items[n].RefundedQty))
		}
		taken[l.SKUCode] = true
		worth += share(items[n], l.Qty)
		units += l.Qty
	}
	if units == left && o.ShippedUnits == 0 {
		worth = o.Left() // with the freight
	}
	return worth, whole, nil
}

// share is what was paid for so many units of an item and not refunded. The last units take the rounding.
func share(i *order.Item, qty int64) int64 {
	if qty >= i.Qty-i.RefundedQty {
		return i.PayCents - i.RefundedCents
	}
	return min(i.PayCents*qty/i.Qty, i.PayCents-i.RefundedCents)
}

// openRefunds returns the refunds of an order that may still pay, without those of late payments.
func openRefunds(ctx context.Context, view record.Reader, id int64) ([]*order.Refund, error) {
	all, err := record.Find(ctx, view, order.Refunds, &order.Refunds.Row.OrderID, id)
	return slices.DeleteFunc(all, func(r *order.Refund) bool { return r.Late || !slices.Contains(order.OpenRefunds, r.Status) }), err
}

// paymentOf returns the payment that an order was paid with.
func (s *Service) paymentOf(ctx context.Context, tx bun.Tx, o *order.Order) (*order.Payment, error) {
	all, err := record.Find(ctx, s.Engine.InTx(tx), order.Payments, &order.Payments.Row.OrderID, o.ID)
	if err != nil {
		return nil, err
	}
	for _, p := range all {
		if p.Status == order.Succeeded && !p.Late {
			return p, nil
		}
	}
	return nil, orderState(o)
}

// opened marks the order of a request. One of all that is left stops the order until it ends.
func (s *Service) opened(ctx context.Context, tx bun.Tx, who *access.Caller, r *order.Refund, e entry) error {
	old, err := record.Lock(ctx, s.Engine.InTx(tx), order.Orders, r.OrderID)
	if err != nil {
		return err
	}
	o := *old
	o.HasOpenRefund = true
	if r.Full {
		o.StatusBefore, o.Status = old.Status, order.Refunding
	}
	if err := record.Update(ctx, s.Engine, tx, order.Orders, old, &o); err != nil {
		return err
	}
	e.Note = fmt.Sprintf("%s，¥%s", r.RefundNo, yuan(r.AmountCents))
	return s.log(ctx, tx, who, &o, old.Status, e)
}

// ended gives an order back after a refund that pays nothing.
func (s *Service) ended(ctx context.Context, tx bun.Tx, who *access.Caller, r *order.Refund, e entry) error {
	old, err := record.Lock(ctx, s.Engine.InTx(tx), order.Orders, r.OrderID)
	if err != nil {
		return err
	}
	o := *old
	if o.HasOpenRefund, err = s.stillOpen(ctx, tx, r); err != nil {
		return err
	}
	if r.Full {
		o.Status, _ = order.Lifecycle.Next(old.Status, order.Back(old.StatusBefore))
	}
	if err := record.Update(ctx, s.Engine, tx, order.Orders, old, &o); err != nil {
		return err
	}
	return s.log(ctx, tx, who, &o, old.Status, e)
}

// stillOpen reports whether another refund of the same order is open.
func (s *Service) stillOpen(ctx context.Context, tx bun.Tx, r *order.Refund) (bool, error) {
	open, err := openRefunds(ctx, s.Engine.InTx(tx), r.OrderID)
	return slices.ContainsFunc(open, func(other *order.Refund) bool { return other.ID != r.ID }), err
}

// approve approves a request. Goods come back first, and large amounts need a second person.
func (s *Service) approve(ctx context.Context, c *refunding, in *order.Opinion) error {
	if err := s.review(c, in.Remark); err != nil {
		return err
	}
	if c.Old.RefundType == order.WithReturn {
		c.New.Status, c.New.ReturnBefore = order.AwaitingReturn, s.Clock().Add(day(returnDays))
		c.New.NextAt = c.New.ReturnBefore
		return nil
	}
	return s.release(ctx, c)
}

// review stores an opinion. Nobody reviews their own request.
func (s *Service) review(c *refunding, remark string) error {
	if c.Old.ApplicantID == c.Caller.UserID {
		return fault.ReviewSelf.With()
	}
	c.New.ReviewerID, c.New.ReviewedAt, c.New.ReviewRemark = c.Caller.UserID, s.Clock(), remark
	return nil
}

// release sends an approved refund on: to the second person, or to be paid.
func (s *Service) release(ctx context.Context, c *refunding) error {
	limit, err := secondCents.Now(ctx, s.Engine.DB())
	if err != nil {
		return err
	}
	c.New.NextAt = value.Time{}
	if c.New.AmountCents >= limit {
		c.New.Status = order.SecondApproval
		return nil
	}
	s.due(c.New)
	return nil
}

// due makes a worker pay a refund. What was paid offline is paid back offline, by an account.
func (s *Service) due(r *order.Refund) {
	r.Status, r.Tries, r.FailReason, r.NextAt = order.ToExecute, 0, "", s.Clock()
	if r.PayChannel == order.Offline {
		r.NextAt = value.Time{}
	}
}

func (s *Service) reject(ctx context.Context, c *refunding, in *order.Opinion) error {
	if err := s.review(c, in.Remark); err != nil {
		return err
	}
	return s.ended(ctx, c.Tx, c.Caller, c.New, entry{Event: order.RefundEnded, Note: c.Old.RefundNo + "，" + in.Remark})
}

// receiveReturn stores that the goods came back.
func (s *Service) receiveReturn(ctx context.Context, c *refunding, in *order.ReceiveReturn) error {
	c.New.Restock, c.New.ReceiptPhotos = in.Restock, in.Photos
	return s.release(ctx, c)
}

// confirm is the approval of the second person.
func (s *Service) confirm(_ context.Context, c *refunding, _ *struct{}) error {
	if c.Caller.UserID == c.Old.ReviewerID || c.Caller.UserID == c.Old.ApplicantID {
		return fault.SecondApprover.With()
	}
	c.New.ApproverID = c.Caller.UserID
	s.due(c.New)
	return nil
}

func (s *Service) retry(_ context.Context, c *refunding, _ *struct{}) error {
	if c.Old.PayChannel == order.Offline {
		return fault.RefundState.With()
	}
	s.due(c.New)
	return nil
}

// payOffline stores that the money was paid outside of the channel.
func (s *Service) payOffline(ctx context.Context, c *refunding, in *order.PayOffline) error {
	c.New.Voucher = in.Voucher
	return s.settle(ctx, c.Tx, c.Caller, c.New, payment.Answer{At: s.Clock()})
}

func (s *Service) close(ctx context.Context, c *refunding, _ *struct{}) error {
	c.New.NextAt = value.Time{}
	return s.ended(ctx, c.Tx, c.Caller, c.New, entry{Event: order.RefundEnded, Note: c.Old.RefundNo + "，" + c.Reason})
}
