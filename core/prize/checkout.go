package prize

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/goods"
	"evops/contracts/prize"
	"evops/contracts/value"
	"evops/core/record"
)

// Line is an item of an order, as coupons see it: units of a SKU, or a plan of a smart service. OffCents is what was taken off already.
type Line struct {
	ProductID, SKUID, PlanID  int64
	Category                  goods.Category
	PriceCents, Qty, OffCents int64
}

func (l Line) amount() int64 { return l.PriceCents*l.Qty - l.OffCents }

// fits reports whether a coupon applies to an item.
func (l Line) fits(c *prize.Coupon) bool {
	switch {
	case c.CouponType == prize.Exchange:
		return l.SKUID != 0 && l.SKUID == c.ExchangeSKUID
	case c.CouponType != prize.AmountOff && c.CouponType != prize.PercentOff:
		return false
	}
	switch c.UseScope {
	case prize.ForCategories:
		return l.PlanID == 0 && slices.Contains(c.CategoryCodes, fmt.Sprint(int64(l.Category)))
	case prize.ForProducts:
		return l.ProductID != 0 && slices.Contains(c.ProductIDs, l.ProductID)
	case prize.ForServices:
		return l.PlanID != 0
	}
	return true
}

// percent is what basis points are of.
const percent = 10_000

// Discounts is what a coupon takes off each item, in cents, and the sum. The items to which it applies share the discount in proportion to their
// amounts, and the last one takes the rounding. fits is false if it applies to no item; short is what is missing to the minimum spend.
func Discounts(c *prize.Coupon, lines []Line) (each []int64, sum, short int64, fits bool) {
	each = make([]int64, len(lines))
	var amount int64
	last := -1
	for i, l := range lines {
		if l.fits(c) {
			amount += l.amount()
			last = i
		}
	}
	if last < 0 || amount == 0 {
		return each, 0, 0, false
	}
	if amount < c.Threshold {
		return each, 0, c.Threshold - amount, true
	}
	switch c.CouponType {
	case prize.AmountOff:
		sum = min(c.Value, amount)
	case prize.PercentOff:
		sum = min(amount*(percent-c.DiscountBP)/percent, c.MaxDiscount)
	case prize.Exchange:
		sum = min(lines[last].PriceCents, amount) // of one unit
	}
	left := sum
	for i, l := range lines {
		switch {
		case !l.fits(c):
		case i == last:
			each[i] = left
		default:
			each[i] = sum * l.amount() / amount
			left -= each[i]
		}
	}
	return each, sum, 0, true
}

// Usable is a coupon of a user that applies to items, and what it takes off them.
type Usable struct {
	CouponCodeID  int64      `json:"couponCodeId"`
	Name          value.I18n `json:"name"`
	DiscountCents int64      `json:"discountCents"`
	ValidTo       value.Time `json:"validTo"`
}

// UsableFor returns the coupons of a user that apply to items, the largest discount first.
func (s *Service) UsableFor(ctx context.Context, user int64, lines []Line) ([]Usable, error) {
	v, out := s.Engine.Read(), []Usable{}
	codes, err := record.Find(ctx, v, prize.CouponCodes, &prize.CouponCodes.Row.AppUserID, user)
	if err != nil {
		return nil, err
	}
	for _, code := range codes {
		if !s.valid(code) {
			continue
		}
		c, err := record.Get(ctx, v, prize.Coupons, code.CouponID)
		if err != nil {
			return nil, err
		}
		if _, sum, _, _ := Discounts(c, lines); sum > 0 {
			out = append(out, Usable{code.ID, c.Name, sum, code.ValidTo})
		}
	}
	slices.SortStableFunc(out, func(a, b Usable) int { return int(b.DiscountCents - a.DiscountCents) })
	return out, nil
}

// valid reports whether a code can be used now.
func (s *Service) valid(code *prize.CouponCode) bool {
	now := s.Clock().Milli()
	return code.Status == prize.Unused && code.ValidFrom.Milli() <= now && now < code.ValidTo.Milli()
}

// Freeze holds a code of a user for an unpaid order, and returns what it takes off each item, and the sum.
func (s *Service) Freeze(ctx context.Context, tx bun.Tx, user, id int64, language string, at fault.Path, orderNo string, lines []Line) (each []int64, sum int64, err error) {
	c, code, err := s.lockCode(ctx, tx, id)
	if err != nil {
		return nil, 0, err
	}
	if code.AppUserID != user {
		return nil, 0, fault.NotFoundOrDenied.With()
	}
	if !s.valid(code) {
		return nil, 0, fault.CouponCodeInvalid.With()
	}
	each, sum, short, fits := Discounts(c, lines)
	if short > 0 {
		text := fmt.Sprintf("%d.%02d", short/100, short%100)
		return nil, 0, fault.Invalid(language, at, "COUPON_THRESHOLD", "还差 ¥"+text+" 可用该券", "¥"+text+" less than the minimum spend of the coupon")
	}
	if !fits || sum == 0 {
		return nil, 0, fault.Invalid(language, at, "COUPON_SCOPE", "该券不适用于所选商品", "The coupon does not apply to these items")
	}
	return each, sum, s.moveCode(ctx, tx, code, prize.Frozen, func(next *prize.CouponCode) { next.UsedFor = orderNo })
}

// Spend makes the code of an order that was paid used.
func (s *Service) Spend(ctx context.Context, tx bun.Tx, id int64) error {
	c, code, err := s.lockCode(ctx, tx, id)
	if err != nil {
		return err
	}
	if err := s.moveCode(ctx, tx, code, prize.Used, func(next *prize.CouponCode) { next.UsedAt = s.Clock() }); err != nil {
		return err
	}
	return countUsed(ctx, tx, c.ID, 1)
}

// Return gives the code of an order that was cancelled, or refunded in full, back to its user: usable if its coupon and its dates still allow it.
func (s *Service) Return(ctx context.Context, tx bun.Tx, id int64) error {
	c, code, err := s.lockCode(ctx, tx, id)
	if err != nil {
		return err
	}
	to := prize.Unused
	switch {
	case c.Status == prize.CouponVoided && code.Status == prize.Frozen:
		to = prize.CodeVoid
	case code.ValidTo.Milli() <= s.Clock().Milli() || c.Status == prize.CouponVoided:
		to = prize.CodeExpired
	}
	wasUsed := code.Status == prize.Used
	if err := s.moveCode(ctx, tx, code, to, func(next *prize.CouponCode) { next.UsedAt, next.UsedFor = value.Time{}, "" }); err != nil || !wasUsed {
		return err
	}
	return countUsed(ctx, tx, c.ID, -1)
}

// lockCode locks a code and its coupon, in the order in which everything locks them.
func (s *Service) lockCode(ctx context.Context, tx bun.Tx, id int64) (*prize.Coupon, *prize.CouponCode, error) {
	v := s.Engine.InTx(tx)
	found, err := record.Get(ctx, v, prize.CouponCodes, id)
	if err != nil {
		return nil, nil, err
	}
	c, err := record.Lock(ctx, v, prize.Coupons, found.CouponID)
	if err != nil {
		return nil, nil, err
	}
	code, err := record.Lock(ctx, v, prize.CouponCodes, id)
	return c, code, err
}

func (s *Service) moveCode(ctx context.Context, tx bun.Tx, code *prize.CouponCode, to prize.CodeStatus, also func(*prize.CouponCode)) error {
	next := *code
	next.Status = to
	also(&next)
	return record.Update(ctx, s.Engine, tx, prize.CouponCodes, code, &next)
}

// countUsed counts used codes of a coupon.
func countUsed(ctx context.Context, tx bun.Tx, coupon, more int64) error {
	_, err := tx.NewRaw("UPDATE coupon SET used_count = used_count + ?, use_rate = (used_count + ?) * 1000 / issued_count WHERE id = ?", more, more, coupon).Exec(ctx)
	return err
}
