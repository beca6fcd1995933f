package subscription

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Subscription is a service of a vehicle, one row for each type. It runs until EndAt, exclusive. The free part ends at FreeUntil; what lies
// after it is paid or compensated. While it is suspended, SuspendedAt is set and the days left are those from then. Records is the number of
// entries in the ledger. LastPlanID is the plan that was bought last; zero without one. ReminderDays is the last reminder: so many days before the end; zero for none.
type Subscription struct {
	resource.Base
	SubNo         string     `json:"subNo"`
	VehicleID     int64      `json:"vehicleId"`
	VIN           string     `json:"vin"`
	ModelID       int64      `json:"modelId"`
	OwnerID       int64      `json:"appUserId"`
	SimCardID     int64      `json:"simCardId"`
	DealerID      int64      `json:"dealerId"`
	PlanType      string     `json:"planType"`
	LastPlanID    int64      `json:"lastPlanId"`
	FirstStartAt  value.Time `json:"firstStartAt"`
	StartAt       value.Time `json:"startAt"`
	EndAt         value.Time `json:"endAt"`
	FreeUntil     value.Time `json:"freeUntil"`
	SuspendedAt   value.Time `json:"suspendedAt"`
	SuspendReason string     `json:"suspendReason"`
	RemindedAt    value.Time `json:"remindedAt"`
	ReminderDays  int64      `json:"reminderDays"`
	Records       int64      `json:"records"`
	Status        Status     `json:"status"`
}

// At is the time from which the days left count: now, or when the service was suspended.
func (s *Subscription) At(now value.Time) value.Time {
	if s.Status == Suspended {
		return s.SuspendedAt
	}
	return now
}

// Live reports whether the service has time left.
func (s *Subscription) Live(now value.Time) bool {
	return (s.Status == NotStarted || s.Status == Active || s.Status == Suspended) && s.EndAt.Milli() > s.At(now).Milli()
}

// PaidLeft is how long the service still runs after its free part, in milliseconds.
func (s *Subscription) PaidLeft(now value.Time) int64 {
	if !s.Live(now) {
		return 0
	}
	return max(s.EndAt.Milli()-max(s.FreeUntil.Milli(), s.At(now).Milli()), 0)
}

// Extend is the input of extending a service.
type Extend struct {
	Days   int64  `json:"days"`
	Reason string `json:"reason"`
	Remark string `json:"remark"`
}

// Reduce is the input of reducing a service.
type Reduce struct {
	Days   int64  `json:"days"`
	Remark string `json:"remark"`
}

// Actions of subscriptions that core has functions for.
var (
	ExtendAction    = action.For[Subscription, Extend]("extend")
	ReduceAction    = action.For[Subscription, Reduce]("reduce")
	SuspendAction   = action.For[Subscription, action.NoInput]("suspend")
	ResumeAction    = action.For[Subscription, action.NoInput]("resume")
	TerminateAction = action.For[Subscription, action.NoInput]("terminate")
)

// ExtendsAtOnce is the highest number of services that one request extends.
const ExtendsAtOnce = 5_000

// Subscriptions is the services of all vehicles (system catalogue 6, serviceSubscription).
var Subscriptions = resource.Declare("serviceSubscription", "车辆智能服务", "Service subscription", func(s *Subscription) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("项智能服务"),
		Path: "/svc/crm/serviceSubscription", Volume: 1_500_000, Scope: scope.ByDealer(&s.DealerID),
		Order: []resource.Order{resource.Asc(&s.EndAt)},
		Title: &s.SubNo, State: &s.Status,
		Lifecycles:      []resource.Lifecycle{resource.LifecycleFor(&s.Status, Lifecycle)},
		UniqueTogether:  [][]any{{&s.VehicleID, &s.PlanType}},
		CoveringIndexes: [][]any{{&s.Status, &s.EndAt}},
		Leading:         []any{&s.SubNo, &s.VIN, &s.PlanType, &s.Status, &s.EndAt, &s.FreeUntil, &s.OwnerID, &s.ModelID, &s.StartAt},
		Summary:         []any{&s.Status, &s.PlanType, &s.StartAt, &s.EndAt, &s.FreeUntil, &s.OwnerID, &s.SuspendedAt},
		Brief:           []any{&s.PlanType, &s.Status, &s.EndAt},
		ListViews: []resource.ListView{
			{Name: "active", Label: field.Label{ZH: "服务中", EN: "Active"}, Where: []filter.Condition{filter.In(&s.Status, Active)}, Opens: true},
			{Name: "expired", Label: field.Label{ZH: "已到期", EN: "Expired"}, Where: []filter.Condition{filter.In(&s.Status, Expired)}, Order: []resource.Order{resource.Desc(&s.EndAt)}},
			{Name: "suspended", Label: field.Label{ZH: "已暂停", EN: "Suspended"}, Where: []filter.Condition{filter.In(&s.Status, Suspended)}},
		},
		Fields: field.List{
			field.Text(&s.SubNo, "服务编号", "Service no.").Section("服务", "Service").ReadOnly().ID().Unique().Max(48).Column().Filter(field.Like),
			field.Ref(&s.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().Filter(field.Eq).Search(),
			field.Text(&s.VIN, "车架号", "VIN / frame no.").Via(&s.VehicleID, "vin").ID().Column().Filter(field.Like).PrimaryFilter(),
			field.Dict(&s.PlanType, "服务类型", "Type", PlanTypes).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&s.LastPlanID, "当前套餐", "Plan", "smartService").ReadOnly().Column().Filter(field.In),
			field.Enum(&s.Status, "状态", "Status", Statuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&s.ModelID, "车型", "Model", "vehicleModel").Via(&s.VehicleID, "modelId").Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&s.OwnerID, "车主", "Owner", "appUser").Via(&s.VehicleID, "ownerId").Column().Filter(field.Eq),
			field.Ref(&s.SimCardID, "ICCID", "ICCID", "simCard").Via(&s.VehicleID, "simCardId").Column().Filter(field.In),
			field.Ref(&s.DealerID, "所属经销商", "Dealer", "dealer").ReadOnly().Column().Filter(field.In),
			field.Time(&s.FirstStartAt, "首次开通", "First start").Section("期限", "Term").ReadOnly().Column().Filter(field.Range),
			field.Time(&s.StartAt, "开始时间", "Start").ReadOnly().Column().Filter(field.Range),
			field.Time(&s.EndAt, "到期时间", "End").ReadOnly().Column().Filter(field.Range).PrimaryFilter().Sort(),
			field.Time(&s.FreeUntil, "免费期至", "Free until").ReadOnly().Column().Filter(field.Range),
			field.Time(&s.SuspendedAt, "暂停时间", "Suspended at").ReadOnly().Filter(field.Range),
			field.LongText(&s.SuspendReason, "暂停原因", "Suspended because").ReadOnly().Max(200),
			field.Time(&s.RemindedAt, "提醒时间", "Reminded").ReadOnly().Filter(field.Range),
			field.Int(&s.ReminderDays, "提前天数", "Days before the end").Unit("天/days").Internal(),
			field.Int(&s.Records, "记录数", "Records").Internal(),
		},
		Related: []resource.Related{
			{Resource: "serviceRecord", Field: "subscriptionId", Label: field.Label{ZH: "服务记录", EN: "Service records"}},
		},
		Timeline: []resource.TimelineEntry{
			{Kind: "serviceRecord", Label: field.Label{ZH: "到期变动", EN: "End changed"}, Source: &resource.TimelineSource{Resource: "serviceRecord", Field: "subscriptionId", At: "createdAt", By: "operatorId", Shows: []string{"action", "daysDelta", "endBefore", "endAfter", "reason"}}},
		},
		Actions: s.actions(),
	}
})

// actions returns what people do with a service.
func (s *Subscription) actions() action.List {
	return action.List{
		action.Export,
		ExtendAction.WithInput("补偿延长", "Extend", func(in *Extend) field.List {
			return field.List{
				field.Int(&in.Days, "延长天数", "Days").Unit("天/days").Required().Between(1, 3650).Default(int64(7)),
				field.Dict(&in.Reason, "补偿原因", "Reason", CompensateReasons).Required(),
				field.LongText(&in.Remark, "备注", "Remark").Max(120),
			}
		}).Transition(&s.Status, Active, Active, Expired).Batch(ExtendsAtOnce).DoneText("已延长{rows}", "Extended {rows}").
			ConfirmText("从原到期时间顺延；已到期的服务从现在起重新生效", "Days are added to the present end; an expired service becomes active from now"),
		ReduceAction.WithInput("人工缩减", "Reduce", func(in *Reduce) field.List {
			return field.List{
				field.Int(&in.Days, "缩减天数", "Days").Unit("天/days").Required().Between(1, 3650),
				field.LongText(&in.Remark, "原因", "Reason").Required().Length(5, 120),
			}
		}).AllowedIn(&s.Status, Active).Danger().DoneText("已缩减{rows}", "Reduced {rows}").
			ConfirmText("用于纠正多延长的天数；免费期内的天数请在“免费期”中撤销", "To correct days added by mistake; free days are revoked as free periods"),
		SuspendAction.Do("暂停", "Suspend").Transition(&s.Status, Suspended, Active).RequireReason().DoneText("已暂停{rows}", "Suspended {rows}").
			ConfirmText("剩余时长冻结，恢复后顺延", "The time left is frozen and runs on once resumed"),
		ResumeAction.Do("恢复", "Resume").Transition(&s.Status, Active, Suspended).WithPermission("suspend").RequireReason().DoneText("已恢复{rows}", "Resumed {rows}"),
		TerminateAction.Do("终止", "Terminate").Transition(&s.Status, Terminated, NotStarted, Active, Suspended).RequireReason().Danger().DoneText("已终止{rows}", "Terminated {rows}").
			ConfirmText("服务立即结束，未到期的免费期一并撤销；不产生退款", "The service ends at once, with its open free periods; nothing is refunded"),
	}
}
