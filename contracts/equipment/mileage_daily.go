package equipment

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Codes of daily mileage.
type (
	MileageSource  int64
	MileageAnomaly int64
	MileageState   int64
)

// The sources, the anomalies, and whether late trips still change the day.
const (
	ByOdometer MileageSource = 1
	ByFixes    MileageSource = 2
	ByBoth     MileageSource = 3

	NoAnomaly    MileageAnomaly = 0
	TooFar       MileageAnomaly = 1
	OdometerBack MileageAnomaly = 2
	OdometerJump MileageAnomaly = 3

	Provisional MileageState = 1
	Final       MileageState = 2
)

// The dictionary categories of mileage.
var (
	MileageSources   = field.Closed("MileageSource", "里程来源", "Mileage source", field.Is(ByOdometer, "里程表", "Odometer"), field.Is(ByFixes, "GPS", "GNSS"), field.Is(ByBoth, "混合", "Mixed"))
	MileageAnomalies = field.Closed("MileageAnomaly", "里程异常", "Mileage anomaly",
		field.Is(NoAnomaly, "正常", "None", field.Success), field.Is(TooFar, "超300km", "Over 300 km", field.Warning), field.Is(OdometerBack, "里程回退", "Odometer rollback", field.Danger), field.Is(OdometerJump, "里程跳变", "Odometer jump", field.Warning))
	MileageStates = field.Closed("MileageState", "里程状态", "Mileage status", field.Is(Provisional, "暂定", "Provisional", field.Info), field.Is(Final, "最终", "Final", field.Success))
)

// MileageDaily is the distance a vehicle was ridden on a day in Shanghai time, computed from its trips.
type MileageDaily struct {
	resource.Base
	Population
	VehicleID  int64          `json:"vehicleId"`
	Day        value.Date     `json:"day"`
	ModelID    int64          `json:"modelId"`
	DealerID   int64          `json:"dealerId"`
	MileageKm  int64          `json:"mileageKm"` // hundredths
	TripCount  int64          `json:"tripCount"`
	RideMin    int64          `json:"rideMin"`
	OdoStart   int64          `json:"odoStart"` // tenths
	OdoEnd     int64          `json:"odoEnd"`   // tenths
	MaxSpeed   int64          `json:"maxSpeed"` // tenths
	EnergyWh   int64          `json:"energyWh"`
	NightKm    int64          `json:"nightKm"` // hundredths
	DataSource MileageSource  `json:"dataSource"`
	Anomaly    MileageAnomaly `json:"anomaly"`
	Status     MileageState   `json:"status"`
}

// MileageDailyRecompute is an action that core has a function for.
var MileageDailyRecompute = action.For[MileageDaily, RecomputeMileage]("recompute")

// MileageDailies is the mileage of every vehicle by day; days without a trip have no row (equipment catalogue, mileageDaily).
var MileageDailies = resource.Declare("mileageDaily", "里程统计", "Daily mileage", func(m *MileageDaily) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "条里程记录", One: "mileage record", Many: "mileage records"},
		Path: "/veh/crm/mileage", Permission: "mileage", Volume: 600_000_000, Log: true, Scope: scope.ByDealer(&m.DealerID).OrByCase(&m.VehicleID),
		Title: &m.Day, State: &m.Status, Order: []resource.Order{resource.Desc(&m.Day), resource.Desc(&m.MileageKm)},
		UniqueTogether: [][]any{{&m.VehicleID, &m.Day}}, Retention: resource.Retention{Days: 5 * 366, By: &m.Day},
		Fields: slices.Concat(field.List{
			field.Ref(&m.VehicleID, "车架号", "VIN", "vehicle").ReadOnly().Column().Filter(field.Like).PrimaryFilter(),
			field.Date(&m.Day, "日期", "Date").Required().ReadOnly().Column().Filter(field.Range).PrimaryFilter(),
			field.Ref(&m.ModelID, "车型", "Model", "vehicleModel").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&m.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
		}, m.Population.Fields(&m.VehicleID), field.List{
			field.Decimal(&m.MileageKm, 2, "当日里程", "Distance").Unit("km").ReadOnly().Column().Filter(field.Range),
			field.Int(&m.TripCount, "行程次数", "Trips").ReadOnly().Column().Filter(field.Range),
			field.Int(&m.RideMin, "骑行时长", "Ride time").Unit("min").ReadOnly().Column(),
			field.Decimal(&m.OdoStart, 1, "起始里程", "Odometer start").Unit("km").Between(0.1, 9_999_999.9).ReadOnly().Column(),
			field.Decimal(&m.OdoEnd, 1, "结束里程", "Odometer end").Unit("km").Between(0.1, 9_999_999.9).ReadOnly().Column(),
			field.Decimal(&m.MaxSpeed, 1, "最高车速", "Top speed").Unit("km/h").ReadOnly().Column(),
			field.Int(&m.EnergyWh, "耗电", "Energy").Unit("Wh").ReadOnly().Column(),
			field.Decimal(&m.NightKm, 2, "夜间里程", "Night km").Unit("km").ReadOnly(),
			field.Enum(&m.DataSource, "数据来源", "Source", MileageSources).ReadOnly().Filter(field.Eq),
			field.Enum(&m.Anomaly, "异常", "Anomaly", MileageAnomalies).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&m.Status, "状态", "Status", MileageStates).ReadOnly().Column().Filter(field.Eq),
		}),
		Actions: action.List{
			action.Export,
			MileageDailyRecompute.WithInput("重算里程", "Recalculate", func(in *RecomputeMileage) field.List {
				return field.List{
					field.Text(&in.VIN, "车架号", "VIN").Required().ID().Normal(field.Upper).Max(20),
					field.Date(&in.From, "开始日期", "From").Required().NotFuture(),
					field.Date(&in.To, "结束日期", "To").Required().NotFuture(),
				}
			}).All().ConfirmText("按行程重新计算该车辆每天的里程，已为“最终”的日期也会改变", "Recalculates the vehicle's daily mileage from its trips, including days already final"),
		},
	}
})

// RecomputeMileage is the input of recalculating the mileage of a vehicle; both days are included, 31 at most.
type RecomputeMileage struct {
	VIN  string     `json:"vin"`
	From value.Date `json:"from"`
	To   value.Date `json:"to"`
}
