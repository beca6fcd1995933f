package trip

import (
	"runtime"
	"testing"
	"time"

	"evops/contracts"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
)

// BenchmarkHomes finds the homes of 100,000 vehicles with two trips a day in ten of the last thirty days, two million trips, as the first pass of a month does.
func BenchmarkHomes(b *testing.B) {
	const fleet, trips = 100_000, 20
	testdb.Each(b, func(b *testing.B, db *store.DB) {
		day := value.Date("2026-06-15")
		noon := day.AddDays(-60).Time().Add(12 * time.Hour)
		const upTo = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < CAST(? AS bigint)) SELECT "
		testdb.Exec(b, db, "INSERT INTO area (id, name, level_type, parent_id, status, center_lng, center_lat) VALUES (310000, '上海市', 1, 0, 1, 0, 0), (310100, '上海市', 2, 310000, 1, 121.4, 31.2)")
		testdb.Exec(b, db, "INSERT INTO dealer (id, dealer_code, province_code) VALUES (7, 'D7', 310000)")
		testdb.Exec(b, db, "INSERT INTO vehicle (id, vin, dealer_id, status, shipped_at, activated_at) "+upTo+"i, 'HOME' || i, 7, 2, CAST(? AS bigint), CAST(? AS bigint) FROM n", fleet, noon, noon)
		testdb.Exec(b, db, "INSERT INTO vehicle_shadow (id, vehicle_id, geo_lng, geo_lat, geo_at) "+upTo+"i, i, 121.4, 31.2, CAST(? AS bigint) FROM n", fleet, day.Time())
		testdb.Exec(b, db, "INSERT INTO trip (trip_no, vehicle_id, start_at, end_at, end_reason, end_geo_lng, end_geo_lat) "+upTo+
			"'T' || i, 1 + i % 100000, CAST(? AS bigint) + i / 100000 * 43200000, CAST(? AS bigint) + i / 100000 * 43200000 + 1800000, 1, 121.4 + (i / 100000 % 2) * 0.1, 31.2 FROM n",
			fleet*trips, day.AddDays(-trips/2).Time(), day.AddDays(-trips/2).Time())
		e := record.New(db, contracts.Catalogue)
		h := Homes{Engine: e, Places: system.NewPlaces(e), Clock: func() value.Time { return day.Time().Add(5 * time.Hour) }}
		for b.Loop() {
			b.StopTimer()
			testdb.Exec(b, db, "UPDATE vehicle SET area_code = 0")
			testdb.Exec(b, db, `DELETE FROM setting WHERE "key" = 'movement.homes'`)
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			b.StartTimer()
			if err := h.UpdateHomes(b.Context()); err != nil {
				b.Fatal(err)
			}
			runtime.ReadMemStats(&after)
			b.ReportMetric(float64(after.HeapSys-before.HeapSys)/(1<<20), "MiB-grown")
		}
		b.ReportMetric(fleet*float64(b.N)/b.Elapsed().Seconds(), "vehicles/s")
		var found int
		if err := db.Read().NewRaw("SELECT count(*) FROM vehicle WHERE area_code = 310100").Scan(b.Context(), &found); err != nil || found != fleet {
			b.Fatalf("%d homes, %v", found, err)
		}
	})
}
