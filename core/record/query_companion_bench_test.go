package record_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
)

// fleetWithShadows fills a database with vehicles of which two common live values never occur together: online ones have reported lately,
// and charged ones have a low mileage.
func fleetWithShadows(b *testing.B, db *store.DB, vehicles int) *record.Engine {
	b.Helper()
	testdb.Fill(b, db, equipment.Vehicles.Plan, vehicles)
	testdb.FillWith(b, db, equipment.VehicleShadows.Plan, vehicles, map[string]string{
		"onlineStatus": "n % 2", "lastSeenAt": "CASE WHEN n % 2 = 1 THEN 1750000000000 ELSE 1700000000000 END + n % 1000 * 60000", "soc": "1 + n % 100", "odoKm": "(100 - n % 100) * 1000",
	})
	return record.New(db, contracts.Catalogue)
}

// BenchmarkLiveValues lists vehicles by live values that are common each and rare together, among EVOPS_BENCH_ROWS of them.
func BenchmarkLiveValues(b *testing.B) {
	testdb.EachIndexed(b, func(b *testing.B, db *store.DB) {
		e := fleetWithShadows(b, db, testdb.BenchRows(b))
		for _, s := range []struct {
			name, body string
			who        *access.Caller
		}{
			{"online", `"onlineStatus":1`, access.System()},
			{"online and silent for long", `"onlineStatus":1,"lastSeenAt.lt":1710000000000`, access.System()},
			{"charged and far", `"soc.ge":60,"totalMileageKm.ge":8000`, access.System()},
			{"online, charged and far", `"onlineStatus.in":[1,2],"soc.ge":60,"totalMileageKm.ge":8000`, access.System()},
			{"online and silent for long, by production date", `"onlineStatus":1,"lastSeenAt.lt":1710000000000,"orderBy":"productionDate desc"`, access.System()},
			{"charged and far at a dealer's", `"soc.ge":60,"totalMileageKm.ge":8000`, dealerAccount(3, "vehicle:view")},
			{"online and in stock", `"onlineStatus":1,"status":0`, access.System()},
		} {
			b.Run(s.name, func(b *testing.B) {
				var took []time.Duration
				var answer []byte
				for b.Loop() {
					start := time.Now()
					var err error
					if answer, err = e.Read().Page(b.Context(), "vehicle", s.who, fmt.Appendf(nil, `{"pageSize":20,%s}`, s.body), answer[:0]); err != nil {
						b.Fatal(err)
					}
					took = append(took, time.Since(start))
				}
				slices.Sort(took)
				b.ReportMetric(float64(took[len(took)/2].Microseconds()), "µs")
				b.ReportMetric(float64(took[len(took)-1].Microseconds()), "µs-worst")
				b.ReportMetric(0, "ns/op")
			})
		}
	})
}
