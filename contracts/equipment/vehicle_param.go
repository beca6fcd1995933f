package equipment

import (
	"strconv"
	"time"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// ParamKey is the name of a parameter on the wire.
type ParamKey string

// The parameters that rules name.
const (
	SpeedLimitParam ParamKey = "speedLimitKmh"
	// HelmetInterlockParam withholds power while no paired helmet is worn.
	HelmetInterlockParam ParamKey = "helmetInterlock"
	APNParam             ParamKey = "apn"
	LinkHostParam        ParamKey = "mqttHost"
	ParkIntervalParam    ParamKey = "parkIntervalS"
	UnlockRSSIParam      ParamKey = "bleUnlockRssi"
	LockRSSIParam        ParamKey = "bleLockRssi"
)

// The groups of parameters on screens.
var (
	reportParams   = field.Label{ZH: "上报与休眠", EN: "Reporting and sleep"}
	rideParams     = field.Label{ZH: "骑行", EN: "Riding"}
	securityParams = field.Label{ZH: "防盗与提示", EN: "Security and sounds"}
	batteryParams  = field.Label{ZH: "电池", EN: "Battery"}
	linkParams     = field.Label{ZH: "通信与日志", EN: "Connection and log"}
)

// Parameter is one setting of a terminal: an integer within bounds, or also zero if OrZero is set; 1 or 0 for a Switch; or a text whose
// length is bounded. A wrong value of a dangerous parameter cuts the terminal off for good.
type Parameter struct {
	Group       field.Label
	Key         ParamKey
	ZH, EN      string
	Unit        string
	Least, Most int64
	OrZero      bool
	Switch      bool
	Text        bool
	Dangerous   bool
}

// Parameters are all settings of terminals, with the ranges of the equipment catalogue (vehicleParam). The speed limit is also limited by
// law.
var Parameters = []Parameter{
	{Group: reportParams, Key: "heartbeatS", ZH: "心跳间隔", EN: "Heartbeat", Unit: "s", Least: 30, Most: 600},
	{Group: reportParams, Key: "rideIntervalS", ZH: "骑行上报间隔", EN: "Riding report interval", Unit: "s", Least: 1, Most: 300},
	{Group: reportParams, Key: ParkIntervalParam, ZH: "驻车上报间隔", EN: "Parked report interval", Unit: "s", Least: 60, Most: 3600},
	{Group: reportParams, Key: "sleepAfterMin", ZH: "休眠延时", EN: "Sleep delay", Unit: "min", Least: 5, Most: 120},
	{Group: reportParams, Key: "sleepHeartbeatMin", ZH: "休眠心跳", EN: "Sleep heartbeat", Unit: "min", Least: 30, Most: 1440},
	{Group: rideParams, Key: SpeedLimitParam, ZH: "限速", EN: "Speed limit", Unit: "km/h", Least: 6, Most: 120},
	{Group: securityParams, Key: "vibrationLevel", ZH: "震动灵敏度", EN: "Vibration sensitivity", Least: 0, Most: 3},
	{Group: securityParams, Key: "autoLockMin", ZH: "自动落锁", EN: "Auto lock", Unit: "min", Least: 0, Most: 60},
	{Group: securityParams, Key: "autoArm", ZH: "自动设防", EN: "Auto arm", Least: 0, Most: 1, Switch: true},
	{Group: securityParams, Key: "alarmVolume", ZH: "告警音量", EN: "Alarm volume", Least: 0, Most: 3},
	{Group: batteryParams, Key: "lowSocPct", ZH: "低电量阈值", EN: "Low-battery threshold", Unit: "%", Least: 5, Most: 40},
	{Group: batteryParams, Key: "overTempC", ZH: "过温阈值", EN: "Over-temperature threshold", Unit: "℃", Least: 45, Most: 75},
	{Group: securityParams, Key: "geofenceRadiusM", ZH: "围栏半径", EN: "Geofence radius", Unit: "m", Least: 50, Most: 5000, OrZero: true},
	{Group: rideParams, Key: HelmetInterlockParam, ZH: "头盔联锁", EN: "Helmet interlock", Least: 0, Most: 1, Switch: true},
	{Group: securityParams, Key: UnlockRSSIParam, ZH: "解锁信号阈值", EN: "Unlock RSSI", Unit: "dBm", Least: -95, Most: -30},
	{Group: securityParams, Key: LockRSSIParam, ZH: "落锁信号阈值", EN: "Lock RSSI", Unit: "dBm", Least: -95, Most: -30},
	{Group: linkParams, Key: APNParam, ZH: "APN", EN: "APN", Least: 1, Most: 64, Text: true, Dangerous: true},
	{Group: linkParams, Key: LinkHostParam, ZH: "接入地址", EN: "Server address", Least: 1, Most: 64, Text: true, Dangerous: true},
	{Group: linkParams, Key: "logLevel", ZH: "日志级别", EN: "Log level", Least: 0, Most: 4},
}

// Accepts reports whether a stored text is a valid value of the parameter.
func (p Parameter) Accepts(value string) bool {
	if p.Text {
		n := int64(len(value))
		return n >= p.Least && n <= p.Most
	}
	n, err := strconv.ParseInt(value, 10, 64)
	return err == nil && strconv.FormatInt(n, 10) == value && (n >= p.Least && n <= p.Most || p.OrZero && n == 0)
}

// ParamSync is whether a terminal has the desired value of a parameter.
type ParamSync int64

// The states. A value that the terminal has not confirmed yet is pending.
const (
	ParamConsistent ParamSync = 0
	ParamPending    ParamSync = 1
	ParamFailed     ParamSync = 2
)

// ParamFailure is the reason a parameter does not have the desired value.
type ParamFailure string

// The failures: the terminal rejected it, was online for ParamTimeout without reporting it, or reports another value.
const (
	ParamRefused ParamFailure = "REFUSED"
	ParamSilent  ParamFailure = "SILENT"
	ParamDiffers ParamFailure = "DIFFERS"
)

// ParamTimeout is how long an online terminal has to report a parameter after it was sent (equipment catalogue, vehicleParam).
const ParamTimeout = 24 * time.Hour

// The dictionary categories of parameters.
var (
	ParamKeys = func() *field.Dictionary {
		d := field.Closed("VehicleParamKey", "车辆参数", "Vehicle parameter")
		for _, p := range Parameters {
			d.Codes = append(d.Codes, field.Is(p.Key, p.ZH, p.EN))
		}
		return d
	}()
	ParamSyncs = field.Closed("ParamSync", "同步状态", "Parameter sync",
		field.Is(ParamConsistent, "一致", "In sync", field.Success), field.Is(ParamPending, "待同步", "Pending", field.Info), field.Is(ParamFailed, "失败", "Failed", field.Danger))
	ParamFailures = field.Closed("ParamFailure", "参数失败原因", "Parameter failure",
		field.Is(ParamRefused, "终端拒绝", "Rejected by the terminal"), field.Is(ParamSilent, "终端未上报", "Not reported"), field.Is(ParamDiffers, "终端上报了其他值", "Different value reported"))
)

// VehicleParam is one parameter of one vehicle: desired and reported value (device shadow). There are rows only for parameters that were
// ever set or reported. DesiredVersion increases for the vehicle with each change of desired values; the terminal reports the version that
// it has. SendAt is when a pending value is sent next, SentAt when it was first sent.
type VehicleParam struct {
	resource.Base
	VehicleID      int64        `json:"vehicleId"`
	DealerID       int64        `json:"dealerId"`
	ParamKey       ParamKey     `json:"paramKey"`
	DesiredValue   string       `json:"desiredValue"`
	ReportedValue  string       `json:"reportedValue"`
	SyncStatus     ParamSync    `json:"syncStatus"`
	Failure        ParamFailure `json:"failure"`
	FailureText    string       `json:"failureText"`
	DesiredAt      value.Time   `json:"desiredAt"`
	ReportedAt     value.Time   `json:"reportedAt"`
	DesiredVersion int64        `json:"desiredVersion"`
	OperatorID     int64        `json:"operatorId"`
	SendAt         value.Time   `json:"sendAt"`
	SentAt         value.Time   `json:"sentAt"`
}

// VehicleParams is the parameters of all vehicles (equipment catalogue, vehicleParam).
var VehicleParams = resource.Declare("vehicleParam", "车辆参数", "Vehicle parameter", func(p *VehicleParam) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个车辆参数"),
		Path: "/veh/crm/vehicleParam", Permission: "vehicle", Volume: 20_000_000, Log: true, Scope: scope.ByDealer(&p.DealerID).OrByCase(&p.VehicleID),
		Title: &p.ParamKey, State: &p.SyncStatus, Order: []resource.Order{resource.Asc(&p.ParamKey)},
		Lifecycles:     []resource.Lifecycle{resource.LifecycleFor(&p.SyncStatus, ParamLifecycle)},
		UniqueTogether: [][]any{{&p.ParamKey, &p.VehicleID}},
		// Pending values are polled every few seconds.
		CoveringIndexes: [][]any{{&p.SyncStatus, &p.SendAt}},
		Fields: field.List{
			field.Ref(&p.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Ref(&p.DealerID, "所属经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Dict(&p.ParamKey, "参数", "Parameter", ParamKeys).ReadOnly().Required().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&p.DesiredValue, "期望值", "Desired value").ReadOnly().Max(64).Column(),
			field.Text(&p.ReportedValue, "上报值", "Reported value").ReadOnly().Max(64).Column(),
			field.Enum(&p.SyncStatus, "同步状态", "Sync", ParamSyncs).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Dict(&p.Failure, "失败原因", "Failure reason", ParamFailures).ReadOnly().Column(),
			field.Text(&p.FailureText, "终端说明", "Terminal message").ReadOnly().Max(100),
			field.Time(&p.DesiredAt, "下发时间", "Set at").ReadOnly().Column(),
			field.Time(&p.ReportedAt, "上报时间", "Reported at").ReadOnly().Column(),
			field.Int(&p.DesiredVersion, "版本", "Version").NoGrouping().ReadOnly(),
			field.Ref(&p.OperatorID, "操作人", "Operator", "operator").ReadOnly().Column(),
			field.Time(&p.SendAt, "下次下发", "Next send at").ReadOnly(),
			field.Time(&p.SentAt, "首次下发", "First sent at").ReadOnly(),
		},
	}
})
