package report

import (
	"evops/contracts/field"
	"evops/contracts/repair"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// RepairBacklogRow is a repair order on the boards of other systems.
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
	PartsPromisedAt value.Date      `json:"partsPromisedAt"`
}

// RepairBacklog is the repair orders by state; the status filters the open ones.
var RepairBacklog = resource.DeclareReport("repairBacklog", "在修积压", "Repair backlog", func(v *RepairBacklogRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: repair.Orders.PermissionFor("view"), Over: repair.Orders.Plan, Order: []resource.Order{resource.Desc(&v.SLADueAt)},
		Fields: field.List{
			field.Text(&v.OrderNo, "工单号", "Order no.").Column().Filter(field.Like),
			field.Ref(&v.VehicleID, "车辆", "Vehicle", "vehicle").Filter(field.Eq),
			field.Text(&v.VIN, "车架号", "VIN").Via(&v.VehicleID, "vin").Column().Filter(field.Like),
			field.Ref(&v.DealerID, "服务网点", "Service outlet", "dealer").Column().Filter(field.In),
			field.Ref(&v.TechnicianID, "技师", "Technician", "dealerAccount").Column().Filter(field.In),
			field.Enum(&v.Status, "状态", "Status", repair.Statuses).Column().Filter(field.In),
			field.Enum(&v.Priority, "优先级", "Priority", repair.Priorities).Column().Filter(field.In),
			field.Enum(&v.SLAState, "时效", "SLA", repair.SLAStates).Column().Filter(field.In),
			field.Time(&v.SLADueAt, "当前时限", "Stage due").Column().Filter(field.Range).Sort(),
			field.Date(&v.PartsPromisedAt, "预计到件", "Parts promised").Column().Filter(field.Range),
		},
	}
})
