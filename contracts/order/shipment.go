package order

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/parcel"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Shipment is one parcel of an order.
type Shipment struct {
	resource.Base
	parcel.Shipment
	OrderID   int64        `json:"orderId"`
	DealerID  int64        `json:"dealerId"`
	Items     []Line       `json:"items"`
	Receiver  value.Masked `json:"receiver"`
	ShippedBy int64        `json:"shippedBy"`
}

// EditShipment is the input of correcting a tracking number.
type EditShipment struct {
	Company    string `json:"company"`
	TrackingNo string `json:"trackingNo"`
}

// ShipmentEdit is an action that core has a function for.
var ShipmentEdit = action.For[Shipment, EditShipment]("correct")

// Shipments is the parcels of orders (system catalogue, orderShipment). Shipping an order adds them.
var Shipments = resource.Declare("orderShipment", "包裹", "Parcel", func(s *Shipment) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个包裹"),
		Path: "/mall/crm/orderShipment", Permission: "order", Volume: 1_000_000, Log: true, Scope: scope.ByDealer(&s.DealerID),
		Title: &s.TrackingNo, Order: []resource.Order{resource.Desc(&s.ShippedAt)},
		Leading: []any{&s.TrackingNo, &s.Company, &s.Items, &s.ShippedAt, &s.ShippedBy},
		Fields: field.List{
			field.Ref(&s.OrderID, "订单", "Order", "order").ReadOnly().Column().Filter(field.Eq),
			field.Ref(&s.DealerID, "自提网点", "Outlet", "dealer").ReadOnly().SurvivesDelete().Filter(field.In),
			parcel.Company(&s.Company).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			parcel.TrackingNo(&s.TrackingNo).ReadOnly().Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Rows(&s.Items, "包裹商品", "Items", lineFields).ReadOnly().Column(),
			field.Masked(&s.Receiver, field.MaskName, "收件人", "Receiver").ReadOnly().Max(30),
			field.Ref(&s.ShippedBy, "发货人", "Shipped by", "operator").ReadOnly().Column().Filter(field.Eq),
			field.Time(&s.ShippedAt, "发货时间", "Shipped at").ReadOnly().Column().Filter(field.Range),
		},
		Actions: action.List{
			ShipmentEdit.WithInput("更正单号", "Correct", func(in *EditShipment) field.List {
				return field.List{
					parcel.Company(&in.Company).Required(),
					parcel.TrackingNo(&in.TrackingNo).Required(),
				}
			}).WithPermission("ship").Inline().ConfirmText("发货后 24 小时内可更正，原单号记入订单动态", "Within 24 hours; the former number stays in the events of the order").DoneText("已更正快递单号", "Corrected the tracking number"),
			action.Export,
		},
	}
})
