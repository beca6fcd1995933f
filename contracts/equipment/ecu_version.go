package equipment

import (
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// EcuSource is the source of a version change.
type EcuSource int64

// The sources: a sign-on of the terminal, an answer to the command that reads versions, an update over the air, and a person who replaced
// the controller.
const (
	EcuByHello       EcuSource = 1
	EcuByRead        EcuSource = 2
	EcuByUpdate      EcuSource = 3
	EcuByReplacement EcuSource = 4
)

// EcuSources is the dictionary category of the sources.
var EcuSources = field.Closed("EcuWord", "控制器信息来源", "Source of ECU data",
	field.Is(EcuByHello, "终端登录", "Sign-on"), field.Is(EcuByRead, "读取版本", "Version read"), field.Is(EcuByUpdate, "OTA升级", "OTA update"), field.Is(EcuByReplacement, "登记更换", "Replacement"))

// EcuVersion records that a controller or its versions changed. Was is the previous software version; empty for a new controller.
type EcuVersion struct {
	resource.Base
	VehicleID       int64      `json:"vehicleId"`
	DealerID        int64      `json:"dealerId"`
	EcuType         EcuType    `json:"ecuType"`
	EcuSN           string     `json:"ecuSn"`
	PreviousVersion string     `json:"was"`
	SoftwareVersion string     `json:"softwareVersion"`
	HardwareVersion string     `json:"hardwareVersion"`
	BootVersion     string     `json:"bootVersion"`
	ConfigVersion   string     `json:"configVersion"`
	Source          EcuSource  `json:"word"`
	KnownAt         value.Time `json:"knownAt"`
}

// EcuVersions is the version history of all controllers (equipment catalogue, ecu).
var EcuVersions = resource.Declare("ecuVersion", "控制器版本历史", "ECU version history", func(v *EcuVersion) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条版本记录"),
		Path: "/veh/crm/ecuVersion", Permission: "ecu", Volume: 20_000_000, Log: true, Scope: scope.ByDealer(&v.DealerID).OrByCase(&v.VehicleID),
		Title: &v.EcuSN, State: &v.Source, Order: []resource.Order{resource.Desc(&v.KnownAt)},
		Fields: field.List{
			field.Time(&v.KnownAt, "时间", "Recorded at").ReadOnly().Column().Filter(field.Range).PrimaryFilter(),
			field.Ref(&v.VehicleID, "车架号", "VIN", "vehicle").ReadOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Enum(&v.EcuType, "控制器类型", "ECU type", EcuTypes).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&v.PreviousVersion, "原软件版本", "Previous software").ReadOnly().Max(20).Column(),
			field.Text(&v.SoftwareVersion, "软件版本", "Software").ReadOnly().Max(20).Column(),
			field.Text(&v.HardwareVersion, "硬件版本", "Hardware").ReadOnly().Max(20).Column(),
			field.Text(&v.BootVersion, "引导版本", "Bootloader").ReadOnly().Max(20),
			field.Text(&v.ConfigVersion, "标定版本", "Calibration").ReadOnly().Max(20),
			field.Text(&v.EcuSN, "控制器序列号", "ECU SN").ReadOnly().ID().Max(30).Column(),
			field.Enum(&v.Source, "来源", "Source", EcuSources).ReadOnly().Column(),
			field.Ref(&v.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
		},
	}
})
