package statistics_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"evops/contracts/fault/faulttest"
	"evops/contracts/measure"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/statistics"
	"evops/core/testdb"
)

// ofFaults calculates the faults of dealers a and b by hand, with vehicles, rides and activations of their own.
func ofFaults(f *fixture) {
	a, b := f.outlets()
	ago := func(months int) value.Time { return value.At(value.Today().Time().Std().AddDate(0, -months, 0)) }
	vehicle := func(dealer int64, status int, activated value.Time) string {
		return fmt.Sprintf("%d, 1, %d, %d, %d", dealer, status, 1, activated.Milli())
	}
	// Four of dealer a, of which two were activated 4 months ago and one is retired; two of dealer b; a test vehicle of dealer a.
	f.put("vehicle", "dealer_id, model_id, status, activation_status, activated_at",
		vehicle(a, 2, ago(4)), vehicle(a, 2, ago(4)), vehicle(a, 2, ago(1)), vehicle(a, 3, ago(4)), vehicle(b, 2, ago(4)), vehicle(b, 2, ago(1)), vehicle(a, 2, ago(4)))
	testdb.Exec(f.T, f.db, "UPDATE vehicle SET vin = 'V' || id, test_flag = (id = 7)")
	// Vehicle 6 was last heard of before the period.
	f.put("vehicle_shadow", "online_status, last_seen_at, odo_km", "1, "+noon(-1)+", 0", "0, "+noon(-3)+", 0", "1, "+noon(0)+", 0", "1, "+noon(0)+", 0", "0, "+noon(-29)+", 0", "0, "+noon(-45)+", 0", "1, "+noon(0)+", 0")
	ride := func(vehicle int, dealer int64, on string, km, anomaly int) string {
		return fmt.Sprintf("%d, %d, 1, %s, %d, %d, 1, 2", vehicle, dealer, on, km, anomaly)
	}
	// 300 km of three vehicles of a, 100 km of one of b; the anomaly and the ride before the period do not count.
	f.put("mileage_daily", "vehicle_id, dealer_id, model_id, day, mileage_km, anomaly, data_source, status",
		ride(1, a, day(-1), 10_000, 0), ride(1, a, day(-2), 5_000, 0), ride(2, a, day(-3), 10_000, 0), ride(3, a, day(0), 5_000, 0), ride(3, a, day(-4), 90_000, 1), ride(5, b, day(-5), 10_000, 0), ride(6, b, day(-40), 90_000, 0), ride(7, a, day(-1), 90_000, 0))
	report := func(vehicle int, dealer int64, status, source, ecu int, code string, odo int, occurred, closed string, months int, activated value.Time, repeated bool) string {
		return fmt.Sprintf("%d, %d, 1, %d, %d, %d, '%s', '2', %d, %s, %s, %d, '%s', %t, 1", vehicle, dealer, status, source, ecu, code, odo, occurred, closed, months, activated.Date(), repeated)
	}
	hours := func(day, n int) string {
		return fmt.Sprint(value.Today().AddDays(day).Time().Milli() + int64(n)*time.Hour.Milliseconds())
	}
	f.put("fault_report", "vehicle_id, dealer_id, model_id, status, fault_source, ecu_type, dtc_code, symptom, odo_km, occur_at, closed_at, months_in_service, activated_on, repeated, occurrences",
		report(1, a, 0, 1, 3, "B1203", 9_999, noon(-1), "0", 3, ago(4), true),
		report(1, a, 4, 1, 3, "B1203", 0, noon(-20), hours(-10, 0), 2, ago(4), false),
		report(2, a, 4, 2, 2, "M0207", 10_000, noon(-3), hours(0, 0), 0, ago(4), false),
		report(3, a, 3, 2, 2, "M0207", 10, noon(-3), "0", 0, ago(1), false), // rejected
		report(7, a, 1, 3, 2, "M0207", 10, noon(-3), "0", 0, ago(4), false), // of a test vehicle
		report(4, a, 0, 1, 3, "B1203", 10, noon(-3), "0", 0, ago(4), false), // of a retired vehicle
		report(5, b, 2, 4, 0, "", 250_000, noon(0), "0", 1, ago(4), false),
		report(2, a, 0, 1, 3, "B1203", 10, noon(-45), "0", 1, ago(4), false)) // before the period
	// Two reports were closed in the period: 10 and 20 days after they were filed.
	testdb.Exec(f.T, f.db, "UPDATE fault_report SET created_at = closed_at - ? WHERE id = 2", 10*24*time.Hour.Milliseconds())
	testdb.Exec(f.T, f.db, "UPDATE fault_report SET created_at = closed_at - ? WHERE id = 3", 20*24*time.Hour.Milliseconds())
	const page = "/reportStatistic/faultStatisticIndex"
	f.expect("all", admin, last(page, "occurAt", 30), map[string]string{
		// Four faults of three vehicles; four vehicles in use were heard of, and rode 400 km; one vehicle of three had a repeat; 240 and 480 h to close.
		"faults": "4", "vehicles": "3", "rate": "750", "perDistance": "100", "repeats": "33.33", "meanClose": "360",
		"chart codes": "B1203 2, M0207 1, unknown 1", "chart ecus": "3 2, 2 1, unknown 1", "chart odometers": "0 1, 1 1, 20 1, unknown 1", "chart symptoms": "2 4", "row 1": "4 3 2 1 360",
	})
	// Of model 1, three counted vehicles were produced in January and two in February 2026; rides of versions 1.0 and 2.0 are 250 and 100 km.
	testdb.Exec(f.T, f.db, "UPDATE vehicle SET production_date = CASE WHEN id <= 4 THEN '2026-01-31' ELSE '2026-02-01' END")
	testdb.Exec(f.T, f.db, "UPDATE fault_report SET production_date = CASE WHEN vehicle_id <= 4 THEN '2026-01-31' ELSE '2026-02-01' END, firmware = CASE WHEN ecu_type = 3 THEN '1.0' WHEN ecu_type = 2 THEN '3.0' ELSE '' END")
	f.put("ecu", "vehicle_id, dealer_id, ecu_type, software_version, status", fmt.Sprint("1, ", a, ", 3, '1.0', 1"), fmt.Sprint("2, ", a, ", 3, '1.0', 1"), fmt.Sprint("3, ", a, ", 3, '2.0', 1"), fmt.Sprint("7, ", a, ", 3, '1.0', 1"), fmt.Sprint("5, ", b, ", 2, '1.0', 1"))
	f.expect("batches and versions", admin, last(page, "occurAt", 30), map[string]string{
		// Three faults of three vehicles, one of two. Two faults of 1.0 on 250 km; nobody has 3.0 any more.
		"chart batches": "2026-02 500, 2026-01 1000", "chart firmware": "3|1.0 80",
	})
	f.expect("batches of a dealer", callerWith(contract.OwnDealer, b, "report:fault", "fault:view", "vehicle:view"), last(page, "occurAt", 30), map[string]string{"chart batches": "2026-02 500", "chart firmware": ""})
	f.expect("batches of an ECU", admin, last(page, "occurAt", 30, "ecuType.in", "[2]"), map[string]string{"chart batches": ""})
	f.expect("dealer", callerWith(contract.OwnDealer, a, "report:fault", "fault:view", "vehicle:view"), last(page, "occurAt", 30), map[string]string{
		// Three faults of two vehicles; three vehicles were heard of, and rode 300 km.
		"faults": "3", "vehicles": "2", "rate": "666.67", "perDistance": "100", "repeats": "50", "meanClose": "360", "chart codes": "B1203 2, M0207 1",
	})
	view := func(who *access.Caller, code string) string {
		got, err := f.View(f.Context(), who, code, 1, 2, last(page, "occurAt", 30).Query)
		if err != nil {
			return faulttest.Text(err)
		}
		var rows []string
		for _, row := range got.List {
			share := "-"
			if n, is := row["share"].(float64); is {
				share = short(&n)
			}
			rows = append(rows, fmt.Sprint(row["key"], " ", short(row["value"].(*float64)), " ", share))
		}
		return fmt.Sprint(got.Total, ": ", strings.Join(rows, ", "))
	}
	for code, want := range map[string]string{
		"F_CARD": "6: faults 4 -, vehicles 3 -", "F_PARETO": "3: B1203 2 50, M0207 1 75", "F_ECU": "3: 3 2 -, 2 1 -", "F_NONE": "VIEW_UNKNOWN",
	} {
		if got := view(admin, code); got != want {
			f.Errorf("view %s: %s, want %s", code, got, want)
		}
	}
	if got := view(callerWith(contract.AllData, 0, "fault:view"), "F_CARD"); got != "NO_PERMISSION" {
		f.Errorf("without the permission of the page: %s", got)
	}
	f.expect("of an ECU", admin, last(page, "occurAt", 30, "ecuType.in", "[2]"), map[string]string{"faults": "1", "vehicles": "1", "rate": "", "perDistance": "", "repeats": "0"})
	f.expect("none", admin, last(page, "occurAt", 30, "modelId.in", "[999]"), map[string]string{"faults": "0", "rate": "-", "perDistance": "-", "repeats": "-", "meanClose": "-"})
	// Of the three vehicles in use that were activated four months ago, the faults of the first three months: those of vehicles 1, 2 (twice)
	// and 5, not that of vehicle 1 in its fourth month.
	month := string(ago(4).Date())[:7]
	first, err := json.Marshal([]string{month + "-01", string(value.Today())})
	if err != nil {
		f.Fatal(err)
	}
	answer, err := f.Figures(f.Context(), admin, statistics.Request{Page: page, Grain: measure.ByMonth, Query: map[string]json.RawMessage{"occurAt.between": first}})
	if err != nil {
		f.Fatal(err)
	}
	for _, c := range answer.Charts {
		if c.Key != "months" {
			continue
		}
		var got []string
		for _, line := range c.Series {
			got = append(got, line.Key+" "+short(line.Points[0].Value))
		}
		if text := strings.Join(got, ", "); text != "3 1333.33, 6 -, 12 -" {
			f.Errorf("faults per thousand vehicles activated in %s: %s", month, text)
		}
		if last := c.Series[0].Points[len(c.Series[0].Points)-1]; last.Value != nil {
			f.Errorf("vehicles in their second month have a rate of three: %v", *last.Value)
		}
	}
}
