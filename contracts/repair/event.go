package repair

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Event is one entry in the timeline of an order. StageMinutes are the business minutes of the stage that it ended. DealerID is the outlet of
// the order.
type Event struct {
	resource.Base
	OrderID       int64       `json:"orderId"`
	DealerID      int64       `json:"dealerId"`
	Action        EventKind   `json:"action"`
	FromStatus    Status      `json:"fromStatus"`
	ToStatus      Status      `json:"toStatus"`
	ReasonCode    string      `json:"reasonCode"`
	ActorType     Actor       `json:"actorType"`
	ActorName     string      `json:"actorName"`
	Note          string      `json:"note"`
	VisibleToUser bool        `json:"visibleToUser"`
	Files         value.Codes `json:"files"`
	StageMinutes  int64       `json:"stageMinutes"`
	OccurredAt    value.Time  `json:"occurredAt"`
}

// Events is the timelines of orders (content catalogue, repairOrderEvent). Core alone writes them, each with the change that it describes.
var Events = resource.Declare("repairOrderEvent", "工单进度", "Repair event", func(e *Event) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条工单进度"),
		Path: "/data/crm/repairOrderEvent", Permission: "repairOrder", Volume: 4_000_000, Log: true, Scope: scope.ByDealer(&e.DealerID),
		Title: &e.Action, Order: []resource.Order{resource.Desc(&e.OccurredAt)},
		Fields: field.List{
			field.Ref(&e.OrderID, "工单", "Order", "repairOrder").ReadOnly().Filter(field.Eq),
			field.Ref(&e.DealerID, "服务网点", "Outlet", "dealer").ReadOnly().Filter(field.In),
			field.Time(&e.OccurredAt, "时间", "Time").ReadOnly().Column().Filter(field.Range),
			field.Enum(&e.Action, "动作", "Action", EventKinds).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&e.FromStatus, "原状态", "From", Statuses).ReadOnly(),
			field.Enum(&e.ToStatus, "新状态", "To", Statuses).ReadOnly().Column(),
			field.Dict(&e.ReasonCode, "退单原因", "Refuse reason", RefuseReasons).ReadOnly().Column(),
			field.Enum(&e.ActorType, "操作方", "Actor type", Actors).ReadOnly().Column().Filter(field.In),
			field.Text(&e.ActorName, "操作人", "Actor").ReadOnly().Max(40).Column(),
			field.LongText(&e.Note, "说明", "Note").ReadOnly().Max(500).Column(),
			field.Bool(&e.VisibleToUser, "用户可见", "Visible to the user").ReadOnly().Column(),
			field.Images(&e.Files, "附件", "Files").For("evidence").ReadOnly(),
			field.Int(&e.StageMinutes, "阶段用时", "Stage time").Unit("min").ReadOnly().Column().Hint("网点营业时间内的分钟数", "Minutes within the opening hours of the outlet"),
		},
		Actions: action.List{action.Export},
	}
})
