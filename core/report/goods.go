package report

import (
	declared "evops/contracts/report"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
)

// lowStock counts the sales of the units that it shows, by the index of the items of a unit.
func lowStock(_ store.Dialect, now value.Time, _ *record.ReportConditions) (string, []any, error) {
	return `SELECT u.*, CASE WHEN u.sold30d > 0 AND u.available_stock * 30 / u.sold30d < ? THEN u.available_stock * 30 / u.sold30d ELSE ? END AS days_of_cover
	FROM (SELECT s.id AS "id", s.sku_code, s.product_id, p.name_zh AS product_name_zh, p.name_en AS product_name_en, s.spec_values, p.category, s.stock, s.locked_stock, s.available_stock, s.safety_stock,
			coalesce((SELECT CAST(sum(i.qty - i.refunded_qty) AS bigint) FROM order_item AS i WHERE i.sku_id = s.id AND i.paid_at >= ? AND i.id IN (SELECT id FROM order_item WHERE {orderItem})), 0) AS sold30d
		FROM (SELECT * FROM goods_sku WHERE {goodsSku} AND on_sale AND low_stock) AS s JOIN goods_product AS p ON p.id = s.product_id) AS u`,
		[]any{declared.NoSales, declared.NoSales, now.Add(-month)}, nil
}
