package xp

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Binding is the time a user owned a vehicle; it lasts while UnboundAt is empty. DealerID is the dealer of the vehicle.
type Binding struct {
	resource.Base
	VehicleXpID int64        `json:"vehicleXpId"`
	DealerID    int64        `json:"dealerId"`
	AppUserID   int64        `json:"appUserId"`
	Phone       value.Masked `json:"phone"`
	State       BindingState `json:"state"`
	Evidences   value.Codes  `json:"evidences"`
	BoundAt     value.Time   `json:"boundAt"`
	UnboundAt   value.Time   `json:"unboundAt"`
	Reason      string       `json:"reason"`
	OperatorID  int64        `json:"operatorId"`
}

var bindingLifecycle = lifecycle.Of([]BindingState{Current},
	lifecycle.Move(lifecycle.By(lifecycle.User, "在车辆上解绑", "The vehicle is unbound"), Ended, Current),
)

// Bindings is the owners of Xp vehicles, written by the actions bind and unbind.
var Bindings = resource.Declare("xpBinding", "Xp绑定记录", "Xp binding", func(b *Binding) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条绑定记录"),
		Path: "/veh/crm/xpBinding", Permission: "vehicleXp", Volume: 500_000, Scope: scope.ByDealer(&b.DealerID),
		Order: []resource.Order{resource.Desc(&b.BoundAt)},
		Title: &b.VehicleXpID, Named: "{vehicleXpId} · {appUserId}", State: &b.State, Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&b.State, bindingLifecycle)},
		// A vehicle has one owner at a time.
		UniqueWhere: []resource.UniqueWhere{{Field: &b.VehicleXpID, Where: []resource.Subset{{Field: &b.UnboundAt}}}},
		Fields: field.List{
			field.Ref(&b.VehicleXpID, "智慧出行车辆", "Xp vehicle", "vehicleXp").ReadOnly().Column().Filter(field.Eq),
			field.Ref(&b.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Ref(&b.AppUserID, "用户", "User", "appUser").ReadOnly().Column().Filter(field.Eq),
			field.Masked(&b.Phone, field.MaskPhone, "手机号", "Phone").Via(&b.AppUserID, "phone").RevealNeedsReason().Filter(field.Eq),
			field.Enum(&b.State, "状态", "State", BindingStates).ReadOnly().Column().Filter(field.Eq),
			field.Time(&b.BoundAt, "绑定时间", "Bound at").ReadOnly().Column().Filter(field.Range),
			field.Time(&b.UnboundAt, "解绑时间", "Unbound at").ReadOnly().Column().Filter(field.Range),
			field.Text(&b.Reason, "解绑原因", "Unbind reason").ReadOnly().Max(200).Column(),
			field.Images(&b.Evidences, "凭证", "Evidence").For("evidence").ReadOnly(),
			field.Ref(&b.OperatorID, "操作人", "Operator", "operator").ReadOnly().Column(),
		},
		Actions: action.List{action.Export},
	}
})
