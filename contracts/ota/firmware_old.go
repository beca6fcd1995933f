package ota

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
)

// ModelsOfFirstGeneration is the choice of models whose terminals are of the first generation.
const ModelsOfFirstGeneration = "firstGeneration"

// FirmwareOld is one image of one controller for terminals of the first generation, which receive it in packets and can check only its
// CRC-16. Packets, CRC16 and MD5 are computed from the stored file.
type FirmwareOld struct {
	resource.Base
	Image
	TerminalType equipment.TerminalType `json:"terminalType"`
	PacketB      int64                  `json:"packetB"`
	Packets      int64                  `json:"packets"`
	CRC16        string                 `json:"crc16"`
	MD5          string                 `json:"md5"`
	Notes        string                 `json:"notes"`
}

// Actions of firmware of the first generation that core has functions for.
var (
	FirmwareOldVerify  = action.For[FirmwareOld, action.NoInput](VerifyVerb)
	FirmwareOldRelease = action.For[FirmwareOld, action.NoInput](ReleaseVerb)
)

// FirmwareOlds is the firmware of terminals of the first generation (equipment catalogue, otaFirmwareOld).
var FirmwareOlds = resource.Declare("otaFirmwareOld", "OTA固件（旧版）", "OTA firmware (legacy)", func(f *FirmwareOld) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "个旧版固件", One: "legacy firmware", Many: "legacy firmware"},
		Path: "/ota/crm/firmwareOld", Permission: "firmware", View: "ota:view", Volume: 400,
		Order: []resource.Order{resource.Desc(&f.VersionName)},
		Title: &f.Name, Code: &f.FirmwareNo, State: &f.Status, Brief: []any{&f.VersionName, &f.TerminalType},
		Terminal:       resource.TerminalIn(&f.Status, fault.StateNotAllowed, FirmwareWithdrawn),
		Leading:        []any{&f.Name, &f.Status, &f.TerminalType, &f.EcuType, &f.VersionName},
		Summary:        []any{&f.Status, &f.VersionName, &f.SizeB, &f.Packets, &f.Installed},
		UniqueTogether: [][]any{{&f.TerminalType, &f.EcuType, &f.VersionName}},
		Fields: slices.Concat(f.identity(), field.List{
			field.Enum(&f.TerminalType, "终端类型", "Terminal type", equipment.TerminalTypes).Required().AddOnly().Column().Filter(field.In),
			field.Text(&f.VersionName, "版本号", "Version").Required().Max(20).AddOnly().Column().Filter(field.Like).PrimaryFilter(),
		}, f.fit(ModelsOfFirstGeneration), f.file("bin，最大 512 KB", "bin up to 512 KB"), field.List{
			field.Int(&f.PacketB, "分包大小", "Packet size").Unit("B").Required().Default(int64(512)).AddOnly().Column().Hint("128、256 或 512", "128, 256 or 512"),
			field.Int(&f.Packets, "总包数", "Packets").Between(1, 4_096).ReadOnly().Column(),
			field.Text(&f.CRC16, "CRC16", "CRC16").ReadOnly().ID().Max(4),
			field.Text(&f.MD5, "MD5", "MD5").ReadOnly().ID().Max(32),
			field.LongText(&f.Notes, "更新说明", "Notes").Section("说明", "Notes").Max(500).Hint("发布前必填", "Required before release"),
		}, f.progress()),
		Actions: action.List{
			action.Add, action.Edit,
			f.verify(ReleaseVerb),
			FirmwareOldRelease.Do("发布", "Release").Transition(&f.Status, FirmwareReleased, FirmwareVerified).DoneText("已发布{rows}", "Released {rows}"),
		}.And(f.retirement(FirmwareVerified, FirmwareReleased, FirmwareDeprecated)),
	}
})
