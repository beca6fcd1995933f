package report

import (
	"time"

	"evops/contracts/fault"
	"evops/contracts/order"
	"evops/contracts/repair"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
)

// monthLayout is the form of a month, such as 2026-11.
const monthLayout = "2006-01"

// dealerRanking counts what belongs to each dealer, all of its vehicles and the rest of one month. Late payments are paid back, so they are no
// sales.
func dealerRanking(_ store.Dialect, now value.Time, conditions *record.ReportConditions) (string, []any, error) {
	asked, err := conditions.Text("month")
	if err != nil {
		return "", nil, err
	}
	if asked == "" {
		asked = now.Std().Format(monthLayout)
	}
	first, err := time.ParseInLocation(monthLayout, asked, value.Shanghai)
	if err != nil {
		return "", nil, fault.QueryValueInvalid.With("field", "month", "expected", "yyyy-MM")
	}
	from, to := value.Milli(first.UnixMilli()), value.Milli(first.AddDate(0, 1, 0).UnixMilli())
	return `SELECT d.id AS "id", CAST(? AS text) AS month, d.dealer_code, d.id AS dealer_id, d.province_code AS province_id, coalesce(v.vehicles, 0) AS vehicle_count, coalesce(a.vehicles, 0) AS activated_month,
		coalesce(r.closed, 0) AS repair_closed_month, coalesce(r.tenths, 0) AS avg_repair_hours, d.rating, d.sla_rate, coalesce(p.paid, 0) AS order_paid_cents
	FROM (SELECT * FROM dealer WHERE {dealer}) AS d
	LEFT JOIN (SELECT dealer_id, count(*) AS vehicles FROM vehicle WHERE {vehicle} GROUP BY dealer_id) AS v ON v.dealer_id = d.id
	LEFT JOIN (SELECT dealer_id, count(*) AS vehicles FROM vehicle WHERE {vehicle} AND activated_at >= ? AND activated_at < ? GROUP BY dealer_id) AS a ON a.dealer_id = d.id
	LEFT JOIN (SELECT dealer_id, count(*) AS closed, CAST(sum(CASE WHEN received_at > 0 THEN delivered_at - received_at END) AS bigint) / nullif(count(CASE WHEN received_at > 0 THEN 1 END), 0) / 360000 AS tenths
		FROM repair_order WHERE {repairOrder} AND status IN (?, ?) AND delivered_at >= ? AND delivered_at < ? GROUP BY dealer_id) AS r ON r.dealer_id = d.id
	LEFT JOIN (SELECT dealer_id, CAST(sum(amount_cents) AS bigint) AS paid FROM order_payment WHERE {orderPayment} AND status = ? AND NOT late AND paid_at >= ? AND paid_at < ? GROUP BY dealer_id) AS p ON p.dealer_id = d.id`,
		[]any{asked, from, to, repair.Completed, repair.Closed, from, to, order.Succeeded, from, to}, nil
}
