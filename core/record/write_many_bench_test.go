package record_test

import (
	"context"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
)

// BenchmarkManyStates stores live states as the device link does, by record.UpdateMany and by a statement written by hand with its own list
// of columns, in turns within the same run. The metric engine/hand is the ratio of their times.
func BenchmarkManyStates(b *testing.B) {
	testdb.EachIndexed(b, func(b *testing.B, db *store.DB) {
		e := record.New(db, contracts.Catalogue)
		const n = 256
		states := make([]equipment.VehicleShadow, n)
		for i := range states {
			states[i] = equipment.VehicleShadow{VehicleID: int64(i + 1), FaultCodes: value.Codes{"B1203"}}
			states[i].ID = int64(9000 + i)
		}
		rows, hand := make([]*equipment.VehicleShadow, n), make([][]any, n)
		write := func(work func(ctx context.Context, tx bun.Tx) error) time.Duration {
			begun := time.Now()
			if err := db.Write(b.Context(), work); err != nil {
				b.Fatal(err)
			}
			return time.Since(begun)
		}
		write(func(ctx context.Context, tx bun.Tx) error {
			return record.InsertMany(ctx, e, tx, equipment.VehicleShadows, states)
		})
		row := equipment.VehicleShadows.Row
		update := record.UpdateMany(e, equipment.VehicleShadows, &row.SpeedKmh, &row.Heading, &row.SOC, &row.OdoKm, &row.Geo, &row.GeoAt, &row.PowerOn, &row.FaultCodes)
		batch := db.Batch(`UPDATE vehicle_shadow SET updated_at = v.column2, version = version + 1, speed_kmh = v.column3, heading = v.column4, soc = v.column5, odo_km = v.column6,
			geo_lng = v.column7, geo_lat = v.column8, geo_at = v.column9, power_on = v.column10, fault_codes = v.column11 FROM %s WHERE vehicle_shadow.id = v.column1`,
			"bigint", "bigint", "bigint", "bigint", "bigint", "bigint", "double precision", "double precision", "bigint", "boolean", "text")
		var engine, byHand time.Duration
		for b.Loop() {
			now := value.Now()
			engine += write(func(ctx context.Context, tx bun.Tx) error {
				for i := range states {
					states[i].SpeedKmh++
					rows[i] = &states[i]
				}
				return update.Exec(ctx, tx, now, rows)
			})
			byHand += write(func(ctx context.Context, tx bun.Tx) error {
				for i := range states {
					s := &states[i]
					s.SpeedKmh++
					hand[i] = []any{s.ID, now.Milli(), s.SpeedKmh, s.Heading, s.SOC, s.OdoKm, s.Geo.Lng, s.Geo.Lat, s.GeoAt.Milli(), s.PowerOn, s.FaultCodes.Encode()}
				}
				return batch.Exec(ctx, &tx, hand)
			})
		}
		b.ReportMetric(float64(engine)/float64(byHand), "engine/hand")
		b.ReportMetric(float64(engine)/float64(b.N*n), "ns/row")
	})
}
