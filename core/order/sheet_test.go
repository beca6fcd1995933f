package order_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/fault/faulttest"
	"evops/contracts/order"
	"evops/contracts/system"
	"evops/core/access"
	rules "evops/core/order"
	"evops/core/record"
)

// sheet imports rows of a workbook, and returns the outcome of each: what was refused, or nothing.
func (w *world) sheet(resource string, rows [][]string) string {
	w.Helper()
	in, err := w.Importer(resource, w.staff)
	if err != nil {
		w.Fatal(err)
	}
	results, err := in.Store(w.Context(), len(rows), func(i int) record.ImportRow {
		line := record.ImportRow{Row: i + 2}
		for _, cell := range rows[i] {
			line.Values = append(line.Values, json.RawMessage(w.body(cell)))
		}
		return line
	}, false, func(context.Context, bun.Tx, int, []record.RowResult) error { return nil })
	if err != nil {
		w.Fatal(err)
	}
	var out []string
	for _, r := range results {
		var rules []string
		for _, f := range r.Faults {
			rules = append(rules, f.Rule)
		}
		out = append(out, strings.Join(rules, " "))
	}
	return strings.Join(out, ";")
}

func TestOrdersAreShippedByWorkbook(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		one, unpaid, picked := w.bought(onePair(w)), w.place(onePair(w)), w.bought(onePair(w), pickUp(w))
		rows := w.sheet("order", [][]string{
			{one.OrderNo, "ZTO", "ZTO12345678"}, {unpaid.OrderNo, "ZTO", "ZTO12345679"}, {picked.OrderNo, "ZTO", "ZTO12345670"}, {"26050410000000000000", "ZTO", "ZTO12345671"}, {one.OrderNo, "ZTO", "ZTO12345672"},
		})
		if rows != ";ORDER_STATE;ORDER_DELIVERY;REF_NOT_FOUND;UNIQUE" {
			t.Errorf("rows: %s", rows)
		}
		got := w.order(one)
		parcels, err := record.Find(t.Context(), w.Read(), order.Shipments, &order.Shipments.Row.OrderID, one.ID)
		if err != nil || got.Status != order.Shipped || got.TrackingNo != "ZTO12345678" || got.ShippedUnits != 1 || len(parcels) != 1 || parcels[0].ShippedBy != w.staff.UserID || parcels[0].Items[0].Qty != 1 {
			t.Errorf("the order is %+v, its parcels %+v, %v", got, parcels, err)
		}
		w.must(w.staff, "orderShipment", "correct", parcels[0].ID, fields{"company": "ZTO", "trackingNo": "ZTO99999999"})
		if w.order(one).TrackingNo != "ZTO99999999" {
			t.Errorf("after a correction the order has %s", w.order(one).TrackingNo)
		}
	})
}

func TestDeliverySlipsSayWhatIsPackedAndWhereItGoes(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		run := func(who *access.Caller, ids ...int64) ([]rules.Slip, string) {
			for _, e := range w.Endpoints() {
				if e.Path == "/mall/crm/order/deliverySlips" {
					out, err := e.Run(t.Context(), who, w.body(fields{"ids": ids}), nil)
					slips, _ := out.([]rules.Slip)
					return slips, faulttest.Text(err)
				}
			}
			return nil, "no endpoint"
		}
		packer := staff(30, "view", "ship")
		packer.Rights.Grants[w.RevealPermission()] = system.AllData
		o := w.bought()
		unpaid, err := w.Place(t.Context(), w.other, "en", w.purchase(onePair(w)))
		if err != nil {
			t.Fatal(err)
		}
		w.must(w.staff, "order", "ship", o.ID, fields{"company": "ZTO", "trackingNo": "ZTO12345678", "items": lines("HELMET-M", 2)})
		got, refused := run(packer, o.ID, unpaid.ID)
		if refused != "" || len(got) != 1 || got[0].Receiver != "Chen" || got[0].Mobile != "13800000001" || got[0].Address != "Caoxi Road 1" || !strings.HasSuffix(got[0].Area, "徐汇区") || len(got[0].Lines) != 1 || got[0].Lines[0].SKUCode != "GLOVES-1" || got[0].Lines[0].Qty != 3 {
			t.Errorf("%+v, %s", got, refused)
		}
		if _, refused := run(staff(31, "view", "ship"), o.ID); refused != "NO_PERMISSION" {
			t.Errorf("without the view of personal data: %q", refused)
		}
		elsewhere := w.dealer(w.outlet)
		elsewhere.Rights.Grants[w.RevealPermission()] = system.OwnDealer
		if _, refused := run(elsewhere, o.ID); refused != "NOT_FOUND_OR_DENIED" {
			t.Errorf("outside of the data scope: %q", refused)
		}
		var logged int
		if err := w.DB().Read().NewRaw("SELECT count(*) FROM audit_log WHERE action = 'reveal' AND target_id = ?", fmt.Sprint(o.ID)).Scan(t.Context(), &logged); err != nil || logged != 1 {
			t.Errorf("%d entries in the log, %v", logged, err)
		}
	})
}
