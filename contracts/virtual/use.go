package virtual

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Use is the time a user had a code; it goes on while EndedAt is empty. DealerID is the dealer of the code.
type Use struct {
	resource.Base
	VirtualVINID int64        `json:"virtualVinId"`
	DealerID     int64        `json:"dealerId"`
	AppUserID    int64        `json:"appUserId"`
	Phone        value.Masked `json:"phone"`
	BoundAt      value.Time   `json:"boundAt"`
	EndedAt      value.Time   `json:"endedAt"`
	EndReason    UseEnd       `json:"endReason"`
	OperatorID   int64        `json:"operatorId"`
}

// Uses is who had which code, written by the actions of codes and by their expiry.
var Uses = resource.Declare("virtualVinUse", "虚拟车绑定记录", "Use of a virtual VIN", func(u *Use) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "条绑定记录", One: "use", Many: "uses"},
		Path: "/veh/crm/virtualVinUse", Permission: "virtualVin", Volume: 100_000, Scope: scope.ByDealer(&u.DealerID),
		Order: []resource.Order{resource.Desc(&u.BoundAt)},
		Title: &u.VirtualVINID, Named: "{virtualVinId} · {appUserId}", State: &u.EndReason,
		// A code has one user at a time.
		UniqueWhere: []resource.UniqueWhere{{Field: &u.VirtualVINID, Where: []resource.Subset{{Field: &u.EndedAt}}}},
		Fields: field.List{
			field.Ref(&u.VirtualVINID, "虚拟车架号", "Virtual VIN", "virtualVin").ReadOnly().Column().Filter(field.Eq),
			field.Ref(&u.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Ref(&u.AppUserID, "体验用户", "User", "appUser").ReadOnly().Column().Filter(field.Eq),
			field.Masked(&u.Phone, field.MaskPhone, "手机号", "Phone").Via(&u.AppUserID, "phone").RevealNeedsReason().Filter(field.Eq),
			field.Time(&u.BoundAt, "绑定时间", "Bound at").ReadOnly().Column().Filter(field.Range),
			field.Time(&u.EndedAt, "结束时间", "Ended at").ReadOnly().Column().Filter(field.Range),
			field.Enum(&u.EndReason, "状态", "State", UseEnds).ReadOnly().Column().Filter(field.In),
			field.Ref(&u.OperatorID, "操作人", "Operator", "operator").ReadOnly().Column(),
		},
		Actions: action.List{action.ExportWithPermission("export")},
	}
})
