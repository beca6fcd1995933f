// Package order declares the orders of the shop: their items, payments, parcels, refunds and events.
package order

import (
	"slices"

	"evops/contracts/field"
	"evops/contracts/lifecycle"
)

// Codes of orders.
type (
	Status        int64
	Channel       int64
	PaymentStatus int64
	EventKind     int64
	Actor         int64
	Type          int64
)

// What an order is for. The code of vehicles' services and of themes is their own, since they hold no stock.
const (
	OfGoods   Type = 1
	OfService Type = 2
	OfTheme   Type = 3
)

// The states of an order (system catalogue, order).
const (
	Pending   Status = 0
	Paid      Status = 1
	Shipped   Status = 2
	Completed Status = 3
	Cancelled Status = 4
	Refunding Status = 5
	Refunded  Status = 6
)

// In reports whether a state is one of others.
func (s Status) In(others ...Status) bool { return slices.Contains(others, s) }

// The channels that payments come through.
const (
	WeChat  Channel = 1
	Alipay  Channel = 2
	Offline Channel = 4
	// ZeroAmount is the channel of orders with nothing to pay.
	ZeroAmount Channel = 5
)

// The states of a payment.
const (
	Created   PaymentStatus = 0
	Succeeded PaymentStatus = 1
	Failed    PaymentStatus = 2
	Closed    PaymentStatus = 3
)

// The cancel reasons that rules set.
const (
	ByCustomer = "1"
	TimedOut   = "2"
)

// The events of an order.
const (
	Placed         EventKind = 1
	PaymentIn      EventKind = 2
	LatePayment    EventKind = 3
	ParcelSent     EventKind = 4
	ParcelEdited   EventKind = 5
	PickedUp       EventKind = 6
	Finished       EventKind = 7
	Cancelling     EventKind = 8
	PriceChanged   EventKind = 9
	AddressChanged EventKind = 10
	RefundOpened   EventKind = 11
	RefundEnded    EventKind = 12
	RefundPaid     EventKind = 13
)

// Who causes an event.
const (
	User    Actor = 1
	Staff   Actor = 2
	System  Actor = 3
	Gateway Actor = 4
)

// The dictionary categories of orders.
var (
	Types = field.Closed("OrderType", "订单类型", "Order type",
		field.Is(OfGoods, "商品", "Goods"), field.Is(OfService, "智能服务", "Smart service"), field.Is(OfTheme, "APP主题", "App theme")).Later()
	Statuses = field.Closed("OrderStatus", "订单状态", "Order status",
		field.Is(Pending, "待付款", "Pending payment", field.Warning), field.Is(Paid, "已付款", "Paid", field.Info), field.Is(Shipped, "已发货", "Shipped", field.Info), field.Is(Completed, "已完成", "Completed", field.Success),
		field.Is(Cancelled, "已取消", "Cancelled", field.Neutral), field.Is(Refunding, "退款中", "Refunding", field.Warning), field.Is(Refunded, "已退款", "Refunded", field.Danger)).Later()
	Channels = field.Closed("PayChannel", "支付方式", "Payment channel",
		field.Is(WeChat, "微信支付", "WeChat Pay"), field.Is(Alipay, "支付宝", "Alipay"), field.Is(Offline, "线下收款", "Offline"), field.Is(ZeroAmount, "零元", "Zero amount")).Later()
	PaymentStatuses = field.Closed("PaymentStatus", "支付状态", "Payment status",
		field.Is(Created, "待支付", "Created", field.Neutral), field.Is(Succeeded, "成功", "Succeeded", field.Success), field.Is(Failed, "失败", "Failed", field.Danger), field.Is(Closed, "已关闭", "Closed", field.Neutral)).Later()
	CancelReasons = field.Open("OrderCancelReason", "取消原因", "Cancel reason",
		field.Is(ByCustomer, "用户取消", "By customer"), field.Is(TimedOut, "超时未付", "Timed out"), field.Is("3", "缺货", "Out of stock"), field.Is("4", "信息错误", "Wrong data"), field.Is("5", "其他", "Other")).Later()
	EventKinds = field.Closed("OrderEvent", "订单动态", "Order event",
		field.Is(Placed, "下单", "Placed"), field.Is(PaymentIn, "付款", "Paid"), field.Is(LatePayment, "迟到付款", "Late payment"), field.Is(ParcelSent, "发货", "Shipped"), field.Is(ParcelEdited, "更正快递单号", "Parcel corrected"),
		field.Is(PickedUp, "自提核销", "Picked up"), field.Is(Finished, "完成", "Completed"), field.Is(Cancelling, "取消", "Cancelled"), field.Is(PriceChanged, "改价", "Price adjusted"), field.Is(AddressChanged, "修改地址", "Address changed"),
		field.Is(RefundOpened, "申请退款", "Refund requested"), field.Is(RefundEnded, "退款结束", "Refund ended"), field.Is(RefundPaid, "退款成功", "Refunded")).Later()
	Actors = field.Closed("OrderActor", "操作方", "Actor",
		field.Is(User, "用户", "Customer"), field.Is(Staff, "客服", "Staff"), field.Is(System, "系统", "System"), field.Is(Gateway, "支付渠道", "Payment channel")).Later()
)

// The events of orders that no action with one target causes.
var (
	PaymentArrives   = lifecycle.By(lifecycle.System, "支付渠道通知付款成功", "The payment channel reports the payment")
	DigitalPaid      = lifecycle.By(lifecycle.System, "无需配送的商品付款后即发放", "What needs no delivery is paid, and handed over at once")
	PaidOffline      = lifecycle.OnAction(OrderConfirmPayment.Verb)
	DigitalOffline   = lifecycle.OnAction(OrderConfirmPayment.Verb)
	NothingToPay     = lifecycle.By(lifecycle.System, "应付金额为零", "Nothing is to be paid")
	DigitalForFree   = lifecycle.By(lifecycle.System, "应付金额为零、无需配送", "Nothing is to be paid or delivered")
	ShippedBySheet   = lifecycle.OnAction("import")
	DeadlinePasses   = lifecycle.By(lifecycle.Timer, "付款截止", "The time to pay is over")
	CustomerCancels  = lifecycle.By(lifecycle.System, "用户在 App 中取消", "The customer cancels in the app")
	AllShipped       = lifecycle.OnAction(OrderShip.Verb)
	CustomerReceives = lifecycle.By(lifecycle.System, "用户在 App 中确认收货", "The customer confirms the receipt")
	ReceiptAssumed   = lifecycle.By(lifecycle.Timer, "最后一次发货后", "After the last parcel was sent")
	FullRefundOpens  = lifecycle.By(lifecycle.System, "申请全额退款", "A refund of all that is left is requested")
	BackToPaid       = lifecycle.By(lifecycle.System, "退款被拒绝或撤回", "The refund is rejected or withdrawn")
	BackToShipped    = lifecycle.By(lifecycle.System, "退款被拒绝或撤回", "The refund is rejected or withdrawn")
	BackToCompleted  = lifecycle.By(lifecycle.System, "退款被拒绝或撤回", "The refund is rejected or withdrawn")
	FullRefundPaid   = lifecycle.By(lifecycle.System, "退款到账", "The refund is paid")
)

// The events of a payment.
var (
	PaymentSucceeds = lifecycle.By(lifecycle.System, "支付渠道报告成功", "The channel reports a success")
	PaymentRefused  = lifecycle.By(lifecycle.System, "支付渠道报告失败", "The channel reports a failure")
	PaymentCloses   = lifecycle.By(lifecycle.System, "订单取消、改价或换用其他渠道，渠道确认关闭", "The order is cancelled, repriced or paid otherwise, and the channel has closed the payment")
)

// PaymentLifecycle is the lifecycle of a payment. A channel may let a payment succeed that it refused or closed before.
var PaymentLifecycle = lifecycle.Of([]PaymentStatus{Created, Succeeded},
	lifecycle.Move(PaymentSucceeds, Succeeded, Created, Failed, Closed),
	lifecycle.Move(PaymentRefused, Failed, Created),
	lifecycle.Move(PaymentCloses, Closed, Created),
)

// Back returns the event that leads from a full refund to the state before it.
func Back(before Status) *lifecycle.Event {
	return map[Status]*lifecycle.Event{Paid: BackToPaid, Shipped: BackToShipped, Completed: BackToCompleted}[before]
}

// Lifecycle is the lifecycle of an order, in addition to the transitions of its actions.
var Lifecycle = lifecycle.Of([]Status{Pending},
	lifecycle.Move(PaymentArrives, Paid, Pending),
	lifecycle.Move(DigitalPaid, Completed, Pending),
	lifecycle.Move(PaidOffline, Paid, Pending),
	lifecycle.Move(DigitalOffline, Completed, Pending),
	lifecycle.Move(NothingToPay, Paid, Pending),
	lifecycle.Move(DigitalForFree, Completed, Pending),
	lifecycle.Move(ShippedBySheet, Shipped, Paid),
	lifecycle.Move(DeadlinePasses, Cancelled, Pending).Within("参数 order.payTimeoutMinutes", "setting order.payTimeoutMinutes"),
	lifecycle.Move(CustomerCancels, Cancelled, Pending),
	lifecycle.Move(AllShipped, Shipped, Paid),
	lifecycle.Move(CustomerReceives, Completed, Shipped),
	lifecycle.Move(ReceiptAssumed, Completed, Shipped).Within("参数 order.autoCompleteDays", "setting order.autoCompleteDays"),
	lifecycle.Move(FullRefundOpens, Refunding, Paid, Shipped, Completed),
	lifecycle.Move(BackToPaid, Paid, Refunding),
	lifecycle.Move(BackToShipped, Shipped, Refunding),
	lifecycle.Move(BackToCompleted, Completed, Refunding),
	lifecycle.Move(FullRefundPaid, Refunded, Refunding),
)
