package order

import (
	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/parcel"
	"evops/contracts/value"
)

// Line is a number of units of an item, which is named by the code of its SKU.
type Line struct {
	SKUCode string `json:"skuCode"`
	Qty     int64  `json:"qty"`
}

func lineFields(l *Line) field.List {
	return field.List{
		field.Text(&l.SKUCode, "SKU 编码", "SKU code").Required().ID().Normal(field.Upper).Max(32),
		field.Int(&l.Qty, "数量", "Quantity").Required().Between(1, MaxQty),
	}
}

// Limits of an order: its items, and the units of one.
const (
	MaxLines = 20
	MaxQty   = 99
)

// Ship is the input of sending a parcel. Without lines it has all that is still to be sent.
type Ship struct {
	Company    string `json:"company"`
	TrackingNo string `json:"trackingNo"`
	Items      []Line `json:"items"`
	Confirmed  bool   `json:"confirmed"`
}

// Cancel is the input of cancelling an order.
type Cancel struct {
	CancelReason string `json:"cancelReason"`
	Remark       string `json:"remark"`
}

// AdjustPrice is the input of changing what is to be paid.
type AdjustPrice struct {
	NewPayableCents int64 `json:"newPayableCents"`
}

// ConfirmPayment is the input of a payment that came outside of the channels.
type ConfirmPayment struct {
	AmountCents int64      `json:"amountCents"`
	ReceivedAt  value.Time `json:"receivedAt"`
	Voucher     string     `json:"voucher"`
}

// UpdateAddress is the input of a corrected address.
type UpdateAddress struct {
	Receiver       string `json:"receiver"`
	ReceiverMobile string `json:"receiverMobile"`
	AreaID         int64  `json:"areaId"`
	Address        string `json:"address"`
}

// Remark is the input of the seller's remark.
type Remark struct {
	SellerRemark string `json:"sellerRemark"`
}

// VerifyPickup is the input of handing over goods at an outlet.
type VerifyPickup struct {
	PickupCode string `json:"pickupCode"`
}

// Actions of orders that core has functions for.
var (
	OrderShip           = action.For[Order, Ship]("ship")
	OrderCancel         = action.For[Order, Cancel]("cancel")
	OrderAdjustPrice    = action.For[Order, AdjustPrice]("adjustPrice")
	OrderConfirmPayment = action.For[Order, ConfirmPayment]("confirmPayment")
	OrderUpdateAddress  = action.For[Order, UpdateAddress]("updateAddress")
	OrderRemark         = action.For[Order, Remark]("remark")
	OrderVerifyPickup   = action.For[Order, VerifyPickup]("verifyPickup")
	OrderComplete       = action.For[Order, action.NoInput]("complete")
)

// actions returns what people do with an order, in the order of its life.
func (o *Order) actions() action.List {
	all := action.List{
		OrderShip.WithInput("发货", "Ship", func(in *Ship) field.List {
			return field.List{
				parcel.Company(&in.Company).Required(),
				parcel.TrackingNo(&in.TrackingNo).Required(),
				field.Rows(&in.Items, "包裹商品", "Items in the parcel", lineFields).CountOf(0, MaxLines).Hint("留空则为全部待发商品", "Empty: all that is still to be sent"),
				field.Bool(&in.Confirmed, "单号已用于其他收件人，仍要发货", "Ship although the number was used for another receiver"),
			}
		}).AllowedIn(&o.Status, Paid).Inline().DoneText("已发货{rows}", "Shipped {rows}"),
		OrderVerifyPickup.WithInput("自提核销", "Verify pick-up", func(in *VerifyPickup) field.List {
			return field.List{field.Text(&in.PickupCode, "提货码", "Pick-up code").Required().Pattern(`\d{6}`).Hint("用户 App 中的 6 位数字", "Six digits in the customer's app")}
		}).Transition(&o.Status, Completed, Paid).Inline().DoneText("已核销{rows}", "Handed over {rows}"),
		OrderConfirmPayment.WithInput("确认收款", "Confirm payment", func(in *ConfirmPayment) field.List {
			return field.List{
				field.Money(&in.AmountCents, "到账金额", "Amount received").Required().Between(0.01, 9_999_999),
				field.Time(&in.ReceivedAt, "到账时间", "Received at").Required().NotFuture(),
				field.Image(&in.Voucher, "收款凭证", "Voucher").For("evidence").Required(),
			}
		}).AllowedIn(&o.Status, Pending).WithPermission("confirmPay").DoneText("已确认{rows}的收款", "Confirmed the payment of {rows}"),
		OrderAdjustPrice.WithInput("改价", "Adjust price", func(in *AdjustPrice) field.List {
			return field.List{field.Money(&in.NewPayableCents, "新应付金额", "New payable amount").Required().Between(0.01, 9_999_999).Hint("不超过商品与运费之和减优惠券；最多改价 3 次", "At most goods and freight less the coupon; three times at most")}
		}).AllowedIn(&o.Status, Pending).RequireReason().DoneText("已修改{rows}的价格", "Adjusted the price of {rows}"),
		OrderUpdateAddress.WithInput("修改地址", "Change address", func(in *UpdateAddress) field.List {
			return field.List{
				field.Text(&in.Receiver, "收件人", "Receiver").Required().Max(30),
				field.Text(&in.ReceiverMobile, "收件人手机号", "Receiver mobile").Required().Check("phone"),
				field.Ref(&in.AreaID, "所在地区", "Area", "area").Required(),
				field.Text(&in.Address, "详细地址", "Address").Required().Length(4, 120),
			}
		}).AllowedIn(&o.Status, Paid).WithPermission("editAddress").DoneText("已修改{rows}的地址", "Changed the address of {rows}"),
		OrderComplete.Do("完成订单", "Complete").Transition(&o.Status, Completed, Shipped).RequireReason().DoneText("已完成{rows}", "Completed {rows}"),
		OrderCancel.WithInput("取消订单", "Cancel", func(in *Cancel) field.List {
			return field.List{
				field.Dict(&in.CancelReason, "取消原因", "Reason", CancelReasons).Required(),
				field.Text(&in.Remark, "说明", "Note").Max(200),
			}
		}).Transition(&o.Status, Cancelled, Pending).Danger().ConfirmText("释放占用的库存；已付款的订单请走退款", "Stock is released. Paid orders are refunded instead").DoneText("已取消{rows}", "Cancelled {rows}"),
	}
	for _, a := range all {
		for s := Pending; s <= Refunded; s++ {
			a.RefuseAs(fault.OrderState, s)
		}
	}
	return append(all,
		OrderRemark.WithInput("备注", "Remark", func(in *Remark) field.List {
			return field.List{field.Text(&in.SellerRemark, "商家备注", "Seller's remark").Max(200).Hint("仅内部可见；留空则清除", "Internal; empty: removed")}
		}).DoneText("已备注{rows}", "Remarked {rows}"),
		parcel.BySheet(OrderShip.Verb), action.Export,
	)
}
