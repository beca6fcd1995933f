package applog

import (
	"encoding/json"

	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// RetentionDays is how long entries are stored: the six months that network logs have to be.
const RetentionDays = 180

// Entry is one event of the app or of an account. The app reports most; core writes those of what it does itself. OccurredAt is the time of
// the phone, and ReceivedAt is set if the two differ by more than five minutes. EventID makes a repeated report harmless. SessionID
// groups the events between start and end of the app. Equal crashes have the same Fingerprint. VIN and DealerID are those at the time, the
// latter until the vehicle gets another dealer. Content has neither secrets nor exact positions.
type Entry struct {
	resource.Base
	OccurredAt  value.Time          `json:"occurredAt"`
	ReceivedAt  value.Time          `json:"receivedAt"`
	AppUserID   int64               `json:"appUserId"`
	Phone       value.Masked        `json:"phone"`
	LogType     Kind                `json:"logType"`
	EventCode   string              `json:"eventCode"`
	VIN         string              `json:"vin"`
	VehicleID   int64               `json:"vehicleId"`
	DealerID    int64               `json:"dealerId"`
	Result      Outcome             `json:"result"`
	FailCode    string              `json:"failCode"`
	DurationMs  int64               `json:"durationMs"`
	Platform    content.AppPlatform `json:"platform"`
	OSVersion   string              `json:"osVersion"`
	PhoneModel  string              `json:"phoneModel"`
	AppVersion  string              `json:"appVersion"`
	Network     Network             `json:"network"`
	IP          string              `json:"ip"`
	TraceID     string              `json:"traceId"`
	SessionID   string              `json:"sessionId"`
	EventID     string              `json:"eventId"`
	Fingerprint string              `json:"fingerprint"`
	Content     json.RawMessage     `json:"content"`
	FileID      string              `json:"fileId"`
}

// Entries is the log of the app (content catalogue, appUserLog). Dealers see what happened to their vehicles.
var Entries = resource.Declare("appUserLog", "APP日志", "App log", func(l *Entry) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条APP日志"),
		Path: "/data/crm/appLog", Permission: "appLog", Volume: 500_000_000, Log: true,
		Scope: scope.DealersSee(scope.ByDealer(&l.DealerID), &l.LogType, Bluetooth, RemoteControl, Binding, Upgrade),
		Title: &l.EventCode, State: &l.Result, Order: []resource.Order{resource.Desc(&l.OccurredAt)},
		Retention:  resource.Retention{Days: RetentionDays, By: &l.OccurredAt},
		DateWindow: resource.DateWindow{Days: 7, By: &l.OccurredAt, Unless: []any{&l.AppUserID, &l.VIN, &l.SessionID, &l.Fingerprint}},
		Leading:    []any{&l.OccurredAt, &l.LogType, &l.EventCode, &l.Result, &l.AppUserID, &l.VIN, &l.FailCode},
		ListViews: []resource.ListView{
			{Name: "crashes", Label: field.Label{ZH: "崩溃与错误", EN: "Crashes and errors"}, Where: []filter.Condition{filter.In(&l.LogType, Crash, RequestError)}},
			{Name: "files", Label: field.Label{ZH: "日志文件", EN: "Log files"}, Where: []filter.Condition{filter.In(&l.LogType, LogFile)}},
		},
		Fields: field.List{
			field.Time(&l.OccurredAt, "发生时间", "Occurred at").ReadOnly().Column().Filter(field.Range).PrimaryFilter().Hint("手机时间", "Time of the phone"),
			field.Time(&l.ReceivedAt, "接收时间", "Received at").ReadOnly().Hint("与发生时间相差超过 5 分钟时记录", "Set if it differs from the time of the phone by more than 5 minutes"),
			field.Ref(&l.AppUserID, "用户", "User", "appUser").ReadOnly().Column().Filter(field.Eq).PrimaryFilter().SurvivesDelete(),
			field.Masked(&l.Phone, field.MaskPhone, "手机号", "Phone").RevealNeedsReason().Max(20).ReadOnly().Column().Filter(field.Eq),
			field.Enum(&l.LogType, "日志类型", "Type", Kinds).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&l.EventCode, "事件", "Event").Max(40).ReadOnly().Column().Filter(field.Like).PrimaryFilter(),
			field.Text(&l.VIN, "车架号", "VIN / frame no.").ID().Max(17).ReadOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Ref(&l.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().SurvivesDelete(),
			field.Ref(&l.DealerID, "所属经销商", "Dealer", "dealer").ReadOnly(),
			field.Enum(&l.Result, "结果", "Result", Outcomes).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&l.FailCode, "失败码", "Fail code").Max(40).ReadOnly().Column().Filter(field.Like),
			field.Int(&l.DurationMs, "耗时", "Duration").Unit("ms").ReadOnly().Column().Filter(field.Range),
			field.Enum(&l.Platform, "平台", "Platform", content.AppPlatforms).ReadOnly().Column().Filter(field.In),
			field.Text(&l.OSVersion, "系统版本", "OS version").Max(20).ReadOnly().Filter(field.Like),
			field.Text(&l.PhoneModel, "手机型号", "Phone model").Max(60).ReadOnly().Column().Filter(field.Like),
			field.Text(&l.AppVersion, "APP版本", "App version").Max(20).ReadOnly().Column().Filter(field.Like),
			field.Enum(&l.Network, "网络", "Network", Networks).ReadOnly().Filter(field.In),
			field.Text(&l.IP, "IP", "IP").Max(45).ReadOnly().StaffOnly().Filter(field.Eq),
			field.Text(&l.TraceID, "追踪号", "Trace id").ID().Max(40).ReadOnly().Filter(field.Eq),
			field.Text(&l.SessionID, "会话号", "Session").ID().Max(40).ReadOnly().Filter(field.Eq),
			field.Text(&l.EventID, "事件号", "Event id").ID().Max(40).Unique().Internal(),
			field.Text(&l.Fingerprint, "崩溃指纹", "Crash fingerprint").ID().Max(16).ReadOnly().Filter(field.Eq).Hint("相同的崩溃指纹相同", "Equal crashes have the same one"),
			field.JSON(&l.Content, "详情", "Details").DetailOnly(),
			field.File(&l.FileID, "日志文件", "Log file").For("log").ReadOnly(),
		},
		Actions: action.List{action.Export},
	}
})
