package equipment

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Codes of Bluetooth profiles.
type (
	BleVersion    int64
	BleAuthMode   int64
	ProfileStatus int64
)

// The states of a profile.
const (
	ProfileDraft     ProfileStatus = 0
	ProfilePublished ProfileStatus = 1
	ProfileDisabled  ProfileStatus = 2
)

// The dictionary categories of Bluetooth profiles.
var (
	BleVersions = field.Closed("BleVersion", "蓝牙版本", "BLE version",
		field.Is("1", "BLE 4.2", "BLE 4.2"), field.Is("2", "BLE 5.0", "BLE 5.0"), field.Is("3", "BLE 5.2", "BLE 5.2"))
	BleAuthModes = field.Closed("BleAuthMode", "蓝牙鉴权方式", "BLE authentication",
		field.Is("1", "PIN", "PIN"), field.Is("2", "AES挑战应答", "AES challenge"), field.Is("3", "数字钥匙证书", "Digital key certificate"))
	ProfileStatuses = field.Closed("ProfileStatus", "配置状态", "Profile status",
		field.Is(ProfileDraft, "草稿", "Draft", field.Neutral), field.Is(ProfilePublished, "已发布", "Published", field.Success), field.Is(ProfileDisabled, "已停用", "Disabled", field.Danger))
)

// RSSIGap is the minimum difference between the lock and unlock thresholds in dB. With less, a vehicle would lock and unlock while its
// owner is next to it.
const RSSIGap = 8

// BluetoothProfile is the versioned part of a profile: what an app needs to talk to a module.
type BluetoothProfile struct {
	NamePrefix      string      `json:"namePrefix"`
	ServiceUUID     string      `json:"serviceUuid"`
	WriteUUID       string      `json:"writeUuid"`
	NotifyUUID      string      `json:"notifyUuid"`
	BleVersion      BleVersion  `json:"bleVersion"`
	AuthMode        BleAuthMode `json:"authMode"`
	MTU             int64       `json:"mtu"`
	UnlockRSSI      int64       `json:"unlockRssi"`
	LockRSSI        int64       `json:"lockRssi"`
	LockDelayS      int64       `json:"lockDelayS"`
	KeyRotateDays   int64       `json:"keyRotateDays"`
	MaxKeys         int64       `json:"maxKeys"`
	ConnectTimeoutS int64       `json:"connectTimeoutS"`
}

const uuid = "[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}"

func (p *BluetoothProfile) fields() field.List {
	return field.List{
		field.Text(&p.NamePrefix, "广播名前缀", "Advertised name prefix").Section("连接", "Connection").ID().Normal(field.Upper).Pattern("[A-Z0-9_-]{1,12}").Column().Filter(field.Like).PrimaryFilter(),
		field.Text(&p.ServiceUUID, "服务UUID", "Service UUID").Required().ID().Normal(field.Upper).Pattern(uuid),
		field.Text(&p.WriteUUID, "写特征UUID", "Write characteristic UUID").Required().ID().Normal(field.Upper).Pattern(uuid),
		field.Text(&p.NotifyUUID, "通知特征UUID", "Notify characteristic UUID").Required().ID().Normal(field.Upper).Pattern(uuid),
		field.Enum(&p.BleVersion, "蓝牙版本", "BLE version", BleVersions).Required().Column().Filter(field.Eq).PrimaryFilter(),
		field.Int(&p.MTU, "MTU", "MTU").Unit("B").Between(23, 517).Default(185).NoGrouping(),
		field.Int(&p.ConnectTimeoutS, "连接超时", "Connection timeout").Unit("s").Between(3, 30).Default(10),
		field.Enum(&p.AuthMode, "鉴权方式", "Authentication", BleAuthModes).Section("钥匙", "Keys").Required().Column().Filter(field.Eq).PrimaryFilter(),
		field.Int(&p.KeyRotateDays, "密钥轮换", "Key rotation").Unit("天/days").Between(1, 90).Default(30),
		field.Int(&p.MaxKeys, "钥匙上限", "Max keys").Between(1, 8).Hint("每辆车的数字钥匙数", "Digital keys per vehicle"),
		field.Int(&p.UnlockRSSI, "解锁信号阈值", "Unlock RSSI").Section("无感解锁", "Proximity unlock").Unit("dBm").Between(-95, -30).Default(-65).Column(),
		field.Int(&p.LockRSSI, "落锁信号阈值", "Lock RSSI").Unit("dBm").Between(-110, -38).Default(-75).Column().Hint("须比解锁阈值低 8 dBm 以上", "At least 8 dBm below the unlock threshold"),
		field.Int(&p.LockDelayS, "落锁延时", "Lock delay").Unit("s").Between(0, 120).Default(8),
	}
}

// BluetoothSetup is a named Bluetooth profile that models share. Apps fetch its last published version, not the draft.
type BluetoothSetup struct {
	resource.Base
	ProfileCode string     `json:"profileCode"`
	Name        value.I18n `json:"name"`
	BluetoothProfile
	ModelCount    int64         `json:"modelCount"`
	ConfigVersion int64         `json:"configVersion"`
	Unpublished   bool          `json:"unpublished"`
	Status        ProfileStatus `json:"status"`
}

// RollBack is the input of the action rollback.
type RollBack struct {
	ConfigVersion int64 `json:"configVersion"`
}

// Actions of the bluetooth setup that core has functions for.
var (
	BluetoothSetupPublish  = action.For[BluetoothSetup, action.NoInput]("publish")
	BluetoothSetupDisable  = action.For[BluetoothSetup, action.NoInput]("disable")
	BluetoothSetupRollback = action.For[BluetoothSetup, RollBack]("rollback")
)

// BluetoothSetups is all Bluetooth profiles.
var BluetoothSetups = resource.Declare("bluetoothSetup", "蓝牙配置", "Bluetooth profile", func(b *BluetoothSetup) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个蓝牙配置"),
		Path: "/veh/crm/bluetoothSetup", Volume: 50,
		Order: []resource.Order{resource.Desc(&b.UpdatedAt)},
		Title: &b.Name, Code: &b.ProfileCode, State: &b.Status,
		Fields: append(append(field.List{
			field.Text(&b.ProfileCode, "配置编码", "Profile code").Section("基本信息", "Basics").Required().ID().Unique().Normal(field.Upper).Pattern("[A-Z0-9_-]{1,24}").AddOnly().Column().Filter(field.Like).PrimaryFilter().Search(),
			field.I18n(&b.Name, "配置名称", "Name").Required().Max(40).Column().Filter(field.Like).PrimaryFilter().Search(),
		}, b.BluetoothProfile.fields()...),
			field.Count(&b.ModelCount, "关联车型数", "Models", "vehicleModel", "bluetoothSetupId").Column(),
			field.Int(&b.ConfigVersion, "版本号", "Version no.").Section("发布", "Publication").ReadOnly().Column(),
			field.Bool(&b.Unpublished, "有未发布修改", "Unpublished changes").ReadOnly().Column(),
			field.Enum(&b.Status, "状态", "Status", ProfileStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
		),
		Related: []resource.Related{
			{Resource: "vehicleModel", Field: "bluetoothSetupId", Label: field.Label{ZH: "车型", EN: "Models"}},
		},
		Actions: action.List{
			action.Add, action.Edit, action.Delete,
			BluetoothSetupPublish.Do("发布", "Publish").DoneText("已发布{rows}", "Published {rows}").Transition(&b.Status, ProfilePublished, ProfileDraft, ProfilePublished, ProfileDisabled).Inline(),
			BluetoothSetupDisable.Do("停用", "Disable").DoneText("已停用{rows}", "Disabled {rows}").Transition(&b.Status, ProfileDisabled, ProfilePublished).WithPermission("publish").Danger(),
			BluetoothSetupRollback.WithInput("回退", "Roll back", func(in *RollBack) field.List {
				return field.List{field.Int(&in.ConfigVersion, "回退到版本", "Roll back to version").Required().Between(1, 9999)}
			}).DoneText("已将{rows}回退到版本 {configVersion}", "Rolled {rows} back to version {configVersion}").Transition(&b.Status, ProfilePublished, ProfilePublished, ProfileDisabled).WithPermission("publish").RequireReason().Danger(),
		},
	}
})

// BluetoothSetupVersion is one published version of a profile. It is immutable, because apps may have fetched it.
type BluetoothSetupVersion struct {
	resource.Base
	SetupID       int64 `json:"setupId"`
	ConfigVersion int64 `json:"configVersion"`
	BluetoothProfile
}

// BluetoothSetupVersions is every published version of every Bluetooth profile.
var BluetoothSetupVersions = resource.Declare("bluetoothSetupVersion", "蓝牙配置版本", "Bluetooth profile version", func(v *BluetoothSetupVersion) resource.Spec {
	profile := v.BluetoothProfile.fields()
	for _, f := range profile {
		f.ReadOnly()
		f.FilterBy, f.IsPrimaryFilter = "", false
	}
	return resource.Spec{
		Noun: resource.Counted("个蓝牙配置版本"),
		Path: "/veh/crm/bluetoothSetupVersion", Permission: "bluetoothSetup", Volume: 2_000, Log: true,
		Order: []resource.Order{resource.Desc(&v.ConfigVersion)},
		Title: &v.ConfigVersion, UniqueTogether: [][]any{{&v.SetupID, &v.ConfigVersion}},
		Fields: append(field.List{
			field.Ref(&v.SetupID, "蓝牙配置", "Bluetooth profile", "bluetoothSetup").ReadOnly().Filter(field.Eq),
			field.Int(&v.ConfigVersion, "版本号", "Version no.").ReadOnly().Column(),
		}, profile...),
	}
})
