package order

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/order"
	"evops/core/promotion"
	"evops/core/record"
)

// promote takes the benefit of a promotion off the items of a new order, before its coupon.
func (s *Service) promote(ctx context.Context, tx bun.Tx, language string, o *order.Order, items []*order.Item, mine []*order.Order) error {
	if o.PromotionID == 0 {
		return nil
	}
	each, sum, err := s.Promotions.Apply(ctx, tx, o.AppUserID, o.PromotionID, usedBy(mine)(o.PromotionID), language, fault.At(o, &o.PromotionID), linesOf(items))
	if err != nil {
		return err
	}
	for n, i := range items {
		i.PromotionCents, i.DiscountCents = each[n], each[n]
	}
	o.PromotionCents = sum
	return nil
}

// usedBy counts the orders of a user that have the benefit of a promotion. Cancelled and refunded ones have given it back.
func usedBy(mine []*order.Order) func(id int64) int64 {
	return func(id int64) (n int64) {
		for _, o := range mine {
			if o.PromotionID == id && !o.Status.In(order.Cancelled, order.Refunded) {
				n++
			}
		}
		return n
	}
}

// unpromote gives the benefit of a promotion back that an order had, which was cancelled or refunded in full.
func (s *Service) unpromote(ctx context.Context, tx bun.Tx, o *order.Order) error {
	if o.PromotionID == 0 {
		return nil
	}
	return s.Promotions.Release(ctx, tx, o.PromotionID, o.CreatedAt, o.PromotionCents)
}

// promotionsFor returns the promotions of which a user may have the benefit for what is in the cart.
func (s *Service) promotionsFor(ctx context.Context, user int64, _ string, in wantedItems) ([]promotion.Offer, error) {
	lines, err := s.linesFor(ctx, in)
	if err != nil {
		return nil, err
	}
	mine, err := record.Find(ctx, s.Engine.Read(), order.Orders, &order.Orders.Row.AppUserID, user)
	if err != nil {
		return nil, err
	}
	return s.Promotions.OffersFor(ctx, user, usedBy(mine), lines)
}
