package support

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// LogEntry is one operation of a service account on feedback.
type LogEntry struct {
	resource.Base
	AccountID   int64      `json:"accountId"`
	Operation   Operation  `json:"operation"`
	FeedbackID  int64      `json:"feedbackId"`
	VehicleID   int64      `json:"vehicleId"`
	VIN         string     `json:"vin"`
	OwnerUserID int64      `json:"ownerUserId"`
	Note        string     `json:"note"`
	OnShift     bool       `json:"onShift"`
	RiskFlag    Risk       `json:"riskFlag"`
	RiskHandled bool       `json:"riskHandled"`
	CheckNote   string     `json:"checkNote"`
	RequestedAt value.Time `json:"requestedAt"`
}

// Check is the input of marking an operation as checked.
type Check struct {
	Note string `json:"note"`
}

// LogMark is an action that core has a function for.
var LogMark = action.For[LogEntry, Check]("mark")

// Log is what service accounts did (content catalogue, serviceAccountLog). Core alone writes it, with the change that it describes.
var Log = resource.Declare("serviceAccountLog", "客服账号日志", "Service account log", func(l *LogEntry) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条客服日志"),
		Path: "/system/crm/serviceAccountLog", Volume: 2_000_000, Scope: scope.Scope{}.StaffOnly(), Log: true,
		Title: &l.Operation, Order: []resource.Order{resource.Desc(&l.RequestedAt)},
		Retention: resource.Retention{Days: 730, By: &l.RequestedAt},
		ListViews: []resource.ListView{
			{Name: "risks", Label: field.Label{ZH: "待核查", EN: "To check"}, Where: []filter.Condition{filter.In(&l.RiskFlag, AtNight), filter.Is(&l.RiskHandled, false)}},
		},
		Fields: field.List{
			field.Time(&l.RequestedAt, "操作时间", "Time").ReadOnly().Column().Filter(field.Range).PrimaryFilter(),
			field.Ref(&l.AccountID, "客服账号", "Account", "serviceAccount").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&l.Operation, "操作", "Operation", Operations).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&l.FeedbackID, "反馈", "Feedback", "feedback").ReadOnly().Column().Filter(field.Eq).SurvivesDelete(),
			field.Ref(&l.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().Filter(field.Eq).SurvivesDelete(),
			field.Text(&l.VIN, "车架号", "VIN / frame no.").Via(&l.VehicleID, "vin").ID().Column(),
			field.Ref(&l.OwnerUserID, "用户", "User", "appUser").ReadOnly().Filter(field.Eq).SurvivesDelete(),
			field.LongText(&l.Note, "说明", "Note").ReadOnly().Max(200).Column(),
			field.Bool(&l.OnShift, "班次内", "On shift").ReadOnly().Column().Filter(field.Eq),
			field.Enum(&l.RiskFlag, "风险标记", "Risk", Risks).Default(NoRisk).ReadOnly().Column().Filter(field.In).Hint("22:00–6:00 且不在班次内的操作", "Between 22:00 and 6:00, outside the shift"),
			field.Bool(&l.RiskHandled, "已核查", "Checked").ReadOnly().Column().Filter(field.Eq),
			field.LongText(&l.CheckNote, "核查说明", "Check note").ReadOnly().Max(200),
		},
		Actions: action.List{
			action.Export,
			LogMark.WithInput("标记已核查", "Mark as checked", func(in *Check) field.List {
				return field.List{field.LongText(&in.Note, "核查说明", "Check note").Required().Length(2, 200)}
			}).AllowedIn(&l.RiskFlag, AtNight).Batch(200).DoneText("已核查{rows}", "Checked {rows}"),
		},
	}
})
