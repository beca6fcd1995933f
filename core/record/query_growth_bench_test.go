package record_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
)

// BenchmarkGrowth reads the first page by every declared filter and sort of the vehicles, among 10,000 of them and among EVOPS_BENCH_ROWS.
// Goal: the 95th percentile grows at most twofold. Filters run with their total, capped at 10,000, and without. The deepest page of a list
// must take at most 25 ms.
func BenchmarkGrowth(b *testing.B) {
	testdb.EachIndexed(b, func(b *testing.B, db *store.DB) {
		const few = 10_000
		rows := testdb.BenchRows(b)
		e := record.New(db, contracts.Catalogue)
		testdb.Fill(b, db, equipment.VehicleModels.Plan, 400)
		measure := func(body []byte) (middle, high float64) {
			const times = 100
			var took []time.Duration
			var answer []byte
			for range times {
				start := time.Now()
				var err error
				if answer, err = e.Read().Page(b.Context(), "vehicle", access.System(), body, answer[:0]); err != nil {
					b.Fatalf("%s: %v", body, err)
				}
				took = append(took, time.Since(start))
			}
			slices.Sort(took)
			ms := func(percent int) float64 { return float64(took[times*percent/100-1].Microseconds()) / 1000 }
			return ms(50), ms(95)
		}
		for b.Loop() {
			var bodies [][]byte
			took := map[string][]float64{}
			for _, n := range []int{few, rows} {
				testdb.Exec(b, db, "DELETE FROM vehicle")
				testdb.Fill(b, db, equipment.Vehicles.Plan, n)
				if n == few {
					bodies = growing(b, db)
				}
				for _, body := range bodies {
					middle, high := measure(body)
					took[string(body)] = append(took[string(body)], middle, high)
				}
			}
			var table strings.Builder
			missed := 0
			for _, body := range bodies {
				t := took[string(body)]
				ratio := t[3] / t[1]
				outcome := "reached"
				if ratio > 2 {
					missed++
					outcome = "**missed**"
				}
				fmt.Fprintf(&table, "| `%s` | %.2f | %.2f | %.1f | %s | %.1f |\n", body, t[1], t[3], ratio, outcome, t[2]/t[0])
			}
			fmt.Printf("\np95 of the first page, goal 2x\n\n| %s, vehicles | ms at %d | ms at %d | x | | x of the median |\n|---|---:|---:|---:|---|---:|\n%s\n", db.Dialect.Name(), few, rows, &table)
			b.ReportMetric(float64(missed), "missed")
			b.ReportMetric(float64(len(bodies)), "asked")
			_, deepest := measure(fmt.Appendf(nil, `{"pageSize":20,"page":%d}`, min(rows, 100_000)/20))
			b.ReportMetric(deepest, "ms-deepest")
			b.ReportMetric(25, "ms-deepest-goal")
			b.ReportMetric(0, "ns/op")
		}
	})
}

// growing returns the queries: those whose plans are tested, and each filter also without its total. A substring is one that a single row
// has in either fleet, so that the result does not grow.
func growing(b *testing.B, db *store.DB) (bodies [][]byte) {
	for _, q := range questions(b, db, equipment.Vehicles.Plan) {
		_, ordered := q.body["orderBy"]
		for key := range q.body {
			name, part := strings.CutSuffix(key, ".like")
			if f := equipment.Vehicles.Plan.Field(name); part && f.Kind == field.KindText {
				q.body[key] = storedValue(b, db, equipment.Vehicles.Plan, f, 7)[1:]
			}
		}
		q.body["pageSize"] = 20
		for _, count := range []string{"", "none"} {
			if count != "" {
				if len(q.body) == 1 || ordered {
					continue // the total of the unfiltered list is cached
				}
				q.body["count"] = count
			}
			body, err := json.Marshal(q.body)
			if err != nil {
				b.Fatal(err)
			}
			bodies = append(bodies, body)
		}
	}
	return bodies
}
