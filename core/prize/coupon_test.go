package prize_test

import (
	"context"
	"crypto/rand"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/prize"
	"evops/contracts/value"
	feature "evops/core/prize"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// codes generates the codes of a coupon and returns them as an export has them.
func (w *world) codes(coupon, n int64) []string {
	w.Helper()
	w.must("coupon", "generateCodes", coupon, fields{"count": n})
	if err := w.prizes.Generate(w.Context()); err != nil {
		w.Fatal(err)
	}
	codes, err := w.prizes.Codes(w.Context(), w.who, coupon, prize.Unissued)
	if err != nil {
		w.Fatal(err)
	}
	return codes
}

func TestGeneratedCodesDifferAndAreGivenOnce(t *testing.T) {
	each(t, func(w *world) {
		const n = 25_000 // more than one transaction generates
		id := w.coupon(fields{"issueMode": prize.ByCode, "totalQuantity": n})
		codes := w.codes(id, n)
		if c := w.couponOf(id); c.CodeCount != n || len(codes) != n {
			w.Errorf("%d codes are counted, %d exist", c.CodeCount, len(codes))
		}
		if err := w.act("coupon", "generateCodes", id, fields{"count": 1}); refusal(err) != "VALIDATION_FAILED count:COUPON_QUANTITY_BELOW_ISSUED" {
			w.Errorf("more codes than the quantity: %v", err)
		}
		if slices.Sort(codes); len(slices.Compact(slices.Clone(codes))) != n || len(codes[0]) != 14 || strings.ContainsAny(strings.Join(codes, ""), "ILOU") {
			w.Errorf("codes are such as %s", codes[:3])
		}
		if n := w.count("SELECT count(*) FROM audit_log WHERE module = 'coupon' AND action = 'exportCodes' AND risk_level = 3"); n != 1 {
			w.Errorf("%d exports are logged", n)
		}
		got := together(8, func(i int) error {
			_, err := w.prizes.Redeem(w.Context(), w.users[i], strings.ToLower(codes[0]))
			return err
		})
		if got["<nil>"] != 1 || got["COUPON_CODE_INVALID"] != 7 {
			w.Errorf("one code redeemed by eight users: %v", got)
		}
		got = together(8, func(i int) error {
			_, err := w.prizes.Redeem(w.Context(), w.users[10], codes[1+i])
			return err
		})
		if got["<nil>"] != 1 || got["COUPON_OVER_LIMIT"] != 7 {
			w.Errorf("eight codes redeemed by one user: %v", got)
		}
		if c := w.couponOf(id); c.IssuedCount != 2 {
			w.Errorf("%d are counted as issued", c.IssuedCount)
		}
		wrong := []byte(codes[20])
		wrong[0] = map[bool]byte{true: 'Z', false: 'Y'}[wrong[0] != 'Z']
		for range 10 {
			if _, err := w.prizes.Redeem(w.Context(), w.users[15], string(wrong)); refusal(err) != "COUPON_CODE_INVALID" {
				w.Errorf("a wrong code: %v", err)
			}
		}
		if _, err := w.prizes.Redeem(w.Context(), w.users[15], codes[20]); refusal(err) != "RATE_LIMITED" {
			w.Errorf("after ten wrong codes: %v", err)
		}
		w.must("coupon", "void", id, nil)
		if left := w.count("SELECT count(*) FROM coupon_code WHERE coupon_id = ? AND status <> ?", id, prize.CodeVoid); left != 0 || w.couponOf(id).Status != prize.CouponVoided {
			w.Errorf("%d codes are left of a voided coupon", left)
		}
	})
}

func TestTheLastCouponsAreTakenOnce(t *testing.T) {
	each(t, func(w *world) {
		id := w.coupon(fields{"issueMode": prize.ByClaim, "totalQuantity": 3, "validMode": prize.DaysAfterReceipt, "validDays": 5})
		got := together(8, func(i int) error {
			_, err := w.prizes.Take(w.Context(), w.users[i], id)
			return err
		})
		if got["<nil>"] != 3 || got["COUPON_STATE"] != 5 || w.couponOf(id).IssuedCount != 3 {
			w.Errorf("eight take three: %v", got)
		}
		third := w.coupon(fields{"couponType": prize.ThirdParty, "issueMode": prize.ByGrant, "totalQuantity": 3})
		w.must("coupon", "importCodes", third, fields{"codes": "abc-1\nabc-2\nabc-3"})
		if err := w.act("coupon", "importCodes", third, fields{"codes": "abc-1"}); refusal(err) != "VALIDATION_FAILED codes:COUPON_CODE_INVALID" {
			w.Errorf("a known code: %v", err)
		}
		got = together(8, func(i int) error {
			granted, err := w.prizes.Grant(w.Context(), w.who, third, prize.GrantCoupon{AppUserIDs: value.IDs{w.users[i]}}, "JB1", func(int64, int64) error { return nil })
			if err == nil && granted[0].Refused != nil {
				return granted[0].Refused
			}
			return err
		})
		if got["<nil>"] != 3 || got["COUPON_STATE"] != 5 {
			w.Errorf("three imported codes granted to eight: %v", got)
		}
		if n := w.count("SELECT count(DISTINCT app_user_id) FROM coupon_code WHERE coupon_id = ? AND status = 1", third); n != 3 {
			w.Errorf("%d users have one", n)
		}
		again, err := w.prizes.Grant(w.Context(), w.who, third, prize.GrantCoupon{AppUserIDs: value.IDs{w.count("SELECT min(app_user_id) FROM coupon_code WHERE coupon_id = ?", third)}}, "JB1", func(int64, int64) error { return nil })
		if err == nil && (len(again) != 1 || again[0].Refused == nil && w.couponOf(third).IssuedCount != 3) {
			w.Errorf("a repeated job: %+v", again)
		}
	})
}

func TestTheClockOfCoupons(t *testing.T) {
	each(t, func(w *world) {
		id := w.coupon(fields{"issueMode": prize.ByClaim, "totalQuantity": 10, "validTo": w.at.Add(10 * 24 * time.Hour)})
		if _, err := w.prizes.Take(w.Context(), w.users[0], id); err != nil {
			w.Fatal(err)
		}
		run := func(days int, status prize.CodeStatus, coupon prize.CouponStatus, reminders int) {
			w.Helper()
			w.at = w.at.Add(time.Duration(days) * 24 * time.Hour)
			for range 2 {
				if err := w.prizes.RunCoupons(w.Context()); err != nil {
					w.Fatal(err)
				}
			}
			if code := w.count("SELECT status FROM coupon_code WHERE coupon_id = ?", id); code != int64(status) || w.couponOf(id).Status != coupon || len(w.informed) != reminders {
				w.Errorf("the code is %d, the coupon %d, %d reminders", code, w.couponOf(id).Status, len(w.informed))
			}
		}
		run(6, prize.Unused, prize.CouponActive, 0)
		run(2, prize.Unused, prize.CouponActive, 1)
		if got := w.informed[0].Values["daysLeft"].ZH; got != "2" {
			w.Errorf("%s days are left", got)
		}
		if err := w.edit("coupon", id, fields{"validTo": w.at.Add(24 * time.Hour)}); refusal(err) != "VALIDATION_FAILED validTo:ONLY_LATER" {
			w.Errorf("an earlier end: %v", err)
		}
		if err := w.edit("coupon", id, fields{"validTo": w.at.Add(4 * 24 * time.Hour)}); err != nil {
			w.Errorf("a later end: %v", refusal(err))
		}
		run(1, prize.Unused, prize.CouponActive, 2)
		run(4, prize.CodeExpired, prize.CouponEnded, 2)
	})
}

func TestAServiceCouponAddsDaysOnce(t *testing.T) {
	each(t, func(w *world) {
		var vehicle, owner int64
		if err := w.DB().Read().NewRaw("SELECT id, owner_id FROM vehicle WHERE owner_id > 0 AND deleted_at = 0 ORDER BY id LIMIT 1").Scan(w.Context(), &vehicle, &owner); err != nil {
			w.Fatal(err)
		}
		id := w.coupon(fields{"couponType": prize.ServiceDays, "serviceDays": 30, "planType": "guard", "issueMode": prize.ByClaim})
		code, err := w.prizes.Take(w.Context(), owner, id)
		if err != nil {
			w.Fatal(refusal(err))
		}
		if err := w.prizes.Use(w.Context(), owner+1, code.ID, vehicle); refusal(err) != "NOT_FOUND_OR_DENIED" {
			w.Errorf("the code of another user: %v", err)
		}
		got := together(4, func(int) error { return w.prizes.Use(w.Context(), owner, code.ID, vehicle) })
		if got["<nil>"] != 1 || got["COUPON_CODE_INVALID"] != 3 {
			w.Errorf("one code used four times at once: %v", got)
		}
		if days := w.count("SELECT sum(days_delta) FROM service_record WHERE vehicle_id = ? AND plan_type = 'guard' AND action = 12", vehicle); days != 30 {
			w.Errorf("%d days were added", days)
		}
		if c := w.couponOf(id); c.UsedCount != 1 || c.UseRate != 1000 {
			w.Errorf("%d used, a rate of %d", c.UsedCount, c.UseRate)
		}
	})
}

// BenchmarkCodes generates 100,000 codes in five transactions.
func BenchmarkCodes(b *testing.B) {
	testdb.EachIndexed(b, func(b *testing.B, db *store.DB) {
		e := product.Engine(db)
		s := feature.New(feature.Deps{Engine: e, Clock: value.Now})
		who := seedtest.Caller(1)
		for b.Loop() {
			c := prize.Coupon{CouponNo: rand.Text()[:12], CodeTarget: 100_000, TotalQuantity: 100_000, Status: prize.CouponActive}
			if err := db.Write(b.Context(), func(ctx context.Context, tx bun.Tx) error { return record.InsertAs(ctx, e, tx, prize.Coupons, &c, who) }); err != nil {
				b.Fatal(err)
			}
			if err := s.Generate(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
	})
}
