package order

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/goods"
	"evops/contracts/order"
	"evops/core/access"
	contents "evops/core/content"
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
	if err := checkNumber(language, &in, &in.ClientNo, &in.Invoice).OrNil(); err != nil {
		return nil, err
	}
	return s.onceFor(ctx, user, in.ClientNo, func(ctx context.Context, tx bun.Tx, customer *content.AppUser, _ []*order.Order, minutes int64) (*order.Order, error) {
		plan, err := s.Services.Sellable(ctx, s.Engine.InTx(tx), user, int64(in.VehicleID), int64(in.PlanID), language, fault.At(&in, &in.VehicleID), fault.At(&in, &in.PlanID))
		if err != nil {
			return nil, err
		}
		o := s.newOrder(customer, order.OfService, in.ClientNo, in.Invoice, minutes)
		o.DeliveryMode, o.VehicleID, o.Items, o.Units = goods.Virtual, int64(in.VehicleID), plan.Name, 1
		o.GoodsCents, o.CouponCodeID = plan.PriceCents, int64(in.CouponCodeID)
		return o, s.insert(ctx, tx, customer, language, o, []*order.Item{{PlanID: plan.ID, ItemName: plan.Name, Image: plan.Icon, SKUCode: plan.PlanNo, PriceCents: plan.PriceCents, Qty: 1}})
	})
}

// OrderTheme is the theme that the app orders for a user. A repeated ClientNo answers with the order that it placed.
type OrderTheme struct {
	ClientNo string          `json:"clientNo" required:"true"`
	ThemeID  endpoint.Number `json:"themeId" required:"true"`
	// CouponCodeID is a coupon of the user that applies to all goods; 0 for none.
	CouponCodeID endpoint.Number `json:"couponCodeId"`
	Invoice
}

// OrderTheme places the order of a theme. Its payment gives it to the user; a free one needs no payment.
func (s *Service) OrderTheme(ctx context.Context, user int64, language string, in OrderTheme) (*order.Order, error) {
	if err := checkNumber(language, &in, &in.ClientNo, &in.Invoice).OrNil(); err != nil {
		return nil, err
	}
	return s.onceFor(ctx, user, in.ClientNo, func(ctx context.Context, tx bun.Tx, customer *content.AppUser, _ []*order.Order, minutes int64) (*order.Order, error) {
		theme, brings, err := s.Themes.Sellable(ctx, s.Engine.InTx(tx), user, int64(in.ThemeID), language, fault.At(&in, &in.ThemeID))
		if err != nil {
			return nil, err
		}
		o := s.newOrder(customer, order.OfTheme, in.ClientNo, in.Invoice, minutes)
		o.DeliveryMode, o.Items, o.Units, o.GoodsCents, o.CouponCodeID = goods.Virtual, theme.Name, 1, theme.Price, int64(in.CouponCodeID)
		return o, s.insert(ctx, tx, customer, language, o, []*order.Item{{ThemeID: theme.ID, Grants: brings, ItemName: theme.Name, Image: theme.Cover, SKUCode: theme.ThemeCode, PriceCents: theme.Price, Qty: 1}})
	})
}

// newOrder returns an order of a user that has to be paid within minutes.
func (s *Service) newOrder(customer *content.AppUser, kind order.Type, clientNo string, invoice Invoice, minutes int64) *order.Order {
	now := s.Clock()
	deadline := now.Add(time.Duration(minutes) * time.Minute)
	return &order.Order{
		OrderNo: order.Number(now, rand.IntN(1_000_000)), OrderType: kind, ClientNo: clientNo, AppUserID: customer.ID, UserMobile: customer.Phone,
		InvoiceTitle: invoice.InvoiceTitle, InvoiceTaxNo: invoice.InvoiceTaxNo, PayDeadline: deadline, NextAt: deadline,
	}
}

// insert stores an order with its items. Its coupon is held until it is paid or cancelled; an order with nothing to pay is paid at once.
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
	o.PayableCents = o.Due()
	if o.CouponCodeID == 0 {
		return nil
	}
	each, sum, err := s.Coupons.Freeze(ctx, tx, o.AppUserID, o.CouponCodeID, language, fault.At(o, &o.CouponCodeID), o.OrderNo, linesOf(items))
	if err != nil {
		return err
	}
	for n, i := range items {
		i.CouponCents = each[n]
		i.DiscountCents += each[n]
	}
	o.CouponCents = sum
	o.PayableCents = o.Due()
	return nil
}

func linesOf(items []*order.Item) []prize.Line {
	lines := make([]prize.Line, len(items))
	for n, i := range items {
		lines[n] = prize.Line{ProductID: i.ProductID, SKUID: i.SKUID, PlanID: i.PlanID, Category: i.Category, PriceCents: i.PriceCents, Qty: i.Qty, OffCents: i.PromotionCents}
	}
	return lines
}

// payNothing pays an order with nothing to pay (system catalogue, order: channel 5).
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

// handOver begins the services of a paid order without a parcel, gives its customer the themes and voices, and completes it.
func (s *Service) handOver(ctx context.Context, tx bun.Tx, o *order.Order) error {
	if o.DeliveryMode != goods.Virtual {
		return nil
	}
	items, err := s.itemsOf(ctx, tx, o.ID)
	if err != nil {
		return err
	}
	for _, i := range items {
		if i.PlanID != 0 {
			err = s.Services.Sell(ctx, tx, services.Sale{PlanID: i.PlanID, VehicleID: o.VehicleID, OrderID: o.ID, AmountCents: i.PayCents})
		} else {
			err = s.Themes.Bring(ctx, tx, o.AppUserID, o.ID, i.Grants)
		}
		if err == nil && i.ThemeID != 0 {
			err = contents.CountSale(ctx, tx, i.ThemeID, 1, i.PayCents)
		}
		if err != nil {
			return err
		}
	}
	o.Status, o.CompletedAt = order.Completed, s.Clock()
	return nil
}

// lockCustomer locks the customer of an order that brings themes or voices, before its stock, as placing orders does: what a user has follows one
// after the other.
func (s *Service) lockCustomer(ctx context.Context, tx bun.Tx, o *order.Order) error {
	if o.DeliveryMode != goods.Virtual || o.OrderType == order.OfService {
		return nil
	}
	_, err := record.Lock(ctx, s.Engine.InTx(tx), content.AppUsers, o.AppUserID)
	return err
}

// giveBack returns the units of an item that were refunded: goods to stock, the days of a plan from its service, and themes and voices from the
// customer.
func (s *Service) giveBack(ctx context.Context, tx bun.Tx, who *access.Caller, o *order.Order, i *order.Item, units, cents int64, refundNo string) error {
	reason := fmt.Sprintf("%s %s", o.OrderNo, refundNo)
	if i.PlanID != 0 {
		return s.Services.TakeBack(ctx, tx, o.ID, cents, who.UserID, reason)
	}
	if units <= 0 {
		return nil
	}
	if len(i.Grants) > 0 {
		if err := s.Themes.TakeBack(ctx, tx, o.AppUserID, o.ID, i.Grants); err != nil {
			return err
		}
	}
	if i.SKUID == 0 {
		return nil
	}
	return s.restock(ctx, tx, who, i.SKUID, units, reason)
}
