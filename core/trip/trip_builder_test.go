package trip

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// fixture is a database with vehicles 1 to 3, and the builder that works on it.
type fixture struct {
	*testing.T
	Builder
	db  *store.DB
	now value.Time
}

func each(t *testing.T, test func(r *fixture)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		r := &fixture{T: t, db: db, now: dawn}
		testdb.Exec(t, db, "INSERT INTO vehicle_type (id, code, legal_max_speed) VALUES (1, 'EB', 25)")
		testdb.Exec(t, db, "INSERT INTO vehicle_model (id, model_code, nominal_voltage, rated_capacity) VALUES (1, 'M1', 480, 200)")
		for i := 1; i <= 3; i++ {
			testdb.Exec(t, db, "INSERT INTO vehicle (id, vin, model_id, vehicle_type_id, dealer_id, odo_offset_km) VALUES (?, ?, 1, 1, 7, 1000)", i, fmt.Sprintf("VIN%014d", i))
		}
		testdb.Exec(t, db, "INSERT INTO area (id, name, level_type, parent_id, status, center_lng, center_lat) VALUES (310000, '上海市', 1, 0, 1, 0, 0), (310100, '上海市', 2, 310000, 1, 121.4, 31.2), (310115, '浦东新区', 3, 310100, 1, 121.1, 31)")
		e := product.Engine(db)
		r.Builder = Builder{Engine: e, Places: system.NewAreaCache(e), Rides: feature.NewRideActivation(e), Clock: func() value.Time { return r.now }}
		test(r)
	})
}

// storePoints stores points as devicelink does, with the current time as the time of receipt.
func (r *fixture) storePoints(vehicle int, points ...Point) {
	r.Helper()
	for part := range slices.Chunk(points, 500) {
		var args []any
		for _, p := range part {
			power := 0
			if p.PowerOn {
				power = 1
			}
			args = append(args, vehicle, p.At, p.Seq, r.now, p.Geo.Lng, p.Geo.Lat, p.Speed, p.HDOP, p.LocKind, p.SOC, p.Odo, p.Temp, power)
		}
		testdb.Exec(r.T, r.db, `INSERT INTO trace_point (vehicle_id, ts, seq, server_ts, lng, lat, speed_kmh, hdop, loc_kind, soc, odo_km, temp_k, power_on) VALUES `+
			strings.TrimSuffix(strings.Repeat("(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?), ", len(part)), ", ")+" ON CONFLICT DO NOTHING", args...)
	}
}

func (r *fixture) buildTrips() {
	r.Helper()
	if err := r.BuildTrips(r.Context()); err != nil {
		r.Fatal(err)
	}
}

func (r *fixture) count(query string) (n int) {
	r.Helper()
	if err := r.db.Read().NewRaw(query).Scan(r.Context(), &n); err != nil {
		r.Fatal(err)
	}
	return n
}

func (r *fixture) text(query string) (text string) {
	r.Helper()
	if err := r.db.Read().NewRaw(query).Scan(r.Context(), &text); err != nil {
		r.Fatal(err)
	}
	return text
}

// trips returns the stored trips of a vehicle, in order.
func (r *fixture) trips(vehicle int) []*equipment.Trip {
	r.Helper()
	trips, err := record.Find(r.Context(), r.Engine.Read(), equipment.Trips, &equipment.Trips.Row.VehicleID, int64(vehicle))
	if err != nil {
		r.Fatal(err)
	}
	slices.SortFunc(trips, func(a, b *equipment.Trip) int { return cmp.Compare(a.StartAt.Milli(), b.StartAt.Milli()) })
	return trips
}

// describe lists the stored trips.
func (r *fixture) describe(vehicle int) string {
	var out []string
	for _, t := range r.trips(vehicle) {
		out = append(out, fmt.Sprintf("%s–%s:%d %d", t.StartAt, t.EndAt, t.EndReason, t.DistanceKm))
	}
	return strings.Join(out, "\n")
}

// expected lists the trips that follow from all points at once.
func expected(points []Point, now value.Time) string {
	var out []string
	for _, ride := range Rides(points, now) {
		if ride.counts() {
			t := ride.Measure(VehicleSpec{})
			out = append(out, fmt.Sprintf("%s–%s:%d %d", t.StartAt, t.EndAt, t.EndReason, t.DistanceKm))
		}
	}
	return strings.Join(out, "\n")
}

func TestAClosedTripRetainsItsNumber(t *testing.T) {
	each(t, func(r *fixture) {
		points := reports(leg{20 * time.Minute, 30, true, often}, leg{4 * time.Minute, 0, false, time.Minute})
		for i := range points {
			points[i].SOC, points[i].Odo = 80-int64(i)/20, 10_000+int64(i)*30/36
		}
		r.now = points[59].At
		r.storePoints(1, points[:60]...)
		r.buildTrips()
		open := r.trips(1)
		if len(open) != 1 || open[0].EndReason != 0 || !open[0].EndAt.IsZero() || open[0].StartSOC != 80 || open[0].DistanceKm != 0 {
			r.Fatalf("an open trip: %+v", open)
		}
		r.now = points[len(points)-1].At
		r.storePoints(1, points[60:]...)
		r.buildTrips()
		closed := r.trips(1)
		if len(closed) != 1 {
			r.Fatalf("%d trips", len(closed))
		}
		got := *closed[0]
		if got.TripNo != open[0].TripNo || got.ID != open[0].ID || len(got.TripNo) != 26 {
			r.Errorf("the open trip has number %s, the closed one %s", open[0].TripNo, got.TripNo)
		}
		want := got
		want.EndReason, want.DurationMin, want.MaxSpeed, want.OverspeedCount, want.DealerID, want.ModelID, want.StartSOC = equipment.EndedByPower, 20, 300, 1, 7, 1, 80
		want.CityCode, want.StartAddr, want.StartOdoKm = 310100, "上海市浦东新区附近", 11_000
		if got != want || got.DistanceKm < 980 || got.DistanceKm > 1020 || got.AvgSpeed < 290 || got.AvgSpeed > 310 || got.EnergyWh != 58 {
			r.Errorf("%+v", got)
		}
		due, tracks := r.count("SELECT count(*) FROM trip_due"), r.count("SELECT count(*) FROM trip_track")
		if due != 0 || tracks != 1 {
			r.Errorf("%d due rows, %d tracks, want 0 and 1", due, tracks)
		}
		r.now = r.now.Add(time.Minute)
		r.buildTrips()
		if again := r.trips(1); *again[0] != got {
			r.Error("an unchanged trip is written again")
		}
	})
}

func TestATripEndsWithoutFurtherReports(t *testing.T) {
	each(t, func(r *fixture) {
		points := reports(leg{10 * time.Minute, 30, true, often})
		r.now = points[len(points)-1].At
		r.storePoints(1, points...)
		r.buildTrips()
		for _, row := range []struct {
			after time.Duration
			want  equipment.TripEnd
		}{{29 * time.Minute, 0}, {31 * time.Minute, equipment.EndedByLink}} {
			r.now = points[len(points)-1].At.Add(row.after)
			r.buildTrips()
			if trips := r.trips(1); len(trips) != 1 || trips[0].EndReason != row.want {
				r.Errorf("after %s: %s", row.after, r.describe(1))
			}
		}
	})
}

func TestTripsDoNotDependOnHowPointsArrive(t *testing.T) {
	each(t, func(r *fixture) {
		for seed := range uint64(12) {
			r.now = dawn.Add(time.Duration(seed) * 48 * time.Hour)
			rng := rand.New(rand.NewPCG(seed, 9))
			points := randomDay(rng)
			for i := range points {
				points[i].At = points[i].At.Add(time.Duration(seed) * 48 * time.Hour)
			}
			if len(points) == 0 {
				continue
			}
			end := points[len(points)-1].At
			// Most parts arrive in time, some late, some twice, and runs are interrupted.
			var late []Point
			for part := range slices.Chunk(points, 1+rng.IntN(80)) {
				r.now = part[len(part)-1].At
				if rng.IntN(4) == 0 {
					late = append(late, part...)
					continue
				}
				r.storePoints(1, part...)
				if rng.IntN(3) > 0 {
					cut, cancel := context.WithCancel(r.Context())
					if rng.IntN(3) == 0 {
						cancel()
					}
					_ = r.BuildTrips(cut)
					cancel()
				}
			}
			r.now = end.Add(time.Hour)
			rng.Shuffle(len(late), func(i, j int) { late[i], late[j] = late[j], late[i] })
			for part := range slices.Chunk(late, 40) {
				r.storePoints(1, part...)
				r.buildTrips()
			}
			var all sync.WaitGroup
			for range 2 {
				all.Go(func() { _ = r.BuildTrips(r.Context()) })
			}
			all.Wait()
			r.buildTrips()
			if got, want := r.describe(1), expected(points, r.now); got != want {
				r.Errorf("day %d, trips are\n%s\nwant\n%s", seed, got, want)
			}
			testdb.Exec(r.T, r.db, "DELETE FROM trip")
			testdb.Exec(r.T, r.db, "DELETE FROM trip_track")
			testdb.Exec(r.T, r.db, "DELETE FROM trace_point")
			testdb.Exec(r.T, r.db, "DELETE FROM trip_due")
		}
	})
}

// A ride begins where the vehicle leaves the place at which it stood, so its start depends on points before it. Here a run reads the last
// points of closed trips again.
func TestAnotherRunLeavesTheStartOfAClosedTrip(t *testing.T) {
	each(t, func(r *fixture) {
		manoeuvre := leg{150 * time.Second, 1.8, true, 30 * time.Second}
		points := reports(
			leg{5 * time.Minute, 20, true, often}, leg{4 * time.Minute, 0, false, time.Minute}, // a trip shortly before
			manoeuvre, leg{50 * time.Minute, 20, true, often}, leg{4 * time.Minute, 0, false, time.Minute},
		)
		tail := len(points) - 60
		r.now = points[tail-1].At
		r.storePoints(1, points[:tail]...)
		r.buildTrips()
		r.now = points[len(points)-1].At
		r.storePoints(1, points[tail:]...)
		for range 3 {
			r.buildTrips()
			if got, want := r.describe(1), expected(points, r.now); got != want {
				r.Fatalf("trips are\n%s\nwant\n%s", got, want)
			}
			r.now = r.now.Add(20 * time.Second)
		}
	})
}

func TestTripsOlderThanPointRetentionStayUnchanged(t *testing.T) {
	each(t, func(r *fixture) {
		points := reports(leg{20 * time.Minute, 30, true, often}, leg{4 * time.Minute, 0, false, time.Minute})
		r.now = points[len(points)-1].At
		r.storePoints(1, points...)
		r.buildTrips()
		before := r.describe(1)
		// A week later the points are purged, except for one that arrives now.
		testdb.Exec(r.T, r.db, "DELETE FROM trace_point")
		r.now = r.now.Add(7 * 24 * time.Hour)
		stray := points[30]
		stray.Seq = 999
		r.storePoints(1, stray)
		r.buildTrips()
		if after := r.describe(1); after != before || before == "" {
			r.Errorf("trips changed from\n%s\nto\n%s", before, after)
		}
	})
}

func TestTheFirstRideOfAKilometreAfterShippingActivates(t *testing.T) {
	for _, row := range []struct {
		name    string
		set     string
		minutes time.Duration
		want    int
	}{
		{"shipped before the ride", "status = 1, shipped_at = 1", 4, 1},
		{"sold and not activated", "status = 2, shipped_at = 1", 4, 1},
		{"less than a kilometre", "status = 1, shipped_at = 1", 1, 0},
		{"in stock", "status = 0", 4, 0},
		{"scrapped", "status = 3, shipped_at = 1", 4, 0},
		{"ridden before it was shipped", "status = 1, shipped_at = " + fmt.Sprint(dawn.Add(time.Hour).Milli()), 4, 0},
	} {
		t.Run(row.name, func(t *testing.T) {
			each(t, func(r *fixture) {
				testdb.Exec(r.T, r.db, "UPDATE vehicle_model SET warranty_months = 24")
				testdb.Exec(r.T, r.db, "UPDATE vehicle SET "+row.set)
				policy := equipment.FreePeriodPolicy{Days: 30, StartRule: equipment.ActivationStart, EffectFrom: value.Milli(1), Enabled: true}
				if err := r.db.Write(r.Context(), func(ctx context.Context, tx bun.Tx) error {
					return record.Insert(ctx, r.Engine, tx, equipment.FreePeriodPolicies, &policy)
				}); err != nil {
					r.Fatal(err)
				}
				points := reports(leg{row.minutes * time.Minute, 30, true, often}, leg{4 * time.Minute, 0, false, time.Minute})
				r.now = points[len(points)-1].At
				r.storePoints(1, points...)
				r.buildTrips()
				v, err := record.Get(r.Context(), r.Engine.Read(), equipment.Vehicles, 1)
				if err != nil {
					r.Fatal(err)
				}
				if len(r.trips(1)) != 1 || int(v.ActivationStatus) != row.want {
					r.Fatalf("%d trips, activation %d, want %d", len(r.trips(1)), v.ActivationStatus, row.want)
				}
				if row.want == 0 {
					return
				}
				if v.ActivationSource != equipment.ActivatedByRide || v.ActivatedAt != r.trips(1)[0].EndAt || v.WarrantyEndAt == "" || v.ServiceEndAt != v.ActivatedAt.Date().AddDays(29) {
					r.Errorf("%+v", v)
				}
				// After a manual deactivation, a known ride does not activate the vehicle again.
				testdb.Exec(r.T, r.db, "UPDATE vehicle SET activation_status = 0, activated_at = 0")
				if err := r.BuildVehicle(r.Context(), 1, dawn); err != nil {
					r.Fatal(err)
				}
				if n := r.count("SELECT count(*) FROM vehicle WHERE activation_status = 1"); n != 0 {
					r.Error("a known ride activates the vehicle again")
				}
			})
		})
	}
}
