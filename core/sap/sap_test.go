package sap_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/sap"
	words "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	rules "evops/core/sap"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
	"evops/core/validate"

	vehicles "evops/core/equipment"
)

// unknownVIN is valid, and no vehicle of the demo has it.
var unknownVIN = "LXVS5C3T" + string(validate.VINDigit("LXVS5C3T0TD999999")) + "TD999999"

// world is the demo with a vehicle in stock and two dealers of the ERP.
type world struct {
	*testing.T
	*record.Engine
	rules.Rules
	staff        *access.Caller
	vehicle      *equipment.Vehicle
	dealer, next *aftersales.Dealer
	deliveries   int
}

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		e := product.Engine(db)
		w := &world{T: t, Engine: e, Rules: rules.Rules{Engine: e, Clock: value.Now}, staff: seedtest.Caller(901, "sapVehicle:view", "sapVehicle:import", "sapVehicle:apply", "vehicle:view")}
		e.Register(w.Rules, vehicles.Rules{Dictionary: system.NewDictionary(e)})
		w.exec("UPDATE sys_setting SET value = 'false' WHERE setting_key = 'sap.autoApply'")
		w.vehicle = w.find("SELECT id FROM vehicle WHERE status = 0 AND dealer_id = 0 AND deleted_at = 0 AND vin NOT IN (SELECT vin FROM sap_vehicle) ORDER BY id LIMIT 1")
		var dealers []int64
		if err := db.Read().NewRaw("SELECT id FROM dealer WHERE sap_code <> '' AND operation_status = 0 AND deleted_at = 0 ORDER BY id LIMIT 2").Scan(t.Context(), &dealers); err != nil || len(dealers) < 2 {
			t.Fatal(dealers, err)
		}
		for i, at := range []**aftersales.Dealer{&w.dealer, &w.next} {
			var err error
			if *at, err = record.Get(t.Context(), e.Read(), aftersales.Dealers, dealers[i]); err != nil {
				t.Fatal(err)
			}
		}
		test(w)
	})
}

func (w *world) exec(statement string, args ...any) {
	w.Helper()
	testdb.Exec(w.T, w.DB(), statement, args...)
}

// find returns the vehicle whose id a query selects.
func (w *world) find(query string) *equipment.Vehicle {
	w.Helper()
	var id int64
	if err := w.DB().Read().NewRaw(query).Scan(w.Context(), &id); err != nil {
		w.Fatal(err)
	}
	v, err := record.Get(w.Context(), w.Read(), equipment.Vehicles, id)
	if err != nil {
		w.Fatal(err)
	}
	return v
}

// imports stores a row of the ERP's list and returns it.
func (w *world) imports(change func(v *sap.Vehicle)) *sap.Vehicle {
	w.Helper()
	w.deliveries++
	v := sap.Vehicle{DeliveryNo: fmt.Sprintf("80555%05d", w.deliveries), DeliveryItem: "10", MaterialNo: "EV-1", VIN: w.vehicle.VIN, SoldToCode: w.dealer.SapCode, MovementType: sap.GoodsIssue, PostingDate: value.Today().AddDays(-3)}
	change(&v)
	in, err := w.Importer("sapVehicle", w.staff)
	if err != nil {
		w.Fatal(err)
	}
	line := record.ImportRow{Row: 2, Values: make([]json.RawMessage, len(in.Columns))}
	text, err := json.Marshal(v)
	if err != nil {
		w.Fatal(err)
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(text, &members); err != nil {
		w.Fatal(err)
	}
	for i, c := range in.Columns {
		if raw := members[c.Field.Name]; string(raw) != `""` {
			line.Values[i] = raw
		}
	}
	results, err := in.Store(w.Context(), 1, func(int) record.ImportRow { return line }, true, func(context.Context, bun.Tx, int, []record.RowResult) error { return nil })
	if err != nil || len(results[0].Faults) > 0 {
		w.Fatal(err, results)
	}
	rows, err := record.Find(w.Context(), w.Read(), sap.Vehicles, &sap.Vehicles.Row.DeliveryNo, v.DeliveryNo)
	if err != nil || len(rows) != 1 {
		w.Fatal(rows, err)
	}
	return rows[0]
}

func (w *world) act(verb string, v *sap.Vehicle) string {
	w.Helper()
	_, batch, err := w.Act(w.Context(), "sapVehicle", verb, w.staff, fmt.Appendf(nil, `{"ids":[%d]}`, v.ID))
	if batch != nil && len(batch.Failed) > 0 {
		err = batch.Failed[0].Err
	}
	return seedtest.CodeOf(w.T, err)
}

func (w *world) reload(v *sap.Vehicle) *sap.Vehicle {
	w.Helper()
	v, err := record.Get(w.Context(), w.Read(), sap.Vehicles, v.ID)
	if err != nil {
		w.Fatal(err)
	}
	return v
}

func TestADeliveryIsMatchedToItsVehicleAndDealer(t *testing.T) {
	for _, row := range []struct {
		name   string
		change func(w *world, v *sap.Vehicle)
		want   sap.MatchStatus
	}{
		{"both are known", func(*world, *sap.Vehicle) {}, sap.Matched},
		{"no dealer has the customer number", func(_ *world, v *sap.Vehicle) { v.SoldToCode = "1999999999" }, sap.DealerUnknown},
		{"no vehicle has the VIN", func(_ *world, v *sap.Vehicle) { v.VIN = unknownVIN }, sap.VehicleMissing},
		{"the VIN is cut off", func(_ *world, v *sap.Vehicle) { v.VIN = unknownVIN[:16] }, sap.BadVIN},
		{"the vehicle is with another dealer", func(w *world, v *sap.Vehicle) {
			w.exec("UPDATE vehicle SET status = 1, dealer_id = ? WHERE id = ?", w.next.ID, w.vehicle.ID)
		}, sap.Conflict},
	} {
		t.Run(row.name, func(t *testing.T) {
			each(t, func(w *world) {
				v := w.imports(func(v *sap.Vehicle) { row.change(w, v) })
				if v.MatchStatus != row.want || !v.AppliedAt.IsZero() {
					w.Errorf("match %d, applied %s, want %d", v.MatchStatus, v.AppliedAt, row.want)
				}
			})
		})
	}
}

func TestADeliveryIsMatchedWhenItsDealerOrVehicleAppears(t *testing.T) {
	each(t, func(w *world) {
		v := w.imports(func(v *sap.Vehicle) { v.SoldToCode = "1999999999" })
		body := fmt.Appendf(nil, `{"id":%d,"version":%d,"sapCode":"1999999999"}`, w.dealer.ID, w.dealer.Version)
		if _, err := w.Edit(w.Context(), "dealer", seedtest.Caller(902, "dealer:view", "dealer:edit"), body); err != nil {
			w.Fatal(err)
		}
		if v = w.reload(v); v.MatchStatus != sap.Matched || v.DealerID != w.dealer.ID {
			w.Errorf("match %d, dealer %d", v.MatchStatus, v.DealerID)
		}
	})
}

func TestADeliveryChangesItsVehicleOnce(t *testing.T) {
	each(t, func(w *world) {
		issued := w.imports(func(*sap.Vehicle) {})
		for _, want := range []string{"", "SAP_APPLIED"} {
			if refused := w.act("apply", issued); refused != want {
				w.Fatalf("apply: %q, want %q", refused, want)
			}
		}
		car := w.find(fmt.Sprint("SELECT id FROM vehicle WHERE id = ", w.vehicle.ID))
		if car.Status != equipment.Shipped || car.DealerID != w.dealer.ID || car.ShippedAt.Date() != issued.PostingDate {
			w.Errorf("after the goods issue: status %d, dealer %d, shipped %s", car.Status, car.DealerID, car.ShippedAt)
		}
		elsewhere := w.imports(func(v *sap.Vehicle) { v.SoldToCode = w.next.SapCode })
		if refused := w.act("apply", elsewhere); refused != "SAP_CONFLICT" {
			w.Errorf("apply to another dealer: %q", refused)
		}
		returned := w.imports(func(v *sap.Vehicle) { v.MovementType, v.PostingDate = sap.Return, v.PostingDate.AddDays(1) })
		w.exec("UPDATE vehicle SET bind_status = 1 WHERE id = ?", car.ID)
		if refused := w.act("apply", returned); refused != "VEHICLE_BOUND" {
			w.Errorf("return of a bound vehicle: %q", refused)
		}
		w.exec("UPDATE vehicle SET bind_status = 0 WHERE id = ?", car.ID)
		if refused := w.act("apply", returned); refused != "" {
			w.Fatal(refused)
		}
		if car = w.find(fmt.Sprint("SELECT id FROM vehicle WHERE id = ", car.ID)); car.Status != equipment.InStock || car.DealerID != 0 {
			w.Errorf("after the return: status %d, dealer %d", car.Status, car.DealerID)
		}
		late := w.imports(func(v *sap.Vehicle) { v.PostingDate = v.PostingDate.AddDays(-9) })
		if refused := w.act("apply", late); refused != "SAP_SUPERSEDED" {
			w.Errorf("an earlier delivery: %q", refused)
		}
	})
}

func TestImportedDeliveriesAreAppliedByTheSetting(t *testing.T) {
	each(t, func(w *world) {
		w.exec("UPDATE sys_setting SET value = 'true' WHERE setting_key = 'sap.autoApply'")
		if err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
			return store.IncrementVersion(ctx, tx, store.SettingVersion)
		}); err != nil {
			w.Fatal(err)
		}
		if v := w.imports(func(*sap.Vehicle) {}); v.AppliedAt.IsZero() || v.MatchStatus != sap.Matched {
			w.Errorf("applied %s, match %d", v.AppliedAt, v.MatchStatus)
		}
		w.exec("UPDATE vehicle SET bind_status = 1 WHERE id = ?", w.vehicle.ID)
		refused := w.imports(func(v *sap.Vehicle) { v.MovementType, v.PostingDate = sap.Reversal, v.PostingDate.AddDays(1) })
		if !refused.AppliedAt.IsZero() || refused.MatchStatus != sap.Matched {
			w.Errorf("a reversal of a bound vehicle: applied %s, match %d", refused.AppliedAt, refused.MatchStatus)
		}
	})
}

func TestAChangedDeliveryMayBeAppliedAgain(t *testing.T) {
	each(t, func(w *world) {
		v := w.imports(func(*sap.Vehicle) {})
		if refused := w.act("apply", v); refused != "" {
			w.Fatal(refused)
		}
		w.deliveries-- // the same document again
		again := w.imports(func(v *sap.Vehicle) { v.SoldToCode = w.next.SapCode })
		if again.ID != v.ID || !again.AppliedAt.IsZero() || again.MatchStatus != sap.Conflict {
			w.Errorf("row %d of %d: applied %s, match %d", again.ID, v.ID, again.AppliedAt, again.MatchStatus)
		}
	})
}

func TestADeliveryIsComparedWithItsVehicle(t *testing.T) {
	each(t, func(w *world) {
		issued := w.imports(func(*sap.Vehicle) {})
		if refused := w.act("apply", issued); refused != "" {
			w.Fatal(refused)
		}
		elsewhere := w.imports(func(v *sap.Vehicle) { v.SoldToCode, v.PostingDate = w.next.SapCode, v.PostingDate.AddDays(1) })
		dealer := seedtest.Caller(903, "sapVehicle:view", "vehicle:view")
		dealer.UserType, dealer.DealerID = words.DealerUser, w.next.ID
		for permission := range dealer.Rights.Grants {
			dealer.Rights.Grants[permission] = words.OwnDealer
		}
		for _, row := range []struct {
			who       *access.Caller
			of        *sap.Vehicle
			movements int
			differs   []string
		}{
			{w.staff, issued, 2, []string{}},
			{w.staff, elsewhere, 2, []string{"dealerId", "shippedAt"}},
			{dealer, elsewhere, 1, nil},
		} {
			got, err := w.Overview(w.Context(), row.who, row.of.ID)
			if err != nil || len(got.Movements) != row.movements || (got.Vehicle == nil) != (row.differs == nil) || got.Vehicle != nil && !slices.Equal(got.Vehicle.Differs, row.differs) {
				w.Errorf("%+v, %v, want %+v", got, err, row)
			}
		}
		if _, err := w.Overview(w.Context(), dealer, issued.ID); seedtest.CodeOf(w.T, err) != "NOT_FOUND_OR_DENIED" {
			w.Errorf("the delivery of another dealer: %v", err)
		}
	})
}
