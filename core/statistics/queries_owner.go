package statistics

import (
	"fmt"
	"strconv"
	"strings"

	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/message"
	declared "evops/contracts/statistics"
	"evops/contracts/value"
	"evops/core/store"
)

// ownings are the bindings of owners to vehicles that reports count.
var ownings = "vehicle_binding WHERE {vehicleBinding} AND bind_role = " + strconv.Itoa(int(equipment.Owner)) + " AND vehicle_id IN " + vehicles

func modelAges(q asked) (string, []any) {
	ages, args := "CASE WHEN u.birthday = '' THEN 'unknown'", []any{}
	for i, from := range declared.OwnerAges {
		if i+1 == len(declared.OwnerAges) {
			ages += fmt.Sprintf(" ELSE '%d' END", from)
			break
		}
		ages += fmt.Sprintf(" WHEN u.birthday > ? THEN '%d'", from)
		args = append(args, value.At(q.today.Time().Std().AddDate(-declared.OwnerAges[i+1], 0, 0)).Date())
	}
	return "SELECT v.model_id, " + ages + `, count(DISTINCT u.id) FROM (SELECT app_user_id, vehicle_id FROM ` + ownings + ` AND unbound_at = 0) AS b
	JOIN (SELECT id, model_id FROM vehicle WHERE ` + counted + `) AS v ON v.id = b.vehicle_id
	JOIN (SELECT id, birthday FROM app_user WHERE {appUser}) AS u ON u.id = b.app_user_id GROUP BY 1, 2 ORDER BY 1, 2`, args
}

// riding has the owners by the mean distance of four weeks until today, of all their vehicles.
func riding(q asked) (string, []any) {
	bands := "CASE WHEN km <= 0 THEN 'none'"
	for i, from := range declared.RidingSteps {
		if i+1 < len(declared.RidingSteps) {
			bands += fmt.Sprintf(" WHEN km < %d THEN '%d'", declared.RidingSteps[i+1], from)
		} else {
			bands += fmt.Sprintf(" ELSE '%d' END", from)
		}
	}
	return "SELECT " + bands + `, count(*) FROM (SELECT b.app_user_id, coalesce(sum(m.km), 0) / 400.0 AS km
		FROM (SELECT DISTINCT app_user_id, vehicle_id FROM ` + ownings + ` AND unbound_at = 0 AND app_user_id IN (SELECT id FROM app_user WHERE {appUser})) AS b
		LEFT JOIN (SELECT vehicle_id, sum(mileage_km) AS km FROM ` + rides + ` AND day > ? AND day <= ? GROUP BY 1) AS m ON m.vehicle_id = b.vehicle_id GROUP BY 1) AS o GROUP BY 1`,
		[]any{q.today.AddDays(-28), q.today}
}

// repurchase is the share of owners with a second new vehicle within 24 months, of those whose first was at least 24 months ago.
func repurchase(q asked) (string, []any) {
	until := q.until()
	first := func(column string) string {
		return "first_value(" + column + ") OVER (PARTITION BY app_user_id ORDER BY bound_at, vehicle_id) AS first_" + column
	}
	return `SELECT 100.0 * sum(o.again) / nullif(count(*), 0) FROM (
		SELECT app_user_id, max(CASE WHEN vehicle_id <> first_vehicle_id AND bound_at > first_bound_at AND bound_at <= first_bound_at + ? THEN 1 ELSE 0 END) AS again
		FROM (SELECT app_user_id, vehicle_id, bound_at, ` + first("bound_at") + ", " + first("vehicle_id") + " FROM " + ownings + " AND bind_source <> " + strconv.Itoa(int(equipment.ByTransfer)) + `) AS b
		WHERE first_bound_at < ? GROUP BY 1) AS o`, []any{until.Milli() - twoYearsBefore(until).Milli(), twoYearsBefore(until)}
}

func twoYearsBefore(t value.Time) value.Time { return value.At(t.Std().AddDate(-2, 0, 0)) }

// activeFor is how many days an owner counts as active in a month (equipment catalogue 12: DAU, MAU).
const activeFor = 30

// activeOwners has the owners of a day with an app session or a ridden vehicle, on the last day of each period and in the 30 days until
// then. The owner on a day is whoever was bound at any time of it. Each active day counts until the next one of the same owner, for 30 days at
// most, so that the owners of a month are the sum of what begins and ends: no day is compared with another.
func activeOwners(q asked) (string, []any) {
	points, args := q.points()
	first := q.Period.of(q.grain, q.keys(q.grain)[0]).To.AddDays(1 - activeFor)
	day := func(column string) string { return store.DayNumber(column) }
	month := strconv.Itoa(activeFor)
	return `WITH owning AS MATERIALIZED (SELECT app_user_id, vehicle_id, ` + day("bound_at") + ` AS bound_on, CASE WHEN unbound_at = 0 THEN 1000000 ELSE ` + day("unbound_at") + ` END AS unbound_on FROM ` + ownings + `),
	active AS MATERIALIZED (
		SELECT b.app_user_id, u.on_day FROM (SELECT user_id, ` + day("day") + ` AS on_day FROM app_user_day WHERE day >= ? AND day < ?) AS u
			JOIN owning AS b ON b.app_user_id = u.user_id AND b.bound_on <= u.on_day AND b.unbound_on >= u.on_day
		UNION SELECT b.app_user_id, r.on_day FROM (SELECT vehicle_id, ` + q.DateNumber("day") + ` AS on_day FROM mileage_daily WHERE {mileageDaily} AND day >= ? AND day <= ?) AS r
			JOIN owning AS b ON b.vehicle_id = r.vehicle_id AND b.bound_on <= r.on_day AND b.unbound_on >= r.on_day),
	spans AS (SELECT on_day AS begins, lead(on_day) OVER (PARTITION BY app_user_id ORDER BY on_day) AS next FROM active),
	changes AS MATERIALIZED (SELECT at, sum(n) AS n FROM (SELECT begins AS at, 1 AS n FROM spans
		UNION ALL SELECT CASE WHEN next < begins + ` + month + ` THEN next ELSE begins + ` + month + ` END, -1 FROM spans) AS c GROUP BY 1),
	daily AS MATERIALIZED (SELECT on_day, count(*) AS n FROM active GROUP BY 1)
	SELECT p.point, coalesce((SELECT d.n FROM daily AS d WHERE d.on_day = p.last), 0) AS of_day, coalesce((SELECT sum(c.n) FROM changes AS c WHERE c.at <= p.last), 0) AS of_month
	FROM (SELECT point, ` + day("begins_last") + ` AS last FROM (SELECT point, ends - 1 AS begins_last FROM ` + points + ` AS t) AS e) AS p ORDER BY 1`,
		append([]any{first.Time(), q.until(), first, q.To}, args...)
}

func stickiness(q asked) (string, []any) {
	text, args := activeOwners(q)
	return "SELECT o.point, 100.0 * o.of_day / nullif(o.of_month, 0) FROM (" + text + ") AS o ORDER BY 1", args
}

// ownerDealers has the owners of each dealer's vehicles: those whose first vehicle ever is of the period, those of its end, and the share of
// them that was active in the 30 days until then.
func ownerDealers(q asked) (string, []any) {
	since := q.To.AddDays(-29)
	return `SELECT CASE WHEN dealer_id = 0 THEN '' ELSE CAST(dealer_id AS text) END, count(DISTINCT CASE WHEN is_new THEN app_user_id END), count(DISTINCT CASE WHEN stands THEN app_user_id END),
		100.0 * count(DISTINCT CASE WHEN stands AND is_active THEN app_user_id END) / nullif(count(DISTINCT CASE WHEN stands THEN app_user_id END), 0)
	FROM (SELECT b.dealer_id, b.app_user_id, b.bound_at = f.bound_at AND b.bound_at >= ? AS is_new, b.unbound_at = 0 OR b.unbound_at >= ? AS stands,
			b.app_user_id IN (SELECT user_id FROM app_user_day WHERE day >= ? AND day < ?) OR b.vehicle_id IN (SELECT vehicle_id FROM mileage_daily WHERE {mileageDaily} AND day >= ? AND day <= ?) AS is_active
		FROM (SELECT dealer_id, app_user_id, vehicle_id, bound_at, unbound_at FROM ` + ownings + ` AND bound_at < ?) AS b
		JOIN (SELECT app_user_id, min(bound_at) AS bound_at FROM ` + ownings + ` GROUP BY 1) AS f ON f.app_user_id = b.app_user_id) AS o
	GROUP BY dealer_id ORDER BY 3 DESC, dealer_id LIMIT 100`,
		[]any{q.from(), q.until(), since.Time(), q.until(), since, q.To, q.until()}
}

// fitted are the batteries in vehicles with what they report.
var fitted = "(SELECT id, maker_code FROM battery WHERE {battery} AND status = " + strconv.Itoa(int(battery.InUse)) + ") AS b JOIN battery_state AS s ON s.id = b.id"

// meanHealth is of the batteries that reported within 30 days.
func meanHealth(q asked) (string, []any) {
	return "SELECT avg(s.soh / 10.0) FROM " + fitted + " WHERE s.soh > 0 AND s.last_report_at >= ?", []any{q.today.AddDays(-30).Time()}
}

// decay has the state of health of batteries by their cycles, in steps of 50.
func decay(q asked) (string, []any) {
	at := func(share float64) string {
		before, after := q.Percentile(share)
		return before + "s.soh / 10.0" + after
	}
	return "SELECT CAST(n.step AS text) || '–' || CAST(n.step + 49 AS text), n.low, n.mid, n.high FROM (SELECT s.cycle_count / 50 * 50 AS step, " + at(0.1) + " AS low, " + at(0.5) + " AS mid, " + at(0.9) + " AS high FROM " + fitted +
		" WHERE s.soh > 0 AND s.cycle_count > 0 GROUP BY 1) AS n ORDER BY n.step", nil
}

// retirement counts the batteries whose state of health reaches 70 % within some months, along the line through its values of 180 days.
func retirement(q asked) (string, []any) {
	begins := q.today.AddDays(-180).Time()
	counts := make([]string, 0, 3)
	for _, months := range []int{3, 6, 12} {
		counts = append(counts, fmt.Sprintf("SELECT %d AS point, count(CASE WHEN days <= %d THEN 1 END) AS n FROM due", months, months*365/12))
	}
	return `WITH due AS (SELECT (s.soh - 700) / -t.slope AS days FROM ` + fitted + ` JOIN (
		SELECT battery_id, (n * xy - x * y) / nullif(n * xx - x * x, 0) AS slope FROM (
			SELECT battery_id, CAST(count(*) AS double precision) AS n, sum(x) AS x, sum(y) AS y, sum(x * y) AS xy, sum(x * x) AS xx
			FROM (SELECT battery_id, CAST((day - ?) / ` + dayLength + ` AS double precision) AS x, CAST(soh AS double precision) AS y FROM battery_daily WHERE day >= ? AND soh > 0) AS d GROUP BY 1) AS m) AS t ON t.battery_id = b.id
		WHERE s.soh > 700 AND t.slope < 0) ` + strings.Join(counts, " UNION ALL "), []any{begins, begins}
}

func makerHealth(asked) (string, []any) {
	return "SELECT b.maker_code, avg(CASE WHEN s.soh > 0 AND s.cycle_count BETWEEN 300 AND 349 THEN s.soh / 10.0 END), 1000.0 * count(CASE WHEN s.risk_level = ? THEN 1 END) / count(*) FROM " + fitted + " GROUP BY 1 ORDER BY count(*) DESC, 1",
		[]any{battery.HighRisk}
}

// sent are the deliveries of the messages about vehicles within a period.
var sent = "message_delivery WHERE {messageDelivery} AND job_id IN (SELECT id FROM message_job WHERE {messageJob} AND NOT test AND source_type IN (?, ?, ?) AND planned_at >= ? AND planned_at < ? AND vehicle_id NOT IN " + uncounted + ")"

func (q asked) sent(more ...any) []any {
	return append([]any{message.FromReminder, message.FromService, message.FromAlarm, q.from(), q.until()}, more...)
}

func perOwner(q asked) (string, []any) {
	return "SELECT 1.0 * count(*) / nullif(count(DISTINCT app_user_id), 0) FROM " + sent + " AND sent_at > 0", q.sent()
}

func overThreeADay(q asked) (string, []any) {
	return "SELECT 100.0 * count(DISTINCT CASE WHEN n > 3 THEN app_user_id END) / nullif(count(DISTINCT app_user_id), 0) FROM (SELECT app_user_id, " + store.DayNumber("sent_at") + " AS day, count(*) AS n FROM " + sent + " AND sent_at > 0 GROUP BY 1, 2) AS d", q.sent()
}

func sentByChannel(q asked) (string, []any) {
	return "SELECT channel, count(*) FROM " + sent + " AND sent_at > 0 GROUP BY 1 ORDER BY 2 DESC, 1", q.sent()
}

func failures(q asked) (string, []any) {
	return "SELECT result_code, count(*) FROM " + sent + " AND status IN (?, ?) GROUP BY 1 ORDER BY 2 DESC, 1", q.sent(message.DeliveryFailed, message.DeliverySkipped)
}

// openHours is of the channels whose messages can be opened.
func openHours(q asked) (string, []any) {
	return "SELECT h.hour, h.rate FROM (SELECT " + store.HourOfDay("sent_at") + " AS hour, 100.0 * count(CASE WHEN status IN (?, ?) THEN 1 END) / nullif(count(CASE WHEN status IN (?, ?, ?) THEN 1 END), 0) AS rate FROM " + sent + " AND sent_at > 0 AND channel IN (?, ?) GROUP BY 1) AS h ORDER BY h.hour",
		append([]any{message.DeliveryRead, message.DeliveryClicked, message.DeliveryArrived, message.DeliveryRead, message.DeliveryClicked}, q.sent(message.Inbox, message.Push)...)
}

// uplink has the messages that are stored: the last 500 of each vehicle for seven days.
func uplink(q asked) (string, []any) {
	return "SELECT topic_kind, count(*), avg(size_b), 100.0 * count(CASE WHEN parse_error <> '' THEN 1 END) / count(*) FROM link_message WHERE {linkMessage} AND direction = ? AND server_ts >= ? AND vehicle_id IN " + vehicles + " GROUP BY 1 ORDER BY 2 DESC, 1",
		[]any{equipment.LinkUp, q.today.AddDays(-6).Time()}
}
