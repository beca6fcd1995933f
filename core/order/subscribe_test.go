package order_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault/faulttest"
	"evops/contracts/goods"
	"evops/contracts/order"
	"evops/contracts/subscription"
	rules "evops/core/order"
	"evops/core/record"
)

// subscribe lets a user order the plan for the vehicle.
func (w *world) subscribe(user int64) (*order.Order, string) {
	w.Helper()
	purchases++
	o, err := w.Subscribe(w.Context(), user, "en", rules.Subscribe{ClientNo: fmt.Sprintf("client-%06d", purchases), VehicleID: w.number(w.vehicle), PlanID: w.number(w.plan)})
	return o, faulttest.Text(err)
}

// subscribed lets the owner order and pay the plan.
func (w *world) subscribed() *order.Order {
	w.Helper()
	o, refused := w.subscribe(w.user)
	if refused != "" {
		w.Fatal(refused)
	}
	w.pay(o)
	return w.order(o)
}

// service is the service of the vehicle: its state, the day of its end, and the actions of its ledger.
func (w *world) service() string {
	w.Helper()
	found, err := record.Find(w.Context(), w.Read(), subscription.Subscriptions, &subscription.Subscriptions.Row.VehicleID, w.vehicle)
	if err != nil {
		w.Fatal(err)
	}
	if len(found) == 0 {
		return "none"
	}
	s := found[0]
	records, err := record.Find(w.Context(), w.Read(), subscription.Records, &subscription.Records.Row.SubscriptionID, s.ID)
	if err != nil {
		w.Fatal(err)
	}
	actions := make([]subscription.Action, len(records))
	for _, r := range records {
		actions[r.Seq-1] = r.Action
	}
	return fmt.Sprintf("%d %s %v", s.Status, s.EndAt.Date(), actions)
}

func TestAPaidPlanBeginsAServiceOnceAndRenewsItAfterItsEnd(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o, refused := w.subscribe(w.user)
		if refused != "" || o.PayableCents != 1_500 || o.DeliveryMode != goods.Virtual || w.service() != "none" {
			t.Fatalf("the order is %+v, %s", o, refused)
		}
		p, _, err := w.Pay(t.Context(), w.user, "en", o.OrderNo, order.WeChat)
		if err != nil {
			t.Fatal(err)
		}
		var wait sync.WaitGroup
		for range 4 {
			wait.Go(func() {
				if err := w.Ended(t.Context(), p.PayNo, paid(p)); err != nil {
					t.Error(err)
				}
			})
		}
		wait.Wait()
		if got := w.service(); got != "1 2026-06-04 [2]" {
			t.Errorf("bought: %s", got)
		}
		o = w.order(o)
		v, err := record.Get(t.Context(), w.Read(), equipment.Vehicles, w.vehicle)
		if err != nil || o.Status != order.Completed || o.PaidCents != 1_500 || v.ServiceEndAt != "2026-06-04" {
			t.Errorf("the paid order is %+v, the vehicle %s, %v", o, v.ServiceEndAt, err)
		}
		w.at = w.at.Add(5 * 24 * time.Hour)
		w.subscribed()
		if got := w.service(); got != "1 2026-07-04 [2 3]" {
			t.Errorf("renewed: %s", got)
		}
	})
}

func TestARefundTakesTheDaysOfAPlanBack(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first, second := w.subscribed(), w.subscribed()
		w.at = w.at.Add(10 * 24 * time.Hour)
		refund := func(o *order.Order) { w.payBack(o, nil) }
		refund(second)
		if got := w.service(); got != "1 2026-06-04 [2 3 10]" || w.order(second).Status != order.Refunded {
			t.Errorf("the renewal is refunded: %s, %+v", got, w.order(second))
		}
		refund(first)
		if got := w.service(); got != "5 2026-05-14 [2 3 10 10]" {
			t.Errorf("all is refunded: %s", got)
		}
	})
}

// payBack lets staff request and approve a refund, and pays it.
func (w *world) payBack(o *order.Order, in fields) {
	w.Helper()
	id, refused := w.request(o, in)
	if refused != "" {
		w.Fatal(refused)
	}
	w.must(w.finance, "refund", "approve", id, nil)
	w.run(time.Minute)
}

func TestARefundOfTheTermThatRunsKeepsTheNextOne(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first := w.subscribed()
		w.subscribed()
		w.at = w.at.Add(10 * 24 * time.Hour)
		w.payBack(first, nil)
		if got := w.service(); got != "1 2026-06-13 [2 3 10]" {
			t.Errorf("21 of 31 days were not used: %s", got)
		}
	})
}

func TestACompensationKeepsThePlan(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.subscribed()
		w.payBack(o, fields{"amountCents": 5})
		if got := w.service(); got != "1 2026-06-04 [2]" || w.order(o).Status != order.Completed {
			t.Errorf("after a part was paid back: %s, %+v", got, w.order(o))
		}
	})
}

func TestAPlanIsOrderedForAVehicleOfOnesOwnThatItFits(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		try := func(want, statement string, args ...any) {
			t.Helper()
			w.exec(statement, args...)
			if _, refused := w.subscribe(w.user); refused != want {
				t.Errorf("%s: %q, want %q", statement, refused, want)
			}
		}
		if _, refused := w.subscribe(w.other); refused != "vehicleId VEHICLE" {
			t.Errorf("for the vehicle of somebody else: %q", refused)
		}
		try("planId PLAN", "UPDATE smart_service SET sale_to = ?", w.at)
		try("", "UPDATE smart_service SET sale_to = 0, sale_from = ?", w.at)
		try("planId PLAN", "UPDATE vehicle SET sim_card_id = 0 WHERE id = ?", w.vehicle)
		try("", "UPDATE vehicle SET sim_card_id = 1 WHERE id = ?", w.vehicle)
		try("planId PLAN", "UPDATE smart_service SET status = ?", goods.OffShelf)
		offers, err := w.Services.Offers(t.Context(), w.user, w.vehicle)
		if err != nil || len(offers) != 0 {
			t.Errorf("offered is %+v, %v", offers, err)
		}
		if refused := w.act(w.staff, "smartService", "delete", w.plan, nil); refused != "PLAN_IN_USE" {
			t.Errorf("a sold plan is deleted: %q", refused)
		}
	})
}
