package report

import (
	"strings"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
)

const (
	day = 24 * time.Hour
	// trendMost is how long a span of the online trend can be (legacy-api C.3).
	trendMost = 31 * day
)

// upTo completes a span: without an end it is up to now, without a beginning as long as usual.
func upTo(now value.Time, usual time.Duration) func(from, to *value.Time) {
	return func(from, to *value.Time) {
		if to.IsZero() {
			*to = now
		}
		if from.IsZero() {
			*from = to.Add(-usual)
		}
	}
}

// among is the condition that a column holds one of some values.
func among(column string, values []any) string {
	return " AND " + column + " IN (" + strings.TrimSuffix(strings.Repeat("?, ", len(values)), ", ") + ")"
}

// onlineTrend adds up the samples of the dealers in reach, whose rows have the columns by which the reach of vehicles is told. Unless a span is named it is
// the last 24 hours. Samples from before totals were kept tell of those online alone.
func onlineTrend(_ store.Dialect, now value.Time, asked *record.ReportConditions) (string, []any, error) {
	from, to, err := asked.Span("sampleAt", upTo(now, day))
	if err != nil {
		return "", nil, err
	}
	if to.Milli()-from.Milli() > trendMost.Milliseconds() {
		return "", nil, fault.QueryValueInvalid.With("field", "sampleAt", "expected", "≤ 31 d")
	}
	args, some := []any{from, to}, ""
	dealers, given, err := asked.IDs("dealerId")
	if given {
		some = among("dealer_id", dealers)
		args = append(args, dealers...)
	}
	return `SELECT sampled_at AS "id", sampled_at AS sample_at, CAST(0 AS bigint) AS dealer_id,
		CAST(sum(total) AS bigint) AS total, CAST(sum(online) AS bigint) AS online, CAST(sum(sleeping) AS bigint) AS sleeping,
		CASE WHEN sum(total) > 0 THEN CAST(sum(online) AS bigint) * 10000 / CAST(sum(total) AS bigint) ELSE 0 END AS online_rate
	FROM (SELECT sampled_at, dealer_id, total, online, sleeping, 0 AS deleted_at FROM online_sample WHERE sampled_at >= ? AND sampled_at < ?` + some + `) AS s
	WHERE {vehicle} GROUP BY sampled_at`, args, err
}

// alarmTop counts the alarms that began within a span, by their codes, and those of the span of the same length before it. Unless a span is named it is the
// last week. Alarms of level 0 were recorded while their code was muted.
func alarmTop(_ store.Dialect, now value.Time, asked *record.ReportConditions) (string, []any, error) {
	from, to, err := asked.Span("firstAt", upTo(now, 7*day))
	if err != nil {
		return "", nil, err
	}
	before := from.Add(-time.Duration(to.Milli()-from.Milli()) * time.Millisecond)
	some := ""
	models, given, err := asked.IDs("modelId")
	if given {
		some = among("model_id", models)
	}
	args := append([]any{from, from, from, before, to, equipment.AlarmInfo}, models...)
	args = append(append(args, equipment.Activated), models...)
	return `SELECT n.err_code AS "id", n.err_code, c.category, c.level, n.alarm_count, n.vehicle_count, CAST(0 AS bigint) AS first_at, CAST(0 AS bigint) AS model_id,
		CASE WHEN v.vehicles > 0 THEN n.vehicle_count * 10000 / v.vehicles ELSE 0 END AS per_thousand, n.alarm_count - n.alarms_before AS change
	FROM (SELECT err_code, count(CASE WHEN first_at >= ? THEN 1 END) AS alarm_count, count(DISTINCT CASE WHEN first_at >= ? THEN vehicle_id END) AS vehicle_count,
			count(CASE WHEN first_at < ? THEN 1 END) AS alarms_before
		FROM alarm WHERE {alarm} AND first_at >= ? AND first_at < ? AND level >= ?` + some + ` GROUP BY err_code) AS n
	JOIN alarm_err_code AS c ON c.id = n.err_code
	CROSS JOIN (SELECT count(*) AS vehicles FROM vehicle WHERE {vehicle} AND activation_status = ?` + some + `) AS v
	WHERE n.alarm_count > 0`, args, err
}
