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
	// maxTrend is the maximum time range of the online trend (legacy-api C.3).
	maxTrend = 31 * day
)

// defaultRange completes a time range: the end is now by default, the start usual before the end.
func defaultRange(now value.Time, usual time.Duration) func(from, to *value.Time) {
	return func(from, to *value.Time) {
		if to.IsZero() {
			*to = now
		}
		if from.IsZero() {
			*from = to.Add(-usual)
		}
	}
}

// inClause returns the condition that a column is one of values.
func inClause(column string, values []any) string {
	return " AND " + column + " IN (" + strings.TrimSuffix(strings.Repeat("?, ", len(values)), ", ") + ")"
}

// onlineTrend sums the samples of dealers in scope; sample rows have the columns of the vehicle scope. The default range is the last 24
// hours. Samples from before totals were recorded have online counts only.
func onlineTrend(_ store.Dialect, now value.Time, conditions *record.ReportConditions) (string, []any, error) {
	from, to, err := conditions.Span("sampleAt", defaultRange(now, day))
	if err != nil {
		return "", nil, err
	}
	if to.Milli()-from.Milli() > maxTrend.Milliseconds() {
		return "", nil, fault.QueryValueInvalid.With("field", "sampleAt", "expected", "≤ 31 d")
	}
	args, filter := []any{from, to}, ""
	dealers, present, err := conditions.IDs("dealerId")
	if present {
		filter = inClause("dealer_id", dealers)
		args = append(args, dealers...)
	}
	return `SELECT sampled_at AS "id", sampled_at AS sample_at, CAST(0 AS bigint) AS dealer_id,
		CAST(sum(total) AS bigint) AS total, CAST(sum(online) AS bigint) AS online, CAST(sum(sleeping) AS bigint) AS sleeping,
		CASE WHEN sum(total) > 0 THEN CAST(sum(online) AS bigint) * 10000 / CAST(sum(total) AS bigint) ELSE 0 END AS online_rate
	FROM (SELECT sampled_at, dealer_id, total, online, sleeping, 0 AS deleted_at FROM online_sample WHERE sampled_at >= ? AND sampled_at < ?` + filter + `) AS s
	WHERE {vehicle} GROUP BY sampled_at`, args, err
}

// alarmTop counts the alarms that started within a time range by code, and those of the preceding range of the same length. The default
// range is the last week. Alarms of level 0 were recorded while their code was muted.
func alarmTop(_ store.Dialect, now value.Time, conditions *record.ReportConditions) (string, []any, error) {
	from, to, err := conditions.Span("firstAt", defaultRange(now, 7*day))
	if err != nil {
		return "", nil, err
	}
	before := from.Add(-time.Duration(to.Milli()-from.Milli()) * time.Millisecond)
	filter := ""
	models, present, err := conditions.IDs("modelId")
	if present {
		filter = inClause("model_id", models)
	}
	args := append([]any{from, from, from, before, to, equipment.AlarmInfo}, models...)
	args = append(append(args, equipment.Activated), models...)
	return `SELECT n.err_code AS "id", n.err_code, c.category, c.level, n.alarm_count, n.vehicle_count, CAST(0 AS bigint) AS first_at, CAST(0 AS bigint) AS model_id,
		CASE WHEN v.vehicles > 0 THEN n.vehicle_count * 10000 / v.vehicles ELSE 0 END AS per_thousand, n.alarm_count - n.alarms_before AS change
	FROM (SELECT err_code, count(CASE WHEN first_at >= ? THEN 1 END) AS alarm_count, count(DISTINCT CASE WHEN first_at >= ? THEN vehicle_id END) AS vehicle_count,
			count(CASE WHEN first_at < ? THEN 1 END) AS alarms_before
		FROM alarm WHERE {alarm} AND first_at >= ? AND first_at < ? AND level >= ?` + filter + ` GROUP BY err_code) AS n
	JOIN alarm_err_code AS c ON c.id = n.err_code
	CROSS JOIN (SELECT count(*) AS vehicles FROM vehicle WHERE {vehicle} AND activation_status = ?` + filter + `) AS v
	WHERE n.alarm_count > 0`, args, err
}
