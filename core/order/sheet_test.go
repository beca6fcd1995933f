package order_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/order"
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
