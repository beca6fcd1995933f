package message

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
)

// Reminder is a standing rule: once a day its run finds the vehicles that meet the trigger and sends their owners a message from a template.
// A fixed time is one message to an audience. TriggerValue counts kilometres, months or days, by the trigger. EnabledBy is the account in
// whose data scope the audience is resolved; a rule that was enabled after its time runs on the next day first.
type Reminder struct {
	resource.Base
	ReminderNo    string              `json:"reminderNo"`
	Name          value.I18n          `json:"name"`
	TriggerType   ReminderTrigger     `json:"triggerType"`
	TriggerValue  int64               `json:"triggerValue"`
	TriggerValue2 int64               `json:"triggerValue2"`
	RepeatDays    int64               `json:"repeatDays"`
	MaxRepeats    int64               `json:"maxRepeats"`
	ModelIDs      value.IDs           `json:"modelIds"`
	Audience      value.Audience      `json:"audience"`
	TemplateID    int64               `json:"templateId"`
	Channels      value.Codes         `json:"channels"`
	Receivers     value.Codes         `json:"receivers"`
	RunAt         string              `json:"runAt"`
	SendAt        value.Time          `json:"sendAt"`
	ValidFrom     value.Date          `json:"validFrom"`
	ValidTo       value.Date          `json:"validTo"`
	Enabled       system.EnableStatus `json:"enabled"`
	EnabledBy     int64               `json:"enabledBy"`
	EnabledAt     value.Time          `json:"enabledAt"`
	LastRunAt     value.Time          `json:"lastRunAt"`
	LastHitCount  int64               `json:"lastHitCount"`
}

// ReminderRunNow is an action that core has a function for.
var ReminderRunNow = action.For[Reminder, action.NoInput]("runNow")

// DefaultRunAt is when a reminder runs.
const DefaultRunAt = "10:00"

// EnabledTemplates is the choice of the templates that a reminder may use.
const EnabledTemplates = "enabled"

// Reminders is the service reminders (content catalogue, serviceReminder).
var Reminders = resource.Declare("serviceReminder", "服务提醒", "Service reminder", func(r *Reminder) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条服务提醒"),
		Path: "/data/crm/serviceReminder", Volume: 60,
		Order: []resource.Order{resource.Desc(&r.Enabled), resource.Asc(&r.TriggerType)},
		Title: &r.Name, Code: &r.ReminderNo, State: &r.Enabled,
		Leading: []any{&r.Name, &r.Enabled, &r.TriggerType, &r.TriggerValue, &r.TemplateID, &r.LastRunAt, &r.LastHitCount, &r.RunAt, &r.Channels, &r.ModelIDs},
		Summary: []any{&r.Enabled, &r.TriggerType, &r.TriggerValue, &r.TemplateID, &r.LastRunAt, &r.LastHitCount},
		ListViews: []resource.ListView{
			{Name: "enabled", Label: field.Label{ZH: "已启用", EN: "Enabled"}, Where: []filter.Condition{filter.In(&r.Enabled, system.Enabled)}},
		},
		Fields: field.List{
			field.Text(&r.ReminderNo, "规则编号", "Rule no.").Section("规则", "Rule").ReadOnly().ID().Unique().Max(12).Column().Filter(field.Eq).Search().GlobalSearch(),
			field.I18n(&r.Name, "提醒名称", "Name").Required().Unique().Length(2, 40).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&r.TriggerType, "触发条件", "Trigger", ReminderTriggers).Required().AddOnly().Column().Filter(field.In).PrimaryFilter().Hint("决定可用的模板，保存后不可修改", "Decides which templates fit; it cannot be changed later"),
			field.Int(&r.TriggerValue, "阈值", "Threshold").Required().Between(1, 100_000).VisibleWhen(&r.TriggerType, vehicleTriggers...).Column().Hint("里程填公里数，保养月数填月数，到期类填提前天数，停放填天数", "Kilometres, months, days ahead of the end, or days parked"),
			field.Int(&r.TriggerValue2, "电量阈值", "SOC threshold").Required().Unit("%").Between(1, 50).VisibleWhen(&r.TriggerType, ParkedLow),
			field.Int(&r.RepeatDays, "重复间隔", "Repeat every").Unit("d").Between(0, 90).VisibleWhen(&r.TriggerType, vehicleTriggers...).Hint("0 表示每个周期只提醒一次；完成保养、续期或骑行后进入新周期", "0: once per cycle; a service, a renewal or a ride begins a new one"),
			field.Int(&r.MaxRepeats, "最多提醒次数", "Max times").Between(1, 10).Default(int64(1)).VisibleWhen(&r.TriggerType, vehicleTriggers...).Hint("每个周期内", "In each cycle"),
			field.Refs(&r.ModelIDs, "适用车型", "Vehicle models", "vehicleModel").Section("对象", "Audience").VisibleWhen(&r.TriggerType, vehicleTriggers...).Column().Filter(field.In).Hint("留空则适用于全部车型", "Empty: all models"),
			field.Audience(&r.Audience, "对象范围", "Audience", "appUser").RequiredWhen(&r.TriggerType, FixedTime).Breakdown("platform", "provinceCode").Hint("车辆类提醒留空则为全部车主，须有全部数据权限", "Empty: the owners of all vehicles, which requires the scope of all data"),
			field.Codes(&r.Receivers, "接收人", "Receivers", ReminderReceivers).CountOf(0, 2).VisibleWhen(&r.TriggerType, vehicleTriggers...).Hint("留空则为车主", "Empty: the owner"),
			field.Ref(&r.TemplateID, "消息模板", "Template", "serviceTemplate").Section("消息", "Message").Required().Choose(EnabledTemplates).Column().Filter(field.In).PrimaryFilter(),
			field.Codes(&r.Channels, "发送渠道", "Channels", Channels).Required().CountOf(1, 3).Column().Filter(field.In).Hint("不超出模板的渠道，站内信始终发送", "Among those of the template; the inbox is always included"),
			field.Text(&r.RunAt, "每日执行时间", "Daily run time").Section("时间", "Schedule").Pattern("(0[89]|1[0-9]|20):[0-5][0-9]|21:00").Default(DefaultRunAt).VisibleWhen(&r.TriggerType, vehicleTriggers...).Column().Hint("北京时间，08:00–21:00", "China time, 08:00–21:00"),
			field.Time(&r.SendAt, "发送时间", "Send at").Required().VisibleWhen(&r.TriggerType, FixedTime).Planned().Hint("北京时间", "China time"),
			field.Date(&r.ValidFrom, "生效日期", "Valid from"),
			field.Date(&r.ValidTo, "失效日期", "Valid to").NotBefore(&r.ValidFrom).Hint("次日起自动停用", "Disabled automatically from the next day on"),
			field.Enum(&r.Enabled, "启用状态", "Enabled", system.EnableStatuses).Section("执行", "Runs").Default(system.Disabled).ReadOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Ref(&r.EnabledBy, "启用人", "Enabled by", "operator").ReadOnly(),
			field.Time(&r.EnabledAt, "启用时间", "Enabled at").ReadOnly(),
			field.Time(&r.LastRunAt, "上次执行", "Last run").ReadOnly().Column(),
			field.Int(&r.LastHitCount, "上次命中数", "Last hits").ReadOnly().Column(),
		},
		Related: []resource.Related{
			{Resource: "reminderHit", Field: "reminderId", Label: field.Label{ZH: "命中记录", EN: "Hits"}},
			{Resource: "messageJob", Field: "reminderId", Label: field.Label{ZH: "执行记录", EN: "Runs"}},
		},
		Actions: action.List{action.Add, action.Edit}.And(action.Switch(&r.Enabled, "enable")).And(action.List{
			ReminderRunNow.Do("立即执行", "Run now").AllowedIn(&r.Enabled, system.Enabled).WithPermission("enable").DoneText("{rows}已开始执行", "{rows} is running").
				ConfirmText("立即向今日命中的用户发送消息，每条规则每天执行一次", "Sends the messages of today now; each rule runs once a day"),
			action.Delete, action.Export,
		}),
	}
})

// ReminderHit is one vehicle that met a reminder, or one user of a fixed time. Its cycle is named by what the trigger compares, such as the
// number of the service or the day that something ends; TimeNo counts the reminders of a cycle. Subject is what is unique in a cycle.
// Rendered is the message. DeliveryStatus is the best of all channels.
type ReminderHit struct {
	resource.Base
	equipment.Population
	ReminderID     int64          `json:"reminderId"`
	JobID          int64          `json:"jobId"`
	VehicleID      int64          `json:"vehicleId"`
	VIN            string         `json:"vin"`
	AppUserID      int64          `json:"appUserId"`
	CycleKey       string         `json:"cycleKey"`
	FoundValue     string         `json:"foundValue"`
	TimeNo         int64          `json:"timeNo"`
	DeliveryStatus DeliveryStatus `json:"deliveryStatus"`
	Answered       bool           `json:"answered"`
	HitAt          value.Time     `json:"hitAt"`
	Subject        string         `json:"subject"`
	Rendered       string         `json:"rendered"`
}

// ReminderHits is the hits of all reminders (content catalogue, reminderHit).
var ReminderHits = resource.Declare("reminderHit", "提醒命中记录", "Reminder hit", func(h *ReminderHit) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条命中记录"),
		Path: "/data/crm/reminderHit", Permission: "serviceReminder", Volume: 4_000_000, Log: true,
		Retention:      resource.Retention{Days: 730, By: &h.HitAt},
		UniqueTogether: [][]any{{&h.ReminderID, &h.Subject, &h.CycleKey, &h.TimeNo}}, CoveringIndexes: [][]any{{&h.ReminderID, &h.HitAt, &h.DeliveryStatus, &h.Answered}, {&h.JobID}},
		Title: &h.VIN, State: &h.DeliveryStatus, Order: []resource.Order{resource.Desc(&h.HitAt)},
		Fields: slices.Concat(field.List{
			field.Ref(&h.ReminderID, "规则", "Rule", "serviceReminder").ReadOnly().Column().Filter(field.Eq),
			field.Text(&h.VIN, "车架号", "VIN").ReadOnly().ID().Max(17).Column().Filter(field.Eq).PrimaryFilter(),
			field.Ref(&h.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().SurvivesDelete().Filter(field.Eq),
		}, h.Population.Fields(&h.VehicleID), field.List{
			field.Ref(&h.AppUserID, "车主", "Owner", "appUser").ReadOnly().SurvivesDelete().Column().Filter(field.Eq).PrimaryFilter(),
			field.Text(&h.FoundValue, "命中值", "Value found").ReadOnly().Max(40).Column(),
			field.Text(&h.CycleKey, "周期标识", "Cycle").ReadOnly().ID().Max(40).Column(),
			field.Int(&h.TimeNo, "第几次提醒", "Time").ReadOnly().Column(),
			field.Enum(&h.DeliveryStatus, "投递状态", "Delivery", DeliveryStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Bool(&h.Answered, "已响应", "Acted on").ReadOnly().Column().Filter(field.Eq).Hint("30 天内已预约保养、续期、充电或骑行", "A service was booked, or the vehicle renewed, charged or ridden within 30 days"),
			field.Time(&h.HitAt, "命中时间", "Hit at").ReadOnly().Column().Filter(field.Range),
			field.Ref(&h.JobID, "发送任务", "Send job", "messageJob").ReadOnly().SurvivesDelete(),
			field.Text(&h.Subject, "去重对象", "Subject").Max(30).Internal(),
			field.LongText(&h.Rendered, "渲染结果", "Rendered").Max(8_000).Internal(),
		}),
		Actions: action.List{action.Export},
	}
})
