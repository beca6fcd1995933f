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
	"evops/core/record"
	services "evops/core/subscription"
)

// Subscribe is the plan that the app orders for a vehicle of a user, to begin or to renew its service. A repeated ClientNo answers with the
// order that it placed.
type Subscribe struct {
	ClientNo  string          `json:"clientNo" required:"true"`
	VehicleID endpoint.Number `json:"vehicleId" required:"true"`
	PlanID    endpoint.Number `json:"planId" required:"true"`
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
		o.GoodsCents, o.PayableCents = plan.PriceCents, plan.PriceCents
		return o, s.insert(ctx, tx, customer, o, []*order.Item{{PlanID: plan.ID, ItemName: plan.Name, Image: plan.Icon, SKUCode: plan.PlanNo, PriceCents: plan.PriceCents, Qty: 1}})
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

// insert stores an order with its items.
func (s *Service) insert(ctx context.Context, tx bun.Tx, customer *content.AppUser, o *order.Order, items []*order.Item) error {
	if err := record.Insert(ctx, s.Engine, tx, order.Orders, o); err != nil {
		return err
	}
	for _, i := range items {
		i.OrderID, i.DealerID, i.PayCents = o.ID, o.DealerID, i.PriceCents*i.Qty
		if err := record.Insert(ctx, s.Engine, tx, order.Items, i); err != nil {
			return err
		}
	}
	if err := s.move(ctx, tx, access.System(), o, goods.StockReserve, nil); err != nil {
		return err
	}
	return s.log(ctx, tx, access.System(), o, order.Pending, entry{Event: order.Placed, Actor: order.User, Name: customer.Nickname})
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
