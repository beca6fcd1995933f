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
		List: equipment.VehicleBindings.Where(b.InReports()...).And(filter.Is(&b.BindRole, equipment.Owner)), Over: &b.BoundAt,
		Filters: []any{&b.DealerID, &b.BindSource},
		Cards: []Card{
			{Figure: part("newOwners", "新增车主", "New owners", people), Gain: true},
			{Figure: standing(part("owners", "累计车主", "Owners", people))},
			{Figure: part("bindings", "绑定数", "Bindings", bindings)},
			{Figure: closed},
			{Figure: standing(part("net", "净增", "Net bindings", bindings)), Gain: true},
			{Figure: counted("resold", "二手过户", "Resold", filter.Is(&b.BindSource, equipment.ByTransfer))},
		},
		Charts: []Chart{
			{Key: "trend", Label: field.Label{ZH: "绑定与解绑", EN: "Bindings and unbindings"}, Shape: Line, Parts: []Figure{part("bindings", "绑定", "Bound", bindings), part("closed", "解绑", "Unbound", bindings).over(&b.UnboundAt)}},
			{Key: "sources", Label: field.Label{ZH: "绑定方式", EN: "Bound via"}, Shape: Donut, By: &b.BindSource, Top: 8, People: true},
			{Key: "reasons", Label: field.Label{ZH: "解绑原因", EN: "Reasons of unbindings"}, Shape: Donut, Rows: Rows{Over: &b.UnboundAt}, By: &b.UnbindReason, Top: 8, People: true},
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
