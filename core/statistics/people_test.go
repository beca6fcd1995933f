package statistics_test

import (
	"encoding/json"
	"fmt"
	"strings"

	"evops/contracts/measure"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/statistics"
	"evops/core/testdb"
)

// ofOwners calculates the bindings of owners by hand. Person 1 was bound before the period and again within it, 2 and 3 are new, 4 left.
func ofOwners(f *fixture) {
	a, b := f.outlets()
	vehicle := 0
	binding := func(dealer int64, user, role, source int, bound, unbound, reason string) string {
		vehicle++
		return fmt.Sprintf("%d, %d, %d, %d, %d, %s, %s, '%s'", vehicle, dealer, user, role, source, bound, unbound, reason)
	}
	f.put("vehicle_binding", "vehicle_id, dealer_id, app_user_id, bind_role, bind_source, bound_at, unbound_at, unbind_reason",
		binding(a, 1, 1, 1, noon(-100), noon(-3), "1"), binding(a, 1, 1, 2, noon(-2), "0", ""), binding(a, 2, 1, 4, noon(-3), "0", ""), binding(b, 3, 1, 1, noon(0), "0", ""),
		binding(a, 4, 1, 1, noon(-200), noon(-10), "4"), binding(a, 5, 1, 1, noon(-200), noon(-40), "4"), binding(a, 6, 2, 1, noon(-1), "0", ""), binding(b, 7, 1, 1, noon(-300), "0", ""))
	const page = "/reportManage/vehicleOwnerStatistics"
	f.expect("all", admin, last(page, "boundAt", 30), map[string]string{
		"newOwners": "2", "owners": "4", "bindings": "3", "closed": "2", "net": "1", "resold": "1",
		"chart sources": "1 1, 2 1, 4 1", "chart reasons": "1 1, 4 1", fmt.Sprint("row ", a): "2 2 1 2 100", fmt.Sprint("row ", b): "1 1 0 1 100",
	})
	f.ofActiveOwners(page, a, b)
	f.expect("until two weeks ago", admin, last(page, "boundAt", 15), map[string]string{"newOwners": "2", "owners": "4", "closed": "2", "net": "1"})
	// Parts of fewer than ten persons are one part for a dealer.
	f.expect("dealer", callerWith(contract.OwnDealer, a, "report:owner", "vehicle:view"), last(page, "boundAt", 30), map[string]string{
		"newOwners": "1", "owners": "2", "bindings": "2", "closed": "2", "net": "0", "chart sources": "rest 2", "chart reasons": "rest 2",
	})
}

// ofActiveOwners calculates the activity of the owners of ofOwners by hand, for the last day and the 30 days until then.
func (f *fixture) ofActiveOwners(page string, a, b int64) {
	// The vehicles of ofOwners: 2 and 3 of person 1, 4 and 8 of others; a scrapped and a test vehicle with owners do not count.
	var lines []string
	for id := 1; id <= 10; id++ {
		lines = append(lines, fmt.Sprintf("'O%d', %d, %d, %t", id, map[bool]int64{true: b, false: a}[id == 4 || id == 8], map[bool]int{true: 3, false: 2}[id == 9], id == 10))
	}
	f.put("vehicle", "vin, dealer_id, status, test_flag", lines...)
	testdb.Exec(f.T, f.db, fmt.Sprintf("INSERT INTO vehicle_binding (id, version, created_at, updated_at, vehicle_id, dealer_id, app_user_id, bind_role, bind_source, bound_at) VALUES (9, 1, 1, 1, 9, %d, 9, 1, 1, %s), (10, 1, 1, 1, 10, %d, 10, 1, 1, %s)", a, noon(-50), a, noon(-50)))
	testdb.Exec(f.T, f.db, "DELETE FROM app_user_day")
	session := func(on int, users ...int) {
		for _, user := range users {
			testdb.Exec(f.T, f.db, "INSERT INTO app_user_day (day, user_id) VALUES (?, ?)", value.Today().AddDays(on).Time(), user)
		}
	}
	// Today: persons 1 and 5, who is no owner any more. In 30 days also 7, and 4 on the day it still owned a vehicle; 2 rode.
	session(0, 1, 5, 9, 10)
	session(-29, 7)
	session(-30, 3)
	session(-10, 4)
	session(-9, 4)
	f.put("mileage_daily", "vehicle_id, dealer_id, day, mileage_km, anomaly", fmt.Sprint("3, ", a, ", ", day(-1), ", 100, 0"), fmt.Sprint("9, ", a, ", ", day(0), ", 100, 0"))
	r := last(page, "boundAt", 1)
	r.Grain = measure.ByDay
	today := string(value.Today())
	f.expect("active owners", admin, r, map[string]string{
		"chart active": fmt.Sprintf("%s 1; %s 4", today, today), "chart stickiness": today + " 25",
		// Those of persons 1, 2, 3 and 7.
		"chart standing": today + " 4",
		// Of dealer a: persons 1 and 2; both are active. Of dealer b: 3 is new, 7 stands; one of two is active.
		"chart dealers": fmt.Sprintf("%d 1; %d 2, %d 2; %d 100, %d 50", b, a, b, a, b),
	})
	days := last(page, "boundAt", 3)
	days.Grain = measure.ByDay
	on := func(ago int) value.Date { return value.Today().AddDays(-ago) }
	f.expect("active owners by day", admin, days, map[string]string{"chart active": fmt.Sprintf("%s 1, %s 1; %s 2, %s 3, %s 4", on(1), on(0), on(2), on(1), on(0))})
	f.expect("active owners of a dealer", callerWith(contract.OwnDealer, b, "report:owner", "vehicle:view"), r, map[string]string{"chart active": "; " + today + " 1", "chart dealers": fmt.Sprintf("%d 1; %d 2; %d 50", b, b, b)})
	// Three first vehicles are older than two years: one owner bought another within them, one got it by transfer, one too late.
	bound := func(user, vehicle, source, years, days int) {
		at := value.At(value.Today().Time().Std().AddDate(-years, 0, days)).Milli()
		testdb.Exec(f.T, f.db, "INSERT INTO vehicle_binding (id, version, created_at, updated_at, vehicle_id, dealer_id, app_user_id, bind_role, bind_source, bound_at, unbound_at) VALUES (?, 1, 1, 1, ?, ?, ?, 1, ?, ?, 1)", 100+10*user+years, vehicle, a, user, source, at)
	}
	bound(21, 1, 1, 4, 0)
	bound(21, 2, 1, 3, 0)
	bound(22, 1, 1, 4, 0)
	bound(22, 2, 4, 3, 0)
	bound(23, 1, 1, 5, 0)
	bound(23, 2, 1, 2, 0)
	bound(24, 1, 1, 1, 0)
	f.expect("repurchase", admin, r, map[string]string{"repurchase": "33.33"})
	testdb.Exec(f.T, f.db, "DELETE FROM vehicle_binding WHERE id > 8")
	f.expect("no repurchase yet", admin, r, map[string]string{"repurchase": "-"})
}

// ofOwnerStructure calculates the owners of today by hand, with the bindings of ofOwners: persons 1, 2, 3 and 7. Person 6 only shares a
// vehicle, 8 has none.
func ofOwnerStructure(f *fixture) {
	a, _ := f.outlets()
	user := func(gender int, birthday string, city, platform int) string {
		return fmt.Sprintf("%d, %s, %d, 310000, %d", gender, birthday, city, platform)
	}
	born := func(years, days int) string {
		return "'" + string(value.At(value.Today().Time().Std().AddDate(-years, 0, days)).Date()) + "'"
	}
	f.put("app_user", "gender, birthday, city_code, province_code, platform",
		user(1, born(18, 0), 310100, 1), user(1, born(25, 1), 310100, 2), user(2, born(25, 0), 0, 2), user(1, born(70, 0), 310100, 1), user(2, born(70, 0), 310100, 1),
		user(2, born(30, 0), 310100, 1), user(0, "''", 0, 1), user(1, born(40, 0), 310100, 1))
	const page = "/analyticStatisticsManage/vehicleOwnerStructureAnalysis"
	f.expect("all", admin, statistics.Request{Page: page}, map[string]string{
		"owners": "4", "perOwner": "1", "secondHand": "25", "gender": "75", "birthday": "75", "city": "50",
		"chart gender": "1 2, 2 1, unknown 1", "chart ages": "18 2, 25 1, unknown 1", "chart cities": "310100 2, unknown 2", "chart platforms": "1 2, 2 2", "chart holding": "0 3, 6 1",
	})
	// Persons 1, 2 and 3 own vehicles 2, 3 and 4 of models 1, 2 and 2; 7 owns vehicle 8. They ride 16 km in two weeks, nothing, and 900 km.
	testdb.Exec(f.T, f.db, "UPDATE vehicle SET model_id = CASE WHEN id IN (2, 8) THEN 1 ELSE 2 END")
	f.put("mileage_daily", "vehicle_id, dealer_id, day, mileage_km, anomaly", fmt.Sprint("2, ", a, ", ", day(-1), ", 1600, 0"), fmt.Sprint("4, ", a, ", ", day(-27), ", 90000, 0"), fmt.Sprint("4, ", a, ", ", day(-28), ", 90000, 0"), fmt.Sprint("3, ", a, ", ", day(-2), ", 90000, 1"))
	f.expect("by model, and riding", admin, statistics.Request{Page: page}, map[string]string{"chart modelAges": "18 1, unknown 1; 18 1, 25 1", "chart riding": "none 2, 0 1, 100 1"})
	narrowed := f.expect("of women", admin, statistics.Request{Page: page, Query: map[string]json.RawMessage{"gender.in": json.RawMessage("[2]")}}, map[string]string{"owners": "1", "perOwner": "", "chart platforms": "2 1"})
	if len(narrowed.LeftOut) != 5 || narrowed.Over != "" {
		f.Errorf("left out %v, over %q", narrowed.LeftOut, narrowed.Over)
	}
	got := f.expect("dealer", callerWith(contract.OwnDealer, a, "report:ownerStructure", "vehicle:view", "appUser:view"), statistics.Request{Page: page}, map[string]string{
		"owners": "2", "chart modelAges": "rest 1; rest 1", "chart riding": "rest 2", "chart gender": "rest 2", "chart ages": "rest 2", "chart holding": "rest 2", "chart platforms": "",
	})
	_, err := f.Figures(f.Context(), callerWith(contract.OwnDealer, a, "report:ownerStructure"), statistics.Request{Page: page, Query: map[string]json.RawMessage{"gender.in": json.RawMessage("[2]")}})
	if err == nil {
		f.Error("a dealer narrows the owners until one is left")
	}
	for _, c := range got.Charts {
		for _, p := range c.Series[0].Points {
			if p.Link != "" {
				f.Errorf("%s names persons to a dealer: %s", c.Key, p.Link)
			}
		}
	}
}

// ofRepairs calculates the repairs by hand: four of dealer a, of which two are completed, one of dealer b, a service and a cancelled one.
func ofRepairs(f *fixture) {
	a, b := f.outlets()
	order := func(dealer int64, kind, status, vehicle, model, warranty, sla, rework, rating int, cost, created, received, delivered string) string {
		return fmt.Sprintf("%d, %d, %d, %d, %d, %d, %d, %s, %d, %s, %s, %s, 1, %s", dealer, kind, status, vehicle, model, warranty, sla, map[int]string{0: "false", 1: "true"}[rework], rating, cost, received, delivered, created)
	}
	testdb.Exec(f.T, f.db, "DELETE FROM repair_order")
	for i, line := range []string{
		order(a, 1, 8, 1, 1, 1, 4, 0, 5, "1000, 2000, 50", noon(-5), noon(-5), noon(-4)), order(a, 1, 9, 1, 1, 2, 2, 1, 2, "3000, 0, 0", noon(-3), noon(-3), noon(-1)),
		order(a, 1, 6, 2, 1, 0, 0, 0, 0, "9999, 0, 0", noon(-2), noon(-2), "0"), order(a, 1, 10, 3, 2, 1, 0, 0, 0, "0, 0, 0", noon(-2), "0", "0"), order(a, 2, 8, 4, 2, 1, 4, 0, 3, "0, 0, 0", noon(-2), noon(-2), noon(-1)),
		order(b, 1, 8, 5, 2, 1, 4, 0, 4, "500, 500, 0", noon(-1), noon(-1), noon(0)), order(a, 1, 8, 6, 1, 1, 4, 0, 4, "1, 1, 1", noon(-40), noon(-40), noon(-39)),
	} {
		testdb.Exec(f.T, f.db, fmt.Sprintf("INSERT INTO repair_order (id, version, updated_at, dealer_id, repair_type, status, vehicle_id, model_id, warranty_type, sla_state, rework, rating, parts_cost, labour_cost, other_cost, received_at, delivered_at, source, created_at, order_no, fault_class) VALUES (%d, 1, 1, %s, 'R%d', '1')", i+1, line, i))
	}
	testdb.Exec(f.T, f.db, "UPDATE repair_order SET total_cost = parts_cost + labour_cost")
	for id, age := range map[int]int{1: 1, 2: 3, 3: 4, 4: 5, 6: 40} {
		testdb.Exec(f.T, f.db, "UPDATE repair_order SET months_in_service = ? WHERE id = ?", age, id)
	}
	sold := func(model int, on string) string { return fmt.Sprintf("2, %d, %s", model, on) }
	f.put("vehicle", "status, model_id, sold_at", sold(1, day(-9)), sold(1, day(-9)), sold(1, day(-9)), sold(1, day(-90)), sold(2, day(0)), sold(2, day(5)))
	testdb.Exec(f.T, f.db, "DELETE FROM repair_order_part")
	for i, line := range []string{"1, 'P1', 200, 1000", "1, 'P2', 100, 9000", "2, 'P1', 100, 1", "1, 'P1', 300, 500"} {
		testdb.Exec(f.T, f.db, fmt.Sprintf("INSERT INTO repair_order_part (id, version, updated_at, created_at, order_id, dealer_id, line_type, part_no, quantity, amount) VALUES (%d, 1, 1, %s, 1, %d, %s)", i+1, noon(-2), a, line))
	}
	const page, service = "/analyticStatisticsManage/vehicleRepairStatistics", "/reportManage/serviceMaintenanceStatistics"
	f.expect("all", admin, last(page, "createdAt", 30), map[string]string{
		// Four orders of three vehicles; five vehicles are sold by today.
		"orders": "4", "vehicles": "3", "rate": "60", "completed": "3",
		// 24, 48 and 24 hours; two of three in time, one is rework.
		"turnaround": "32", "medianTurnaround": "24", "onTime": "66.67", "rework": "33.33", "rating": "3.67",
		// Two of the three orders with a verdict; 45, 25 and 0.5 of costs over three orders.
		"warranty": "66.67", "parts": "15", "labour": "8.33", "other": "0.17",
		"chart parts": "P1 5, P2 1", "chart amounts": "P2 90, P1 15", "chart models": "2 100, 1 50",
		// Ages of 1, 3, 4 and 40 months.
		"chart age": "3 2, 6 1, later 1",
		// Repairs are judged 30 days after the hand-over.
		"firstTimeFix": "-", fmt.Sprint("row ", a): "3 2 - 36 50 50 3.5", fmt.Sprint("row ", b): "1 1 - 24 100 0 4",
	})
	f.expect("of repairs that lasted", admin, last(page, "createdAt", 60), map[string]string{"firstTimeFix": "100", fmt.Sprint("row ", a): "4 3 100 32 66.67 33.33 3.67"})
	testdb.Exec(f.T, f.db, "UPDATE repair_order SET came_back = true WHERE id = 7")
	f.expect("of one that did not last", admin, last(page, "createdAt", 60), map[string]string{"firstTimeFix": "0"})
	f.expect("dealer", callerWith(contract.OwnDealer, a, "report:repair", "repairOrder:view"), last(page, "createdAt", 30), map[string]string{
		"orders": "3", "vehicles": "2", "completed": "2", "turnaround": "36", "medianTurnaround": "36", "onTime": "50", "rate": "", "chart models": "",
	})
	f.expect("of an outlet", admin, last(page, "createdAt", 30, "dealerId.in", fmt.Sprintf("[%d]", b)), map[string]string{"orders": "1", "rate": ""})
	f.expect("nothing completed", admin, last(page, "createdAt", 30, "modelId.in", "[3]"), map[string]string{"orders": "0", "turnaround": "-", "onTime": "-", "rate": "-"})
	f.ofServices(service, a)
}

// ofServices calculates services, reminders and the end of services by hand, with the orders of ofRepairs.
func (f *fixture) ofServices(page string, a int64) {
	hit := func(vehicle, status int, answered bool, at string) string {
		return fmt.Sprintf("'%s', %d, %d, %t, %s", at, vehicle, status, answered, at)
	}
	f.put("reminder_hit", "cycle_key, vehicle_id, delivery_status, answered, hit_at", hit(1, 3, true, noon(-2)), hit(1, 2, false, noon(-1)), hit(2, 5, false, noon(0)), hit(3, 4, true, noon(-40)))
	testdb.Exec(f.T, f.db, "UPDATE vehicle SET activation_status = 1, service_end_at = "+day(20)+" WHERE id = 1")
	testdb.Exec(f.T, f.db, "UPDATE vehicle SET activation_status = 1, service_end_at = "+day(400)+" WHERE id = 2")
	testdb.Exec(f.T, f.db, "UPDATE vehicle SET activation_status = 1, service_end_at = "+day(-1)+" WHERE id = 3")
	testdb.Exec(f.T, f.db, "UPDATE vehicle SET activation_status = 1 WHERE id = 4")
	f.expect("services", admin, last(page, "createdAt", 30), map[string]string{
		"orders": "1", "vehicles": "1", "completed": "1", "hits": "3", "opened": "50", "answered": "33.33", "chart expiry": "expired 1, 30 1, later 1, none 1", "chart expiryMonths": string(value.Today().AddDays(20))[:7] + " 1", fmt.Sprint("row ", a): "1 1 100 0 3",
	})
	f.ofServicesDue(page, a)
	f.expect("services of a dealer", callerWith(contract.OwnDealer, a, "report:service", "repairOrder:view"), last(page, "createdAt", 30), map[string]string{"orders": "1", "completed": "1", "hits": ""})
}

// ofServicesDue calculates the services that fell due by hand, and the ends of trials and of paid services. A service is judged when its 30 days
// are over.
func (f *fixture) ofServicesDue(page string, a int64) {
	due := func(vehicle int, dealer int64, on, status int, reminded string) string {
		return fmt.Sprintf("%d, %d, %s, %s, %d, %s", vehicle, dealer, day(on), day(on-90), status, reminded)
	}
	f.put("service_due", "vehicle_id, dealer_id, due_on, since_on, status, reminded_at",
		due(1, a, -60, 2, noon(-55)), // done on time, reminded
		due(2, a, -50, 3, noon(-45)), // overdue although reminded
		due(3, a, -40, 4, "0"),       // done late
		due(4, 0, -31, 2, "0"),       // done on time, of no dealer
		due(5, a, -30, 1, noon(-30)), // not over yet
		due(6, a, -2, 2, "0"),        // done, too early to judge
		due(7, a, -100, 3, "0"))      // before the period
	trial := func(vehicle, end, status, order int) string {
		return fmt.Sprintf("%d, 1, %d, %s, %s, %d", vehicle, status, day(end-30), day(end), order)
	}
	f.put("free_period", "vehicle_id, kind, status, start_at, end_at, renewal_order_id", trial(1, -20, 3, 77), trial(2, -15, 2, 0), trial(3, -10, 3, 0), trial(4, -5, 4, 78), trial(5, 0, 1, 79), trial(6, -80, 3, 80))
	seq := 0
	entry := func(vehicle, until, renewed int) string {
		seq++
		return fmt.Sprintf("'N%d', %d, %d, %s, %d", seq, seq, vehicle, noon(until), renewed)
	}
	f.put("service_record", "record_no, seq, vehicle_id, paid_until, renewed",
		entry(1, -5, 1), entry(2, -5, 2), entry(3, -6, 2), entry(3, -6, 3), entry(4, -7, 2), entry(5, -90, 1), "'N0', 0, 6, 0, 0")
	f.expect("services due", admin, last(page, "createdAt", 70), map[string]string{
		// Six in the period, three reminded; four are judged, two of them on time; of the reminded one is done.
		"due": "6", "dueReminded": "3", "completion": "50", "conversion": "33.33", "late": "1",
		// Three trials ended, one led to an order; four paid terms ended, two were renewed.
		"trialsEnded": "3", "trialToPaid": "33.33", "renewal": "50",
	})
	f.expect("services due of this week", admin, last(page, "createdAt", 7), map[string]string{"due": "1", "dueReminded": "0", "completion": "-", "conversion": "-", "late": "0"})
	f.expect("services due of a dealer", callerWith(contract.OwnDealer, a, "report:service", "repairOrder:view"), last(page, "createdAt", 70), map[string]string{"due": "5", "dueReminded": "3", "completion": "33.33", "late": "1"})
	for key, want := range map[string]string{"due": "tab=serviceDue", "late": "status.eq=3"} {
		if got := f.linkOf(page, key); !strings.Contains(got, want) || !strings.HasPrefix(got, "/guideUseManage/repairListsManage?") {
			f.Errorf("%s opens %s", key, got)
		}
	}
}

// linkOf is the list that a card opens.
func (f *fixture) linkOf(page, card string) string {
	f.Helper()
	got, err := f.Figures(f.Context(), admin, last(page, "createdAt", 70))
	if err != nil {
		f.Fatal(err)
	}
	for _, c := range got.Cards {
		if c.Key == card {
			return c.Link
		}
	}
	return ""
}
