package report

import (
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/theft"
	"evops/contracts/value"
)

// StolenBoardRow is the case of a stolen vehicle on the boards of other systems. Positions are not part of it.
type StolenBoardRow struct {
	resource.Row
	ReportNo     string       `json:"reportNo"`
	VehicleID    int64        `json:"vehicleId"`
	VIN          string       `json:"vin"`
	Status       theft.Status `json:"status"`
	LostAt       value.Time   `json:"lostAt"`
	PoliceCaseNo string       `json:"policeCaseNo"`
	LastSeenAt   value.Time   `json:"lastSeenAt"`
	MovedKm      int64        `json:"movedKm"` // tenths
	AssigneeID   int64        `json:"assigneeId"`
}

// StolenBoard is the cases of stolen vehicles, open ones first.
var StolenBoard = resource.DeclareReport("stolenBoard", "被盗监控", "Stolen board", func(v *StolenBoardRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: theft.Reports.PermissionFor("view"), Over: theft.Reports.Plan, Order: []resource.Order{resource.Asc(&v.Status), resource.Desc(&v.LostAt)},
		Fields: field.List{
			field.Text(&v.ReportNo, "上报单号", "Report no.").Column().Filter(field.Like),
			field.Ref(&v.VehicleID, "车辆", "Vehicle", "vehicle").Filter(field.Eq),
			field.Text(&v.VIN, "车架号", "VIN").Via(&v.VehicleID, "vin").Column().Filter(field.Like),
			field.Enum(&v.Status, "状态", "Status", theft.Statuses).Column().Filter(field.In).Sort(),
			field.Time(&v.LostAt, "被盗时间", "Lost at").Column().Filter(field.Range).Sort(),
			field.Text(&v.PoliceCaseNo, "报警回执号", "Police case no.").Column().Filter(field.Like),
			field.Time(&v.LastSeenAt, "最后通信", "Last seen").Column().Filter(field.Range),
			field.Decimal(&v.MovedKm, 1, "移动距离", "Moved").Unit("km").Column(),
			field.Ref(&v.AssigneeID, "负责人", "Handler", "operator").Column().Filter(field.Eq),
		},
	}
})
