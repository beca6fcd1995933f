package equipment

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// AlarmLevel is how bad an alarm is. Of those of the lowest one nobody is notified.
type AlarmLevel int64

// The levels rules name.
const (
	AlarmLogged   AlarmLevel = 0
	AlarmInfo     AlarmLevel = 1
	AlarmMinor    AlarmLevel = 2
	AlarmMajor    AlarmLevel = 3
	AlarmCritical AlarmLevel = 4
)

// AlarmCategory is what of a vehicle an alarm is about.
type AlarmCategory int64

// TerminalAlarm is the category of a code that nobody has described yet.
const TerminalAlarm AlarmCategory = 4

// RideAdvice is what an alarm means for whoever sits on the vehicle.
type RideAdvice int64

// RideWithCare is the advice where nothing better is known.
const RideWithCare RideAdvice = 1

// The dictionary categories of alarm codes. The types owners know are the operators' own: the seed has them.
var (
	AlarmLevels = field.Closed("AlarmLevel", "告警级别", "Alarm level",
		field.Is(AlarmLogged, "记录", "Log", field.Neutral), field.Is(AlarmInfo, "提示", "Info", field.Info), field.Is(AlarmMinor, "一般", "Minor", field.Warning),
		field.Is(AlarmMajor, "严重", "Major", field.Danger), field.Is(AlarmCritical, "紧急", "Critical", field.Danger))
	AlarmCategories = field.Closed("AlarmCategory", "告警类别", "Alarm category",
		field.Is(AlarmCategory(1), "电池", "Battery"), field.Is(AlarmCategory(2), "电机", "Motor"), field.Is(AlarmCategory(3), "控制器", "Controller"),
		field.Is(TerminalAlarm, "终端", "Terminal"), field.Is(AlarmCategory(5), "防盗", "Security"), field.Is(AlarmCategory(6), "通信", "Link"),
		field.Is(AlarmCategory(7), "充电", "Charging"), field.Is(AlarmCategory(8), "SIM", "SIM"), field.Is(AlarmCategory(9), "骑行安全", "Riding safety"))
	RideAdvices = field.Closed("RideAdvice", "骑行建议", "Ride advice",
		field.Is(RideAdvice(0), "可骑行", "Ride on", field.Success), field.Is(RideWithCare, "谨慎骑行", "Ride with care", field.Warning),
		field.Is(RideAdvice(2), "尽快检修", "Service soon", field.Warning), field.Is(RideAdvice(3), "立即停车", "Stop now", field.Danger))
	AlarmTypes = field.Open("AlarmType", "告警类型", "Alarm type")
)

// AlarmErrCode is what a code on the wire means. One that is disabled, as the draft of a code nobody knew is, makes muted alarms.
type AlarmErrCode struct {
	resource.Base
	Code          string        `json:"code"`
	ProtocolGen   ProtocolGen   `json:"protocolGen"`
	EcuType       EcuType       `json:"ecuType"`
	RawCode       string        `json:"rawCode"`
	Name          value.I18n    `json:"name"`
	Category      AlarmCategory `json:"category"`
	Level         AlarmLevel    `json:"level"`
	RideAdvice    RideAdvice    `json:"rideAdvice"`
	Cause         value.I18n    `json:"cause"`
	Suggestion    value.I18n    `json:"suggestion"`
	AutoClear     bool          `json:"autoClear"`
	ClearAfterMin int64         `json:"clearAfterMin"` // of silence; zero for never by silence
	DebounceS     int64         `json:"debounceS"`
	NotifyOwner   bool          `json:"notifyOwner"`
	AlarmType     string        `json:"alarmType"`
	Enabled       bool          `json:"enabled"`
}

// AlarmErrCodes is the catalogue of alarms (equipment catalogue, alarmErrCode).
var AlarmErrCodes = resource.Declare("alarmErrCode", "告警码", "Alarm error code", func(c *AlarmErrCode) resource.Spec {
	return resource.Spec{
		Path: "/alarm/crm/errCode", Permission: "alarmCode", Volume: 800, Order: []resource.Order{resource.Asc(&c.Code)},
		Title: &c.Name, Code: &c.Code, State: &c.Enabled, UniqueTogether: [][]any{{&c.Code, &c.ProtocolGen}},
		Fields: field.List{
			field.Text(&c.Code, "告警码", "Code").Section("告警", "Alarm").Required().ID().Normal(field.Compact, field.Upper).Pattern("[BCMTVLSDP][0-9]{4}").AddOnly().Column().Filter(field.Like).PrimaryFilter().Search().
				Hint("字母加4位数字：B 电池 C 控制器 M 电机 T 终端 V 防盗 L 通信 S SIM D 仪表 P 充电，9 开头为平台生成", "Letter and 4 digits: B battery, C controller, M motor, T terminal, V security, L link, S SIM, D display, P power; 9xxx is made by the platform"),
			field.I18n(&c.Name, "告警名称", "Name").Required().Max(40).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Enum(&c.ProtocolGen, "协议代次", "Generation", ProtocolGens).Required().AddOnly().Column().Filter(field.Eq),
			field.Enum(&c.EcuType, "控制器", "ECU", EcuTypes).Column().Filter(field.In),
			field.Text(&c.RawCode, "原始码", "Raw code").ID().Max(16).Filter(field.Like).Hint("旧版终端上报的码", "What legacy terminals send"),
			field.Enum(&c.Category, "告警类别", "Category", AlarmCategories).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&c.Level, "告警级别", "Level", AlarmLevels).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&c.RideAdvice, "骑行建议", "Ride advice", RideAdvices).Required().Column().Filter(field.In),
			field.I18nText(&c.Cause, "可能原因", "Cause").Section("原因与处理", "Cause and advice").Max(300),
			field.I18nText(&c.Suggestion, "处理建议", "Advice").RequiredWhen(&c.Level, AlarmMajor, AlarmCritical).Max(300),
			field.Bool(&c.AutoClear, "自动恢复", "Auto clear").Section("恢复与通知", "Clearing and notices").Column().Filter(field.Eq).
				Hint("终端报告恢复，或静默一段时间后恢复", "Cleared by the terminal, or by silence"),
			field.Int(&c.ClearAfterMin, "静默恢复", "Clear after").Unit("min").Between(0, 10_080).Hint("0 表示不因静默恢复", "0: never by silence"),
			field.Int(&c.DebounceS, "防抖", "Debounce").Unit("s").Between(0, 600).Hint("短于此时长即恢复的不算", "What is over sooner does not count"),
			field.Bool(&c.NotifyOwner, "通知车主", "Notify owner").Column().Filter(field.Eq),
			field.Dict(&c.AlarmType, "告警类型", "Alarm type", AlarmTypes).RequiredWhen(&c.NotifyOwner, true).Column().Filter(field.In),
			field.Bool(&c.Enabled, "启用", "Enabled").ReadOnly().Column().Filter(field.Eq),
		},
		Import: []resource.ImportColumn{
			{Field: &c.Code, ZH: "告警码", EN: "Code", Needed: true},
			{Field: &c.ProtocolGen, ZH: "协议代次", EN: "Generation", Needed: true},
			{Field: &c.Name, ZH: "告警名称", EN: "Name", Needed: true},
			{Field: &c.EcuType, ZH: "控制器", EN: "ECU"},
			{Field: &c.RawCode, ZH: "原始码", EN: "Raw code"},
			{Field: &c.Category, ZH: "告警类别", EN: "Category", Needed: true},
			{Field: &c.Level, ZH: "告警级别", EN: "Level", Needed: true},
			{Field: &c.RideAdvice, ZH: "骑行建议", EN: "Ride advice", Needed: true},
			{Field: &c.Cause, ZH: "可能原因", EN: "Cause"},
			{Field: &c.Suggestion, ZH: "处理建议", EN: "Advice"},
			{Field: &c.AutoClear, ZH: "自动恢复", EN: "Auto clear"},
			{Field: &c.ClearAfterMin, ZH: "静默恢复(分)", EN: "Clear after (min)"},
			{Field: &c.DebounceS, ZH: "防抖(秒)", EN: "Debounce (s)"},
			{Field: &c.NotifyOwner, ZH: "通知车主", EN: "Notify owner"},
			{Field: &c.AlarmType, ZH: "告警类型", EN: "Alarm type"},
		},
		Related: []resource.Related{{Resource: "alarm", Field: "errCode", Label: field.Label{ZH: "告警", EN: "Alarms"}}},
		Actions: action.List{action.AddWithPermission("edit"), action.Edit, action.DeleteWithPermission("edit"), action.Import, action.Export}.And(action.Switch(&c.Enabled, "edit")),
	}
})
