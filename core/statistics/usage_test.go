package statistics_test

import (
	"fmt"

	contract "evops/contracts/system"
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
	f.put("sim_pool", "name, pool_no, total_mb, forecast_mb", "'p', 'p', 1, 102400", "'q', 'q', 1, 204800")
	const page = "/analyticStatisticsManage/vehicleTrafficStatistics"
	f.expect("all", admin, last(page, "day", 30), map[string]string{
		// 2048 MB of three cards, 512 of them for updates, 512 provisional.
		"total": "2", "perCard": "682.67", "ota": "25", "provisional": "0.5", "over": "1", "silent": "2", "forecast": "3",
		"chart distribution": "none 1, 0 1, 3 1, 30 1", "chart models": "2 512", "row 1": "1024 512 2 512 1024",
	})
	f.expect("dealer", callerWith(contract.OwnDealer, a, "report:traffic", "sim:view"), last(page, "day", 30), map[string]string{"total": "1.5", "perCard": "768", "over": "1", "silent": "1", "forecast": ""})
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
	f.expect("none", admin, last("/reportManage/vehicleNewsStatistics", "plannedAt", 30, "vehicleId.eq", "4"), map[string]string{"sent": "0", "deliveredRate": "-", "openRate": "-"})
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
	f.expect("of a type", admin, last(page, "productionDate", 30, "batteryType.in", "[2]"), map[string]string{"total": "2", "fitted": ""})
}
