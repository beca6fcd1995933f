package statistics

import (
	"fmt"

	"evops/contracts/battery"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
)

// batteryAges are the lower bounds of the bands of the age of batteries, in months; the last one is open.
var batteryAges = []int{0, 6, 12, 24, 36, 60}

// cycleBands are the lower bounds of the bands of the cycles of batteries; the last one is open.
var cycleBands = []int64{0, 100, 200, 300, 400, 500, 600}

// batteries is the battery packs produced by the end of the period, wherever they are, and what was fitted and charged within it (equipment
// catalogue 12, batteryStatistics).
func batteries() Page {
	b, h, c := battery.Batteries.Row, battery.Histories.Row, battery.ChargeSessions.Row
	all, fittings, charges := measure.Count(), battery.Histories.Where(h.InReports()...), battery.ChargeSessions.Where(c.InReports()...)
	charged := Rows{Of: &charges, Over: &c.StartAt}
	energy := part("energy", "充电量", "Energy", measure.Sum(&c.EnergyWh).Times(0.001)).in("kWh")
	upTo := Rows{UpTo: true}
	reporting := battery.Reporting
	in := func(key, zh, en string, status battery.Status) Figure {
		return counted(key, zh, en, filter.Is(&b.Status, status))
	}
	states := []Figure{
		in("inStock", "在库", "In stock", battery.InStock), in("inUse", "在用", "In use", battery.InUse), in("inRepair", "维修中", "In repair", battery.InRepair),
		in("secondLife", "梯次利用", "Second life", battery.SecondLife), in("scrapped", "已报废", "Retired", battery.Scrapped),
	}
	page := Page{
		Path: "/reportManage/batteryStatistics",
		List: battery.Batteries.Where(), Over: &b.ProductionDate, View: "B_CARD",
		Filters: []any{&b.BatteryType, &b.MakerCode, &b.Ownership, &b.Status, &b.DealerID},
		Cards:   []Card{{Figure: part("total", "电池数", "Batteries", all).upTo()}},
		Charts: []Chart{
			{Key: "soh", View: "B_SOH", Label: field.Label{ZH: "健康度分布", EN: "Batteries by state of health"}, Shape: Histogram, Rows: Rows{Of: &reporting, Now: true}},
			{Key: "cycles", View: "B_CYCLE", Label: field.Label{ZH: "循环次数分布", EN: "Batteries by cycles"}, Shape: Histogram, Rows: Rows{Of: &reporting, Now: true}},
			{Key: "swaps", View: "B_SWAP", Label: field.Label{ZH: "装车与更换", EN: "Fittings over time"}, Shape: StackedBar, Rows: Rows{Of: &fittings, Over: &h.StartAt}, By: &h.SwapReason},
			{Key: "charges", View: "B_CHARGE", Label: field.Label{ZH: "充电次数", EN: "Charges over time"}, Shape: StackedBar, Rows: charged, By: &c.EndReason},
			{Key: "energy", View: "B_CHARGE", Label: field.Label{ZH: "充电量", EN: "Energy charged over time"}, Shape: Column, Rows: charged, Parts: []Figure{energy}, Unit: "kWh"},
			{Key: "chargeHours", View: "B_HOUR", Label: field.Label{ZH: "充电时段", EN: "Charges by hour"}, Shape: HeatMap, Rows: charged},
			{Key: "decay", View: "B_DECAY", Label: field.Label{ZH: "衰减曲线（按循环次数）", EN: "Decay of the state of health by cycles"}, Shape: Tabular, Query: true, Unit: "%", Parts: []Figure{
				queried("low", "第 10 百分位", "10th percentile"), queried("median", "中位数", "Median"), queried("high", "第 90 百分位", "90th percentile"),
			}},
			{Key: "retire", View: "B_RETIRE", Label: field.Label{ZH: "退役预测（健康度将降至 70%）", EN: "Forecast of retirement: state of health reaches 70 %"}, Shape: Histogram, Query: true, Parts: []Figure{
				queried("3", "3 个月内", "Within 3 months"), queried("6", "6 个月内", "Within 6 months"), queried("12", "12 个月内", "Within 12 months"),
			}},
			{Key: "makerHealth", View: "B_MAKER", Label: field.Label{ZH: "厂商对比", EN: "Makers compared"}, Shape: Tabular, Query: true, By: &b.MakerCode, Parts: []Figure{
				queried("soh300", "300–349 次循环平均健康度（%）", "Mean SOH at 300–349 cycles (%)"), queried("highRisk", "每千块高风险", "High risk per 1,000"),
			}},
			{Key: "types", Label: field.Label{ZH: "电池类型", EN: "Batteries by type"}, Shape: Donut, Rows: upTo, By: &b.BatteryType, Top: 8},
			{Key: "ages", Label: field.Label{ZH: "电池年龄", EN: "Batteries by age"}, Shape: Histogram, Rows: Rows{Now: true}, Parts: aged(&b.ProductionDate, batteryAges, 1, "个月", "months")},
			{Key: "specs", Label: field.Label{ZH: "规格", EN: "Batteries by spec"}, Shape: Ranking, Rows: upTo, By: &b.SpecName, Top: 10},
			{Key: "ownership", Label: field.Label{ZH: "权属", EN: "Batteries by ownership"}, Shape: Donut, Rows: upTo, By: &b.Ownership, Top: 8},
			{Key: "makers", Label: field.Label{ZH: "厂商", EN: "Batteries by maker"}, Shape: Ranking, Rows: upTo, By: &b.MakerCode, Top: 10},
		},
		Table: &Table{By: &b.MakerCode, UpTo: true, Columns: append([]Figure{part("total", "电池数", "Batteries", all)}, states...)},
	}
	for i, h := range battery.HealthBands {
		page.Charts[0].Parts = append(page.Charts[0].Parts, counted(fmt.Sprint("soh", i), h.ZH, h.EN, h.Where()...))
	}
	for i, from := range cycleBands {
		where := []filter.Condition{filter.AtLeast(&b.CycleCount, max(1, from))}
		if i+1 < len(cycleBands) {
			where = append(where, filter.Below(&b.CycleCount, cycleBands[i+1]))
		}
		page.Charts[1].Parts = append(page.Charts[1].Parts, counted(fmt.Sprint("cycles", from), band(cycleBands, i, "次").ZH, band(cycleBands, i, "cycles").EN, where...))
	}
	for _, state := range states {
		page.Cards = append(page.Cards, Card{Figure: state.upTo()})
	}
	page.Cards = append(page.Cards,
		Card{Figure: in("missing", "失联", "Missing", battery.Missing).upTo()},
		Card{Figure: counted("highRisk", "高风险", "High risk", filter.In(&b.RiskLevel, battery.HighRisk)).now(reporting)},
		Card{Figure: queried("meanSoh", "平均健康度", "Mean SOH").in("%")},
		Card{Figure: part("fitted", "装车次数", "Fittings", all).of(fittings, &h.StartAt)},
		Card{Figure: part("removed", "移出次数", "Removals", all).of(fittings, &h.EndAt)},
		Card{Figure: part("charges", "充电次数", "Charges", all).of(charges, &c.StartAt)},
		Card{Figure: energy.of(charges, &c.StartAt)},
		Card{Figure: part("meanEnergy", "单次平均电量", "Mean energy", measure.Average(&c.EnergyWh)).in("Wh").of(charges, &c.StartAt)},
		Card{Figure: part("meanMinutes", "单次平均时长", "Mean duration", measure.Average(&c.DurationMin)).in("min").of(charges, &c.StartAt)},
		Card{Figure: part("meanStart", "平均起充电量", "Mean SOC at start", measure.Average(&c.StartSOC)).in("%").of(charges, &c.StartAt)},
		Card{Figure: percent("abnormalCharges", "异常充电率", "Abnormal charges", measure.Count(filter.Is(&c.Abnormal, true)), all).of(charges, &c.StartAt)},
		Card{Figure: counted("expiring", "90 天内质保到期", "Warranty expires within 90 days", filter.Days(&b.WarrantyEndAt, filter.Today, filter.Today+90)).now(battery.Batteries.Where())},
	)
	return page
}
