package order

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/goods"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Payment is one attempt to pay an order. PayNo is the number that the channel knows. A late one came after the order was cancelled; it is
// paid back. The person, the way of delivery and the freight are those of the order, by which revenue is broken down.
type Payment struct {
	resource.Base
	OrderID       int64              `json:"orderId"`
	DealerID      int64              `json:"dealerId"`
	AppUserID     int64              `json:"appUserId"`
	OrderType     Type               `json:"orderType"`
	DeliveryMode  goods.DeliveryMode `json:"deliveryMode"`
	PayNo         string             `json:"payNo"`
	PayChannel    Channel            `json:"payChannel"`
	TransactionID string             `json:"transactionId"`
	AmountCents   int64              `json:"amountCents"`
	FreightCents  int64              `json:"freightCents"`
	DiscountCents int64              `json:"discountCents"`
	RefundedCents int64              `json:"refundedCents"`
	Status        PaymentStatus      `json:"status"`
	Late          bool               `json:"late"`
	PaidAt        value.Time         `json:"paidAt"`
	ClosedAt      value.Time         `json:"closedAt"`
	Voucher       string             `json:"voucher"`
}

// Payments is the payments of orders (system catalogue, orderPayment). Core alone writes them.
var Payments = resource.Declare("orderPayment", "支付记录", "Payment", func(p *Payment) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("笔支付"),
		Path: "/mall/crm/orderPayment", Permission: "order", Volume: 1_200_000, Log: true, Scope: scope.ByDealer(&p.DealerID),
		Title: &p.PayNo, State: &p.Status, Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&p.Status, PaymentLifecycle)}, Order: []resource.Order{resource.Desc(&p.CreatedAt)},
		CoveringIndexes: [][]any{{&p.Status, &p.PaidAt, &p.Late, &p.DealerID, &p.AmountCents, &p.OrderID}},
		Leading:         []any{&p.PayNo, &p.Status, &p.PayChannel, &p.AmountCents, &p.PaidAt, &p.TransactionID, &p.RefundedCents, &p.Late},
		ListViews:       []resource.ListView{{Name: "late", Label: field.Label{ZH: "迟到付款", EN: "Late payments"}, Where: []filter.Condition{filter.Is(&p.Late, true)}}},
		Fields: field.List{
			field.Ref(&p.OrderID, "订单", "Order", "order").ReadOnly().Column().Filter(field.Eq),
			field.Ref(&p.DealerID, "自提网点", "Outlet", "dealer").ReadOnly().SurvivesDelete().Filter(field.In),
			field.Ref(&p.AppUserID, "用户", "Customer", "appUser").ReadOnly().SurvivesDelete().Filter(field.Eq),
			field.Enum(&p.OrderType, "订单类型", "Order type", Types).Default(OfGoods).ReadOnly().Filter(field.In),
			field.Enum(&p.DeliveryMode, "配送方式", "Delivery", goods.DeliveryModes).ReadOnly().Filter(field.In),
			field.Text(&p.PayNo, "支付单号", "Payment no.").ReadOnly().ID().Unique().Max(24).Column().Filter(field.Like).PrimaryFilter(),
			field.Enum(&p.Status, "状态", "Status", PaymentStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&p.PayChannel, "支付方式", "Channel", Channels).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&p.TransactionID, "支付流水号", "Transaction id").ReadOnly().ID().Max(64).Column().Filter(field.Eq),
			field.Money(&p.AmountCents, "金额", "Amount").ReadOnly().Column().Filter(field.Range),
			field.Money(&p.FreightCents, "其中运费", "Of it freight").ReadOnly(),
			field.Money(&p.DiscountCents, "优惠", "Discount").ReadOnly(),
			field.Money(&p.RefundedCents, "已退金额", "Refunded").ReadOnly().Column(),
			field.Bool(&p.Late, "迟到付款", "Late").ReadOnly().Column().Filter(field.Eq),
			field.Time(&p.PaidAt, "支付时间", "Paid at").ReadOnly().Column().Filter(field.Range),
			field.Time(&p.ClosedAt, "关闭时间", "Closed at").ReadOnly(),
			field.Image(&p.Voucher, "收款凭证", "Voucher").For("evidence").ReadOnly(),
		},
		Actions: action.List{action.Export},
	}
})
