package statistics

import (
	"fmt"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
)

// The lower bounds of the bands of vehicles: odometers in kilometres, ages in months, days without a message. The last bands of the first
// two are open.
var (
	odometerSteps = []int64{0, 500, 1_000, 3_000, 5_000, 10_000, 20_000}
	vehicleAges   = []int{0, 6, 12, 24, 36}
	silentDays    = []int{30, 60, 90}
)

// vehicles is the fleet at the end of the period, and what it rode within it (equipment catalogue 12, vehicleStatistics).
func vehicles() Page {
	v, m := equipment.Vehicles.Row, equipment.MileageDailies.Row
	standing := equipment.Vehicles.Where(v.InReports()...)
	scrapped := equipment.Vehicles.Where(filter.In(&v.Status, equipment.Scrapped), filter.Is(&v.TestFlag, false))
	inService := standing.And(filter.Is(&v.ActivationStatus, equipment.Activated), filter.Is(&v.OperationStatus, equipment.OperationRunning))
	rides := equipment.MileageDailies.Where(m.InReports()...).And(filter.Is(&m.Anomaly, equipment.NoAnomaly))
	all, activated := measure.Count(), filter.Is(&v.ActivationStatus, equipment.Activated)
	distance, ridden := measure.Sum(&m.MileageKm), measure.Distinct(&m.VehicleID)
	in := func(status equipment.VehicleStatus) filter.Condition { return filter.Is(&v.Status, status) }
	page := Page{
		Path: "/reportManage/vehicleStatistics",
		List: standing, Over: &v.ProductionDate, View: "V_CARD",
		Filters: []any{&v.SeriesID, &v.ModelID, &v.DealerID, &v.AreaCode, &v.ColorCode, &v.PlantCode},
		Cards: []Card{
			{Figure: part("total", "车辆总数", "Vehicles", all).upTo()},
			{Figure: counted("inStock", "在库", "In stock", in(equipment.InStock)).upTo()},
			{Figure: counted("shipped", "已发运", "Shipped", in(equipment.Shipped)).upTo()},
			{Figure: counted("sold", "已售", "Sold", in(equipment.Sold)).upTo()},
			{Figure: Figure{Key: "scrapped", Label: field.Label{ZH: "已报废", EN: "Retired"}, Measure: all, Rows: Rows{Of: &scrapped, UpTo: true}}},
			{Figure: percent("online", "在线率", "Online rate", measure.Count(filter.In(&v.OnlineStatus, equipment.Online, equipment.Sleeping)), all).now(inService)},
			{Figure: part("ridden", "骑行车辆", "Vehicles ridden", ridden).of(rides, &m.Day)},
			{Figure: part("riddenRate", "骑行率", "Ridden, share of active vehicles", ridden).in("%").of(rides, &m.Day).per(&Divisor{measure.Count(), Rows{Of: &standing, Over: &v.LastSeenAt, Since: true}, 100})},
			{Figure: part("distance", "总里程", "Total distance", distance).of(rides, &m.Day)},
			{Figure: part("perDay", "车均日里程", "Per vehicle and day ridden", measure.Average(&m.MileageKm)).of(rides, &m.Day)},
			{Figure: part("energy", "百公里能耗", "Energy per 100 km", measure.Per(0.1, measure.Sum(&m.EnergyWh), distance)).in("kWh").of(rides, &m.Day)},
			{Figure: Figure{Key: "co2", Label: field.Label{ZH: "减碳", EN: "CO2 saved"}, Measure: distance, Unit: "kg", Setting: CO2PerKm}.of(rides, &m.Day)},
		},
		Charts: []Chart{
			{Key: "active", View: "V_ACTIVE", Label: field.Label{ZH: "日活车辆", EN: "Vehicles active on the day"}, Shape: Line, Query: true, Parts: []Figure{queried("active", "日活车辆", "Active vehicles")}},
			{Key: "ridden", View: "V_ACTIVE", Label: field.Label{ZH: "骑行车辆", EN: "Vehicles ridden"}, Shape: Line, Parts: []Figure{part("ridden", "骑行车辆", "Vehicles ridden", ridden).of(rides, &m.Day)}},
			{Key: "distance", Label: field.Label{ZH: "里程趋势", EN: "Distance over time"}, Shape: Column, Rows: Rows{Of: &rides, Over: &m.Day}, Measure: distance},
			{Key: "odometers", View: "V_ODO", Label: field.Label{ZH: "里程分布", EN: "Vehicles by odometer"}, Shape: Histogram, Rows: Rows{UpTo: true}},
			{Key: "ages", View: "V_AGE", Label: field.Label{ZH: "车龄", EN: "Vehicles by age"}, Shape: Histogram, Rows: Rows{Now: true}},
			{Key: "models", View: "V_MODEL", Label: field.Label{ZH: "车型", EN: "Vehicles by model"}, Shape: Ranking, Rows: Rows{UpTo: true}, By: &v.ModelID, Top: 10},
			{Key: "provinces", View: "V_MAP", Label: field.Label{ZH: "地域", EN: "Vehicles by province"}, Shape: Ranking, Rows: Rows{UpTo: true}, By: &v.AreaCode, Provinces: true, Top: 10},
			{Key: "colours", View: "V_MODEL", Label: field.Label{ZH: "颜色", EN: "Vehicles by colour"}, Shape: Donut, Rows: Rows{UpTo: true}, By: &v.ColorCode, Top: 8},
			{Key: "plants", View: "V_MODEL", Label: field.Label{ZH: "产地", EN: "Vehicles by plant"}, Shape: Donut, Rows: Rows{UpTo: true}, By: &v.PlantCode, Top: 8},
		},
		Table: &Table{By: &v.ModelID, UpTo: true, Columns: []Figure{
			part("total", "车辆数", "Vehicles", all),
			counted("inStock", "在库", "In stock", in(equipment.InStock)),
			counted("shipped", "已发运", "Shipped", in(equipment.Shipped)),
			counted("sold", "已售", "Sold", in(equipment.Sold)),
			counted("activated", "已激活", "Activated", activated),
			percent("rate", "激活率", "Activation rate", measure.Count(activated), all),
			counted("bound", "已绑定", "Bound", filter.Is(&v.BindStatus, equipment.Bound)),
		}},
	}
	for _, days := range silentDays {
		page.Cards = append(page.Cards, Card{Figure: counted(fmt.Sprint("silent", days), fmt.Sprintf("离线超 %d 天", days), fmt.Sprintf("Offline over %d days", days), filter.Before(&v.LastSeenAt, filter.Today-days)).now(inService)})
	}
	for i, from := range odometerSteps {
		label, where := band(odometerSteps, i, "km"), []filter.Condition{filter.AtLeast(&v.TotalMileageKm, from*10)}
		if i+1 < len(odometerSteps) {
			where = append(where, filter.Below(&v.TotalMileageKm, odometerSteps[i+1]*10))
		}
		page.Charts[3].Parts = append(page.Charts[3].Parts, counted(fmt.Sprint(from), label.ZH, label.EN, where...))
	}
	page.Charts[3].Parts = append(page.Charts[3].Parts, counted("unknown", "未知", "Unknown", filter.Missing(&v.TotalMileageKm)))
	page.Charts[4].Parts = aged(&v.ProductionDate, vehicleAges, 1, "个月", "months")
	return page
}

// band is the label of one of several bands by their lower bounds; the last band is open.
func band[N int | int64](steps []N, i int, unit string) field.Label {
	text := fmt.Sprintf("≥ %d %s", steps[i], unit)
	if i+1 < len(steps) {
		text = fmt.Sprintf("%d–%d %s", steps[i], steps[i+1], unit)
	}
	return field.Label{ZH: text, EN: text}
}

// aged counts rows by how long ago a day is, in bands of so many months each, and those without the day.
func aged[T filter.Calendar](day *T, steps []int, months int, zh, en string) []Figure {
	bands := make([]Figure, len(steps), len(steps)+1)
	for i, from := range steps {
		to := 0
		if i+1 < len(steps) {
			to = steps[i+1] * months
		}
		bands[i] = counted(fmt.Sprint(from), band(steps, i, zh).ZH, band(steps, i, en).EN, filter.Aged(day, from*months, to))
	}
	return append(bands, counted("unknown", "未知", "Unknown", filter.Missing(day)))
}
