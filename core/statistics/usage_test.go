package statistics_test

import (
	"fmt"

	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/testdb"
)

// ofTraffic calculates data usage by hand: two cards of dealer a, one of dealer b.
func ofTraffic(f *fixture) {
	a, b := f.outlets()
	flow := func(card int, dealer int64, grain, used, ota int, final bool, on string) string {
		return fmt.Sprintf("%d, %d, %d, %d, %d, %t, %s, 1, 2, 7", card, dealer, grain, used, ota, final, on)
	}
	f.put("sim_flow", "sim_card_id, dealer_id, grain, used_mb, ota_mb, final, day, carrier, model_id, pool_id",
		flow(1, a, 1, 1_024_000, 512_000, true, day(-1)), flow(1, a, 1, 0, 0, false, day(0)), flow(2, a, 1, 512_000, 0, false, day(-2)), flow(3, b, 1, 512_000, 0, true, day(-3)),
		flow(1, a, 2, 9_999_000, 0, true, day(-5)), flow(2, a, 1, 7_000, 0, true, day(-31)))
	card := func(dealer int64, pool, status, pct, used int, flowAt string) string {
		return fmt.Sprintf("%d, %d, %d, %d, %d, %s", dealer, pool, status, pct, used, flowAt)
	}
	f.put("sim_card", "dealer_id, pool_id, sim_status, used_pct, month_used_mb, last_flow_at",
		card(a, 0, 4, 100_01, 3_000, noon(-1)), card(a, 1, 4, 200_00, 40_000, noon(-61)), card(b, 0, 4, 100_00, 0, noon(-70)), card(a, 0, 5, 0, 999, noon(-99)), card(a, 0, 7, 300_00, 999, noon(-99)))
	testdb.Exec(f.T, f.db, "UPDATE sim_card SET iccid = 'C' || id")
	f.put("sim_pool", "name, pool_no, used_pct, used_mb, total_mb, forecast_mb", "'p', 'p', 2, 20480, 102400, 102400", "'q', 'q', 1, 30720, 204800, 204800")
	const page = "/analyticStatisticsManage/vehicleTrafficStatistics"
	f.expect("all", admin, last(page, "day", 30), map[string]string{
		// 2048 MB of three cards, 512 of them for updates, 512 provisional.
		"total": "2", "perCard": "682.67", "ota": "25", "provisional": "0.5", "over": "1", "silent": "2", "forecast": "3",
		"chart poolUse": "1 0.2, 2 0.3; 1 1, 2 2; 1 1, 2 2", "chart cards": "1 1024, 2 512, 3 512; 1 512.16, 2 0.08, 3 0.08; 1 2, 2 6400, 3 6400", "chart distribution": "none 1, 0 1, 3 1, 30 1", "chart models": "2 512", "row 1": "1024 512 2 512 1024",
	})
	f.expect("dealer", callerWith(contract.OwnDealer, a, "report:traffic", "sim:view"), last(page, "day", 30), map[string]string{"total": "1.5", "perCard": "768", "over": "1", "silent": "1", "forecast": "", "chart poolUse": "", "chart cards": "1 1024, 2 512; 1 512.16, 2 0.08; 1 2, 2 6400"})
	f.expect("cards of an account", admin, last(page, "day", 30, "accountId.in", "[99]"), map[string]string{"total": "0", "perCard": "-", "ota": "-", "chart cards": "", "chart poolUse": ""})
}

// ofMessages calculates messages by hand: an alarm, a service and a run of a reminder; an activity and a test are left out.
func ofMessages(f *fixture) {
	testdb.Exec(f.T, f.db, "DELETE FROM message_job")
	for i, line := range []string{"5, false, 10, 8, 4, 1, 1, true", "4, false, 20, 20, 5, 0, 2, false", "3, false, 70, 52, 11, 9, 0, false", "1, false, 999, 999, 999, 9, 9, false", "5, true, 999, 9, 9, 9, 9, false"} {
		testdb.Exec(f.T, f.db, fmt.Sprintf(`INSERT INTO message_job (id, version, created_at, updated_at, job_no, planned_at, event_key, source_type, test, sent, delivered, "read", failed, skipped, suppressed) VALUES (%d, 1, 1, 1, 'J%d', %s, 'k%d', %s)`, i+1, i, noon(-i), i, line))
	}
	f.expect("all", admin, last("/reportManage/vehicleNewsStatistics", "plannedAt", 30), map[string]string{
		"runs": "3", "sent": "100", "delivered": "80", "deliveredRate": "80", "openRate": "25", "failed": "10", "skipped": "3", "suppressed": "1",
		"chart kinds": "3 70, 4 20, 5 10", "chart openRates": "5 50, 4 25, 3 21.15", "row 5": "10 1 8 4 1 1 80 50",
	})
	f.ofDeliveries()
	f.expect("none", admin, last("/reportManage/vehicleNewsStatistics", "plannedAt", 30, "vehicleId.eq", "4"), map[string]string{"sent": "0", "deliveredRate": "-", "openRate": "-"})
}

// ofDeliveries calculates what became of the messages of ofMessages by hand. Job 4 is an activity, job 6 was before the period, job 7 is about a test
// vehicle.
func (f *fixture) ofDeliveries() {
	f.put("vehicle", "vin, status, test_flag", "'A', 2, false", "'B', 2, true", "'C', 3, false")
	for i, line := range []string{"5, " + noon(-31) + ", 0", "5, " + noon(0) + ", 2"} {
		testdb.Exec(f.T, f.db, fmt.Sprintf("INSERT INTO message_job (id, version, created_at, updated_at, job_no, event_key, test, source_type, planned_at, vehicle_id) VALUES (%d, 1, 1, 1, 'K%d', 'l%d', false, %s)", i+6, i, i, line))
	}
	hour := func(n int) string { return fmt.Sprint(value.Today().AddDays(-1).Time().Milli() + int64(n)*3_600_000) }
	sent := func(job, user, channel, status int, result, at string) string {
		return fmt.Sprintf("%d, %d, '%d', %d, '%s', %s, %d", job, user, channel, status, result, at, job*100+user)
	}
	f.put("message_delivery", "job_id, app_user_id, channel, status, result_code, sent_at, hit_id",
		sent(1, 1, 1, 3, "", hour(8)), sent(1, 2, 1, 2, "", hour(8)), sent(2, 1, 2, 4, "", hour(9)), sent(2, 3, 3, 2, "", hour(9)),
		sent(2, 1, 1, 5, "3", hour(10)), sent(3, 1, 1, 2, "", hour(23)), sent(3, 4, 2, 6, "7", "0"),
		sent(4, 9, 1, 3, "9", hour(8)), sent(6, 9, 1, 3, "9", hour(8)), sent(7, 9, 1, 3, "9", hour(8)))
	message := func(vehicle, direction, topic, size int, fault string, at string) string {
		return fmt.Sprintf("%d, %d, %d, %d, '%s', %s", vehicle, direction, topic, size, fault, at)
	}
	f.put("link_message", "vehicle_id, direction, topic_kind, size_b, parse_error, server_ts",
		message(1, 1, 3, 100, "", noon(0)), message(1, 1, 3, 300, "bad", noon(-6)), message(1, 1, 5, 50, "", noon(-1)), message(1, 2, 3, 999, "", noon(0)), message(1, 1, 3, 999, "", noon(-7)), message(2, 1, 3, 999, "", noon(0)), message(3, 1, 3, 999, "", noon(0)))
	const page = "/reportManage/vehicleNewsStatistics"
	f.expect("deliveries", admin, last(page, "plannedAt", 30), map[string]string{
		// Six were sent to three persons; person 1 got four on one day.
		"perOwner": "2", "over3": "33.33", "chart channels": "1 4, 2 1, 3 1", "chart failures": "3 1, 7 1",
		// At 8 one of two was opened, at 9 the only push, at 23 none; a message that failed was not delivered.
		"chart openHours": "8 50, 9 100", "chart uplink": "3 2, 5 1; 3 200, 5 50; 3 50",
	})
	testdb.Exec(f.T, f.db, "UPDATE vehicle SET status = 2, test_flag = false")
	f.expect("deliveries of no message", admin, last(page, "plannedAt", 30, "vehicleId.eq", "4"), map[string]string{"perOwner": "-", "over3": "-", "chart channels": "", "chart openHours": ""})
}

// ofBatteries calculates batteries and fittings by hand.
func ofBatteries(f *fixture) {
	a, b := f.outlets()
	pack := func(dealer int64, status, kind int, maker, produced, warranty string) string {
		return fmt.Sprintf("%d, %d, %d, '%s', 'S', 1, %s, %s", dealer, status, kind, maker, produced, warranty)
	}
	f.put("battery", "dealer_id, status, battery_type, maker_code, spec_name, ownership, production_date, warranty_end_at",
		pack(a, 0, 1, "AAA", day(-1), day(90)), pack(a, 1, 2, "AAA", day(-200), day(91)), pack(a, 2, 2, "BBB", day(-400), day(-1)), pack(b, 3, 1, "BBB", day(-2000), day(0)), pack(b, 4, 1, "BBB", day(-2000), "''"))
	testdb.Exec(f.T, f.db, "UPDATE battery SET battery_code = 'B' || id")
	f.put("battery_history", "dealer_id, battery_id, vehicle_id, start_at, end_at, swap_reason, state, record_source",
		fmt.Sprintf("%d, 1, 1, %s, 0, '1', 1, 2", a, noon(-1)), fmt.Sprintf("%d, 2, 2, %s, %s, '3', 2, 2", a, noon(-5), noon(-1)), fmt.Sprintf("%d, 3, 3, %s, %s, '3', 2, 2", b, noon(-50), noon(-2)))
	const page = "/reportManage/batteryStatistics"
	f.expect("all", admin, last(page, "productionDate", 30), map[string]string{
		"total": "5", "inStock": "1", "inUse": "1", "inRepair": "1", "secondLife": "1", "scrapped": "1", "fitted": "2", "removed": "2", "expiring": "2",
		"chart types": "1 3, 2 2", "chart ages": "0 1, 6 1, 12 1, 60 2", "row AAA": "2 1 1 0 0 0", "row BBB": "3 0 0 1 1 1",
	})
	f.expect("dealer", callerWith(contract.OwnDealer, a, "report:battery", "battery:view"), last(page, "productionDate", 30), map[string]string{"total": "3", "fitted": "2", "removed": "1", "expiring": "1"})
	f.ofHealth(page)
	f.expect("of a type", admin, last(page, "productionDate", 30, "batteryType.in", "[2]"), map[string]string{"total": "2", "fitted": ""})
}

// ofHealth calculates the health of batteries by hand, with others than those of ofBatteries.
func (f *fixture) ofHealth(page string) {
	pack := func(id, status int, maker string, soh, cycles, risk int) {
		testdb.Exec(f.T, f.db, "INSERT INTO battery (id, version, created_at, updated_at, battery_code, status, maker_code, production_date) VALUES (?, 1, 1, 1, ?, ?, ?, ?)", id, fmt.Sprint("H", id), status, maker, value.Today())
		testdb.Exec(f.T, f.db, "INSERT INTO battery_state (id, version, created_at, updated_at, battery_id, soh, cycle_count, risk_level, last_report_at) VALUES (?, 1, 1, 1, ?, ?, ?, ?, ?)", id, id, soh, cycles, risk, value.Today().AddDays(-30).Time())
	}
	testdb.Exec(f.T, f.db, "DELETE FROM battery_state")
	pack(11, 1, "ZZZ", 1000, 10, 1)
	pack(12, 1, "ZZZ", 900, 49, 3)
	pack(13, 1, "ZZZ", 800, 50, 1)
	pack(14, 1, "YYY", 760, 310, 1)
	pack(15, 1, "YYY", 740, 349, 3)
	pack(16, 4, "YYY", 100, 310, 3) // retired
	pack(17, 1, "YYY", 0, 310, 0)   // never reported its health
	testdb.Exec(f.T, f.db, "DELETE FROM battery_daily")
	for _, row := range []struct{ battery, from, to int }{{13, 830, 800}, {14, 761, 760}, {15, 780, 740}, {12, 900, 900}} {
		for i, soh := range []int{row.from, row.to} {
			testdb.Exec(f.T, f.db, "INSERT INTO battery_daily (battery_id, day, soh) VALUES (?, ?, ?)", row.battery, value.Today().AddDays(-100+i*100).Time(), soh)
		}
	}
	testdb.Exec(f.T, f.db, "UPDATE battery_state SET last_report_at = ? WHERE id = 13", value.Today().AddDays(-30).Time().Milli()-1)
	// Two charges within the period; one before it, and one of a scrapped vehicle.
	testdb.Exec(f.T, f.db, "UPDATE vehicle SET status = 3 WHERE id = 3")
	f.put("charge_session", "battery_id, vehicle_id, start_at, duration_min, start_soc, energy_wh, abnormal", "11, 1, "+noon(-1)+", 60, 20, 1000, false", "12, 2, "+noon(-2)+", 120, 40, 500, true", "12, 2, "+noon(-31)+", 1, 1, 1, true", "12, 3, "+noon(-2)+", 1, 1, 1, true")
	f.expect("charges", admin, last(page, "productionDate", 30), map[string]string{
		"charges": "2", "energy": "1.5", "meanEnergy": "750", "meanMinutes": "90", "meanStart": "30", "abnormalCharges": "50",
		// Those in vehicles with a report in 30 days; battery 13 is silent for longer, 17 has no state of health.
		"highRisk": "2", "meanSoh": "85", "chart soh": "soh1 2, soh4 1, soh5 1", "chart cycles": "cycles0 2, cycles300 3",
	})
	f.expect("no charges", admin, last(page, "productionDate", 1), map[string]string{"charges": "0", "energy": "0", "meanEnergy": "-", "abnormalCharges": "-"})
	f.expect("health", admin, last(page, "productionDate", 30), map[string]string{
		// Between 90 and 100 in the first step, 80 in the second, 74 and 76 in the seventh.
		"chart decay": "0–49 91, 50–99 80, 300–349 74.2; 0–49 95, 50–99 80, 300–349 75; 0–49 99, 50–99 80, 300–349 75.8",
		// Battery 15 loses 0.04 a day and reaches 70 in 100 days, 13 in 333; 14 in 6,000 and 12 never.
		"chart retire": "6 1, 12 2",
		// Of makers AAA to YYY only packs in vehicles count: one of three, one of three.
		"chart makerHealth": "YYY 75; YYY 333.33, ZZZ 333.33",
	})
	f.expect("health of a maker", admin, last(page, "productionDate", 30, "makerCode.in", `["YYY"]`), map[string]string{"chart makerHealth": "YYY 75; YYY 333.33"})
	testdb.Exec(f.T, f.db, "DELETE FROM battery WHERE id > 10")
}
