package seed

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/resource"
	"evops/contracts/sap"
	"evops/contracts/value"
	"evops/core/record"
	rules "evops/core/sap"
	"evops/core/validate"
)

// The deliveries of the demo: of the vehicles shipped last, and a few that matching cannot place.
const (
	sapDeliveries = 1_000
	sapUnknown    = 20 // sold to a customer that is no dealer
	sapMissing    = 30 // of vehicles that are not registered yet
	sapBadVINs    = 4
	sapConflicts  = 10
	sapReversed   = 6 // goods issues that were reversed
)

// shippedVehicle is a vehicle of the demo with the customer it went to; of one in stock, a customer it could have gone to.
type shippedVehicle struct {
	VIN                              string `bun:"vin"`
	BatchNo, SapCode, Name, Material string
	ShippedAt                        value.Time
}

// sapVehicles creates the ERP's deliveries and matches them as an import would.
func (s *seeder) sapVehicles(ctx context.Context, tx bun.Tx) error {
	var shipped, inStock []shippedVehicle
	const columns = "SELECT v.vin, v.batch_no, v.shipped_at, d.sap_code, d.name_zh AS name, m.name_zh AS material FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id JOIN dealer AS d ON d.id = "
	if err := tx.NewRaw(columns+"v.dealer_id WHERE v.deleted_at = 0 AND v.shipped_at > 0 AND d.sap_code <> '' ORDER BY v.shipped_at DESC, v.id LIMIT ?", sapDeliveries).Scan(ctx, &shipped); err != nil {
		return err
	}
	if err := tx.NewRaw(columns+"(SELECT MIN(id) FROM dealer WHERE sap_code <> '') WHERE v.deleted_at = 0 AND v.dealer_id = 0 AND v.status = 0 ORDER BY v.id LIMIT ?", sapReversed).Scan(ctx, &inStock); err != nil {
		return err
	}
	if len(shipped) <= sapMissing {
		return fmt.Errorf("only %d vehicles were shipped", len(shipped))
	}
	var rows []*sap.Vehicle
	add := func(v shippedVehicle, posted value.Date, movement sap.Movement, applied bool) *sap.Vehicle {
		n := len(rows)
		row := &sap.Vehicle{
			DeliveryNo: fmt.Sprintf("80%08d", 12_340_000+n/6), DeliveryItem: fmt.Sprint(10 * (1 + n%6)), SalesOrderNo: fmt.Sprint(4_500_010_000 + n/6), BillingNo: fmt.Sprint(9_000_020_000 + n/6),
			MaterialNo: fmt.Sprintf("EV-%06d", 100_000+len(v.Material)*37), MaterialDesc: v.Material, VIN: v.VIN, Batch: v.BatchNo, Plant: "1100", StorageLoc: "F001",
			SoldToCode: v.SapCode, SoldToName: v.Name, ShipToCode: v.SapCode, MovementType: movement, PostingDate: posted,
		}
		row.Base = resource.Base{CreatedAt: posted.AddDays(1).Time().Add(3 * time.Hour)}
		if applied {
			row.AppliedAt = row.CreatedAt
		}
		rows = append(rows, row)
		return row
	}
	for _, v := range shipped {
		add(v, v.ShippedAt.Date(), sap.GoodsIssue, true)
	}
	for i := range sapConflicts {
		v, other := shipped[i], shipped[len(shipped)-1-i]
		v.SapCode, v.Name = other.SapCode, other.Name
		add(v, v.ShippedAt.Date(), sap.GoodsIssue, false)
	}
	for i, v := range shipped[sapConflicts : sapConflicts+sapUnknown] {
		v.SapCode, v.Name = fmt.Sprintf("1000009%03d", i+1), fmt.Sprintf("团购客户 %d", i+1)
		add(v, v.ShippedAt.Date(), sap.GoodsIssue, false)
	}
	for i, v := range shipped[:sapMissing] {
		v.VIN = unregistered(v.VIN, i)
		add(v, value.Today().AddDays(-1-i%5), sap.GoodsIssue, false)
	}
	for _, v := range shipped[:sapBadVINs] {
		v.VIN = v.VIN[:len(v.VIN)-1] // its last character was lost
		add(v, value.Today().AddDays(-2), sap.GoodsIssue, false)
	}
	for i, v := range inStock {
		posted := value.Today().AddDays(-30 - i)
		add(v, posted, sap.GoodsIssue, true)
		add(v, posted.AddDays(4), []sap.Movement{sap.Reversal, sap.Return}[i%2], true)
	}
	if err := rules.Match(ctx, s.e.InTx(tx), rows); err != nil {
		return err
	}
	stored := make([]sap.Vehicle, len(rows))
	for i, row := range rows {
		stored[i] = *row
	}
	return record.InsertMany(ctx, s.e, tx, sap.Vehicles, stored)
}

// unregistered is a valid VIN that no vehicle of the demo has.
func unregistered(like string, i int) string {
	vin := fmt.Appendf(nil, "%.11s%06d", "LXVS5C3T0TD", 900_000+i)
	if len(like) == len(vin) {
		copy(vin, like[:11])
	}
	vin[8] = validate.VINDigit(string(vin))
	return string(vin)
}
