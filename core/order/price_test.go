package order_test

import (
	"context"
	"testing"
	"time"

	"evops/contracts/order"
	"evops/core/payment"
	"evops/core/record"
)

func TestAnAdjustedPriceIsSpreadOverTheItems(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.place()
		if _, _, err := w.Pay(t.Context(), w.user, "en", o.OrderNo, order.WeChat); err != nil {
			t.Fatal(err)
		}
		if got := w.act(w.staff, "order", "adjustPrice", o.ID, fields{"newPayableCents": 70_800}); got != "PRICE_ADJUST_RANGE" {
			t.Errorf("above the price: %s", got)
		}
		w.gateway.say("close", payment.Answer{State: payment.Open})
		if got := w.act(w.staff, "order", "adjustPrice", o.ID, fields{"newPayableCents": 60_798}); got != "PAYMENT_CHANNEL_FAIL" || w.order(o).PayableCents != o.PayableCents {
			t.Errorf("with a payment that can still be paid: %s", got)
		}
		w.gateway.say("close", payment.Answer{State: payment.Shut})
		w.must(w.staff, "order", "adjustPrice", o.ID, fields{"newPayableCents": 60_798})
		items, err := record.Find(t.Context(), w.Read(), order.Items, &order.Items.Row.OrderID, o.ID)
		if err != nil {
			t.Fatal(err)
		}
		var sum, discount int64
		for _, i := range items {
			sum, discount = sum+i.PayCents, discount+i.DiscountCents
		}
		if got := w.order(o); got.PayableCents != 60_798 || got.AdjustCents != -10_001 || sum+got.FreightCents != 60_798 || discount != 10_001 {
			t.Errorf("the order is %+v, items %d, discount %d", got, sum, discount)
		}
		if w.gateway.count("close") != 2 {
			t.Errorf("the channel was asked %d times to close the former payment", w.gateway.count("close"))
		}
		w.must(w.staff, "order", "adjustPrice", o.ID, fields{"newPayableCents": 100})
		w.must(w.staff, "order", "adjustPrice", o.ID, fields{"newPayableCents": 50_000})
		if got := w.act(w.staff, "order", "adjustPrice", o.ID, fields{"newPayableCents": 40_000}); got != "newPayableCents ADJUSTMENTS" {
			t.Errorf("a fourth time: %s", got)
		}
		if w.pay(o).AmountCents != 50_000 || w.order(o).Status != order.Paid {
			t.Errorf("the adjusted order is not paid: %+v", w.order(o))
		}
	})
}

func TestOthersWriteWhileThePaymentChannelClosesAPayment(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o, neighbour := w.place(onePair(w)), w.place(onePair(w))
		if _, _, err := w.Pay(t.Context(), w.user, "en", o.OrderNo, order.WeChat); err != nil {
			t.Fatal(err)
		}
		w.gateway.meanwhile = func() {
			ctx, stop := context.WithTimeout(t.Context(), 2*time.Second)
			defer stop()
			if _, _, err := w.Act(ctx, "order", "remark", w.staff, w.body(fields{"id": neighbour.ID, "sellerRemark": "call first"})); err != nil {
				t.Errorf("a write of another order: %v", err)
			}
		}
		w.must(w.staff, "order", "cancel", o.ID, fields{"cancelReason": "3"})
		if got := w.order(o); got.Status != order.Cancelled || w.order(neighbour).SellerRemark != "call first" {
			t.Errorf("the order is %+v, its neighbour says %q", got, w.order(neighbour).SellerRemark)
		}
	})
}

func TestAnOrderThatIsPaidWhileItIsCancelledStaysPaid(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for verb, in := range map[string]fields{"cancel": {"cancelReason": "3"}, "adjustPrice": {"newPayableCents": 100}} {
			o := w.place(onePair(w))
			p, _, err := w.Pay(t.Context(), w.user, "en", o.OrderNo, order.WeChat)
			if err != nil {
				t.Fatal(err)
			}
			w.gateway.say("close", paid(p))
			if got := w.act(w.staff, "order", verb, o.ID, in); got != "PAYMENT_CHANNEL_FAIL" || w.order(o).Status != order.Paid || w.order(o).PaidCents != o.PayableCents {
				t.Errorf("%s: %q, the order is %+v", verb, got, w.order(o))
			}
		}
	})
}
