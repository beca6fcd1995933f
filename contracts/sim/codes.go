// Package sim declares the SIM cards in the vehicles and the carrier accounts they belong to.
package sim

import "evops/contracts/field"

// Carrier is a mobile network operator.
type Carrier int64

// The carriers that rules name. China Mobile is the default of an account.
const (
	ChinaMobile  Carrier = 1
	ChinaUnicom  Carrier = 2
	ChinaTelecom Carrier = 3
)

// Adapter is the API of a carrier.
type Adapter int64

// The adapters.
const (
	OneLink Adapter = 1
	Jasper  Adapter = 2
	CTWing  Adapter = 3
	Mock    Adapter = 9 // simulates a carrier
)

// Status is the state of a card, mapped from the carrier's. Only the synchronisation changes it.
type Status int64

// The states of a card.
const (
	Testable   Status = 1
	Inventory  Status = 2
	ToActivate Status = 3
	Active     Status = 4
	Suspended  Status = 5
	PreRetired Status = 6
	Retired    Status = 7
	Unknown    Status = 9
)

// StopReason is the reason a card is suspended.
type StopReason int64

// The reasons rules name.
const (
	StoppedByUs     StopReason = 1
	PlanExpired     StopReason = 2
	AllowanceUsed   StopReason = 3
	StoppedForMoved StopReason = 5
	InArrears       StopReason = 7
	StoppedUnknown  StopReason = 9
)

// OpKind is an operation that a carrier runs on a card.
type OpKind int64

// The operations rules name.
const (
	ToSuspend  OpKind = 1
	ToResume   OpKind = 2
	LockIMEI   OpKind = 3
	UnlockIMEI OpKind = 4
)

// ItemError is our reading of the reason for which a carrier refuses to change a card.
type ItemError int64

// The reasons.
const (
	FailedState         ItemError = 1
	FailedByCarrier     ItemError = 2
	FailedPlanExpired   ItemError = 3
	FailedAllowanceUsed ItemError = 4
	FailedPoolUsed      ItemError = 5
	FailedUnknownCard   ItemError = 6
	FailedCooling       ItemError = 7
	FailedThrottled     ItemError = 8
	FailedUnreachable   ItemError = 9
	FailedNoResult      ItemError = 10
	FailedNotVerified   ItemError = 11
	// FailedProtected is a card that is left alone since its vehicle was reported stolen or began to upgrade after the request.
	FailedProtected ItemError = 12
	// FailedBusy is a card with another open operation.
	FailedBusy  ItemError = 13
	FailedOther ItemError = 99
)

// Finding is what the nightly check of the usage of a card has found.
type Finding int64

// The findings. To suspend an idle card saves the fee of its account.
const (
	UsedWithoutVehicle Finding = 1
	IdleInVehicle      Finding = 2
	Idle               Finding = 3
)

// Circuit is the state of the calls to a carrier.
type Circuit int64

// The states. An open circuit lets no call through after many failures in a row, until the carrier answers a probe.
const (
	CircuitClosed Circuit = 0
	CircuitOpen   Circuit = 1
)

// Form is the form factor of a card.
type Form int64

// RealName is the real-name registration of a card with the carrier.
type RealName int64

// The real-name states rules name.
const (
	RealNameMissing RealName = 0
	RealNameDone    RealName = 1
	RealNameUnknown RealName = 9
)

// The dictionary categories of SIM cards.
var (
	Carriers = field.Closed("Carrier", "运营商", "Carrier",
		field.Is(ChinaMobile, "中国移动", "China Mobile"), field.Is(ChinaUnicom, "中国联通", "China Unicom"), field.Is(ChinaTelecom, "中国电信", "China Telecom"), field.Is("4", "中国广电", "China Broadnet"), field.Is("9", "境外", "Foreign carrier"))
	Adapters = field.Closed("SimAdapter", "SIM接口", "SIM adapter",
		field.Is(OneLink, "onelink", "onelink"), field.Is(Jasper, "jasper", "jasper"), field.Is(CTWing, "ctwing", "ctwing"), field.Is(Mock, "mock", "mock"))
	Circuits = field.Closed("SimCircuit", "运营商接口状态", "Carrier link",
		field.Is(CircuitClosed, "正常", "Normal", field.Success), field.Is(CircuitOpen, "熔断", "Suspended after failures", field.Danger))
	Statuses = field.Closed("SimStatus", "SIM卡状态", "SIM status",
		field.Is(Testable, "可测试", "Test-ready", field.Info), field.Is(Inventory, "库存", "Inventory", field.Neutral), field.Is(ToActivate, "待激活", "Awaiting activation", field.Neutral), field.Is(Active, "已激活", "Active", field.Success),
		field.Is(Suspended, "已停机", "Suspended", field.Warning), field.Is(PreRetired, "预销户", "Pre-retired", field.Warning), field.Is(Retired, "已销户", "Retired", field.Danger), field.Is(Unknown, "未知", "Unknown", field.Neutral))
	StopReasons = field.Closed("SimStopReason", "停机原因", "Suspension reason",
		field.Is(StoppedByUs, "主动停机", "Suspended manually"), field.Is(PlanExpired, "套餐到期", "Plan expired"), field.Is(AllowanceUsed, "套餐用尽", "Allowance used"), field.Is("4", "流量池用尽", "Pool used"),
		field.Is(StoppedForMoved, "机卡分离", "SIM–device mismatch"), field.Is("6", "违规", "Violation"), field.Is(InArrears, "欠费", "Overdue payment"), field.Is(StoppedUnknown, "未知", "Unknown"))
	OpKinds = field.Closed("SimOpKind", "SIM操作类型", "SIM operation",
		field.Is(ToSuspend, "停机", "Suspend"), field.Is(ToResume, "复机", "Resume"), field.Is(LockIMEI, "机卡绑定", "Lock IMEI"), field.Is(UnlockIMEI, "机卡解绑", "Unlock IMEI"))
	Findings = field.Closed("SimFinding", "SIM用量检查", "SIM usage check",
		field.Is(UsedWithoutVehicle, "未装车有用量", "Used without a vehicle", field.Warning), field.Is(IdleInVehicle, "装车无用量", "Vehicle without data use", field.Warning), field.Is(Idle, "闲置", "Idle", field.Warning))
	Forms = field.Closed("SimForm", "卡形态", "Card form",
		field.Is("1", "插拔卡", "Plug-in"), field.Is("2", "贴片卡MS1", "MFF1 chip"), field.Is("3", "贴片卡MS0", "MFF2 chip"), field.Is("4", "eSIM", "eUICC"))
	RealNames = field.Closed("SimRealName", "SIM实名状态", "ID verification",
		field.Is(RealNameMissing, "未实名", "Not verified", field.Warning), field.Is(RealNameDone, "已实名", "Verified", field.Success), field.Is("2", "无需实名", "Not required", field.Neutral), field.Is(RealNameUnknown, "未知", "Unknown", field.Neutral))
)
