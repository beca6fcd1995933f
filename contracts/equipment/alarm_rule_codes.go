package equipment

import "evops/contracts/field"

// AlarmRuleStatus is whether an alarm rule is in force.
type AlarmRuleStatus int64

// The states. Only enabled rules are evaluated.
const (
	RuleDraft    AlarmRuleStatus = 0
	RuleEnabled  AlarmRuleStatus = 1
	RuleDisabled AlarmRuleStatus = 2
)

// RuleStop is why a rule was disabled.
type RuleStop int64

// The reasons.
const (
	StoppedByPerson RuleStop = 1
	StoppedByStorm  RuleStop = 2
)

// RuleSource is what a rule evaluates, and when: reports as they come, the others on schedule.
type RuleSource int64

// The sources that the product has data for.
const (
	FromTelemetry RuleSource = 1
	FromLink      RuleSource = 2
	FromBattery   RuleSource = 4
	FromSIM       RuleSource = 5
	FromMileage   RuleSource = 6
)

// Live reports whether rules of the source are evaluated with every report.
func (s RuleSource) Live() bool { return s == FromTelemetry || s == FromBattery }

// RuleMatch is how the terms of a condition are combined.
type RuleMatch int64

// The combinations.
const (
	MatchAll RuleMatch = 1
	MatchAny RuleMatch = 2
)

// RuleMetric is a value that a term compares.
type RuleMetric int64

// The values of the live state, of the connection, of the SIM card and of services. From MetricPower to MetricFix they are true or false.
const (
	MetricSpeed      RuleMetric = 1
	MetricSOC        RuleMetric = 2
	MetricVoltage    RuleMetric = 3
	MetricCurrent    RuleMetric = 4
	MetricTemp       RuleMetric = 5
	MetricOdo        RuleMetric = 6
	MetricRSRP       RuleMetric = 7
	MetricSatellites RuleMetric = 8
	MetricPower      RuleMetric = 21
	MetricCharging   RuleMetric = 22
	MetricArmed      RuleMetric = 23
	MetricLocked     RuleMetric = 24
	MetricFix        RuleMetric = 25
	MetricSilence    RuleMetric = 41
	MetricCardUsed   RuleMetric = 61
	MetricPlanDays   RuleMetric = 62
	MetricServiceKm  RuleMetric = 71
)

// Source returns the source that a value comes from.
func (m RuleMetric) Source() RuleSource {
	switch m {
	case MetricServiceKm:
		return FromMileage
	case MetricCardUsed, MetricPlanDays:
		return FromSIM
	case MetricSilence:
		return FromLink
	case MetricSOC, MetricVoltage, MetricCurrent, MetricTemp, MetricCharging:
		return FromBattery
	}
	return FromTelemetry
}

// In reports whether rules of a source have the value: those over silence also have the last reported ones, those over mileage the odometer.
func (m RuleMetric) In(s RuleSource) bool {
	of := m.Source()
	switch s {
	case FromTelemetry:
		return of.Live()
	case FromLink:
		return of == FromLink || of.Live()
	case FromMileage:
		return of == FromMileage || m == MetricOdo
	}
	return of == s
}

// YesOrNo reports whether a value is true or false instead of a number.
func (m RuleMetric) YesOrNo() bool { return m >= MetricPower && m <= MetricFix }

// RuleOp is a comparison.
type RuleOp int64

// The comparisons of numbers, then those of true and false.
const (
	Greater  RuleOp = 1
	AtLeast  RuleOp = 2
	Less     RuleOp = 3
	AtMost   RuleOp = 4
	Equal    RuleOp = 5
	NotEqual RuleOp = 6
	IsTrue   RuleOp = 7
	IsFalse  RuleOp = 8
)

// NotifyChannel is a channel by which a rule notifies of its alarms.
type NotifyChannel = string

// The channels that reach people on duty. Owners are reached through the templates of the code.
const (
	NotifyConsole NotifyChannel = "1"
	NotifySMS     NotifyChannel = "3"
	NotifyDealer  NotifyChannel = "5"
)

// TimeUnit is the unit of a duration that people enter, in seconds.
type TimeUnit int64

// The units.
const (
	Seconds TimeUnit = 1
	Minutes TimeUnit = 60
	Hours   TimeUnit = 3600
)

// The dictionary categories of alarm rules.
var (
	AlarmRuleStatuses = field.Closed("RuleStatus", "规则状态", "Rule status",
		field.Is(RuleDraft, "草稿", "Draft", field.Neutral), field.Is(RuleEnabled, "启用", "Enabled", field.Success), field.Is(RuleDisabled, "停用", "Disabled", field.Warning))
	RuleStops = field.Closed("RuleStop", "规则停用原因", "Reason of disabling",
		field.Is(StoppedByPerson, "人工停用", "By hand", field.Neutral), field.Is(StoppedByStorm, "触发过多，自动停用", "Too many alarms, disabled itself", field.Danger))
	RuleSources = field.Closed("RuleSource", "规则数据源", "Rule data source",
		field.Is(FromTelemetry, "遥测", "Telemetry"), field.Is(FromLink, "通信", "Link"), field.Is(FromBattery, "电池", "Battery"), field.Is(FromSIM, "SIM", "SIM"), field.Is(FromMileage, "里程", "Mileage"))
	NotifyChannels = field.Closed("NotifyChannel", "通知渠道", "Notification channel",
		field.Is(NotifyConsole, "后台", "Console"), field.Is(NotifySMS, "短信", "SMS"), field.Is(NotifyDealer, "经销商", "Dealer console"))
	RuleMatches = field.Closed("RuleMatch", "条件组合", "Combination",
		field.Is(MatchAll, "满足全部条件", "All conditions"), field.Is(MatchAny, "满足任一条件", "Any condition"))
	RuleMetrics = field.Closed("RuleMetric", "规则指标", "Rule value",
		field.Is(MetricSpeed, "车速（km/h）", "Speed (km/h)"), field.Is(MetricSOC, "电量（%）", "SOC (%)"), field.Is(MetricVoltage, "总电压（V）", "Pack voltage (V)"),
		field.Is(MetricCurrent, "总电流（A，充电为正）", "Pack current (A, charging is positive)"), field.Is(MetricTemp, "最高温度（℃）", "Max temperature (℃)"), field.Is(MetricOdo, "总里程（km）", "Odometer (km)"),
		field.Is(MetricRSRP, "信号（dBm）", "Signal strength (dBm)"), field.Is(MetricSatellites, "卫星数", "Satellites"),
		field.Is(MetricPower, "电门打开", "Ignition on"), field.Is(MetricCharging, "充电中", "Charging"), field.Is(MetricArmed, "已设防", "Armed"), field.Is(MetricLocked, "已锁车", "Locked"),
		field.Is(MetricFix, "卫星定位有效", "GNSS position valid"),
		field.Is(MetricSilence, "未通信时长（小时）", "Time without messages (h)"), field.Is(MetricCardUsed, "SIM流量使用率（%）", "SIM data used (%)"), field.Is(MetricPlanDays, "SIM套餐剩余天数", "Days left of the SIM plan"),
		field.Is(MetricServiceKm, "距上次保养里程（km）", "Km since service"))
	RuleOps = field.Closed("RuleOp", "比较方式", "Comparison",
		field.Is(Greater, "大于", ">"), field.Is(AtLeast, "大于等于", "≥"), field.Is(Less, "小于", "<"), field.Is(AtMost, "小于等于", "≤"), field.Is(Equal, "等于", "="), field.Is(NotEqual, "不等于", "≠"),
		field.Is(IsTrue, "是", "Yes"), field.Is(IsFalse, "否", "No"))
	TimeUnits = field.Closed("TimeUnit", "时长单位", "Unit of time",
		field.Is(Seconds, "秒", "Seconds"), field.Is(Minutes, "分钟", "Minutes"), field.Is(Hours, "小时", "Hours"))
)
