package equipment

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// TripEnd is the reason a trip ended.
type TripEnd int64

// The reasons. Midnight ends no trip; mileage splits a trip between the days.
const (
	TripRunning    TripEnd = 0
	EndedByPower   TripEnd = 1
	EndedByParking TripEnd = 2
	EndedByLink    TripEnd = 3
)

// TripEnds is the dictionary category of the reasons.
var TripEnds = field.Closed("TripEnd", "行程结束方式", "Trip ended by",
	field.Is(TripRunning, "进行中", "In progress", field.Info),
	field.Is(EndedByPower, "关电门", "Ignition off"), field.Is(EndedByParking, "静止", "Parked"), field.Is(EndedByLink, "断链", "Connection lost"))

// Trip is one ride of a vehicle. It is computed from the track points of the vehicle alone, so it can be recomputed when points arrive
// late. The track is stored in a companion table, compressed, and disclosed only for a purpose.
type Trip struct {
	resource.Base
	TripNo         string     `json:"tripNo"`
	VehicleID      int64      `json:"vehicleId"`
	DealerID       int64      `json:"dealerId"`
	ModelID        int64      `json:"modelId"`
	StartAt        value.Time `json:"startAt"`
	EndAt          value.Time `json:"endAt"` // empty while the trip is open
	DurationMin    int64      `json:"durationMin"`
	DistanceKm     int64      `json:"distanceKm"` // hundredths
	GpsKm          int64      `json:"gpsKm"`      // hundredths
	StartGeo       value.Geo  `json:"startGeo"`
	EndGeo         value.Geo  `json:"endGeo"`
	StartAddr      string     `json:"startAddr"`
	EndAddr        string     `json:"endAddr"`
	AvgSpeed       int64      `json:"avgSpeed"` // tenths
	MaxSpeed       int64      `json:"maxSpeed"` // tenths
	StartSOC       int64      `json:"startSoc"`
	EndSOC         int64      `json:"endSoc"`
	StartOdoKm     int64      `json:"startOdoKm"` // tenths
	EndOdoKm       int64      `json:"endOdoKm"`   // tenths
	EnergyWh       int64      `json:"energyWh"`
	WhPerKm        int64      `json:"whPerKm"` // tenths
	OverspeedCount int64      `json:"overspeedCount"`
	HarshCount     int64      `json:"harshCount"`
	StopCount      int64      `json:"stopCount"`
	PointCount     int64      `json:"pointCount"`
	EndReason      TripEnd    `json:"endReason"`
	CityCode       int64      `json:"cityCode"`
}

// Trips is all trips (equipment catalogue, trip). Dealers see none: the repair order or theft case that would give access does not exist
// yet.
var Trips = resource.Declare("trip", "行程", "Trip", func(t *Trip) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("段行程"),
		Path: "/veh/crm/trip", Permission: "trace", Volume: 280_000_000, Log: true, Scope: scope.ByDealer(&t.DealerID).StaffOnly(),
		Title: &t.TripNo, Named: "{startAt} {startAddr} → {endAddr} · {distanceKm}", State: &t.EndReason, Order: []resource.Order{resource.Desc(&t.StartAt)},
		DateWindow: resource.DateWindow{Days: 31, By: &t.StartAt, Unless: []any{&t.VehicleID, &t.TripNo}},
		// Trips of a vehicle start at different times, so the same ride is never stored twice.
		UniqueTogether: [][]any{{&t.VehicleID, &t.StartAt}},
		Fields: field.List{
			field.Ref(&t.VehicleID, "车架号", "VIN", "vehicle").Section("行程", "Trip").ReadOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Time(&t.StartAt, "开始时间", "Start").ReadOnly().Column().Filter(field.Range).PrimaryFilter(),
			field.Time(&t.EndAt, "结束时间", "End").ReadOnly().Column(),
			field.Int(&t.DurationMin, "时长", "Duration").Unit("min").Between(1, 100_000).ReadOnly().Column().Filter(field.Range),
			field.Decimal(&t.DistanceKm, 2, "里程", "Distance").Unit("km").Between(0.01, 9_999.99).ReadOnly().Column().Filter(field.Range).PrimaryFilter(),
			field.Text(&t.StartAddr, "起点", "From").ReadOnly().Column(),
			field.Text(&t.EndAddr, "终点", "To").ReadOnly().Column(),
			field.Ref(&t.CityCode, "城市", "City", "area").ReadOnly().Filter(field.In),
			field.Enum(&t.EndReason, "结束方式", "Ended by", TripEnds).ReadOnly().Column().Filter(field.In),
			field.Ref(&t.ModelID, "车型", "Model", "vehicleModel").ReadOnly().Filter(field.In),
			field.Ref(&t.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Text(&t.TripNo, "行程编号", "Trip no.").ReadOnly().ID().Filter(field.Eq),
			field.Geo(&t.StartGeo, "起点坐标", "Start point").ReadOnly().Internal(),
			field.Geo(&t.EndGeo, "终点坐标", "End point").ReadOnly().Internal(),
			field.Decimal(&t.AvgSpeed, 1, "平均车速", "Average speed").Unit("km/h").Section("骑行", "Ride").ReadOnly().Column(),
			field.Decimal(&t.MaxSpeed, 1, "最高车速", "Top speed").Unit("km/h").ReadOnly().Column().Filter(field.Range),
			field.Int(&t.OverspeedCount, "超速次数", "Overspeed events").ReadOnly().Column().Filter(field.Range),
			field.Int(&t.HarshCount, "急刹次数", "Harsh braking events").ReadOnly(),
			field.Int(&t.StopCount, "停留次数", "Stops").ReadOnly(),
			field.Int(&t.StartSOC, "起始SOC", "Start SOC").Unit("%").Between(1, 100).Section("电量与能耗", "Charge and energy").ReadOnly().Column(),
			field.Int(&t.EndSOC, "结束SOC", "End SOC").Unit("%").Between(1, 100).ReadOnly().Column(),
			field.Int(&t.EnergyWh, "耗电", "Energy").Unit("Wh").Between(1, 100_000).ReadOnly(),
			field.Decimal(&t.WhPerKm, 1, "单位能耗", "Energy per km").Unit("Wh/km").Between(0.1, 9_999.9).ReadOnly().Column().Filter(field.Range),
			field.Decimal(&t.StartOdoKm, 1, "起始总里程", "Odometer at start").Unit("km").Between(0.1, 9_999_999.9).Section("测量", "Measurements").ReadOnly(),
			field.Decimal(&t.EndOdoKm, 1, "结束总里程", "Odometer at end").Unit("km").Between(0.1, 9_999_999.9).ReadOnly(),
			field.Decimal(&t.GpsKm, 2, "GPS里程", "GNSS distance").Unit("km").ReadOnly(),
			field.Int(&t.PointCount, "轨迹点数", "Track points").ReadOnly(),
		},
		Actions: action.List{action.Export},
	}
})
