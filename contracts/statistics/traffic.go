package statistics

import (
	"fmt"

	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
	"evops/contracts/sim"
)

const (
	// gigabyte is a megabyte in gigabytes.
	gigabyte = 1.0 / 1024
	// silentCardDays is after how many days without data an active card is silent.
	silentCardDays = 60
)

// usageSteps are the lower bounds of the bands of monthly data usage in megabytes; the last band is open, and cards without usage have one
// of their own.
var usageSteps = []int64{0, 1, 3, 5, 10, 30}

// traffic is the mobile data of the SIM cards in vehicles, and the state of all cards (equipment catalogue 12, vehicleTrafficStatistics).
func traffic() Page {
	f, c, p := sim.Flows.Row, sim.Cards.Row, sim.Pools.Row
	used := measure.Sum(&f.UsedMb)
	inUse := sim.Cards.Where(filter.Not(&c.SimStatus, sim.Retired))
	active := sim.Cards.Where(filter.Is(&c.SimStatus, sim.Active))
	pools := sim.Pools.Where()
	page := Page{
		Path: "/analyticStatisticsManage/vehicleTrafficStatistics",
		List: sim.Flows.Where(f.InReports()...).And(filter.Is(&f.Grain, sim.FlowOfDay)), Over: &f.Day, View: "T_CARD",
		Unsettled: []filter.Condition{filter.Is(&f.Final, false)},
		Filters:   []any{&f.Carrier, &f.AccountID, &f.PoolID, &f.ModelID, &f.DealerID},
		Cards: []Card{
			{Figure: part("total", "总流量", "Total", used.Times(gigabyte)).in("GB")},
			{Figure: part("perCard", "车均流量", "Per card with usage", measure.Per(1, used, measure.Distinct(&f.SimCardID, filter.AtLeast(&f.UsedMb, 1)))).in("MB")},
			{Figure: percent("ota", "OTA 占比", "OTA share", measure.Sum(&f.OtaMb), used)},
			{Figure: part("provisional", "其中暂定", "Of it provisional", measure.Sum(&f.UsedMb, filter.Is(&f.Final, false)).Times(gigabyte)).in("GB")},
			{Figure: counted("over", "超套卡数", "Cards over their allowance", filter.AtLeast(&c.UsedPct, 100_01), filter.Missing(&c.PoolID)).now(inUse)},
			{Figure: counted("silent", "静默卡数", "Silent cards", filter.Before(&c.LastFlowAt, filter.Today-silentCardDays)).now(active)},
			{Figure: Figure{Key: "forecast", Label: field.Label{ZH: "流量池预计本月", EN: "Forecast of pools, this month"}, Measure: measure.Sum(&p.ForecastMb).Times(gigabyte), Unit: "GB", Rows: Rows{Of: &pools, Now: true, Undivided: true}}},
		},
		Charts: []Chart{
			{Key: "trend", View: "T_TREND", Label: field.Label{ZH: "流量趋势", EN: "Data usage over time"}, Shape: StackedBar, Measure: used, By: &f.Carrier},
			{Key: "distribution", View: "T_DIST", Label: field.Label{ZH: "本月用量分布", EN: "Cards by usage this month"}, Shape: Histogram, Rows: Rows{Of: &inUse, Now: true}},
			{Key: "poolUse", View: "T_POOL", Label: field.Label{ZH: "流量池本月", EN: "Data pools this month"}, Shape: Tabular, Query: true, Rows: Rows{Undivided: true}, By: &f.PoolID, Parts: []Figure{
				queried("used", "已用（GB）", "Used (GB)"), queried("total", "总量（GB）", "Total (GB)"), queried("forecast", "预计（GB）", "Forecast (GB)"),
			}},
			{Key: "pools", Label: field.Label{ZH: "流量池用量", EN: "Data usage by pool"}, Shape: Ranking, Measure: used, By: &f.PoolID, Top: 10},
			{Key: "cards", View: "T_TOP", Label: field.Label{ZH: "用量 Top 50", EN: "Top 50 cards by usage"}, Shape: Tabular, Query: true, By: &f.SimCardID, Parts: []Figure{
				queried("used", "用量（MB）", "Used (MB)"), queried("expected", "预期（MB）", "Expected (MB)"), queried("factor", "倍数", "Factor"),
			}},
			{Key: "models", View: "T_MODEL", Label: field.Label{ZH: "车型日均流量", EN: "Per vehicle and day, by model"}, Shape: Ranking, Measure: measure.Average(&f.UsedMb), By: &f.ModelID, Top: 10},
		},
		Table: &Table{By: &f.SimCardID, Columns: []Figure{
			part("used", "用量", "Used", used),
			part("ota", "OTA 用量", "OTA part", measure.Sum(&f.OtaMb)),
			part("days", "天数", "Days", measure.Count()),
			part("perDay", "日均", "Per day", measure.Average(&f.UsedMb)),
			part("most", "最高日用量", "Highest day", measure.Maximum(&f.UsedMb)),
		}},
	}
	bands := []Figure{counted("none", "0 MB", "0 MB", filter.Below(&c.MonthUsedMb, 1))}
	for i, from := range usageSteps {
		label, where := band(usageSteps, i, "MB"), []filter.Condition{filter.AtLeast(&c.MonthUsedMb, max(from*1000, 1))}
		if i+1 < len(usageSteps) {
			where = append(where, filter.Below(&c.MonthUsedMb, usageSteps[i+1]*1000))
		}
		bands = append(bands, counted(fmt.Sprint(from), label.ZH, label.EN, where...))
	}
	page.Charts[1].Parts = bands
	return page
}
