package statistics

import (
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
	"evops/contracts/order"
)

// revenue is what customers paid and got back, by the time of the payment channel (system catalogue, revenue). A late payment and its refund
// count in both sums, and in no number of orders.
func revenue() Page {
	p, r, i := order.Payments.Row, order.Refunds.Row, order.Items.Row
	received := order.Payments.Where(filter.In(&p.Status, order.Succeeded))
	back := order.Refunds.Where(filter.In(&r.Status, order.PaidBack))
	sold := order.Items.Where(filter.Present(&i.PaidAt))
	goodsSold, plansSold := sold.And(filter.Present(&i.ProductID)), sold.And(filter.Present(&i.PlanID))
	inTime := filter.Is(&p.Late, false)
	gross, refunded := measure.Sum(&p.AmountCents), measure.Sum(&r.AmountCents)
	paid := measure.Distinct(&p.OrderID, inTime)
	refunds := Rows{Of: &back, Over: &r.RefundedAt}
	goods, plans := Rows{Of: &goodsSold, Over: &i.PaidAt}, Rows{Of: &plansSold, Over: &i.PaidAt}
	orders := part("paidOrders", "支付订单数", "Paid orders", paid)
	average := part("averageOrder", "客单价", "Average order", measure.Per(1, gross, paid)).in("¥")
	paidBack := Figure{Key: "refund", Label: field.Label{ZH: "退款金额", EN: "Refunded"}, Measure: refunded, Rows: refunds, Unit: "¥"}
	return Page{
		Path: "/orderManage/revenueManage", Export: "revenue:export",
		List: received, Over: &p.PaidAt,
		Filters: []any{&p.OrderType, &p.PayChannel, &p.DeliveryMode, &p.DealerID},
		Cards: []Card{
			{Figure: part("gross", "收款金额", "Received", gross).in("¥")},
			{Figure: paidBack},
			{Figure: part("net", "净收入", "Net", gross).in("¥"), Less: &paidBack},
			{Figure: orders},
			{Figure: part("buyers", "支付人数", "Buyers", measure.Distinct(&p.AppUserID, inTime))},
			{Figure: average},
			{Figure: Figure{Key: "refundRate", Label: field.Label{ZH: "退款率（按金额）", EN: "Refund rate by amount"}, Measure: refunded, Rows: refunds, Unit: "%", Per: &Divisor{gross, Rows{}, 100}}},
			{Figure: Figure{Key: "refundOrders", Label: field.Label{ZH: "退款订单数", EN: "Orders refunded"}, Measure: measure.Distinct(&r.OrderID), Rows: refunds}},
			{Figure: part("discount", "优惠金额", "Discount", measure.Sum(&p.DiscountCents, inTime)).in("¥")},
			{Figure: part("freight", "运费", "Freight", measure.Sum(&p.FreightCents, inTime)).in("¥")},
		},
		Charts: []Chart{
			{Key: "trend", Label: field.Label{ZH: "收款趋势", EN: "Received over time"}, Shape: StackedBar, Measure: gross, By: &p.PayChannel, Unit: "¥"},
			{Key: "refunds", Label: field.Label{ZH: "退款趋势", EN: "Refunded over time"}, Shape: Line, Rows: refunds, Measure: refunded, Unit: "¥"},
			{Key: "orders", Label: field.Label{ZH: "支付订单数", EN: "Paid orders over time"}, Shape: Column, Measure: paid},
			{Key: "channels", Label: field.Label{ZH: "支付方式", EN: "By channel"}, Shape: Donut, Measure: gross, By: &p.PayChannel, Top: 4, Unit: "¥"},
			{Key: "categories", Label: field.Label{ZH: "商品分类", EN: "By category"}, Shape: Donut, Rows: goods, Measure: measure.Sum(&i.PayCents), By: &i.Category, Top: 8, Unit: "¥"},
			{Key: "products", Label: field.Label{ZH: "商品 Top 20", EN: "Top 20 products"}, Shape: Ranking, Rows: goods, Measure: measure.Sum(&i.PayCents), By: &i.ProductID, Top: 20, Unit: "¥"},
			{Key: "plans", Label: field.Label{ZH: "智能服务套餐", EN: "Smart service plans"}, Shape: Ranking, Rows: plans, Measure: measure.Sum(&i.PayCents), By: &i.PlanID, Top: 10, Unit: "¥"},
			{Key: "dealers", Label: field.Label{ZH: "自提网点 Top 10", EN: "Top 10 outlets"}, Shape: Ranking, Measure: gross, By: &p.DealerID, Top: 10, Unit: "¥"},
			{Key: "hours", Label: field.Label{ZH: "付款时段", EN: "Payments by hour"}, Shape: HeatMap},
		},
		Table: &Table{By: &p.PayChannel, Columns: []Figure{part("gross", "收款金额", "Received", gross).in("¥"), orders, average}},
	}
}
