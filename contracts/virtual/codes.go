// Package virtual declares virtual vehicles: codes by which people try the app on a simulated vehicle. They are never vehicles, so no list,
// report, update or alarm includes them.
package virtual

import (
	"evops/contracts/field"
	"evops/contracts/lifecycle"
)

// Purpose is what a code is for.
type Purpose int64

// The purposes. Codes for a delivery or a review belong to one person and are not released.
const (
	ShopDemo       Purpose = 1
	AppReview      Purpose = 2
	InternalTest   Purpose = 3
	BeforeDelivery Purpose = 4
)

// Reusable reports whether a code may go to the next user.
func (p Purpose) Reusable() bool { return p == ShopDemo || p == InternalTest }

// Scenario is what the simulated vehicle does.
type Scenario int64

// The scenarios.
const (
	Parked     Scenario = 1
	CityRide   Scenario = 2
	Charging   Scenario = 3
	Faulty     Scenario = 4
	LowBattery Scenario = 5
)

// Status is the state of a code.
type Status int64

// The states; Revoked is final.
const (
	Unused  Status = 0
	InUse   Status = 1
	Expired Status = 2
	Revoked Status = 3
)

// UseEnd is why the use of a code ended; 0 while it goes on.
type UseEnd int64

// The ends of a use.
const (
	EndedByRelease UseEnd = 1
	EndedByExpiry  UseEnd = 2
	EndedByRevoke  UseEnd = 3
)

// The dictionary categories of virtual vehicles.
var (
	Purposes = field.Closed("VirtualPurpose", "虚拟车用途", "Virtual vehicle purpose",
		field.Is(ShopDemo, "门店体验", "Shop demo"), field.Is(AppReview, "商店审核", "App review"), field.Is(InternalTest, "内部测试", "Internal test"), field.Is(BeforeDelivery, "提车前体验", "Before delivery"))
	Scenarios = field.Closed("VirtualScenario", "模拟场景", "Simulated scenario",
		field.Is(Parked, "驻车", "Parked"), field.Is(CityRide, "城市骑行", "City ride"), field.Is(Charging, "充电", "Charging"), field.Is(Faulty, "故障", "Fault"), field.Is(LowBattery, "低电量", "Low battery"))
	Statuses = field.Closed("VirtualStatus", "虚拟车状态", "Virtual vehicle status",
		field.Is(Unused, "未使用", "Unused", field.Neutral), field.Is(InUse, "使用中", "In use", field.Success), field.Is(Expired, "已过期", "Expired", field.Warning), field.Is(Revoked, "已作废", "Revoked", field.Danger))
	UseEnds = field.Closed("VirtualUseEnd", "虚拟车使用结束原因", "End of use",
		field.Is("0", "使用中", "In use", field.Success), field.Is(EndedByRelease, "释放", "Released"), field.Is(EndedByExpiry, "到期", "Expired"), field.Is(EndedByRevoke, "作废", "Revoked"))
)

// The events of codes that no action with one result causes. Extending an expired code lets its user go on.
var (
	Expires       = lifecycle.By(lifecycle.Timer, "到期", "Expires")
	extendsUse    = lifecycle.OnAction(VINExtend.Verb)
	extendsUnused = lifecycle.OnAction(VINExtend.Verb)
)

// VINLifecycle is the lifecycle of a code, in addition to its actions.
var VINLifecycle = lifecycle.Of([]Status{Unused},
	lifecycle.Move(Expires, Expired, Unused, InUse).Within("失效时间", "time of expiry"),
	lifecycle.Move(extendsUnused, Unused, Unused, Expired),
	lifecycle.Move(extendsUse, InUse, InUse, Expired),
)
