package trip

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
	"evops/core/store/schema"
	files "evops/core/store/seed"
	"evops/core/system"
	"evops/core/testdb"
)

// BenchmarkHomes finds the homes of EVOPS_BENCH_ROWS vehicles, 100,000 unless told, with two trips a day in ten of the last thirty days, as the first pass of
// a month does; then it goes through them again as the pass of the next day does, which has next to nothing to store. Every tenth vehicle is in its second
// week. Each vehicle is looked at afterwards: whether it has the city it should have, and the mark. MiB is how far the memory of this process that holds no file
// rose, ms-longest the longest transaction: on SQLite everybody else who writes waits for it.
func BenchmarkHomes(b *testing.B) {
	fleet := 100_000
	if text, given := os.LookupEnv("EVOPS_BENCH_ROWS"); given {
		var err error
		if fleet, err = strconv.Atoi(text); err != nil || fleet < 1000 {
			b.Fatalf("EVOPS_BENCH_ROWS is %q, not a number from 1000", text)
		}
	}
	testdb.Each(b, func(b *testing.B, db *store.DB) {
		c := commuters{b, db, fleet, value.Date("2026-06-15")}
		c.settle()
		e := record.New(db, contracts.Catalogue)
		now := c.day.Time()
		h := Homes{Engine: e, Places: system.NewAreaCache(e), Clock: func() value.Time { return now }}
		for b.Loop() {
			b.StopTimer()
			testdb.Exec(b, db, `DELETE FROM setting WHERE "key" = ?`, homesKey)
			c.forget()
			debug.FreeOSMemory()
			cpu, risen := testdb.CPU(b, db), testdb.WatchMemory(b)
			b.StartTimer()
			now = c.day.Time().Add(5 * time.Hour)
			took, longest := c.pass(h)
			b.ReportMetric(float64(fleet)/took.Seconds(), "vehicles/s")
			b.ReportMetric(took.Seconds(), "s")
			b.ReportMetric(float64(longest.Milliseconds()), "ms-longest")
			b.ReportMetric((testdb.CPU(b, db) - cpu).Seconds(), "cpu-s")
			now = c.day.AddDays(1).Time().Add(5 * time.Hour)
			took, longest = c.pass(h)
			b.ReportMetric(took.Seconds(), "s-next-day")
			b.ReportMetric(float64(longest.Milliseconds()), "ms-longest-next-day")
			b.ReportMetric(risen(), "MiB")
			b.ReportMetric(0, "ns/op")
		}
		c.check()
	})
}

// towns are cities in eight provinces: where vehicle v lives is number v % 8 of them, where it rides to in the morning the next one.
var towns = []int64{110100, 120100, 310100, 320100, 330100, 340100, 350100, 370100}

// commuters are the vehicles of BenchmarkHomes. What nobody reads during a pass is as long as in a real business, no more: trips have the indexes that lead
// with their vehicle or their beginning, without the other twelve.
type commuters struct {
	*testing.B
	db    *store.DB
	fleet int
	day   value.Date
}

// The dealer of vehicle v is in the province of town number v / 10 % 8.
const (
	homeOf   = "%s %% 8"
	workOf   = "(%s + 1) %% 8"
	dealerOf = "1 + n / 10 % 8"
)

func (c commuters) settle() {
	at := c.country()
	long, lately := c.day.AddDays(-60).Time().Milli(), c.day.AddDays(-10).Time().Milli()
	testdb.FillWith(c.B, c.db, equipment.Vehicles.Plan, c.fleet, map[string]string{
		"dealerId": dealerOf, "status": fmt.Sprint(int(equipment.Sold)), "areaCode": "0", "crossRegionFlag": "(n < 0)",
		"shippedAt": fmt.Sprint(long), "activatedAt": fmt.Sprintf("CASE WHEN n %% 10 = 0 THEN %d ELSE %d END", lately, long),
	})
	testdb.FillWith(c.B, c.db, equipment.VehicleShadows.Plan, c.fleet, map[string]string{
		"vehicleId": "n", "geo_lng": c.pick(homeOf, "n", at, 0), "geo_lat": c.pick(homeOf, "n", at, 1), "geoAt": fmt.Sprint(c.day.Time().Milli()),
	})
	c.rides(at, lately)
}

// pick is the coordinate of the town with a number.
func (c commuters) pick(number, vehicle string, at map[int64][2]float64, axis int) string {
	var s strings.Builder
	s.WriteString("CASE " + fmt.Sprintf(number, vehicle))
	for i, town := range towns {
		fmt.Fprintf(&s, " WHEN %d THEN %v", i, at[town][axis])
	}
	return s.String() + " END"
}

// country lists all divisions, and answers where the first district of each of the towns is.
func (c commuters) country() map[int64][2]float64 {
	var listed []struct {
		ID       int64
		Level    int
		ParentID int64
	}
	centres, at := map[int64][2]float64{}, map[int64][2]float64{}
	if err := json.Unmarshal(files.Areas, &listed); err != nil {
		c.Fatal(err)
	}
	if err := json.Unmarshal(files.Centres, &centres); err != nil {
		c.Fatal(err)
	}
	rows := make([]string, len(listed))
	for i, a := range listed {
		centre := centres[a.ID]
		if _, has := at[a.ParentID]; !has {
			at[a.ParentID] = centre
		}
		rows[i] = fmt.Sprintf("(%d, 'A%d', %d, %d, 1, %v, %v)", a.ID, a.ID, a.Level, a.ParentID, centre[0], centre[1])
	}
	testdb.Exec(c.B, c.db, "INSERT INTO area (id, name, level_type, parent_id, status, center_lng, center_lat) VALUES "+strings.Join(rows, ", "))
	for i, town := range towns {
		testdb.Exec(c.B, c.db, "INSERT INTO dealer (id, dealer_code, province_code, city_code) VALUES (?, ?, ?, ?)", i+1, fmt.Sprintf("D%d", i), town/10_000*10_000, town)
	}
	return at
}

// rides are the trips, as they came: those of all vehicles in the first morning, then those of the first evening. They are written before their indexes.
func (c commuters) rides(at map[int64][2]float64, first int64) {
	const perVehicle, day = 20, 24 * 60 * 60 * 1000
	table := schema.Of(equipment.Trips.Plan)
	statements, after := c.db.Dialect.IndexBuildSettings(), []string(nil)
	for _, i := range table.Indexes {
		statements = append(statements, c.db.Dialect.DropIndex(i.Name))
		if lead := i.Terms[0]; strings.Contains(lead, "vehicle_id") || strings.Contains(lead, "start_at") {
			after = append(after, c.db.Dialect.Index(table.Name, i))
		}
	}
	start := fmt.Sprintf("%d + ride / 2 * %d + (8 + ride %% 2 * 10) * 3600000", first, day)
	// In the morning from home to work, in the evening back.
	way := func(morning, evening string, axis int) string {
		return "CASE ride % 2 WHEN 0 THEN " + c.pick(morning, "v", at, axis) + " ELSE " + c.pick(evening, "v", at, axis) + " END"
	}
	statements = append(statements, fmt.Sprintf(`INSERT INTO trip (trip_no, vehicle_id, start_at, end_at, end_reason, start_addr, end_addr, start_geo_lng, start_geo_lat, end_geo_lng, end_geo_lat, distance_km, duration_min, created_at, updated_at)
		WITH RECURSIVE vehicles (v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM vehicles WHERE v < %d), rides (ride) AS (SELECT 0 UNION ALL SELECT ride + 1 FROM rides WHERE ride < %d)
		SELECT 'T' || v || '-' || ride, v, %s, %[3]s + 1800000, 1, '上海市浦东新区附近', '江苏省苏州市吴中区附近', %s, %s, %s, %s, 1234, 30, %[3]s, %[3]s FROM rides CROSS JOIN vehicles`,
		c.fleet, perVehicle-1, start, way(homeOf, workOf, 0), way(homeOf, workOf, 1), way(workOf, homeOf, 0), way(workOf, homeOf, 1)))
	err := c.db.Write(c.Context(), func(ctx context.Context, tx bun.Tx) error {
		for _, s := range append(statements, after...) {
			if _, err := tx.Tx.ExecContext(ctx, s); err != nil {
				return fmt.Errorf("%s: %w", s, err)
			}
		}
		return nil
	})
	if err != nil {
		c.Fatal(err)
	}
	testdb.Analyze(c.B, c.db, table.Name)
	// SQLite cuts its log down at the first write after so large a one: no part of the pass.
	testdb.Exec(c.B, c.db, "UPDATE dealer SET version = version + 1")
}

// forget takes the homes of an earlier run away.
func (c commuters) forget() {
	const some = 10_000
	for after := 0; after < c.fleet; after += some {
		testdb.Exec(c.B, c.db, "UPDATE vehicle SET area_code = 0, cross_region_flag = (id < 0) WHERE id > ? AND id <= ? AND area_code <> 0", after, after+some)
	}
}

// pass is Round, and tells how long it and its longest transaction took.
func (c commuters) pass(h Homes) (took, longest time.Duration) {
	start := time.Now()
	for {
		begun := time.Now()
		over, err := h.batch(c.Context())
		if err != nil {
			c.Fatal(err)
		}
		if longest = max(longest, time.Since(begun)); over {
			return time.Since(start), longest
		}
	}
}

// check looks at every vehicle: those that lately came live in another province than that of their dealer wherever the numbers of the towns differ.
func (c commuters) check() {
	var s strings.Builder
	for i, town := range towns {
		fmt.Fprintf(&s, " WHEN %d THEN %d", i, town)
	}
	var all, wrong, strays int
	err := c.db.Read().NewRaw(`SELECT count(*), coalesce(sum(CASE WHEN area_code <> CASE id % 8`+s.String()+` END
			OR cross_region_flag <> (id % 10 = 0 AND id / 10 % 8 <> id % 8) THEN 1 ELSE 0 END), 0), coalesce(sum(CASE WHEN cross_region_flag THEN 1 ELSE 0 END), 0) FROM vehicle`).
		Scan(c.Context(), &all, &wrong, &strays)
	if err != nil || all != c.fleet || wrong != 0 || strays == 0 {
		c.Fatalf("%d vehicles, %d of them wrong, %d strays, %v", all, wrong, strays, err)
	}
	c.Logf("%d vehicles have their city, %d of them the mark", all, strays)
}
