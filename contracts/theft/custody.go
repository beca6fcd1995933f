package theft

import (
	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Custody is one access to the positions of a stolen vehicle. While an account follows the live position, its views are one row: EndAt is the
// latest one and Views their number. SHA256 is that of the list of digests in an exported archive.
type Custody struct {
	resource.Base
	ReportID   int64                  `json:"reportId"`
	ReportNo   string                 `json:"reportNo"`
	VehicleID  int64                  `json:"vehicleId"`
	DealerID   int64                  `json:"dealerId"`
	Access     Access                 `json:"access"`
	OperatorID int64                  `json:"operatorId"`
	Purpose    equipment.TracePurpose `json:"purpose"`
	Note       string                 `json:"note"`
	StartAt    value.Time             `json:"startAt"`
	EndAt      value.Time             `json:"endAt"`
	Views      int64                  `json:"views"`
	FromAt     value.Time             `json:"fromAt"`
	ToAt       value.Time             `json:"toAt"`
	PointCount int64                  `json:"pointCount"`
	SHA256     string                 `json:"sha256"`
	IP         string                 `json:"ip"`
}

// CustodyLog is every access to positions of stolen vehicles. Core alone writes it, before positions are answered.
var CustodyLog = resource.Declare("stolenCustody", "位置查看记录", "Custody log", func(c *Custody) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条位置查看记录"),
		Path: "/veh/crm/stolenCustody", Permission: "stolen", Volume: 600_000, Log: true, Scope: scope.ByDealer(&c.DealerID).StaffOnly(),
		Order: []resource.Order{resource.Desc(&c.StartAt)},
		Title: &c.ReportNo,
		Fields: field.List{
			field.Ref(&c.ReportID, "被盗案件", "Case", "stolenReport").ReadOnly().Filter(field.Eq),
			field.Text(&c.ReportNo, "上报单号", "Report no.").Via(&c.ReportID, "reportNo").ID().Column().Filter(field.Like).PrimaryFilter(),
			field.Ref(&c.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().Column().Filter(field.Eq),
			field.Ref(&c.DealerID, "所属经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Time(&c.StartAt, "开始时间", "From").ReadOnly().Column().Filter(field.Range).PrimaryFilter(),
			field.Ref(&c.OperatorID, "查看人", "Account", "operator").ReadOnly().Column().Filter(field.Eq),
			field.Enum(&c.Access, "查看方式", "Access", Accesses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&c.Purpose, "用途", "Purpose", equipment.TracePurposes).ReadOnly().Column().Filter(field.In),
			field.Text(&c.Note, "说明", "Note").ReadOnly().Max(200).Column(),
			field.Time(&c.EndAt, "最后查看", "Last view").ReadOnly().Column(),
			field.Int(&c.Views, "查看次数", "Views").ReadOnly().Column(),
			field.Time(&c.FromAt, "轨迹起", "Track from").ReadOnly(),
			field.Time(&c.ToAt, "轨迹止", "Track until").ReadOnly(),
			field.Int(&c.PointCount, "轨迹点数", "Points").ReadOnly().Column(),
			field.Text(&c.SHA256, "校验值", "SHA-256").ReadOnly().ID().Max(64),
			field.Text(&c.IP, "IP地址", "IP address").ReadOnly().Max(45),
		},
		Actions: action.List{action.ExportWithPermission("export")},
	}
})
