package trip

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
)

// tripOn returns a trip on 2 June in Shanghai by its hours, its distance in hundredths of a kilometre, and the odometer readings.
func tripOn(from, to float64, km, odoStart, odoEnd int64) *equipment.Trip {
	at := func(hour float64) value.Time {
		return value.Date("2026-06-02").Time().Add(time.Duration(hour * float64(time.Hour)))
	}
	return &equipment.Trip{StartAt: at(from), EndAt: at(to), DurationMin: int64((to - from) * 60), DistanceKm: km, StartOdoKm: odoStart, EndOdoKm: odoEnd, EnergyWh: 100, MaxSpeed: 250, EndReason: equipment.EndedByPower}
}

func TestDailyMileageOfTrips(t *testing.T) {
	both := func(a ...*equipment.Trip) []*equipment.Trip { return a }
	rows := []struct {
		what  string
		trips []*equipment.Trip
		want  equipment.MileageDaily
	}{
		{"nothing", nil, equipment.MileageDaily{}},
		{"there and back", both(tripOn(8, 9, 1000, 10_000, 10_100), tripOn(18, 19, 1000, 10_100, 10_200)),
			equipment.MileageDaily{MileageKm: 2000, TripCount: 2, RideMin: 120, OdoStart: 10_000, OdoEnd: 10_200, MaxSpeed: 250, EnergyWh: 200, DataSource: equipment.ByOdometer}},
		{"over midnight", both(tripOn(23, 25, 1000, 10_000, 10_100)),
			equipment.MileageDaily{MileageKm: 500, TripCount: 1, RideMin: 60, OdoStart: 10_000, OdoEnd: 10_050, MaxSpeed: 250, EnergyWh: 50, NightKm: 500, DataSource: equipment.ByOdometer}},
		{"since the day before", both(tripOn(-1, 1, 1000, 10_000, 10_100)),
			equipment.MileageDaily{MileageKm: 500, RideMin: 60, OdoStart: 10_050, OdoEnd: 10_100, MaxSpeed: 250, EnergyWh: 50, NightKm: 500, DataSource: equipment.ByOdometer}},
		{"partly by night", both(tripOn(4, 6, 1000, 0, 0), tripOn(21, 23, 1000, 0, 0)),
			equipment.MileageDaily{MileageKm: 2000, TripCount: 2, RideMin: 240, MaxSpeed: 250, EnergyWh: 200, NightKm: 1000, DataSource: equipment.ByFixes}},
		{"with and without an odometer", both(tripOn(8, 9, 1000, 10_000, 10_100), tripOn(10, 11, 500, 0, 0)),
			equipment.MileageDaily{MileageKm: 1500, TripCount: 2, RideMin: 120, OdoStart: 10_000, OdoEnd: 10_100, MaxSpeed: 250, EnergyWh: 200, DataSource: equipment.ByBoth}},
		{"above the maximum", both(tripOn(6, 18, 300_01, 10_000, 13_000)),
			equipment.MileageDaily{MileageKm: 300_01, TripCount: 1, RideMin: 720, OdoStart: 10_000, OdoEnd: 13_000, MaxSpeed: 250, EnergyWh: 100, DataSource: equipment.ByOdometer, Anomaly: equipment.TooFar}},
		{"the maximum", both(tripOn(6, 18, 300_00, 10_000, 13_000)),
			equipment.MileageDaily{MileageKm: 300_00, TripCount: 1, RideMin: 720, OdoStart: 10_000, OdoEnd: 13_000, MaxSpeed: 250, EnergyWh: 100, DataSource: equipment.ByOdometer}},
		{"the odometer went back", both(tripOn(8, 9, 1000, 10_000, 10_100), tripOn(18, 19, 1000, 10_050, 10_150)),
			equipment.MileageDaily{MileageKm: 2000, TripCount: 2, RideMin: 120, OdoStart: 10_000, OdoEnd: 10_150, MaxSpeed: 250, EnergyWh: 200, DataSource: equipment.ByOdometer, Anomaly: equipment.OdometerBack}},
		{"the odometer jumped", both(tripOn(8, 9, 1000, 10_000, 10_100), tripOn(18, 19, 1000, 10_160, 10_260)),
			equipment.MileageDaily{MileageKm: 2000, TripCount: 2, RideMin: 120, OdoStart: 10_000, OdoEnd: 10_260, MaxSpeed: 250, EnergyWh: 200, DataSource: equipment.ByOdometer, Anomaly: equipment.OdometerJump}},
		{"by less than a fifth", both(tripOn(8, 9, 1000, 10_000, 10_100), tripOn(18, 19, 1000, 10_130, 10_230)),
			equipment.MileageDaily{MileageKm: 2000, TripCount: 2, RideMin: 120, OdoStart: 10_000, OdoEnd: 10_230, MaxSpeed: 250, EnergyWh: 200, DataSource: equipment.ByOdometer}},
	}
	for _, row := range rows {
		row.want.Day = "2026-06-02"
		if got := Daily("2026-06-02", row.trips); got != row.want {
			t.Errorf("%s:\n%+v, want\n%+v", row.what, got, row.want)
		}
	}
}

func FuzzTheDaysOfATripAddUp(f *testing.F) {
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) {
		r := rand.New(rand.NewPCG(seed, 2))
		from := 24 * r.Float64()
		trip := tripOn(from, from+0.02+47*r.Float64(), r.Int64N(50_000), 10_000, 10_000+r.Int64N(5000))
		var km, minutes, trips, night int64
		for _, day := range DaysOf([]*equipment.Trip{trip}) {
			m := Daily(day, []*equipment.Trip{trip})
			km, minutes, trips, night = km+m.MileageKm, minutes+m.RideMin, trips+m.TripCount, night+m.NightKm
		}
		if km != trip.DistanceKm || minutes != trip.DurationMin || trips != 1 || night > km {
			t.Errorf("%+v: %d hundredths, %d minutes, %d trips, %d by night", trip, km, minutes, trips, night)
		}
	})
}

func TestMileageFollowsTripsUntilFinal(t *testing.T) {
	each(t, func(r *fixture) {
		points := reports(leg{20 * time.Minute, 30, true, often}, leg{4 * time.Minute, 0, false, time.Minute})
		r.now = points[len(points)-1].At
		late := points[60:]
		r.storePoints(1, points[:60]...)
		day := func() string {
			return r.text("SELECT coalesce(max(vehicle_id || ' ' || day || ' ' || mileage_km || ' ' || trip_count || ' ' || status || ' ' || dealer_id), '') FROM mileage_daily")
		}
		r.buildTrips()
		if got := day(); got != "" {
			r.Errorf("an open trip has mileage: %s", got)
		}
		r.now = r.now.Add(time.Hour)
		r.buildTrips()
		if got := day(); got != "1 2026-06-01 491 1 1 7" {
			r.Errorf("the day is %q", got)
		}
		r.storePoints(1, late...)
		r.buildTrips()
		whole := "1 2026-06-01 998 1 1 7"
		if got := day(); got != whole {
			r.Errorf("with late points the day is %q, want %q", got, whole)
		}
		r.now = value.Date("2026-06-03").Time().Add(6*time.Hour - time.Minute)
		r.buildTrips()
		before := day()
		r.now = r.now.Add(time.Minute)
		r.buildTrips()
		if after := day(); before != whole || after != "1 2026-06-01 998 1 2 7" {
			r.Errorf("at 06:00 the day changes from %q to %q", before, after)
		}
		second := reports(leg{20 * time.Minute, 30, true, often}, leg{4 * time.Minute, 0, false, time.Minute})
		for i := range second {
			second[i].At, second[i].Seq = second[i].At.Add(5*time.Hour), second[i].Seq+5000
		}
		r.storePoints(1, second...)
		r.buildTrips()
		if got := day(); len(r.trips(1)) != 2 || got != "1 2026-06-01 998 1 2 7" {
			r.Errorf("%d trips, and the final day is %q", len(r.trips(1)), got)
		}
		callerWith := func(scope contract.DataScope, grants ...string) *access.Caller {
			rights := &access.Rights{Grants: map[string]contract.DataScope{}}
			for _, g := range grants {
				rights.Grants[g] = scope
			}
			return &access.Caller{UserID: 5, UserType: contract.Staff, Language: "en", Rights: rights}
		}
		const vin = "VIN00000000000001"
		for _, row := range []struct {
			what     string
			caller   *access.Caller
			vin      string
			from, to value.Date
			want     *fault.Code
		}{
			{"no permission", callerWith(contract.AllData, "mileage:view"), vin, "2026-06-01", "2026-06-01", fault.NoPermission},
			{"out of scope", callerWith(contract.OwnSubtree, "mileage:recompute"), vin, "2026-06-01", "2026-06-01", fault.NotFoundOrDenied},
			{"unknown vehicle", callerWith(contract.AllData, "mileage:recompute"), "NOBODY", "2026-06-01", "2026-06-01", fault.NotFoundOrDenied},
			{"32 days", callerWith(contract.AllData, "mileage:recompute"), vin, "2026-05-01", "2026-06-01", fault.RangeTooLong},
			{"31 days", callerWith(contract.AllData, "mileage:recompute"), vin, "2026-05-02", "2026-06-01", nil},
		} {
			var progress []int64
			days, err := r.Recompute(r.Context(), row.caller, equipment.RecomputeMileage{VIN: row.vin, From: row.from, To: row.to}, func(_ context.Context, done, total int64) error {
				progress = append(progress, done)
				return nil
			})
			var refused *fault.Error
			if errors.As(err, &refused) != (row.want != nil) || row.want != nil && refused.Code != row.want {
				r.Errorf("%s: %v", row.what, err)
			}
			if row.want == nil && (len(days) != 31 || len(progress) != 31 || days[0] != (Recomputed{"2026-05-02", -1, -1}) || days[30] != (Recomputed{"2026-06-01", 998, 1996})) {
				r.Errorf("%s: progress %v, results %v", row.what, progress, days)
			}
		}
		if got := day(); got != "1 2026-06-01 1996 2 2 7" {
			r.Errorf("recomputed, the day is %q", got)
		}
	})
}

func TestAnOdometerRunningBackRaisesOneAlarm(t *testing.T) {
	each(t, func(r *fixture) {
		var raised []string
		r.Raise = func(_ context.Context, _ bun.Tx, vehicle int64, code string, _ value.Time, frame map[string]any) error {
			raised = append(raised, fmt.Sprint(code, " of ", vehicle, " on ", frame["day"]))
			return nil
		}
		points := reports(leg{20 * time.Minute, 30, true, often}, leg{4 * time.Minute, 0, false, time.Minute}, leg{20 * time.Minute, 30, true, often}, leg{4 * time.Minute, 0, false, time.Minute})
		for i := range points {
			points[i].Odo = 10_000 + int64(i)*30/36
			if i > len(points)/2 {
				points[i].Odo -= 500
			}
		}
		r.now = points[len(points)-1].At
		r.storePoints(1, points...)
		r.storePoints(2, points[:len(points)/2]...)
		r.buildTrips()
		r.now = r.now.Add(time.Minute)
		r.storePoints(1, reports(leg{20 * time.Minute, 30, true, often})[:1]...)
		r.buildTrips()
		if want := fmt.Sprint("M9001 of 1 on ", points[0].At.Date()); len(raised) != 1 || raised[0] != want {
			r.Errorf("raised %v, want %s", raised, want)
		}
	})
}
