package trip

import (
	"errors"
	"fmt"
	"testing"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/measure"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/testdb"
)

// addMileage stores the mileage of a vehicle on a day, in hundredths of a kilometre.
func (r *fixture) addMileage(vehicle int, day value.Date, km int64, dealer int, anomaly equipment.MileageAnomaly) {
	r.Helper()
	testdb.Exec(r.T, r.db, `INSERT INTO mileage_daily (vehicle_id, day, mileage_km, trip_count, ride_min, odo_start, odo_end, max_speed, energy_wh, night_km, dealer_id, anomaly, data_source, status, version)
		VALUES (?, ?, ?, 2, 30, ?, ?, 250, 100, 50, ?, ?, 1, 2, 1)`, vehicle, string(day), km, 10_000+km, 10_000+2*km, dealer, anomaly)
}

func TestMileageSummaryRespectsTheDataScope(t *testing.T) {
	each(t, func(r *fixture) {
		// 30 November 2026 is a Monday, 1 January 2027 a Friday of the same week as the last Monday of 2026.
		r.addMileage(1, "2026-11-29", 1000, 7, equipment.NoAnomaly)
		r.addMileage(1, "2026-11-30", 500, 7, equipment.NoAnomaly)
		r.addMileage(2, "2026-11-30", 30_001, 7, equipment.TooFar)
		r.addMileage(3, "2026-12-01", 499, 8, equipment.NoAnomaly)
		r.addMileage(1, "2026-12-28", 2000, 7, equipment.NoAnomaly)
		r.addMileage(1, "2027-01-01", 3000, 7, equipment.OdometerBack)
		callerWith := func(kind contract.UserType, dealer int64, scope contract.DataScope, grants ...string) *access.Caller {
			rights := &access.Rights{Grants: map[string]contract.DataScope{}}
			for _, g := range grants {
				rights.Grants[g] = scope
			}
			return &access.Caller{UserID: 5, UserType: kind, DealerID: dealer, Language: "en", Rights: rights}
		}
		staff := callerWith(contract.Staff, 0, contract.AllData, "mileage:view", "mileage:export", "vehicle:view")
		const all = `{"day.between":["2026-11-01","2027-01-31"]}`
		m := Mileage{r.Engine}
		for _, row := range []struct {
			what   string
			caller *access.Caller
			grain  measure.Grain
			body   string
			want   string
			fault  *fault.Code
		}{
			{"by the day", staff, measure.ByDay, all, "370 km of 3 in 6 days, 123.33 each, 2 odd, [1 1 1 2 0 0 1] [2026-11-29:10/1 2026-11-30:305.01/2 2026-12-01:4.99/1 2026-12-28:20/1 2027-01-01:30/1]", nil},
			{"by the week, over the turn of the year", staff, measure.ByWeek, all, "370 km of 3 in 6 days, 123.33 each, 2 odd, [1 1 1 2 0 0 1] [2026-11-23:10/1 2026-11-30:310/3 2026-12-28:50/1]", nil},
			{"by the month", staff, measure.ByMonth, all, "370 km of 3 in 6 days, 123.33 each, 2 odd, [1 1 1 2 0 0 1] [2026-11:315.01/2 2026-12:24.99/2 2027-01:30/1]", nil},
			{"filtered", staff, measure.ByMonth, `{"query":{"day.between":["2026-11-01","2026-11-30"],"anomaly.in":[0]}}`, "15 km of 1 in 2 days, 15 each, 0 odd, [0 1 1 0 0 0 0] [2026-11:15/1]", nil},
			{"nothing", staff, measure.ByDay, `{"day.between":["2020-11-01","2020-11-30"]}`, "0 km of 0 in 0 days, 0 each, 0 odd, [0 0 0 0 0 0 0] []", nil},
			{"a dealer's own", callerWith(contract.DealerUser, 8, contract.OwnDealer, "mileage:view"), measure.ByDay, all, "4.99 km of 1 in 1 days, 4.99 each, 0 odd, [1 0 0 0 0 0 0] [2026-12-01:4.99/1]", nil},
			{"without the permission", callerWith(contract.Staff, 0, contract.AllData, "trace:view"), measure.ByDay, all, "", fault.NoPermission},
			{"by the year", staff, "year", all, "", fault.ValidationFailed},
			{"by an unknown field", staff, measure.ByDay, `{"day.between":["2026-11-01","2027-01-31"],"nonsense":1}`, "", fault.QueryFieldUnknown},
		} {
			got, err := m.Summary(r.Context(), row.caller, row.grain, []byte(row.body))
			var refused *fault.Error
			if errors.As(err, &refused) != (row.fault != nil) || row.fault != nil && refused.Code != row.fault {
				r.Errorf("%s: %v", row.what, err)
			}
			if err != nil {
				continue
			}
			parts := []int64{}
			for _, p := range got.Distribution {
				parts = append(parts, p.Days)
			}
			var series []string
			trips := int64(0)
			for _, s := range got.Series {
				trips += s.Trips
				series = append(series, fmt.Sprintf("%s:%v/%d", s.Period, s.Km, s.Vehicles))
			}
			// Each day of the table has two trips.
			if got.Trips != 2*got.Days || trips != got.Trips {
				r.Errorf("%s: %d trips, %d in the series, on %d days", row.what, got.Trips, trips, got.Days)
			}
			if text := fmt.Sprintf("%v km of %d in %d days, %v each, %d odd, %v %v", got.TotalKm, got.Vehicles, got.Days, got.AverageKm, got.Anomalies, parts, series); text != row.want {
				r.Errorf("%s:\n%s, want\n%s", row.what, text, row.want)
			}
		}
	})
}
