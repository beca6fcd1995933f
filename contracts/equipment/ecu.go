package equipment

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// The controllers by what the wire calls them (equipment catalogue 11.4).
var EcuByName = map[string]EcuType{"TBOX": 1, "MCU": 2, "BMS": 3, "DISP": 4, "BCM": 5, "BLE": 6, "OBC": 7}

// EcuStatus is how a controller is.
type EcuStatus int64

// The states; a controller that was replaced stays as history.
const (
	EcuNormal     EcuStatus = 0
	EcuSilent     EcuStatus = 1
	EcuBootloader EcuStatus = 2
	EcuReplaced   EcuStatus = 3
	EcuUnknown    EcuStatus = 4
)

// EcuStatuses is the dictionary category of the states.
var EcuStatuses = field.Closed("EcuStatus", "控制器状态", "ECU status",
	field.Is(EcuNormal, "正常", "Normal", field.Success), field.Is(EcuSilent, "无响应", "Not answering", field.Warning), field.Is(EcuBootloader, "引导模式", "Bootloader", field.Danger),
	field.Is(EcuReplaced, "已更换", "Replaced", field.Neutral), field.Is(EcuUnknown, "未知", "Unknown", field.Neutral))

// Ecu is one controller of a vehicle, as its terminal last told of it. Of each type a vehicle has one that is not replaced.
type Ecu struct {
	resource.Base
	VehicleID       int64      `json:"vehicleId"`
	DealerID        int64      `json:"dealerId"`
	EcuType         EcuType    `json:"ecuType"`
	EcuSN           string     `json:"ecuSn"`
	Supplier        string     `json:"supplier"`
	HardwareVersion string     `json:"hardwareVersion"`
	SoftwareVersion string     `json:"softwareVersion"`
	SoftwareCode    int64      `json:"softwareCode"` // rule R-VER; zero where the version is none
	BootVersion     string     `json:"bootVersion"`
	AntiRollback    int64      `json:"antiRollback"`
	FlashCount      int64      `json:"flashCount"`
	Status          EcuStatus  `json:"status"`
	LastUpgradeAt   value.Time `json:"lastUpgradeAt"`
	LastReportAt    value.Time `json:"lastReportAt"`
}

// Ecus is the controllers of all vehicles (equipment catalogue, ecu).
var Ecus = resource.Declare("ecu", "车载控制器", "ECU", func(e *Ecu) resource.Spec {
	return resource.Spec{
		Path: "/veh/crm/ecu", Volume: 7_000_000, Log: true, Scope: scope.ByDealer(&e.DealerID),
		Title: &e.EcuSN, State: &e.Status, Order: []resource.Order{resource.Asc(&e.EcuType)},
		Fields: field.List{
			field.Ref(&e.VehicleID, "车架号", "VIN", "vehicle").ReadOnly().Column().Filter(field.Like).First(),
			field.Enum(&e.EcuType, "控制器类型", "ECU type", EcuTypes).Required().ReadOnly().Column().Filter(field.In).First(),
			field.Text(&e.EcuSN, "控制器序列号", "ECU SN").ReadOnly().ID().Max(30).Column().Filter(field.Like),
			field.Text(&e.Supplier, "供应商", "Supplier").ReadOnly().Max(40).Column().Filter(field.Like),
			field.Text(&e.HardwareVersion, "硬件版本", "Hardware").ReadOnly().Max(20).Column().Filter(field.In),
			field.Text(&e.SoftwareVersion, "软件版本", "Software").ReadOnly().Max(20).Column().Filter(field.Like),
			field.Enum(&e.Status, "状态", "Status", EcuStatuses).ReadOnly().Column().Filter(field.In).First(),
			field.Time(&e.LastReportAt, "最后上报", "Last report").ReadOnly().Column().Filter(field.Range),
			field.Time(&e.LastUpgradeAt, "最后升级", "Last upgrade").ReadOnly().Filter(field.Range),
			field.Int(&e.SoftwareCode, "版本号", "Version code").Bare().ReadOnly().Filter(field.Range),
			field.Text(&e.BootVersion, "引导版本", "Bootloader").ReadOnly().Max(20),
			field.Int(&e.AntiRollback, "防回滚计数", "Anti-rollback").ReadOnly(),
			field.Int(&e.FlashCount, "刷写次数", "Flash count").ReadOnly(),
			field.Ref(&e.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
		},
		Actions: action.List{action.Export},
	}
})
