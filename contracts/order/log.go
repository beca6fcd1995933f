package order

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
)

// LogEntry is one event of an order.
type LogEntry struct {
	resource.Base
	OrderID    int64     `json:"orderId"`
	DealerID   int64     `json:"dealerId"`
	Event      EventKind `json:"event"`
	ActorType  Actor     `json:"actorType"`
	ActorName  string    `json:"actorName"`
	FromStatus Status    `json:"fromStatus"`
	ToStatus   Status    `json:"toStatus"`
	Note       string    `json:"note"`
}

// Log is the events of orders, which are never changed (system catalogue, orderLog).
var Log = resource.Declare("orderLog", "订单动态", "Order event", func(l *LogEntry) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条订单动态"),
		Path: "/mall/crm/orderLog", Permission: "order", Volume: 4_000_000, Log: true, Scope: scope.ByDealer(&l.DealerID),
		Title: &l.Event, CreatedLabel: field.Label{ZH: "时间", EN: "Time"},
		Fields: field.List{
			field.Ref(&l.OrderID, "订单", "Order", "order").ReadOnly().Filter(field.Eq),
			field.Ref(&l.DealerID, "自提网点", "Outlet", "dealer").ReadOnly().SurvivesDelete().Filter(field.In),
			field.Enum(&l.Event, "动态", "Event", EventKinds).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&l.ActorType, "操作方", "By", Actors).ReadOnly().Column().Filter(field.In),
			field.Text(&l.ActorName, "操作人", "Name").ReadOnly().Max(40).Column(),
			field.Enum(&l.FromStatus, "原状态", "From", Statuses).ReadOnly().Column(),
			field.Enum(&l.ToStatus, "新状态", "To", Statuses).ReadOnly().Column(),
			field.Text(&l.Note, "说明", "Note").ReadOnly().Max(200).Column(),
		},
		Actions: action.List{action.Export},
	}
})
