package order

import (
	"fmt"

	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/goods"
	"evops/contracts/parcel"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Order is what one customer buys at once. Amounts are cents of CNY: Payable is Goods + Freight - Promotion - Coupon + Adjust. Company and TrackingNo are those of the last parcel. DealerID is the outlet where goods
// are picked up, 0 for parcels. VehicleID is the vehicle that a smart service is for, 0 for goods. StatusBefore is the state to which an order returns when a full refund is refused. ClientNo is the number by
// which the app repeats an order without placing it twice. NextAt is when the schedule looks at the order next.
type Order struct {
	resource.Base
	OrderNo        string             `json:"orderNo"`
	OrderType      Type               `json:"orderType"`
	ClientNo       string             `json:"clientNo"`
	AppUserID      int64              `json:"appUserId"`
	UserMobile     value.Masked       `json:"userMobile"`
	VehicleID      int64              `json:"vehicleId"`
	VIN            string             `json:"vin"`
	Items          value.I18n         `json:"items"`
	Units          int64              `json:"units"`
	ShippedUnits   int64              `json:"shippedUnits"`
	GoodsCents     int64              `json:"goodsCents"`
	FreightCents   int64              `json:"freightCents"`
	PromotionID    int64              `json:"promotionId"`
	PromotionCents int64              `json:"promotionCents"`
	CouponCents    int64              `json:"couponCents"`
	CouponCodeID   int64              `json:"couponCodeId"`
	AdjustCents    int64              `json:"adjustCents"`
	Adjustments    int64              `json:"adjustments"`
	PayableCents   int64              `json:"payableCents"`
	PaidCents      int64              `json:"paidCents"`
	RefundedCents  int64              `json:"refundedCents"`
	PayChannel     Channel            `json:"payChannel"`
	TransactionID  string             `json:"transactionId"`
	PaidAt         value.Time         `json:"paidAt"`
	DeliveryMode   goods.DeliveryMode `json:"deliveryMode"`
	DealerID       int64              `json:"dealerId"`
	PickupCode     string             `json:"pickupCode"`
	Receiver       value.Masked       `json:"receiver"`
	ReceiverMobile value.Masked       `json:"receiverMobile"`
	AreaID         int64              `json:"areaId"`
	Address        value.Masked       `json:"address"`
	Status         Status             `json:"status"`
	StatusBefore   Status             `json:"statusBefore"`
	HasOpenRefund  bool               `json:"hasOpenRefund"`
	PayDeadline    value.Time         `json:"payDeadline"`
	Company        string             `json:"company"`
	TrackingNo     string             `json:"trackingNo"`
	ShippedAt      value.Time         `json:"shippedAt"`
	CompletedAt    value.Time         `json:"completedAt"`
	CancelReason   string             `json:"cancelReason"`
	CancelNote     string             `json:"cancelNote"`
	BuyerRemark    string             `json:"buyerRemark"`
	SellerRemark   string             `json:"sellerRemark"`
	InvoiceTitle   string             `json:"invoiceTitle"`
	InvoiceTaxNo   string             `json:"invoiceTaxNo"`
	NextAt         value.Time         `json:"nextAt"`
}

// Number returns the number of an order: the moment, six digits, and two check digits that make it 1 modulo 97 (ISO 7064 MOD 97-10).
func Number(at value.Time, random int) string {
	head := at.Std().In(value.Shanghai).Format("060102150405") + fmt.Sprintf("%06d", random)
	rest := 0
	for _, digit := range head + "00" {
		rest = (rest*10 + int(digit-'0')) % 97
	}
	return fmt.Sprintf("%s%02d", head, 98-rest)
}

// Due is what is to be paid before an adjustment, in cents.
func (o *Order) Due() int64 {
	return o.GoodsCents + o.FreightCents - o.PromotionCents - o.CouponCents
}

// Left is what may still be refunded if nothing is requested yet, in cents.
func (o *Order) Left() int64 { return o.PaidCents - o.RefundedCents }

// Orders is the orders of the shop (system catalogue, order). A dealer sees those that are picked up there.
var Orders = resource.Declare("order", "订单", "Order", func(o *Order) resource.Spec {
	status := func(of Status) filter.Condition { return filter.In(&o.Status, of) }
	return resource.Spec{
		Noun: resource.Counted("个订单"),
		Path: "/mall/crm/order", Aliases: []string{"goodsOrder"}, Volume: 1_000_000, Scope: scope.ByDealer(&o.DealerID),
		Order: []resource.Order{resource.Desc(&o.CreatedAt)},
		Title: &o.OrderNo, State: &o.Status, NaturalKey: &o.OrderNo, ImportsStoredOnly: true,
		Lifecycles:     []resource.Lifecycle{resource.LifecycleFor(&o.Status, Lifecycle)},
		UniqueTogether: [][]any{{&o.AppUserID, &o.ClientNo}},
		Ascending:      [][]any{{&o.RefundedCents, &o.PaidCents}, {&o.ShippedUnits, &o.Units}},
		// The clock finds due orders by the first; the start page counts by the second.
		CoveringIndexes: [][]any{{&o.NextAt}, {&o.Status, &o.DeliveryMode, &o.DealerID, &o.CreatedAt}},
		Leading:         []any{&o.OrderNo, &o.Status, &o.Items, &o.PayableCents, &o.AppUserID, &o.DeliveryMode, &o.CreatedAt, &o.PaidAt, &o.HasOpenRefund, &o.SellerRemark},
		Summary:         []any{&o.Status, &o.PayableCents, &o.PaidCents, &o.RefundedCents, &o.Units, &o.ShippedUnits, &o.DeliveryMode, &o.PayDeadline, &o.HasOpenRefund},
		Brief:           []any{&o.Status, &o.Items, &o.PayableCents},
		CreatedLabel:    field.Label{ZH: "下单时间", EN: "Placed at"},
		ListViews: []resource.ListView{
			{Name: "pending", Label: field.Label{ZH: "待付款", EN: "To pay"}, Where: []filter.Condition{status(Pending)}},
			{Name: "toShip", Label: field.Label{ZH: "待发货", EN: "To ship"}, Where: []filter.Condition{status(Paid), filter.In(&o.DeliveryMode, goods.Express)}},
			{Name: "toPickUp", Label: field.Label{ZH: "待自提", EN: "To pick up"}, Where: []filter.Condition{status(Paid), filter.In(&o.DeliveryMode, goods.PickUp)}},
			{Name: "shipped", Label: field.Label{ZH: "已发货", EN: "Shipped"}, Where: []filter.Condition{status(Shipped)}},
			{Name: "completed", Label: field.Label{ZH: "已完成", EN: "Completed"}, Where: []filter.Condition{status(Completed)}},
			{Name: "cancelled", Label: field.Label{ZH: "已取消", EN: "Cancelled"}, Where: []filter.Condition{status(Cancelled)}},
			{Name: "services", Label: field.Label{ZH: "智能服务", EN: "Smart services"}, Where: []filter.Condition{filter.In(&o.OrderType, OfService)}},
			{Name: "themes", Label: field.Label{ZH: "APP主题", EN: "App themes"}, Where: []filter.Condition{filter.In(&o.OrderType, OfTheme)}},
			{Name: "afterSales", Label: field.Label{ZH: "售后中", EN: "After-sales"}, Where: []filter.Condition{filter.Is(&o.HasOpenRefund, true)}},
		},
		Fields: o.fields(),
		Related: []resource.Related{
			{Resource: "orderItem", Field: "orderId", Label: field.Label{ZH: "商品明细", EN: "Items"}},
			{Resource: "orderPayment", Field: "orderId", Label: field.Label{ZH: "支付记录", EN: "Payments"}},
			{Resource: "orderShipment", Field: "orderId", Label: field.Label{ZH: "包裹", EN: "Parcels"}},
			{Resource: "refund", Field: "orderId", Label: field.Label{ZH: "退款售后", EN: "Refunds"}},
			{Resource: "serviceRecord", Field: "orderId", Label: field.Label{ZH: "服务记录", EN: "Service records"}},
			{Resource: "entitlement", Field: "orderId", Label: field.Label{ZH: "数字权益", EN: "Entitlements"}},
			{Resource: "orderLog", Field: "orderId", Label: field.Label{ZH: "订单动态", EN: "Events"}},
		},
		Import: []resource.ImportColumn{
			{Field: &o.OrderNo, ZH: "订单号", EN: "Order no.", Needed: true},
			{Field: &o.Company, ZH: "快递公司", EN: "Carrier", Needed: true},
			{Field: &o.TrackingNo, ZH: "快递单号", EN: "Tracking no.", Needed: true},
		},
		Actions: o.actions(),
	}
})

func (o *Order) fields() field.List {
	return field.List{
		field.Text(&o.OrderNo, "订单号", "Order no.").Section("订单", "Order").ReadOnly().ID().Unique().Max(20).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
		field.Enum(&o.Status, "状态", "Status", Statuses).Default(Pending).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
		field.Enum(&o.OrderType, "订单类型", "Type", Types).Default(OfGoods).ReadOnly().Column().Filter(field.In),
		field.I18n(&o.Items, "商品", "Goods").ReadOnly().Max(400).Column().Narrow(280),
		field.Int(&o.Units, "件数", "Units").ReadOnly().Between(1, 2_000).Column(),
		field.Int(&o.ShippedUnits, "已发件数", "Units shipped").ReadOnly().Between(0, 2_000).Column(),
		field.Ref(&o.AppUserID, "下单用户", "Customer", "appUser").ReadOnly().SurvivesDelete().Column().Filter(field.Eq).PrimaryFilter(),
		field.Masked(&o.UserMobile, field.MaskPhone, "用户手机号", "Mobile").ReadOnly().RevealNeedsReason().Column().Filter(field.Eq),
		field.Ref(&o.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().Filter(field.Eq),
		field.Text(&o.VIN, "车架号", "VIN / frame no.").Via(&o.VehicleID, "vin").ID().Column().Filter(field.Like),
		field.Text(&o.ClientNo, "App 下单号", "App's number").Internal(),
		field.Money(&o.GoodsCents, "商品金额", "Goods amount").Section("金额", "Amounts").ReadOnly().Filter(field.Range),
		field.Money(&o.FreightCents, "运费", "Freight").ReadOnly(),
		field.Money(&o.PromotionCents, "活动优惠", "Promotion").ReadOnly().Filter(field.Range),
		field.Ref(&o.PromotionID, "推广活动", "Promotion campaign", "promotion").ReadOnly().SurvivesDelete().Filter(field.In),
		field.Money(&o.CouponCents, "优惠券", "Coupon").ReadOnly().Filter(field.Range),
		field.Ref(&o.CouponCodeID, "所用券码", "Coupon code", "couponCode").ReadOnly().SurvivesDelete().Labelled("couponCode").Filter(field.In),
		field.Money(&o.AdjustCents, "改价", "Adjustment").ReadOnly(),
		field.Int(&o.Adjustments, "改价次数", "Adjustments").Internal(),
		field.Money(&o.PayableCents, "应付金额", "Payable").ReadOnly().Column().Filter(field.Range),
		field.Money(&o.PaidCents, "实付金额", "Paid").ReadOnly().Column().Filter(field.Range),
		field.Money(&o.RefundedCents, "已退金额", "Refunded").ReadOnly().Column().Filter(field.Range),
		field.Enum(&o.PayChannel, "支付方式", "Channel", Channels).ReadOnly().Column().Filter(field.In),
		field.Text(&o.TransactionID, "支付流水号", "Transaction id").ReadOnly().ID().Max(64).Filter(field.Eq),
		field.Time(&o.PaidAt, "付款时间", "Paid at").ReadOnly().Column().Filter(field.Range),
		field.Time(&o.PayDeadline, "付款截止", "Pay before").ReadOnly().Filter(field.Range),
		field.Enum(&o.DeliveryMode, "配送方式", "Delivery", goods.DeliveryModes).Section("配送", "Delivery").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
		field.Ref(&o.DealerID, "自提网点", "Pick-up outlet", "dealer").ReadOnly().SurvivesDelete().Column().Filter(field.In),
		field.Text(&o.PickupCode, "提货码", "Pick-up code").Internal(),
		field.Masked(&o.Receiver, field.MaskName, "收件人", "Receiver").ReadOnly().Max(30).Filter(field.Eq),
		field.Masked(&o.ReceiverMobile, field.MaskPhone, "收件人手机号", "Receiver mobile").ReadOnly().RevealNeedsReason().Filter(field.Eq),
		field.Ref(&o.AreaID, "所在地区", "Area", "area").ReadOnly().Filter(field.In),
		field.Masked(&o.Address, field.MaskAddress, "详细地址", "Address").ReadOnly().RevealNeedsReason().Max(120).Filter(field.Eq),
		parcel.Company(&o.Company).ReadOnly().Filter(field.In),
		parcel.TrackingNo(&o.TrackingNo).ReadOnly().Column().Filter(field.Like).Hint("最近一个包裹", "Of the last parcel"),
		field.Time(&o.ShippedAt, "发货时间", "Shipped at").ReadOnly().Column().Filter(field.Range),
		field.Time(&o.CompletedAt, "完成时间", "Completed at").ReadOnly().Filter(field.Range),
		field.Bool(&o.HasOpenRefund, "售后中", "After-sales open").Section("其他", "Other").ReadOnly().Column().Filter(field.Eq),
		field.Enum(&o.StatusBefore, "退款前状态", "Status before", Statuses).Internal(),
		field.Dict(&o.CancelReason, "取消原因", "Cancel reason", CancelReasons).ReadOnly().Filter(field.In),
		field.Text(&o.CancelNote, "取消说明", "Cancel note").ReadOnly().Max(200),
		field.Text(&o.BuyerRemark, "买家留言", "Buyer's remark").ReadOnly().Max(200).Filter(field.Like),
		field.Text(&o.SellerRemark, "商家备注", "Seller's remark").ReadOnly().Max(200).Column().Filter(field.Like),
		field.Text(&o.InvoiceTitle, "发票抬头", "Invoice title").ReadOnly().Max(80).Filter(field.Eq),
		field.Text(&o.InvoiceTaxNo, "税号", "Tax no.").ReadOnly().ID().Max(20).Filter(field.Eq),
		field.Time(&o.NextAt, "下次检查", "Next check").Internal(),
	}
}
