package report

import (
	"time"

	"evops/contracts/repair"
	"evops/contracts/support"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
)

// hour is the unit of waiting times in milliseconds.
const hour = int64(time.Hour / time.Millisecond)

// argumentsOf are the values of a list as arguments of a statement.
func argumentsOf[T any](values []T) (args []any) {
	for _, v := range values {
		args = append(args, v)
	}
	return args
}

// repairBacklog is the open orders. The vehicle of an order may be one that the platform does not know.
func repairBacklog(_ store.Dialect, now value.Time, _ *record.ReportConditions) (string, []any, error) {
	open := argumentsOf(repair.OpenStatuses)
	return `SELECT o.id AS "id", o.order_no, o.vehicle_id, CASE WHEN o.vehicle_id = 0 THEN o.reported_vin ELSE coalesce(v.vin, '') END AS vin, o.dealer_id, o.technician_id, o.status, o.priority,
		o.sla_state, o.sla_due_at, (? - o.stage_at) / ? AS wait_hours, o.parts_promised_at,
		(SELECT count(*) FROM repair_order_part AS p WHERE p.order_id = o.id AND p.line_type = ? AND p.part_status = ? AND NOT p.earlier) AS parts_waiting
	FROM (SELECT * FROM repair_order WHERE {repairOrder}` + inClause("status", open) + `) AS o LEFT JOIN vehicle AS v ON v.id = o.vehicle_id`,
		append([]any{now, hour, repair.PartLine, repair.PartOrdered}, open...), nil
}

// partsShortage groups the ordered parts of the orders that wait for parts.
func partsShortage(_ store.Dialect, now value.Time, _ *record.ReportConditions) (string, []any, error) {
	return `SELECT min(p.id) AS "id", p.part_no, min(p.name) AS part_name, count(DISTINCT p.order_id) AS orders, CAST(sum(p.quantity) AS bigint) AS quantity,
		(? - min(o.stage_at)) / ? AS wait_hours, min(o.parts_promised_at) AS next_promise
	FROM (SELECT * FROM repair_order WHERE {repairOrder} AND status = ?) AS o
	JOIN repair_order_part AS p ON p.order_id = o.id AND p.line_type = ? AND p.part_status = ? AND NOT p.earlier GROUP BY p.part_no`,
		[]any{now, hour, repair.AwaitingParts, repair.PartLine, repair.PartOrdered}, nil
}

// feedbackBacklog is the feedback that is not handled.
func feedbackBacklog(_ store.Dialect, now value.Time, _ *record.ReportConditions) (string, []any, error) {
	open := argumentsOf(support.OpenStatuses)
	return `SELECT f.id AS "id", f.feedback_no, f.feedback_type, f.fault_class, f.priority, f.status, f.handler_id, f.first_reply_at, f.sla_due_at, f.sla_state, (? - f.created_at) / ? AS age_hours
	FROM feedback AS f WHERE f.id IN (SELECT id FROM feedback WHERE {feedback}` + inClause("status", open) + `)`, append([]any{now, hour}, open...), nil
}

// problemClasses counts the feedback of two weeks up to now. Invalid feedback and duplicates are no problems.
func problemClasses(_ store.Dialect, now value.Time, _ *record.ReportConditions) (string, []any, error) {
	week := now.Add(-7 * 24 * time.Hour)
	return `SELECT f.id AS "id", f.fault_class, f.feedback, f.before, f.id AS feedback_id FROM (
		SELECT max(id) AS id, fault_class, count(CASE WHEN created_at >= ? THEN 1 END) AS feedback, count(CASE WHEN created_at < ? THEN 1 END) AS before
		FROM feedback WHERE {feedback} AND created_at >= ? AND result_type NOT IN (?, ?) GROUP BY fault_class) AS f WHERE f.feedback > 0`,
		[]any{week, week, now.Add(-14 * 24 * time.Hour), support.Invalid, support.Duplicate}, nil
}
