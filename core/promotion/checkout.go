package promotion

import (
	"context"
	"errors"
	"math"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/prize"
	"evops/contracts/promotion"
	"evops/contracts/value"
	"evops/core/access"
	checkout "evops/core/prize"
	"evops/core/record"
)

// Offer is a promotion of which a user has the benefit for items, and what it takes off them.
type Offer struct {
	PromotionID   int64      `json:"promotionId"`
	Title         value.I18n `json:"title"`
	DiscountCents int64      `json:"discountCents"`
	EndAt         value.Time `json:"endAt"`
}

// asCoupon returns the benefit of a promotion on goods as the coupon that takes the same off; nil if it takes nothing off in the shop.
func asCoupon(p *promotion.Promotion) *prize.Coupon {
	c := &prize.Coupon{UseScope: prize.ForProducts, ProductIDs: p.GoodsIDs}
	switch {
	case len(p.GoodsIDs) == 0:
		return nil
	case p.BenefitType == promotion.CashOff:
		c.CouponType, c.Value = prize.AmountOff, p.BenefitAmount
	case p.BenefitType == promotion.Discount:
		c.CouponType, c.DiscountBP, c.MaxDiscount = prize.PercentOff, p.BenefitRate*10, math.MaxInt64 // per mille
	default:
		return nil
	}
	return c
}

// OffersFor returns the promotions of which a user may have the benefit for items now, the largest discount first. used counts the orders of
// the user that have the benefit of a promotion.
func (s *Service) OffersFor(ctx context.Context, user int64, used func(id int64) int64, lines []checkout.Line) ([]Offer, error) {
	out, v := []Offer{}, s.Engine.Read()
	all, err := record.Find(ctx, v, promotion.Promotions, &promotion.Promotions.Row.ShelfStatus, content.OnShelf)
	if err != nil {
		return nil, err
	}
	for _, row := range all {
		p, err := s.benefit(ctx, v, row, user, used(row.ID))
		if refused := (*fault.Error)(nil); errors.As(err, &refused) || err == nil && row.Quota > 0 && row.JoinedCount >= row.Quota {
			continue
		}
		if err != nil {
			return nil, err
		}
		if c := asCoupon(p); c != nil {
			if _, sum, _, _ := checkout.Discounts(c, lines); sum > 0 {
				out = append(out, Offer{row.ID, p.Title, sum, row.EndAt})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Offer) int { return int(b.DiscountCents - a.DiscountCents) })
	return out, nil
}

// benefit returns a promotion as published if a user may have its benefit now.
func (s *Service) benefit(ctx context.Context, v record.Reader, row *promotion.Promotion, user, used int64) (*promotion.Promotion, error) {
	now := s.Clock().Milli()
	if row.ShelfStatus != content.OnShelf || row.StartAt.Milli() > now || row.EndAt.Milli() <= now {
		return nil, fault.PromotionNotRunning.With()
	}
	if used >= max(row.PerUserLimit, 1) {
		return nil, fault.PromotionLimit.With()
	}
	if row.NeedSignup {
		signed, err := record.Find(ctx, v, promotion.Leads, &promotion.Leads.Row.AppUserID, user)
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(signed, func(l *promotion.Lead) bool { return l.PromotionID == row.ID }) {
			return nil, fault.PromotionSignup.With()
		}
	}
	if in, err := v.InAudience(ctx, content.AppUsers.Name, access.System(), row.Audience, user); err != nil || !in {
		return nil, firstOf(err, fault.PromotionNotRunning.With())
	}
	p, _, err := record.PublishedVersion(ctx, v, promotion.Promotions, row.ID, 0)
	return p, err
}

func firstOf(err error, otherwise *fault.Error) error {
	if err != nil {
		return err
	}
	return otherwise
}

// take counts one more who has the benefit of a promotion, which takes its row: those of one promotion follow one another, and no more have it
// than its quota.
func take(ctx context.Context, tx bun.Tx, id int64) error {
	raised, err := tx.NewRaw("UPDATE promotion SET joined_count = joined_count + 1 WHERE id = ? AND (quota = 0 OR joined_count < quota)", id).Exec(ctx)
	if err != nil {
		return err
	}
	if n, err := raised.RowsAffected(); err != nil || n == 0 {
		return orFull(err)
	}
	return nil
}

// Apply gives an order of a user the benefit of a promotion, and returns what it takes off each item, and the sum. used is how many orders of the
// user have it already.
func (s *Service) Apply(ctx context.Context, tx bun.Tx, user, id, used int64, language string, at fault.Path, lines []checkout.Line) (each []int64, sum int64, err error) {
	v := s.Engine.InTx(tx)
	row, err := record.Get(ctx, v, promotion.Promotions, id)
	if err != nil {
		return nil, 0, fault.PromotionNotRunning.With()
	}
	p, err := s.benefit(ctx, v, row, user, used)
	if err != nil {
		return nil, 0, err
	}
	if c := asCoupon(p); c != nil {
		each, sum, _, _ = checkout.Discounts(c, lines)
	}
	if sum == 0 {
		return nil, 0, fault.Invalid(language, at, "PROMOTION_SCOPE", "该活动不适用于所选商品", "The promotion does not apply to these items")
	}
	if err := take(ctx, tx, id); err != nil {
		return nil, 0, err
	}
	return each, sum, countBenefit(ctx, tx, id, s.Clock(), 1, sum)
}

// Release takes the benefit of a promotion back from an order that was placed at a time, and was cancelled or refunded in full.
func (s *Service) Release(ctx context.Context, tx bun.Tx, id int64, placed value.Time, cents int64) error {
	if _, err := tx.NewRaw("UPDATE promotion SET joined_count = joined_count - 1 WHERE id = ?", id).Exec(ctx); err != nil {
		return err
	}
	return countBenefit(ctx, tx, id, placed, -1, -cents)
}

// countBenefit adds to who had the benefit of a promotion on a day, and what it has cost, in cents.
func countBenefit(ctx context.Context, tx bun.Tx, id int64, at value.Time, joins, cents int64) error {
	_, err := tx.NewRaw(`INSERT INTO promotion_daily (resource, row_id, day, platform, impressions, clicks, closes, joins, benefit_cents) VALUES (?, ?, ?, 0, 0, 0, 0, ?, ?)
		ON CONFLICT (resource, row_id, day, platform) DO UPDATE SET joins = promotion_daily.joins + excluded.joins, benefit_cents = promotion_daily.benefit_cents + excluded.benefit_cents`,
		promotion.Promotions.Name, id, at.Date().Time().Milli(), joins, cents).Exec(ctx)
	return err
}

// giveCoupon gives a user the coupon of a promotion whose row is taken.
func (s *Service) giveCoupon(ctx context.Context, tx bun.Tx, p *promotion.Promotion, user int64) (*prize.CouponCode, error) {
	if err := take(ctx, tx, p.ID); err != nil {
		return nil, err
	}
	code, err := s.Coupons.Give(ctx, tx, checkout.Issue{Coupon: p.CouponID, User: user, Mode: prize.ByGrant, Ref: p.PromotionNo})
	if errors.Is(err, fault.CouponState.With()) { // none is left
		return nil, fault.PromotionFull.With()
	}
	if err != nil {
		return nil, err
	}
	return code, countBenefit(ctx, tx, p.ID, s.Clock(), 1, 0)
}

// Claim gives a user the coupon of a promotion without sign-up, as often as it allows.
func (s *Service) Claim(ctx context.Context, user, id int64) (code *prize.CouponCode, err error) {
	return code, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		v := s.Engine.InTx(tx)
		row, err := record.Lock(ctx, v, promotion.Promotions, id)
		if err != nil {
			return fault.PromotionNotRunning.With()
		}
		var has int64
		if err := tx.NewRaw("SELECT count(*) FROM coupon_code WHERE app_user_id = ? AND source_ref = ?", user, row.PromotionNo).Scan(ctx, &has); err != nil {
			return err
		}
		p, err := s.benefit(ctx, v, row, user, has)
		if err == nil && (p.BenefitType != promotion.OfCoupon || row.NeedSignup) {
			err = fault.PromotionNotRunning.With()
		}
		if err != nil {
			return err
		}
		code, err = s.giveCoupon(ctx, tx, p, user)
		return err
	})
}

// checkBenefit refuses to publish a promotion whose coupon cannot be given to its quota until its end.
func (s *Service) checkBenefit(ctx context.Context, c *record.Change[promotion.Promotion]) error {
	p := c.New
	if p.BenefitType != promotion.OfCoupon {
		return nil
	}
	of, err := record.Get(ctx, c.Reader(), prize.Coupons, p.CouponID)
	if err != nil {
		return err
	}
	switch {
	case of.Status != prize.CouponActive || of.IssueMode != prize.ByGrant:
		return c.Invalid(&c.New.CouponID, fault.RefNotPublished.Name, "须为发放中、后台发放的优惠券", "Needs an active coupon of direct grants")
	case of.ValidMode == prize.FixedDates && of.ValidTo.Milli() < p.EndAt.Milli():
		return c.Invalid(&c.New.CouponID, "COUPON_ENDS", "优惠券须在活动结束前一直有效", "The coupon must be valid until the end of the promotion")
	case of.Left() < max(p.Quota-p.JoinedCount, 1):
		return fault.PromotionStock.With()
	}
	return nil
}

// givenCoupons are the coupons that forms offer.
func givenCoupons(context.Context, record.Reader) ([]filter.Condition, error) {
	row := prize.Coupons.Row
	return []filter.Condition{filter.In(&row.Status, prize.CouponActive), filter.In(&row.IssueMode, prize.ByGrant)}, nil
}
