package statistics_test

import (
	"fmt"

	contract "evops/contracts/system"
)

// ofRevenue adds up three paid orders and a late payment, of which one order and the late payment went back, and a refund of an order that was
// paid before the period.
func ofRevenue(f *fixture) {
	a, b := f.outlets()
	paid := func(order int, dealer int64, user, channel, amount, freight, discount int, status int, late bool, at string) string {
		return fmt.Sprintf("%d, %d, %d, %d, 'P%d', %d, %d, %d, %d, %t, %s", order, dealer, user, channel, order*100+channel, amount, freight, discount, status, late, at)
	}
	f.put("order_payment", "order_id, dealer_id, app_user_id, pay_channel, pay_no, amount_cents, freight_cents, discount_cents, status, late, paid_at",
		paid(1, a, 1, 1, 10_000, 1_000, 0, 1, false, noon(-1)), paid(2, b, 1, 2, 20_001, 0, 500, 1, false, noon(-1)), paid(3, 0, 2, 1, 5_000, 0, 0, 1, false, noon(-3)),
		paid(4, 0, 3, 1, 7_000, 0, 0, 1, true, noon(-2)), paid(5, a, 4, 1, 9_000, 0, 0, 3, false, "0"), paid(6, a, 5, 1, 8_000, 0, 0, 1, false, noon(-60)))
	back := func(order int, dealer int64, amount, status int, at string) string {
		return fmt.Sprintf("'R%d', %d, %d, %d, 1, %d, %s", order, order, dealer, amount, status, at)
	}
	f.put("refund", "refund_no, order_id, dealer_id, amount_cents, pay_channel, status, refunded_at",
		back(1, a, 10_000, 4, noon(0)), back(4, 0, 7_000, 4, noon(-2)), back(2, b, 1_000, 2, "0"), back(6, a, 8_000, 4, noon(-5)))
	const page = "/orderManage/revenueManage"
	f.expect("all", admin, last(page, "paidAt", 30), map[string]string{
		"gross": "420.01", "refund": "250", "net": "170.01", "paidOrders": "3", "buyers": "2", "averageOrder": "140", "refundRate": "59.52", "refundOrders": "3", "discount": "5", "freight": "10",
		"chart channels": "1 220, 2 200.01", "row 1": "220 2 110", "row 2": "200.01 1 200.01",
	})
	f.expect("dealer", callerWith(contract.OwnDealer, a, "revenue:view", "order:view"), last(page, "paidAt", 30), map[string]string{
		"gross": "100", "refund": "180", "net": "-80", "paidOrders": "1", "refundRate": "180",
	})
	f.put("order_payment", "order_id", "1")
	f.put("refund", "order_id", "1")
	f.expect("nothing", admin, last(page, "paidAt", 30), map[string]string{"gross": "0", "net": "0", "averageOrder": "-", "refundRate": "-"})
}
