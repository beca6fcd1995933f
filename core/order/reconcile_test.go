package order_test

import (
	"testing"
	"time"

	"evops/contracts/fault/faulttest"
	"evops/contracts/order"
	"evops/contracts/resource"
	rules "evops/core/order"
	"evops/core/payment"
	"evops/core/record"
	"evops/core/seed/seedtest"
)

// results are the results by transaction, with the amounts of both sides.
func (w *world) results() map[string]order.Reconcile {
	w.Helper()
	rows, err := record.Find(w.Context(), w.Read(), order.Reconciles, &order.Reconciles.Row.PayChannel, order.WeChat, order.Alipay)
	if err != nil {
		w.Fatal(err)
	}
	out := map[string]order.Reconcile{}
	for _, r := range rows {
		out[r.TransactionID] = *r
	}
	if len(out) != len(rows) {
		w.Errorf("%d rows for %d transactions", len(rows), len(out))
	}
	return out
}

func (w *world) expect(what string, want map[string]order.ReconcileResult) {
	w.Helper()
	got := w.results()
	for id, result := range want {
		if got[id].Result != result || got[id].DiffCents != got[id].ChannelCents-got[id].OursCents {
			w.Errorf("%s: %s is %+v, want %d", what, id, got[id], result)
		}
	}
	if len(got) != len(want) {
		w.Errorf("%s: %d rows, want %d", what, len(got), len(want))
	}
}

func (w *world) reconcile(bill rules.Bill) []order.Reconcile {
	w.Helper()
	rows, err := w.Reconcile(w.Context(), bill)
	if err != nil {
		w.Fatal(err)
	}
	return rows
}

func TestABillIsComparedWithPaymentsAndRefunds(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		one := func(in *rules.Purchase) { in.Items = in.Items[:1]; in.Items[0].Qty = 1 }
		var paid []*order.Payment
		for range 3 {
			paid = append(paid, w.pay(w.place(one)))
			w.exec("UPDATE goods_sku SET stock = 3, available_stock = 3 WHERE id = ?", w.helmet)
		}
		id, refused := w.request(w.order(&order.Order{Base: resource.Base{ID: paid[0].OrderID}}), nil)
		if refused != "" {
			t.Fatal(refused)
		}
		w.must(w.finance, "refund", "approve", id, nil)
		w.run(0)
		back := w.refund(id)
		if back.Status != order.PaidBack {
			t.Fatalf("refund: %+v", back)
		}
		today := w.at.Date()
		line := func(p *order.Payment, less int64) payment.BillLine {
			return payment.BillLine{TransactionID: "WX" + p.PayNo, AmountCents: p.AmountCents - less}
		}
		ids := []string{"WX" + paid[0].PayNo, "WX" + paid[1].PayNo, "WX" + paid[2].PayNo}
		bill := rules.Bill{Channel: order.WeChat, Date: today, Source: order.BillUploaded, Lines: []payment.BillLine{
			line(paid[0], 0), line(paid[1], 1), {TransactionID: "WX-other", AmountCents: 500}, {TransactionID: back.ChannelRefundNo, AmountCents: back.AmountCents, Refund: true},
		}}
		w.reconcile(bill)
		want := map[string]order.ReconcileResult{ids[0]: order.Reconciled, ids[1]: order.AmountDiffers, ids[2]: order.OnlyOurs, "WX-other": order.OnlyChannel, back.ChannelRefundNo: order.Reconciled}
		w.expect("first", want)
		first := w.results()
		w.reconcile(bill)
		if again := w.results(); again[ids[1]] != first[ids[1]] || len(again) != len(first) {
			t.Errorf("again: %+v, was %+v", again, first)
		}

		finance := seedtest.Caller(30, "revenue:reconcile")
		w.must(finance, "reconcile", "mark", first[ids[1]].ID, fields{"note": "fee of the channel"})
		if got := w.act(finance, "reconcile", "mark", first[ids[0]].ID, fields{"note": "all right"}); got != "STATE_NOT_ALLOWED" {
			t.Errorf("a match is explained: %q", got)
		}
		w.reconcile(bill)
		want[ids[1]] = order.Explained
		w.expect("explained", want)
		if r := w.results()[ids[1]]; r.Note != "fee of the channel" || r.HandledBy != 30 || r.HandledAt.IsZero() {
			t.Errorf("explained: %+v", r)
		}

		next := bill
		next.Date, next.Lines = today.AddDays(1), []payment.BillLine{line(paid[2], 0)}
		w.reconcile(next)
		want[ids[2]] = order.Reconciled
		w.expect("the bill of the next day has it", want)
		bill.Lines = []payment.BillLine{line(paid[0], 0), line(paid[1], 2), bill.Lines[3]}
		w.reconcile(bill)
		want[ids[1]] = order.AmountDiffers
		delete(want, "WX-other")
		w.expect("a corrected bill", want)

		dealer := w.dealer(w.outlet)
		dealer.Rights.Grants["revenue:reconcile"] = dealer.Rights.Grants["order:view"]
		for name, refused := range map[string]error{
			"upload": func() error {
				_, _, err := w.Act(w.Context(), "reconcile", "reconcile", dealer, w.body(fields{"payChannel": 1, "billDate": today, "fileId": "private/import/1.csv"}))
				return err
			}(),
			"mark": func() error {
				_, _, err := w.Act(w.Context(), "reconcile", "mark", dealer, w.body(fields{"id": first[ids[2]].ID, "note": "mine"}))
				return err
			}(),
		} {
			if refused == nil {
				t.Errorf("an outlet may %s", name)
			}
		}
	})
}

func TestBillsArePulledFromTheGateway(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.pay(w.place())
		day := w.at.Date()
		w.at = w.at.Add(24 * time.Hour)
		if err := w.PullBills(t.Context()); err != nil {
			t.Errorf("a gateway without bills: %v", err)
		}
		w.expect("without bills", map[string]order.ReconcileResult{})
		w.gateway.bills = map[string]any{
			"1 " + string(day): fields{"state": "succeeded", "lines": []fields{{"transactionId": "WX" + p.PayNo, "amountCents": p.AmountCents}}},
			"2 " + string(day): fields{"state": "open"},
		}
		for range 2 {
			if err := w.PullBills(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		w.expect("pulled", map[string]order.ReconcileResult{"WX" + p.PayNo: order.Reconciled})
		w.gateway.bills["1 "+string(day)] = fields{"state": "succeeded"}
		if err := w.PullBills(t.Context()); err != nil {
			t.Fatal(err)
		}
		w.expect("an empty bill", map[string]order.ReconcileResult{"WX" + p.PayNo: order.OnlyOurs})
		w.gateway.down = true
		if err := w.PullBills(t.Context()); faulttest.Text(err) == "" {
			t.Error("a gateway that is down goes unnoticed")
		}
	})
}
