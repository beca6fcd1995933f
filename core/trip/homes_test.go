package trip

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/testdb"
)

var (
	inShanghai = value.Geo{Lng: 121.1, Lat: 31}
	inSuzhou   = value.Geo{Lng: 120.6, Lat: 31.3}
	atSea      = value.Geo{Lng: 130, Lat: 20}
)

// town is a fixture with two provinces, a dealer in the first one, and a Homes.
func town(t *testing.T, test func(r *fixture, h Homes)) {
	each(t, func(r *fixture) {
		testdb.Exec(r.T, r.db, "INSERT INTO area (id, name, level_type, parent_id, status, center_lng, center_lat) VALUES (320000, '江苏省', 1, 0, 1, 0, 0), (320500, '苏州市', 2, 320000, 1, 120.6, 31.3)")
		testdb.Exec(r.T, r.db, "INSERT INTO dealer (id, dealer_code, province_code, city_code) VALUES (7, 'D7', 310000, 310100)")
		r.now = value.Date("2026-06-15").Time().Add(5 * time.Hour)
		test(r, Homes{Engine: r.Engine, Places: r.Places, Clock: func() value.Time { return r.now }})
	})
}

// resides adds a vehicle that left the plant, was activated, and reported its position so many days ago; -1 for never.
func (r *fixture) resides(vehicle int, status equipment.VehicleStatus, shipped, activated, seen int, at value.Geo) {
	r.Helper()
	ago := func(days int) value.Time {
		if days < 0 {
			return value.Time{}
		}
		return r.now.Date().AddDays(-days).Time().Add(12 * time.Hour)
	}
	testdb.Exec(r.T, r.db, "DELETE FROM vehicle WHERE id = ?", vehicle)
	testdb.Exec(r.T, r.db, "INSERT INTO vehicle (id, vin, dealer_id, status, shipped_at, activated_at, version) VALUES (?, ?, 7, ?, ?, ?, 1)",
		vehicle, fmt.Sprintf("HOME%013d", vehicle), status, ago(shipped), ago(activated))
	testdb.Exec(r.T, r.db, "INSERT INTO vehicle_shadow (id, vehicle_id, geo_lng, geo_lat, geo_at) VALUES (?, ?, ?, ?, ?)", vehicle, vehicle, at.Lng, at.Lat, ago(seen))
}

// commutes adds a ride from home to work in the morning and back in the evening, for the days from days ago until until days ago.
func (r *fixture) commutes(vehicle, from, until int, home, work value.Geo) {
	r.Helper()
	for ago := from; ago > until; ago-- {
		day := r.now.Date().AddDays(-ago).Time()
		for _, ride := range []struct {
			hour     time.Duration
			from, to value.Geo
		}{{8, home, work}, {18, work, home}} {
			start := day.Add(ride.hour * time.Hour)
			testdb.Exec(r.T, r.db, `INSERT INTO trip (trip_no, vehicle_id, start_at, end_at, end_reason, start_geo_lng, start_geo_lat, end_geo_lng, end_geo_lat) VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?)`,
				fmt.Sprintf("%d/%d", vehicle, start.Milli()), vehicle, start, start.Add(30*time.Minute), ride.from.Lng, ride.from.Lat, ride.to.Lng, ride.to.Lat)
		}
	}
}

// homes lists the homes of vehicles, with * for crossRegionFlag.
func (r *fixture) homes(vehicles ...int64) string {
	r.Helper()
	var rows []struct {
		ID, AreaCode    int64
		CrossRegionFlag bool
	}
	if err := r.db.Read().NewRaw("SELECT id, area_code, cross_region_flag FROM vehicle WHERE id IN (?) ORDER BY id", bun.List(vehicles)).Scan(r.Context(), &rows); err != nil {
		r.Fatal(err)
	}
	var out []string
	for _, row := range rows {
		city := ""
		if row.AreaCode != 0 {
			city = fmt.Sprint(row.AreaCode)
		}
		out = append(out, fmt.Sprintf("%d:%s%s", row.ID, city, map[bool]string{true: "*"}[row.CrossRegionFlag]))
	}
	return strings.Join(out, " ")
}

func (r *fixture) pass(h Homes) {
	r.Helper()
	if err := h.UpdateHomes(r.Context()); err != nil {
		r.Fatal(err)
	}
}

func TestHomeIsTheOvernightPosition(t *testing.T) {
	town(t, func(r *fixture, h Homes) {
		const sold, shipped, stock = equipment.Sold, equipment.Shipped, equipment.InStock
		for _, row := range []struct {
			what    string
			prepare func(id int)
			want    string
		}{
			{"rides home every evening", func(id int) { r.resides(id, sold, 90, 80, 0, inShanghai); r.commutes(id, 25, 0, inSuzhou, inShanghai) }, "320500"},
			{"moved ten days ago", func(id int) {
				r.resides(id, sold, 90, 80, 0, inShanghai)
				r.commutes(id, 30, 10, inSuzhou, inShanghai)
				r.commutes(id, 10, 0, inShanghai, inSuzhou)
			}, "320500"},
			{"parked and reporting", func(id int) { r.resides(id, shipped, 20, -1, 0, inShanghai) }, "310100"},
			{"was at the dealer's until it was activated", func(id int) {
				r.resides(id, sold, 60, 5, 0, inShanghai)
				r.commutes(id, 4, 0, inSuzhou, inShanghai)
			}, "320500"},
			{"was shipped the day before yesterday", func(id int) { r.resides(id, shipped, 2, -1, 0, inShanghai) }, ""},
			{"has not reported for longer than a month", func(id int) { r.resides(id, sold, 90, 80, 31, inShanghai) }, ""},
			{"never left the plant", func(id int) { r.resides(id, stock, -1, -1, 0, inShanghai) }, ""},
			{"is far from every city", func(id int) { r.resides(id, sold, 90, 80, 0, atSea) }, ""},
			{"left the province in its first week", func(id int) { r.resides(id, sold, 90, 20, 0, inShanghai); r.commutes(id, 20, 0, inSuzhou, inShanghai) }, "320500*"},
			{"left the province later", func(id int) {
				r.resides(id, sold, 90, 25, 0, inShanghai)
				r.commutes(id, 25, 18, inShanghai, inShanghai)
				r.commutes(id, 18, 0, inSuzhou, inSuzhou)
			}, "320500"},
			{"is in its first week", func(id int) { r.resides(id, sold, 90, 5, 0, inShanghai); r.commutes(id, 5, 0, inSuzhou, inSuzhou) }, "320500"},
			{"left the province in its first week, long ago", func(id int) {
				r.resides(id, sold, 400, 300, 200, inShanghai)
				r.commutes(id, 300, 290, inSuzhou, inSuzhou)
			}, "*"},
		} {
			row.prepare(9)
			r.pass(h)
			if got := r.homes(9); got != "9:"+row.want {
				r.Errorf("%s: %s", row.what, got)
			}
			if version := r.count("SELECT version FROM vehicle WHERE id = 9"); version != 1 {
				r.Errorf("%s: version %d, want 1", row.what, version)
			}
			for _, table := range []string{"vehicle_shadow", "trip", "setting"} {
				testdb.Exec(r.T, r.db, "DELETE FROM "+table)
			}
		}
	})
}

func TestHomesAreUpdatedMonthlyAndForNewVehiclesDaily(t *testing.T) {
	town(t, func(r *fixture, h Homes) {
		r.resides(1, equipment.Sold, 90, 80, 0, inSuzhou)
		r.resides(2, equipment.Shipped, 1, -1, 0, inShanghai)
		r.pass(h)
		r.resides(3, equipment.Shipped, 30, -1, 1, inShanghai) // its position is older than the last pass
		testdb.Exec(r.T, r.db, "UPDATE vehicle SET area_code = 310115 WHERE id = 1")
		for _, row := range []struct {
			days int
			want string
		}{{0, "1:310115 2: 3:"}, {3, "1:310115 2:310100 3:"}, {16, "1:320500 2:310100 3:310100"}} {
			r.now = value.Date("2026-06-15").AddDays(row.days).Time().Add(5 * time.Hour)
			for id := 1; row.days > 0 && id <= 2; id++ {
				testdb.Exec(r.T, r.db, "UPDATE vehicle_shadow SET geo_at = ? WHERE id = ?", r.now.Add(-time.Hour), id)
			}
			r.pass(h)
			if got := r.homes(1, 2, 3); got != row.want {
				r.Errorf("after %d days: %s, want %s", row.days, got, row.want)
			}
		}
	})
}

func TestAnInterruptedPassResumes(t *testing.T) {
	town(t, func(r *fixture, h Homes) {
		const many = 2*homeBatch + 50
		for id := 1; id <= many; id++ {
			r.resides(id, equipment.Sold, 90, 80, 0, inShanghai)
		}
		if over, err := h.batch(r.Context()); over || err != nil {
			r.Fatal(over, err)
		}
		found := func() int { return r.count("SELECT count(*) FROM vehicle WHERE area_code = 310100") }
		if found() != homeBatch {
			r.Fatalf("%d vehicles have a home after the first batch", found())
		}
		testdb.Exec(r.T, r.db, "UPDATE vehicle SET area_code = 310115 WHERE id = 1") // shows that the first batch is not repeated
		var both sync.WaitGroup
		for range 2 {
			both.Go(func() {
				if err := h.UpdateHomes(r.Context()); err != nil {
					r.Error(err)
				}
			})
		}
		both.Wait()
		if found() != many-1 || r.homes(1) != "1:310115" {
			r.Errorf("%d of %d vehicles, %s", found(), many, r.homes(1))
		}
	})
}

// The cost of a batch must not grow with the fleet: the number of batches does, and on SQLite all other writers wait for each.
func TestABatchScansABoundedStretchOfTheFleet(t *testing.T) {
	town(t, func(r *fixture, h Homes) {
		const last = 2*homeStretch + 1
		testdb.Exec(r.T, r.db, `INSERT INTO vehicle (id, vin, status, shipped_at, area_code) WITH RECURSIVE n (i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 98 + CAST(? AS bigint))
			SELECT i, 'LIVES' || i, ?, 1, 310115 FROM n`, last, equipment.Sold)
		r.resides(10_000, equipment.Sold, 90, 80, 0, inSuzhou)
		err := r.db.Write(r.Context(), func(ctx context.Context, tx bun.Tx) error { return MarkHomesCurrent(ctx, tx, r.now.Date().AddDays(-1)) })
		if err != nil {
			r.Fatal(err)
		}
		for at, want := range []string{"10000:", "10000:", "10000:320500"} {
			if over, err := h.batch(r.Context()); over || err != nil {
				r.Fatal(at, over, err)
			}
			if got := r.homes(10_000); got != want {
				r.Errorf("after batch %d: %s, want %s", at+1, got, want)
			}
		}
		if over, err := h.batch(r.Context()); !over || err != nil {
			r.Error(over, err)
		}
		if r.db.Dialect.Name() != "sqlite" {
			return // PostgreSQL plans by cost and rightly scans a small table
		}
		for _, full := range []bool{true, false} {
			plan := r.plan(homePass{Day: r.now.Date(), Full: full}.vehicles(r.db.Read(), last).String())
			if !strings.Contains(plan, "SEARCH v USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)") || strings.Contains(plan, "TEMP B-TREE") {
				r.Errorf("full %v: query plan\n%s", full, plan)
			}
		}
	})
}

// plan returns SQLite's query plan, one step per line.
func (r *fixture) plan(query string) string {
	r.Helper()
	var steps []struct {
		ID, Parent, Notused int
		Detail              string
	}
	if err := r.db.Read().NewRaw("EXPLAIN QUERY PLAN "+query).Scan(r.Context(), &steps); err != nil {
		r.Fatal(err)
	}
	var out strings.Builder
	for _, s := range steps {
		out.WriteString(s.Detail + "\n")
	}
	return out.String()
}
