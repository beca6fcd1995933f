package order

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/goods"
	"evops/contracts/order"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/prize"
	"evops/core/record"
	services "evops/core/subscription"
)

// Subscribe is the plan that the app orders for a vehicle of a user, to begin or to renew its service. A repeated ClientNo answers with the
// order that it placed.
type Subscribe struct {
	ClientNo  string          `json:"clientNo" required:"true"`
	VehicleID endpoint.Number `json:"vehicleId" required:"true"`
	PlanID    endpoint.Number `json:"planId" required:"true"`
	// CouponCodeID is a coupon of the user that applies to smart services; 0 for none.
	CouponCodeID endpoint.Number `json:"couponCodeId"`
	Invoice
}

// Subscribe places the order of a plan. It holds no stock; its payment begins or extends the service.
func (s *Service) Subscribe(ctx context.Context, user int64, language string, in Subscribe) (*order.Order, error) {
	if err := checkNumber(language, in.ClientNo, in.Invoice).OrNil(); err != nil {
		return nil, err
	}
	return s.onceFor(ctx, user, in.ClientNo, func(ctx context.Context, tx bun.Tx, customer *content.AppUser, _ []*order.Order, minutes int64) (*order.Order, error) {
		plan, err := s.Services.Sellable(ctx, s.Engine.InTx(tx), user, int64(in.VehicleID), int64(in.PlanID), language)
		if err != nil {
			return nil, err
		}
		o := s.newOrder(customer, in.ClientNo, in.Invoice, minutes)
		o.DeliveryMode, o.VehicleID, o.Items, o.Units = goods.Virtual, int64(in.VehicleID), plan.Name, 1
		o.GoodsCents, o.CouponCodeID = plan.PriceCents, int64(in.CouponCodeID)
		return o, s.insert(ctx, tx, customer, language, o, []*order.Item{{PlanID: plan.ID, ItemName: plan.Name, Image: plan.Icon, SKUCode: plan.PlanNo, PriceCents: plan.PriceCents, Qty: 1}})
	})
}

// newOrder returns an order of a user that has to be paid within minutes.
func (s *Service) newOrder(customer *content.AppUser, clientNo string, invoice Invoice, minutes int64) *order.Order {
	now := s.Clock()
	deadline := now.Add(time.Duration(minutes) * time.Minute)
	return &order.Order{
		OrderNo: order.Number(now, rand.IntN(1_000_000)), ClientNo: clientNo, AppUserID: customer.ID, UserMobile: customer.Phone,
		InvoiceTitle: invoice.InvoiceTitle, InvoiceTaxNo: invoice.InvoiceTaxNo, PayDeadline: deadline, NextAt: deadline,
	}
}

// insert stores an order with its items. Its coupon is held until it is paid or cancelled; if the coupon takes all off, the order is paid at once.
func (s *Service) insert(ctx context.Context, tx bun.Tx, customer *content.AppUser, language string, o *order.Order, items []*order.Item) error {
	if err := s.discount(ctx, tx, language, o, items); err != nil {
		return err
	}
	if err := record.Insert(ctx, s.Engine, tx, order.Orders, o); err != nil {
		return err
	}
	for _, i := range items {
		i.OrderID, i.DealerID, i.PayCents = o.ID, o.DealerID, i.PriceCents*i.Qty-i.DiscountCents
		if err := record.Insert(ctx, s.Engine, tx, order.Items, i); err != nil {
			return err
		}
	}
	if err := s.move(ctx, tx, access.System(), o, goods.StockReserve, nil); err != nil {
		return err
	}
	if err := s.log(ctx, tx, access.System(), o, order.Pending, entry{Event: order.Placed, Actor: order.User, Name: customer.Nickname}); err != nil || o.PayableCents > 0 {
		return err
	}
	return s.payNothing(ctx, tx, o)
}

// discount takes the coupon of a new order off its items.
func (s *Service) discount(ctx context.Context, tx bun.Tx, language string, o *order.Order, items []*order.Item) error {
	o.PayableCents = o.GoodsCents + o.FreightCents
	if o.CouponCodeID == 0 {
		return nil
	}
	each, sum, err := s.Coupons.Freeze(ctx, tx, o.AppUserID, o.CouponCodeID, language, o.OrderNo, linesOf(items))
	if err != nil {
		return err
	}
	for n, i := range items {
		i.CouponCents, i.DiscountCents = each[n], each[n]
	}
	o.CouponCents = sum
	o.PayableCents -= sum
	return nil
}

func linesOf(items []*order.Item) []prize.Line {
	lines := make([]prize.Line, len(items))
	for n, i := range items {
		lines[n] = prize.Line{ProductID: i.ProductID, SKUID: i.SKUID, PlanID: i.PlanID, Category: i.Category, PriceCents: i.PriceCents, Qty: i.Qty}
	}
	return lines
}

// payNothing pays an order of which a coupon takes all off (system catalogue, order: channel 5).
func (s *Service) payNothing(ctx context.Context, tx bun.Tx, o *order.Order) error {
	p := s.newPayment(o, 1, order.ZeroAmount)
	p.Status, p.PaidAt = order.Succeeded, s.Clock()
	if err := record.Insert(ctx, s.Engine, tx, order.Payments, p); err != nil {
		return err
	}
	old := *o
	if err := s.paid(ctx, tx, access.System(), &old, o, p, order.User); err != nil {
		return err
	}
	return record.Update(ctx, s.Engine, tx, order.Orders, &old, o)
}

// begin begins the services of a paid order, and completes it: nothing else is delivered.
func (s *Service) begin(ctx context.Context, tx bun.Tx, o *order.Order) error {
	if o.VehicleID == 0 {
		return nil
	}
	items, err := s.itemsOf(ctx, tx, o.ID)
	for _, i := range items {
		if err == nil {
			err = s.Services.Sell(ctx, tx, services.Sale{PlanID: i.PlanID, VehicleID: o.VehicleID, OrderID: o.ID, AmountCents: i.PayCents})
		}
	}
	o.Status, o.CompletedAt = order.Completed, s.Clock()
	return err
}

// giveBack returns the units of an item that were refunded: goods to stock, and the days of a plan from its service.
func (s *Service) giveBack(ctx context.Context, tx bun.Tx, who *access.Caller, o *order.Order, i *order.Item, units, cents int64, refundNo string) error {
	reason := fmt.Sprintf("%s %s", o.OrderNo, refundNo)
	if i.PlanID != 0 {
		return s.Services.TakeBack(ctx, tx, o.ID, cents, who.UserID, reason)
	}
	if units <= 0 {
		return nil
	}
	return s.restock(ctx, tx, who, i.SKUID, units, reason)
}
