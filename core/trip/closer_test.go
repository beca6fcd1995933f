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

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/value"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
)

// road is a database with vehicles 1 to 3, and the closer that works on it.
type road struct {
	*testing.T
	Builder
	db  *store.DB
	now value.Time
}

func each(t *testing.T, test func(r *road)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		r := &road{T: t, db: db, now: dawn}
		testdb.Exec(t, db, "INSERT INTO vehicle_type (id, code, legal_max_speed) VALUES (1, 'EB', 25)")
		testdb.Exec(t, db, "INSERT INTO vehicle_model (id, model_code, nominal_voltage, rated_capacity) VALUES (1, 'M1', 480, 200)")
		for i := 1; i <= 3; i++ {
			testdb.Exec(t, db, "INSERT INTO vehicle (id, vin, model_id, vehicle_type_id, dealer_id, odo_offset_km) VALUES (?, ?, 1, 1, 7, 1000)", i, fmt.Sprintf("VIN%014d", i))
		}
		testdb.Exec(t, db, "INSERT INTO area (id, name, level_type, parent_id, status, center_lng, center_lat) VALUES (310000, '上海市', 1, 0, 1, 0, 0), (310100, '上海市', 2, 310000, 1, 121.4, 31.2), (310115, '浦东新区', 3, 310100, 1, 121.1, 31)")
		e := record.New(db, contracts.Catalogue)
		r.Builder = Builder{Engine: e, Places: system.NewPlaces(e), Rides: feature.NewRideActivation(e), Clock: func() value.Time { return r.now }}
		test(r)
	})
}

// comes stores points as the link does, at the moment it is now.
func (r *road) comes(vehicle int, points ...Point) {
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

func (r *road) round() {
	r.Helper()
	if err := r.BuildTrips(r.Context()); err != nil {
		r.Fatal(err)
	}
}

func (r *road) count(query string) (n int) {
	r.Helper()
	if err := r.db.Read().NewRaw(query).Scan(r.Context(), &n); err != nil {
		r.Fatal(err)
	}
	return n
}

func (r *road) text(query string) (text string) {
	r.Helper()
	if err := r.db.Read().NewRaw(query).Scan(r.Context(), &text); err != nil {
		r.Fatal(err)
	}
	return text
}

// trips are those stored of a vehicle, in order.
func (r *road) trips(vehicle int) []*equipment.Trip {
	r.Helper()
	trips, err := record.Find(r.Context(), r.Engine.Read(), equipment.Trips, "vehicleId", vehicle)
	if err != nil {
		r.Fatal(err)
	}
	slices.SortFunc(trips, func(a, b *equipment.Trip) int { return cmp.Compare(a.StartAt.Milli(), b.StartAt.Milli()) })
	return trips
}

// stands are the stored trips in few words.
func (r *road) stands(vehicle int) string {
	var out []string
	for _, t := range r.trips(vehicle) {
		out = append(out, fmt.Sprintf("%s–%s:%d %d", t.StartAt, t.EndAt, t.EndReason, t.DistanceKm))
	}
	return strings.Join(out, "\n")
}

// follows is what should be stored, worked out of all points at once.
func follows(points []Point, now value.Time) string {
	var out []string
	for _, ride := range Rides(points, now) {
		if ride.counts() {
			t := ride.Measure(Kind{})
			out = append(out, fmt.Sprintf("%s–%s:%d %d", t.StartAt, t.EndAt, t.EndReason, t.DistanceKm))
		}
	}
	return strings.Join(out, "\n")
}

func TestATripIsOpenThenClosedAndKeepsItsNumber(t *testing.T) {
	each(t, func(r *road) {
		points := tale(leg{20 * time.Minute, 30, true, often}, leg{4 * time.Minute, 0, false, time.Minute})
		for i := range points {
			points[i].SOC, points[i].Odo = 80-int64(i)/20, 10_000+int64(i)*30/36
		}
		r.now = points[59].At
		r.comes(1, points[:60]...)
		r.round()
		open := r.trips(1)
		if len(open) != 1 || open[0].EndReason != 0 || !open[0].EndAt.IsZero() || open[0].StartSOC != 80 || open[0].DistanceKm != 0 {
			r.Fatalf("an open trip: %+v", open)
		}
		r.now = points[len(points)-1].At
		r.comes(1, points[60:]...)
		r.round()
		closed := r.trips(1)
		if len(closed) != 1 {
			r.Fatalf("%d trips", len(closed))
		}
		got := *closed[0]
		if got.TripNo != open[0].TripNo || got.ID != open[0].ID || len(got.TripNo) != 26 {
			r.Errorf("the open trip was %s, the closed one is %s", open[0].TripNo, got.TripNo)
		}
		want := got
		want.EndReason, want.DurationMin, want.MaxSpeed, want.OverspeedCount, want.DealerID, want.ModelID, want.StartSOC = equipment.EndedByPower, 20, 300, 1, 7, 1, 80
		want.CityCode, want.StartAddr, want.StartOdoKm = 310100, "上海市浦东新区附近", 11_000
		if got != want || got.DistanceKm < 980 || got.DistanceKm > 1020 || got.AvgSpeed < 290 || got.AvgSpeed > 310 || got.EnergyWh != 58 {
			r.Errorf("%+v", got)
		}
		due, tracks := r.count("SELECT count(*) FROM trip_due"), r.count("SELECT count(*) FROM trip_track")
		if due != 0 || tracks != 1 {
			r.Errorf("%d vehicles are waited for, %d tracks", due, tracks)
		}
		r.now = r.now.Add(time.Minute)
		r.round()
		if again := r.trips(1); *again[0] != got {
			r.Error("a trip that is as it was is written again")
		}
	})
}

func TestATripEndsWhenItsVehicleIsNotHeardAnyMore(t *testing.T) {
	each(t, func(r *road) {
		points := tale(leg{10 * time.Minute, 30, true, often})
		r.now = points[len(points)-1].At
		r.comes(1, points...)
		r.round()
		for _, row := range []struct {
			after time.Duration
			want  equipment.TripEnd
		}{{29 * time.Minute, 0}, {31 * time.Minute, equipment.EndedByLink}} {
			r.now = points[len(points)-1].At.Add(row.after)
			r.round()
			if trips := r.trips(1); len(trips) != 1 || trips[0].EndReason != row.want {
				r.Errorf("after %s: %s", row.after, r.stands(1))
			}
		}
	})
}

func TestTripsAreTheSameInWhateverPiecesThePointsCome(t *testing.T) {
	each(t, func(r *road) {
		for seed := range uint64(12) {
			r.now = dawn.Add(time.Duration(seed) * 48 * time.Hour)
			rng := rand.New(rand.NewPCG(seed, 9))
			points := weather(rng)
			for i := range points {
				points[i].At = points[i].At.Add(time.Duration(seed) * 48 * time.Hour)
			}
			if len(points) == 0 {
				continue
			}
			end := points[len(points)-1].At
			// Most come as they happen, a part late, a part twice, and rounds are cut off in between.
			var late []Point
			for part := range slices.Chunk(points, 1+rng.IntN(80)) {
				r.now = part[len(part)-1].At
				if rng.IntN(4) == 0 {
					late = append(late, part...)
					continue
				}
				r.comes(1, part...)
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
				r.comes(1, part...)
				r.round()
			}
			var all sync.WaitGroup
			for range 2 {
				all.Go(func() { _ = r.BuildTrips(r.Context()) })
			}
			all.Wait()
			r.round()
			if got, want := r.stands(1), follows(points, r.now); got != want {
				r.Errorf("day %d, trips are\n%s\nwant\n%s", seed, got, want)
			}
			testdb.Exec(r.T, r.db, "DELETE FROM trip")
			testdb.Exec(r.T, r.db, "DELETE FROM trip_track")
			testdb.Exec(r.T, r.db, "DELETE FROM trace_point")
			testdb.Exec(r.T, r.db, "DELETE FROM trip_due")
		}
	})
}

func TestWhatLiesFurtherBackThanPointsAreKeptStaysAsItIs(t *testing.T) {
	each(t, func(r *road) {
		points := tale(leg{20 * time.Minute, 30, true, often}, leg{4 * time.Minute, 0, false, time.Minute})
		r.now = points[len(points)-1].At
		r.comes(1, points...)
		r.round()
		before := r.stands(1)
		// A week later the points are gone, but for one that comes now.
		testdb.Exec(r.T, r.db, "DELETE FROM trace_point")
		r.now = r.now.Add(7 * 24 * time.Hour)
		stray := points[30]
		stray.Seq = 999
		r.comes(1, stray)
		r.round()
		if after := r.stands(1); after != before || before == "" {
			r.Errorf("trips were\n%s\nand are\n%s", before, after)
		}
		r.now = r.now.Add(365 * 24 * time.Hour)
		if err := Purge(r.Context(), r.Engine, r.now); err != nil {
			r.Fatal(err)
		}
		if tracks := r.count("SELECT count(*) FROM trip_track"); tracks != 0 {
			r.Errorf("%d tracks after a year", tracks)
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
			each(t, func(r *road) {
				testdb.Exec(r.T, r.db, "UPDATE vehicle_model SET warranty_months = 24")
				testdb.Exec(r.T, r.db, "UPDATE vehicle SET "+row.set)
				policy := equipment.FreePeriodPolicy{Days: 30, StartRule: equipment.ActivationStart, EffectFrom: value.Milli(1), Enabled: true}
				if err := r.db.Write(r.Context(), func(ctx context.Context, tx bun.Tx) error {
					return record.Insert(ctx, r.Engine, tx, equipment.FreePeriodPolicies, &policy)
				}); err != nil {
					r.Fatal(err)
				}
				points := tale(leg{row.minutes * time.Minute, 30, true, often}, leg{4 * time.Minute, 0, false, time.Minute})
				r.now = points[len(points)-1].At
				r.comes(1, points...)
				r.round()
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
				// Somebody undoes it: the ride that is known already does not activate again.
				testdb.Exec(r.T, r.db, "UPDATE vehicle SET activation_status = 0, activated_at = 0")
				if err := r.BuildVehicle(r.Context(), 1, dawn); err != nil {
					r.Fatal(err)
				}
				if n := r.count("SELECT count(*) FROM vehicle WHERE activation_status = 1"); n != 0 {
					r.Error("a ride that is known already activates again")
				}
			})
		})
	}
}
