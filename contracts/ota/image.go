package ota

import (
	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/value"
)

// FirmwareStatus is the state of a firmware.
type FirmwareStatus int64

// The states of a firmware. Firmware of the first generation is released without a test task.
const (
	FirmwareDraft      FirmwareStatus = 0
	FirmwareVerified   FirmwareStatus = 1
	FirmwareInTest     FirmwareStatus = 2
	FirmwareReleased   FirmwareStatus = 3
	FirmwareDeprecated FirmwareStatus = 4
	FirmwareWithdrawn  FirmwareStatus = 5
)

// FirmwareStatuses is the dictionary category of the states.
var FirmwareStatuses = field.Closed("FirmwareStatus", "固件状态", "Firmware status",
	field.Is(FirmwareDraft, "草稿", "Draft", field.Neutral), field.Is(FirmwareVerified, "已校验", "Verified", field.Info), field.Is(FirmwareInTest, "测试中", "In test", field.Warning),
	field.Is(FirmwareReleased, "已发布", "Released", field.Success), field.Is(FirmwareDeprecated, "已停用", "Deprecated", field.Neutral), field.Is(FirmwareWithdrawn, "已召回", "Withdrawn", field.Danger))

// Image is embedded in firmware of both generations: an image of one controller, the vehicles it fits, and its state. SizeB and SHA256 are
// those of the stored file; a typed SHA256 is compared with it. Installed is the number of controllers that report the version.
type Image struct {
	FirmwareNo       string            `json:"firmwareNo"`
	Name             string            `json:"name"`
	EcuType          equipment.EcuType `json:"ecuType"`
	VersionName      string            `json:"versionName"`
	HardwareVersions value.Codes       `json:"hardwareVersions"`
	ModelIDs         value.IDs         `json:"modelIds"`
	PackageFile      string            `json:"packageFile"`
	SizeB            int64             `json:"sizeB"`
	SHA256           string            `json:"sha256"`
	Status           FirmwareStatus    `json:"status"`
	Installed        int64             `json:"installed"`
}

// The verbs of the actions of both generations that core has functions for.
const (
	VerifyVerb  = "verify"
	ReleaseVerb = "release"
)

// identity declares the fields that name the image, without its version.
func (i *Image) identity() field.List {
	return field.List{
		field.Text(&i.Name, "固件名称", "Name").Section("固件", "Firmware").Required().Max(60).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
		field.Text(&i.FirmwareNo, "固件编号", "Firmware no.").ReadOnly().ID().Unique().Max(20).Column().Filter(field.Like).Search().GlobalSearch(),
		field.Enum(&i.EcuType, "控制器类型", "ECU type", equipment.EcuTypes).Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
	}
}

// fit declares the vehicles that the image fits: models of a choice, with hardware.
func (i *Image) fit(models string) field.List {
	return field.List{
		field.Refs(&i.ModelIDs, "适配车型", "Models", "vehicleModel").Section("适配范围", "Compatibility").Required().CountOf(1, 50).Choose(models).Column().Filter(field.In).Hint("校验后只能缩小范围", "Can only be narrowed once verified"),
		field.Codes(&i.HardwareVersions, "适配硬件", "Hardware", nil).Required().CountOf(1, 20).Length(1, 20).Column().Filter(field.Like).Hint("控制器上报的硬件版本，如 A1", "Hardware versions as reported by the ECU, such as A1"),
	}
}

// file declares the package.
func (i *Image) file(zh, en string) field.List {
	return field.List{
		field.File(&i.PackageFile, "固件包", "Package").Section("固件包", "Package").Required().For("firmware").AddOnly().Column().Hint(zh, en),
		field.Int(&i.SizeB, "大小", "Size").Unit("bytes").Between(1, 1<<31).ReadOnly().Column().Filter(field.Range),
		field.Text(&i.SHA256, "SHA-256", "SHA-256").ID().Normal(field.Compact, field.Lower).Pattern("[0-9a-f]{64}").AddOnly().Filter(field.Eq).Hint("填写后与上传的文件核对，留空则由系统计算", "Compared with the uploaded file; computed if empty"),
	}
}

// progress declares the state and what follows from it.
func (i *Image) progress() field.List {
	return field.List{
		field.Enum(&i.Status, "状态", "Status", FirmwareStatuses).Section("发布情况", "Release").Default(FirmwareDraft).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
		field.Int(&i.Installed, "安装量", "Installed").ReadOnly().Column().Hint("上报本版本的控制器数，每日更新", "ECUs that report this version; updated daily"),
	}
}

// verify declares the action that checks the package, under the permission of a verb.
func (i *Image) verify(permission string) *action.Action {
	return action.Do(VerifyVerb, "校验", "Verify").Transition(&i.Status, FirmwareVerified, FirmwareDraft).WithPermission(permission).DoneText("{rows}校验通过", "Verified {rows}").Inline()
}

// retirement declares the actions that end the use of the image, which can be withdrawn in the given states.
func (i *Image) retirement(withdrawn ...any) action.List {
	return action.List{
		action.Do("deprecate", "停用", "Deprecate").Transition(&i.Status, FirmwareDeprecated, FirmwareReleased).WithPermission(ReleaseVerb).DoneText("已停用{rows}", "Deprecated {rows}").
			ConfirmText("不能再创建使用该固件的任务，进行中的任务不受影响", "No new task can use the firmware; running tasks continue"),
		action.Do("withdraw", "召回", "Withdraw").Transition(&i.Status, FirmwareWithdrawn, withdrawn...).RequireReason().Danger().
			DoneText("已召回{rows}：停止任务 {haltedTasks} 个，{vehicles} 辆车已安装", "Withdrew {rows}. Tasks stopped: {haltedTasks}; vehicles that have it: {vehicles}").
			ConfirmText("停止分发该固件及使用它的任务，且不可恢复；已安装的车辆不会自动降级", "Its distribution and the tasks that use it stop for good; vehicles that have it are not downgraded"),
		action.Delete,
		action.ExportWithPermission("view"),
	}
}
