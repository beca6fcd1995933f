package ota

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// The codes of firmware.
type (
	// FirmwarePackage is whether a package has a whole image or the difference from another one.
	FirmwarePackage int64
	// DeltaAlgorithm is how a difference is encoded.
	DeltaAlgorithm int64
	// Rollback is how a controller returns to its former image.
	Rollback int64
)

// The kinds of package.
const (
	FullPackage  FirmwarePackage = 1
	DeltaPackage FirmwarePackage = 2
)

// The encodings of a difference.
const (
	Bsdiff     DeltaAlgorithm = 1
	HDiffPatch DeltaAlgorithm = 2
	BlockDiff  DeltaAlgorithm = 3
)

// How a controller returns to its former image.
const (
	NoRollback     Rollback = 0
	SlotRollback   Rollback = 1
	BackupRollback Rollback = 2
)

// The dictionary categories of firmware.
var (
	FirmwarePackages = field.Closed("OtaPackage", "包类型", "Package",
		field.Is(FullPackage, "整包", "Full"), field.Is(DeltaPackage, "差分包", "Delta")).Later()
	DeltaAlgorithms = field.Closed("DeltaAlgo", "差分算法", "Delta algorithm",
		field.Is(Bsdiff, "bsdiff", "bsdiff"), field.Is(HDiffPatch, "HDiffPatch", "HDiffPatch"), field.Is(BlockDiff, "块差分", "Block diff")).Later()
	Rollbacks = field.Closed("RollbackKind", "回滚能力", "Rollback",
		field.Is(NoRollback, "无", "None", field.Warning), field.Is(SlotRollback, "A/B双分区", "A/B slots", field.Success), field.Is(BackupRollback, "备份还原", "Backup", field.Info)).Later()
)

// The choices of forms: models whose terminals connect to a broker, and packages that a delta can fall back on.
const (
	ModelsOverBroker = "overBroker"
	FullPackages     = "fullPackages"
)

// Requirement is a range of versions that another controller of the vehicle must have; an empty end is open.
type Requirement struct {
	EcuType equipment.EcuType `json:"ecuType"`
	Min     string            `json:"min"`
	Max     string            `json:"max"`
}

// Firmware is one package of one controller for terminals of the second generation. VersionCode follows from the version name (rule R-VER). A
// signature is made elsewhere, over the SHA-256 of the file and checked with a trusted key. A delta applies to controllers with
// BaseVersionCode and falls back on the full package of the same version.
type Firmware struct {
	resource.Base
	Image
	VersionCode     int64           `json:"versionCode"`
	PackageKind     FirmwarePackage `json:"packageKind"`
	BaseVersionCode int64           `json:"baseVersionCode"`
	DeltaAlgo       DeltaAlgorithm  `json:"deltaAlgo"`
	FullFirmwareID  int64           `json:"fullFirmwareId"`
	MinVersionCode  int64           `json:"minVersionCode"`
	MaxVersionCode  int64           `json:"maxVersionCode"`
	MinBootVersion  string          `json:"minBootVersion"`
	Requires        []Requirement   `json:"requires"`
	AntiRollback    int64           `json:"antiRollback"`
	Signature       string          `json:"signature"`
	SignKeyID       string          `json:"signKeyId"`
	InstallSec      int64           `json:"installSec"`
	Rollback        Rollback        `json:"rollback"`
	Notes           value.I18n      `json:"notes"`
}

// ReleaseFirmware is the input of releasing. Empty notes are those of the row.
type ReleaseFirmware struct {
	Notes value.I18n `json:"notes"`
}

// Actions of firmware that core has functions for.
var (
	FirmwareVerify  = action.For[Firmware, action.NoInput](VerifyVerb)
	FirmwareRelease = action.For[Firmware, ReleaseFirmware](ReleaseVerb)
)

// maxVersionCode is the code of 999.999.999.
const maxVersionCode = 999_999_999

// Firmwares is the firmware of terminals of the second generation (equipment catalogue, otaFirmware).
var Firmwares = resource.Declare("otaFirmware", "OTA固件", "OTA firmware", func(f *Firmware) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "个固件", One: "firmware", Many: "firmware"},
		Path: "/ota/crm/firmware", Permission: "firmware", View: "ota:view", Volume: 3_000,
		Order: []resource.Order{resource.Asc(&f.EcuType), resource.Desc(&f.VersionCode)},
		Title: &f.Name, Code: &f.FirmwareNo, State: &f.Status, Brief: []any{&f.VersionName, &f.PackageKind},
		Terminal: resource.TerminalIn(&f.Status, fault.StateNotAllowed, FirmwareWithdrawn),
		Leading:  []any{&f.Name, &f.Status, &f.EcuType, &f.VersionName, &f.PackageKind},
		Summary:  []any{&f.Status, &f.PackageKind, &f.VersionName, &f.SizeB, &f.Installed},
		Fields: slices.Concat(f.identity(), field.List{
			field.Text(&f.VersionName, "版本名称", "Version").Required().Check("version").AddOnly().Max(20).Column().Filter(field.Like).PrimaryFilter(),
			field.Int(&f.VersionCode, "版本号", "Version code").Between(1, maxVersionCode).NoGrouping().ReadOnly().Column().Filter(field.Range),
			field.Enum(&f.PackageKind, "包类型", "Package type", FirmwarePackages).Required().Default(FullPackage).AddOnly().Column().Filter(field.Eq),
			field.Ref(&f.FullFirmwareID, "对应整包", "Full package", "otaFirmware").Required().VisibleWhen(&f.PackageKind, DeltaPackage).Choose(FullPackages).AddOnly().Hint("同一版本的整包，差分安装失败时使用", "The full package of the same version, used if the delta fails"),
			field.Int(&f.BaseVersionCode, "基线版本", "Base version").Required().Between(1, maxVersionCode).NoGrouping().VisibleWhen(&f.PackageKind, DeltaPackage).AddOnly().Column().Hint("已发布整包的版本号，如 2.3.1 为 2003001", "The version code of a released full package; 2.3.1 is 2003001"),
			field.Enum(&f.DeltaAlgo, "差分算法", "Delta algorithm", DeltaAlgorithms).Required().VisibleWhen(&f.PackageKind, DeltaPackage).AddOnly(),
		}, f.fit(ModelsOverBroker), field.List{
			field.Int(&f.MinVersionCode, "最低起始版本", "Min from").Between(1, maxVersionCode).NoGrouping().Hint("低于该版本号的控制器须先升级到中间版本", "ECUs below this version code need a version in between first"),
			field.Int(&f.MaxVersionCode, "最高起始版本", "Max from").Between(1, maxVersionCode).NoGrouping().Hint("小于本版本号", "Below the version code"),
			field.Text(&f.MinBootVersion, "最低引导版本", "Min bootloader").Check("version").Max(20),
			field.Rows(&f.Requires, "依赖版本", "Requires", func(r *Requirement) field.List {
				return field.List{
					field.Enum(&r.EcuType, "控制器类型", "ECU type", equipment.EcuTypes).Required(),
					field.Text(&r.Min, "最低版本", "Min version").Check("version"),
					field.Text(&r.Max, "最高版本", "Max version").Check("version"),
				}
			}).CountOf(0, 6),
		}, f.file("bin，最大 64 MB，以固件头开始", "bin up to 64 MB that begins with a firmware header"), field.List{
			field.Int(&f.AntiRollback, "防回滚计数", "Anti-rollback").Between(1, 65_535).AddOnly().Hint("安装后写入控制器，低于该计数的固件不能再安装", "Burnt into the ECU; firmware with a lower counter cannot be installed afterwards"),
			field.LongText(&f.Signature, "签名", "Signature").Required().Normal(field.Compact).Pattern("[A-Za-z0-9+/]{80,120}={0,2}").AddOnly().Hint("对文件 SHA-256 的 Ed25519 或 ECDSA P-256 签名，Base64", "Ed25519 or ECDSA P-256 over the file's SHA-256, in base64"),
			field.Text(&f.SignKeyID, "签名密钥", "Key id").Required().ID().Pattern("[A-Za-z0-9._-]{1,32}").AddOnly().Filter(field.Eq).Hint("系统参数 ota.signKeys 中的密钥", "A key of the setting ota.signKeys"),
			field.Int(&f.InstallSec, "预计安装时间", "Install time").Section("安装", "Installation").Unit("s").Between(10, 3_600),
			field.Enum(&f.Rollback, "回滚能力", "Rollback", Rollbacks).Default(NoRollback).Column().Filter(field.Eq),
			field.I18nText(&f.Notes, "更新说明", "Notes").Max(1_000).Hint("发布前必填", "Required before release"),
		}, f.progress()),
		Actions: action.List{
			action.Add, action.Edit,
			f.verify("test"),
			action.Do("toTest", "转测试", "Start test").Transition(&f.Status, FirmwareInTest, FirmwareVerified).WithPermission("test").DoneText("{rows}已转测试", "{rows} is in test").
				ConfirmText("只能安装到测试设备", "It can be installed on test devices only"),
			FirmwareRelease.WithInput("发布", "Release", func(in *ReleaseFirmware) field.List {
				return field.List{field.I18nText(&in.Notes, "更新说明", "Notes").Max(1_000).Hint("留空则按表单中的说明", "Empty: those of the form")}
			}).Transition(&f.Status, FirmwareReleased, FirmwareInTest).DoneText("已发布{rows}", "Released {rows}"),
		}.And(f.retirement(FirmwareVerified, FirmwareInTest, FirmwareReleased, FirmwareDeprecated)),
	}
})
