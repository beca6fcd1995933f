package equipment

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Codes of granted periods.
type (
	FreeSource int64
	FreeStatus int64
)

// The types of free periods.
const (
	FreeTrial FreeKind = 1
	FreeGift  FreeKind = 2
)

// The sources of free periods.
const (
	FreeByPolicy       FreeSource = 1
	FreeByHand         FreeSource = 2
	FreeByCompensation FreeSource = 3
	FreeByPromotion    FreeSource = 4
	FreeByImport       FreeSource = 5
)

// The states of free periods.
const (
	FreeUpcoming FreeStatus = 0
	FreeRunning  FreeStatus = 1
	FreeGrace    FreeStatus = 2
	FreeExpired  FreeStatus = 3
	FreeRevoked  FreeStatus = 4
)

// The limits of free periods (equipment catalogue, freePeriod). FreeGraceDays is the grace of periods that no policy gave.
const (
	FreeMaxDays   = 3650
	FreeMaxExtend = 365
	FreeGraceDays = 15
)

// The dictionary categories of granted periods.
var (
	FreeSources = field.Closed("FreeSource", "免费期来源", "Free-period source",
		field.Is(FreeByPolicy, "策略", "Policy"), field.Is(FreeByHand, "人工", "By hand"), field.Is(FreeByCompensation, "补偿", "Compensation"),
		field.Is(FreeByPromotion, "活动", "Promotion"), field.Is(FreeByImport, "导入", "Import"))
	FreeStatuses = field.Closed("FreeStatus", "免费期状态", "Free-period status",
		field.Is(FreeUpcoming, "未开始", "Not started", field.Info), field.Is(FreeRunning, "生效中", "In effect", field.Success), field.Is(FreeGrace, "宽限期", "Grace", field.Warning),
		field.Is(FreeExpired, "已到期", "Expired", field.Neutral), field.Is(FreeRevoked, "已撤销", "Revoked", field.Danger))
)

// The events of free periods that no action causes.
var (
	FreeBegins    = lifecycle.By(lifecycle.Timer, "开始日期到", "The first day comes")
	FreeEnds      = lifecycle.By(lifecycle.Timer, "结束日期已过", "The last day is over")
	FreeGraceEnds = lifecycle.By(lifecycle.Timer, "宽限期满", "The grace is over")
	FreeUndone    = lifecycle.By(lifecycle.System, "激活或销售被撤回", "The activation or the sale is undone")
	freeExtended  = lifecycle.OnAction(FreeExtend.Verb)
)

// FreeLifecycle is the lifecycle of a free period, in addition to its actions. A period granted for days in the past begins in its later state.
var FreeLifecycle = lifecycle.Of([]FreeStatus{FreeUpcoming, FreeRunning, FreeGrace, FreeExpired},
	lifecycle.Move(FreeBegins, FreeRunning, FreeUpcoming),
	lifecycle.Move(FreeEnds, FreeGrace, FreeRunning),
	lifecycle.Move(FreeGraceEnds, FreeExpired, FreeGrace).Within("宽限天数", "grace days"),
	lifecycle.Move(FreeUndone, FreeRevoked, FreeUpcoming, FreeRunning, FreeGrace, FreeExpired),
	lifecycle.Move(freeExtended, FreeUpcoming, FreeUpcoming),
	lifecycle.Move(freeExtended, FreeRunning, FreeRunning, FreeGrace),
)

// FreePeriod is a number of days in which a service of a vehicle costs nothing. StartRule and EventOn are the event that started it if a
// policy gave it, AppUserID the owner whom a binding gave it to. A service without a code is basic connectivity. ReminderDays is the last
// reminder: so many days before the end; zero for none. RevokedBy is zero if the event was undone.
type FreePeriod struct {
	resource.Base
	Population
	VehicleID      int64      `json:"vehicleId"`
	VIN            string     `json:"vin"`
	DealerID       int64      `json:"dealerId"`
	PolicyID       int64      `json:"policyId"`
	Kind           FreeKind   `json:"kind"`
	ServiceCode    string     `json:"serviceCode"`
	StartAt        value.Date `json:"startAt"`
	EndAt          value.Date `json:"endAt"`
	Days           int64      `json:"days"`
	GraceDays      int64      `json:"graceDays"`
	GraceEndAt     value.Date `json:"graceEndAt"`
	GrantSource    FreeSource `json:"grantSource"`
	StartRule      FreeStart  `json:"startRule"`
	EventOn        value.Date `json:"eventOn"`
	AppUserID      int64      `json:"appUserId"`
	Reason         string     `json:"reason"`
	Status         FreeStatus `json:"status"`
	GrantedAt      value.Time `json:"grantedAt"`
	OperatorID     int64      `json:"operatorId"`
	RemindedAt     value.Time `json:"remindedAt"`
	ReminderDays   int64      `json:"reminderDays"`
	RenewalOrderID int64      `json:"renewalOrderId"`
	RenewalOrderNo string     `json:"renewalOrderNo"`
	RevokedAt      value.Time `json:"revokedAt"`
	RevokedBy      int64      `json:"revokedBy"`
	RevokeReason   string     `json:"revokeReason"`
}

// Last is the last day of a period of so many days.
func (p *FreePeriod) Last() value.Date { return p.StartAt.AddDays(int(p.Days) - 1) }

// Settle computes the days that follow from start, length and grace, and the state on a day.
func (p *FreePeriod) Settle(today value.Date) {
	p.EndAt = p.Last()
	p.GraceEndAt = p.EndAt.AddDays(int(p.GraceDays))
	switch {
	case p.StartAt > today:
		p.Status = FreeUpcoming
	case p.EndAt >= today:
		p.Status = FreeRunning
	case p.GraceEndAt >= today:
		p.Status = FreeGrace
	default:
		p.Status = FreeExpired
	}
}

// ExtendFree is the input of extending a free period.
type ExtendFree struct {
	Days int64 `json:"days"`
}

// Actions of free periods that core has functions for.
var (
	FreeExtend = action.For[FreePeriod, ExtendFree]("extend")
	FreeRevoke = action.For[FreePeriod, action.NoInput]("revoke")
)

// FreePeriods is the granted free periods of all vehicles (equipment catalogue, freePeriod). Those of one service of a vehicle never overlap.
var FreePeriods = resource.Declare("freePeriod", "免费期", "Free period", func(p *FreePeriod) resource.Spec {
	open := filter.In(&p.Status, FreeUpcoming, FreeRunning, FreeGrace)
	return resource.Spec{
		Noun: resource.Counted("个免费期"),
		Path: "/veh/crm/freePeriod", Volume: 1_500_000, Scope: scope.ByDealer(&p.DealerID),
		Order: []resource.Order{resource.Asc(&p.Status), resource.Asc(&p.EndAt)},
		Title: &p.VIN, Named: "{vehicleId} · {serviceCode}", State: &p.Status,
		Lifecycles:      []resource.Lifecycle{resource.LifecycleFor(&p.Status, FreeLifecycle)},
		UniqueTogether:  [][]any{{&p.VehicleID, &p.ServiceCode, &p.StartAt, &p.RevokedAt}},
		CoveringIndexes: [][]any{{&p.Status, &p.EndAt}},
		ImportFillsOnly: true,
		Leading:         []any{&p.VIN, &p.Status, &p.ServiceCode, &p.Kind, &p.StartAt, &p.EndAt, &p.Days, &p.GrantSource, &p.PolicyID},
		Summary:         []any{&p.Status, &p.Kind, &p.ServiceCode, &p.StartAt, &p.EndAt, &p.Days, &p.GrantSource},
		Brief:           []any{&p.Status, &p.StartAt, &p.EndAt},
		ListViews: []resource.ListView{
			{Name: "open", Label: field.Label{ZH: "未到期", EN: "Open"}, Where: []filter.Condition{open}},
			{Name: "grace", Label: field.Label{ZH: "宽限期", EN: "Grace"}, Where: []filter.Condition{filter.In(&p.Status, FreeGrace)}},
		},
		Fields: slices.Concat(field.List{
			field.Ref(&p.VehicleID, "车辆", "Vehicle", "vehicle").Section("免费期", "Period").Required().AddOnly().Filter(field.Eq).Search(),
			field.Text(&p.VIN, "车架号", "VIN / frame no.").Via(&p.VehicleID, "vin").ID().Column().Filter(field.Like).PrimaryFilter(),
		}, p.Population.Fields(&p.VehicleID), field.List{
			field.Enum(&p.Status, "状态", "Status", FreeStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&p.Kind, "类型", "Type", FreeKinds).Required().Default(FreeGift).AddOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Text(&p.ServiceCode, "服务", "Service").ID().Max(24).Pattern("[A-Za-z0-9_-]*").AddOnly().Column().Filter(field.In).Hint("服务编码；留空表示基础联网服务", "Service code. Leave empty for basic connectivity"),
			field.Int(&p.Days, "天数", "Days").Unit("天/days").Required().Between(1, FreeMaxDays).As(fault.PeriodTooLong.Name, "单次为 1 至 3650 天", "1 to 3650 days").AddOnly().Column(),
			field.Date(&p.StartAt, "开始日期", "Start").AddOnly().Column().Filter(field.Range).Sort().Hint("留空则接在该服务现有免费期之后；没有则从今天开始", "Empty: after the present period of the service, or today if there is none"),
			field.Date(&p.EndAt, "结束日期", "End").ReadOnly().Column().Filter(field.Range).Sort(),
			field.Enum(&p.GrantSource, "来源", "Source", FreeSources).Section("依据", "Basis").Required().Default(FreeByHand).AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.LongText(&p.Reason, "原因", "Reason").Required().Length(5, 200).AddOnly(),
			field.Ref(&p.PolicyID, "策略", "Policy", "freePeriodPolicy").ReadOnly().SurvivesDelete().Column().Filter(field.In),
			field.Enum(&p.StartRule, "起算事件", "Started by", FreeStarts).ReadOnly().Column().Filter(field.In),
			field.Date(&p.EventOn, "事件日期", "Event on").ReadOnly(),
			field.Ref(&p.AppUserID, "受益车主", "Given to", "appUser").ReadOnly().SurvivesDelete().Filter(field.Eq),
			field.Ref(&p.OperatorID, "授予人", "Granted by", "operator").ReadOnly(),
			field.Time(&p.GrantedAt, "授予时间", "Granted at").ReadOnly().Column().Filter(field.Range),
			field.Int(&p.GraceDays, "宽限天数", "Grace days").Section("到期", "End").Unit("天/days").ReadOnly(),
			field.Date(&p.GraceEndAt, "宽限截止", "Grace until").ReadOnly().Filter(field.Range),
			field.Time(&p.RemindedAt, "提醒时间", "Reminded").ReadOnly().Column().Filter(field.Range),
			field.Int(&p.ReminderDays, "提前天数", "Days before the end").Unit("天/days").ReadOnly(),
			field.Ref(&p.RenewalOrderID, "续费订单", "Renewal order", "order").ReadOnly().SurvivesDelete().Filter(field.Eq).Hint("到期前或到期后 30 天内购买同一服务的订单", "The order by which the service was bought before the end or within 30 days of it"),
			field.Text(&p.RenewalOrderNo, "续费订单号", "Renewal order no.").Via(&p.RenewalOrderID, "orderNo").ID().Column().Filter(field.Like),
			field.Time(&p.RevokedAt, "撤销时间", "Revoked at").ReadOnly().Filter(field.Range),
			field.Ref(&p.RevokedBy, "撤销人", "Revoked by", "operator").ReadOnly(),
			field.LongText(&p.RevokeReason, "撤销原因", "Revoked because").ReadOnly().Max(200),
			field.Ref(&p.DealerID, "所属经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
		}),
		Import: []resource.ImportColumn{
			{Field: &p.VehicleID, ZH: "车架号", EN: "VIN", Through: "vin", Needed: true},
			{Field: &p.ServiceCode, ZH: "服务", EN: "Service"},
			{Field: &p.Kind, ZH: "类型", EN: "Type", Needed: true},
			{Field: &p.StartAt, ZH: "开始日期", EN: "Start", Needed: true},
			{Field: &p.Days, ZH: "天数", EN: "Days", Needed: true},
			{Field: &p.Reason, ZH: "原因", EN: "Reason", Needed: true},
		},
		Actions: action.List{
			{Verb: action.Add.Verb, Label: field.Label{ZH: "授予免费期", EN: "Grant"}, Standard: true, Permission: "grant"},
			action.ImportWithPermission("grant"), action.Export,
			FreeExtend.WithInput("延长", "Extend", func(in *ExtendFree) field.List {
				return field.List{field.Int(&in.Days, "延长天数", "Days").Unit("天/days").Required().Between(1, FreeMaxExtend).Default(int64(30))}
			}).AllowedIn(&p.Status, FreeUpcoming, FreeRunning, FreeGrace).WithPermission("grant").RequireReason().DoneText("已延长{rows}", "Extended {rows}").
				ConfirmText("同一服务后续的免费期顺延", "Later periods of the same service move accordingly"),
			FreeRevoke.Do("撤销", "Revoke").Transition(&p.Status, FreeRevoked, FreeUpcoming, FreeRunning, FreeGrace).RequireReason().Danger().DoneText("已撤销{rows}", "Revoked {rows}").
				ConfirmText("服务到期日随之提前，并通知车主", "The service ends accordingly, and the owner is informed"),
		},
	}
})
