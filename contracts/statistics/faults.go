package statistics

import (
	"fmt"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
	"evops/contracts/quality"
)

var (
	// faultOdometers are the lower bounds of the bands of odometers in thousand kilometres; the last band is open.
	faultOdometers = []int64{0, 1, 3, 5, 10, 20}
	// inService are the months in service whose faults are counted per thousand vehicles.
	inService = []int64{3, 6, 12}
)

// faults is the faults by the time they occurred, without rejected ones, test vehicles and retired vehicles (equipment catalogue 12,
// faultStatisticIndex).
func faults() Page {
	f, m, v := quality.FaultReports.Row, equipment.MileageDailies.Row, equipment.Vehicles.Row
	rides := equipment.MileageDailies.Where(m.InReports()...).And(filter.Is(&m.Anomaly, equipment.NoAnomaly))
	all, vehicles := measure.Count(), measure.Distinct(&f.VehicleID)
	seen := equipment.Vehicles.Where(v.InReports()...)
	perSeen := &Divisor{measure.Count(), Rows{Of: &seen, Over: &v.LastSeenAt, Since: true}, 1_000}
	perDistance := &Divisor{measure.Sum(&m.MileageKm), Rows{Of: &rides, Over: &m.Day}, 10_000}
	rate := part("perDistance", "万公里故障数", "Faults per 10,000 km", all).per(perDistance)
	open := filter.In(&f.Status, quality.OpenStatuses[0], quality.OpenStatuses[1:]...)
	return Page{
		Path:    "/reportStatistic/faultStatisticIndex",
		List:    quality.FaultReports.Where(f.InReports()...).And(filter.In(&f.Status, quality.FaultNew, quality.FaultAnalysing, quality.FaultConfirmed, quality.FaultClosed)),
		Over:    &f.OccurAt,
		View:    "F_CARD",
		Filters: []any{&f.ModelID, &f.DealerID, &f.VehicleID, &f.FaultSource, &f.Symptom, &f.EcuType, &f.DTCCode, &f.PartCode, &f.PartBatch, &f.ProductionDate, &f.ActivatedOn, &f.MonthsInService, &f.OdoKm, &f.Firmware, &f.RootCause, &f.Repeated},
		Cards: []Card{
			{Figure: part("faults", "故障数", "Faults", all)},
			{Figure: part("vehicles", "故障车辆数", "Vehicles with faults", vehicles)},
			{Figure: part("rate", "故障率", "Fault rate", vehicles).in("‰").per(perSeen)},
			{Figure: rate},
			{Figure: percent("repeats", "重复故障率", "Repeat rate", measure.Distinct(&f.VehicleID, filter.Is(&f.Repeated, true)), vehicles)},
			{Figure: part("meanClose", "平均关闭时长", "Mean time to close", measure.Hours(&f.CreatedAt, &f.ClosedAt)).in("h").over(&f.ClosedAt)},
		},
		Charts: []Chart{
			{Key: "trend", View: "F_TREND", Label: field.Label{ZH: "故障趋势", EN: "Faults over time"}, Shape: StackedBar, By: &f.FaultSource},
			{Key: "rate", View: "F_TREND", Label: field.Label{ZH: "万公里故障数", EN: "Faults per 10,000 km"}, Shape: Line, Parts: []Figure{rate}},
			{Key: "codes", View: "F_PARETO", Label: field.Label{ZH: "故障码帕累托（Top 20）", EN: "Pareto of the top 20 codes"}, Shape: Pareto, By: &f.DTCCode, Top: 20},
			{Key: "ecus", View: "F_ECU", Label: field.Label{ZH: "控制器分布", EN: "Faults by ECU"}, Shape: Donut, By: &f.EcuType, Top: 8},
			{Key: "odometers", View: "F_ODO", Label: field.Label{ZH: "里程分布", EN: "Faults by odometer"}, Shape: Histogram, Parts: odometerBands(f)},
			{Key: "batches", View: "F_HEAT", Label: field.Label{ZH: "每千辆故障数（车型 × 生产月份）", EN: "Faults per 1,000 vehicles, by model and month of production"}, Shape: Matrix, Query: true, By: &f.ModelID},
			{Key: "firmware", View: "F_FW", Label: field.Label{ZH: "万公里故障数（按当前软件版本，Top 20）", EN: "Faults per 10,000 km, by current software version, top 20"}, Shape: Ranking, Query: true, By: &f.EcuType},
			{Key: "symptoms", Label: field.Label{ZH: "故障现象", EN: "Faults by symptom"}, Shape: Ranking, By: &f.Symptom, Top: 10},
			{Key: "months", View: "F_MIS", Label: field.Label{ZH: "每千辆故障数（按激活月份）", EN: "Faults per 1,000 vehicles, by month of activation"}, Shape: Line, Parts: perThousand(f),
				Empty: field.Label{ZH: "所选范围内激活的车辆使用不满 3 个月，请选更早的时间并按月查看", EN: "No vehicle activated in this range has been in service for 3 months. Choose an earlier one, by month"}},
		},
		Table: &Table{By: &f.ModelID, Columns: []Figure{
			part("faults", "故障数", "Faults", all),
			part("vehicles", "车辆数", "Vehicles", vehicles),
			counted("open", "未关闭", "Open", open),
			counted("repeats", "重复故障", "Repeated", filter.Is(&f.Repeated, true)),
			part("meanClose", "平均关闭时长", "Mean time to close", measure.Hours(&f.CreatedAt, &f.ClosedAt)).in("h"),
		}},
	}
}

// odometerBands counts faults by the odometer in tenths of a kilometre, and those without one.
func odometerBands(f *quality.FaultReport) []Figure {
	var bands []Figure
	for i, from := range faultOdometers {
		label := field.Label{ZH: fmt.Sprintf("≥ %d 千公里", from), EN: fmt.Sprintf("≥ %d,000 km", from)}
		where := []filter.Condition{filter.AtLeast(&f.OdoKm, max(from*10_000, 1))}
		if i+1 < len(faultOdometers) {
			to := faultOdometers[i+1]
			label = field.Label{ZH: fmt.Sprintf("%d–%d 千公里", from, to), EN: fmt.Sprintf("%d–%d thousand km", from, to)}
			where = append(where, filter.Below(&f.OdoKm, to*10_000))
		}
		bands = append(bands, counted(fmt.Sprint(from), label.ZH, label.EN, where...))
	}
	return append(bands, counted("unknown", "未知", "Unknown", filter.Missing(&f.OdoKm)))
}

// perThousand is the faults within the first months in service, per thousand vehicles that have been in service for as long.
func perThousand(f *quality.FaultReport) []Figure {
	v := equipment.Vehicles.Row
	vehicles := equipment.Vehicles.Where(v.InReports()...)
	var lines []Figure
	for _, months := range inService {
		lines = append(lines, counted(fmt.Sprint(months), fmt.Sprintf("前 %d 个月", months), fmt.Sprintf("First %d months", months),
			filter.Below(&f.MonthsInService, months), filter.Aged(&f.ActivatedOn, int(months), 0),
		).over(&f.ActivatedOn).per(&Divisor{measure.Count(filter.Aged(&v.ActivatedAt, int(months), 0)), Rows{Of: &vehicles, Over: &v.ActivatedAt}, 1_000}))
	}
	return lines
}
