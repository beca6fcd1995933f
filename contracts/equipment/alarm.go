package equipment

import (
	"encoding/json"
	"slices"
	"time"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// AlarmStatus is whether an alarm is active and whether it is acknowledged.
type AlarmStatus int64

// The states. Active ones come first in lists.
const (
	AlarmActive       AlarmStatus = 0
	AlarmActiveAcked  AlarmStatus = 1
	AlarmCleared      AlarmStatus = 2
	AlarmClearedAcked AlarmStatus = 3
)

// Active reports whether the alarm is active.
func (s AlarmStatus) Active() bool { return s == AlarmActive || s == AlarmActiveAcked }

// Acked reports whether the alarm is acknowledged.
func (s AlarmStatus) Acked() bool { return s == AlarmActiveAcked || s == AlarmClearedAcked }

// AlarmStatusOf returns the state of an alarm.
func AlarmStatusOf(active, acked bool) AlarmStatus {
	switch {
	case active && acked:
		return AlarmActiveAcked
	case active:
		return AlarmActive
	case acked:
		return AlarmClearedAcked
	}
	return AlarmCleared
}

// HandleStatus is the progress of handling an alarm.
type HandleStatus int64

// The states. A handled alarm is verified after a week without recurrence, and reopened if it recurs within one.
const (
	AlarmUnhandled  HandleStatus = 0
	AlarmInHandling HandleStatus = 1
	AlarmHandled    HandleStatus = 2
	AlarmVerified   HandleStatus = 3
)

// AlarmSource is what raised an alarm.
type AlarmSource int64

// The sources the product itself writes.
const (
	AlarmByTerminal AlarmSource = 1
	AlarmByPlatform AlarmSource = 2
)

// The dictionary categories of alarms. The results are the operators' own: the seed has them.
var (
	AlarmStatuses = field.Closed("AlarmStatus", "告警状态", "Alarm status",
		field.Is(AlarmActive, "未恢复 · 未确认", "Active, unacknowledged", field.Danger), field.Is(AlarmActiveAcked, "未恢复 · 已确认", "Active, acknowledged", field.Warning),
		field.Is(AlarmCleared, "已恢复 · 未确认", "Cleared, unacknowledged", field.Info), field.Is(AlarmClearedAcked, "已恢复 · 已确认", "Cleared, acknowledged", field.Neutral))
	HandleStatuses = field.Closed("HandleStatus", "处理状态", "Handling",
		field.Is(AlarmUnhandled, "未处理", "Open", field.Warning), field.Is(AlarmInHandling, "处理中", "In progress", field.Info),
		field.Is(AlarmHandled, "已处理", "Handled", field.Success), field.Is(AlarmVerified, "已验证", "Verified", field.Success))
	AlarmSources = field.Closed("AlarmSource", "告警来源", "Alarm source",
		field.Is(AlarmByTerminal, "终端上报", "Terminal"), field.Is(AlarmByPlatform, "平台规则", "Platform rule"),
		field.Is(AlarmSource(3), "旧版终端", "Legacy terminal"), field.Is(AlarmSource(4), "手机上报", "Phone"))
	AlarmResults = field.Open("AlarmResult", "处理结果", "Alarm result")
)

// Alarm is a fault of a vehicle, from the first to the last report. Reports of terminals and rules are deduplicated into it (equipment
// catalogue, alarm): the same code on the same vehicle while the alarm is active, or within ten minutes after it ends.
type Alarm struct {
	resource.Base
	Population
	AlarmNo       string          `json:"alarmNo"`
	VehicleID     int64           `json:"vehicleId"`
	VIN           string          `json:"vin"`
	ModelID       int64           `json:"modelId"`
	DealerID      int64           `json:"dealerId"`
	OwnerID       int64           `json:"ownerId"`
	ErrCode       int64           `json:"errCode"`
	Category      AlarmCategory   `json:"category"`
	Level         AlarmLevel      `json:"level"`
	Muted         bool            `json:"muted"` // no notifications: the code is disabled, or muted for the vehicle
	AlarmSource   AlarmSource     `json:"alarmSource"`
	RuleID        int64           `json:"ruleId"` // that raised it; 0 for others
	Status        AlarmStatus     `json:"status"`
	HandleStatus  HandleStatus    `json:"handleStatus"`
	RepairOrderID int64           `json:"repairOrderId"`
	Recurred      bool            `json:"recurred"` // recurred within a week after it was handled
	FirstAt       value.Time      `json:"firstAt"`
	LastAt        value.Time      `json:"lastAt"`
	ClearedAt     value.Time      `json:"clearedAt"` // empty while active
	Count         int64           `json:"count"`
	DurationMin   int64           `json:"durationMin"` // stored when the alarm ends; computed up to now until then
	Geo           value.Geo       `json:"geo"`
	CityCode      int64           `json:"cityCode"`
	SIMAccountID  int64           `json:"simAccountId"` // of the SIM card in the vehicle when the alarm began
	Snapshot      json.RawMessage `json:"snapshot"`
	Firmware      string          `json:"firmware"`
	AckBy         int64           `json:"ackBy"`
	AckAt         value.Time      `json:"ackAt"`
	AssigneeID    int64           `json:"assigneeId"`
	HandleResult  string          `json:"handleResult"`
	HandleNote    string          `json:"handleNote"`
	HandleImages  value.Codes     `json:"handleImages"`
	HandledAt     value.Time      `json:"handledAt"`
}

// AssignAlarm is the input of assigning an alarm.
type AssignAlarm struct {
	AssigneeID int64 `json:"assigneeId"`
}

// HandleAlarm is the input of handling an alarm.
type HandleAlarm struct {
	HandleResult string      `json:"handleResult"`
	HandleNote   string      `json:"handleNote"`
	HandleImages value.Codes `json:"handleImages"`
}

// MuteAlarm is the input of muting the alarms of a code on a vehicle, for a week at most.
type MuteAlarm struct {
	Until value.Time `json:"until"`
}

// Actions of the alarm that core has functions for.
var (
	AlarmAck    = action.For[Alarm, action.NoInput]("ack")
	AlarmUnack  = action.For[Alarm, action.NoInput]("unack")
	AlarmAssign = action.For[Alarm, AssignAlarm]("assign")
	AlarmHandle = action.For[Alarm, HandleAlarm]("handle")
	AlarmClear  = action.For[Alarm, action.NoInput]("clear")
	AlarmMute   = action.For[Alarm, MuteAlarm]("mute")
)

// Alarms is the alarms of all vehicles (equipment catalogue, alarm).
var Alarms = resource.Declare("alarm", "告警", "Alarm", func(a *Alarm) resource.Spec {
	open := []filter.Condition{filter.In(&a.Status, AlarmActive, AlarmActiveAcked), filter.Is(&a.Muted, false)}
	active := resource.ListView{Name: "active", Label: field.Label{ZH: "未恢复", EN: "Active"}, Where: open, Opens: true}
	return resource.Spec{
		Path: "/alarm/crm/alarm", Volume: 45_000_000, Log: true, Scope: scope.ByDealer(&a.DealerID).OrByCase(&a.VehicleID),
		Retention: resource.Retention{Days: 730, By: &a.LastAt},
		Title:     &a.AlarmNo, Named: "{errCode} · {vehicleId}",
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&a.Status, AlarmLifecycle), resource.LifecycleFor(&a.HandleStatus, HandlingLifecycle)},
		ListViews: []resource.ListView{
			active,
			{Name: "severe", Label: field.Label{ZH: "严重及以上", EN: "Major or critical"}, Where: append(open, filter.In(&a.Level, AlarmMajor, AlarmCritical))},
			{Name: "unhandled", Label: field.Label{ZH: "未处理", EN: "To handle"}, Where: []filter.Condition{filter.In(&a.HandleStatus, AlarmUnhandled), filter.Is(&a.Muted, false)}},
			{Name: "muted", Label: field.Label{ZH: "已屏蔽", EN: "Muted"}, Where: []filter.Condition{filter.Is(&a.Muted, true)}},
		},
		Tiles:           resource.Tiles{By: &a.Level, View: active, Marked: resource.Where(&a.Status, AlarmActive), Label: field.Label{ZH: "未确认", EN: "unacknowledged"}},
		CoveringIndexes: [][]any{{&a.Muted, &a.Status, &a.Level, &a.DealerID}, {&a.RuleID, &a.FirstAt}},
		Leading:         []any{&a.Level, &a.ErrCode, &a.VehicleID, &a.Status, &a.FirstAt, &a.LastAt, &a.Count, &a.DealerID, &a.CityCode},
		State:           &a.Status, Board: &a.HandleStatus, Order: []resource.Order{resource.Asc(&a.Status), resource.Desc(&a.Level), resource.Desc(&a.LastAt)},
		Fields: slices.Concat(field.List{
			field.Ref(&a.VehicleID, "车辆", "Vehicle", "vehicle").Section("告警", "Alarm").ReadOnly().Column().Narrow(156).Filter(field.Eq).Search(),
			field.Text(&a.VIN, "车架号", "VIN / frame no.").Via(&a.VehicleID, "vin").ID().Filter(field.Like),
		}, a.Population.Fields(&a.VehicleID), field.List{
			field.Ref(&a.ErrCode, "告警码", "Code", "alarmErrCode").ReadOnly().Column().Narrow(120).Filter(field.In).PrimaryFilter().Search(),
			field.Enum(&a.Level, "级别", "Level", AlarmLevels).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&a.Status, "状态", "Status", AlarmStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&a.HandleStatus, "处理状态", "Handling", HandleStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Bool(&a.Muted, "已屏蔽", "Muted").Worded(MutedOrNot).ReadOnly().Filter(field.Eq).PrimaryFilter(),
			field.Enum(&a.Category, "类别", "Category", AlarmCategories).ReadOnly().Column().Filter(field.In),
			field.Time(&a.FirstAt, "首次时间", "First seen").ReadOnly().Column().Narrow(130).Filter(field.Range),
			field.Time(&a.LastAt, "最近时间", "Last seen").ReadOnly().Column().Narrow(130).Filter(field.Range).Sort().PrimaryFilter(),
			field.Time(&a.ClearedAt, "恢复时间", "Cleared at").ReadOnly().Filter(field.Range),
			field.Int(&a.Count, "次数", "Count").ReadOnly().Column().Narrow(82).Filter(field.Range),
			field.Int(&a.DurationMin, "持续时长", "Duration").Unit("min").Elapsed(&a.FirstAt, &a.ClearedAt).Column().Filter(field.Range),
			field.Enum(&a.AlarmSource, "来源", "Source", AlarmSources).ReadOnly().Column().Filter(field.In),
			field.Ref(&a.RuleID, "告警规则", "Alarm rule", "alarmRule").ReadOnly().SurvivesDelete().Filter(field.In),
			field.Text(&a.AlarmNo, "告警编号", "Alarm no.").ReadOnly().ID().Unique().Filter(field.Eq),
			field.Ref(&a.ModelID, "车型", "Model", "vehicleModel").Section("车辆", "Vehicle").ReadOnly().Column().Filter(field.In),
			field.Ref(&a.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Column().Narrow(84).Filter(field.In),
			field.Ref(&a.OwnerID, "车主", "Owner", "appUser").ReadOnly().Filter(field.Eq),
			field.Ref(&a.CityCode, "城市", "City", "area").ReadOnly().Column().Narrow(76).Filter(field.In),
			field.Ref(&a.SIMAccountID, "SIM运营商账户", "SIM carrier account", "simAccount").ReadOnly().Filter(field.In),
			field.Geo(&a.Geo, "位置", "Position").ReadOnly().Internal(),
			field.Text(&a.Firmware, "固件版本", "Firmware").ReadOnly().Max(20).Filter(field.Like),
			field.JSON(&a.Snapshot, "现场数据", "Snapshot").Redact(GrantTrace, WithoutPosition),
			field.Ref(&a.AckBy, "确认人", "Acknowledged by", "operator").Section("处理", "Handling").ReadOnly().Column().Filter(field.Eq),
			field.Time(&a.AckAt, "确认时间", "Acknowledged at").ReadOnly().Column().Filter(field.Range),
			field.Ref(&a.AssigneeID, "处理人", "Assignee", "operator").ReadOnly().Column().Filter(field.Eq),
			field.Dict(&a.HandleResult, "处理结果", "Result", AlarmResults).ReadOnly().Column().Filter(field.In),
			field.LongText(&a.HandleNote, "处理说明", "Note").ReadOnly().Max(500),
			field.Images(&a.HandleImages, "处理图片", "Photos").ReadOnly(),
			field.Time(&a.HandledAt, "处理时间", "Handled at").ReadOnly().Filter(field.Range),
			field.Ref(&a.RepairOrderID, "维修单", "Repair order", "repairOrder").ReadOnly().Column().Filter(field.Eq).SurvivesDelete(),
			field.Bool(&a.Recurred, "复发", "Recurred").ReadOnly().Filter(field.Eq),
		}),
		Actions: action.List{
			AlarmAck.Do("确认", "Acknowledge").AllowedIn(&a.Status, AlarmActive, AlarmCleared).RefuseAs(fault.AlarmState, AlarmActiveAcked, AlarmClearedAcked).Batch(500).Inline().
				UndoneBy(AlarmUnack, "已确认{rows}", "Acknowledged {rows}"),
			AlarmUnack.Do("撤销确认", "Undo acknowledgement").DoneText("已撤销{rows}的确认", "Undid the acknowledgement of {rows}").AllowedIn(&a.Status, AlarmActiveAcked, AlarmClearedAcked).RefuseAs(fault.AlarmState, AlarmActive, AlarmCleared).
				WithPermission("ack").Batch(500).UndoOnly(time.Minute),
			AlarmAssign.WithInput("指派", "Assign", func(in *AssignAlarm) field.List {
				return field.List{field.Ref(&in.AssigneeID, "处理人", "Assignee", "operator").Required()}
			}).DoneText("已将{rows}指派给{assigneeId}", "Assigned {rows} to {assigneeId}").Transition(&a.HandleStatus, AlarmInHandling, AlarmUnhandled, AlarmInHandling).RefuseAs(fault.AlarmState, AlarmHandled, AlarmVerified).WithPermission("handle").Batch(500).Revertible(),
			AlarmHandle.WithInput("处理", "Handle", func(in *HandleAlarm) field.List {
				return field.List{
					field.Dict(&in.HandleResult, "处理结果", "Result", AlarmResults).Required(),
					field.LongText(&in.HandleNote, "处理说明", "Note").Max(500),
					field.Images(&in.HandleImages, "处理图片", "Photos").For("evidence").CountOf(0, 9),
				}
			}).DoneText("已处理{rows}", "Handled {rows}").Transition(&a.HandleStatus, AlarmHandled, AlarmUnhandled, AlarmInHandling).RefuseAs(fault.AlarmState, AlarmHandled, AlarmVerified).Batch(500).Inline(),
			AlarmClear.Do("手动恢复", "Clear manually").DoneText("已手动恢复{rows}", "Cleared {rows}").AllowedIn(&a.Status, AlarmActive, AlarmActiveAcked).RefuseAs(fault.AlarmState, AlarmCleared, AlarmClearedAcked).WithPermission("handle").RequireReason(),
			AlarmMute.WithInput("屏蔽", "Mute", func(in *MuteAlarm) field.List {
				return field.List{field.Time(&in.Until, "屏蔽至", "Mute until").Required().NotPast().Hint("最多7天", "At most 7 days")}
			}).DoneText("已屏蔽{rows}", "Muted {rows}").Batch(500).RequireReason().Danger().ConfirmText("在此期间这辆车的同类告警只记录，不提示、不推送", "Until then, this alarm is recorded for the vehicle without notifications"),
			action.Export,
		},
	}
})
