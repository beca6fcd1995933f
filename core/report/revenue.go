package report

import (
	"evops/contracts/order"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
)

// revenueDaily sums payments by the day on which they came, and refunds by that on which they went. A late payment is no paid order.
func revenueDaily(d store.Dialect, _ value.Time, _ *record.ReportConditions) (string, []any, error) {
	return `SELECT n.day * 10 + n.pay_channel AS "id", ` + d.Day(store.DayStart("n.day")) + ` AS stat_date, n.pay_channel,
		CAST(sum(n.gross) AS bigint) AS gross_cents, CAST(sum(n.back) AS bigint) AS refund_cents, CAST(sum(n.gross) - sum(n.back) AS bigint) AS net_cents,
		CAST(sum(n.paid) AS bigint) AS paid_orders, CAST(sum(n.refunded) AS bigint) AS refund_orders, CAST(sum(n.discount) AS bigint) AS discount_cents
	FROM (
		SELECT ` + store.DayNumber("paid_at") + ` AS day, pay_channel, sum(amount_cents) AS gross, 0 AS back, count(DISTINCT CASE WHEN late THEN NULL ELSE order_id END) AS paid, 0 AS refunded,
			sum(CASE WHEN late THEN 0 ELSE discount_cents END) AS discount
		FROM order_payment WHERE {orderPayment} AND status = ? GROUP BY 1, 2
		UNION ALL
		SELECT ` + store.DayNumber("refunded_at") + `, pay_channel, 0, sum(amount_cents), 0, count(DISTINCT order_id), 0
		FROM refund WHERE {refund} AND status = ? GROUP BY 1, 2) AS n
	GROUP BY n.day, n.pay_channel`, []any{order.Succeeded, order.PaidBack}, nil
}
