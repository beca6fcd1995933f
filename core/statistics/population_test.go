package statistics_test

import (
	"encoding/json"
	"fmt"

	"evops/contracts/equipment"
	"evops/contracts/measure"
	"evops/contracts/message"
	"evops/contracts/quality"
	"evops/contracts/repair"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/statistics"
	"evops/core/testdb"
)

// withoutTestAndScrapped makes some vehicles of the demo test vehicles and others scrapped, and counts the rows of the others by hand: whether
// a vehicle is a test vehicle is read where it is set, in the OTA devices.
func withoutTestAndScrapped(f *fixture) {
	testdb.Exec(f.T, f.db, "UPDATE vehicle SET test_flag = (id % 3 = 0), status = CASE WHEN id % 7 = 0 THEN ? WHEN status = ? THEN ? ELSE status END", equipment.Scrapped, equipment.Scrapped, equipment.Sold)
	// Few vehicles of the demo have rides, at some hours only such as are not marked yet.
	testdb.Exec(f.T, f.db, "UPDATE vehicle SET test_flag = ? WHERE id = (SELECT min(vehicle_id) FROM mileage_daily WHERE mileage_km > 0 AND anomaly = ?)", true, equipment.NoAnomaly)
	testdb.Exec(f.T, f.db, "DELETE FROM ota_equipment")
	testdb.Exec(f.T, f.db, "INSERT INTO ota_equipment (id, vehicle_id, dealer_id, test_flag, version, created_at, updated_at) SELECT id, id, dealer_id, test_flag, 1, 1, 1 FROM vehicle")
	testdb.Exec(f.T, f.db, "UPDATE repair_order SET repair_type = ? WHERE id % 2 = 0", repair.Maintenance)
	testdb.Exec(f.T, f.db, "UPDATE message_job SET vehicle_id = (SELECT min(id) FROM vehicle WHERE test_flag) WHERE id % 2 = 0")
	testdb.Exec(f.T, f.db, "DELETE FROM service_due")
	testdb.Exec(f.T, f.db, "INSERT INTO service_due (vehicle_id, due_on, since_on, status, version, created_at, updated_at) SELECT id, ?, ?, 1, 1, 1, 1 FROM vehicle", value.Today().AddDays(-3), value.Today().AddDays(-93))
	from, to := value.Today().AddDays(-1800), value.Today()
	times := func(column string) string {
		return fmt.Sprintf("%s >= %d AND %s < %d", column, from.Time().Milli(), column, to.AddDays(1).Time().Milli())
	}
	days := func(column string) string { return fmt.Sprintf("%s >= '%s' AND %s <= '%s'", column, from, column, to) }
	const counted = " AND NOT EXISTS (SELECT 1 FROM vehicle v WHERE v.id = r.vehicle_id AND v.status = 3) AND NOT EXISTS (SELECT 1 FROM ota_equipment d WHERE d.vehicle_id = r.vehicle_id AND d.test_flag)"
	const itself = " AND status <> 3 AND NOT EXISTS (SELECT 1 FROM ota_equipment d WHERE d.vehicle_id = r.id AND d.test_flag)"
	for _, row := range []struct{ page, over, card, rows, population string }{
		{alarmPage, "firstAt", "alarms", "count(*) FROM alarm r WHERE NOT muted AND " + times("first_at"), counted},
		{mileagePage, "day", "distance", "sum(mileage_km) / 100.0 FROM mileage_daily r WHERE " + days("day"), counted},
		{"/reportStatistic/faultStatisticIndex", "occurAt", "faults", fmt.Sprintf("count(*) FROM fault_report r WHERE status <> %d AND %s", quality.FaultRejected, times("occur_at")), counted},
		{"/analyticStatisticsManage/vehicleRepairStatistics", "createdAt", "orders", fmt.Sprintf("count(*) FROM repair_order r WHERE deleted_at = 0 AND repair_type = %d AND status <> %d AND %s", repair.Fixing, repair.Cancelled, times("created_at")), counted},
		{"/analyticStatisticsManage/activationStatistics", "activatedAt", "activations", "count(*) FROM vehicle r WHERE deleted_at = 0 AND " + times("activated_at"), itself},
		{"/analyticStatisticsManage/vehicleTrafficStatistics", "day", "total", fmt.Sprintf("sum(used_mb) / 1000.0 / 1024 FROM sim_flow r WHERE grain = %d AND %s", sim.FlowOfDay, days("day")), counted},
		{"/reportManage/vehicleOwnerStatistics", "boundAt", "bindings", fmt.Sprintf("count(*) FROM vehicle_binding r WHERE deleted_at = 0 AND bind_role = %d AND %s", equipment.Owner, times("bound_at")), counted},
		{"/reportManage/vehicleStatistics", "productionDate", "total", "count(*) FROM vehicle r WHERE deleted_at = 0", itself},
		{"/reportManage/vehicleStatistics", "productionDate", "distance", fmt.Sprintf("sum(mileage_km) / 100.0 FROM mileage_daily r WHERE anomaly = %d AND %s", equipment.NoAnomaly, days("day")), counted},
		{"/reportManage/batteryStatistics", "productionDate", "charges", "count(*) FROM charge_session r WHERE " + times("start_at"), counted},
		{"/reportManage/batteryStatistics", "productionDate", "fitted", "count(*) FROM battery_history r WHERE deleted_at = 0 AND " + times("start_at"), counted},
		{"/reportManage/serviceMaintenanceStatistics", "createdAt", "orders", fmt.Sprintf("count(*) FROM repair_order r WHERE deleted_at = 0 AND repair_type = %d AND status <> %d AND %s", repair.Maintenance, repair.Cancelled, times("created_at")), counted},
		{"/reportManage/serviceMaintenanceStatistics", "createdAt", "due", "count(*) FROM service_due r WHERE deleted_at = 0 AND " + days("due_on"), counted},
		{"/reportManage/serviceMaintenanceStatistics", "createdAt", "hits", "count(*) FROM reminder_hit r WHERE " + times("hit_at"), counted},
		{"/reportManage/vehicleNewsStatistics", "plannedAt", "runs", fmt.Sprintf("count(*) FROM message_job r WHERE deleted_at = 0 AND NOT test AND source_type IN (%d, %d, %d) AND %s", message.FromReminder, message.FromService, message.FromAlarm, times("planned_at")), counted},
	} {
		var all, want float64
		for into, population := range map[*float64]string{&all: "", &want: row.population} {
			if err := f.db.Read().NewRaw("SELECT CAST(1 AS double precision) * "+row.rows+population).Scan(f.Context(), into); err != nil {
				f.Fatal(row.page, row.card, err)
			}
		}
		got, err := f.Figures(f.Context(), admin, statistics.Request{Page: row.page, Grain: measure.ByMonth, Query: map[string]json.RawMessage{row.over + ".between": fmt.Appendf(nil, `["%s","%s"]`, from, to)}})
		if err != nil {
			f.Fatal(row.page, err)
		}
		for _, c := range got.Cards {
			if c.Key == row.card && short(c.Value) != short(&want) {
				f.Errorf("%s %s: %s, want %s of %s", row.page, row.card, short(c.Value), short(&want), short(&all))
			}
		}
		if all == want {
			f.Errorf("%s %s: no test or scrapped vehicle has rows, of %v", row.page, row.card, all)
		}
	}
}
