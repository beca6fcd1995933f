package subscription

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Moved is the days of one service that a change moves: those left at the application, and those moved when it was executed.
type Moved struct {
	PlanType string `json:"planType"`
	Left     int64  `json:"left"`
	Days     int64  `json:"days"`
}

// Change moves what is left of the services of a vehicle to another one.
type Change struct {
	resource.Base
	ChangeNo      string       `json:"changeNo"`
	FromVehicleID int64        `json:"fromVehicleId"`
	FromVIN       string       `json:"fromVin"`
	ToVehicleID   int64        `json:"toVehicleId"`
	ToVIN         string       `json:"toVin"`
	DealerID      int64        `json:"dealerId"`
	AppUserID     int64        `json:"appUserId"`
	UserMobile    value.Masked `json:"userMobile"`
	PlanTypes     value.Codes  `json:"planTypes"`
	RemainingDays []Moved      `json:"remainingDays"`
	Reason        string       `json:"reason"`
	Evidence      value.Codes  `json:"evidence"`
	Consent       value.Codes  `json:"consent"`
	Source        Source       `json:"source"`
	Applicant     int64        `json:"applicant"`
	AppliedAt     value.Time   `json:"appliedAt"`
	AuditBy       int64        `json:"auditBy"`
	AuditAt       value.Time   `json:"auditAt"`
	AuditRemark   string       `json:"auditRemark"`
	ExecutedAt    value.Time   `json:"executedAt"`
	FailReason    string       `json:"failReason"`
	Status        ChangeStatus `json:"status"`
}

// Open reports whether the change may still move days.
func (c *Change) Open() bool {
	return c.Status == ToReview || c.Status == Executing || c.Status == Failed
}

// Opinion is the input of a review.
type Opinion struct {
	Remark string `json:"remark"`
}

// Actions of changes that core has functions for.
var (
	ChangeApprove = action.For[Change, Opinion]("approve")
	ChangeReject  = action.For[Change, Opinion]("reject")
	ChangeCancel  = action.For[Change, action.NoInput]("cancel")
	ChangeRetry   = action.For[Change, action.NoInput]("retry")
)

// Changes is the transfers of services between vehicles (system catalogue 6, smartServiceChange).
var Changes = resource.Declare("smartServiceChange", "智能服务变更", "Smart service change", func(c *Change) resource.Spec {
	review := filter.In(&c.Status, ToReview)
	return resource.Spec{
		Noun: resource.Counted("个服务变更单"),
		Path: "/svc/crm/smartServiceChange", Volume: 60_000, Scope: scope.ByDealer(&c.DealerID),
		Order: []resource.Order{resource.Desc(&c.AppliedAt)},
		Title: &c.ChangeNo, State: &c.Status,
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&c.Status, ChangeLifecycle)},
		Leading:    []any{&c.ChangeNo, &c.Status, &c.FromVIN, &c.ToVIN, &c.PlanTypes, &c.RemainingDays, &c.Reason, &c.AppUserID},
		Summary:    []any{&c.Status, &c.FromVIN, &c.ToVIN, &c.Reason, &c.AppUserID, &c.Applicant, &c.AuditBy, &c.ExecutedAt},
		Brief:      []any{&c.Status, &c.FromVIN, &c.ToVIN},
		ListViews: []resource.ListView{
			{Name: "review", Label: field.Label{ZH: "待审核", EN: "To review"}, Where: []filter.Condition{review}},
			{Name: "failed", Label: field.Label{ZH: "执行失败", EN: "Failed"}, Where: []filter.Condition{filter.In(&c.Status, Failed)}},
		},
		Fields: field.List{
			field.Text(&c.ChangeNo, "变更单号", "Change no.").Section("申请", "Application").ReadOnly().ID().Unique().Max(20).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&c.Status, "状态", "Status", ChangeStatuses).Default(ToReview).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&c.FromVehicleID, "原车辆", "From vehicle", "vehicle").Required().AddOnly().Filter(field.Eq).Search(),
			field.Text(&c.FromVIN, "原车架号", "From VIN").Via(&c.FromVehicleID, "vin").ID().Column().Filter(field.Like).PrimaryFilter(),
			field.Ref(&c.ToVehicleID, "目标车辆", "To vehicle", "vehicle").Required().AddOnly().Filter(field.Eq),
			field.Text(&c.ToVIN, "目标车架号", "To VIN").Via(&c.ToVehicleID, "vin").ID().Column().Filter(field.Like).PrimaryFilter(),
			field.Dict(&c.Reason, "变更原因", "Reason", ChangeReasons).Required().AddOnly().Column().Filter(field.In),
			field.Codes(&c.PlanTypes, "变更服务", "Services", PlanTypes).CountOf(0, 20).AddOnly().Column().Hint("留空则为全部可转移的服务", "Empty: all that can be moved"),
			field.Images(&c.Evidence, "凭证", "Evidence").For("evidence").RequiredWhen(&c.Reason, ForWarranty, ForTheft, ForScrap).CountOf(0, 6).AddOnly().
				Hint("质保换车、车辆被盗、车辆报废时必传", "Required for a warranty replacement, a theft and a retired vehicle"),
			field.Images(&c.Consent, "车主同意书", "Owner's consent").For("evidence").VisibleWhen(&c.Reason, ForWarranty, ForTheft).CountOf(0, 3).AddOnly().
				Hint("两辆车不属于同一用户时必传", "Required if the vehicles have different owners"),
			field.Rows(&c.RemainingDays, "剩余天数", "Days left", func(m *Moved) field.List {
				return field.List{
					field.Dict(&m.PlanType, "服务类型", "Type", PlanTypes).ReadOnly(),
					field.Int(&m.Left, "申请时剩余", "Left at application").Unit("天/days").ReadOnly(),
					field.Int(&m.Days, "实际转移", "Moved").Unit("天/days").ReadOnly(),
				}
			}).ReadOnly().Column(),
			field.Ref(&c.AppUserID, "用户", "User", "appUser").ReadOnly().SurvivesDelete().Column().Filter(field.Eq),
			field.Masked(&c.UserMobile, field.MaskPhone, "用户手机号", "User phone").Via(&c.AppUserID, "phone").RevealNeedsReason().Filter(field.Eq),
			field.Ref(&c.DealerID, "经销商", "Dealer", "dealer").ReadOnly().SurvivesDelete().Filter(field.In),
			field.Enum(&c.Source, "来源", "Source", Sources).ReadOnly().Column().Filter(field.In),
			field.Ref(&c.Applicant, "申请人", "Applicant", "operator").ReadOnly().Column().Filter(field.Eq),
			field.Time(&c.AppliedAt, "申请时间", "Applied at").ReadOnly().Column().Filter(field.Range).Sort(),
			field.Ref(&c.AuditBy, "审核人", "Reviewed by", "operator").Section("审核与执行", "Review and execution").ReadOnly().Column().Filter(field.Eq),
			field.Time(&c.AuditAt, "审核时间", "Reviewed at").ReadOnly().Column().Filter(field.Range),
			field.LongText(&c.AuditRemark, "审核意见", "Opinion").ReadOnly().Max(200),
			field.Time(&c.ExecutedAt, "执行时间", "Executed at").ReadOnly().Column().Filter(field.Range),
			field.Text(&c.FailReason, "失败原因", "Failure").ReadOnly().Max(200).Column(),
		},
		Actions: action.List{
			{Verb: action.Add.Verb, Label: field.Label{ZH: "申请变更", EN: "Apply"}, Standard: true},
			action.Export,
			ChangeApprove.WithInput("通过", "Approve", func(in *Opinion) field.List {
				return field.List{field.LongText(&in.Remark, "审核意见", "Opinion").Max(200)}
			}).Transition(&c.Status, Executing, ToReview).WithPermission("audit").DoneText("已通过{rows}，随即执行", "Approved {rows}; it is executed at once").
				ConfirmText("剩余时长转移到目标车辆，原车辆的服务随即结束", "What is left moves to the other vehicle, and the service of this one ends"),
			ChangeReject.WithInput("拒绝", "Reject", func(in *Opinion) field.List {
				return field.List{field.LongText(&in.Remark, "拒绝原因", "Opinion").Required().Length(2, 200)}
			}).Transition(&c.Status, Rejected, ToReview).WithPermission("audit").Danger().DoneText("已拒绝{rows}", "Rejected {rows}"),
			ChangeCancel.Do("撤回", "Withdraw").Transition(&c.Status, Cancelled, ToReview).Danger().DoneText("已撤回{rows}", "Withdrew {rows}"),
			ChangeRetry.Do("重新执行", "Retry").Transition(&c.Status, Executing, Failed).DoneText("正在重新执行{rows}", "Executing {rows} again"),
		},
	}
})
