package equipment

import (
	"time"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/value"
)

const (
	// RuleStormLimit is how many alarms of a rule within RuleStormWindow disable it.
	RuleStormLimit = 500
	// RuleStormWindow is the time in which the alarms of a rule are counted.
	RuleStormWindow = 10 * time.Minute
	// RuleTerms is how many terms a condition may have.
	RuleTerms = 5
)

// RuleTerm is one comparison of a rule.
type RuleTerm struct {
	Metric RuleMetric `json:"metric"`
	Op     RuleOp     `json:"op"`
	Value  int64      `json:"value"` // tenths
	ForS   int64      `json:"forS"`  // seconds that it must hold without interruption
}

// AlarmRule raises alarms of one code for vehicles whose values meet its conditions for some time (equipment catalogue, alarmRule).
type AlarmRule struct {
	resource.Base
	Name            value.I18n      `json:"name"`
	RuleSource      RuleSource      `json:"ruleSource"`
	ErrCode         int64           `json:"errCode"`
	Priority        int64           `json:"priority"`
	Match           RuleMatch       `json:"match"`
	Conditions      []RuleTerm      `json:"conditions"`
	HoldFor         int64           `json:"holdFor"`
	HoldUnit        TimeUnit        `json:"holdUnit"`
	ClearMatch      RuleMatch       `json:"clearMatch"`
	ClearConditions []RuleTerm      `json:"clearConditions"`
	ClearFor        int64           `json:"clearFor"`
	ClearUnit       TimeUnit        `json:"clearUnit"`
	SeriesIDs       value.IDs       `json:"seriesIds"`
	ModelIDs        value.IDs       `json:"modelIds"`
	DealerIDs       value.IDs       `json:"dealerIds"`
	VehicleIDs      value.IDs       `json:"vehicleIds"`
	AreaIDs         value.IDs       `json:"areaIds"` // cities, or provinces with all their cities
	EcuType         EcuType         `json:"ecuType"` // whose firmware is compared with the range
	FirmwareFrom    string          `json:"firmwareFrom"`
	FirmwareTo      string          `json:"firmwareTo"`
	ActiveWindow    []Window        `json:"activeWindow"`
	DutyRoleID      int64           `json:"dutyRoleId"`
	Channels        value.Codes     `json:"channels"`
	SuppressMin     int64           `json:"suppressMin"`
	EscalateMin     int64           `json:"escalateMin"`
	Hits24h         int64           `json:"hits24h"`
	Status          AlarmRuleStatus `json:"status"`
	StopCause       RuleStop        `json:"stopCause"`
	StopReason      string          `json:"stopReason"`
	StoppedAt       value.Time      `json:"stoppedAt"`
	DryRunAt        value.Time      `json:"dryRunAt"` // empty after each change of what the rule compares
	DryRunCount     int64           `json:"dryRunCount"`
	DryRunVehicles  int64           `json:"dryRunVehicles"`
}

// Actions of alarm rules that core has functions for.
var (
	RuleEnable  = action.Enable[AlarmRule]()
	RuleDisable = action.Disable[AlarmRule]()
)

// RuleStormed disables a rule that raises too many alarms.
var RuleStormed = lifecycle.By(lifecycle.System, "10 分钟内告警超过 500 条", "More than 500 alarms in 10 minutes")

// AlarmRuleLifecycle is the states of a rule, in addition to its actions.
var AlarmRuleLifecycle = lifecycle.Of([]AlarmRuleStatus{RuleDraft}, lifecycle.Move(RuleStormed, RuleDisabled, RuleEnabled))

// ChooseRuleCodes offers the codes that rules can raise.
const ChooseRuleCodes = "ruleCodes"

// firmwareVersion is the format of a version that has a place in a range (rule R-VER).
const firmwareVersion = `[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}(-rc[0-9]{1,2})?`

// terms are the fields of the comparisons of a condition.
func terms(t *RuleTerm) field.List {
	return field.List{
		field.Enum(&t.Metric, "指标", "Value", RuleMetrics).Required(),
		field.Enum(&t.Op, "比较", "Comparison", RuleOps).Required(),
		field.Decimal(&t.Value, 1, "阈值", "Threshold").Required().VisibleWhen(&t.Op, Greater, AtLeast, Less, AtMost, Equal, NotEqual).Between(-9_999, 9_999_999),
		field.Int(&t.ForS, "持续", "Held for").Unit("s").Between(0, 86_400),
	}
}

// AlarmRules is the rules by which the platform raises alarms (equipment catalogue, alarmRule).
var AlarmRules = resource.Declare("alarmRule", "告警规则", "Alarm rule", func(r *AlarmRule) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条告警规则"),
		Path: "/alarm/crm/rule", EndpointName: "Rule", Volume: 200, Order: []resource.Order{resource.Desc(&r.Priority)},
		Title: &r.Name, State: &r.Status,
		Leading:    []any{&r.Name, &r.Status, &r.ErrCode, &r.RuleSource, &r.Hits24h, &r.DryRunAt, &r.DryRunCount, &r.EscalateMin, &r.DutyRoleID},
		Summary:    []any{&r.Status, &r.ErrCode, &r.Hits24h, &r.DryRunCount, &r.DryRunVehicles, &r.StopCause},
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&r.Status, AlarmRuleLifecycle)},
		Fields: field.List{
			field.I18n(&r.Name, "规则名称", "Name").Section("规则", "Rule").Required().Max(40).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Enum(&r.Status, "状态", "Status", AlarmRuleStatuses).Default(RuleDraft).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&r.RuleSource, "数据源", "Source", RuleSources).Required().Default(FromTelemetry).AddOnly().Column().Filter(field.In).PrimaryFilter().
				Hint("遥测、电池规则在每次上报时判断；通信、SIM、里程规则每5分钟判断一次", "Telemetry and battery rules are evaluated with every report; link, SIM and mileage rules every 5 minutes"),
			field.Ref(&r.ErrCode, "告警码", "Code", "alarmErrCode").Required().Choose(ChooseRuleCodes).Column().Filter(field.In).PrimaryFilter().
				Hint("第二位为 9 的平台告警码；级别、处理建议、是否通知车主取自告警码", "A platform code, with 9 as its first digit. Level, advice and whether the owner is notified are those of the code"),
			field.Int(&r.Priority, "优先级", "Priority").Between(0, 999).Column(),
			field.Enum(&r.Match, "触发条件组合", "Combination", RuleMatches).Section("触发条件", "Condition").Required().Default(MatchAll),
			field.Rows(&r.Conditions, "触发条件", "Conditions", terms).Required().CountOf(1, RuleTerms).Hint("单个条件也可要求持续一段时间", "A single condition may also have to hold for some time"),
			field.Int(&r.HoldFor, "持续时长", "Held for").Between(0, 9_999).Hint("条件持续成立这么久才告警，0 为立即", "The condition must hold this long; 0: at once"),
			field.Enum(&r.HoldUnit, "单位", "Unit", TimeUnits).Required().Default(Seconds),
			field.Rows(&r.ClearConditions, "恢复条件", "Clear conditions", terms).Section("恢复条件", "Clearing").CountOf(0, RuleTerms).
				Hint("留空则触发条件不再成立时恢复；可设不同阈值，避免反复告警", "Empty: once the condition no longer holds. Another threshold avoids flapping"),
			field.Enum(&r.ClearMatch, "恢复条件组合", "Combination", RuleMatches).VisibleWhen(&r.ClearConditions).Default(MatchAll),
			field.Int(&r.ClearFor, "恢复持续时长", "Cleared for").Between(0, 9_999).Default(int64(60)).Hint("恢复条件持续成立这么久才恢复", "Clears once this holds this long"),
			field.Enum(&r.ClearUnit, "恢复单位", "Unit of clearing", TimeUnits).Required().Default(Seconds),
			field.Refs(&r.SeriesIDs, "车系", "Series", "vehicleSeries").Section("适用范围", "Scope").CountOf(0, 50).Filter(field.In).Hint("各项均留空则适用全部车辆；填写多项时须同时符合", "All empty: all vehicles. A vehicle must match every field that is set"),
			field.Refs(&r.ModelIDs, "车型", "Models", "vehicleModel").CountOf(0, 50).Filter(field.In),
			field.Refs(&r.DealerIDs, "经销商", "Dealers", "dealer").CountOf(0, 200).Filter(field.In),
			field.Refs(&r.VehicleIDs, "车辆", "Vehicles", "vehicle").CountOf(0, 200).Filter(field.In),
			field.Refs(&r.AreaIDs, "常驻地区", "Home areas", "area").CountOf(0, 50).Filter(field.In).Hint("省或城市，按车辆常驻城市判断", "Provinces or cities, compared with the home city of the vehicle"),
			field.Enum(&r.EcuType, "控制器", "ECU", EcuTypes).Filter(field.In).Hint("按该控制器的固件版本限定范围", "Limits the rule by the firmware of this ECU"),
			field.Text(&r.FirmwareFrom, "固件版本自", "Firmware from").ID().Max(20).Pattern(firmwareVersion).VisibleWhen(&r.EcuType).Hint("如 2.4.0，含该版本", "Such as 2.4.0, included"),
			field.Text(&r.FirmwareTo, "固件版本至", "Firmware to").ID().Max(20).Pattern(firmwareVersion).VisibleWhen(&r.EcuType).Hint("如 2.4.9，含该版本", "Such as 2.4.9, included"),
			field.Rows(&r.ActiveWindow, "生效时段", "Active times", WindowFields).CountOf(0, 3).Hint("留空则全天；时段外不触发，已触发的照常恢复", "Empty: always. Nothing begins outside of them; what has begun clears as usual"),
			field.Ref(&r.DutyRoleID, "值班角色", "Duty role", "role").Section("通知与升级", "Notices and escalation").Column().Filter(field.In).Hint("该角色中能看到此告警的人收到通知", "People with this role who may see the alarm are notified"),
			field.Codes(&r.Channels, "通知渠道", "Channels", NotifyChannels).Required().CountOf(1, 3).Default(value.Codes{NotifyConsole}).Column().Filter(field.In).
				Hint("短信发往值班人员的手机；经销商为车辆所属经销商的账号。车主的通知由告警码决定", "SMS to the phones of the duty role; dealer console: the accounts of the vehicle's dealer. Whether the owner is notified is decided by the code"),
			field.Int(&r.SuppressMin, "抑制", "Suppress").Unit("min").Between(0, 1_440).Default(int64(60)).Column().Hint("同一车辆在此时间内不重复通知", "No second notice about a vehicle within this time"),
			field.Int(&r.EscalateMin, "升级", "Escalate after").Unit("min").Between(0, 1_440).Column().Hint("未确认超过此时间则级别提高一级并通知值班角色，0 为不升级", "If not acknowledged by then, the level rises by one and the duty role is notified; 0: never"),
			field.Int(&r.Hits24h, "24h触发", "Alarms in 24 h").Section("运行情况", "Operation").ReadOnly().Column().Filter(field.Range),
			field.Enum(&r.StopCause, "停用方式", "Disabled", RuleStops).ReadOnly().Column().Filter(field.In),
			field.Text(&r.StopReason, "停用说明", "Reason").Max(200).ReadOnly(),
			field.Time(&r.StoppedAt, "停用时间", "Disabled at").ReadOnly(),
			field.Time(&r.DryRunAt, "试算时间", "Dry run at").ReadOnly().Column(),
			field.Int(&r.DryRunCount, "试算触发次数", "Alarms in the dry run").ReadOnly().Column(),
			field.Int(&r.DryRunVehicles, "试算触发车辆", "Vehicles in the dry run").ReadOnly(),
		},
		Related: []resource.Related{{Resource: "alarm", Field: "ruleId", Label: field.Label{ZH: "告警", EN: "Alarms"}}},
		Actions: action.List{
			action.AddWithPermission("edit"), action.Edit,
			RuleEnable.Do("启用", "Enable").Transition(&r.Status, RuleEnabled, RuleDraft, RuleDisabled).Batch(200).DoneText("已启用{rows}", "Enabled {rows}").
				ConfirmText("须先试算当前条件", "The present conditions must have had a dry run"),
			RuleDisable.Do("停用", "Disable").Transition(&r.Status, RuleDisabled, RuleEnabled).WithPermission("enable").Batch(200).RequireReason().Danger().
				ConfirmText("规则停止判断，由它触发的告警随即恢复", "The rule is no longer evaluated, and its alarms are cleared").DoneText("已停用{rows}", "Disabled {rows}"),
			action.DeleteWithPermission("edit"),
		},
	}
})
