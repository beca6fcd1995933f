package statistics

import (
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
	"evops/contracts/repair"
)

// fewestRepairs is the number of orders below which an outlet is not ranked.
const fewestRepairs = 10

// onTimeTarget is the required share of orders completed in time, in per cent.
const onTimeTarget = 90

// repairs is the repairs by the time they were reported, without cancelled ones (equipment catalogue 12, vehicleRepairStatistics).
func repairs() Page {
	o, v, p := repair.Orders.Row, equipment.Vehicles.Row, repair.Parts.Row
	orders, broken := measure.Count(), measure.Distinct(&o.VehicleID, filter.Present(&o.VehicleID))
	completed := filter.In(&o.Status, repair.Completed, repair.Closed)
	done := measure.Count(completed)
	inTime := percent("onTime", "及时率", "On time", measure.Count(completed, filter.Is(&o.SLAState, repair.Met)), done)
	turnaround := part("turnaround", "平均修复时长", "Mean turnaround", measure.Hours(&o.ReceivedAt, &o.DeliveredAt, completed)).in("h")
	median := part("medianTurnaround", "修复时长中位数", "Median turnaround", measure.MedianHours(&o.ReceivedAt, &o.DeliveredAt, completed)).in("h")
	rework := percent("rework", "返修率", "Rework", measure.Count(completed, filter.Is(&o.Rework, true)), done)
	// A repair is judged once a fault could have come back.
	judged := []filter.Condition{completed, filter.Before(&o.DeliveredAt, filter.Today-30)}
	firstTime := percent("firstTimeFix", "一次修复率", "First-time fix", measure.Count(append(judged, filter.Is(&o.CameBack, false))...), measure.Count(judged...))
	waited := repair.Parts.Where(p.InReports()...).And(filter.Is(&p.LineType, repair.PartLine), filter.Is(&p.PartStatus, repair.PartOrdered), filter.Is(&p.Earlier, false))
	months := func(key, zh, en string, from, to int64) Figure {
		return counted(key, zh, en, filter.Between(&o.MonthsInService, from, to))
	}
	rating := part("rating", "平均评分", "Mean rating", measure.Average(&o.Rating))
	sold := equipment.Vehicles.Where(filter.In(&v.Status, equipment.Sold), filter.Is(&v.TestFlag, false))
	lines := repair.Parts.Where(p.InReports()...).And(filter.Is(&p.LineType, repair.PartLine))
	perSold := &Divisor{measure.Count(), Rows{Of: &sold, Over: &v.SoldAt, UpTo: true, Undivided: true}, 100}
	return Page{
		Path: "/analyticStatisticsManage/vehicleRepairStatistics",
		List: repair.Orders.Where(o.InReports()...).And(filter.Is(&o.RepairType, repair.Fixing), filter.Not(&o.Status, repair.Cancelled)), Over: &o.CreatedAt, View: "R_CARD",
		Filters: []any{&o.DealerID, &o.FaultClass, &o.WarrantyType, &o.ModelID, &o.Source},
		Cards: []Card{
			{Figure: part("orders", "维修单数", "Orders", orders)},
			{Figure: part("vehicles", "维修车辆数", "Vehicles repaired", broken)},
			{Figure: part("rate", "维修率", "Repair rate", broken).in("%").per(perSold)},
			{Figure: Figure{Key: "completed", Label: field.Label{ZH: "已完成", EN: "Completed"}, Measure: done}},
			{Figure: firstTime},
			{Figure: turnaround},
			{Figure: median},
			{Figure: inTime, Least: onTimeTarget},
			{Figure: percent("warranty", "保内占比", "In warranty", measure.Count(filter.In(&o.WarrantyType, repair.InWarranty)), measure.Count(filter.Present(&o.WarrantyType)))},
			{Figure: rework},
			{Figure: part("parts", "单均配件费", "Parts per order", measure.Per(1, measure.Sum(&o.PartsCost, completed), done)).in("¥")},
			{Figure: part("labour", "单均工时费", "Labour per order", measure.Per(1, measure.Sum(&o.LabourCost, completed), done)).in("¥")},
			{Figure: part("other", "单均其他费用", "Other per order", measure.Per(1, measure.Sum(&o.OtherCost, completed), done)).in("¥")},
			{Figure: rating},
		},
		Charts: []Chart{
			{Key: "trend", View: "R_TREND", Label: field.Label{ZH: "维修趋势", EN: "Repairs over time"}, Shape: StackedBar, By: &o.WarrantyType},
			{Key: "classes", View: "R_CLASS", Label: field.Label{ZH: "故障分类 Top 20", EN: "Top 20 fault classes"}, Shape: Ranking, By: &o.FaultClass, Top: 20},
			{Key: "parts", View: "R_PART", Label: field.Label{ZH: "配件用量 Top 20（含保养）", EN: "Top 20 parts by quantity, services included"}, Shape: Ranking, Rows: Rows{Of: &lines, Over: &p.CreatedAt}, Measure: measure.Sum(&p.Quantity), By: &p.PartNo, Top: 20},
			{Key: "amounts", View: "R_PART", Label: field.Label{ZH: "配件金额 Top 20（含保养）", EN: "Top 20 parts by amount, services included"}, Shape: Ranking, Rows: Rows{Of: &lines, Over: &p.CreatedAt}, Measure: measure.Sum(&p.Amount), By: &p.PartNo, Top: 20, Unit: "¥"},
			{Key: "shortage", Label: field.Label{ZH: "待件工单最多的配件", EN: "Parts that most orders wait for"}, Shape: Ranking, Rows: Rows{Of: &waited, Now: true}, Measure: measure.Distinct(&p.OrderID), By: &p.PartNo, Top: 20},
			{Key: "models", View: "R_MODEL", Label: field.Label{ZH: "车型维修率", EN: "Repair rate by model"}, Shape: Ranking, Measure: broken, By: &o.ModelID, Per: perSold, Top: 10, Unit: "%"},
			{Key: "age", View: "R_AGE", Label: field.Label{ZH: "车龄", EN: "Orders by months in service"}, Shape: Histogram, Parts: []Figure{
				months("3", "3 个月内", "Up to 3 months", 1, 3),
				months("6", "4–6 个月", "4–6 months", 4, 6),
				months("12", "7–12 个月", "7–12 months", 7, 12),
				months("24", "第 2 年", "2nd year", 13, 24),
				months("36", "第 3 年", "3rd year", 25, 36),
				counted("later", "3 年以上", "Over 3 years", filter.AtLeast(&o.MonthsInService, 37)),
				counted("unknown", "未知", "Unknown", filter.Missing(&o.MonthsInService)),
			}},
			{Key: "hours", Label: field.Label{ZH: "报修时段", EN: "Repairs by hour"}, Shape: HeatMap},
		},
		Table: &Table{View: "R_DEALER", By: &o.DealerID, Fewest: fewestRepairs, Columns: []Figure{
			part("orders", "维修单数", "Orders", orders),
			{Key: "completed", Label: field.Label{ZH: "已完成", EN: "Completed"}, Measure: done},
			firstTime, turnaround, inTime, rework, rating,
		}},
	}
}
