package statistics

import (
	"fmt"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
)

// activations is the vehicles by the time of their activation, without test vehicles and retired ones (equipment catalogue 12, activationStatistics).
func activations() Page {
	v := equipment.Vehicles.Row
	vehicles := equipment.Vehicles.Where(v.InReports()...)
	activated := filter.Is(&v.ActivationStatus, equipment.Activated)
	overdue := equipment.Vehicles.Where(filter.In(&v.Status, equipment.Shipped), filter.Is(&v.TestFlag, false), filter.Is(&v.ActivationStatus, equipment.NotActivated), filter.Before(&v.ShippedAt, filter.Today-90))
	all := measure.Count()
	return Page{
		Path: "/analyticStatisticsManage/activationStatistics",
		List: vehicles, Over: &v.ActivatedAt, View: "C_CARD",
		Filters: []any{&v.SeriesID, &v.ModelID, &v.ColorCode, &v.DealerID, &v.AreaCode, &v.ActivationSource},
		Cards: []Card{
			{Figure: part("activations", "激活数", "Activations", all)},
			{Figure: part("total", "累计激活", "Total activated", all).upTo()},
			{Figure: percent("rate", "激活率", "Activation rate", measure.Count(activated), all).over(&v.ShippedAt)},
			{Figure: part("delay", "发运到激活中位数", "Shipping to activation, median", measure.RankedDays(0.5, &v.ShippedAt, &v.ActivatedAt)).in("d")},
			{Figure: part("delay90", "发运到激活（90% 车辆）", "Shipping to activation, 90 % of vehicles", measure.RankedDays(0.9, &v.ShippedAt, &v.ActivatedAt)).in("d")},
			{Figure: part("overdue", "超 90 天未激活", "Not activated over 90 days", all).now(overdue)},
			{Figure: counted("crossRegion", "窜货数", "Out of region", filter.Is(&v.CrossRegionFlag, true))},
		},
		Charts: []Chart{
			{Key: "trend", View: "C_TREND", Label: field.Label{ZH: "激活趋势", EN: "Activations over time"}, Shape: StackedBar, By: &v.ActivationSource},
			{Key: "total", View: "C_TREND", Label: field.Label{ZH: "累计激活", EN: "Total activated over time"}, Shape: Line, Parts: []Figure{part("total", "累计激活", "Total activated", all).upTo()}},
			{Key: "cohorts", View: "C_COHORT", Label: field.Label{ZH: "激活后各月骑行占比（激活月份 × 第 1–12 月）", EN: "Share ridden in months 1–12 after the month of activation"}, Shape: Matrix, Query: true, Unit: "%", Parts: cohortMonths()},
			{Key: "funnel", View: "C_FUNNEL", Label: field.Label{ZH: "生产到绑定", EN: "From production to binding"}, Shape: Funnel, Rows: Rows{Over: &v.ProductionDate}, Parts: []Figure{
				counted("produced", "生产", "Produced"),
				counted("shipped", "发运", "Shipped", filter.Present(&v.ShippedAt)),
				counted("sold", "销售", "Sold", filter.Present(&v.SoldAt)),
				counted("activated", "激活", "Activated", activated),
				counted("bound", "绑定", "Bound", filter.Is(&v.BindStatus, equipment.Bound)),
			}},
			{Key: "dealers", View: "C_DEALER", Label: field.Label{ZH: "经销商", EN: "Dealers"}, Shape: Tabular, Query: true, By: &v.DealerID, Parts: []Figure{
				queried("shipped", "发运", "Shipped"), queried("activated", "激活", "Activated"), queried("rate", "发运车辆激活率（%）", "Activated of those shipped (%)"), queried("overdue", "超 90 天未激活", "Not activated over 90 days"),
			}},
			{Key: "models", View: "C_MODEL", Label: field.Label{ZH: "车型", EN: "Activations by model"}, Shape: Ranking, By: &v.ModelID, Top: 10},
			{Key: "colours", View: "C_MODEL", Label: field.Label{ZH: "颜色", EN: "Activations by colour"}, Shape: Donut, By: &v.ColorCode, Top: 8},
			{Key: "provinces", View: "C_MAP", Label: field.Label{ZH: "地域", EN: "Activations by province"}, Shape: Ranking, By: &v.AreaCode, Provinces: true, Top: 10},
			{Key: "hours", Label: field.Label{ZH: "激活时段", EN: "Activations by hour"}, Shape: HeatMap},
		},
		Table: &Table{By: &v.DealerID, Columns: []Figure{
			part("activations", "激活数", "Activations", all),
			counted("bound", "已绑定", "Bound", filter.Is(&v.BindStatus, equipment.Bound)),
			counted("crossRegion", "窜货数", "Out of region", filter.Is(&v.CrossRegionFlag, true)),
		}},
	}
}

// cohortMonths are the months after that of the activation.
func cohortMonths() []Figure {
	months := make([]Figure, 12)
	for i := range months {
		months[i] = queried(fmt.Sprint(i+1), fmt.Sprintf("第 %d 月", i+1), fmt.Sprintf("Month %d", i+1))
	}
	return months
}
