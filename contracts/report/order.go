package report

import (
	"fmt"
	"time"

	"evops/contracts/field"
	"evops/contracts/goods"
	"evops/contracts/order"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// OrderFulfilmentRow is an order on the boards of other systems.
type OrderFulfilmentRow struct {
	resource.Row
	CreatedAt     value.Time         `json:"createdAt"`
	OrderNo       string             `json:"orderNo"`
	Status        order.Status       `json:"status"`
	DeliveryMode  goods.DeliveryMode `json:"deliveryMode"`
	DealerID      int64              `json:"dealerId"`
	Units         int64              `json:"units"`
	ShippedUnits  int64              `json:"shippedUnits"`
	ShipProgress  string             `json:"shipProgress"`
	PaidCents     int64              `json:"paidCents"`
	PaidAt        value.Time         `json:"paidAt"`
	ShippedAt     value.Time         `json:"shippedAt"`
	WaitHours     int64              `json:"waitHours"`
	Overdue48h    bool               `json:"overdue48h"`
	HasOpenRefund bool               `json:"hasOpenRefund"`
}

// OrderFulfilment is the orders by state, with how long they waited for their parcel.
var OrderFulfilment = resource.Computed(resource.DeclareReport("orderFulfilment", "订单履约", "Order fulfilment", func(v *OrderFulfilmentRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: order.Orders.PermissionFor("view"), Over: order.Orders.Plan, Order: []resource.Order{resource.Desc(&v.CreatedAt)},
		Fields: field.List{
			field.Text(&v.OrderNo, "订单号", "Order no.").Column().Filter(field.Like),
			field.Enum(&v.Status, "状态", "Status", order.Statuses).Column().Filter(field.In),
			field.Enum(&v.DeliveryMode, "配送方式", "Delivery", goods.DeliveryModes).Column().Filter(field.In),
			field.Ref(&v.DealerID, "自提网点", "Pick-up outlet", "dealer").Column().Filter(field.In),
			field.Int(&v.Units, "件数", "Units").Column(),
			field.Text(&v.ShipProgress, "发货进度", "Shipped").Computed().Column(),
			field.Money(&v.PaidCents, "实付金额", "Paid").Column(),
			field.Time(&v.PaidAt, "付款时间", "Paid at").Column().Filter(field.Range),
			field.Int(&v.WaitHours, "等待时长", "Waiting").Unit("h").Computed().Column(),
			field.Bool(&v.Overdue48h, "超 48 小时未发", "Over 48 hours").Computed().Column(),
			field.Bool(&v.HasOpenRefund, "售后中", "After-sales open").Column().Filter(field.Eq),
			field.Int(&v.ShippedUnits, "已发件数", "Units shipped"),
			field.Time(&v.ShippedAt, "发货时间", "Shipped at").Filter(field.Range),
			field.Time(&v.CreatedAt, "下单时间", "Placed at").Filter(field.Range).Sort(),
		},
	}
}), func(v *OrderFulfilmentRow, _ value.Date) {
	v.ShipProgress = fmt.Sprintf("%d/%d", v.ShippedUnits, v.Units)
	if v.PaidAt.IsZero() || v.DeliveryMode != goods.Express {
		return
	}
	until := v.ShippedAt
	if until.IsZero() && v.Status == order.Paid {
		until = value.Now()
	}
	if !until.IsZero() {
		v.WaitHours = (until.Milli() - v.PaidAt.Milli()) / time.Hour.Milliseconds()
		v.Overdue48h = v.Status == order.Paid && v.WaitHours >= 48
	}
})

// RevenueDailyRow is what came in and went back on a day through a channel.
type RevenueDailyRow struct {
	resource.Row
	StatDate      value.Date    `json:"statDate"`
	PayChannel    order.Channel `json:"payChannel"`
	GrossCents    int64         `json:"grossCents"`
	RefundCents   int64         `json:"refundCents"`
	NetCents      int64         `json:"netCents"`
	PaidOrders    int64         `json:"paidOrders"`
	RefundOrders  int64         `json:"refundOrders"`
	DiscountCents int64         `json:"discountCents"`
}

// RevenueDaily is the revenue by day and channel; days without any have no row.
var RevenueDaily = resource.DeclareReport("revenueDailyView", "每日营收", "Revenue by day", func(v *RevenueDailyRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: "revenue:view", Order: []resource.Order{resource.Desc(&v.StatDate)},
		Fields: field.List{
			field.Date(&v.StatDate, "日期", "Date").Required().Column().Filter(field.Range).Sort(),
			field.Enum(&v.PayChannel, "支付方式", "Channel", order.Channels).Column().Filter(field.In),
			field.Money(&v.GrossCents, "收款金额", "Received").Column(),
			field.Money(&v.RefundCents, "退款金额", "Refunded").Column(),
			field.Money(&v.NetCents, "净收入", "Net").Column(),
			field.Int(&v.PaidOrders, "支付订单数", "Paid orders").Column(),
			field.Int(&v.RefundOrders, "退款订单数", "Orders refunded").Column(),
			field.Money(&v.DiscountCents, "优惠金额", "Discount").Column(),
		},
	}
})
