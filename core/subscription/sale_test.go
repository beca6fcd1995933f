package subscription_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/fault/faulttest"
	"evops/contracts/goods"
	"evops/contracts/subscription"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/seed/seedtest"
	service "evops/core/subscription"
)

// plan stores a plan on shelf.
func (w *world) plan(count int64, unit subscription.DurationUnit) *subscription.Plan {
	w.Helper()
	p := &subscription.Plan{PlanNo: fmt.Sprintf("S%d-%d", count, unit), Name: value.Same("Connectivity"), PlanType: subscription.Connectivity, DurationCount: count, DurationUnit: unit, PriceCents: 9_900, Status: goods.OnShelf}
	w.write(func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, w.Engine, tx, subscription.Plans, p)
	})
	return p
}

func (w *world) write(work func(ctx context.Context, tx bun.Tx) error) {
	w.Helper()
	if err := w.DB().Write(w.Context(), work); err != nil {
		w.Fatal(err)
	}
}

func (w *world) sell(p *subscription.Plan, vehicle, order int64) {
	w.Helper()
	w.write(func(ctx context.Context, tx bun.Tx) error {
		return w.services.Sell(ctx, tx, service.Sale{PlanID: p.ID, VehicleID: vehicle, OrderID: order, AmountCents: p.PriceCents})
	})
}

func (w *world) takeBack(order int64) {
	w.Helper()
	w.write(func(ctx context.Context, tx bun.Tx) error {
		return w.services.TakeBack(ctx, tx, order, 9_900, 0, "refunded")
	})
}

func TestTermsFollowTheCalendar(t *testing.T) {
	for _, row := range []struct {
		count      int64
		unit       subscription.DurationUnit
		from, want string
	}{
		{1, subscription.Month, "2026-01-31 10:20:30", "2026-02-28 10:20:30"}, {1, subscription.Month, "2028-01-31 00:00:00", "2028-02-29 00:00:00"},
		{13, subscription.Month, "2026-12-15 00:00:00", "2028-01-15 00:00:00"}, {1, subscription.Year, "2028-02-29 00:00:00", "2029-02-28 00:00:00"},
		{30, subscription.Day, "2026-02-28 23:59:59", "2026-03-30 23:59:59"},
	} {
		from, err := value.ParseTime(row.from)
		if err != nil {
			t.Fatal(err)
		}
		if got := (&subscription.Plan{DurationCount: row.count, DurationUnit: row.unit}).After(from).String(); got != row.want {
			t.Errorf("%d %d after %s: %s, want %s", row.count, row.unit, row.from, got, row.want)
		}
	}
}

func TestPaidDaysQueueAfterFreeOnes(t *testing.T) {
	each(t, func(w *world) {
		p := w.plan(30, subscription.Day)
		w.grant(w.from, "", 10)
		w.sell(p, w.from, 81)
		if s := w.of(w.from, subscription.Connectivity); s.EndAt != midnight(40) || s.LastPlanID != p.ID {
			w.Errorf("bought within a free period: ends at %s, plan %d", s.EndAt, s.LastPlanID)
		}
		w.grant(w.from, "", 5)
		if s := w.of(w.from, subscription.Connectivity); s.EndAt != midnight(45) || s.FreeUntil != midnight(15) {
			w.Errorf("free days after it: ends at %s, free until %s", s.EndAt, s.FreeUntil)
		}
		w.takeBack(81)
		w.takeBack(81)
		s := w.of(w.from, subscription.Connectivity)
		want := []subscription.Action{subscription.FreeGrant, subscription.Renewal, subscription.FreeGrant, subscription.Termination}
		if got := w.ledger(s); s.EndAt != midnight(15) || s.Status != subscription.Active || s.LastPlanID != 0 || !slices.Equal(got, want) {
			w.Errorf("refunded: %d, ends at %s, plan %d, ledger %v", s.Status, s.EndAt, s.LastPlanID, got)
		}
	})
}

func TestAnExpiredServiceBeginsAgainNow(t *testing.T) {
	each(t, func(w *world) {
		p := w.plan(1, subscription.Day)
		w.sell(p, w.from, 82)
		w.pass(3)
		if err := w.services.Run(w.Context()); err != nil {
			w.Fatal(err)
		}
		w.sell(p, w.from, 83)
		s := w.of(w.from, subscription.Connectivity)
		want := []subscription.Action{subscription.Purchase, subscription.Expiry, subscription.Renewal}
		if got := w.ledger(s); s.Status != subscription.Active || s.StartAt != w.at || s.EndAt != w.in(1) || !slices.Equal(got, want) {
			w.Errorf("bought again: %d from %s to %s, ledger %v", s.Status, s.StartAt, s.EndAt, got)
		}
	})
}

func TestARefundFollowsTheDaysToAnotherVehicle(t *testing.T) {
	each(t, func(w *world) {
		w.sell(w.plan(30, subscription.Day), w.from, 84)
		saved, err := w.Add(w.Context(), "smartServiceChange", w.who, fmt.Appendf(nil, `{"fromVehicleId":%d,"toVehicleId":%d,"reason":"1"}`, w.from, w.to))
		if err != nil {
			w.Fatal(err)
		}
		if code := w.act(w.reviewer, "smartServiceChange", "approve", saved.ID, ""); code != "" {
			w.Fatal(code)
		}
		if err := w.services.Execute(w.Context()); err != nil {
			w.Fatal(err)
		}
		w.pass(10)
		w.takeBack(84)
		from, to := w.of(w.from, subscription.Connectivity), w.of(w.to, subscription.Connectivity)
		if from.Status != subscription.Transferred || to.Status != subscription.Terminated || to.EndAt != w.at {
			w.Errorf("the vehicles are %d and %d until %s", from.Status, to.Status, to.EndAt)
		}
		w.ledger(from)
		w.ledger(to)
	})
}

func TestAPlanGoesOnShelfOnceItIsComplete(t *testing.T) {
	each(t, func(w *world) {
		who := seedtest.Caller(903, "smartService:view", "smartService:add", "smartService:edit", "smartService:shelf", "smartService:delete")
		add := func(body string) (int64, string) {
			saved, err := w.Add(w.Context(), "smartService", who, []byte(body))
			return saved.ID, faulttest.Text(err)
		}
		if _, refused := add(`{"name":{"zh":"年卡"},"planType":"connect","durationCount":1,"durationUnit":3,"priceCents":99,"listPriceCents":90}`); refused != "listPriceCents LIST_PRICE" {
			w.Errorf("below the price: %q", refused)
		}
		id, refused := add(`{"name":{"zh":"年卡"},"planType":"connect","durationCount":1,"durationUnit":3,"priceCents":99}`)
		if refused != "" {
			w.Fatal(refused)
		}
		if code := w.act(who, "smartService", "onShelf", id, ""); code != "PLAN_NOT_COMPLETE" {
			w.Errorf("incomplete: %q", code)
		}
		if _, err := w.Edit(w.Context(), "smartService", who, fmt.Appendf(nil, `{"id":%d,"version":1,"name":{"zh":"年卡","en":"A year"},"features":[{"code":"location","text":{"zh":"实时定位","en":"Live location"}}]}`, id)); err != nil {
			w.Fatal(faulttest.Text(err))
		}
		if code := w.act(who, "smartService", "onShelf", id, ""); code != "" {
			w.Errorf("complete: %q", code)
		}
		if code := w.act(who, "smartService", "onShelf", id, ""); code != "PLAN_STATE" {
			w.Errorf("twice: %q", code)
		}
		if _, batch, err := w.Act(w.Context(), "smartService", "delete", who, fmt.Appendf(nil, `{"id":%d}`, id)); err != nil || len(batch.Failed) != 1 || faulttest.Text(batch.Failed[0].Err) != "PLAN_STATE" {
			w.Errorf("deleted on shelf: %+v, %v", batch, err)
		}
		if code := w.act(who, "smartService", "copy", id, ""); code != "" {
			w.Errorf("copied: %q", code)
		}
		all, err := record.Find(w.Context(), w.Read(), subscription.Plans, &subscription.Plans.Row.Status, goods.Draft)
		copies := slices.DeleteFunc(all, func(p *subscription.Plan) bool { return p.Name.EN != "A year" })
		if err != nil || len(copies) != 1 || copies[0].ID == id || copies[0].PlanNo == "" {
			w.Errorf("the copies are %+v, %v", copies, err)
		}
	})
}
