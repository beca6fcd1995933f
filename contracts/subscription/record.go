package subscription

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Record is one change of the end of a subscription. EndAfter of a record is EndBefore of the next one. Dealer and owner are those at the time.
// OperatorID is zero for what the platform does. OrderID, PlanName and AmountCents are those of what was bought. Seq is the position in the ledger of the subscription. PaidUntil is the end of
// a paid term that the entry decides on: by Renewed, the customer bought the service again, or let it end.
type Record struct {
	resource.Base
	equipment.Population
	RecordNo       string       `json:"recordNo"`
	SubscriptionID int64        `json:"subscriptionId"`
	Seq            int64        `json:"seq"`
	VehicleID      int64        `json:"vehicleId"`
	VIN            string       `json:"vin"`
	DealerID       int64        `json:"dealerId"`
	AppUserID      int64        `json:"appUserId"`
	UserMobile     value.Masked `json:"userMobile"`
	PlanType       string       `json:"planType"`
	PlanName       value.I18n   `json:"planName"`
	Action         Action       `json:"action"`
	DaysDelta      int64        `json:"daysDelta"`
	EndBefore      value.Time   `json:"endBefore"`
	EndAfter       value.Time   `json:"endAfter"`
	OrderID        int64        `json:"orderId"`
	OrderNo        string       `json:"orderNo"`
	AmountCents    int64        `json:"amountCents"`
	ChangeNo       string       `json:"changeNo"`
	OperatorID     int64        `json:"operatorId"`
	Reason         string       `json:"reason"`
	PaidUntil      value.Time   `json:"paidUntil"`
	Renewed        Renewed      `json:"renewed"`
}

// Records is the ledger of all subscriptions (system catalogue 6, serviceRecord). Rows are only added.
var Records = resource.Declare("serviceRecord", "服务记录", "Service record", func(r *Record) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条服务记录"),
		Path: "/svc/crm/serviceRecord", Volume: 6_000_000, Log: true, Scope: scope.ByDealer(&r.DealerID),
		Order: []resource.Order{resource.Desc(&r.CreatedAt)}, CreatedLabel: field.Label{ZH: "时间", EN: "Time"},
		Title:          &r.RecordNo,
		UniqueTogether: [][]any{{&r.SubscriptionID, &r.Seq}},
		Leading:        []any{&r.RecordNo, &r.VIN, &r.PlanType, &r.Action, &r.DaysDelta, &r.EndBefore, &r.EndAfter, &r.Reason},
		Fields: slices.Concat(field.List{
			field.Text(&r.RecordNo, "记录号", "Record no.").ReadOnly().ID().Unique().Max(56).Column().Filter(field.Like),
			field.Ref(&r.SubscriptionID, "智能服务", "Subscription", "serviceSubscription").ReadOnly().Filter(field.Eq),
			field.Int(&r.Seq, "序号", "No. in the ledger").NoGrouping().ReadOnly(),
			field.Ref(&r.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().Filter(field.Eq).Search(),
			field.Text(&r.VIN, "车架号", "VIN / frame no.").Via(&r.VehicleID, "vin").ID().Column().Filter(field.Like).PrimaryFilter(),
		}, r.Population.Fields(&r.VehicleID), field.List{
			field.Dict(&r.PlanType, "服务类型", "Type", PlanTypes).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.I18n(&r.PlanName, "套餐", "Plan").ReadOnly().Max(40).Column(),
			field.Enum(&r.Action, "动作", "Action", Actions).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&r.DaysDelta, "变动天数", "Days").Unit("天/days").ReadOnly().Column().Filter(field.Range),
			field.Time(&r.EndBefore, "变动前到期", "End before").ReadOnly().Column().Filter(field.Range),
			field.Time(&r.EndAfter, "变动后到期", "End after").ReadOnly().Column().Filter(field.Range),
			field.Ref(&r.OrderID, "订单", "Order", "order").ReadOnly().Filter(field.Eq),
			field.Text(&r.OrderNo, "订单号", "Order no.").Via(&r.OrderID, "orderNo").ID().Column().Filter(field.Like),
			field.Money(&r.AmountCents, "金额", "Amount").ReadOnly().Column(),
			field.Text(&r.ChangeNo, "变更单号", "Change no.").ReadOnly().ID().Max(20).Column().Filter(field.Like),
			field.Ref(&r.AppUserID, "用户", "User", "appUser").ReadOnly().SurvivesDelete().Column().Filter(field.Eq),
			field.Masked(&r.UserMobile, field.MaskPhone, "用户手机号", "User phone").Via(&r.AppUserID, "phone").RevealNeedsReason().Filter(field.Eq),
			field.Ref(&r.OperatorID, "操作人", "By", "operator").ReadOnly().Column().Filter(field.Eq).Hint("空表示系统", "Empty: the platform"),
			field.Text(&r.Reason, "原因", "Reason").ReadOnly().Max(240).Column().Filter(field.Like),
			field.Time(&r.PaidUntil, "付费到期", "Paid until").ReadOnly().Filter(field.Range).Hint("由本记录续费或到期的付费服务期", "The paid term that this entry renews or ends"),
			field.Enum(&r.Renewed, "续费情况", "Renewal", Renewals).ReadOnly().Filter(field.In),
			field.Ref(&r.DealerID, "当时经销商", "Dealer at the time", "dealer").ReadOnly().SurvivesDelete().Filter(field.In),
		}),
		Actions: action.List{action.Export},
	}
})
