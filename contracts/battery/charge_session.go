package battery

import (
	"slices"
	"time"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// ChargeEnd is the reason a charge ended.
type ChargeEnd int64

// The reasons.
const (
	ChargedFull    ChargeEnd = 1
	Unplugged      ChargeEnd = 2
	ProtectionStop ChargeEnd = 3
	MainsLost      ChargeEnd = 4
	UnknownEnd     ChargeEnd = 9
)

// ChargeEnds is the dictionary category of the reasons.
var ChargeEnds = field.Closed("ChargeEnd", "充电结束原因", "End of charging",
	field.Is(ChargedFull, "充满", "Full", field.Success), field.Is(Unplugged, "拔枪", "Unplugged", field.Neutral), field.Is(ProtectionStop, "保护停止", "Protection", field.Danger),
	field.Is(MainsLost, "断电", "Mains lost", field.Warning), field.Is(UnknownEnd, "未知", "Unknown", field.Neutral))

// A charge is abnormal if it takes longer or the battery becomes hotter, or if the protection of the battery stopped it.
const (
	LongCharge = 8 * time.Hour
	HotChargeC = 60
)

// ChargeSession is one charge of a vehicle, computed from its reports once it is over. BatteryID is the battery that was in the first slot,
// empty if none was recorded. The place is the city alone. DealerID is the dealer of the vehicle.
type ChargeSession struct {
	resource.Base
	equipment.Population
	BatteryID   int64      `json:"batteryId"`
	VehicleID   int64      `json:"vehicleId"`
	DealerID    int64      `json:"dealerId"`
	StartAt     value.Time `json:"startAt"`
	EndAt       value.Time `json:"endAt"`
	DurationMin int64      `json:"durationMin"`
	StartSOC    int64      `json:"startSoc"`
	EndSOC      int64      `json:"endSoc"`
	EnergyWh    int64      `json:"energyWh"`
	MaxCurrent  int64      `json:"maxCurrent"` // tenths
	MaxTempC    int64      `json:"maxTempC"`
	CityCode    int64      `json:"cityCode"`
	EndReason   ChargeEnd  `json:"endReason"`
	Abnormal    bool       `json:"abnormal"`
}

// ChargeSessions is the charges of the last two years (equipment catalogue, chargeSession).
var ChargeSessions = resource.Declare("chargeSession", "充电记录", "Charge session", func(c *ChargeSession) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "条充电记录", One: "charge", Many: "charges"},
		Path: "/veh/crm/charge", Permission: "battery", Volume: 120_000_000, Log: true, Scope: scope.ByDealer(&c.DealerID),
		Title: &c.VehicleID, Named: "{startAt} – {endAt} · {energyWh}", State: &c.EndReason, Order: []resource.Order{resource.Desc(&c.StartAt)},
		Retention: resource.Retention{Days: 730, By: &c.StartAt},
		// Charges of a vehicle start at different times, so the same one is never stored twice.
		UniqueTogether: [][]any{{&c.VehicleID, &c.StartAt}},
		Fields: slices.Concat(field.List{
			field.Ref(&c.VehicleID, "车架号", "VIN", "vehicle").Section("充电", "Charge").ReadOnly().Column().Filter(field.Like).PrimaryFilter(),
			field.Ref(&c.BatteryID, "电池编码", "Battery", "battery").ReadOnly().Column().Filter(field.Like).PrimaryFilter(),
		}, c.Population.Fields(&c.VehicleID), field.List{
			field.Time(&c.StartAt, "开始时间", "Start").Required().ReadOnly().Column().Filter(field.Range).PrimaryFilter(),
			field.Time(&c.EndAt, "结束时间", "End").ReadOnly().Column(),
			field.Int(&c.DurationMin, "时长", "Duration").Unit("min").Between(1, 100_000).ReadOnly().Column().Filter(field.Range),
			field.Int(&c.StartSOC, "开始SOC", "SOC at start").Unit("%").Between(1, 100).ReadOnly().Column(),
			field.Int(&c.EndSOC, "结束SOC", "SOC at end").Unit("%").Between(1, 100).ReadOnly().Column(),
			field.Int(&c.EnergyWh, "充电量", "Energy").Unit("Wh").Between(1, 100_000).ReadOnly().Column().Filter(field.Range),
			field.Decimal(&c.MaxCurrent, 1, "最大电流", "Max current").Unit("A").Between(0.1, 999.9).ReadOnly().Column(),
			field.Int(&c.MaxTempC, "最高温度", "Max temperature").Unit("℃").ReadOnly().Column().Filter(field.Range),
			field.Enum(&c.EndReason, "结束原因", "Ended by", ChargeEnds).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Bool(&c.Abnormal, "异常", "Abnormal").ReadOnly().Column().Filter(field.Eq).Hint("超过 8 小时、高于 60℃ 或保护停止", "Longer than 8 h, hotter than 60 ℃, or stopped by protection"),
			field.Ref(&c.CityCode, "城市", "City", "area").ReadOnly().Filter(field.In),
			field.Ref(&c.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
		}),
		Actions: action.List{action.Export},
	}
})
