package ota

import (
	"encoding/json"
	"time"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// The limits of devices (equipment catalogue, otaEquipment).
const (
	// FailStreakLimit is how many failures in a row block a vehicle for BlockTime.
	FailStreakLimit = 3
	BlockTime       = 7 * 24 * time.Hour
	// TestFleetLimit is the largest number of test vehicles.
	TestFleetLimit = 500
)

// InstallableFirmware is the choice of firmware for a vehicle or a task: full packages that are released or in test.
const InstallableFirmware = "installable"

// Device is what rollouts know about one vehicle; its id is that of the vehicle. BlockedUntil ends an automatic block.
type Device struct {
	resource.Base
	VehicleID       int64                  `json:"vehicleId"`
	VIN             string                 `json:"vin"`
	TboxSN          string                 `json:"tboxSn"`
	ModelID         int64                  `json:"modelId"`
	DealerID        int64                  `json:"dealerId"`
	OnlineStatus    equipment.OnlineStatus `json:"onlineStatus"`
	ProtocolGen     equipment.ProtocolGen  `json:"protocolGen"`
	ECUVersions     json.RawMessage        `json:"ecuVersions"`
	UpgradableCount int64                  `json:"upgradableCount"`
	TestFlag        bool                   `json:"testFlag"`
	OTABlocked      bool                   `json:"otaBlocked"`
	BlockCause      BlockCause             `json:"blockCause"`
	BlockReason     string                 `json:"blockReason"`
	BlockedUntil    value.Time             `json:"blockedUntil"`
	OpenTargetID    int64                  `json:"openTargetId"`
	LastResult      TargetState            `json:"lastResult"`
	FailStreak      int64                  `json:"failStreak"`
	LastUpgradeAt   value.Time             `json:"lastUpgradeAt"`
	LastCheckAt     value.Time             `json:"lastCheckAt"`
}

// BlockCause is who blocked a vehicle.
type BlockCause int64

// Who blocks vehicles.
const (
	BlockedByHand    BlockCause = 1
	BlockedByFailure BlockCause = 2
)

// BlockCauses is the dictionary category of the causes of a block.
var BlockCauses = field.Closed("OtaBlockCause", "禁止升级的原因", "Cause of a block",
	field.Is(BlockedByHand, "人工禁止", "By hand", field.Neutral), field.Is(BlockedByFailure, "连续升级失败", "Repeated failures", field.Warning)).Later()

// SetTest is the input of adding vehicles to the test fleet or removing them.
type SetTest struct {
	On bool `json:"on"`
}

// PushFirmware is the input of upgrading a single vehicle.
type PushFirmware struct {
	FirmwareID int64 `json:"firmwareId"`
}

// Actions of devices that core has functions for.
var (
	DeviceSetTest = action.For[Device, SetTest]("setTest")
	DeviceBlock   = action.For[Device, action.NoInput]("block")
	DeviceUnblock = action.For[Device, action.NoInput]("unblock")
	DeviceCheck   = action.For[Device, action.NoInput]("checkUpdate")
	DevicePush    = action.For[Device, PushFirmware]("pushSingle")
)

// Devices is the vehicles of second-generation terminals as rollouts see them (equipment catalogue, otaEquipment). Core adds a row for every
// vehicle.
var Devices = resource.Declare("otaEquipment", "OTA设备", "OTA device", func(d *Device) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("台OTA设备"),
		Path: "/ota/crm/equipment", Permission: "otaDevice", View: "ota:view", Volume: 1_000_000, Scope: scope.ByDealer(&d.DealerID), ExternalIDs: true,
		Title: &d.VIN, State: &d.OTABlocked, NaturalKey: &d.VehicleID,
		Leading: []any{&d.VIN, &d.OTABlocked, &d.TestFlag, &d.ModelID, &d.UpgradableCount, &d.LastResult, &d.LastUpgradeAt},
		Fields: field.List{
			field.Ref(&d.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().Unique().Filter(field.Eq),
			field.Text(&d.VIN, "车架号", "VIN").Via(&d.VehicleID, "vin").ID().Column().Filter(field.Like).PrimaryFilter(),
			field.Text(&d.TboxSN, "终端序列号", "Terminal SN").Via(&d.VehicleID, "tboxSn").ID().Column().Filter(field.Like),
			field.Ref(&d.ModelID, "车型", "Model", "vehicleModel").Via(&d.VehicleID, "modelId").Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&d.DealerID, "所属经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Enum(&d.OnlineStatus, "在线状态", "Online", equipment.OnlineStatuses).From("vehicleShadow", "onlineStatus").Column().Filter(field.In),
			field.Enum(&d.ProtocolGen, "协议代次", "Generation", equipment.ProtocolGens).ReadOnly().Column().Filter(field.Eq),
			field.JSON(&d.ECUVersions, "控制器版本", "ECU versions").KeyedBy(equipment.EcuTypes).Column().Hint("硬件 / 软件，升级成功后和每日更新", "Hardware / software; updated after an upgrade and daily"),
			field.Int(&d.UpgradableCount, "可升级数", "Upgradable").ReadOnly().Column().Filter(field.Range).Hint("有更新的已发布固件的控制器数，每日更新", "ECUs with a newer released firmware; updated daily"),
			field.Bool(&d.TestFlag, "测试车", "Test vehicle").ReadOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Bool(&d.OTABlocked, "禁止升级", "Blocked").ReadOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Enum(&d.BlockCause, "禁止来源", "Blocked by", BlockCauses).ReadOnly().Column().Filter(field.In),
			field.Text(&d.BlockReason, "禁止原因", "Block reason").ReadOnly().Max(100).Column(),
			field.Time(&d.BlockedUntil, "禁止至", "Blocked until").ReadOnly().Hint("连续失败的车辆自动禁止 7 天", "Vehicles that fail repeatedly are blocked for 7 days"),
			field.Ref(&d.OpenTargetID, "当前任务", "Open target", "otaTaskTarget").ReadOnly().Column(),
			field.Enum(&d.LastResult, "最近结果", "Last result", TargetResults).ReadOnly().Column().Filter(field.In),
			field.Int(&d.FailStreak, "连续失败", "Fail streak").ReadOnly().Column().Filter(field.Range),
			field.Time(&d.LastUpgradeAt, "最近升级", "Last upgrade").ReadOnly().Column().Filter(field.Range),
			field.Time(&d.LastCheckAt, "最近检查", "Last check").ReadOnly().Column().Filter(field.Range).Sort(),
		},
		// An import adds the listed vehicles to the test fleet.
		Import: []resource.ImportColumn{{Field: &d.VehicleID, ZH: "车架号", EN: "VIN", Through: "vin", Needed: true}},
		Related: []resource.Related{
			{Resource: "ecu", Field: "vehicleId", Label: field.Label{ZH: "控制器", EN: "ECUs"}},
			{Resource: "otaTaskTarget", Field: "vehicleId", Label: field.Label{ZH: "升级记录", EN: "Upgrades"}},
		},
		Actions: action.List{
			DeviceSetTest.WithInput("测试车", "Test fleet", func(in *SetTest) field.List {
				return field.List{field.Bool(&in.On, "测试车", "Test vehicle")}
			}).AllowedIn(&d.TestFlag, false, true).WithPermission("edit").Batch(TestFleetLimit).Directed(
				DeviceSetTest.Direction(false, "设为测试车", "Add to test fleet", func(in *SetTest) any { return &in.On }, true),
				DeviceSetTest.Direction(true, "移出测试车", "Remove from test fleet", func(in *SetTest) any { return &in.On }, false)),
			DeviceBlock.Do("禁止升级", "Block").Transition(&d.OTABlocked, true, false).WithPermission("edit").RequireReason().Batch(200).Danger().DoneText("已禁止{rows}升级", "Blocked {rows}"),
			DeviceUnblock.Do("解除禁止", "Unblock").Transition(&d.OTABlocked, false, true).WithPermission("edit").RequireReason().Batch(200).DoneText("已解除{rows}的禁止", "Unblocked {rows}"),
			DevicePush.WithInput("单车升级", "Upgrade", func(in *PushFirmware) field.List {
				return field.List{field.Ref(&in.FirmwareID, "固件", "Firmware", "otaFirmware").Required().Choose(InstallableFirmware)}
			}).AllowedIn(&d.OTABlocked, false).RefuseAs(fault.UpgradesBlocked, true).WithPermission("push").DoneText("已下发{rows}的升级任务", "Started an upgrade of {rows}"),
			DeviceCheck.Do("读取版本", "Read versions").WithPermission("push").DoneText("已下发{rows}的版本读取", "Reading the versions of {rows}"),
			action.ImportWithPermission("edit"), action.Export,
		},
	}
})
