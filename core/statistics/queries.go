package statistics

import (
	"strconv"
	"strings"

	"evops/contracts/equipment"
	"evops/contracts/quality"
	"evops/contracts/sim"
	"evops/contracts/value"
)

// queries are those of the figures declared with Query, by the address of their page and their key.
var queries = map[string]map[string]query{
	"/reportStatistic/faultStatisticIndex":                    {"batches": faultBatches, "firmware": faultFirmware},
	"/analyticStatisticsManage/alarmStatistics":               {"codeRates": alarmCodes, "provinces": alarmProvinces},
	"/analyticStatisticsManage/activationStatistics":          {"cohorts": cohorts, "dealers": activationDealers},
	"/analyticStatisticsManage/vehicleTrafficStatistics":      {"poolUse": poolUse, "cards": topCards},
	"/analyticStatisticsManage/vehicleOwnerStructureAnalysis": {"modelAges": modelAges, "riding": riding},
	"/reportManage/vehicleOwnerStatistics":                    {"repurchase": repurchase, "active": activeOwners, "stickiness": stickiness, "dealers": ownerDealers},
	"/reportManage/vehicleStatistics":                         {"active": activeVehicles},
	"/reportManage/batteryStatistics":                         {"meanSoh": meanHealth, "decay": decay, "retire": retirement, "makerHealth": makerHealth},
	"/reportManage/serviceMaintenanceStatistics":              {"expiryMonths": expiryMonths},
	"/reportManage/vehicleNewsStatistics":                     {"perOwner": perOwner, "over3": overThreeADay, "channels": sentByChannel, "failures": failures, "openHours": openHours, "uplink": uplink},
}

var (
	// counted is the condition of the vehicles that reports count.
	counted = "{vehicle} AND NOT test_flag AND status <> " + strconv.Itoa(int(equipment.Scrapped))
	// vehicles are those vehicles.
	vehicles = "(SELECT id FROM vehicle WHERE " + counted + ")"
	// uncounted are the other ones, for rows that need not belong to a vehicle.
	uncounted = "(SELECT id FROM vehicle WHERE deleted_at = 0 AND (test_flag OR status = " + strconv.Itoa(int(equipment.Scrapped)) + "))"
	// active counts those that were heard of since a time.
	active = "(SELECT count(*) FROM vehicle_shadow WHERE last_seen_at >= ? AND id IN " + vehicles + ")"
	// faults are the faults that reports count, within a period.
	faults = "fault_report WHERE {faultReport} AND status <> ? AND occur_at >= ? AND occur_at < ? AND vehicle_id IN " + vehicles
	// rides are the days with a ride, without anomalies.
	rides = "mileage_daily WHERE {mileageDaily} AND anomaly = " + strconv.Itoa(int(equipment.NoAnomaly))
)

// monthNumber is the month of a day as a number that grows by one each month.
func monthNumber(day string) string {
	return "(CAST(substr(" + day + ", 1, 4) AS bigint) * 12 + CAST(substr(" + day + ", 6, 2) AS bigint))"
}

// points is a table of the periods of a request: the key, first and last day, and the times they begin and end at.
func (q asked) points() (text string, args []any) {
	keys := q.keys(q.grain)
	lines := make([]string, len(keys))
	for i, key := range keys {
		p := q.Period.of(q.grain, key)
		lines[i] = "SELECT CAST(? AS text) AS point, CAST(? AS text) AS first, CAST(? AS text) AS last, CAST(? AS bigint) AS begins, CAST(? AS bigint) AS ends"
		args = append(args, key, p.From, p.To, p.From.Time(), p.To.AddDays(1).Time())
	}
	return "(" + strings.Join(lines, " UNION ALL ") + ")", args
}

func faultBatches(q asked) (string, []any) {
	return `SELECT v.model_id, v.month, 1000.0 * coalesce(f.n, 0) / v.n
	FROM (SELECT model_id, substr(production_date, 1, 7) AS month, count(*) AS n FROM vehicle WHERE ` + counted + ` AND production_date <> '' GROUP BY 1, 2) AS v
	LEFT JOIN (SELECT model_id, substr(production_date, 1, 7) AS month, count(*) AS n FROM ` + faults + ` GROUP BY 1, 2) AS f ON f.model_id = v.model_id AND f.month = v.month
	ORDER BY 1, 2`, []any{quality.FaultRejected, q.from(), q.until()}
}

// faultFirmware divides the faults of a controller's version by the distance of the vehicles that have the version now: which version a
// vehicle had on a day is not stored.
func faultFirmware(q asked) (string, []any) {
	return `SELECT f.ecu_type || '|' || f.firmware, 1000000.0 * f.n / nullif(k.km, 0)
	FROM (SELECT ecu_type, firmware, count(*) AS n FROM ` + faults + ` AND firmware <> '' GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT 20) AS f
	LEFT JOIN (SELECT e.ecu_type, e.software_version, sum(m.mileage_km) AS km
		FROM (SELECT DISTINCT vehicle_id, ecu_type, software_version FROM ecu WHERE {ecu} AND status <> ?) AS e
		JOIN (SELECT vehicle_id, mileage_km FROM ` + rides + ` AND day >= ? AND day <= ? AND vehicle_id IN ` + vehicles + `) AS m ON m.vehicle_id = e.vehicle_id
		GROUP BY 1, 2) AS k ON k.ecu_type = f.ecu_type AND k.software_version = f.firmware
	ORDER BY 2 DESC NULLS LAST, 1`, []any{quality.FaultRejected, q.from(), q.until(), equipment.EcuReplaced, q.From, q.To}
}

const alarmRows = "alarm WHERE {alarm} AND NOT muted AND first_at >= ? AND first_at < ? AND vehicle_id IN "

func alarmCodes(q asked) (string, []any) {
	return "SELECT err_code, count(*), count(DISTINCT vehicle_id), 100.0 * count(*) / nullif(" + active + ", 0) FROM " + alarmRows + vehicles + " GROUP BY err_code ORDER BY 2 DESC, 1 LIMIT 20",
		[]any{q.from(), q.from(), q.until()}
}

// alarmProvinces divides the alarms in a province by the active vehicles at home there.
func alarmProvinces(q asked) (string, []any) {
	return `SELECT CASE WHEN a.province = 0 THEN '' ELSE CAST(a.province AS text) END, 100.0 * a.n / nullif(v.n, 0)
	FROM (SELECT city_code / 10000 * 10000 AS province, count(*) AS n FROM ` + alarmRows + vehicles + ` GROUP BY 1) AS a
	LEFT JOIN (SELECT area_code / 10000 * 10000 AS province, count(*) AS n FROM vehicle WHERE ` + counted + ` AND id IN (SELECT id FROM vehicle_shadow WHERE last_seen_at >= ?) GROUP BY 1) AS v ON v.province = a.province
	ORDER BY 2 DESC NULLS LAST, 1`, []any{q.from(), q.until(), q.from()}
}

// cohorts has the vehicles activated in a month and those of them that were ridden in each of the next twelve months that have begun.
func cohorts(q asked) (string, []any) {
	months := make([]string, 12)
	for i := range months {
		months[i] = "SELECT " + strconv.Itoa(i+1) + " AS k"
	}
	return `WITH v AS (SELECT id, substr(day, 1, 7) AS month, ` + monthNumber("day") + ` AS n FROM (SELECT id, ` + q.Day("activated_at") + ` AS day FROM vehicle WHERE ` + counted + ` AND activated_at >= ? AND activated_at < ?) AS activated)
	SELECT c.month, k.k, 100.0 * coalesce(r.ridden, 0) / c.all_of FROM (SELECT month, n, count(*) AS all_of FROM v GROUP BY 1, 2) AS c
	CROSS JOIN (` + strings.Join(months, " UNION ALL ") + `) AS k
	LEFT JOIN (SELECT v.month, ` + monthNumber("m.day") + ` - v.n AS k, count(DISTINCT v.id) AS ridden
		FROM v JOIN (SELECT vehicle_id, day FROM mileage_daily WHERE {mileageDaily} AND day >= ?) AS m ON m.vehicle_id = v.id GROUP BY 1, 2) AS r ON r.month = c.month AND r.k = k.k
	WHERE c.n + k.k <= ` + monthNumber("CAST(? AS text)") + ` ORDER BY 1, 2`, []any{q.from(), q.until(), q.From, q.today, q.today}
}

func activationDealers(q asked) (string, []any) {
	shipped := "shipped_at >= ? AND shipped_at < ?"
	count := func(where string) string { return "sum(CASE WHEN " + where + " THEN 1 ELSE 0 END)" }
	rate := "100.0 * " + count(shipped+" AND activation_status = "+strconv.Itoa(int(equipment.Activated))) + " / nullif(" + count(shipped) + ", 0)"
	overdue := count("status = " + strconv.Itoa(int(equipment.Shipped)) + " AND activation_status = " + strconv.Itoa(int(equipment.NotActivated)) + " AND shipped_at > 0 AND shipped_at < ?")
	from, until := q.from(), q.until()
	return "SELECT CASE WHEN dealer_id = 0 THEN '' ELSE CAST(dealer_id AS text) END, " + count(shipped) + ", " + count("activated_at >= ? AND activated_at < ?") + ", " + rate + ", " + overdue +
			" FROM vehicle WHERE " + counted + " GROUP BY dealer_id ORDER BY 2 DESC, 3 DESC, dealer_id LIMIT 100",
		[]any{from, until, from, until, from, until, from, until, q.today.AddDays(-90).Time()}
}

func poolUse(asked) (string, []any) {
	return "SELECT id, used_mb / 102400.0, total_mb / 102400.0, nullif(forecast_mb, 0) / 102400.0 FROM sim_pool WHERE {simPool} ORDER BY used_pct DESC, id", nil
}

// topCards compares the usage of a card with what its vehicle needs, which is about 80 KB a day beside updates (equipment catalogue 11.7).
func topCards(q asked) (string, []any) {
	return `SELECT sim_card_id, used / 1000.0, days * 0.08 + ota / 1000.0, used / 1000.0 / (days * 0.08 + ota / 1000.0)
	FROM (SELECT sim_card_id, sum(used_mb) AS used, sum(ota_mb) AS ota, count(*) AS days FROM sim_flow
		WHERE {simFlow} AND grain = ? AND day >= ? AND day <= ? AND vehicle_id NOT IN ` + uncounted + ` GROUP BY 1) AS f ORDER BY 2 DESC, 1 LIMIT 50`, []any{sim.FlowOfDay, q.From, q.To}
}

// activeVehicles counts the vehicles with a connection in each period. Connections are stored for 90 days; earlier periods are unknown.
func activeVehicles(q asked) (string, []any) {
	points, args := q.points()
	return `SELECT p.point, count(DISTINCT s.vehicle_id) FROM ` + points + ` AS p
	LEFT JOIN (SELECT vehicle_id, online_at, offline_at FROM online_session WHERE {onlineSession} AND online_at < ? AND (offline_at = 0 OR offline_at >= ?) AND vehicle_id IN ` + vehicles + `) AS s
		ON s.online_at < p.ends AND (s.offline_at = 0 OR s.offline_at >= p.begins)
	WHERE p.begins >= ? GROUP BY 1 ORDER BY 1`, append(args, q.until(), q.from(), q.today.AddDays(-90).Time())
}

func expiryMonths(q asked) (string, []any) {
	return "SELECT substr(service_end_at, 1, 7), count(*) FROM vehicle WHERE " + counted + " AND activation_status = ? AND service_end_at >= ? AND service_end_at < ? GROUP BY 1 ORDER BY 1",
		[]any{equipment.Activated, q.today, value.At(q.today.Time().Std().AddDate(1, 0, 0)).Date()}
}

// dayLength is a day in milliseconds as SQL.
var dayLength = strconv.FormatInt(value.Date("2000-01-02").Time().Milli()-value.Date("2000-01-01").Time().Milli(), 10)
