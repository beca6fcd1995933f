package order_test

import (
	"sync"
	"testing"
	"time"

	"evops/contracts/fault/faulttest"
	"evops/contracts/goods"
	"evops/contracts/order"
	rules "evops/core/order"
	"evops/core/payment"
	"evops/core/record"
)

func TestAnOrderHoldsItsStockUntilItIsPaid(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.place()
		if o.GoodsCents != 69_799 || o.FreightCents != 1_000 || o.PayableCents != 70_799 || o.Units != 5 || len(o.OrderNo) != 20 {
			t.Errorf("the order is %+v", o)
		}
		if got := w.stock(w.helmet) + " " + w.stock(w.gloves); got != "3/2 10/3" {
			t.Errorf("unpaid: %s", got)
		}
		p := w.pay(o)
		if got := w.stock(w.helmet) + " " + w.stock(w.gloves); got != "1/0 7/0" {
			t.Errorf("paid: %s", got)
		}
		o = w.order(o)
		if o.Status != order.Paid || o.PaidCents != 70_799 || o.TransactionID != "WX"+p.PayNo {
			t.Errorf("the paid order is %+v", o)
		}
		if err := w.Ended(t.Context(), p.PayNo, paid(p)); err != nil || w.stock(w.helmet) != "1/0" {
			t.Errorf("a repeated notice: %v, %s", err, w.stock(w.helmet))
		}
	})
}

func TestARepeatedRequestPlacesOneOrder(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		in := w.purchase()
		var wait sync.WaitGroup
		numbers := make([]string, 4)
		for i := range numbers {
			wait.Go(func() {
				if o, err := w.Place(t.Context(), w.user, "en", in); err == nil {
					numbers[i] = o.OrderNo
				}
			})
		}
		wait.Wait()
		for _, n := range numbers {
			if n == "" || n != numbers[0] {
				t.Errorf("the orders are %v", numbers)
			}
		}
		if got := w.stock(w.helmet); got != "3/2" {
			t.Errorf("held: %s", got)
		}
	})
}

func TestTheLastUnitsAreOrderedOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		var wait sync.WaitGroup
		results := make([]string, 8)
		for i := range results {
			in := w.purchase(func(in *rules.Purchase) { in.Items = in.Items[:1]; in.Items[0].Qty = 1 })
			user := []int64{w.user, w.other}[i%2]
			wait.Go(func() {
				_, err := w.Place(t.Context(), user, "en", in)
				results[i] = faulttest.Text(err)
			})
		}
		wait.Wait()
		count := map[string]int{}
		for _, r := range results {
			count[r]++
		}
		if count[""] != 3 || count["STOCK_INSUFFICIENT"] != 5 || w.stock(w.helmet) != "3/3" {
			t.Errorf("the buyers got %v, %s", count, w.stock(w.helmet))
		}
	})
}

func TestAPurchaseIsRefusedByItsFields(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for name, row := range map[string]struct {
			edit func(*rules.Purchase)
			want string
		}{
			"no items":             {func(in *rules.Purchase) { in.Items = nil }, "items COUNT"},
			"nothing of an item":   {func(in *rules.Purchase) { in.Items[1].Qty = 0 }, "items[1].qty RANGE"},
			"twice the same":       {func(in *rules.Purchase) { in.Items[1].SKUID = in.Items[0].SKUID }, "items[1].skuId UNIQUE"},
			"an unknown item":      {func(in *rules.Purchase) { in.Items[1].SKUID = 999 }, "items[1].skuId SKU"},
			"no address":           {func(in *rules.Purchase) { in.Address = " " }, "address REQUIRED"},
			"a wrong phone":        {func(in *rules.Purchase) { in.ReceiverMobile = "12" }, "receiverMobile PHONE_FORMAT"},
			"an unknown area":      {func(in *rules.Purchase) { in.AreaID = 1 }, "areaId AREA"},
			"no outlet":            {func(in *rules.Purchase) { in.DeliveryMode = goods.PickUp }, "dealerId DEALER"},
			"virtual delivery":     {func(in *rules.Purchase) { in.DeliveryMode = goods.Virtual }, "items[0].skuId SKU"},
			"a wrong tax number":   {func(in *rules.Purchase) { in.InvoiceTaxNo = "abc" }, "invoiceTaxNo PATTERN"},
			"more than is allowed": {func(in *rules.Purchase) { in.Items[1].Qty = 4 }, "items[1].qty LIMIT_PER_USER"},
		} {
			in := w.purchase()
			row.edit(&in)
			if _, err := w.Place(t.Context(), w.user, "en", in); faulttest.Text(err) != row.want {
				t.Errorf("%s: %q, want %q", name, faulttest.Text(err), row.want)
			}
		}
		if w.stock(w.helmet) != "3/0" {
			t.Errorf("refused orders hold %s", w.stock(w.helmet))
		}
	})
}

func TestAnUnpaidOrderIsCancelledAtItsDeadlineUnlessItWasPaid(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.place()
		if _, _, err := w.Pay(t.Context(), w.user, "en", o.OrderNo, order.Alipay); err != nil {
			t.Fatal(err)
		}
		w.run(29 * time.Minute)
		if w.order(o).Status != order.Pending {
			t.Error("cancelled before its deadline")
		}
		w.gateway.down = true
		w.at = w.at.Add(2 * time.Minute)
		if err := w.Watch(t.Context()); faulttest.Text(err) != "PAYMENT_CHANNEL_FAIL" || w.order(o).Status != order.Pending {
			t.Errorf("cancelled although the channel did not answer: %v", err)
		}
		w.gateway.down = false
		w.run(0)
		if got := w.order(o); got.Status != order.Cancelled || got.CancelReason != order.TimedOut || w.stock(w.helmet) != "3/0" {
			t.Errorf("after the deadline %d %s, %s", got.Status, got.CancelReason, w.stock(w.helmet))
		}

		second := w.place()
		p, _, err := w.Pay(t.Context(), w.user, "en", second.OrderNo, order.WeChat)
		if err != nil {
			t.Fatal(err)
		}
		w.gateway.say("close", paid(p))
		w.run(time.Hour)
		if got := w.order(second); got.Status != order.Paid {
			t.Errorf("paid while it was closed: %d", got.Status)
		}
	})
}

func TestALatePaymentIsPaidBackOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.place()
		p, _, err := w.Pay(t.Context(), w.user, "en", o.OrderNo, order.WeChat)
		if err != nil {
			t.Fatal(err)
		}
		w.run(time.Hour)
		for range 2 {
			if err := w.Ended(t.Context(), p.PayNo, paid(p)); err != nil {
				t.Fatal(err)
			}
		}
		w.run(time.Second)
		w.run(time.Hour)
		refunds := w.refundsOf(o)
		if len(refunds) != 1 || refunds[0].Status != order.PaidBack || !refunds[0].Late || refunds[0].AmountCents != p.AmountCents || w.gateway.count("refund") != 1 {
			t.Errorf("the refunds are %+v, %d requests", refunds, w.gateway.count("refund"))
		}
		if got := w.order(o); got.Status != order.Cancelled || got.PaidCents != 0 || w.stock(w.helmet) != "3/0" {
			t.Errorf("the order is %+v, %s", got, w.stock(w.helmet))
		}
	})
}

func TestAPaymentOfAnotherAmountOrWithAUsedNumberIsRefused(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first := w.bought(func(in *rules.Purchase) { in.Items = in.Items[1:]; in.Items[0].Qty = 1 })
		o := w.place(func(in *rules.Purchase) { in.Items = in.Items[1:]; in.Items[0].Qty = 1 })
		p, _, err := w.Pay(t.Context(), w.user, "en", o.OrderNo, order.WeChat)
		if err != nil {
			t.Fatal(err)
		}
		wrong, used := paid(p), paid(p)
		wrong.AmountCents--
		used.TransactionID = first.TransactionID
		for want, answer := range map[string]payment.Answer{"PAY_AMOUNT_MISMATCH": wrong, "DUPLICATE_VALUE": used} {
			if err := w.Ended(t.Context(), p.PayNo, answer); faulttest.Text(err) != want || w.order(o).Status != order.Pending {
				t.Errorf("%q, want %s", faulttest.Text(err), want)
			}
		}
	})
}

func TestAnOrderMovesOnlyAsItsStateAllows(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		parcel := fields{"company": "ZTO", "trackingNo": "ZTO12345678"}
		o := w.place()
		for verb, in := range map[string]fields{"ship": parcel, "complete": {}, "updateAddress": {"receiver": "A", "receiverMobile": "13800000001", "areaId": 310104, "address": "Road 1"}} {
			if got := w.act(w.staff, "order", verb, o.ID, in); got != "ORDER_STATE" {
				t.Errorf("%s of an unpaid order: %q", verb, got)
			}
		}
		w.pay(o)
		for verb, in := range map[string]fields{"cancel": {"cancelReason": "3"}, "adjustPrice": {"newPayableCents": 100}, "complete": {}} {
			if got := w.act(w.staff, "order", verb, o.ID, in); got != "ORDER_STATE" {
				t.Errorf("%s of a paid order: %q", verb, got)
			}
		}
		if got := w.act(w.clerk, "order", "ship", o.ID, parcel); got != "NO_PERMISSION" {
			t.Errorf("without the permission: %s", got)
		}
		w.must(w.staff, "order", "remark", o.ID, fields{"sellerRemark": "gift"})
		if got := w.order(o).SellerRemark; got != "gift" {
			t.Errorf("the remark is %q", got)
		}
	})
}

func TestParcelsHaveNoMoreThanRemains(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.bought()
		ship := func(in fields) string { return w.act(w.staff, "order", "ship", o.ID, in) }
		for want, in := range map[string]fields{
			"trackingNo TRACKING_NO": {"company": "SF", "trackingNo": "SF1234567890"},
			"trackingNo PATTERN":     {"company": "ZTO", "trackingNo": "12"},
			"SHIP_QTY":               {"company": "ZTO", "trackingNo": "ZTO00000001", "items": lines("HELMET-M", 3)},
			"items[0].skuCode SKU":   {"company": "ZTO", "trackingNo": "ZTO00000001", "items": lines("NONE", 1)},
		} {
			if got := ship(in); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
		if got := ship(fields{"company": "SF", "trackingNo": "SF1234567890123", "items": lines("HELMET-M", 1)}); got != "" {
			t.Fatal(got)
		}
		if got := w.order(o); got.Status != order.Paid || got.ShippedUnits != 1 {
			t.Errorf("after a part: %d, %d units", got.Status, got.ShippedUnits)
		}
		if got := ship(fields{"company": "ZTO", "trackingNo": "ZTO00000001"}); got != "" {
			t.Fatal(got)
		}
		if got := w.order(o); got.Status != order.Shipped || got.ShippedUnits != 5 {
			t.Errorf("after the rest: %d, %d units", got.Status, got.ShippedUnits)
		}
		w.run(9 * 24 * time.Hour)
		if w.order(o).Status != order.Shipped {
			t.Error("completed too early")
		}
		w.run(25 * time.Hour)
		if w.order(o).Status != order.Completed {
			t.Error("not completed after ten days")
		}
	})
}

func TestATrackingNumberOfAnotherReceiverNeedsAConfirmation(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		one := func(in *rules.Purchase) { in.Items = in.Items[1:]; in.Items[0].Qty = 1 }
		first, second := w.bought(one), w.bought(one, func(in *rules.Purchase) { in.Receiver = "Wu" })
		parcel := fields{"company": "ZTO", "trackingNo": "ZTO00000001"}
		w.must(w.staff, "order", "ship", first.ID, parcel)
		if got := w.act(w.staff, "order", "ship", second.ID, parcel); got != "TRACKING_NO_DUPLICATE" {
			t.Errorf("the same number: %s", got)
		}
		parcel["confirmed"] = true
		w.must(w.staff, "order", "ship", second.ID, parcel)
		sent, err := record.Find(t.Context(), w.Read(), order.Shipments, &order.Shipments.Row.OrderID, first.ID)
		if err != nil {
			t.Fatal(err)
		}
		w.must(w.staff, "orderShipment", "correct", sent[0].ID, fields{"company": "YTO", "trackingNo": "YTO00000009"})
		w.at = w.at.Add(25 * time.Hour)
		if got := w.act(w.staff, "orderShipment", "correct", sent[0].ID, fields{"company": "YTO", "trackingNo": "YTO00000010"}); got != "STATE_NOT_ALLOWED" {
			t.Errorf("a day later: %s", got)
		}
	})
}

func TestGoodsAreHandedOverForTheirCodeOnly(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.bought(pickUp(w))
		mine, err := w.Mine(t.Context(), w.user, 1)
		if err != nil || len(mine) != 1 || len(mine[0].PickupCode) != 6 || o.FreightCents != 0 {
			t.Fatalf("%+v, %v", mine, err)
		}
		if got := w.act(w.staff, "order", "ship", o.ID, fields{"company": "ZTO", "trackingNo": "ZTO00000001"}); got != "ORDER_DELIVERY" {
			t.Errorf("a parcel for a pick-up: %s", got)
		}
		dealer := w.dealer(w.outlet)
		for range 5 {
			if got := w.act(dealer, "order", "verifyPickup", o.ID, fields{"pickupCode": "00000x"}); got != "pickupCode PATTERN" {
				t.Errorf("a malformed code: %s", got)
			}
		}
		wrong := "000000"
		if wrong == mine[0].PickupCode {
			wrong = "000001"
		}
		for range 5 {
			if got := w.act(dealer, "order", "verifyPickup", o.ID, fields{"pickupCode": wrong}); got != "PICKUP_CODE_INVALID" {
				t.Errorf("a wrong code: %s", got)
			}
		}
		if got := w.act(dealer, "order", "verifyPickup", o.ID, fields{"pickupCode": mine[0].PickupCode}); got != "RATE_LIMITED" {
			t.Errorf("after five wrong codes: %s", got)
		}
		w.forget(o)
		w.must(dealer, "order", "verifyPickup", o.ID, fields{"pickupCode": mine[0].PickupCode})
		if got := w.order(o); got.Status != order.Completed || got.ShippedUnits != 5 {
			t.Errorf("the order is %+v", got)
		}
	})
}

func TestAnOfflinePaymentNeedsTheExactAmount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.place()
		in := fields{"amountCents": 70_000, "receivedAt": w.at, "voucher": w.voucher()}
		if got := w.act(w.staff, "order", "confirmPayment", o.ID, in); got != "PAY_AMOUNT_MISMATCH" {
			t.Errorf("another amount: %s", got)
		}
		in["amountCents"] = o.PayableCents
		w.must(w.staff, "order", "confirmPayment", o.ID, in)
		if got := w.order(o); got.Status != order.Paid || got.PayChannel != order.Offline || w.stock(w.helmet) != "1/0" {
			t.Errorf("the order is %+v, %s", got, w.stock(w.helmet))
		}
	})
}

func TestOrderedGoodsAreNotDeleted(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.place()
		items, err := record.Find(t.Context(), w.Read(), order.Items, &order.Items.Row.OrderID, o.ID)
		if err != nil {
			t.Fatal(err)
		}
		w.exec("UPDATE goods_product SET status = ?", goods.OffShelf)
		if got := w.act(w.staff, "goodsProduct", "delete", items[0].ProductID, nil); got != "PRODUCT_HAS_ORDERS" {
			t.Errorf("the product: %q", got)
		}
		w.exec("UPDATE goods_sku SET weight_g = 500, stock = 0, locked_stock = 0, available_stock = 0")
		without := fields{"id": items[0].ProductID, "version": 1, "skus": []fields{{"id": w.gloves, "version": 1}}}
		if _, err := w.Edit(t.Context(), "goodsProduct", w.staff, w.body(without)); faulttest.Text(err) != "SKU_HAS_ORDERS" {
			t.Errorf("the SKU: %q", faulttest.Text(err))
		}
	})
}
