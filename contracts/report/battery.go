package report

import (
	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// BatteryHealthRow is a battery in a vehicle with what it reports.
type BatteryHealthRow struct {
	resource.Row
	CreatedAt    value.Time            `json:"createdAt"`
	BatteryCode  string                `json:"batteryCode"`
	VehicleID    int64                 `json:"vehicleId"`
	VIN          string                `json:"vin"`
	ModelID      int64                 `json:"modelId"`
	BatteryType  equipment.BatteryType `json:"batteryType"`
	Status       battery.Status        `json:"status"`
	SOH          int64                 `json:"soh"` // tenths
	CycleCount   int64                 `json:"cycleCount"`
	MaxTempC     int64                 `json:"maxTempC"`
	CellDeltaMV  int64                 `json:"cellDeltaMv"`
	RiskLevel    battery.Risk          `json:"riskLevel"`
	InstalledAt  value.Time            `json:"installedAt"`
	LastReportAt value.Time            `json:"lastReportAt"`
}

// BatteryHealth is the batteries in vehicles with what they report.
var BatteryHealth = resource.DeclareReport("batteryHealth", "电池健康", "Battery health", func(v *BatteryHealthRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: battery.Batteries.PermissionFor("view"), Over: battery.Batteries.Plan,
		Order: []resource.Order{resource.Desc(&v.CreatedAt)}, Where: []filter.Condition{filter.In(&v.Status, battery.InUse, battery.Missing)},
		Fields: field.List{
			field.Text(&v.BatteryCode, "电池编码", "Battery code").Column(),
			field.Ref(&v.VehicleID, "车辆", "Vehicle", "vehicle").Filter(field.Like),
			field.Text(&v.VIN, "车架号", "VIN").Via(&v.VehicleID, "vin").Column(),
			field.Enum(&v.BatteryType, "电池类型", "Battery type", equipment.BatteryTypes).Column().Filter(field.In),
			field.Decimal(&v.SOH, 1, "健康度", "SOH").Unit("%").Between(0.1, 100).From("batteryState", "soh").Column().Filter(field.Range),
			field.Int(&v.CycleCount, "循环次数", "Cycles").Between(1, 100_000).From("batteryState", "cycleCount").Column(),
			field.Int(&v.MaxTempC, "24小时最高温度", "Max temperature, 24 h").Unit("℃").Between(1, 200).From("batteryState", "maxTempC").Column(),
			field.Int(&v.CellDeltaMV, "静置压差", "Cell delta at rest").Unit("mV").Between(1, 5_000).From("batteryState", "cellDeltaMv").Column(),
			field.Enum(&v.RiskLevel, "风险等级", "Risk", battery.Risks).From("batteryState", "riskLevel").Column().Filter(field.In),
			field.Time(&v.InstalledAt, "装车时间", "Installed at").Column(),
			field.Time(&v.LastReportAt, "最后上报", "Last report").From("batteryState", "lastReportAt").Column(),
			field.Ref(&v.ModelID, "车型", "Model", "vehicleModel").Via(&v.VehicleID, "modelId").Column().Filter(field.In),
			field.Enum(&v.Status, "状态", "Status", battery.Statuses).Filter(field.In),
			field.Time(&v.CreatedAt, "创建时间", "Created at").Filter(field.Range).Sort(),
		},
	}
})
