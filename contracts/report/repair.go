package report

import (
	"evops/contracts/field"
	"evops/contracts/repair"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// RepairBacklogRow is an open repair order on the boards of other systems. WaitHours is how long it is in its state; PartsWaiting is how many of
// its lines are parts that are ordered.
type RepairBacklogRow struct {
	resource.Row
	OrderNo         string          `json:"orderNo"`
	VehicleID       int64           `json:"vehicleId"`
	VIN             string          `json:"vin"`
	DealerID        int64           `json:"dealerId"`
	TechnicianID    int64           `json:"technicianId"`
	Status          repair.Status   `json:"status"`
	Priority        repair.Priority `json:"priority"`
	SLAState        repair.SLAState `json:"slaState"`
	SLADueAt        value.Time      `json:"slaDueAt"`
	WaitHours       int64           `json:"waitHours"`
	PartsWaiting    int64           `json:"partsWaiting"`
	PartsPromisedAt value.Date      `json:"partsPromisedAt"`
}

// RepairBacklog is the repair orders that are not over, those that wait longest first.
var RepairBacklog = resource.DeclareReport("repairBacklog", "在修积压", "Repair backlog", func(v *RepairBacklogRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: repair.Orders.PermissionFor("view"), Order: []resource.Order{resource.Desc(&v.WaitHours)},
		Fields: field.List{
			field.Text(&v.OrderNo, "工单号", "Order no.").Column().Filter(field.Eq),
			field.Ref(&v.VehicleID, "车辆", "Vehicle", "vehicle").Filter(field.Eq),
			field.Text(&v.VIN, "车架号", "VIN").Column().Filter(field.Eq),
			field.Ref(&v.DealerID, "服务网点", "Service outlet", "dealer").Column().Filter(field.In),
			field.Ref(&v.TechnicianID, "技师", "Technician", "serviceAccount").Column().Filter(field.In),
			field.Enum(&v.Status, "状态", "Status", repair.Statuses).Column().Filter(field.In),
			field.Enum(&v.Priority, "优先级", "Priority", repair.Priorities).Column().Filter(field.In),
			field.Enum(&v.SLAState, "时效", "SLA", repair.SLAStates).Column().Filter(field.In),
			field.Time(&v.SLADueAt, "当前时限", "Stage due").Column().Filter(field.Range).Sort(),
			field.Int(&v.WaitHours, "等待时长", "Waiting").Unit("h").Column().Filter(field.Range).Sort(),
			field.Int(&v.PartsWaiting, "待件数", "Parts waited for").Column().Filter(field.Range).Sort(),
			field.Date(&v.PartsPromisedAt, "预计到件", "Parts promised").Column().Filter(field.Range),
		},
	}
})

// PartsShortageRow is a part that open orders wait for.
type PartsShortageRow struct {
	resource.Row
	PartNo      string     `json:"partNo"`
	PartName    string     `json:"partName"`
	Orders      int64      `json:"orders"`
	Quantity    int64      `json:"quantity"` // hundredths
	WaitHours   int64      `json:"waitHours"`
	NextPromise value.Date `json:"nextPromise"`
}

// PartsShortage is the parts that repair orders wait for: how many orders each one holds up, and since when the first of them waits.
var PartsShortage = resource.DeclareReport("partsShortage", "缺件清单", "Parts shortage", func(v *PartsShortageRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: repair.Orders.PermissionFor("view"), Order: []resource.Order{resource.Desc(&v.Orders), resource.Desc(&v.WaitHours)},
		Fields: field.List{
			field.Text(&v.PartNo, "配件编码", "Part no.").Column().Filter(field.Eq),
			field.Text(&v.PartName, "名称", "Name").Column(),
			field.Int(&v.Orders, "待件工单", "Orders held up").Column().Filter(field.Range).Sort(),
			field.Decimal(&v.Quantity, 2, "数量", "Quantity").Between(0.01, 999_999.99).Column().Sort(),
			field.Int(&v.WaitHours, "最久等待", "Longest wait").Unit("h").Column().Filter(field.Range).Sort(),
			field.Date(&v.NextPromise, "最早到件", "First promised").Column(),
		},
	}
})
