// Package subscription declares the smart services of vehicles: what a vehicle has, each change of its end, and transfers between vehicles.
package subscription

import (
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/value"
)

// Codes of smart services.
type (
	Status       int64
	Action       int64
	ChangeStatus int64
	Source       int64
	Renewed      int64
)

// RenewWithin is how many days after its end a service that is bought again counts as renewed.
const RenewWithin = 30

// What an entry of the ledger decides about a paid term.
const (
	RenewedBefore Renewed = 1
	NotRenewed    Renewed = 2
	RenewedAfter  Renewed = 3
)

// Renewals is the dictionary category of what became of paid terms.
var Renewals = field.Closed("ServiceRenewal", "续费情况", "Renewal",
	field.Is(RenewedBefore, "到期前续费", "Renewed before the end"), field.Is(NotRenewed, "到期未续", "Ended without renewal"), field.Is(RenewedAfter, "到期后续费", "Renewed after the end"))

// Connectivity is the type of the basic service, whose code is empty in free periods.
const Connectivity = "connect"

// The states of a subscription (system catalogue 6, serviceSubscription).
const (
	NotStarted  Status = 0
	Active      Status = 1
	Expired     Status = 2
	Suspended   Status = 3
	Transferred Status = 4
	Terminated  Status = 5
)

// The actions of the ledger. Purchase, Renewal and Coupon are those of orders.
const (
	FreeGrant    Action = 1
	Purchase     Action = 2
	Renewal      Action = 3
	Compensation Action = 4
	Reduction    Action = 5
	TransferOut  Action = 6
	TransferIn   Action = 7
	Suspension   Action = 8
	Resumption   Action = 9
	Termination  Action = 10
	Expiry       Action = 11
	Coupon       Action = 12
)

// The states of a change.
const (
	ToReview  ChangeStatus = 0
	Executing ChangeStatus = 1
	Completed ChangeStatus = 2
	Rejected  ChangeStatus = 3
	Cancelled ChangeStatus = 4
	Failed    ChangeStatus = 5
)

// The sources of a change that the console writes.
const (
	ByService Source = 2
	ByDealer  Source = 3
)

// The reasons of a change that rules name.
const (
	ForWarranty = "2"
	ForTheft    = "3"
	ForScrap    = "4"
)

// The dictionary categories of smart services.
var (
	PlanTypes = field.Closed("PlanType", "服务类型", "Service type",
		field.Is(Connectivity, "智联基础服务", "Connectivity"), field.Is("guard", "防盗守护", "Theft guard"), field.Is("data", "流量包", "Data pack"), field.Is("cover", "盗抢保障", "Theft cover"))
	Statuses = field.Closed("SubscriptionStatus", "服务状态", "Service status",
		field.Is(NotStarted, "未开始", "Not started", field.Info), field.Is(Active, "服务中", "Active", field.Success), field.Is(Expired, "已到期", "Expired", field.Neutral),
		field.Is(Suspended, "已暂停", "Suspended", field.Warning), field.Is(Transferred, "已转出", "Transferred", field.Neutral), field.Is(Terminated, "已终止", "Terminated", field.Danger))
	Actions = field.Closed("ServiceAction", "服务动作", "Service action",
		field.Is(FreeGrant, "免费赠送", "Free grant"), field.Is(Purchase, "购买", "Purchase"), field.Is(Renewal, "续费", "Renewal"), field.Is(Compensation, "补偿延长", "Compensation"),
		field.Is(Reduction, "人工缩减", "Reduction"), field.Is(TransferOut, "转出", "Transfer out"), field.Is(TransferIn, "转入", "Transfer in"), field.Is(Suspension, "暂停", "Suspend"),
		field.Is(Resumption, "恢复", "Resume"), field.Is(Termination, "退款终止", "Refund"), field.Is(Expiry, "到期", "Expiry"), field.Is(Coupon, "券兑换", "Coupon"))
	CompensateReasons = field.Open("CompensateReason", "补偿原因", "Compensation reason",
		field.Is("1", "服务中断补偿", "Outage"), field.Is("2", "设备故障补偿", "Device fault"), field.Is("3", "投诉安抚", "Complaint"), field.Is("4", "活动赠送", "Campaign"),
		field.Is("5", "录入纠错", "Correction"), field.Is("9", "其他", "Other"))
	ChangeStatuses = field.Closed("ChangeStatus", "变更状态", "Change status",
		field.Is(ToReview, "待审核", "To review", field.Warning), field.Is(Executing, "执行中", "Executing", field.Info), field.Is(Completed, "已完成", "Completed", field.Success),
		field.Is(Rejected, "已拒绝", "Rejected", field.Danger), field.Is(Cancelled, "已取消", "Cancelled", field.Neutral), field.Is(Failed, "执行失败", "Failed", field.Danger))
	ChangeReasons = field.Open("ChangeReason", "变更原因", "Change reason",
		field.Is("1", "用户换车", "New vehicle"), field.Is(ForWarranty, "质保换车", "Warranty replacement"), field.Is(ForTheft, "车辆被盗", "Stolen"), field.Is(ForScrap, "车辆报废", "Retired"),
		field.Is("5", "买错车辆", "Wrong vehicle"))
	Sources = field.Closed("ChangeSource", "申请来源", "Source",
		field.Is(Source(1), "用户 App", "App"), field.Is(ByService, "客服", "Customer service"), field.Is(ByDealer, "经销商", "Dealer"))
)

// TypeOf returns the type of the service that a free period names by its code.
func TypeOf(serviceCode string) string {
	if serviceCode == "" {
		return Connectivity
	}
	return serviceCode
}

// NameOf returns the name of a type; one outside the dictionary is named by its code.
func NameOf(planType string) value.I18n {
	if PlanTypes.Has(planType) {
		return value.I18n(PlanTypes.LabelOf(planType))
	}
	return value.I18n{ZH: planType, EN: planType}
}

// The events of subscriptions that no action causes.
var (
	Begins    = lifecycle.By(lifecycle.Timer, "开始时间到", "The start comes")
	Ends      = lifecycle.By(lifecycle.Timer, "到期时间已过", "The end is past")
	Granted   = lifecycle.By(lifecycle.System, "授予免费期、购买、转入或兑换优惠券", "A free period is granted, a plan is bought, a transfer arrives, or a coupon is used")
	Queued    = lifecycle.By(lifecycle.System, "授予以后开始的免费期", "A later free period is granted")
	TakenBack = lifecycle.By(lifecycle.System, "订单退款", "The order is refunded")
	MovedAway = lifecycle.By(lifecycle.System, "服务变更完成", "A service change is completed")
)

// Lifecycle is the lifecycle of a subscription, in addition to its actions.
var Lifecycle = lifecycle.Of([]Status{NotStarted, Active, Expired},
	lifecycle.Move(Begins, Active, NotStarted),
	lifecycle.Move(Ends, Expired, NotStarted, Active),
	lifecycle.Move(Granted, Active, NotStarted, Expired, Transferred, Terminated),
	lifecycle.Move(Queued, NotStarted, Expired, Transferred, Terminated),
	lifecycle.Move(TakenBack, Terminated, NotStarted, Active, Suspended),
	lifecycle.Move(MovedAway, Transferred, Active, Suspended),
)

// The events of changes that no action causes.
var (
	ChangeDone  = lifecycle.By(lifecycle.System, "服务时长已转移", "The days are moved")
	ChangeFails = lifecycle.By(lifecycle.System, "执行时条件已不满足", "A condition is no longer met")
)

// ChangeLifecycle is the lifecycle of a change, in addition to its actions.
var ChangeLifecycle = lifecycle.Of([]ChangeStatus{ToReview},
	lifecycle.Move(ChangeDone, Completed, Executing),
	lifecycle.Move(ChangeFails, Failed, Executing),
)
