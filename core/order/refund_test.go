package order_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault/faulttest"
	"evops/contracts/order"
	rules "evops/core/order"
	"evops/core/payment"
	"evops/core/record"
)

func (w *world) refund(id int64) *order.Refund {
	w.Helper()
	found, err := record.Get(w.Context(), w.Read(), order.Refunds, id)
	if err != nil {
		w.Fatal(err)
	}
	return found
}

func TestAFullRefundStopsTheOrderUntilItEnds(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.bought(func(in *rules.Purchase) { in.Items[0].Qty = 1 })
		id, refused := w.request(o, nil)
		if refused != "" {
			t.Fatal(refused)
		}
		if got := w.order(o); got.Status != order.Refunding || !got.HasOpenRefund || w.refund(id).AmountCents != o.PaidCents {
			t.Errorf("requested: %+v, %+v", got, w.refund(id))
		}
		if got := w.act(w.staff, "order", "ship", o.ID, fields{"company": "ZTO", "trackingNo": "ZTO00000001"}); got != "ORDER_STATE" {
			t.Errorf("shipping meanwhile: %s", got)
		}
		w.must(w.finance, "refund", "reject", id, fields{"remark": "used"})
		if got := w.order(o); got.Status != order.Paid || got.HasOpenRefund {
			t.Errorf("rejected: %+v", got)
		}
		if id, refused = w.request(o, nil); refused != "" {
			t.Fatal(refused)
		}
		if got := w.act(w.staff, "refund", "approve", id, nil); got != "REVIEW_SELF" {
			t.Errorf("by the applicant: %s", got)
		}
		w.must(w.finance, "refund", "approve", id, nil)
		w.run(0)
		if got := w.order(o); got.Status != order.Refunded || got.RefundedCents != o.PaidCents || w.stock(w.helmet)+" "+w.stock(w.gloves) != "3/0 10/0" {
			t.Errorf("paid: %+v, %s %s", got, w.stock(w.helmet), w.stock(w.gloves))
		}
	})
}

func TestAPartialRefundLeavesTheOrderAsItIs(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.bought()
		id, refused := w.request(o, fields{"items": lines("GLOVES-1", 2)})
		if refused != "" {
			t.Fatal(refused)
		}
		if got := w.refund(id); got.AmountCents != 6_666 || got.Full {
			t.Errorf("the refund is %+v", got)
		}
		if got := w.order(o); got.Status != order.Paid || !got.HasOpenRefund {
			t.Errorf("the order is %+v", got)
		}
		for want, in := range map[string]fields{
			"ORDER_REFUND_OPEN":      {"items": lines("GLOVES-1", 1)},
			"items[0].qty RANGE":     {"items": lines("HELMET-M", 3)},
			"items[0].skuCode SKU":   {"items": lines("OTHER", 1)},
			"REFUND_AMOUNT":          {"items": lines("HELMET-M", 2), "amountCents": 70_000},
			"refundType NOT_SHIPPED": {"refundType": 2},
		} {
			if _, got := w.request(o, in); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
		w.must(w.finance, "refund", "approve", id, nil)
		w.run(0)
		if got := w.order(o); got.Status != order.Paid || got.HasOpenRefund || got.RefundedCents != 6_666 || w.stock(w.gloves) != "9/0" {
			t.Errorf("paid: %+v, %s", got, w.stock(w.gloves))
		}
		w.must(w.staff, "order", "ship", o.ID, fields{"company": "ZTO", "trackingNo": "ZTO00000001"})
		if got := w.order(o); got.Status != order.Shipped || got.ShippedUnits != 3 {
			t.Errorf("the rest is sent: %d, %d units", got.Status, got.ShippedUnits)
		}
		if _, got := w.request(o, fields{"amountCents": 1_000}); got != "" {
			t.Errorf("a compensation: %s", got)
		}
	})
}

func TestReturnedGoodsAreRestockedOnlyIfTheyCanBeSold(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, row := range []struct {
			restock bool
			left    string
		}{{true, "2/0"}, {false, "0/0"}} {
			o := w.bought(func(in *rules.Purchase) { in.Items = in.Items[:1] })
			w.must(w.staff, "order", "ship", o.ID, fields{"company": "ZTO", "trackingNo": "ZTO00000001"})
			id, refused := w.request(o, fields{"refundType": 2, "items": lines("HELMET-M", 1)})
			if refused != "" {
				t.Fatal(refused)
			}
			w.must(w.finance, "refund", "approve", id, nil)
			if err := w.SendBack(t.Context(), w.other, "en", rules.SentBack{RefundNo: w.refund(id).RefundNo, Company: "ZTO", TrackingNo: "ZTO00000002"}); faulttest.Text(err) != "NOT_FOUND_OR_DENIED" {
				t.Errorf("another user: %v", err)
			}
			if err := w.SendBack(t.Context(), w.user, "en", rules.SentBack{RefundNo: w.refund(id).RefundNo, Company: "ZTO", TrackingNo: "ZTO00000002"}); err != nil {
				t.Fatal(err)
			}
			w.run(8 * 24 * time.Hour)
			w.must(w.finance, "refund", "receiveReturn", id, fields{"restock": row.restock})
			w.run(0)
			if got := w.refund(id); got.Status != order.PaidBack || w.stock(w.helmet) != row.left {
				t.Errorf("restocked %t: %+v, %s", row.restock, got, w.stock(w.helmet))
			}
		}
	})
}

func TestARefundWithoutItsReturnIsClosed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.bought()
		w.must(w.staff, "order", "ship", o.ID, fields{"company": "ZTO", "trackingNo": "ZTO00000001"})
		id, _ := w.request(o, fields{"refundType": 2})
		w.must(w.finance, "refund", "approve", id, nil)
		w.run(6 * 24 * time.Hour)
		if w.refund(id).Status != order.AwaitingReturn {
			t.Error("closed too early")
		}
		w.run(25 * time.Hour)
		if got := w.order(o); w.refund(id).Status != order.Withdrawn || got.HasOpenRefund {
			t.Errorf("after a week: %d, %+v", w.refund(id).Status, got)
		}
	})
}

func TestALargeRefundNeedsASecondPerson(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.bought()
		id, _ := w.request(o, nil)
		w.must(w.finance, "refund", "approve", id, nil)
		w.run(time.Hour)
		if w.refund(id).Status != order.SecondApproval {
			t.Errorf("the refund is %+v", w.refund(id))
		}
		for _, who := range []int64{8, 7} {
			if got := w.act(staff(who, "view", "refundExecute"), "refund", "execute", id, nil); got != "SECOND_APPROVER" {
				t.Errorf("approved twice by %d: %s", who, got)
			}
		}
		w.must(staff(11, "view", "refundExecute"), "refund", "execute", id, nil)
		w.run(0)
		if w.refund(id).Status != order.PaidBack {
			t.Errorf("the refund is %+v", w.refund(id))
		}
	})
}

func TestARefundIsPaidOnceWhateverTheGatewayDoes(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.bought(func(in *rules.Purchase) { in.Items = in.Items[1:] })
		id, _ := w.request(o, nil)
		w.must(w.finance, "refund", "approve", id, nil)
		w.gateway.down = true
		w.run(0)
		if w.refund(id).Status != order.Executing {
			t.Errorf("without an answer: %+v", w.refund(id))
		}
		w.gateway.down = false
		w.run(59 * time.Second)
		if w.gateway.count("refundQuery") != 0 {
			t.Error("asked too early")
		}
		w.run(time.Second)
		if got := w.refund(id); got.Status != order.PaidBack || w.gateway.count("refundQuery") != 1 || w.gateway.count("refund") != 1 {
			t.Errorf("%+v, %d questions, %d refunds", got, w.gateway.count("refundQuery"), w.gateway.count("refund"))
		}
		if err := w.RefundEnded(t.Context(), w.refund(id).RefundNo, payment.Answer{State: payment.Succeeded, AmountCents: o.PaidCents}); err != nil || w.order(o).RefundedCents != o.PaidCents {
			t.Errorf("a repeated notice: %v, %d", err, w.order(o).RefundedCents)
		}
	})
}

func TestAKilledWorkerAsksBeforeItSendsAgain(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.bought(func(in *rules.Purchase) { in.Items = in.Items[1:] })
		id, _ := w.request(o, nil)
		w.must(w.finance, "refund", "approve", id, nil)
		// The gateway pays, and its answer is lost with the worker.
		w.gateway.say("refund", payment.Answer{State: payment.Open})
		w.run(0)
		w.gateway.refunds[w.refund(id).RefundNo] = o.PaidCents
		w.run(time.Minute)
		if got := w.refund(id); got.Status != order.PaidBack || w.gateway.count("refund") != 1 {
			t.Errorf("%+v, sent %d times", got, w.gateway.count("refund"))
		}
	})
}

func TestARefusedRefundFailsAndIsTriedAgainOrPaidOffline(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.bought(func(in *rules.Purchase) { in.Items = in.Items[1:] })
		id, _ := w.request(o, nil)
		w.must(w.finance, "refund", "approve", id, nil)
		w.gateway.say("refund", payment.Answer{State: payment.Refused, Detail: "balance too low"})
		w.run(0)
		if got := w.refund(id); got.Status != order.RefundFailed || got.FailReason != "balance too low" || !w.order(o).HasOpenRefund {
			t.Errorf("%+v", got)
		}
		w.must(w.finance, "refund", "retry", id, nil)
		w.run(0)
		if w.refund(id).Status != order.RefundFailed || w.gateway.count("refund") != 2 {
			t.Errorf("%+v, sent %d times", w.refund(id), w.gateway.count("refund"))
		}
		file := w.voucher()
		finance := staff(7, "view", "refundExecute") // uploaded the voucher
		w.must(finance, "refund", "payOffline", id, fields{"offlineVoucher": file})
		if got := w.order(o); w.refund(id).Status != order.PaidBack || got.Status != order.Refunded {
			t.Errorf("%+v, %+v", w.refund(id), got)
		}
	})
}

func TestUsersRefundWithinTheirTimeOnly(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.bought()
		w.must(w.staff, "order", "ship", o.ID, fields{"company": "ZTO", "trackingNo": "ZTO00000001"})
		if err := w.Receive(t.Context(), w.other, o.OrderNo); faulttest.Text(err) != "NOT_FOUND_OR_DENIED" {
			t.Errorf("another user receives: %v", err)
		}
		if err := w.Receive(t.Context(), w.user, o.OrderNo); err != nil {
			t.Fatal(err)
		}
		claim := rules.Claim{OrderNo: o.OrderNo, RefundType: order.WithReturn, Reason: "2"}
		if _, err := w.RequestRefund(t.Context(), w.other, "en", claim); faulttest.Text(err) != "NOT_FOUND_OR_DENIED" {
			t.Errorf("another user: %v", err)
		}
		if _, err := w.RequestRefund(t.Context(), w.user, "en", rules.Claim{OrderNo: o.OrderNo, RefundType: order.MoneyOnly, Reason: order.ReasonLate}); faulttest.Text(err) != "reason VALUE" {
			t.Errorf("the reason of the system: %v", err)
		}
		r, err := w.RequestRefund(t.Context(), w.user, "en", claim)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Withdraw(t.Context(), w.user, r.RefundNo); err != nil || w.order(o).HasOpenRefund {
			t.Errorf("withdrawn: %v, %+v", err, w.order(o))
		}
		w.at = w.at.Add(8 * 24 * time.Hour)
		if _, err := w.RequestRefund(t.Context(), w.user, "en", claim); faulttest.Text(err) != "ORDER_STATE" {
			t.Errorf("after a week: %v", err)
		}
		if _, refused := w.request(o, nil); refused != "" {
			t.Errorf("the staff may: %s", refused)
		}
	})
}

func TestADealerSeesTheOrdersOfItsOutletOnly(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		parcel, ours := w.place(func(in *rules.Purchase) { in.Items = in.Items[1:]; in.Items[0].Qty = 1 }), w.place(pickUp(w), func(in *rules.Purchase) { in.Items = in.Items[1:]; in.Items[0].Qty = 1 })
		who := w.dealer(w.outlet)
		for _, resource := range []string{"order", "orderItem", "orderLog"} {
			n, err := w.Read().Count(t.Context(), resource, who, []byte(`{}`))
			if err != nil || n != 1 {
				t.Errorf("%s: %d, %v", resource, n, err)
			}
		}
		if got := w.act(who, "order", "remark", parcel.ID, fields{"sellerRemark": "x"}); got != "NOT_FOUND_OR_DENIED" {
			t.Errorf("another order: %s", got)
		}
		if got := w.act(who, "order", "remark", ours.ID, fields{"sellerRemark": "x"}); got != "" {
			t.Errorf("the own order: %s", got)
		}
	})
}

func TestTheDatabaseRefusesToRefundMoreThanWasPaid(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		o := w.bought()
		for _, statement := range []string{`UPDATE "order" SET refunded_cents = paid_cents + 1`, "UPDATE order_item SET refunded_cents = pay_cents + 1", "UPDATE order_item SET shipped_qty = qty + 1"} {
			err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
				_, err := tx.ExecContext(ctx, statement)
				return errors.Join(err)
			})
			if err == nil {
				t.Errorf("%s is accepted for %s", statement, o.OrderNo)
			}
		}
	})
}
