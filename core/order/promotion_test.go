package order_test

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault/faulttest"
	"evops/contracts/goods"
	"evops/contracts/order"
	"evops/contracts/prize"
	"evops/contracts/promotion"
	"evops/contracts/value"
	"evops/contracts/version"
	rules "evops/core/order"
	"evops/core/record"
)

// promotion stores a promotion that runs and takes 20 % off the product of the world, changed by edit.
func (w *world) promotion(edit func(*promotion.Promotion)) int64 {
	w.Helper()
	unit, err := record.Get(w.Context(), w.Read(), goods.SKUs, w.helmet)
	if err != nil {
		w.Fatal(err)
	}
	p := &promotion.Promotion{
		PromotionNo: "PM202605040001", Title: value.Same("Helmets"), StartAt: w.at.Add(-time.Hour), EndAt: w.at.Add(time.Hour), BenefitType: promotion.Discount, BenefitRate: 800,
		GoodsIDs: value.IDs{unit.ProductID}, PerUserLimit: 1, Audience: value.Audience{Everyone: true},
	}
	p.ShelfStatus = content.OnShelf
	edit(p)
	w.insert(func(ctx context.Context, tx bun.Tx) error {
		if err := record.Insert(ctx, w.Engine, tx, promotion.Promotions, p); err != nil {
			return err
		}
		return record.Insert(ctx, w.Engine, tx, version.Versions, &version.Version{OwnerType: promotion.Promotions.Name, OwnerID: p.ID, VersionNo: 1, Kind: version.Published, Snapshot: json.RawMessage("{}"), LiveFrom: p.StartAt})
	})
	return p.ID
}

// benefit is how many have the benefit of a promotion, and by the figures of its days, how many and how much.
func (w *world) benefit(id int64) string {
	w.Helper()
	p, err := record.Get(w.Context(), w.Read(), promotion.Promotions, id)
	if err != nil {
		w.Fatal(err)
	}
	var joins, cents int64
	if err := w.DB().Read().NewRaw("SELECT coalesce(sum(joins), 0), coalesce(sum(benefit_cents), 0) FROM promotion_daily WHERE row_id = ?", id).Scan(w.Context(), &joins, &cents); err != nil {
		w.Fatal(err)
	}
	return fmt.Sprintf("%d, by day %d %d", p.JoinedCount, joins, cents)
}

func at(w *world, id int64) func(*rules.Purchase) {
	return func(in *rules.Purchase) { in.PromotionID = w.number(id) }
}

func TestAPromotionIsTakenOffBeforeTheCouponAndGivenBack(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		id := w.promotion(func(*promotion.Promotion) {})
		w.exec("UPDATE goods_product SET limit_per_user = 0")
		code := w.coupon(w.user, func(c *prize.Coupon) { c.CouponType, c.DiscountBP, c.MaxDiscount = prize.PercentOff, 5_000, 1_000_000 })
		// Two helmets of 299.00 and three pairs of gloves of 33.33 cost 697.99: 20 % are 139.60 rounded down, half of the rest is the coupon.
		o := w.place(at(w, id), with(w, code))
		if o.PromotionCents != 13_959 || o.CouponCents != 27_920 || o.PayableCents != 69_799+1_000-13_959-27_920 || w.benefit(id) != "1, by day 1 13959" {
			t.Errorf("the order is %+v, the promotion %s", o, w.benefit(id))
		}
		items, err := record.Find(t.Context(), w.Read(), order.Items, &order.Items.Row.OrderID, o.ID)
		if err != nil {
			t.Fatal(err)
		}
		var off, pay int64
		for _, i := range items {
			off, pay = off+i.PromotionCents, pay+i.PayCents
			if i.DiscountCents != i.PromotionCents+i.CouponCents {
				t.Errorf("an item is %+v", i)
			}
		}
		if off != 13_959 || pay != o.PayableCents-1_000 {
			t.Errorf("the items have %d off, and cost %d", off, pay)
		}
		if _, err := w.Place(t.Context(), w.user, "en", w.purchase(onePair(w), at(w, id))); faulttest.Text(err) != "PROMOTION_LIMIT" {
			t.Errorf("twice: %q", faulttest.Text(err))
		}
		w.must(w.staff, "order", "adjustPrice", o.ID, fields{"newPayableCents": 20_000})
		if got := w.order(o); got.AdjustCents != 20_000-28_920 || got.PayableCents != 20_000 {
			t.Errorf("adjusted: %+v", got)
		}
		if err := w.CancelMine(t.Context(), w.user, o.OrderNo); err != nil {
			t.Fatal(err)
		}
		if w.benefit(id) != "0, by day 0 0" {
			t.Errorf("cancelled: %s", w.benefit(id))
		}
		again := w.bought(onePair(w), at(w, id))
		w.payBack(again, nil)
		if w.benefit(id) != "0, by day 0 0" {
			t.Errorf("refunded: %s", w.benefit(id))
		}
	})
}

func TestAPromotionIsHadByNoMoreThanItsQuota(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		id := w.promotion(func(p *promotion.Promotion) {
			p.Quota, p.PerUserLimit, p.BenefitType, p.BenefitAmount = 3, 99, promotion.CashOff, 500
		})
		var wait sync.WaitGroup
		refused := make(chan string, 8)
		for i := range 8 {
			in := w.purchase(onePair(w), at(w, id))
			wait.Go(func() {
				_, err := w.Place(t.Context(), []int64{w.user, w.other}[i%2], "en", in)
				refused <- faulttest.Text(err)
			})
		}
		wait.Wait()
		close(refused)
		outcomes := map[string]int{}
		for one := range refused {
			outcomes[one]++
		}
		if outcomes[""] != 3 || w.benefit(id) != "3, by day 3 1500" {
			t.Errorf("outcomes %v, the promotion %s", outcomes, w.benefit(id))
		}
	})
}

func TestAPromotionAppliesWhileItRunsToItsGoodsForThoseWhoMayHaveIt(t *testing.T) {
	for want, edit := range map[string]func(*promotion.Promotion){
		"PROMOTION_NOT_RUNNING":       func(p *promotion.Promotion) { p.StartAt = p.EndAt.Add(-time.Minute) },
		"PROMOTION_SIGNUP":            func(p *promotion.Promotion) { p.NeedSignup = true },
		"promotionId PROMOTION_SCOPE": func(p *promotion.Promotion) { p.GoodsIDs = nil },
	} {
		t.Run(want, func(t *testing.T) {
			each(t, func(t *testing.T, w *world) {
				id := w.promotion(edit)
				if _, err := w.Place(t.Context(), w.user, "en", w.purchase(at(w, id))); faulttest.Text(err) != want || w.benefit(id) != "0, by day 0 0" || w.stock(w.helmet) != "3/0" {
					t.Errorf("%q, the promotion %s, helmets %s", faulttest.Text(err), w.benefit(id), w.stock(w.helmet))
				}
			})
		})
	}
}
