// Package bluetooth declares the register of the Bluetooth modules of vehicles.
package bluetooth

import (
	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// KeyState is whether phones can open the vehicle of a module.
type KeyState int64

// The states of the keys.
const (
	None    KeyState = 0
	Written KeyState = 1
	Bound   KeyState = 2
	ToReset KeyState = 3
	Revoked KeyState = 4
)

// Failure is why a phone could not use a module.
type Failure string

// The failures that the demo names.
const (
	NotFound   Failure = "NOT_FOUND"
	TimedOut   Failure = "CONNECT_TIMEOUT"
	AuthFailed Failure = "AUTH_FAIL"
)

const (
	// FailureDays is how far the number of failures goes back.
	FailureDays = 7
	// ConnectionDays is how far the connections and their statistics go back.
	ConnectionDays = 30
)

// The dictionary categories of modules.
var (
	KeyStates = field.Closed("BleKeyState", "蓝牙密钥状态", "BLE key state",
		field.Is(None, "未写入", "None", field.Neutral), field.Is(Written, "已写入", "Written", field.Info), field.Is(Bound, "已绑定", "Bound", field.Success),
		field.Is(ToReset, "待重置", "To reset", field.Warning), field.Is(Revoked, "已作废", "Revoked", field.Danger)).Later()
	Failures = field.Closed("BleFail", "蓝牙失败原因", "BLE failure",
		field.Is(NotFound, "未搜索到", "Not found"), field.Is(TimedOut, "连接超时", "Connect timeout"), field.Is(AuthFailed, "鉴权失败", "Authentication failed"), field.Is("KEY_EXPIRED", "密钥过期", "Key expired"),
		field.Is("PERMISSION", "手机未授权", "No phone permission"), field.Is("DISCONNECTED", "异常断开", "Disconnected"), field.Is("FW_OLD", "固件过低", "Firmware too old")).Later()
)

// The events of keys that no action causes.
var (
	Fitted    = lifecycle.By(lifecycle.System, "装入车辆", "Installed in a vehicle")
	Paired    = lifecycle.By(lifecycle.User, "车主手机连接成功", "The owner's phone connected")
	Released  = lifecycle.By(lifecycle.System, "车辆解绑、过户、更换终端，或模块被取下", "The owner or the terminal changes, or the module is removed")
	Withdrawn = lifecycle.By(lifecycle.System, "车辆被盗或报废", "The vehicle is stolen or retired")
)

// The verbs of the actions that change the keys of a module.
const (
	ClearVerb  = "clearKeys"
	RebindVerb = "rebind"
)

// KeyLifecycle is the lifecycle of the keys of a module.
var KeyLifecycle = lifecycle.Of([]KeyState{None},
	lifecycle.Move(Fitted, Written, None),
	lifecycle.Move(Paired, Bound, Written, ToReset),
	lifecycle.Move(Released, ToReset, Written, Bound),
	lifecycle.Move(lifecycle.OnAction(RebindVerb), ToReset, Written, Bound, ToReset),
	lifecycle.Move(lifecycle.OnAction(RebindVerb), Written, None),
	lifecycle.Move(Withdrawn, Revoked, None, Written, Bound, ToReset),
)

// Module is one Bluetooth module, in stock or in a vehicle. VehicleID and DealerID follow the vehicle with its MAC. The rest of the live
// values is what the app reports of connections.
type Module struct {
	resource.Base
	MAC            string              `json:"mac"`
	BleName        string              `json:"bleName"`
	ModuleSN       string              `json:"moduleSn"`
	VehicleID      int64               `json:"vehicleId"`
	VIN            string              `json:"vin"`
	DealerID       int64               `json:"dealerId"`
	IMEI           string              `json:"imei"`
	ChipModel      string              `json:"chipModel"`
	Protocol       content.BleProtocol `json:"protocol"`
	BatchNo        string              `json:"batchNo"`
	Firmware       string              `json:"firmware"`
	KeyState       KeyState            `json:"keyState"`
	KeyCount       int64               `json:"keyCount"`
	LastConnectAt  value.Time          `json:"lastConnectAt"`
	LastPhoneModel string              `json:"lastPhoneModel"`
	LastRSSI       int64               `json:"lastRssi"`
	LastFailCode   Failure             `json:"lastFailCode"`
	FailCount7d    int64               `json:"failCount7d"`
}

// Rebind is the input of moving a module to another vehicle.
type Rebind struct {
	VIN string `json:"vin"`
}

// Actions of modules that core has functions for.
var (
	ClearKeys    = action.For[Module, action.NoInput](ClearVerb)
	ModuleRebind = action.For[Module, Rebind](RebindVerb)
)

// Modules is all Bluetooth modules (content catalogue, blueToothInfo). Keys are not stored, only their state and number.
var Modules = resource.Declare("blueToothInfo", "蓝牙信息", "Bluetooth information", func(m *Module) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "个蓝牙模块", One: "Bluetooth module", Many: "Bluetooth modules"},
		Path: "/veh/crm/blueToothInfo", Volume: 1_000_000, Scope: scope.ByDealer(&m.DealerID),
		Title: &m.MAC, State: &m.KeyState, NaturalKey: &m.MAC,
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&m.KeyState, KeyLifecycle)},
		Leading:    []any{&m.MAC, &m.BleName, &m.VIN, &m.KeyState, &m.KeyCount, &m.LastConnectAt, &m.LastPhoneModel, &m.LastRSSI, &m.LastFailCode, &m.FailCount7d},
		Summary:    []any{&m.KeyState, &m.KeyCount, &m.LastConnectAt, &m.LastPhoneModel, &m.FailCount7d},
		Brief:      []any{&m.BleName, &m.VIN, &m.KeyState, &m.LastConnectAt},
		ListViews: []resource.ListView{
			{Name: "failing", Label: field.Label{ZH: "近期有失败", EN: "With failures"}, Where: []filter.Condition{filter.AtLeast(&m.FailCount7d, 1)}, Order: []resource.Order{resource.Desc(&m.FailCount7d)}},
			{Name: "toReset", Label: field.Label{ZH: "待重置", EN: "To reset"}, Where: []filter.Condition{filter.In(&m.KeyState, ToReset)}},
			{Name: "inStock", Label: field.Label{ZH: "在库", EN: "In stock"}, Where: []filter.Condition{filter.Missing(&m.VehicleID)}},
		},
		Fields: field.List{
			field.Text(&m.MAC, "蓝牙MAC", "BLE MAC").Section("模块", "Module").Required().ID().Unique().Normal(field.MAC).Check("mac").AddOnly().Column().Filter(field.Eq).PrimaryFilter().Search().GlobalSearch(),
			field.Text(&m.BleName, "蓝牙名称", "BLE name").Required().Max(20).Pattern(`[\x20-\x7E]+`).As("BLE_NAME", "只能使用英文字母、数字和符号", "Printable ASCII only").Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Text(&m.ModuleSN, "模块序列号", "Module serial").ID().Unique().Normal(field.Compact, field.Upper).Max(32).Column().Filter(field.Eq).Search(),
			field.Text(&m.IMEI, "终端IMEI", "Terminal IMEI").ID().Normal(field.Compact).Check("imei").Column().Filter(field.Eq).Search(),
			field.Text(&m.ChipModel, "芯片型号", "Chip").Max(30).Column().Filter(field.In),
			field.Enum(&m.Protocol, "蓝牙协议", "Protocol", content.BleProtocols).Required().Column().Filter(field.In),
			field.Text(&m.Firmware, "固件版本", "Firmware").Max(20).ReadOnly().Column().Filter(field.Like),
			field.Text(&m.BatchNo, "生产批次", "Batch").Max(20).Filter(field.Eq),
			field.Ref(&m.VehicleID, "车辆", "Vehicle", equipment.Vehicles.Name).Section("车辆与密钥", "Vehicle and keys").Unique().ReadOnly().Filter(field.Eq).SurvivesDelete(),
			field.Text(&m.VIN, "车架号", "VIN / frame no.").Via(&m.VehicleID, "vin").ID().Column().Filter(field.Eq).PrimaryFilter().Hint("空为在库", "Empty: in stock"),
			field.Ref(&m.DealerID, "所属经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Enum(&m.KeyState, "密钥状态", "Key state", KeyStates).Default(None).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&m.KeyCount, "授权手机数", "Phones with key").ReadOnly().Column().Hint("已绑定后，车主与共享用户各一部", "Once paired: the owner and each shared user"),
			field.Time(&m.LastConnectAt, "最近连接", "Last connected").Section("连接", "Connections").ReadOnly().Column().Filter(field.Range),
			field.Text(&m.LastPhoneModel, "最近连接手机", "Last phone").Max(60).ReadOnly().Column().Filter(field.Like),
			field.Int(&m.LastRSSI, "信号强度", "RSSI").Unit("dBm").Between(-100, 0).ReadOnly().Column(),
			field.Dict(&m.LastFailCode, "最近失败原因", "Last failure", Failures).ReadOnly().Column().Filter(field.In),
			field.Int(&m.FailCount7d, "近7天失败数", "Failures in 7 days").ReadOnly().Column().Filter(field.Range),
		},
		Import: []resource.ImportColumn{
			{Field: &m.MAC, ZH: "MAC", EN: "MAC", Needed: true},
			{Field: &m.BleName, ZH: "名称", EN: "Name", Needed: true},
			{Field: &m.ModuleSN, ZH: "序列号", EN: "Serial"},
			{Field: &m.IMEI, ZH: "IMEI", EN: "IMEI"},
			{Field: &m.ChipModel, ZH: "芯片", EN: "Chip"},
			{Field: &m.Protocol, ZH: "协议", EN: "Protocol", Needed: true},
			{Field: &m.BatchNo, ZH: "批次", EN: "Batch"},
		},
		Timeline: []resource.TimelineEntry{
			{Kind: "keys", Label: field.Label{ZH: "清除密钥", EN: "Keys cleared"}, Verbs: action.Verbs(ClearKeys)},
			{Kind: "fitting", Label: field.Label{ZH: "换绑车辆", EN: "Moved to a vehicle"}, Verbs: action.Verbs(ModuleRebind)},
		},
		Actions: action.List{
			action.Add, action.Edit, action.Import, action.Export,
			ClearKeys.Do("清除密钥", "Clear keys").Transition(&m.KeyState, ToReset, Bound, Revoked).RequireReason().Danger().DoneText("已清除{rows}的密钥", "Cleared the keys of {rows}").
				ConfirmText("所有手机的蓝牙钥匙立即失效，车主须重新配对；车辆须静止", "Every phone loses its key at once and the owner must pair again; the vehicle must stand still"),
			ModuleRebind.WithInput("换绑车辆", "Move to vehicle", func(in *Rebind) field.List {
				return field.List{field.Text(&in.VIN, "车架号", "VIN").Required().ID().Normal(field.Compact, field.Upper).Max(17)}
			}).AllowedIn(&m.KeyState, None, Written, Bound, ToReset).WithPermission("edit").RequireReason().DoneText("已换绑到车辆 {vin}", "Moved to vehicle {vin}"),
			action.Delete,
		},
	}
})
