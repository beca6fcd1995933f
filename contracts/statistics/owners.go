package statistics

import (
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
)

// owners is the bindings of owners by the time they were made (equipment catalogue 12, vehicleOwnerStatistics).
func owners() Page {
	b := equipment.VehicleBindings.Row
	people, bindings := measure.Distinct(&b.AppUserID), measure.Count()
	standing := func(f Figure) Figure {
		f.Ended = &b.UnboundAt
		return f
	}
	closed := part("closed", "解绑数", "Unbindings", bindings).over(&b.UnboundAt)
	return Page{
		Path: "/reportManage/vehicleOwnerStatistics",
		List: equipment.VehicleBindings.Where(b.InReports()...).And(filter.Is(&b.BindRole, equipment.Owner)), Over: &b.BoundAt, View: "W_CARD",
		Filters: []any{&b.DealerID, &b.BindSource},
		Cards: []Card{
			{Figure: part("newOwners", "新增车主", "New owners", people), Gain: true},
			{Figure: standing(part("owners", "累计车主", "Owners", people))},
			{Figure: part("bindings", "绑定数", "Bindings", bindings)},
			{Figure: closed},
			{Figure: standing(part("net", "净增", "Net bindings", bindings)), Gain: true},
			{Figure: queried("repurchase", "复购率", "Repurchase").in("%")},
			{Figure: counted("resold", "二手过户", "Resold", filter.Is(&b.BindSource, equipment.ByTransfer))},
		},
		Charts: []Chart{
			{Key: "active", View: "W_ACTIVE", Label: field.Label{ZH: "日活与月活车主", EN: "Active owners"}, Shape: Line, Query: true, Parts: []Figure{
				queried("day", "日活", "On the day"), queried("month", "月活（30 天）", "In 30 days"),
			}},
			{Key: "stickiness", View: "W_ACTIVE", Label: field.Label{ZH: "粘性（日活 / 月活）", EN: "Stickiness: owners active on the day, share of 30 days"}, Shape: Line, Query: true, Unit: "%", Parts: []Figure{queried("stickiness", "粘性", "Stickiness")}},
			{Key: "standing", View: "W_TREND", Label: field.Label{ZH: "累计绑定", EN: "Standing bindings"}, Shape: Line, Parts: []Figure{standing(part("standing", "仍有效的绑定", "Standing bindings", bindings)).upTo()}},
			{Key: "trend", View: "W_TREND", Label: field.Label{ZH: "绑定与解绑", EN: "Bindings and unbindings"}, Shape: Line, Parts: []Figure{part("bindings", "绑定", "Bound", bindings), part("closed", "解绑", "Unbound", bindings).over(&b.UnboundAt)}},
			{Key: "dealers", View: "W_DEALER", Label: field.Label{ZH: "经销商", EN: "Dealers"}, Shape: Tabular, Query: true, By: &b.DealerID, Parts: []Figure{
				queried("new", "新增车主", "New owners"), queried("owners", "累计车主", "Owners"), queried("active", "30 天活跃占比（%）", "Active in 30 days (%)"),
			}},
			{Key: "sources", View: "W_SOURCE", Label: field.Label{ZH: "绑定方式", EN: "Bound via"}, Shape: Donut, By: &b.BindSource, Top: 8, People: true},
			{Key: "reasons", View: "W_CARD", Label: field.Label{ZH: "解绑原因", EN: "Reasons of unbindings"}, Shape: Donut, Rows: Rows{Over: &b.UnboundAt}, By: &b.UnbindReason, Top: 8, People: true},
			{Key: "hours", Label: field.Label{ZH: "绑定时段", EN: "Bindings by hour"}, Shape: HeatMap},
		},
		Table: &Table{By: &b.DealerID, Columns: []Figure{
			part("bindings", "绑定数", "Bindings", bindings),
			part("owners", "车主数", "Owners", people),
			counted("resold", "二手过户", "Resold", filter.Is(&b.BindSource, equipment.ByTransfer)),
			counted("open", "仍绑定", "Still bound", filter.Missing(&b.UnboundAt)),
			percent("openShare", "仍绑定占比", "Still bound, share", measure.Count(filter.Missing(&b.UnboundAt)), bindings),
		}},
	}
}
