package equipment

import (
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// VehicleShadow is the last reported state of a vehicle. It has the id of the vehicle, is created with it, and copies its dealer and
// creation time, so that the vehicle list can be filtered by live values in its own order and scope.
type VehicleShadow struct {
	resource.Base
	VehicleID      int64        `json:"vehicleId"`
	DealerID       int64        `json:"dealerId"`
	OnlineStatus   OnlineStatus `json:"onlineStatus"`
	SessionID      string       `json:"sessionId"`
	LastSeenAt     value.Time   `json:"lastSeenAt"`
	NextWakeAt     value.Time   `json:"nextWakeAt"`
	Geo            value.Geo    `json:"geo"`
	GeoAt          value.Time   `json:"geoAt"`
	LocKind        LocKind      `json:"locKind"`
	SpeedKmh       int64        `json:"speedKmh"` // tenths
	Heading        int64        `json:"heading"`
	PowerOn        bool         `json:"powerOn"`
	LockStatus     LockStatus   `json:"lockStatus"`
	Armed          bool         `json:"armed"`
	Charging       bool         `json:"charging"`
	SOC            int64        `json:"soc"`
	RangeKm        int64        `json:"rangeKm"`
	PackVoltage    int64        `json:"packVoltage"` // tenths
	PackCurrent    int64        `json:"packCurrent"` // tenths, charging is positive
	MaxTempC       int64        `json:"maxTempC"`
	OdoKm          int64        `json:"odoKm"` // tenths
	RideMode       RideMode     `json:"rideMode"`
	RSRP           int64        `json:"rsrp"`
	Satellites     int64        `json:"satellites"`
	FaultCodes     value.Codes  `json:"faultCodes"`
	ReportedAt     value.Time   `json:"reportedAt"`
	ClockOffsetMs  int64        `json:"clockOffsetMs"` // added to the terminal's clock
	ClockFaults    int64        `json:"clockFaults"`
	TrafficB       int64        `json:"trafficB"` // of the day of LastSeenAt
	CacheVersion   int64        `json:"cacheVersion"`
	CacheClearedAt value.Time   `json:"cacheClearedAt"`
}

// VehicleShadows is the live state of every vehicle.
var VehicleShadows = resource.Declare("vehicleShadow", "车辆实时状态", "Vehicle live state", func(s *VehicleShadow) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条实时状态"),
		Path: "/veh/crm/vehicle/shadow", Permission: "vehicle", Volume: 1_000_000, Scope: scope.ByDealer(&s.DealerID).OrByCase(&s.VehicleID), ExternalIDs: true,
		Title: &s.VehicleID, State: &s.OnlineStatus,
		Fields: field.List{
			field.Ref(&s.VehicleID, "车辆", "Vehicle", "vehicle").Section("通信", "Communication").ReadOnly().Column().Unique().Filter(field.Eq),
			field.Ref(&s.DealerID, "所属经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Enum(&s.OnlineStatus, "在线状态", "Online", OnlineStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&s.SessionID, "会话号", "Session").Max(26).ReadOnly(),
			field.Time(&s.LastSeenAt, "最后通信", "Last seen").ReadOnly().Column().Filter(field.Range),
			field.Time(&s.NextWakeAt, "下次唤醒", "Next wake").ReadOnly(),
			field.Int(&s.ClockOffsetMs, "时钟偏差", "Clock offset").Unit("ms").ReadOnly(),
			field.Int(&s.ClockFaults, "连续时钟异常", "Consecutive invalid timestamps").ReadOnly(),
			field.Int(&s.TrafficB, "当日上行流量", "Sent today").Unit("B").ReadOnly(),
			field.Geo(&s.Geo, "位置", "Position").Section("位置", "Position").ReadOnly().Internal(),
			field.Time(&s.GeoAt, "定位时间", "Position time").ReadOnly().Column(),
			field.Enum(&s.LocKind, "定位方式", "Location source", LocKinds).ReadOnly(),
			field.Decimal(&s.SpeedKmh, 1, "车速", "Speed").Unit("km/h").Between(0, 999.9).ReadOnly().Column().Filter(field.Range),
			field.Int(&s.Heading, "方向", "Heading").Unit("°").Between(0, 359).ReadOnly(),
			field.Bool(&s.PowerOn, "电门", "Ignition").Worded(field.OnOrOff).Section("整车", "Vehicle").ReadOnly().Column().Filter(field.Eq),
			field.Enum(&s.LockStatus, "锁状态", "Lock", LockStatuses).ReadOnly().Column().Filter(field.Eq),
			field.Bool(&s.Armed, "设防", "Anti-theft").Worded(field.Either("已设防", "Armed", "未设防", "Disarmed")).ReadOnly().Filter(field.Eq),
			field.Bool(&s.Charging, "充电", "Charging").Worded(field.Either("充电中", "Charging", "未充电", "Not charging")).ReadOnly().Column().Filter(field.Eq),
			// An empty pack is stored as 1 %, because zero means no value; the difference is below the accuracy of a pack.
			field.Int(&s.SOC, "电量", "SOC").Unit("%").Between(1, 100).ReadOnly().Column().Filter(field.Range),
			field.Int(&s.RangeKm, "剩余续航", "Range").Unit("km").Between(1, 9_999).ReadOnly(),
			field.Decimal(&s.PackVoltage, 1, "总电压", "Pack voltage").Unit("V").Between(0.1, 999.9).ReadOnly(),
			field.Decimal(&s.PackCurrent, 1, "总电流", "Pack current").Unit("A").Between(-999.9, 999.9).ReadOnly(),
			field.Int(&s.MaxTempC, "最高温度", "Max temperature").Unit("℃").Between(-60, 200).ReadOnly().Filter(field.Range),
			field.Decimal(&s.OdoKm, 1, "总里程", "Odometer").Unit("km").Between(0.1, 9_999_999.9).ReadOnly().Column().Filter(field.Range),
			field.Enum(&s.RideMode, "骑行模式", "Ride mode", RideModes).ReadOnly(),
			field.Int(&s.RSRP, "信号", "Signal strength").Unit("dBm").Between(-200, -1).ReadOnly(),
			field.Int(&s.Satellites, "卫星数", "Satellites").Between(1, 99).ReadOnly(),
			field.Codes(&s.FaultCodes, "当前故障", "Active faults", nil).Section("故障与缓存", "Faults and cache").ReadOnly().Column(),
			field.Time(&s.ReportedAt, "数据时间", "Data time").ReadOnly(),
			field.Int(&s.CacheVersion, "缓存版本", "Cache version").ReadOnly(),
			field.Time(&s.CacheClearedAt, "缓存清除时间", "Cache cleared at").ReadOnly(),
		},
	}
})
