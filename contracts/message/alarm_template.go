package message

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// AlarmTemplate is the text about alarms of one type, for some models or for all. Only one is enabled for a type and a model. Without one, a
// built-in text is sent.
type AlarmTemplate struct {
	resource.Base
	Template
	AlarmCode       string            `json:"alarmCode"`
	AlarmErrCode    string            `json:"alarmErrCode"`
	ModelIDs        value.IDs         `json:"modelIds"`
	Level           AlarmMessageLevel `json:"level"`
	Receivers       value.Codes       `json:"receivers"`
	Advice          value.I18n        `json:"advice"`
	SuppressMinutes int64             `json:"suppressMinutes"`
	MaxPerDay       int64             `json:"maxPerDay"`
	BypassQuiet     bool              `json:"bypassQuiet"`
	InvalidReason   string            `json:"invalidReason"`
}

// The limits of messages about an alarm that has no template.
const (
	DefaultSuppressMinutes = 10
	DefaultMaxPerDay       = 10
)

// AlarmTemplates is the templates of messages about alarms (content catalogue, alarmTemplate).
var AlarmTemplates = resource.Declare("alarmTemplate", "告警消息模板", "Alarm message template", func(t *AlarmTemplate) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个告警模板"),
		Path: "/data/crm/alarmTemplate", Permission: "messageTemplate", Volume: 400,
		Order: []resource.Order{resource.Asc(&t.AlarmCode)},
		Title: &t.TitleTpl, Code: &t.AlarmErrCode, State: &t.Enabled,
		Leading: []any{&t.TitleTpl, &t.Enabled, &t.AlarmCode, &t.Level, &t.ModelIDs, &t.Channels, &t.SuppressMinutes, &t.InvalidReason, &t.LastUsedAt},
		Summary: []any{&t.Enabled, &t.AlarmCode, &t.Level, &t.SuppressMinutes, &t.LastUsedAt},
		Fields: slices.Concat(field.List{
			field.Dict(&t.AlarmCode, "告警类型", "Alarm type", equipment.AlarmTypes).Section("告警", "Alarm").Required().AddOnly().Column().Filter(field.In).PrimaryFilter().Hint("决定可用的变量，保存后不可修改", "Decides which variables exist; it cannot be changed later"),
			field.Text(&t.AlarmErrCode, "故障码", "Error code").ReadOnly().ID().Max(20).Column().Filter(field.Eq),
			field.Refs(&t.ModelIDs, "适用车型", "Vehicle models", "vehicleModel").Column().Filter(field.In).Hint("留空则适用于全部车型", "Empty: all models"),
			field.Enum(&t.Level, "消息级别", "Level", AlarmMessageLevels).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Codes(&t.Receivers, "接收人", "Receivers", Receivers).Required().CountOf(1, 2).Column().Filter(field.In),
		}, t.textFields(100), field.List{
			field.I18nText(&t.Advice, "处理建议", "Advice").Max(200).Hint("在 APP 告警下方展示", "Shown in the app under the alarm"),
			field.Int(&t.SuppressMinutes, "抑制时长", "Suppress").Section("频次", "Frequency").Unit("min").Between(0, 1440).Default(int64(DefaultSuppressMinutes)).Column().Hint("期间同一车辆的同类告警不重复通知", "The same alarm of a vehicle is not sent again during this time"),
			field.Int(&t.MaxPerDay, "每日上限", "Daily limit").Between(1, 50).Default(int64(DefaultMaxPerDay)).Hint("每辆车每天的通知次数", "Messages about one vehicle in a day"),
			field.Bool(&t.BypassQuiet, "忽略免打扰", "Ignore quiet hours").Hint("否则 22:00 至次日 8:00 仅发站内信", "Otherwise only the inbox is used between 22:00 and 08:00"),
		}, t.stateFields(), field.List{
			field.Text(&t.InvalidReason, "失效原因", "Invalid because").Max(200).ReadOnly().Column(),
		}),
		Related: []resource.Related{{Resource: "messageJob", Field: "alarmTemplateId", Label: field.Label{ZH: "发送任务", EN: "Send jobs"}}},
		Actions: slices.Concat(action.List{action.Add, action.Edit}, t.actions(), action.List{action.Delete, action.ExportWithPermission("view")}),
	}
})
