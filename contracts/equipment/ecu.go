package equipment

import (
	"encoding/json"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// EcuByName are the controllers by their names on the wire (equipment catalogue 11.4).
var EcuByName = map[string]EcuType{"TBOX": 1, "MCU": 2, "BMS": 3, "DISP": 4, "BCM": 5, "BLE": 6, "OBC": 7}

// EcuStatus is the state of a controller.
type EcuStatus int64

// The states. A replaced controller remains as history.
const (
	EcuNormal     EcuStatus = 0
	EcuSilent     EcuStatus = 1
	EcuBootloader EcuStatus = 2
	EcuReplaced   EcuStatus = 3
	EcuUnknown    EcuStatus = 4
)

// EcuStatuses is the dictionary category of the states.
var EcuStatuses = field.Closed("EcuStatus", "控制器状态", "ECU status",
	field.Is(EcuNormal, "正常", "Normal", field.Success), field.Is(EcuSilent, "无响应", "Not responding", field.Warning), field.Is(EcuBootloader, "引导模式", "Bootloader", field.Danger),
	field.Is(EcuReplaced, "已更换", "Replaced", field.Neutral), field.Is(EcuUnknown, "未知", "Unknown", field.Neutral))

// EcuTimeout is the number of consecutive polls without a response after which a controller counts as not responding (equipment catalogue,
// ecu).
const EcuTimeout = 3

// EcuFault is a fault code in the memory of a controller with its freeze frame, in the keys and units of the wire (equipment catalogue
// 11.4).
type EcuFault struct {
	Code  string         `json:"code"`
	Frame map[string]any `json:"frame,omitempty"`
}

// ReplaceEcu is the input of replacing a controller: the new one and the repair order.
type ReplaceEcu struct {
	EcuSN    string `json:"ecuSn"`
	RepairNo string `json:"repairNo"`
	Reason   string `json:"reason"`
}

// Ecu is one controller of a vehicle as last reported by its terminal. A vehicle has one of each type that is not replaced. Polls counts
// consecutive unanswered polls; DTCs is the fault memory as read at DTCAt. A replaced controller has the time and the repair order of the
// replacement.
type Ecu struct {
	resource.Base
	VehicleID       int64           `json:"vehicleId"`
	DealerID        int64           `json:"dealerId"`
	EcuType         EcuType         `json:"ecuType"`
	EcuSN           string          `json:"ecuSn"`
	Supplier        string          `json:"supplier"`
	HardwareVersion string          `json:"hardwareVersion"`
	SoftwareVersion string          `json:"softwareVersion"`
	SoftwareCode    int64           `json:"softwareCode"` // rule R-VER; zero if the version does not match it
	LatestVersion   string          `json:"latestVersion"`
	Upgradable      bool            `json:"upgradable"`
	BootVersion     string          `json:"bootVersion"`
	AntiRollback    int64           `json:"antiRollback"`
	ConfigVersion   string          `json:"configVersion"`
	FlashCount      int64           `json:"flashCount"`
	Status          EcuStatus       `json:"status"`
	Polls           int64           `json:"polls"`
	DTCCount        int64           `json:"dtcCount"`
	DTCs            json.RawMessage `json:"dtcs"`
	DTCAt           value.Time      `json:"dtcAt"`
	LastUpgradeAt   value.Time      `json:"lastUpgradeAt"`
	LastReportAt    value.Time      `json:"lastReportAt"`
	ReplacedAt      value.Time      `json:"replacedAt"`
	RepairNo        string          `json:"repairNo"`
}

// ecuLifecycle is what a controller's terminal reports about it.
var ecuLifecycle = lifecycle.Of([]EcuStatus{EcuUnknown, EcuNormal, EcuBootloader},
	lifecycle.Move(lifecycle.By(lifecycle.System, "控制器应答", "The ECU answers"), EcuNormal, EcuUnknown, EcuSilent, EcuBootloader),
	lifecycle.Move(lifecycle.By(lifecycle.System, "控制器在引导程序中应答", "The ECU answers from its bootloader"), EcuBootloader, EcuUnknown, EcuNormal, EcuSilent),
	lifecycle.Move(lifecycle.By(lifecycle.System, "连续多次未应答", "The ECU does not answer several polls in succession"), EcuSilent, EcuUnknown, EcuNormal, EcuBootloader),
	lifecycle.Move(lifecycle.By(lifecycle.System, "终端上报另一个序列号，或车辆更换终端", "The terminal reports another serial number, or the vehicle gets another terminal"), EcuReplaced, EcuUnknown, EcuNormal, EcuSilent, EcuBootloader),
)

// EcuReplace is an action that core has a function for.
var EcuReplace = action.For[Ecu, ReplaceEcu]("replace")

// Ecus is the controllers of all vehicles (equipment catalogue, ecu).
var Ecus = resource.Declare("ecu", "车载控制器", "ECU", func(e *Ecu) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个车载控制器"),
		Path: "/veh/crm/ecu", ExtraPermissions: []string{"read"}, Volume: 7_000_000, Log: true, Scope: scope.ByDealer(&e.DealerID).OrByCase(&e.VehicleID),
		Title: &e.EcuSN, State: &e.Status, Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&e.Status, ecuLifecycle)}, Order: []resource.Order{resource.Asc(&e.EcuType)},
		Fields: field.List{
			field.Ref(&e.VehicleID, "车架号", "VIN", "vehicle").ReadOnly().Column().Filter(field.Like).PrimaryFilter(),
			field.Enum(&e.EcuType, "控制器类型", "ECU type", EcuTypes).Required().ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&e.EcuSN, "控制器序列号", "ECU SN").ReadOnly().ID().Max(30).Column().Filter(field.Like),
			field.Text(&e.Supplier, "供应商", "Supplier").ReadOnly().Max(40).Column().Filter(field.Like),
			field.Text(&e.HardwareVersion, "硬件版本", "Hardware").ReadOnly().Max(20).Column().Filter(field.In),
			field.Text(&e.SoftwareVersion, "软件版本", "Software").ReadOnly().Max(20).Column().Filter(field.Like),
			field.Text(&e.LatestVersion, "最新版本", "Latest").ReadOnly().Max(20).Column().Hint("适合该控制器的最新已发布固件，每日更新", "The newest released firmware that fits the ECU; updated daily"),
			field.Bool(&e.Upgradable, "可升级", "Upgradable").ReadOnly().Column().Filter(field.Eq),
			field.Enum(&e.Status, "状态", "Status", EcuStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&e.DTCCount, "故障码数", "DTCs").ReadOnly().Column().Filter(field.Range),
			field.Time(&e.LastReportAt, "最后上报", "Last report").ReadOnly().Column().Filter(field.Range),
			field.Time(&e.LastUpgradeAt, "最后升级", "Last upgrade").ReadOnly().Filter(field.Range),
			field.Int(&e.SoftwareCode, "版本号", "Version code").NoGrouping().ReadOnly().Filter(field.Range),
			field.Text(&e.BootVersion, "引导版本", "Bootloader").ReadOnly().Max(20),
			field.Int(&e.AntiRollback, "防回滚计数", "Anti-rollback counter").ReadOnly(),
			field.Text(&e.ConfigVersion, "标定版本", "Calibration").ReadOnly().Max(20),
			field.Int(&e.FlashCount, "刷写次数", "Flash count").ReadOnly(),
			field.Int(&e.Polls, "连续未应答", "Unanswered polls").ReadOnly(),
			field.JSON(&e.DTCs, "存储的故障码", "Stored DTCs"),
			field.Time(&e.DTCAt, "故障码读取时间", "DTCs read at").ReadOnly(),
			field.Time(&e.ReplacedAt, "更换时间", "Replaced at").ReadOnly(),
			field.Text(&e.RepairNo, "维修单号", "Repair order no.").ReadOnly().ID().Max(40),
			field.Ref(&e.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
		},
		Actions: action.List{
			EcuReplace.WithInput("登记更换", "Record replacement", func(in *ReplaceEcu) field.List {
				return field.List{
					field.Text(&in.EcuSN, "新控制器序列号", "New ECU SN").Required().ID().Normal(field.Compact, field.Upper).Pattern("[A-Z0-9-]{4,30}"),
					field.Text(&in.RepairNo, "维修单号", "Repair order no.").Required().ID().Length(5, 40),
					field.LongText(&in.Reason, "更换原因", "Reason").Max(150),
				}
			}).DoneText("已登记{rows}的更换", "Recorded the replacement of {rows}").Transition(&e.Status, EcuReplaced, EcuNormal, EcuSilent, EcuBootloader, EcuUnknown).WithPermission("edit").Inline().
				ConfirmText("原控制器转为历史记录，终端下次登录后更新新控制器的信息", "The old ECU is kept as history; the new one is updated when the terminal signs on next"),
			action.Export,
		},
	}
})
