package integration_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/fault/faulttest"
	"evops/contracts/order"
	"evops/contracts/parcel"
	"evops/contracts/prize"
	"evops/contracts/sap"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/integration"
	"evops/core/provider"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/vault"
)

// twoDealers returns two dealers of which none is below the other.
func twoDealers(t *testing.T, db *store.DB) (own, foreign int64) {
	t.Helper()
	var ids []int64
	if err := db.Read().NewRaw("SELECT id FROM dealer WHERE parent_id = 0 AND deleted_at = 0 ORDER BY id LIMIT 2").Scan(t.Context(), &ids); err != nil || len(ids) < 2 {
		t.Fatal(ids, err)
	}
	return ids[0], ids[1]
}

// TestOnlyOwnParcelsAreTraced asks for the parcel of an order, of a prize, and of nobody.
func TestOnlyOwnParcelsAreTraced(t *testing.T) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		e, accounts := seedtest.Open(t, db)
		own, foreign := twoDealers(t, db)
		sent := func(number string) parcel.Shipment {
			return parcel.Shipment{Company: "ZTO", TrackingNo: number, ShippedAt: value.Date("2026-05-03").Time()}
		}
		err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			o := &order.Order{OrderNo: "26050300000000000001", ClientNo: "trace", DealerID: own, ReceiverMobile: value.Unmasked("13812345678")}
			if err := record.Insert(ctx, e, tx, order.Orders, o); err != nil {
				return err
			}
			if err := record.Insert(ctx, e, tx, order.Shipments, &order.Shipment{Shipment: sent("ZTO0000000001"), OrderID: o.ID, DealerID: own}); err != nil {
				return err
			}
			return record.Insert(ctx, e, tx, prize.Wins, &prize.Win{Shipment: sent("ZTO0000000002"), RecordNo: "W00000000001", Seq: 1})
		})
		if err != nil {
			t.Fatal(err)
		}
		services := provider.Services{DB: db, Secrets: vault.New(bytes.Repeat([]byte("k"), 32), vault.Settings), Demo: true, Clock: value.Now}
		gateway := integration.New(integration.Deps{Engine: e, Accounts: accounts, Providers: services})
		outlet := &access.Caller{UserID: 900, UserType: system.DealerUser, DealerID: foreign, Language: "en", Rights: &access.Rights{Grants: map[string]system.DataScope{"order:view": system.OwnDealer}}}
		for _, row := range []struct {
			who                   *access.Caller
			company, number, want string
		}{
			{seedtest.Caller(1, "order:view"), "ZTO", " zto0000000001 ", ""},
			{seedtest.Caller(1, "order:view"), "YTO", "ZTO0000000001", "NOT_FOUND_OR_DENIED"},
			{seedtest.Caller(1, "order:view"), "ZTO", "ZTO0000000002", "NOT_FOUND_OR_DENIED"},
			{seedtest.Caller(1, "winRecord:view"), "ZTO", "ZTO0000000002", ""},
			{seedtest.Caller(1, "winRecord:view"), "ZTO", "ZTO0000000001", "NOT_FOUND_OR_DENIED"},
			{outlet, "ZTO", "ZTO0000000001", "NOT_FOUND_OR_DENIED"},
			{seedtest.Caller(1, "order:view"), "ZTO", "ZTO0000000009", "NOT_FOUND_OR_DENIED"},
			{seedtest.Caller(1, "order:view"), "", "ZTO0000000001", "param.trackingNo REQUIRED"},
			{seedtest.Caller(1, "vehicle:view"), "ZTO", "ZTO0000000001", "NO_PERMISSION"},
		} {
			data, _, err := gateway.Call(t.Context(), row.who, "queryExpressTrace", fmt.Appendf(nil, `{"company":%q,"trackingNo":%q}`, row.company, row.number))
			if got := faulttest.Text(err); !strings.HasPrefix(got, row.want) || (row.want == "") != (got == "") {
				t.Errorf("%s %s: %q, want %q", row.company, row.number, got, row.want)
			}
			if trace, _ := data.(provider.Trace); row.want == "" && (trace.State != parcel.Delivered || len(trace.Events) == 0) {
				t.Errorf("%s: %+v", row.number, data)
			}
		}
		if _, _, err := gateway.Call(t.Context(), seedtest.Caller(1, "dealer:edit"), "geocode", []byte(`{"address":"杭州"}`)); !strings.HasPrefix(faulttest.Text(err), "EXTERNAL_NOT_CONFIGURED") {
			t.Errorf("geocode without a key: %v", err)
		}
		for param, want := range map[string]string{`{"address":" "}`: "param.address LENGTH", `{"address":"杭州","cityId":-1}`: "param.cityId REF_NOT_FOUND"} {
			if _, _, err := gateway.Call(t.Context(), seedtest.Caller(1, "dealer:edit"), "geocode", []byte(param)); faulttest.Text(err) != want {
				t.Errorf("geocode %s: %v", param, err)
			}
		}
	})
}

// TestADeliveryOfTheERPIsAnswered asks for a vehicle that came back and was sold again.
func TestADeliveryOfTheERPIsAnswered(t *testing.T) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		e, accounts := seedtest.Open(t, db)
		own, foreign := twoDealers(t, db)
		const vin = "LXVS5C3T0TD999001"
		err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for i, d := range []sap.Vehicle{
				{MovementType: sap.GoodsIssue, PostingDate: "2026-05-04", SoldToCode: "1000000002", SoldToName: "Second", MaterialNo: "EV-2", DealerID: foreign},
				{MovementType: sap.GoodsIssue, PostingDate: "2026-03-01", SoldToCode: "1000000001", SoldToName: "First", MaterialNo: "EV-1", DealerID: own},
				{MovementType: sap.Return, PostingDate: "2026-04-01", SoldToCode: "1000000001", DealerID: own},
			} {
				d.VIN, d.DeliveryNo, d.DeliveryItem = vin, fmt.Sprintf("809900000%d", i), "10"
				if err := record.Insert(ctx, e, tx, sap.Vehicles, &d); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		gateway := integration.New(integration.Deps{Engine: e, Accounts: accounts})
		dealer := &access.Caller{UserID: 900, UserType: system.DealerUser, DealerID: own, Language: "en", Rights: &access.Rights{Grants: map[string]system.DataScope{"sapVehicle:view": system.OwnDealer}}}
		for _, row := range []struct {
			who  *access.Caller
			vin  string
			want string
		}{
			{seedtest.Caller(1, "sapVehicle:view"), "lxvs5c3t0td999001", `"EV-2" "2026-05-04" "1000000002" 3`},
			{dealer, vin, `"EV-1" "2026-03-01" "1000000001" 2`},
			{seedtest.Caller(1, "sapVehicle:view"), "LXVS5C3T0TD999009", "NOT_FOUND_OR_DENIED"},
			{seedtest.Caller(1, "vehicle:view"), vin, "NO_PERMISSION"},
		} {
			data, _, err := gateway.Call(t.Context(), row.who, "sapQueryVehicle", fmt.Appendf(nil, `{"vin":%q}`, row.vin))
			got := faulttest.Text(err)
			if err == nil {
				var answer struct {
					Material, GoodsIssueAt, Customer string
					Movements                        []any
				}
				text, err := json.Marshal(data)
				if err != nil || json.Unmarshal(text, &answer) != nil {
					t.Fatal(err)
				}
				got = fmt.Sprintf("%q %q %q %d", answer.Material, answer.GoodsIssueAt, answer.Customer, len(answer.Movements))
			}
			if !strings.HasPrefix(got, row.want) {
				t.Errorf("%s: %s, want %s", row.vin, got, row.want)
			}
		}
	})
}
