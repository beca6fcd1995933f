package order_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault/faulttest"
	"evops/contracts/order"
	"evops/contracts/prize"
	"evops/contracts/value"
	rules "evops/core/order"
	draws "evops/core/prize"
	"evops/core/record"
)

var couponsMade int

// coupon gives a user a code of a coupon that everything applies to, changed by edit, and returns the code.
func (w *world) coupon(user int64, edit func(*prize.Coupon)) (code int64) {
	w.Helper()
	couponsMade++
	c := &prize.Coupon{
		CouponNo: fmt.Sprintf("C%08d", couponsMade), Name: value.I18n{ZH: "优惠券", EN: "Coupon"}, CouponType: prize.AmountOff, Value: 10_000, UseScope: prize.ForAll, IssueMode: prize.ByGrant,
		TotalQuantity: 10, PerUserLimit: 5, ValidMode: prize.FixedDates, ValidFrom: w.at.Add(-time.Hour), ValidTo: w.at.Add(48 * time.Hour), IssuedCount: 1, CodeTarget: 1, CodeCount: 1, Status: prize.CouponActive,
	}
	edit(c)
	err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
		if err := record.Insert(ctx, w.Engine, tx, prize.Coupons, c); err != nil {
			return err
		}
		row := &prize.CouponCode{CouponID: c.ID, Code: fmt.Sprintf("CODE%08d", couponsMade), Shown: "CODE-****-****", AppUserID: user, Source: prize.ByGrant, ReceivedAt: w.at, ValidFrom: c.ValidFrom, ValidTo: c.ValidTo, Status: prize.Unused}
		if err := record.Insert(ctx, w.Engine, tx, prize.CouponCodes, row); err != nil {
			return err
		}
		code = row.ID
		return nil
	})
	if err != nil {
		w.Fatal(err)
	}
	return code
}

// couponState is the state of a code, and how many codes of its coupon are used.
func (w *world) couponState(code int64) string {
	w.Helper()
	row, err := record.Get(w.Context(), w.Read(), prize.CouponCodes, code)
	if err != nil {
		w.Fatal(err)
	}
	c, err := record.Get(w.Context(), w.Read(), prize.Coupons, row.CouponID)
	if err != nil {
		w.Fatal(err)
	}
	return fmt.Sprintf("%s %d", prize.CodeStatuses.LabelOf(int64(row.Status)).EN, c.UsedCount)
}

func with(w *world, code int64) func(*rules.Purchase) {
	return func(in *rules.Purchase) { in.CouponCodeID = w.number(code) }
}

func TestACouponIsTakenOffTheItemsItAppliesTo(t *testing.T) {
	// Two helmets of 299.00 (category 0) and three pairs of gloves of 33.33 of the same product, freight 10.00.
	for name, row := range map[string]struct {
		edit    func(w *world) func(*prize.Coupon)
		want    int64
		each    [2]int64 // helmets, gloves
		refusal string
	}{
		"an amount": {func(*world) func(*prize.Coupon) { return func(*prize.Coupon) {} }, 10_000, [2]int64{8_567, 1_433}, ""},
		"a percentage": {func(*world) func(*prize.Coupon) {
			return func(c *prize.Coupon) { c.CouponType, c.DiscountBP, c.MaxDiscount = prize.PercentOff, 8_500, 1_000_000 }
		}, 10_469, [2]int64{8_969, 1_500}, ""},
		"a percentage, at most": {func(*world) func(*prize.Coupon) {
			return func(c *prize.Coupon) { c.CouponType, c.DiscountBP, c.MaxDiscount = prize.PercentOff, 8_500, 5_000 }
		}, 5_000, [2]int64{4_283, 717}, ""},
		"one unit for nothing": {func(w *world) func(*prize.Coupon) {
			return func(c *prize.Coupon) { c.CouponType, c.ExchangeSKUID = prize.Exchange, w.gloves }
		}, 3_333, [2]int64{0, 3_333}, ""},
		"too little spent": {func(*world) func(*prize.Coupon) { return func(c *prize.Coupon) { c.Threshold = 69_800 } }, 0, [2]int64{}, "couponCodeId COUPON_THRESHOLD"},
		"another product": {func(*world) func(*prize.Coupon) {
			return func(c *prize.Coupon) { c.UseScope, c.ProductIDs = prize.ForProducts, value.IDs{999} }
		}, 0, [2]int64{}, "couponCodeId COUPON_SCOPE"},
		"services only": {func(*world) func(*prize.Coupon) { return func(c *prize.Coupon) { c.UseScope = prize.ForServices } }, 0, [2]int64{}, "couponCodeId COUPON_SCOPE"},
		"not begun":     {func(w *world) func(*prize.Coupon) { return func(c *prize.Coupon) { c.ValidFrom = w.at.Add(time.Hour) } }, 0, [2]int64{}, "COUPON_CODE_INVALID"},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, w *world) {
				code := w.coupon(w.user, row.edit(w))
				o, err := w.Place(t.Context(), w.user, "en", w.purchase(with(w, code)))
				if row.refusal != "" {
					if faulttest.Text(err) != row.refusal || w.couponState(code) != "Unused 0" || w.stock(w.helmet) != "3/0" {
						t.Fatalf("%q, the code is %s, helmets %s", faulttest.Text(err), w.couponState(code), w.stock(w.helmet))
					}
					return
				}
				if err != nil {
					t.Fatal(err)
				}
				if o.CouponCents != row.want || o.PayableCents != 70_799-row.want || w.couponState(code) != "Frozen 0" {
					t.Errorf("takes %d off, to pay %d, the code is %s", o.CouponCents, o.PayableCents, w.couponState(code))
				}
				items, err := record.Find(t.Context(), w.Read(), order.Items, &order.Items.Row.OrderID, o.ID)
				if err != nil {
					t.Fatal(err)
				}
				for _, i := range items {
					want := row.each[0]
					if i.SKUID == w.gloves {
						want = row.each[1]
					}
					if i.CouponCents != want || i.PayCents != i.PriceCents*i.Qty-want {
						t.Errorf("%s: %d off, %d to pay; want %d off", i.SKUCode, i.CouponCents, i.PayCents, want)
					}
				}
			})
		})
	}
}

func TestACodeFollowsItsOrder(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		code := w.coupon(w.user, func(*prize.Coupon) {})
		if _, err := w.Place(t.Context(), w.other, "en", w.purchase(with(w, code))); faulttest.Text(err) != "NOT_FOUND_OR_DENIED" {
			t.Errorf("the code of another user: %v", err)
		}
		o := w.place(onePair(w), with(w, w.coupon(w.user, func(c *prize.Coupon) { c.Value = 1_000 })))
		w.must(w.staff, "order", "cancel", o.ID, fields{"cancelReason": "3"})
		if got := w.couponState(o.CouponCodeID); got != "Unused 0" {
			t.Errorf("after the order was cancelled: %s", got)
		}
		o = w.place(onePair(w), with(w, o.CouponCodeID))
		if _, err := w.Place(t.Context(), w.user, "en", w.purchase(onePair(w), with(w, o.CouponCodeID))); faulttest.Text(err) != "COUPON_CODE_INVALID" {
			t.Errorf("a second order with the code: %v", err)
		}
		if p := w.pay(o); p.AmountCents != 3_333 || p.DiscountCents != 1_000 || w.couponState(o.CouponCodeID) != "Used 1" {
			t.Errorf("paid %d, discount %d, the code is %s", p.AmountCents, p.DiscountCents, w.couponState(o.CouponCodeID))
		}
		id, refused := w.request(o, nil)
		if refused != "" {
			t.Fatal(refused)
		}
		w.must(w.finance, "refund", "approve", id, nil)
		w.run(time.Second)
		if w.order(o).Status != order.Refunded || w.couponState(o.CouponCodeID) != "Unused 0" {
			t.Errorf("after a full refund the order is %d, the code %s", w.order(o).Status, w.couponState(o.CouponCodeID))
		}
		late := w.place(onePair(w), with(w, o.CouponCodeID))
		w.exec("UPDATE coupon_code SET valid_to = ? WHERE id = ?", w.at.Add(time.Minute), o.CouponCodeID)
		w.run(2 * time.Hour)
		if w.order(late).Status != order.Cancelled || w.couponState(o.CouponCodeID) != "Expired 0" {
			t.Errorf("after the time to pay and the dates of the code: %d, %s", w.order(late).Status, w.couponState(o.CouponCodeID))
		}
	})
}

func TestAnOrderThatACouponPaysWholeIsPaidAtOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		code := w.coupon(w.user, func(c *prize.Coupon) { c.CouponType, c.ExchangeSKUID = prize.Exchange, w.gloves })
		o := w.place(onePair(w), pickUp(w), with(w, code))
		if got := w.order(o); got.Status != order.Paid || got.PayableCents != 0 || got.PayChannel != order.ZeroAmount || got.PickupCode == "" || w.couponState(code) != "Used 1" || w.stock(w.gloves) != "9/0" {
			t.Fatalf("the order is %+v, the code %s, gloves %s", got, w.couponState(code), w.stock(w.gloves))
		}
		id, refused := w.request(o, nil)
		if refused != "" {
			t.Fatal(refused)
		}
		w.must(w.finance, "refund", "approve", id, nil)
		w.run(time.Second)
		if w.order(o).Status != order.Refunded || w.couponState(code) != "Unused 0" || w.stock(w.gloves) != "10/0" || w.gateway.count("refund") != 0 {
			t.Errorf("given back: %+v, the code %s, gloves %s", w.order(o), w.couponState(code), w.stock(w.gloves))
		}
		service := w.coupon(w.user, func(c *prize.Coupon) { c.Value, c.UseScope = 1_500, prize.ForServices })
		s, err := w.Subscribe(t.Context(), w.user, "en", rules.Subscribe{ClientNo: "client-service", VehicleID: w.number(w.vehicle), PlanID: w.number(w.plan), CouponCodeID: w.number(service)})
		if err != nil || w.order(s).Status != order.Completed || w.couponState(service) != "Used 1" {
			t.Errorf("a service for nothing: %v, %+v", err, w.order(s))
		}
	})
}

func TestAnAdjustedPriceKeepsTheCoupon(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.place(with(w, w.coupon(w.user, func(*prize.Coupon) {})))
		if got := w.act(w.staff, "order", "adjustPrice", o.ID, fields{"newPayableCents": 60_800}); got != "PRICE_ADJUST_RANGE" {
			t.Errorf("above the price after the coupon: %q", got)
		}
		w.must(w.staff, "order", "adjustPrice", o.ID, fields{"newPayableCents": 50_000})
		items, err := record.Find(t.Context(), w.Read(), order.Items, &order.Items.Row.OrderID, o.ID)
		if err != nil {
			t.Fatal(err)
		}
		var pay, off int64
		for _, i := range items {
			pay, off = pay+i.PayCents, off+i.DiscountCents
		}
		if got := w.order(o); got.AdjustCents != -10_799 || pay+got.FreightCents != 50_000 || off != 20_799 {
			t.Errorf("adjusted by %d, items pay %d after %d off", got.AdjustCents, pay, off)
		}
	})
}

func TestTheAppShowsTheCouponsThatApply(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		small, large := w.coupon(w.user, func(c *prize.Coupon) { c.Value = 500 }), w.coupon(w.user, func(c *prize.Coupon) { c.Value = 900 })
		w.coupon(w.user, func(c *prize.Coupon) { c.Threshold = 1_000_000 })
		w.coupon(w.other, func(*prize.Coupon) {})
		got, err := w.coupons.UsableFor(t.Context(), w.user, []draws.Line{{SKUID: w.gloves, PriceCents: 3_333, Qty: 1}})
		if err != nil || len(got) != 2 || got[0].CouponCodeID != large || got[0].DiscountCents != 900 || got[1].CouponCodeID != small {
			t.Errorf("%+v, %v", got, err)
		}
	})
}
