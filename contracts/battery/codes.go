// Package battery declares battery packs and the vehicles they were in (equipment catalogue 3).
package battery

import (
	"time"

	"evops/contracts/field"
	"evops/contracts/lifecycle"
)

// The codes of batteries.
type (
	// Status is the state of a battery between production and recycling.
	Status int64
	// Ownership is who owns a battery.
	Ownership int64
	// FittingState is whether a battery is still in the vehicle.
	FittingState int64
	// RecordSource is how a fitting was recorded.
	RecordSource int64
	// DischargeLock is whether the BMS refuses to discharge.
	DischargeLock int64
	// Verification is whether somebody has checked the particulars of a battery that a vehicle made known.
	Verification int64
	// Risk is how dangerous a battery is by what it reports.
	Risk int64
)

// The states of the discharge lock. A lock takes effect at the next power-off.
const (
	Unlocked  DischargeLock = 0
	Locking   DischargeLock = 1
	Locked    DischargeLock = 2
	Unlocking DischargeLock = 3
)

// The states.
const (
	InStock    Status = 0
	InUse      Status = 1
	InRepair   Status = 2
	SecondLife Status = 3
	Scrapped   Status = 4
	Missing    Status = 5
)

// The owners.
const (
	Bought      Ownership = 1
	Leased      Ownership = 2
	SwapNetwork Ownership = 3
)

// The states of a fitting.
const (
	Fitted  FittingState = 1
	Removed FittingState = 2
)

// The sources of a fitting: the terminal of the vehicle, or an account.
const (
	Automatic RecordSource = 1
	ByHand    RecordSource = 2
)

// The states of a verification. A battery that an account added needs none.
const (
	Verified Verification = 0
	ToVerify Verification = 1
)

// The levels of risk; a battery that never reported has none.
const (
	LowRisk    Risk = 1
	MediumRisk Risk = 2
	HighRisk   Risk = 3
)

// The reasons of a fitting that rules choose.
const (
	FirstFit      = "1"
	UnderWarranty = "3"
	Paid          = "4"
	Recalled      = "5"
	UnknownReason = "9"
)

// The dictionary categories of batteries.
var (
	Statuses = field.Closed("BatteryStatus", "电池状态", "Battery status",
		field.Is(InStock, "在库", "In stock", field.Neutral), field.Is(InUse, "在用", "In use", field.Success), field.Is(InRepair, "维修中", "In repair", field.Warning),
		field.Is(SecondLife, "梯次利用", "Second life", field.Info), field.Is(Scrapped, "已报废", "Retired", field.Neutral), field.Is(Missing, "失联", "Missing", field.Danger))
	Ownerships = field.Closed("BatteryOwnership", "电池权属", "Battery ownership",
		field.Is(Bought, "购买", "Bought"), field.Is(Leased, "租赁", "Leased"), field.Is(SwapNetwork, "换电", "Swap network"))
	SwapReasons = field.Open("BatterySwapReason", "更换原因", "Battery change reason",
		field.Is(FirstFit, "首装", "First fit"), field.Is("2", "换电", "Swap"), field.Is(UnderWarranty, "质保更换", "Warranty"), field.Is(Paid, "付费更换", "Paid"),
		field.Is(Recalled, "召回", "Recall"), field.Is("6", "维修", "Repair"), field.Is("7", "车主自换", "By owner"), field.Is(UnknownReason, "未知", "Unknown"))
	FittingStates = field.Closed("BatteryFitting", "装车状态", "Fitting",
		field.Is(Fitted, "在车", "Fitted", field.Success), field.Is(Removed, "已移出", "Removed", field.Neutral))
	LockStates = field.Closed("BatteryLock", "放电锁", "Discharge lock",
		field.Is(Unlocked, "未锁", "Unlocked", field.Neutral), field.Is(Locking, "锁定中", "Locking", field.Warning), field.Is(Locked, "已锁", "Locked", field.Danger), field.Is(Unlocking, "解锁中", "Unlocking", field.Warning))
	RecordSources = field.Closed("RecordSource", "记录来源", "Record source", field.Is(Automatic, "自动", "Automatic"), field.Is(ByHand, "人工", "By hand"))
	Verifications = field.Closed("BatteryVerification", "电池核实", "Battery verification", field.Is(Verified, "已核实", "Verified", field.Neutral), field.Is(ToVerify, "待核实", "To be verified", field.Warning))
	Risks         = field.Closed("RiskLevel", "风险等级", "Risk level", field.Is(LowRisk, "低", "Low", field.Success), field.Is(MediumRisk, "中", "Medium", field.Warning), field.Is(HighRisk, "高", "High", field.Danger))
)

// What reports of vehicles do with a battery.
var (
	SeenInVehicle = lifecycle.By(lifecycle.Terminal, "车辆上报该电池", "A vehicle reports the battery")
	Replaced      = lifecycle.By(lifecycle.Terminal, "车辆上报仓位中是另一块电池", "The vehicle reports another battery in its slot")
	Silent        = lifecycle.By(lifecycle.Timer, "车辆在线，但该电池不再上报", "The vehicle is online, but the battery no longer reports")
)

// MissingAfter is how long a battery does not report before it counts as missing, although its vehicle is online with another one.
const MissingAfter = 90 * 24 * time.Hour

// StatusLifecycle is the lifecycle of a battery, in addition to its actions. A battery is new, or was first seen in a vehicle.
var StatusLifecycle = lifecycle.Of([]Status{InStock, InUse},
	lifecycle.Move(SeenInVehicle, InUse, InStock, InRepair, Missing), lifecycle.Move(Replaced, InStock, InUse, Missing), lifecycle.Move(Silent, Missing, InUse).In(MissingAfter),
)

// HistoryClosed is the event by which a fitting ends.
var HistoryClosed = lifecycle.By(lifecycle.System, "电池移出", "The battery is removed")

// HistoryLifecycle is the lifecycle of a fitting.
var HistoryLifecycle = lifecycle.Of([]FittingState{Fitted, Removed}, lifecycle.Move(HistoryClosed, Removed, Fitted))

// The results of commands about the discharge lock.
var (
	LockDone   = lifecycle.By(lifecycle.Terminal, "终端执行成功", "Executed by the terminal")
	LockFailed = lifecycle.By(lifecycle.System, "被驳回、失败或超时", "Rejected, failed or timed out")
)

// LockLifecycle is the lifecycle of the discharge lock, in addition to its actions.
var LockLifecycle = lifecycle.Of([]DischargeLock{Unlocked},
	lifecycle.Move(LockDone, Locked, Locking), lifecycle.Move(LockDone, Unlocked, Unlocking),
	lifecycle.Move(LockFailed, Unlocked, Locking), lifecycle.Move(LockFailed, Locked, Unlocking),
)
