package prize

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/prize"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// guardCoupon keeps what was published from being deleted, and what is over from being edited.
func guardCoupon(context.Context, record.Reader, *access.Caller) (record.GuardFunc[prize.Coupon], error) {
	return func(c *prize.Coupon, verb string) *fault.Error {
		switch {
		case c == nil:
		case verb == "delete" && c.Status != prize.CouponDraft, verb == "edit" && (c.Status == prize.CouponEnded || c.Status == prize.CouponVoided):
			return fault.CouponState.With()
		case verb == prize.CouponGenerateCodes.Verb && c.IssueMode != prize.ByCode, verb == prize.CouponImportCodes.Verb && c.CouponType != prize.ThirdParty,
			verb == prize.CouponGrant.Verb && c.IssueMode != prize.ByGrant, verb == prize.CouponVoid.Verb && c.ReservedCount > 0:
			return fault.CouponState.With()
		}
		return nil
	}, nil
}

// saveCoupon numbers a new coupon and checks its terms. Once it is published, they may only change in favour of users.
func (s *Service) saveCoupon(ctx context.Context, c *record.Change[prize.Coupon]) error {
	n := c.New
	if c.Old == nil {
		var err error
		if n.CouponNo, err = c.NextSerial(ctx, &prize.Coupons.Row.CouponNo, "C", 8); err != nil {
			return err
		}
	}
	if n.CouponType == prize.AmountOff && n.Threshold > 0 && n.Value >= n.Threshold {
		c.AddError(&c.New.Value, "ABOVE_THRESHOLD", "面额须小于使用门槛", "The amount must be below the minimum spend")
	}
	if n.CouponType == prize.ThirdParty && n.IssueMode == prize.ByCode {
		c.AddError(&c.New.IssueMode, "THIRD_PARTY_CODE", "第三方券不能用兑换码发放", "Coupons of third parties are not redeemed here")
	}
	if n.ValidMode == prize.FixedDates && !n.ValidTo.IsZero() && (c.Old == nil || c.Old.ValidTo != n.ValidTo) && n.ValidTo.Milli() <= s.Clock().Milli() {
		c.AddError(&c.New.ValidTo, "SCHEDULE_IN_PAST", "须晚于当前时间", "Must be in the future")
	}
	if c.Old == nil || c.Old.Status == prize.CouponDraft {
		return nil
	}
	if held := n.IssuedCount + n.ReservedCount; n.TotalQuantity < max(held, n.CodeTarget, c.Old.TotalQuantity) {
		c.AddFault(&c.New.TotalQuantity, fault.CouponQuantity.With("n", max(held, n.CodeTarget, c.Old.TotalQuantity)))
	}
	if n.ValidFrom != c.Old.ValidFrom {
		c.AddError(&c.New.ValidFrom, "LOCKED", "发布后不可修改", "Fixed since it was published")
	}
	if n.ValidTo.Milli() < c.Old.ValidTo.Milli() {
		c.AddError(&c.New.ValidTo, "ONLY_LATER", "发布后只能延后", "It can only move later")
	}
	if n.PerUserLimit < c.Old.PerUserLimit {
		c.AddError(&c.New.PerUserLimit, "ONLY_MORE", "发布后只能增加", "It can only grow")
	}
	if n.ValidDays < c.Old.ValidDays {
		c.AddError(&c.New.ValidDays, "ONLY_MORE", "发布后只能增加", "It can only grow")
	}
	return nil
}

// savedCoupon gives issued codes the later end of their coupon.
func savedCoupon(ctx context.Context, c *record.Change[prize.Coupon]) error {
	if c.Old == nil || c.Old.ValidTo == c.New.ValidTo || c.New.Status == prize.CouponDraft {
		return nil
	}
	_, err := c.Tx.NewRaw("UPDATE coupon_code SET valid_to = ?, reminded_at = 0 WHERE coupon_id = ? AND status = ?", c.New.ValidTo, c.New.ID, prize.Unused).Exec(ctx)
	return err
}

// publishCoupon begins to issue a coupon whose dates are not over.
func (s *Service) publishCoupon(_ context.Context, c *record.Change[prize.Coupon], _ *struct{}) error {
	if c.Old.ValidMode == prize.FixedDates && c.Old.ValidTo.Milli() <= s.Clock().Milli() {
		c.AddError(&c.New.ValidTo, "SCHEDULE_IN_PAST", "有效期已过", "Its dates are over")
	}
	return nil
}

// orderCodes orders codes, which Generate creates.
func orderCodes(_ context.Context, c *record.Change[prize.Coupon], in *prize.GenerateCodes) error {
	if c.New.CodeTarget += in.Count; c.New.CodeTarget > c.New.TotalQuantity {
		left := c.Old.TotalQuantity - c.Old.CodeTarget
		c.AddError(&in.Count, fault.CouponQuantity.Name, fmt.Sprintf("超过发行总量，最多还能生成 %d 个", left), fmt.Sprintf("Above the quantity of the coupon: at most %d more", left))
	}
	return nil
}

const (
	maxImported = 10_000
	maxCode     = 64
)

// importCodes adds the codes of a third party. None is stored if one is wrong or known.
func importCodes(ctx context.Context, c *record.Change[prize.Coupon], in *prize.ImportCodes) error {
	refuse := func(zh, en string, args ...any) error {
		c.AddError(&in.Codes, fault.CouponCodeInvalid.Name, fmt.Sprintf(zh, args...), fmt.Sprintf(en, args...))
		return nil
	}
	lines := strings.Fields(in.Codes)
	if len(lines) > maxImported {
		return refuse("一次最多 %d 个", "At most %d at once", maxImported)
	}
	seen := map[string]bool{}
	rows := make([]prize.CouponCode, len(lines))
	for i, code := range lines {
		if len(code) > maxCode || seen[code] {
			return refuse("第 %d 个券码过长或重复：%s", "Code %d is too long or there twice: %s", i+1, value.Cut(code, maxCode))
		}
		seen[code] = true
		rows[i] = prize.CouponCode{CouponID: c.Old.ID, Code: code, Shown: shown(code)}
	}
	for start := 0; start < len(lines); start += 500 {
		var known string
		if err := c.Tx.NewRaw("SELECT coalesce(min(code), '') FROM coupon_code WHERE code IN (?)", bun.List(lines[start:min(len(lines), start+500)])).Scan(ctx, &known); err != nil {
			return err
		}
		if known != "" {
			return refuse("券码已存在：%s", "The code is known: %s", known)
		}
	}
	n := int64(len(rows))
	if c.New.CodeTarget += n; c.New.CodeTarget > c.New.TotalQuantity {
		return refuse("超过发行总量 %d", "Above the quantity of the coupon, %d", c.Old.TotalQuantity)
	}
	c.New.CodeCount += n
	c.SetReply("imported", n)
	return record.InsertMany(ctx, c.Engine, c.Tx, prize.CouponCodes, rows)
}

// voidCoupon makes all codes void that are not used.
func voidCoupon(ctx context.Context, c *record.Change[prize.Coupon], _ *struct{}) error {
	c.New.CodeTarget = c.New.CodeCount // no more are generated
	result, err := c.Tx.NewRaw("UPDATE coupon_code SET status = ?, void_reason = ?, version = version + 1 WHERE coupon_id = ? AND status IN (?, ?)",
		prize.CodeVoid, value.Cut(c.Reason, 200), c.Old.ID, prize.Unissued, prize.Unused).Exec(ctx)
	if err != nil {
		return err
	}
	n, err := result.RowsAffected()
	c.SetReply("voidedCodes", n)
	return err
}

func voidCode(_ context.Context, c *record.Change[prize.CouponCode], _ *struct{}) error {
	c.New.VoidReason = value.Cut(c.Reason, 200)
	return nil
}
