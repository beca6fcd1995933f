package statistics

import (
	"fmt"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
)

// distanceSteps are the lower bounds of the histogram of daily distances in kilometres; the last bin is open.
var distanceSteps = []int64{0, 5, 10, 20, 50, 100, 300}

// mileage is the daily mileage of vehicles (equipment catalogue, mileageDaily).
func mileage() Page {
	m := equipment.MileageDailies.Row
	distance, days, vehicles := measure.Sum(&m.MileageKm), measure.Count(), measure.Distinct(&m.VehicleID)
	anomalies := counted("anomalies", "异常天数", "Days with anomalies", filter.In(&m.Anomaly, equipment.TooFar, equipment.OdometerBack, equipment.OdometerJump))
	return Page{
		Path: "/equipmentManage/mileage", Export: equipment.MileageDailies.PermissionFor("export"),
		List: equipment.MileageDailies.Where(m.InReports()...), Over: &m.Day,
		Filters: []any{&m.VehicleID, &m.ModelID, &m.DealerID, &m.Anomaly, &m.MileageKm, &m.TripCount, &m.DataSource},
		Cards: []Card{
			{Figure: part("distance", "总里程", "Total distance", distance)},
			{Figure: part("vehicles", "骑行车辆", "Vehicles ridden", vehicles)},
			{Figure: part("average", "车均里程", "Average per vehicle", measure.Per(1, distance, vehicles)).in("km")},
			{Figure: part("days", "骑行天数", "Vehicle days", days)},
			{Figure: part("perDay", "日均里程", "Average per day ridden", measure.Average(&m.MileageKm))},
			{Figure: part("trips", "行程次数", "Trips", measure.Sum(&m.TripCount))},
			{Figure: anomalies},
		},
		Charts: []Chart{
			{Key: "trend", Label: field.Label{ZH: "里程趋势", EN: "Distance over time"}, Shape: Column, Measure: distance, Empty: field.Label{ZH: "所选范围内没有里程", EN: "No mileage in this range"}},
			{Key: "vehicles", Label: field.Label{ZH: "骑行车辆与行程", EN: "Vehicles ridden and trips"}, Shape: Line, Parts: []Figure{
				part("vehicles", "骑行车辆", "Vehicles ridden", vehicles), part("trips", "行程次数", "Trips", measure.Sum(&m.TripCount)),
			}},
			{Key: "distribution", Label: field.Label{ZH: "日里程分布", EN: "Daily distance"}, Shape: Histogram, Parts: distanceBins(&m.MileageKm)},
		},
		Table: &Table{By: &m.VehicleID, Periods: true, Columns: []Figure{
			part("distance", "里程", "Distance", distance),
			part("days", "骑行天数", "Days ridden", days),
			part("trips", "行程次数", "Trips", measure.Sum(&m.TripCount)),
			part("ride", "骑行时长", "Ride time", measure.Sum(&m.RideMin)),
			part("odoStart", "起始里程", "Odometer start", measure.Minimum(&m.OdoStart)),
			part("odoEnd", "结束里程", "Odometer end", measure.Maximum(&m.OdoEnd)),
			part("topSpeed", "最高车速", "Top speed", measure.Maximum(&m.MaxSpeed)),
			part("energy", "耗电", "Energy", measure.Sum(&m.EnergyWh)),
			part("night", "夜间里程", "Night distance", measure.Sum(&m.NightKm)),
			anomalies,
		}},
	}
}

// distanceBins counts the days by their distance, in hundredths of a kilometre.
func distanceBins(distance *int64) []Figure {
	bins := make([]Figure, len(distanceSteps))
	for i, from := range distanceSteps {
		label := fmt.Sprintf("≥ %d km", from)
		where := []filter.Condition{filter.AtLeast(distance, from*100)}
		if i+1 < len(distanceSteps) {
			to := distanceSteps[i+1]
			label = fmt.Sprintf("%d–%d km", from, to)
			where = append(where, filter.Below(distance, to*100))
		}
		bins[i] = counted(fmt.Sprint(from), label, label, where...)
	}
	return bins
}
