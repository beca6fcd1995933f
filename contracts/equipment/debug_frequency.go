package equipment

import (
	"math"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// FrequencyState is the state of an override of the reporting interval.
type FrequencyState int64

// The states; the last three are final.
const (
	FrequencyPending FrequencyState = 0
	FrequencyActive  FrequencyState = 1
	FrequencyExpired FrequencyState = 2
	FrequencyStopped FrequencyState = 3
	FrequencyFailed  FrequencyState = 4
)

// DebugReason is the reason of an override.
type DebugReason string

// DebugStolen is the reason of overrides that follow stolen vehicles.
const DebugStolen DebugReason = "4"

// Bounds of an override (equipment catalogue, debugFrequency): the minimum charge in percent for keeping a terminal awake, and the maximum
// number of added signals.
const (
	MinAwakeSOC   = 30
	MaxCANSignals = 32
)

// The dictionary categories of overrides.
var (
	FrequencyStates = field.Closed("FrequencyState", "调频状态", "Frequency override state",
		field.Is(FrequencyPending, "待生效", "Pending", field.Info), field.Is(FrequencyActive, "生效中", "Active", field.Success), field.Is(FrequencyExpired, "已到期", "Expired", field.Neutral),
		field.Is(FrequencyStopped, "已停止", "Stopped", field.Neutral), field.Is(FrequencyFailed, "失败", "Failed", field.Danger))
	DebugReasons = field.Open("DebugReason", "调试原因", "Debug reason",
		field.Is("1", "故障排查", "Troubleshooting"), field.Is("2", "客诉", "Complaint"), field.Is("3", "测试", "Test"), field.Is(DebugStolen, "被盗追踪", "Stolen vehicle tracking"), field.Is("5", "固件验证", "Firmware verification"))
)

// DebugFrequency changes the reporting interval of a terminal for a while. The terminal reverts at EndAt by itself, even without the
// platform; from EndedAt on the platform checks that it has. CheckAt is the time of the next check, RestoredAt the time when the usual interval
// was observed again.
type DebugFrequency struct {
	resource.Base
	VehicleID     int64          `json:"vehicleId"`
	VIN           string         `json:"vin"`
	RideIntervalS int64          `json:"rideIntervalS"`
	ParkIntervalS int64          `json:"parkIntervalS"`
	NoSleep       bool           `json:"noSleep"`
	CANSignals    value.Codes    `json:"canSignals"`
	StartAt       value.Time     `json:"startAt"`
	EndAt         value.Time     `json:"endAt"`
	Reason        DebugReason    `json:"reason"`
	EstTrafficMb  int64          `json:"estTrafficMb"` // hundredths
	State         FrequencyState `json:"state"`
	CommandNo     string         `json:"commandNo"`
	OperatorID    int64          `json:"operatorId"`
	EndedAt       value.Time     `json:"endedAt"`
	CheckAt       value.Time     `json:"lookAt"`
	RestoredAt    value.Time     `json:"backAt"`
}

// The shares of time that a vehicle is ridden and parked, and the size of one report on the air in KB (equipment catalogue 11.7).
const rideShare, parkShare, reportKB = 0.15, 0.85, 0.36

// Traffic is the expected data volume of the override, in hundredths of MB.
func (f *DebugFrequency) Traffic() int64 {
	seconds := float64(f.EndAt.Milli()-f.StartAt.Milli()) / 1000
	return int64(math.Round(100 * seconds * (rideShare/float64(f.RideIntervalS) + parkShare/float64(f.ParkIntervalS)) * reportKB / 1024))
}

// DebugFrequencyStop is an action that core has a function for.
var DebugFrequencyStop = action.For[DebugFrequency, action.NoInput]("stop")

// DebugFrequencies is all overrides (equipment catalogue, debugFrequency).
var DebugFrequencies = resource.Declare("debugFrequency", "调试频率", "Reporting frequency override", func(f *DebugFrequency) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条频率调整"),
		Path: "/veh/crm/debugFrequency", Permission: "debug", Volume: 60_000, Log: true,
		Order: []resource.Order{resource.Desc(&f.StartAt)},
		Title: &f.VIN, State: &f.State,
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&f.State, FrequencyLifecycle)},
		// Overrides that start, end or need a check are polled every few seconds.
		CoveringIndexes: [][]any{{&f.State, &f.CheckAt}},
		Fields: field.List{
			field.Ref(&f.VehicleID, "车辆", "Vehicle", "vehicle").Required().AddOnly().Filter(field.Eq),
			field.Text(&f.VIN, "车架号", "VIN / frame no.").Via(&f.VehicleID, "vin").ID().Column().Filter(field.Like).PrimaryFilter(),
			field.Int(&f.RideIntervalS, "骑行间隔", "Riding interval").Unit("s").Required().Between(1, 300).AddOnly().Column(),
			field.Int(&f.ParkIntervalS, "驻车间隔", "Parked interval").Unit("s").Required().Between(5, 3600).AddOnly().Column(),
			field.Bool(&f.NoSleep, "禁止休眠", "Prevent sleep").AddOnly().Column().Filter(field.Eq),
			field.Codes(&f.CANSignals, "CAN信号", "CAN signals", nil).CountOf(0, MaxCANSignals).AddOnly().Hint("附加到遥测的信号编号，最多 32 个", "IDs of signals added to telemetry, up to 32"),
			field.Time(&f.StartAt, "开始时间", "Start").AddOnly().Column().Filter(field.Range).PrimaryFilter(),
			field.Time(&f.EndAt, "结束时间", "End").Required().AddOnly().Column().Filter(field.Range),
			field.Dict(&f.Reason, "原因", "Reason", DebugReasons).Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Decimal(&f.EstTrafficMb, 2, "预计流量", "Est. data").Unit("MB").ReadOnly().Column(),
			field.Enum(&f.State, "状态", "State", FrequencyStates).Section("进度", "Progress").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&f.CommandNo, "指令号", "Command no.").ReadOnly().ID().Filter(field.Eq),
			field.Ref(&f.OperatorID, "操作人", "Operator", "operator").ReadOnly().Column().Filter(field.Eq),
			field.Time(&f.EndedAt, "实际结束", "Ended at").ReadOnly(),
			field.Time(&f.CheckAt, "下次检查", "Next check").ReadOnly(),
			field.Time(&f.RestoredAt, "恢复时间", "Restored at").ReadOnly(),
		},
		Actions: action.List{
			withFrequencyPermission(*action.Add),
			DebugFrequencyStop.Do("停止", "Stop").DoneText("已停止{rows}", "Stopped {rows}").Transition(&f.State, FrequencyStopped, FrequencyPending, FrequencyActive).WithPermission("frequency").Inline(),
			action.ExportWithPermission("view"),
		},
	}
})

// withFrequencyPermission puts a standard action under the permission of overrides.
func withFrequencyPermission(a action.Action) *action.Action { return a.WithPermission("frequency") }
