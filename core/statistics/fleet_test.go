package statistics_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"

	"evops/contracts/measure"
	declared "evops/contracts/statistics"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/statistics"
	"evops/core/testdb"
)

// put replaces the rows of a table. The columns are separated by commas, and so are the values of each row.
func (f *fixture) put(table, columns string, lines ...string) {
	f.Helper()
	testdb.Exec(f.T, f.db, "DELETE FROM "+table)
	for i, line := range lines {
		testdb.Exec(f.T, f.db, fmt.Sprintf("INSERT INTO %s (id, version, created_at, updated_at, %s) VALUES (%d, 1, 1, 1, %s)", table, columns, i+1, line))
	}
}

// day is a day relative to today as SQL.
func day(n int) string { return "'" + string(value.Today().AddDays(n)) + "'" }

// noon is the noon of a day relative to today.
func noon(n int) string {
	return fmt.Sprint(value.Today().AddDays(n).Time().Milli() + 12*60*60*1000)
}

// outlets are two dealers of which neither is above the other.
func (f *fixture) outlets() (a, b int64) {
	f.Helper()
	var ids []int64
	if err := f.db.Read().NewRaw("SELECT id FROM dealer d WHERE deleted_at = 0 AND NOT EXISTS (SELECT 1 FROM dealer c WHERE c.parent_id = d.id) ORDER BY id LIMIT 2").Scan(f.Context(), &ids); err != nil || len(ids) != 2 {
		f.Fatal(ids, err)
	}
	return ids[0], ids[1]
}

// expect reads a page and compares figures: a card by its key, a chart as its points, and a row of the table.
func (f *fixture) expect(name string, who *access.Caller, r statistics.Request, want map[string]string) *statistics.Answer {
	f.Helper()
	got, err := f.Figures(f.Context(), who, r)
	if err != nil {
		f.Fatalf("%s: %v", name, err)
	}
	figures := map[string]string{}
	for _, c := range got.Cards {
		figures[c.Key] = short(c.Value)
	}
	for _, c := range got.Charts {
		var series []string
		for _, one := range c.Series {
			var points []string
			for _, p := range one.Points {
				if p.Value != nil && *p.Value != 0 {
					points = append(points, p.Key+" "+short(p.Value))
				}
			}
			series = append(series, strings.Join(points, ", "))
		}
		figures["chart "+c.Key] = strings.Join(series, "; ")
	}
	if got.HasTable {
		table, err := f.Table(f.Context(), who, statistics.TableRequest{Request: r})
		if err != nil {
			f.Fatalf("%s: %v", name, err)
		}
		for _, line := range table.List {
			var values []string
			for _, n := range line.Values {
				values = append(values, short(n))
			}
			figures["row "+line.Key] = strings.Join(values, " ")
		}
	}
	for key, text := range want {
		if figures[key] != text {
			f.Errorf("%s: %s is %q, want %q", name, key, figures[key], text)
		}
	}
	f.linksHold(name, who, *declared.Find(r.Page), got, declared.NoComparison)
	return got
}

// last is a request of the last days, today included.
func last(page, over string, days int, filters ...string) statistics.Request {
	query := map[string]json.RawMessage{over + ".between": fmt.Appendf(nil, `["%s","%s"]`, value.Today().AddDays(1-days), value.Today())}
	for i := 0; i < len(filters); i += 2 {
		query[filters[i]] = json.RawMessage(filters[i+1])
	}
	return statistics.Request{Page: page, Grain: measure.ByMonth, Query: query}
}

// narrow adds a filter to a request.
func narrow(r statistics.Request, key, value string) statistics.Request {
	r.Query = maps.Clone(r.Query)
	r.Query[key] = json.RawMessage(value)
	return r
}

// ofFleet calculates the vehicles by hand: six of dealer a, of which one is scrapped, and two of dealer b.
func ofFleet(f *fixture) {
	a, b := f.outlets()
	vehicle := func(dealer int64, model, status, activated, stopped int, produced string) string {
		return fmt.Sprintf("%d, %d, %d, %d, %d, %s, 'RED', '1', 0", dealer, model, status, activated, stopped, produced)
	}
	f.put("vehicle", "dealer_id, model_id, status, activation_status, operation_status, production_date, color_code, plant_code, area_code",
		vehicle(a, 1, 0, 0, 0, day(-1)), vehicle(a, 1, 1, 0, 0, day(-40)), vehicle(a, 1, 2, 1, 0, day(-400)), vehicle(a, 2, 2, 1, 0, day(-800)), vehicle(a, 2, 2, 1, 1, day(-800)),
		vehicle(a, 1, 3, 1, 0, day(-800)), vehicle(b, 1, 2, 1, 0, day(-20)), vehicle(b, 2, 2, 1, 0, day(-1200)))
	testdb.Exec(f.T, f.db, "UPDATE vehicle SET vin = 'V' || id")
	// Online, silent for 45 days, stopped and online, scrapped, asleep, silent for 100 days; odometers in tenths.
	f.put("vehicle_shadow", "online_status, last_seen_at, odo_km", "0, 0, 0", "0, 0, 0", "1, "+noon(0)+", 4999", "0, "+noon(-45)+", 5000", "1, "+noon(0)+", 99999", "0, "+noon(-1)+", 250000", "2, "+noon(0)+", 200000", "0, "+noon(-100)+", 5001")
	ride := func(vehicle int, dealer int64, model int, on string, km, wh, anomaly int) string {
		return fmt.Sprintf("%d, %d, %d, %s, %d, %d, %d, 1, 2", vehicle, dealer, model, on, km, wh, anomaly)
	}
	f.put("mileage_daily", "vehicle_id, dealer_id, model_id, day, mileage_km, energy_wh, anomaly, data_source, status",
		ride(3, a, 1, day(-1), 2000, 500, 0), ride(3, a, 1, day(-2), 1000, 100, 0), ride(4, a, 2, day(-3), 3000, 900, 0), ride(4, a, 2, day(-4), 99_000, 1, 1), ride(7, b, 1, day(0), 4000, 1000, 0), ride(7, b, 1, day(-30), 9000, 1, 0))
	const page = "/reportManage/vehicleStatistics"
	grants := []string{"report:vehicle", "vehicle:view", "mileage:view"}
	f.expect("all", admin, last(page, "productionDate", 30), map[string]string{
		"total": "7", "inStock": "1", "shipped": "1", "sold": "5", "scrapped": "1",
		// Three of those in service are connected or silent: the stopped one and the scrapped one do not count.
		"online": "50", "silent30": "2", "silent60": "1", "silent90": "1",
		// 20 + 10 + 30 + 40 km on four days; the anomaly and the day before the period are left out.
		"ridden": "3", "riddenRate": "100", "co2": "6", "distance": "100", "perDay": "25", "energy": "2.5",
		"chart odometers": "0 1, 500 2, 5000 1, 20000 1, unknown 2", "chart ages": "0 3, 12 1, 24 2, 36 1", "chart models": "1 4, 2 3",
		"row 1": "4 1 1 2 2 50 0", "row 2": "3 0 0 3 3 100 0",
	})
	// Vehicle 3 was connected yesterday, 4 over midnight, 5 is, 6 is scrapped, and the connection of 8 ended a millisecond before the period.
	f.put("online_session", "vehicle_id, dealer_id, online_at, offline_at",
		fmt.Sprint("3, ", a, ", ", noon(-1), ", ", noon(-1)), fmt.Sprint("4, ", a, ", ", noon(-3), ", ", noon(-2)), fmt.Sprint("5, ", a, ", ", noon(0), ", 0"), fmt.Sprint("6, ", a, ", ", noon(0), ", 0"), fmt.Sprint("8, ", b, ", ", noon(-40), ", ", value.Today().AddDays(-4).Time().Milli()-1))
	byDay := last(page, "productionDate", 5)
	byDay.Grain = measure.ByDay
	on := func(n int) string { return string(value.Today().AddDays(n)) }
	f.expect("active by day", admin, byDay, map[string]string{"chart active": fmt.Sprintf("%s 1, %s 1, %s 1, %s 1", on(-3), on(-2), on(-1), on(0))})
	f.expect("active by day of a model", admin, narrow(byDay, "modelId.in", "[2]"), map[string]string{"chart active": fmt.Sprintf("%s 1, %s 1, %s 1", on(-3), on(-2), on(0))})
	f.expect("active of another dealer", callerWith(contract.OwnDealer, b, grants...), byDay, map[string]string{"chart active": ""})
	f.expect("dealer", callerWith(contract.OwnDealer, a, grants...), last(page, "productionDate", 30), map[string]string{
		"total": "5", "sold": "3", "scrapped": "1", "online": "50", "silent30": "1", "silent60": "0", "ridden": "2", "riddenRate": "100", "co2": "3.6", "distance": "60", "perDay": "20", "energy": "2.5", "row 2": "2 0 0 2 2 100 0",
	})
	f.expect("until a year ago", admin, statistics.Request{Page: page, Query: map[string]json.RawMessage{"productionDate.between": fmt.Appendf(nil, `["%s","%s"]`, value.Today().AddDays(-900), value.Today().AddDays(-600))}}, map[string]string{
		"total": "3", "sold": "3", "distance": "0", "perDay": "-", "energy": "-", "ridden": "0",
	})
	narrowed := f.expect("of a model", admin, last(page, "productionDate", 30, "modelId.in", "[2]"), map[string]string{"total": "3", "distance": "30", "ridden": "1"})
	if len(narrowed.LeftOut) != 0 {
		f.Errorf("left out %v", narrowed.LeftOut)
	}
	// Rides have no city.
	narrowed = f.expect("of a city", admin, last(page, "productionDate", 30, "areaCode.in", "[310100]"), map[string]string{"total": "0", "online": "-", "distance": ""})
	if len(narrowed.LeftOut) != 7 {
		f.Errorf("left out %v", narrowed.LeftOut)
	}
}
