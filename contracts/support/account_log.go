package support

import (
	"evops/contracts/action"
	"evops/contracts/applog"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// LogEntry is one operation of a service account, on a vehicle or on feedback. AccountDealerID is the outlet of the account at the time, ConsentAt
// when the owner consented, CityCode where the phone was.
type LogEntry struct {
	resource.Base
	LogNo           string         `json:"logNo"`
	AccountID       int64          `json:"accountId"`
	AccountDealerID int64          `json:"accountDealerId"`
	Ability         Operation      `json:"ability"`
	FeedbackID      int64          `json:"feedbackId"`
	VehicleID       int64          `json:"vehicleId"`
	VIN             string         `json:"vin"`
	OwnerUserID     int64          `json:"ownerUserId"`
	Consent         ConsentMode    `json:"consent"`
	ConsentAt       value.Time     `json:"consentAt"`
	RepairOrderID   int64          `json:"repairOrderId"`
	Result          applog.Outcome `json:"result"`
	FailCode        Failure        `json:"failCode"`
	DurationMs      int64          `json:"durationMs"`
	Position        value.Geo      `json:"position"`
	CityCode        int64          `json:"cityCode"`
	PhoneModel      string         `json:"phoneModel"`
	Note            string         `json:"note"`
	OnShift         bool           `json:"onShift"`
	RiskFlag        Risk           `json:"riskFlag"`
	RiskHandled     bool           `json:"riskHandled"`
	CheckNote       string         `json:"checkNote"`
	RequestedAt     value.Time     `json:"requestedAt"`
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
		Path: "/system/crm/serviceAccountLog", Volume: 20_000_000, Scope: scope.ByDealer(&l.AccountDealerID), Log: true,
		Title: &l.LogNo, Order: []resource.Order{resource.Desc(&l.RequestedAt)},
		Retention: resource.Retention{Days: 730, By: &l.RequestedAt},
		ListViews: []resource.ListView{
			{Name: "risks", Label: field.Label{ZH: "待核查", EN: "To check"}, Where: []filter.Condition{filter.Not(&l.RiskFlag, NoRisk), filter.Is(&l.RiskHandled, false)}},
		},
		Fields: field.List{
			field.Time(&l.RequestedAt, "操作时间", "Time").ReadOnly().Column().Filter(field.Range).PrimaryFilter(),
			field.Text(&l.LogNo, "流水号", "Log no.").ReadOnly().ID().Unique().Column().Filter(field.Eq),
			field.Ref(&l.AccountID, "客服账号", "Account", "serviceAccount").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&l.AccountDealerID, "所属网点", "Outlet", "dealer").ReadOnly().Column().Filter(field.In),
			field.Enum(&l.Ability, "操作", "Operation", Operations).ReadOnly().RenamedFrom("operation").Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&l.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().Filter(field.Eq).SurvivesDelete(),
			field.Text(&l.VIN, "车架号", "VIN / frame no.").Via(&l.VehicleID, "vin").ID().Column().Filter(field.Eq),
			field.Ref(&l.OwnerUserID, "车主", "Owner", "appUser").ReadOnly().Column().Filter(field.Eq).SurvivesDelete(),
			field.Ref(&l.FeedbackID, "反馈", "Feedback", "feedback").ReadOnly().Column().Filter(field.Eq).SurvivesDelete(),
			field.Enum(&l.Result, "结果", "Result", applog.Outcomes).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Dict(&l.FailCode, "失败原因", "Fail reason", Failures).ReadOnly().Column().Filter(field.In),
			field.LongText(&l.Note, "说明", "Note").ReadOnly().Max(200).Column(),
			field.Int(&l.DurationMs, "耗时", "Duration").Unit("ms").ReadOnly(),
			field.Enum(&l.Consent, "授权方式", "Consent", ConsentModes).Section("授权", "Consent").ReadOnly().Column().Filter(field.In),
			field.Time(&l.ConsentAt, "授权时间", "Consented at").ReadOnly(),
			field.Ref(&l.RepairOrderID, "关联工单", "Repair order", "repairOrder").ReadOnly().Column().Filter(field.Eq).SurvivesDelete(),
			field.Geo(&l.Position, "操作位置", "Position").Section("手机", "Phone").ReadOnly(),
			field.Ref(&l.CityCode, "所在城市", "City", "area").ReadOnly(),
			field.Text(&l.PhoneModel, "手机型号", "Phone model").ReadOnly().Max(60),
			field.Enum(&l.RiskFlag, "风险标记", "Risk", Risks).Section("核查", "Check").Default(NoRisk).ReadOnly().Column().Filter(field.In).Hint(riskHint.ZH, riskHint.EN),
			field.Bool(&l.OnShift, "班次内", "On shift").ReadOnly().Filter(field.Eq),
			field.Bool(&l.RiskHandled, "已核查", "Checked").ReadOnly().Column().Filter(field.Eq),
			field.LongText(&l.CheckNote, "核查说明", "Check note").ReadOnly().Max(200),
		},
		Actions: action.List{
			action.Export,
			LogMark.WithInput("标记已核查", "Mark as checked", func(in *Check) field.List {
				return field.List{field.LongText(&in.Note, "核查说明", "Check note").Required().Length(2, 200)}
			}).AllowedIn(&l.RiskFlag, AtNight, Far, LocatesOften, SeveralCities).Batch(200).DoneText("已核查{rows}", "Checked {rows}"),
		},
	}
})
