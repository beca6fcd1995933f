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

// BenchmarkHomes computes the homes of EVOPS_BENCH_ROWS vehicles, by default 100,000, with two trips a day on ten of the last thirty days, like
// the first pass of a month; then it runs the pass of the following day, which stores almost nothing. Every tenth vehicle is in its second
// week. Afterwards the city and the mark of every vehicle are compared with the expected ones. MiB is the rise of RssAnon; ms-longest is the
// longest transaction, which blocks all other writers on SQLite.
func BenchmarkHomes(b *testing.B) {
	fleet := 100_000
	if text, given := os.LookupEnv("EVOPS_BENCH_ROWS"); given {
		var err error
		if fleet, err = strconv.Atoi(text); err != nil || fleet < 1000 {
			b.Fatalf("EVOPS_BENCH_ROWS is %q, not a number from 1000", text)
		}
	}
	testdb.EachIndexed(b, func(b *testing.B, db *store.DB) {
		c := commuters{b, db, fleet, value.Date("2026-06-15")}
		c.settle()
		e := record.New(db, contracts.Catalogue)
		now := c.day.Time()
		h := Homes{Engine: e, Places: system.NewAreaCache(e), Clock: func() value.Time { return now }}
		for b.Loop() {
			b.StopTimer()
			testdb.Exec(b, db, `DELETE FROM setting WHERE "key" = ?`, homesKey)
			c.reset()
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

// towns are cities in eight provinces: vehicle v lives in number v % 8 of them and commutes to the next one.
var towns = []int64{110100, 120100, 310100, 320100, 330100, 340100, 350100, 370100}

// commuters is the fleet of BenchmarkHomes. Trips have only the three indexes that start with the vehicle or the start time; the other twelve
// are not read by a pass.
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

// pick returns the SQL expression of a coordinate of a numbered town.
func (c commuters) pick(number, vehicle string, at map[int64][2]float64, axis int) string {
	var s strings.Builder
	s.WriteString("CASE " + fmt.Sprintf(number, vehicle))
	for i, town := range towns {
		fmt.Fprintf(&s, " WHEN %d THEN %v", i, at[town][axis])
	}
	return s.String() + " END"
}

// country inserts all administrative divisions and returns the position of the first district of each town.
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

// rides inserts the trips in the order of their time, and builds their indexes afterwards.
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
	position := func(morning, evening string, axis int) string {
		return "CASE ride % 2 WHEN 0 THEN " + c.pick(morning, "v", at, axis) + " ELSE " + c.pick(evening, "v", at, axis) + " END"
	}
	statements = append(statements, fmt.Sprintf(`INSERT INTO trip (trip_no, vehicle_id, start_at, end_at, end_reason, start_addr, end_addr, start_geo_lng, start_geo_lat, end_geo_lng, end_geo_lat, distance_km, duration_min, created_at, updated_at)
		WITH RECURSIVE vehicles (v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM vehicles WHERE v < %d), rides (ride) AS (SELECT 0 UNION ALL SELECT ride + 1 FROM rides WHERE ride < %d)
		SELECT 'T' || v || '-' || ride, v, %s, %[3]s + 1800000, 1, '上海市浦东新区附近', '江苏省苏州市吴中区附近', %s, %s, %s, %s, 1234, 30, %[3]s, %[3]s FROM rides CROSS JOIN vehicles`,
		c.fleet, perVehicle-1, start, position(homeOf, workOf, 0), position(homeOf, workOf, 1), position(workOf, homeOf, 0), position(workOf, homeOf, 1)))
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
	// SQLite truncates its write-ahead log at the first write after a large one; that is not part of the pass.
	testdb.Exec(c.B, c.db, "UPDATE dealer SET version = version + 1")
}

// reset removes the homes of an earlier run.
func (c commuters) reset() {
	const some = 10_000
	for after := 0; after < c.fleet; after += some {
		testdb.Exec(c.B, c.db, "UPDATE vehicle SET area_code = 0, cross_region_flag = (id < 0) WHERE id > ? AND id <= ? AND area_code <> 0", after, after+some)
	}
}

// pass runs UpdateHomes batch by batch and returns its duration and that of its longest transaction.
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

// check verifies every vehicle: a newly activated one has the mark if its town is not in the province of its dealer.
func (c commuters) check() {
	var s strings.Builder
	for i, town := range towns {
		fmt.Fprintf(&s, " WHEN %d THEN %d", i, town)
	}
	var all, wrong, marked int
	err := c.db.Read().NewRaw(`SELECT count(*), coalesce(sum(CASE WHEN area_code <> CASE id % 8`+s.String()+` END
			OR cross_region_flag <> (id % 10 = 0 AND id / 10 % 8 <> id % 8) THEN 1 ELSE 0 END), 0), coalesce(sum(CASE WHEN cross_region_flag THEN 1 ELSE 0 END), 0) FROM vehicle`).
		Scan(c.Context(), &all, &wrong, &marked)
	if err != nil || all != c.fleet || wrong != 0 || marked == 0 {
		c.Fatalf("%d vehicles, %d of them wrong, %d marked, %v", all, wrong, marked, err)
	}
	c.Logf("%d vehicles have their city, %d of them the mark", all, marked)
}
