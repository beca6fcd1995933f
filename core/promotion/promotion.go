package promotion

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/goods"
	"evops/contracts/promotion"
	"evops/contracts/resource"
	"evops/contracts/value"
	feature "evops/core/content"
	"evops/core/record"
)

// numberPrefix is the prefix of the numbers of promotions.
const numberPrefix = "PM"

// savePromotion numbers a new promotion, and checks its time, its pictures and what may still change of one that has started.
func (s *Service) savePromotion(ctx context.Context, c *record.Change[promotion.Promotion]) (err error) {
	p := c.New
	if c.Old == nil {
		if p.PromotionNo, err = s.nextNumber(ctx, c.Mutation); err != nil {
			return err
		}
	}
	if !c.HasError(&c.New.EndAt) && !c.HasError(&c.New.StartAt) && p.EndAt.Milli() > p.StartAt.Std().AddDate(0, 0, promotion.LongestDays).UnixMilli() {
		c.AddError(&c.New.EndAt, "RANGE", fmt.Sprintf("活动最长 %d 天", promotion.LongestDays), fmt.Sprintf("A promotion lasts at most %d days", promotion.LongestDays))
	}
	for _, key := range []*string{&p.Cover, &p.CoverEn} {
		if c.Old != nil && (c.Old.Cover == *key || c.Old.CoverEn == *key) {
			continue
		}
		if err := checkPicture(ctx, c.Mutation, key, field.Ratio{}); err != nil {
			return err
		}
	}
	if c.Verb == "edit" {
		s.refuseStarted(c)
	}
	return nil
}

// nextNumber is the next number of the day.
func (s *Service) nextNumber(ctx context.Context, a *record.Mutation) (string, error) {
	return a.NextSerial(ctx, &promotion.Promotions.Row.PromotionNo, numberPrefix+strings.ReplaceAll(string(s.Clock().Date()), "-", ""), 4)
}

// end takes a promotion down. Those who signed up read why it ended before its time.
func (s *Service) end(_ context.Context, c *record.Change[promotion.Promotion], _ *struct{}) error {
	if c.Old.EndAt.Milli() > s.Clock().Milli() {
		c.New.EndReason = value.Cut(c.Reason, 200)
	}
	feature.TakeOff(c.Mutation, &c.New.Shelf)
	return nil
}

// refuseStarted refuses to change what people rely on once a promotion has started: it may only last longer and take more people.
func (s *Service) refuseStarted(c *record.Change[promotion.Promotion]) {
	was, now := c.Old, c.New
	if was.ShelfStatus != content.OnShelf || was.StartAt.Milli() > s.Clock().Milli() {
		return
	}
	for at, fixed := range map[any]bool{
		&now.PromotionType: was.PromotionType != now.PromotionType, &now.StartAt: was.StartAt != now.StartAt, &now.EndAt: now.EndAt.Milli() < was.EndAt.Milli(),
		&now.BenefitType: was.BenefitType != now.BenefitType, &now.BenefitAmount: was.BenefitAmount != now.BenefitAmount, &now.BenefitRate: was.BenefitRate != now.BenefitRate,
		&now.GoodsIDs: !slices.Equal(was.GoodsIDs, now.GoodsIDs), &now.CouponID: was.CouponID != now.CouponID, &now.DealerIDs: !slices.Equal(was.DealerIDs, now.DealerIDs), &now.NeedSignup: was.NeedSignup != now.NeedSignup,
		&now.Quota: was.Quota != now.Quota && (was.Quota == 0 || now.Quota != 0 && now.Quota < was.Quota), &now.PerUserLimit: now.PerUserLimit < was.PerUserLimit,
	} {
		if fixed {
			c.AddFault(at, fault.PromotionStarted.With())
		}
	}
}

// savedPromotion checks what a promotion that appears refers to, and names others at the same time.
func (s *Service) savedPromotion(ctx context.Context, c *record.Change[promotion.Promotion]) error {
	p := c.New
	if c.Caller.UserID == 0 || c.Verb != content.PublishVerb {
		return nil
	}
	if p.EndAt.Milli() <= s.Clock().Milli() {
		return c.Invalid(&c.New.EndAt, "RANGE", "活动已结束，请先修改结束时间", "It is over: change the end first")
	}
	if err := s.checkBenefit(ctx, c); err != nil {
		return err
	}
	for _, id := range p.GoodsIDs {
		product, err := record.Get(ctx, c.Reader(), goods.Products, id)
		if err != nil {
			return err
		}
		if product.Status != goods.OnShelf {
			refused := fault.RefNotPublished.With()
			return c.Invalid(&c.New.GoodsIDs, refused.Code.Name, refused.In("zh"), refused.In("en"))
		}
	}
	others, err := s.overlapping(ctx, c.Reader(), p)
	if err != nil || len(others) == 0 {
		return err
	}
	names := func(language string) string {
		titles := make([]string, len(others))
		for i, o := range others {
			titles[i] = o.Title.In(language)
		}
		return strings.Join(titles, value.Text(language, "、", ", "))
	}
	c.Warn(&c.New.StartAt, "OVERLAP", "同类活动时间重叠："+names("zh"), "At the same time as: "+names("en"))
	return nil
}

// overlapping returns the promotions of the same type that the app shows at the same time for some of the same dealers.
func (s *Service) overlapping(ctx context.Context, v record.Reader, p *promotion.Promotion) ([]*promotion.Promotion, error) {
	all, err := record.Find(ctx, v, promotion.Promotions, &promotion.Promotions.Row.PromotionType, p.PromotionType)
	return slices.DeleteFunc(all, func(o *promotion.Promotion) bool {
		apart := len(o.DealerIDs) > 0 && len(p.DealerIDs) > 0 && !slices.ContainsFunc(o.DealerIDs, func(id int64) bool { return slices.Contains(p.DealerIDs, id) })
		return o.ID == p.ID || !feature.Live(o.ShelfStatus) || apart || o.EndAt.Milli() <= p.StartAt.Milli() || p.EndAt.Milli() <= o.StartAt.Milli()
	}), err
}

// copyPromotion adds a draft with the offer of a promotion. Its covers belong to one record, so the copy has none.
func (s *Service) copyPromotion(ctx context.Context, c *record.Change[promotion.Promotion], _ *struct{}) (err error) {
	draft := *c.Old
	draft.Versioned, draft.Shelf, draft.Counts, draft.LeadCount, draft.JoinedCount, draft.EndReason, draft.Cover, draft.CoverEn = resource.Versioned{}, content.Shelf{SortOrder: c.Old.SortOrder}, promotion.Counts{}, 0, 0, "", "", ""
	if draft.PromotionNo, err = s.nextNumber(ctx, c.Mutation); err != nil {
		return err
	}
	return record.AddCopy(ctx, c, &draft)
}

// EndOver takes promotions down that ended a while ago. It may run at any time and in any process.
func (s *Service) EndOver(ctx context.Context) error {
	limit := s.Clock().Add(-promotion.StaysFor).Milli()
	return feature.TakeDown(ctx, s.Engine, promotion.Promotions, &promotion.Promotions.Row.ShelfStatus, func(p *promotion.Promotion) (int64, *content.Shelf, bool) {
		return p.ID, &p.Shelf, p.EndAt.Milli() <= limit
	})
}
