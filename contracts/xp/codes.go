// Package xp declares the smart mobility line (Xp): kick scooters and balance scooters, known by a serial number. They have no terminal and no
// SIM card: the phone of the owner reads them over Bluetooth and uploads what it read, so that commands wait for the next upload.
package xp

import (
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
)

// Region is the market that a vehicle was made for.
type Region int64

// The regions.
const (
	China Region = 1
	EU    Region = 2
	US    Region = 3
	Other Region = 4
)

// Ceiling is the highest speed limit of a region in km/h. Vehicles of other regions have the strictest one.
func (r Region) Ceiling() int64 {
	if r == US {
		return MaxLimit
	}
	return StrictLimit
}

// Kind is what an instruction does.
type Kind int64

// The kinds of instructions.
const (
	SetLimit Kind = 1
	Lock     Kind = 2
	Unlock   Kind = 3
	ResetPIN Kind = 4
)

// Group is the group of a kind, of which a vehicle has one open instruction at a time.
func (k Kind) Group() []Kind {
	if k == Lock || k == Unlock {
		return []Kind{Lock, Unlock}
	}
	return []Kind{k}
}

// BindingState is whether a binding lasts.
type BindingState int64

// The states of a binding.
const (
	Current BindingState = 0
	Ended   BindingState = 1
)

// The dictionary categories of Xp vehicles.
var (
	Regions = field.Closed("XpRegion", "区域版本", "Region SKU",
		field.Is(China, "中国", "China"), field.Is(EU, "欧盟", "EU"), field.Is(US, "美国", "US"), field.Is(Other, "其他", "Other"))
	SalesChannels = field.Open("SalesChannel", "销售渠道", "Sales channel",
		field.Is("1", "门店", "Shop"), field.Is("2", "电商", "Online shop"), field.Is("3", "团购", "Group"), field.Is("4", "海外", "Export"), field.Is("9", "其他", "Other"))
	Kinds = field.Closed("XpInstructionKind", "Xp指令", "Xp instruction",
		field.Is(SetLimit, "限速", "Speed limit"), field.Is(Lock, "锁车", "Lock"), field.Is(Unlock, "解锁", "Unlock"), field.Is(ResetPIN, "重置PIN", "Reset PIN"))
	BindingStates = field.Closed("XpBindingState", "Xp绑定状态", "Xp binding state",
		field.Is(Current, "绑定中", "Bound", field.Success), field.Is(Ended, "已解绑", "Unbound", field.Neutral))
)

// The events of instructions that no action causes.
var (
	HandedOver = lifecycle.By(lifecycle.System, "手机同步时取走", "Taken by the phone at its sync")
	Succeeds   = lifecycle.By(lifecycle.Terminal, "手机上报成功", "The phone reports success")
	Fails      = lifecycle.By(lifecycle.Terminal, "手机上报失败", "The phone reports a failure")
	TimesOut   = lifecycle.By(lifecycle.Timer, "超时", "Timed out")
	OwnerGone  = lifecycle.By(lifecycle.System, "车辆解绑", "The vehicle is unbound")
)

// InstructionLifecycle is the lifecycle of instructions. A phone that took one may sync again before it reports, and gets it once more.
var InstructionLifecycle = lifecycle.Of([]equipment.CommandState{equipment.CommandQueued},
	lifecycle.Move(HandedOver, equipment.CommandSent, equipment.CommandQueued, equipment.CommandSent),
	lifecycle.Move(Succeeds, equipment.CommandSucceeded, equipment.CommandSent),
	lifecycle.Move(Fails, equipment.CommandFailed, equipment.CommandSent),
	lifecycle.Move(TimesOut, equipment.CommandTimedOut, equipment.CommandQueued, equipment.CommandSent).In(Validity),
	lifecycle.Move(OwnerGone, equipment.CommandCancelled, equipment.CommandQueued, equipment.CommandSent),
)
