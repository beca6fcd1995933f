package support

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/value"
)

// AccountType is whom a service account works for.
type AccountType int64

// The types.
const (
	HeadOffice AccountType = 1
	Technician AccountType = 2
	Rescue     AccountType = 3
)

// The abilities of service accounts, which are the operations on vehicles in their log.
const (
	ViewStatus      Operation = 1
	ReadFaults      Operation = 2
	TemporaryKey    Operation = 3
	RemoteLock      Operation = 4
	LocateVehicle   Operation = 5
	RestartTerminal Operation = 6
	ReadParameters  Operation = 7
	OpenSeat        Operation = 9
)

// AllAbilities is every ability.
var AllAbilities = func() (all []Operation) {
	for _, c := range abilityCodes {
		code, _ := strconv.ParseInt(c.Code, 10, 64) // of an Operation
		all = append(all, Operation(code))
	}
	return all
}()

// Code is the code of an ability in the set of an account.
func (o Operation) Code() string { return strconv.FormatInt(int64(o), 10) }

// CodesOf is a set of abilities.
func CodesOf(abilities ...Operation) (set value.Codes) {
	for _, one := range abilities {
		set = append(set, one.Code())
	}
	return set
}

// approved are the abilities that the staff must approve before they work.
var approved = []Operation{RemoteLock, LocateVehicle, RestartTerminal}

// ToBeApproved returns the abilities of an account that the staff must approve before they work.
func (a *Account) ToBeApproved() value.Codes {
	return CodesOf(slices.DeleteFunc(slices.Clone(approved), func(o Operation) bool { return !slices.Contains(a.Abilities, o.Code()) })...)
}

// Works reports whether an account may use an ability.
func (a *Account) Works(ability Operation) bool {
	code := ability.Code()
	return slices.Contains(a.Abilities, code) && (!slices.Contains(approved, ability) || slices.Contains(a.Approved, code))
}

// ConsentMode is how the owner of a vehicle consents to a service.
type ConsentMode int64

// The modes.
const (
	NoConsent    ConsentMode = 0
	OwnerCode    ConsentMode = 1
	ByOrder      ConsentMode = 2
	OwnerConfirm ConsentMode = 3
)

// Failure is why an operation on a vehicle failed.
type Failure string

// The failures.
const (
	NotConsented   Failure = "NO_CONSENT"
	OutOfScope     Failure = "OUT_OF_SCOPE"
	OverDailyLimit Failure = "DAILY_LIMIT"
	VehicleOffline Failure = "VEHICLE_OFFLINE"
	VehicleMoving  Failure = "VEHICLE_MOVING"
	NoAnswer       Failure = "TIMEOUT"
	RefusedBy      Failure = "REFUSED"
)

// The limits of the service mode.
const (
	// MostWrongCodes is how many wrong login codes in a row lock an account.
	MostWrongCodes = 5
	// MostCities is in how many cities an account may serve on one day.
	MostCities = 3
	// FarFromOutlet is the distance in metres from which a service is far from the outlet.
	FarFromOutlet = 50_000
	// ManyLocates is the number of positions of one vehicle within LocateWindow that is repeated locating.
	ManyLocates  = 3
	LocateWindow = time.Hour
	// ConsentLasts is how long a consent of the owner holds, ConsentWaits how long a request for it waits for the owner, KeyLasts how long a temporary
	// Bluetooth key works, SessionLasts how long a login lasts.
	ConsentLasts = 2 * time.Hour
	ConsentWaits = 10 * time.Minute
	KeyLasts     = 30 * time.Minute
	SessionLasts = 12 * time.Hour
)

// riskHint says which operations are to be checked.
var riskHint = field.Label{
	ZH: fmt.Sprintf("22:00–6:00 且不在班次内，距网点 %d 公里以上，%d 小时内定位同一辆车 %d 次，或一天超过 %d 个城市", FarFromOutlet/1000, LocateWindow/time.Hour, ManyLocates, MostCities),
	EN: fmt.Sprintf("Between 22:00 and 6:00 outside a shift, more than %d km from the outlet, locating a vehicle %d times within %d h, or more than %d cities on a day", FarFromOutlet/1000, ManyLocates, LocateWindow/time.Hour, MostCities),
}

// The dictionary categories of the service mode. Updates over the air have no ability: terminals take them by themselves once they are offered.
var (
	AccountTypes = field.Closed("SvcAccountType", "客服账号类型", "Service account type",
		field.Is(HeadOffice, "总部客服", "Head office", field.Info), field.Is(Technician, "门店技师", "Dealer technician"), field.Is(Rescue, "救援人员", "Rescue", field.Warning))
	abilityCodes = []field.Code{
		field.Is(ViewStatus, "查看车况", "Vehicle status"), field.Is(ReadFaults, "读取故障", "Read faults"), field.Is(TemporaryKey, "临时蓝牙连接", "Temporary Bluetooth"), field.Is(RemoteLock, "远程开关锁", "Remote lock"),
		field.Is(LocateVehicle, "远程定位", "Locate"), field.Is(RestartTerminal, "重启中控", "Restart terminal"), field.Is(ReadParameters, "读取参数", "Read parameters"), field.Is(OpenSeat, "开坐垫锁", "Open seat"),
	}
	Abilities    = field.Closed("SvcAbility", "客服权限", "Service ability", abilityCodes...)
	ConsentModes = field.Closed("ConsentMode", "车主授权方式", "Owner consent",
		field.Is(NoConsent, "无需", "Not needed", field.Neutral), field.Is(OwnerCode, "车主验证码", "Owner code"), field.Is(ByOrder, "工单授权", "Repair order"), field.Is(OwnerConfirm, "车主APP确认", "Owner confirms in app"))
	Failures = field.Closed("SvcFail", "客服操作失败原因", "Service failure",
		field.Is(NotConsented, "未获授权", "No consent"), field.Is(OutOfScope, "超出服务范围", "Out of scope"), field.Is(OverDailyLimit, "超出每日上限", "Daily limit"), field.Is(VehicleOffline, "车辆离线", "Vehicle offline"),
		field.Is(VehicleMoving, "车辆行驶中", "Vehicle moving"), field.Is(NoAnswer, "超时", "Timeout"), field.Is(RefusedBy, "车辆拒绝", "Refused by vehicle")).Later()
)

// Events of service accounts that no declared action causes alone.
var (
	AccountEnds   = lifecycle.By(lifecycle.Timer, "到期", "Expires")
	AccountRenews = lifecycle.OnAction(action.Edit.Verb)
	AccountLocks  = lifecycle.By(lifecycle.System, fmt.Sprintf("连续 %d 次验证码错误，或异常使用", MostWrongCodes), fmt.Sprintf("%d wrong codes in a row, or abnormal use", MostWrongCodes))
)

// AccountLifecycle is the lifecycle of a service account, in addition to its actions.
var AccountLifecycle = lifecycle.Of([]AccountStatus{AccountEnabled},
	lifecycle.Move(AccountEnds, AccountExpired, AccountEnabled),
	lifecycle.Move(AccountRenews, AccountEnabled, AccountExpired),
	lifecycle.Move(AccountLocks, AccountLocked, AccountEnabled),
)
